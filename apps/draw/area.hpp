// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace gf2::apps {

/// Numbers of rows and columns.
struct Extent {
    std::uint64_t rows = 0;
    std::uint64_t columns = 0;

    friend bool operator==(const Extent&, const Extent&) = default;
};

/// A part of a table: `extent` rows and columns from (row, column) on, counted from 0.
struct Area {
    std::uint64_t row = 0;
    std::uint64_t column = 0;
    Extent extent{};
};

/// All of a table.
[[nodiscard]] constexpr Area whole_area(Extent extent) {
    return {.extent = extent};
}

}  // namespace gf2::apps
