// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// `fmt::format` of vectors, matrices, windows and polynomials: the text of to_string(), with width and fill as for
/// other text. Includes fmt, so gf2/gf2.hpp leaves this header out.

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "gf2/bits/format.hpp"
#include "gf2/matrix/format.hpp"
#include "gf2/poly/format.hpp"

/// @cond
template <class Value>
requires gf2::internal::kFormatsAsText<Value>
struct fmt::formatter<Value, char> : fmt::formatter<std::string_view, char> {
    template <class Context>
    auto format(const Value& value, Context& context) const {
        using gf2::to_string;
        const std::string text = to_string(value);
        return fmt::formatter<std::string_view, char>::format(text, context);
    }
};
/// @endcond
