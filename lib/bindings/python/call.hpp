// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/long_call.hpp"
#include "bindings/python/arrays.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/certificate.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::python {

namespace py = pybind11;

/// Limits of a search, as the Python functions take them.
struct SearchLimits {
    std::uint64_t elements = 0;  ///< maximum number of candidates; 0 for no limit
    double seconds = 0;          ///< time; 0 for no limit
    py::object progress;         ///< None, or called as progress(done, total, best); a true result stops the search

    /// The limits of a tuple (elements, seconds, progress).
    [[nodiscard]] static SearchLimits of(const py::tuple& limits) {
        return {limits[0].cast<std::uint64_t>(), limits[1].cast<double>(), limits[2]};
    }
};

/// Runs a search without the interpreter's lock. The calling thread handles signals and calls `progress` every 20 ms;
/// exceptions of these cancel the search and are passed on.
void search(const SearchLimits& limits, const std::function<void(const Budget&)>& work);

/// Runs a search that returns its result.
/// @param limits  those of SearchLimits::of()
template <class Work>
auto search(const py::tuple& limits, const Work& work) {
    std::optional<decltype(work(std::declval<const Budget&>()))> result;
    search(SearchLimits::of(limits), [&](const Budget& budget) { result.emplace(work(budget)); });
    return std::move(*result);
}

/// Work on fewer bits than this ends before anyone could interrupt it.
inline constexpr std::size_t kLongCallBits = std::size_t{1} << 22;

/// Runs other work without the interpreter's lock. Ctrl-C ends work on kLongCallBits or more with KeyboardInterrupt.
void run(std::size_t bits, const std::function<void()>& work);

/// Runs work with a result, as run().
template <class Work>
auto call(std::size_t bits, const Work& work) {
    std::optional<decltype(work())> result;
    run(bits, [&] { result.emplace(work()); });
    return std::move(*result);
}

inline std::size_t bits_of(const ConstBitMatrixView& a) {
    return a.rows() * a.columns();
}

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

/// A count of a search; None for 2^64 - 1, which stands for that many or more.
inline py::object count_or_none(std::uint64_t count) {
    return count == UINT64_MAX ? py::object(py::none()) : py::object(py::int_(count));
}

/// What `fields` makes of a result, or None.
template <class Found, class Fields>
py::object or_none(const std::optional<Found>& found, const Fields& fields) {
    return found ? py::object(fields(*found)) : py::object(py::none());
}

inline py::list arrays_of(const std::vector<BitVector>& words) {
    py::list arrays;
    for (const BitVector& word : words) arrays.append(array_of(word));
    return arrays;
}

/// The fields of the Python class LeastWeight, in order, then those of a class derived from it.
template <class... Others>
py::tuple fields_of(const LeastWeight& least, Others&&... others) {
    return py::make_tuple(least.weight, least.lower_bound, least.proved, count_or_none(least.ties),
                          count_or_none(least.examined), std::string(least.method), std::forward<Others>(others)...);
}

/// As fields_of(), for a search that does not count: `ties` is None.
template <class... Others>
py::tuple uncounted_fields_of(const LeastWeight& least, Others&&... others) {
    return py::make_tuple(least.weight, least.lower_bound, least.proved, py::none(), count_or_none(least.examined),
                          std::string(least.method), std::forward<Others>(others)...);
}

/// Counts of any size as a list of int.
inline py::list list_of(const WeightCounts& counts) {
    py::list list;
    for (const auto& count : counts) {
        list.append(py::reinterpret_steal<py::object>(PyLong_FromString(count.str().c_str(), nullptr, 10)));
    }
    return list;
}

}  // namespace gf2::python
