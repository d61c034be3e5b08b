// SPDX-License-Identifier: MIT
#include "gf2/codes/counted_record.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/saturating.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/internal/tree_levels.hpp"

namespace gf2::codes {
namespace {

std::size_t bound_of_sets(const CountedRecord& record) {
    return record.information_sets ? record.information_sets->lower_bound : 0;
}

// No solution in the trees of the shard is lighter.
std::size_t bound_of_shard(const CountedRecord& record, const Shard& shard) {
    return std::max(internal::raised_bound(record.bound, record.divisor, record.levels, shard), bound_of_sets(record));
}

void add_level(std::vector<TreeLevel>& levels, const TreeLevel& added) {
    const auto place = std::lower_bound(levels.begin(), levels.end(), added,
                                        [](const TreeLevel& a, const TreeLevel& b) { return a.weight < b.weight; });
    if (place == levels.end() || place->weight != added.weight) {
        levels.insert(place, added);
        return;
    }
    if (place->trees.size() != added.trees.size()) throw std::invalid_argument("the searches have different trees");
    if (place->trees.intersects(added.trees)) {
        throw std::invalid_argument("some of the trees of weight " + std::to_string(added.weight) +
                                    " are done in both searches");
    }
    place->trees |= added.trees;
    place->nodes = gf2::internal::saturating_sum(place->nodes, added.nodes);
}

}  // namespace

void CountedRecord::merge(const CountedRecord& other) {
    if (word.size() != other.word.size() || divisor != other.divisor) {
        throw std::invalid_argument("the searches are on different codes");
    }
    internal::require_increasing(other.levels);
    CountedRecord joined = *this;  // so that the merge is all or nothing
    for (const TreeLevel& level : other.levels) add_level(joined.levels, level);
    joined.bound = internal::raised_bound(std::max(bound, other.bound), divisor, joined.levels);
    joined.examined = gf2::internal::saturating_sum(examined, other.examined);
    if (bound_of_sets(other) > bound_of_sets(*this)) joined.information_sets = other.information_sets;
    const std::size_t weight_here = weight(word);
    const std::size_t weight_of_other = weight(other.word);
    if (weight_of_other < weight_here || (weight_of_other == weight_here && lexicographically_less(other.word, word))) {
        joined.word = other.word;
    }
    const std::size_t proved = std::max(joined.bound, bound_of_sets(joined));
    if (proved > weight(joined.word)) {
        throw std::invalid_argument("a lower bound of " + std::to_string(proved) + ", but a word of weight " +
                                    std::to_string(weight(joined.word)));
    }
    *this = std::move(joined);
}

Distance CountedRecord::distance() const {
    Distance distance;
    distance.weight = weight(word);
    distance.ties = 1;
    distance.lower_bound = std::min(bound_of_shard(*this, {}), distance.weight);
    distance.proved = distance.lower_bound == distance.weight;
    distance.examined = examined;
    distance.method = bound_of_sets(*this) > bound ? "information-sets" : "clusters";
    distance.word = word;
    return distance;
}

bool CountedRecord::is_done(const Shard& shard) const {
    return bound_of_shard(*this, shard) >= weight(word);
}

void CssRecord::merge(const CssRecord& other) {
    CssRecord joined = *this;
    joined.x.merge(other.x);
    joined.z.merge(other.z);
    *this = std::move(joined);
}

CssDistance CssRecord::distance() const {
    CssDistance distance{.x = x.distance(), .z = z.distance()};
    distance.weight = std::min(distance.x.weight, distance.z.weight);
    distance.lower_bound = std::min({distance.x.lower_bound, distance.z.lower_bound, distance.weight});
    distance.proved = distance.lower_bound == distance.weight;
    return distance;
}

bool CssRecord::is_done(const Shard& shard) const {
    const std::size_t least = std::min(weight(x.word), weight(z.word));
    return std::min(bound_of_shard(x, shard), bound_of_shard(z, shard)) >= least;
}

}  // namespace gf2::codes
