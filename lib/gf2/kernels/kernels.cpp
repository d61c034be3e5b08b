// SPDX-License-Identifier: MIT
#include "gf2/kernels/kernels.hpp"

#include <array>
#include <atomic>
#include <stdexcept>
#include <string>
#include <string_view>

#include "gf2/kernels/internal/kernel_sets.hpp"

namespace gf2 {
namespace {

#if defined(GF2_KERNELS_X86)
bool cpu_has_avx2() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("pclmul");
}

bool cpu_has_slow_pext() {
    return __builtin_cpu_is("bdver4") || __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
}

bool cpu_has_avx2gfni() {
    return cpu_has_avx2() && __builtin_cpu_supports("gfni");
}

bool cpu_has_avx512() {
    return cpu_has_avx2gfni() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vpopcntdq") &&
           __builtin_cpu_supports("vpclmulqdq");
}
#endif

constexpr auto kNames = std::to_array<std::string_view>({
    "portable",
#if defined(GF2_KERNELS_X86)
        "avx2", "avx2gfni", "avx512",
#endif
});

struct Available {
#if defined(GF2_KERNELS_X86)
    const KernelSet avx2_without_pext = internal::with_portable_bit_selection(internal::kAvx2Kernels);
#endif
    std::array<const KernelSet*, kNames.size()> sets{};
    std::size_t count = 0;

    Available() {
        sets[count++] = &internal::kPortableKernels;
#if defined(GF2_KERNELS_X86)
        __builtin_cpu_init();
        if (cpu_has_avx2()) sets[count++] = cpu_has_slow_pext() ? &avx2_without_pext : &internal::kAvx2Kernels;
        if (cpu_has_avx2gfni()) sets[count++] = &internal::kAvx2GfniKernels;
        if (cpu_has_avx512()) sets[count++] = &internal::kAvx512Kernels;
#endif
    }
};

const Available& available() {
    static const Available instance;
    return instance;
}

std::atomic<const KernelSet*> active{nullptr};

}  // namespace

KernelSet internal::with_portable_bit_selection(const KernelSet& set) {
    KernelSet result = set;
    result.extract_bits = kPortableKernels.extract_bits;
    result.deposit_bits = kPortableKernels.deposit_bits;
    return result;
}

std::span<const std::string_view> kernel_names() {
    return kNames;
}

std::span<const KernelSet* const> available_kernels() {
    return {available().sets.data(), available().count};
}

const KernelSet& kernels() noexcept {
    const KernelSet* set = active.load(std::memory_order_acquire);
    return set != nullptr ? *set : *available_kernels().back();
}

void use_kernels(std::string_view name) {
    std::string names;
    for (const KernelSet* set : available_kernels()) {
        if (set->name == name) {
            active.store(set, std::memory_order_release);
            return;
        }
        names += names.empty() ? "" : ", ";
        names += set->name;
    }
    throw std::invalid_argument("no kernel set '" + std::string(name) + "' on this processor; available: " + names);
}

}  // namespace gf2
