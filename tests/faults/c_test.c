/* SPDX-License-Identifier: MIT */
/* Calls of the C interface for which memory runs out at the n-th allocation: GF2_NO_MEMORY and a message, results that
 * are NULL, no leak, and the same call afterwards is right. */
#include <stdlib.h>

#include "tests/c/check.h"
#include "tests/faults/faults.h"

enum { kCapacity = 1 << 16 };

/* Ends a scenario at the first call that fails. */
#define TRY(call)                                      \
    do {                                               \
        if (status == GF2_OK) status = answered(call); \
    } while (0)

/* The same, for a call that makes `result`, or leaves it NULL. */
#define MAKE(result, call)                         \
    do {                                           \
        if (status != GF2_OK) break;               \
        result = (void*)&status;                   \
        status = answered(call);                   \
        CHECK(status == GF2_OK || result == NULL); \
    } while (0)

static gf2_status answered(gf2_status status) {
    return status == GF2_NO ? GF2_OK : status;
}

/* A scenario appends what it finds to a text, leaves nothing behind, and returns the first status that is not OK. */
typedef gf2_status scenario(char* answer);

static void append(char* answer, const char* text) {
    strncat(answer, text, kCapacity - strlen(answer) - 1);
}

/* Takes a matrix. */
static void take_matrix(char* answer, gf2_matrix* a) {
    size_t rows = 0;
    size_t columns = 0;
    int value = 0;
    if (a == NULL) return append(answer, "NULL ");
    CHECK_OK(gf2_matrix_shape(a, &rows, &columns));
    for (size_t i = 0; i < rows; ++i) {
        for (size_t j = 0; j < columns; ++j) {
            CHECK_OK(gf2_matrix_get(a, i, j, &value));
            append(answer, value != 0 ? "1" : "0");
        }
    }
    gf2_matrix_free(a);
}

static void take_bytes(char* answer, gf2_bytes* bytes) {
    const char* data = "";
    if (bytes != NULL) CHECK_OK(gf2_bytes_data(bytes, &data, NULL));
    append(answer, data);
    gf2_bytes_free(bytes);
}

static void take_poly(char* answer, gf2_poly* p) {
    static char text[kCapacity];
    gf2_faults_pause(1);
    if (p != NULL) CHECK_OK(gf2_poly_text(p, "hex", text, sizeof text, NULL));
    gf2_faults_pause(0);
    append(answer, p == NULL ? "NULL " : text);
    gf2_poly_free(p);
}

static gf2_status algebra(char* answer) {
    gf2_status status = GF2_OK;
    gf2_matrix *a = NULL, *b = NULL, *c = NULL, *lower = NULL, *echelon = NULL, *basis = NULL, *inverse = NULL;
    gf2_bytes* text = NULL;
    MAKE(a, gf2_matrix_random(60, 70, 0.5, 1, &a));
    MAKE(b, gf2_transpose(a, &b));
    MAKE(c, gf2_multiply(a, b, &c));
    MAKE(lower, gf2_ple(a, &lower, &echelon, NULL, NULL, NULL));
    CHECK((lower == NULL) == (echelon == NULL));
    MAKE(basis, gf2_nullspace(a, &basis));
    MAKE(inverse, gf2_inverse(c, &inverse, NULL));
    MAKE(text, gf2_certificate("rank", a, NULL, &text));
    take_matrix(answer, a);
    take_matrix(answer, b);
    take_matrix(answer, c);
    take_matrix(answer, lower);
    take_matrix(answer, echelon);
    take_matrix(answer, basis);
    take_matrix(answer, inverse);
    take_bytes(answer, text);
    return status;
}

static gf2_status systems(char* answer) {
    const uint64_t b[1] = {0x5a5a5a5a5};
    gf2_status status = GF2_OK;
    gf2_matrix *a = NULL, *many = NULL, *x = NULL, *basis = NULL, *proofs = NULL, *nullspace = NULL;
    gf2_solution* solution = NULL;
    MAKE(a, gf2_matrix_random(36, 40, 0.3, 2, &a));
    MAKE(solution, gf2_solve(a, b, 36, &solution));
    MAKE(nullspace, gf2_solution_nullspace(solution, &nullspace));
    MAKE(many, gf2_matrix_random(36, 5, 0.5, 3, &many));
    MAKE(x, gf2_solve_many(a, many, &x, &basis, &proofs));
    CHECK((x == NULL) == (basis == NULL) && (x == NULL) == (proofs == NULL));
    gf2_solution_free(solution);
    FREE(a, many);
    take_matrix(answer, x);
    take_matrix(answer, basis);
    take_matrix(answer, proofs);
    take_matrix(answer, nullspace);
    return status;
}

