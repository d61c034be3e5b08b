/* SPDX-License-Identifier: MIT */
/* Polynomials: identities between the functions, at the edges of words. */
#include "check.h"

static gf2_poly* parsed(const char* text) {
    gf2_poly* p = NULL;
    CHECK_OK(gf2_poly_parse(text, &p));
    return p;
}

/* Takes the first polynomial. */
static int take_poly(gf2_poly* taken, const gf2_poly* other) {
    const int equal = gf2_poly_equal(taken, other) == GF2_OK;
    gf2_poly_free(taken);
    return equal;
}

/* x^degree + x + 1, or 0 if the degree is -1 */
static gf2_poly* of_degree(int64_t degree) {
    uint64_t words[4] = {0, 0, 0, 0};
    gf2_poly* p = NULL;
    if (degree >= 0) words[0] ^= 3;
    if (degree >= 0) words[degree / 64] ^= UINT64_C(1) << (degree % 64);
    CHECK_OK(gf2_poly_create(words, 4, &p));
    return p;
}

/* @pre b is not constant */
static void identities(const gf2_poly* a, const gf2_poly* b) {
    gf2_poly *sum = NULL, *product = NULL, *q = NULL, *r = NULL, *g = NULL, *u = NULL, *v = NULL, *t = NULL;
    int64_t degree = 0;
    int64_t other = 0;
    CHECK_OK(gf2_poly_add(a, b, &sum));
    CHECK_OK(gf2_poly_add(sum, b, &t));
    CHECK(take_poly(t, a));
    CHECK_OK(gf2_poly_degree(b, &other));
    CHECK_OK(gf2_poly_divide(a, b, &q, &r));
    CHECK_OK(gf2_poly_divide(a, b, NULL, NULL));
    CHECK_OK(gf2_poly_degree(r, &degree));
    CHECK(degree < other);
    CHECK_OK(gf2_poly_multiply(q, b, &product));
    CHECK_OK(gf2_poly_add(product, r, &t));
    CHECK(take_poly(t, a));
    gf2_poly_free(sum);
    gf2_poly_free(product);
    gf2_poly_free(q);
    gf2_poly_free(r);
    CHECK_OK(gf2_poly_gcd(a, b, &g, &u, &v));
    CHECK_OK(gf2_poly_multiply(u, a, &q));
    CHECK_OK(gf2_poly_multiply(v, b, &r));
    CHECK_OK(gf2_poly_add(q, r, &t));
    CHECK(take_poly(t, g));
    CHECK_OK(gf2_poly_gcd(a, b, &t, NULL, NULL));
    CHECK(take_poly(t, g));
    CHECK_OK(gf2_poly_degree(g, &degree));
    CHECK_STATUS(gf2_poly_inverse_mod(a, b, &t), degree == 0 ? GF2_OK : GF2_NO);
    CHECK((t != NULL) == (degree == 0));
    if (t != NULL) { /* the cofactor u modulo b */
        gf2_poly_free(r);
        CHECK_OK(gf2_poly_divide(u, b, NULL, &r));
        CHECK(take_poly(t, r));
    }
    gf2_poly_free(q);
    gf2_poly_free(r);
    gf2_poly_free(u);
    gf2_poly_free(v);
    gf2_poly_free(g);
}

static void factors(const gf2_poly* p) {
    gf2_factors* found = NULL;
    size_t count = 0;
    gf2_poly* product = parsed("1");
    CHECK_OK(gf2_poly_factor(p, &found));
    CHECK_OK(gf2_factors_count(found, &count));
    for (size_t i = 0; i < count; ++i) {
        gf2_poly* factor = NULL;
        size_t multiplicity = 0;
        CHECK_OK(gf2_factors_get(found, i, &factor, &multiplicity));
        CHECK_OK(gf2_poly_is_irreducible(factor));
        CHECK(multiplicity > 0);
        for (; multiplicity > 0; --multiplicity) {
            gf2_poly* next = NULL;
            CHECK_OK(gf2_poly_multiply(product, factor, &next));
            gf2_poly_free(product);
            product = next;
        }
        gf2_poly_free(factor);
    }
    CHECK(take_poly(product, p));
    CHECK_BAD(gf2_factors_get(found, count, NULL, NULL), "index is ");
    gf2_factors_free(found);
}

static void texts(void) {
    gf2_poly* p = parsed("x^8 + x^4 + x^3 + x + 1");
    CHECK(take_poly(parsed("0x11b"), p) && take_poly(parsed("100011011"), p));
    char text[32] = "";
    size_t length = 0;
    CHECK_OK(gf2_poly_text(p, "hex", text, sizeof text, &length));
    CHECK(strcmp(text, "0x11b") == 0 && length == 5);
    CHECK_OK(gf2_poly_text(p, "sum", text, 6, &length));
    CHECK(strcmp(text, "x^8 +") == 0 && length == 23);
    CHECK_OK(gf2_poly_text(p, "binary", NULL, 0, &length));
    CHECK(length == 9);
    CHECK_OK(gf2_poly_text(p, "binary", text, 10, NULL));
    CHECK(strcmp(text, "100011011") == 0);
    CHECK_BAD(gf2_poly_text(p, "roman", NULL, 0, NULL), "roman");
    gf2_poly* bad = p;
    CHECK_ERROR(gf2_poly_parse("x^", &bad), GF2_BAD_INPUT, "text");
    CHECK(bad == NULL);
    const uint64_t* words = NULL;
    size_t count = 0;
    CHECK_OK(gf2_poly_words(p, &words, &count));
    CHECK(count == 1 && words[0] == 0x11b);
    CHECK_OK(gf2_poly_is_irreducible(p));
    gf2_poly_free(p);
    CHECK_OK(gf2_poly_create(NULL, 0, &p));
    CHECK_OK(gf2_poly_words(p, &words, &count));
    CHECK(count == 0);
    CHECK_NO(gf2_poly_is_irreducible(p));
    gf2_factors* found = NULL;
    gf2_poly* quotient = NULL;
    CHECK_BAD(gf2_poly_factor(p, &found), "zero");
    CHECK_BAD(gf2_poly_divide(p, p, &quotient, NULL), "zero");
    CHECK(found == NULL && quotient == NULL);
    gf2_poly_free(p);
}

int main(void) {
    static const int64_t degrees[] = {-1, 0, 2, 63, 64, 65, 130};
    const size_t count = sizeof degrees / sizeof *degrees;
    texts();
    for (size_t i = 0; i < count; ++i) {
        gf2_poly* a = of_degree(degrees[i]);
        for (size_t j = 2; j < count; ++j) {
            gf2_poly* b = of_degree(degrees[j]);
            identities(a, b);
            gf2_poly_free(b);
        }
        if (degrees[i] >= 0) factors(a);
        gf2_poly_free(a);
    }
    return failures != 0;
}
