// SPDX-License-Identifier: MIT
// The table of products with GFNI. A template of the tile (vector/tile_*.hpp), whose instructions it needs, and of the
// set's thresholds.
#pragma once

#include "gf2/kernels/product/product_kernels.hpp"
#include "gf2/kernels/product/row_product_gfni.hpp"
#include "gf2/kernels/product/tile_product_gfni.hpp"

namespace gf2::internal {
namespace {

template <class T, class Tuning>
constexpr ProductKernels kProductGfni = {
    .strassen_cutoff = Tuning::kStrassenCutoff,
    .fused_strassen_cutoff = Tuning::kFusedStrassenCutoff,
    .in_place_limit = Tuning::kInPlaceLimit,
    .scratch_words = RowProductGfni<T, Tuning>::scratch_words,
    .add_product = RowProductGfni<T, Tuning>::add_product,
    .add_product_of_sums = RowProductGfni<T, Tuning>::add_product_of_sums,
    .tile_scratch_words = TileProductGfni<T, Tuning>::scratch_words,
    .add_tile_product = TileProductGfni<T, Tuning>::add_tile_product,
};

}  // namespace
}  // namespace gf2::internal
