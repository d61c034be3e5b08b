// SPDX-License-Identifier: MIT
#include "gf2/certificate/matrix.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/elim/decomposition.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/order.hpp"

namespace gf2 {
namespace {

void require_all_searched(const Ple& decomposition) {
    if (decomposition.searched_columns == decomposition.matrix.columns()) return;
    throw std::invalid_argument("certificate: the decomposition searched " +
                                std::to_string(decomposition.searched_columns) + " of " +
                                std::to_string(decomposition.matrix.columns()) + " columns");
}

// The first r rows of E.
BitMatrix nonzero_rows(const Ple& decomposition) {
    BitMatrix echelon = echelon_factor(decomposition);
    echelon.truncate_rows(decomposition.rank());
    return echelon;
}

// The first r columns of P·L.
BitMatrix lower_columns(const Ple& decomposition) {
    const std::size_t rank = decomposition.rank();
    const BitMatrix multipliers = select_columns(decomposition.matrix, decomposition.pivot_columns);
    BitMatrix lower(multipliers.rows(), rank);
    for (std::size_t i = 0; i < lower.rows(); ++i) {
        std::uint64_t* const row = lower.row(decomposition.row_order[i]);
        std::copy_n(multipliers.row(i), multipliers.words_per_row(), row);
        if (i >= rank) continue;
        internal::clear_columns_from(row, i, rank);
        lower.set(decomposition.row_order[i], i);
    }
    return lower;
}

template <class Value>
Certificate with_item(std::string claim, std::string name, const Value& value) {
    Certificate certificate(std::move(claim));
    certificate.add(std::move(name), value);
    return certificate;
}

Certificate basis_certificate(std::string claim, const Ple& decomposition) {
    require_all_searched(decomposition);
    Certificate certificate =
        with_item(std::move(claim), "basis", nullspace_of_ple(decomposition, PivotBlock(decomposition)).basis);
    certificate.append(rank_proof(decomposition));
    return certificate;
}

// The items "degrees", "basis" and "relations", and the proof that the basis is one.
Certificate chains_certificate(std::string claim, const KrylovBasis& krylov) {
    Certificate certificate(std::move(claim));
    certificate.add("degrees", krylov.degrees);
    certificate.add("basis", krylov.basis);
    certificate.add("relations", krylov.relations);
    certificate.append(rank_proof(ple(krylov.basis)));
    return certificate;
}

// The transformation as a Krylov basis whose chains have relations with themselves alone.
KrylovBasis chains_of(const FrobeniusForm& frobenius) {
    const std::size_t n = frobenius.form.rows();
    KrylovBasis krylov{transpose(frobenius.transformation), {}, BitMatrix(frobenius.invariant_factors.size(), n)};
    std::size_t begin = 0;
    for (std::size_t i = 0; i < frobenius.invariant_factors.size(); ++i) {
        const BitPoly& factor = frobenius.invariant_factors[i];
        krylov.degrees.push_back(factor.length() - 1);
        for (const std::size_t exponent : exponents(factor)) {
            if (exponent + 1 < factor.length()) krylov.relations.set(i, begin + exponent);
        }
        begin += factor.length() - 1;
    }
    return krylov;
}

}  // namespace

Certificate rank_proof(const Ple& decomposition) {
    require_all_searched(decomposition);
    Certificate proof("");
    const auto rank = static_cast<std::ptrdiff_t>(decomposition.rank());
    proof.add("rows", std::vector(decomposition.row_order.begin(), decomposition.row_order.begin() + rank));
    proof.add("lower", lower_columns(decomposition));
    proof.add("echelon", nonzero_rows(decomposition));
    return proof;
}

Certificate rank_certificate(const Ple& decomposition) {
    Certificate certificate("rank");
    certificate.add("rank", decomposition.rank());
    certificate.append(rank_proof(decomposition));
    return certificate;
}

Certificate nullity_certificate(const Ple& decomposition) {
    Certificate certificate("nullity");
    certificate.add("nullity", decomposition.matrix.columns() - decomposition.rank());
    certificate.append(rank_proof(decomposition));
    return certificate;
}

Certificate determinant_certificate(const Ple& decomposition) {
    require_all_searched(decomposition);
    const std::size_t size = decomposition.matrix.rows();
    if (decomposition.matrix.columns() != size) {
        throw std::invalid_argument("certificate: a matrix of " + shape_text(size, decomposition.matrix.columns()) +
                                    " has no determinant");
    }
    Certificate certificate("determinant");
    const bool is_regular = decomposition.rank() == size;
    certificate.add("determinant", std::size_t{is_regular ? 1U : 0U});
    if (is_regular) {
        certificate.append(rank_proof(decomposition));
    } else {
        const NullspaceBasis nullspace = nullspace_of_ple(decomposition, PivotBlock(decomposition));
        certificate.add("x", nullspace.basis.row_vector(0));
    }
    return certificate;
}

Certificate ple_certificate(const Ple& decomposition) {
    Certificate certificate("ple");
    certificate.add("row-order", decomposition.row_order);
    certificate.append(rank_proof(decomposition));
    return certificate;
}

Certificate row_echelon_certificate(const Ple& decomposition) {
    Certificate certificate("row-echelon-form");
    certificate.append(rank_proof(decomposition));
    return certificate;
}

Certificate echelon_certificate(const Ple& decomposition) {
    require_all_searched(decomposition);
    const std::size_t rank = decomposition.rank();
    BitMatrix reduced = echelon_factor(decomposition);
    BitMatrix upper(rank, rank);
    if (rank != 0) {
        upper = BitMatrix(PivotBlock(decomposition).view());
        for (std::size_t i = 0; i < rank; ++i) {
            internal::clear_first_columns(upper.row(i), i);
            upper.set(i, i);
        }
        solve_upper_left(upper, reduced.view().window(0, 0, rank, reduced.columns()));
    }
    Certificate certificate("reduced-echelon-form");
    certificate.add("reduced", std::move(reduced));
    certificate.add("upper", std::move(upper));
    certificate.append(rank_proof(decomposition));
    return certificate;
}

Certificate nullspace_certificate(const Ple& decomposition) {
    return basis_certificate("nullspace", decomposition);
}

Certificate left_nullspace_certificate(const Ple& of_transposed) {
    return basis_certificate("left-nullspace", of_transposed);
}

Certificate all_solutions_certificate(const Ple& decomposition, const SolutionCoset& solutions) {
    Certificate certificate("all-solutions");
    certificate.add("x", solutions.particular());
    certificate.add("basis", solutions.basis());
    certificate.append(rank_proof(decomposition));
    return certificate;
}

Certificate inverse_certificate(const std::variant<BitMatrix, Singularity>& result) {
    if (const auto* const inverse = std::get_if<BitMatrix>(&result)) return with_item("inverse", "inverse", *inverse);
    return with_item("singular", "x", std::get<Singularity>(result).x);
}

Certificate solution_certificate(const SolveResult& result) {
    if (const auto* const coset = std::get_if<SolutionCoset>(&result)) return solution_certificate(coset->particular());
    return solution_certificate(std::get<Inconsistency>(result));
}

Certificate solution_certificate(const Inconsistency& proof) {
    return with_item("no-solution", "y", proof.y);
}

Certificate solution_certificate(const BitVector& x) {
    return with_item("solution", "x", x);
}

Certificate row_space_certificate(const SolveResult& of_transposed) {
    const auto* const coset = std::get_if<SolutionCoset>(&of_transposed);
    if (coset != nullptr) return row_space_certificate(coset->particular());
    return row_space_certificate(std::get<Inconsistency>(of_transposed));
}

Certificate row_space_certificate(const BitVector& y) {
    return with_item("in-row-space", "y", y);
}

Certificate row_space_certificate(const Inconsistency& of_transposed) {
    return with_item("not-in-row-space", "z", of_transposed.y);
}

Certificate characteristic_polynomial_certificate(const KrylovBasis& krylov) {
    return chains_certificate("characteristic-polynomial", krylov);
}

Certificate minimal_polynomial_certificate(const FrobeniusForm& frobenius) {
    return chains_certificate("minimal-polynomial", chains_of(frobenius));
}

Certificate frobenius_certificate(const FrobeniusForm& frobenius) {
    return chains_certificate("frobenius-form", chains_of(frobenius));
}

Certificate order_certificate(const OrderOfX& order) {
    constexpr std::uint64_t kLimit = 1'000'000'000'000'000'000;
    if (!order.proved) throw std::length_error("certificate: the order is not proved");
    if (order.order >= kLimit) throw std::length_error("certificate: the order has more than 18 digits");
    std::vector<std::size_t> primes;
    for (const auto& prime : order.primes) primes.push_back(static_cast<std::size_t>(prime));
    Certificate certificate = with_item("order", "order", static_cast<std::size_t>(order.order));
    certificate.add("primes", std::move(primes));
    return certificate;
}

Certificate null_vectors_certificate(const BitMatrix& vectors) {
    return with_item("null-vectors", "vectors", vectors);
}

Certificate left_null_vectors_certificate(const BitMatrix& vectors) {
    return with_item("left-null-vectors", "vectors", vectors);
}

Certificate many_solutions_certificate(const SolutionsOfMany& result) {
    Certificate certificate("many-solutions");
    certificate.add("solutions", result.particular);
    std::vector<std::size_t> inconsistent;
    for (const auto& [column, proof] : result.inconsistent) inconsistent.push_back(column);
    certificate.add("inconsistent", std::move(inconsistent));
    for (const auto& [column, proof] : result.inconsistent) certificate.add("y", proof.y);
    return certificate;
}

Certificate product_certificate(const BitMatrix& product) {
    return with_item("product", "product", product);
}

}  // namespace gf2
