// SPDX-License-Identifier: MIT
// --steps: the printed operations lead from the input to the printed result, which is that of the command without
// --steps.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"
#include "tests/cli/cli.hpp"
#include "tests/cli/shown_steps.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

std::string joined(const Rows& rows) {
    std::string text;
    for (const std::string& row : rows) text += row + '\n';
    return text;
}

// [A | B], row by row.
Rows augmented(Rows a, const Rows& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] += b[i];
    return a;
}

Rows unit(std::size_t size) {
    Rows rows(size, std::string(size, '0'));
    for (std::size_t i = 0; i < size; ++i) rows[i][i] = '1';
    return rows;
}

Rows column(const std::string& text) {
    Rows rows;
    for (const char c : text) rows.emplace_back(1, c);
    return rows;
}

std::string sum(std::string a, const std::string& b) {
    for (std::size_t j = 0; j < a.size(); ++j) a[j] = a[j] == b[j] ? '0' : '1';
    return a;
}

std::string random_row(std::size_t length, SplitMix64& random, std::uint64_t density) {
    std::string row(length, '0');
    for (char& c : row) c = random() % 8 < density ? '1' : '0';
    return row;
}

// Of any kind: sparse to dense, tall and wide, with rows that are zero, repeated, or sums of others.
Rows random_rows(std::size_t rows, std::size_t columns, SplitMix64& random) {
    const std::uint64_t density = 1 + random() % 7;
    const bool has_dependent_rows = random() % 2 == 0;
    Rows result;
    for (std::size_t i = 0; i < rows; ++i) {
        if (!has_dependent_rows || i == 0 || random() % 2 == 0) {
            result.push_back(random_row(columns, random, density));
        } else {
            std::string row(columns, '0');
            for (std::size_t added = random() % 4; added > 0; --added) row = sum(row, result[random() % i]);
            result.push_back(row);
        }
    }
    return result;
}

// Up to 8, seldom up to 64.
std::size_t random_size(SplitMix64& random) {
    return 1 + random() % (random() % 20 == 0 ? 64 : 8);
}

// The value of A·x in row i.
char product(const std::string& row, const std::string& x) {
    bool value = false;
    for (std::size_t j = 0; j < row.size(); ++j) value ^= row[j] == '1' && x[j] == '1';
    return value ? '1' : '0';
}

// The equations "x1 = 1 + x3" of a text, broken lines joined.
std::vector<std::pair<std::string, Rows>> solved_equations(const std::string& text) {
    Rows lines;
    for (const std::string& line : lines_of(text)) {
        if (line.starts_with("  ") && !lines.empty()) {
            lines.back() += line.substr(1);
        } else {
            lines.push_back(line);
        }
    }
    std::vector<std::pair<std::string, Rows>> equations;
    for (const std::string& line : lines) {
        const std::size_t equals = line.find(" = ");
        if (!line.starts_with('x') || equals == std::string::npos || line.find(' ') != equals) continue;
        Rows terms{""};
        for (const char c : line.substr(equals + 3)) {
            if (c == '+') terms.emplace_back();
            if (c != ' ' && c != '+') terms.back() += c;
        }
        equations.emplace_back(line.substr(0, equals), terms);
    }
    return equations;
}

// The text without line breaks.
std::string in_one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    for (std::size_t at = text.find("  "); at != text.npos; at = text.find("  ", at)) text.erase(at, 1);
    return text;
}

// The printed x0, v1, v2, ...; the rows of a board are joined, and missing cells left out.
std::map<std::string, std::string> vectors_of(const std::string& text) {
    static const std::regex kVector(R"((x0|v\d+) = ([01_]*))");
    std::map<std::string, std::string> vectors;
    std::string last;
    for (const std::string& line : lines_of(text)) {
        if (std::smatch match; std::regex_match(line, match, kVector)) {
            last = match[1];
            vectors[last] = match[2];
        } else if (!last.empty() && line.starts_with("   ")) {
            vectors[last] += line.substr(line.find_last_of(' ') + 1);
        } else {
            last.clear();
        }
    }
    for (auto& [name, entries] : vectors) std::erase(entries, '_');
    return vectors;
}

