/* SPDX-License-Identifier: MIT */
/* Batches and PLE decompositions, beside the functions for one system. */
#include <stdlib.h>

#include "check.h"

enum { kCount = 19 };

static void batch(size_t m, size_t n) {
    const size_t width = GF2_WORDS(n);
    const size_t height = GF2_WORDS(m);
    uint64_t* systems = calloc(kCount * m * width + 1, sizeof *systems);
    uint64_t* b = calloc(kCount * height + 1, sizeof *b);
    uint64_t* x = calloc((kCount + 1) * width + 1, sizeof *x);
    uint64_t* y = calloc((kCount + 1) * height + 1, sizeof *y);
    size_t nullities[kCount];
    size_t ranks[kCount];
    gf2_matrix* a[kCount];
    gf2_matrix* sides = NULL;
    CHECK_OK(gf2_matrix_random(kCount, m, 0.3, m + n, &sides));
    CHECK_OK(gf2_matrix_get_rows(sides, 0, kCount, b, height));
    gf2_matrix_free(sides);
    for (size_t k = 0; k < kCount; ++k) {
        CHECK_OK(gf2_matrix_random(m, n, k % 3 == 0 ? 0.02 : 0.5, k + n, &a[k]));
        CHECK_OK(gf2_matrix_get_rows(a[k], 0, m, systems + k * m * width, width));
        for (size_t i = 0; n % 64 != 0 && i < m; ++i) { /* to be ignored */
            systems[(k * m + i + 1) * width - 1] |= UINT64_MAX << (n % 64);
        }
    }
    CHECK_OK(gf2_batch_rank(kCount, m, n, systems, ranks));
    const gf2_status all = gf2_batch_solve(kCount, m, n, systems, b, x, y, nullities);
    CHECK(all == GF2_OK || all == GF2_NO);
    CHECK_STATUS(gf2_batch_solve(kCount, m, n, systems, b, NULL, NULL, NULL), all);
    int any = 0;
    for (size_t k = 0; k < kCount; ++k) {
        size_t rank = 0;
        gf2_solution* one = NULL;
        CHECK_OK(gf2_rank(a[k], &rank));
        CHECK(ranks[k] == rank);
        if (gf2_solve(a[k], b + k * height, m, &one) == GF2_OK) {
            CHECK_OK(gf2_solution_x(one, x + kCount * width));
            CHECK(memcmp(x + k * width, x + kCount * width, width * sizeof *x) == 0);
            CHECK(nullities[k] == n - rank);
            for (size_t i = 0; i < height; ++i) CHECK(y[k * height + i] == 0);
        } else {
            any = 1;
            CHECK_OK(gf2_solution_certificate(one, y + kCount * height));
            CHECK(memcmp(y + k * height, y + kCount * height, height * sizeof *y) == 0);
            CHECK(nullities[k] == SIZE_MAX);
            for (size_t i = 0; i < width; ++i) CHECK(x[k * width + i] == 0);
        }
        gf2_solution_free(one);
    }
    CHECK(any == (all == GF2_NO));
    CHECK_OK(gf2_batch_solve(0, m, n, NULL, NULL, NULL, NULL, NULL));
    CHECK_OK(gf2_batch_rank(0, m, n, NULL, NULL));

    /* A = P L E */
    for (size_t k = 0; k < kCount; k += 6) {
        gf2_matrix *l = NULL, *e = NULL, *product = NULL, *ordered = NULL;
        size_t* order = calloc(m + 1, sizeof *order);
        size_t* pivots = calloc((m < n ? m : n) + 1, sizeof *pivots);
        size_t rank = 99;
        CHECK_OK(gf2_ple(a[k], &l, &e, order, pivots, &rank));
        CHECK(rank == ranks[k]);
        CHECK_OK(gf2_multiply(l, e, &product));
        CHECK_OK(gf2_matrix_create(m, n, &ordered));
        for (size_t i = 0; i < m; ++i) {
            CHECK_OK(gf2_matrix_set_rows(ordered, i, 1, systems + (k * m + order[i]) * width, width));
        }
        CHECK(take_equal(product, ordered));
        for (size_t i = 0; i < rank; ++i) {
            int entry = 0;
            CHECK_OK(gf2_matrix_get(e, i, pivots[i], &entry));
            CHECK(entry == 1 && (i == 0 || pivots[i - 1] < pivots[i]));
        }
        gf2_matrix_free(ordered);
        gf2_matrix_free(l);
        gf2_matrix_free(e);
        free(order);
        free(pivots);
    }
    for (size_t k = 0; k < kCount; ++k) gf2_matrix_free(a[k]);
    free(systems);
    free(b);
    free(x);
    free(y);
}

