// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include "bindings/python/call.hpp"
#include "gf2/certificate/certificate.hpp"

namespace gf2::python {

/// Makes a certificate, without the interpreter's lock; as the file that the programs write.
template <class Make>
py::bytes certificate_bytes(const Make& make) {
    return py::bytes(call(kLongCallBits, [&] {
        const Certificate certificate = make();
        return certificate.to_string(certificate.preferred_form());
    }));
}

}  // namespace gf2::python
