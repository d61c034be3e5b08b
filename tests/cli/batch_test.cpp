// SPDX-License-Identifier: MIT
// gf2 rank, solve, inverse and nullspace --batch.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/command.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/matrix_format.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/gzip.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

struct System {
    BitMatrix a;
    BitVector b;
};

// The lines of a text with blanks between them.
std::string joined(const std::string& text) {
    std::string line = text.substr(0, text.size() - 1);
    std::replace(line.begin(), line.end(), '\n', ' ');
    return line;
}

// A matrix or an augmented matrix as a list has it.
std::string as_text(const System& system, bool augmented, SplitMix64& random) {
    const BitMatrix& a = system.a;
    if (a.rows() == 0 || (a.columns() == 0 && !augmented)) return shape_text(a.rows(), a.columns()) + "\n\n";
    const bool is_spaced = random() % 3 == 0;
    std::string text;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) {
            if (is_spaced && j != 0) text += ' ';
            text += a.get(i, j) ? '1' : '0';
        }
        if (augmented)
            text += std::string(a.columns() == 0 || random() % 2 == 0 ? "|" : " ") + (system.b[i] ? '1' : '0');
        text += '\n';
    }
    return text + '\n';
}

std::string as_json(const System& system, SplitMix64& random) {
    nlohmann::json line;
    line["A"] = nlohmann::json::array();
    const bool has_numbers = random() % 2 == 0;
    const auto vector = [&](const BitVector& v) -> nlohmann::json {
        if (!has_numbers) return to_string(v);
        nlohmann::json numbers = nlohmann::json::array();
        for (std::size_t i = 0; i < v.size(); ++i) numbers.push_back(v[i] ? 1 : 0);
        return numbers;
    };
    for (const BitVector& row : system.a.row_vectors()) line["A"].push_back(vector(row));
    line["b"] = vector(system.b);
    line["note"] = {{"A", 7}, {"b", {"x", nullptr, true, 1.5, -3}}};
    if (system.a.rows() == 0 || random() % 4 == 0) line["columns"] = system.a.columns();
    return line.dump() + '\n';
}

class Batch : public InEmptyDirectory {
protected:
    // Empty, square, wide and tall, of full and low rank, some side by side with others of their shape.
    std::vector<System> random_systems() {
        std::vector<System> systems;
        const auto add = [&](BitMatrix a) {
            BitVector b =
                random_() % 2 == 0 ? multiply(a, random_bits(a.columns(), random_)) : random_bits(a.rows(), random_);
            systems.push_back({std::move(a), std::move(b)});
        };
        for (const std::size_t m : {0, 1, 5, 16, 70}) {
            for (const std::size_t n : {0, 1, 5, 16, 70}) {
                add(random_bits(m, n, random_));
                add(random_product(m, n, std::min(m, n) / 2, random_));
            }
        }
        for (int i = 0; i < 20; ++i) add(random_bits(16, 16, random_));
        for (std::size_t i = systems.size(); i > 1; --i) std::swap(systems[i - 1], systems[random_() % i]);
        for (int i = 0; i < 20; ++i) add(random_bits(7, 9, random_));
        return systems;
    }

    // The answer of the command to a single system.
    static RunResult single(const std::vector<std::string>& command, const System& system) {
        const auto write_matrix = [](const std::string& file, const BitMatrix& a) {
            std::ostringstream text;
            io::matrix_format("text").write(text, a);
            write(file, text.str());
        };
        write_matrix("a", system.a);
        write_matrix("b", BitMatrix::from_rows({&system.b, 1}, system.b.size()));
        std::vector<std::string> arguments = command;
        arguments.insert(arguments.begin() + 1, "a");
        if (command.front() == "solve") arguments.insert(arguments.begin() + 2, "b");
        return run({"gf2", arguments});
    }

    SplitMix64 random_ = test_random();
};

const std::vector<std::vector<std::string>>& commands() {
    static const std::vector<std::vector<std::string>> all = {
        {"rank"}, {"solve"}, {"inverse"}, {"nullspace"}, {"nullspace", "--left"}};
    return all;
}

