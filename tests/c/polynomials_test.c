/* SPDX-License-Identifier: MIT */
/* Polynomials: forms, arithmetic beyond a word, cofactors, inverses and factors of known polynomials. */
#include "check.h"

static gf2_poly* parsed(const char* text) {
    gf2_poly* p = NULL;
    CHECK_OK(gf2_poly_parse(text, &p));
    return p;
}

/* Takes the polynomial. */
static int take_poly(gf2_poly* taken, const char* expected) {
    gf2_poly* const other = parsed(expected);
    const int equal = gf2_poly_equal(taken, other) == GF2_OK;
    gf2_poly_free(taken);
    gf2_poly_free(other);
    return equal;
}

static void arithmetic(void) {
    gf2_poly *a = parsed("x^130 + x + 1"), *b = parsed("x^65 + x"), *m = parsed("x^2 + x"), *zero = parsed("0");
    gf2_poly *p = NULL, *q = NULL, *u = NULL, *v = NULL;
    int64_t degree = 0;
    CHECK_OK(gf2_poly_add(a, b, &p));
    CHECK(take_poly(p, "x^130 + x^65 + 1"));
    CHECK_OK(gf2_poly_multiply(a, b, &p));
    CHECK_OK(gf2_poly_degree(p, &degree));
    CHECK(degree == 195 && take_poly(p, "x^195 + x^131 + x^66 + x^65 + x^2 + x"));
    CHECK_OK(gf2_poly_degree(zero, &degree));
    CHECK(degree == -1);
    CHECK_OK(gf2_poly_divide(a, b, NULL, NULL));
    CHECK_OK(gf2_poly_divide(a, b, &p, &q));
    CHECK(take_poly(p, "x^65 + x") && take_poly(q, "x^2 + x + 1"));
    CHECK_OK(gf2_poly_gcd(b, m, &p, NULL, NULL));
    CHECK(take_poly(p, "x^2 + x"));
    CHECK_OK(gf2_poly_gcd(a, m, &p, &u, &v)); /* a is 1 modulo m */
    CHECK(take_poly(p, "1") && take_poly(u, "1"));
    gf2_poly_free(v);
    CHECK_OK(gf2_poly_inverse_mod(a, m, &p));
    CHECK(take_poly(p, "1"));
    CHECK_NO(gf2_poly_inverse_mod(b, m, &p));
    CHECK(p == NULL);
    CHECK_BAD(gf2_poly_divide(a, zero, &p, NULL), "zero");
    gf2_poly_free(a);
    gf2_poly_free(b);
    gf2_poly_free(m);
    gf2_poly_free(zero);
}

static void factors(void) {
    gf2_poly* p = parsed("x^5 + x^4 + x^2 + x"); /* x (x + 1)^2 (x^2 + x + 1) */
    gf2_factors* found = NULL;
    gf2_poly* factor = NULL;
    size_t count = 0;
    size_t multiplicity = 0;
    CHECK_NO(gf2_poly_is_irreducible(p));
    CHECK_OK(gf2_poly_factor(p, &found));
    CHECK_OK(gf2_factors_count(found, &count));
    CHECK(count == 3);
    CHECK_OK(gf2_factors_get(found, 1, &factor, &multiplicity));
    CHECK_OK(gf2_poly_is_irreducible(factor));
    CHECK(multiplicity == 2 && take_poly(factor, "x + 1"));
    CHECK_BAD(gf2_factors_get(found, count, NULL, NULL), "index is ");
    gf2_factors_free(found);
    gf2_poly_free(p);
}

static void sequences(void) {
    gf2_poly* p = NULL;
    CHECK_OK(gf2_poly_from_sequence((uint64_t[]){0x7ac8}, 15, &p)); /* 0001 0011 0101 111 */
    CHECK(take_poly(p, "x^4 + x + 1"));
    CHECK_NO(gf2_poly_from_sequence((uint64_t[]){8}, 4, &p));
    CHECK(take_poly(p, "x^4 + 1"));
    CHECK_OK(gf2_poly_from_sequence(NULL, 0, &p));
    CHECK(take_poly(p, "1"));
}

