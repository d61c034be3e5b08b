// SPDX-License-Identifier: MIT
#include "gf2/certificate/sparse.hpp"

#include <string>
#include <utility>
#include <vector>

#include "gf2/certificate/matrix.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/sparse/peeled_core.hpp"

namespace gf2 {
namespace {

void add_pivots(Certificate& items, const std::string& name, const std::vector<SparseMatrix::Entry>& pivots) {
    std::vector<std::size_t> rows;
    std::vector<std::size_t> columns;
    for (const auto& [row, column] : pivots) {
        rows.push_back(row);
        columns.push_back(column);
    }
    items.add(name + "-rows", std::move(rows));
    items.add(name + "-columns", std::move(columns));
}

Certificate number_certificate(std::string claim, std::string name, std::size_t number, Certificate proof) {
    Certificate certificate(std::move(claim));
    certificate.add(std::move(name), number);
    certificate.append(std::move(proof));
    return certificate;
}

Certificate basis_certificate(std::string claim, const BitMatrix& basis, Certificate proof) {
    Certificate certificate(std::move(claim));
    certificate.add("vectors", basis);
    certificate.append(std::move(proof));
    return certificate;
}

}  // namespace

SparseRankProof sparse_rank_proof(const SparseMatrix& a, std::uint64_t memory) {
    PeeledCore peeled = peeled_core(a, memory / 3);
    SparseRankProof proof;
    add_pivots(proof.items, "first", peeled.by_rows);
    add_pivots(proof.items, "last", peeled.by_columns);
    proof.items.add("core-rows", std::vector<std::size_t>(peeled.core_rows.begin(), peeled.core_rows.end()));
    proof.items.add("core-columns", std::vector<std::size_t>(peeled.core_columns.begin(), peeled.core_columns.end()));
    const Ple decomposition = ple(std::move(peeled.core));
    proof.rank = peeled.by_rows.size() + peeled.by_columns.size() + decomposition.rank();
    proof.items.append(rank_proof(decomposition));
    return proof;
}

Certificate sparse_rank_certificate(SparseRankProof proof) {
    return number_certificate("sparse-rank", "rank", proof.rank, std::move(proof.items));
}

Certificate sparse_nullity_certificate(SparseRankProof proof, std::size_t columns) {
    return number_certificate("sparse-nullity", "nullity", columns - proof.rank, std::move(proof.items));
}

Certificate sparse_nullspace_certificate(const BitMatrix& basis, SparseRankProof proof) {
    return basis_certificate("sparse-nullspace", basis, std::move(proof.items));
}

Certificate sparse_left_nullspace_certificate(const BitMatrix& basis, SparseRankProof of_transposed) {
    return basis_certificate("sparse-left-nullspace", basis, std::move(of_transposed.items));
}

}  // namespace gf2
