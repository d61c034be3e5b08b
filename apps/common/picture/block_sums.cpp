// SPDX-License-Identifier: MIT
#include "common/picture/block_sums.hpp"

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

BlockSums::BlockSums(Extent whole, std::uint64_t side)
    : whole_(whole),
      side_(side),
      rows_(quotient_up(whole.rows, side)),
      columns_(quotient_up(whole.columns, side)),
      sums_(rows_ * columns_) {}

BlockSums::BlockSums(const BitMatrix& a, std::uint64_t side) : BlockSums(Extent{a.rows(), a.columns()}, side) {
    for (std::size_t r = 0; r < a.rows(); ++r) add_bits(a.row(r));
}

void BlockSums::add_bits(const std::uint64_t* words) {
    std::uint64_t* const sums = sums_.data() + added_++ / side_ * columns_;
    for (std::size_t c = 0; c < columns_; ++c) {
        sums[c] += ones(words, c * side_, std::min((c + 1) * side_, whole_.columns));
    }
}

void BlockSums::add_values(std::span<const std::uint64_t> values) {
    std::uint64_t* const sums = sums_.data() + added_++ / side_ * columns_;
    for (std::size_t c = 0; c < values.size(); ++c) sums[c / side_] += values[c];
}

double BlockSums::mean(std::size_t row, std::size_t column) const {
    const std::uint64_t height = std::min((row + 1) * side_, whole_.rows) - row * side_;
    const std::uint64_t width = std::min((column + 1) * side_, whole_.columns) - column * side_;
    return static_cast<double>(sums_[row * columns_ + column]) /
           (static_cast<double>(height) * static_cast<double>(width));
}

}  // namespace gf2::apps
