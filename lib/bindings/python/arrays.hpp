// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/numpy.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

/// Matrices and vectors from and to NumPy arrays. `name` is the array's name in error messages.
///
/// All functions throw py::type_error for wrong dtypes, and py::value_error for wrong shapes and entries.
namespace gf2::python {

namespace py = pybind11;

/// The matrix of a two-dimensional array of bool or integers, 0 and 1, with any strides. Bytes are packed without a
/// copy.
[[nodiscard]] BitMatrix matrix_from_array(const py::array& array, const std::string& name);

/// Many matrices of one shape: the rows of all, one matrix after another.
struct Stack {
    BitMatrix rows;               ///< count·m x n
    std::size_t count = 0;        ///< number of matrices
    std::size_t matrix_rows = 0;  ///< m

    /// The matrices, valid as long as the stack.
    [[nodiscard]] std::vector<ConstBitMatrixView> views() const;
};

/// The stack of a three-dimensional array of bool or integers, 0 and 1, with any strides.
[[nodiscard]] Stack stack_from_array(const py::array& array, const std::string& name);

/// The vector of a one-dimensional array, as a matrix of one row.
[[nodiscard]] BitMatrix row_from_array(const py::array& array, const std::string& name);

/// The vector of a one-dimensional array.
[[nodiscard]] BitVector vector_from_array(const py::array& array, const std::string& name);

/// The matrix of an array of numpy.packbits(a, axis=1, bitorder=...).
/// @param columns   at most eight for each byte of a row, which is the default
/// @param bitorder  "big" or "little"
[[nodiscard]] BitMatrix matrix_from_packed(const py::array& bytes, std::optional<std::size_t> columns,
                                           const std::string& bitorder);

/// Rows of words in an array, used in place if possible, else in a copy.
struct PackedWords {
    py::array array;
    ConstBitMatrixView view;  ///< valid as long as the array
};

/// The packed words of an array of uint64; bit j of word k of a row is column 64k + j.
/// @param columns  at most 64 for each word of a row, which is the default
[[nodiscard]] PackedWords words_of_array(const py::array& words, std::optional<std::size_t> columns);
[[nodiscard]] BitMatrix matrix_from_words(const py::array& words, std::optional<std::size_t> columns);

/// An array of m x n entries of the given dtype.
[[nodiscard]] py::array array_of(const BitMatrix& a, const py::dtype& dtype);

/// A one-dimensional array of bool or uint8.
[[nodiscard]] py::array array_of(const BitVector& v, bool as_bool = false);
[[nodiscard]] py::array array_of(const std::vector<std::size_t>& positions);

/// The array of bytes that matrix_from_packed() makes the matrix from.
[[nodiscard]] py::array packed_array_of(const BitMatrix& a, const std::string& bitorder);

}  // namespace gf2::python
