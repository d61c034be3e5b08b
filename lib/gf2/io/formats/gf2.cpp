// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <ostream>
#include <string>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

// The signature: as in PNG, a byte that no ASCII file has, and line ends that a transfer as text would change.
constexpr std::string_view kMagic = "\x89GF2\r\n\x1a\n";
constexpr std::uint64_t kVersion = 1;

// Offsets in the header.
constexpr std::size_t kVersionPlace = 8;
constexpr std::size_t kRowsPlace = 16;
constexpr std::size_t kColumnsPlace = 24;
constexpr std::size_t kWordsPlace = 32;
constexpr std::size_t kChecksumPlace = 40;
constexpr std::size_t kReservedPlace = 48;
constexpr std::size_t kHeaderSize = 64;

constexpr std::uint64_t mix(std::uint64_t h, std::uint64_t word) {
    return (std::rotl(h, 29) ^ word) * 0x9e3779b97f4a7c15;
}

// A checksum of the shape and the entries. A change of a single word always changes it; other damage almost always
// does.
class Checksum {
public:
    void add_row(const std::uint64_t* row, std::size_t words) {
        // Four chains, because a multiplication takes several clock cycles but a new one can begin in each.
        std::size_t k = 0;
        for (; words - k >= 4; k += 4) {
            for (std::size_t c = 0; c < 4; ++c) chains_[c] = mix(chains_[c], row[k + c]);
        }
        for (std::size_t c = 0; k + c < words; ++c) chains_[c] = mix(chains_[c], row[k + c]);
    }

    [[nodiscard]] std::uint64_t value(std::size_t rows, std::size_t columns) const {
        std::uint64_t result = mix(mix(0, rows), columns);
        for (const std::uint64_t chain : chains_) result = mix(result, chain);
        return result;
    }

private:
    std::array<std::uint64_t, 4> chains_{};
};

void require_word(const Source& source, std::size_t offset, std::uint64_t value, const std::string& expected) {
    const std::uint64_t found = internal::load_word(source.text.data() + offset);
    if (found != value) source.fail(offset, expected, std::to_string(found));
}

// Reads this library's own format: a header of 64 bytes, then the words of each row as in a BitMatrix. All numbers are
// 64-bit words in little-endian order; docs/formats.md has the table.
//
// Reading copies the words and computes a checksum, some milliseconds for 100 million entries. The length of the input
// is compared with the header before any memory is allocated.
BitMatrix read_gf2(const Source& source) {
    const char* const bytes = source.text.data();
    const std::string_view magic = std::string_view(source.text).substr(0, kMagic.size());
    if (magic != kMagic) source.fail(0, "a file that begins with " + quoted(kMagic), quoted(magic));
    if (source.text.size() < kHeaderSize) {
        source.fail(source.text.size(), "a header of 64 bytes", "the end of the input");
    }
    const std::uint64_t rows = internal::load_word(bytes + kRowsPlace);
    const std::uint64_t columns = internal::load_word(bytes + kColumnsPlace);
    const std::uint64_t words_in_row = columns / 64 + (columns % 64 != 0);
    require_word(source, kVersionPlace, kVersion, "version 1");
    require_word(source, kWordsPlace, words_in_row,
                 std::to_string(words_in_row) + " words in a row of " + std::to_string(columns) + " columns");
    require_word(source, kReservedPlace, 0, "0, as the header's last 16 bytes are reserved");
    require_word(source, kReservedPlace + 8, 0, "0, as the header's last 16 bytes are reserved");
    internal::require_data(source, kHeaderSize, rows, 8 * words_in_row);
    source.require_matrix(byte_position(kRowsPlace), rows, columns);

    BitMatrix a(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
    const std::size_t words = a.words_per_row();
    const std::uint64_t is_tail = columns % 64 == 0 ? 0 : ~std::uint64_t{0} << (columns % 64);
    Checksum checksum;
    for (std::size_t i = 0; i < (words == 0 ? 0 : a.rows()); ++i) {
        const std::size_t begin = kHeaderSize + 8 * words * i;
        std::uint64_t* const row = a.row(i);
        for (std::size_t k = 0; k < words; ++k) row[k] = internal::load_word(bytes + begin + 8 * k);
        if ((row[words - 1] & is_tail) != 0) {
            source.fail(begin + 8 * (words - 1), "zeros past column " + std::to_string(columns), "a one");
        }
        checksum.add_row(row, words);
    }
    const std::uint64_t value = checksum.value(a.rows(), a.columns());
    require_word(source, kChecksumPlace, value, "the checksum " + std::to_string(value) + " of shape and entries");
    return a;
}

// True if the text begins with the byte 0x89 and "GF2".
bool looks_like_gf2(std::string_view text) {
    return text.starts_with(kMagic.substr(0, 4));
}

void write_gf2(std::ostream& out, const BitMatrix& a) {
    Checksum checksum;
    for (std::size_t i = 0; i < a.rows(); ++i) checksum.add_row(a.row(i), a.words_per_row());
    std::string header(kHeaderSize, '\0');
    std::copy(kMagic.begin(), kMagic.end(), header.begin());
    internal::store_word(header.data() + kVersionPlace, kVersion);
    internal::store_word(header.data() + kRowsPlace, a.rows());
    internal::store_word(header.data() + kColumnsPlace, a.columns());
    internal::store_word(header.data() + kWordsPlace, a.words_per_row());
    internal::store_word(header.data() + kChecksumPlace, checksum.value(a.rows(), a.columns()));
    out.write(header.data(), static_cast<std::streamsize>(header.size()));
    const auto put = [&](std::size_t i, std::size_t begin, std::size_t count, char* place) {
        const std::uint64_t* const words = a.row(i) + begin / 8;
        for (std::size_t k = 0; k < count / 8; ++k) internal::store_word(place + 8 * k, words[k]);
    };
    internal::write_rows(out, a.rows(), 8 * a.words_per_row(), put);
}

}  // namespace

extern const MatrixFormat kGf2{
    .name = "gf2",
    .description = "words with a checksum",
    .signature = "first bytes 89 47 46 32",
    .extensions = ".gf2",
    .matches = looks_like_gf2,
    .read = read_gf2,
    .write = write_gf2,
    .is_binary = true,
};

}  // namespace gf2::io
