// SPDX-License-Identifier: MIT
#include "gf2/elim/internal/deferred_strips.hpp"

namespace gf2::internal {

void DeferredStrips::begin(std::size_t rank) {
    constexpr std::size_t kGroupsAtOnce = 24;
    constexpr std::size_t kMinGroups = 96;
    const std::size_t first = rank / 8;
    if (kernel_.eliminate_strip == nullptr || rank % 8 != 0 || blocks_.groups() - first < kMinGroups) return;
    eliminated_groups_ = first + kGroupsAtOnce;
    map_ = {};
    for (std::size_t g = 0; g < 8; ++g) map_[9 * g] = kIdentity8x8;
}

void DeferredStrips::apply_map(std::size_t word) {
    for (std::size_t g = 0; g < 8; ++g) map_[9 * g] ^= kIdentity8x8;  // leaves what is to be added
    for_group_ranges(eliminated_groups_, blocks_.groups(), [&](std::size_t begin, std::size_t end) {
        std::uint64_t* groups = blocks_.block(word) + 8 * begin;
        kernel_.update_block_by_groups(groups, groups, end - begin, map_.data());
    });
    reset();
}

void DeferredStrips::eliminate(std::size_t word, std::size_t pivot_group, std::size_t strip,
                               std::uint64_t coefficients) {
    kernel_.eliminate_strip(blocks_.block(word), eliminated_groups_, pivot_group, strip, coefficients,
                            eliminated_groups_ < blocks_.groups() ? map_.data() : nullptr);
}

}  // namespace gf2::internal
