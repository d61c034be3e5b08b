// SPDX-License-Identifier: MIT
#include "gf2/sparse/structure.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/sparse/internal/core.hpp"
#include "gf2/sparse/internal/core_elimination.hpp"
#include "gf2/sparse/internal/folding.hpp"
#include "gf2/sparse/internal/peeling.hpp"
#include "gf2/sparse/internal/structure.hpp"

namespace gf2 {
namespace {

// What ple() takes besides the matrix, about.
constexpr std::uint64_t kBytesOfPle = std::uint64_t{8} << 20;

// The parts of the graph whose vertices are the columns and whose rows connect their columns.
std::size_t count_components(const SparseMatrix& a) {
    std::vector<SparseMatrix::Index> parents(a.columns());
    std::iota(parents.begin(), parents.end(), SparseMatrix::Index{0});
    const auto root = [&](SparseMatrix::Index j) {
        while (parents[j] != j) j = parents[j] = parents[parents[j]];
        return j;
    };
    std::vector<bool> is_zero(a.columns(), true);
    for (const SparseMatrix::Index j : a.lists()) is_zero[j] = false;
    auto components = static_cast<std::size_t>(std::count(is_zero.begin(), is_zero.end(), false));
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (const SparseMatrix::Index j : a.row(i)) {
            const SparseMatrix::Index one = root(a.row(i).front());
            const SparseMatrix::Index other = root(j);
            if (one == other) continue;
            parents[std::max(one, other)] = std::min(one, other);
            --components;
        }
    }
    return components;
}

}  // namespace

std::uint64_t internal::peeling_bytes(const SparseMatrix& a) {
    return SparseMatrix::bytes(a.columns(), a.weight()) + 24 * a.rows() + 40 * a.columns();
}

void internal::require_room_for_peeling(const SparseMatrix& a, std::uint64_t memory) {
    const std::uint64_t bytes = peeling_bytes(a);
    if (bytes <= memory) return;
    throw std::length_error("a sparse matrix: peeling takes " + std::to_string((bytes >> 20) + 1) +
                            " MiB besides the matrix, more than the limit leaves");
}

SparseStructure internal::structure_of(const SparseMatrix& a, const Peeling& peeling, const Core& core) {
    SparseStructure result;
    result.rows = a.rows();
    result.columns = a.columns();
    result.weight = a.weight();
    result.pivots = peeling.by_rows.size() + peeling.by_columns.size();
    result.core_rows = core.rows();
    result.core_columns = core.columns();
    result.free_columns = peeling.free_columns.size();
    result.seconds = CoreElimination::seconds(core);
    // Then the core takes the place of what peeling has.
    const std::uint64_t orders = 8 * result.pivots + 4 * (a.rows() + a.columns() - 2 * result.pivots);
    const std::uint64_t elimination =
        CoreElimination::bytes(core.rows(), core.columns()) +
        std::max(core.form_bytes(internal::Folding(core.columns(), core.rows(), 0)), kBytesOfPle);
    result.bytes = std::max(peeling_bytes(a), orders + core.bytes() + elimination);
    return result;
}

double dense_elimination_seconds(std::size_t rows, std::size_t columns) {
    // Measured on Zen 4; reading the matrix counts, too.
    const auto m = static_cast<double>(rows);
    const auto n = static_cast<double>(columns);
    return m * n * std::min(m, n) * 3e-14 + m * n / 4e10;
}

SparseStructure structure(const SparseMatrix& a) {
    internal::Peeling peeling = internal::peel(a);
    const internal::Core core(a, peeling);
    SparseStructure result = internal::structure_of(a, peeling, core);
    result.components = count_components(a);
    return result;
}

}  // namespace gf2
