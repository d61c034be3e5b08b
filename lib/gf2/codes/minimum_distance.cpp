// SPDX-License-Identifier: MIT
#include "gf2/codes/minimum_distance.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/search_tasks.hpp"
#include "gf2/codes/internal/distance_search.hpp"
#include "gf2/codes/internal/light_words.hpp"
#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/codes/internal/problem_makers.hpp"
#include "gf2/codes/internal/quotient.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/minweight/information_sets/information_set_search.hpp"
#include "gf2/minweight/internal/light_rows.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::codes {

std::string_view to_string(Method method) {
    switch (method) {
        case Method::clusters:
            return "clusters";
        case Method::information_sets:
            return "information-sets";
        case Method::meet_in_the_middle:
            return "meet-in-the-middle";
        case Method::walsh_hadamard:
            return "walsh-hadamard";
        default:
            return "automatic";
    }
}

std::span<const Method> all_methods() {
    static constexpr std::array kMethods{Method::automatic, Method::clusters, Method::information_sets,
                                         Method::meet_in_the_middle, Method::walsh_hadamard};
    return kMethods;
}

Method method_from_string(std::string_view name) {
    std::string names;
    for (const Method method : all_methods()) {
        if (to_string(method) == name) return method;
        names += names.empty() ? "" : ", ";
        names += to_string(method);
    }
    throw std::invalid_argument("no method '" + std::string(name) + "' for distances; expected one of " + names);
}

std::optional<Distance> minimum_distance(const BitMatrix& checks, const Counted& counted, const Budget& budget,
                                         Method method, const Recording& recording) {
    std::atomic<std::uint64_t> examined = 0;
    return internal::searched_distance(internal::makers_of(checks, counted), budget, examined, method, recording);
}

namespace {

// Nanoseconds on one thread: shorter proofs by information sets are left to them.
constexpr double kLongProof = 1e9;

// Patterns for a light word, before the time of a proof is estimated.
constexpr std::uint64_t kPatterns = std::uint64_t{1} << 16;

// Matrices of n x n that meeting in the middle is set up from, about.
constexpr double kMatrices = 4;

// The share of their time that meeting in the middle may take.
constexpr double kAdvantage = 0.3;

}  // namespace

std::optional<MinimumDistance> minimum_distance_of_span(const BitMatrix& generators, const Budget& budget) {
    SolutionCoset code;
    const double bits = static_cast<double>(generators.rows()) * static_cast<double>(generators.columns());
    gf2::internal::set_up(budget.stop, bits, [&] { code = {BitVector(generators.columns()), generators}; });
    const auto time_of_sets = [&](std::size_t weight) {
        return gf2::internal::time_of_information_sets(code.dimension(), code.length(), weight);
    };
    if (code.dimension() == 0) return std::nullopt;
    // With a limited number of candidates, the answer must not depend on the clock.
    const bool is_limited = budget.elements != UINT64_MAX;
    if (is_limited) return gf2::minimum_distance(generators, budget);
    const CosetLeader light = gf2::internal::light_word(code.basis(), kPatterns, budget.stop);
    if (time_of_sets(light.weight) < kLongProof) return gf2::minimum_distance(generators, budget);
    std::atomic<std::uint64_t> examined = 0;
    std::optional<internal::OutsideProblem> problem;
    std::optional<internal::DistanceSearch> search;
    try {
        const auto n = static_cast<double>(generators.columns());
        gf2::internal::set_up(budget.stop, kMatrices * n * n, [&] {
            problem.emplace(internal::outside_problem(nullspace_basis(generators), {}));
            search.emplace(*problem, budget, examined, Method::meet_in_the_middle);
            search->step();
        });
    } catch (const Cancelled&) {
        gf2::internal::throw_if_cancelled();
        return MinimumDistance{light, light.element, code.dimension(), false};
    }
    const double sets = time_of_sets(search->best().weight);
    if (sets < kLongProof || search->time_left(Method::meet_in_the_middle) > kAdvantage * sets) {
        return gf2::minimum_distance(generators, budget);
    }
    while (search->step()) {
    }
    Distance found = search->best();
    found.lower_bound = std::min(std::max(found.lower_bound, light.lower_bound), found.weight);
    found.proved = found.lower_bound == found.weight;
    return MinimumDistance{found, found.word, code.dimension(), false};
}

std::optional<LightestWords> lightest_words(const BitMatrix& checks, const Counted& counted, std::size_t most,
                                            const Budget& budget, Method method) {
    auto distance = minimum_distance(checks, counted, budget, method);
    if (!distance) return std::nullopt;
    LightestWords found{*distance};
    if (distance->proved) {
        std::atomic<std::uint64_t> nodes = distance->examined;
        auto words = internal::light_words(internal::makers_of(checks, counted), distance->weight, most, budget, nodes);
        found.words = std::move(words.words);
        found.ties = words.count;
        found.counted = words.complete;
        found.examined = nodes;
    }
    if (found.words.empty() && most != 0) found.words.push_back(std::move(distance->word));
    found.ties = std::max<std::uint64_t>(found.ties, 1);
    return found;
}

std::vector<std::optional<Distance>> minimum_distances(const BitMatrix& checks, const BitMatrix& outside,
                                                       const Budget& budget, Method method) {
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
