/* SPDX-License-Identifier: MIT */
/* Least weights, distances, weight distributions and covering radii of known codes; budgets, progress functions, and
 * structs of other versions. */
#include <stdlib.h>

#include "check.h"

static int bits_of(uint64_t word) {
    int bits = 0;
    for (; word != 0; word &= word - 1) ++bits;
    return bits;
}

struct Calls {
    int count;
    int stop_at;
    gf2_progress last;
};

static int note(const gf2_progress* progress, void* user_data) {
    struct Calls* const calls = user_data;
    calls->last = *progress;
    return ++calls->count == calls->stop_at;
}

static int stop(const gf2_progress* progress, void* user_data) {
    *(size_t*)user_data = progress->size;
    return 1;
}

/* They correct one error. */
static gf2_matrix* hamming_checks(void) {
    return of(
        "1010101"
        "0110011"
        "0001111",
        3, 7);
}

static void least_weights(void) {
    gf2_matrix* checks = hamming_checks();
    for (uint64_t syndrome = 0; syndrome < 8; ++syndrome) {
        gf2_least_weight least = {sizeof least, 9, 9, 9, 9, 9};
        uint64_t error = UINT64_MAX;
        CHECK_OK(gf2_min_weight(checks, &syndrome, 3, NULL, &least, &error));
        CHECK(least.weight == (syndrome != 0) && least.lower_bound == least.weight && least.proved == 1);
        CHECK(least.ties == 1);
        CHECK(error == (syndrome == 0 ? 0 : UINT64_C(1) << (syndrome - 1)));
    }
    CHECK_OK(gf2_min_weight(checks, &(uint64_t){5}, 3, NULL, NULL, NULL));
    gf2_matrix_free(checks);

    gf2_matrix* zero = of("0", 1, 1);
    CHECK_NO(gf2_min_weight(zero, &(uint64_t){1}, 1, NULL, NULL, NULL));
    gf2_matrix_free(zero);
}

/* Far more than can be searched: 2^100 solutions. */
static void limits_of_least_weights(void) {
    gf2_matrix* a = NULL;
    CHECK_OK(gf2_matrix_random(100, 200, 0.5, 3, &a));
    const uint64_t b[2] = {0x123456789abcdef0u, 0x9abcdef01u};
    uint64_t x[4];
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    struct Calls calls = {0, 0, {0, 0, 0, 0, 0}};

    gf2_budget budget = {sizeof budget, 1000, 0, note, &calls};
    CHECK_OK(gf2_min_weight(a, b, 100, &budget, &least, x));
    CHECK_OK(gf2_verify_solution(a, b, 100, x, 200));
    CHECK((size_t)(bits_of(x[0]) + bits_of(x[1]) + bits_of(x[2]) + bits_of(x[3])) == least.weight);
    CHECK(!least.proved && least.lower_bound <= least.weight && least.examined > 0);
    CHECK(calls.count > 0 && calls.last.total > 0 && calls.last.best >= least.weight);
    CHECK(calls.last.size == sizeof(gf2_progress));

    calls = (struct Calls){0, 0, {0, 0, 0, 0, 0}};
    budget = (gf2_budget){sizeof budget, 0, 0.2, note, &calls};
    CHECK_OK(gf2_min_weight(a, b, 100, &budget, &least, x));
    CHECK_OK(gf2_verify_solution(a, b, 100, x, 200));
    CHECK(!least.proved && least.lower_bound > 1 && least.lower_bound < least.weight);
    CHECK(calls.last.done > 0 && calls.last.total == 0); /* unknown */
    CHECK(calls.last.lower_bound > 1 && calls.last.lower_bound <= least.lower_bound);

    calls = (struct Calls){0, 2, {0, 0, 0, 0, 0}};
    budget = (gf2_budget){sizeof budget, 0, 0, note, &calls};
    memset(x, 0, sizeof x);
    CHECK_STATUS(gf2_min_weight(a, b, 100, &budget, &least, x), GF2_STOPPED);
    CHECK_OK(gf2_verify_solution(a, b, 100, x, 200));

    budget = (gf2_budget)GF2_BUDGET_INIT;
    budget.seconds = -1;
    CHECK_BAD(gf2_min_weight(a, b, 100, &budget, &least, x), "seconds");
    gf2_matrix_free(a);
}

