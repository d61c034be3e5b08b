// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/split_sets.hpp"

#include <cmath>

namespace gf2::codes::internal {

namespace {

// Calls visit(columns, key, units) for the sets of `size` columns of the units from `from` on whose first unit is
// before `end`; `units` is the number of units up to the last one of the set.
template <class Visit>
void visit_sets(const TannerGraph& graph, const Window& window, std::size_t from, std::size_t end, std::size_t size,
                Columns& columns, std::uint64_t key, const Visit& visit) {
    if (size == 0) return visit(columns, key, from);
    for (std::size_t at = from; at < end && at + size <= window.units.size(); ++at) {
        for (std::size_t choice = 0; choice < window.choices; ++choice) {
            const auto j = static_cast<std::uint32_t>(window.units[at] + choice * window.stride);
            columns.push_back(j);
            visit_sets(graph, window, at + 1, window.units.size(), size - 1, columns, key ^ graph.keys[j], visit);
            columns.pop_back();
        }
    }
}

}  // namespace

SplitSets::SplitSets(const TannerGraph& graph, const Window& window, std::size_t fewest, std::size_t most,
                     const SetSplit& split)
    : split_(split) {
    const std::size_t units = window.units.size();
    Columns columns;
    for (std::size_t size = fewest - split.last; size <= most - split.last; ++size) {
        visit_sets(graph, window, 0, units, size, columns, 0,
                   [&](const Columns& set, std::uint64_t key, std::size_t used) {
                       firsts_.push_back({key, used, first_columns_.size(), set.size()});
                       first_columns_.insert(first_columns_.end(), set.begin(), set.end());
                   });
    }
    std::vector<std::uint64_t> keys;  // by number
    std::vector<std::uint32_t> counts(buckets());
    ends_.resize((units + 1) * buckets());
    const auto add = [&](const Columns& set, std::uint64_t key, std::size_t) {
        keys.push_back(key);
        ++counts[part_of(key)];
        last_columns_.insert(last_columns_.end(), set.begin(), set.end());
    };
    for (std::size_t from = units + 1; from-- > 0;) {  // the sets that begin behind `from` units
        if (split.last == 0) {
            if (from == units) add(columns, 0, units);
        } else {
            visit_sets(graph, window, from, from + 1, split.last, columns, 0, add);
        }
        for (std::size_t bucket = 0; bucket < buckets(); ++bucket) ends_[from * buckets() + bucket] = counts[bucket];
    }
    begins_.resize(buckets());
    for (std::size_t bucket = 1; bucket < buckets(); ++bucket)
        begins_[bucket] = begins_[bucket - 1] + counts[bucket - 1];
    for (std::size_t at = 0; at < ends_.size(); ++at) ends_[at] += begins_[at & (buckets() - 1)];
    keys_.resize(keys.size());
    numbers_.resize(keys.size());
    std::vector<std::uint32_t> next = begins_;
    for (std::uint32_t number = 0; number < keys.size(); ++number) {
        const std::uint32_t at = next[part_of(keys[number])]++;
        keys_[at] = keys[number];
        numbers_[at] = number;
    }
}

void SplitSets::columns(std::uint32_t first, std::uint32_t number, Columns& columns) const {
    const First& set = firsts_[first];
    const auto begin = first_columns_.begin() + static_cast<std::ptrdiff_t>(set.begin);
    columns.assign(begin, begin + static_cast<std::ptrdiff_t>(set.size));
    const auto last = last_columns_.begin() + static_cast<std::ptrdiff_t>(number * split_.last);
    columns.insert(columns.end(), last, last + static_cast<std::ptrdiff_t>(split_.last));
}

double SplitSets::count(std::size_t units, std::size_t choices, std::size_t size) {
    if (size > units) return 0;
    double sets = 1;
    for (std::size_t i = 0; i < size; ++i) {
        sets *= static_cast<double>((units - i) * choices) / static_cast<double>(i + 1);
    }
    return sets;
}

double SplitSets::bytes(std::size_t units, std::size_t choices, std::size_t most, const SetSplit& split) {
    const double last = count(units, choices, split.last);
    const double first = count(units, choices, most - split.last);
    const double in_set = sizeof(std::uint32_t);
    return last * (20 + in_set * static_cast<double>(split.last)) +
           2 * first * (32 + in_set * static_cast<double>(most - split.last)) +
           in_set * static_cast<double>(units + 2) * std::exp2(split.bits);
}

}  // namespace gf2::codes::internal
