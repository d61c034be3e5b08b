/* SPDX-License-Identifier: MIT */
/* Elimination and systems; every answer is multiplied back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

/* m x n of rank at most r. */
static gf2_matrix* of_rank(size_t m, size_t n, size_t r, uint64_t seed) {
    gf2_matrix* left = NULL;
    gf2_matrix* right = NULL;
    gf2_matrix* a = NULL;
    CHECK_OK(gf2_matrix_random(m, r, 0.5, seed, &left));
    CHECK_OK(gf2_matrix_random(r, n, 0.5, seed + 1, &right));
    CHECK_OK(gf2_multiply(left, right, &a));
    gf2_matrix_free(left);
    gf2_matrix_free(right);
    return a;
}

static void elimination(const gf2_matrix* a, size_t m, size_t n) {
    size_t rank = 0;
    CHECK_OK(gf2_rank(a, &rank));
    size_t* pivots = malloc((m + 1) * sizeof *pivots);
    size_t pivot_count = 99;
    gf2_matrix* reduced = NULL;
    CHECK_OK(gf2_rref(a, &reduced, m < n ? pivots : NULL, &pivot_count));
    CHECK(pivot_count == rank);
    if (m < n) {
        for (size_t i = 0; i < rank; ++i) {
            int entry = 0;
            CHECK_OK(gf2_matrix_get(reduced, i, pivots[i], &entry));
            CHECK(entry == 1 && (i == 0 || pivots[i - 1] < pivots[i]));
        }
    }
    free(pivots);
    gf2_matrix* basis = NULL;
    CHECK_OK(gf2_nullspace(a, &basis));
    CHECK_OK(gf2_verify_nullspace(a, basis));
    CHECK_OK(gf2_verify_nullspace(reduced, basis));
    size_t nullity = 0;
    CHECK_OK(gf2_matrix_shape(basis, &nullity, NULL));
    CHECK(nullity == n - rank);
    gf2_matrix_free(basis);
    gf2_matrix_free(reduced);
}

/* A right-hand side that has a solution, and one at random. */
static void systems(const gf2_matrix* a, size_t m, size_t n, uint64_t seed) {
    uint64_t* b = malloc((GF2_WORDS(m) + 1) * sizeof *b);
    uint64_t* x = malloc((GF2_WORDS(n) + 1) * sizeof *x);
    uint64_t* y = malloc((GF2_WORDS(m) + 1) * sizeof *y);
    gf2_matrix* sides = NULL;
    CHECK_OK(gf2_matrix_random(2, m, 0.5, seed, &sides));
    for (size_t k = 0; k < 2; ++k) {
        CHECK_OK(gf2_matrix_get_rows(sides, k, 1, b, GF2_WORDS(m)));
        gf2_solution* solution = NULL;
        size_t nullity = 0;
        if (gf2_solve(a, b, m, &solution) == GF2_OK) {
            CHECK_OK(gf2_solution_x(solution, x));
            CHECK_OK(gf2_verify_solution(a, b, m, x, n));
            CHECK_NO(gf2_solution_certificate(solution, y));
            gf2_matrix* basis = NULL;
            gf2_matrix* expected = NULL;
            CHECK_OK(gf2_solution_nullspace(solution, &basis));
            CHECK_OK(gf2_nullspace(a, &expected));
            CHECK(take_equal(basis, expected));
            gf2_matrix_free(expected);
            CHECK_OK(gf2_solution_nullity(solution, &nullity));
            if (m > 0) {
                b[0] ^= 1;
                CHECK_NO(gf2_verify_solution(a, b, m, x, n));
            }
        } else {
            gf2_matrix* basis = NULL;
            CHECK_OK(gf2_solution_certificate(solution, y));
            CHECK_OK(gf2_verify_certificate(a, b, m, y, m));
            CHECK_NO(gf2_solution_x(solution, x));
            CHECK_NO(gf2_solution_nullspace(solution, &basis));
            CHECK_NO(gf2_solution_nullity(solution, &nullity));
            memset(y, 0, GF2_WORDS(m) * sizeof *y);
            CHECK_NO(gf2_verify_certificate(a, b, m, y, m));
        }
        gf2_solution_free(solution);
    }

    gf2_matrix* columns = NULL;
    gf2_matrix* many = NULL;
    gf2_matrix* basis = NULL;
    gf2_matrix* proofs = NULL;
    CHECK_OK(gf2_transpose(sides, &columns));
    const gf2_status all = gf2_solve_many(a, columns, &many, &basis, &proofs);
    CHECK(all == GF2_OK || all == GF2_NO);
    CHECK_OK(gf2_verify_nullspace(a, basis));
    gf2_matrix* product = NULL;
    gf2_matrix* reached = NULL;
    CHECK_OK(gf2_multiply(a, many, &product));
    CHECK_OK(gf2_transpose(product, &reached));
    int any = 0;
    for (size_t k = 0; k < 2; ++k) {
        CHECK_OK(gf2_matrix_get_rows(sides, k, 1, b, GF2_WORDS(m)));
        CHECK_OK(gf2_matrix_get_rows(proofs, k, 1, y, GF2_WORDS(m)));
        if (gf2_verify_certificate(a, b, m, y, m) == GF2_OK) {
            any = 1;
            continue;
        }
        uint64_t* c = malloc((GF2_WORDS(m) + 1) * sizeof *c);
        CHECK_OK(gf2_matrix_get_rows(reached, k, 1, c, GF2_WORDS(m)));
        CHECK(memcmp(b, c, GF2_WORDS(m) * sizeof *b) == 0);
        free(c);
    }
    CHECK(any == (all == GF2_NO));
    gf2_matrix_free(reached);
    gf2_matrix_free(product);
    gf2_matrix_free(proofs);
    gf2_matrix_free(basis);
    gf2_matrix_free(many);
    gf2_matrix_free(columns);
    gf2_matrix_free(sides);
    free(b);
    free(x);
    free(y);
}

