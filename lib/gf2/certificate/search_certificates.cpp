// SPDX-License-Identifier: MIT
#include "gf2/certificate/search_certificates.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/certificate/matrix_certificates.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2 {
namespace {

struct InformationSet {
    std::vector<std::size_t> columns;
    std::size_t borrowed = 0;  // of them, those that earlier sets have, too
    std::size_t levels = 0;    // elements with fewer ones in its other columns are searched
};

// The next set: as many columns as possible that are not used.
InformationSet next_set(const BitMatrix& basis, std::vector<bool>& is_used) {
    std::vector<std::size_t> order(basis.columns());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_partition(order.begin(), order.end(), [&](std::size_t column) { return !is_used[column]; });
    InformationSet set;
    for (const std::size_t pivot : row_echelon(permute_columns(basis, order)).pivot_columns) {
        set.columns.push_back(order[pivot]);
        set.borrowed += is_used[order[pivot]] ? 1u : 0u;
        is_used[order[pivot]] = true;
    }
    return set;
}

// Word operations of the elements with exactly t ones in the set's own columns.
double work_of_level(const InformationSet& set, std::size_t t, std::size_t words) {
    double sums = std::ldexp(1.0, static_cast<int>(std::min<std::size_t>(set.borrowed, 2000)));
    const std::size_t own = set.columns.size() - set.borrowed;
    for (std::size_t i = 0; i < t; ++i) sums *= static_cast<double>(own - i) / static_cast<double>(i + 1);
    return sums * 3 * static_cast<double>(words);
}

// The levels of disjoint sets that prove the weight, and their work; sets without a level are dropped.
std::pair<std::vector<InformationSet>, double> plan_sets(const BitMatrix& basis, std::size_t weight) {
    const std::size_t k = basis.rows();
    std::vector<bool> is_used(basis.columns());
    std::vector<InformationSet> sets;
    for (std::size_t free = basis.columns(); free != 0;) {
        InformationSet set = next_set(basis, is_used);
        const std::size_t own = k - set.borrowed;
        if (own == 0) break;
        free -= own;
        sets.push_back(std::move(set));
    }
    std::vector<double> costs;  // of the next levels
    const auto cost_of = [&](const InformationSet& set) {
        return set.levels > k - set.borrowed ? HUGE_VAL : work_of_level(set, set.levels, basis.words_per_row());
    };
    for (const InformationSet& set : sets) costs.push_back(cost_of(set));
    double work = 0;
    for (std::size_t bound = 0; bound < weight; ++bound) {
        const auto least = std::min_element(costs.begin(), costs.end());
        if (least == costs.end()) return {{}, HUGE_VAL};
        work += *least;
        if (work > kMaxRepeatedWork) return {{}, work};
        InformationSet& set = sets[static_cast<std::size_t>(least - costs.begin())];
        ++set.levels;
        *least = cost_of(set);
    }
    std::erase_if(sets, [](const InformationSet& set) { return set.levels == 0; });
    return {std::move(sets), work};
}

// A number that divides all weights of a code: 1, 2, or 4 if the rows' weights are multiples of 4 and any two rows have
// an even number of ones in common.
std::size_t divisor_of_weights(const BitMatrix& basis) {
    std::size_t bits = 0;
    for (std::size_t i = 0; i < basis.rows(); ++i) bits |= basis.row_vector(i).count();
    if (bits % 2 != 0) return 1;
    const bool is_doubly_even =
        bits % 4 == 0 && multiply(basis, transpose(basis)) == BitMatrix(basis.rows(), basis.rows());
    return is_doubly_even ? 4 : 2;
}

}  // namespace

Certificate search_proof(const BitMatrix& basis, std::size_t weight) {
    const std::size_t k = basis.rows();
    const bool is_small = k <= kMaxRepeatedDimension;
    const double enumeration = is_small ? std::ldexp(static_cast<double>(k + 1), static_cast<int>(k)) : HUGE_VAL;
    constexpr double kNoMatter = 1e6;
    auto [sets, work] =
        enumeration < kNoMatter ? std::pair(std::vector<InformationSet>(), HUGE_VAL) : plan_sets(basis, weight);
    if (std::min(enumeration, work) > kMaxRepeatedWork) {
        throw std::length_error("certificate: repeating the search would take more than a day");
    }
    Certificate proof("");
    std::vector<std::size_t> levels;
    if (work < enumeration) {
        for (const InformationSet& set : sets) levels.push_back(set.levels - 1);
    }
    proof.add("levels", levels);
    for (std::size_t i = 0; i < levels.size(); ++i) proof.add("information-set", sets[i].columns);
    return proof;
}

Certificate least_solution_certificate(const Ple& decomposition, const SolutionCoset& solutions, const BitVector& x) {
    Certificate certificate("least-solution");
    certificate.add("x", x);
    certificate.append(nullspace_certificate(decomposition));
    certificate.append(search_proof(solutions.basis(), x.count()));
    return certificate;
}

namespace {

void add_word(Certificate& certificate, const BitMatrix& basis, const BitVector& word) {
    const SolveResult coefficients = solve(transpose(basis), word);
    const auto* const found = std::get_if<SolutionCoset>(&coefficients);
    if (found == nullptr) throw std::invalid_argument("certificate: the word is not in the code");
    certificate.add("word", word);
    certificate.add("coefficients", found->particular());
    const std::size_t divisor = divisor_of_weights(basis);
    certificate.append(search_proof(basis, (word.count() - 1) / divisor * divisor + 1));
}

}  // namespace

Certificate minimum_distance_certificate(const BitMatrix& generators, const BitVector& word) {
    Certificate certificate("minimum-distance");
    const Ple decomposition = ple(generators);
    BitMatrix basis = echelon_factor(decomposition);
    basis.truncate_rows(decomposition.rank());
    certificate.append(rank_proof(decomposition));
    add_word(certificate, basis, word);
    return certificate;
}

Certificate nullspace_distance_certificate(const BitMatrix& checks, const BitVector& word) {
    Certificate certificate("minimum-distance-of-nullspace");
    const Ple decomposition = ple(checks);
    certificate.append(nullspace_certificate(decomposition));
    add_word(certificate, nullspace_of_ple(decomposition, PivotBlock(decomposition)).basis, word);
    return certificate;
}

}  // namespace gf2
