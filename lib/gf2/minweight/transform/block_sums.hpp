// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "gf2/minweight/transform/transform_plan.hpp"

namespace gf2::internal {

/// An element of a block by its index, and W there.
struct BlockElement {
    std::uint64_t index = 0;
    std::int64_t w = 0;
};

/// The sums of class values that a block of a plan is transformed from, kept from block to block.
class BlockSums {
public:
    BlockSums() = default;
    BlockSums(const BlockSums&) = delete;
    BlockSums& operator=(const BlockSums&) = delete;
    virtual ~BlockSums() = default;

    /// Forms the sums of a block. Takes time for all classes.
    virtual void go_to(std::uint64_t block) = 0;

    /// From a block to the next one: changes the signs of TransformPlan::flips[bit].
    virtual void flip(std::size_t bit) = 0;

    /// The elements of the block with the largest W, in the order of their indices; none if that is below `least`.
    /// Nothing if these sums cannot tell.
    [[nodiscard]] virtual std::optional<std::vector<BlockElement>> largest(std::int64_t least) = 0;
};

/// @name Kinds of sums
/// The plan must outlive them.
/// @{

/// Of 8 bits. Cannot tell if very many elements are at least as large as `least`.
/// @pre plan.i8_is_possible
[[nodiscard]] std::unique_ptr<BlockSums> make_sums_i8(const TransformPlan& plan);

/// Of 8 bits at first, 16 then. Cannot tell if very many elements are at least as large as `least`.
/// @pre plan.i8_i16_is_possible
[[nodiscard]] std::unique_ptr<BlockSums> make_sums_i8_i16(const TransformPlan& plan);

/// Of 16 bits. Cannot tell if a sum does not fit these.
/// @pre plan.widest_window fits 16 bits
[[nodiscard]] std::unique_ptr<BlockSums> make_sums_i16(const TransformPlan& plan);

/// @}

}  // namespace gf2::internal
