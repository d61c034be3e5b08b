// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include "gf2/codes/weights.hpp"

namespace gf2::python {

/// Counts of any size as a list of int.
inline pybind11::list list_of(const WeightCounts& counts) {
    pybind11::list list;
    for (const auto& count : counts) {
        list.append(pybind11::reinterpret_steal<pybind11::object>(PyLong_FromString(count.str().c_str(), nullptr, 10)));
    }
    return list;
}

}  // namespace gf2::python
