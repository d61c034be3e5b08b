// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/any_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    gf2::test::any_input_as_system(bytes);
    gf2::test::any_input_as_system_list(bytes);
    return 0;
}
