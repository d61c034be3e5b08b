// SPDX-License-Identifier: MIT
#include "apps/lightsout/odd_parts.hpp"

#include <algorithm>
#include <bit>

namespace gf2::apps::lightsout {
namespace {

// The work for b, divided by b: w^3, measured for w = 12 .. 24, without its last bits.
std::uint64_t work_per_unit(std::uint64_t b) {
    const auto bits = static_cast<std::uint64_t>(std::bit_width(b));
    return bits * bits * bits / 64 + 1;
}

}  // namespace

OddParts::OddParts(std::uint64_t first, std::uint64_t last) {
    // The odd parts of numbers that 2^a divides: the odd numbers from first / 2^a to last / 2^a. From the largest a on
    // these intervals increase; where they overlap, only the rest of an interval is new.
    std::uint64_t next = 1;
    for (std::uint64_t power = std::bit_floor(last); power != 0; power /= 2) {
        const std::uint64_t from = (first + power - 1) / power;
        next = std::max(next, from) | 1;
        add(next, last / power);
        next = std::max(next, last / power + 1);
    }
    const Run& longest = runs_.back();
    const std::uint64_t largest = work_for(longest.first + 2 * (longest.count - 1));
    const std::uint64_t wanted = std::clamp<std::uint64_t>(work_ / largest, 1, kMaxBlocks);
    work_of_block_ = (work_ + wanted - 1) / wanted;
    blocks_ = (work_ - largest) / work_of_block_ + 1;
}

// Adds the odd numbers first, first + 2, .. to last.
void OddParts::add(std::uint64_t first, std::uint64_t last) {
    while (first <= last) {
        const std::uint64_t end = std::min(last, std::bit_floor(first) * 2 - 1);
        const Run run{first, (end - first) / 2 + 1, count_, work_};
        runs_.push_back(run);
        count_ += run.count;
        work_ = run.work_before(run.count);
        first += 2 * run.count;
    }
}

std::uint64_t OddParts::work_for(std::uint64_t b) {
    return b * work_per_unit(b);
}

// first + (first + 2) + ..., i numbers, have the sum i·first + i·(i - 1).
std::uint64_t OddParts::Run::work_before(std::uint64_t i) const {
    return i == 0 ? work : work + work_per_unit(first) * (i * first + i * (i - 1));
}

std::optional<std::uint64_t> OddParts::block_of(std::uint64_t b) const {
    const auto after = std::upper_bound(runs_.begin(), runs_.end(), b,
                                        [](std::uint64_t number, const Run& run) { return number < run.first; });
    if (after == runs_.begin() || b % 2 == 0) return std::nullopt;
    const Run& run = *std::prev(after);
    const std::uint64_t i = (b - run.first) / 2;
    if (i >= run.count) return std::nullopt;
    return run.work_before(i) / work_of_block_;
}

std::uint64_t OddParts::count_before(std::uint64_t block) const {
    if (block >= blocks_) return count_;
    // The first odd part before which there is so much work.
    const std::uint64_t work = block * work_of_block_;
    const auto after = std::upper_bound(runs_.begin(), runs_.end(), work,
                                        [](std::uint64_t before, const Run& run) { return before < run.work; });
    const Run& run = *std::prev(after);
    std::uint64_t low = 0;
    std::uint64_t high = run.count;  // the first of the next run
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (run.work_before(middle) >= work) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return run.index + low;
}

std::uint64_t OddParts::at(std::uint64_t index) const {
    const auto after = std::upper_bound(runs_.begin(), runs_.end(), index,
                                        [](std::uint64_t number, const Run& run) { return number < run.index; });
    const Run& run = *std::prev(after);
    return run.first + 2 * (index - run.index);
}

}  // namespace gf2::apps::lightsout
