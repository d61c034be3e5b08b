// SPDX-License-Identifier: MIT
// Codes: `gf2 distance` in which not all words count (--outside, --modulo, --css, --code), and `gf2 decode`.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class Codes : public InEmptyDirectory {
protected:
    static RunResult gf2(const std::vector<std::string>& arguments, const std::string& input = {}) {
        return run({"gf2", arguments, input});
    }

    static void check(const std::vector<Printed>& cases) { expect_printed("gf2", cases); }
};

// The Shor code [[9, 1, 3]]: H_X and H_Z.
constexpr const char* kShorX = "111111000\n000111111\n";
constexpr const char* kShorZ = "110000000\n011000000\n000110000\n000011000\n000000110\n000000011\n";
constexpr const char* kShor =
    R"({"id": "Shor", "n": 9, "d": 3, "X": [[0, 1, 2, 3, 4, 5], [3, 4, 5, 6, 7, 8]],
        "Z": [[0, 1], [1, 2], [3, 4], [4, 5], [6, 7], [7, 8]]})";

TEST_F(Codes, FindsTheDistanceOfACssCode) {
    write("hx", kShorX);
    write("hz", kShorZ);
    write("shor", kShor);
    write("row", "100000000\n");
    check({{{"distance", "--css", "hx", "hz"}, "", "3\n"},
           {{"distance", "--code", "shor"}, "", "3\n"},
           {{"distance", "--code", "-"}, kShor, "3\n"},
           {{"distance", "--code", "shor", "--side", "x"}, "", "3\n"},
           {{"distance", "hx", "--modulo", "hz"}, "", "3\n"},
           {{"distance", "--css", "hx", "hz", "--method", "clusters"}, "", "3\n"},
           {{"distance", "--code", "shor", "--side", "x", "--method", "information-sets"}, "", "3\n"},
           {{"distance", "hz", "--outside", "row", "--method", "information-sets"}, "", "3\n"},
           {{"distance", "hx", "--parity-check", "--modulo", "hz"}, "", "3\n"},
           {{"distance", "hx", "--modulo", "hz", "--count"}, "", "3 27\n"},
           {{"distance", "hz", "--modulo", "hx", "--count"}, "", "3 3\n"},
           {{"distance", "hx", "--parity-check"}, "", "2\n"},
           {{"distance", "hz", "--outside", "row"}, "", "3\n"},
           {{"distance", "hx", "--outside", "hx"}, "", "", 1},
           {{"distance", "hx", "--modulo", "hx"}, "", "", 3},
           {{"distance", "--css", "hz", "hz"}, "", "", 3},
           {{"distance", "--css", "-", "row"}, "100000000\n", "", 3},
           {{"distance", "--code", "-"}, R"({"n": 2, "X": [[0]], "Z": [[1]]})", "", 1}});
    EXPECT_NE(gf2({"distance", "--css", "hz", "hz"}).err.find("row 1 of H_X and row 2 of H_Z have an odd number"),
              std::string::npos);

    const auto answer = json_answer({"gf2", {"distance", "--code", "shor"}});
    EXPECT_EQ(answer["length"], 9);
    EXPECT_EQ(answer["dimension"], 1);
    EXPECT_EQ(answer["distance"], 3);
    EXPECT_EQ(answer["lower_bound"], 3);
    EXPECT_EQ(answer["proved"], true);
    for (const char* side : {"x", "z"}) {
        EXPECT_EQ(answer["sides"][side]["distance"], 3);
        EXPECT_EQ(answer["sides"][side]["proved"], true);
        EXPECT_FALSE(answer["sides"][side]["method"].get<std::string>().empty());
        const auto word = answer["sides"][side]["word"].get<std::string>();
        EXPECT_EQ(std::count(word.begin(), word.end(), '1'), 3);
    }
    for (const char* method : {"clusters", "information-sets", "meet-in-the-middle", "walsh-hadamard"}) {
        const auto forced = json_answer({"gf2", {"distance", "--code", "shor", "--side", "z", "--method", method}});
        EXPECT_EQ(forced["sides"]["z"]["method"], method);
    }
    EXPECT_FALSE(json_answer({"gf2", {"distance", "--code", "shor", "--side", "z"}})["sides"].contains("x"));
    EXPECT_EQ(json_answer({"gf2", {"distance", "hx", "--modulo", "hz"}})["distance"], 3);
    EXPECT_TRUE(json_answer({"gf2", {"distance", "hx", "--outside", "hx"}}, 1)["distance"].is_null());
}

TEST_F(Codes, FindsTheDistanceOfOperators) {
    write("five", "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n");
    write("bits", "1001001100\n0100100110\n1010000011\n0101010001\n");
    write("signs", "# five qubits\n\n +xzzx_ # the first\n-IXZZX\r\nXIXZZ\n\nZXIXZ");
    write("gauge", "XXII\nIIXX\nZIZI\nIZIZ\n");
    check({{{"distance", "--stabilizer", "five"}, "", "3\n"},
           {{"distance", "--stabilizer", "bits"}, "", "3\n"},
           {{"distance", "--stabilizer", "signs"}, "", "3\n"},
           {{"distance", "--stabilizer", "-", "--method", "clusters"}, "XXXX\nZZZZ\n", "2\n"},
           {{"distance", "--stabilizer", "-", "--method", "information-sets"}, "XXXX\nZZZZ\n", "2\n"},
           {{"distance", "--gauge", "gauge"}, "", "2\n"},
           {{"distance", "--gauge", "five"}, "", "3\n"},
           {{"distance", "--stabilizer", "-"}, "XX\nZZ\n", "", 1},
           {{"distance", "--stabilizer", "gauge"}, "", "", 3},
           {{"distance", "--stabilizer", "-"}, "101\n", "", 3},
           {{"distance", "--stabilizer", "five", "--css", "bits", "bits"}, "", "", 2},
           {{"distance", "--stabilizer", "five", "--gauge", "five"}, "", "", 2},
           {{"distance", "--stabilizer", "five", "--side", "x"}, "", "", 2},
           {{"distance", "bits", "--stabilizer", "five"}, "", "", 2}});
    const auto answer = json_answer({"gf2", {"distance", "--stabilizer", "five"}});
    EXPECT_EQ(answer["length"], 5);
    EXPECT_EQ(answer["dimension"], 1);
    EXPECT_EQ(answer["distance"], 3);
    EXPECT_EQ(answer["proved"], true);
    const auto letters = answer["operator"].get<std::string>();
    EXPECT_EQ(letters.size(), 5u);
    EXPECT_EQ(std::count(letters.begin(), letters.end(), 'I'), 2);
    EXPECT_EQ(json_answer({"gf2", {"distance", "--gauge", "gauge"}})["gauge_qubits"], 1);
    for (const auto& [text, mentioned] : std::vector<std::pair<std::string, std::string>>{
             {"XXXX\n\nZZAZ\n", ":3:3: expected one of I, X, Y, Z and _, found 'A'"},
             {"XXXX\n  -ZZZ\n", ":2:7: expected 4 letters, as in the first operator, found 3"},
             {"XXXX\nZZZZZ\n", ":2:5: expected 4 letters, as in the first operator, found 5"},
             {"X\n+\n", ":2:2: expected a Pauli operator"},
             {"XI\nZI\n", "stabilizers 1 and 2 do not commute"}}) {
        const Invocation invocation{"gf2", {"distance", "--stabilizer", "-"}, text};
        EXPECT_TRUE(is_refused(invocation, run(invocation), 3, {mentioned})) << text;
    }
}

