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

}  // namespace gf2::python
