// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "gf2/codes/internal/transform_plan.hpp"
#include "gf2/search/block_ranges.hpp"

namespace gf2::internal {

/// The Walsh-Hadamard transform over the index bits from log2(first) on, in place: each pair of values whose indices
/// differ in one of these bits alone is replaced by its sum and its difference, bit after bit. With first = 1 it is
/// over all bits. Values have 16 bits, and then overflow is modulo 2^16, or 32.
/// @pre size and first are powers of two, first <= size
/// Time O(size·log2(size / first)).
template <class Value>
void walsh_hadamard_in_place(Value* values, std::size_t size, std::size_t first);

/// Ranges of numbers in chunks of at most `size`, which may be too many to list.
struct Chunks {
    std::vector<BlockRange> ranges;
    std::uint64_t size;

    [[nodiscard]] std::uint64_t count() const;
    [[nodiscard]] BlockRange at(std::uint64_t i) const;
};

/// An element of a block: its index, and W there.
struct BlockElement {
    std::uint64_t index = 0;
    std::int64_t w = 0;
};

class BlockSums;

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
    /// @param plan  must outlive this object
    explicit TransformBlocks(const TransformPlan& plan);
    TransformBlocks(const TransformBlocks&) = delete;
    TransformBlocks& operator=(const TransformBlocks&) = delete;
    ~TransformBlocks();

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

    const TransformPlan& plan_;
    std::uint64_t block_ = 0;
    SumType type_ = SumType::kI32;
    std::array<std::unique_ptr<BlockSums>, 3> sums_;  // by type; made when needed
};

}  // namespace gf2::internal