TEST_F(Codes, CountsAndPrintsTheLightestWords) {
    write("hx", kShorX);
    write("hz", kShorZ);
    write("shor", kShor);
    write("surface", gf2({"code", "surface", "2", "3"}).out);
    write("five", "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n");
    write("pair", "XX\nZZ\n");
    write("dem", "error(0.1) D0\nerror(0.1) D0\nerror(0.1)\nerror(0.1) D0 L0\nerror(0.1) D1 L0\n");
    write("path", "1100\n0110\n");
    check({{{"distance", "--css", "hx", "hz", "--count"}, "", "3 3 27\n"},
           {{"distance", "--code", "shor", "--count", "--side", "z"}, "", "3 27\n"},
           {{"distance", "--code", "shor", "--all", "--side", "x"}, "", "000000111\n000111000\n111000000\n"},
           {{"distance", "hz", "--modulo", "hx", "--all"}, "", "000000111\n000111000\n111000000\n"},
           {{"distance", "--code", "surface", "--count"}, "", "2 3 0\n"},
           {{"distance", "--code", "surface", "--all"}, "", "IIIIXXII\nIIXXIIII\nXXIIIIII\n"},
           {{"distance", "--stabilizer", "five", "--count"}, "", "3 30\n"},
           {{"distance", "--gauge", "-", "--count"}, "XXII\nIIXX\nZIZI\nIZIZ\n", "2 14\n"},
           {{"distance", "--stabilizer", "-", "--all"}, "XXX\n", "IIX\nIXI\nXII\n"},
           {{"distance", "--stabilizer", "pair", "--count"}, "", "", 1},
           {{"distance", "--dem", "dem", "--count"}, "", "2 2\n"},
           {{"distance", "--dem", "dem", "--all"}, "", "1 3\n0 3\n"},
           {{"distance", "path", "--parity-check", "--all"}, "", "0001\n"},
           {{"distance", "path", "--all"}, "", "0110\n1010\n1100\n"},
           {{"distance", "-", "--all"}, "00\n", "", 1},
           {{"distance", "path", "--all", "--count"}, "", "", 2},
           {{"distance", "path", "--limit", "3"}, "", "", 2},
           {{"distance", "--css", "hx", "hz", "--count", "--checkpoint", "f"}, "", "", 2}});
    const auto answer = json_answer({"gf2", {"distance", "--code", "surface", "--all"}});
    EXPECT_EQ(answer["distance"], 2);
    EXPECT_EQ(answer["ties"], 3);
    EXPECT_EQ(answer["counted"], true);
    EXPECT_EQ(answer["sides"]["x"]["ties"], 3);
    EXPECT_EQ(answer["sides"]["x"]["words"].size(), 3u);
    EXPECT_EQ(answer["sides"]["z"]["ties"], 0);
    EXPECT_TRUE(answer["sides"]["z"]["words"].empty());
    const auto operators = json_answer({"gf2", {"distance", "--stabilizer", "five", "--all"}});
    EXPECT_EQ(operators["operators"].size(), 30u);
    EXPECT_EQ(json_answer({"gf2", {"distance", "--dem", "dem", "--all"}})["words"][0], (std::vector<int>{1, 3}));
    EXPECT_TRUE(json_answer({"gf2", {"distance", "--stabilizer", "pair", "--count"}}, 1)["distance"].is_null());
    std::string lighter = kShor;
    lighter.replace(lighter.find("\"d\": 3"), 6, "\"d\": 4");
    for (const char* option : {"--count", "--each"}) {
        EXPECT_NE(gf2({"distance", "--code", "-", option}, lighter).err.find("the file states the distance 4"),
                  std::string::npos);
    }
    const RunResult limited = gf2({"distance", "--stabilizer", "five", "--all", "--limit", "2"});
    EXPECT_EQ(limited.status, 4);
    EXPECT_EQ(limited.out.size(), 12u) << limited.out;
    EXPECT_NE(limited.err.find("limit reached: printed 2 of 30 words"), std::string::npos) << limited.err;
    write("gross", gf2({"code", "bivariate-bicycle", "12", "6", "x^3 + y + y^2", "y^3 + x + x^2"}).out);
    const RunResult stopped = gf2({"distance", "--code", "gross", "--count", "--budget", "1000"});
    EXPECT_EQ(stopped.status, 4);
    EXPECT_NE(stopped.err.find("budget exhausted: best found is not proved minimal"), std::string::npos) << stopped.err;
}

TEST_F(Codes, EachRowHasItsOwnDistance) {
    write("path", "11000\n01100\n");
    write("rows", "10000\n00010\n11000\n");
    write("hx", kShorX);
    write("hz", kShorZ);
    write("dem", "error(0.1) D0 L0\nerror(0.1) D0 L1\nerror(0.1) D1 L0\nerror(0.1) D1\nerror(0.1) D0 D1 L2\n");
    check({{{"distance", "path", "--outside", "rows", "--each"}, "", "3\n1\nnone\n", 1},
           {{"distance", "--css", "hx", "hz", "--each"}, "", "3 3\n"},
           {{"distance", "--css", "hx", "hz", "--each", "--side", "z"}, "", "3\n"},
           {{"distance", "--dem", "dem", "--each"}, "", "2\n2\n3\n"},
           {{"distance", "--dem", "-", "--each"}, "error(0.1) D0\n", "", 1},
           {{"distance", "--code", "-", "--each"}, R"({"n": 2, "X": [[0]], "Z": [[1]]})", "", 1},
           {{"distance", "hx", "--modulo", "hz", "--each"}, "", "", 2},
           {{"distance", "hx", "--each"}, "", "", 2},
           {{"distance", "--stabilizer", "hx", "--each"}, "", "", 2}});
    const RunResult circuit = gf2({"distance", "--dem", "-", "--each"}, "error(0.1) D0 L1\nerror(0.1) D0\n");
    EXPECT_EQ(circuit.out, "none\n2\n");
    EXPECT_EQ(circuit.err, "gf2: no mechanisms flip the observable and no detector: 1 of 2 observables\n");
    const auto answer = json_answer({"gf2", {"distance", "path", "--outside", "rows", "--each"}}, 1);
    ASSERT_EQ(answer["rows"].size(), 3u);
    EXPECT_EQ(answer["rows"][0]["distance"], 3);
    EXPECT_EQ(answer["rows"][0]["word"], "11100");
    EXPECT_EQ(answer["rows"][0]["proved"], true);
    EXPECT_TRUE(answer["rows"][2]["distance"].is_null());
    const auto pairs = json_answer({"gf2", {"distance", "--css", "hx", "hz", "--each"}});
    EXPECT_EQ(pairs["rows"][0]["x"]["distance"], 3);
    EXPECT_EQ(pairs["rows"][0]["z"]["distance"], 3);
    write("gross", gf2({"code", "bivariate-bicycle", "12", "6", "x^3 + y + y^2", "y^3 + x + x^2"}).out);
    const RunResult stopped = gf2({"distance", "--code", "gross", "--each", "--budget", "1000"});
    EXPECT_EQ(stopped.status, 4);
    EXPECT_NE(stopped.err.find("budget exhausted: "), std::string::npos) << stopped.err;
    EXPECT_NE(stopped.err.find(" of 24 distances are not proved minimal"), std::string::npos) << stopped.err;
}

