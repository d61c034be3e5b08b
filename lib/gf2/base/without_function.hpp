// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "gf2/version.hpp"

namespace gf2::internal {

/// The message of an exception without the name of the C++ function that most of them begin with: who calls another
/// interface does not know it.
[[nodiscard]] constexpr std::string_view without_function(std::string_view what) noexcept {
    constexpr std::string_view kName = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_:";
    const std::size_t end = what.find(": ");
    const bool is_name = end != std::string_view::npos && end < what.find_first_not_of(kName);
    return is_name ? what.substr(end + 2) : what;
}

}  // namespace gf2::internal