// The text ends with a solution x0, a basis v1, v2, ... of the nullspace, and the sum of their multiples.
void expect_general_solution(const std::string& text, const Rows& system, const Rows& unknowns,
                             const std::vector<std::size_t>& free) {
    const std::map<std::string, std::string> vectors = vectors_of(text);
    ASSERT_EQ(vectors.size(), free.size() + 1) << text;
    std::string expected = "x = x0";
    for (std::size_t i = 0; i <= free.size(); ++i) {
        const std::string name = i == 0 ? "x0" : "v" + std::to_string(i);
        ASSERT_TRUE(vectors.contains(name)) << text;
        const std::string& entries = vectors.at(name);
        ASSERT_EQ(entries.size(), unknowns.size());
        for (const std::string& row : system) EXPECT_EQ(product(row, entries), i == 0 ? row.back() : '0') << text;
        for (std::size_t j = 0; j < free.size(); ++j) EXPECT_EQ(entries[free[j]], j + 1 == i ? '1' : '0') << text;
        if (i == 0) continue;
        const std::string number = std::to_string(i);
        expected += " + c" + number + " v" + number;
        EXPECT_TRUE(mentions(in_one_line(text), {"c" + number + " = " + unknowns[free[i - 1]]})) << text;
    }
    EXPECT_THAT(in_one_line(text), EndsWith(" 0 or 1: " + expected + " "));
}

// "x = ...", "x0 = ..." and "x = x0 + ..." are no equations of unknowns.
std::map<std::string, bool> values_of(const std::string& text, const Rows& unknowns, SplitMix64& random) {
    std::map<std::string, bool> values{{"0", false}, {"1", true}};
    for (const std::string& unknown : unknowns) values[unknown] = random() % 2 == 0;
    for (const auto& [left, terms] : solved_equations(text)) {
        if (left == "x" || left == "x0") continue;
        bool value = false;
        for (const std::string& term : terms) value ^= values.at(term);
        values.at(left) = value;
    }
    return values;
}

// Any values of the free unknowns give, by the printed equations, a solution of the system.
void expect_solutions(const std::string& text, const Rows& system, const Rows& unknowns, SplitMix64& random) {
    for (int round = 0; round < 3; ++round) {
        const std::map<std::string, bool> values = values_of(text, unknowns, random);
        std::string x;
        for (const std::string& unknown : unknowns) x += values.at(unknown) ? '1' : '0';
        for (const std::string& row : system) EXPECT_EQ(product(row.substr(0, x.size()), x), row.back()) << text;
    }
}

void expect_lines_of_at_most(std::size_t width, const std::string& text) {
    for (const std::string& line : lines_of(text)) EXPECT_LE(line.size(), width) << line;
}

class Steps : public InEmptyDirectory {
protected:
    // The output with --steps; its status and messages must be those of the command without, `plain`.
    static std::string steps_of(const Invocation& invocation) { return steps_of(invocation, run(invocation)); }
    static std::string steps_of(const Invocation& invocation, const RunResult& plain) {
        const RunResult shown = run(with(invocation, {"--steps"}));
        EXPECT_EQ(shown.status, plain.status) << testing::PrintToString(invocation);
        EXPECT_EQ(shown.err, plain.err) << testing::PrintToString(invocation);
        EXPECT_LE(shown.status, 1) << shown.err;
        return shown.out;
    }

    SplitMix64 random_ = test_random();
};

TEST_F(Steps, OfRrefLeadToWhatRrefPrints) {
    for (std::size_t round = 0; round < test_rounds(75); ++round) {
        const Rows a = random_rows(random_size(random_), random_size(random_), random_);
        write("a", joined(a));
        const RunResult plain = run({"gf2", {"rref", "a"}});
        const std::string text = steps_of({"gf2", {"rref", "a"}}, plain);
        const Rows reduced = replayed(text, a);
        EXPECT_EQ(joined(reduced), plain.out);
        expect_lines_of_at_most(80, text);
        const auto zero_rows = std::count(reduced.begin(), reduced.end(), std::string(a[0].size(), '0'));
        EXPECT_THAT(text, HasSubstr(", rank " + std::to_string(a.size() - static_cast<std::size_t>(zero_rows)) + "."));
    }
}

