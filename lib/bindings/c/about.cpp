// SPDX-License-Identifier: MIT
#include <array>
#include <cstring>
#include <span>

#include "bindings/c/guard.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/version.hpp"

const char* gf2_version(void) {
    return GF2KIT_VERSION;
}

const char* gf2_status_name(gf2_status status) {
    constexpr std::array kNames{"GF2_OK",        "GF2_NO",      "GF2_INVALID_ARGUMENT", "GF2_NO_MEMORY",
                                "GF2_BAD_INPUT", "GF2_STOPPED", "GF2_INTERNAL"};
    // C callers may pass any number, which C++ may not load as an enumeration.
    int index = 0;
    static_assert(sizeof index == sizeof status);
    std::memcpy(&index, &status, sizeof index);
    return index >= 0 && index < static_cast<int>(kNames.size()) ? kNames[static_cast<std::size_t>(index)]
                                                                 : "unknown status";
}

const char* gf2_available_kernels(size_t index) {
    const std::span<const gf2::KernelSet* const> sets = gf2::available_kernels();
    return index < sets.size() ? sets[index]->name : nullptr;
}

const char* gf2_kernels(void) {
    return gf2::kernel_set().name;
}

gf2_status gf2_use_kernels(const char* name) {
    return gf2::c::guarded(__func__, [&] {
        gf2::c::require(name, "name");
        gf2::use_kernels(name);
        return GF2_OK;
    });
}
