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
#include "gf2/functions/frobenius.hpp"
#include "gf2/functions/krylov.hpp"
#include "gf2/functions/order.hpp"
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

// A claim about a matrix A and, unless it is null, a second one.
struct Question {
    std::string_view claim;
    const BitMatrix& a;
    const BitMatrix* second;

    [[nodiscard]] BitVector vector() const {
        if (second->rows() != 1) throw std::invalid_argument("certificate: expected a vector, a matrix of one row");
        return second->row_vector(0);
    }

    [[nodiscard]] CodeOf code() const { return claim.ends_with("-of-nullspace") ? CodeOf::kNullspace : CodeOf::kRows; }

    [[nodiscard]] BitMatrix generators() const { return code() == CodeOf::kNullspace ? nullspace_basis(a) : a; }
};

template <class Found>
const Found& proved_distance(const std::optional<Found>& found) {
    if (!found) throw std::invalid_argument("certificate: no distance, as no word counts");
    if (!found->proved) throw std::length_error("certificate: the distance is not proved");
    return *found;
}

template <Certificate (*Make)(const Ple&)>
Certificate from_ple(const Question& question) {
    return Make(ple(question.a));
}

// The certificate of solutions from their coset, or of "no-solution".
template <class Make>
Certificate of_solutions(const Question& question, const Make& make) {
    const SolveResult answer = solve(question.a, question.vector());
    const auto* const coset = std::get_if<SolutionCoset>(&answer);
    return coset == nullptr ? solution_certificate(answer) : make(*coset);
}

Certificate all_solutions(const Question& question) {
    return of_solutions(question,
                        [&](const SolutionCoset& coset) { return all_solutions_certificate(ple(question.a), coset); });
}

Certificate least_solution(const Question& question) {
    return of_solutions(question, [&](const SolutionCoset& coset) {
        const CosetLeader leader = coset_leader(coset);
        if (!leader.proved) throw std::length_error("certificate: the least weight is not proved");
        return least_solution_certificate(ple(question.a), coset, leader.element);
    });
}

Certificate distance_of_rows(const Question& question) {
    const auto found = minimum_distance(question.a);
    return minimum_distance_certificate(question.a, proved_distance(found).word);
}

Certificate distance_of_nullspace(const Question& question) {
    const auto found = minimum_distance_of_nullspace(question.a);
    return nullspace_distance_certificate(question.a, proved_distance(found).word);
}

Certificate counted_distance(const Question& question) {
    codes::Counted counted;
    (question.claim == "distance-outside" ? counted.outside : counted.modulo) = *question.second;
    const auto found = codes::minimum_distance_of_nullspace(question.a, counted);
    return codes::distance_certificate(question.a, counted, proved_distance(found));
}

Certificate css_distance(const Question& question) {
    const codes::CssCode code(question.a, *question.second);
    return codes::distance_certificate(code, proved_distance(codes::minimum_distance(code)));
}

Certificate css_side_distance(const Question& question) {
    const codes::CssCode code(question.a, *question.second);
    const codes::Side side = question.claim == "css-x-distance" ? codes::Side::x : codes::Side::z;
    return codes::distance_certificate(code, side, proved_distance(codes::minimum_distance(code, side)));
}

template <class Code>
Certificate pauli_distance(const Question& question) {
    const Code code(question.a);
    return codes::distance_certificate(code, proved_distance(codes::minimum_distance(code)));
}

Certificate weights(const Question& question) {
    const bool is_coset = question.second != nullptr;
    const SolutionCoset coset(is_coset ? question.vector() : BitVector(question.a.columns()), question.generators());
    return weight_certificate(ple(question.a), question.code(), is_coset, weight_distribution(coset).counts);
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
    return radius_certificate(ple(question.a), question.code(), found.lower, leaders);
}

struct Claim {
    std::string_view name;
    bool has_second;
    Certificate (*make)(const Question& question);
};

