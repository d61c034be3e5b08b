// SPDX-License-Identifier: MIT
// std::format, compiled by std_format.cmake with a compiler that has it. Prints what differs.
#include <cstdio>
#include <format>
#include <string>
#include <string_view>
#include <utility>

#include "gf2/matrix/format.hpp"
#include "gf2/poly/format.hpp"

#if !defined(__cpp_lib_format)
#error "std_format.cmake chose a compiler without std::format"
#endif

namespace {

int failures = 0;

void expect(std::string_view text, std::string_view expected) {
    if (text == expected) return;
    ++failures;
    std::fprintf(stderr, "std::format gave \"%s\", expected \"%s\"\n", std::string(text).c_str(),
                 std::string(expected).c_str());
}

}  // namespace

int main() {
    gf2::BitVector v = gf2::bit_vector_from_string("1101");
    expect(std::format("{}|{:>6}|{:*^4}", std::as_const(v), gf2::BitVector(2), v), "1101|    00|1101");
    expect(std::format("{}", gf2::BitVector()), "");
    gf2::BitMatrix a = gf2::BitMatrix::from_strings({"101", "010"});
    expect(std::format("{}", a), "101\n010\n");
    expect(std::format("{}", a.view().window(0, 0, 1, 2)), "10\n");
    expect(std::format("{}", std::as_const(a).view()), "101\n010\n");
    expect(std::format("{:>9}|{:*<3}", gf2::BitPoly::from_string("x^2 + 1"), gf2::BitPoly()), "  x^2 + 1|0**");
    return failures == 0 ? 0 : 1;
}
