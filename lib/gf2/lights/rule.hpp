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

/// A step from a pressed cell to a toggled one.
struct Offset {
    std::ptrdiff_t row = 0;     ///< down
    std::ptrdiff_t column = 0;  ///< to the right

    friend auto operator<=>(const Offset&, const Offset&) = default;
};

/// Which cells a press toggles, relative to itself.
class Rule {
public:
    /// The cell and its neighbours up, down, left and right: the classic game, also called sigma-plus.
    [[nodiscard]] static Rule plus();

    /// The pressed cell's whole row and column, itself once, whatever the topology.
    [[nodiscard]] static Rule row_column();

    /// Any list of offsets; one that is listed twice cancels. `name` is what name() returns.
    /// @throws std::invalid_argument if one is further than 2^40, which is beyond any board
    [[nodiscard]] static Rule from_offsets(std::vector<Offset> offsets, std::string name);

    /// Reads a rule: one of names(), or a mask such as "010/111/010" (rows of 0 and 1 of equal, odd length,
    /// odd in number, the pressed cell in the middle), or offsets such as "0,0;-1,0;2,1" (row, column).
    /// @throws std::invalid_argument if it is none of these; the message says what was expected
    [[nodiscard]] static Rule from_string(std::string_view text);

    /// The names of the rules that have one. All but those that end in -nocentre toggle the pressed cell too.
    [[nodiscard]] static std::span<const std::string_view> names();

    /// The name or text it was made from.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    /// True for row_column(), which has no offsets.
    [[nodiscard]] bool is_row_column() const noexcept { return is_row_column_; }

    /// Increasing; empty for row_column().
    [[nodiscard]] const std::vector<Offset>& offsets() const noexcept { return offsets_; }

private:
    Rule() = default;

    std::string name_;
    std::vector<Offset> offsets_;
    bool is_row_column_ = false;
};

/// Whether a press by one of the rules plus and plus-nocentre toggles its own light.
enum class PlusVariant {
    kWithCentre,    ///< plus
    kWithoutCentre  ///< plus-nocentre
};

/// Which of the rules plus and plus-nocentre a rule is, by whatever name; nothing for another rule.
[[nodiscard]] std::optional<PlusVariant> plus_variant(const Rule& rule);

}  // namespace gf2::lights
