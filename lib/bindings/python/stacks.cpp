// SPDX-License-Identifier: MIT
// Stacks: many matrices of one shape, as arrays of three dimensions.
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
#include "gf2/solve/batch.hpp"

namespace gf2::python {
namespace {

std::size_t bits_of(const Stack& stack) {
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

py::array rank_of_stack(const py::array& a) {
    const Stack stack = stack_from_array(a, "A");
    return array_of(call(bits_of(stack), [&] { return batch::rank(stack.views()); }));
}

// Of square matrices.
py::array determinant_of_stack(const py::array& a) {
    const Stack stack = stack_from_array(a, "A");
    const auto ranks = call(bits_of(stack), [&] { return batch::rank(stack.views()); });
    py::array_t<std::uint8_t> determinants(static_cast<py::ssize_t>(stack.count));
    std::transform(ranks.begin(), ranks.end(), determinants.mutable_data(),
                   [&](std::size_t rank) { return static_cast<std::uint8_t>(rank == stack.matrix_rows ? 1 : 0); });
    return is_bool(a) ? determinants.attr("astype")(py::dtype::of<bool>()) : py::array(determinants);
}

// The reduced forms, and the pivot columns of each.
py::tuple rref_of_stack(const py::array& a) {
    Stack stack = stack_from_array(a, "A");
    const std::vector<Echelon> forms = call(bits_of(stack), [&] { return batch::rref(stack.views()); });
    py::list pivots;
    for (std::size_t i = 0; i < stack.count; ++i) {
        for (std::size_t row = 0; row < stack.matrix_rows; ++row) {
            std::copy_n(forms[i].matrix.row(row), stack.rows.words_per_row(),
                        stack.rows.row(i * stack.matrix_rows + row));
        }
        pivots.append(array_of(forms[i].pivot_columns));
    }
    return py::make_tuple(array_of_stack(stack.rows, stack.count, stack.matrix_rows, is_bool(a)), pivots);
}

// The inverses, or (the number of the first singular matrix A, x with A·x = 0).
py::object inverse_of_stack(const py::array& a) {
    Stack stack = stack_from_array(a, "A");
    const auto answers = call(bits_of(stack), [&] { return batch::inverse(stack.views()); });
    for (std::size_t i = 0; i < stack.count; ++i) {
        const auto* const inverse = std::get_if<BitMatrix>(&answers[i]);
        if (inverse == nullptr) return py::make_tuple(i, array_of(std::get<Singularity>(answers[i]).x));
        for (std::size_t row = 0; row < stack.matrix_rows; ++row) {
            std::copy_n(inverse->row(row), stack.rows.words_per_row(), stack.rows.row(i * stack.matrix_rows + row));
        }
    }
    return array_of_stack(stack.rows, stack.count, stack.matrix_rows, is_bool(a));
}

// The solutions as rows, the nullities of the matrices, and the certificates by the number of the system.
py::tuple solve_stack(const py::array& a, const py::array& b) {
    const Stack stack = stack_from_array(a, "A");
    const std::vector<BitVector> sides = matrix_from_array(b, "b").row_vectors();
    std::vector<ConstBitMatrixView> unsolvable;
    std::vector<std::size_t> ranks;  // of the unsolvable ones
    const auto answers = call(bits_of(stack), [&] {
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
struct Factors {
    Stack stack;
    bool is_one;

    Factors(const py::array& array, const std::string& name) : is_one(array.ndim() == 2) {
        if (is_one) {
            stack = {matrix_from_array(array, name), 1, static_cast<std::size_t>(array.shape(0))};
        } else {
            stack = stack_from_array(array, name);
        }
    }
};

// The products of pairs, of shapes that fit.
py::array multiply_stacks(const py::array& a, const py::array& b) {
    const Factors left(a, "A");
    const Factors right(b, "B");
    const std::size_t count = left.is_one ? right.stack.count : left.stack.count;
    const std::size_t rows = left.stack.matrix_rows;
    BitMatrix products(count * rows, right.stack.rows.columns());
    run(bits_of(left.stack) + bits_of(right.stack), [&] {
        std::vector<ConstBitMatrixView> lefts = left.stack.views();
        std::vector<ConstBitMatrixView> rights = right.stack.views();
        if (left.is_one) lefts.assign(count, lefts.front());
        if (right.is_one) rights.assign(count, rights.front());
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

void define_stacks(py::module_& module) {
    module.def("rank_of_stack", &rank_of_stack);
    module.def("determinant_of_stack", &determinant_of_stack);
    module.def("rref_of_stack", &rref_of_stack);
    module.def("inverse_of_stack", &inverse_of_stack);
    module.def("solve_stack", &solve_stack);
    module.def("multiply_stacks", &multiply_stacks);
}

}  // namespace gf2::python
