// SPDX-License-Identifier: MIT
#include "gf2/functions/internal/chains.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/functions/internal/chain_matrix.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/incremental_system.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::internal {
namespace {

// Up to this size, vector by vector.
constexpr std::size_t kMaxNaive = 512;

// Vectors of a block: more make products faster, and powers in the basis of the block slower.
constexpr std::size_t kBlock = 256;

constexpr std::uint64_t kSeed = 0x6b72796c6f76;

// A chain with fewer vectors than this part of the space is one of many: then the rest goes vector by vector.
constexpr std::size_t kMinPart = 20;

// The invariant subspace that a block of vectors spans, of dimension r, with a basis of chains in the order of the
// block. They depend on vectors of all chains, as the basis takes all vectors of a power before the next power.
struct BlockSpace {
    BitMatrix basis;                   // r x n
    std::vector<std::size_t> degrees;  // of the chains
    BitMatrix relations;               // of the ends of the chains, in the basis
    NullspaceBasis quotient;           // {x : basis·x = 0}
};

// A vector of a block: the power of B, then its number in the block.
struct Place {
    std::size_t power;
    std::size_t vector;
};

// Rows of a block space in the order of their powers, and the next ones of chains that may go on.
struct Growing {
    BitMatrix rows;
    std::vector<Place> places;
    BitMatrix next;
    std::vector<std::size_t> alive;  // vectors of the block
};

void grow(Growing& space, ConstBitMatrixView b, std::size_t begin, std::size_t end) {
    for (std::size_t power = begin; power < end; ++power) {
        space.rows.append_rows(space.next);
        for (const std::size_t vector : space.alive) space.places.push_back({power, vector});
        space.next = multiply(space.next, b);
    }
}

// Drops rows that depend on those above, and chains whose last row does.
void shrink(Growing& space, const std::vector<std::size_t>& profile, std::size_t powers) {
    std::vector<Place> kept;
    std::vector<std::size_t> going_on;
    std::size_t at = space.places.size() - space.alive.size();
    const std::size_t first_last = at;
    for (const std::size_t row : profile) {
        kept.push_back(space.places[row]);
        if (row >= first_last && space.places[row].power + 1 == powers) going_on.push_back(row - first_last);
    }
    space.rows = select_rows(space.rows, profile);
    space.places = std::move(kept);
    space.next = select_rows(space.next, going_on);
    std::vector<std::size_t> alive;
    for (const std::size_t k : going_on) alive.push_back(space.alive[k]);
    space.alive = std::move(alive);
}

// Powers of B applied to `width` random vectors, as long as they are independent. Decompositions after 1, 4, 16, ...
// powers find chains that have ended; the last one is due when the others can span the space.
BlockSpace block_space(ConstBitMatrixView b, std::size_t width) {
    const std::size_t n = b.rows();
    Growing space{.rows = BitMatrix(0, n), .places = {}, .next = random_matrix(width, n, kSeed), .alive = {}};
    space.alive.resize(width);
    std::iota(space.alive.begin(), space.alive.end(), std::size_t{0});
    std::size_t powers = 0;
    std::size_t target = 1;
    Ple decomposition;
    std::vector<std::size_t> profile;
    for (;;) {
        grow(space, b, powers, target);
        powers = target;
        decomposition = ple(space.rows);
        profile = row_rank_profile(decomposition);
        const std::vector<Place> stacked = space.places;
        shrink(space, profile, powers);
        if (profile.size() == n || space.alive.empty()) break;
        const std::size_t full = powers + (n - profile.size()) / space.alive.size() + 2;
        target = 8 * powers < full ? 4 * powers : full;
    }
    // The order of the chains: by vectors, then by powers.
    const std::size_t rank = profile.size();
    std::vector<std::size_t> order(rank);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t i, std::size_t k) { return space.places[i].vector < space.places[k].vector; });
    BlockSpace result;
    result.basis = select_rows(space.rows, order);
    std::vector<std::size_t> place_of(decomposition.row_order.size());  // of stacked rows, in the basis
    for (std::size_t i = 0; i < rank; ++i) {
        place_of[profile[order[i]]] = i;
        const bool is_first = i == 0 || space.places[order[i]].vector != space.places[order[i - 1]].vector;
        if (is_first) result.degrees.push_back(0);
        ++result.degrees.back();
    }
    for (std::size_t i = 0; i < rank; ++i) decomposition.row_order[i] = place_of[decomposition.row_order[i]];
    decomposition.row_order.resize(rank);
    result.relations = coordinates_of(multiply(ends_of(result.basis, result.degrees), b), decomposition);
    if (rank < n) result.quotient = nullspace_of_ple(decomposition, PivotBlock(decomposition));
    return result;
}

// The rows of given chains, all chains at once.
template <class Multiply>
BitMatrix rows_of_chains(const BitMatrix& starts, const std::vector<std::size_t>& degrees,
                         const Multiply& multiply_by) {
    BitMatrix rows(std::accumulate(degrees.begin(), degrees.end(), std::size_t{0}), starts.columns());
    std::vector<std::size_t> places;  // where the next rows go
    std::vector<std::size_t> lengths = degrees;
    std::size_t begin = 0;
    for (const std::size_t degree : degrees) {
        places.push_back(begin);
        begin += degree;
    }
    for (BitMatrix level = starts; level.rows() != 0; level = multiply_by(level)) {
        std::vector<std::size_t> going_on;
        for (std::size_t i = 0; i < places.size(); ++i) {
            std::copy_n(level.row(i), level.words_per_row(), rows.row(places[i]));
            if (lengths[i] > 1) going_on.push_back(i);
        }
        for (std::size_t k = 0; k < going_on.size(); ++k) {
            places[k] = places[going_on[k]] + 1;
            lengths[k] = lengths[going_on[k]] - 1;
        }
        places.resize(going_on.size());
        if (going_on.size() != level.rows()) level = select_rows(level, going_on);
    }
    return rows;
}

