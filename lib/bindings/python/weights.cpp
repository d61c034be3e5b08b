// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <utility>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/module.hpp"
#include "bindings/python/weight_counts.hpp"
#include "gf2/codes/radius.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::python {
namespace {

BitMatrix code_of(const BitMatrix& a, bool is_parity_check) {
    return is_parity_check ? nullspace_basis(a) : a;
}

// The counts of x0 + the code, whether they are complete, and the number of examined elements.
py::tuple weights_of(const BitMatrix& a, bool is_parity_check, const std::optional<py::array>& x0,
                     const py::tuple& limits) {
    const BitVector offset = x0 ? vector_from_array(*x0, "coset") : BitVector(a.columns());
    WeightDistribution found;
    search(SearchLimits::of(limits), [&](const Budget& budget) {
        found = weight_distribution(SolutionCoset(offset, code_of(a, is_parity_check)), budget);
    });
    return py::make_tuple(list_of(found.counts), found.complete, found.examined);
}

// The bounds, the witness and its distance.
py::tuple covering_radius_of(const BitMatrix& a, bool is_parity_check, std::uint64_t seed, const py::tuple& limits) {
    CoveringRadius found;
    search(SearchLimits::of(limits),
           [&](const Budget& budget) { found = covering_radius(code_of(a, is_parity_check), budget, {.seed = seed}); });
    return py::make_tuple(found.lower, found.upper, array_of(found.witness), found.witness_distance);
}

// The counts, or None.
py::object coset_leader_weights_of(const BitMatrix& a, bool is_parity_check, const py::tuple& limits) {
    std::optional<WeightCounts> found;
    search(SearchLimits::of(limits),
           [&](const Budget& budget) { found = coset_leader_weights(code_of(a, is_parity_check), budget); });
    return found ? py::object(list_of(*found)) : py::object(py::none());
}

}  // namespace

void define_weights(py::module_& module) {
    module.def("weight_distribution", &weights_of);
    module.def("covering_radius", &covering_radius_of);
    module.def("coset_leader_weights", &coset_leader_weights_of);
}

}  // namespace gf2::python
