// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/weights.hpp"

namespace gf2::python {

/// A count of a search; None for 2^64 - 1, which stands for that many or more.
inline pybind11::object count_or_none(std::uint64_t count) {
    return count == UINT64_MAX ? pybind11::object(pybind11::none()) : pybind11::object(pybind11::int_(count));
}

/// What `fields` makes of a result, or None.
template <class Found, class Fields>
pybind11::object or_none(const std::optional<Found>& found, const Fields& fields) {
    return found ? pybind11::object(fields(*found)) : pybind11::object(pybind11::none());
}

inline pybind11::list arrays_of(const std::vector<BitVector>& words) {
    pybind11::list arrays;
    for (const BitVector& word : words) arrays.append(array_of(word));
    return arrays;
}

/// The fields of the Python class LeastWeight, in order, then those of a class derived from it.
template <class... Others>
pybind11::tuple fields_of(const LeastWeight& least, Others&&... others) {
    return pybind11::make_tuple(least.weight, least.lower_bound, least.proved, count_or_none(least.ties),
                                count_or_none(least.examined), std::string(least.method),
                                std::forward<Others>(others)...);
}

/// As fields_of(), for a search that does not count: `ties` is None.
template <class... Others>
pybind11::tuple uncounted_fields_of(const LeastWeight& least, Others&&... others) {
    return pybind11::make_tuple(least.weight, least.lower_bound, least.proved, pybind11::none(),
                                count_or_none(least.examined), std::string(least.method),
                                std::forward<Others>(others)...);
}

/// Counts of any size as a list of int.
inline pybind11::list list_of(const WeightCounts& counts) {
    pybind11::list list;
    for (const auto& count : counts) {
        list.append(pybind11::reinterpret_steal<pybind11::object>(PyLong_FromString(count.str().c_str(), nullptr, 10)));
    }
    return list;
}

}  // namespace gf2::python