TEST_F(Steps, OfSolveLeadToTheSolutionsOrToAContradiction) {
    std::size_t unsolvable = 0;
    for (std::size_t round = 0; round < test_rounds(75); ++round) {
        const Rows a = random_rows(random_size(random_), random_size(random_), random_);
        std::string b = random_row(a.size(), random_, 4);
        if (round % 2 == 0) {
            const std::string x = random_row(a[0].size(), random_, 4);
            for (std::size_t i = 0; i < a.size(); ++i) b[i] = product(a[i], x);
        }
        write("a", joined(a));
        write("b", b + '\n');
        const RunResult plain = run({"gf2", {"solve", "a", "b"}});
        const std::string text = steps_of({"gf2", {"solve", "a", "b"}}, plain);
        const Rows system = augmented(a, column(b));
        const Rows reduced = replayed(text, system);
        expect_lines_of_at_most(80, text);
        const std::string contradiction = std::string(a[0].size(), '0') + '1';
        const auto found = std::find(reduced.begin(), reduced.end(), contradiction);
        EXPECT_EQ(found != reduced.end(), plain.status == 1);
        if (plain.status == 1) {
            ++unsolvable;
            EXPECT_THAT(text, EndsWith("\ny = " + plain.out));
            EXPECT_THAT(text, HasSubstr("\nR" + std::to_string(found - reduced.begin() + 1) + " says 0 = 1"));
            continue;
        }
        Rows unknowns;
        for (std::size_t j = 1; j <= a[0].size(); ++j) unknowns.push_back("x" + std::to_string(j));
        expect_solutions(text, system, unknowns, random_);
        const auto answer = nlohmann::json::parse(run({"gf2", {"solve", "a", "b", "--json"}}).out);
        const std::vector<std::size_t> free = answer["free_columns"];
        const std::size_t dimension = free.size();
        EXPECT_EQ(solved_equations(text).size(), unknowns.size() - dimension + (dimension == 0 ? 1 : 2));
        if (dimension == 0) {
            EXPECT_THAT(text, EndsWith("\nx = " + plain.out));
        } else {
            expect_general_solution(text, system, unknowns, free);
            EXPECT_EQ(vectors_of(text)["x0"] + '\n', plain.out);
        }
        const std::string count = dimension == 0 ? "one solution:"
                                  : dimension == 1
                                      ? "2 solutions."
                                      : " = " + answer["solutions"]["decimal"].get<std::string>() + " solutions.";
        EXPECT_THAT(in_one_line(text), HasSubstr(count));
        std::string named = text.substr(0, text.find("give"));
        named = named.substr(named.rfind("\n\n") + 1);
        if (dimension == 0) named.clear();
        EXPECT_EQ(std::count(named.begin(), named.end(), 'x'), static_cast<std::ptrdiff_t>(dimension));
        for (const std::size_t j : free) {
            EXPECT_TRUE(mentions(named, {unknowns[j]})) << text;
        }
    }
    EXPECT_GT(unsolvable, 7u);
}

TEST_F(Steps, OfInverseLeadToTheInverse) {
    std::size_t invertible = 0;
    for (std::size_t round = 0; round < test_rounds(75); ++round) {
        const std::size_t size = 1 + random_() % (round % 30 == 0 ? 64 : 6);
        const Rows a = random_rows(size, size, random_);
        write("a", joined(a));
        const RunResult plain = run({"gf2", {"inverse", "a"}});
        const std::string text = steps_of({"gf2", {"inverse", "a"}}, plain);
        const Rows reduced = replayed(text, augmented(a, unit(size)));
        if (plain.status == 1) {
            EXPECT_THAT(text, EndsWith("\nx = " + plain.out));
            continue;
        }
        ++invertible;
        EXPECT_EQ(reduced, augmented(unit(size), lines_of(plain.out)));
    }
    EXPECT_GT(invertible, 7u);
}

