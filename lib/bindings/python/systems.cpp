// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/module.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/solve/incremental_system.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/solve/verify.hpp"

namespace gf2::python {
namespace {

// (x, basis, free columns), or (y,).
py::tuple fields_of_answer(const SolveResult& answer, bool as_bool = false) {
    if (const auto* const coset = std::get_if<SolutionCoset>(&answer)) {
        return py::make_tuple(array_of(coset->particular(), as_bool), coset->basis(), array_of(coset->free_columns()));
    }
    return py::make_tuple(array_of(std::get<Inconsistency>(answer).y, as_bool));
}

py::tuple solve_view(const ConstBitMatrixView& a, const py::array& b) {
    const BitVector side = vector_from_array(b, "b");
    return fields_of_answer(call(bits_of(a), [&] { return solve(a, side); }), b.dtype().kind() == 'b');
}

// X, the basis, and the certificates by column.
py::tuple solve_all(const BitMatrix& a, const BitMatrix& b) {
    SolutionsOfMany answer = call(bits_of(a) + bits_of(b), [&] { return solve_many(a, b); });
    py::dict certificates;
    for (const auto& [column, proof] : answer.inconsistent) certificates[py::int_(column)] = array_of(proof.y);
    return py::make_tuple(std::move(answer.particular), std::move(answer.nullspace_basis), certificates);
}

const char* name_of(EquationKind kind) {
    return kind == EquationKind::kNew ? "new" : kind == EquationKind::kImplied ? "implied" : "contradictory";
}

// The kind and the numbers of the equations that it depends on.
py::tuple add_equation(IncrementalSystem& system, const py::array& coefficients, bool right_hand_side) {
    const auto added = system.add(vector_from_array(coefficients, "coefficients"), right_hand_side);
    return py::make_tuple(name_of(added.kind), array_of(added.combination));
}

// The number of unknowns, the number of equations, those that were new and their numbers, and the equations that add up
// to 0 = 1, the last of which is contradictory.
py::tuple state_of(const IncrementalSystem& system) {
    py::object contradiction = py::none();
    if (!system.is_consistent()) contradiction = array_of(support(std::get<Inconsistency>(system.solution()).y));
    return py::make_tuple(system.unknowns(), system.equations(), system.independent_equations(), system.new_equations(),
                          contradiction);
}

// The same equations are added, with 0 = 0 for those that only count.
IncrementalSystem from_state(const py::tuple& state) {
    if (state.size() != 5) throw py::value_error("not the state of an IncrementalSystem");
    IncrementalSystem system(state[0].cast<std::size_t>());
    const auto count = state[1].cast<std::size_t>();
    const auto& independent = state[2].cast<const BitMatrix&>();
    const auto numbers = state[3].cast<std::vector<std::size_t>>();
    const auto contradiction = state[4].cast<std::optional<std::vector<std::size_t>>>();
    const auto added = [&](BitVector equation) {
        const bool side = equation.test(system.unknowns());
        equation.resize(system.unknowns());
        return system.add(equation, side).kind;
    };
    const auto require = [](bool condition) {
        if (!condition) throw py::value_error("not the state of an IncrementalSystem");
    };
    require(independent.columns() == system.unknowns() + 1 && independent.rows() == numbers.size());
    require(!contradiction || !contradiction->empty());
    std::size_t next = 0;
    while (system.equations() < count) {
        if (next < numbers.size() && numbers[next] == system.equations()) {
            require(added(independent.row_vector(next)) == EquationKind::kNew);
            ++next;
        } else if (contradiction && contradiction->back() == system.equations()) {
            BitVector sum(system.unknowns() + 1);
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                if (std::binary_search(contradiction->begin(), contradiction->end(), numbers[i])) {
                    sum ^= independent.row_vector(i);
                }
            }
            sum.flip(system.unknowns());
            require(added(sum) == EquationKind::kContradictory);
        } else {
            static_cast<void>(added(BitVector(system.unknowns() + 1)));
        }
    }
    require(next == numbers.size() && system.is_consistent() == !contradiction);
    return system;
}

// A pivot may take a number for each unknown.
IncrementalSystem system_in(std::size_t unknowns) {
    if (unknowns <= io::MemoryLimit().max_bytes() / sizeof(std::size_t)) return IncrementalSystem(unknowns);
    throw std::length_error("no memory for a system in " + std::to_string(unknowns) + " unknowns, which takes " +
                            std::to_string(sizeof(std::size_t)) + " bytes for each");
}

}  // namespace

void define_systems(py::module_& module) {
    module.def("solve", [](const BitMatrix& a, const py::array& b) { return solve_view(a, b); });
    module.def("solve_words", [](const py::array& a, std::size_t columns, const py::array& b) {
        return solve_view(words_of_array(a, columns).view, b);
    });
    module.def("solve_many", &solve_all);
    module.def("verify_solution", [](const BitMatrix& a, const py::array& b, const py::array& x) {
        return verify(a, vector_from_array(b, "b"), vector_from_array(x, "x"));
    });
    module.def("verify_certificate", [](const BitMatrix& a, const py::array& b, const py::array& y) {
        return verify(a, vector_from_array(b, "b"), Inconsistency{vector_from_array(y, "y")});
    });
    // The interpreter's lock is kept: the methods change or read one object, which threads may share.
    py::class_<IncrementalSystem>(module, "IncrementalSystem")
        .def(py::init(&system_in))
        .def(py::init<const IncrementalSystem&>())
        .def("add", &add_equation)
        .def("solution", [](const IncrementalSystem& system) { return fields_of_answer(system.solution()); })
        .def(py::pickle(&state_of, &from_state))
        .def_property_readonly("unknowns", &IncrementalSystem::unknowns)
        .def_property_readonly("equations", &IncrementalSystem::equations)
        .def_property_readonly("rank", &IncrementalSystem::rank)
        .def_property_readonly("is_consistent", &IncrementalSystem::is_consistent);
}

}  // namespace gf2::python