TEST_F(Batch, AnswersAsTheCommandAnswersEachSystem) {
    std::vector<System> systems = random_systems();
    for (const std::vector<std::string>& command : commands()) {
        std::vector<System> taken = systems;
        if (command.front() == "inverse") {
            std::erase_if(taken, [](const System& system) { return system.a.rows() != system.a.columns(); });
        }
        std::string text;
        std::string json;
        std::vector<std::string> expected;
        std::vector<nlohmann::json> expected_json;
        int status = 0;
        for (const System& system : taken) {
            text += as_text(system, command.front() == "solve", random_);
            json += as_json(system, random_);
            const RunResult answer = single(command, system);
            status = std::max(status, answer.status);
            const std::string word = command.front() == "solve" ? "unsolvable " : "singular ";
            expected.push_back((answer.status == 0 ? "" : word) + joined(answer.out));
            std::vector<std::string> with_json = command;
            with_json.push_back("--json");
            expected_json.push_back(nlohmann::json::parse(single(with_json, system).out));
        }
        EXPECT_EQ(status, command.front() == "solve" || command.front() == "inverse" ? 1 : 0);
        std::vector<std::string> batch = command;
        batch.insert(batch.end(), {"--batch", "-"});
        for (const std::string& input : {text, json}) {
            for (const std::string& kernels : kernel_set_names()) {
                batch.insert(batch.end(), {"--kernels", kernels});
                const RunResult answers = run({"gf2", batch, input});
                EXPECT_EQ(lines_of(answers.out), expected) << command.front() << ' ' << kernels << answers.err;
                EXPECT_EQ(answers.status, status);
                batch.resize(batch.size() - 2);
            }
            batch.emplace_back("--json");
            const std::vector<std::string> objects = lines_of(run({"gf2", batch, input}).out);
            ASSERT_EQ(objects.size(), expected_json.size());
            for (std::size_t i = 0; i < objects.size(); ++i) {
                EXPECT_EQ(nlohmann::json::parse(objects[i]), expected_json[i]) << command.front();
            }
            batch.pop_back();
        }
    }
}

TEST_F(Batch, AnswersAsSolveDoesWithMinAndCount) {
    std::vector<System> systems = random_systems();
    std::erase_if(systems, [](const System& system) { return system.a.columns() > 16; });
    std::string text;
    for (const System& system : systems) text += as_text(system, true, random_);
    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
             {"solve", "--min"}, {"solve", "--count"}, {"solve", "--min", "--count"}, {"solve", "--min", "--json"}}) {
        std::vector<std::string> expected;
        for (const System& system : systems) {
            const RunResult answer = single(command, system);
            const bool is_certificate = answer.status != 0 && command[1] == "--min" && command.back() != "--json";
            expected.push_back((is_certificate ? "unsolvable " : "") + joined(answer.out));
            if (command.back() == "--json") expected.back() = nlohmann::json::parse(answer.out).dump();
        }
        std::vector<std::string> batch = command;
        batch.insert(batch.end(), {"--batch", "-"});
        const RunResult answers = run({"gf2", batch, text});
        std::vector<std::string> lines = lines_of(answers.out);
        if (command.back() == "--json") {
            for (std::string& line : lines) line = nlohmann::json::parse(line).dump();
        }
        EXPECT_EQ(lines, expected) << testing::PrintToString(command) << answers.err;
        EXPECT_EQ(answers.status, 1);
    }
}

TEST_F(Batch, EndsBeforeAMinimumThatIsNotProved) {
    std::string hard;
    for (const BitVector& row : random_bits(100, 301, random_).row_vectors()) hard += to_string(row) + '\n';
    for (std::size_t end = 300; end < hard.size(); end += 303) hard.insert(end, "|");
    const RunResult result =
        run({"gf2", {"solve", "--min", "--batch", "-", "--time", "0.2"}, "11|1\n\n" + hard + "\n11|1\n"});
    EXPECT_EQ(result.out, "01\n");
    EXPECT_EQ(result.err,
              "gf2: time is up: the answers end before the system in line 3, whose minimum is not proved\n");
    EXPECT_EQ(result.status, 4);
}

TEST_F(Batch, ExitsWithOneIfSomeAnswerIsNo) {
    const RunResult solved = run({"gf2", {"solve", "--batch", "-"}, "11 1\n01 1\n\n11 1\n11 0\n\n1 0\n"});
    EXPECT_EQ(solved.out, "01\nunsolvable 11\n0\n");
    EXPECT_EQ(solved.status, 1);
    EXPECT_EQ(solved.err, "gf2: 1 of 3 systems have no solution\n");
    const RunResult inverted = run({"gf2", {"inverse", "--batch", "-"}, "11\n01\n\n11\n11\n\n0\n"});
    EXPECT_EQ(inverted.out, "11 01\nsingular 11\nsingular 1\n");
    EXPECT_EQ(inverted.status, 1);
    EXPECT_EQ(inverted.err, "gf2: 2 of 3 matrices are singular\n");
    EXPECT_EQ(run({"gf2", {"rank", "--batch", "-"}, "0\n\n0\n"}).status, 0);
    const RunResult none = run({"gf2", {"solve", "--batch", "-"}, "\n"});
    EXPECT_EQ(none.status, 0);
    EXPECT_EQ(none.out + none.err, "");
}

