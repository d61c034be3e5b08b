// SPDX-License-Identifier: MIT
// Malformed files: status 3, and soon one line that names the file and the place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <set>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/command.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

struct BadFile {
    std::string name;
    std::string contents;
    std::string mentioned;  // in the message, after the name of the file
};

const std::string kProgram("\177ELF\2\1\0\377\376\n\0", 11);

class BadInput : public InEmptyDirectory {
protected:
    BadInput() {
        write("matrix", "110\n011\n101\n");
        write("vector", "110\n");
        write("board", "110\n011\n101\n");
    }

    // Each invocation reads the file; the first one also from standard input.
    static void expect_refusal(const std::vector<Invocation>& invocations, const BadFile& bad) {
        write("bad", bad.contents);
        for (const Invocation& invocation : invocations) {
            expect_refusal(with_name(invocation, "bad"), "bad" + bad.mentioned, bad.name);
        }
        Invocation last = with_name(invocations.front(), "-");
        last.input = bad.contents;
        expect_refusal(last, "standard input" + bad.mentioned, bad.name);
    }

    // Each invocation reads a file of this name.
    static void expect_refusal_of(const std::vector<Invocation>& invocations, const std::string& name,
                                  const std::vector<std::string>& mentioned) {
        for (const Invocation& invocation : invocations) {
            EXPECT_TRUE(is_refused(with_name(invocation, name), 3, mentioned));
        }
    }

    static Invocation with_name(Invocation invocation, const std::string& name) {
        std::replace(invocation.arguments.begin(), invocation.arguments.end(), std::string("BAD"), name);
        return invocation;
    }

private:
    static void expect_refusal(const Invocation& invocation, const std::string& mentioned, const std::string& name) {
        const auto begin = std::chrono::steady_clock::now();
        EXPECT_TRUE(is_refused(invocation, 3, {mentioned})) << name;
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5)) << name;
    }
};

const std::vector<Invocation>& matrix_readers() {
    static const std::vector<Invocation> readers = invocations_of(
        "gf2 rank BAD; gf2 nullity BAD; gf2 rref BAD; gf2 nullspace BAD; gf2 inverse BAD; gf2 distance BAD; "
        "gf2 distance BAD --modulo matrix; gf2 distance matrix --outside BAD; gf2 distance --css matrix BAD; "
        "gf2 determinant BAD; gf2 radius BAD; gf2 add BAD matrix; gf2 add matrix matrix BAD; "
        "gf2 mul BAD matrix; gf2 mul matrix BAD; gf2 transpose BAD; gf2 convert BAD; gf2 info BAD; "
        "gf2 spy BAD; gf2 solve BAD vector; gf2 solve matrix BAD; gf2 verify BAD vector vector; "
        "gf2 verify matrix vector BAD");
    return readers;
}

const std::vector<Invocation>& board_readers() {
    static const std::vector<Invocation> readers = invocations_of(
        "lightsout solve BAD; lightsout solve board --target BAD; lightsout check BAD; "
        "lightsout verify board BAD; lightsout apply BAD board; lightsout apply board BAD; "
        "lightsout show BAD; lightsout show board --presses BAD");
    return readers;
}

TEST_F(BadInput, BadMatricesAreRefusedWithTheirPlace) {
    const std::string banner = "%%MatrixMarket matrix ";
    for (const BadFile& bad : std::vector<BadFile>{
             {"empty", "", ":1:1: expected"},
             {"letter", "110\n0a1\n101\n", ":2:2: expected"},
             {"short row", "110\n01\n101\n", ":2:3: expected"},
             {"cut short", "3 3\n110\n011\n", ":3:4: expected"},
             {"enormous", "1000000000 x 1000000000\n", ":1:1: expected"},
             {"binary", kProgram, ": byte 0: expected"},
             {"cut short, gf2", "\x89GF2\r\n\x1a\n", ": byte 8: expected"},
             {"cut short, npy", "\x93NUMPY\1", ": byte 7: expected"},
             {"cut short, png", "\x89PNG\r\n\x1a\n", ": byte 8: expected"},
             {"cut short, pbm", "P4\n9 2\n123", ": byte 10: expected"},
             {"entry outside", banner + "coordinate pattern general\n3 3 1\n4 1\n", ":3:1: expected"},
             {"enormous entries", banner + "coordinate pattern general\n1000000000 1000000000 0\n", ":2:"}}) {
        expect_refusal(matrix_readers(), bad);
    }
}

