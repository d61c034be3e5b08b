// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {

struct SampleInvocation {
    Invocation invocation;
    int status = 0;
};

inline void PrintTo(const SampleInvocation& sample, std::ostream* out) {
    PrintTo(sample.invocation, out);
}

/// Right uses of every command of both programs, answered yes and no. They need the files of WithSampleFiles.
[[nodiscard]] inline std::vector<SampleInvocation> sample_invocations() {
    return {
        {{"gf2", {"rank", "singular"}}},
        {{"gf2", {"rank", "-"}, "11\n01\n"}},
        {{"gf2", {"rank", "--batch", "singular"}}},
        {{"gf2", {"nullity", "singular"}}},
        {{"gf2", {"rref", "singular"}}},
        {{"gf2", {"rref", "singular", "--pivots"}}},
        {{"gf2", {"rref", "singular", "--independent-rows"}}},
        {{"gf2", {"rref", "singular", "--pivots-first", "right"}}},
        {{"gf2", {"rref", "singular", "--steps"}}},
        {{"gf2", {"nullspace", "singular"}}},
        {{"gf2", {"nullspace", "singular", "--left"}}},
        {{"gf2", {"nullspace", "--batch", "singular", "--left"}}},
        {{"gf2", {"inverse", "regular"}}},
        {{"gf2", {"inverse", "--batch", "singular"}}, 1},
        {{"gf2", {"inverse", "singular"}}, 1},
        {{"gf2", {"determinant", "regular"}}},
        {{"gf2", {"inverse", "regular", "--steps"}}},
        {{"gf2", {"inverse", "singular", "--steps"}}, 1},
        {{"gf2", {"mul", "singular", "regular"}}},
        {{"gf2", {"charpoly", "singular"}}},
        {{"gf2", {"minpoly", "regular"}}},
        {{"gf2", {"frobenius", "regular"}}},
        {{"gf2", {"power", "regular", "100"}}},
        {{"gf2", {"order", "regular"}}},
        {{"gf2", {"order", "singular"}}, 1},
        {{"gf2", {"add", "singular", "regular", "singular"}}},
        {{"gf2", {"transpose", "wide.mtx"}}},
        {{"gf2", {"convert", "wide.mtx"}}},
        {{"gf2", {"info", "wide.mtx", "--rank"}}},
        {{"gf2", {"formats"}}},
        {{"gf2", {"spy", "wide.mtx"}}},
        {{"gf2", {"spy", "singular", "--rref", "--pivots"}}},
        {{"gf2", {"random", "5", "70", "--seed", "7", "--rank", "3"}}},
        {{"gf2", {"random", "5", "70", "--sparse", "rows"}}},
        {{"gf2", {"betti", "singular"}}},
        {{"gf2", {"space", "sum", "singular", "regular"}}},
        {{"gf2", {"circuit", "singular"}}},
        {{"gf2", {"circuit", "regular", "--in-place"}}},
        {{"gf2", {"solve", "singular", "even"}}},
        {{"gf2", {"solve", "singular", "even", "--min"}}},
        {{"gf2", {"solve", "singular", "even", "--all"}}},
        {{"gf2", {"solve", "singular", "even", "--steps"}}},
        {{"gf2", {"solve", "singular", "odd", "--steps"}}, 1},
        {{"gf2", {"solve", "singular", "singular", "--many"}}},
        {{"gf2", {"solve", "singular", "odd"}}, 1},
        {{"gf2", {"solve", "singular", "regular", "--many"}}, 1},
        {{"gf2", {"solve", "--augmented", "augmented"}}},
        {{"gf2", {"solve", "--augmented", "augmented", "--steps"}}},
        {{"gf2", {"solve", "--batch", "augmented"}}},
        {{"gf2", {"solve", "--batch", "-"}, "{\"A\": [\"11\", \"11\"], \"b\": \"10\"}"}, 1},
        {{"gf2", {"solve", "--batch", "augmented", "--min"}}},
        {{"gf2", {"solve", "--dimacs", "formula"}}, 10},
        {{"gf2", {"solve", "--dimacs", "contradiction"}}, 20},
        {{"gf2", {"solve", "many-solutions", "half", "--min", "--budget", "10"}}, 4},
        {{"gf2", {"solve", "many-solutions", "zero", "--all", "--limit", "3"}}, 4},
        {{"gf2", {"minweight", "singular", "even"}}},
        {{"gf2", {"minweight", "singular", "odd"}}, 1},
        {{"gf2", {"minweight", "many-solutions", "half", "--budget", "10"}}, 4},
        {{"gf2", {"merge", "search"}}},
        {{"gf2", {"decode", "singular", "even"}}},
        {{"gf2", {"decode", "singular", "odd"}}, 1},
        {{"gf2", {"decode", "many-solutions", "half", "--budget", "10"}}, 4},
        {{"gf2", {"distance", "singular"}}},
        {{"gf2", {"distance", "singular", "--parity-check"}}},
        {{"gf2", {"distance", "regular", "--parity-check"}}, 1},
        {{"gf2", {"distance", "code-20x60", "--budget", "10"}}, 4},
        {{"gf2", {"distance", "singular", "--outside", "regular"}}},
        {{"gf2", {"distance", "steane", "--modulo", "steane"}}},
        {{"gf2", {"distance", "--css", "steane", "steane"}}},
        {{"gf2", {"distance", "--css", "steane", "steane", "--count"}}},
        {{"gf2", {"distance", "--css", "steane", "steane", "--all"}}},
        {{"gf2", {"distance", "--css", "steane", "steane", "--each"}}},
        {{"gf2", {"distance", "singular", "--outside", "regular", "--each"}}, 1},
        {{"gf2", {"info", "--css", "steane", "steane"}}},
        {{"gf2", {"logicals", "--css", "steane", "steane"}}},
        {{"gf2", {"contains", "singular", "110", "100"}}, 1},
        {{"gf2", {"contains", "--css", "steane", "steane", "XXXXIII"}}, 1},
        {{"gf2", {"code", "toric", "3"}}},
        {{"gf2", {"code", "golay"}}},
        {{"gf2", {"code", "xzzx", "3", "3"}}},
        {{"gf2", {"derive", "hull", "singular"}}},
        {{"gf2", {"distance", "--code", "steane.json", "--side", "z"}}},
        {{"gf2", {"distance", "--dem", "-"}, "error(0.1) D0 L0\nerror(0.1) D0\n"}},
        {{"gf2", {"distance", "--stabilizer", "-"}, "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n"}},
        {{"gf2", {"verify", "singular", "even", "solution"}}},
        {{"gf2", {"verify", "singular", "odd", "solution"}}, 1},
        {{"gf2", {"verify", "singular", "odd", "certificate", "--certificate"}}},
        {{"gf2", {"weights", "singular"}}},
        {{"gf2", {"weights", "many-solutions", "--parity-check", "--coset", "wide"}}},
        {{"gf2", {"weights", "many-solutions", "--budget", "10"}}, 4},
        {{"gf2", {"radius", "singular", "--leaders"}}},
        {{"gf2", {"radius", "many-solutions", "--parity-check"}}},
        {{"gf2", {"radius", "code-20x60", "--seed", "3"}}, 4},
        {{"gf2", {"poly", "mul", "x^8 + x^4 + x^3 + x + 1", "0x53"}}},
        {{"gf2", {"poly", "xgcd", "-", "@polynomial"}, "110101\n"}},
        {{"gf2", {"poly", "factor", "@polynomial", "--to", "hex"}}},
        {{"gf2", {"poly", "irreducible", "0x11b"}}},
        {{"gf2", {"poly", "irreducible", "0x11d00"}}, 1},
        {{"gf2", {"poly", "inverse", "x^2+x", "x^3+1"}}, 1},
        {{"gf2", {"poly", "order", "@polynomial"}}},
        {{"gf2", {"poly", "primitive", "0x11b"}}, 1},
        {{"gf2", {"recurrence", "-", "--terms", "5", "--jump", "9"}, "000100110101111\n"}},
        {{"gf2", {"recurrence", "-", "--to", "hex"}, "0001\n"}, 1},
        {{"gf2", {"basis", "5", "0x6", "3"}}},
        {{"gf2", {"basis", "5", "6", "--contains", "4"}}, 1},
        {{"lightsout", {"solve", "board"}}},
        {{"lightsout", {"solve", "board", "--min"}}},
        {{"lightsout", {"solve", "board", "--count"}}},
        {{"lightsout", {"solve", "-", "--target", "on"}, "000\n"}},
        {{"lightsout", {"solve", "unsolvable"}}, 1},
        {{"lightsout", {"solve", "board", "--steps"}}},
        {{"lightsout", {"solve", "unsolvable", "--steps"}}, 1},
        {{"lightsout", {"solve", "all-on-19", "--min", "--budget", "10"}}, 4},
        {{"lightsout", {"solve", "row", "--graph", "graph"}}},
        {{"lightsout", {"merge", "half-a-search"}}, 4},
        {{"lightsout", {"hint", "board"}}},
        {{"lightsout", {"hint", "unsolvable"}}, 1},
        {{"lightsout", {"hint", "all-on-19", "--budget", "10"}}, 4},
        {{"lightsout", {"chase", "4", "5"}}},
        {{"lightsout", {"batch", "board", "--min"}}},
        {{"lightsout", {"batch", "unsolvable"}}, 1},
        {{"lightsout", {"check", "board"}}},
        {{"lightsout", {"check", "unsolvable"}}, 1},
        {{"lightsout", {"equations", "board"}}},
        {{"lightsout", {"nullity", "5", "5"}}},
        {{"lightsout", {"report", "4", "5", "--rule", "king", "--topology", "torus"}}},
        {{"lightsout", {"minima", "3..6", "--topology", "torus"}}},
        {{"lightsout", {"quiet", "4", "4"}}},
        {{"lightsout", {"stats", "4", "5", "--rule", "king", "--topology", "torus"}}},
        {{"lightsout", {"stats", "9", "9", "--seed", "3", "--budget", "1000000"}}},
        {{"lightsout", {"make", "3", "4", "--all-on"}}},
        {{"lightsout", {"make", "3", "70", "--random", "--seed", "5"}}},
        {{"lightsout", {"make", "3", "70", "--random", "--seed", "5", "--solvable"}}},
        {{"lightsout", {"make", "5", "5", "--presses", "6", "--unique", "--seed", "2"}}},
        {{"lightsout", {"make", "6", "6", "--difficulty", "hard", "--seed", "3"}}},
        {{"lightsout", {"make", "4", "4", "--difficulty", "hard"}}, 1},
        {{"lightsout", {"make", "--date", "2026-03-14"}}},
        {{"lightsout", {"make", "4", "4", "--from-picture", "all-on-19", "--solvable"}}},
        {{"lightsout", {"apply", "board", "presses"}}},
        {{"lightsout", {"verify", "board", "presses"}}},
        {{"lightsout", {"verify", "board", "board"}}, 1},
        {{"lightsout", {"show", "board"}}},
        {{"lightsout", {"show", "board", "--presses", "presses"}}},
    };
}

