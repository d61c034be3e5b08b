// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/block_wiedemann.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/tasks.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/sparse/internal/matrix_generator.hpp"

namespace gf2::internal {
namespace {

using Index = SparseMatrix::Index;

constexpr std::size_t kKeptBlocks = 8;         // of the sequence, to save products when its sums are formed
constexpr std::size_t kMoreCoefficients = 16;  // of the sequence than a random matrix of full rank needs
constexpr std::size_t kAttempts = 3;           // multiplications by C·R to find a combination that R annuls

// Number of coefficients of the sequence.
std::size_t sequence_length(std::size_t r, std::size_t d, std::size_t width) {
    return 2 * ceil_div(std::min(r, d), width) + kMoreCoefficients;
}

// The width of a block of `count` vectors, as far as it can be wanted.
std::size_t block_of(std::size_t count, std::size_t width) {
    std::size_t block = 64;
    while (block < count && block < width) block *= 2;
    return block;
}

BitMatrix random_block(std::size_t rows, std::size_t width, SplitMix64& random) {
    BitMatrix block(rows, width);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t k = 0; k < width / 64; ++k) block.row(i)[k] = random();
    }
    return block;
}

// Sums of given rows of a block.
class RowSums {
public:
    /// Sum i is that of the rows rows[starts[i]] .. rows[starts[i + 1] - 1].
    RowSums(std::vector<std::uint64_t> starts, std::vector<Index> rows)
        : starts_(std::move(starts)), rows_(std::move(rows)) {}

    void apply(const BitMatrix& block, BitMatrix& sums) const {
        const auto sum_rows = kernels().words.sum_rows;
        const std::size_t words = block.stride();
        const std::size_t count = starts_.size() - 1;
        for_row_ranges(count, words * (1 + rows_.size() / count), [&](std::size_t begin, std::size_t end) {
            sum_rows(sums.row(begin), block.row(0), words, starts_.data() + begin, rows_.data(), end - begin);
        });
    }

private:
    std::vector<std::uint64_t> starts_;
    std::vector<Index> rows_;
};

// A block of r rows for the map of mixer(), which needs a zero below.
BitMatrix block_to_mix(std::size_t r, std::size_t width) {
    return BitMatrix(r + 1, width);
}

// The d x r matrix C = P·Q: Q maps v to v_i + v_(i + 1), P is a random permutation matrix if r = d; otherwise, some of
// the rows or columns of one are added up.
RowSums mixer(std::size_t r, std::size_t d, SplitMix64& random) {
    std::vector<Index> order(std::max(r, d));
    std::iota(order.begin(), order.end(), Index{0});
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random_below(i, random)]);
    std::vector<std::uint64_t> starts{0};
    std::vector<Index> rows;
    rows.reserve(2 * order.size());
    for (std::size_t j = 0; j < d; ++j) {
        for (std::size_t k = j; k < order.size(); k += d) {
            const auto i = static_cast<Index>(order[k] % r);
            rows.insert(rows.end(), {i, i + 1});
        }
        starts.push_back(rows.size());
    }
    return {std::move(starts), std::move(rows)};
}

// Sums of kUnits coordinates.
RowSums random_sums(std::size_t r, std::size_t width, SplitMix64& random) {
    constexpr std::size_t kUnits = 16;
    std::vector<std::uint64_t> starts;
    for (std::size_t i = 0; i <= width; ++i) starts.push_back(kUnits * i);
    std::vector<Index> rows(kUnits * width);
    for (Index& i : rows) i = static_cast<Index>(random_below(r, random));
    return {std::move(starts), std::move(rows)};
}

// The terms T_k = (Xᵀ·(R·C)^k·R·Z)ᵀ of the sequence, and some of the blocks (C·R)^k·Z: those for k = j·distance.
struct Krylov {
    MatrixPolynomial sequence;
    std::vector<BitMatrix> blocks;
    std::size_t distance;
};

Krylov krylov_sequence(const BlockOperator& r, const RowSums& mix, BitMatrix z, std::size_t length,
                       SplitMix64& random) {
    const std::size_t width = z.columns();
    const RowSums x = random_sums(r.rows(), width, random);
    Krylov result{MatrixPolynomial(width, width, length), {}, ceil_div(length, 2 * kKeptBlocks)};
    BitMatrix y = block_to_mix(r.rows(), width);
    BitMatrix term(width, width);
    for (std::size_t k = 0; k < length; ++k) {
        throw_if_cancelled();
        if (k != 0) mix.apply(y, z);
        if (k % result.distance == 0 && result.blocks.size() < kKeptBlocks) result.blocks.push_back(z);
        r.multiply(z, y);
        x.apply(y, term);
        const BitMatrix transposed = transpose(term);
        for (std::size_t i = 0; i < width; ++i) {
            std::copy_n(transposed.row(i), width / 64, result.sequence.coefficient(k).row(i));
        }
    }
    return result;
}

