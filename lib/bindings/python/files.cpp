// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <vector>

#include "bindings/python/call.hpp"
#include "bindings/python/module.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/source.hpp"

namespace gf2::python {
namespace {

BitMatrix read(const std::string& path, const std::optional<std::string>& format) {
    const py::gil_scoped_release unlocked;
    if (!format) return io::read_matrix(io::read_file(path));
    const io::MatrixFormat& chosen = io::matrix_format(*format);
    return chosen.read(io::read_file(path));
}

void write(const BitMatrix& a, const std::string& path, const std::string& format) {
    const py::gil_scoped_release unlocked;
    const io::MatrixFormat& chosen = io::matrix_format(format);
    io::AtomicFile file(path);
    chosen.write(file.stream(), a);
    file.commit();
}

std::vector<std::string> formats() {
    std::vector<std::string> names;
    for (const io::MatrixFormat& format : io::matrix_formats()) names.emplace_back(format.name);
    return names;
}

}  // namespace

void define_files(py::module_& module) {
    module.def("read", &read, py::arg("path"), py::arg("format"));
    module.def("write", &write, py::arg("matrix"), py::arg("path"), py::arg("format"));
    module.def("formats", &formats, "The names of the file formats that read() and write() know.");
}

}  // namespace gf2::python