TEST_F(BadInput, MatricesAreRefusedAsVectors) {
    expect_refusal({{"gf2", {"solve", "matrix", "BAD"}}, {"gf2", {"verify", "matrix", "vector", "BAD"}}},
                   {"a matrix", "11\n00\n01\n", ":1:1: expected"});
}

TEST_F(BadInput, RightHandSidesOfOtherLengthsAreRefused) {
    write("a", "110\n011\n101\n");
    write("b", "10\n");
    for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{{}, {"--all"}, {"--steps"}}) {
        EXPECT_TRUE(is_refused(with({"gf2", {"solve", "a", "b"}}, more), 3,
                               {"b: expected a right-hand side of length 3, the number of rows of a, found length 2"}));
    }
}

// In the words of the command: which files, which shapes, which rule.
TEST_F(BadInput, FilesOfOtherShapesAreRefused) {
    write("wide", "110\n011\n");
    write("square", "11\n01\n");
    write("long", "10110\n");
    const std::string cells = "the columns of A and the rows of B must agree";
    for (const auto& [arguments, message] : std::vector<std::pair<std::string, std::string>>{
             {"mul wide square", "wide is 2 x 3, square is 2 x 2: " + cells},
             {"mul - wide", "standard input is 1 x 4, wide is 2 x 3: " + cells},
             {"add square square wide", "square is 2 x 2, wide is 2 x 3: A and B must have the same shape"},
             {"determinant wide", "wide: expected a square matrix, found 2 x 3"},
             {"inverse wide", "wide: expected a square matrix, found 2 x 3"},
             {"charpoly wide", "wide: expected a square matrix, found 2 x 3"},
             {"minpoly square --vector vector",
              "square is 2 x 2, vector has length 3: the length of v and the columns of A must agree"},
             {"frobenius wide", "wide: expected a square matrix, found 2 x 3"},
             {"power wide 2", "wide: expected a square matrix, found 2 x 3"},
             {"order wide", "wide: expected a square matrix, found 2 x 3"},
             {"inverse wide --steps", "wide: expected a square matrix, found 2 x 3"},
             {"solve wide matrix --many", "wide is 2 x 3, matrix is 3 x 3: A and B must have equally many rows"},
             {"solve matrix -",
              "standard input: expected a right-hand side of length 3, the number of rows of matrix, found length 4"},
             {"minweight wide vector", "vector: expected a right-hand side of length 2"},
             {"convert wide --rhs vector", "vector: expected a right-hand side of length 2"},
             {"weights wide --coset long",
              "wide is 2 x 3, long has length 5: the vector of --coset must have an entry for each column of A"},
             {"verify matrix long vector", "long: expected a right-hand side of length 3"},
             {"verify matrix vector long",
              "matrix is 3 x 3, long has length 5: x must have an entry for each column of A"},
             {"verify matrix vector long --certificate",
              "matrix is 3 x 3, long has length 5: y must have an entry for each row of A"},
             {"verify square square wide --many",
              "square is 2 x 2, square is 2 x 2, wide is 2 x 3: B must have the rows of A and the columns of X"},
             {"verify wide wide wide --many",
              "wide is 2 x 3, wide is 2 x 3: the columns of A and the rows of X must agree"},
             {"verify square matrix --inverse", "square is 2 x 2, matrix is 3 x 3: A and B must have the same shape"},
             {"verify wide matrix --inverse", "wide: expected a square matrix, found 2 x 3"},
             {"verify wide long --singular",
              "wide is 2 x 3, long has length 5: x must have an entry for each column of A"},
             {"verify wide long --nullspace",
              "wide is 2 x 3, long is 1 x 5: A and N must have equally many columns"}}) {
        const Invocation asked{"gf2", split(arguments), "1100\n"};
        const RunResult result = run(asked);
        EXPECT_TRUE(is_refused(asked, result, 3, {"gf2: " + message}));
    }
}

