// SPDX-License-Identifier: MIT
#include "bindings/certificates.hpp"

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/code_certificates.hpp"
#include "gf2/certificate/matrix_certificates.hpp"
#include "gf2/certificate/search_certificates.hpp"
#include "gf2/codes/certificates.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/radius.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::bindings {
namespace {

// A claim and what it is about.
struct Question {
    std::string_view claim;
    const BitMatrix& a;
    const BitMatrix* second;

    [[nodiscard]] BitVector vector() const {
        if (second->rows() != 1) throw std::invalid_argument("certificate: expected a vector, a matrix of one row");
        return second->row_vector(0);
    }
};

CodeOf code_of(const Question& question) {
    return question.claim.ends_with("-of-nullspace") ? CodeOf::kNullspace : CodeOf::kRows;
}

BitMatrix generators_of(const Question& question) {
    return code_of(question) == CodeOf::kNullspace ? nullspace_basis(question.a) : question.a;
}

template <Certificate (*Make)(const Ple&)>
Certificate from_ple(const Question& question) {
    return Make(ple(question.a));
}

Certificate left_nullspace(const Question& question) {
    return left_nullspace_certificate(ple(transpose(question.a)));
}

Certificate inverse_of(const Question& question) {
    return inverse_certificate(inverse(question.a));
}

Certificate solution(const Question& question) {
    return solution_certificate(solve(question.a, question.vector()));
}

Certificate row_space(const Question& question) {
    return row_space_certificate(solve(transpose(question.a), question.vector()));
}

Certificate all_solutions(const Question& question) {
    const SolveResult answer = solve(question.a, question.vector());
    const auto* const coset = std::get_if<SolutionCoset>(&answer);
    return coset == nullptr ? solution_certificate(answer) : all_solutions_certificate(ple(question.a), *coset);
}

Certificate least_solution(const Question& question) {
    const SolveResult answer = solve(question.a, question.vector());
    const auto* const coset = std::get_if<SolutionCoset>(&answer);
    if (coset == nullptr) return solution_certificate(answer);
    const CosetLeader leader = coset_leader(*coset);
    if (!leader.proved) throw std::length_error("certificate: the least weight is not proved");
    return least_solution_certificate(ple(question.a), *coset, leader.element);
}

Certificate many_solutions(const Question& question) {
    return many_solutions_certificate(solve_many(question.a, *question.second));
}

Certificate product(const Question& question) {
    return product_certificate(multiply(question.a, *question.second));
}

Certificate distance(const Question& question) {
    const bool is_of_nullspace = code_of(question) == CodeOf::kNullspace;
    const std::optional<MinimumDistance> found =
        is_of_nullspace ? minimum_distance_of_nullspace(question.a) : minimum_distance(question.a);
    if (!found) throw std::invalid_argument("certificate: no distance, as the zero word is the only word of this code");
    if (!found->proved) throw std::length_error("certificate: the distance is not proved");
    return is_of_nullspace ? nullspace_distance_certificate(question.a, found->word)
                           : minimum_distance_certificate(question.a, found->word);
}

template <class Found>
const Found& proved(const std::optional<Found>& found) {
    if (!found) throw std::invalid_argument("certificate: no distance, as no word counts");
    if (!found->proved) throw std::length_error("certificate: the distance is not proved");
    return *found;
}

Certificate distance_outside(const Question& question) {
    const codes::Counted counted{.outside = *question.second};
    return codes::distance_certificate(question.a, counted,
                                       proved(codes::minimum_distance_of_nullspace(question.a, counted)));
}

Certificate distance_modulo(const Question& question) {
    const codes::Counted counted{.modulo = *question.second};
    return codes::distance_certificate(question.a, counted,
                                       proved(codes::minimum_distance_of_nullspace(question.a, counted)));
}

Certificate css_distance(const Question& question) {
    const codes::CssCode code(question.a, *question.second);
    return codes::distance_certificate(code, proved(codes::minimum_distance(code)));
}

template <codes::Side side>
Certificate css_side_distance(const Question& question) {
    const codes::CssCode code(question.a, *question.second);
    return codes::distance_certificate(code, side, proved(codes::minimum_distance(code, side)));
}

Certificate stabilizer_distance(const Question& question) {
    const codes::StabilizerCode code(question.a);
    return codes::distance_certificate(code, proved(codes::minimum_distance(code)));
}

Certificate subsystem_distance(const Question& question) {
    const codes::SubsystemCode code(question.a);
    return codes::distance_certificate(code, proved(codes::minimum_distance(code)));
}

Certificate weights(const Question& question) {
    const bool is_coset = question.second != nullptr;
    const SolutionCoset coset(is_coset ? question.vector() : BitVector(question.a.columns()), generators_of(question));
    return weight_certificate(ple(question.a), code_of(question), is_coset, weight_distribution(coset).counts);
}

Certificate radius(const Question& question) {
    const BitMatrix generators = generators_of(question);
    const CoveringRadius found = covering_radius(generators);
    if (!found.proved()) throw std::length_error("certificate: the covering radius is not proved");
    WeightCounts leaders;
    if (question.claim.starts_with("coset-leaders")) {
        std::optional<WeightCounts> counts = coset_leader_weights(generators);
        if (!counts) throw std::length_error("certificate: the coset leaders are too many to count");
        leaders = std::move(*counts);
    }
    return radius_certificate(ple(question.a), code_of(question), found.lower, leaders);
}

struct Claim {
    std::string_view name;
    bool has_second;
    Certificate (*make)(const Question& question);
};

constexpr Claim kClaims[] = {{"rank", false, from_ple<rank_certificate>},
                             {"nullity", false, from_ple<nullity_certificate>},
                             {"determinant", false, from_ple<determinant_certificate>},
                             {"reduced-echelon-form", false, from_ple<echelon_certificate>},
                             {"row-echelon-form", false, from_ple<row_echelon_certificate>},
                             {"ple", false, from_ple<ple_certificate>},
                             {"inverse", false, inverse_of},
                             {"nullspace", false, from_ple<nullspace_certificate>},
                             {"left-nullspace", false, left_nullspace},
                             {"in-row-space", true, row_space},
                             {"solution", true, solution},
                             {"all-solutions", true, all_solutions},
                             {"least-solution", true, least_solution},
                             {"many-solutions", true, many_solutions},
                             {"product", true, product},
                             {"minimum-distance", false, distance},
                             {"minimum-distance-of-nullspace", false, distance},
                             {"distance-outside", true, distance_outside},
                             {"distance-modulo", true, distance_modulo},
                             {"css-distance", true, css_distance},
                             {"css-x-distance", true, css_side_distance<codes::Side::x>},
                             {"css-z-distance", true, css_side_distance<codes::Side::z>},
                             {"stabilizer-distance", false, stabilizer_distance},
                             {"subsystem-distance", false, subsystem_distance},
                             {"weight-distribution", false, weights},
                             {"weight-distribution-of-nullspace", false, weights},
                             {"coset-weights", true, weights},
                             {"coset-weights-of-nullspace", true, weights},
                             {"covering-radius", false, radius},
                             {"covering-radius-of-nullspace", false, radius},
                             {"coset-leaders", false, radius},
                             {"coset-leaders-of-nullspace", false, radius}};

}  // namespace

Certificate certificate_of(std::string_view claim, const BitMatrix& a, const BitMatrix* second) {
    std::string names;
    for (const Claim& known : kClaims) {
        if (known.name == claim) {
            if (known.has_second == (second != nullptr)) return known.make({claim, a, second});
            throw std::invalid_argument("certificate: the claim '" + std::string(claim) + "' is about " +
                                        (known.has_second ? "two matrices" : "one matrix"));
        }
        names += (names.empty() ? "" : ", ") + std::string(known.name);
    }
    throw std::invalid_argument("certificate: unknown claim '" + std::string(claim) + "', expected one of " + names);
}

}  // namespace gf2::bindings
