// SPDX-License-Identifier: MIT
#include "gf2/io/source.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <istream>
#include <optional>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>

#include "gf2/io/errors.hpp"
#include "gf2/io/formats/pbm.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "tests/io/temporary_directory.hpp"
#include "tests/support/checks.hpp"

namespace gf2::io {
namespace {

using test::error_of;
using test::mentions;

TEST(Source, ReadStreamReturnsEveryByte) {
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, (std::size_t{1} << 20) - 1, std::size_t{1} << 20,
                                   (std::size_t{1} << 20) + 1, std::size_t{3} << 20}) {
        std::string text(size, '\0');
        for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(i * 7 % 256);
        std::istringstream stream(text);
        const Source source = read_stream(stream, "standard input", {.any_bytes = true});
        EXPECT_EQ(source.name, "standard input");
        EXPECT_TRUE(source.text == text) << size << " bytes";
    }
}

// Fails at the first read.
class BrokenBuffer : public std::streambuf {
private:
    int_type underflow() override { throw std::runtime_error("broken"); }
};

TEST(Source, ReadStreamReportsABrokenStream) {
    BrokenBuffer buffer;
    std::istream stream(&buffer);
    EXPECT_TRUE(mentions(error_of<FileError>([&] { (void)read_stream(stream, "pipe"); }), {"pipe: cannot read"}));
}

// Repeats the same bytes forever.
class EndlessBuffer : public std::streambuf {
public:
    explicit EndlessBuffer(const std::string& text) : bytes_() {
        while (bytes_.size() < std::size_t{1} << 16) bytes_ += text;
    }

    [[nodiscard]] std::size_t taken() const { return taken_; }

private:
    int_type underflow() override {
        setg(bytes_.data(), bytes_.data(), bytes_.data() + bytes_.size());
        taken_ += bytes_.size();
        return traits_type::to_int_type(bytes_.front());
    }

    std::string bytes_;
    std::size_t taken_ = 0;
};

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

TEST(Source, ReadStreamEndsEndlessTextAtAZeroByte) {
    EndlessBuffer buffer("10\n1" + std::string(1, '\0'));
    std::istream stream(&buffer);
    EXPECT_EQ(test::error_of<ParseError>([&] { (void)read_stream(stream, "pipe"); }),
              "pipe:2:2: expected text, found '\\x00'");
    EXPECT_LT(buffer.taken(), 2 * kMegabyte);
}

TEST(Source, ReadStreamEndsEndlessInputAtTheLimit) {
    for (const std::string text : {"1", "10\n", "P4 ", "\x89GF2"}) {
        EndlessBuffer buffer(text);
        std::istream stream(&buffer);
        const ReadOptions options{.memory = MemoryLimit(5 * kMegabyte + 123)};
        EXPECT_TRUE(mentions(error_of<MemoryError>([&] { (void)read_stream(stream, "pipe", options); }),
                             {"pipe: byte 5243003: expected an input of at most 5.1 MiB, found more"}));
        EXPECT_LT(buffer.taken(), 6 * kMegabyte);
    }
    EndlessBuffer zeros(std::string(8, '\0'));
    std::istream stream(&zeros);
    EXPECT_THROW((void)read_stream(stream, "pipe", {.memory = MemoryLimit(kMegabyte), .any_bytes = true}), MemoryError);
}

TEST(Source, ReadStreamShowsTheBeginningBeforeTheRest) {
    EndlessBuffer buffer("1\n");
    std::istream stream(&buffer);
    const auto look = [](const Source& beginning) {
        EXPECT_GE(beginning.text.size(), std::size_t{1} << 16);
        throw ParseError(beginning.name, {}, "no");
    };
    EXPECT_EQ(test::error_of<ParseError>([&] { (void)read_stream(stream, "pipe", {.look = look}); }), "pipe:1:1: no");
}

TEST(Source, ReadStreamWorksWithAnyExceptionMask) {
    std::istringstream stream("101\n");
    stream.exceptions(std::ios::failbit | std::ios::badbit | std::ios::eofbit);
    EXPECT_EQ(read_stream(stream, "input").text, "101\n");
    BrokenBuffer buffer;
    std::istream broken(&buffer);
    broken.exceptions(std::ios::failbit | std::ios::badbit);
    EXPECT_TRUE(mentions(error_of<FileError>([&] { (void)read_stream(broken, "pipe"); }), {"pipe: cannot read"}));
}

