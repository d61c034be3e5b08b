// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bindings/c/guard.hpp"
#include "gf2/functions/evaluate.hpp"
#include "gf2/functions/minimal_polynomial.hpp"
#include "gf2/io/formats/polynomial_text.hpp"
#include "gf2/poly/berlekamp_massey.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/factor.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/order.hpp"
#include "gf2/poly/product.hpp"

using namespace gf2::c;
using gf2::BitPoly;

struct gf2_poly {
    BitPoly value;
};

struct gf2_factors {
    std::vector<gf2::IrreducibleFactor> value;
};

namespace {

const BitPoly& poly_of(const gf2_poly* p, std::string_view name) {
    return value_of(p, name);
}

}  // namespace

gf2_status gf2_poly_create(const uint64_t* words, size_t count, gf2_poly** result) {
    return guarded_result(__func__, result, "result", [&] {
        if (count != 0) require(words, "words");
        return BitPoly::from_words(std::vector<std::uint64_t>(words, words + count));
    });
}

gf2_status gf2_poly_parse(const char* text, gf2_poly** result) {
    return guarded_result(__func__, result, "result", [&] {
        require(text, "text");
        return gf2::io::read_polynomial(gf2::io::Source("text", std::string(text))).polynomial;
    });
}

gf2_status gf2_poly_from_sequence(const uint64_t* terms, size_t count, gf2_poly** p) {
    return guarded(__func__, [&] {
        Result result(p, "p");
        gf2::ShortestRecurrence found = gf2::berlekamp_massey(vector_of(terms, count, count, "terms"));
        result.set(std::move(found.polynomial));
        return yes_or_no(found.is_unique);
    });
}

void gf2_poly_free(gf2_poly* p) {
    delete p;
}

gf2_status gf2_poly_words(const gf2_poly* p, const uint64_t** words, size_t* count) {
    return guarded(__func__, [&] {
        require(words, "words");
        require(count, "count");
        const auto all = poly_of(p, "p").words();
        *words = all.data();
        *count = all.size();
        return GF2_OK;
    });
}

gf2_status gf2_poly_degree(const gf2_poly* p, int64_t* degree) {
    return guarded_value(__func__, degree, "degree", [&] { return poly_of(p, "p").degree(); });
}

gf2_status gf2_poly_text(const gf2_poly* p, const char* form, char* text, size_t capacity, size_t* length) {
    return guarded(__func__, [&] {
        const BitPoly& polynomial = poly_of(p, "p");
        require(form, "form");
        write_text(gf2::io::to_string(polynomial, gf2::io::polynomial_form_from_string(form)), text, capacity, length);
        return GF2_OK;
    });
}

gf2_status gf2_poly_equal(const gf2_poly* a, const gf2_poly* b) {
    return guarded(__func__, [&] { return yes_or_no(poly_of(a, "a") == poly_of(b, "b")); });
}

gf2_status gf2_poly_add(const gf2_poly* a, const gf2_poly* b, gf2_poly** sum) {
    return guarded_result(__func__, sum, "sum", [&] { return gf2::add(poly_of(a, "a"), poly_of(b, "b")); });
}

gf2_status gf2_poly_multiply(const gf2_poly* a, const gf2_poly* b, gf2_poly** product) {
    return guarded_result(__func__, product, "product",
                          [&] { return gf2::multiply(poly_of(a, "a"), poly_of(b, "b")); });
}

gf2_status gf2_poly_divide(const gf2_poly* a, const gf2_poly* b, gf2_poly** quotient, gf2_poly** remainder) {
    return guarded(__func__, [&] {
        Result first(quotient);
        Result second(remainder);
        gf2::Division found = gf2::divide(poly_of(a, "a"), poly_of(b, "b"));
        first.make(std::move(found.quotient));
        second.make(std::move(found.remainder));
        first.give();
        second.give();
        return GF2_OK;
    });
}

