// SPDX-License-Identifier: MIT
#include "bindings/python/arrays.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <variant>

#include "bindings/packing.hpp"
#include "bindings/python/lock.hpp"
#include "bindings/python/module.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::python {
namespace {

std::string shape_of(const py::array& array) {
    return py::str(array.attr("shape"));
}

void require_dimensions(const py::array& array, py::ssize_t dimensions, const std::string& name) {
    if (array.ndim() == dimensions) return;
    throw py::value_error(name + ": expected an array of " + std::to_string(dimensions) +
                          (dimensions == 1 ? " dimension" : " dimensions") + ", got shape " + shape_of(array));
}

void require_integers(const py::array& array, const std::string& name) {
    const char kind = array.dtype().kind();
    if (kind == 'b' || kind == 'u' || kind == 'i') return;
    throw py::type_error((name == "entries" ? "" : name + ": ") +
                         "entries must be 0 or 1 integers or bools, got dtype " + std::string(py::str(array.dtype())) +
                         (kind == 'f' ? "; .astype(int) converts 0.0 and 1.0" : ""));
}

[[noreturn]] void refuse_entry(const py::array& array, const py::object& place, const std::string& name) {
    const py::object entry = array[place];
    const bool may_be_words = array.dtype().kind() == 'u' && array.itemsize() == 8;
    throw py::value_error(name + ": entry " + std::string(py::str(place)) + " is " + std::string(py::str(entry)) +
                          ", expected 0 or 1; " +
                          (may_be_words ? "Matrix.from_words() takes packed words" : "% 2 reduces an array modulo 2"));
}

struct Place {
    std::size_t row;
    std::size_t column;
};

// An array of rows with any strides.
struct Strided {
    const std::byte* data;
    std::size_t rows;
    std::size_t columns;
    py::ssize_t row_stride;
    py::ssize_t column_stride;
    std::size_t item_size;

    const std::byte* row(std::size_t i) const { return data + static_cast<py::ssize_t>(i) * row_stride; }
    Strided transposed() const { return {data, columns, rows, column_stride, row_stride, item_size}; }
};

template <class Entry>
std::uint8_t byte_of(const std::byte* place) {
    Entry entry{};
    std::memcpy(&entry, place, sizeof entry);
    return entry <= 1 ? static_cast<std::uint8_t>(entry) : std::uint8_t{2};
}

template <class Entry>
void gather(const Strided& a, std::size_t i, std::uint8_t* bytes) {
    const std::byte* const row = a.row(i);
    if (a.column_stride == sizeof(Entry)) {  // a loop that compilers vectorise
        for (std::size_t j = 0; j < a.columns; ++j) bytes[j] = byte_of<Entry>(row + j * sizeof(Entry));
        return;
    }
    for (std::size_t j = 0; j < a.columns; ++j) {
        bytes[j] = byte_of<Entry>(row + static_cast<py::ssize_t>(j) * a.column_stride);
    }
}

// The rows first .. last - 1 as bytes, one after another: those of the array if they are adjacent, else copied.
// Negative numbers count as large.
const std::uint8_t* bytes_of_rows(const Strided& a, std::size_t first, std::size_t last,
                                  std::vector<std::uint8_t>& copy) {
    const auto size = static_cast<py::ssize_t>(a.item_size);
    const bool are_adjacent = a.column_stride == size && a.row_stride == static_cast<py::ssize_t>(a.columns) * size;
    if (a.item_size == 1 && (are_adjacent || (last - first == 1 && (a.column_stride == 1 || a.columns <= 1)))) {
        return reinterpret_cast<const std::uint8_t*>(a.row(first));
    }
    copy.resize((last - first) * a.columns);
    const Strided as_one{a.row(first), 1, copy.size(), 0, size, a.item_size};
    for (std::size_t i = first; i < last; ++i) {
        const Strided& rows = are_adjacent ? as_one : a;
        std::uint8_t* const bytes = copy.data() + (i - first) * a.columns;
        const std::size_t row = are_adjacent ? 0 : i;
        switch (a.item_size) {
            case 1:
                gather<std::uint8_t>(rows, row, bytes);
                break;
            case 2:
                gather<std::uint16_t>(rows, row, bytes);
                break;
            case 4:
                gather<std::uint32_t>(rows, row, bytes);
                break;
            default:
                gather<std::uint64_t>(rows, row, bytes);
        }
        if (are_adjacent) break;
    }
    return copy.data();
}

// The packed matrix, or the first place with an entry other than 0 and 1.
std::variant<BitMatrix, Place> packed(const Strided& a) {
    BitMatrix result(a.rows, a.columns);
    if (a.columns == 0) return result;
    constexpr std::size_t kEntriesAtOnce = 1 << 14;
    const std::size_t rows_at_once = std::max<std::size_t>(1, kEntriesAtOnce / a.columns);
    std::vector<std::uint8_t> copy;
    for (std::size_t first = 0; first < a.rows; first += rows_at_once) {
        const std::size_t last = std::min(a.rows, first + rows_at_once);
        const std::uint8_t* const bytes = bytes_of_rows(a, first, last, copy);
        const auto stride = static_cast<std::ptrdiff_t>(a.columns);
        if (const auto bad =
                bindings::pack_rows(bytes, stride, last - first, a.columns, result.row(first), result.stride())) {
            const std::uint8_t* const row = bytes + *bad * a.columns;
            const auto* const entry = std::find_if(row, row + a.columns, [](std::uint8_t byte) { return byte > 1; });
            return Place{first + *bad, static_cast<std::size_t>(entry - row)};
        }
    }
    return result;
}

py::array in_native_order(const py::array& array) {
    const py::dtype dtype = array.dtype();
    if (py::cast<bool>(dtype.attr("isnative"))) return array;
    return call_python(array.attr("astype"), py::make_tuple(dtype.attr("newbyteorder")("=")));
}

// A contiguous copy that is also aligned, which numpy.ascontiguousarray() does not ensure.
py::array contiguous_copy(const py::array& array) {
    return call_python(array.attr("copy"), py::make_tuple("C"));
}

std::size_t extent(const py::array& array, py::ssize_t dimension) {
    return static_cast<std::size_t>(array.shape(dimension));
}

// The packed matrix of an array of two dimensions in native order, or a place with an entry other than 0 and 1.
std::variant<BitMatrix, Place> packed_array(const py::array& array) {
    const Strided a{static_cast<const std::byte*>(array.data()),
                    extent(array, 0),
                    extent(array, 1),
                    array.strides(0),
                    array.strides(1),
                    static_cast<std::size_t>(array.itemsize())};
    const bool by_columns = a.item_size == 1 && a.row_stride == 1 && a.column_stride != 1 && a.rows > 1;
    const Unlocked unlocked;
    if (!by_columns) return packed(a);
    auto result = packed(a.transposed());
    if (const auto* const bad = std::get_if<Place>(&result)) return Place{bad->column, bad->row};
    return transpose(std::get<BitMatrix>(result));
}

std::size_t columns_of_packed(const py::array& array, std::optional<std::size_t> columns, std::size_t bits) {
    const std::size_t most = extent(array, 1) * bits;
    if (columns.value_or(0) > most) {
        throw py::value_error("columns is " + std::to_string(*columns) + ", and an array of shape " + shape_of(array) +
                              " holds " + std::to_string(most));
    }
    return columns.value_or(most);
}

}  // namespace

