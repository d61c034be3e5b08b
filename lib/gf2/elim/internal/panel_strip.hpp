// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "gf2/elim/internal/panel.hpp"

namespace gf2::internal {

constexpr std::size_t kStripColumns = 8;

/// What is known about eight columns. A row of the strip is a byte.
struct Panel::Strip {
    struct Pivot {
        std::size_t row;        // of the given matrix
        unsigned remainder;     // its byte after elimination by the pivots before it
        unsigned coefficients;  // which of them were added, at their columns
        unsigned column;        // 0 .. 7
        std::uint64_t echelon;  // its word after elimination, from this strip on
    };

    std::size_t index;
    unsigned searched_columns;  // the first ones: in these, pivots are looked for
    std::size_t count = 0;
    std::array<Pivot, kStripColumns> pivots;

    /// One byte for each pivot.
    [[nodiscard]] std::uint64_t all_coefficients() const {
        std::uint64_t all = 0;
        for (std::size_t t = 0; t < count; ++t) all |= std::uint64_t{pivots[t].coefficients} << (8 * t);
        return all;
    }
};

/// A block of a panel, whose layout depends on the kernel set.
struct Panel::Rows {
    unsigned char* bytes;
    std::size_t row_stride;
    std::size_t strip_stride;

    [[nodiscard]] unsigned char* row(std::size_t i) const { return bytes + i / 8 * 64 + i % 8 * row_stride; }
    [[nodiscard]] unsigned byte(std::size_t i, std::size_t strip) const { return row(i)[strip * strip_stride]; }

    /// The bytes of rows 8g .. 8g + 7, the first one lowest.
    [[nodiscard]] std::uint64_t bytes_of_group(std::size_t g, std::size_t strip) const {
        const unsigned char* first = bytes + 64 * g + strip * strip_stride;
        std::uint64_t value = 0;
        if (row_stride == 1 && std::endian::native == std::endian::little) {
            std::memcpy(&value, first, sizeof value);
        } else {
            for (std::size_t r = 0; r < 8; ++r) value |= std::uint64_t{first[r * row_stride]} << (8 * r);
        }
        return value;
    }

    [[nodiscard]] std::uint64_t word(std::size_t i) const {
        std::uint64_t value = 0;
        for (std::size_t s = 0; s < 8; ++s) value |= std::uint64_t{row(i)[s * strip_stride]} << (8 * s);
        return value;
    }

    void set_word(std::size_t i, std::uint64_t value) const {
        for (std::size_t s = 0; s < 8; ++s) row(i)[s * strip_stride] = static_cast<unsigned char>(value >> (8 * s));
    }
};

}  // namespace gf2::internal
