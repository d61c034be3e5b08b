// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/module.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/poly/berlekamp_massey.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/factor.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/linear_recurrence.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/order.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/poly/taylor_shift.hpp"

namespace gf2::python {
namespace {

// The polynomial of the bytes of an integer, lowest first.
BitPoly from_bytes(const py::bytes& bytes) {
    const auto text = static_cast<std::string_view>(bytes);
    std::vector<std::uint64_t> words((text.size() + 7) / 8);
    if (!text.empty()) std::memcpy(words.data(), text.data(), text.size());
    return BitPoly::from_words(std::move(words));
}

py::bytes to_bytes(const BitPoly& p) {
    return {reinterpret_cast<const char*>(p.words().data()), p.words().size() * sizeof(std::uint64_t)};
}

// Operations on polynomials run without the interpreter's lock; Ctrl-C ends those on long ones.
template <class Work>
auto call_for(const BitPoly& a, const BitPoly& b, const Work& work) {
    return call(64 * (a.length() + b.length()), work);
}

py::tuple divided(const BitPoly& a, const BitPoly& b) {
    auto [quotient, rest] = call_for(a, b, [&] { return divide(a, b); });
    return py::make_tuple(std::move(quotient), std::move(rest));
}

py::tuple extended(const BitPoly& a, const BitPoly& b) {
    auto [g, u, v] = call_for(a, b, [&] { return extended_gcd(a, b); });
    return py::make_tuple(std::move(g), std::move(u), std::move(v));
}

BitPoly power_modulo(const BitPoly& a, const py::array& exponent_bits, const BitPoly& m) {
    const BitVector exponent = vector_from_array(exponent_bits, "exponent");
    return call(kLongCallBits, [&] { return power_mod(remainder(a, m), exponent, BitPolyModulus(m)); });
}

BitPoly from_sequence(const BitMatrix& row) {
    const BitVector terms = row.row_vector(0);
    return call(64 * terms.size(), [&] { return berlekamp_massey(terms).polynomial; });
}

py::array terms_of(LinearRecurrence recurrence, const py::array& start_bits, std::size_t count) {
    const BitVector start = vector_from_array(start_bits, "start");
    return array_of(call(kLongCallBits, [&] {
        recurrence.jump(start);
        return recurrence.terms(count);
    }));
}

// Pairs of a polynomial and a number: factors and multiplicities, or products and degrees.
template <class Factor>
py::list pairs_of(const BitPoly& p, const Factor& factors) {
    py::list pairs;
    for (auto& [polynomial, number] : call(kLongCallBits, [&] { return factors(p); })) {
        pairs.append(py::make_tuple(polynomial, number));
    }
    return pairs;
}

BitPoly fibonacci_modulo(const py::array& index_bits, const BitPoly& m) {
    const BitVector n = vector_from_array(index_bits, "n");
    return call(kLongCallBits, [&] { return fibonacci_polynomial_mod(n, BitPolyModulus(m)); });
}

// The bytes of the order of x, lowest first, and whether it is proved.
py::tuple order_of(const BitPoly& p) {
    const OrderOfX found = call(kLongCallBits, [&] { return order_of_x(p); });
    std::string bytes;
    export_bits(found.order, std::back_inserter(bytes), 8, false);
    return py::make_tuple(py::bytes(bytes), found.proved);
}

py::tuple parts_of(const BitPoly& p) {
    auto [even, odd] = call_for(p, p, [&] { return shift_parts(p); });
    return py::make_tuple(std::move(even), std::move(odd));
}

}  // namespace

void define_polynomials(py::module_& module) {
    py::class_<BitPoly>(module, "BitPoly")
        .def_static("from_bytes", &from_bytes)
        .def_static("from_sequence", &from_sequence)
        .def_static("from_string", [](const std::string& text) { return BitPoly::from_string(text); })
        .def_static("from_exponents",
                    [](const std::vector<std::size_t>& exponents) { return BitPoly::from_exponents(exponents); })
        .def("to_bytes", &to_bytes)
        .def("to_string", [](const BitPoly& p) { return to_string(p); })
        .def("degree", &BitPoly::degree)
        .def("weight", [](const BitPoly& p) { return weight(p); })
        .def("exponents", [](const BitPoly& p) { return array_of(exponents(p)); })
        .def("coefficients", [](const BitPoly& p) { return array_of(p.to_bit_vector(p.length())); })
        .def("coefficient", &BitPoly::coefficient)
        .def("is_zero", &BitPoly::is_zero)
        .def("equals", [](const BitPoly& a, const BitPoly& b) { return a == b; })
        .def("is_less", [](const BitPoly& a, const BitPoly& b) { return a < b; })
        .def("add", [](const BitPoly& a, const BitPoly& b) { return add(a, b); })
        .def("multiply",
             [](const BitPoly& a, const BitPoly& b) { return call_for(a, b, [&] { return multiply(a, b); }); })
        .def("square", [](const BitPoly& a) { return square(a); })
        .def("divide", &divided)
        .def("remainder",
             [](const BitPoly& a, const BitPoly& b) { return call_for(a, b, [&] { return remainder(a, b); }); })
        .def("gcd", [](const BitPoly& a, const BitPoly& b) { return call_for(a, b, [&] { return gcd(a, b); }); })
        .def("extended_gcd", &extended)
        .def("inverse_mod",
             [](const BitPoly& a, const BitPoly& m) { return call_for(a, m, [&] { return inverse_mod(a, m); }); })
        .def("power_mod", &power_modulo)
        .def("factor", [](const BitPoly& p) { return pairs_of(p, [](const BitPoly& q) { return factor(q); }); })
        .def("is_irreducible", [](const BitPoly& p) { return call(kLongCallBits, [&] { return is_irreducible(p); }); })
        .def("order_of_x", &order_of)
        .def("squarefree_factors",
             [](const BitPoly& p) { return pairs_of(p, [](const BitPoly& q) { return factor_squarefree(q); }); })
        .def("distinct_degree_factors",
             [](const BitPoly& p) { return pairs_of(p, [](const BitPoly& q) { return factor_distinct_degrees(q); }); })
        .def("equal_degree_factors",
             [](const BitPoly& p, std::size_t degree) {
                 return call(kLongCallBits, [&] { return factor_equal_degrees(p, degree); });
             })
        .def_static("fibonacci", [](std::size_t n) { return call(n, [&] { return fibonacci_polynomial(n); }); })
        .def_static("fibonacci_mod", &fibonacci_modulo)
        .def_static("from_fibonacci_basis",
                    [](const py::array& coordinates) {
                        const BitVector vector = vector_from_array(coordinates, "coordinates");
                        return call(vector.size(), [&] { return from_fibonacci_basis(vector); });
                    })
        .def("to_fibonacci_basis",
             [](const BitPoly& p, std::size_t size) {
                 return array_of(call(size, [&] { return to_fibonacci_basis(p, size); }));
             })
        .def("square_root", [](const BitPoly& p) { return square_root(p); })
        .def("taylor_shift", [](const BitPoly& p) { return call_for(p, p, [&] { return taylor_shift(p); }); })
        .def("shift_parts", &parts_of)
        .def("derivative", [](const BitPoly& p) { return derivative(p); })
        .def("shift_left", [](const BitPoly& p, std::size_t count) { return shift_left(p, count); })
        .def("shift_right", [](const BitPoly& p, std::size_t count) { return shift_right(p, count); })
        .def("reverse", [](const BitPoly& p) { return reverse(p, p.length()); });
    py::class_<LinearRecurrence>(module, "LinearRecurrence")
        .def(py::init([](const BitPoly& p, const BitMatrix& row) { return LinearRecurrence(p, row.row_vector(0)); }))
        .def("terms", &terms_of)
        .def("minimal_polynomial", &LinearRecurrence::minimal_polynomial);
}

}  // namespace gf2::python
