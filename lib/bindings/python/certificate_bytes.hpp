// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "bindings/python/call.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/certificate/certificate.hpp"

namespace gf2::python {

/// Makes a certificate, without the interpreter's lock; as the file that the programs write.
/// @param seconds  after which TimeoutError is raised; 0 for never
template <class Make>
py::bytes certificate_bytes(double seconds, const Make& make) {
    std::string bytes;
    try {
        search({0, seconds, py::none()}, [&](const Budget& budget) {
            run_until_stopped(budget.stop, [&] {
                const Certificate certificate = make();
                bytes = certificate.to_string(certificate.preferred_form());
            });
        });
    } catch (const Cancelled&) {
        PyErr_SetString(PyExc_TimeoutError, "certificate: the time is over, and the answer is not proved yet");
        throw py::error_already_set();
    }
    return py::bytes(bytes);
}

}  // namespace gf2::python
