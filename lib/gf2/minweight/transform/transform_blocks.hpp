// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "gf2/minweight/transform/block_sums.hpp"
#include "gf2/minweight/transform/transform_plan.hpp"

namespace gf2::internal {

/// The type of the sums that blocks are transformed from.
enum class SumType {
    kI8,     ///< 8 bits; if the plan says it is possible
    kI8I16,  ///< 8 bits at first, 16 then; if the plan says it is possible
    kI16,    ///< 16 bits
    kI32     ///< 32 bits, in plain loops: for values that do not fit the others
};

/// Goes from block to block of a plan and searches each. A thread needs one of its own.
class TransformBlocks {
public:
    explicit TransformBlocks(const TransformPlan& plan) : plan_(plan) {}

    /// To any block. Takes time for all classes.
    void go_to(std::uint64_t block, SumType type);

    /// To the next block.
    void advance();

    /// The elements of the block with the largest W, in the order of their indices; none if that is below `least`.
    [[nodiscard]] std::vector<BlockElement> largest(std::int64_t least);

    /// W of all elements of the block.
    void all(std::vector<std::int32_t>& values) const;

private:
    [[nodiscard]] BlockSums& sums(SumType type);
    [[nodiscard]] std::vector<BlockElement> largest_plain(std::int64_t least) const;

    const TransformPlan& plan_;
    std::uint64_t block_ = 0;
    SumType type_ = SumType::kI32;
    std::array<std::unique_ptr<BlockSums>, 3> sums_;  // by type; made when they are needed
};

}  // namespace gf2::internal
