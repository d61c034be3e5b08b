// SPDX-License-Identifier: MIT
#include "bindings/python/indexing.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/bits.hpp"
#include "bindings/python/lock.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"

namespace gf2::python {
namespace {

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

// An empty optional for an index of gf2kit._indexing.
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
    return py::module_::import("gf2kit._indexing").attr(function);
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

}  // namespace

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

BitMatrix selected(const BitMatrix& a, const Positions& rows, const Positions& columns) {
    const std::vector<std::size_t> of_columns = positions_of(columns);
    const std::vector<std::size_t> of_rows = positions_of(rows);
    const Unlocked unlocked;
    const bool all_columns = of_columns.size() == a.columns() && are_adjacent(of_columns);
    BitMatrix chosen = select_rows(a, of_rows);
    return all_columns ? chosen : select_columns(chosen, of_columns);
}

py::array entries_at(const BitMatrix& a, const Positions& rows, const Positions& columns) {
    py::array_t<std::uint8_t> entries(rows.size());
    std::uint8_t* entry = entries.mutable_data();
    for (py::ssize_t k = 0; k < rows.size(); ++k) {
        entry[k] = a.get(static_cast<std::size_t>(rows.data()[k]), static_cast<std::size_t>(columns.data()[k])) ? 1 : 0;
    }
    return entries;
}

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

void assign_entries(BitMatrix& a, const Positions& rows, const Positions& columns, const BitMatrix& values) {
    for (py::ssize_t k = 0; k < rows.size(); ++k) {
        a.set(static_cast<std::size_t>(rows.data()[k]), static_cast<std::size_t>(columns.data()[k]),
              values.get(0, static_cast<std::size_t>(k)));
    }
}

}  // namespace gf2::python
