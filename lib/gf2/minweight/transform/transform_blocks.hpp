// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "gf2/minweight/transform/block_sums.hpp"
#include "gf2/minweight/transform/transform_plan.hpp"

namespace gf2::internal {

/// The type of the sums from which blocks are transformed.
enum class SumType {
    kI8,     ///< 8 bits; if the plan allows it
    kI8I16,  ///< 8 bits, widened to 16; if the plan allows it
    kI16,    ///< 16 bits
    kI32     ///< 32 bits, in plain loops: for values that do not fit the others
};

/// Walks from block to block of a plan, and searches each. Each thread needs its own.
class TransformBlocks {
public:
    explicit TransformBlocks(const TransformPlan& plan) : plan_(plan) {}

    /// Goes to any block, in time for all classes.
    void go_to(std::uint64_t block, SumType type);

    /// Goes to the next block.
    void advance();

    /// The elements of the block with the largest W, by increasing index; none if that W is below `least`.
    [[nodiscard]] std::vector<BlockElement> largest(std::int64_t least);

    /// Sets `values` to W of all elements of the block.
    void all(std::vector<std::int32_t>& values) const;

private:
    [[nodiscard]] BlockSums& sums(SumType type);
    [[nodiscard]] std::vector<BlockElement> largest_plain(std::int64_t least) const;

    const TransformPlan& plan_;
    std::uint64_t block_ = 0;
    SumType type_ = SumType::kI32;
    std::array<std::unique_ptr<BlockSums>, 3> sums_;  // by type; made when needed
};

}  // namespace gf2::internal
