// SPDX-License-Identifier: MIT
// The arrays of sparse matrices of SciPy, from and to dense and sparse matrices.
#include <pybind11/numpy.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/lock.hpp"
#include "bindings/python/memory.hpp"
#include "bindings/python/module.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::python {
namespace {

using Indices = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;
using Mask = py::array_t<bool, py::array::c_style | py::array::forcecast>;

// Takes the places of ones, and makes a matrix of them; None if one occurs twice.
class DenseOnes {
public:
    DenseOnes(std::size_t rows, std::size_t columns) : matrix_(rows, columns) {}

    static void require_room(std::size_t rows, std::size_t columns, const std::string& name) {
        require_bytes(io::memory_of_matrix(rows, columns), name + ": a dense matrix " + shape_text(rows, columns));
    }

    void add(std::size_t row, std::size_t column) {
        std::uint64_t& word = matrix_.row(row)[column / 64];
        const std::uint64_t bit = std::uint64_t{1} << (column % 64);
        has_duplicates_ |= (word & bit) != 0;
        word |= bit;
    }

    void finish(bool is_transposed) {
        if (is_transposed) matrix_ = transpose(matrix_);
    }

    py::object result() { return has_duplicates_ ? py::object(py::none()) : py::cast(std::move(matrix_)); }

private:
    BitMatrix matrix_;
    bool has_duplicates_ = false;
};

class SparseOnes {
public:
    SparseOnes(std::size_t rows, std::size_t columns) : matrix_(rows, columns) {}

    static void require_room(std::size_t rows, std::size_t columns, const std::string& name) {
        require_bytes(SparseMatrix::bytes(std::max(rows, columns), 0),
                      name + ": a sparse matrix " + shape_text(rows, columns));
    }

    void add(std::size_t row, std::size_t column) {
        entries_.push_back({static_cast<SparseMatrix::Index>(row), static_cast<SparseMatrix::Index>(column)});
    }

    void finish(bool is_transposed) {
        matrix_ = SparseMatrix::from_entries(matrix_.rows(), matrix_.columns(), entries_);
        if (is_transposed) matrix_ = transpose(matrix_);
    }

    py::object result() {
        return matrix_.weight() < entries_.size() ? py::object(py::none()) : py::cast(std::move(matrix_));
    }

private:
    SparseMatrix matrix_;
    std::vector<SparseMatrix::Entry> entries_;
};

void require_lengths(bool fit, const std::string& name) {
    if (!fit) throw py::value_error(name + ": the arrays of a sparse matrix have lengths that do not fit");
}

void require_inside(std::int64_t row, std::int64_t column, std::int64_t position, std::size_t rows, std::size_t columns,
                    const std::string& name) {
    if (row >= 0 && column >= 0 && static_cast<std::size_t>(row) < rows && static_cast<std::size_t>(column) < columns) {
        return;
    }
    throw py::value_error(name + ": the indices of entry " + std::to_string(position) + " are outside the shape " +
                          shape_text(rows, columns));
}

// The matrix with ones where `is_one`; None if a place occurs twice.
// @param starts  of the rows: entries starts[i] .. starts[i + 1] - 1 are in row i
template <class Ones>
py::object from_csr(std::size_t rows, std::size_t columns, const Indices& starts, const Indices& indices,
                    const Mask& is_one, bool by_columns, const std::string& name) {
    const auto count = indices.size();
    require_lengths(starts.size() - 1 == static_cast<py::ssize_t>(rows) && is_one.size() == count, name);
    const auto start = starts.unchecked<1>();
    const auto index = indices.unchecked<1>();
    const auto one = is_one.unchecked<1>();
    Ones::require_room(rows, columns, name);
    Ones ones(0, 0);
    {
        const Unlocked unlocked;
        ones = Ones(rows, columns);
        for (py::ssize_t i = 0; i < static_cast<py::ssize_t>(rows); ++i) {
            if (start(i) < 0 || start(i) > start(i + 1) || start(i + 1) > count) {
                throw py::value_error(name + ": the starts of the rows of a sparse matrix do not increase from 0");
            }
            for (std::int64_t k = start(i); k < start(i + 1); ++k) {
                if (!one(k)) continue;
                require_inside(i, index(k), k, rows, columns, name);
                ones.add(static_cast<std::size_t>(i), static_cast<std::size_t>(index(k)));
            }
        }
        ones.finish(by_columns);
    }
    return ones.result();
}

template <class Ones>
py::object from_coo(std::size_t rows, std::size_t columns, const Indices& row, const Indices& column,
                    const Mask& is_one, const std::string& name) {
    require_lengths(row.size() == column.size() && is_one.size() == row.size(), name);
    const auto i = row.unchecked<1>();
    const auto j = column.unchecked<1>();
    const auto one = is_one.unchecked<1>();
    Ones::require_room(rows, columns, name);
    Ones ones(0, 0);
    {
        const Unlocked unlocked;
        ones = Ones(rows, columns);
        for (py::ssize_t k = 0; k < i.size(); ++k) {
            if (!one(k)) continue;
            require_inside(i(k), j(k), k, rows, columns, name);
            ones.add(static_cast<std::size_t>(i(k)), static_cast<std::size_t>(j(k)));
        }
        ones.finish(false);
    }
    return ones.result();
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

template <class Index>
py::tuple csr_with(const SparseMatrix& a, std::size_t ones) {
    py::array_t<Index> starts(static_cast<py::ssize_t>(a.rows()) + 1);
    py::array_t<Index> columns(static_cast<py::ssize_t>(ones));
    Index* const start = starts.mutable_data();
    Index* const column = columns.mutable_data();
    const auto cast = [](auto number) {
        return static_cast<Index>(number);
    };
    {
        const Unlocked unlocked;
        std::transform(a.starts().begin(), a.starts().end(), start, cast);
        std::transform(a.lists().begin(), a.lists().end(), column, cast);
    }
    return py::make_tuple(starts, columns);
}

template <class Matrix>
py::tuple csr_of(const Matrix& a, std::size_t ones) {
    const bool is_small = std::max({ones, a.rows(), a.columns()}) <= INT32_MAX;
    return is_small ? csr_with<std::int32_t>(a, ones) : csr_with<std::int64_t>(a, ones);
}

}  // namespace

void define_scipy(py::module_& module) {
    module.def("matrix_from_csr", &from_csr<DenseOnes>);
    module.def("matrix_from_coo", &from_coo<DenseOnes>);
    module.def("sparse_from_csr", &from_csr<SparseOnes>);
    module.def("sparse_from_coo", &from_coo<SparseOnes>);
    module.def("csr_of", [](const BitMatrix& a) { return csr_of(a, weight(a)); });
    module.def("csr_of", [](const SparseMatrix& a) { return csr_of(a, a.weight()); });
}

}  // namespace gf2::python
