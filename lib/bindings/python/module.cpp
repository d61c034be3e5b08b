// SPDX-License-Identifier: MIT
#include "bindings/python/module.hpp"

#include <pybind11/stl.h>

#include <cerrno>
#include <cstddef>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/python/lock.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/base/thread_limit.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/version.hpp"

namespace py = pybind11;

namespace {

// pybind11 already translates std::invalid_argument to ValueError, std::out_of_range to IndexError, std::bad_alloc to
// MemoryError.
void translate(std::exception_ptr error) {
    try {
        if (error) std::rethrow_exception(error);
    } catch (const gf2::io::MemoryError& e) {
        PyErr_SetString(PyExc_MemoryError, (std::string(e.what()) + "; memory= allows more").c_str());
    } catch (const gf2::io::ParseError& e) {
        PyErr_SetString(PyExc_ValueError, e.what());
    } catch (const gf2::io::FileError& e) {
        if (e.error() == 0) {
            PyErr_SetString(PyExc_OSError, e.what());
        } else {
            errno = e.error();  // chooses the subclass, such as FileNotFoundError
            PyErr_SetFromErrnoWithFilename(PyExc_OSError, e.file().c_str());
        }
    } catch (const std::length_error& e) {
        PyErr_SetString(PyExc_MemoryError, e.what());
    } catch (const gf2::Cancelled&) {
        PyErr_SetString(PyExc_TimeoutError, "the time is over, and there is no answer yet");
    }
}

// pybind11 before 2.12 reads type descriptors as NumPy 1 lays them out, without looking which NumPy it is.
void require_numpy_that_pybind11_knows() {
    const bool knows_numpy_2 = PYBIND11_VERSION_MAJOR > 2 || PYBIND11_VERSION_MINOR >= 12;
    const auto version = py::module_::import("numpy").attr("__version__").cast<std::string>();
    if (knows_numpy_2 || std::stoi(version) < 2) return;
    throw py::import_error("this build of gf2kit needs NumPy 1, found " + version +
                           "; built with pybind11 2.12 or later, it takes NumPy 2 too");
}

[[noreturn]] void* refuse_without_init(std::size_t) {
    throw py::type_error("the object was made by __new__ alone: __init__() was not called");
}

// pybind11 gives methods of an object without a value uninitialised memory, for constructors of its first versions;
// this makes them raise TypeError.
void require_init(const py::module_& module) {
    for (const auto& [name, thing] : py::dict(module.attr("__dict__"))) {
        if (!PyType_Check(thing.ptr())) continue;
        auto* const type = py::detail::get_type_info(reinterpret_cast<PyTypeObject*>(thing.ptr()));
        if (type != nullptr) type->operator_new = &refuse_without_init;
    }
}

// Python's own __reduce__ makes an object without a constructor for the protocols 0 and 1 of pickle, which ends the
// process in pybind11. This one is that of protocol 2 for all.
py::tuple reduce(const py::object& self) {
    if (!py::hasattr(self, "__setstate__")) {
        throw py::type_error("cannot pickle '" + std::string(Py_TYPE(self.ptr())->tp_name) + "' object");
    }
    const py::object make = py::module_::import("copyreg").attr("__newobj__");
    return py::make_tuple(make, py::make_tuple(py::type::of(self)), self.attr("__getstate__")());
}

void define_reduce(const py::module_& module) {
    for (const auto& [name, thing] : py::dict(module.attr("__dict__"))) {
        if (!PyType_Check(thing.ptr())) continue;
        thing.attr("__reduce__") = py::cpp_function(reduce, py::name("__reduce__"), py::is_method(thing));
    }
}

std::vector<std::string> available_kernels() {
    std::vector<std::string> names;
    for (const gf2::KernelSet* const set : gf2::available_kernels()) names.emplace_back(set->name);
    return names;
}

}  // namespace

// The locks of pybind11 belong to the main interpreter: in another one, its part of the initialisation never ends. So
// its function gets another name, and is called by PyInit__gf2kit() below.
#define PyInit__gf2kit gf2kit_init_in_main_interpreter
PYBIND11_MODULE(_gf2kit, module) {
    require_numpy_that_pybind11_knows();
    module.doc() = "Linear algebra over GF(2): the extension module of the package gf2kit.";
    module.attr("__version__") = GF2KIT_VERSION;
    py::register_exception_translator(translate);
    if (Py_AtExit(gf2::python::end_running_work) != 0) throw std::runtime_error("Py_AtExit has no place left");

    module.def("available_kernels", available_kernels);
    module.def("kernels", [] { return std::string(gf2::kernel_set().name); });
    module.def("use_kernels", &gf2::use_kernels, py::arg("name"));

    py::class_<gf2::ThreadLimit>(module, "ThreadLimit").def(py::init<std::size_t>());

    gf2::python::define_matrix(module);
    gf2::python::define_sparse(module);
    gf2::python::define_scipy(module);
    gf2::python::define_algebra(module);
    gf2::python::define_subspaces(module);
    gf2::python::define_circuits(module);
    gf2::python::define_systems(module);
    gf2::python::define_search(module);
    gf2::python::define_polynomials(module);
    gf2::python::define_codes(module);
    gf2::python::define_lights(module);
    gf2::python::define_files(module);
    require_init(module);
    define_reduce(module);
}

#undef PyInit__gf2kit
// NOLINTNEXTLINE(bugprone-reserved-identifier, readability-identifier-naming): Python looks for this name
extern "C" PYBIND11_EXPORT PyObject* PyInit__gf2kit() {
    if (PyInterpreterState_Get() == PyInterpreterState_Main()) return gf2kit_init_in_main_interpreter();
    PyErr_SetString(PyExc_ImportError, "gf2kit does not work in subinterpreters: import it in the main interpreter");
    return nullptr;
}
