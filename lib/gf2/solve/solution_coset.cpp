// SPDX-License-Identifier: MIT
#include "gf2/solve/solution_coset.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/solve/nullspace.hpp"

namespace gf2 {

SolutionCoset::SolutionCoset(const BitVector& x0, const BitMatrix& spanning) : particular_(x0) {
    if (spanning.columns() != x0.size()) {
        throw std::invalid_argument("SolutionCoset: a particular solution of length " + std::to_string(x0.size()) +
                                    " and spanning rows of length " + std::to_string(spanning.columns()));
    }
    NullspaceBasis canonical = canonical_nullspace_basis(spanning);
    basis_ = std::move(canonical.basis);
    free_columns_ = std::move(canonical.free_columns);
    for (std::size_t i = 0; i < free_columns_.size(); ++i) {
        if (particular_.test(free_columns_[i])) particular_ ^= basis_.row_vector(i);
    }
}

SolutionCoset SolutionCoset::from_canonical(BitVector x0, NullspaceBasis nullspace) {
    SolutionCoset coset;
    coset.particular_ = std::move(x0);
    coset.basis_ = std::move(nullspace.basis);
    coset.free_columns_ = std::move(nullspace.free_columns);
    return coset;
}

BitVector SolutionCoset::element(std::uint64_t index) const {
    if (dimension() < 64 && index >> dimension() != 0) {
        throw std::out_of_range("SolutionCoset: element " + std::to_string(index) + " of 2^" +
                                std::to_string(dimension()));
    }
    BitVector x = particular_;
    for (; index != 0; index &= index - 1) x ^= basis_.row_vector(static_cast<std::size_t>(std::countr_zero(index)));
    return x;
}

BitVector SolutionCoset::element(const BitVector& coefficients) const {
    if (coefficients.size() != dimension()) {
        throw std::invalid_argument("SolutionCoset: " + std::to_string(coefficients.size()) +
                                    " coefficients in dimension " + std::to_string(dimension()));
    }
    return particular_ ^ multiply(coefficients, basis_);
}

bool SolutionCoset::contains(const BitVector& x) const {
    if (x.size() != length()) {
        throw std::invalid_argument("SolutionCoset: a vector of length " + std::to_string(x.size()) +
                                    " and solutions of length " + std::to_string(length()));
    }
    BitVector coefficients(dimension());
    for (std::size_t i = 0; i < dimension(); ++i) coefficients.set(i, x.test(free_columns_[i]));
    return element(coefficients) == x;
}

BitVector SolutionCoset::sample(SplitMix64& random) const {
    return element(random_bit_vector(dimension(), random));
}

SolutionCoset::GrayCode::Iterator::Iterator(const SolutionCoset& coset)
    : basis_(coset.basis().row_vectors()), current_(coset.particular()) {}

SolutionCoset::GrayCode::Iterator& SolutionCoset::GrayCode::Iterator::operator++() {
    const auto changed = static_cast<std::size_t>(std::countr_zero(++step_));
    if (changed >= basis_.size()) {
        done_ = true;
    } else {
        current_ ^= basis_[changed];
    }
    return *this;
}

}  // namespace gf2