// The block of the vectors Σ (C·R)^(degree - i)·Z·u_i for the rows u of a generator, by Horner's rule: with n =
// j·distance
// + k, the sum over n is one over k of (C·R)^k times a sum over j, for which there are the blocks of the sequence.
BitMatrix combine(const BlockOperator& r, const RowSums& mix, const std::vector<BitMatrix>& blocks,
                  std::size_t distance, const MatrixGenerator& generator) {
    const std::size_t d = r.columns();
    const std::size_t width = generator.rows.rows();
    const std::size_t word_count = blocks.front().columns() / 64;
    const std::size_t max_degree = generator.degrees.back();
    const std::size_t beyond = (blocks.size() - 1) * distance;  // only the last block has powers from here on
    const std::size_t max_k = std::max(std::min(max_degree, distance - 1), max_degree - std::min(max_degree, beyond));
    const std::size_t together =
        kMaxBlockWidth / width;  // values of k for which sums over j are one product of matrices
    BitMatrix sum(d, width);
    BitMatrix y = block_to_mix(r.rows(), width);
    BitMatrix terms(d, kMaxBlockWidth);
    for (std::size_t step = 0; step <= max_k; step += together) {
        const std::size_t end = std::min(step + together, max_k + 1);
        std::fill_n(terms.row(0), terms.rows() * terms.stride(), std::uint64_t{0});
        for (std::size_t j = 0; j < blocks.size(); ++j) {
            BitMatrix coefficients(together * width, 64 * word_count);
            for (std::size_t i = step; i < end; ++i) {
                const std::size_t k = max_k - i;
                if (k >= distance && j + 1 < blocks.size()) continue;
                for (std::size_t c = 0; c < width; ++c) {
                    const std::size_t power = j * distance + k;
                    if (power > generator.degrees[c]) continue;
                    const std::size_t index = generator.degrees[c] - power;
                    if (index >= generator.rows.length()) continue;
                    std::copy_n(generator.rows.coefficient(index).row(c), word_count,
                                coefficients.row((i - step) * width + c));
                }
            }
            add_product(terms, blocks[j], transpose(coefficients));
        }
        for (std::size_t i = step; i < end; ++i) {
            throw_if_cancelled();
            if (i != 0) {
                r.multiply(sum, y);
                mix.apply(y, sum);
            }
            const std::size_t first_word = (i - step) * width / 64;
            for_row_ranges(d, 2 * width / 64, [&](std::size_t begin, std::size_t stop) {
                for (std::size_t row = begin; row < stop; ++row) {
                    for (std::size_t w = 0; w < width / 64; ++w) sum.row(row)[w] ^= terms.row(row)[first_word + w];
                }
            });
        }
    }
    return sum;
}

// Independent combinations v of the columns of a block with R·v = 0.
BitMatrix annulled(const BlockOperator& r, const RowSums& mix, BitMatrix& block) {
    BitMatrix y = block_to_mix(r.rows(), block.columns());
    for (std::size_t attempt = 0; attempt < kAttempts; ++attempt) {
        if (attempt != 0) mix.apply(y, block);
        r.multiply(block, y);
        const BitMatrix combinations = nullspace_basis(y);
        if (combinations.rows() == 0) continue;
        const BitMatrix vectors = multiply(combinations, transpose(block));
        BitMatrix independent = select_rows(vectors, row_rank_profile(ple(vectors)));
        if (independent.rows() != 0) return independent;
    }
    return BitMatrix(0, r.columns());
}

// [R | b].
class AugmentedOperator final : public BlockOperator {
public:
    AugmentedOperator(const BlockOperator& r, const BitVector& b) : r_(r), b_(b) {}

    [[nodiscard]] std::size_t rows() const noexcept override { return r_.rows(); }
    [[nodiscard]] std::size_t columns() const noexcept override { return r_.columns() + 1; }
    void multiply(const BitMatrix& x, BitMatrix& y) const override {
        r_.multiply(x, y);
        const std::uint64_t* const last = x.row(r_.columns());
        for (std::size_t i = b_.find_first(); i != BitVector::npos; i = b_.find_next(i)) {
            for (std::size_t w = 0; w < x.words_per_row(); ++w) y.row(i)[w] ^= last[w];
        }
    }
    void multiply_transposed(const BitMatrix& x, BitMatrix& y) const override {
        r_.multiply_transposed(x, y);
        std::uint64_t* const last = y.row(r_.columns());
        std::fill_n(last, x.words_per_row(), std::uint64_t{0});
        for (std::size_t i = b_.find_first(); i != BitVector::npos; i = b_.find_next(i)) {
            for (std::size_t w = 0; w < x.words_per_row(); ++w) last[w] ^= x.row(i)[w];
        }
    }

private:
    const BlockOperator& r_;
    const BitVector& b_;
};