TEST(Source, ReadStreamRefusesAStreamThatIsNotOpen) {
    std::ifstream stream("/no/such/file");
    EXPECT_TRUE(mentions(error_of<FileError>([&] { (void)read_stream(stream, "file"); }), {"file: cannot read"}));
    EXPECT_THROW(PbmRowReader(stream, "file"), FileError);
    EXPECT_FALSE(looks_like_pbm_rows(stream));
}

TEST(Source, ReadFileRefusesEndlessDevices) {
    for (const std::string device : {"/dev/zero", "/dev/full"}) {
        if (!std::filesystem::exists(device)) continue;
        EXPECT_TRUE(mentions(error_of<ParseError>([&] { (void)read_file(device); }),
                             {device + ":", "expected text, found '\\x00'"}));
    }
}

// A hole of gigabytes takes no disk space on most file systems.
TEST(Source, ReadFileMapsHugeHoles) {
    const test::TemporaryDirectory directory;
    std::ofstream(directory / "hole", std::ios::binary) << "1\n";
    std::filesystem::resize_file(directory / "hole", std::uintmax_t{1} << 36);
    EXPECT_TRUE(mentions(error_of<ParseError>([&] { (void)read_file(directory / "hole", {.any_bytes = false}); }),
                         {"hole:2:1: expected text"}));
    EXPECT_THROW((void)read_file(directory / "hole", {.map_files = false}), MemoryError);
    EXPECT_EQ(read_file(directory / "hole").text.size(), std::size_t{1} << 36) << "it may be of any format";
}

TEST(Source, ReadFileWithoutMappingSurvivesTruncation) {
    const test::TemporaryDirectory directory;
    const std::string text(3 * kMegabyte, '1');
    std::ofstream(directory / "file", std::ios::binary) << text;
    const Source source = read_file(directory / "file", {.map_files = false});
    std::filesystem::resize_file(directory / "file", 0);
    EXPECT_TRUE(source.text == text);
}

