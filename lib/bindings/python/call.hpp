// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "bindings/long_call.hpp"

namespace gf2::python {

namespace py = pybind11;

/// Limits of a search, as the functions in Python take them.
struct SearchLimits {
    std::uint64_t elements = 0;  ///< 0 for none
    double seconds = 0;          ///< 0 for none
    py::object progress;         ///< None, or called as progress(done, total, best); what is true stops the search

    /// Of a tuple (elements, seconds, progress).
    [[nodiscard]] static SearchLimits of(const py::tuple& limits) {
        return {limits[0].cast<std::uint64_t>(), limits[1].cast<double>(), limits[2]};
    }
};

/// Runs a search without the interpreter's lock. Signals and `progress` are looked after in the calling thread, every
/// 20 ms; what they raise cancels the search and is passed on.
void search(const SearchLimits& limits, const std::function<void(const Budget&)>& work);

/// Work on fewer bits than this is over before anyone could interrupt it.
inline constexpr std::size_t kLongCallBits = std::size_t{1} << 22;

/// Runs other work without the interpreter's lock. If it is on kLongCallBits or more, Ctrl-C ends it, with
/// KeyboardInterrupt.
void run(std::size_t bits, const std::function<void()>& work);

/// The same with a result.
template <class Work>
auto call(std::size_t bits, const Work& work) {
    std::optional<decltype(work())> result;
    run(bits, [&] { result.emplace(work()); });
    return std::move(*result);
}

}  // namespace gf2::python
