/* SPDX-License-Identifier: MIT */
/* Distances of CSS codes, beside the least weights among all vectors. */
#include <stdlib.h>

#include "check.h"

enum { kLength = 12 };

static size_t weight_of(uint64_t v) {
    size_t result = 0;
    for (; v != 0; v &= v - 1) ++result;
    return result;
}

/* The least weight of an e with checks·e = 0 that is no sum of rows of `stabilizers`, or 0 if there is none; one word
 * for each row. */
static size_t naive_distance(const uint64_t* checks, size_t m, const uint64_t* stabilizers, size_t s, size_t n) {
    char* is_stabilizer = calloc((size_t)1 << n, 1);
    for (uint64_t choice = 0; choice >> s == 0; ++choice) {
        uint64_t sum = 0;
        for (size_t i = 0; i < s; ++i) sum ^= choice >> i & 1 ? stabilizers[i] : 0;
        is_stabilizer[sum] = 1;
    }
    size_t least = 0;
    for (uint64_t e = 0; e >> n == 0; ++e) {
        size_t broken = 0;
        for (size_t i = 0; i < m; ++i) broken += weight_of(checks[i] & e) % 2;
        if (broken == 0 && !is_stabilizer[e] && (least == 0 || weight_of(e) < least)) least = weight_of(e);
    }
    free(is_stabilizer);
    return least;
}

static int is_logical(const uint64_t* checks, size_t m, uint64_t e) {
    for (size_t i = 0; i < m; ++i) {
        if (weight_of(checks[i] & e) % 2 != 0) return 0;
    }
    return e != 0;
}

/* H_X random, H_Z random sums of words of its nullspace. */
static void random_code(size_t m, size_t s, double density, uint64_t seed) {
    gf2_matrix *hx = NULL, *hz = NULL, *nullspace = NULL, *sums = NULL;
    uint64_t x[kLength], z[kLength];
    size_t rank_x = 0, rank_z = 0, rows = 0, dimension = 99;
    CHECK_OK(gf2_matrix_random(m, kLength, density, seed, &hx));
    CHECK_OK(gf2_nullspace(hx, &nullspace));
    CHECK_OK(gf2_matrix_shape(nullspace, &rows, NULL));
    CHECK_OK(gf2_matrix_random(s, rows, 0.5, seed + 1, &sums));
    CHECK_OK(gf2_multiply(sums, nullspace, &hz));
    CHECK_OK(gf2_matrix_get_rows(hx, 0, m, x, 1));
    CHECK_OK(gf2_matrix_get_rows(hz, 0, s, z, 1));
    CHECK_OK(gf2_rank(hx, &rank_x));
    CHECK_OK(gf2_rank(hz, &rank_z));
    CHECK_OK(gf2_css_dimension(hx, hz, &dimension));
    CHECK(dimension == kLength - rank_x - rank_z);

    const size_t dz = naive_distance(x, m, z, s, kLength);
    const size_t dx = naive_distance(z, s, x, m, kLength);
    gf2_css_distance found = GF2_CSS_DISTANCE_INIT;
    gf2_least_weight side = GF2_LEAST_WEIGHT_INIT;
    uint64_t word = 0, x_word = 0, z_word = 0;
    CHECK((dx == 0) == (dimension == 0) && (dz == 0) == (dimension == 0));
    if (dimension == 0) {
        CHECK_NO(gf2_css_minimum_distance(hx, hz, NULL, &found, NULL, NULL));
        CHECK_NO(gf2_css_side_distance(hx, hz, "x", NULL, &side, &word));
        CHECK(found.weight == 0 && side.weight == 0 && word == 0);
    } else {
        CHECK_OK(gf2_css_side_distance(hx, hz, "x", NULL, &side, &word));
        CHECK(side.weight == dx && side.lower_bound == dx && side.proved == 1 && side.ties > 0);
        CHECK(is_logical(z, s, word) && weight_of(word) == dx);
        CHECK_OK(gf2_css_side_distance(hx, hz, "z", NULL, &side, &word));
        CHECK(side.weight == dz && side.lower_bound == dz && side.proved == 1);
        CHECK(is_logical(x, m, word) && weight_of(word) == dz);
        CHECK_OK(gf2_css_minimum_distance(hx, hz, NULL, &found, &x_word, &z_word));
        const size_t d = dx < dz ? dx : dz;
        CHECK(found.weight == d && found.lower_bound == d && found.proved == 1);
        CHECK(found.x_lower_bound <= dx && dx <= found.x_weight && (!found.x_proved || found.x_weight == dx));
        CHECK(found.z_lower_bound <= dz && dz <= found.z_weight && (!found.z_proved || found.z_weight == dz));
        CHECK(is_logical(z, s, x_word) && weight_of(x_word) == found.x_weight);
        CHECK(is_logical(x, m, z_word) && weight_of(z_word) == found.z_weight);
        CHECK_OK(gf2_css_minimum_distance(hx, hz, NULL, NULL, NULL, NULL));
    }
    gf2_matrix_free(hx);
    gf2_matrix_free(hz);
    gf2_matrix_free(nullspace);
    gf2_matrix_free(sums);
}

