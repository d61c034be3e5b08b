// SPDX-License-Identifier: MIT
#include "gf2/io/source.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <istream>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>

#include "gf2/io/errors.hpp"
#include "tests/io/temporary_directory.hpp"
#include "tests/support/checks.hpp"

namespace gf2::io {
namespace {

using test::error_of;
using test::mentions;

TEST(ReadStream, ReturnsEveryByte) {
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, (std::size_t{1} << 20) - 1, std::size_t{1} << 20,
                                   (std::size_t{1} << 20) + 1, std::size_t{3} << 20}) {
        std::string text(size, '\0');
        for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(i * 7 % 256);
        std::istringstream stream(text);
        const Source source = read_stream(stream, "standard input");
        EXPECT_EQ(source.name, "standard input");
        EXPECT_TRUE(source.text == text) << size << " bytes";
    }
}

// Gives a few bytes and then breaks.
class BrokenBuffer : public std::streambuf {
private:
    int_type underflow() override { throw std::runtime_error("broken"); }
};

TEST(ReadStream, ReportsAStreamThatBreaks) {
    BrokenBuffer buffer;
    std::istream stream(&buffer);
    EXPECT_TRUE(mentions(error_of<FileError>([&] { (void)read_stream(stream, "pipe"); }), {"pipe: cannot read"}));
}

TEST(ReadFile, ReturnsEveryByte) {
    const test::TemporaryDirectory directory;
    const std::filesystem::path path = directory / "a file";
    const std::string text("1\r\n\0\xff\n", 6);
    std::ofstream(path, std::ios::binary) << text;
    const Source source = read_file(path);
    EXPECT_EQ(source.text, text);
    EXPECT_EQ(source.name, path.string());
}

TEST(Source, CopiesShareTheBytes) {
    std::string_view first;
    const auto copy = [&first] {
        const Source source("input", "abc");
        first = source.text;
        return Source(source);
    }();
    EXPECT_EQ(copy.text, "abc");
    EXPECT_EQ(copy.text.data(), first.data());
}

TEST(ReadFile, OfAnySize) {
    const test::TemporaryDirectory directory;
    for (const std::size_t size : {std::size_t{0}, (std::size_t{1} << 20) - 1, std::size_t{1} << 20,
                                   (std::size_t{1} << 20) + 1, std::size_t{5} << 19}) {
        std::string text(size, '\0');
        for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(i * 7 % 256);
        std::ofstream(directory / "file", std::ios::binary) << text;
        EXPECT_TRUE(read_file(directory / "file").text == text) << size << " bytes";
    }
}

// Such as /proc and pipes, whose size is said to be 0.
TEST(ReadFile, OfUnknownSize) {
    const std::filesystem::path status = "/proc/self/status";
    if (!std::filesystem::exists(status)) GTEST_SKIP() << "there is no /proc here";
    EXPECT_NE(read_file(status).text, "");
}

TEST(ReadFile, SaysWhatIsWrong) {
    const test::TemporaryDirectory directory;
    const auto message = [](const std::filesystem::path& path) {
        return error_of<FileError>([&] { (void)read_file(path); });
    };
    EXPECT_TRUE(mentions(message(directory / "missing"), {(directory / "missing").string(), "No such file"}));
    EXPECT_TRUE(mentions(message(directory.path()), {directory.path().string(), "directory"}));
    EXPECT_TRUE(mentions(message(directory / "missing" / "file"), {"No such file"}));
    EXPECT_TRUE(mentions(message(directory / std::string(1000, 'n')), {"too long"}));
    std::ofstream(directory / "file") << "1";
    EXPECT_TRUE(mentions(message(directory / "file" / "file"), {"Not a directory"}));
    std::filesystem::create_symlink("loop", directory / "loop");
    EXPECT_TRUE(mentions(message(directory / "loop"), {"symbolic links"}));
    EXPECT_TRUE(mentions(message(""), {"No such file"}));
}

}  // namespace
}  // namespace gf2::io
