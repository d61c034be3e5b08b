// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "gf2/kernels/kernel_set.hpp"

namespace gf2 {

/// The names of all kernel sets that the library was compiled with, whether this processor can run them or not, in the
/// order of available_kernels(). They depend on the architecture alone.
[[nodiscard]] std::span<const std::string_view> kernel_names();

/// The kernel sets that this processor can run, `portable` first, wider vectors and more instructions later.
[[nodiscard]] std::span<const KernelSet* const> available_kernels();

/// The set in use: the last available one until use_kernels() says otherwise.
/// Algorithms read it once, outside their loops.
[[nodiscard]] const KernelSet& kernels() noexcept;

/// Makes every later call use the named set; calls that are running finish with the set they began with.
///
/// @param name  the name of an available set
/// @throws std::invalid_argument if this processor cannot run it or it does not exist; the message
///         lists the available names
void use_kernels(std::string_view name);

}  // namespace gf2
