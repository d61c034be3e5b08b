// SPDX-License-Identifier: MIT
// Compressed files, arrays by name, and files of formats that are not read.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "gf2/io/matrix_format.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/gzip.hpp"

namespace gf2::test {
namespace {

using namespace std::string_literals;

class PackedFiles : public InEmptyDirectory {
protected:
    PackedFiles() {
        write("a", "1101\n0110\n1011\n");
        write("square", "110\n101\n010\n");
    }

    // Compresses a file to FILE.gz.
    static void compress(const std::string& file) { write(file + ".gz", gzip_of(read(file))); }

    static void expect_equal_answers(const Invocation& invocation, const std::string& file) {
        compress(file);
        const RunResult expected = run(with(invocation, {file}));
        EXPECT_EQ(expected.status, 0) << expected.err;
        EXPECT_EQ(run(with(invocation, {file + ".gz"})).out, expected.out) << file;
        Invocation from_stdin = with(invocation, {"-"});
        from_stdin.input = read(file + ".gz");
        EXPECT_EQ(run(from_stdin).out, expected.out) << file;
    }
};

TEST_F(PackedFiles, AreReadInEveryMatrixFormat) {
    for (const io::MatrixFormat& format : io::matrix_formats()) {
        if (format.needs_columns) continue;
        const std::string name(format.name);
        const std::string matrix = name == "edges" ? "square" : "a";
        ASSERT_EQ(run({"gf2", {"convert", matrix, "--to", name, "-o", name}}).status, 0) << name;
        const std::vector<std::string> from =
            format.matches == nullptr ? std::vector<std::string>{"--from", name} : std::vector<std::string>{};
        expect_equal_answers(with({"gf2", {"convert"}}, from), name);
        if (from.empty()) {
            EXPECT_EQ(json_answer({"gf2", {"info", name + ".gz"}})["format"], name);
        }
    }
    ASSERT_EQ(run({"gf2", {"convert", "a", "--to", "stim-b8", "-o", "b8"}}).status, 0);
    expect_equal_answers({"gf2", {"convert", "--from", "stim-b8", "--columns", "4"}}, "b8");
}

TEST_F(PackedFiles, AreBoardsGraphsAndSystems) {
    write("board", "01110\n10101\n01110\n10001\n01010\n");
    ASSERT_EQ(run({"gf2", {"convert", "board", "-o", "board.png"}}).status, 0);
    ASSERT_EQ(run({"gf2", {"convert", "board", "-o", "board.pbm"}}).status, 0);
    for (const char* const board : {"board", "board.png"}) {
        expect_equal_answers({"lightsout", {"solve"}}, board);
        expect_equal_answers({"lightsout", {"check"}}, board);
    }
    // A compressed image is held in memory, and its presses are text.
    compress("board.pbm");
    EXPECT_EQ(run({"lightsout", {"solve", "board.pbm.gz"}}).out, run({"lightsout", {"solve", "board"}}).out);
    expect_equal_answers({"lightsout", {"batch"}}, "board");
    write("graph", "3 2\n1 2\n2 3\n");
    compress("graph");
    EXPECT_EQ(run({"lightsout", {"nullity", "--graph", "graph.gz"}}).out,
              run({"lightsout", {"nullity", "--graph", "graph"}}).out);
    write("system.cnf", "p cnf 2 2\nx1 2 0\nx-1 0\n");
    compress("system.cnf");
    EXPECT_EQ(run({"gf2", {"solve", "--dimacs", "system.cnf.gz"}}).out,
              run({"gf2", {"solve", "--dimacs", "system.cnf"}}).out);
}

TEST_F(PackedFiles, AreReadFromALongPipe) {
    for (const char* line :
         {"gf2 random 2000 4000 | gzip -1 | gf2 rank -", "gf2 random 2000 6000 --to npz | gf2 rank /dev/stdin:arr_0",
          "gf2 random 2000 6000 --to mat | gf2 rank /dev/stdin:A"}) {
        const RunResult result = run_shell(line);
        EXPECT_EQ(result.out, "2000\n") << line << result.err;
    }
}

TEST_F(PackedFiles, HaveErrorsAtPlacesOfTheText) {
    write("bad", "110\n012\n");
    compress("bad");
    EXPECT_EQ(run({"gf2", {"rank", "bad.gz"}}).err, "gf2: bad.gz:2:3: expected 0 or 1, found '2'\n");
    EXPECT_TRUE(is_refused({"lightsout", {"check", "bad.gz"}}, 3, {"bad.gz:2:3:"}));
}

TEST_F(PackedFiles, AreRefusedIfIncomplete) {
    const std::string cut = gzip_of("1101\n").substr(0, 20);
    write("cut.gz", cut);
    for (const Invocation& command : {Invocation{"gf2", {"rank"}}, Invocation{"lightsout", {"check"}}}) {
        EXPECT_TRUE(is_refused(with(command, {"cut.gz"}), 3, {"cut.gz: byte", "expected the rest", "found the end"}));
    }
    EXPECT_TRUE(is_refused({"gf2", {"rank", "-"}, cut}, 3, {"standard input: byte"}));
}

TEST_F(PackedFiles, AreRefusedBeyondTheMemoryLimit) {
    write("bomb.gz", gzip_of(std::string(50'000'000, '0')));
    EXPECT_TRUE(
        is_refused({"gf2", {"rank", "bomb.gz", "--memory", "10M"}}, 3,
                   {"bomb.gz: byte", "at most 10 MiB of decompressed data, found more", "--memory SIZE allows more"}));
    EXPECT_TRUE(is_refused({"lightsout", {"check", "bomb.gz", "--memory", "10M"}}, 3, {"bomb.gz: byte"}));
    ASSERT_EQ(run({"gf2", {"random", "3000", "3000", "--density", "0", "-o", "zeros.npz"}}).status, 0);
    EXPECT_TRUE(is_refused({"gf2", {"rank", "zeros.npz", "--memory", "1M"}}, 3,
                           {"zeros.npz:arr_0: byte 0", "at most 1 MiB of decompressed data", "--memory 9M allows it"}));
}

TEST_F(PackedFiles, HoldArraysThatAreNamed) {
    for (const std::string format : {"npz", "mat"}) {
        const std::string file = "b." + format;
        const std::string name = format == "npz" ? "arr_0" : "A";
        ASSERT_EQ(run({"gf2", {"convert", "a", "-o", file}}).status, 0);
        EXPECT_EQ(run({"gf2", {"convert", file}}).out, read("a"));
        EXPECT_EQ(run({"gf2", {"convert", file + ":" + name}}).out, read("a"));
        EXPECT_EQ(run({"gf2", {"mul", "a", file + ":" + name, "--json"}}).status, 3) << "3 x 4 times 3 x 4";
        EXPECT_TRUE(
            is_refused({"gf2", {"rank", file + ":B"}}, 3, {file + ": byte 0: expected", "'B'", "'" + name + "'"}));
        // A file of the whole name comes first.
        write(file + ":" + name, "1\n");
        EXPECT_EQ(run({"gf2", {"rank", file + ":" + name}}).out, "1\n");
    }
    EXPECT_TRUE(is_refused({"gf2", {"rank", "a:b"}}, 3, {"a: byte 0: expected a .npz or .mat file"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "none:b"}}, 3, {"none:b: cannot open"}));
}

// A checkpoint must not overwrite the archive that holds the matrix.
TEST_F(PackedFiles, AreInputsWhateverArrayIsNamed) {
    ASSERT_EQ(run({"gf2", {"convert", "a", "-o", "b.npz"}}).status, 0);
    EXPECT_TRUE(is_refused({"gf2", {"minweight", "b.npz:arr_0", "a", "--checkpoint", "b.npz"}}, 2,
                           {"--checkpoint", "same file"}));
}

TEST_F(PackedFiles, OfOtherFormatsAreNamed) {
    const std::string hdf5 = "\x89HDF\r\n\x1a\n"s;
    write("other", hdf5);
    compress("other");
    for (const Invocation& command :
         {Invocation{"gf2", {"rank", "other"}}, Invocation{"gf2", {"solve", "--dimacs", "other"}},
          Invocation{"gf2", {"rank", "other.gz"}}, Invocation{"gf2", {"rank", "-"}, hdf5 + std::string(3 << 20, '\0')},
          Invocation{"lightsout", {"nullity", "--graph", "other"}}, Invocation{"lightsout", {"solve", "other"}},
          Invocation{"lightsout", {"batch", "other"}}}) {
        EXPECT_TRUE(is_refused(command, 3, {": byte 0: expected a known format, found an HDF5 file"}));
    }
    ASSERT_EQ(run({"gf2", {"convert", "a", "-o", "a.npz"}}).status, 0);
    EXPECT_TRUE(is_refused({"gf2", {"solve", "--equations", "a.npz"}}, 3, {"a.npz: byte 0:", "a ZIP archive"}));
}

}  // namespace
}  // namespace gf2::test