TEST_F(Steps, AreThoseOfATextbook) {
    write("a", "0101\n1100\n1001\n");
    EXPECT_EQ(run({"gf2", {"rref", "a", "--steps"}}).out,
              "Gauss-Jordan elimination of A; everything is counted from 1.\n\n"
              "R1   0 1 0 1\nR2   1 1 0 0\nR3   1 0 0 1\n\n"
              "Pivot in row 1, column 1: R1 <-> R2, R3 += R1\n"
              "R1  [1]1 0 0\nR2   0 1 0 1\nR3   0 1 0 1\n\n"
              "Pivot in row 2, column 2: R1 += R2, R3 += R2\n"
              "R1   1 0 0 1\nR2   0[1]0 1\nR3   0 0 0 0\n\n"
              "Columns 3 and 4 have no 1 below R2: no pivot there.\n\n"
              "Reduced row echelon form, rank 2. Pivot columns: 1 and 2. Free columns: 3 and\n4.\n");
}

TEST_F(Steps, OfMatricesOfAnyShapeEndInTheAnswer) {
    write("no-rows", "0 x 3\n");
    write("no-columns", "2 x 0\n");
    write("nothing", "0 x 0\n");
    write("empty", "1 x 0\n");
    write("zeros", "00\n");
    write("ones", "01\n");
    EXPECT_THAT(steps_of({"gf2", {"solve", "no-rows", "empty"}}),
                EndsWith("the other free unknowns are 0:\nv1 = 100\nv2 = 010\nv3 = 001\n\nThe general solution, where "
                         "c1 = x1, c2 = x2 and c3 = x3 are 0 or 1:\nx = x0 + c1 v1 + c2 v2 + c3 v3\n"));
    EXPECT_THAT(steps_of({"gf2", {"solve", "no-columns", "zeros"}}), EndsWith("x = ()\n"));
    EXPECT_THAT(
        steps_of({"gf2", {"solve", "no-columns", "ones"}}),
        EndsWith("R2 says 0 = 1, so there is no solution. The given equation 2, where y is 1,\nsays 0 = 1:\ny = 01\n"));
    EXPECT_THAT(steps_of({"gf2", {"inverse", "nothing"}}), HasSubstr("inverse of A"));
    EXPECT_THAT(steps_of({"gf2", {"rref", "no-rows"}}), HasSubstr("Free columns: 1, 2 and"));
    EXPECT_THAT(steps_of({"gf2", {"rref", "no-columns"}}), HasSubstr("rank 0"));
}

TEST_F(Steps, OfUpTo64RowsAndColumnsAreShown) {
    const Rows large = unit(64);
    write("large", joined(large));
    write("ones", std::string(64, '1') + '\n');
    EXPECT_EQ(replayed(steps_of({"gf2", {"solve", "large", "ones"}}), augmented(large, column(std::string(64, '1')))),
              augmented(large, column(std::string(64, '1'))));
    write("tall", joined(Rows(65, "10")));
    write("wide", std::string(65, '1') + '\n');
    write("square", joined(unit(65)));
    write("b", "1\n");
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"rref", "tall"}, {"rref", "wide"}, {"solve", "wide", "b"}, {"inverse", "square"}}) {
        EXPECT_TRUE(is_refused(with({"gf2", arguments}, {"--steps"}), 3, {"at most 64 x 64", "65"}));
        EXPECT_TRUE(is_refused(with({"gf2", arguments}, {"--steps", "--json"}), 3, {"at most 64 x 64", "65"}));
    }
    write("board", joined(Rows(8, "11111111")));
    EXPECT_EQ(run({"lightsout", {"solve", "board", "--steps"}}).status, 0);
    write("board", joined(Rows(5, "1111111111111")));
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", "--steps"}}, 3, {"at most 64 cells", "65"}));
}

