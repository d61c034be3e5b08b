// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "gf2/base/stop_token.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/rule.hpp"

namespace gf2::lights {

/// Rows of lights in memory, first to last: row i is at words + i * stride. Bits past the last column are zero.
struct RowBlock {
    const std::uint64_t* words;  ///< of the first row
    std::ptrdiff_t stride;       ///< from one row to the next, in words
};

/// A board that is read a few rows at a time, from the first row to the last, and again.
class RowSource {
public:
    virtual ~RowSource() = default;
    [[nodiscard]] virtual std::uint64_t rows() const = 0;   ///< R
    [[nodiscard]] virtual std::size_t columns() const = 0;  ///< C

    /// The rows first .. first + count - 1; they are valid until the next call.
    [[nodiscard]] virtual RowBlock read(std::uint64_t first, std::size_t count) = 0;
};

/// Where presses go, a few rows at a time, from the first row to the last.
class RowSink {
public:
    virtual ~RowSink() = default;

    /// The next `count` rows, `stride` words from one to the next.
    virtual void write(const std::uint64_t* words, std::size_t stride, std::size_t count) = 0;
};

/// A board with every light on.
[[nodiscard]] std::unique_ptr<RowSource> all_on_rows(std::uint64_t rows, std::size_t columns);

/// A board with the lights on whose row and column add up to an even number, counted from 0.
[[nodiscard]] std::unique_ptr<RowSource> checkerboard_rows(std::uint64_t rows, std::size_t columns);

/// The board random_matrix(rows, columns, seed).
[[nodiscard]] std::unique_ptr<RowSource> random_rows(std::uint64_t rows, std::size_t columns, std::uint64_t seed);

/// The name of solve_streamed() among methods().
inline constexpr std::string_view kStreaming = "streaming";

/// Options of solve_streamed().
struct StreamOptions {
    RowSink* presses = nullptr;  ///< takes the presses, unless null
    bool count = false;          ///< whether they are to be counted
    StopToken stop{};            ///< ends the work soon after it is requested, by Cancelled
};

/// The presses that solve_streamed() found.
struct StreamedSolution {
    BitVector first_row;        ///< of the presses; all others follow from it
    std::uint64_t nullity;      ///< there are 2^nullity press patterns
    std::uint64_t presses = 0;  ///< their number, if they were counted or written
};

/// solve() for the rules plus and plus-nocentre on the plane, with memory for some rows only; the same presses.
/// Nothing if there is no solution. One pass over the lights, and another one for presses that are written or counted.
///
/// @throws std::invalid_argument for another rule
/// @throws Cancelled if options.stop asks for it
/// Time O(R·C / 64), and for the congruence as in solve(); memory O(C) and 16 MB.
[[nodiscard]] std::optional<StreamedSolution> solve_streamed(RowSource& lights, const Rule& rule,
                                                             const StreamOptions& options = {});

}  // namespace gf2::lights
