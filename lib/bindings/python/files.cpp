// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/lock.hpp"
#include "bindings/python/module.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/formats/graph_text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/source.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::python {
namespace {

using Memory = std::optional<std::variant<std::uint64_t, std::string>>;

io::MemoryLimit limit_of(const Memory& memory) {
    if (!memory) return {};
    if (const auto* bytes = std::get_if<std::uint64_t>(&*memory)) return io::MemoryLimit(*bytes);
    const auto& text = std::get<std::string>(*memory);
    const auto bytes = io::parsed_memory(text);
    if (!bytes) {
        throw std::invalid_argument("memory: expected a number of bytes, or a string such as '4G', found " +
                                    io::quoted(text));
    }
    return io::MemoryLimit(*bytes);
}

// Not mapped: a file that is truncated meanwhile would end the interpreter with SIGBUS.
io::Source source_of(const std::string& path, const Memory& memory, bool any_bytes) {
    return io::read_file(path, {.memory = limit_of(memory), .map_files = false, .any_bytes = any_bytes});
}

BitMatrix read(const std::string& path, const std::optional<std::string>& format, const Memory& memory) {
    const Unlocked unlocked;
    const io::MatrixFormat* const named = format ? &io::matrix_format(*format) : nullptr;
    const io::Source source = source_of(path, memory, named != nullptr && named->is_binary);
    return named == nullptr ? io::read_matrix(source) : named->read(source);
}

void write(const BitMatrix& a, const std::string& path, const std::optional<std::string>& format) {
    const Unlocked unlocked;
    const io::MatrixFormat& chosen = format ? io::matrix_format(*format) : io::matrix_format_of_file(path);
    io::AtomicFile file(path);
    chosen.write(file.stream(), a);
    file.commit();
}

// MemoryError if a matrix needs more than the limit for a file of this many bytes.
void require_memory(const std::string& path, std::uint64_t bytes, std::uint64_t rows, std::uint64_t columns,
                    const Memory& memory) {
    const std::uint64_t needed = io::memory_of_matrix(rows, columns);
    const std::uint64_t limit = limit_of(memory).bytes_for(bytes);
    if (needed <= limit) return;
    throw std::length_error(path + ": a matrix of " + std::to_string(rows) + " x " + std::to_string(columns) +
                            " takes " + io::memory_text(needed) + ", the limit is " + io::memory_text(limit) +
                            "; memory= allows more");
}

// A and b.
py::tuple read_dimacs(const std::string& path, const Memory& memory) {
    std::optional<io::DimacsSystem> system;
    {
        const Unlocked unlocked;
        system = io::read_dimacs(source_of(path, memory, false));
    }
    return py::make_tuple(std::move(system->a), array_of(system->b));
}

void write_dimacs(const std::string& path, const BitMatrix& a, const py::array& b) {
    const BitVector side = vector_from_array(b, "b");
    const Unlocked unlocked;
    io::AtomicFile file(path);
    io::write_dimacs(file.stream(), a, side);
    file.commit();
}

// The press matrix of a graph.
BitMatrix read_graph(const std::string& path, const Memory& memory) {
    const Unlocked unlocked;
    return lights::press_matrix(lights::Grid(io::read_graph(source_of(path, memory, false))));
}

// The lights and the missing cells.
py::tuple read_board(const std::string& path, const Memory& memory) {
    std::optional<io::BoardText> board;
    {
        const Unlocked unlocked;
        board = io::read_board(source_of(path, memory, false));
    }
    return py::make_tuple(std::move(board->lights), std::move(board->missing));
}

std::vector<std::string> formats() {
    std::vector<std::string> names;
    for (const io::MatrixFormat& format : io::matrix_formats()) names.emplace_back(format.name);
    return names;
}

}  // namespace

void define_files(py::module_& module) {
    module.def("read", &read, py::arg("path"), py::arg("format"), py::arg("memory"));
    module.def("write", &write, py::arg("matrix"), py::arg("path"), py::arg("format"));
    module.def("require_memory", &require_memory);
    module.def("read_dimacs", &read_dimacs);
    module.def("write_dimacs", &write_dimacs);
    module.def("read_graph", &read_graph);
    module.def("read_board", &read_board);
    module.def("formats", &formats,
               "The names of the file formats of read() and write().\n\n>>> \"text\" in formats()\nTrue");
}

}  // namespace gf2::python
