// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// `std::format` of vectors: the text of to_string(), with width and fill as for other text. It needs a standard
/// library that has it, as those of GCC 13 and LLVM 17 have; gf2/io/fmt.hpp is for fmt. Beware of `out << v` for a
/// BitVector: Boost's operator writes the last coordinate first.

#include <string>
#include <string_view>
#include <version>

#if defined(__cpp_lib_format)
#include <format>
#endif

#include "gf2/bits/bit_vector.hpp"

namespace gf2::internal {

/// True for the types that are formatted as their to_string().
template <class Value>
inline constexpr bool kFormatsAsText = false;
template <>
inline constexpr bool kFormatsAsText<BitVector> = true;

}  // namespace gf2::internal

#if defined(__cpp_lib_format)
/// Formats as to_string().
template <class Value>
requires gf2::internal::kFormatsAsText<Value>
struct std::formatter<Value, char> : std::formatter<std::string_view, char> {
    /// Writes the text.
    template <class Context>
    auto format(const Value& value, Context& context) const {
        using gf2::to_string;
        const std::string text = to_string(value);
        return std::formatter<std::string_view, char>::format(text, context);
    }
};
#endif