static int stop(const gf2_progress* progress, void* user_data) {
    (void)progress;
    ++*(int*)user_data;
    return 1;
}

/* A code whose distance takes longer than the budget. */
static void limits(void) {
    gf2_matrix *hx = NULL, *hz = NULL, *nullspace = NULL, *sums = NULL;
    gf2_css_distance found = GF2_CSS_DISTANCE_INIT;
    gf2_budget budget = GF2_BUDGET_INIT;
    uint64_t x_word[4], z_word[4];
    int calls = 0;
    CHECK_OK(gf2_matrix_random(90, 240, 0.5, 1, &hx));
    CHECK_OK(gf2_nullspace(hx, &nullspace));
    CHECK_OK(gf2_matrix_random(90, 150, 0.5, 2, &sums));
    CHECK_OK(gf2_multiply(sums, nullspace, &hz));
    budget.seconds = 0.2;
    CHECK_OK(gf2_css_minimum_distance(hx, hz, &budget, &found, x_word, z_word));
    CHECK(found.proved == 0 && found.lower_bound <= found.weight && found.examined > 0);
    CHECK(found.weight == (found.x_weight < found.z_weight ? found.x_weight : found.z_weight));
    size_t ones = 0;
    for (size_t i = 0; i < 4; ++i) ones += weight_of(x_word[i]);
    CHECK(ones == found.x_weight);

    budget.seconds = 0;
    budget.progress = stop;
    budget.user_data = &calls;
    CHECK_STATUS(gf2_css_minimum_distance(hx, hz, &budget, &found, x_word, z_word), GF2_STOPPED);
    CHECK_STATUS(gf2_css_side_distance(hx, hz, "z", &budget, NULL, NULL), GF2_STOPPED);
    CHECK(calls >= 2);

    budget.size = 0;
    CHECK_ERROR(gf2_css_minimum_distance(hx, hz, &budget, &found, NULL, NULL), GF2_INVALID_ARGUMENT,
                "budget->size is 0");
    found.size = 0;
    CHECK_ERROR(gf2_css_minimum_distance(hx, hz, NULL, &found, NULL, NULL), GF2_INVALID_ARGUMENT, "result->size is 0");
    /* A program of a later version, whose struct is larger. */
    struct {
        gf2_css_distance known;
        uint64_t later;
    } larger;
    memset(&larger, 0xff, sizeof larger);
    larger.known.size = sizeof larger;
    gf2_matrix* small = of("1111", 1, 4);
    CHECK_OK(gf2_css_minimum_distance(small, small, NULL, &larger.known, NULL, NULL));
    CHECK(larger.known.size == sizeof larger && larger.known.weight == 2 && larger.later == 0);
    gf2_matrix_free(small);
    gf2_matrix_free(hx);
    gf2_matrix_free(hz);
    gf2_matrix_free(nullspace);
    gf2_matrix_free(sums);
}

static void errors(void) {
    gf2_matrix* a =
        of("110"
           "001",
           2, 3);
    gf2_matrix* b =
        of("110"
           "011",
           2, 3);
    gf2_matrix* wide = of("1100", 1, 4);
    size_t dimension = 0;
    CHECK_ERROR(gf2_css_dimension(a, b, &dimension), GF2_INVALID_ARGUMENT, "row 1");
    CHECK_ERROR(gf2_css_minimum_distance(a, wide, NULL, NULL, NULL, NULL), GF2_INVALID_ARGUMENT, "3");
    CHECK_ERROR(gf2_css_side_distance(wide, wide, "y", NULL, NULL, NULL), GF2_INVALID_ARGUMENT,
                "side is 'y', expected 'x' or 'z'");
    CHECK_ERROR(gf2_css_side_distance(wide, wide, NULL, NULL, NULL, NULL), GF2_INVALID_ARGUMENT, "side is NULL");
    gf2_matrix_free(a);
    gf2_matrix_free(b);
    gf2_matrix_free(wide);
}

int main(void) {
    for (uint64_t seed = 0; seed < 60; ++seed) {
        random_code((size_t)(seed % 8), (size_t)(seed / 8 % 7), seed % 3 == 0 ? 0.2 : 0.5, seed);
    }
    limits();
    errors();
    return failures != 0;
}
