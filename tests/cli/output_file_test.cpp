// SPDX-License-Identifier: MIT
// --output: the file appears whole or not at all.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "gf2/io/matrix_format.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class OutputFile : public InEmptyDirectory {
protected:
    OutputFile() {
        write("a", "110\n011\n001\n");
        write("singular", "110\n011\n101\n");
    }
};

const std::vector<std::vector<std::string>>& writers() {
    static const std::vector<std::vector<std::string>> commands = {
        {"rref", "a"},      {"nullspace", "a"}, {"inverse", "a"},    {"mul", "a", "a"}, {"add", "a", "singular"},
        {"transpose", "a"}, {"convert", "a"},   {"random", "4", "5"}};
    return commands;
}

TEST_F(OutputFile, HoldsWhatWouldBePrinted) {
    for (const std::vector<std::string>& command : writers()) {
        for (const io::MatrixFormat& known : io::matrix_formats()) {
            if (known.can_represent != nullptr) continue;
            const std::string format(known.name);
            const Invocation print{"gf2", command};
            for (const char* option : {"-o", "--output"}) {
                const RunResult result = run(with(print, {option, "out", "--to", format}));
                EXPECT_EQ(result.status, 0) << command.front();
                EXPECT_EQ(result.out + result.err, "") << command.front();
                EXPECT_EQ(read("out"), run(with(print, {"--to", format})).out) << command.front();
                EXPECT_EQ(files(), (std::vector<std::string>{"a", "out", "singular"}));
                std::filesystem::remove("out");
            }
            EXPECT_EQ(run(with(print, {"-o", "-", "--to", format})).out, run(with(print, {"--to", format})).out);
        }
    }
}

// Without --to, the extension of the file determines the format.
TEST_F(OutputFile, IsInTheFormatOfItsExtension) {
    write("b", "110\n011\n001\n");
    for (const char* line : {"a.npy npy", "a.pbm pbm", "a.mtx matrix-market", "a.alist alist", "a.sms sms", "a.jcf jcf",
                             "a.gf2 gf2", "a.b8 stim-b8", "a.01 stim-01", "a.txt text", "npy text", ".npy text"}) {
        const std::string name = split(line)[0], format = split(line)[1];
        EXPECT_EQ(run({"gf2", {"convert", "b", "-o", name}}).status, 0) << name;
        EXPECT_EQ(read(name), run({"gf2", {"convert", "b", "--to", format}}).out) << name;
    }
    EXPECT_EQ(run({"gf2", {"transpose", "b", "-o", "a.npy", "--to", "text"}}).status, 0);
    EXPECT_EQ(read("a.npy"), "100\n110\n011\n");
}

// An extension without a format is a usage error, detected before the computation.
TEST_F(OutputFile, IsRefusedWithAnUnknownExtension) {
    for (const std::vector<std::string>& command : writers()) {
        EXPECT_TRUE(is_refused(with({"gf2", command}, {"-o", "x.h5"}), 2, {"x.h5", "'.h5'", ".npy", ".png", "--to"}));
    }
    EXPECT_TRUE(is_refused({"gf2", {"rref", "no-such-file", "-o", "x.h5"}}, 2, {"x.h5"}));
    EXPECT_EQ(files(), (std::vector<std::string>{"a", "singular"}));
    EXPECT_EQ(run({"gf2", {"convert", "a", "-o", "x.h5", "--to", "text"}}).status, 0);
    EXPECT_EQ(read("x.h5"), read("a"));
    EXPECT_EQ(run({"gf2", {"convert", "a", "--rhs", "a1", "-o", "x.cnf"}}).status, 3) << "no such file a1";
    EXPECT_EQ(run({"gf2", {"convert", "a", "-o", "/dev/null"}}).status, 0);
}

TEST_F(OutputFile, MayBeStandardOutput) {
    const RunResult result = run_shell(
        "gf2 convert a -o /dev/stdout | cat; gf2 convert a -o /dev/stdout > out; cat out; "
        "lightsout solve a -o /dev/stdout --svg /dev/stdout > out");
    EXPECT_EQ(result.out, read("a") + read("a"));
    EXPECT_EQ(result.status, 0) << result.err;
}