/* The structs of an earlier and of a later version. */
static void sizes(void) {
    gf2_matrix* a = of("111", 1, 3);
    const uint64_t b = 1;
    struct {
        gf2_least_weight known;
        uint64_t more[2];
    } later = {GF2_LEAST_WEIGHT_INIT, {7, 7}};
    struct {
        gf2_budget known;
        uint64_t more[2];
    } limits = {GF2_BUDGET_INIT, {0, 7}};
    later.known.size = sizeof later.known + sizeof later.more[0];
    limits.known.size = sizeof limits.known + sizeof limits.more[0];
    CHECK_OK(gf2_min_weight(a, &b, 1, &limits.known, &later.known, NULL));
    CHECK(later.known.weight == 1 && later.more[0] == 0 && later.more[1] == 7);
    CHECK(later.known.size == sizeof later.known + sizeof later.more[0]);
    limits.known.size = sizeof limits;
    CHECK_BAD(gf2_min_weight(a, &b, 1, &limits.known, NULL, NULL), "budget has a field");
    limits.known.size = 0;
    CHECK_BAD(gf2_min_weight(a, &b, 1, &limits.known, NULL, NULL), "budget->size is 0");
    limits.known.size = sizeof limits.known - 1;
    CHECK_BAD(gf2_min_weight(a, &b, 1, &limits.known, NULL, NULL), "budget->size is ");
    later.known.size = 0;
    CHECK_BAD(gf2_min_weight(a, &b, 1, NULL, &later.known, NULL), "result->size is 0");
    CHECK_BAD(gf2_minimum_distance(a, NULL, &later.known, NULL), "result->size is 0");
    CHECK_BAD(gf2_lights_min_presses(a, NULL, NULL, NULL, &later.known, NULL, NULL), "result->size is 0");
    gf2_matrix_free(a);
}

static void hamming(void) {
    static const uint64_t expected[8] = {1, 0, 0, 7, 7, 0, 0, 1};
    gf2_matrix* checks = hamming_checks();
    gf2_matrix* code = NULL;
    CHECK_OK(gf2_nullspace(checks, &code));
    gf2_matrix_free(checks);
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
    CHECK_BAD(gf2_weight_distribution(code, NULL, counts, 1, NULL), "words is 1, the counts need 2");
    gf2_matrix_free(check);
    gf2_matrix_free(code);
}

static void limits_of_codes(void) {
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
    CHECK_BAD(gf2_weight_distribution(code, &budget, counts, 1, NULL), "budget->size is 0");
    CHECK_BAD(gf2_covering_radius(code, &budget, NULL, NULL, NULL), "budget->size is 0");
    gf2_matrix_free(code);
    CHECK_OK(gf2_matrix_random(100, 200, 0.5, 1, &code));
    uint64_t* more = calloc(402, sizeof *more);
    CHECK_STATUS(gf2_weight_distribution(code, NULL, more, 2, NULL), GF2_NO_MEMORY);
    gf2_matrix_free(code);
    free(more);
    free(counts);
}

/* Shor's code, and a repetition code, which finds no phase errors. */
static void css_codes(void) {
    gf2_matrix* x =
        of("111111000"
           "000111111",
           2, 9);
    gf2_matrix* z =
        of("110000000"
           "011000000"
           "000110000"
           "000011000"
           "000000110"
           "000000011",
           6, 9);
    gf2_matrix* none = of("", 0, 9);
    gf2_css_distance found = GF2_CSS_DISTANCE_INIT;
    gf2_least_weight side = GF2_LEAST_WEIGHT_INIT;
    uint64_t word = 0, x_word = 0, z_word = 0;
    size_t dimension = 99;
    CHECK_OK(gf2_css_dimension(x, z, &dimension));
    CHECK(dimension == 1);
    CHECK_OK(gf2_css_minimum_distance(x, z, NULL, &found, &x_word, &z_word));
    CHECK(found.weight == 3 && found.lower_bound == 3 && found.proved == 1);
    CHECK(bits_of(x_word) == (int)found.x_weight && bits_of(z_word) == (int)found.z_weight);
    CHECK(gf2_verify_solution(z, (uint64_t[]){0}, 6, &x_word, 9) == GF2_OK);
    CHECK(gf2_verify_solution(x, (uint64_t[]){0}, 2, &z_word, 9) == GF2_OK);
    CHECK_OK(gf2_css_minimum_distance(x, z, NULL, NULL, NULL, NULL));
    CHECK_OK(gf2_css_dimension(none, z, &dimension));
    CHECK(dimension == 3);
    CHECK_OK(gf2_css_side_distance(none, z, "x", NULL, &side, &word));
    CHECK(side.weight == 3 && side.lower_bound == 3 && side.proved == 1 && side.ties > 0);
    CHECK(bits_of(word) == 3);
    CHECK_OK(gf2_css_side_distance(none, z, "z", NULL, &side, &word));
    CHECK(side.weight == 1 && bits_of(word) == 1);
    CHECK_OK(gf2_css_minimum_distance(none, z, NULL, &found, NULL, NULL));
    CHECK(found.weight == 1 && found.z_weight == 1 && found.z_proved == 1);
    gf2_matrix_free(none);
    gf2_matrix_free(x);
    gf2_matrix_free(z);

    gf2_matrix* bell = of("11", 1, 2); /* no logical qubits */
    CHECK_OK(gf2_css_dimension(bell, bell, &dimension));
    CHECK(dimension == 0);
    CHECK_NO(gf2_css_minimum_distance(bell, bell, NULL, &found, NULL, NULL));
    CHECK_NO(gf2_css_side_distance(bell, bell, "x", NULL, &side, &word));
    gf2_matrix_free(bell);
}

