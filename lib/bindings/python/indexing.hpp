// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::python {

/// The item a[i] or a[i, j], where an index may be a slice: an int, a vector as an array, or a Matrix.
/// @throws py::index_error, py::value_error for a step other than 1, py::type_error
[[nodiscard]] pybind11::object get_item(const BitMatrix& a, const pybind11::object& key);

/// Sets a[i, j] to 0 or 1, or a[i] to an array of one dimension.
void set_item(BitMatrix& a, const pybind11::object& key, const pybind11::object& value);

}  // namespace gf2::python
