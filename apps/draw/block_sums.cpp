// SPDX-License-Identifier: MIT
#include "apps/draw/block_sums.hpp"

#include <algorithm>
#include <bit>

namespace gf2::apps {
namespace {

std::uint64_t quotient_up(std::uint64_t a, std::uint64_t b) {
    return a / b + (a % b == 0 ? 0 : 1);
}

// The number of ones among the bits first .. last - 1.
std::uint64_t ones(const std::uint64_t* words, std::uint64_t first, std::uint64_t last) {
    std::uint64_t count = 0;
    while (first < last) {
        const std::uint64_t end = std::min(last, (first / 64 + 1) * 64);
        const std::uint64_t word = words[first / 64] >> (first % 64);
        const std::uint64_t width = end - first;
        count +=
            static_cast<std::uint64_t>(std::popcount(width == 64 ? word : word & ((std::uint64_t{1} << width) - 1)));
        first = end;
    }
    return count;
}

}  // namespace

std::uint64_t block_side(Extent whole, Extent most) {
    return std::max({std::uint64_t{1}, quotient_up(whole.rows, most.rows), quotient_up(whole.columns, most.columns)});
}

BlockSums::BlockSums(const Area& area, std::uint64_t side)
    : area_(area),
      side_(side),
      rows_(quotient_up(area.extent.rows, side)),
      columns_(quotient_up(area.extent.columns, side)),
      sums_(rows_ * columns_) {}

BlockSums::BlockSums(const BitMatrix& a, const Area& area, std::uint64_t side) : BlockSums(area, side) {
    for (std::size_t r = 0; r < a.rows(); ++r) add_bits(a.row(r));
}

std::uint64_t* BlockSums::next_sums() {
    const std::uint64_t row = added_++;
    if (row < area_.row || row - area_.row >= area_.extent.rows) return nullptr;
    return sums_.data() + (row - area_.row) / side_ * columns_;
}

void BlockSums::add_bits(const std::uint64_t* words) {
    std::uint64_t* const sums = next_sums();
    if (sums == nullptr) return;
    const std::uint64_t end = area_.column + area_.extent.columns;
    for (std::size_t c = 0; c < columns_; ++c) {
        const std::uint64_t first = area_.column + c * side_;
        sums[c] += ones(words, first, std::min(first + side_, end));
    }
}

void BlockSums::add_values(std::span<const std::uint64_t> values) {
    std::uint64_t* const sums = next_sums();
    if (sums == nullptr) return;
    for (std::size_t c = 0; c < area_.extent.columns; ++c) sums[c / side_] += values[area_.column + c];
}

double BlockSums::mean(std::size_t row, std::size_t column) const {
    const std::uint64_t height = std::min((row + 1) * side_, area_.extent.rows) - row * side_;
    const std::uint64_t width = std::min((column + 1) * side_, area_.extent.columns) - column * side_;
    return static_cast<double>(sums_[row * columns_ + column]) /
           (static_cast<double>(height) * static_cast<double>(width));
}

}  // namespace gf2::apps