TEST_F(Codes, InfoHasTheParametersOfCodes) {
    write("hx", kShorX);
    write("hz", kShorZ);
    check({{{"info", "--code", "-"},
            kShor,
            "code     CSS\nn        9\nk        1\nd        3 as the file states\n"
            "H_X      2 checks on 9 qubits, rank 2\n         weights 6; 1 to 2 of them on each qubit\n"
            "H_Z      6 checks on 9 qubits, rank 6\n         weights 2; 1 to 2 of them on each qubit\n"},

           {{"info", "--css", "hz", "hz"}, "", "", 3},
           {{"info", "--stabilizer", "-"},
            "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\nZZXIX\n",
            "code     stabilizer\nn        5\nk        1\n"
            "given    5 stabilizers on 5 qubits, rank 4\n         weights 4; 4 of them on each qubit\n"},
           {{"info", "--gauge", "-"},
            "XXII\nIIXX\nZIZI\nIZIZ\n",
            "code     subsystem\nn        4\nk        1\ngauge    1 gauge qubits\ncentre   2 independent stabilizers\n"
            "given    4 gauge operators on 4 qubits, rank 4\n         weights 2; 2 of them on each qubit\n"},
           {{"info", "--stabilizer", "-"}, "X\nZ\n", "", 3},
           {{"info"}, "", "", 2},
           {{"info", "hx", "--css", "hx", "hz"}, "", "", 2},
           {{"info", "--css", "hx", "hz", "--rank"}, "", "", 2}});
    const auto facts = json_answer({"gf2", {"info", "--code", "-"}, kShor});
    EXPECT_EQ(facts["length"], 9);
    EXPECT_EQ(facts["dimension"], 1);
    EXPECT_EQ(facts["stated_distance"], 3);
    EXPECT_EQ(facts["x"]["rank"], 2);
    EXPECT_EQ(facts["z"]["rows"], 6);
    EXPECT_EQ(facts["z"]["column_weights"]["max"], 2);
    EXPECT_TRUE(json_answer({"gf2", {"info", "--css", "hx", "hz"}})["stated_distance"].is_null());
    EXPECT_EQ(json_answer({"gf2", {"info", "--gauge", "-"}, "XX\nZI\n"})["gauge_qubits"], 1);
}

// Only if a sign is written, the others are +.
TEST_F(Codes, SignsOfStabilizersMustNotContradict) {
    for (const char* command : {"distance", "info"}) {
        const auto is_refused_with = [&](const std::string& operators, const std::string& message) {
            return is_refused({"gf2", {command, "--stabilizer", "-"}, operators}, 3, {message});
        };
        EXPECT_TRUE(is_refused_with("XXXX\n\n-XXXX\nZZZZ\n",
                                    "input:3: -I is in the group: the signs of lines 1 and 3 contradict each other"));
        EXPECT_TRUE(is_refused_with(
            "+XX\nZZ\nYY\n", "input:3: -I is in the group: the signs of lines 1, 2 and 3 contradict each other"));
        EXPECT_TRUE(is_refused_with("XX\n-II\n", "input:2: -I is in the group: the operator of this line"));
        EXPECT_TRUE(is_refused_with("+X\n-Z\n", "stabilizers 1 and 2 do not commute"));
        EXPECT_TRUE(is_refused_with("XXX\n+iZZ\n", "input:2:2: expected the sign + or - alone, found the phase i"));
    }
    check({{{"distance", "--stabilizer", "-"}, "XXXX\nZZZZ\nYYYY\n", "2\n"},
           {{"distance", "--stabilizer", "-"}, "+XXXX\n-ZZZZ\n-YYYY\n", "2\n"},
           {{"distance", "--gauge", "-"}, "+XXXX\n-XXXX\n+ZZZZ\n", "2\n"}});
}

// Measurements of the repetition code in rounds: errors of qubits between rounds, and of measurements.
std::string repetition_model(std::size_t qubits, std::size_t rounds) {
    const std::size_t checks = qubits - 1;
    const auto errors_of_qubits = [&] {
        std::string text;
        for (std::size_t q = 0; q < qubits; ++q) {
            text += "error(0.01)";
            if (q != 0) text += " D" + std::to_string(q - 1);
            if (q != checks) text += " D" + std::to_string(q);
            text += q == 0 ? " L0\n" : "\n";
        }
        return text;
    };
    std::string text = "repeat " + std::to_string(rounds) + " {\n" + errors_of_qubits();
    for (std::size_t i = 0; i < checks; ++i) {
        text += "error(0.02) D" + std::to_string(i) + " D" + std::to_string(checks + i) + "\n";
    }
    return text + "shift_detectors " + std::to_string(checks) + "\n}\n" + errors_of_qubits();
}

TEST_F(Codes, FindsTheDistanceOfACircuit) {
    for (const std::size_t qubits : {2u, 3u, 5u, 8u}) {
        check({{{"distance", "--dem", "-"}, repetition_model(qubits, 6), std::to_string(qubits) + "\n"}});
    }
    check({{{"distance", "--dem", "-", "--method", "clusters"}, repetition_model(3, 3), "3\n"},
           {{"distance", "--dem", "-", "--method", "information-sets"}, repetition_model(3, 3), "3\n"},
           {{"distance", "--dem", "-"}, "error(0.1) D0\nerror(0.1) D0\nerror(0.1) D0 L0\n", "2\n"},
           {{"distance", "--dem", "-"}, "error(0.1) D0\nerror(0.1) L0\n", "1\n"},
           {{"distance", "--dem", "-"}, "error(0.1) D0\nerror(0.1) D1 L0\n", "", 1},
           {{"distance", "--dem", "-"}, "", "", 3},
           {{"distance", "--dem", "-"}, "detector D0\n", "", 1},
           {{"distance", "--dem", "-"}, "error(2) D0\n", "", 3},
           {{"distance", "x", "--dem", "-"}, "", "", 2},
           {{"distance", "--dem", "-", "--side", "x"}, "", "", 2}});
    const auto answer = json_answer({"gf2",
                                     {"distance", "--dem", "-"},
                                     "error(0.1)\nerror(0.1) D0\nerror(0.1) D0\nerror(0.1) D0 L1\nerror(0) D5\n"});
    EXPECT_EQ(answer["mechanisms"], 4);
    EXPECT_EQ(answer["detectors"], 6);
    EXPECT_EQ(answer["observables"], 2);
    EXPECT_EQ(answer["distance"], 2);
    EXPECT_EQ(answer["word"], (std::vector<int>{1, 3}));
    EXPECT_EQ(answer["proved"], true);
}

