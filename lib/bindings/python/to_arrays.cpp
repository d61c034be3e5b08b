// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <cstring>

#include "bindings/packing.hpp"
#include "bindings/python/arrays.hpp"
#include "bindings/python/lock.hpp"
#include "gf2/bits/bit_vector.hpp"

namespace gf2::python {

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
    if (bitorder != "big" && bitorder != "little") {
        throw py::value_error("bitorder is '" + bitorder + "', expected 'big' or 'little'");
    }
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
