// SPDX-License-Identifier: MIT
// The extension module, one function per topic. It knows matrices; the package gf2kit makes them from arrays, and
// arrays from results.
#pragma once

#include <pybind11/pybind11.h>

namespace gf2::python {

void define_matrix(pybind11::module_& module);
void define_scipy(pybind11::module_& module);
void define_sparse(pybind11::module_& module);
void define_algebra(pybind11::module_& module);
void define_subspaces(pybind11::module_& module);
void define_circuits(pybind11::module_& module);
void define_systems(pybind11::module_& module);
void define_search(pybind11::module_& module);
void define_polynomials(pybind11::module_& module);
void define_codes(pybind11::module_& module);
void define_lights(pybind11::module_& module);
void define_files(pybind11::module_& module);

}  // namespace gf2::python
