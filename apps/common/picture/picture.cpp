// SPDX-License-Identifier: MIT
#include "common/picture/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace gf2::apps {

std::size_t panels_across(std::size_t panels, std::size_t rows, std::size_t columns) {
    const double shape = static_cast<double>(rows + 1) / static_cast<double>(columns + 1);
    const double across = std::ceil(std::sqrt(static_cast<double>(panels) * shape * 1.5));
    return static_cast<std::size_t>(std::clamp(across, 1.0, static_cast<double>(panels)));
}

std::string shape_title(std::uint64_t rows, std::uint64_t columns) {
    return fmt::format("{} × {}", rows, columns);
}

}  // namespace gf2::apps
