// SPDX-License-Identifier: MIT
#include "gf2/codes/stabilizer_code.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <numeric>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/codes/internal/distance_search.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/short_words.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::codes {

namespace {

// [Z | X] of [X | Z]: A·swapped(B)ᵀ says which rows of A and B anticommute.
BitMatrix swapped(const BitMatrix& operators) {
    const std::size_t n = operators.columns() / 2;
    std::vector<std::size_t> order(2 * n);
    std::iota(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(n), n);
    std::iota(order.begin() + static_cast<std::ptrdiff_t>(n), order.end(), std::size_t{0});
    return permute_columns(operators, order);
}

void require_pairs(const BitMatrix& operators) {
    if (operators.columns() % 2 == 0) return;
    throw std::invalid_argument("expected rows [X | Z] of 2n bits, found " + std::to_string(operators.columns()));
}

const BitMatrix& require_commuting(const BitMatrix& operators) {
    require_pairs(operators);
    const BitMatrix product = multiply(operators, transpose(swapped(operators)));
    for (std::size_t i = 0; i < product.rows(); ++i) {
        const std::size_t j = product.row_vector(i).find_first();
        if (j == BitVector::npos) continue;
        throw std::invalid_argument("stabilizers " + std::to_string(i + 1) + " and " + std::to_string(j + 1) +
                                    " do not commute");
    }
    return operators;
}

}  // namespace

// The gauge group has the stabilizers and two independent operators for each gauge qubit.
SubsystemCode::SubsystemCode(BitMatrix gauge) : length_(gauge.columns() / 2), gauge_(std::move(gauge)) {
    require_pairs(gauge_);
    const BitMatrix commutation = multiply(gauge_, transpose(swapped(gauge_)));
    const BitMatrix centre = multiply(left_nullspace_basis(commutation), gauge_);
    stabilizers_ = internal::basis_modulo(centre, BitMatrix(0, gauge_.columns()));
    const std::size_t gauge_qubits = (rank(gauge_) - stabilizers_.rows()) / 2;
    dimension_ = length_ - stabilizers_.rows() - gauge_qubits;
}

BitMatrix SubsystemCode::logical_operators() const {
    return internal::quotient_basis(nullspace(swapped(gauge_)), stabilizers_);
}

StabilizerCode::StabilizerCode(const BitMatrix& stabilizers) : SubsystemCode(require_commuting(stabilizers)) {}

std::optional<PauliDistance> minimum_distance(const SubsystemCode& code, const Budget& budget,
                                              std::string_view method) {
    if (code.dimension() == 0) return std::nullopt;
    std::atomic<std::uint64_t> examined = 0;
    return pauli_distance(*internal::searched_distance(internal::makers_of(code), budget, examined, method));
}

PauliDistance pauli_distance(const Distance& found) {
    if (found.word.size() % 3 != 0) {
        throw std::invalid_argument("expected a word of 3n bits, found " + std::to_string(found.word.size()));
    }
    const std::size_t n = found.word.size() / 3;
    PauliDistance distance{found, BitVector(2 * n)};
    for (const std::size_t j : support(found.word)) {
        if (j / n != 1) distance.word.flip(j % n);
        if (j / n != 0) distance.word.flip(n + j % n);
    }
    distance.weight = 0;
    for (std::size_t j = 0; j < n; ++j) distance.weight += distance.word[j] || distance.word[n + j] ? 1u : 0u;
    distance.proved = distance.lower_bound == distance.weight;
    return distance;
}

// A lightest solution has one column of a qubit at most, so its word is another one than those of all others.
std::optional<LightestWords> lightest_words(const SubsystemCode& code, std::size_t most, const Budget& budget,
                                            std::string_view method) {
    const auto distance = minimum_distance(code, budget, method);
    if (!distance) return std::nullopt;
    auto found = internal::lightest_words(*distance, distance->word, internal::makers_of(code), most, budget);
    for (BitVector& word : found.words) word.resize(2 * code.length());
    return found;
}

namespace {

// Operators i^t·X^x·Z^z, one for each row: those of a file have the phase t = |x & z| + 2·negative, as Y = iXZ.
struct Operators {
    BitMatrix x;
    BitMatrix z;
    std::vector<std::size_t> phases;  // t

    Operators(const BitMatrix& rows, const BitVector& negative, const std::vector<std::size_t>& chosen) {
        const std::size_t n = rows.columns() / 2;
        std::vector<std::size_t> columns(2 * n);
        std::iota(columns.begin(), columns.end(), std::size_t{0});
        const BitMatrix own = select_rows(rows, chosen);
        x = select_columns(own, std::span(columns).first(n));
        z = select_columns(own, std::span(columns).last(n));
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            phases.push_back((x.row_vector(i) & z.row_vector(i)).count() + (negative[chosen[i]] ? 2 : 0));
        }
    }
};

}  // namespace

// A row d that depends on rows above it is their sum with coefficients c. The product of these operators is
// i^t·X^x·Z^z with the x and z of d and t the sum of their phases and, for each pair j < k of them, 2·z_j·x_k, from
// X^x'·Z^z'·X^x·Z^z = (-1)^(z'·x)·X^(x'+x)·Z^(z'+z). Times operator d, it is I or -I.
std::optional<std::vector<std::size_t>> product_minus_identity(const BitMatrix& stabilizers,
                                                               const BitVector& negative) {
    if (stabilizers.columns() % 2 != 0 || negative.size() != stabilizers.rows()) {
        throw std::invalid_argument("expected rows [X | Z] of 2n bits and a sign for each, found " +
                                    shape_text(stabilizers.rows(), stabilizers.columns()) + " and " +
                                    std::to_string(negative.size()) + " signs");
    }
    const std::vector<std::size_t> pivots = row_rank_profile(ple(stabilizers));
    std::vector<std::size_t> dependent;
    for (std::size_t i = 0, pivot = 0; i < stabilizers.rows(); ++i) {
        if (pivot < pivots.size() && pivots[pivot] == i) {
            ++pivot;
        } else {
            dependent.push_back(i);
        }
    }
    if (dependent.empty()) return std::nullopt;
    const Operators own(stabilizers, negative, pivots);
    const Operators others(stabilizers, negative, dependent);
    const BitMatrix coefficients = transpose(
        solve_many(transpose(select_rows(stabilizers, pivots)), transpose(select_rows(stabilizers, dependent)))
            .particular);
    BitMatrix pairs = multiply(own.z, transpose(own.x));
    for (std::size_t j = 0; j < pairs.rows(); ++j) {
        for (std::size_t k = 0; k <= j; ++k) pairs.set(j, k, false);
    }
    const BitMatrix signs = multiply(coefficients, pairs);
    for (std::size_t d = 0; d < dependent.size(); ++d) {
        const BitVector c = coefficients.row_vector(d);
        std::vector<std::size_t> rows;
        std::size_t phase = 2 * (signs.row_vector(d) & c).count();
        for (const std::size_t j : support(c)) {
            phase += own.phases[j];
            rows.push_back(pivots[j]);
        }
        phase += 2 * (others.x.row_vector(d) & others.z.row_vector(d)).count() + others.phases[d];
        rows.push_back(dependent[d]);
        if (phase % 4 == 2) return rows;
    }
    return std::nullopt;
}

}  // namespace gf2::codes
