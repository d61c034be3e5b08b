// SPDX-License-Identifier: MIT
#include "gf2/io/internal/bytes.hpp"

#include <algorithm>
#include <ostream>
#include <string>

namespace gf2::io::internal {
namespace {

std::string counted(std::uint64_t count, const std::string& noun) {
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

// Converts a word to another bit order, or back.
std::uint64_t reordered(std::uint64_t word, BitOrder order) {
    return order == BitOrder::kBig ? reverse_bits_in_bytes(word) : word;
}

}  // namespace

void spread_row(char* bytes, const std::uint64_t* row, std::size_t count, char zero) {
    const std::uint64_t zeros = static_cast<unsigned char>(zero) * kEveryByte;
    std::size_t j = 0;
    for (; count - j >= 8; j += 8) store_word(bytes + j, bytes_of_bits(row[j / 64] >> (j % 64) & 0xff) + zeros);
    for (; j < count; ++j) bytes[j] = static_cast<char>(zero + static_cast<char>(row[j / 64] >> (j % 64) & 1));
}

std::size_t gather_row(std::uint64_t* row, std::string_view text) {
    std::size_t j = 0;
    for (; text.size() - j >= 64; j += 64) {
        std::uint64_t word = 0;
        std::uint64_t others = 0;  // bits that neither '0' nor '1' has, of all characters
        for (std::size_t k = 0; k < 8; ++k) {
            const std::uint64_t eight = load_word(text.data() + j + 8 * k) ^ '0' * kEveryByte;
            others |= eight & ~kEveryByte;
            word |= bits_of_bytes(eight & kEveryByte) << (8 * k);
        }
        if (others != 0) break;
        row[j / 64] = word;
    }
    std::uint64_t word = 0;
    for (; text.size() - j >= 8; j += 8) {
        const std::uint64_t eight = load_word(text.data() + j);
        if (!are_zeros_and_ones(eight)) break;
        word |= bits_of_bytes(eight & kEveryByte) << (j % 64);
    }
    for (; j < text.size() && (text[j] == '0' || text[j] == '1'); ++j) {
        word |= std::uint64_t{text[j] == '1'} << (j % 64);
    }
    if (j % 64 != 0) row[j / 64] = word;
    return j;
}

void unpack_row(std::uint64_t* row, const char* bytes, std::size_t columns, BitOrder order) {
    const std::size_t whole_words = columns / 64;
    if (order == BitOrder::kBig) {
        for (std::size_t w = 0; w < whole_words; ++w) row[w] = reverse_bits_in_bytes(load_word(bytes + 8 * w));
    } else {
        for (std::size_t w = 0; w < whole_words; ++w) row[w] = load_word(bytes + 8 * w);
    }
    if (columns % 64 == 0) return;
    char last[8] = {};
    std::copy(bytes + 8 * whole_words, bytes + packed_size(columns), last);
    row[whole_words] = reordered(load_word(last), order) & tail_mask(columns);
}

void pack_row(char* bytes, const std::uint64_t* row, std::size_t columns, BitOrder order) {
    const std::size_t size = packed_size(columns);
    const std::size_t whole_words = size / 8;
    if (order == BitOrder::kBig) {
        for (std::size_t w = 0; w < whole_words; ++w) store_word(bytes + 8 * w, reverse_bits_in_bytes(row[w]));
    } else {
        for (std::size_t w = 0; w < whole_words; ++w) store_word(bytes + 8 * w, row[w]);
    }
    if (size % 8 == 0) return;
    char last[8];
    store_word(last, reordered(row[whole_words], order));
    std::copy_n(last, size % 8, bytes + 8 * whole_words);
}

BitMatrix read_packed_rows(const char* bytes, std::size_t rows, std::size_t columns, BitOrder order) {
    BitMatrix a(rows, columns);
    for (std::size_t i = 0; i < (columns == 0 ? 0 : rows); ++i) {
        unpack_row(a.row(i), bytes + i * packed_size(columns), columns, order);
    }
    return a;
}

void require_zero_tails(const Source& source, std::size_t data, std::size_t rows, std::size_t columns, BitOrder order) {
    const std::size_t used_bits = columns % 8;
    if (used_bits == 0) return;
    const unsigned past = order == BitOrder::kBig ? 0xffu >> used_bits : 0xffu << used_bits & 0xffu;
    const std::size_t size = packed_size(columns);
    for (std::size_t i = 0; i < rows; ++i) {
        const std::size_t last = data + (i + 1) * size - 1;
        if ((static_cast<unsigned char>(source.text[last]) & past) != 0) {
            source.fail(last, "zeros past column " + std::to_string(columns), "a one");
        }
    }
}

void write_packed_rows(std::ostream& out, const BitMatrix& a, BitOrder order) {
    const auto put = [&](std::size_t i, std::size_t begin, std::size_t count, char* place) {
        pack_row(place, a.row(i) + begin / 8, std::min(a.columns() - 8 * begin, 8 * count), order);
    };
    write_rows(out, a.rows(), packed_size(a.columns()), put);
}

void write_entries(std::ostream& out, const BitMatrix& a, char zero, bool with_newlines) {
    const auto put = [&](std::size_t i, std::size_t begin, std::size_t count, char* place) {
        const std::size_t entries = std::min(count, a.columns() - begin);
        if (entries != 0) spread_row(place, a.row(i) + begin / 64, entries, zero);
        if (entries != count) place[entries] = '\n';
    };
    write_rows(out, a.rows(), a.columns() + (with_newlines ? 1 : 0), put);
}

void write_rows(std::ostream& out, std::size_t rows, std::size_t bytes_per_row, const PutBytes& put) {
    if (rows == 0 || bytes_per_row == 0) return;
    constexpr std::size_t kChunk = std::size_t{1} << 18;  // bytes: fits a second-level cache
    const std::size_t rows_per_chunk = std::min(rows, std::max<std::size_t>(kChunk / bytes_per_row, 1));
    const std::size_t piece = std::min(bytes_per_row, kChunk);
    std::string chunk(rows_per_chunk * piece, '\0');
    for (std::size_t i = 0; i < rows; i += rows_per_chunk) {
        const std::size_t count = std::min(rows_per_chunk, rows - i);
        for (std::size_t begin = 0; begin < bytes_per_row; begin += piece) {
            const std::size_t size = std::min(piece, bytes_per_row - begin);
            for (std::size_t k = 0; k < count; ++k) put(i + k, begin, size, chunk.data() + k * size);
            out.write(chunk.data(), static_cast<std::streamsize>(count * size));
        }
    }
}

void require_data(const Source& source, std::size_t data, std::uint64_t rows, std::uint64_t bytes_per_row) {
    const std::uint64_t available = source.text.size() - data;
    if (bytes_per_row != 0 && rows > available / bytes_per_row) {
        source.fail(source.text.size(), counted(rows, "row") + " of " + counted(bytes_per_row, "byte"),
                    "the end of the input after " + counted(available, "byte"));
    }
    const std::uint64_t needed = rows * bytes_per_row;
    if (available > needed) {
        source.fail(data + static_cast<std::size_t>(needed), "the end of the input",
                    counted(available - needed, "more byte"));
    }
}

}  // namespace gf2::io::internal
