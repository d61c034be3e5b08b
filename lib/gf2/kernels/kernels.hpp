// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "gf2/version.hpp"

namespace gf2 {

/// The library's loops over words, compiled for one instruction set. All sets give the same results, bit by bit; they
/// differ in speed alone.
struct KernelSet {
    const char* name;         ///< the instructions it needs: "portable", "avx2", "avx2gfni", "avx512gfni"
    const char* description;  ///< the instructions it needs, as processors list them
    bool is_supported;        ///< this processor can run it
};

/// All kernel sets that the library was compiled with, whether this processor can run them or not: `portable` first,
/// wider vectors and more instructions later. They depend on the architecture alone.
[[nodiscard]] std::span<const KernelSet> kernel_sets();

/// The names of kernel_sets(), in that order.
[[nodiscard]] std::span<const std::string_view> kernel_names();

/// The kernel sets that this processor can run, in the order of kernel_sets().
[[nodiscard]] std::span<const KernelSet* const> available_kernels();

/// The set in use: the last available one until use_kernels() says otherwise.
[[nodiscard]] const KernelSet& kernel_set() noexcept;

/// Makes every later call use the named set; calls that are running finish with the set they began with.
///
/// @param name  the name of an available set; "avx512" is an alias of "avx512gfni"
/// @throws std::invalid_argument if this processor cannot run it or it does not exist; the message
///         lists the available names
void use_kernels(std::string_view name);

}  // namespace gf2
