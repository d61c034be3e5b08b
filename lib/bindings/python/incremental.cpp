// SPDX-License-Identifier: MIT
#include <cstddef>
#include <utility>
#include <variant>

#include "bindings/python/arrays.hpp"
#include "bindings/python/module.hpp"
#include "gf2/solve/incremental_system.hpp"

namespace gf2::python {
namespace {

const char* name_of(EquationKind kind) {
    return kind == EquationKind::kNew ? "new" : kind == EquationKind::kImplied ? "implied" : "contradictory";
}

// The kind and the numbers of the equations that it depends on.
py::tuple add_equation(IncrementalSystem& system, const py::array& coefficients, bool right_hand_side) {
    const auto added = system.add(vector_from_array(coefficients, "coefficients"), right_hand_side);
    return py::make_tuple(name_of(added.kind), array_of(added.combination));
}

// (x, basis, free columns), or (y,).
py::tuple solution_of(const IncrementalSystem& system) {
    const SolveResult answer = system.solution();
    if (const auto* const coset = std::get_if<SolutionCoset>(&answer)) {
        return py::make_tuple(array_of(coset->particular()), coset->basis(), array_of(coset->free_columns()));
    }
    return py::make_tuple(array_of(std::get<Inconsistency>(answer).y));
}

}  // namespace

// The interpreter's lock is kept: the methods change or read one object, which threads may share.
void define_incremental(py::module_& module) {
    py::class_<IncrementalSystem>(module, "IncrementalSystem")
        .def(py::init<std::size_t>())
        .def(py::init<const IncrementalSystem&>())
        .def("add", &add_equation)
        .def("solution", &solution_of)
        .def_property_readonly("unknowns", &IncrementalSystem::unknowns)
        .def_property_readonly("equations", &IncrementalSystem::equations)
        .def_property_readonly("rank", &IncrementalSystem::rank)
        .def_property_readonly("is_consistent", &IncrementalSystem::is_consistent);
}

}  // namespace gf2::python