gf2_status gf2_poly_gcd(const gf2_poly* a, const gf2_poly* b, gf2_poly** gcd, gf2_poly** u, gf2_poly** v) {
    return guarded(__func__, [&] {
        Result first(u);
        Result second(v);
        Result divisor(gcd, "gcd");
        if (u == nullptr && v == nullptr) {
            divisor.set(gf2::gcd(poly_of(a, "a"), poly_of(b, "b")));
            return GF2_OK;
        }
        gf2::ExtendedGcd found = gf2::extended_gcd(poly_of(a, "a"), poly_of(b, "b"));
        first.make(std::move(found.u));
        second.make(std::move(found.v));
        divisor.set(std::move(found.gcd));
        first.give();
        second.give();
        return GF2_OK;
    });
}

gf2_status gf2_poly_inverse_mod(const gf2_poly* a, const gf2_poly* m, gf2_poly** inverse) {
    return guarded(__func__, [&] {
        Result result(inverse, "inverse");
        std::optional<BitPoly> found = gf2::inverse_mod(poly_of(a, "a"), poly_of(m, "m"));
        if (found) result.set(std::move(*found));
        return yes_or_no(found.has_value());
    });
}

gf2_status gf2_poly_is_irreducible(const gf2_poly* p) {
    return guarded(__func__, [&] { return yes_or_no(gf2::is_irreducible(poly_of(p, "p"))); });
}

gf2_status gf2_poly_factor(const gf2_poly* p, gf2_factors** factors) {
    return guarded_result(__func__, factors, "factors", [&] { return gf2::factor(poly_of(p, "p")); });
}

void gf2_factors_free(gf2_factors* factors) {
    delete factors;
}

gf2_status gf2_factors_count(const gf2_factors* factors, size_t* count) {
    return guarded_value(__func__, count, "count", [&] { return value_of(factors, "factors").size(); });
}

gf2_status gf2_factors_get(const gf2_factors* factors, size_t index, gf2_poly** factor, size_t* multiplicity) {
    return guarded(__func__, [&] {
        Result result(factor);
        const std::vector<gf2::IrreducibleFactor>& all = value_of(factors, "factors");
        if (index >= all.size()) {
            throw std::invalid_argument("index is " + std::to_string(index) + ", there are " +
                                        std::to_string(all.size()) + " factors");
        }
        const gf2::IrreducibleFactor& found = all[index];
        result.set(found.factor);
        if (multiplicity != nullptr) *multiplicity = found.multiplicity;
        return GF2_OK;
    });
}

gf2_status gf2_characteristic_polynomial(const gf2_matrix* a, gf2_poly** result) {
    return guarded_result(__func__, result, "result",
                          [&] { return gf2::characteristic_polynomial(matrix_of(a, "a")); });
}

gf2_status gf2_minimal_polynomial(const gf2_matrix* a, gf2_poly** result) {
    return guarded_result(__func__, result, "result", [&] { return gf2::minimal_polynomial(matrix_of(a, "a")); });
}

gf2_status gf2_evaluate(const gf2_poly* p, const gf2_matrix* a, gf2_matrix** value) {
    return guarded_result(__func__, value, "value", [&] { return gf2::evaluate(poly_of(p, "p"), matrix_of(a, "a")); });
}

gf2_status gf2_power(const gf2_matrix* a, const uint64_t* exponent, size_t length, gf2_matrix** power) {
    return guarded_result(__func__, power, "power", [&] {
        return gf2::power(matrix_of(a, "a"), vector_of(exponent, length, length, "exponent"));
    });
}

gf2_status gf2_order(const gf2_matrix* a, char* text, size_t capacity, size_t* length, int* is_proved) {
    return guarded(__func__, [&] {
        const BitPoly minimal = gf2::minimal_polynomial(matrix_of(a, "a"));
        const bool is_singular = !minimal.coefficient(0);
        const gf2::OrderOfX order = is_singular ? gf2::OrderOfX{} : gf2::order_of_x(minimal);
        write_text(is_singular ? "none" : order.order.str(), text, capacity, length);
        if (is_proved != nullptr) *is_proved = order.proved ? 1 : 0;
        return is_singular ? GF2_NO : GF2_OK;
    });
}
