// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "gf2/codes/internal/transform_plan.hpp"

namespace gf2::internal {

/// The Walsh-Hadamard transform over the index bits from log2(first) on, in place: each pair of values whose indices
/// differ in one of these bits alone is replaced by its sum and its difference, bit after bit. With first = 1 it is
/// over all bits. Overflow is modulo 2^16 or 2^32.
/// @pre size and first are powers of two, first <= size
/// Time O(size·log2(size / first)).
void walsh_hadamard_in_place(std::int16_t* values, std::size_t size, std::size_t first);
void walsh_hadamard_in_place(std::int32_t* values, std::size_t size, std::size_t first);

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
