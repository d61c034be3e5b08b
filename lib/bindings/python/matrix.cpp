// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/indexing.hpp"
#include "bindings/python/module.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::python {
namespace {

std::size_t bits_of(const BitMatrix& a) {
    return a.rows() * a.columns();
}

// The entrywise product of matrices of one shape.
BitMatrix entrywise_and(const BitMatrix& a, const BitMatrix& b) {
    BitMatrix result(a);
    for (std::size_t i = 0; i < a.rows(); ++i) {
        std::uint64_t* const row = result.row(i);
        for (std::size_t k = 0; k < a.words_per_row(); ++k) row[k] &= b.row(i)[k];
    }
    return result;
}

std::vector<std::size_t> row_weights(const BitMatrix& a) {
    std::vector<std::size_t> weights(a.rows());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        weights[i] = weight(ConstBitMatrixView(a.row(i), 1, a.columns(), a.stride()));
    }
    return weights;
}

// The weights of the rows or columns.
py::array weights_along(const BitMatrix& a, bool of_rows) {
    return array_of(call(bits_of(a), [&] { return of_rows ? row_weights(a) : row_weights(transpose(a)); }));
}

// The rows in place, read-only.
py::array words_of_matrix(const py::object& self) {
    const auto& a = self.cast<const BitMatrix&>();
    py::array words(py::dtype::of<std::uint64_t>(), {a.rows(), a.words_per_row()},
                    {a.stride() * sizeof(std::uint64_t), sizeof(std::uint64_t)}, a.row(0), self);
    words.attr("setflags")(py::arg("write") = false);
    return words;
}

py::tuple state_of(const BitMatrix& a) {
    const py::array packed = packed_array_of(a, "little");
    return py::make_tuple(a.rows(), a.columns(), packed.attr("tobytes")());
}

// The state has two sizes below 2^63 and bytes: gf2kit._matrix sees to that.
BitMatrix from_state(const py::tuple& state) {
    const auto rows = state[0].cast<std::size_t>();
    const auto columns = state[1].cast<std::size_t>();
    const auto bytes = state[2].cast<py::bytes>();
    const auto text = static_cast<std::string_view>(bytes);
    const std::size_t width = (columns + 7) / 8;
    if (width == 0 ? !text.empty() : text.size() % width != 0 || text.size() / width != rows) {
        throw py::value_error("not the state of a Matrix of " + shape_text(rows, columns) + ": expected " +
                              std::to_string(width) + " bytes per row, got " + std::to_string(text.size()) +
                              " bytes in all");
    }
    const py::array array(py::dtype::of<std::uint8_t>(), {rows, width}, text.data(), bytes);
    return matrix_from_packed(array, columns, "little");
}

void define_makers(py::class_<BitMatrix>& matrix) {
    matrix.def(py::init(&matrix_from_array), py::arg("array"), py::arg("name"));
    matrix.def(py::init<const BitMatrix&>(), py::arg("matrix"));
    matrix.def_static("_from_array", &matrix_from_array, py::arg("array"), py::arg("name"));
    matrix.def_static("_from_vector", &row_from_array, py::arg("array"), py::arg("name"));
    matrix.def_static("_from_packed", &matrix_from_packed, py::arg("array"), py::arg("columns"), py::arg("bitorder"));
    matrix.def_static("_from_words", &matrix_from_words, py::arg("array"), py::arg("columns"));
    matrix.def_static(
        "_zeros", [](std::size_t rows, std::size_t columns) { return BitMatrix(rows, columns); }, py::arg("rows"),
        py::arg("columns"));
    matrix.def_static("_identity", &BitMatrix::identity, py::arg("size"));
}

