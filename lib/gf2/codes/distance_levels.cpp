// SPDX-License-Identifier: MIT
#include "gf2/codes/distance_levels.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/base/cancelled.hpp"
#include "gf2/base/saturating.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/codes/internal/distance_group.hpp"
#include "gf2/codes/internal/problem_makers.hpp"
#include "gf2/codes/internal/set_up.hpp"

namespace gf2::codes {
namespace {

using internal::DistanceGroup;

// Facts of the record.
constexpr const char* kMethods = "methods";    // by group
constexpr const char* kElements = "elements";  // by level: of a block

void append(std::string& list, const std::string& word) {
    if (!list.empty()) list += ' ';
    list += word;
}

void require_blocks(Method method) {
    if (method == Method::automatic || method == Method::clusters || method == Method::information_sets) return;
    throw std::invalid_argument("a search by " + std::string(to_string(method)) + " has no blocks");
}

class DistanceLevels : public LevelSearch {
public:
    using Groups = std::vector<std::unique_ptr<const DistanceGroup>>;

    explicit DistanceLevels(Groups groups) : groups_(std::move(groups)) {
        std::vector<std::string> starts;
        std::vector<std::size_t> bounds;
        std::size_t divisor = 0;
        for (const auto& group : groups_) {
            starts.push_back(gf2::to_string(group->start()));
            bounds.push_back(group->bound());
            divisor = std::gcd(divisor, group->divisor());
            record_.fingerprint = SplitMix64(record_.fingerprint ^ group->fingerprint())();
            append(record_.facts[kMethods], std::string(to_string(group->method())));
        }
        arrange_levels();
        std::vector<Levels::Level> levels;
        std::string& elements = record_.facts[kElements];
        for (const Place& place : places_) {
            const DistanceGroup::Level& level = level_at(place);
            levels.push_back({level.blocks, level.bound, place.group});
            append(elements, std::to_string(level.elements));
        }
        Levels::describe(record_, starts, bounds, divisor, CountWords::no, levels);
        settle(record_);
    }

    // Of what is proved without a search.
    explicit DistanceLevels(const std::vector<Distance>& proved) {
        std::vector<std::string> starts;
        std::vector<std::size_t> bounds;
        for (const Distance& distance : proved) {
            starts.push_back(gf2::to_string(distance.word));
            bounds.push_back(distance.lower_bound);
            append(record_.facts[kMethods], std::string(distance.method));
        }
        record_.facts[kElements];
        Levels::describe(record_, starts, bounds, 1, CountWords::no, {});
    }

protected:
    void search_level(std::size_t level, const std::vector<BlockRange>& blocks, const Budget& budget,
                      Made& made) const override {
        const Place& place = places_[level];
        groups_[place.group]->search(
            place.level, blocks, budget,
            {.best_weight = [&] { return made.best_weight(); },
             .done =
                 [&](std::uint64_t block, const BitVector& found) {
                     const bool is_found = !found.empty() && weight(found) <= made.best_weight();
                     made.done({block, block + 1}, is_found ? gf2::to_string(found) : "", is_found ? 1 : 0);
                 },
             .learned = [&](const BitVector& found) { made.learn(gf2::to_string(found)); },
             .report =
                 [&] {
                     return made.report();
                 }});
    }

    [[nodiscard]] std::uint64_t elements_of_block(std::size_t level) const override {
        return level_at(places_[level]).elements;
    }

    void require(const Record& other) const override {
        const std::size_t starts = record_.parts.size() - places_.size();
        for (std::size_t p = 0; p < std::min(other.parts.size(), record_.parts.size()); ++p) {
            const std::string& word = other.parts[p].word;
            if (word.empty()) continue;
            const std::size_t group = p < starts ? p : places_[p - starts].group;
            const bool is_solution = groups_.empty() ? word == record_.parts[p].word
                                                     : groups_[group]->is_solution(bit_vector_from_string(word));
            if (!is_solution) throw std::invalid_argument("a word of the record is no solution that counts");
        }
    }

private:
    struct Place {
        std::size_t group;
        std::size_t level;  // of the group
    };

    [[nodiscard]] const DistanceGroup::Level& level_at(const Place& place) const {
        return groups_[place.group]->levels()[place.level];
    }

    [[nodiscard]] std::size_t bound_before(const Place& place) const {
        return place.level == 0 ? groups_[place.group]->bound() : level_at({place.group, place.level - 1}).bound;
    }

