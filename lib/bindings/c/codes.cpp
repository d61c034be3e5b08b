// SPDX-License-Identifier: MIT
#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>

#include "bindings/c/guard.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/radius.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/solve/solve.hpp"

using namespace gf2::c;

namespace {

gf2::codes::CssCode css_code_of(const gf2_matrix* x_checks, const gf2_matrix* z_checks) {
    return {matrix_of(x_checks, "x_checks"), matrix_of(z_checks, "z_checks")};
}

gf2::codes::Side side_of(const char* side) {
    require(side, "side");
    if (std::string_view(side) == "x") return gf2::codes::Side::x;
    if (std::string_view(side) == "z") return gf2::codes::Side::z;
    throw std::invalid_argument("side is '" + std::string(side) + "', expected 'x' or 'z'");
}

gf2_css_distance struct_of(const gf2::codes::CssDistance& found) {
    gf2_css_distance result = GF2_CSS_DISTANCE_INIT;
    result.weight = found.weight;
    result.lower_bound = found.lower_bound;
    result.proved = found.proved ? 1 : 0;
    result.x_weight = found.x.weight;
    result.x_lower_bound = found.x.lower_bound;
    result.x_proved = found.x.proved ? 1 : 0;
    result.z_weight = found.z.weight;
    result.z_lower_bound = found.z.lower_bound;
    result.z_proved = found.z.proved ? 1 : 0;
    const std::uint64_t left = std::numeric_limits<std::uint64_t>::max() - found.x.examined;
    result.examined = found.x.examined + std::min(left, found.z.examined);
    return result;
}

// Runs a search for a lightest word.
template <class Search>
gf2_status lightest_word(const gf2_budget* budget, gf2_least_weight* result, uint64_t* word, const Search& search) {
    require_optional(result);
    return searched(budget, search, [&](const auto& found) {
        if (!found) return GF2_NO;
        write_least_weight(*found, result);
        copy_to_words(found->word, word);
        return GF2_OK;
    });
}

}  // namespace

gf2_status gf2_min_weight(const gf2_matrix* a, const uint64_t* b, size_t b_length, const gf2_budget* budget,
                          gf2_least_weight* result, uint64_t* x) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& matrix = matrix_of(a, "a");
        const gf2::BitVector side = vector_of(b, b_length, matrix.rows(), "b");
        require_optional(result);
        const auto search = [&](const gf2::Budget& limits) {
            const gf2::SolveResult answer = gf2::solve(matrix, side);
            const auto* const coset = std::get_if<gf2::SolutionCoset>(&answer);
            return coset == nullptr ? std::nullopt : std::optional(gf2::coset_leader(*coset, limits));
        };
        return searched(budget, search, [&](const std::optional<gf2::CosetLeader>& leader) {
            if (!leader) return GF2_NO;
            write_least_weight(*leader, result);
            copy_to_words(leader->element, x);
            return GF2_OK;
        });
    });
}

gf2_status gf2_minimum_distance(const gf2_matrix* generators, const gf2_budget* budget, gf2_least_weight* result,
                                uint64_t* word) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& code = matrix_of(generators, "generators");
        return lightest_word(budget, result, word,
                             [&](const gf2::Budget& limits) { return gf2::minimum_distance(code, limits); });
    });
}

gf2_status gf2_weight_distribution(const gf2_matrix* generators, const gf2_budget* budget, uint64_t* counts,
                                   size_t words, int* complete) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& code = matrix_of(generators, "generators");
        require(counts, "counts");
        const std::size_t needed = gf2::rank(code) / 64 + 1;
        if (words < needed) {
            throw std::invalid_argument("words is " + std::to_string(words) + ", the counts need " +
                                        std::to_string(needed));
        }
        const auto search = [&](const gf2::Budget& limits) {
            return gf2::weight_distribution(code, limits);
        };
        return searched(budget, search, [&](const gf2::WeightDistribution& found) {
            for (std::size_t w = 0; w <= code.columns(); ++w) {
                std::fill_n(counts + w * words, words, std::uint64_t{0});
                boost::multiprecision::export_bits(found.counts[w], counts + w * words, 64, false);
            }
            if (complete != nullptr) *complete = found.complete ? 1 : 0;
            return GF2_OK;
        });
    });
}

gf2_status gf2_covering_radius(const gf2_matrix* generators, const gf2_budget* budget, size_t* lower, size_t* upper,
                               uint64_t* witness) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& code = matrix_of(generators, "generators");
        const auto search = [&](const gf2::Budget& limits) {
            return gf2::covering_radius(code, limits);
        };
        return searched(budget, search, [&](const gf2::CoveringRadius& found) {
            if (lower != nullptr) *lower = found.lower;
            if (upper != nullptr) *upper = found.upper;
            copy_to_words(found.witness, witness);
            return GF2_OK;
        });
    });
}

gf2_status gf2_css_dimension(const gf2_matrix* x_checks, const gf2_matrix* z_checks, size_t* dimension) {
    return guarded_value(__func__, dimension, "dimension", [&] { return css_code_of(x_checks, z_checks).dimension(); });
}

gf2_status gf2_css_minimum_distance(const gf2_matrix* x_checks, const gf2_matrix* z_checks, const gf2_budget* budget,
                                    gf2_css_distance* result, uint64_t* x_word, uint64_t* z_word) {
    return guarded(__func__, [&] {
        const gf2::codes::CssCode code = css_code_of(x_checks, z_checks);
        require_optional(result);
        const auto search = [&](const gf2::Budget& limits) {
            return gf2::codes::minimum_distance(code, limits);
        };
        return searched(budget, search, [&](const std::optional<gf2::codes::CssDistance>& found) {
            if (!found) return GF2_NO;
            if (result != nullptr) write_struct(struct_of(*found), *result);
            copy_to_words(found->x.word, x_word);
            copy_to_words(found->z.word, z_word);
            return GF2_OK;
        });
    });
}

gf2_status gf2_css_side_distance(const gf2_matrix* x_checks, const gf2_matrix* z_checks, const char* side,
                                 const gf2_budget* budget, gf2_least_weight* result, uint64_t* word) {
    return guarded(__func__, [&] {
        const gf2::codes::CssCode code = css_code_of(x_checks, z_checks);
        const gf2::codes::Side kind = side_of(side);
        return lightest_word(budget, result, word, [&](const gf2::Budget& limits) {
            return gf2::codes::minimum_distance(code, kind, limits);
        });
    });
}