TEST_F(Codes, AnnouncesALighterLogicalOperatorThanTheFileStates) {
    std::string code = kShor;
    code.replace(code.find("\"d\": 3"), 6, "\"d\": 4");
    const RunResult found = gf2({"distance", "--code", "-", "--side", "z"}, code);
    EXPECT_EQ(found.out, "3\n");
    EXPECT_EQ(found.status, 0);
    EXPECT_EQ(found.err.find("gf2: the file states the distance 4; this logical operator z has weight 3: "), 0u)
        << found.err;
}

TEST_F(Codes, CodesOfFamiliesAreRead) {
    const std::string gross = gf2({"code", "bivariate-bicycle", "12", "6", "x^3 + y + y^2", "y^3 + x + x^2"}).out;
    EXPECT_EQ(gross.find(R"({"n":144,"k":12,"X":[[)"), 0u) << gross.substr(0, 40);
    write("cycle", "110\n011\n101\n");
    check({{{"distance", "--code", "-"}, gross, "12\n"},
           {{"distance", "--code", "-"}, gf2({"code", "toric", "4"}).out, "4\n"},
           {{"distance", "--code", "-", "--side", "z"}, gf2({"code", "surface", "3", "5"}).out, "5\n"},
           {{"distance", "--code", "-"}, gf2({"code", "hypergraph-product", "cycle", "cycle"}).out, "3\n"},
           {{"distance", "--code", "-"}, gf2({"code", "bicycle", "5", "1 + x", "1 + x"}).out, "2\n"},
           {{"distance", "-"}, gf2({"code", "golay"}).out, "7\n"},
           {{"distance", "-"}, gf2({"code", "extended-golay"}).out, "8\n"},
           {{"distance", "-"}, gf2({"code", "hamming", "4"}).out, "3\n"},
           {{"distance", "-"}, gf2({"code", "reed-muller", "1", "4"}).out, "8\n"},
           {{"distance", "-"}, gf2({"code", "bch", "31", "16"}).out, "7\n"},
           {{"distance", "-"}, gf2({"code", "bch", "31", "--distance", "6"}).out, "7\n"},
           {{"distance", "-"}, gf2({"code", "qr", "47"}).out, "11\n"},
           {{"distance", "-"}, gf2({"code", "goppa", "4", "16", "2"}).out, "5\n"},
           {{"distance", "-"}, gf2({"code", "bordered", "11", "1+x^2+x^6+x^7+x^8+x^10"}).out, "8\n"},
           {{"code", "double-circulant", "2", "x"}, "", "1001\n0110\n"},
           {{"code", "simplex", "2"}, "", "101\n011\n"},
           {{"code", "repetition", "3"}, "", "111\n"},
           {{"code", "peg", "2", "1", "2", "4"}, "", "11\n"},
           {{"distance", "--code", "-"}, gf2({"code", "rotated-surface", "3", "5"}).out, "3\n"},
           {{"distance", "--code", "-"}, gf2({"code", "colour-666", "5"}).out, "5\n"},
           {{"distance", "--code", "-"}, gf2({"code", "colour-488", "5"}).out, "5\n"},
           {{"distance", "--code", "-"}, gf2({"code", "xzzx", "3", "3"}).out, "3\n"},
           {{"distance", "--code", "-"}, gf2({"code", "xzzx", "1", "1"}).out, "1\n"},
           {{"distance", "--code", "-"}, gf2({"code", "xzzx-toric", "2", "3"}).out, "5\n"},
           {{"distance", "--code", "-"}, gf2({"code", "two-block", "C4xC2", "1 + x", "1+x+y+x^2+x y+x^3"}).out, "4\n"},
           {{"distance", "--code", "-"},
            gf2({"code", "two-block", "C6:C2", "1+r^4", "1+s r^4+r^3+r^4+s r^2+r"}).out,
            "3\n"},
           {{"distance", "--code", "-"}, gf2({"code", "lifted-product", "3", "1, x; 1, x^2", "1 + x"}).out, "3\n"},
           {{"code", "cyclic", "3", "x + 1"}, "", "110\n011\n"},
           {{"code", "quasi-cyclic", "2", "1", "x", "1 + x"}, "", "100111\n011011\n"}});
    EXPECT_EQ(gf2({"code", "toric", "3", "--hx", "hx.txt", "--hz", "hz.mtx"}).out, "");
    check({{{"distance", "--css", "hx.txt", "hz.mtx"}, "", "3\n"}});
    EXPECT_EQ(json_answer({"gf2", {"code", "toric", "3"}})["k"], 2);
    EXPECT_EQ(json_answer({"gf2", {"code", "hamming", "3"}})["family"], "hamming");
}

