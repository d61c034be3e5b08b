// SPDX-License-Identifier: MIT
#include <cstdint>
#include <utility>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/module.hpp"
#include "bindings/python/weight_counts.hpp"
#include "gf2/minweight/covering_radius.hpp"
#include "gf2/minweight/weight_distribution.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::python {
namespace {

BitMatrix code_of(const BitMatrix& a, bool is_parity_check) {
    return is_parity_check ? nullspace_basis(a) : a;
}

// The counts, whether they are complete, and the number of examined elements.
py::tuple weights_of(const BitMatrix& a, bool is_parity_check, const py::tuple& limits) {
    WeightDistribution found;
    search(SearchLimits::of(limits),
           [&](const Budget& budget) { found = weight_distribution(code_of(a, is_parity_check), budget); });
    return py::make_tuple(list_of(found.counts), found.complete, found.examined);
}

// The bounds, the witness and its distance.
py::tuple covering_radius_of(const BitMatrix& a, bool is_parity_check, std::uint64_t seed, const py::tuple& limits) {
    CoveringRadius found;
    search(SearchLimits::of(limits),
           [&](const Budget& budget) { found = covering_radius(code_of(a, is_parity_check), {.seed = seed}, budget); });
    return py::make_tuple(found.lower, found.upper, array_of(found.witness), found.witness_distance);
}

}  // namespace

void define_weights(py::module_& module) {
    module.def("weight_distribution", &weights_of);
    module.def("covering_radius", &covering_radius_of);
}

}  // namespace gf2::python
