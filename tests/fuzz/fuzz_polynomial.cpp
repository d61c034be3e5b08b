// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/any_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    gf2::test::any_input_as_polynomial({reinterpret_cast<const char*>(data), size});
    return 0;
}
