// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <cstddef>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/module.hpp"
#include "gf2/solve/subspace.hpp"

namespace gf2::python {
namespace {

std::size_t bits_of_pair(const Subspace& u, const Subspace& w) {
    return bits_of(u.basis()) + bits_of(w.basis());
}

}  // namespace

void define_subspaces(py::module_& module) {
    using Vectors = const BitMatrix&;
    py::class_<Subspace>(module, "Subspace")
        .def_static("span", [](Vectors a) { return call(bits_of(a), [&] { return Subspace::span(a); }); })
        .def_static("nullspace", [](Vectors a) { return call(bits_of(a), [&] { return Subspace::nullspace(a); }); })
        .def("basis", [](const Subspace& u) { return u.basis(); })
        .def("pivot_columns", [](const Subspace& u) { return array_of(u.pivot_columns()); })
        .def("contains",
             [](const Subspace& u, Vectors v) {
                 return array_of(call(bits_of(u.basis()), [&] { return u.contains_rows(v); }), true);
             })
        .def("is_subspace_of",
             [](const Subspace& u, const Subspace& w) {
                 return call(bits_of_pair(u, w), [&] { return u.is_subspace_of(w); });
             })
        .def("equals", [](const Subspace& u, const Subspace& w) { return u == w; })
        .def("coordinates",
             [](const Subspace& u, Vectors v) { return call(bits_of(u.basis()), [&] { return u.coordinates(v); }); })
        .def("coset_representatives",
             [](const Subspace& u, Vectors v) {
                 return call(bits_of(u.basis()), [&] { return u.coset_representatives(v); });
             })
        .def("sum",
             [](const Subspace& u, const Subspace& w) { return call(bits_of_pair(u, w), [&] { return sum(u, w); }); })
        .def("intersection",
             [](const Subspace& u, const Subspace& w) {
                 return call(bits_of_pair(u, w), [&] { return intersection(u, w); });
             })
        .def("quotient_basis",
             [](const Subspace& u, const Subspace& w) {
                 return call(bits_of_pair(u, w), [&] { return quotient_basis(u, w); });
             })
        .def("complement", [](const Subspace& u) { return complement(u); })
        .def("annihilator", [](const Subspace& u) { return call(bits_of(u.basis()), [&] { return annihilator(u); }); });
}

}  // namespace gf2::python
