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

#include "gf2/base/numbers.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/codes/internal/distance_group.hpp"
#include "gf2/codes/internal/distance_search.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes {
namespace {

using internal::DistanceGroup;

// Facts of the record.
constexpr const char* kMethods = "methods";      // by group
constexpr const char* kElements = "elements";    // by level: of all blocks
constexpr const char* kDimension = "dimension";  // of a code all of whose words count

// Bits of the checks of a code that is given by generators: more take seconds.
constexpr double kLongChecks = 0x1p26;

void append(std::string& list, const std::string& word) {
    if (!list.empty()) list += ' ';
    list += word;
}

void require_blocks(const LevelOptions& options) {
    const std::string name(internal::known_method(options.method));
    const bool is_clusters = name == internal::kClusters.name;
    if (!is_clusters && name != kAutomatic && name != internal::kDisjointSets.name) {
        throw std::invalid_argument("a search by " + name + " has no blocks");
    }
    if (options.count && is_clusters) throw std::invalid_argument("a search by " + name + " does not count words");
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
            append(record_.facts[kMethods], std::string(group->method()));
        }
        arrange_levels();
        std::vector<Levels::Level> levels;
        std::string& elements = record_.facts[kElements];
        for (const Place& place : places_) {
            const DistanceGroup::Level& level = level_at(place);
            levels.push_back({level.blocks, level.bound, place.group});
            append(elements, std::to_string(level.elements));
        }
        const DistanceGroup& first = *groups_.front();
        if (first.dimension() != 0) record_.facts[kDimension] = std::to_string(first.dimension());
        Levels::describe(record_, starts, bounds, divisor, groups_.size() == 1 ? first.counting() : CountWords::no,
                         levels);
        settle(record_);
    }

    // Of what is proved without a search.
    // @param dimension  if all words of a code count
    explicit DistanceLevels(const std::vector<Distance>& proved, std::optional<std::size_t> dimension = {}) {
        std::vector<std::string> starts;
        std::vector<std::size_t> bounds;
        for (const Distance& distance : proved) {
            starts.push_back(gf2::to_string(distance.word));
            bounds.push_back(distance.lower_bound);
            append(record_.facts[kMethods], std::string(distance.method));
        }
        record_.facts[kElements];
        if (dimension) record_.facts[kDimension] = std::to_string(*dimension);
        Levels::describe(record_, starts, bounds, 1, CountWords::no, {});
    }

protected:
    void search_level(std::size_t level, const std::vector<BlockRange>& blocks, const Budget& budget,
                      Made& made) const override {
        const Place& place = places_[level];
        groups_[place.group]->search(place.level, blocks, budget, made);
    }

    [[nodiscard]] std::uint64_t elements_of_block(std::size_t level) const override {
        return level_at(places_[level]).of_block;
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

using Groups = DistanceLevels::Groups;

// Null if there are no groups.
std::unique_ptr<LevelSearch> planned(std::vector<std::unique_ptr<DistanceGroup>> groups, const Budget& budget) {
    std::size_t weight = SIZE_MAX;
    for (const auto& group : groups) weight = std::min(weight, gf2::weight(group->start()));
    for (const auto& group : groups) group->plan(weight, budget);
    if (groups.empty()) return nullptr;
    return std::make_unique<DistanceLevels>(
        Groups(std::make_move_iterator(groups.begin()), std::make_move_iterator(groups.end())));
}

std::unique_ptr<LevelSearch> searched(const std::vector<const internal::ProblemMakers*>& makers,
                                      const LevelOptions& options, const Budget& budget) {
    std::unique_ptr<LevelSearch> search;
    run_until_stopped(budget.stop, [&] {
        std::vector<std::unique_ptr<DistanceGroup>> groups;
        for (const internal::ProblemMakers* const make : makers) {
            internal::set_up(budget, {&make->checks}, [&] {
                internal::OutsideProblem problem = make->problem();
                if (problem.outside.rows() == 0) return;
                groups.push_back(std::make_unique<DistanceGroup>(std::move(problem), options, budget));
            });
        }
        search = planned(std::move(groups), budget);
    });
    return search;
}

// @param is_code  all words of a code count
std::unique_ptr<LevelSearch> searched(const internal::ProblemMakers& make, const LevelOptions& options,
                                      const Budget& budget, bool is_code = false) {
    require_blocks(options);
    if (const auto found = options.count ? std::nullopt : internal::short_distance(make, budget)) {
        std::optional<std::size_t> dimension;
        if (is_code) dimension = make.checks.columns() - rank(make.checks);
        return std::make_unique<DistanceLevels>(std::vector<Distance>{*found}, dimension);
    }
    return searched(std::vector<const internal::ProblemMakers*>{&make}, options, budget);
}

// Of a number of elements, as many as of these blocks.
std::uint64_t share_of_elements(std::uint64_t elements, std::uint64_t done, std::uint64_t blocks) {
    const double share = static_cast<double>(elements) * static_cast<double>(done) / static_cast<double>(blocks);
    return done == blocks || share >= 0x1p63 ? elements : static_cast<std::uint64_t>(share);
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
        distance.lower_bound = found.bound[group];
        distance.proved = distance.lower_bound == distance.weight;
        distance.method = internal::known_method(methods[group]);
        // Clusters tell one word of each tree.
        distance.ties =
            distance.method == internal::kDisjointSets.name ? std::max<std::uint64_t>(1, found.best[group].ties) : 1;
    }
    for (std::size_t level = 0; level < levels.size(); ++level) {
        // When the distance is proved, other levels count as done.
        if (found.is_complete && level >= found.levels) break;
        std::uint64_t& examined = distances[levels.group_of(level)].examined;
        const RecordPart& part = record.parts[levels.part_of(level)];
        examined = gf2::internal::saturating_sum(examined,
                                                 share_of_elements(elements[level], count_of(part.done), part.blocks));
    }
    return distances;
}

}  // namespace