BitMatrix matrix_from_array(const py::array& given, const std::string& name) {
    require_integers(given, name);
    require_dimensions(given, 2, name);
    auto result = packed_array(in_native_order(given));
    if (const auto* const bad = std::get_if<Place>(&result)) {
        refuse_entry(given, py::make_tuple(bad->row, bad->column), name);
    }
    return std::get<BitMatrix>(std::move(result));
}

Stack stack_from_array(const py::array& given, const std::string& name) {
    require_integers(given, name);
    require_dimensions(given, 3, name);
    const std::size_t count = extent(given, 0);
    const std::size_t rows = extent(given, 1);
    const py::array native = in_native_order(given);
    const py::array flat = call_python(native.attr("reshape"), py::make_tuple(count * rows, extent(given, 2)));
    auto result = packed_array(flat);
    if (const auto* const bad = std::get_if<Place>(&result)) {
        refuse_entry(given, py::make_tuple(bad->row / rows, bad->row % rows, bad->column), name);
    }
    return {std::get<BitMatrix>(std::move(result)), count, rows};
}

std::vector<ConstBitMatrixView> Stack::views() const {
    std::vector<ConstBitMatrixView> views;
    views.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        views.emplace_back(rows.row(i * matrix_rows), matrix_rows, rows.columns(), rows.stride());
    }
    return views;
}

BitMatrix row_from_array(const py::array& given, const std::string& name) {
    require_integers(given, name);
    require_dimensions(given, 1, name);
    const py::array array = in_native_order(given);
    const Strided a{static_cast<const std::byte*>(array.data()), 1, extent(array, 0), 0, array.strides(0),
                    static_cast<std::size_t>(array.itemsize())};
    std::variant<BitMatrix, Place> row = packed(a);
    if (const auto* const bad = std::get_if<Place>(&row)) refuse_entry(given, py::int_(bad->column), name);
    return std::get<BitMatrix>(std::move(row));
}

