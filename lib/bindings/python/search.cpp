// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/module.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/decoder.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/radius.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solution_coset.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::python {
namespace {

// The fields of a CosetLeader, or (y,). Without a seed, the least weight is proved; with one, random information sets
// are searched.
py::tuple least_weight(const BitMatrix& a, const py::array& b, const py::tuple& limits,
                       std::optional<std::uint64_t> seed) {
    const BitVector side = vector_from_array(b, "b");
    const bool as_bool = b.dtype().kind() == 'b';
    const auto answer = search(limits, [&](const Budget& budget) -> std::variant<CosetLeader, Inconsistency> {
        SolveResult solution = solve(a, side);
        const auto* const coset = std::get_if<SolutionCoset>(&solution);
        if (coset == nullptr) return std::get<Inconsistency>(std::move(solution));
        return seed ? information_set_decoding(*coset, {*seed}, budget) : coset_leader(*coset, budget);
    });
    if (const auto* const proof = std::get_if<Inconsistency>(&answer)) {
        return py::make_tuple(array_of(proof->y, as_bool));
    }
    const auto& leader = std::get<CosetLeader>(answer);
    const py::array element = array_of(leader.element, as_bool);
    return seed ? uncounted_fields_of(leader, element) : fields_of(leader, element);
}

// The fields of a MinimumDistance, or None for the code {0}; the seed is as in least_weight().
py::object distance(const BitMatrix& a, bool is_parity_check, bool count, const py::tuple& limits,
                    std::optional<std::uint64_t> seed) {
    const auto answer = search(limits, [&](const Budget& budget) {
        if (seed) return information_set_decoding(is_parity_check ? nullspace_basis(a) : a, {*seed}, budget);
        const DistanceOptions options{.count = count};
        return is_parity_check ? minimum_distance_of_nullspace(a, budget, options)
                               : minimum_distance(a, budget, options);
    });
    if (!answer) return py::none();
    const py::array word = array_of(answer->word);
    if (!answer->counted && (seed || !count)) return uncounted_fields_of(*answer, word, answer->dimension, false);
    return fields_of(*answer, word, answer->dimension, answer->counted);
}

// The same for the words of the nullspace of `a` that count: modulo S or outside L.
py::object counted_distance(const BitMatrix& a, const BitMatrix& other, bool is_modulo, bool count,
                            const std::string& method, const py::tuple& limits) {
    codes::Counted counted;
    (is_modulo ? counted.modulo : counted.outside) = other;
    std::optional<codes::Distance> answer;
    bool is_counted = false;
    std::size_t dimension = 0;
    search(SearchLimits::of(limits), [&](const Budget& budget) {
        if (count) {
            if (const auto words = codes::lightest_words(a, counted, 1, budget, method)) {
                answer = codes::Distance{*words, words->words.front()};
                is_counted = words->counted;
            }
        } else {
            answer = codes::minimum_distance_of_nullspace(a, counted, budget, method);
        }
        dimension = a.columns() - rank(a);
    });
    if (!answer) return py::none();
    const py::array word = array_of(answer->word);
    return count ? fields_of(*answer, word, dimension, is_counted)
                 : uncounted_fields_of(*answer, word, dimension, is_counted);
}

// For each row of `syndromes` the fields of a LeastWeight and the error, or None; with `most` above 0, of the first row
// alone, an array of so many lightest errors at most and whether these are all.
py::list decode(const BitMatrix& checks, const BitMatrix& syndromes, const std::vector<std::uint32_t>& weights,
                std::size_t most, const py::tuple& limits) {
    std::vector<std::optional<codes::Decoding>> decodings;
    std::vector<std::optional<codes::LightestErrors>> all;
    search(SearchLimits::of(limits), [&](const Budget& budget) {
        const codes::Decoder decoder(checks, weights);
        if (most == 0) {
            decodings = decoder.decode(syndromes, budget);
        } else {
            for (std::size_t i = 0; i < syndromes.rows(); ++i) {
                all.push_back(decoder.lightest_errors(syndromes.row_vector(i), most, budget));
            }
        }
    });
    py::list answers;
    for (const auto& answer : decodings) {
        answers.append(or_none(
            answer, [](const codes::Decoding& found) { return uncounted_fields_of(found, array_of(found.error)); }));
    }
    for (const auto& answer : all) {
        answers.append(or_none(answer, [](const codes::LightestErrors& found) {
            return fields_of(found, arrays_of(found.errors), found.complete);
        }));
    }
    return answers;
}

BitMatrix code_of(const BitMatrix& a, bool is_parity_check) {
    return is_parity_check ? nullspace_basis(a) : a;
}

// The counts of x0 + the code, whether they are complete, and the number of examined elements.
py::tuple weights_of(const BitMatrix& a, bool is_parity_check, const std::optional<py::array>& x0,
                     const py::tuple& limits) {
    const BitVector offset = x0 ? vector_from_array(*x0, "coset") : BitVector(a.columns());
    const auto found = search(limits, [&](const Budget& budget) {
        return weight_distribution(SolutionCoset(offset, code_of(a, is_parity_check)), budget);
    });
    return py::make_tuple(list_of(found.counts), found.complete, found.examined);
}

// The bounds, the witness and its distance.
py::tuple covering_radius_of(const BitMatrix& a, bool is_parity_check, std::uint64_t seed, const py::tuple& limits) {
    const auto found = search(limits, [&](const Budget& budget) {
        return covering_radius(code_of(a, is_parity_check), budget, {.seed = seed});
    });
    return py::make_tuple(found.lower, found.upper, array_of(found.witness), found.witness_distance);
}

// The counts, or None.
py::object coset_leader_weights_of(const BitMatrix& a, bool is_parity_check, const py::tuple& limits) {
    const auto found =
        search(limits, [&](const Budget& budget) { return coset_leader_weights(code_of(a, is_parity_check), budget); });
    return or_none(found, &list_of);
}

}  // namespace

void define_search(py::module_& module) {
    module.def("min_weight", &least_weight);
    module.def("minimum_distance", &distance);
    module.def("counted_distance", &counted_distance);
    module.def("decode", &decode);
    module.def("integer_weights",
               [](const std::vector<double>& numbers) { return codes::integer_weights(numbers).weights; });
    module.def("log_likelihoods", &codes::log_likelihoods);
    module.def("weight_distribution", &weights_of);
    module.def("covering_radius", &covering_radius_of);
    module.def("coset_leader_weights", &coset_leader_weights_of);
}

}  // namespace gf2::python
