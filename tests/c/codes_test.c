/* SPDX-License-Identifier: MIT */
/* Distances, weight distributions and covering radii of known codes. */
#include <stdlib.h>

#include "check.h"

static gf2_matrix* hamming_code(void) {
    gf2_matrix* checks =
        of("1010101"
           "0110011"
           "0001111",
           3, 7);
    gf2_matrix* code = NULL;
    CHECK_OK(gf2_nullspace(checks, &code));
    gf2_matrix_free(checks);
    return code;
}

static void hamming(void) {
    static const uint64_t expected[8] = {1, 0, 0, 7, 7, 0, 0, 1};
    gf2_matrix* code = hamming_code();
    gf2_least_weight found = GF2_LEAST_WEIGHT_INIT;
    uint64_t word = 0;
    CHECK_OK(gf2_minimum_distance(code, NULL, &found, &word));
    CHECK(found.weight == 3 && found.lower_bound == 3 && found.proved == 1);
    uint64_t counts[16];
    int complete = 0;
    CHECK_OK(gf2_weight_distribution(code, NULL, counts, 1, &complete));
    CHECK(complete == 1 && memcmp(counts, expected, sizeof expected) == 0);
    CHECK_OK(gf2_weight_distribution(code, NULL, counts, 2, NULL));
    for (size_t w = 0; w < 8; ++w) CHECK(counts[2 * w] == expected[w] && counts[2 * w + 1] == 0);
    size_t lower = 0;
    size_t upper = 9;
    uint64_t witness = UINT64_MAX;
    CHECK_OK(gf2_covering_radius(code, NULL, &lower, &upper, &witness));
    CHECK(lower == 1 && upper == 1 && witness >> 7 == 0);
    CHECK_OK(gf2_covering_radius(code, NULL, NULL, NULL, NULL));
    CHECK_OK(gf2_minimum_distance(code, NULL, NULL, NULL));
    gf2_matrix_free(code);
}

static void small(void) {
    gf2_matrix* zero = of("000000", 2, 3);
    uint64_t counts[4] = {9, 9, 9, 9};
    size_t lower = 9;
    size_t upper = 9;
    CHECK_NO(gf2_minimum_distance(zero, NULL, NULL, NULL));
    CHECK_OK(gf2_weight_distribution(zero, NULL, counts, 1, NULL));
    CHECK(counts[0] == 1 && counts[1] == 0 && counts[2] == 0 && counts[3] == 0);
    CHECK_OK(gf2_covering_radius(zero, NULL, &lower, &upper, NULL));
    CHECK(lower == 3 && upper == 3);
    gf2_matrix_free(zero);
}

/* All even words of length 100: counted through the dual code, in two words. */
static void even(void) {
    gf2_matrix* check = NULL;
    gf2_matrix* code = NULL;
    CHECK_OK(gf2_matrix_create(1, 100, &check));
    for (size_t j = 0; j < 100; ++j) CHECK_OK(gf2_matrix_set(check, 0, j, 1));
    CHECK_OK(gf2_nullspace(check, &code));
    uint64_t counts[202];
    CHECK_OK(gf2_weight_distribution(code, NULL, counts, 2, NULL));
    CHECK(counts[0] == 1 && counts[2] == 0 && counts[4] == 4950 && counts[200] == 1);
    /* C(100, 50) */
    CHECK(counts[100] == UINT64_C(0x1070380dc8085568) && counts[101] == UINT64_C(0x145ff5d3b));
    CHECK_ERROR(gf2_weight_distribution(code, NULL, counts, 1, NULL), GF2_INVALID_ARGUMENT,
                "words is 1, the counts need 2");
    gf2_matrix_free(check);
    gf2_matrix_free(code);
}

static int stop(const gf2_progress* progress, void* user_data) {
    *(size_t*)user_data = progress->size;
    return 1;
}

static void limits(void) {
    gf2_matrix* code = NULL;
    CHECK_OK(gf2_matrix_random(120, 240, 0.5, 1, &code));
    gf2_budget budget = GF2_BUDGET_INIT;
    gf2_least_weight found = GF2_LEAST_WEIGHT_INIT;
    uint64_t word[4];
    size_t size = 0;
    budget.seconds = 0.2;
    CHECK_OK(gf2_minimum_distance(code, &budget, &found, word));
    CHECK(found.proved == 0 && found.lower_bound <= found.weight);
    budget.seconds = 0;
    budget.progress = stop;
    budget.user_data = &size;
    CHECK_STATUS(gf2_minimum_distance(code, &budget, &found, word), GF2_STOPPED);
    CHECK(size == sizeof(gf2_progress));
    gf2_matrix_free(code);

    uint64_t* counts = calloc(241, sizeof *counts);
    int complete = 1;
    CHECK_OK(gf2_matrix_random(50, 240, 0.5, 1, &code));
    CHECK_STATUS(gf2_weight_distribution(code, &budget, counts, 1, &complete), GF2_STOPPED);
    CHECK(complete == 0);
    budget.progress = NULL;
    budget.elements = 1 << 16;
    CHECK_OK(gf2_weight_distribution(code, &budget, counts, 1, &complete));
    CHECK(complete == 0 && counts[0] == 1);
    budget.size = 0;
    CHECK_ERROR(gf2_weight_distribution(code, &budget, counts, 1, NULL), GF2_INVALID_ARGUMENT, "budget->size is 0");
    CHECK_ERROR(gf2_covering_radius(code, &budget, NULL, NULL, NULL), GF2_INVALID_ARGUMENT, "budget->size is 0");
    gf2_matrix_free(code);
    CHECK_OK(gf2_matrix_random(100, 200, 0.5, 1, &code));
    uint64_t* more = calloc(402, sizeof *more);
    CHECK_STATUS(gf2_weight_distribution(code, NULL, more, 2, NULL), GF2_NO_MEMORY);
    gf2_matrix_free(code);
    free(more);
    free(counts);
}

int main(void) {
    hamming();
    small();
    even();
    limits();
    return failures != 0;
}
