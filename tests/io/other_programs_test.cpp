// SPDX-License-Identifier: MIT
// We read files of other programs, and they read ours. The programs are Debian's, even if others of the same name come
// first on the PATH; without them the tests are skipped.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "gf2/io/matrix_format.hpp"
#include "gf2/matrix/permute.hpp"
#include "tests/io/temporary_directory.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/process.hpp"
#include "tests/support/seed.hpp"

namespace gf2::io {
namespace {

using test::run_program;
using test::RunResult;

bool is_found(const std::string& program) {
    return !program.ends_with("-NOTFOUND");
}

void write_file(const std::filesystem::path& path, const MatrixFormat& format, const BitMatrix& a) {
    std::ofstream out(path, std::ios::binary);
    format.write(out, a);
    ASSERT_TRUE(out.flush()) << path;
}

struct Case {
    std::string name, format, columns;
};

std::vector<Case> read_cases(const std::filesystem::path& path) {
    std::vector<Case> cases;
    std::ifstream in(path);
    for (Case c; in >> c.name >> c.format >> c.columns;) cases.push_back(c);
    return cases;
}

class Python : public testing::Test {
protected:
    void SetUp() override {
        if (!is_found(GF2_PYTHON)) GTEST_SKIP() << "there is no /usr/bin/python3";
    }

    void script(const std::string& what, const std::string& expected) const {
        const RunResult result =
            run_program(GF2_PYTHON, {GF2_IO_TESTS "/other_programs.py", what, directory_.path().string()});
        if (result.err.find("ModuleNotFoundError") != std::string::npos) {
            GTEST_SKIP() << "/usr/bin/python3 has no NumPy or no SciPy (python3-numpy, python3-scipy): " << result.err;
        }
        ASSERT_EQ(result.status, 0) << result.err;
        EXPECT_EQ(result.out, expected);
    }

