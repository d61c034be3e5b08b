// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/lock.hpp"
#include "bindings/python/module.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::python {
namespace {

// Positions of rows or columns, below the number of them.
using Positions = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

// Copies the first `count` bits of `from` to the bits of `to` from `first` on.
void copy_bits(const std::uint64_t* from, std::size_t count, std::uint64_t* to, std::size_t first) {
    for (std::size_t done = 0; done < count; done += 64) {
        const std::size_t bits = std::min<std::size_t>(64, count - done);
        const std::uint64_t mask = ~std::uint64_t{0} >> (64 - bits);
        const std::uint64_t word = from[done / 64] & mask;
        const std::size_t place = first + done;
        const std::size_t shift = place % 64;
        std::uint64_t* const low = to + place / 64;
        *low = (*low & ~(mask << shift)) | word << shift;
        if (shift + bits > 64) low[1] = (low[1] & ~(mask >> (64 - shift))) | word >> (64 - shift);
    }
}

// Some adjacent rows or columns.
struct Range {
    std::size_t first = 0;
    std::size_t count = 0;
    bool is_one = false;  // chosen by a number, not by a slice
};

// PyIndex_Check() holds for NumPy's bool too, which is no number.
bool is_bool(const py::handle& index) {
    const std::string_view type = Py_TYPE(index.ptr())->tp_name;
    return PyBool_Check(index.ptr()) || type == "numpy.bool_" || type == "numpy.bool";
}

// An empty optional for an index of gf2kit._numpy.
std::optional<Range> range_of(const py::handle& index, std::size_t size, const char* what) {
    if (py::isinstance<py::slice>(index)) {
        py::ssize_t start = 0;
        py::ssize_t stop = 0;
        py::ssize_t step = 0;
        py::ssize_t count = 0;
        const auto slice = py::reinterpret_borrow<py::slice>(index);
        if (!slice.compute(static_cast<py::ssize_t>(size), &start, &stop, &step, &count)) throw py::error_already_set();
        if (step != 1) return std::nullopt;
        return Range{static_cast<std::size_t>(start), static_cast<std::size_t>(count), false};
    }
    if (PyIndex_Check(index.ptr()) == 0 || is_bool(index) || py::hasattr(index, "__len__")) {
        return std::nullopt;
    }
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(index.ptr()));
    if (!number) throw py::error_already_set();
    const py::ssize_t given = PyNumber_AsSsize_t(number.ptr(), PyExc_IndexError);
    if (given == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
    const auto limit = static_cast<py::ssize_t>(size);
    if (given < -limit || given >= limit) {
        throw py::index_error(std::string(what) + " " + std::to_string(given) + " of " + std::to_string(size));
    }
    return Range{static_cast<std::size_t>(given < 0 ? given + limit : given), 1, true};
}

std::optional<std::pair<Range, Range>> ranges_of(const BitMatrix& a, const py::object& key) {
    if (!py::isinstance<py::tuple>(key)) {
        const auto rows = range_of(key, a.rows(), "row");
        if (!rows) return std::nullopt;
        return std::pair{*rows, Range{0, a.columns(), false}};
    }
    const auto both = py::reinterpret_borrow<py::tuple>(key);
    if (both.size() != 2) return std::nullopt;
    const auto rows = range_of(both[0], a.rows(), "row");
    const auto columns = range_of(both[1], a.columns(), "column");
    if (!rows || !columns) return std::nullopt;
    return std::pair{*rows, *columns};
}

py::object other_indices(const char* function) {
    return py::module_::import("gf2kit._numpy").attr(function);
}

std::vector<std::size_t> positions_of(const Positions& positions) {
    return {positions.data(), positions.data() + positions.size()};
}

// True if each position is one more than that before.
bool are_adjacent(const std::vector<std::size_t>& positions) {
    for (std::size_t k = 1; k < positions.size(); ++k) {
        if (positions[k] != positions[k - 1] + 1) return false;
    }
    return true;
}

// The item a[i] or a[i, j], where an index may be a slice: an int, a vector as an array, or a Matrix.
py::object get_item(const BitMatrix& a, const py::object& key) {
    const auto ranges = ranges_of(a, key);
    if (!ranges) return call_python(other_indices("get_item"), py::make_tuple(py::cast(&a), key));
    const auto& [rows, columns] = *ranges;
    if (rows.is_one && columns.is_one) return py::int_(a.get(rows.first, columns.first) ? 1 : 0);
    BitMatrix part = submatrix(a, rows.first, columns.first, rows.count, columns.count);
    if (rows.is_one) return array_of(part.row_vector(0));
    if (columns.is_one) return array_of(part.column_vector(0));
    return py::cast(std::move(part));
}

// Sets a[i, j] to 0 or 1, or what gf2kit._numpy takes.
void set_item(BitMatrix& a, const py::object& key, const py::object& value) {
    const auto ranges = ranges_of(a, key);
    const bool is_entry = ranges && ranges->first.is_one && ranges->second.is_one;
    if (is_entry && (PyLong_Check(value.ptr()) != 0 || PyBool_Check(value.ptr()))) {
        const int bit = value.equal(py::int_(0)) ? 0 : value.equal(py::int_(1)) ? 1 : 2;
        if (bit == 2) throw py::value_error("value: expected 0 or 1, got " + std::string(py::repr(value)));
        a.set(ranges->first.first, ranges->second.first, bit == 1);
        return;
    }
    static_cast<void>(call_python(other_indices("set_item"), py::make_tuple(py::cast(&a), key, value)));
}

// The matrix of the given rows and columns, which may repeat.
BitMatrix selected(const BitMatrix& a, const Positions& rows, const Positions& columns) {
    const std::vector<std::size_t> of_columns = positions_of(columns);
    const std::vector<std::size_t> of_rows = positions_of(rows);
    const Unlocked unlocked;
    const bool all_columns = of_columns.size() == a.columns() && are_adjacent(of_columns);
    BitMatrix chosen = select_rows(a, of_rows);
    return all_columns ? chosen : select_columns(chosen, of_columns);
}

// The entries at the places (rows[k], columns[k]).
py::array entries_at(const BitMatrix& a, const Positions& rows, const Positions& columns) {
    py::array_t<std::uint8_t> entries(rows.size());
    std::uint8_t* entry = entries.mutable_data();
    for (py::ssize_t k = 0; k < rows.size(); ++k) {
        entry[k] = a.get(static_cast<std::size_t>(rows.data()[k]), static_cast<std::size_t>(columns.data()[k])) ? 1 : 0;
    }
    return entries;
}

// Sets the entries in the given rows and columns, of which the last ones count where one repeats.
void assign_selected(BitMatrix& a, const Positions& rows, const Positions& columns, const BitMatrix& values) {
    if (&values == &a) return assign_selected(a, rows, columns, BitMatrix(a));
    const std::vector<std::size_t> of_columns = positions_of(columns);
    const std::vector<std::size_t> of_rows = positions_of(rows);
    const Unlocked unlocked;
    const bool adjacent = are_adjacent(of_columns);
    for (std::size_t i = 0; i < of_rows.size() && !of_columns.empty(); ++i) {
        if (adjacent) {
            copy_bits(values.row(i), of_columns.size(), a.row(of_rows[i]), of_columns.front());
            continue;
        }
        for (std::size_t j = 0; j < of_columns.size(); ++j) a.set(of_rows[i], of_columns[j], values.get(i, j));
    }
}

// Sets the entries at the places (rows[k], columns[k]) to those of one row.
void assign_entries(BitMatrix& a, const Positions& rows, const Positions& columns, const BitMatrix& values) {
    for (py::ssize_t k = 0; k < rows.size(); ++k) {
        a.set(static_cast<std::size_t>(rows.data()[k]), static_cast<std::size_t>(columns.data()[k]),
              values.get(0, static_cast<std::size_t>(k)));
    }
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

void define_class(py::module_& module) {
    py::class_<BitMatrix> matrix(module, "Matrix");
    matrix.attr("__module__") = "gf2kit";
    matrix.def(py::init(&matrix_from_array), py::arg("array"), py::arg("name"));
    matrix.def(py::init<const BitMatrix&>(), py::arg("matrix"));
    matrix.def_property_readonly(
        "shape", [](const BitMatrix& a) { return py::make_tuple(a.rows(), a.columns()); },
        "The shape, (rows, columns).");
    matrix.def_property_readonly("words", &words_of_matrix,
                                 "The packed rows in place, as a read-only array of uint64 that keeps the "
                                 "matrix alive: m x ceil(n / 64),\nbit j of word k of a row, lowest first, is column "
                                 "64k + j. It shows changes of the matrix.");
    matrix.def_property_readonly(
        "T", [](const BitMatrix& a) { return call(bits_of(a), [&] { return transpose(a); }); }, "The transpose.");
    matrix.def("__getitem__", &get_item, py::arg("key"));
    matrix.def("__setitem__", &set_item, py::arg("key"), py::arg("value"));
    matrix.def("__len__", &BitMatrix::rows);
    matrix.def(py::pickle(&state_of, &from_state));
}

void define_conversions(py::module_& module) {
    module.def("matrix_from_array", &matrix_from_array);
    module.def("row_from_array", &row_from_array);
    module.def("matrix_from_packed", &matrix_from_packed);
    module.def("matrix_from_words", &matrix_from_words);
    module.def("zeros", [](std::size_t rows, std::size_t columns) { return BitMatrix(rows, columns); });
    module.def("identity", &BitMatrix::identity);
    module.def("random", [](std::size_t rows, std::size_t columns, double density, std::uint64_t seed,
                            std::optional<std::size_t> rank) {
        const RandomMatrixOptions options{.density = density, .rank = rank};
        return call(rows * columns, [&] { return random_matrix(rows, columns, seed, options); });
    });
    module.def("array_of",
               [](const BitMatrix& a, const py::object& dtype) { return array_of(a, py::dtype::from_args(dtype)); });
    module.def("packed_array_of", &packed_array_of);
    module.def("selected", &selected);
    module.def("entries_at", &entries_at);
    module.def("assign_selected", &assign_selected);
    module.def("assign_entries", &assign_entries);
}

// Matrices beside each other, above each other or, with both, along the diagonal.
BitMatrix joined(const std::vector<const BitMatrix*>& blocks, bool beside, bool above) {
    const Unlocked unlocked;
    std::size_t rows = above ? 0 : blocks.front()->rows();
    std::size_t columns = beside ? 0 : blocks.front()->columns();
    for (const BitMatrix* const block : blocks) {
        if (above) rows += block->rows();
        if (beside) columns += block->columns();
    }
    BitMatrix result(rows, columns);
    std::size_t first_row = 0;
    std::size_t first_column = 0;
    for (const BitMatrix* const block : blocks) {
        for (std::size_t i = 0; i < block->rows() && block->columns() != 0; ++i) {
            copy_bits(block->row(i), block->columns(), result.row(first_row + i), first_column);
        }
        if (above) first_row += block->rows();
        if (beside) first_column += block->columns();
    }
    return result;
}

std::size_t trace(const BitMatrix& a) {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < a.rows(); ++i) sum ^= a.get(i, i) ? 1u : 0u;
    return sum;
}

}  // namespace