// The matrices and operations of the answer in JSON.
void expect_latex(const std::string& latex, const nlohmann::json& answer) {
    EXPECT_TRUE(is_well_formed_latex(latex));
    const std::vector<Rows> matrices = matrices_of_latex(latex);
    ASSERT_EQ(matrices.size(), answer["steps"].size() + 1) << latex;
    EXPECT_EQ(nlohmann::json(matrices.front()), answer["start"]);
    std::size_t at = 0;
    for (std::size_t t = 0; t < answer["steps"].size(); ++t) {
        EXPECT_EQ(nlohmann::json(matrices[t + 1]), answer["steps"][t]["matrix"]);
        for (const auto& operation : answer["steps"][t]["operations"]) {
            const auto row = [&](const char* name) {
                return "R_{" + std::to_string(operation[name].get<int>() + 1) + "}";
            };
            const char* const sign = operation["kind"] == "add" ? " \\mathrel{+}= " : " \\leftrightarrow ";
            at = latex.find(row("row") + sign + row("other"), at);
            ASSERT_NE(at, std::string::npos) << latex;
        }
    }
}

TEST_F(Steps, InJsonLeadFromMatrixToMatrixAndInLatexAreTheSame) {
    for (std::size_t round = 0; round < test_rounds(50); ++round) {
        const std::size_t size = random_size(random_);
        const Rows a = random_rows(size, size, random_);
        const std::string b = random_row(size, random_, 4);
        write("a", joined(a));
        write("b", b + '\n');
        const std::vector<std::pair<Invocation, Rows>> all = {{{"gf2", {"rref", "a"}}, a},
                                                              {{"gf2", {"solve", "a", "b"}}, augmented(a, column(b))},
                                                              {{"gf2", {"inverse", "a"}}, augmented(a, unit(size))}};
        for (const auto& [invocation, start] : all) {
            SCOPED_TRACE(testing::PrintToString(invocation));
            const auto answer = nlohmann::json::parse(steps_of(with(invocation, {"--json"})));
            EXPECT_EQ(answer["start"], nlohmann::json(start));
            Rows rows = start;
            for (const auto& step : answer["steps"]) {
                for (const auto& operation : step["operations"]) {
                    std::string& row = rows.at(operation["row"]);
                    std::string& other = rows.at(operation["other"]);
                    if (operation["kind"] == "swap") {
                        std::swap(row, other);
                    } else {
                        EXPECT_EQ(operation["kind"], "add");
                        row = sum(row, other);
                    }
                }
                EXPECT_EQ(step["matrix"], nlohmann::json(rows));
                EXPECT_EQ(rows.at(step["pivot"]["row"]).at(step["pivot"]["column"]), '1');
            }
            EXPECT_EQ(answer["reduced"], nlohmann::json(rows));
            const auto plain = nlohmann::json::parse(run(with(invocation, {"--json"})).out);
            for (const auto& [name, value] : plain.items()) EXPECT_EQ(answer.at(name), value) << name;
            expect_latex(run(with(invocation, {"--steps", "--latex"})).out, answer);
        }
    }
}

TEST_F(Steps, InLatexShrinkMatricesThatExceedAPage) {
    const auto latex_of = [](std::size_t rows, std::size_t columns) {
        write("a", joined(Rows(rows, std::string(columns, '1'))));
        return run({"gf2", {"rref", "a", "--steps", "--latex"}}).out;
    };
    const std::string shrunk = "\\[\n\\shrinktopage{%\n\\left[";
    for (const auto& [rows, columns] : std::vector<std::pair<std::size_t, std::size_t>>{{2, 16}, {32, 1}}) {
        EXPECT_THAT(latex_of(rows, columns), testing::StartsWith("% In the preamble: \\usepackage{amsmath}\n\n"));
        EXPECT_THAT(latex_of(rows, columns), testing::Not(HasSubstr("shrink")));
    }
    for (const auto& [rows, columns] : std::vector<std::pair<std::size_t, std::size_t>>{{2, 17}, {33, 1}, {64, 64}}) {
        const std::string latex = latex_of(rows, columns);
        EXPECT_THAT(latex, testing::StartsWith("% In the preamble: \\usepackage{amsmath,graphicx}\n"));
        EXPECT_THAT(latex, HasSubstr("\\providecommand{\\shrinktopage}"));
        EXPECT_THAT(latex, HasSubstr(shrunk));
        EXPECT_THAT(latex, testing::Not(HasSubstr("\\[\n\\left[")));
        EXPECT_THAT(latex, HasSubstr("\nPivot in row 1, column 1: $R_{2} \\mathrel{+}= R_{1}$"));
        EXPECT_TRUE(is_well_formed_latex(latex));
    }
    EXPECT_THAT(latex_of(8, 8), HasSubstr("\\xrightarrow{"));
    EXPECT_THAT(latex_of(9, 8), testing::Not(HasSubstr("\\xrightarrow{")));
}