    // The level that raises the least bound comes next.
    void arrange_levels() {
        for (std::size_t group = 0; group < groups_.size(); ++group) {
            for (std::size_t level = 0; level < groups_[group]->levels().size(); ++level) {
                places_.push_back({group, level});
            }
        }
        std::stable_sort(places_.begin(), places_.end(),
                         [&](const Place& a, const Place& b) { return bound_before(a) < bound_before(b); });
    }

    Groups groups_;
    std::vector<Place> places_;  // by level
};

std::unique_ptr<LevelSearch> searched(const std::vector<const internal::ProblemMakers*>& makers, Method method,
                                      const Budget& budget) {
    std::vector<std::unique_ptr<DistanceGroup>> groups;
    run_until_stopped(budget.stop, [&] {
        std::size_t weight = SIZE_MAX;
        for (const internal::ProblemMakers* const make : makers) {
            internal::set_up(budget, {&make->checks}, [&] {
                internal::OutsideProblem problem = make->problem();
                if (problem.outside.rows() == 0) return;
                groups.push_back(std::make_unique<DistanceGroup>(std::move(problem), method, budget));
                weight = std::min(weight, gf2::weight(groups.back()->start()));
            });
        }
        for (const auto& group : groups) group->plan(weight, budget);
    });
    if (groups.empty()) return nullptr;
    return std::make_unique<DistanceLevels>(
        DistanceLevels::Groups(std::make_move_iterator(groups.begin()), std::make_move_iterator(groups.end())));
}

std::unique_ptr<LevelSearch> searched(const internal::ProblemMakers& make, Method method, const Budget& budget) {
    require_blocks(method);
    if (const auto found = internal::short_distance(make, budget)) {
        return std::make_unique<DistanceLevels>(std::vector<Distance>{*found});
    }
    return searched(std::vector<const internal::ProblemMakers*>{&make}, method, budget);
}

// By group.
std::vector<Distance> distances_of(const Record& record, std::size_t groups) {
    const Levels levels(record);
    const Levels::Found found = levels.found(record);
    const std::vector<std::string> methods = words_of(record, kMethods);
    const std::vector<std::uint64_t> elements = numbers_of(record, kElements);
    if (levels.groups() != groups || methods.size() != groups || elements.size() != levels.size()) {
        throw std::invalid_argument("not a search for the distance of such a code");
    }
    std::vector<Distance> distances(groups);
    for (std::size_t group = 0; group < groups; ++group) {
        Distance& distance = distances[group];
        distance.word = bit_vector_from_string(found.best[group].word);
        distance.weight = weight(distance.word);
        distance.ties = 1;
        distance.lower_bound = found.bound[group];
        distance.proved = distance.lower_bound == distance.weight;
        distance.method = to_string(method_from_string(methods[group]));
    }
    for (std::size_t level = 0; level < levels.size(); ++level) {
        // When the distance is proved, other levels count as done.
        if (found.is_complete && level >= found.levels) break;
        std::uint64_t& examined = distances[levels.group_of(level)].examined;
        const std::uint64_t blocks = count_of(record.parts[levels.part_of(level)].done);
        examined = gf2::internal::saturating_sum(examined, gf2::internal::saturating_product(blocks, elements[level]));
    }
    return distances;
}

}  // namespace

std::unique_ptr<LevelSearch> distance_levels(const BitMatrix& checks, const Counted& counted, const Budget& budget,
                                             Method method) {
    return searched(internal::makers_of(checks, counted), method, budget);
}

std::unique_ptr<LevelSearch> distance_levels(const CssCode& code, Side side, const Budget& budget, Method method) {
    return searched(internal::makers_of(code, side), method, budget);
}

std::unique_ptr<LevelSearch> distance_levels(const CssCode& code, const Budget& budget, Method method) {
    require_blocks(method);
    if (code.dimension() == 0) return nullptr;
    if (const auto found = internal::short_distance(code, budget)) {
        return std::make_unique<DistanceLevels>(std::vector<Distance>{found->x, found->z});
    }
    const internal::ProblemMakers x = internal::makers_of(code, Side::x);
    const internal::ProblemMakers z = internal::makers_of(code, Side::z);
    return searched(std::vector<const internal::ProblemMakers*>{&x, &z}, method, budget);
}

std::unique_ptr<LevelSearch> distance_levels(const SubsystemCode& code, const Budget& budget, Method method) {
    if (code.dimension() == 0) return nullptr;
    return searched(internal::makers_of(code), method, budget);
}

Distance counted_distance_of(const Record& record) {
    return distances_of(record, 1).front();
}

CssDistance css_distance_of(const Record& record) {
    std::vector<Distance> sides = distances_of(record, 2);
    return internal::distance_of_sides(std::move(sides[0]), std::move(sides[1]));
}

}  // namespace gf2::codes
