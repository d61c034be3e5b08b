// SPDX-License-Identifier: MIT
#include "gf2/certificate/codes.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/certificate/matrix.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/short_words.hpp"
#include "gf2/codes/internal/symmetries.hpp"
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

void add_word(Certificate& certificate, const BitMatrix& basis, const BitVector& word) {
    const SolveResult coefficients = solve(transpose(basis), word);
    const auto* const found = std::get_if<SolutionCoset>(&coefficients);
    if (found == nullptr) throw std::invalid_argument("certificate: the word is not in the code");
    certificate.add("word", word);
    certificate.add("coefficients", found->particular());
    const std::size_t divisor = divisor_of_weights(basis);
    certificate.append(search_proof(basis, (word.count() - 1) / divisor * divisor + 1));
}

using Integer = boost::multiprecision::cpp_int;

// Row i holds the binary digits of number i, the lowest first.
BitMatrix binary_digits(const std::vector<Integer>& numbers) {
    std::size_t digits = 1;
    for (const Integer& number : numbers) {
        if (number != 0) digits = std::max(digits, static_cast<std::size_t>(msb(number)) + 1);
    }
    BitMatrix a(numbers.size(), digits);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        for (std::size_t j = 0; j < digits; ++j) a.set(i, j, bit_test(numbers[i], static_cast<unsigned>(j)));
    }
    return a;
}

std::string with_code(std::string claim, CodeOf code) {
    if (code == CodeOf::kNullspace) claim += "-of-nullspace";
    return claim;
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

Certificate weight_certificate(const Ple& decomposition, CodeOf code, bool is_coset,
                               const std::vector<Integer>& counts) {
    const std::size_t n = decomposition.matrix.columns();
    if (counts.size() != n + 1) throw std::invalid_argument("certificate: there must be a count for each weight");
    const std::size_t rank = decomposition.rank();
    const std::size_t k = code == CodeOf::kRows ? rank : n - rank;
    const bool has_dual = n - k <= kMaxCountedDimension && n <= kMaxCountedLength;
    const bool through_dual = has_dual && n - k < k;
    if (!through_dual && k > kMaxCountedDimension) {
        throw std::length_error("certificate: the words of the code and of its dual are too many to count again");
    }
    Certificate certificate(with_code(is_coset ? "coset-weights" : "weight-distribution", code));
    certificate.append(nullspace_certificate(decomposition));
    certificate.add("dual", std::size_t{through_dual ? 1U : 0U});
    certificate.add("counts", binary_digits(counts));
    return certificate;
}

Certificate radius_certificate(const Ple& decomposition, CodeOf code, std::size_t radius,
                               const std::vector<Integer>& leaders) {
    const std::size_t rank = decomposition.rank();
    const std::size_t checks = code == CodeOf::kRows ? decomposition.matrix.columns() - rank : rank;
    if (checks > kMaxVisitedChecks) throw std::length_error("certificate: the cosets are too many to visit again");
    Certificate certificate(with_code(leaders.empty() ? "covering-radius" : "coset-leaders", code));
    certificate.append(nullspace_certificate(decomposition));
    certificate.add("radius", radius);
    if (leaders.empty()) return certificate;
    std::vector<std::size_t> counts;
    for (std::size_t w = 0; w <= radius; ++w) counts.push_back(static_cast<std::size_t>(leaders.at(w)));
    certificate.add("leaders", std::move(counts));
    return certificate;
}

}  // namespace gf2

