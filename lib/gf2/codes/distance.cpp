// SPDX-License-Identifier: MIT
#include "gf2/codes/distance.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/distance_search.hpp"
#include "gf2/codes/internal/first_bound.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/short_words.hpp"
#include "gf2/codes/methods/information_sets.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/codes/methods/random_information_sets.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::codes {

std::span<const std::string_view> distance_methods() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all{kAutomatic};
        for (const internal::DistanceMethod& method : internal::kDistanceMethods) all.push_back(method.name);
        return all;
    }();
    return names;
}

std::optional<Distance> minimum_distance_of_nullspace(const BitMatrix& checks, const Counted& counted,
                                                      const Budget& budget, std::string_view method) {
    std::atomic<std::uint64_t> examined = 0;
    return internal::searched_distance(internal::makers_of(checks, counted), budget, examined, method);
}

std::optional<LightestWords> lightest_words(const BitMatrix& checks, const Counted& counted, std::size_t most,
                                            const Budget& budget, std::string_view method) {
    const auto distance = minimum_distance_of_nullspace(checks, counted, budget, method);
    if (!distance) return std::nullopt;
    return internal::lightest_words(*distance, distance->word, internal::makers_of(checks, counted), most, budget);
}

std::vector<std::optional<Distance>> minimum_distances(const BitMatrix& checks, const BitMatrix& outside,
                                                       const Budget& budget, std::string_view method) {
    internal::require_columns(outside, "L", checks, "H");
    std::vector<std::optional<Distance>> distances;
    std::atomic<std::uint64_t> examined = 0;
    for (std::size_t i = 0; i < outside.rows(); ++i) {
        const BitVector row = outside.row_vector(i);
        const Counted counted{.outside = BitMatrix::from_rows({&row, 1}, outside.columns())};
        distances.push_back(
            internal::searched_distance(internal::makers_of(checks, counted), budget, examined, method));
    }
    return distances;
}

}  // namespace gf2::codes