static void texts(void) {
    gf2_poly* p = parsed("x^8 + x^4 + x^3 + x + 1");
    CHECK(take_poly(parsed("0x11b"), "100011011"));
    char text[32] = "";
    size_t length = 0;
    CHECK_OK(gf2_poly_text(p, "hex", text, sizeof text, &length));
    CHECK(strcmp(text, "0x11b") == 0 && length == 5);
    CHECK_OK(gf2_poly_text(p, "sum", text, 6, &length));
    CHECK(strcmp(text, "x^8 +") == 0 && length == 23);
    CHECK_OK(gf2_poly_text(p, "binary", NULL, 0, &length));
    CHECK(length == 9);
    CHECK_BAD(gf2_poly_text(p, "roman", NULL, 0, NULL), "roman");
    gf2_poly* other = p;
    CHECK_ERROR(gf2_poly_parse("x^", &other), GF2_BAD_INPUT, "text");
    CHECK(other == NULL);
    const uint64_t* words = NULL;
    size_t count = 0;
    CHECK_OK(gf2_poly_words(p, &words, &count));
    CHECK(count == 1 && words[0] == 0x11b);
    CHECK_OK(gf2_poly_create((uint64_t[]){0x11b, 0}, 2, &other));
    CHECK(take_poly(other, "0x11b"));
    gf2_poly_free(p);
    CHECK_OK(gf2_poly_create(NULL, 0, &p));
    CHECK_OK(gf2_poly_words(p, &words, &count));
    CHECK(count == 0);
    gf2_factors* found = NULL;
    CHECK_BAD(gf2_poly_factor(p, &found), "zero");
    CHECK(found == NULL);
    gf2_poly_free(p);
}

static void functions_of_a_matrix(void) {
    const uint64_t entries[] = {1, 1, 0, 0, 1, 0, 0, 0, 1}; /* row by row */
    gf2_matrix *a = NULL, *found = NULL, *square = NULL;
    gf2_poly* p = NULL;
    char text[8];
    size_t length = 0;
    int is_proved = 0;
    CHECK_OK(gf2_matrix_create(3, 3, &a));
    for (size_t i = 0; i < 9; ++i) CHECK_OK(gf2_matrix_set(a, i / 3, i % 3, (int)entries[i]));
    CHECK_OK(gf2_characteristic_polynomial(a, &p));
    CHECK(take_poly(p, "x^3 + x^2 + x + 1"));
    CHECK_OK(gf2_minimal_polynomial(a, &p));
    CHECK(take_poly(p, "x^2 + 1"));
    CHECK_OK(gf2_order(a, text, sizeof text, &length, &is_proved));
    CHECK(strcmp(text, "2") == 0 && length == 1 && is_proved == 1);
    CHECK_OK(gf2_power(a, (uint64_t[]){1, 1}, 65, &found)); /* 2^64 + 1 */
    CHECK_OK(gf2_matrix_equal(a, found));
    gf2_matrix_free(found);
    p = parsed("x^2 + x + 1");
    CHECK_OK(gf2_evaluate(p, a, &found)); /* A^2 = I */
    CHECK_OK(gf2_matrix_equal(a, found));
    gf2_poly_free(p);
    gf2_matrix_free(found);
    CHECK_OK(gf2_matrix_set(a, 2, 2, 0));
    CHECK_NO(gf2_order(a, text, sizeof text, NULL, NULL));
    CHECK(strcmp(text, "none") == 0);
    CHECK_OK(gf2_matrix_create(2, 3, &square));
    CHECK_BAD(gf2_minimal_polynomial(square, &p), "2 x 3");
    gf2_matrix_free(square);
    gf2_matrix_free(a);
}

int main(void) {
    texts();
    arithmetic();
    factors();
    sequences();
    functions_of_a_matrix();
    return failures != 0;
}