constexpr Claim kClaims[] = {
    {"rank", false, from_ple<rank_certificate>},
    {"nullity", false, from_ple<nullity_certificate>},
    {"determinant", false, from_ple<determinant_certificate>},
    {"reduced-echelon-form", false, from_ple<echelon_certificate>},
    {"row-echelon-form", false, from_ple<row_echelon_certificate>},
    {"ple", false, from_ple<ple_certificate>},
    {"inverse", false,
     [](const Question& q) {
         return inverse_certificate(inverse(q.a));
     }},
    {"characteristic-polynomial", false,
     [](const Question& q) {
         return characteristic_polynomial_certificate(krylov_basis(q.a));
     }},
    {"minimal-polynomial", false,
     [](const Question& q) {
         return minimal_polynomial_certificate(frobenius_form(q.a));
     }},
    {"frobenius-form", false,
     [](const Question& q) {
         return frobenius_certificate(frobenius_form(q.a));
     }},
    {"order", false,
     [](const Question& q) {
         return order_certificate(order(q.a));
     }},
    {"nullspace", false, from_ple<nullspace_certificate>},
    {"left-nullspace", false,
     [](const Question& q) {
         return left_nullspace_certificate(ple(transpose(q.a)));
     }},
    {"in-row-space", true,
     [](const Question& q) {
         return row_space_certificate(solve(transpose(q.a), q.vector()));
     }},
    {"solution", true,
     [](const Question& q) {
         return solution_certificate(solve(q.a, q.vector()));
     }},
    {"all-solutions", true, all_solutions},
    {"least-solution", true, least_solution},
    {"many-solutions", true,
     [](const Question& q) {
         return many_solutions_certificate(solve_many(q.a, *q.second));
     }},
    {"product", true,
     [](const Question& q) {
         return product_certificate(multiply(q.a, *q.second));
     }},
    {"minimum-distance", false, distance_of_rows},
    {"minimum-distance-of-nullspace", false, distance_of_nullspace},
    {"distance-outside", true, counted_distance},
    {"distance-modulo", true, counted_distance},
    {"css-distance", true, css_distance},
    {"css-x-distance", true, css_side_distance},
    {"css-z-distance", true, css_side_distance},
    {"stabilizer-distance", false, pauli_distance<codes::StabilizerCode>},
    {"subsystem-distance", false, pauli_distance<codes::SubsystemCode>},
    {"weight-distribution", false, weights},
    {"weight-distribution-of-nullspace", false, weights},
    {"coset-weights", true, weights},
    {"coset-weights-of-nullspace", true, weights},
    {"covering-radius", false, radius},
    {"covering-radius-of-nullspace", false, radius},
    {"coset-leaders", false, radius},
    {"coset-leaders-of-nullspace", false, radius},
};

Certificate fewest_presses(const lights::Grid& grid, const lights::Board& board, const lights::Target& target) {
    auto answer = lights::minimum_presses(grid, board, target);
    if (auto* const proof = std::get_if<lights::Unsolvable>(&answer))
        return lights::board_certificate(std::move(*proof));
    const auto& least = std::get<lights::MinimumPresses>(answer);
    if (!least.proved) throw std::length_error("certificate: the minimum is not proved");
    return lights::fewest_presses_certificate(grid, board, target, least.presses);
}

// Tables of their own: the web page has certificates of games alone, and none of the code of matrices.
struct BoardClaim {
    std::string_view name;
    Certificate (*make)(const lights::Grid& grid, const lights::Board& board, const lights::Target& target);
};

constexpr BoardClaim kBoardClaims[] = {
    {"presses",
     [](const lights::Grid& grid, const lights::Board& board, const lights::Target& target) {
         return lights::board_certificate(lights::solve_to_target(grid, board, target));
     }},
    {"fewest-presses", fewest_presses},
};

struct GameClaim {
    std::string_view name;
    Certificate (*make)(const lights::Grid& grid);
};

constexpr GameClaim kGameClaims[] = {
    {"game-nullity",
     [](const lights::Grid& grid) {
         return lights::game_nullity_certificate(grid);
     }},
    {"quiet-patterns",
     [](const lights::Grid& grid) {
         return lights::quiet_patterns_certificate(lights::quiet_patterns(grid));
     }},
    {"press-statistics",
     [](const lights::Grid& grid) {
         return lights::press_statistics_certificate(grid, lights::press_statistics(grid));
     }},
};

template <class Row, std::size_t count>
const Row& find_claim(const Row (&claims)[count], std::string_view name, const std::string& subject) {
    std::string names;
    for (const Row& known : claims) {
        if (known.name == name) return known;
        names += (names.empty() ? "" : ", ") + std::string(known.name);
    }
    throw std::invalid_argument("certificate: unknown claim '" + std::string(name) + "' about a " + subject +
                                ", expected one of " + names);
}

Certificate answer(const Question& question) {
    const Claim& claim = find_claim(kClaims, question.claim, "matrix");
    if (claim.has_second == (question.second != nullptr)) return claim.make(question);
    throw std::invalid_argument("certificate: the claim '" + std::string(question.claim) + "' is about " +
                                (claim.has_second ? "two matrices" : "one matrix"));
}

}  // namespace

Certificate certificate_of(std::string_view claim, const BitMatrix& a) {
    return answer({claim, a, nullptr});
}

Certificate certificate_of(std::string_view claim, const BitMatrix& a, const BitMatrix& second) {
    return answer({claim, a, &second});
}

Certificate certificate_of(std::string_view claim, const lights::Grid& grid, const lights::Board& board,
                           const lights::Target& target) {
    return find_claim(kBoardClaims, claim, "board").make(grid, board, target);
}

Certificate certificate_of(std::string_view claim, const lights::Grid& grid) {
    return find_claim(kGameClaims, claim, "game").make(grid);
}

}  // namespace gf2