static void inverses(const gf2_matrix* a, size_t n) {
    gf2_matrix* inverse = NULL;
    gf2_matrix* proof = NULL;
    size_t rank = 0;
    CHECK_OK(gf2_rank(a, &rank));
    if (gf2_inverse(a, &inverse, &proof) == GF2_OK) {
        CHECK(rank == n && proof == NULL);
        CHECK_OK(gf2_verify_inverse(a, inverse));
        gf2_matrix* product = NULL;
        gf2_matrix* identity = NULL;
        CHECK_OK(gf2_multiply(inverse, a, &product));
        CHECK_OK(gf2_matrix_identity(n, &identity));
        CHECK(take_equal(product, identity));
        gf2_matrix_free(identity);
    } else {
        CHECK(rank < n && inverse == NULL);
        CHECK_OK(gf2_verify_nullspace(a, proof));
        CHECK_OK(gf2_rank(proof, &rank));
        CHECK(rank == 1);
        CHECK_NO(gf2_inverse(a, &inverse, NULL));
    }
    gf2_matrix_free(inverse);
    gf2_matrix_free(proof);
}

static void certificates(void) {
    static const char expected[] =
        "gf2-certificate 1 text\nclaim rank\nrank 1\nrows 0\nlower 1 1\n1\nechelon 1 1\n1\nend\n";
    gf2_matrix* a = NULL;
    CHECK_OK(gf2_matrix_identity(1, &a));
    CHECK_OK(gf2_write_certificate("rank", a, NULL, "c_solve_test.certificate"));
    FILE* file = fopen("c_solve_test.certificate", "rb");
    char text[sizeof expected] = "";
    CHECK(file != NULL && fread(text, 1, sizeof text, file) == sizeof expected - 1);
    CHECK(strcmp(text, expected) == 0);
    CHECK(fclose(file) == 0 && remove("c_solve_test.certificate") == 0);
    CHECK_OK(gf2_write_certificate("product", a, a, "c_solve_test.certificate"));
    CHECK(remove("c_solve_test.certificate") == 0);
    CHECK(gf2_write_certificate("size", a, NULL, "c_solve_test.certificate") == GF2_INVALID_ARGUMENT);
    CHECK(strstr(gf2_last_error(), "unknown claim 'size'") != NULL);
    CHECK(gf2_write_certificate("product", a, NULL, "c_solve_test.certificate") == GF2_INVALID_ARGUMENT);
    CHECK(gf2_write_certificate(NULL, a, NULL, "c_solve_test.certificate") == GF2_INVALID_ARGUMENT);
    CHECK(gf2_write_certificate("rank", NULL, NULL, "c_solve_test.certificate") == GF2_INVALID_ARGUMENT);
    CHECK(gf2_write_certificate("rank", a, NULL, NULL) == GF2_INVALID_ARGUMENT);
    CHECK(gf2_write_certificate("rank", a, NULL, "no/such/folder") == GF2_BAD_INPUT);
    gf2_bytes* bytes = NULL;
    CHECK_OK(gf2_certificate("rank", a, NULL, &bytes));
    CHECK(take_text(bytes, expected));
    CHECK_ERROR(gf2_certificate("size", a, NULL, &bytes), GF2_INVALID_ARGUMENT, "unknown claim 'size'");
    CHECK_ERROR(gf2_certificate(NULL, a, NULL, &bytes), GF2_INVALID_ARGUMENT, "claim is NULL");
    CHECK_ERROR(gf2_certificate("rank", NULL, NULL, &bytes), GF2_INVALID_ARGUMENT, "a is NULL");
    CHECK_ERROR(gf2_certificate("rank", a, NULL, NULL), GF2_INVALID_ARGUMENT, "result is NULL");
    CHECK(bytes == NULL);
    gf2_matrix_free(a);
}

int main(void) {
    certificates();
    static const size_t sizes[] = {0, 1, 2, 5, 63, 64, 65, 130};
    const size_t count = sizeof sizes / sizeof *sizes;
    for (size_t i = 0; i < count; ++i) {
        for (size_t j = 0; j < count; ++j) {
            const size_t m = sizes[i];
            const size_t n = sizes[j];
            for (size_t r = 0; r < 3; ++r) {
                gf2_matrix* a = of_rank(m, n, r == 0 ? 2 : r == 1 ? n / 2 : n + 20, 10 * i + j);
                elimination(a, m, n);
                systems(a, m, n, i + j);
                if (m == n) inverses(a, n);
                gf2_matrix_free(a);
            }
        }
    }
    gf2_solution_free(NULL);
    return failures != 0;
}
