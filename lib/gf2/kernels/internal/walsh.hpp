// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/kernels/internal/walsh_mixed.hpp"
#include "gf2/kernels/internal/walsh_narrow.hpp"
#include "gf2/kernels/internal/walsh_wide.hpp"

namespace gf2::internal {
namespace {

constexpr WalshKernels kWalshKernels = {add_columns,        flip_columns,        maximum,       transform,
                                        add_narrow_columns, flip_narrow_columns, search_narrow, add_mixed_columns,
                                        flip_mixed_columns, search_mixed};

}  // namespace
}  // namespace gf2::internal
