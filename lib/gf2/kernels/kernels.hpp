// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "gf2/version.hpp"

namespace gf2 {

/// The library's loops over words, compiled for one instruction set. All sets give bit-identical results; they differ
/// in speed alone.
struct KernelSet {
    const char* name;  ///< "portable", "avx2", "avx2gfni", "avx512gfni", "neon", "simd128", after its instructions
    const char* description;  ///< the required instructions, as processors list them
    bool is_supported;        ///< true if this processor can run the set
};

/// All kernel sets that the library was compiled with, whether or not this processor can run them: `portable` first,
/// wider vectors and more instructions later. The list depends on the architecture alone.
[[nodiscard]] std::span<const KernelSet> kernel_sets();

/// The names of kernel_sets(), in the same order.
[[nodiscard]] std::span<const std::string_view> kernel_names();

/// The kernel sets that this processor can run, in the order of kernel_sets().
[[nodiscard]] std::span<const KernelSet* const> available_kernels();

/// The kernel set in use: the last of available_kernels() unless use_kernels() has chosen another.
[[nodiscard]] const KernelSet& kernel_set() noexcept;

/// Makes every later call use the named set; calls in progress finish with the set they began with.
///
/// @param name  the name of an available set; "avx512" is an alias of "avx512gfni"
/// @throws std::invalid_argument if the set does not exist or this processor cannot run it; the message lists the
///   available names
void use_kernels(std::string_view name);

}  // namespace gf2
