// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "gf2/io/internal/inflater.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/source.hpp"
#include "gf2/sparse/random.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/gzip.hpp"

namespace gf2::io::internal {
namespace {

using test::gzip_of;

std::string text_of(const std::string& bytes) {
    return std::string(decompressed({"a.gz", bytes}).text);
}

std::string error_of(const std::string& bytes) {
    return test::error_of<ParseError>([&] { (void)decompressed({"a.gz", bytes}); });
}

TEST(Gzip, IsDecompressed) {
    for (const std::string& text : {std::string(), std::string("101\n"), std::string(300000, '1')}) {
        EXPECT_TRUE(looks_like_gzip(gzip_of(text)));
        EXPECT_EQ(text_of(gzip_of(text)), text);
    }
    EXPECT_EQ(decompressed({"a.gz", gzip_of("1")}).name, "a.gz");
}

TEST(Gzip, HasAnyNumberOfMembers) {
    EXPECT_EQ(text_of(gzip_of("10\n") + gzip_of("") + gzip_of(std::string(70000, '0')) + gzip_of("01\n")),
              "10\n" + std::string(70000, '0') + "01\n");
}

TEST(Gzip, IsDetectedByItsHeader) {
    EXPECT_FALSE(looks_like_gzip("\x1f\x8b"));
    EXPECT_FALSE(looks_like_gzip("\x1f\x8b\x07\x01 another method"));
    EXPECT_FALSE(looks_like_gzip("\x1f\x8b\x08\xff flags that do not exist"));
    EXPECT_FALSE(looks_like_gzip("1"));
}

TEST(Gzip, IsRefusedIfIncomplete) {
    const std::string whole = gzip_of("101\n");
    for (std::size_t size = 4; size < whole.size(); ++size) {
        EXPECT_EQ(error_of(whole.substr(0, size)),
                  "a.gz: byte " + std::to_string(size) +
                      ": expected the rest of the data that gzip compressed, found the end");
    }
    const std::string second = gzip_of("1");
    EXPECT_EQ(error_of(whole + second.substr(0, second.size() - 1)),
              "a.gz: byte " + std::to_string(whole.size() + second.size() - 1) +
                  ": expected the rest of the data that gzip compressed, found the end");
}

TEST(Gzip, IsRefusedWithAnythingAfterIt) {
    const std::string whole = gzip_of("101\n");
    EXPECT_EQ(error_of(whole + "more"), "a.gz: byte " + std::to_string(whole.size()) +
                                            ": expected the end of the gzip file, or another member that begins with "
                                            "1f 8b, found 'mo'");
}

TEST(Gzip, IsRefusedIfDamaged) {
    std::string damaged = gzip_of("101\n");
    damaged[damaged.size() - 8] ^= 1;  // the checksum
    EXPECT_TRUE(test::mentions(error_of(damaged), {"a.gz: byte"}));
    EXPECT_TRUE(test::mentions(error_of(damaged), {"found damaged data (incorrect data check)"}));
}

// 64 MiB of zeros, in 64 kB.
TEST(Gzip, IsRefusedBeyondTheMemoryLimit) {
    const std::string bomb = gzip_of(std::string(std::size_t{1} << 26, '0'));
    const auto read_within = [&](std::uint64_t limit) {
        return decompressed({"a.gz", bomb, MemoryLimit(limit)}).text.size();
    };
    EXPECT_EQ(read_within(std::size_t{1} << 26), std::size_t{1} << 26);
    EXPECT_EQ(read_within(UINT64_MAX), std::size_t{1} << 26);
    const std::string error = test::error_of<MemoryError>([&] { (void)read_within((std::size_t{1} << 26) - 1); });
    EXPECT_TRUE(test::mentions(error, {"expected at most 64 MiB of decompressed data, found more"}));
    EXPECT_TRUE(test::mentions(test::error_of<MemoryError>([&] { (void)read_within(0); }), {"at most 0 bytes"}));
}

// The last four bytes of a file announce its size.
TEST(Gzip, IsReadWhateverSizeItAnnounces) {
    const std::string first = gzip_of(std::string(100000, '1'));
    EXPECT_EQ(text_of(first + gzip_of("0")).size(), 100001u);
    std::string wrong = first;
    wrong.replace(wrong.size() - 4, 4, "\xff\xff\xff\xff");
    EXPECT_TRUE(test::mentions(error_of(wrong), {"incorrect length check"}));
}

// A bomb leaves no more for what it contains than the compressed file may use.
TEST(Gzip, LimitsWhatIsReadByTheCompressedSize) {
    const Source source = decompressed({"a.gz", gzip_of(std::string(std::size_t{1} << 24, '0'))});
    EXPECT_EQ(source.memory.bytes_for(source.text.size()), MemoryLimit().bytes_for(0));
}

// Sparse matrices of every format, and what is left of one whose end is missing.
TEST(Gzip, OfSparseMatrices) {
    const SparseMatrix a = random_sparse_matrix("rows", 1000, 1000, 3, 1);
    for (const MatrixFormat& format : matrix_formats()) {
        if (format.write_sparse == nullptr) continue;
        std::ostringstream out;
        format.write_sparse(out, a);
        const std::string packed = gzip_of(out.str());
        EXPECT_EQ(format.read_sparse(unpacked({"a.gz", packed})), a) << format.name;
        EXPECT_THROW((void)unpacked({"a.gz", packed.substr(0, packed.size() - 12)}), ParseError) << format.name;
    }
}

}  // namespace
}  // namespace gf2::io::internal