TEST_F(Codes, WrongParametersOfFamiliesAreRefused) {
    for (const auto& [arguments, mentioned] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"klein"}, "klein"},
             {{"toric"}, "expected gf2 code toric L; found 0 arguments"},
             {{"toric", "3", "4"}, "found 2 arguments"},
             {{"toric", "x"}, "argument 'x': expected a number"},
             {{"toric", "-3"}, "expected"},
             {{"toric", "1"}, "toric: expected L of at least 2"},
             {{"cyclic", "7", "x^2 + 1"}, "expected a polynomial that divides x^7 + 1"},
             {{"cyclic", "7", "x^^2"}, "argument 'x^^2'"},
             {{"bicycle", "5", "1 + z", "1"}, "argument '1 + z': column 5: expected a power of x, or 1"},
             {{"bicycle", "5", "1 + y", "1"}, "argument '1 + y': column 5: expected a power of x, or 1"},
             {{"cyclic", "7", "X^3 + 1"}, "argument 'X^3 + 1': column 1: expected a power of x, or 1"},
             {{"cyclic", "7", "x^99999999999999"}, "expected an exponent up to 10^9"},
             {{"golay", "3"}, "expected gf2 code golay; found 1 argument"},
             {{"toric", "3", "--hx", "f.foo"}, "--hx: f.foo: expected a name"},
             {{"toric", "3", "--hx", "f", "--hz", "f"}, "--hx and --hz are the same file"},
             {{"golay", "--hx", "f"}, "--hx and --hz are for CSS codes"},
             {{"toric", "3", "-o", "f"}, "--output and --to are for classical codes"},
             {{"xzzx", "3", "3", "--hx", "f"}, "--hx and --hz are for CSS codes; xzzx is none"},
             {{"xzzx", "3", "3", "-o", "f"}, "xzzx is a quantum code"},
             {{"bch", "31"}, "expected the dimension K or --distance, one of them"},
             {{"bch", "31", "16", "--distance", "7"}, "expected the dimension K or --distance, one of them"},
             {{"bch", "31", "17"}, "such as 16 or 21"},
             {{"bch"}, "expected gf2 code bch N [K]; found 0 arguments"},
             {{"golay", "--distance", "7"}, "--distance is for bch"},
             {{"qr", "9"}, "qr: expected a prime"},
             {{"goppa", "4", "16", "5"}, "expected a degree from 1 to the length over m"},
             {{"peg", "6", "3", "6", "6"}, "no graph was found"},
             {{"peg", "6", "3", "0", "6"}, "expected a row weight"},
             {{"two-block", "D6", "1", "1"}, "argument 'D6': expected a product of cyclic groups"},
             {{"two-block", "C6:C3", "1", "1"}, "argument 'C6:C3': expected a product of cyclic groups"},
             {{"two-block", "C9000", "1", "1"}, "expected a group of order up to 4096"},
             {{"two-block", "C4", "1 + y", "1"}, "argument '1 + y': column 5: expected a power of x, or 1"},
             {{"lifted-product", "3", "1, x; 1", "1"}, "expected rows with equally many polynomials"},
             {{"lifted-product", "3", "1, ; 1", "1"}, "argument ' ': column 2: expected a power of x, or 1"}}) {
        std::vector<std::string> all = {"code"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        EXPECT_TRUE(is_refused({"gf2", all}, gf2(all), 2, {mentioned}));
    }
    EXPECT_EQ(gf2({"code", "toric", "1000000"}).status, 3);  // beyond --memory
    EXPECT_EQ(gf2({"code", "peg", "1000000", "1000000", "1000000", "4"}).status, 3);
    EXPECT_EQ(gf2({"code", "xzzx-toric", "1000000", "1000000"}).status, 3);
    EXPECT_EQ(gf2({"code", "hamming", "16", "--memory", "1M"}).status, 3);
    EXPECT_EQ(gf2({"code", "reed-muller", "8", "16", "--memory", "1M"}).status, 3);
    EXPECT_EQ(gf2({"code", "reed-muller", "1", "16", "--memory", "1M", "-o", "f"}).status, 0);
    EXPECT_EQ(gf2({"logicals"}).status, 2);
}