namespace gf2 {

namespace {

// Nanoseconds on one thread: shorter proofs by information sets are left to them.
constexpr double kShortProof = 1e7;

// Patterns for a light word, before the time of a proof is estimated.
constexpr std::uint64_t kPatterns = std::uint64_t{1} << 18;

// Matrices of n x n that a search is set up from, about.
constexpr double kMatrices = 4;

// The share of the time of information sets that meeting in the middle or transforms may take.
constexpr double kAdvantage = 0.3;

// Counting by trees takes about this many times as long as the proof by clusters, whose tables it lacks.
constexpr double kTimeOfCounting = 10;

constexpr std::uint64_t kFirstSums = std::uint64_t{1} << 12;
constexpr std::uint64_t kWalksPerBatch = 64;

// The best word of the first walks over random information sets that meet this weight, if any do: it depends on the
// code alone.
BitVector word_of_weight(const SolutionCoset& code, std::size_t weight, const CosetLeader& light, BitVector otherwise,
                         const StopToken& stop) {
    internal::FirstBound bound{.best = {words_of(light.element), light.weight, 1}, .lower_bound = weight};
    const internal::RandomInformationSets sets(code, internal::SearchedElements::kNonzero, internal::kBoundSeed);
    // Parts of the first walk: often that is enough.
    for (std::uint64_t sums = kFirstSums; bound.best.weight > weight && sums < sets.sums(0); sums *= 4) {
        internal::make_walks(bound, sets, sets.share(sums), {.stop = stop, .progress = {}});
        bound.walks = 0;
    }
    const std::uint64_t walks = sets.share(kDecodingSums).walks;
    for (std::uint64_t batch = 1; bound.best.weight > weight && bound.walks < walks && !stop.stop_requested();
         batch = std::min(2 * batch, kWalksPerBatch)) {
        internal::make_walks(bound, sets, {batch}, {.stop = stop, .progress = {}});
    }
    return bound.best.weight == weight ? bit_vector_from_words(code.length(), bound.best.element)
                                       : std::move(otherwise);
}

// By other methods than information sets; an empty optional if these are expected to be faster.
std::optional<MinimumDistance> by_other_methods(const SolutionCoset& code, const BitMatrix* checks,
                                                const Budget& budget, bool count) {
    const CosetLeader light = internal::search_information_sets(
                                  code.particular(), code.basis(), internal::SearchedElements::kNonzero,
                                  {.elements = kPatterns, .stop = budget.stop, .progress = {}}, {.most_to_count = 0})
                                  .leader;
    const auto time_of_sets = [&](std::size_t weight) {
        return internal::time_of_information_sets(code.dimension(), code.length(), weight);
    };
    if (time_of_sets(light.weight) < kShortProof) return std::nullopt;
    std::atomic<std::uint64_t> examined = light.examined;
    const codes::Counted all_words{};
    std::optional<BitMatrix> own_checks;
    std::optional<codes::internal::OutsideProblem> problem;
    std::optional<codes::internal::DistanceSearch> search;
    bool goes_on = false;
    try {
        const auto n = static_cast<double>(code.length());
        internal::set_up(budget.stop, kMatrices * n * n, [&] {
            if (checks == nullptr) checks = &own_checks.emplace(nullspace_basis(code.basis()));
            problem = codes::internal::outside_problem(*checks, all_words);
            search.emplace(*problem, budget, examined, codes::kAutomatic);
            goes_on = search->step();
        });
    } catch (const Cancelled&) {
        internal::throw_if_cancelled();
        return MinimumDistance{light, light.element, code.dimension(), false};
    }
    bool is_begun = false;
    for (; goes_on; goes_on = search->step()) {
        const double sets = time_of_sets(search->best().weight);
        if (search->lower_bound() >= search->best().weight) continue;
        const std::string_view next = search->next_method();
        const bool is_of_clusters = next == codes::internal::kClusters.name;
        const bool is_left = next == codes::internal::kDisjointSets.name ||
                             (!is_of_clusters && search->time_left(next) > kAdvantage * sets);
        if (!is_begun && (is_left || sets < kShortProof)) return std::nullopt;
        is_begun = !is_of_clusters;
    }
    codes::Distance found = search->best();
    found.lower_bound = std::min(std::max(found.lower_bound, light.lower_bound), found.weight);
    found.proved = found.lower_bound == found.weight;
    MinimumDistance distance{found, std::move(found.word), code.dimension(), false};
    if (found.proved && count) {
        if (kTimeOfCounting * search->time() > time_of_sets(found.weight)) return std::nullopt;
        auto words = codes::internal::light_words(codes::internal::makers_of(*checks, all_words), found.weight, 1,
                                                  budget, examined);
        distance.examined = examined;
        distance.ties = std::max<std::uint64_t>(1, words.count);
        distance.counted = words.complete;
        if (words.complete) distance.word = std::move(words.words.front());
    } else if (found.proved) {
        distance.word = word_of_weight(code, found.weight, light, std::move(distance.word), budget.stop);
    }
    return distance;
}

// Of a long code that has words of one or two ones, without a basis.
std::optional<MinimumDistance> short_distance(const BitMatrix& checks, const Budget& budget) {
    const bool fits = bit_matrix_bytes(checks.columns(), checks.rows()) <= budget.memory;  // transposed
    if (!codes::internal::is_long(checks) || !fits) return std::nullopt;
    codes::internal::ShortWords words =
        codes::internal::short_words(codes::internal::columns_of(checks, {}), 1, budget.memory);
    if (words.weight == 0) return std::nullopt;
    codes::Distance found = codes::internal::distance_of(std::move(words.words.front()), words.weight);
    found.ties = words.count;
    return MinimumDistance{found, std::move(found.word), checks.columns() - rank(checks), true};
}

// With a limited number of candidates, the answer must not depend on the clock.
bool is_for_sets(const Budget& budget) {
    return budget.elements != UINT64_MAX;
}

// With checks of the code, if they are known.
std::optional<MinimumDistance> distance_of(const BitMatrix& generators, const BitMatrix* checks, const Budget& budget,
                                           const DistanceOptions& options) {
    if (!is_for_sets(budget)) {
        SolutionCoset code;
        const double bits = static_cast<double>(generators.rows()) * static_cast<double>(generators.columns());
        internal::set_up(budget.stop, bits, [&] { code = {BitVector(generators.columns()), generators}; });
        if (code.dimension() == 0) return std::nullopt;
        auto found = by_other_methods(code, checks, budget, options.count);
        if (found) return found;
    }
    return minimum_distance_information_sets(generators, budget, options);
}

}  // namespace

std::optional<MinimumDistance> minimum_distance(const BitMatrix& generators, const Budget& budget,
                                                const DistanceOptions& options) {
    return distance_of(generators, nullptr, budget, options);
}

std::optional<MinimumDistance> minimum_distance_of_nullspace(const BitMatrix& checks, const Budget& budget,
                                                             const DistanceOptions& options) {
    BitMatrix generators;
    std::optional<MinimumDistance> found;
    if (!is_for_sets(budget)) {
        run_until_stopped(budget.stop, [&] { found = short_distance(checks, budget); });
        if (found) return found;
    }
    codes::internal::set_up(budget, {&checks}, [&] { generators = nullspace_basis(checks); });
    return distance_of(generators, &checks, budget, options);
}

}  // namespace gf2