BitVector vector_from_array(const py::array& given, const std::string& name) {
    return row_from_array(given, name).row_vector(0);
}

BitMatrix matrix_from_packed(const py::array& given, std::optional<std::size_t> columns, const std::string& bitorder) {
    if (given.dtype().kind() != 'u' || given.itemsize() != 1) {
        throw py::type_error("array: expected an array of uint8, got dtype " + std::string(py::str(given.dtype())));
    }
    require_dimensions(given, 2, "array");
    const std::size_t n = columns_of_packed(given, columns, 8);
    const py::array array = given.strides(1) == 1 || given.shape(1) <= 1 ? given : contiguous_copy(given);
    const auto* const data = static_cast<const std::byte*>(array.data());
    const py::ssize_t stride = array.strides(0);
    const std::size_t rows = extent(array, 0);
    const Unlocked unlocked;
    BitMatrix result(rows, n);
    const std::size_t width = result.words_per_row();
    for (std::size_t i = 0; i < rows && width != 0; ++i) {
        std::uint64_t* const row = result.row(i);
        std::memcpy(row, data + static_cast<py::ssize_t>(i) * stride, (n + 7) / 8);
        if (bitorder == "big") bindings::reverse_bits_of_bytes(row, width);
        row[width - 1] &= tail_mask(n);
    }
    return result;
}

PackedWords words_of_array(const py::array& given, std::optional<std::size_t> columns) {
    if (given.dtype().kind() != 'u' || given.itemsize() != 8) {
        throw py::type_error("array: expected an array of uint64, got dtype " + std::string(py::str(given.dtype())));
    }
    require_dimensions(given, 2, "array");
    const std::size_t n = columns_of_packed(given, columns, 64);
    py::array array = in_native_order(given);
    const bool is_of_words = array.strides(0) > 0 && array.strides(0) % 8 == 0 && array.strides(1) == 8 &&
                             reinterpret_cast<std::uintptr_t>(array.data()) % 8 == 0;
    if (!is_of_words) array = contiguous_copy(array);
    const ConstBitMatrixView view(static_cast<const std::uint64_t*>(array.data()), extent(array, 0), n,
                                  static_cast<std::size_t>(array.strides(0)) / 8);
    return {array, view};
}

BitMatrix matrix_from_words(const py::array& given, std::optional<std::size_t> columns) {
    const PackedWords words = words_of_array(given, columns);
    const Unlocked unlocked;
    return BitMatrix(words.view);
}

py::array array_of(const BitMatrix& a, const py::dtype& dtype) {
    const bool is_byte = dtype.itemsize() == 1 && (dtype.kind() == 'b' || dtype.kind() == 'u' || dtype.kind() == 'i');
    py::array result(is_byte ? dtype : py::dtype::of<std::uint8_t>(), {a.rows(), a.columns()});
    auto* const bytes = static_cast<std::uint8_t*>(result.mutable_data());
    {
        const Unlocked unlocked;
        for (std::size_t i = 0; i < a.rows(); ++i) {
            bindings::unpack_bytes(a.row(i), a.columns(), bytes + i * a.columns());
        }
    }
    return is_byte ? result : py::array(call_python(result.attr("astype"), py::make_tuple(dtype)));
}

py::array array_of(const BitVector& v, bool as_bool) {
    py::array result(as_bool ? py::dtype::of<bool>() : py::dtype::of<std::uint8_t>(),
                     std::vector<std::size_t>{v.size()});
    const std::vector<std::uint64_t> words = words_of(v);
    bindings::unpack_bytes(words.data(), v.size(), static_cast<std::uint8_t*>(result.mutable_data()));
    return result;
}

py::array array_of(const std::vector<std::size_t>& positions) {
    py::array_t<py::ssize_t> result(static_cast<py::ssize_t>(positions.size()));
    std::copy(positions.begin(), positions.end(), result.mutable_data());
    return result;
}

py::array packed_array_of(const BitMatrix& a, const std::string& bitorder) {
    const std::size_t width = (a.columns() + 7) / 8;
    py::array result(py::dtype::of<std::uint8_t>(), {a.rows(), width});
    auto* const bytes = static_cast<std::byte*>(result.mutable_data());
    const Unlocked unlocked;
    std::vector<std::uint64_t> reversed(a.words_per_row());
    for (std::size_t i = 0; i < a.rows() && width != 0; ++i) {
        const std::uint64_t* row = a.row(i);
        if (bitorder == "big") {
            std::copy_n(row, reversed.size(), reversed.begin());
            bindings::reverse_bits_of_bytes(reversed.data(), reversed.size());
            row = reversed.data();
        }
        std::memcpy(bytes + i * width, row, width);
    }
    return result;
}

}  // namespace gf2::python