TEST_F(Batch, NamesThePlaceOfAnError) {
    struct Bad {
        std::vector<std::string> command;
        std::string input;
        std::string out;      // the answers to the systems before
        std::string message;  // a part of it
    };
    for (
        const Bad& bad : std::vector<Bad>{
            {{"rank"}, "11\n\n1\n2\n", "1\n", ":4:1: expected 0 or 1, found '2'"},
            {{"rank"}, "{\"A\": [\"11\"]}\n[]\n", "1\n", ":2:1: expected an object such as {\"A\": [\"110\", \"011\"]"},
            {{"rank"}, "{\"b\": 1}", "", ":1:1: expected a field \"A\", the rows of A, in this object, found none"},
            {{"solve"}, "{\"A\": []}", "", ":1:1: expected a field \"b\", the right-hand side, found none"},
            {{"rank"}, "{\"A\": \"11\"}", "", ":1:7: expected the array of the rows of A, found a string"},
            {{"rank"}, "{\"A\": [], \"columns\": -1}", "", ": expected the number of columns, found -1"},
            {{"rank"},
             "{\"A\": [\"1\"",
             "",
             ":1:11: expected an object such as {\"A\": [\"110\", \"011\"], \"b\": \"10\"}, found the end of the line"},
            {{"rank"},
             "\n\n{\"A\": [\"1\"]}\n\n{\"A\": 1}\n",
             "1\n",
             ":5:7: expected the array of the rows of A, found 1"},
        }) {
        std::vector<std::string> arguments = bad.command;
        arguments.insert(arguments.end(), {"--batch", "in"});
        write("in", bad.input);
        const RunResult result = run({"gf2", arguments});
        EXPECT_EQ(result.status, 3) << bad.input;
        EXPECT_EQ(result.out, bad.out) << bad.input;
        EXPECT_TRUE(is_one_message("gf2", result.err)) << bad.input;
        EXPECT_EQ(result.err.rfind("gf2: in:", 0), 0u) << bad.input << result.err;
        EXPECT_NE(result.err.find(bad.message), std::string::npos) << bad.input << result.err;
    }
}

// The column is that of the byte where the wrong value begins, however long this and the values before it are.
TEST_F(Batch, NamesTheColumnInALineOfJson) {
    struct Bad {
        std::string line;
        std::string at;  // the last place of this text in the line is the one to report
        std::string found;
    };
    for (const Bad& bad : std::vector<Bad>{
             {R"({"A": [[1, 12345]]})", "12345", "0 or 1, found 12345"},
             {R"({"A": [[0, 1, 2, 1]]})", "2,", "0 or 1, found 2"},
             {R"({"A": [[1, -17 ]]})", "-17", "0 or 1, found -17"},
             {R"({"A": [[1, 2.50e1]]})", "2.50e1", "0 or 1, found 2.50e1"},
             {R"({"A": [[1, true]]})", "true", "0 or 1, found true"},
             {R"({"A": [[1, null]]})", "null", "0 or 1, found null"},
             {R"({"A": [[1, "10"]]})", "\"10", "0 or 1, found a string"},
             {R"({"A": [[1, [0]]]})", "[0]", "0 or 1, found an array"},
             {R"({"A": [{"x": 1}]})", "{\"x", "a string of 0 and 1, or an array, found an object"},
             {R"({"note": 123456, "A": [1234]})", "1234]", "a string of 0 and 1, or an array, found 1234"},
             {R"({"A": ["0121"]})", "21", "0 or 1, found '2'"},
             {R"({"A": ["\u0030\u00312"]})", "2\"", "0 or 1, found '2'"},
             {R"({"A": 678})", "678", "the array of the rows of A, found 678"},
             {R"({"A": [[1, 0], [1]]})", "[1]]", "a row of 2 entries, as the first row of A, found 1"},
             {R"({"A": ["10", "1"]})", "\"1\"", "a row of 2 entries, as the first row of A, found 1"},
             {R"({"A": [], "columns": "12"})", "\"12", "the number of columns, found a string"},
             {R"({"columns": 1234, "A": ["1"]})", "1234", "the number of columns of A, 1, found 1234"},
             {R"({"A": ["1"], "columns" : 12})", "12}", "the number of columns of A, 1, found 12"},
             {R"({"A": ["1"], "A" : []})", "\"A", "one field of this name, found 'A'"},
             {R"({"A": ["1"], "b": [1, 0, 1]})", "[1, 0", "1 entries, one for each row of A, found 3"},
             {R"({"A": ["1"], "b": "101"})", "\"101", "1 entries, one for each row of A, found 3"},
             {R"({"A": ["1"], "b": 101})", "101", "a string of 0 and 1, or an array, found 101"},
             {R"({"A": [[1, 017]]})", "17", "'17'"},
             {R"({"A": [[1 10]]})", "10", "'10'"},
             {R"({"A": [[1, 1)", "", "the end of the line"},
             {R"({"A": ["10" "11"]})", "\"11", "'\"11\"'"},
             {R"({"A": ["1\x"]})", "x", "'x'"},
             {R"({"A": [,]})", ",", "','"},
             {R"({"A": [tru]})", "tru", "'tru'"},
             {R"({"A": ["1"]} 123)", "123", "'123'"},
         }) {
        write("in", bad.line);
        const bool has_b = bad.line.find("\"b\"") != std::string::npos;
        const RunResult result = run({"gf2", {has_b ? "solve" : "rank", "--batch", "in"}});
        const std::size_t place = bad.at.empty() ? bad.line.size() : bad.line.rfind(bad.at);
        ASSERT_NE(place, std::string::npos) << bad.line;
        const std::string message = "gf2: in:1:" + std::to_string(place + 1) + ": expected ";
        EXPECT_EQ(result.status, 3) << bad.line;
        EXPECT_TRUE(result.err.starts_with(message)) << bad.line << '\n' << result.err << message;
        EXPECT_TRUE(result.err.ends_with(bad.found + '\n')) << bad.line << '\n' << result.err;
    }
}

