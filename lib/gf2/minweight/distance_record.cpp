// SPDX-License-Identifier: MIT
#include "gf2/minweight/distance_record.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/base/saturating.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/minweight/information_sets/planned_blocks.hpp"
#include "gf2/minweight/information_sets/set_levels.hpp"
#include "gf2/work/block_ranges.hpp"

namespace gf2 {
namespace {

// Level 0 of a set without borrowed columns is the word 0 alone, which is not sought.
std::size_t first_level(const SetPosition& set, std::size_t dimension) {
    return set.own_columns == dimension ? 1 : 0;
}

// Adds what is done of the same set in another search.
void merge_set(SetPosition& set, const SetPosition& other, std::size_t dimension) {
    if (other.own_columns != set.own_columns) throw std::invalid_argument("the codes differ");
    const auto add = [&](std::size_t level, const std::vector<BlockRange>& ranges) {
        for (const BlockRange& range : ranges) {
            if (overlaps(internal::done_in_level(set, dimension, level), range)) {
                throw std::invalid_argument("some words are done in both");
            }
            internal::add_done(set, dimension, level, range);
        }
    };
    for (std::size_t level = first_level(set, dimension); level < other.levels; ++level) {
        add(level, internal::done_in_level(other, dimension, level));
    }
    for (const BegunLevel& begun : other.begun) add(begun.level, begun.done);
}

bool is_complete(const SetPosition& set) {
    return set.levels > set.own_columns;
}

// Unseen words weigh at least this.
std::size_t bound_of(const SearchPosition& position) {
    std::size_t bound = 0;
    for (const SetPosition& set : position.sets) bound += set.levels;
    return bound;
}

bool sees_all(const SearchPosition& position, std::size_t weight) {
    return std::any_of(position.sets.begin(), position.sets.end(), is_complete) ||
           (!position.is_symmetric && bound_of(position) > weight);
}

}  // namespace

void DistanceRecord::merge(const DistanceRecord& other) {
    const auto require = [](bool condition, const char* otherwise) {
        if (!condition) throw std::invalid_argument(otherwise);
    };
    require(other.word.size() == word.size() && other.divisor == divisor &&
                other.position.dimension == position.dimension && other.position.fingerprint == position.fingerprint,
            "the codes differ");
    // A search that has ended is in no blocks any more; those of which nothing is done add nothing.
    const auto has_ended = [](const DistanceRecord& record) {
        return !record.plan && record.is_done();
    };
    const auto is_fresh = [](const DistanceRecord& record) {
        return record.plan && record.plan->done.empty();
    };
    if ((has_ended(*this) && is_fresh(other)) || (is_fresh(*this) && has_ended(other))) {
        const DistanceRecord& ended = has_ended(*this) ? *this : other;
        require(ended.lower_bound <= weight(is_fresh(other) ? other.word : word), "a lower bound exceeds a weight");
        if (&ended != this) *this = ended;
        return;
    }
    const bool are_planned = plan && other.plan && internal::are_of_one_plan(*plan, *other.plan);
    require(position.is_symmetric == other.position.is_symmetric && (!position.is_symmetric || are_planned),
            "a search that uses symmetries of the code is merged only with others in the same blocks");
    for (const SetPosition& set : other.position.sets) {
        require(internal::is_valid(set, position.dimension, first_level(set, position.dimension)),
                "it has levels or words that do not exist");
    }
    if ((plan || other.plan) && !are_planned) {
        DistanceRecord here = *this;
        DistanceRecord there = other;
        internal::leave_plan(here);
        internal::leave_plan(there);
        here.merge(there);
        *this = std::move(here);
        return;
    }
    DistanceRecord merged = *this;
    SearchPosition& all = merged.position;
    all.examined = internal::saturating_sum(all.examined, other.position.examined);
    all.next_walk = std::max(all.next_walk, other.position.next_walk);
    for (std::size_t i = 0; i < other.position.sets.size(); ++i) {
        const SetPosition& set = other.position.sets[i];
        if (i == all.sets.size()) {
            all.sets.push_back(set);
        } else {
            merge_set(all.sets[i], set, all.dimension);
        }
    }
    const std::size_t here = weight(word);
    const std::size_t there = weight(other.word);
    if (there < here) merged.ties = 0;
    if (there <= here) merged.ties = internal::saturating_sum(merged.ties, other.ties);
    if (there < here || (there == here && lexicographically_less(other.word, word))) merged.word = other.word;
    const std::size_t least = std::min(here, there);
    std::size_t bound = 0;
    if (are_planned) {
        internal::add_found(*merged.plan, *other.plan);
        bound = std::min(internal::rounded(internal::planned_bound(merged), divisor), least);
    } else {
        bound = sees_all(all, least) ? least : std::min(internal::rounded(bound_of(all), divisor), least);
    }
    merged.lower_bound = std::max({lower_bound, other.lower_bound, bound});
    require(merged.lower_bound <= least, "a lower bound exceeds a weight");
    if (merged.plan && internal::PlannedBlocks(merged).are_done()) internal::finish_plan(merged);
    *this = std::move(merged);
}

MinimumDistance DistanceRecord::distance() const {
    MinimumDistance found;
    found.word = word;
    found.weight = weight(word);
    found.ties = std::max<std::uint64_t>(ties, 1);
    found.lower_bound = lower_bound;
    found.proved = lower_bound == found.weight;
    found.examined = position.examined;
    found.method = "information-sets";
    found.dimension = position.dimension;
    found.counted = found.proved && !plan && sees_all(position, found.weight);
    return found;
}

bool DistanceRecord::is_done(const Shard& shard) const {
    if (plan) return lower_bound == weight(word);
    std::size_t bound = 0;
    for (const SetPosition& set : position.sets) {
        const std::size_t levels = internal::levels_of_shard(set, position.dimension, shard);
        if (levels > set.own_columns) return true;
        bound += levels;
    }
    return lower_bound == weight(word) || internal::rounded(bound, divisor) >= weight(word);
}

}  // namespace gf2
