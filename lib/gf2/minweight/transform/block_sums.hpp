// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "gf2/minweight/transform/transform_plan.hpp"

namespace gf2::internal {

/// An element of a block: its index, and W there.
struct BlockElement {
    std::uint64_t index = 0;
    std::int64_t w = 0;
};

/// The sums of class values from which a block of a plan is transformed, updated from block to block.
class BlockSums {
public:
    BlockSums() = default;
    BlockSums(const BlockSums&) = delete;
    BlockSums& operator=(const BlockSums&) = delete;
    virtual ~BlockSums() = default;

    /// Forms the sums of a block, in time for all classes.
    virtual void go_to(std::uint64_t block) = 0;

    /// Goes to the next block: changes the signs of the classes in TransformPlan::flips[bit].
    virtual void flip(std::size_t bit) = 0;

    /// The elements of the block with the largest W, by increasing index; an empty list if that W is below `least`, and
    /// an empty optional if these sums cannot decide.
    [[nodiscard]] virtual std::optional<std::vector<BlockElement>> largest(std::int64_t least) = 0;
};

/// @name Kinds of sums
/// The plan must outlive them.
/// @{

/// Sums of 8 bits. They cannot decide if very many elements have a W of at least `least`.
/// @pre plan.i8_is_possible
[[nodiscard]] std::unique_ptr<BlockSums> make_sums_i8(const TransformPlan& plan);

/// Sums of 8 bits that are widened to 16. They cannot decide if very many elements have a W of at least `least`.
/// @pre plan.i8_i16_is_possible
[[nodiscard]] std::unique_ptr<BlockSums> make_sums_i8_i16(const TransformPlan& plan);

/// Sums of 16 bits. They cannot decide if a sum overflows.
/// @pre plan.widest_window fits 16 bits
[[nodiscard]] std::unique_ptr<BlockSums> make_sums_i16(const TransformPlan& plan);

/// @}

}  // namespace gf2::internal