std::unique_ptr<LevelSearch> distance_levels(const BitMatrix& checks, const Counted& counted, const Budget& budget,
                                             const LevelOptions& options) {
    const bool is_code = !counted.outside && !counted.modulo;
    return searched(internal::makers_of(checks, counted), options, budget, is_code);
}

std::unique_ptr<LevelSearch> distance_levels_of_span(const BitMatrix& generators, const Budget& budget,
                                                     const LevelOptions& options) {
    require_blocks(options);
    const auto n = static_cast<double>(generators.columns());
    const auto k = static_cast<double>(std::min(generators.rows(), generators.columns()));
    const bool has_checks = n * (n - k) < kLongChecks || options.method == internal::kClusters.name;
    BitMatrix checks;
    std::unique_ptr<LevelSearch> search;
    run_until_stopped(budget.stop, [&] {
        if (has_checks) {
            checks = nullspace_basis(generators);
            return;
        }
        std::vector<std::unique_ptr<DistanceGroup>> groups;
        internal::OutsideProblem problem = internal::code_problem(generators);
        if (problem.outside.rows() == 0) return;
        groups.push_back(std::make_unique<DistanceGroup>(std::move(problem), options, budget));
        search = planned(std::move(groups), budget);
    });
    return has_checks ? distance_levels(checks, {}, budget, options) : std::move(search);
}

std::unique_ptr<LevelSearch> distance_levels(const CssCode& code, Side side, const Budget& budget,
                                             const LevelOptions& options) {
    return searched(internal::makers_of(code, side), options, budget);
}

std::unique_ptr<LevelSearch> distance_levels(const CssCode& code, const Budget& budget, const LevelOptions& options) {
    require_blocks(options);
    if (options.count) throw std::invalid_argument("the words of both sides of a code are not counted together");
    if (code.dimension() == 0) return nullptr;
    if (const auto found = internal::short_distance(code, budget)) {
        return std::make_unique<DistanceLevels>(std::vector<Distance>{found->x, found->z});
    }
    const internal::ProblemMakers x = internal::makers_of(code, Side::x);
    const internal::ProblemMakers z = internal::makers_of(code, Side::z);
    return searched(std::vector<const internal::ProblemMakers*>{&x, &z}, options, budget);
}

std::unique_ptr<LevelSearch> distance_levels(const SubsystemCode& code, const Budget& budget,
                                             const LevelOptions& options) {
    if (code.dimension() == 0) return nullptr;
    return searched(internal::makers_of(code), options, budget);
}

Distance counted_distance_of(const Record& record) {
    return distances_of(record, 1).front();
}

MinimumDistance code_distance_of(const Record& record) {
    Distance found = counted_distance_of(record);
    const std::vector<std::uint64_t> dimension = numbers_of(record, kDimension);
    if (dimension.size() != 1) throw std::invalid_argument("not a search for the minimum distance of a code");
    const bool counted = Levels(record).found(record).is_counted;
    return {found, std::move(found.word), static_cast<std::size_t>(dimension.front()), counted};
}

CssDistance css_distance_of(const Record& record) {
    std::vector<Distance> sides = distances_of(record, 2);
    return internal::distance_of_sides(std::move(sides[0]), std::move(sides[1]));
}

}  // namespace gf2::codes