// The game of a random board: its options and, for a graph, its file.
std::vector<std::string> random_game(SplitMix64& random) {
    const auto rules = lights::Rule::names();
    const auto topologies = lights::all_topologies();
    std::string rule(rules[random() % rules.size()]);
    if (random() % 8 == 0) rule = "000/011/010";
    return {"--rule", rule, "--topology", std::string(lights::to_string(topologies[random() % topologies.size()]))};
}

// The board x0, as it is printed.
void expect_presses(const std::string& text, const Rows& presses) {
    std::string shown;
    for (const std::string& row : presses) shown += (shown.empty() ? "x0 = " : "     ") + row + '\n';
    EXPECT_THAT(text, HasSubstr('\n' + shown));
}

void expect_quiet_patterns(const std::vector<Rows>& patterns, const std::map<std::string, std::string>& vectors) {
    EXPECT_EQ(patterns.size() + 1, vectors.size());
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        std::string entries = joined(patterns[i]);
        std::erase_if(entries, [](char c) { return c == '\n' || c == '_'; });
        EXPECT_EQ(entries, vectors.at("v" + std::to_string(i + 1)));
    }
}

class StepsOfBoards : public Steps {
protected:
    // Checks `lightsout solve --steps` on the file "board" with these options; returns its status.
    int check(const std::vector<std::string>& options) {
        const auto lightsout = [&](const std::vector<std::string>& arguments) {
            return run(with({"lightsout", arguments}, options));
        };
        const RunResult plain = lightsout({"solve", "board"});
        const RunResult shown = lightsout({"solve", "board", "--steps"});
        EXPECT_EQ(shown.status, plain.status);
        // Without --steps, the message that the board is unsolvable goes on: it names --steps.
        EXPECT_EQ(plain.err.substr(0, plain.err.find(';')), shown.err.substr(0, shown.err.find('\n')));
        const std::string b = lines_of(lightsout({"equations", "board", "--rhs"}).out).at(0);
        const Rows system = augmented(lines_of(lightsout({"equations", "board", "--matrix"}).out), column(b));
        const Rows reduced = replayed(shown.out, system);
        expect_lines_of_at_most(80, shown.out);
        const std::string contradiction = std::string(b.size(), '0') + '1';
        EXPECT_EQ(std::count(reduced.begin(), reduced.end(), contradiction) != 0, plain.status == 1);
        const auto answer = nlohmann::json::parse(lightsout({"solve", "board", "--steps", "--json"}).out);
        const std::vector<std::size_t> free = answer.value("free_columns", std::vector<std::size_t>{});
        if (plain.status == 0) expect_solutions(shown.out, system, answer["unknowns"].get<Rows>(), random_);
        if (free.empty()) {
            EXPECT_THAT(shown.out, EndsWith(":\n" + (plain.status == 0 ? plain : lightsout({"check", "board"})).out));
        } else {
            expect_general_solution(shown.out, system, answer["unknowns"], free);
            expect_presses(shown.out, lines_of(plain.out));
            expect_quiet_patterns(answer["quiet_patterns"], vectors_of(shown.out));
        }
        EXPECT_EQ(answer["reduced"], nlohmann::json(reduced));
        const auto plain_answer = nlohmann::json::parse(lightsout({"solve", "board", "--json"}).out);
        for (const auto& [name, value] : plain_answer.items()) {
            if (name == "method") continue;  // the steps are those of elimination
            EXPECT_EQ(answer.at(name), value) << name;
        }
        EXPECT_TRUE(is_well_formed_latex(lightsout({"solve", "board", "--steps", "--latex"}).out));
        return plain.status;
    }
};

