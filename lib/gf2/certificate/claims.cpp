// SPDX-License-Identifier: MIT
#include "gf2/certificate/claims.hpp"

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/codes.hpp"
#include "gf2/certificate/lights.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/radius.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/press_statistics.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2 {
namespace {

// What a claim is about.
enum class Subject { kMatrix, kTwoMatrices, kBoard, kGame };

// A claim and what it is about: others are null.
struct Question {
    std::string_view claim;
    const BitMatrix* matrix = nullptr;
    const BitMatrix* second = nullptr;
    const lights::Grid* grid = nullptr;
    const lights::Board* board = nullptr;
    const lights::Target* target = nullptr;

    [[nodiscard]] const BitMatrix& a() const { return *matrix; }

    [[nodiscard]] BitVector vector() const {
        if (second->rows() != 1) throw std::invalid_argument("certificate: expected a vector, a matrix of one row");
        return second->row_vector(0);
    }

    [[nodiscard]] CodeOf code() const { return claim.ends_with("-of-nullspace") ? CodeOf::kNullspace : CodeOf::kRows; }

    [[nodiscard]] BitMatrix generators() const { return code() == CodeOf::kNullspace ? nullspace_basis(a()) : a(); }
};

template <class Found>
const Found& proved_distance(const std::optional<Found>& found) {
    if (!found) throw std::invalid_argument("certificate: no distance, as no word counts");
    if (!found->proved) throw std::length_error("certificate: the distance is not proved");
    return *found;
}

template <Certificate (*Make)(const Ple&)>
Certificate from_ple(const Question& question) {
    return Make(ple(question.a()));
}

// The certificate of solutions from their coset, or of "no-solution".
template <class Make>
Certificate of_solutions(const Question& question, const Make& make) {
    const SolveResult answer = solve(question.a(), question.vector());
    const auto* const coset = std::get_if<SolutionCoset>(&answer);
    return coset == nullptr ? solution_certificate(answer) : make(*coset);
}

Certificate all_solutions(const Question& question) {
    return of_solutions(
        question, [&](const SolutionCoset& coset) { return all_solutions_certificate(ple(question.a()), coset); });
}

Certificate least_solution(const Question& question) {
    return of_solutions(question, [&](const SolutionCoset& coset) {
        const CosetLeader leader = coset_leader(coset);
        if (!leader.proved) throw std::length_error("certificate: the least weight is not proved");
        return least_solution_certificate(ple(question.a()), coset, leader.element);
    });
}

Certificate distance_of_rows(const Question& question) {
    const auto found = minimum_distance(question.a());
    return minimum_distance_certificate(question.a(), proved_distance(found).word);
}

Certificate distance_of_nullspace(const Question& question) {
    const auto found = minimum_distance_of_nullspace(question.a());
    return nullspace_distance_certificate(question.a(), proved_distance(found).word);
}

Certificate counted_distance(const Question& question) {
    codes::Counted counted;
    (question.claim == "distance-outside" ? counted.outside : counted.modulo) = *question.second;
    const auto found = codes::minimum_distance_of_nullspace(question.a(), counted);
    return codes::distance_certificate(question.a(), counted, proved_distance(found));
}

Certificate css_distance(const Question& question) {
    const codes::CssCode code(question.a(), *question.second);
    return codes::distance_certificate(code, proved_distance(codes::minimum_distance(code)));
}

Certificate css_side_distance(const Question& question) {
    const codes::CssCode code(question.a(), *question.second);
    const codes::Side side = question.claim == "css-x-distance" ? codes::Side::x : codes::Side::z;
    return codes::distance_certificate(code, side, proved_distance(codes::minimum_distance(code, side)));
}

template <class Code>
Certificate pauli_distance(const Question& question) {
    const Code code(question.a());
    return codes::distance_certificate(code, proved_distance(codes::minimum_distance(code)));
}

Certificate weights(const Question& question) {
    const bool is_coset = question.second != nullptr;
    const SolutionCoset coset(is_coset ? question.vector() : BitVector(question.a().columns()), question.generators());
    return weight_certificate(ple(question.a()), question.code(), is_coset, weight_distribution(coset).counts);
}

Certificate radius(const Question& question) {
    const BitMatrix generators = question.generators();
    const CoveringRadius found = covering_radius(generators);
    if (!found.proved()) throw std::length_error("certificate: the covering radius is not proved");
    WeightCounts leaders;
    if (question.claim.starts_with("coset-leaders")) {
        std::optional<WeightCounts> counts = coset_leader_weights(generators);
        if (!counts) throw std::length_error("certificate: the coset leaders are too many to count");
        leaders = std::move(*counts);
    }
    return radius_certificate(ple(question.a()), question.code(), found.lower, leaders);
}

Certificate fewest_presses(const Question& question) {
    auto answer = lights::minimum_presses(*question.grid, *question.board, *question.target);
    if (auto* const proof = std::get_if<lights::Unsolvable>(&answer))
        return lights::board_certificate(std::move(*proof));
    const auto& least = std::get<lights::MinimumPresses>(answer);
    if (!least.proved) throw std::length_error("certificate: the minimum is not proved");
    return lights::fewest_presses_certificate(*question.grid, *question.board, *question.target, least.presses);
}

struct Claim {
    std::string_view name;
    Subject about;
    Certificate (*make)(const Question& question);
};

using enum Subject;

constexpr Claim kClaims[] = {
    {"rank", kMatrix, from_ple<rank_certificate>},
    {"nullity", kMatrix, from_ple<nullity_certificate>},
    {"determinant", kMatrix, from_ple<determinant_certificate>},
    {"reduced-echelon-form", kMatrix, from_ple<echelon_certificate>},
    {"row-echelon-form", kMatrix, from_ple<row_echelon_certificate>},
    {"ple", kMatrix, from_ple<ple_certificate>},
    {"inverse", kMatrix,
     [](const Question& q) {
         return inverse_certificate(inverse(q.a()));
     }},
    {"nullspace", kMatrix, from_ple<nullspace_certificate>},
    {"left-nullspace", kMatrix,
     [](const Question& q) {
         return left_nullspace_certificate(ple(transpose(q.a())));
     }},
    {"in-row-space", kTwoMatrices,
     [](const Question& q) {
         return row_space_certificate(solve(transpose(q.a()), q.vector()));
     }},
    {"solution", kTwoMatrices,
     [](const Question& q) {
         return solution_certificate(solve(q.a(), q.vector()));
     }},
    {"all-solutions", kTwoMatrices, all_solutions},
    {"least-solution", kTwoMatrices, least_solution},
    {"many-solutions", kTwoMatrices,
     [](const Question& q) {
         return many_solutions_certificate(solve_many(q.a(), *q.second));
     }},
    {"product", kTwoMatrices,
     [](const Question& q) {
         return product_certificate(multiply(q.a(), *q.second));
     }},
    {"minimum-distance", kMatrix, distance_of_rows},
    {"minimum-distance-of-nullspace", kMatrix, distance_of_nullspace},
    {"distance-outside", kTwoMatrices, counted_distance},
    {"distance-modulo", kTwoMatrices, counted_distance},
    {"css-distance", kTwoMatrices, css_distance},
    {"css-x-distance", kTwoMatrices, css_side_distance},
    {"css-z-distance", kTwoMatrices, css_side_distance},
    {"stabilizer-distance", kMatrix, pauli_distance<codes::StabilizerCode>},
    {"subsystem-distance", kMatrix, pauli_distance<codes::SubsystemCode>},
    {"weight-distribution", kMatrix, weights},
    {"weight-distribution-of-nullspace", kMatrix, weights},
    {"coset-weights", kTwoMatrices, weights},
    {"coset-weights-of-nullspace", kTwoMatrices, weights},
    {"covering-radius", kMatrix, radius},
    {"covering-radius-of-nullspace", kMatrix, radius},
    {"coset-leaders", kMatrix, radius},
    {"coset-leaders-of-nullspace", kMatrix, radius},
    {"presses", kBoard,
     [](const Question& q) {
         return lights::board_certificate(lights::solve_to_target(*q.grid, *q.board, *q.target));
     }},
    {"fewest-presses", kBoard, fewest_presses},
    {"game-nullity", kGame,
     [](const Question& q) {
         return lights::game_nullity_certificate(*q.grid);
     }},
    {"quiet-patterns", kGame,
     [](const Question& q) {
         return lights::quiet_patterns_certificate(lights::quiet_patterns(*q.grid));
     }},
    {"press-statistics", kGame,
     [](const Question& q) {
         return lights::press_statistics_certificate(*q.grid, lights::press_statistics(*q.grid));
     }},
};

Certificate answer(Subject about, const Question& question) {
    constexpr std::string_view kNames[] = {"a matrix", "two matrices", "a board", "a game"};
    const auto name_of = [&](Subject subject) {
        return std::string(kNames[static_cast<std::size_t>(subject)]);
    };
    const std::string claim = "claim '" + std::string(question.claim) + "'";
    std::string names;
    for (const Claim& known : kClaims) {
        if (known.name == question.claim) {
            if (known.about == about) return known.make(question);
            throw std::invalid_argument("certificate: the " + claim + " is about " + name_of(known.about) + ", not " +
                                        name_of(about));
        }
        if (known.about == about) names += (names.empty() ? "" : ", ") + std::string(known.name);
    }
    throw std::invalid_argument("certificate: unknown " + claim + " about " + name_of(about) + ", expected one of " +
                                names);
}

}  // namespace

Certificate certificate_of(std::string_view claim, const BitMatrix& a) {
    return answer(kMatrix, {.claim = claim, .matrix = &a});
}

Certificate certificate_of(std::string_view claim, const BitMatrix& a, const BitMatrix& second) {
    return answer(kTwoMatrices, {.claim = claim, .matrix = &a, .second = &second});
}

Certificate certificate_of(std::string_view claim, const lights::Grid& grid, const lights::Board& board,
                           const lights::Target& target) {
    return answer(kBoard, {.claim = claim, .grid = &grid, .board = &board, .target = &target});
}

Certificate certificate_of(std::string_view claim, const lights::Grid& grid) {
    return answer(kGame, {.claim = claim, .grid = &grid});
}

}  // namespace gf2