namespace gf2::codes {
namespace {

using internal::OutsideProblem;

// Of the checker's table.
constexpr std::size_t kMaxTableColumns = 4;
constexpr double kMaxTableSets = 5e6;

// As many columns as the checker's table has room for, but not many more sets than the search has nodes.
std::size_t table_columns(std::size_t n, std::size_t lighter, std::uint64_t examined) {
    constexpr double kFewSets = 1e5;
    const double most = std::min(kMaxTableSets, std::max(kFewSets, 10 * static_cast<double>(examined)));
    double sets = 1;
    double of_size = 1;
    std::size_t columns = 0;
    while (columns < kMaxTableColumns && 2 * (columns + 1) <= lighter) {
        if (columns == n) break;
        of_size *= static_cast<double>(n - columns) / static_cast<double>(columns + 1);
        sets += of_size;
        if (sets > most) break;
        ++columns;
    }
    return columns;
}

// The search that proves that no solution that counts is lighter than `distance`.
void add_search(Certificate& certificate, const internal::ProblemMakers& make, std::size_t distance,
                std::string_view method, std::uint64_t examined) {
    if (internal::is_long(make.checks) && distance <= internal::kMaxShort) {
        certificate.add("clusters", std::size_t{0});
        return;
    }
    const OutsideProblem problem = make.problem();
    const std::size_t lighter = (distance - 1) / problem.divisor * problem.divisor;
    if (method != "clusters") {
        const std::size_t claimed = problem.is_pauli ? 2 * distance - 1 : lighter + 1;
        certificate.append(search_proof(problem.basis(), claimed));
        return;
    }
    if (examined > kMaxRepeatedNodes) {
        throw std::length_error("certificate: repeating the search would take more than a day");
    }
    const std::vector<internal::ColumnPermutation> generators = internal::find_symmetries(problem).generators;
    if (!generators.empty()) certificate.add("symmetries", generators.size());
    for (const internal::ColumnPermutation& permutation : generators) {
        certificate.add("permutation", std::vector<std::size_t>(permutation.begin(), permutation.end()));
    }
    certificate.add("clusters", table_columns(problem.length(), lighter, examined));
}

// Numbers of certificates have at most 18 digits.
std::size_t digits_18(std::uint64_t number) {
    constexpr std::uint64_t kMax = 999'999'999'999'999'999;
    return static_cast<std::size_t>(std::min(number, kMax));
}

void require_proved(bool proved) {
    if (!proved) throw std::invalid_argument("certificate: the distance is not proved");
}

Certificate with_claim(std::string claim, const internal::ProblemMakers& make, const Distance& found) {
    require_proved(found.proved);
    Certificate certificate(std::move(claim));
    certificate.add("word", found.word);
    certificate.add("examined", digits_18(found.examined));
    add_search(certificate, make, found.weight, found.method, found.examined);
    return certificate;
}

}  // namespace

Certificate distance_certificate(const BitMatrix& checks, const Counted& counted, const Distance& found) {
    if (!counted.outside && !counted.modulo) {
        require_proved(found.proved);
        return nullspace_distance_certificate(checks, found.word);
    }
    return with_claim(counted.outside ? "distance-outside" : "distance-modulo", internal::makers_of(checks, counted),
                      found);
}

Certificate distance_certificate(const CssCode& code, Side side, const Distance& found) {
    return with_claim(side == Side::x ? "css-x-distance" : "css-z-distance", internal::makers_of(code, side), found);
}

Certificate distance_certificate(const CssCode& code, const CssDistance& found) {
    require_proved(found.proved);
    Certificate certificate("css-distance");
    if (found.x.weight == found.weight) {
        certificate.add("word-x", found.x.word);
    } else {
        certificate.add("word-z", found.z.word);
    }
    certificate.add("examined", digits_18(found.x.examined + found.z.examined));
    for (const Side side : {Side::x, Side::z}) {
        const Distance& of_side = side == Side::x ? found.x : found.z;
        add_search(certificate, internal::makers_of(code, side), found.weight, of_side.method, of_side.examined);
    }
    return certificate;
}

Certificate distance_certificate(const SubsystemCode& code, const PauliDistance& found) {
    require_proved(found.proved);
    Certificate certificate(code.gauge_qubits() == 0 ? "stabilizer-distance" : "subsystem-distance");
    certificate.add("operator", found.word);
    certificate.add("examined", digits_18(found.examined));
    add_search(certificate, internal::makers_of(code), found.weight, found.method, found.examined);
    return certificate;
}

}  // namespace gf2::codes
