// SPDX-License-Identifier: MIT
// We read files of NumPy and SciPy, and they read ours. Without Debian's NumPy and SciPy the tests are skipped.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "apps/formats/matrix_formats.hpp"
#include "gf2/io/formats/matrix_text.hpp"
#include "tests/io/temporary_directory.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/process.hpp"
#include "tests/support/seed.hpp"

namespace gf2::apps {
namespace {

class Archives : public testing::Test {
protected:
    void SetUp() override {
        const std::string python = GF2_PYTHON;
        if (python.ends_with("-NOTFOUND")) GTEST_SKIP() << "there is no /usr/bin/python3";
    }

    void script(const std::string& what, const std::string& expected) const {
        const test::RunResult result =
            test::run_program(GF2_PYTHON, {GF2_FORMATS_TESTS "/archives.py", what, directory_.path().string()});
        if (result.err.find("ModuleNotFoundError") != std::string::npos) {
            GTEST_SKIP() << "/usr/bin/python3 has no NumPy or no SciPy (python3-numpy, python3-scipy): " << result.err;
        }
        ASSERT_EQ(result.status, 0) << result.err;
        EXPECT_EQ(result.out, expected);
    }

    test::TemporaryDirectory directory_;
};

TEST_F(Archives, OfNumpyAndScipyAreRead) {
    script("write", "");
    if (IsSkipped() || HasFatalFailure()) return;
    std::size_t count = 0;
    std::ifstream cases(directory_.path() / "cases");
    for (std::string name; cases >> name; ++count) {
        const BitMatrix expected = io::read_matrix_text(io::read_file(directory_.path() / (name + ".text")));
        const io::Source source = io::read_file(directory_.path() / name);
        const io::MatrixFormat& format = detect_matrix_format(source.text);
        EXPECT_EQ(format.name, name.substr(name.rfind('.') + 1)) << name;
        EXPECT_EQ(format.read(source), expected) << name;
    }
    EXPECT_GT(count, 250u);
}

TEST_F(Archives, OfOursAreReadByNumpyAndScipy) {
    SplitMix64 random = test::test_random();
    std::ofstream cases(directory_.path() / "cases");
    std::size_t count = 0;
    const auto write = [&](const std::string& name, const io::MatrixFormat& format, const BitMatrix& a) {
        std::ofstream out(directory_.path() / name, std::ios::binary);
        format.write(out, a);
        ASSERT_TRUE(out.flush()) << name;
    };
    for (const std::size_t rows : {0u, 1u, 5u, 65u}) {
        for (const std::size_t columns : {0u, 1u, 7u, 64u, 65u}) {
            const BitMatrix a = test::random_bits(rows, columns, random, 0.4);
            for (const std::string format : {"npz", "mat"}) {
                const std::string name = std::to_string(count++) + "." + format;
                write(name, matrix_format(format), a);
                write(name + ".text", matrix_format("text"), a);
                cases << name << '\n';
            }
        }
    }
    cases.close();
    script("check", std::to_string(count) + "\n");
}

}  // namespace
}  // namespace gf2::apps