// An empty line begins the next one, for the commands that read many.
TEST_F(BadInput, ASecondMatrixOrBoardIsRefused) {
    write("two", "110\n011\n101\n\n110\n011\n101\n");
    std::vector<Invocation> readers = invocations_of(
        "gf2 minweight BAD vector; gf2 minweight matrix BAD; gf2 decode BAD matrix; gf2 decode matrix BAD; "
        "gf2 weights BAD; gf2 weights BAD --coset vector; gf2 derive dual BAD; gf2 logicals --css BAD matrix; "
        "gf2 solve matrix BAD --many; gf2 solve BAD vector --steps; gf2 convert BAD --rhs vector; "
        "gf2 verify matrix BAD --inverse; lightsout hint BAD; lightsout check BAD --target on; "
        "lightsout solve BAD --min; lightsout play --board BAD; lightsout equations BAD; "
        "lightsout quiet --shape BAD; lightsout nullity --shape BAD; lightsout report --shape BAD; "
        "lightsout stats --shape BAD; lightsout make --shape BAD");
    for (const auto& more : {matrix_readers(), board_readers()})
        readers.insert(readers.end(), more.begin(), more.end());
    for (const Invocation& reader : readers) {
        EXPECT_TRUE(
            is_refused(with_name(reader, "two"), 3, {"two:5:1: expected one matrix or board, found a second one"}));
    }
}

TEST_F(BadInput, BlanksOfBoardsInBatchesAreNoCells) {
    for (const std::string board :
         {"#  #\n ## \n#  #\n", "11\n 11\n", "1 01\n110\n", "101 011\n", "1\t\t1\n1\t\t0\n"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"batch", "-"}, "1 0\n0 1\n\n" + board}, 3,
                               {"expected the same blanks between all cells"}));
    }
    EXPECT_EQ(run({"lightsout", {"batch", "-"}, " 1  0 \n 0  1\n\n10\n01 \n"}).status, 0);
}

// An empty cell in a target or among presses is no cell that is off.
TEST_F(BadInput, MissingCellsOfOtherBoardsAreThoseOfTheBoard) {
    write("board", "11_\n111\n");
    write("same", "00_\n000\n");
    write("zero", "000\n000\n");
    write("other", "00_\n0_0\n");
    for (const Invocation& asked : invocations_of("lightsout solve board --target BAD; lightsout verify board BAD; "
                                                  "lightsout apply board BAD; lightsout show board --presses BAD")) {
        EXPECT_TRUE(is_refused(with_name(asked, "other"), 3,
                               {"other: expected 0 or 1 in row 2, column 2, where the board has a cell, found _"}));
        EXPECT_NE(run(with_name(asked, "same")).status, 3);
        EXPECT_NE(run(with_name(asked, "zero")).status, 3);
    }
}

TEST_F(BadInput, BadBoardsAreRefusedWithTheirPlace) {
    for (const BadFile& bad :
         std::vector<BadFile>{{"empty", "", ":1:1: expected"},
                              {"letter", "110\n0z1\n101\n", ":2:2: expected"},
                              {"short row", "110\n01\n101\n", ":2:3: expected"},
                              {"cut short", "3 3\n110\n011\n", ":3:4: expected"},
                              {"enormous", "1000000000 x 1000000000\n", ":1:1: expected"},
                              {"binary", kProgram, ": byte 0: expected"},
                              {"cut short, png", std::string("\x89PNG\r\n\x1a\n\0\0", 10), ": byte 10: expected"},
                              {"w alone", "www\nwww\nwww\n", ":1:1: expected"}}) {
        expect_refusal(board_readers(), bad);
    }
}

TEST_F(BadInput, BadGraphsAreRefusedWithTheirPlace) {
    write("row", "110\n");
    const std::vector<Invocation> readers = {{"lightsout", {"nullity", "--graph", "BAD"}},
                                             {"lightsout", {"solve", "row", "--graph", "BAD"}}};
    for (const BadFile& bad : std::vector<BadFile>{{"empty", "", ":1:1: expected"},
                                                   {"vertex outside", "3 1\n1 4\n", ":2:3: expected"},
                                                   {"edges missing", "3 2\n1 2\n", ":3:1: expected"},
                                                   {"enormous", "1000000000000 0\n", ":1:1: expected"}}) {
        expect_refusal(readers, bad);
    }
}

