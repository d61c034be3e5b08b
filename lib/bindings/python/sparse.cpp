// SPDX-License-Identifier: MIT
// Sparse matrices, as the arrays that SciPy keeps for them.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "bindings/python/arrays.hpp"
#include "bindings/python/lock.hpp"
#include "bindings/python/module.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::python {
namespace {

using Indices = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;
using Mask = py::array_t<bool, py::array::c_style | py::array::forcecast>;

struct Outcome {
    BitMatrix matrix{};
    std::int64_t outside = -1;  // a position whose indices are outside the shape
    bool has_duplicates = false;

    void set(std::int64_t row, std::int64_t column, std::int64_t position) {
        if (row < 0 || column < 0 || static_cast<std::size_t>(row) >= matrix.rows() ||
            static_cast<std::size_t>(column) >= matrix.columns()) {
            outside = position;
            return;
        }
        std::uint64_t& word = matrix.row(static_cast<std::size_t>(row))[static_cast<std::size_t>(column) / 64];
        const std::uint64_t bit = std::uint64_t{1} << (column % 64);
        has_duplicates |= (word & bit) != 0;
        word |= bit;
    }

    py::object result(const std::string& name) {
        if (outside >= 0) {
            throw py::value_error(name + ": the indices of entry " + std::to_string(outside) +
                                  " are outside the shape " + shape_text(matrix.rows(), matrix.columns()));
        }
        return has_duplicates ? py::object(py::none()) : py::cast(std::move(matrix));
    }
};

void require_lengths(bool fit, const std::string& name) {
    if (!fit) throw py::value_error(name + ": the arrays of a sparse matrix have lengths that do not fit");
}

// The matrix with ones where `is_one`; None if a place occurs twice.
// @param starts  of the rows: entries starts[i] .. starts[i + 1] - 1 are in row i
py::object matrix_from_csr(std::size_t rows, std::size_t columns, const Indices& starts, const Indices& indices,
                           const Mask& is_one, bool by_columns, const std::string& name) {
    const auto count = indices.size();
    require_lengths(starts.size() == static_cast<py::ssize_t>(rows) + 1 && is_one.size() == count, name);
    const auto start = starts.unchecked<1>();
    const auto index = indices.unchecked<1>();
    const auto one = is_one.unchecked<1>();
    Outcome outcome;
    {
        const Unlocked unlocked;
        outcome.matrix = BitMatrix(rows, columns);
        for (py::ssize_t i = 0; i < static_cast<py::ssize_t>(rows); ++i) {
            if (start(i) < 0 || start(i) > start(i + 1) || start(i + 1) > count) {
                throw py::value_error(name + ": the starts of the rows of a sparse matrix do not increase from 0");
            }
            for (std::int64_t k = start(i); k < start(i + 1); ++k) {
                if (one(k)) outcome.set(i, index(k), k);
            }
        }
        if (by_columns && outcome.outside < 0) outcome.matrix = transpose(outcome.matrix);
    }
    return outcome.result(name);
}

py::object matrix_from_coo(std::size_t rows, std::size_t columns, const Indices& row, const Indices& column,
                           const Mask& is_one, const std::string& name) {
    require_lengths(row.size() == column.size() && is_one.size() == row.size(), name);
    const auto i = row.unchecked<1>();
    const auto j = column.unchecked<1>();
    const auto one = is_one.unchecked<1>();
    Outcome outcome;
    {
        const Unlocked unlocked;
        outcome.matrix = BitMatrix(rows, columns);
        for (py::ssize_t k = 0; k < i.size(); ++k) {
            if (one(k)) outcome.set(i(k), j(k), k);
        }
    }
    return outcome.result(name);
}

// The starts of the rows and the columns of the ones, row by row.
template <class Index>
py::tuple csr_with(const BitMatrix& a, std::size_t ones) {
    py::array_t<Index> starts(static_cast<py::ssize_t>(a.rows()) + 1);
    py::array_t<Index> columns(static_cast<py::ssize_t>(ones));
    Index* start = starts.mutable_data();
    Index* next = columns.mutable_data();
    const Index* const first = next;
    {
        const Unlocked unlocked;
        *start++ = 0;
        for (std::size_t i = 0; i < a.rows(); ++i) {
            for (std::size_t k = 0; k < a.words_per_row(); ++k) {
                for (std::uint64_t word = a.row(i)[k]; word != 0; word &= word - 1) {
                    *next++ = static_cast<Index>(64 * k + static_cast<std::size_t>(std::countr_zero(word)));
                }
            }
            *start++ = static_cast<Index>(next - first);
        }
    }
    return py::make_tuple(starts, columns);
}

py::tuple csr_of(const BitMatrix& a) {
    const std::size_t ones = weight(a);
    const bool is_small = std::max({ones, a.rows(), a.columns()}) <= INT32_MAX;
    return is_small ? csr_with<std::int32_t>(a, ones) : csr_with<std::int64_t>(a, ones);
}

}  // namespace

void define_sparse(py::module_& module) {
    module.def("matrix_from_csr", &matrix_from_csr);
    module.def("matrix_from_coo", &matrix_from_coo);
    module.def("csr_of", &csr_of);
}

}  // namespace gf2::python