/* A code whose distance takes longer than the budget. */
static void limits_of_css_codes(void) {
    gf2_matrix *hx = NULL, *hz = NULL, *nullspace = NULL, *sums = NULL;
    gf2_css_distance found = GF2_CSS_DISTANCE_INIT;
    gf2_budget budget = GF2_BUDGET_INIT;
    uint64_t x_word[4], z_word[4];
    size_t size = 0;
    CHECK_OK(gf2_matrix_random(90, 240, 0.5, 1, &hx));
    CHECK_OK(gf2_nullspace(hx, &nullspace));
    CHECK_OK(gf2_matrix_random(90, 150, 0.5, 2, &sums));
    CHECK_OK(gf2_multiply(sums, nullspace, &hz));
    budget.seconds = 0.2;
    CHECK_OK(gf2_css_minimum_distance(hx, hz, &budget, &found, x_word, z_word));
    CHECK(found.proved == 0 && found.lower_bound <= found.weight && found.examined > 0);
    CHECK(found.weight == (found.x_weight < found.z_weight ? found.x_weight : found.z_weight));
    CHECK((size_t)(bits_of(x_word[0]) + bits_of(x_word[1]) + bits_of(x_word[2]) + bits_of(x_word[3])) ==
          found.x_weight);

    budget.seconds = 0;
    budget.progress = stop;
    budget.user_data = &size;
    CHECK_STATUS(gf2_css_minimum_distance(hx, hz, &budget, &found, x_word, z_word), GF2_STOPPED);
    CHECK_STATUS(gf2_css_side_distance(hx, hz, "z", &budget, NULL, NULL), GF2_STOPPED);
    CHECK(size == sizeof(gf2_progress));

    budget.size = 0;
    CHECK_BAD(gf2_css_minimum_distance(hx, hz, &budget, &found, NULL, NULL), "budget->size is 0");
    found.size = 0;
    CHECK_BAD(gf2_css_minimum_distance(hx, hz, NULL, &found, NULL, NULL), "result->size is 0");
    gf2_matrix_free(hx);
    gf2_matrix_free(hz);
    gf2_matrix_free(nullspace);
    gf2_matrix_free(sums);
}

static void errors_of_css_codes(void) {
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
    CHECK_BAD(gf2_css_dimension(a, b, &dimension), "row 1");
    CHECK_BAD(gf2_css_minimum_distance(a, wide, NULL, NULL, NULL, NULL), "3");
    CHECK_BAD(gf2_css_side_distance(wide, wide, "y", NULL, NULL, NULL), "side is 'y', expected 'x' or 'z'");
    CHECK_BAD(gf2_css_side_distance(wide, wide, NULL, NULL, NULL, NULL), "side is NULL");
    gf2_matrix_free(a);
    gf2_matrix_free(b);
    gf2_matrix_free(wide);
}

int main(void) {
    least_weights();
    limits_of_least_weights();
    sizes();
    hamming();
    small();
    even();
    limits_of_codes();
    css_codes();
    limits_of_css_codes();
    errors_of_css_codes();
    return failures != 0;
}
