// SPDX-License-Identifier: MIT
#include "tests/functions/matrices.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "gf2/functions/frobenius.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/solve/inverse.hpp"

namespace gf2::test {
namespace {

// A polynomial of the given degree.
BitPoly random_monic(std::size_t degree, SplitMix64& random) {
    return BitPoly::from_bit_vector(random_bits(degree, random)) + BitPoly::monomial(degree);
}

// Repeated companion matrices, and the identity for the rest.
BitMatrix repeated(const BitPoly& p, std::size_t size) {
    const std::size_t degree = p.length() - 1;
    std::vector<BitMatrix> blocks(size / degree, companion_matrix(p));
    blocks.push_back(BitMatrix::identity(size % degree));
    return block_diagonal(blocks);
}

// Jordan blocks of sizes 1, 2, 3, ... for the eigenvalue.
BitMatrix staircase(std::size_t size, bool eigenvalue) {
    BitMatrix a(size, size);
    for (std::size_t i = 0, block = 1, left = 1; i < size; ++i) {
        a.set(i, i, eigenvalue);
        if (--left != 0 && i + 1 < size) a.set(i + 1, i);
        if (left == 0) left = ++block;
    }
    return a;
}

}  // namespace

BitMatrix block_diagonal(const std::vector<BitMatrix>& blocks) {
    std::size_t size = 0;
    for (const BitMatrix& block : blocks) size += block.rows();
    BitMatrix result(size, size);
    std::size_t first = 0;
    for (const BitMatrix& block : blocks) {
        for (std::size_t i = 0; i < block.rows(); ++i) {
            for (const std::size_t j : ones(block, i)) result.set(first + i, first + j);
        }
        first += block.rows();
    }
    return result;
}

BitMatrix similar_to(const BitMatrix& a, SplitMix64& random) {
    const BitMatrix p = random_matrix(a.rows(), a.rows(), random(), {.rank = a.rows()});
    return multiply(multiply(std::get<BitMatrix>(inverse(p)), a), p);
}

std::vector<Sample> square_samples(std::size_t size, SplitMix64& random) {
    std::vector<Sample> samples = {
        {"random", random_bits(size, size, random)},
        {"sparse", random_bits(size, size, random, 2.0 / static_cast<double>(size + 1))},
        {"low rank", random_product(size, size, size / 3, random)},
        {"zero", BitMatrix(size, size)},
        {"identity", BitMatrix::identity(size)},
        {"companion", companion_matrix(random_monic(size, random))},
        {"shift", companion_matrix(BitPoly::monomial(size))},
        {"nilpotent staircase", similar_to(staircase(size, false), random)},
        {"unipotent staircase", similar_to(staircase(size, true), random)},
    };
    for (const std::size_t degree : {1, 2, 3, 7}) {
        if (degree > size) break;
        samples.push_back({"repeated", similar_to(repeated(random_monic(degree, random), size), random)});
    }
    const BitMatrix half = random_bits(size / 2, size / 2, random);
    samples.push_back({"doubled", similar_to(block_diagonal({half, half, BitMatrix(size % 2, size % 2)}), random)});
    const BitMatrix other = staircase(size - size / 2, true);
    samples.push_back({"mixed", similar_to(block_diagonal({staircase(size / 2, false), other}), random)});
    return samples;
}

BitMatrix random_square(std::size_t size, SplitMix64& random) {
    std::vector<Sample> samples = square_samples(size, random);
    return std::move(samples[random_below(samples.size(), random)].matrix);
}

BitMatrix horner(const BitPoly& p, const BitMatrix& a) {
    BitMatrix sum(a.rows(), a.rows());
    for (std::size_t i = p.length(); i-- > 0;) {
        sum = multiply(sum, a);
        if (p.coefficient(i)) sum += BitMatrix::identity(a.rows());
    }
    return sum;
}

std::vector<BitPoly> smith_invariant_factors(const BitMatrix& a) {
    const std::size_t n = a.rows();
    std::vector<std::vector<BitPoly>> m(n, std::vector<BitPoly>(n));
    for (std::size_t i = 0; i < n; ++i) {
        for (const std::size_t j : ones(a, i)) m[i][j] = BitPoly::one();
        m[i][i] += BitPoly::x();
    }
    std::vector<BitPoly> factors;
    for (std::size_t k = 0; k < n; ++k) {
        for (bool is_done = false; !is_done;) {
            // The entry of least degree comes first, and reduces its row and column.
            std::size_t row = n;
            std::size_t column = n;
            for (std::size_t i = k; i < n; ++i) {
                for (std::size_t j = k; j < n; ++j) {
                    if (m[i][j].is_zero()) continue;
                    if (row == n || m[i][j].degree() < m[row][column].degree()) row = i, column = j;
                }
            }
            std::swap(m[k], m[row]);
            for (std::size_t i = k; i < n; ++i) std::swap(m[i][k], m[i][column]);
            is_done = true;
            for (std::size_t i = k + 1; i < n; ++i) {
                const BitPoly quotient = m[i][k] / m[k][k];
                if (quotient.is_zero()) continue;
                for (std::size_t j = k; j < n; ++j) m[i][j] += quotient * m[k][j];
            }
            for (std::size_t j = k + 1; j < n; ++j) {
                const BitPoly quotient = m[k][j] / m[k][k];
                if (quotient.is_zero()) continue;
                for (std::size_t i = k; i < n; ++i) m[i][j] += quotient * m[i][k];
            }
            for (std::size_t i = k + 1; i < n; ++i) is_done = is_done && m[i][k].is_zero() && m[k][i].is_zero();
            // All other entries must be multiples.
            for (std::size_t i = k + 1; is_done && i < n; ++i) {
                for (std::size_t j = k + 1; is_done && j < n; ++j) {
                    if ((m[i][j] % m[k][k]).is_zero()) continue;
                    is_done = false;
                    for (std::size_t l = k; l < n; ++l) m[k][l] += m[i][l];
                }
            }
        }
        if (!m[k][k].is_one()) factors.push_back(m[k][k]);
    }
    return factors;
}

}  // namespace gf2::test
