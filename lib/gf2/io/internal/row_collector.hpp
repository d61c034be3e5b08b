// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "gf2/io/errors.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io::internal {

/// A collector of rows of bits that have equal length and equal gaps: in each, the same entries begin a group.
class RowCollector {
public:
    /// A collector without rows.
    /// @param source  for messages and the memory limit
    explicit RowCollector(const Source& source) : source_(source) {}

    /// Adds a bit to the current row.
    /// @throws ParseError if the row is longer than the first one; MemoryError
    void add(bool bit, Position place);

    /// Adds eight bits, the lowest first, of entries that are `step` characters apart: side by side, or each but the
    /// first one behind a gap.
    /// @pre bits < 256; step is 1 or 2
    void add_eight(std::uint64_t bits, Position place, std::size_t step);

    /// Adds 64 bits of entries that are side by side, unless some of them are no '0' or '1', or belong to two words, or
    /// to no row of the right length; returns whether it did.
    [[nodiscard]] bool add_word(std::string_view text, Position place);

    /// The next entry begins a group: there is a gap before it.
    void begin_group() { add_gaps(1); }

    /// Ends the current row, which has bits.
    /// @throws ParseError if its length or its gaps are not those of the first one
    void end_row(Position end);

    /// Removes all rows.
    void clear();

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }
    [[nodiscard]] std::size_t length() const noexcept { return length_; }       ///< of the current row
    [[nodiscard]] std::size_t groups() const noexcept { return count(gaps_); }  ///< in the current row
    [[nodiscard]] std::size_t groups_of_rows() const noexcept { return count(first_gaps_); }
    [[nodiscard]] Position first_place() const noexcept { return first_place_; }  ///< of the first entry
    [[nodiscard]] std::size_t zeros() const noexcept;                             ///< in all rows

    /// The words of the rows, each of whole words.
    [[nodiscard]] const std::vector<std::uint64_t>& words() const noexcept { return words_; }

    /// The matrix of the collected rows.
    /// @throws MemoryError
    [[nodiscard]] BitMatrix matrix() const;

private:
    // A bit for each entry that a gap precedes; without the words after the last gap.
    using Gaps = std::vector<std::uint64_t>;

    [[nodiscard]] static std::size_t count(const Gaps& gaps) noexcept;
    void begin_word(Position place);
    void add_gaps(std::uint64_t gaps);
    [[noreturn]] void refuse_gaps(Position end) const;

    const Source& source_;
    std::vector<std::uint64_t> words_;
    Gaps first_gaps_;
    Gaps gaps_;
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::size_t length_ = 0;
    Position first_place_;
};

}  // namespace gf2::io::internal
