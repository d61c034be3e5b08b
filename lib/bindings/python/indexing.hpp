// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/numpy.h>

#include <cstdint>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::python {

/// The item a[i] or a[i, j], where an index may be a slice: an int, a vector as an array, or a Matrix. Indices that are
/// neither numbers nor slices of step 1 are those of gf2kit._indexing.
/// @throws py::index_error, py::type_error
[[nodiscard]] pybind11::object get_item(const BitMatrix& a, const pybind11::object& key);

/// Sets a[i, j] to 0 or 1, a[i] to an array of one dimension, or what gf2kit._indexing takes.
void set_item(BitMatrix& a, const pybind11::object& key, const pybind11::object& value);

/// Positions of rows or columns, below the number of them.
using Positions = pybind11::array_t<std::int64_t, pybind11::array::c_style | pybind11::array::forcecast>;

/// The matrix of the given rows and columns, which may repeat.
[[nodiscard]] BitMatrix selected(const BitMatrix& a, const Positions& rows, const Positions& columns);

/// The entries at the places (rows[k], columns[k]), as an array of uint8.
[[nodiscard]] pybind11::array entries_at(const BitMatrix& a, const Positions& rows, const Positions& columns);

/// Sets the entries in the given rows and columns, of which the last ones count where one repeats.
/// @param values  as many rows and columns as there are positions; may be `a`
void assign_selected(BitMatrix& a, const Positions& rows, const Positions& columns, const BitMatrix& values);

/// Sets the entries at the places (rows[k], columns[k]).
/// @param values  one row
void assign_entries(BitMatrix& a, const Positions& rows, const Positions& columns, const BitMatrix& values);

}  // namespace gf2::python