/* Row echelon forms beside those of one matrix, also where they overwrite the systems. */
static void echelon_forms(size_t m, size_t n) {
    const size_t width = GF2_WORDS(n);
    const size_t most = m < n ? m : n;
    uint64_t* systems = calloc(kCount * m * width + 1, sizeof *systems);
    uint64_t* reduced = calloc(kCount * m * width + 1, sizeof *reduced);
    uint64_t* expected = calloc(m * width + 1, sizeof *expected);
    size_t* pivots = calloc(kCount * most + 1, sizeof *pivots);
    size_t* one = calloc(most + 1, sizeof *one);
    size_t ranks[kCount];
    gf2_matrix* a[kCount];
    for (size_t k = 0; k < kCount; ++k) {
        CHECK_OK(gf2_matrix_random(m, n, k % 3 == 0 ? 0.02 : 0.5, 7 * k + m, &a[k]));
        CHECK_OK(gf2_matrix_get_rows(a[k], 0, m, systems + k * m * width, width));
        for (size_t i = 0; n % 64 != 0 && i < m; ++i) { /* to be ignored */
            systems[(k * m + i + 1) * width - 1] |= UINT64_MAX << (n % 64);
        }
    }
    for (size_t k = 0; k < kCount * m * width; ++k) reduced[k] = UINT64_MAX;
    CHECK_OK(gf2_batch_rref(kCount, m, n, systems, reduced, pivots, ranks));
    CHECK_OK(gf2_batch_rref(kCount, m, n, systems, NULL, NULL, NULL));
    CHECK_OK(gf2_batch_rref(0, m, n, NULL, NULL, NULL, NULL));
    CHECK_OK(gf2_batch_rref(kCount, m, n, systems, systems, NULL, NULL));
    CHECK(memcmp(systems, reduced, kCount * m * width * sizeof *systems) == 0);
    for (size_t k = 0; k < kCount; ++k) {
        gf2_matrix* form = NULL;
        size_t rank = 99;
        CHECK_OK(gf2_rref(a[k], &form, one, &rank));
        CHECK_OK(gf2_matrix_get_rows(form, 0, m, expected, width));
        CHECK(ranks[k] == rank);
        CHECK(memcmp(reduced + k * m * width, expected, m * width * sizeof *expected) == 0);
        CHECK(memcmp(pivots + k * most, one, rank * sizeof *one) == 0);
        gf2_matrix_free(form);
        gf2_matrix_free(a[k]);
    }
    free(systems);
    free(reduced);
    free(expected);
    free(pivots);
    free(one);
}

/* Inverses and proofs are checked by multiplication; a matrix of a batch is singular if that of gf2_inverse() is. */
static void inverses(size_t n) {
    const size_t width = GF2_WORDS(n);
    const size_t size = n * width;
    uint64_t* systems = calloc(kCount * size + 1, sizeof *systems);
    uint64_t* found = calloc(kCount * size + 1, sizeof *found);
    uint64_t* proofs = calloc(kCount * width + 1, sizeof *proofs);
    uint64_t* zero = calloc(size + width + 1, sizeof *zero);
    gf2_matrix* a[kCount];
    int singular = 0;
    for (size_t k = 0; k < kCount; ++k) {
        CHECK_OK(gf2_matrix_random(n, n, k % 3 == 0 ? 0.02 : 0.5, 5 * k + n, &a[k]));
        CHECK_OK(gf2_matrix_get_rows(a[k], 0, n, systems + k * size, width));
        for (size_t i = 0; n % 64 != 0 && i < n; ++i) systems[k * size + (i + 1) * width - 1] |= UINT64_MAX << (n % 64);
    }
    for (size_t k = 0; k < kCount * size; ++k) found[k] = UINT64_MAX;
    for (size_t k = 0; k < kCount * width; ++k) proofs[k] = UINT64_MAX;
    const gf2_status all = gf2_batch_inverse(kCount, n, systems, found, proofs);
    CHECK_STATUS(gf2_batch_inverse(kCount, n, systems, NULL, NULL), all);
    CHECK_OK(gf2_batch_inverse(0, n, NULL, NULL, NULL));
    CHECK_STATUS(gf2_batch_inverse(kCount, n, systems, systems, NULL), all);
    CHECK(memcmp(systems, found, kCount * size * sizeof *found) == 0);
    for (size_t k = 0; k < kCount; ++k) {
        gf2_matrix *b = NULL, *one = NULL;
        CHECK_OK(gf2_matrix_create(n, n, &b));
        CHECK_OK(gf2_matrix_set_rows(b, 0, n, found + k * size, width));
        const uint64_t* proof = proofs + k * width;
        if (gf2_inverse(a[k], &one, NULL) == GF2_OK) {
            CHECK_OK(gf2_verify_inverse(a[k], b));
            CHECK(memcmp(proof, zero, width * sizeof *zero) == 0);
        } else {
            singular = 1;
            CHECK(memcmp(found + k * size, zero, size * sizeof *zero) == 0);
            CHECK(memcmp(proof, zero, width * sizeof *zero) != 0);
            CHECK_OK(gf2_verify_solution(a[k], zero, n, proof, n));
        }
        gf2_matrix_free(one);
        gf2_matrix_free(b);
        gf2_matrix_free(a[k]);
    }
    CHECK(singular == (all == GF2_NO));
    free(systems);
    free(found);
    free(proofs);
    free(zero);
}

int main(void) {
    static const size_t sizes[] = {0, 1, 5, 63, 64, 65, 130};
    const size_t count = sizeof sizes / sizeof *sizes;
    for (size_t i = 0; i < count; ++i) {
        for (size_t j = 0; j < count; ++j) {
            batch(sizes[i], sizes[j]);
            echelon_forms(sizes[i], sizes[j]);
        }
        inverses(sizes[i]);
    }
    return failures != 0;
}
