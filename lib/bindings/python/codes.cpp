// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/memory.hpp"
#include "bindings/python/module.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/lattice_codes.hpp"
#include "gf2/codes/linear_families.hpp"
#include "gf2/codes/operator_class.hpp"
#include "gf2/codes/quantum_families.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/io/formats/detector_error_model.hpp"
#include "gf2/io/formats/pauli_text.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/io/source.hpp"
#include "gf2/poly/bit_poly.hpp"

namespace gf2::python {
namespace {

using codes::CssCode;
using codes::Side;
using codes::SubsystemCode;

Side side_of(const std::string& name) {
    return name == "x" ? Side::x : Side::z;
}

codes::Counted counted_of(const std::optional<BitMatrix>& other, bool is_modulo) {
    codes::Counted counted;
    (is_modulo ? counted.modulo : counted.outside) = other;
    return counted;
}

// The fields of a LeastWeight and a word.
py::tuple fields_of_distance(const codes::Distance& found) {
    return uncounted_fields_of(found, array_of(found.word));
}

// The fields of a LightestWords.
py::tuple fields_of_words(const codes::LightestWords& found) {
    return fields_of(found, arrays_of(found.words), found.counted);
}

py::list list_of(const std::vector<std::optional<codes::Distance>>& distances) {
    py::list answers;
    for (const auto& found : distances) answers.append(or_none(found, &fields_of_distance));
    return answers;
}

// The polynomial of a parameter. "column 5: expected ..." of the library, which counts from 1, becomes a position from
// 0 on, as in the messages of Polynomial.
template <class Parse>
auto parsed(const std::string& name, const std::string& text, const Parse& parse) {
    try {
        return parse(text);
    } catch (const std::invalid_argument& error) {
        const std::string message = error.what();
        const std::size_t colon = message.find(": ");
        const std::string begin = "column ";
        if (!message.starts_with(begin) || colon == std::string::npos) throw;
        const std::size_t column = std::stoul(message.substr(begin.size()));
        throw std::invalid_argument(name + message.substr(colon) + " at position " + std::to_string(column - 1) +
                                    " of '" + text + "'");
    }
}

CssCode css_code(const BitMatrix& x_checks, const BitMatrix& z_checks) {
    return call(kLongCallBits, [&] { return CssCode(x_checks, z_checks); });
}

// The operators X and Z.
py::tuple logical_operators(const CssCode& code) {
    require_bytes(codes::bytes_of_logical_operators(code),
                  "the basis of logical operators, " + shape_text(code.dimension(), code.length()) + ",");
    auto operators = call(kLongCallBits, [&] { return codes::logical_operators(code); });
    return py::make_tuple(std::move(operators.x), std::move(operators.z));
}

py::object css_distance_of_side(const CssCode& code, const std::string& side, const py::tuple& limits) {
    const auto distance = [&](const Budget& budget) {
        return codes::minimum_distance(code, side_of(side), budget);
    };
    return or_none(search(limits, distance), &fields_of_distance);
}

// weight, lower_bound, proved, and the fields of both sides.
py::object css_distance(const CssCode& code, const py::tuple& limits) {
    const auto found = search(limits, [&](const Budget& budget) { return codes::minimum_distance(code, budget); });
    if (!found) return py::none();
    return py::make_tuple(found->weight, found->lower_bound, found->proved, fields_of_distance(found->x),
                          fields_of_distance(found->z));
}

py::list css_distances(const CssCode& code, const std::string& side, const py::tuple& limits) {
    return list_of(
        search(limits, [&](const Budget& budget) { return codes::minimum_distances(code, side_of(side), budget); }));
}

py::object css_words_of_side(const CssCode& code, const std::string& side, std::size_t most, const py::tuple& limits) {
    const auto words = [&](const Budget& budget) {
        return codes::lightest_words(code, side_of(side), most, budget);
    };
    return or_none(search(limits, words), &fields_of_words);
}

// weight, lower_bound, proved, counted, the words and numbers of both kinds.
py::object css_words(const CssCode& code, std::size_t most, const py::tuple& limits) {
    const auto found = search(limits, [&](const Budget& budget) { return codes::lightest_words(code, most, budget); });
    if (!found) return py::none();
    return py::make_tuple(found->distance.weight, found->distance.lower_bound, found->distance.proved, found->counted,
                          arrays_of(found->x_words), arrays_of(found->z_words), count_or_none(found->x_count),
                          count_or_none(found->z_count));
}

SubsystemCode operator_code(const BitMatrix& rows, bool is_gauge) {
    return call(kLongCallBits, [&] { return is_gauge ? SubsystemCode(rows) : codes::StabilizerCode(rows); });
}

py::object operator_distance(const SubsystemCode& code, const py::tuple& limits) {
    const auto found = search(limits, [&](const Budget& budget) { return codes::minimum_distance(code, budget); });
    return or_none(found, [](const auto& least) { return uncounted_fields_of(least, array_of(least.word)); });
}

py::object operator_words(const SubsystemCode& code, std::size_t most, const py::tuple& limits) {
    const auto words = [&](const Budget& budget) {
        return codes::lightest_words(code, most, budget);
    };
    return or_none(search(limits, words), &fields_of_words);
}

py::object lightest_words(const BitMatrix& checks, const std::optional<BitMatrix>& other, bool is_modulo,
                          std::size_t most, const py::tuple& limits) {
    const auto words = [&](const Budget& budget) {
        return codes::lightest_words(checks, counted_of(other, is_modulo), most, budget);
    };
    return or_none(search(limits, words), &fields_of_words);
}

py::list minimum_distances(const BitMatrix& checks, const BitMatrix& outside, const py::tuple& limits) {
    return list_of(
        search(limits, [&](const Budget& budget) { return codes::minimum_distances(checks, outside, budget); }));
}

// Refuses a code whose matrix would need more memory than a matrix in a file may. The product may not overflow.
void require_room(std::size_t rows, std::size_t columns) {
    require_bytes(io::memory_of_matrix(rows, columns), "a matrix of the code, " + shape_text(rows, columns) + ",");
}

// Parameters of codes are at most 10^6, so that products of two do not overflow.
CssCode bivariate_bicycle(std::size_t l, std::size_t m, const std::string& a, const std::string& b) {
    require_room(l * m, 2 * l * m);
    return call(kLongCallBits, [&] {
        return codes::bivariate_bicycle_code(l, m, parsed("a", a, codes::bivariate_polynomial),
                                             parsed("b", b, codes::bivariate_polynomial));
    });
}

CssCode bicycle(std::size_t l, const std::string& a, const std::string& b) {
    require_room(l, 2 * l);
    return call(kLongCallBits, [&] {
        return codes::bicycle_code(l, parsed("a", a, codes::polynomial_in_x), parsed("b", b, codes::polynomial_in_x));
    });
}

CssCode toric(std::size_t size) {
    require_room(size * size, 2 * size * size);
    return call(kLongCallBits, [&] { return codes::toric_code(size); });
}

CssCode surface(std::size_t x_distance, std::size_t z_distance) {
    require_room(x_distance * z_distance, 2 * x_distance * z_distance);
    return call(kLongCallBits, [&] { return codes::surface_code(x_distance, z_distance); });
}

CssCode hypergraph_product(const BitMatrix& a, const BitMatrix& b) {
    const std::size_t length = a.columns() * b.columns() + a.rows() * b.rows();
    require_room(a.rows() * b.columns(), length);
    require_room(a.columns() * b.rows(), length);
    return call(kLongCallBits, [&] { return codes::hypergraph_product_code(a, b); });
}

BitMatrix cyclic(std::size_t length, const std::string& generator) {
    require_room(length, length);
    return call(kLongCallBits,
                [&] { return codes::cyclic_code(length, parsed("g", generator, codes::polynomial_in_x)); });
}

BitMatrix quasi_cyclic(std::size_t size, const std::vector<std::string>& polynomials) {
    require_room(size, size * polynomials.size());
    return call(kLongCallBits, [&] {
        std::vector<BitPoly> blocks;
        for (std::size_t i = 0; i < polynomials.size(); ++i) {
            blocks.push_back(parsed("polynomials[" + std::to_string(i) + "]", polynomials[i], codes::polynomial_in_x));
        }
        return codes::quasi_cyclic_code(size, blocks);
    });
}

std::optional<std::vector<std::size_t>> product_minus_identity(const BitMatrix& stabilizers,
                                                               const std::vector<std::size_t>& negative) {
    return call(kLongCallBits, [&] {
        return codes::product_minus_identity(stabilizers, bit_vector_from_support(stabilizers.rows(), negative));
    });
}

// Pairs of a kind and its proof.
template <class Code>
py::list classify(const Code& code, const BitMatrix& operators) {
    const auto classes = call(kLongCallBits, [&] { return codes::classify(code, operators); });
    py::list answers;
    for (const auto& [kind, proof] : classes) {
        answers.append(py::make_tuple(std::string(to_string(kind)), array_of(proof)));
    }
    return answers;
}

// The rows [X | Z]; and the rows with the sign -, or None if no sign is written.
py::tuple read_paulis(const std::string& text, std::size_t qubits) {
    io::PauliOperators operators = io::read_paulis(io::Source("text", text), qubits);
    const py::object negative =
        operators.negative.empty() ? py::object(py::none()) : py::cast(support(operators.negative));
    return py::make_tuple(std::move(operators.rows), negative);
}

// The detectors, the observables, the probabilities.
py::tuple detector_error_model(const std::string& text) {
    auto model = call(kLongCallBits, [&] { return io::read_detector_error_model(io::Source("text", text)); });
    return py::make_tuple(std::move(model.detectors), std::move(model.observables), model.probabilities);
}

}  // namespace

void define_codes(py::module_& module) {
    py::class_<CssCode>(module, "CssCode")
        .def(py::init(&css_code))
        .def_property_readonly("x_checks", [](const CssCode& code) { return BitMatrix(code.x_checks()); })
        .def_property_readonly("z_checks", [](const CssCode& code) { return BitMatrix(code.z_checks()); })
        .def_property_readonly("length", &CssCode::length)
        .def_property_readonly("dimension", &CssCode::dimension)
        .def("logical_operators", &logical_operators)
        .def("distance", &css_distance)
        .def("distance_of_side", &css_distance_of_side)
        .def("distances", &css_distances)
        .def("words", &css_words)
        .def("words_of_side", &css_words_of_side)
        .def(py::pickle(
            [](const CssCode& code) { return py::make_tuple(BitMatrix(code.x_checks()), BitMatrix(code.z_checks())); },
            [](const py::tuple& state) {
                return css_code(state[0].cast<const BitMatrix&>(), state[1].cast<const BitMatrix&>());
            }));
    py::class_<SubsystemCode>(module, "SubsystemCode")
        .def(py::init(&operator_code))
        .def_property_readonly("stabilizers", [](const SubsystemCode& code) { return BitMatrix(code.stabilizers()); })
        .def_property_readonly(
            "logical_operators",
            [](const SubsystemCode& code) { return call(kLongCallBits, [&] { return code.logical_operators(); }); })
        .def_property_readonly("length", &SubsystemCode::length)
        .def_property_readonly("dimension", &SubsystemCode::dimension)
        .def_property_readonly("gauge_qubits", &SubsystemCode::gauge_qubits)
        .def("distance", &operator_distance)
        .def("words", &operator_words);
    module.def("classify", &classify<CssCode>);
    module.def("classify", &classify<SubsystemCode>);
    module.def("read_paulis", &read_paulis);
    module.def("lightest_words", &lightest_words);
    module.def("minimum_distances", &minimum_distances);
    module.def("bivariate_bicycle", &bivariate_bicycle);
    module.def("bicycle", &bicycle);
    module.def("toric", &toric);
    module.def("surface", &surface);
    module.def("hypergraph_product", &hypergraph_product);
    module.def("hamming", [](std::size_t r) { return call(kLongCallBits, [&] { return codes::hamming_code(r); }); });
    module.def("golay", [](bool is_extended) { return codes::golay_code(is_extended); });
    module.def("reed_muller", [](std::size_t r, std::size_t m) {
        return call(kLongCallBits, [&] { return codes::reed_muller_code(r, m); });
    });
    module.def("cyclic", &cyclic);
    module.def("quasi_cyclic", &quasi_cyclic);
    module.def("detector_error_model", &detector_error_model);
    module.def("product_minus_identity", &product_minus_identity);
}

}  // namespace gf2::python
