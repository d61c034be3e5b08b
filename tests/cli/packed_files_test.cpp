// SPDX-License-Identifier: MIT
// Compressed files, arrays by name, and files of formats that are not read.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "apps/formats/matrix_formats.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/gzip.hpp"

namespace gf2::test {
namespace {

using namespace std::string_literals;

class PackedFiles : public InEmptyDirectory {
protected:
    PackedFiles() { write("a", "1101\n0110\n1011\n"); }

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
    for (const io::MatrixFormat& format : apps::matrix_formats()) {
        if (format.needs_columns) continue;
        const std::string name(format.name);
        ASSERT_EQ(run({"gf2", {"convert", "a", "--to", name, "-o", name}}).status, 0) << name;
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

TEST_F(PackedFiles, AreRefusedIfIncompleteDamagedOrFollowed) {
    compress("a");
    const std::string whole = read("a.gz");
    write("cut.gz", whole.substr(0, whole.size() - 3));
    write("followed.gz", whole + "more");
    std::string damaged = whole;
    damaged[damaged.size() - 8] ^= 1;
    write("damaged.gz", damaged);
    for (const Invocation& command : {Invocation{"gf2", {"rank"}}, Invocation{"lightsout", {"check"}}}) {
        EXPECT_TRUE(is_refused(with(command, {"cut.gz"}), 3, {"cut.gz: byte", "expected the rest", "found the end"}));
        EXPECT_TRUE(is_refused(with(command, {"followed.gz"}), 3, {"followed.gz: byte", "found 'mo'"}));
        EXPECT_TRUE(is_refused(with(command, {"damaged.gz"}), 3, {"damaged.gz: byte", "incorrect data check"}));
    }
    Invocation from_stdin{"gf2", {"rank", "-"}};
    from_stdin.input = whole.substr(0, whole.size() - 3);
    EXPECT_TRUE(is_refused(from_stdin, 3, {"standard input: byte"}));
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

struct OtherFormat {
    std::string beginning;
    std::string name;
};

TEST_F(PackedFiles, OfOtherFormatsAreNamed) {
    const std::string one = std::string(6, '\0') + "\xf0\x3f"s;  // a double
    const std::string four = "\2\0\0\0\2\0\0\0\0\0\0\0\2\0\0\0A\0"s + one + one + one + one;
    const std::vector<OtherFormat> others = {{"\x89HDF\r\n\x1a\n"s, "an HDF5 file"},
                                             {"\0\0\0\0"s + four, "a MATLAB file of level 4; save it with -v7"},
                                             {"\0\0\3\xe8\0\0\0\2\0\0\0\2\0\0\0\0\0\0\0\2H\0"s, "level 4"},
                                             {"MATLAB 7.3 MAT-file, Platform: GLNXA64"s, "-v7"},
                                             {"\xfd"
                                              "7zXZ\0\0\0"s,
                                              "an xz-compressed file"},
                                             {"BZh91AY&SY"s, "a bzip2-compressed file"},
                                             {"\x28\xb5\x2f\xfd\x04"s, "a zstd-compressed file"},
                                             {"\x80\4\x95\0\0\0\0"s, "a pickle"},
                                             {"X\n\0\0\0\3\0\4"s, "an R object"},
                                             {"PAR1\x15\x04"s, "a Parquet file"},
                                             {"SQLite format 3\0\x10"s, "an SQLite database"},
                                             {"\xff\xd8\xff\xe0"s, "a JPEG image"},
                                             {"GIF89a\1\0"s, "a GIF image"},
                                             {"P5\n1 1\n1\n\1"s, "a PGM image"},
                                             {"%PDF-1.7\n"s, "a PDF document"},
                                             {"\x7f"
                                              "ELF\2\1\1"s,
                                              "ELF"},
                                             {"<!DOCTYPE html>\n"s, "an HTML page"},
                                             {"\xff\xfe\x31\0\x0a\0"s, "text in UTF-16"}};
    for (const OtherFormat& other : others) {
        write("other", other.beginning);
        EXPECT_TRUE(is_refused({"gf2", {"rank", "other"}}, 3, {"other: byte 0: expected a known format", other.name}));
        EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--graph", "other"}}, 3, {"other: byte 0:", other.name}));
        if (!other.beginning.starts_with('P')) {
            EXPECT_TRUE(is_refused({"lightsout", {"solve", "other"}}, 3, {"other: byte 0:", other.name}));
        }
        EXPECT_TRUE(is_refused({"lightsout", {"batch", "other"}}, 3, {"other: byte 0:", other.name}));
        EXPECT_TRUE(is_refused({"gf2", {"solve", "--dimacs", "other"}}, 3, {"other: byte 0:", other.name}));
        // Compressed and from a long pipe, too.
        compress("other");
        EXPECT_TRUE(is_refused({"gf2", {"rank", "other.gz"}}, 3, {"other.gz: byte 0:", other.name}));
        const std::string more = other.beginning + std::string(std::size_t{3} << 20, '\0');
        const RunResult piped = run({"gf2", {"rank", "-"}, more});
        EXPECT_EQ(piped.status, 3);
        EXPECT_NE(piped.err.find(other.name), std::string::npos) << piped.err;
    }
    ASSERT_EQ(run({"gf2", {"convert", "a", "-o", "a.npz"}}).status, 0);
    EXPECT_TRUE(is_refused({"lightsout", {"check", "a.npz"}}, 3, {"a.npz: byte 0:", "a ZIP archive"}));
}

}  // namespace
}  // namespace gf2::test