/// A directory with matrices, vectors, boards and a graph.
class WithSampleFiles : public InEmptyDirectory {
protected:
    WithSampleFiles() {
        write("singular", "110\n011\n101\n");
        write("regular", "110\n011\n001\n");
        write("even", "110\n");
        write("odd", "1\n0\n0\n");
        write("augmented", "110 1\n011 0\n");
        write("formula", "p cnf 3 2\nx1 -2 3 0\nx2 3 0\n");
        write("contradiction", "p cnf 3 3\nx1 2 3 0\nx1 2 0\n3 0\n");
        write("solution", "010\n");
        write("certificate", "111\n");
        write("wide.mtx", "%%MatrixMarket matrix coordinate integer general\n2 70 4\n1 1 1\n1 65 3\n2 70 -1\n2 2 2\n");
        // [I | 1], 30 x 35: 32 solutions, and enough equations that the least takes an enumeration.
        std::string many;
        for (std::size_t i = 0; i < 30; ++i) many += std::string(i, '0') + '1' + std::string(29 - i, '0') + "11111\n";
        write("many-solutions", many);
        write("polynomial", "x^70 + x^3\n + x^9 + 1\n");
        write("steane", "0001111\n0110011\n1010101\n");
        write(
            "steane.json",
            R"({"n": 7, "X": [[3, 4, 5, 6], [1, 2, 5, 6], [0, 2, 4, 6]], "Z": [[3, 4, 5, 6], [1, 2, 5, 6], [0, 2, 4, 6]]})");
        write("code-20x60", run({"gf2", {"random", "20", "60"}}).out);
        write("zero", std::string(30, '0') + '\n');
        write("half", "111111111111111000000000000000\n");
        write("wide", "00000000000000000000000000000010000\n");
        write("board", "0100\n1110\n0100\n");
        write("presses", "0000\n0100\n0000\n");
        write("unsolvable", "1000\n0000\n0000\n0000\n");
        write("row", "1101\n");
        write("graph", "4 3\n1 2\n2 3\n3 4\n");
        std::string all_on;
        for (int i = 0; i < 19; ++i) all_on += std::string(19, '1') + '\n';
        write("all-on-19", all_on);
        for (const Invocation& search :
             {Invocation{"gf2", {"minweight", "many-solutions", "half", "--checkpoint", "search"}},
              {"lightsout",
               {"solve", "--generate", "all-on:30x30", "--min", "--shard", "1/2", "--checkpoint", "half-a-search"}}}) {
            static_cast<void>(run(search));
        }
    }
};

}  // namespace gf2::test
