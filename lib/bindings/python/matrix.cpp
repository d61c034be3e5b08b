// SPDX-License-Identifier: MIT
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/indexing.hpp"
#include "bindings/python/module.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::python {
namespace {

constexpr std::size_t kMostPrinted = 1000;

std::size_t bits_of(const BitMatrix& a) {
    return a.rows() * a.columns();
}

py::object numpy() {
    return py::module_::import("numpy");
}

std::string text_of(const BitMatrix& a) {
    if (bits_of(a) == 0 || bits_of(a) > kMostPrinted) return "<Matrix " + shape_text(a.rows(), a.columns()) + ">";
    const py::object entries = numpy().attr("array2string")(array_of(a, py::dtype::of<std::uint8_t>()),
                                                            py::arg("separator") = ", ", py::arg("prefix") = "Matrix(");
    return "Matrix(" + std::string(py::str(entries)) + ")";
}

// The rows where they are, for reading.
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

BitMatrix from_state(const py::tuple& state) {
    if (state.size() != 3) throw py::value_error("not the state of a Matrix");
    const auto rows = state[0].cast<std::size_t>();
    const auto columns = state[1].cast<std::size_t>();
    py::array bytes = numpy().attr("frombuffer")(state[2], py::arg("dtype") = "uint8");
    return matrix_from_packed(bytes.reshape({rows, (columns + 7) / 8}), columns, "little");
}

void define_makers(py::class_<BitMatrix>& matrix) {
    matrix.def(py::init([](const py::object& entries) {
                   return matrix_from_array(numpy().attr("asarray")(entries), "entries");
               }),
               py::arg("entries"), "As from_array(); lists of lists are taken too.");
    matrix.def_static(
        "from_array",
        [](const py::object& array) { return matrix_from_array(numpy().attr("asarray")(array), "array"); },
        py::arg("array"),
        R"(A matrix of an m x n array of bool or integers, 0 and 1, with any strides.

>>> Matrix.from_array(np.eye(2, dtype=bool))
Matrix([[1, 0],
        [0, 1]])

Raises TypeError for another dtype, ValueError for another number of
dimensions or an entry that is neither 0 nor 1; each says what was given.)");
    matrix.def_static("_from_array", &matrix_from_array, py::arg("array"), py::arg("name"));
    matrix.def_static("from_packed", &matrix_from_packed, py::arg("array"), py::arg("columns") = py::none(),
                      py::arg("bitorder") = "big",
                      R"(A matrix of what numpy.packbits(a, axis=1, bitorder=bitorder) gives: uint8, m x k.

>>> a = np.array([[1, 1, 0], [0, 1, 1]])
>>> Matrix.from_packed(np.packbits(a, axis=1), columns=3)
Matrix([[1, 1, 0],
        [0, 1, 1]])

`columns` is at most 8k, and that if it is not given; bits past it are ignored.
Raises TypeError for another dtype, ValueError for another number of
dimensions, too many columns or an unknown bit order.)");
    matrix.def_static("from_words", &matrix_from_words, py::arg("array"), py::arg("columns") = py::none(),
                      R"(A matrix of packed uint64, m x k: bit j of word k of a row, lowest first, is column 64k + j.

>>> Matrix.from_words(np.array([[3], [6]], dtype=np.uint64), columns=3)
Matrix([[1, 1, 0],
        [0, 1, 1]])

`columns` and errors as from_packed(), with 64 bits for 8.)");
    matrix.def_static(
        "zeros", [](std::size_t rows, std::size_t columns) { return BitMatrix(rows, columns); }, py::arg("rows"),
        py::arg("columns"), "The zero matrix.");
    matrix.def_static("identity", &BitMatrix::identity, py::arg("size"), "The identity matrix.");
}

void define_views(py::class_<BitMatrix>& matrix) {
    matrix.def_property_readonly(
        "shape", [](const BitMatrix& a) { return py::make_tuple(a.rows(), a.columns()); }, "(rows, columns).");
    matrix.def_property_readonly("words", &words_of_matrix,
                                 "The packed rows where they are, as a read-only array of uint64 that keeps the "
                                 "matrix alive: m x ceil(n / 64),\nbit j of word k of a row, lowest first, is column "
                                 "64k + j. Changes of the matrix show.");
    matrix.def(
        "to_array",
        [](const BitMatrix& a, const py::object& dtype) { return array_of(a, py::dtype::from_args(dtype)); },
        py::arg("dtype") = "uint8", "The entries as an m x n array of any dtype.");
    matrix.def("to_packed", &packed_array_of, py::arg("bitorder") = "big",
               R"(The rows as numpy.packbits(a, axis=1, bitorder=bitorder) gives them: uint8, m x ceil(n / 8).

>>> Matrix([[1, 1, 0], [0, 1, 1]]).to_packed()
array([[192],
       [ 96]], dtype=uint8))");
    matrix.def(
        "__array__",
        [](const BitMatrix& a, const py::object& dtype, const py::object&) {
            return array_of(a, dtype.is_none() ? py::dtype::of<std::uint8_t>() : py::dtype::from_args(dtype));
        },
        py::arg("dtype") = py::none(), py::arg("copy") = py::none());
    matrix.def("__getitem__", &get_item, py::arg("key"));
    matrix.def("__setitem__", &set_item, py::arg("key"), py::arg("value"));
    matrix.def("__len__", &BitMatrix::rows);
    matrix.def("__repr__", &text_of);
    matrix.def(py::pickle(&state_of, &from_state));
    matrix.def(
        "copy", [](const BitMatrix& a) { return a; }, "A copy.");
    matrix.def("__copy__", [](const BitMatrix& a) { return a; });
    matrix.def(
        "__deepcopy__", [](const BitMatrix& a, const py::dict&) { return a; }, py::arg("memo"));
}

void define_arithmetic(py::class_<BitMatrix>& matrix) {
    const auto product = [](const BitMatrix& a, const BitMatrix& b) {
        return call(std::max(bits_of(a), bits_of(b)), [&] { return multiply(a.view(), b.view()); });
    };
    const auto sum = [](const BitMatrix& a, const BitMatrix& b) {
        return call(0, [&] { return add(a, b); });
    };
    const auto transposed = [](const BitMatrix& a) {
        return call(bits_of(a), [&] { return transpose(a); });
    };
    matrix.def("_matmul", product, py::arg("other"));
    matrix.def("_apply", [](const BitMatrix& a, const py::array& x, bool as_bool) {
        return array_of(multiply(a, vector_from_array(x, "x")), as_bool);
    });
    matrix.def("__add__", sum, py::is_operator());
    matrix.def("__xor__", sum, py::is_operator());
    matrix.def("transpose", transposed, "The transposed matrix, a new one.");
    matrix.def_property_readonly("T", transposed, "transpose().");
    matrix.def(
        "weight", [](const BitMatrix& a) { return weight(a); }, "The number of ones.");
    matrix.def(py::self == py::self);
    matrix.attr("__hash__") = py::none();
    matrix.attr("__array_ufunc__") = py::none();  // so that array @ matrix is asked of the matrix
}

}  // namespace

