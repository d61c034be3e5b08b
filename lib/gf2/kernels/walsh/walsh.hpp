// SPDX-License-Identifier: MIT
// The table of Walsh-Hadamard transforms, for any instruction set. A template of the set's thresholds.
#pragma once

#include "gf2/kernels/walsh/walsh_i16.hpp"
#include "gf2/kernels/walsh/walsh_i8.hpp"
#include "gf2/kernels/walsh/walsh_i8_i16.hpp"
#include "gf2/kernels/walsh/walsh_kernels.hpp"

namespace gf2::internal {
namespace {

template <class Tuning>
constexpr WalshKernels kWalsh = {
    .add_i16 = add_i16,
    .flip_i16 = flip_i16,
    .maximum_i16 = maximum_i16,
    .transform_i16 = transform_i16,
    .add_i8 = add_i8,
    .flip_i8 = flip_i8,
    .search_i8 = search_i8,
    .add_i8_i16 = add_i8_i16,
    .flip_i8_i16 = flip_i8_i16,
    .search_i8_i16 = search_i8_i16<Tuning::kMaxLogOfWholeRows>,
};

}  // namespace
}  // namespace gf2::internal
