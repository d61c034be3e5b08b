// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>

namespace gf2::python {

/// A count of a search; None for 2^64 - 1, which stands for that many or more.
inline pybind11::object count_or_none(std::uint64_t count) {
    return count == UINT64_MAX ? pybind11::object(pybind11::none()) : pybind11::object(pybind11::int_(count));
}

}  // namespace gf2::python
