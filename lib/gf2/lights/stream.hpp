// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/rule.hpp"

namespace gf2::lights {

/// Consecutive rows of lights in memory: row i of the block is at words + i * stride. Tail bits are zero.
struct RowBlock {
    const std::uint64_t* words;  ///< the first row of the block
    std::ptrdiff_t stride;       ///< distance from one row to the next, in words
};

/// A board that is read a few rows at a time, from the first row to the last, in one or more passes.
class RowSource {
public:
    virtual ~RowSource() = default;
    [[nodiscard]] virtual std::uint64_t rows() const = 0;   ///< number of rows R
    [[nodiscard]] virtual std::size_t columns() const = 0;  ///< number of columns C

    /// Reads the rows first .. first + count - 1, which are valid until the next call.
    [[nodiscard]] virtual RowBlock read(std::uint64_t first, std::size_t count) = 0;
};

/// The destination of presses, a few rows at a time, from the first row to the last.
class RowSink {
public:
    virtual ~RowSink() = default;

    /// Writes the next `count` rows, `stride` words from one to the next.
    virtual void write(const std::uint64_t* words, std::size_t stride, std::size_t count) = 0;
};

/// A board with every light on.
[[nodiscard]] std::unique_ptr<RowSource> all_on_rows(std::uint64_t rows, std::size_t columns);

/// A board whose lights are on where row and column, counted from 0, add up to an even number.
[[nodiscard]] std::unique_ptr<RowSource> checkerboard_rows(std::uint64_t rows, std::size_t columns);

/// The board random_matrix(rows, columns, seed).
[[nodiscard]] std::unique_ptr<RowSource> random_rows(std::uint64_t rows, std::size_t columns, std::uint64_t seed);

/// The name of solve_streamed() among methods().
inline constexpr std::string_view kStreaming = "streaming";

/// Options of solve_streamed().
struct StreamOptions {
    RowSink* presses = nullptr;  ///< destination of the presses; null for none
    bool count = false;          ///< whether to count the presses
    StopToken stop{};            ///< a request ends the call soon, with the exception Cancelled
};

/// The result of solve_streamed().
struct StreamedSolution {
    BitVector first_row;        ///< first row of the presses; it determines all others
    std::uint64_t nullity;      ///< there are 2^nullity press patterns
    std::uint64_t presses = 0;  ///< number of presses, if counted or written
};

/// Solves a board as solve() does, for the rules plus and plus-nocentre on the plane, with only a few rows in memory:
/// returns the same presses, or an empty optional if there is no solution. Makes one pass over the lights, and a second
/// one if presses are written or counted.
///
/// @throws std::invalid_argument for another rule
/// @throws Cancelled if options.stop requests it
/// Time O(R·C / 64), plus that of the congruence (docs/theory/boards.md); memory O(C) bytes plus 16 MB.
[[nodiscard]] std::optional<StreamedSolution> solve_streamed(RowSource& lights, const Rule& rule,
                                                             const StreamOptions& options = {});

}  // namespace gf2::lights
