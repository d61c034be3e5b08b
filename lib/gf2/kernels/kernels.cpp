// SPDX-License-Identifier: MIT
#include "gf2/kernels/kernels.hpp"

#if defined(GF2_KERNELS_AARCH64) && defined(__linux__)
#include <sys/auxv.h>
#endif

#include <array>
#include <atomic>
#include <cstddef>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/kernels/sets/tables.hpp"

namespace gf2 {
namespace {

bool cpu_is_any() {
    return true;
}

#if defined(GF2_KERNELS_X86)
bool cpu_has_avx2() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("pclmul");
}

bool cpu_has_avx2gfni() {
    return cpu_has_avx2() && __builtin_cpu_supports("gfni");
}

bool cpu_has_avx512gfni() {
    return cpu_has_avx2gfni() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vpopcntdq") &&
           __builtin_cpu_supports("vpclmulqdq");
}
#endif

#if defined(GF2_KERNELS_X86)
bool cpu_has_slow_pext() {
    return __builtin_cpu_is("bdver4") || __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
}
#endif

#if defined(GF2_KERNELS_AARCH64)
// Part of the cryptographic extension, which the Cortex-A72 of a Raspberry Pi 4 lacks.
bool cpu_has_pmull() {
#if defined(__linux__)
    return (getauxval(AT_HWCAP) & HWCAP_PMULL) != 0;
#elif defined(__APPLE__)
    return true;
#else
    return false;
#endif
}
#endif

// A kernel set, and whether the processor can run it.
struct Row {
    const char* name;
    const char* alias = nullptr;  // another name that use_kernels() accepts
    const char* description;
    bool (*is_supported)();
    const internal::KernelTable* table;

    bool is_called(std::string_view text) const { return text == name || (alias != nullptr && text == alias); }
};

constexpr Row kRows[] = {
#if !defined(GF2_KERNELS_WITHOUT_PORTABLE)  // a small WebAssembly module
    {.name = "portable",
     .description = "plain C++, any processor",
     .is_supported = cpu_is_any,
     .table = &internal::kPortableKernels},
#endif
#if defined(GF2_KERNELS_X86)
    {.name = "avx2",
     .description = "AVX2, BMI1, BMI2, POPCNT, PCLMULQDQ",
     .is_supported = cpu_has_avx2,
     .table = &internal::kAvx2Kernels},
    {.name = "avx2gfni",
     .description = "AVX2, BMI1, BMI2, POPCNT, PCLMULQDQ, GFNI",
     .is_supported = cpu_has_avx2gfni,
     .table = &internal::kAvx2GfniKernels},
    {.name = "avx512gfni",
     .alias = "avx512",
     .description = "AVX-512 F, BW, VL, DQ, VBMI, VPOPCNTDQ with GFNI and VPCLMULQDQ",
     .is_supported = cpu_has_avx512gfni,
     .table = &internal::kAvx512GfniKernels},
#endif
#if defined(GF2_KERNELS_AARCH64)
    {.name = "neon",
     .description = "AArch64 with NEON, and PMULL where the processor has it",
     .is_supported = cpu_is_any,
     .table = &internal::kNeonKernels},
#endif
#if defined(GF2_KERNELS_WEBASSEMBLY)
    // A processor that lacks the instructions refuses the whole module.
    {.name = "simd128",
     .description = "WebAssembly with SIMD128",
     .is_supported = cpu_is_any,
     .table = &internal::kSimd128Kernels},
#endif
};
constexpr std::size_t kCount = std::size(kRows);

constexpr auto kNames = [] {
    std::array<std::string_view, kCount> names;
    for (std::size_t i = 0; i < kCount; ++i) names[i] = kRows[i].name;
    return names;
}();

// The kernel sets, and which of them this processor can run.
struct Sets {
    std::array<KernelSet, kCount> all;
    std::array<internal::KernelTable, kCount> tables;  // in the order of `all`
    std::array<const KernelSet*, kCount> available;
    std::size_t available_count = 0;

    Sets() {
#if defined(GF2_KERNELS_X86)
        __builtin_cpu_init();
#endif
        for (std::size_t i = 0; i < kCount; ++i) {
            const Row& row = kRows[i];
            all[i] = {.name = row.name, .description = row.description, .is_supported = row.is_supported()};
            tables[i] = *row.table;
#if defined(GF2_KERNELS_X86)
            if (cpu_has_slow_pext()) tables[i] = internal::with_portable_pext(*row.table);
#endif
#if defined(GF2_KERNELS_AARCH64)
            if (!cpu_has_pmull()) tables[i].polynomial = internal::kPortableKernels.polynomial;
#endif
            if (all[i].is_supported) available[available_count++] = &all[i];
        }
    }
    Sets(const Sets&) = delete;
    Sets& operator=(const Sets&) = delete;
};

const Sets& sets() {
    static const Sets instance;
    return instance;
}

std::atomic<const KernelSet*> active{nullptr};

}  // namespace

namespace internal {

const KernelTable& kernels() noexcept {
    return sets().tables[static_cast<std::size_t>(&kernel_set() - sets().all.data())];
}

#if !defined(GF2_KERNELS_WITHOUT_PORTABLE)
KernelTable with_portable_pext(const KernelTable& table) {
    KernelTable result = table;
    result.words.pext = kPortableKernels.words.pext;
    result.words.pdep = kPortableKernels.words.pdep;
    return result;
}
#endif

}  // namespace internal

std::span<const KernelSet> kernel_sets() {
    return sets().all;
}

std::span<const std::string_view> kernel_names() {
    return kNames;
}

std::span<const KernelSet* const> available_kernels() {
    return {sets().available.data(), sets().available_count};
}

const KernelSet& kernel_set() noexcept {
    const KernelSet* set = active.load(std::memory_order_acquire);
    return set != nullptr ? *set : *available_kernels().back();
}

void use_kernels(std::string_view name) {
    std::string names;
    for (std::size_t i = 0; i < kCount; ++i) {
        const KernelSet& set = sets().all[i];
        if (!set.is_supported) continue;
        if (kRows[i].is_called(name)) {
            active.store(&set, std::memory_order_release);
            return;
        }
        names += names.empty() ? "" : ", ";
        names += set.name;
    }
    throw std::invalid_argument("no kernel set '" + std::string(name) + "' on this processor; available: " + names);
}

}  // namespace gf2
