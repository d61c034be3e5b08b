// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/memory.hpp"
#include "bindings/python/module.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/sparse/random.hpp"
#include "gf2/sparse/solve.hpp"
#include "gf2/sparse/sparse_echelon.hpp"
#include "gf2/sparse/sparse_matrix.hpp"
#include "gf2/sparse/structure.hpp"

namespace gf2::python {
namespace {

// Work on a small matrix ends before anyone could interrupt it.
std::size_t work_on(const SparseMatrix& a) {
    return std::max(a.rows(), a.columns()) < 1024 ? a.weight() : kLongCallBits;
}

SparseOptions options_of(const std::string& method, const Memory& memory) {
    SparseOptions options{.memory = limit_of(memory).max_bytes()};
    if (method == "elimination") {
        options.method = CoreMethod::kElimination;
    } else if (method == "wiedemann") {
        options.method = CoreMethod::kWiedemann;
    } else if (method != "automatic") {
        throw py::value_error("method is '" + method + "', expected 'automatic', 'elimination' or 'wiedemann'");
    }
    return options;
}

py::tuple rank_bounds_of(const SparseMatrix& a, const std::string& method, const Memory& memory) {
    const SparseOptions options = options_of(method, memory);
    const RankBounds bounds = call(work_on(a), [&] { return rank(a, options); });
    return py::make_tuple(bounds.lower, bounds.upper);
}

// (x, nullity, canonical), or (y, canonical).
py::tuple solve_sparse(const SparseMatrix& a, const py::array& b, const std::string& method, const Memory& memory) {
    const SparseOptions options = options_of(method, memory);
    const BitVector side = vector_from_array(b, "b");
    const bool as_bool = b.dtype().kind() == 'b';
    const SparseSolveResult answer = call(work_on(a), [&] { return solve(a, side, options); });
    if (const auto* const found = std::get_if<SparseSolution>(&answer)) {
        return py::make_tuple(array_of(found->x, as_bool), found->nullity, found->canonical);
    }
    const auto& refuted = std::get<SparseInconsistency>(answer);
    return py::make_tuple(array_of(refuted.proof.y, as_bool), refuted.canonical);
}

// X, the nullity, and the certificates by column.
py::tuple solve_many_sparse(const SparseMatrix& a, const BitMatrix& b) {
    const std::vector<BitVector> sides = transpose(b).row_vectors();
    BitMatrix x(sides.size(), a.columns());
    std::vector<std::pair<std::size_t, BitVector>> proofs;
    const std::size_t nullity = call(work_on(a), [&] {
        const SparseEchelon echelon(a, limit_of({}).max_bytes());
        for (std::size_t j = 0; j < sides.size(); ++j) {
            const SparseSolveResult answer = echelon.solve(sides[j]);
            if (const auto* const found = std::get_if<SparseSolution>(&answer)) {
                x.set_row(j, found->x);
            } else {
                proofs.emplace_back(j, std::get<SparseInconsistency>(answer).proof.y);
            }
        }
        x = transpose(x);
        return echelon.nullity();
    });
    py::dict certificates;
    for (const auto& [column, y] : proofs) certificates[py::int_(column)] = array_of(y);
    return py::make_tuple(std::move(x), nullity, certificates);
}

// The vectors, and whether they are complete and canonical.
py::tuple nullspace_of_sparse(const SparseMatrix& a, std::optional<std::size_t> most, const std::string& method,
                              const Memory& memory) {
    const SparseOptions options = options_of(method, memory);
    SparseNullspace found = call(work_on(a), [&] { return nullspace(a, most.value_or(SIZE_MAX), options); });
    return py::make_tuple(std::move(found.vectors), found.complete, found.canonical);
}

py::tuple structure_of(const SparseMatrix& a) {
    const SparseStructure s = call(work_on(a), [&] { return structure(a); });
    return py::make_tuple(s.rows, s.columns, s.weight, s.components, s.pivots, s.core_rows, s.core_columns,
                          s.free_columns, s.bytes, s.seconds);
}

// Whether a matrix that is given sparse stays sparse, as in the programs: the dense one exceeds the limit of memory, or
// ones are few and, for an elimination, the estimates say that it is faster.
bool stays_sparse(const SparseMatrix& a, bool is_eliminated) {
    if (io::memory_of_matrix(a.rows(), a.columns()) > limit_of({}).max_bytes()) return true;
    const auto m = static_cast<double>(a.rows());
    const auto n = static_cast<double>(a.columns());
    if (static_cast<double>(a.weight()) >= m * n / 64) return false;
    if (!is_eliminated) return true;
    return call(work_on(a), [&] { return structure(a); }).seconds < dense_elimination_seconds(a.rows(), a.columns());
}

BitMatrix dense_matrix_of(const SparseMatrix& a, const std::string& name) {
    require_bytes(io::memory_of_matrix(a.rows(), a.columns()),
                  name + ": a dense matrix " + shape_text(a.rows(), a.columns()));
    return call(work_on(a), [&] { return to_bit_matrix(a); });
}

// The canonical basis of the span of the rows, and its free columns.
py::tuple canonical_nullspace_of(const BitMatrix& spanning) {
    NullspaceBasis found = call(kLongCallBits, [&] { return canonical_nullspace_basis(spanning); });
    return py::make_tuple(std::move(found.basis), array_of(found.free_columns));
}

}  // namespace

void define_sparse(py::module_& module) {
    py::class_<SparseMatrix> matrix(module, "SparseMatrix");
    matrix.attr("__module__") = "gf2kit";
    matrix.def(py::init<const SparseMatrix&>(), py::arg("matrix"));
    matrix.def_property_readonly(
        "shape", [](const SparseMatrix& a) { return py::make_tuple(a.rows(), a.columns()); },
        "The shape, (rows, columns).");
    matrix.def_property_readonly("nnz", &SparseMatrix::weight, "The number of ones.");
    matrix.def_property_readonly(
        "T", [](const SparseMatrix& a) { return call(work_on(a), [&] { return transpose(a); }); }, "The transpose.");
    matrix.def("__len__", &SparseMatrix::rows);
    module.def("sparse_from_dense", [](const BitMatrix& a) { return call(a.rows(), [&] { return SparseMatrix(a); }); });
    module.def("dense_from_sparse", &dense_matrix_of);
    module.def("require_bytes", [](std::uint64_t bytes, const std::string& what) { require_bytes(bytes, what); });
    module.def("sparse_equals", [](const SparseMatrix& a, const SparseMatrix& b) { return a == b; });
    module.def("sparse_apply", [](const SparseMatrix& a, const py::array& x, const std::string& name, bool as_bool) {
        return array_of(multiply(a, vector_from_array(x, name)), as_bool);
    });
    module.def("sparse_apply_from_left",
               [](const SparseMatrix& a, const py::array& y, const std::string& name, bool as_bool) {
                   return array_of(multiply(vector_from_array(y, name), a), as_bool);
               });
    module.def("sparse_rank_bounds", &rank_bounds_of);
    module.def("sparse_solve", &solve_sparse);
    module.def("sparse_solve_many", &solve_many_sparse);
    module.def("sparse_nullspace", &nullspace_of_sparse);
    module.def("canonical_nullspace", &canonical_nullspace_of);
    module.def("sparse_verify_nullspace", [](const SparseMatrix& a, const BitMatrix& vectors) {
        return call(work_on(a), [&] { return verify_nullspace(a, vectors); });
    });
    module.def("sparse_structure", &structure_of);
    module.def("stays_sparse", &stays_sparse);
    module.def("random_sparse", [](const std::string& family, std::size_t rows, std::size_t columns,
                                   std::optional<double> weight, std::uint64_t seed) {
        return call(rows, [&] { return random_sparse_matrix(family, rows, columns, weight, seed); });
    });
}

}  // namespace gf2::python