TEST(Source, ReadFileReturnsEveryByte) {
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

TEST(Source, ReadFileReadsFilesOfAnySize) {
    const test::TemporaryDirectory directory;
    for (const std::size_t size : {std::size_t{0}, (std::size_t{1} << 20) - 1, std::size_t{1} << 20,
                                   (std::size_t{1} << 20) + 1, std::size_t{5} << 19}) {
        std::string text(size, '\0');
        for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(i * 7 % 256);
        std::ofstream(directory / "file", std::ios::binary) << text;
        EXPECT_TRUE(read_file(directory / "file").text == text) << size << " bytes";
        EXPECT_TRUE(read_file(directory / "file", {.map_files = false}).text == text) << size << " bytes";
    }
}

// Files of /proc and pipes report the size 0.
TEST(Source, ReadFileReadsFilesOfUnknownSize) {
    const std::filesystem::path status = "/proc/self/status";
    if (!std::filesystem::exists(status)) GTEST_SKIP() << "there is no /proc here";
    EXPECT_NE(read_file(status).text, "");
}

TEST(Source, ReadFileErrorsNameTheFileAndTheReason) {
    const test::TemporaryDirectory directory;
    const auto message = [](const std::filesystem::path& path) {
        return error_of<FileError>([&] { (void)read_file(path); });
    };
    EXPECT_TRUE(mentions(message(directory / "missing"), {(directory / "missing").string(), "No such file"}));
    EXPECT_TRUE(mentions(message(directory.path()), {directory.path().string(), "directory"}));
    try {
        (void)read_file(directory / "missing");
    } catch (const FileError& error) {
        EXPECT_EQ(error.error(), ENOENT);
        EXPECT_EQ(error.file(), (directory / "missing").string());
    }
    EXPECT_TRUE(mentions(message(directory / "missing" / "file"), {"No such file"}));
    EXPECT_TRUE(mentions(message(directory / std::string(1000, 'n')), {"too long"}));
    std::ofstream(directory / "file") << "1";
    EXPECT_TRUE(mentions(message(directory / "file" / "file"), {"Not a directory"}));
    std::filesystem::create_symlink("loop", directory / "loop");
    EXPECT_TRUE(mentions(message(directory / "loop"), {"symbolic links"}));
    EXPECT_TRUE(mentions(message(""), {"No such file"}));
}

TEST(MemoryLimit, GrowsWithTheInput) {
    const MemoryLimit limit;
    const std::uint64_t most = limit.max_bytes();
    EXPECT_LE(most, std::uint64_t{8} << 30);
    EXPECT_EQ(limit.bytes_for(0), std::min(most, std::uint64_t{256} << 20));
    EXPECT_EQ(limit.bytes_for(std::uint64_t{5} << 20), std::min(most, std::uint64_t{320} << 20));
    EXPECT_EQ(limit.bytes_for(UINT64_MAX), most);
    for (const std::uint64_t bytes : {std::uint64_t{0}, std::uint64_t{7}, UINT64_MAX}) {
        EXPECT_EQ(MemoryLimit(bytes).max_bytes(), bytes);
        EXPECT_EQ(MemoryLimit(bytes).bytes_for(1000), bytes);
    }
}

TEST(MemoryLimit, CountsTheBytesOfMatrices) {
    for (const std::uint64_t n : {1u, 64u, 65u, 500u, 3000u}) {
        EXPECT_EQ(memory_of_matrix(n, 700), bit_matrix_bytes(n, 700));
        EXPECT_EQ(memory_of_matrix(n, 0), 8 * n);
        EXPECT_EQ(memory_of_matrix(0, n), 8 * n);
    }
    EXPECT_EQ(memory_of_matrix(0, 0), 0u);
    EXPECT_EQ(memory_of_matrix(UINT64_MAX, UINT64_MAX), UINT64_MAX);
}

TEST(MemoryLimit, IsPrintedAndParsedInUnits) {
    EXPECT_EQ(memory_text(1), "1 byte");
    EXPECT_EQ(memory_text(1023), "1023 bytes");
    EXPECT_EQ(memory_text(1024), "1 KiB");
    EXPECT_EQ(memory_text(1025), "1.1 KiB");
    EXPECT_EQ(memory_text((1 << 20) - 1), "1024 KiB");
    EXPECT_EQ(memory_text(std::uint64_t{256} << 20), "256 MiB");
    EXPECT_EQ(memory_option(1), "1M");
    EXPECT_EQ(memory_option((std::uint64_t{1} << 30) + 1), "2G");
    for (const std::uint64_t bytes : {std::uint64_t{1} << 20, std::uint64_t{12345678901}, std::uint64_t{1} << 60}) {
        EXPECT_GE(parsed_memory(memory_option(bytes)), bytes);
    }
    EXPECT_EQ(parsed_memory("0"), 0u);
    EXPECT_EQ(parsed_memory("4096"), 4096u);
    EXPECT_EQ(parsed_memory("3k"), 3072u);
    EXPECT_EQ(parsed_memory("4G"), std::uint64_t{4} << 30);
    EXPECT_EQ(parsed_memory("18446744073709551615"), UINT64_MAX);
    for (const char* text : {"", "G", "-1", "+1", "1.5G", "4 G", "4GB", "4Q", "16E", "18446744073709551616", "1K "}) {
        EXPECT_EQ(parsed_memory(text), std::nullopt) << text;
    }
}

TEST(ParseError, TellsItsInputItsPlaceAndItsMessage) {
    const ParseError text("a file, found: b", {3, 7}, "expected 0 or 1, found '2'");
    EXPECT_STREQ(text.what(), "a file, found: b:3:7: expected 0 or 1, found '2'");
    EXPECT_EQ(text.source(), "a file, found: b");
    EXPECT_EQ(text.message(), "expected 0 or 1, found '2'");
    const ParseError binary("x.npy", byte_position(12), "");
    EXPECT_STREQ(binary.what(), "x.npy: byte 12: ");
    EXPECT_EQ(binary.source(), "x.npy");
    EXPECT_EQ(binary.message(), "");
    const MemoryError memory("x", {1, 1}, "expected less", 5);
    EXPECT_EQ(memory.message(), "expected less");
}

}  // namespace
}  // namespace gf2::io
