// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <string>
#include <utility>
#include <variant>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/count.hpp"
#include "bindings/python/module.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/minweight/methods/information_set_decoding.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::python {
namespace {

// (x, weight, lower bound, proved, ties, examined, method), or (y,).
py::tuple least_weight(const BitMatrix& a, const py::array& b, std::uint64_t elements, double seconds,
                       const py::object& progress, std::uint64_t seed, bool decodes) {
    const BitVector side = vector_from_array(b, "b");
    const bool as_bool = b.dtype().kind() == 'b';
    std::variant<CosetLeader, Inconsistency> answer;
    search({elements, seconds, progress}, [&](const Budget& budget) {
        SolveResult solution = solve(a, side);
        if (const auto* const coset = std::get_if<SolutionCoset>(&solution)) {
            answer = decodes ? information_set_decoding(*coset, {seed}, budget) : coset_leader(*coset, budget);
        } else {
            answer = std::get<Inconsistency>(std::move(solution));
        }
    });
    if (const auto* const proof = std::get_if<Inconsistency>(&answer)) {
        return py::make_tuple(array_of(proof->y, as_bool));
    }
    const auto& leader = std::get<CosetLeader>(answer);
    return py::make_tuple(array_of(leader.element, as_bool), leader.weight, leader.lower_bound, leader.proved,
                          count_or_none(leader.ties), count_or_none(leader.examined), std::string(leader.method));
}

// (word, distance, lower bound, proved, count, examined, dimension, counted), or None for the code {0}.
py::object distance(const BitMatrix& a, bool is_parity_check, std::uint64_t elements, double seconds,
                    const py::object& progress, std::uint64_t seed, bool decodes) {
    std::optional<MinimumDistance> answer;
    search({elements, seconds, progress}, [&](const Budget& budget) {
        const BitMatrix code = is_parity_check ? nullspace_basis(a) : a;
        answer = decodes ? information_set_decoding(code, {seed}, budget) : minimum_distance(code, budget);
    });
    if (!answer) return py::none();
    return py::make_tuple(array_of(answer->word), answer->weight, answer->lower_bound, answer->proved,
                          count_or_none(answer->ties), count_or_none(answer->examined), answer->dimension,
                          answer->counted);
}

}  // namespace

void define_min_weight(py::module_& module) {
    module.def("min_weight", &least_weight);
    module.def("minimum_distance", &distance);
}

}  // namespace gf2::python
