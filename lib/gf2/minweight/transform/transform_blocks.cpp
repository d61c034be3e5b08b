// SPDX-License-Identifier: MIT
#include "gf2/minweight/transform/transform_blocks.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>

#include "gf2/minweight/transform/walsh_hadamard.hpp"

namespace gf2::internal {

BlockSums& TransformBlocks::sums(SumType type) {
    std::unique_ptr<BlockSums>& sums = sums_[static_cast<std::size_t>(type)];
    if (sums == nullptr) {
        sums = type == SumType::kI8      ? make_sums_i8(plan_)
               : type == SumType::kI8I16 ? make_sums_i8_i16(plan_)
                                         : make_sums_i16(plan_);
    }
    return *sums;
}

void TransformBlocks::go_to(std::uint64_t block, SumType type) {
    block_ = block;
    type_ = plan_.widest_window > INT16_MAX ? SumType::kI32 : type;
    if (type_ != SumType::kI32) sums(type_).go_to(block);
}

void TransformBlocks::advance() {
    ++block_;
    if (type_ != SumType::kI32) sums(type_).flip(static_cast<std::size_t>(std::countr_zero(block_)));
}

std::vector<BlockElement> TransformBlocks::largest(std::int64_t least) {
    std::optional<std::vector<BlockElement>> elements;
    if (type_ != SumType::kI32) elements = sums(type_).largest(least);
    if (!elements && (type_ == SumType::kI8 || type_ == SumType::kI8I16)) {
        sums(SumType::kI16).go_to(block_);
        elements = sums(SumType::kI16).largest(least);
    }
    return elements ? std::move(*elements) : largest_plain(least);
}

void TransformBlocks::all(std::vector<std::int32_t>& w) const {
    w.assign(std::size_t{1} << plan_.log, 0);
    const std::vector<std::int32_t> values = plan_.values_in(block_);
    for (std::size_t i = 0; i < values.size(); ++i) w[plan_.inner[i]] += values[i];
    walsh_hadamard_in_place(w.data(), w.size(), 1);
    w.resize(static_cast<std::size_t>(plan_.elements_per_block()));
}

std::vector<BlockElement> TransformBlocks::largest_plain(std::int64_t least) const {
    std::vector<std::int32_t> w;
    all(w);
    const std::int32_t maximum = *std::max_element(w.begin(), w.end());
    if (maximum < least) return {};
    std::vector<BlockElement> elements;
    for (std::size_t i = 0; i < w.size(); ++i) {
        if (w[i] == maximum) elements.push_back({i, maximum});
    }
    return elements;
}

}  // namespace gf2::internal