TEST_F(Codes, OthersAreDerived) {
    write("even", "110\n011\n101\n");
    write("all", "100\n010\n001\n");
    write("tail", "1\n");
    check({{{"derive", "dual", "even"}, "", "111\n"},
           {{"derive", "dual", "all"}, "", "0 x 3\n"},
           {{"derive", "puncture", "even", "--coordinates", "1"}, "", "10\n01\n"},
           {{"derive", "puncture", "-", "--coordinates", "3,0-1"}, "11011\n", "01\n"},
           {{"derive", "shorten", "even", "--coordinates", "1"}, "", "11\n"},
           {{"derive", "extend", "all"}, "", "1001\n0101\n0011\n"},
           {{"derive", "augment", "even"}, "", "110\n011\n111\n"},
           {{"derive", "augment", "even", "-"}, "110\n", "110\n011\n"},
           {{"derive", "expurgate", "all"}, "", "110\n101\n"},
           {{"derive", "expurgate", "all", "-"}, "100\n", "010\n001\n"},
           {{"derive", "lengthen", "-"}, "100\n", "1001\n1111\n"},
           {{"derive", "direct-sum", "even", "tail"}, "", "1100\n0110\n0001\n"},
           {{"derive", "u-u-plus-v", "even", "-"}, "111\n", "110110\n011011\n000111\n"},
           {{"derive", "construction-x", "all", "even", "tail"}, "", "1100\n0110\n1001\n"},
           {{"derive", "hull", "even"}, "", "0 x 3\n"},
           {{"derive", "systematic", "-"}, "011\n001\n", "100\n010\n"}});
    const auto form = json_answer({"gf2", {"derive", "systematic", "-"}, "011\n001\n"});
    EXPECT_EQ(form["permutation"], (std::vector<int>{1, 2, 0}));
    EXPECT_EQ(json_answer({"gf2", {"derive", "hull", "-"}, "11\n"})["self_dual"], true);
    for (const auto& [arguments, status, mentioned] :
         std::vector<std::tuple<std::vector<std::string>, int, std::string>>{
             {{"dual"}, 2, "A"},
             {{"dual", "even", "all"}, 2, "expected gf2 derive dual A; found 2 files"},
             {{"direct-sum", "even"}, 2, "expected gf2 derive direct-sum A B; found 1 file"},
             {{"puncture", "even"}, 2, "puncture: expected --coordinates"},
             {{"dual", "even", "--coordinates", "1"}, 2, "--coordinates is for puncture and shorten"},
             {{"puncture", "even", "--coordinates", "1,"}, 2, "expected a list such as 0,5-7, found '1,'"},
             {{"puncture", "even", "--coordinates", "2-1"}, 2, "expected a list such as 0,5-7, found '2-1'"},
             {{"puncture", "even", "--coordinates", "x"}, 2, "expected a list such as 0,5-7, found 'x'"},
             {{"puncture", "even", "--coordinates", "0-99999999999"}, 3, "even: expected coordinates below 3"},
             {{"puncture", "even", "--coordinates", "0-1,1"},
              3,
              "even: puncture: expected coordinates below 3, each once"},
             {{"u-u-plus-v", "even", "tail"}, 3, "even, tail: u_u_plus_v: expected codes of equal lengths"},
             {{"construction-x", "even", "all", "tail"}, 3, "expected a subcode of the code"}}) {
        std::vector<std::string> all = {"derive"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        EXPECT_TRUE(is_refused({"gf2", all}, gf2(all), status, {mentioned}));
    }
}

TEST_F(Codes, LogicalOperatorsArePrinted) {
    write("shor", kShor);
    const RunResult x = gf2({"logicals", "--code", "shor"});
    const RunResult z = gf2({"logicals", "--code", "shor", "--side", "z"});
    ASSERT_EQ(x.out.size(), 10u) << x.err;
    ASSERT_EQ(z.out.size(), 10u) << z.err;
    std::size_t common = 0;
    for (std::size_t j = 0; j < 9; ++j) common += x.out[j] == '1' && z.out[j] == '1' ? 1 : 0;
    EXPECT_EQ(common % 2, 1u);
    check({{{"logicals", "--code", "-"}, R"({"n": 2, "X": [[0]], "Z": [[1]]})", "0 x 2\n"},
           {{"distance", "-", "--side", "x"}, "", "", 2}});
}

TEST_F(Codes, SaysWhenTheDistanceIsThatOfOneSide) {
    std::string checks;  // a cycle of 12: one side of a toric code has many of those
    for (std::size_t i = 0; i < 12; ++i) {
        std::string row(24, '0');
        row[i] = row[(i + 1) % 12] = row[12 + i] = row[12 + (i + 2) % 12] = '1';
        checks += row + '\n';
    }
    const RunResult side = gf2({"distance", "-", "--parity-check"}, checks);
    EXPECT_NE(side.err.find("--css counts only words that are no stabilizers"), std::string::npos) << side.err;
    EXPECT_EQ(gf2({"distance", "-", "--parity-check"}, "1101000\n0110100\n0011010\n").err, "");
}

TEST_F(Codes, RefusesBadFilesOfCodes) {
    for (const auto& [text, mentioned] : std::vector<std::pair<std::string, std::string>>{
             {"", ":1:1: expected a code"},
             {"{\"n\": 3,\n \"X\" [[0]], \"Z\": []}", ":2:6: expected a code"},
             {"[1, 2]", "expected a code"},
             {R"({"n": 3, "X": [[0]], "Z": []})"
              "\n"
              R"({"n": 3, "X": [[0]], "Z": []})",
              ":2:1: expected a code"},
             {R"({"X": [[0]], "Z": [[1]]})", "n: expected the number of qubits"},
             {R"({"n": -3, "X": [[0]], "Z": [[1]]})", "n: expected the number of qubits"},
             {R"({"n": 3, "Z": [[1]]})", "X: expected an array of arrays of columns"},
             {R"({"n": 3, "X": 5, "Z": [[1]]})", "X: expected an array of arrays of columns"},
             {R"({"n": 3, "X": [[0], 1], "Z": [[1]]})", "X[1]: expected an array of columns"},
             {R"({"n": 3, "X": [[0]], "Z": [[1], [2, 3]]})", "Z[1][1]: expected a column from 0 to n - 1, n being 3"},
             {R"({"n": 3, "X": [[0]], "Z": [[1], [-1]]})", "Z[1][0]: expected a column"},
             {R"({"n": 3, "X": [[0]], "Z": [[1, 1]]})", "Z[0][1]: expected each column once, found 1 again"},
             {R"({"n": 3, "X": [[0, 1]], "Z": [[1, 2]]})", "row 1 of H_X and row 1 of H_Z have an odd number"},
             {R"({"n": 100000000000000, "X": [[0, 1]], "Z": [[1, 2]]})", "100000000000000 columns of 2 checks"},
             {R"({"n": 1e999, "X": [[0, 1]], "Z": [[1, 2]]})", "expected a code"},
             {std::string(100'000, '['), ":1:17: expected a code"}}) {
        EXPECT_TRUE(is_refused({"gf2", {"distance", "--code", "-"}, text}, gf2({"distance", "--code", "-"}, text), 3,
                               {mentioned}));
    }
    EXPECT_EQ(gf2({"distance"}).status, 2);
    EXPECT_EQ(gf2({"distance", "--css", "a"}).status, 2);
    EXPECT_EQ(gf2({"distance", "a", "--side", "x"}).status, 2);
}

TEST_F(Codes, ColumnsOfOperatorsHaveAnOrder) {
    const std::string pairs = "10010110\n00100101\n";  // XZZX, IXZZ
    check({{{"distance", "--stabilizer", "-"}, "11111111\n01010101\n", "1\n"},
           {{"distance", "--stabilizer", "-", "--column-order", "xz-pairs"}, "11111111\n01010101\n", "2\n"},
           {{"convert", "--stabilizer", "-", "--column-order", "xz-pairs", "--to", "pauli"}, pairs, "XZZX\nIXZZ\n"},
           {{"distance", "--stabilizer", "-", "--column-order", "xz"}, "XX\n", "1\n"},
           {{"distance", "--stabilizer", "-", "--column-order", "zx"}, "XX\n", "", 3},
           {{"distance", "--code", "x", "--column-order", "zx"}, "", "", 2}});
    EXPECT_NE(gf2({"distance", "--stabilizer", "-"}, "11111111\n01010101\n").err.find("commute, too: --column-order"),
              std::string::npos);
    EXPECT_EQ(gf2({"distance", "--stabilizer", "-", "--column-order", "xz"}, "11111111\n01010101\n").err, "");
    EXPECT_TRUE(is_refused({"gf2", {"info", "--stabilizer", "-"}, "100110\n010001\n"}, 3,
                           {"stabilizers 1 and 2 do not commute as rows [X | Z]; as x1 z1 x2 z2 ... they do: "
                            "--column-order xz-pairs"}));
}

TEST_F(Codes, ReadsAndWritesCodesOfTheChallenge) {
    write("board", R"({"schema_version": "0.1", "code_type": "CSS", "n": 4, "k": 2,
        "checks": {"X": [[0, 1, 2, 3]], "Z": [[0, 1, 2, 3]]},
        "distance": {"d": 3, "X": {"value": 2, "witness": [0, 1]}, "Z": {"value": 2, "witness": [0, 1]}}})");
    write("five", R"({"n": 5, "stabilizers": ["XZZXI", "+ IXZZX", "X0 X2 Z3 Z4", "ZXIXZ"]})");
    write("strings", R"({"stabilizers": ["XZZXI", "IXZZX", "XIXZZ", "-ZXIXZ"], "distance": 3})");
    const RunResult board = gf2({"distance", "--code", "board"});
    EXPECT_EQ(board.out, "2\n");
    EXPECT_NE(board.err.find("states the distance 3"), std::string::npos) << board.err;
    check({{{"distance", "--code", "strings"}, "", "3\n"},
           {{"distance", "--code", "five"}, "", "3\n"},
           {{"distance", "--code", "strings", "--side", "x"}, "", "", 2},
           {{"distance", "--code", "strings", "--certificate", "c"}, "", "", 2},
           {{"logicals", "--code", "strings", "--stabilizers"}, "", "", 2},
           {{"convert", "--code", "strings", "--as-code"},
            "",
            "{\"n\":5,\"k\":1,\"stabilizers\":[\"+XZZXI\",\"+IXZZX\",\"+XIXZZ\",\"-ZXIXZ\"]}\n"},
           {{"convert", "--code", "board", "--as-code"},
            "",
            "{\"code_type\":\"CSS\",\"n\":4,\"k\":2,\"checks\":{\"X\":[[0,1,2,3]],\"Z\":[[0,1,2,3]]},"
            "\"distance\":{\"d\":3}}\n"},
           {{"convert", "--code", "board", "--to", "pauli"}, "", "XXXX\nZZZZ\n"}});
    EXPECT_TRUE(is_refused({"gf2", {"info", "--code", "-"}, R"({"stabilizers": ["XX", "X0X2"]})"}, 3,
                           {"stabilizers[1]: expected a qubit from 0 to 1, found 2"}));
    EXPECT_TRUE(is_refused({"gf2", {"info", "--code", "-"}, R"({"stabilizers": ["XX", 5]})"}, 3, {"stabilizers[1]"}));
    EXPECT_TRUE(is_refused({"gf2", {"info", "--code", "-"}, R"({"stabilizers": ["+XX", "-XX"]})"}, 3,
                           {"the signs of operators 1 and 2 contradict each other"}));
    EXPECT_EQ(gf2({"distance", "--code", "board", "--certificate", "c", "-q"}).out, "2\n");
    EXPECT_EQ(run({"gf2-check", {"board", "c"}}).out, "verified: css-distance\n2\n");
}

// The checker reads every form of operators that gf2 reads.
TEST_F(Codes, CertificatesOfOperatorsInEveryForm) {
    for (const char* text : {"+ XZZX_\nIXZZX\nX I X Z Z\nzxixz\n", "X0Z1Z2X3I4\nX1*Z2*Z3*X4\nX0 X2 Z3 Z4\nZ0X1X3Z4\n",
                             "10010 | 01100\n01001|00110\n1 0 1 0 0 | 0 0 0 1 1\n01010 | 10001\n"}) {
        write("code", text);
        EXPECT_EQ(gf2({"distance", "--stabilizer", "code", "--certificate", "c"}).out, "3\n") << text;
        EXPECT_EQ(run({"gf2-check", {"code", "c"}}).out, "verified: stabilizer-distance\n3\n") << text;
    }
}

TEST_F(Codes, ContainsSaysWhatAWordIs) {
    write("space", "1100\n0110\n");
    write("words", "1010\n0000\n");
    write("four", "XXXX\nZZZZ\n");
    write("bacon", "XXII\nIIXX\nZIZI\nIZIZ\n");
    write("hx", kShorX);
    write("hz", kShorZ);
    check({{{"contains", "space", "words"}, "", "yes 11\nyes 00\n"},
           {{"contains", "space", "1010", "0001"}, "", "yes 11\nno 0001\n", 1},
           {{"contains", "space", "-"}, "1\n0\n1\n0\n", "yes 11\n"},
           {{"contains", "space", "1110", "1000", "--parity-check"}, "", "yes 00\nno 10\n", 1},
           {{"contains", "space", "101"}, "", "", 3},
           {{"contains", "space", "XXXX"}, "", "", 3},
           {{"contains", "space"}, "", "", 2},
           {{"contains"}, "", "", 2},
           {{"contains", "--stabilizer", "four", "YYYY", "X0X1", "XIII"},
            "",
            "stabilizer 11\nlogical 1000\nneither 01\n",
            1},
           {{"contains", "--gauge", "bacon", "XXII", "XXXX", "XIXI", "XIII"},
            "",
            "gauge 1000\nstabilizer 1100\nlogical 10\nneither 01\n",
            1},
           {{"contains", "--css", "hx", "hz", "110000000", "--side", "z"}, "", "stabilizer 00100000\n"},
           {{"contains", "--css", "hx", "hz", "111000000", "--side", "x"}, "", "logical 10\n", 1},
           {{"contains", "--css", "hx", "hz", "110000000"}, "", "", 3},
           {{"contains", "--stabilizer", "four", "YYYY", "--certificate", "c"}, "", "", 2}});
    const auto answer = json_answer({"gf2", {"contains", "space", "1010", "0001"}}, 1);
    EXPECT_EQ(answer["words"][0]["combination"], "11");
    EXPECT_EQ(answer["words"][1]["dual"], "0001");
    write("in", "1010\n");
    write("out", "0001\n");
    EXPECT_EQ(gf2({"contains", "space", "in", "--certificate", "c"}).status, 0);
    EXPECT_EQ(run({"gf2-check", {"space", "in", "c"}}).out, "verified: in-row-space\n11\n");
    EXPECT_EQ(gf2({"contains", "space", "out", "--certificate", "c"}).status, 1);
    EXPECT_EQ(run({"gf2-check", {"space", "out", "c"}}).out, "verified: not-in-row-space\n0001\n");
}

TEST_F(Codes, ConvertsAModelToMatrices) {
    write("dem", "error(0.01) D0 L0\nrepeat 2 {\nerror(0.25) D0 D1\nshift_detectors 1\n}\n");
    check({{{"convert", "--dem", "dem", "--observables", "L.mtx", "--priors", "p"}, "", "110\n011\n001\n"},
           {{"convert", "L.mtx"}, "", "100\n"},
           {{"convert", "a", "--priors", "p"}, "", "", 2},
           {{"convert"}, "", "", 2}});
    EXPECT_EQ(read("p"), "0.01\n0.25\n0.25\n");
}

class Decode : public Codes {
protected:
    Decode() {
        write("path", "1100\n0110\n0011\n");
        write("hamming", "1010101\n0110011\n0001111\n");
    }
};

TEST_F(Decode, PrintsALightestErrorOfEachSyndrome) {
    write("weights", "1 1 1\n1 9 1 1");
    check({{{"decode", "hamming", "-"}, "000\n100\n110\n", "0000000\n1000000\n0010000\n"},
           {{"decode", "hamming", "-", "--weights", "weights"}, "101\n", "1001000\n"},
           {{"decode", "hamming", "-"}, "101\n", "0000100\n"},
           {{"decode", "hamming", "-"}, "1\n0\n1\n", "0000100\n"},
           {{"decode", "path", "-"}, "100\n", "1000\n"},
           {{"decode", "hamming", "-"}, "0 x 3\n", ""}});
}

TEST_F(Decode, PrintsAllLightestErrors) {
    check({{{"decode", "path", "-", "--all"}, "101\n", "0110\n1001\n"},
           {{"decode", "path", "-", "--all"}, "101\n000\n", "0110\n1001\n\n0000\n"},
           {{"decode", "path", "-", "--all", "--limit", "2"}, "101\n", "0110\n1001\n"},
           {{"decode", "path", "-", "--limit", "2"}, "101\n", "", 2}});
    const RunResult some = gf2({"decode", "path", "-", "--all", "--limit", "1"}, "101\n");
    EXPECT_EQ(some.status, 4);
    EXPECT_TRUE(some.out == "0110\n" || some.out == "1001\n") << some.out;
    EXPECT_NE(some.err.find("not all errors were found"), std::string::npos) << some.err;
}

TEST_F(Decode, SaysWhichSyndromesHaveNoError) {
    write("dependent", "110\n011\n101\n");
    check({{{"decode", "dependent", "-"}, "100\n", "unsolvable\n", 1},
           {{"decode", "dependent", "-"}, "110\n111\n011\n", "010\nunsolvable\n001\n", 1},
           {{"decode", "dependent", "-", "--all"}, "111\n000\n", "unsolvable\n\n000\n", 1}});
    EXPECT_NE(gf2({"decode", "dependent", "-"}, "110\n111\n").err.find("1 of 2 syndromes"), std::string::npos);
}

TEST_F(Decode, AnswersInJson) {
    const auto answer = json_answer({"gf2", {"decode", "path", "-"}, "101\n000\n"});
    EXPECT_EQ(answer["rows"], 3);
    EXPECT_EQ(answer["columns"], 4);
    ASSERT_EQ(answer["decodings"].size(), 2U);
    EXPECT_EQ(answer["decodings"][0]["weight"], 2);
    EXPECT_EQ(answer["decodings"][0]["lower_bound"], 2);
    EXPECT_EQ(answer["decodings"][0]["proved"], true);
    EXPECT_EQ(answer["decodings"][0]["solvable"], true);
    EXPECT_EQ(answer["decodings"][1]["error"], "0000");
    const auto all = json_answer({"gf2", {"decode", "path", "-", "--all"}, "101\n"});
    EXPECT_EQ(all["decodings"][0]["errors"], (std::vector<std::string>{"0110", "1001"}));
    EXPECT_EQ(all["decodings"][0]["complete"], true);
}

TEST_F(Decode, RefusesWrongFilesOfWeights) {
    for (const auto& [weights, mentioned] :
         std::vector<std::pair<std::string, std::string>>{{"1 2 3\n", "one for each coordinate or qubit"},
                                                          {"1 2 3 4 5\n", "one for each coordinate or qubit"},
                                                          {"1 2 3 x\n", "found 'x'"},
                                                          {"1 2 -3 4\n", "weight 3 is -3"},
                                                          {"1 2 inf 4\n", "weights:"}}) {
        write("weights", weights);
        const Invocation invocation{"gf2", {"decode", "path", "-", "--weights", "weights"}, "101\n"};
        EXPECT_TRUE(is_refused(invocation, run(invocation), 3, {"weights:", mentioned})) << weights;
    }
    write("p", "0.1 0.6 0.1 0.1");
    const Invocation likely{"gf2", {"decode", "path", "-", "--probabilities", "p"}, "101\n"};
    EXPECT_TRUE(is_refused(likely, run(likely), 3, {"p: probability 2 is 0.6", "at most 0.5"}));
    const Invocation other{"gf2", {"decode", "path", "-"}, "10\n"};
    EXPECT_TRUE(is_refused(other, run(other), 3, {"path has 3 checks", "1 x 2"}));
}

TEST_F(Decode, ScalesWeightsThatAreNoIntegers) {
    write("weights", "0.25 3.5 1 0");
    write("p", "0.4\n0.1\n0.1\n0.4\n");
    const RunResult scaled = gf2({"decode", "path", "-", "--weights", "weights"}, "101\n");
    EXPECT_EQ(scaled.out, "1001\n");
    EXPECT_EQ(scaled.err, "gf2: weights: times 18724.6, rounded to integers\n");
    EXPECT_EQ(json_answer({"gf2", {"decode", "path", "-", "--weights", "weights"}, "101\n"})["decodings"][0]["weight"],
              4682);  // 4681 + 1
    const RunResult likely = gf2({"decode", "path", "-", "--probabilities", "p"}, "101\n");
    EXPECT_EQ(likely.out, "1001\n");
    EXPECT_NE(likely.err.find("log((1 - p) / p) times"), std::string::npos) << likely.err;
}

TEST_F(Decode, TakesSyndromesAsRowsOrColumns) {
    write("square", "110\n011\n001\n");
    check({{{"decode", "square", "-", "--rows"}, "010\n000\n000\n", "110\n000\n000\n"},
           {{"decode", "square", "-", "--columns"}, "000\n100\n000\n", "110\n000\n000\n"},
           {{"decode", "square", "-", "--rows"}, "0\n1\n0\n", "", 3},
           {{"decode", "square", "-", "--rows", "--columns"}, "000\n", "", 2},
           {{"solve", "square", "-", "--many", "--rows"}, "010\n000\n000\n", "110\n000\n000\n"},
           {{"solve", "square", "-", "--many", "--columns"}, "000\n100\n000\n", "100\n100\n000\n"},
           {{"solve", "square", "-", "--rows"}, "000\n", "", 2}});
}

TEST_F(Decode, DecodesQuantumCodesAndCircuits) {
    write("five", "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n");
    write("hx", kShorX);
    write("hz", kShorZ);
    write("dem", "error(0.01) D0 L0\nerror(0.02) D0 D1\nerror(0.01) D1\n");
    write("weights", "1 1 9 1 1");
    check({{{"decode", "--stabilizer", "five", "-"}, "0000\n0101\n1110\n", "IIIII\nIZIII\nIIYII\n"},
           {{"decode", "--stabilizer", "five", "-", "--weights", "weights", "--all"},
            "1100\n",
            "YIIIY\nIZIZI\nIIIYX\nZIIXI\nIXIIZ\nXYIII\n"},
           {{"decode", "--css", "hx", "hz", "-"}, "00100001\n11000000\n", "XIIIIIIIX\nIIIZIIIII\n"},
           {{"decode", "--css", "hx", "hz", "-", "--side", "x"}, "100000\n", "100000000\n"},
           {{"decode", "--dem", "dem", "-"}, "10\n11\n", "100\n010\n"},
           {{"decode", "--dem", "dem", "-", "--from", "stim-b8"}, "\x01\x03", "100\n010\n"},
           {{"decode", "--dem", "dem", "-", "--observables"}, "10\n11\n", "1\n0\n"},
           {{"decode", "--dem", "dem", "-", "--weights", "weights"}, "10\n", "", 2},
           {{"decode", "--dem", "dem"}, "", "", 2},
           {{"decode", "five", "-", "--observables"}, "", "", 2},
           {{"decode", "--stabilizer", "five", "-"}, "010\n", "", 3}});
    const auto answer = json_answer({"gf2", {"decode", "--dem", "dem", "-"}, "10\n"});
    EXPECT_EQ(answer["decodings"][0]["error"], "100");
    EXPECT_EQ(answer["decodings"][0]["observables"], "1");
}

TEST_F(Decode, StopsWithinItsBudget) {
    const std::string checks = gf2({"random", "60", "120", "--seed", "3"}).out;
    write("dense", checks);
    const std::string syndrome = gf2({"random", "1", "60", "--seed", "4"}).out;
    const RunResult found = gf2({"decode", "dense", "-", "--budget", "1000"}, syndrome);
    EXPECT_EQ(found.status, 4);
    EXPECT_EQ(found.out.size(), 121U);
    EXPECT_NE(found.err.find("budget exhausted: best found is not proved minimal"), std::string::npos) << found.err;
}

}  // namespace
}  // namespace gf2::test
