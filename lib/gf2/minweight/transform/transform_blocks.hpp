// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/base/aligned_memory.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/minweight/transform/transform_plan.hpp"

namespace gf2::internal {

/// An element of a block by its index, and W there.
struct BlockElement {
    std::uint64_t index = 0;
    std::int64_t w = 0;
};

/// Goes from block to block of a plan and searches each. A thread needs one of its own.
class TransformBlocks {
public:
    /// Which sums are kept.
    enum class Width {
        kNarrow,  ///< 8 bits; if the plan says it is possible
        kMixed,   ///< 8 bits at first, 16 then; if the plan says it is possible
        kWide,    ///< 16 bits
        kPlain    ///< 32 bits, in plain loops: for values that do not fit the others
    };

    explicit TransformBlocks(const TransformPlan& plan);

    /// To any block. Takes time for all classes.
    void go_to(std::uint64_t block, Width width);

    /// To the next block.
    void advance();

    /// The elements of the block with the largest W, in the order of their indices; none if that is below `least`.
    [[nodiscard]] std::vector<BlockElement> largest(std::int64_t least);

    /// W of all elements of the block.
    void all(std::vector<std::int32_t>& values);

private:
    /// Elements of a block that a search of sums of 8 bits may find before those of 16 are asked.
    static constexpr std::size_t kMaxFound = 64;

    std::vector<BlockElement> largest_narrow(int least);
    std::vector<BlockElement> largest_mixed(int least);
    std::vector<BlockElement> largest_wide(std::int64_t least);
    std::vector<BlockElement> largest_plain(std::int64_t least);
    std::vector<BlockElement> largest_of(const std::array<WalshKernels::Found, kMaxFound>& found, std::size_t count,
                                         int least);
    [[nodiscard]] WalshKernels::HitRate hit_rate(int least) const;
    void set_values();
    void add_wide();
    void add_mixed();
    void list_columns();
    void add_narrow();
    void reserve_bytes(std::size_t sums, std::size_t work);

    const TransformPlan& plan_;
    const WalshKernels& kernel_;
    std::uint64_t block_ = 0;
    Width width_ = Width::kPlain;
    std::vector<std::int16_t> values_;
    std::vector<std::uint32_t> columns_;  // for narrow sums: a class of value v is |v| columns
    std::vector<std::uint8_t> signs_;
    std::vector<std::vector<std::uint32_t>> column_flips_;
    bool many_opened_ = false;
    AlignedWords wide_sums_;
    AlignedWords wide_work_;
    std::size_t bytes_of_sums_ = 0;
    std::size_t bytes_of_work_ = 0;
    AlignedWords byte_sums_;
    AlignedWords byte_work_;
};

}  // namespace gf2::internal
