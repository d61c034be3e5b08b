// SPDX-License-Identifier: MIT
#include "gf2/minweight/search_record.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/saturating.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/methods/method.hpp"
#include "gf2/work/block_ranges.hpp"

namespace gf2 {
namespace {

// Rows that blocks are made for: the bits of an index within a block, and of the number of the block.
constexpr std::size_t kRowsOfBlocks = 64;

bool is_of_same_coset(const SearchRecord& a, const SearchRecord& b) {
    if (a.fingerprint != b.fingerprint || a.fixed != b.fixed || a.parts.size() != b.parts.size()) return false;
    for (std::size_t p = 0; p < a.parts.size(); ++p) {
        const PartRecord& x = a.parts[p];
        const PartRecord& y = b.parts[p];
        if (x.dimension != y.dimension || x.blocks != y.blocks || x.whole != y.whole) return false;
        if (x.element.size() != y.element.size()) return false;
    }
    return true;
}

void require_disjoint(const PartRecord& part, const PartRecord& other) {
    std::uint64_t from = 0;
    for (const BlockRange& range : other.done) {
        if (range.first >= range.last || range.last > part.blocks || range.first < from) {
            throw std::invalid_argument("invalid range of blocks, " + std::to_string(range.first) + " to " +
                                        std::to_string(range.last) + " of " + std::to_string(part.blocks) + " after " +
                                        std::to_string(from));
        }
        from = range.last;
        if (overlaps(part.done, range)) {
            throw std::invalid_argument("some of the blocks " + std::to_string(range.first) + " to " +
                                        std::to_string(range.last) + " are done in both searches");
        }
    }
}

}  // namespace

void SearchRecord::merge(const SearchRecord& other) {
    if (!is_of_same_coset(*this, other)) throw std::invalid_argument("the searches are on different cosets");
    for (std::size_t p = 0; p < parts.size(); ++p) require_disjoint(parts[p], other.parts[p]);
    std::vector<PartRecord> joined = parts;  // so that the merge is all or nothing
    for (std::size_t p = 0; p < parts.size(); ++p) {
        PartRecord& part = joined[p];
        const PartRecord& from = other.parts[p];
        for (const BlockRange& range : from.done) add_range(part.done, range);
        part.lower_bound = std::max(part.lower_bound, from.lower_bound);
        const std::size_t weight_of_other = weight(from.element);
        const std::size_t weight_here = weight(part.element);
        if (part.lower_bound > std::min(weight_here, weight_of_other)) {
            throw std::invalid_argument("a lower bound of " + std::to_string(part.lower_bound) +
                                        ", but an element of weight " +
                                        std::to_string(std::min(weight_here, weight_of_other)));
        }
        if (weight_of_other > weight_here) continue;
        if (weight_of_other < weight_here) part.ties = 0;
        part.ties = internal::saturating_sum(part.ties, from.ties);
        if (weight_of_other < weight_here || lexicographically_less(from.element, part.element)) {
            part.element = from.element;
        }
    }
    parts = std::move(joined);
}

std::vector<BlockRange> SearchRecord::done() const {
    std::vector<BlockRange> all;
    std::uint64_t before = 0;
    for (const PartRecord& part : parts) {
        for (const BlockRange& range : part.done) add_range(all, {before + range.first, before + range.last});
        before += part.blocks;
    }
    return all;
}

CosetLeader SearchRecord::leader() const {
    CosetLeader leader;
    leader.element = fixed;
    leader.ties = 1;
    leader.proved = true;
    leader.method = internal::kTransform.name;
    leader.lower_bound = weight(fixed);
    std::uint64_t seen = 0;
    for (const PartRecord& part : parts) {
        leader.element ^= part.element;
        leader.ties = internal::saturating_product(leader.ties, std::max<std::uint64_t>(part.ties, 1));
        const std::uint64_t done = count_of(part.done);
        const bool is_proved = part.whole && done == part.blocks;
        leader.proved = leader.proved && is_proved;
        leader.lower_bound += is_proved ? weight(part.element) : part.lower_bound;
        // With more rows than the blocks are made for, neutral rows are not counted, either.
        const std::size_t in_blocks = part.whole ? part.dimension : std::min(part.dimension, kRowsOfBlocks);
        const auto outer = static_cast<std::size_t>(std::countr_zero(part.blocks));
        const std::uint64_t in_block = internal::saturating_power_of_two(in_blocks - std::min(in_blocks, outer));
        seen = internal::saturating_sum(seen, internal::saturating_product(done, in_block));
    }
    leader.weight = weight(leader.element);
    leader.examined = std::max<std::uint64_t>(seen, parts.empty() ? 1 : 0);
    return leader;
}

}  // namespace gf2