// A matrix that the format cannot represent is refused, not written as another one.
TEST_F(OutputFile, IsNotMadeForAMatrixThatTheFormatCannotRepresent) {
    write("zero-row", "10\n00\n01\n");
    write("no-rows", "0 x 5\n");
    write("no-columns", "5 x 0\n");
    EXPECT_TRUE(is_refused({"gf2", {"convert", "zero-row", "--to", "jcf"}}, 3, {"jcf: expected no zero row"}));
    EXPECT_TRUE(is_refused({"gf2", {"convert", "zero-row", "-o", "out.jcf"}}, 3, {"jcf: expected no zero row"}));
    EXPECT_TRUE(is_refused({"gf2", {"convert", "no-rows", "--to", "stim-01"}}, 3, {"stim-01: expected rows", "0 x 5"}));
    EXPECT_TRUE(is_refused({"gf2", {"convert", "no-columns", "-o", "out.b8"}}, 3, {"stim-b8: expected", "5 x 0"}));
    EXPECT_EQ(files(), (std::vector<std::string>{"a", "no-columns", "no-rows", "singular", "zero-row"}));
}

TEST_F(OutputFile, IsNamedInJson) {
    for (const std::vector<std::string>& command : writers()) {
        const auto answer = json_answer(with({"gf2", command}, {"-o", "out"}));
        EXPECT_EQ(answer["output"], "out");
        EXPECT_FALSE(answer.contains("matrix"));
        EXPECT_TRUE(answer.contains("rows") && answer.contains("columns"));
        EXPECT_NE(read("out"), "");
    }
}

TEST_F(OutputFile, MayBeAnInput) {
    EXPECT_EQ(run({"gf2", {"transpose", "a", "-o", "a"}}).status, 0);
    EXPECT_EQ(read("a"), "100\n110\n011\n");
}

TEST_F(OutputFile, DiffersFromOtherOutputsAndPicturesFromInputs) {
    const std::string board = "010\n111\n010\n";
    write("b", board);
    write("i.pbm", "P1\n3 3\n0 1 0\n1 1 1\n0 1 0\n");
    std::filesystem::create_directory("d");
    const auto link = [](const char* to, const char* name) {
        std::filesystem::create_symlink(to, name);
    };
    for (const char* name : {"w.png", "w.svg"}) link("w", name);  // to a missing file
    for (const char* name : {"b.png", "b.svg"}) link("b", name);
    link("i.pbm", "i.svg");
    link("a", "a.png");
    const std::string search = R"({"a": "search"})";
    write("ck", search);
    for (const char* name : {"ck.png", "ck.gif"}) link("ck", name);
    std::filesystem::create_hard_link("ck", "hard.svg");
    const std::vector<std::string> before = files();
    const std::string absolute = (std::filesystem::current_path() / "n.svg").string();
    for (const std::string& line : std::vector<std::string>{
             "solve --min b --checkpoint ck --png ck.png", "solve --min b --checkpoint ck --animate ./ck.gif",
             "solve --min b --checkpoint ck --svg hard.svg", "solve --min b --checkpoint ck --output ck",
             "solve --min b --checkpoint b.png", "nullity --table 5 -o n.png --png n.png",
             "solve i.pbm -o w --png w.png", "solve b --png w.png --svg w.svg",
             "solve b --svg n.svg --animate " + absolute, "solve b --svg n.svg --animate d/../n.svg",
             "solve b -o w --png w.png", "solve b --png b.png", "solve b.svg --svg b.svg", "solve i.pbm --svg ./i.svg",
             "solve b --target i.pbm --svg i.svg", "show b --presses i.pbm --svg i.svg", "check b --png b.png",
             "quiet --shape b --svg b.svg"}) {
        EXPECT_TRUE(is_refused({"lightsout", split(line)}, 2, {" are the same file"}));
        EXPECT_EQ(files(), before);
    }
    EXPECT_TRUE(is_refused({"gf2", {"spy", "a", "--png", "a.png"}}, 2, {"--png and A are the same file"}));
    EXPECT_TRUE(is_refused({"gf2", {"spy", "a", "--png", "w.png", "--svg", "w.svg"}}, 2, {"--png and --svg are"}));
    for (const char* line : {"distance --css a b --certificate a", "distance --css a b --checkpoint ./b",
                             "distance --code ck --certificate ck", "distance --stabilizer ck --certificate ck",
                             "distance --gauge ck --certificate ck", "distance --dem ck --certificate ck",
                             "distance a --outside b --certificate b", "distance a --modulo b --certificate b",
                             "weights a --coset b --certificate b", "code hypergraph-product a b --hx a --hz w",
                             "code toric 3 --hx w --hz w"}) {
        EXPECT_TRUE(is_refused({"gf2", split(line)}, 2, {" are the same file"}));
    }
    EXPECT_EQ(read("b"), board);
    EXPECT_EQ(read("ck"), search);
    EXPECT_EQ(files(), before);

    link("3", "3.png");
    link("off", "off.png");
    for (const char* line : {"solve b -o /dev/null --png /dev/null --svg /dev/null", "quiet 3 3 --png 3.png",
                             "solve b -o b", "solve b --target off --png off.png"}) {
        EXPECT_EQ(run({"lightsout", split(line)}).status, 0) << line;
    }
}

