// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
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
#include "gf2/codes/alternant_codes.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/lattice_codes.hpp"
#include "gf2/codes/ldpc_codes.hpp"
#include "gf2/codes/linear_families.hpp"
#include "gf2/codes/operations.hpp"
#include "gf2/codes/operator_class.hpp"
#include "gf2/codes/quantum_families.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/codes/weights.hpp"
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

CssCode lifted_product(std::size_t l, const std::vector<std::vector<std::string>>& a,
                       const std::vector<std::vector<std::string>>& b) {
    const std::size_t length = a.front().size() * b.front().size() + a.size() * b.size();
    require_room(l * std::max(a.size() * b.front().size(), a.front().size() * b.size()), l * length);
    return call(kLongCallBits, [&] {
        const auto polynomials = [](const std::vector<std::vector<std::string>>& texts) {
            codes::PolynomialMatrix matrix;
            for (const auto& row : texts) {
                matrix.emplace_back();
                for (const std::string& text : row) matrix.back().push_back(codes::polynomial_in_x(text));
            }
            return matrix;
        };
        return codes::lifted_product_code(l, polynomials(a), polynomials(b));
    });
}

CssCode two_block(const std::string& text, const std::string& a, const std::string& b) {
    return call(kLongCallBits, [&] {
        const codes::FiniteGroup group = codes::finite_group(text);
        const auto element = [&](const std::string& sum) {
            return codes::group_algebra_element(group, sum);
        };
        return codes::two_block_code(group, parsed("a", a, element), parsed("b", b, element));
    });
}

BitMatrix bch(std::size_t length, std::optional<std::size_t> dimension, std::size_t distance) {
    require_room(length, length);
    return call(kLongCallBits, [&] {
        return codes::bch_code(length, dimension ? codes::bch_designed_distance(length, *dimension) : distance);
    });
}

BitMatrix goppa(std::size_t m, std::size_t length, std::size_t t, std::uint64_t seed) {
    require_room(2 * length, length);
    return call(kLongCallBits, [&] {
        SplitMix64 random(seed);
        return codes::goppa_code(m, length, codes::random_goppa_polynomial(m, length, t, random));
    });
}

BitMatrix goppa_of(std::size_t m, std::size_t length, const codes::FieldPolynomial& polynomial) {
    require_room(std::max(length, m * polynomial.size()), length);
    return call(kLongCallBits, [&] { return codes::goppa_code(m, length, polynomial); });
}

BitMatrix regular_ldpc(std::size_t length, std::size_t column_weight, std::size_t row_weight, std::size_t girth,
                       std::uint64_t seed) {
    require_room(length * column_weight / row_weight, length);
    constexpr std::uint64_t kBytesOfOne = 64;
    require_bytes(kBytesOfOne * length * column_weight, "the graph of the code");
    return call(kLongCallBits, [&] {
        SplitMix64 random(seed);
        return codes::regular_ldpc_checks(length, column_weight, row_weight, girth, random);
    });
}

BitMatrix double_circulant(std::size_t size, const std::string& polynomial, bool is_bordered) {
    require_room(size + 1, 2 * size + 2);
    return call(kLongCallBits, [&] {
        const BitPoly p = parsed("p", polynomial, codes::polynomial_in_x);
        return is_bordered ? codes::bordered_double_circulant_code(size, p) : codes::double_circulant_code(size, p);
    });
}

py::list macwilliams_transform(const std::vector<std::string>& counts) {
    WeightCounts numbers;
    for (const std::string& count : counts) numbers.emplace_back(count);
    return python::list_of(call(kLongCallBits, [&] { return gf2::macwilliams_transform(numbers); }));
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
    module.def("lifted_product", &lifted_product);
    module.def("two_block", &two_block);
    module.def("rotated_surface", [](std::size_t x, std::size_t z) {
        require_room(x * z, x * z);
        return call(kLongCallBits, [&] { return codes::rotated_surface_code(x, z); });
    });
    module.def("colour", [](std::size_t distance, bool has_octagons) {
        require_room(distance * distance, distance * distance);
        return call(kLongCallBits,
                    [&] { return has_octagons ? codes::colour_code_488(distance) : codes::colour_code_666(distance); });
    });
    module.def("xzzx", [](std::size_t a, std::size_t b, bool is_toric) {
        const std::size_t n = is_toric ? a * a + b * b : a * b;
        require_room(n, 2 * n);
        return call(kLongCallBits,
                    [&] { return (is_toric ? codes::xzzx_toric_code(a, b) : codes::xzzx_code(a, b)).gauge(); });
    });
    module.def("bch", &bch);
    module.def("goppa", &goppa);
    module.def("goppa_of", &goppa_of);
    module.def("quadratic_residue", [](std::size_t p) {
        require_room(p / 2 + 1, p);
        return call(kLongCallBits, [&] { return codes::quadratic_residue_code(p); });
    });
    module.def("simplex", [](std::size_t r) { return codes::simplex_code(r); });
    module.def("repetition", [](std::size_t n) { return codes::repetition_code(n); });
    module.def("double_circulant", &double_circulant);
    module.def("regular_ldpc", &regular_ldpc);
    module.def("tanner_girth", [](const BitMatrix& checks) {
        return call(kLongCallBits, [&] { return codes::tanner_girth(checks); });
    });
    const auto define = [&](const char* name, BitMatrix (*operation)(const BitMatrix&)) {
        module.def(name, [operation](const BitMatrix& a) { return call(kLongCallBits, [&] { return operation(a); }); });
    };
    define("dual", &codes::dual);
    define("extend", &codes::extend);
    define("augment", &codes::augment);
    define("expurgate", &codes::expurgate);
    define("lengthen", &codes::lengthen);
    define("hull", &codes::hull);
    const auto define_of_two = [&](const char* name, BitMatrix (*operation)(const BitMatrix&, const BitMatrix&)) {
        module.def(name, [operation](const BitMatrix& a, const BitMatrix& b) {
            return call(kLongCallBits, [&] { return operation(a, b); });
        });
    };
    define_of_two("augment_with", &codes::augment);
    define_of_two("expurgate_by", &codes::expurgate);
    define_of_two("direct_sum", &codes::direct_sum);
    define_of_two("u_u_plus_v", &codes::u_u_plus_v);
    module.def("puncture", [](const BitMatrix& a, const std::vector<std::size_t>& coordinates) {
        return call(kLongCallBits, [&] { return codes::puncture(a, coordinates); });
    });
    module.def("shorten", [](const BitMatrix& a, const std::vector<std::size_t>& coordinates) {
        return call(kLongCallBits, [&] { return codes::shorten(a, coordinates); });
    });
    module.def("construction_x", [](const BitMatrix& code, const BitMatrix& subcode, const BitMatrix& tail) {
        return call(kLongCallBits, [&] { return codes::construction_x(code, subcode, tail); });
    });
    module.def("is_self_orthogonal",
               [](const BitMatrix& a) { return call(kLongCallBits, [&] { return codes::is_self_orthogonal(a); }); });
    module.def("is_self_dual",
               [](const BitMatrix& a) { return call(kLongCallBits, [&] { return codes::is_self_dual(a); }); });
    module.def("systematic_form", [](const BitMatrix& a) {
        auto form = call(kLongCallBits, [&] { return codes::systematic_form(a); });
        return py::make_tuple(std::move(form.generators), form.permutation);
    });
    module.def("macwilliams_transform", &macwilliams_transform);
    module.def("detector_error_model", &detector_error_model);
    module.def("product_minus_identity", &product_minus_identity);
}

}  // namespace gf2::python
