// SPDX-License-Identifier: MIT
#include <cstddef>
#include <utility>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/module.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/elim/steps.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::python {
namespace {

std::size_t bits_of(const BitMatrix& a) {
    return a.rows() * a.columns();
}

// P, L, E, the pivot columns and the pivot rows.
py::tuple ple_of(const BitMatrix& a) {
    BitMatrix p;
    BitMatrix l;
    BitMatrix e;
    Ple found;
    run(bits_of(a), [&] {
        found = ple(a);
        p = permutation_factor(found);
        l = lower_factor(found);
        e = echelon_factor(found);
    });
    return py::make_tuple(std::move(p), std::move(l), std::move(e), array_of(found.pivot_columns),
                          array_of(row_rank_profile(found)));
}

py::array pivot_rows(const BitMatrix& a) {
    return array_of(call(bits_of(a), [&] { return row_rank_profile(ple(a)); }));
}

// The reduced form R, its pivot columns, and T with T·A = R.
py::tuple rref_with_transform(const BitMatrix& a) {
    const std::size_t m = a.rows();
    const std::size_t n = a.columns();
    BitMatrix reduced;
    BitMatrix transform;
    Echelon form;
    run(m * (m + n), [&] {
        form = rref(concat(a, BitMatrix::identity(m)), n);
        reduced = submatrix(form.matrix, 0, 0, m, n);
        transform = submatrix(form.matrix, 0, n, m, m);
    });
    return py::make_tuple(std::move(reduced), array_of(form.pivot_columns), std::move(transform));
}

// X with T·X = B, or with X·T = B, for a triangle T.
BitMatrix solve_triangular(const BitMatrix& t, const BitMatrix& b, bool is_lower, bool is_right) {
    const auto solve = is_right ? (is_lower ? &solve_lower_right : &solve_upper_right)
                                : (is_lower ? &solve_lower_left : &solve_upper_left);
    BitMatrix x = b;
    run(bits_of(t) + bits_of(b), [&] { solve(t, x); });
    return x;
}

// Steps (row, column, operations), operations ("swap" or "add", row, other), and the reduced form.
py::tuple elimination_steps_of(const BitMatrix& a, std::size_t columns) {
    EliminationSteps found = call(bits_of(a), [&] { return elimination_steps(a, columns); });
    py::list steps;
    for (const PivotStep& step : found.steps) {
        py::list operations;
        for (const RowOperation& operation : step.operations) {
            const bool is_swap = operation.kind == RowOperation::Kind::kSwap;
            operations.append(py::make_tuple(is_swap ? "swap" : "add", operation.row, operation.other));
        }
        steps.append(py::make_tuple(step.row, step.column, std::move(operations)));
    }
    return py::make_tuple(std::move(steps), std::move(found.reduced));
}

}  // namespace

void define_decompositions(py::module_& module) {
    module.def("ple", &ple_of);
    module.def("pivot_rows", &pivot_rows);
    module.def("rref_with_transform", &rref_with_transform);
    module.def("solve_triangular", &solve_triangular);
    module.def("elimination_steps", &elimination_steps_of);
    module.def("left_nullspace",
               [](const BitMatrix& a) { return call(bits_of(a), [&] { return left_nullspace_basis(a); }); });
    module.def("determinant",
               [](const BitMatrix& a) { return call(bits_of(a), [&] { return determinant(a); }) ? 1 : 0; });
}

}  // namespace gf2::python