TEST_F(BadInput, UnreadableFilesAreRefused) {
    std::filesystem::create_directory("directory");
    write("secret", "1\n");
    std::filesystem::permissions("secret", std::filesystem::perms::none);
    std::vector<std::string> names = {"no-such-file", "no-such-directory/file", "directory"};
    if (::geteuid() != 0) names.push_back("secret");
    std::vector<Invocation> readers = matrix_readers();
    readers.insert(readers.end(), board_readers().begin(), board_readers().end());
    for (const std::string& name : names) expect_refusal_of(readers, name, {name + ": "});
}

TEST_F(BadInput, ClosedStandardInputIsRefused) {
    for (const char* line : {"gf2 rank - <&-", "lightsout solve - <&-", "lightsout apply board - < ."}) {
        const RunResult result = run_shell(line);
        EXPECT_EQ(result.status, 3) << line;
        EXPECT_EQ(result.out, "") << line;
        EXPECT_TRUE(is_one_message(std::string(line).substr(0, std::string(line).find(' ')), result.err)) << line;
        EXPECT_NE(result.err.find("standard input"), std::string::npos) << result.err;
    }
}

TEST_F(BadInput, StandardInputIsReadOnce) {
    EXPECT_TRUE(is_refused({"gf2", {"mul", "-", "-"}, "1\n"}, 2));
    EXPECT_TRUE(is_refused({"lightsout", {"apply", "-", "-"}, "1\n"}, 2));
}

// Small inputs, some of them valid, whose answers would exhaust memory.
TEST_F(BadInput, EnormousAnswersAreRefused) {
    const std::string banner = "%%MatrixMarket matrix coordinate pattern general\n";
    write("row", banner + "1 1000000 0\n");
    write("column", banner + "1000000 1 0\n");
    write("long-row", banner + "1 2000000000 0\n");
    write("zero", "0\n");
    for (const Invocation& asked : invocations_of(
             "gf2 mul column row; gf2 nullspace row; gf2 nullspace column --left; gf2 solve row zero --dense; "
             "gf2 distance long-row --parity-check; gf2 weights row --parity-check; "
             "gf2 radius row --parity-check; gf2 poly convert x^18446744073709551615; gf2 transpose long-row; "
             "gf2 random 1000000000 1000000000; gf2 random 10000000000 1; gf2 random 18446744073709551615 2; "
             "lightsout nullity 1000000000 1000000000; lightsout report 1000000000 1000000000; "
             "lightsout stats 1000000000 1000000000; lightsout stats 100000 100000; "
             "lightsout quiet 18446744073709551615 2; lightsout make --random 1000000000 1000000000")) {
        const auto begin = std::chrono::steady_clock::now();
        EXPECT_TRUE(is_refused(asked, 3));
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(1)) << testing::PrintToString(asked);
    }
    for (const char* command : {"nullity", "report", "stats", "quiet", "make"}) {
        EXPECT_TRUE(is_refused({"lightsout", {command, "-3", "5"}}, 2));
        EXPECT_TRUE(is_refused({"lightsout", {command, "3", "x"}}, 2));
        EXPECT_TRUE(is_refused({"lightsout", {command, "3", "99999999999999999999"}}, 2));
    }
}

// A beginning, and then a text for ever.
class Endless : public std::streambuf {
public:
    Endless(std::string beginning, const std::string& text) : beginning_(std::move(beginning)) {
        setg(beginning_.data(), beginning_.data(), beginning_.data() + beginning_.size());
        while (texts_.size() < 65536) texts_ += text;
    }

protected:
    int_type underflow() override {
        setg(texts_.data(), texts_.data(), texts_.data() + texts_.size());
        return traits_type::to_int_type(texts_.front());
    }

private:
    std::string beginning_;
    std::string texts_;
};

// Standard input goes on with the text for ever.
std::string refusal_of_endless(const Invocation& invocation, const std::string& text) {
    Endless buffer(invocation.input, text);
    std::istream in(&buffer);
    std::ostringstream out;
    std::ostringstream err;
    apps::Streams streams{in, out, err};
    EXPECT_EQ(run_on(streams, invocation), 3) << err.str();
    EXPECT_EQ(out.str(), "");
    return err.str();
}