BitMatrix starts_of(const Chains& chains) {
    std::vector<std::size_t> first;
    std::size_t begin = 0;
    for (const std::size_t degree : chains.degrees) {
        first.push_back(begin);
        begin += degree;
    }
    return select_rows(chains.rows, first);
}

// The chain of v, by longer and longer pieces; rows_from(rows, count) appends rows until there are `count`.
template <class Extend>
SingleChain longer_and_longer(ConstBitMatrixView v, const Extend& extend) {
    const std::size_t n = v.columns();
    BitMatrix rows(v);
    for (std::size_t count = std::max<std::size_t>(64, n / 16);; count *= 4) {
        const bool is_whole = 2 * count > n;
        extend(rows, is_whole ? n + 1 : count);
        Ple decomposition = ple(rows);
        if (is_whole || decomposition.rank() < rows.rows()) return {std::move(rows), std::move(decomposition)};
    }
}

// Chains in the basis of a block space.
Chains chains_in(const ChainMatrix& c) {
    const std::size_t r = c.size();
    std::vector<std::size_t> all(r);
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (r <= kMaxNaive) return find_chains_naive(c.select_rows(all));
    SingleChain first = longer_and_longer(random_matrix(1, r, kSeed + 1), [&](BitMatrix& rows, std::size_t count) {
        const BitMatrix last(rows.view().window(rows.rows() - 1, 0, 1, r));
        rows.truncate_rows(rows.rows() - 1);
        rows.append_rows(c.powers(last, count - rows.rows()));
    });
    const std::size_t length = first.decomposition.rank();
    if (length * kMinPart < r) return find_chains_naive(c.select_rows(all));
    first.rows.truncate_rows(length);
    Chains result{std::move(first.rows), {length}};
    if (length == r) return result;
    // Unit vectors at the free columns are a basis modulo the chain; a vector times the transposed nullspace basis is
    // its image in the quotient.
    const NullspaceBasis quotient = nullspace_of_ple(first.decomposition, PivotBlock(first.decomposition));
    const Chains rest = find_chains(multiply(c.select_rows(quotient.free_columns), transpose(quotient.basis)));
    const BitMatrix starts = scatter_columns(starts_of(rest), quotient.free_columns, r);
    result.rows.append_rows(
        rows_of_chains(starts, rest.degrees, [&](const BitMatrix& level) { return c.multiply(level); }));
    result.degrees.insert(result.degrees.end(), rest.degrees.begin(), rest.degrees.end());
    return result;
}

}  // namespace

BitMatrix coordinates_of(ConstBitMatrixView rows, const Ple& decomposition) {
    const PivotBlock pivots(decomposition);
    BitMatrix x = select_columns(rows, decomposition.pivot_columns);
    solve_upper_right(pivots.view(), x);
    solve_lower_right(pivots.view(), x);
    const std::span<const std::size_t> order(decomposition.row_order);
    return scatter_columns(x, order.first(decomposition.rank()), order.size());
}

BitMatrix ends_of(ConstBitMatrixView rows, std::span<const std::size_t> degrees) {
    std::vector<std::size_t> last;
    std::size_t end = 0;
    for (const std::size_t degree : degrees) last.push_back((end += degree) - 1);
    return select_rows(rows, last);
}

SingleChain chain_of(ConstBitMatrixView b, ConstBitMatrixView v) {
    return longer_and_longer(v, [&](BitMatrix& rows, std::size_t count) {
        BitVector last = rows.row_vector(rows.rows() - 1);
        while (rows.rows() < count) {
            if (rows.rows() % 256 == 0) throw_if_cancelled();
            last = multiply(last, b);
            rows.append_row(last);
        }
    });
}

Chains find_chains_naive(ConstBitMatrixView b) {
    const std::size_t n = b.rows();
    Chains chains{BitMatrix(0, n), {}};
    IncrementalSystem span(n);
    SplitMix64 random(kSeed);
    std::size_t unit = 0;
    while (span.rank() < n) {
        throw_if_cancelled();
        BitVector v = random_bit_vector(n, random);
        while (span.add(v, false).kind != EquationKind::kNew) v = unit_vector(n, unit++);
        std::size_t degree = 0;
        do {
            if (degree % 256 == 255) throw_if_cancelled();
            chains.rows.append_row(v);
            v = multiply(v, b);
            ++degree;
        } while (span.add(v, false).kind == EquationKind::kNew);
        chains.degrees.push_back(degree);
    }
    return chains;
}

Chains find_chains(ConstBitMatrixView b) {
    const std::size_t n = b.rows();
    if (n <= kMaxNaive) return find_chains_naive(b);
    BlockSpace block = block_space(b, kBlock);
    Chains result = chains_in(ChainMatrix(block.degrees, std::move(block.relations)));
    result.rows = multiply(result.rows, block.basis);
    const NullspaceBasis& quotient = block.quotient;
    if (result.rows.rows() == n) return result;
    const Chains rest = find_chains(multiply(select_rows(b, quotient.free_columns), transpose(quotient.basis)));
    const BitMatrix starts = scatter_columns(starts_of(rest), quotient.free_columns, n);
    result.rows.append_rows(
        rows_of_chains(starts, rest.degrees, [&](const BitMatrix& level) { return multiply(level, b); }));
    result.degrees.insert(result.degrees.end(), rest.degrees.begin(), rest.degrees.end());
    return result;
}

}  // namespace gf2::internal