    test::TemporaryDirectory directory_;
};

TEST_F(Python, FilesOfNumpyAndScipyAreRead) {
    script("write", "");
    if (IsSkipped() || HasFatalFailure()) return;
    const std::vector<Case> cases = read_cases(directory_.path() / "cases");
    EXPECT_GT(cases.size(), 450u);
    for (const Case& c : cases) {
        const BitMatrix expected = matrix_format("text").read(read_file(directory_.path() / (c.name + ".text")));
        const Source source = read_file(directory_.path() / c.name);
        const MatrixFormat& format = matrix_format(c.format);
        if (c.columns == "-") {
            EXPECT_EQ(detect_matrix_format(source.text).name, c.format) << c.name;
            EXPECT_EQ(format.read(source), expected) << c.name;
        } else {
            EXPECT_EQ(format.read_columns(source, std::stoul(c.columns)), expected) << c.name;
        }
    }
}

TEST_F(Python, NumpyAndScipyReadOurFiles) {
    SplitMix64 random = test::test_random();
    std::ofstream cases(directory_.path() / "cases");
    std::size_t count = 0;
    for (const std::size_t rows : {0u, 1u, 5u, 65u}) {
        for (const std::size_t columns : {0u, 1u, 7u, 8u, 63u, 64u, 65u}) {
            const BitMatrix a = test::random_bits(rows, columns, random, 0.4);
            for (const std::string format : {"npy", "npy-packed", "npy-packed-little", "matrix-market", "npz", "mat"}) {
                // Without entries, SciPy refuses packed arrays and writes no matrices itself.
                const bool needs_entries = format == "matrix-market" || format.starts_with("npy-packed");
                if (needs_entries && (rows == 0 || columns == 0)) continue;
                const std::string extension = format == "matrix-market" ? "mtx" : format.substr(0, 3);
                const std::filesystem::path path = directory_.path() / (std::to_string(count++) + "." + extension);
                write_file(path, matrix_format(format), a);
                write_file(path.string() + ".text", matrix_format("text"), a);
                cases << path.filename().string() << ' ' << format << ' ' << columns << '\n';
            }
        }
    }
    cases.close();
    script("check", std::to_string(count) + "\n");
}

std::vector<std::size_t> reversed(std::size_t size) {
    std::vector<std::size_t> indices;
    for (std::size_t i = size; i > 0; --i) indices.push_back(i - 1);
    return indices;
}

std::vector<BitMatrix> pictures() {
    SplitMix64 random = test::test_random();
    std::vector<BitMatrix> result;
    for (const std::size_t rows : {1u, 64u}) {
        for (const std::size_t columns : {1u, 7u, 8u, 9u, 63u, 64u, 65u, 200u}) {
            result.push_back(test::random_bits(rows, columns, random, 0.5));
        }
    }
    return result;
}

std::string pbm_of(const BitMatrix& a) {
    std::ostringstream out;
    matrix_format("pbm").write(out, a);
    return out.str();
}

void expect_picture(const RunResult& result, const std::string& magic, const BitMatrix& expected) {
    ASSERT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(result.out.substr(0, 2), magic);
    EXPECT_EQ(read_matrix({"picture", result.out}), expected);
}

// The flipped picture is the program's own work, not a copy of its input.
TEST(Netpbm, ReadsOurBitmapsAndWeReadItsOwn) {
    if (!is_found(GF2_PAMFLIP) || !is_found(GF2_PNMTOPLAINPNM)) {
        GTEST_SKIP() << "there are no /usr/bin/pamflip and /usr/bin/pnmtoplainpnm (netpbm)";
    }
    for (const BitMatrix& a : pictures()) {
        expect_picture(run_program(GF2_PAMFLIP, {"-leftright"}, pbm_of(a)), "P4",
                       select_columns(a, reversed(a.columns())));
        expect_picture(run_program(GF2_PNMTOPLAINPNM, {}, pbm_of(a)), "P1", a);
    }
}

// The image of a plain portable map.
std::string png_of(const std::string& map, std::vector<std::string> options = {}) {
    const RunResult result = run_program(GF2_PNMTOPNG, options, map);
    EXPECT_EQ(result.status, 0) << result.err;
    return result.out;
}

TEST(Netpbm, ReadsOurPngAndWeReadItsOwn) {
    if (!is_found(GF2_PNGTOPNM) || !is_found(GF2_PNMTOPNG)) GTEST_SKIP() << "there is no netpbm";
    for (const BitMatrix& a : pictures()) {
        std::ostringstream png;
        matrix_format("png").write(png, a);
        EXPECT_EQ(run_program(GF2_PNGTOPNM, {}, png.str()).out, pbm_of(a));
        for (const std::string option : {"-verbose", "-interlace", "-filter=4", "-force"}) {
            EXPECT_EQ(read_matrix({"picture", png_of(pbm_of(a), {option})}), a) << option;
        }
    }
}

TEST(Netpbm, PngMayHaveAnyColorType) {
    if (!is_found(GF2_PNMTOPNG)) GTEST_SKIP() << "there is no netpbm";
    const BitMatrix expected = BitMatrix::from_strings({"100", "011"});
    for (const std::string M : {"3", "15", "255", "65535"}) {
        const std::string white = M + " " + M + " " + M + " ", black = "0 0 0 ";
        const std::string grey = "P2 3 2 " + M + " 0 " + M + " " + M + " " + M + " 0 0\n";
        const std::string color = "P3 3 2 " + M + " " + black + white + white + white + black + black + "\n";
        for (const std::vector<std::string>& options :
             std::vector<std::vector<std::string>>{{}, {"-force"}, {"-interlace"}, {"-force", "-interlace"}}) {
            EXPECT_EQ(read_matrix({"grey", png_of(grey, options)}), expected) << M;
            EXPECT_EQ(read_matrix({"color", png_of(color, options)}), expected) << M;
        }
    }
    std::string map = "P2 9 9 255 0 255 0 128";
    for (int i = 0; i < 77; ++i) map += " 0";
    map += "\n";
    EXPECT_EQ(
        test::error_of<ParseError>([&] {
            (void)read_matrix({"grey", png_of(map, {"-interlace"})});
        }),
        "grey: pixel in row 1, column 4: expected black and white, or dark and light grey with a clear gap, found "
        "#808080");
    const test::TemporaryDirectory directory;
    const std::string alpha = (directory / "alpha").string();
    std::ofstream(alpha) << "P2 2 1 255 255 0\n";
    EXPECT_EQ(
        test::error_of<ParseError>([&] {
            (void)read_matrix({"grey", png_of("P2 2 1 255 0 0\n", {"-alpha=" + alpha})});
        }),
        "grey: pixel in row 1, column 2: expected black and white, or dark and light grey with a clear gap, found "
        "#000000, transparent");
}

TEST(ImageMagick, ReadsOurBitmapsAndWeReadItsOwn) {
    if (!is_found(GF2_CONVERT)) GTEST_SKIP() << "there is no /usr/bin/convert (imagemagick)";
    for (const BitMatrix& a : pictures()) {
        expect_picture(run_program(GF2_CONVERT, {"pbm:-", "-flip", "pbm:-"}, pbm_of(a)), "P4",
                       select_rows(a, reversed(a.rows())));
        expect_picture(run_program(GF2_CONVERT, {"pbm:-", "-compress", "none", "pbm:-"}, pbm_of(a)), "P1", a);
    }
}

}  // namespace
}  // namespace gf2::io