void define_matrix(py::module_& module) {
    py::class_<BitMatrix> matrix(module, "Matrix",
                                 R"(An m x n matrix over GF(2), eight entries in a byte.

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

`+` and `^` are the sum, `@` the product with a Matrix or an array; a[i, j] and
a[i] can be set. numpy.asarray(a) has the entries as uint8.)");
    matrix.attr("__module__") = "gf2kit";
    define_makers(matrix);
    define_views(matrix);
    define_arithmetic(matrix);

    module.def(
        "random",
        [](std::size_t rows, std::size_t columns, double density, std::uint64_t seed, std::optional<std::size_t> rank) {
            const RandomMatrixOptions options{.density = density, .rank = rank};
            return call(rows * columns, [&] { return random_matrix(rows, columns, seed, options); });
        },
        py::arg("rows"), py::arg("columns"), py::arg("density") = 0.5, py::arg("seed") = 0,
        py::arg("rank") = py::none(),
        R"(A random m x n matrix that follows from the arguments alone, on every machine.

Entries are 1 with probability `density`; with `rank`, it has exactly that rank.

>>> random(2, 5, seed=1)
Matrix([[1, 0, 0, 0, 0],
        [1, 1, 1, 0, 0]])

Raises ValueError if the density is outside [0, 1] or the rank too large.)");
}

}  // namespace gf2::python