TEST_F(OutputFile, NeedsAName) {
    write("b", "010\n111\n010\n");
    for (const char* option : {"-o", "--png", "--svg", "--animate", "--checkpoint", "--graph"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "b", "--min", option, ""}}, 2, {"expected a file name"}));
    }
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--table", "5", "-o", ""}}, 2, {"--output: expected"}));
    EXPECT_TRUE(is_refused({"gf2", {"transpose", "a", "--output="}}, 2, {"--output"}));
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "a", "--output", "-"}}, 2, {"standard output"}));
    EXPECT_EQ(files(), (std::vector<std::string>{"a", "b", "singular"}));
}

TEST_F(OutputFile, IsUnchangedWhenThereIsNoMatrix) {
    write("out", "old\n");
    write("bad", "110\n01\n");
    for (const char* line :
         {"rref bad", "inverse bad", "mul a bad", "transpose bad", "convert bad", "random 1000000000 1000000000"}) {
        EXPECT_TRUE(is_refused(with({"gf2", split(line)}, {"-o", "out"}), 3));
    }
    const RunResult proof = run({"gf2", {"inverse", "singular", "-o", "out"}});
    EXPECT_EQ(proof.status, 1);
    EXPECT_EQ(proof.out, "111\n");
    EXPECT_EQ(read("out"), "old\n");
    EXPECT_EQ(files(), (std::vector<std::string>{"a", "bad", "out", "singular"}));
}

TEST_F(OutputFile, IsRefusedWhereItCannotBeWritten) {
    std::filesystem::create_directory("directory");
    for (const std::string name : {"/dev/full", "directory", "no-such-directory/out"}) {
        for (const std::vector<std::string>& command : writers()) {
            EXPECT_TRUE(is_refused(with({"gf2", command}, {"-o", name}), 3, {name}));
        }
    }
    for (const char* format : {"text", "npy", "pbm", "png", "gf2", "sms", "alist", "matrix-market", "stim-b8"}) {
        EXPECT_TRUE(is_refused({"gf2", {"random", "1000", "1000", "-o", "/dev/full", "--to", format}}, 3,
                               {"/dev/full: cannot write: No space left on device"}));
    }
    EXPECT_EQ(files(), (std::vector<std::string>{"a", "directory", "singular"}));
}

TEST_F(OutputFile, IsUnchangedWhenTheDiskIsFull) {
    write("out", "old\n");
    const Limit limit = Limit::of_files(4096);
    EXPECT_TRUE(is_refused({"gf2", {"random", "1000", "1000", "-o", "out"}}, 3, {"out: cannot write: File too large"}));
    EXPECT_EQ(read("out"), "old\n");
    EXPECT_EQ(files(), (std::vector<std::string>{"a", "out", "singular"}));
}

}  // namespace
}  // namespace gf2::test
