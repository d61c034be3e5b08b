// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/numpy.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

/// Matrices and vectors from and to NumPy arrays. `name` is how error messages call the array.
///
/// All throw py::type_error for dtypes and py::value_error for shapes and entries that are not as they should be.
namespace gf2::python {

namespace py = pybind11;

/// Of an array of bool or integers, 0 and 1, in two dimensions, with any strides. Bytes are packed where they are.
[[nodiscard]] BitMatrix matrix_from_array(const py::array& array, const std::string& name);

/// Of an array in one dimension.
[[nodiscard]] BitVector vector_from_array(const py::array& array, const std::string& name);

/// Of an array of numpy.packbits(a, axis=1, bitorder=...).
/// @param columns  at most eight for each byte of a row; as many if not given
[[nodiscard]] BitMatrix matrix_from_packed(const py::array& bytes, std::optional<std::size_t> columns,
                                           const std::string& bitorder);

/// Rows of words in an array, where they are if they can be read there, else in a copy.
struct PackedWords {
    py::array array;
    ConstBitMatrixView view;  ///< valid as long as the array
};

/// Of an array of uint64; bit j of word k of a row is column 64k + j.
/// @param columns  at most 64 for each word of a row; as many if not given
[[nodiscard]] PackedWords words_of_array(const py::array& words, std::optional<std::size_t> columns);
[[nodiscard]] BitMatrix matrix_from_words(const py::array& words, std::optional<std::size_t> columns);

/// An array of m x n entries of the given dtype.
[[nodiscard]] py::array array_of(const BitMatrix& a, const py::dtype& dtype);

/// In one dimension, of bool or uint8.
[[nodiscard]] py::array array_of(const BitVector& v, bool as_bool = false);
[[nodiscard]] py::array array_of(const std::vector<std::size_t>& positions);

/// The reverse of matrix_from_packed().
[[nodiscard]] py::array packed_array_of(const BitMatrix& a, const std::string& bitorder);

}  // namespace gf2::python