static gf2_status polynomials(char* answer) {
    gf2_status status = GF2_OK;
    gf2_poly *p = NULL, *q = NULL, *product = NULL, *gcd = NULL, *u = NULL, *v = NULL, *factor = NULL, *of_a = NULL;
    gf2_factors* factors = NULL;
    gf2_matrix* a = NULL;
    MAKE(p, gf2_poly_parse("x^90 + x^17 + x^3 + 1", &p));
    MAKE(q, gf2_poly_parse("x^60 + x^5 + x", &q));
    MAKE(product, gf2_poly_multiply(p, q, &product));
    MAKE(gcd, gf2_poly_gcd(product, q, &gcd, &u, &v));
    CHECK((gcd == NULL) == (u == NULL) && (u == NULL) == (v == NULL));
    MAKE(factors, gf2_poly_factor(product, &factors));
    MAKE(factor, gf2_factors_get(factors, 1, &factor, NULL));
    MAKE(a, gf2_matrix_random(30, 30, 0.5, 4, &a));
    MAKE(of_a, gf2_characteristic_polynomial(a, &of_a));
    gf2_factors_free(factors);
    gf2_matrix_free(a);
    take_poly(answer, p);
    take_poly(answer, q);
    take_poly(answer, product);
    take_poly(answer, gcd);
    take_poly(answer, u);
    take_poly(answer, v);
    take_poly(answer, factor);
    take_poly(answer, of_a);
    return status;
}

static gf2_status games(char* answer) {
    gf2_status status = GF2_OK;
    gf2_grid* grid = NULL;
    gf2_matrix *board = NULL, *presses = NULL, *fewest = NULL, *proof = NULL;
    gf2_quiet_patterns* patterns = NULL;
    gf2_bytes* certificate = NULL;
    MAKE(grid, gf2_grid_create(9, 9, NULL, "plus", "plane", &grid));
    MAKE(board, gf2_grid_random_solvable(grid, 5, &board));
    MAKE(presses, gf2_grid_solve(grid, board, "off", NULL, &presses, &proof));
    MAKE(fewest, gf2_grid_min_presses(grid, board, "off", NULL, NULL, NULL, &fewest, NULL));
    MAKE(patterns, gf2_grid_quiet_patterns(grid, &patterns));
    MAKE(certificate, gf2_grid_certificate("fewest-presses", grid, board, "off", NULL, &certificate));
    gf2_grid_free(grid);
    gf2_quiet_patterns_free(patterns);
    take_matrix(answer, board);
    take_matrix(answer, presses);
    take_matrix(answer, fewest);
    take_bytes(answer, certificate);
    return status;
}

/* A search that fails remains as it was, and goes on. */
static gf2_status searches(char* answer) {
    static uint64_t first_x = 0;
    const uint64_t b[1] = {0x3ff};
    gf2_status status = GF2_OK;
    gf2_matrix* a = NULL;
    gf2_search* search = NULL;
    gf2_bytes* record = NULL;
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    MAKE(a, gf2_matrix_random(10, 27, 0.5, 6, &a));
    MAKE(search, gf2_search_create(a, b, 10, &search));
    TRY(gf2_search_run(search, 0, 2, NULL, NULL));
    MAKE(record, gf2_search_record(search, &record));
    if (search != NULL) {
        uint64_t x[1] = {0};
        gf2_faults_pause(1);
        CHECK_OK(gf2_search_run(search, 0, 1, NULL, &least));
        CHECK_OK(gf2_search_answer(search, &least, x));
        CHECK_OK(gf2_verify_solution(a, b, 10, x, 27));
        CHECK(least.proved == 1);
        gf2_faults_pause(0);
        if (first_x == 0) first_x = x[0];
        CHECK(x[0] == first_x); /* the same answer, wherever memory ran out */
    }
    if (record != NULL) append(answer, "a record");
    gf2_matrix_free(a);
    gf2_search_free(search);
    gf2_bytes_free(record);
    return status;
}

static void inject(scenario* run, const char* name, long most, int forever) {
    static char right[kCapacity];
    static char answer[kCapacity];
    right[0] = '\0';
    CHECK_OK(run(right));
    gf2_faults_arm("memory", 0, 0);
    CHECK_OK(run(answer));
    const long calls = gf2_faults_disarm();
    const long step = most > 100 ? calls / 200 + 1 : calls;
    long injected = 0;
    for (long first = 1; first <= calls; first += first < most ? 1 : step, ++injected) {
        const long live = gf2_faults_live(0);
        answer[0] = '\0';
        gf2_faults_arm("memory", first, forever);
        const gf2_status status = run(answer);
        gf2_faults_disarm();
        CHECK(status == GF2_NO_MEMORY || (status == GF2_OK && strcmp(answer, right) == 0));
        CHECK(status == GF2_OK || strlen(gf2_last_error()) != 0);
        CHECK(gf2_faults_live(0) == live);
        answer[0] = '\0';
        CHECK_OK(run(answer));
        CHECK(strcmp(answer, right) == 0);
        if (failures != 0) {
            fprintf(stderr, "%s: allocation %ld%s: status %d\n", name, first, forever ? " and all after it" : "",
                    status);
            exit(1);
        }
    }
    if (most > 100) printf("%s in C: %ld allocations, %ld failures\n", name, calls, injected);
}

/* c_test [MOST]: every n up to MOST, 10 by default, and 200 larger ones if MOST is more than 100. */
int main(int argc, char** argv) {
    const long most = argc > 1 ? strtol(argv[1], NULL, 10) : 10;
    for (int forever = 0; forever < 2; ++forever) {
        inject(algebra, "algebra", most, forever);
        inject(systems, "systems", most, forever);
        inject(polynomials, "polynomials", most, forever);
        inject(games, "games", most, forever);
        inject(searches, "searches", most, forever);
    }
    return 0;
}