TEST_F(Batch, IsRefusedWhereItsInputCannotBeRead) {
    EXPECT_TRUE(
        is_refused({"gf2", {"rank", "--batch", "no-such-file"}}, 3, {"no-such-file: cannot open", "No such file"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "--batch", "."}}, 3, {".: cannot read", "directory"}));
    EXPECT_TRUE(
        is_refused({"gf2", {"rank", "--batch", "/dev/zero"}}, 3, {"/dev/zero:1:1: expected text, found '\\x00'"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "--batch", ""}}, 2, {"expected a file name"}));
}

// The answers would follow the systems for ever.
TEST_F(Batch, DoesNotReadItsOwnOutput) {
    const std::string systems = "11\n01\n\n1\n";
    for (const auto& [line, refused] :
         std::vector<std::pair<std::string, std::string>>{{"gf2 rank --batch in", "in"},
                                                          {"gf2 rank --batch - < in", "standard input"},
                                                          {"ln in other; gf2 inverse --batch other", "other"},
                                                          {"gf2 solve --batch /dev/stdin < in", "/dev/stdin"},
                                                          {"gf2 inverse --batch in -o out", ""},
                                                          // Read to its end before the first answer.
                                                          {"lightsout batch in --count", ""}}) {
        write("in", systems);
        const RunResult result = run_shell(line + " >> in");
        EXPECT_EQ(result.status, refused.empty() ? 0 : 2) << line;
        if (!refused.empty()) {
            EXPECT_TRUE(is_one_message("gf2", result.err)) << line << result.err;
            EXPECT_TRUE(result.err.starts_with("gf2: " + refused + " is standard output too: ")) << line << result.err;
        }
        EXPECT_EQ(read("in"), systems + (line.starts_with("lightsout") ? "1\n1\n" : "")) << line;
    }
}

TEST_F(Batch, WritesItsOutputCompletelyOrNotAtAll) {
    write("in", "11\n01\n\n11\n11\n");
    write("bad", "11\n01\n\n2\n");
    const RunResult written = run({"gf2", {"inverse", "--batch", "in", "-o", "out"}});
    EXPECT_EQ(written.status, 1);
    EXPECT_EQ(written.out, "");
    EXPECT_EQ(read("out"), "11 01\nsingular 11\n");
    EXPECT_TRUE(is_refused({"gf2", {"inverse", "--batch", "bad", "-o", "out"}}, 3, {"bad:4:1"}));
    EXPECT_EQ(read("out"), "11 01\nsingular 11\n");
    EXPECT_EQ(run({"gf2", {"nullspace", "--batch", "in", "-o", "in"}}).status, 0);
    EXPECT_EQ(read("in"), "0 x 2\n11\n");
    write("bad", "11\n");
    EXPECT_TRUE(is_refused({"gf2", {"nullspace", "--batch", "bad", "-o", "/dev/full"}}, 3, {"/dev/full"}));
    EXPECT_EQ(files(), (std::vector<std::string>{"bad", "in", "out"}));
}

