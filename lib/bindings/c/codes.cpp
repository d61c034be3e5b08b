// SPDX-License-Identifier: MIT
#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "bindings/c/guard.hpp"
#include "bindings/c/search.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/radius.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/elim/echelon.hpp"

using namespace gf2::c;

gf2_status gf2_minimum_distance(const gf2_matrix* generators, const gf2_budget* budget, gf2_least_weight* result,
                                uint64_t* word) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& code = matrix_of(generators, "generators");
        if (result != nullptr) require_size(*result, "result");
        std::optional<gf2::MinimumDistance> found;
        const bool was_stopped =
            search_was_stopped(budget, [&](const gf2::Budget& limits) { found = gf2::minimum_distance(code, limits); });
        if (!found) return GF2_NO;
        write_least_weight(*found, result);
        if (word != nullptr) copy_to_words(found->word, word);
        if (was_stopped) throw Stopped();
        return GF2_OK;
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
        gf2::WeightDistribution found;
        const bool was_stopped = search_was_stopped(
            budget, [&](const gf2::Budget& limits) { found = gf2::weight_distribution(code, limits); });
        for (std::size_t w = 0; w <= code.columns(); ++w) {
            std::fill_n(counts + w * words, words, std::uint64_t{0});
            boost::multiprecision::export_bits(found.counts[w], counts + w * words, 64, false);
        }
        if (complete != nullptr) *complete = found.complete ? 1 : 0;
        if (was_stopped) throw Stopped();
        return GF2_OK;
    });
}

gf2_status gf2_covering_radius(const gf2_matrix* generators, const gf2_budget* budget, size_t* lower, size_t* upper,
                               uint64_t* witness) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& code = matrix_of(generators, "generators");
        gf2::CoveringRadius found;
        const bool was_stopped =
            search_was_stopped(budget, [&](const gf2::Budget& limits) { found = gf2::covering_radius(code, limits); });
        if (lower != nullptr) *lower = found.lower;
        if (upper != nullptr) *upper = found.upper;
        if (witness != nullptr) copy_to_words(found.witness, witness);
        if (was_stopped) throw Stopped();
        return GF2_OK;
    });
}
