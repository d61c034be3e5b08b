// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <locale>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/lock.hpp"
#include "bindings/python/memory.hpp"
#include "bindings/python/module.hpp"
#include "gf2/base/text_stream.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/formats/graph_text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/source.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::python {
namespace {

// An input: the bytes, if they are given, in messages named `path`, else the file of that path.
struct Input {
    std::string path;
    std::optional<std::string_view> bytes;

    Input(std::string named, const std::optional<py::bytes>& data) : path(std::move(named)) {
        if (data) bytes = std::string_view(*data);
    }

    // Decompressed, without a byte order mark, and the array of a .npz or .mat file if one is named. Not mapped: a file
    // that is truncated meanwhile would end the interpreter with SIGBUS.
    io::Source source(const Memory& memory, bool any_bytes = false, const std::string& array = {}) const {
        io::Source found = io::unpacked(
            bytes ? io::Source(path, *bytes, nullptr, limit_of(memory))
                  : io::read_file(path, {.memory = limit_of(memory), .map_files = false, .any_bytes = any_bytes}),
            array);
        return any_bytes ? found : io::without_mark(std::move(found));
    }
};

// Columns are for formats of packed bits, which need not record them.
BitMatrix read(const std::string& path, const std::optional<py::bytes>& data, const std::optional<std::string>& format,
               const Memory& memory, std::optional<std::size_t> columns, const std::string& name, bool modulo_2) {
    const Input input(path, data);
    const Unlocked unlocked;
    const io::MatrixFormat* named = format ? &io::matrix_format(*format) : nullptr;
    io::Source source = input.source(memory, columns || (named != nullptr && named->is_binary), name);
    source.modulo_2 = modulo_2;
    source.about_integers = "; modulo_2=True takes integers modulo 2";
    if (named == nullptr && columns) named = &io::detect_packed_format(source.text);
    if (named == nullptr) return io::read_matrix(source);
    if (!columns) return named->read(source);
    if (named->read_columns == nullptr) {
        throw std::invalid_argument("columns: expected None, as files of the format '" + std::string(named->name) +
                                    "' record their number of columns");
    }
    return named->read_columns(source, *columns);
}

SparseMatrix read_sparse(const std::string& path, const std::optional<py::bytes>& data,
                         const std::optional<std::string>& format, const Memory& memory, const std::string& name) {
    const Input input(path, data);
    const Unlocked unlocked;
    const io::MatrixFormat* const named = format ? &io::matrix_format(*format) : nullptr;
    const io::Source source = input.source(memory, named != nullptr && named->is_binary, name);
    return named == nullptr ? io::read_sparse_matrix(source) : io::read_sparse_matrix(source, *named);
}

void write_to(std::ostream& stream, const io::MatrixFormat& format, const BitMatrix& a) {
    format.write(stream, a);
}

void write_to(std::ostream& stream, const io::MatrixFormat& format, const SparseMatrix& a) {
    if (format.write_sparse != nullptr) {
        format.write_sparse(stream, a);
        return;
    }
    require_bytes(io::memory_of_matrix(a.rows(), a.columns()),
                  "A: a dense matrix " + shape_text(a.rows(), a.columns()) + ", as files of the format '" +
                      std::string(format.name) + "' are,");
    format.write(stream, to_bit_matrix(a));
}

template <class Matrix>
void write(const Matrix& a, const std::string& path, const std::string& format) {
    const Unlocked unlocked;
    const io::MatrixFormat& chosen = io::matrix_format(format);
    io::AtomicFile file(path);
    write_to(file.stream(), chosen, a);
    file.commit();
}

// Bytes that Python has made, whole or not at all.
void write_bytes(const py::bytes& data, const std::string& path) {
    const auto bytes = static_cast<std::string_view>(data);
    const Unlocked unlocked;
    io::AtomicFile file(path);
    file.stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.commit();
}

// What `write` writes, without the interpreter's lock.
template <class Write>
py::bytes text_of(const Write& write) {
    std::string text;
    {
        const Unlocked unlocked;
        gf2::internal::TextStream stream;
        write(stream);
        text = std::move(stream).str();
    }
    return text;
}

// The bytes of a file.
template <class Matrix>
py::bytes file_bytes(const Matrix& a, const std::string& format) {
    return text_of([&](std::ostream& stream) { write_to(stream, io::matrix_format(format), a); });
}

std::string format_of_file(const std::string& path) {
    return std::string(io::matrix_format_of_file(path).name);
}

// A and b.
py::tuple read_dimacs(const std::string& path, const std::optional<py::bytes>& data, const Memory& memory) {
    const Input input(path, data);
    std::optional<io::DimacsSystem> system;
    {
        const Unlocked unlocked;
        system = io::read_dimacs(input.source(memory));
    }
    return py::make_tuple(std::move(system->a), array_of(system->b));
}

// The bytes of a file of the system A·x = b.
py::bytes dimacs_bytes(const BitMatrix& a, const py::array& b) {
    const BitVector side = vector_from_array(b, "b");
    return text_of([&](std::ostream& stream) { io::write_dimacs(stream, a, side); });
}

// The press matrix of a graph.
BitMatrix read_graph(const std::string& path, const std::optional<py::bytes>& data, const Memory& memory) {
    const Input input(path, data);
    const Unlocked unlocked;
    return lights::press_matrix(lights::Grid(io::read_graph(input.source(memory))));
}

// The lights and the missing cells.
py::tuple read_board(const std::string& path, const std::optional<py::bytes>& data, const Memory& memory) {
    const Input input(path, data);
    std::optional<io::BoardText> board;
    {
        const Unlocked unlocked;
        board = io::read_board(input.source(memory));
    }
    return py::make_tuple(std::move(board->lights), std::move(board->missing));
}

// The formats, each with whether it is binary.
py::dict formats() {
    py::dict all;
    for (const io::MatrixFormat& format : io::matrix_formats()) all[py::str(format.name)] = format.is_binary;
    return all;
}

}  // namespace

void define_files(py::module_& module) {
    module.def("read", &read);
    module.def("read_sparse", &read_sparse);
    module.def("write", &write<BitMatrix>);
    module.def("write", &write<SparseMatrix>);
    module.def("write_bytes", &write_bytes);
    module.def("file_bytes", &file_bytes<BitMatrix>);
    module.def("file_bytes", &file_bytes<SparseMatrix>);
    module.def("format_of_file", &format_of_file);
    module.def("read_dimacs", &read_dimacs);
    module.def("dimacs_bytes", &dimacs_bytes);
    module.def("read_graph", &read_graph);
    module.def("read_board", &read_board);
    module.def("formats", &formats);
}

}  // namespace gf2::python