void define_views(py::class_<BitMatrix>& matrix) {
    matrix.def_property_readonly(
        "shape", [](const BitMatrix& a) { return py::make_tuple(a.rows(), a.columns()); },
        "The shape, (rows, columns).");
    matrix.def_property_readonly("words", &words_of_matrix,
                                 "The packed rows in place, as a read-only array of uint64 that keeps the "
                                 "matrix alive: m x ceil(n / 64),\nbit j of word k of a row, lowest first, is column "
                                 "64k + j. It shows changes of the matrix.");
    matrix.def(
        "_to_array",
        [](const BitMatrix& a, const py::object& dtype) { return array_of(a, py::dtype::from_args(dtype)); },
        py::arg("dtype"));
    matrix.def("_to_packed", &packed_array_of, py::arg("bitorder"));
    matrix.def("__getitem__", &get_item, py::arg("key"));
    matrix.def("__setitem__", &set_item, py::arg("key"), py::arg("value"));
    matrix.def("_selected", &selected);
    matrix.def("_entries_at", &entries_at);
    matrix.def("_assign_selected", &assign_selected);
    matrix.def("_assign_entries", &assign_entries);
    matrix.def("__len__", &BitMatrix::rows);
    matrix.def(py::pickle(&state_of, &from_state));
}

void define_arithmetic(py::class_<BitMatrix>& matrix) {
    const auto product = [](const BitMatrix& a, const BitMatrix& b) {
        return call(std::max(bits_of(a), bits_of(b)), [&] { return multiply(a.view(), b.view()); });
    };
    const auto transposed = [](const BitMatrix& a) {
        return call(bits_of(a), [&] { return transpose(a); });
    };
    matrix.def("_matmul", product, py::arg("other"));
    matrix.def("_apply", [](const BitMatrix& a, const py::array& x, const std::string& name, bool as_bool) {
        return array_of(multiply(a, vector_from_array(x, name)), as_bool);
    });
    matrix.def("_apply_from_left", [](const BitMatrix& a, const py::array& x, const std::string& name, bool as_bool) {
        const BitMatrix row = row_from_array(x, name);
        return array_of(call(bits_of(a), [&] { return multiply(row.view(), a.view()); }).row_vector(0), as_bool);
    });
    matrix.def("_add", [](const BitMatrix& a, const BitMatrix& b) { return call(0, [&] { return add(a, b); }); });
    matrix.def("_add_in_place", [](BitMatrix& a, const BitMatrix& b) { run(0, [&] { add_in_place(a, b); }); });
    matrix.def("_and",
               [](const BitMatrix& a, const BitMatrix& b) { return call(0, [&] { return entrywise_and(a, b); }); });
    matrix.def("_equals", [](const BitMatrix& a, const BitMatrix& b) { return a == b; });
    matrix.def_property_readonly("T", transposed, "The transpose.");
    matrix.def("_weight", [](const BitMatrix& a) { return weight(a); });
    matrix.def("_weights", &weights_along, py::arg("of_rows"));
}

}  // namespace

void define_matrix(py::module_& module) {
    py::class_<BitMatrix> matrix(module, "Matrix",
                                 R"(An m x n matrix over GF(2), eight entries per byte.

>>> a = Matrix([[1, 1, 0], [0, 1, 1]])
>>> a.shape
(2, 3)
>>> a[0, 2], a[1]
(0, array([0, 1, 1], dtype=uint8))
>>> a[:, 1:]
Matrix([[1, 0],
        [1, 1]])
>>> a @ a.T
Matrix([[0, 1],
        [1, 0]])

`+`, `-` and `^` are the sum, `@` the product with a Matrix or an array, in any
order, `&` the entrywise product, `|` the entrywise maximum, ~a exchanges 0 and
1, a * 0 and a * 1 are products with a scalar, a ** k a power; `==` compares
shape and entries, also with an array. Indices are those of NumPy: numbers,
slices, lists and masks, to read and to set. numpy.asarray(a) has the entries
as uint8; other NumPy functions compute over GF(2) or raise TypeError.)");
    matrix.attr("__module__") = "gf2kit";
    define_makers(matrix);
    define_views(matrix);
    define_arithmetic(matrix);

    module.def("random", [](std::size_t rows, std::size_t columns, double density, std::uint64_t seed,
                            std::optional<std::size_t> rank) {
        const RandomMatrixOptions options{.density = density, .rank = rank};
        return call(rows * columns, [&] { return random_matrix(rows, columns, seed, options); });
    });
}

}  // namespace gf2::python