// Endless input is read up to its first zero byte or up to the limit.
TEST_F(BadInput, EndlessInputIsRefused) {
    for (const std::string device : {"/dev/zero", "/dev/full"}) {
        expect_refusal_of(matrix_readers(), device, {device + ":", "expected text"});
        expect_refusal_of(board_readers(), device, {device + ":", "expected text"});
        EXPECT_TRUE(is_refused({"gf2", {"solve", "--dimacs", device}}, 3, {device + ":", "expected text"}));
        EXPECT_TRUE(is_refused({"gf2", {"merge", device}}, 3, {device + ": expected a file or a pipe"}));
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", "--min", "--checkpoint", device}}, 3, {device + ":"}));
        EXPECT_TRUE(is_refused({"lightsout", {"quiet", "--graph", device}}, 3, {device + ":", "expected text"}));
        EXPECT_TRUE(is_refused({"lightsout", {"batch", device}}, 3, {device + ":", "expected text"}));
    }
    EXPECT_EQ(refusal_of_endless({"gf2", {"rank", "-"}}, std::string(1, '\0')),
              "gf2: standard input:1:1: expected text, found '\\x00'\n");
    EXPECT_EQ(refusal_of_endless({"gf2", {"rank", "-"}}, "y\n"),
              "gf2: standard input:1:1: expected 0 or 1, found 'y'\n");
    EXPECT_EQ(refusal_of_endless({"gf2", {"rank", "-", "--memory", "3M"}}, "1\n"),
              "gf2: standard input: byte 3145728: expected an input of at most 3 MiB, found more; --memory SIZE allows "
              "more\n");
    EXPECT_EQ(refusal_of_endless({"gf2", {"rank", "--batch", "-"}}, "y\n"),
              "gf2: standard input:1:1: expected 0 or 1, found 'y'\n");
    EXPECT_THAT(refusal_of_endless({"gf2", {"rank", "--batch", "-", "--memory", "8M"}}, "1\n"),
                testing::HasSubstr("standard input:"));
    EXPECT_THAT(refusal_of_endless({"lightsout", {"solve", "-"}, "P4\n8 2\n"}, std::string(1, '\0')),
                testing::HasSubstr("found 1 more byte"));
}

// A file of a few bytes announces a matrix of gigabytes.
TEST_F(BadInput, InputBeyondTheMemoryLimitIsRefused) {
    write("large", "200000 200000 M\n1 1 1\n0 0 0\n");
    const std::set<std::string> keep_sparse = {"rank", "nullity", "nullspace", "info", "solve", "verify"};
    std::vector<Invocation> readers = matrix_readers();
    for (Invocation& reader : readers) {
        if (keep_sparse.count(reader.arguments.front()) != 0) reader = with(reader, {"--dense"});
    }
    expect_refusal_of(readers, "large",
                      {"large:1:1: expected a matrix of at most 256 MiB, found 200000 x 200000, which takes 4.7 GiB; "
                       "--memory 5G allows it"});
    write("some", "40000 60000 M\n1 1 1\n0 0 0\n");
    EXPECT_TRUE(is_refused({"gf2", {"info", "some", "--dense"}}, 3, {"--memory 289M allows it"}));
    EXPECT_EQ(run({"gf2", {"--memory", "289M", "info", "some", "--dense"}}).status, 0);
    EXPECT_EQ(run({"gf2", {"info", "some", "--dense", "--memory", "1G"}}).status, 0);
    EXPECT_TRUE(is_refused({"gf2", {"--memory", "1000", "info", "some"}}, 3, {"at most 1000 bytes"}));
    EXPECT_TRUE(is_refused({"gf2", {"--memory", "1M", "random", "10000", "10000"}}, 3,
                           {"the matrix, 10000 x 10000", "at most 1 MiB", "takes 12.3 MiB", "--memory 13M"}));
    for (const std::string size : {"", "x", "-1", "4GB", "1.5G"}) {
        EXPECT_TRUE(is_refused({"gf2", {"--memory=" + size, "rank", "matrix"}}, 2, {"--memory"})) << size;
    }
}

// Lists of all columns once took 16 bytes per column, even when they were not printed.
TEST_F(BadInput, ListsThatAreNotPrintedTakeNoMemory) {
    write("wide", "0 x 20000000\n");
    const Limit limit = Limit::of_memory(300'000'000);
    const RunResult result = run({"gf2", {"--threads", "1", "rref", "wide", "-o", "out"}});
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(read("out"), "0 x 20000000\n");
    EXPECT_TRUE(
        is_refused({"gf2", {"--threads", "1", "--json", "rref", "wide", "-o", "out"}}, 3, {"not enough memory"}));
}

}  // namespace
}  // namespace gf2::test
