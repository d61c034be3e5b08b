// SPDX-License-Identifier: MIT
#include "bindings/python/indexing.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include "bindings/python/arrays.hpp"
#include "bindings/python/lock.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/concat.hpp"

namespace gf2::python {
namespace {

// Some adjacent rows or columns.
struct Range {
    std::size_t first = 0;
    std::size_t count = 0;
    bool is_one = false;  // chosen by a number, not by a slice
};

Range range_of(const py::handle& index, std::size_t size, const char* what) {
    if (py::isinstance<py::slice>(index)) {
        py::ssize_t start = 0;
        py::ssize_t stop = 0;
        py::ssize_t step = 0;
        py::ssize_t count = 0;
        const auto slice = py::reinterpret_borrow<py::slice>(index);
        if (!slice.compute(static_cast<py::ssize_t>(size), &start, &stop, &step, &count)) throw py::error_already_set();
        if (step != 1) {
            throw py::value_error(std::string(what) + "s: expected a slice of step 1, got " + std::to_string(step));
        }
        return {static_cast<std::size_t>(start), static_cast<std::size_t>(count), false};
    }
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(index.ptr()));
    if (!number) throw py::error_already_set();
    const py::ssize_t given = PyNumber_AsSsize_t(number.ptr(), PyExc_IndexError);
    if (given == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
    const auto limit = static_cast<py::ssize_t>(size);
    if (given < -limit || given >= limit) {
        throw py::index_error(std::string(what) + " " + std::to_string(given) + " of " + std::to_string(size));
    }
    return {static_cast<std::size_t>(given < 0 ? given + limit : given), 1, true};
}

std::pair<Range, Range> ranges_of(const BitMatrix& a, const py::object& key) {
    if (!py::isinstance<py::tuple>(key)) {
        return {range_of(key, a.rows(), "row"), {0, a.columns(), false}};
    }
    const auto both = py::reinterpret_borrow<py::tuple>(key);
    if (both.size() != 2) {
        throw py::index_error("expected a row and a column, got " + std::to_string(both.size()) + " indices");
    }
    return {range_of(both[0], a.rows(), "row"), range_of(both[1], a.columns(), "column")};
}

}  // namespace

py::object get_item(const BitMatrix& a, const py::object& key) {
    const auto [rows, columns] = ranges_of(a, key);
    if (rows.is_one && columns.is_one) return py::int_(a.get(rows.first, columns.first) ? 1 : 0);
    BitMatrix part = submatrix(a, rows.first, columns.first, rows.count, columns.count);
    if (rows.is_one) return array_of(part.row_vector(0));
    if (columns.is_one) return array_of(part.column_vector(0));
    return py::cast(std::move(part));
}

void set_item(BitMatrix& a, const py::object& key, const py::object& value) {
    const auto [rows, columns] = ranges_of(a, key);
    if (rows.is_one && columns.is_one) {
        const int bit = value.equal(py::int_(0)) ? 0 : value.equal(py::int_(1)) ? 1 : 2;
        if (bit == 2) throw py::value_error("expected 0 or 1, got " + std::string(py::repr(value)));
        a.set(rows.first, columns.first, bit == 1);
        return;
    }
    if (!rows.is_one || columns.count != a.columns()) {
        throw py::type_error("only an entry, a[i, j], or a row, a[i], can be set");
    }
    const py::object asarray = py::module_::import("numpy").attr("asarray");
    const BitVector row = vector_from_array(call_python(asarray, py::make_tuple(value)), "row");
    if (row.size() != a.columns()) {
        throw py::value_error("a row of length " + std::to_string(row.size()) + " for a matrix of " +
                              shape_text(a.rows(), a.columns()));
    }
    a.set_row(rows.first, row);
}

}  // namespace gf2::python
