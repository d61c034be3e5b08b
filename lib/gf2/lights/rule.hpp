// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/version.hpp"

namespace gf2::lights {

/// The offset of a toggled cell from the pressed one.
struct Offset {
    std::ptrdiff_t row = 0;     ///< rows down
    std::ptrdiff_t column = 0;  ///< columns to the right

    friend auto operator<=>(const Offset&, const Offset&) = default;
};

/// A rule of the game: the cells that a press toggles, relative to the pressed one.
class Rule {
public:
    /// The classic game, also called sigma-plus: the pressed cell and its neighbours up, down, left and right.
    [[nodiscard]] static Rule plus();

    /// The rule that toggles all cells of the pressed cell's row and column, each once, whatever the topology.
    [[nodiscard]] static Rule row_column();

    /// A rule with the given offsets; an offset that is listed twice cancels. `name` is what name() returns.
    /// @throws std::invalid_argument if an offset exceeds 2^40 (2^28 if sizes have 32 bits), more than any board's side
    [[nodiscard]] static Rule from_offsets(std::vector<Offset> offsets, std::string name);

    /// Parses a rule: one of names(), a mask such as "010/111/010" (an odd number of rows of 0 and 1, of equal odd
    /// length, with the pressed cell in the middle), or offsets such as "0,0;-1,0;2,1" (row, column).
    /// @throws std::invalid_argument for any other text; the message says what was expected
    [[nodiscard]] static Rule from_string(std::string_view text);

    /// The names of the named rules. A press toggles its own cell, too, unless the name ends in -nocentre.
    [[nodiscard]] static std::span<const std::string_view> names();

    /// The name or text that the rule was made from.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    /// True for row_column(), which has no offsets.
    [[nodiscard]] bool is_row_column() const noexcept { return is_row_column_; }

    /// The offsets, increasing; empty for row_column().
    [[nodiscard]] const std::vector<Offset>& offsets() const noexcept { return offsets_; }

private:
    Rule() = default;

    std::string name_;
    std::vector<Offset> offsets_;
    bool is_row_column_ = false;
};

/// The rules plus and plus-nocentre, by whether a press toggles its own light.
enum class PlusVariant {
    kWithCentre,    ///< plus
    kWithoutCentre  ///< plus-nocentre
};

/// The variant of the rule plus that has the same offsets as `rule`; an empty optional if neither has.
[[nodiscard]] std::optional<PlusVariant> plus_variant(const Rule& rule);

}  // namespace gf2::lights
