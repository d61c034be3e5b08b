// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/module.hpp"
#include "gf2/certificate/claims.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/elim/steps.hpp"
#include "gf2/elim/triangular.hpp"
#include "gf2/functions/evaluate.hpp"
#include "gf2/functions/frobenius.hpp"
#include "gf2/functions/minimal_polynomial.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/solve/batch.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/verify.hpp"

namespace gf2::python {
namespace {

py::tuple rref_of(const BitMatrix& a) {
    Echelon echelon = call(bits_of(a), [&] { return rref(a); });
    const py::array pivots = array_of(echelon.pivot_columns);
    return py::make_tuple(std::move(echelon.matrix), pivots);
}

py::tuple nullspace_of(const BitMatrix& a) {
    NullspaceBasis found = call(bits_of(a), [&] { return nullspace(a); });
    const py::array free_columns = array_of(found.free_columns);
    return py::make_tuple(std::move(found.basis), free_columns);
}

// The inverse as a matrix, or an array x with A·x = 0.
py::object inverse_of(const BitMatrix& a) {
    auto answer = call(bits_of(a), [&] { return inverse(a); });
    if (auto* const found = std::get_if<BitMatrix>(&answer)) return py::cast(std::move(*found));
    return array_of(std::get<Singularity>(answer).x);
}

py::bytes certificate_of(const std::string& claim, const BitMatrix& a, const BitMatrix* second, double seconds) {
    return certificate_bytes(seconds, [&] {
        return second == nullptr ? gf2::certificate_of(claim, a) : gf2::certificate_of(claim, a, *second);
    });
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

std::size_t bits_of_stack(const Stack& stack) {
    return stack.rows.rows() * stack.rows.columns();
}

// The array of `count` matrices of m x n, whose rows are those of `rows`, one matrix after another.
py::array array_of_stack(const BitMatrix& rows, std::size_t count, std::size_t m, bool as_bool) {
    const py::dtype dtype = as_bool ? py::dtype::of<bool>() : py::dtype::of<std::uint8_t>();
    return array_of(rows, dtype).attr("reshape")(count, m, rows.columns());
}

bool is_bool(const py::array& array) {
    return array.dtype().kind() == 'b';
}

std::vector<std::size_t> ranks_of(const Stack& stack) {
    return call(bits_of_stack(stack), [&] { return batch::rank(stack.views()); });
}

// Of square matrices.
py::array determinant_of_stack(const py::array& a) {
    const Stack stack = stack_from_array(a, "A");
    const auto ranks = ranks_of(stack);
    py::array_t<std::uint8_t> determinants(static_cast<py::ssize_t>(stack.count));
    std::transform(ranks.begin(), ranks.end(), determinants.mutable_data(),
                   [&](std::size_t rank) { return static_cast<std::uint8_t>(rank == stack.matrix_rows ? 1 : 0); });
    return is_bool(a) ? determinants.attr("astype")(py::dtype::of<bool>()) : py::array(determinants);
}

// Replaces matrix i by another one of its shape.
void replace(Stack& stack, std::size_t i, const BitMatrix& a) {
    for (std::size_t row = 0; row < a.rows(); ++row) {
        std::copy_n(a.row(row), a.words_per_row(), stack.rows.row(i * stack.matrix_rows + row));
    }
}

// The reduced forms, and the pivot columns of each.
py::tuple rref_of_stack(const py::array& a) {
    Stack stack = stack_from_array(a, "A");
    const std::vector<Echelon> forms = call(bits_of_stack(stack), [&] { return batch::rref(stack.views()); });
    py::list pivots;
    for (std::size_t i = 0; i < stack.count; ++i) {
        replace(stack, i, forms[i].matrix);
        pivots.append(array_of(forms[i].pivot_columns));
    }
    return py::make_tuple(array_of_stack(stack.rows, stack.count, stack.matrix_rows, is_bool(a)), pivots);
}

// The inverses, or (the number of the first singular matrix A, x with A·x = 0).
py::object inverse_of_stack(const py::array& a) {
    Stack stack = stack_from_array(a, "A");
    const auto answers = call(bits_of_stack(stack), [&] { return batch::inverse(stack.views()); });
    for (std::size_t i = 0; i < stack.count; ++i) {
        const auto* const inverse = std::get_if<BitMatrix>(&answers[i]);
        if (inverse == nullptr) return py::make_tuple(i, array_of(std::get<Singularity>(answers[i]).x));
        replace(stack, i, *inverse);
    }
    return array_of_stack(stack.rows, stack.count, stack.matrix_rows, is_bool(a));
}

// The solutions as rows, the nullities of the matrices, and the certificates by the number of the system.
py::tuple solve_stack(const py::array& a, const py::array& b) {
    const Stack stack = stack_from_array(a, "A");
    const std::vector<BitVector> sides = matrix_from_array(b, "b").row_vectors();
    std::vector<ConstBitMatrixView> unsolvable;
    std::vector<std::size_t> ranks;  // of the unsolvable ones
    const auto answers = call(bits_of_stack(stack), [&] {
        const std::vector<ConstBitMatrixView> views = stack.views();
        auto found = batch::solve(views, sides);
        for (std::size_t i = 0; i < stack.count; ++i) {
            if (std::holds_alternative<Inconsistency>(found[i])) unsolvable.push_back(views[i]);
        }
        ranks = batch::rank(unsolvable);
        return found;
    });
    BitMatrix solutions(stack.count, stack.rows.columns());
    auto rank = ranks.begin();
    std::vector<std::size_t> nullities(stack.count);
    py::dict certificates;
    for (std::size_t i = 0; i < stack.count; ++i) {
        if (const auto* const coset = std::get_if<SolutionCoset>(&answers[i])) {
            solutions.set_row(i, coset->particular());
            nullities[i] = coset->dimension();
        } else {
            nullities[i] = stack.rows.columns() - *rank++;
            certificates[py::int_(i)] = array_of(std::get<Inconsistency>(answers[i]).y, is_bool(b));
        }
    }
    const py::dtype dtype = is_bool(b) ? py::dtype::of<bool>() : py::dtype::of<std::uint8_t>();
    return py::make_tuple(array_of(solutions, dtype), array_of(nullities), certificates);
}

// The factors of a stack, or one matrix for all products.
Stack factors_of(const py::array& array, const std::string& name) {
    if (array.ndim() == 3) return stack_from_array(array, name);
    return {matrix_from_array(array, name), 1, static_cast<std::size_t>(array.shape(0))};
}

// The products of pairs, of shapes that fit.
py::array multiply_stacks(const py::array& a, const py::array& b) {
    const Stack left = factors_of(a, "A");
    const Stack right = factors_of(b, "B");
    const std::size_t count = a.ndim() == 2 ? right.count : left.count;
    const std::size_t rows = left.matrix_rows;
    BitMatrix products(count * rows, right.rows.columns());
    run(bits_of_stack(left) + bits_of_stack(right), [&] {
        std::vector<ConstBitMatrixView> lefts = left.views();
        std::vector<ConstBitMatrixView> rights = right.views();
        if (a.ndim() == 2) lefts.assign(count, lefts.front());
        if (b.ndim() == 2) rights.assign(count, rights.front());
        std::vector<BitMatrixView> results;
        results.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            results.emplace_back(products.row(i * rows), rows, products.columns(), products.stride());
        }
        batch::add_products(results, lefts, rights);
    });
    return array_of_stack(products, count, rows, is_bool(a) && is_bool(b));
}

}  // namespace

void define_algebra(py::module_& module) {
    module.def("rank", [](const BitMatrix& a) { return call(bits_of(a), [&] { return rank(a); }); });
    module.def("rref", &rref_of);
    module.def("nullspace", &nullspace_of);
    module.def("inverse", &inverse_of);
    module.def("verify_inverse", [](const BitMatrix& a, const BitMatrix& b) {
        return call(bits_of(a), [&] { return verify_inverse(a, b); });
    });
    module.def("verify_nullspace", [](const BitMatrix& a, const BitMatrix& basis) {
        return call(bits_of(a), [&] { return verify_nullspace(a, basis); });
    });
    module.def("verify_singular", [](const BitMatrix& a, const py::array& x) {
        return verify_singular(a, Singularity{vector_from_array(x, "x")});
    });
    module.def("certificate", &certificate_of);
    module.def("characteristic_polynomial",
               [](const BitMatrix& a) { return call(bits_of(a), [&] { return characteristic_polynomial(a); }); });
    module.def("minimal_polynomial",
               [](const BitMatrix& a) { return call(bits_of(a), [&] { return minimal_polynomial(a); }); });
    module.def("minimal_polynomial_of_vector", [](const BitMatrix& a, const py::array& v) {
        const BitVector vector = vector_from_array(v, "v");
        return call(bits_of(a), [&] { return minimal_polynomial(a, vector); });
    });
    module.def("invariant_factors",
               [](const BitMatrix& a) { return call(bits_of(a), [&] { return invariant_factors(a); }); });
    module.def("frobenius_form", [](const BitMatrix& a) {
        FrobeniusForm found = call(bits_of(a), [&] { return frobenius_form(a); });
        return py::make_tuple(found.invariant_factors, std::move(found.form), std::move(found.transformation));
    });
    module.def("evaluate", [](const BitPoly& p, const BitMatrix& a) {
        return call(bits_of(a) + 64 * p.length(), [&] { return evaluate(p, a); });
    });
    module.def("power", [](const BitMatrix& a, const py::array& exponent_bits) {
        const BitVector exponent = vector_from_array(exponent_bits, "exponent");
        return call(bits_of(a), [&] { return power(a, exponent); });
    });
    module.def("ple", &ple_of);
    module.def("pivot_rows",
               [](const BitMatrix& a) { return array_of(call(bits_of(a), [&] { return row_rank_profile(ple(a)); })); });
    module.def("rref_with_transform", &rref_with_transform);
    module.def("solve_triangular", &solve_triangular);
    module.def("elimination_steps", &elimination_steps_of);
    module.def("left_nullspace",
               [](const BitMatrix& a) { return call(bits_of(a), [&] { return left_nullspace_basis(a); }); });
    module.def("determinant",
               [](const BitMatrix& a) { return call(bits_of(a), [&] { return determinant(a); }) ? 1 : 0; });
    module.def("rank", [](const py::array& a) { return array_of(ranks_of(stack_from_array(a, "A"))); });
    module.def("determinant", &determinant_of_stack);
    module.def("rref", &rref_of_stack);
    module.def("inverse", &inverse_of_stack);
    module.def("solve", &solve_stack);
    module.def("multiply_stacks", &multiply_stacks);
}

}  // namespace gf2::python
