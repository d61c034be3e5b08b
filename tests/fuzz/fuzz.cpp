// SPDX-License-Identifier: MIT
// A fuzzer of one of the functions of any_input.hpp, GF2_FUZZED.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/any_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    gf2::test::GF2_FUZZED({reinterpret_cast<const char*>(data), size});
    return 0;
}