void define_matrix(py::module_& module) {
    define_class(module);
    define_conversions(module);
    module.def("multiply", [](const BitMatrix& a, const BitMatrix& b) {
        return call(std::max(bits_of(a), bits_of(b)), [&] { return multiply(a.view(), b.view()); });
    });
    module.def("apply", [](const BitMatrix& a, const py::array& x, const std::string& name, bool as_bool) {
        return array_of(multiply(a, vector_from_array(x, name)), as_bool);
    });
    module.def("apply_from_left", [](const BitMatrix& a, const py::array& x, const std::string& name, bool as_bool) {
        const BitMatrix row = row_from_array(x, name);
        return array_of(call(bits_of(a), [&] { return multiply(row.view(), a.view()); }).row_vector(0), as_bool);
    });
    module.def("add", [](const BitMatrix& a, const BitMatrix& b) { return call(0, [&] { return add(a, b); }); });
    module.def("add_in_place", [](BitMatrix& a, const BitMatrix& b) { run(0, [&] { add_in_place(a, b); }); });
    module.def("entrywise_and",
               [](const BitMatrix& a, const BitMatrix& b) { return call(0, [&] { return entrywise_and(a, b); }); });
    module.def("equals", [](const BitMatrix& a, const BitMatrix& b) { return a == b; });
    module.def("weight", [](const BitMatrix& a) { return weight(a); });
    module.def("weights", &weights_along);
    module.def("joined", &joined);
    module.def("kron", [](const BitMatrix& a, const BitMatrix& b) {
        return call(kLongCallBits, [&] { return kronecker_product(a, b); });
    });
    module.def("trace", &trace);
}

}  // namespace gf2::python