TEST_F(StepsOfBoards, LeadToThePressesOrToTheCertificateInEveryGame) {
    std::map<int, std::size_t> answers;
    for (std::size_t round = 0; round < test_rounds(50); ++round) {
        const std::size_t columns = random_() % 40 == 0 ? 16 : 1 + random_() % 5;
        Rows board(1 + random_() % 4);
        const bool has_holes = random_() % 3 == 0;
        for (std::string& row : board) {
            row = random_row(columns, random_, 4);
            for (char& c : row) c = has_holes && random_() % 5 == 0 ? '_' : c;
        }
        board.front().front() = '1';
        write("board", joined(board));
        std::vector<std::string> options = random_game(random_);
        if (random_() % 4 == 0) options.insert(options.end(), {"--target", "on"});
        SCOPED_TRACE(joined(board) + testing::PrintToString(options));
        ++answers[check(options)];
    }
    EXPECT_GT(answers[0], 5u);
    EXPECT_GT(answers[1], 5u);
}

TEST_F(StepsOfBoards, OfFreeUnknownsEndInTheGeneralSolution) {
    write("board", "11\n11\n");
    EXPECT_THAT(
        run({"lightsout", {"solve", "board", "--rule", "x", "--steps"}}).out,
        EndsWith("\nThe rows of the pivots, solved for their unknowns:\nx11 = 1 + x22\nx12 = 1 + x21\n\n"
                 "x21 and x22 are free: their values give 2^2 = 4 solutions. The one where they\nare 0:\n"
                 "x0 = 11\n     00\n\n"
                 "The nullspace of A, the quiet patterns with A x = 0, which change no light,\nhas a basis of 2 "
                 "vectors. In each of them one free unknown is 1, and the other\nfree unknowns are 0:\n"
                 "v1 = 01\n     10\nv2 = 10\n     01\n\n"
                 "The general solution, where c1 = x21 and c2 = x22 are 0 or 1:\nx = x0 + c1 v1 + c2 v2\n"));
    write("b", "0\n");
    EXPECT_THAT(
        run({"gf2", {"solve", "b", "b", "--steps", "--latex"}}).out,
        EndsWith("\\[ x_{0} = \\texttt{0} \\]\n\nThe nullspace of $A$, the solutions of $A x = 0$, has the basis "
                 "$v_{1}$, where\n$x_{1}$ is 1:\n\\[ v_{1} = \\texttt{1} \\]\n\nThe general solution, where "
                 "$c_{1} = x_{1}$ is 0 or 1:\n{\\allowdisplaybreaks\n\\begin{align*}\n"
                 "x &= x_{0} + c_{1} v_{1}\n\\end{align*}}\n"));
}

TEST_F(StepsOfBoards, LeadToThePressesOnGraphs) {
    write("graph", "4 4 directed nocentre\n1 2\n2 3\n3 4\n4 2\n");
    for (const std::string board : {"1000\n", "0101\n", "01\n11\n", "1111\n"}) {
        write("board", board);
        check({"--graph", "graph"});
    }
    EXPECT_THAT(run({"lightsout", {"solve", "board", "--graph", "graph", "--steps"}}).out, HasSubstr("vertex v"));
}

TEST_F(StepsOfBoards, TakeGeneratedBoards) {
    const RunResult shown = run({"lightsout", {"solve", "--generate", "all-on:3x3", "--steps"}});
    EXPECT_EQ(shown.status, 0);
    EXPECT_THAT(shown.out, EndsWith("\n101\n010\n101\n"));
}

}  // namespace
}  // namespace gf2::test
