// SPDX-License-Identifier: MIT
#include "gf2/solve/solve.hpp"

#include <utility>
#include <variant>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/module.hpp"
#include "gf2/solve/verify.hpp"

namespace gf2::python {
namespace {

std::size_t bits_of(const ConstBitMatrixView& a) {
    return a.rows() * a.columns();
}

// (x, basis, free columns), or (y,).
py::tuple solve_view(const ConstBitMatrixView& a, const py::array& b) {
    const BitVector side = vector_from_array(b, "b");
    const bool as_bool = b.dtype().kind() == 'b';
    SolveResult answer = call(bits_of(a), [&] { return solve(a, side); });
    if (const auto* const coset = std::get_if<SolutionCoset>(&answer)) {
        return py::make_tuple(array_of(coset->particular(), as_bool), coset->basis(), array_of(coset->free_columns()));
    }
    return py::make_tuple(array_of(std::get<Inconsistency>(answer).y, as_bool));
}

py::tuple solve_matrix(const BitMatrix& a, const py::array& b) {
    return solve_view(a, b);
}

py::tuple solve_words(const py::array& a, std::size_t columns, const py::array& b) {
    const PackedWords words = words_of_array(a, columns);
    return solve_view(words.view, b);
}

// X, the basis, and the certificates by column.
py::tuple solve_all(const BitMatrix& a, const BitMatrix& b) {
    SolutionsOfMany answer = call(bits_of(a) + bits_of(b), [&] { return solve_many(a, b); });
    py::dict certificates;
    for (const auto& [column, proof] : answer.inconsistent) certificates[py::int_(column)] = array_of(proof.y);
    return py::make_tuple(std::move(answer.particular), std::move(answer.nullspace_basis), certificates);
}

bool is_solution(const BitMatrix& a, const py::array& b, const py::array& x) {
    return verify(a, vector_from_array(b, "b"), vector_from_array(x, "x"));
}

bool is_certificate(const BitMatrix& a, const py::array& b, const py::array& y) {
    return verify(a, vector_from_array(b, "b"), Inconsistency{vector_from_array(y, "y")});
}

}  // namespace

void define_solve(py::module_& module) {
    module.def("solve", &solve_matrix);
    module.def("solve_words", &solve_words);
    module.def("solve_many", &solve_all);
    module.def("verify_solution", &is_solution);
    module.def("verify_certificate", &is_certificate);
}

}  // namespace gf2::python