// Longer than the parts in which it is read.
TEST_F(Batch, AnswersLongInputs) {
    std::string text;
    std::string json;
    std::string expected;
    std::size_t count = 0;
    for (; text.size() < 5'000'000; ++count) {
        const std::size_t n = 1 + count % 40;
        const BitMatrix a = random_bits(1 + count % 7, n, random_);
        const System system{a, BitVector(a.rows())};
        text += as_text(system, true, random_);
        json += as_json(system, random_);
        expected += std::string(n, '0') + '\n';
    }
    EXPECT_EQ(run({"gf2", {"solve", "--batch", "-"}, text}).out, expected);
    EXPECT_EQ(run({"gf2", {"solve", "--batch", "-"}, json}).out, expected);
    const std::string line = std::to_string(1 + std::count(text.begin(), text.end(), '\n'));
    const RunResult wrong = run({"gf2", {"solve", "--batch", "-"}, text + "2"});
    EXPECT_EQ(wrong.out, expected);
    EXPECT_EQ(wrong.err, "gf2: standard input:" + line + ":1: expected 0 or 1, the entry of b, found '2'\n");
}

TEST_F(Batch, AnswersASystemLongerThanAPart) {
    const std::string row = std::string(3'000'000, '0') + "1\n";
    EXPECT_EQ(run({"gf2", {"rank", "--batch", "-"}, "1\n\n" + row + row + "\n1\n"}).out, "1\n1\n1\n");
    const std::string line = "{\"A\": [\"" + row.substr(0, row.size() - 1) + "\"]}\n";
    EXPECT_EQ(run({"gf2", {"rank", "--batch", "-"}, line + line}).out, "1\n1\n");
}

TEST_F(Batch, ReadsWhatGzipCompressed) {
    std::string text;
    for (int i = 0; i < 300'000; ++i) text += "11\n01\n\n";  // longer than the parts that are read
    const std::string packed = gzip_of(text);
    write("in.gz", packed);
    const RunResult plain = run({"gf2", {"rank", "--batch", "-"}, text});
    EXPECT_EQ(plain.status, 0);
    EXPECT_TRUE(run({"gf2", {"rank", "--batch", "in.gz"}}).out == plain.out);
    EXPECT_TRUE(run({"gf2", {"rank", "--batch", "-"}, packed}).out == plain.out);
    EXPECT_TRUE(
        is_refused({"gf2", {"rank", "--batch", "-"}, gzip_of("11\n02\n")}, 3, {"standard input:2:2: expected"}));
    EXPECT_EQ(run({"gf2", {"rank", "--batch", "-"}, packed.substr(0, packed.size() - 9)}).status, 3);
}

// A few characters with answers of 800 MB, and of 16 MB each as text.
TEST_F(Batch, KeepsNoMoreAnswersThanFitMemory) {
    std::string text;
    std::string expected;
    for (int i = 0; i < 400; ++i) {
        text += "0 x 4000\n\n";
        expected += std::string(4000, '0') + '\n';
    }
    write("in", text);
    const Limit limit = Limit::of_memory(200'000'000);
    const RunResult solved = run({"gf2", {"solve", "--batch", "in", "--threads", "1"}});
    EXPECT_EQ(solved.status, 0) << solved.err;
    EXPECT_TRUE(solved.out == expected);
    std::istringstream in(text.substr(0, text.size() / 8));
    std::ofstream out("/dev/null");
    std::ostringstream err;
    apps::Streams streams{in, out, err};
    EXPECT_EQ(run_on(streams, {"gf2", {"nullspace", "--batch", "-", "--threads", "1"}}), 0) << err.str();
}

TEST_F(Batch, RefusesAnAnswerLargerThanMemory) {
    const RunResult refused = run({"gf2", {"nullspace", "--batch", "-", "--memory", "1M"}, "1\n\n0 x 8000\n"});
    EXPECT_EQ(refused.status, 3);
    EXPECT_NE(refused.err.find("standard input:3:1: the nullspace basis, 8000 x 8000"), std::string::npos)
        << refused.err;
}

}  // namespace
}  // namespace gf2::test
