// SPDX-License-Identifier: MIT
#include "gf2/codes/stabilizer_code.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/codes/internal/distance_search.hpp"
#include "gf2/codes/internal/light_words.hpp"
#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/codes/internal/problem_makers.hpp"
#include "gf2/codes/internal/quotient.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"

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

std::optional<PauliDistance> minimum_distance(const SubsystemCode& code, const Budget& budget, Method method) {
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
                                            Method method) {
    const auto distance = minimum_distance(code, budget, method);
    if (!distance) return std::nullopt;
    LightestWords found{*distance};
    if (distance->proved) {
        std::atomic<std::uint64_t> nodes = distance->examined;
        auto words = internal::light_words(internal::makers_of(code), distance->weight, most, budget, nodes);
        found.words = std::move(words.words);
        for (BitVector& word : found.words) word.resize(2 * code.length());
        found.ties = words.count;
        found.counted = words.complete;
        found.examined = nodes;
    }
    if (found.words.empty() && most != 0) found.words.push_back(distance->word);
    found.ties = std::max<std::uint64_t>(found.ties, 1);
    return found;
}

}  // namespace gf2::codes
