// SPDX-License-Identifier: MIT
#include "gf2/io/internal/parity.hpp"

#include <charconv>
#include <cmath>
#include <string_view>
#include <system_error>

namespace gf2::io::internal {

bool read_parity(TextScanner& in) {
    // Nearly always it is 0 or 1.
    const std::string_view word = in.peek();
    if (word == "1" || word == "0") return in.word("an integral value") == "1";
    std::string_view digits = word;
    if (digits.starts_with('+') || digits.starts_with('-')) digits.remove_prefix(1);
    if (digits.find_first_not_of("0123456789") == std::string_view::npos && !digits.empty()) {
        in.word("an integral value");
        return (digits.back() - '0') % 2 != 0;
    }
    const char* const end = digits.data() + digits.size();
    double value = 0;
    const auto [stop, error] = std::from_chars(digits.data(), end, value);
    // From 2^53 on a double no longer tells odd from even.
    const bool is_integral = error == std::errc{} && stop == end && std::nearbyint(value) == value && value >= 0 &&
                             value < 9007199254740992.0;
    if (!is_integral) in.fail("an integral value");
    in.word("an integral value");
    return std::fmod(value, 2.0) != 0;
}

}  // namespace gf2::io::internal
