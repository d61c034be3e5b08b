// SPDX-License-Identifier: MIT
#include "gf2/minweight/transform/transform_blocks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "gf2/minweight/transform/walsh_hadamard.hpp"

namespace gf2::internal {
namespace {

// Vectors opened in a block after which as many are expected in the next.
constexpr std::size_t kManyOpened = 2;

// In standard deviations of W: where one block in a hundred has a group of 64 to open.
constexpr double kNothingOpenedFrom = 9;

std::int16_t* shorts(AlignedWords& words) {
    return reinterpret_cast<std::int16_t*>(words.get());
}

std::int8_t* bytes(AlignedWords& words) {
    return reinterpret_cast<std::int8_t*>(words.get());
}

}  // namespace

TransformBlocks::TransformBlocks(const TransformPlan& plan) : plan_(plan), kernel_(kernels().walsh) {}

void TransformBlocks::set_values() {
    const std::vector<std::int32_t> values = plan_.values_in(block_);
    values_.assign(values.size(), 0);
    std::transform(values.begin(), values.end(), values_.begin(),
                   [](std::int32_t v) { return static_cast<std::int16_t>(v); });
}

void TransformBlocks::add_wide() {
    const std::size_t size = sizeof(std::int16_t) * WalshKernels::size_i16(plan_.log);
    if (!wide_sums_) {
        wide_sums_ = allocate_aligned(size);
        wide_work_ = allocate_aligned(size);
    }
    set_values();
    std::memset(wide_sums_.get(), 0, size);
    kernel_.add_i16(shorts(wide_sums_), plan_.log, plan_.inner.data(), values_.data(), values_.size());
}

void TransformBlocks::add_mixed() {
    const std::size_t size = WalshKernels::size_i8_i16(plan_.log);
    reserve_bytes(size, WalshKernels::work_bytes_i8_i16(plan_.log));
    set_values();
    std::memset(byte_sums_.get(), 0, size);
    kernel_.add_i8_i16(bytes(byte_sums_), plan_.log, plan_.inner.data(), values_.data(), values_.size());
}

void TransformBlocks::reserve_bytes(std::size_t sums, std::size_t work) {
    if (bytes_of_sums_ < sums) {
        byte_sums_ = allocate_aligned(sums);
        bytes_of_sums_ = sums;
    }
    if (bytes_of_work_ < work) {
        byte_work_ = allocate_aligned(work);
        bytes_of_work_ = work;
    }
}

void TransformBlocks::list_columns() {
    std::vector<std::uint32_t> first;
    for (std::size_t i = 0; i < plan_.values.size(); ++i) {
        first.push_back(static_cast<std::uint32_t>(columns_.size()));
        columns_.insert(columns_.end(), static_cast<std::size_t>(std::abs(plan_.values[i])), plan_.inner[i]);
    }
    first.push_back(static_cast<std::uint32_t>(columns_.size()));
    signs_.resize(columns_.size());
    for (const std::vector<std::uint32_t>& classes : plan_.flips) {
        std::vector<std::uint32_t>& list = column_flips_.emplace_back();
        for (const std::uint32_t i : classes) {
            for (std::uint32_t column = first[i]; column != first[i + 1]; ++column) list.push_back(column);
        }
    }
}

void TransformBlocks::add_narrow() {
    const std::size_t size = std::size_t{1} << plan_.log;
    reserve_bytes(size, WalshKernels::work_bytes_i8(plan_.log));
    if (columns_.empty()) list_columns();
    std::size_t column = 0;
    for (const std::int32_t value : plan_.values_in(block_)) {
        for (std::int32_t n = std::abs(value); n != 0; --n) signs_[column++] = std::uint8_t{value < 0};
    }
    std::memset(byte_sums_.get(), 0, size);
    kernel_.add_i8(bytes(byte_sums_), columns_.data(), signs_.data(), columns_.size());
}

void TransformBlocks::go_to(std::uint64_t block, Width width) {
    block_ = block;
    width_ = plan_.widest_window > INT16_MAX ? Width::kPlain : width;
    if (width_ == Width::kWide) add_wide();
    if (width_ == Width::kMixed) add_mixed();
    if (width_ == Width::kNarrow) add_narrow();
}

void TransformBlocks::advance() {
    ++block_;
    const auto bit = static_cast<std::size_t>(std::countr_zero(block_));
    switch (width_) {
        case Width::kNarrow: {
            const std::vector<std::uint32_t>& which = column_flips_[bit];
            kernel_.flip_i8(bytes(byte_sums_), columns_.data(), signs_.data(), which.data(), which.size());
            break;
        }
        case Width::kMixed: {
            const std::vector<std::uint32_t>& which = plan_.flips[bit];
            kernel_.flip_i8_i16(bytes(byte_sums_), plan_.log, plan_.inner.data(), values_.data(), which.data(),
                                which.size());
            break;
        }
        case Width::kWide: {
            const std::vector<std::uint32_t>& which = plan_.flips[bit];
            kernel_.flip_i16(shorts(wide_sums_), plan_.log, plan_.inner.data(), values_.data(), which.data(),
                             which.size());
            break;
        }
        case Width::kPlain:
            break;
    }
}

std::vector<BlockElement> TransformBlocks::largest(std::int64_t least) {
    // No W is beyond these with sums of 8 bits.
    const int threshold = static_cast<int>(std::clamp<std::int64_t>(least, INT16_MIN, INT16_MAX + 1));
    switch (width_) {
        case Width::kNarrow:
            return largest_narrow(threshold);
        case Width::kMixed:
            return largest_mixed(threshold);
        case Width::kWide:
            return largest_wide(least);
        case Width::kPlain:
            break;
    }
    return largest_plain(least);
}

// The bound of a group of 64 is about 6.4 standard deviations of W, give or take 0.6; that of 32 is 4.5.
WalshKernels::HitRate TransformBlocks::hit_rate(int least) const {
    if (many_opened_) return WalshKernels::HitRate::kMany;
    return static_cast<double>(least) >= kNothingOpenedFrom * std::sqrt(static_cast<double>(plan_.sum_of_squares))
               ? WalshKernels::HitRate::kNone
               : WalshKernels::HitRate::kFew;
}

std::vector<BlockElement> TransformBlocks::largest_narrow(int least) {
    std::array<WalshKernels::Found, kMaxFound> found;
    const WalshKernels::SearchStats stats = kernel_.search_i8(bytes(byte_sums_), bytes(byte_work_), plan_.log, least,
                                                              hit_rate(least), found.data(), found.size());
    many_opened_ = stats.vectors > kManyOpened;
    return largest_of(found, stats.found, least);
}

std::vector<BlockElement> TransformBlocks::largest_mixed(int least) {
    std::array<WalshKernels::Found, kMaxFound> found;
    const std::size_t count =
        kernel_.search_i8_i16(bytes(byte_sums_), bytes(byte_work_), plan_.log, least, found.data(), found.size());
    return largest_of(found, count, least);
}

std::vector<BlockElement> TransformBlocks::largest_of(const std::array<WalshKernels::Found, kMaxFound>& found,
                                                      std::size_t count, int least) {
    if (count == 0) return {};
    if (count > found.size()) {
        add_wide();
        return largest_wide(least);
    }
    std::vector<BlockElement> elements;
    std::int64_t w = least;
    for (std::size_t i = 0; i < count; ++i) {
        if (found[i].value < w) continue;
        if (found[i].value > w) elements.clear();
        w = found[i].value;
        elements.push_back({found[i].index, w});
    }
    std::sort(elements.begin(), elements.end(),
              [](const BlockElement& a, const BlockElement& b) { return a.index < b.index; });
    return elements;
}

std::vector<BlockElement> TransformBlocks::largest_wide(std::int64_t least) {
    using Overflow = WalshKernels::Overflow;
    const Overflow overflow = plan_.sum_of_values > INT16_MAX ? Overflow::kDetected : Overflow::kIgnored;
    const WalshKernels::Maximum maximum =
        kernel_.maximum_i16(shorts(wide_sums_), shorts(wide_work_), plan_.log, overflow);
    if (!maximum.exact) return largest_plain(least);
    if (maximum.value < least) return {};
    std::vector<std::int16_t> w(std::size_t{1} << plan_.log);
    kernel_.transform_i16(w.data(), shorts(wide_sums_), shorts(wide_work_), plan_.log);
    std::vector<BlockElement> elements;
    for (std::uint64_t i = 0; i < plan_.elements_per_block(); ++i) {
        if (w[i] == maximum.value) elements.push_back({i, maximum.value});
    }
    return elements;
}

void TransformBlocks::all(std::vector<std::int32_t>& w) {
    w.assign(std::size_t{1} << plan_.log, 0);
    const std::vector<std::int32_t> values = plan_.values_in(block_);
    for (std::size_t i = 0; i < values.size(); ++i) w[plan_.inner[i]] += values[i];
    walsh_hadamard_in_place(w.data(), w.size(), 1);
    w.resize(static_cast<std::size_t>(plan_.elements_per_block()));
}

std::vector<BlockElement> TransformBlocks::largest_plain(std::int64_t least) {
    std::vector<std::int32_t> w;
    all(w);
    const std::int32_t maximum = *std::max_element(w.begin(), w.end());
    if (maximum < least) return {};
    std::vector<BlockElement> elements;
    for (std::uint64_t i = 0; i < w.size(); ++i) {
        if (w[i] == maximum) elements.push_back({i, maximum});
    }
    return elements;
}

}  // namespace gf2::internal