std::optional<BitVector> solution(const BlockOperator& r, const BitVector& b, std::uint64_t seed, std::size_t width) {
    const std::size_t d = r.columns();
    const WiedemannResult found = wiedemann_nullspace(AugmentedOperator(r, b), 64, seed, width);
    for (std::size_t i = 0; i < found.vectors.rows(); ++i) {
        if (!found.vectors.get(i, d)) continue;
        BitVector z = found.vectors.row_vector(i);
        z.resize(d);
        return z;
    }
    return std::nullopt;
}

std::optional<Inconsistency> proof(const BlockOperator& r, const BitVector& b, std::uint64_t seed, std::size_t width) {
    const WiedemannResult found = wiedemann_nullspace(TransposedOperator(r), 64, seed, width);
    for (std::size_t i = 0; i < found.vectors.rows(); ++i) {
        BitVector y = found.vectors.row_vector(i);
        if ((y & b).count() % 2 != 0) return Inconsistency{std::move(y)};
    }
    return std::nullopt;
}

}  // namespace

WiedemannResult wiedemann_nullspace(const BlockOperator& r, std::size_t count, std::uint64_t seed, std::size_t width) {
    assert(width % 64 == 0 && width <= kMaxBlockWidth);
    const std::size_t d = r.columns();
    WiedemannResult result{BitMatrix(0, d)};
    if (d == 0 || count == 0) return result;
    if (r.rows() == 0) {
        result.vectors = BitMatrix(std::min(count, d), d);
        for (std::size_t i = 0; i < result.vectors.rows(); ++i) result.vectors.set(i, i);
        return result;
    }
    SplitMix64 random(seed);
    const RowSums mix = mixer(r.rows(), d, random);
    BitMatrix z = random_block(d, width, random);
    Krylov krylov = krylov_sequence(r, mix, std::move(z), sequence_length(r.rows(), d, width), random);
    const MatrixGenerator generator =
        matrix_generator(std::exchange(krylov.sequence, MatrixPolynomial()), block_of(count, width));
    result.rank_bound = generator.hankel_rank;
    BitMatrix vectors = combine(r, mix, krylov.blocks, krylov.distance, generator);
    result.vectors = annulled(r, mix, vectors);
    if (result.vectors.rows() > count) result.vectors.truncate_rows(count);
    return result;
}

std::optional<std::variant<BitVector, Inconsistency>> wiedemann_solve(const BlockOperator& r, const BitVector& b,
                                                                      std::uint64_t seed, std::size_t width) {
    assert(b.size() == r.rows());
    if (b.none()) return BitVector(r.columns());
    // A tall system is probably inconsistent.
    for (const bool is_tall : {r.rows() > r.columns(), r.rows() <= r.columns()}) {
        if (is_tall) {
            if (auto found = proof(r, b, seed, width)) return std::move(*found);
        } else {
            if (auto found = solution(r, b, seed, width)) return std::move(*found);
        }
    }
    return std::nullopt;
}

std::size_t wiedemann_width(std::size_t rows, std::size_t columns) {
    const std::size_t side = std::min(rows, columns);
    return side < 3500 ? 64 : side < 8000 ? 128 : side < 30000 ? 256 : 512;
}

WiedemannCost wiedemann_cost(std::size_t rows, std::size_t columns, std::uint64_t ones, std::size_t working,
                             std::size_t count, std::size_t width) {
    // Measured with 20 to 30 ones a row, 20,000 to 130,000 rows and all widths.
    const auto coordinates = static_cast<double>(std::max(rows, columns));
    const double length = static_cast<double>(sequence_length(rows, columns, width));
    const double part = static_cast<double>(width) / kMaxBlockWidth;
    const double lines = static_cast<double>(ones) + 3 * coordinates;
    const auto seconds_of_product = [&](double part_of_line) {
        const double megabytes = std::max(coordinates, static_cast<double>(working)) * 64e-6 * part_of_line;
        return lines * (0.7e-9 + part_of_line * std::min(4.5e-9, 0.3e-9 * megabytes));
    };
    WiedemannCost cost;
    cost.bytes = static_cast<std::uint64_t>(64 * (3 + kKeptBlocks) * coordinates * part +
                                            part * std::sqrt(part) * (6.5e7 + 2.5e5 * length));
    cost.seconds =
        length * seconds_of_product(part) + 1.2e-4 * part * part * length * std::sqrt(length) +
        length / (2 * kKeptBlocks) * seconds_of_product(static_cast<double>(block_of(count, width)) / kMaxBlockWidth) +
        length / 2 * coordinates * 2e-9;
    return cost;
}

}  // namespace gf2::internal
