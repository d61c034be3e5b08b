/* SPDX-License-Identifier: MIT */
/* Least weights, distances, weight distributions and covering radii of known codes; budgets, progress functions, and
 * structs of other versions. */
#include "check.h"

static size_t bits_of(const uint64_t* words, size_t count) {
    size_t bits = 0;
    for (size_t i = 0; i < count; ++i) {
        for (uint64_t word = words[i]; word != 0; word &= word - 1) ++bits;
    }
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

/* They correct one error. */
static gf2_matrix* hamming_checks(void) {
    return of("1010101/0110011/0001111");
}

static void least_weights(void) {
    gf2_matrix* checks = hamming_checks();
    for (uint64_t syndrome = 0; syndrome < 8; ++syndrome) {
        gf2_least_weight least = {sizeof least, 9, 9, 9, 9, 9};
        uint64_t error = UINT64_MAX;
        CHECK_OK(gf2_min_weight(checks, &syndrome, 3, NULL, &least, &error));
        CHECK(least.weight == (syndrome != 0) && least.lower_bound == least.weight && least.proved == 1);
        CHECK(least.ties == 1 && error == (syndrome == 0 ? 0 : UINT64_C(1) << (syndrome - 1)));
    }
    CHECK_OK(gf2_min_weight(checks, &(uint64_t){5}, 3, NULL, NULL, NULL));
    gf2_matrix* zero = of("0");
    CHECK_NO(gf2_min_weight(zero, &(uint64_t){1}, 1, NULL, NULL, NULL));
    FREE(checks, zero);
}

/* Far more than can be searched: 2^100 solutions. */
static void limits_of_least_weights(void) {
    gf2_matrix* a = random_of(100, 200, 3);
    const uint64_t b[2] = {0x123456789abcdef0u, 0x9abcdef01u};
    uint64_t x[4];
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    struct Calls calls = {0, 0, {0, 0, 0, 0, 0}};

    gf2_budget budget = {sizeof budget, 1000, 0, note, &calls};
    CHECK_OK(gf2_min_weight(a, b, 100, &budget, &least, x));
    CHECK_OK(gf2_verify_solution(a, b, 100, x, 200));
    CHECK(bits_of(x, 4) == least.weight);
    CHECK(!least.proved && least.lower_bound <= least.weight && least.examined > 0);
    CHECK(calls.count > 0 && calls.last.total > 0 && calls.last.best >= least.weight);
    CHECK(calls.last.size == sizeof(gf2_progress));

    budget = (gf2_budget){sizeof budget, 0, 0.5, note, &calls};
    CHECK_OK(gf2_min_weight(a, b, 100, &budget, &least, x));
    CHECK(!least.proved && least.lower_bound > 1 && least.lower_bound < least.weight);
    CHECK(calls.last.done > 0 && calls.last.total == 0); /* unknown */
    CHECK(calls.last.lower_bound > 1 && calls.last.lower_bound <= least.lower_bound);

    calls.stop_at = calls.count + 2;
    budget.seconds = 0;
    memset(x, 0, sizeof x);
    CHECK_STATUS(gf2_min_weight(a, b, 100, &budget, &least, x), GF2_STOPPED);
    CHECK_OK(gf2_verify_solution(a, b, 100, x, 200));
    budget.seconds = -1;
    CHECK_BAD(gf2_min_weight(a, b, 100, &budget, &least, x), "seconds");
    gf2_matrix_free(a);
}

/* The structs of an earlier and of a later version. */
static void sizes(void) {
    gf2_matrix* a = of("11");
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
    limits.known.size = sizeof limits.known - 1;
    CHECK_BAD(gf2_min_weight(a, &b, 1, &limits.known, NULL, NULL), "budget->size is ");
    limits.known.size = 0;
    CHECK_BAD(gf2_min_weight(a, &b, 1, &limits.known, NULL, NULL), "budget->size is 0");
    CHECK_BAD(gf2_weight_distribution(a, &limits.known, limits.more, 1, NULL), "budget->size is 0");
    CHECK_BAD(gf2_covering_radius(a, &limits.known, NULL, NULL, NULL), "budget->size is 0");
    CHECK_BAD(gf2_css_minimum_distance(a, a, &limits.known, NULL, NULL, NULL), "budget->size is 0");
    later.known.size = 0;
    CHECK_BAD(gf2_min_weight(a, &b, 1, NULL, &later.known, NULL), "result->size is 0");
    CHECK_BAD(gf2_minimum_distance(a, NULL, &later.known, NULL), "result->size is 0");
    CHECK_BAD(gf2_lights_min_presses(a, NULL, NULL, NULL, &later.known, NULL, NULL), "result->size is 0");
    gf2_matrix_free(a);
}

static void distances_and_weights(void) {
    static const uint64_t expected[8] = {1, 0, 0, 7, 7, 0, 0, 1};
    gf2_matrix* checks = hamming_checks();
    gf2_matrix* code = NULL;
    CHECK_OK(gf2_nullspace(checks, &code));
    gf2_least_weight found = GF2_LEAST_WEIGHT_INIT;
    uint64_t word = 0;
    CHECK_OK(gf2_minimum_distance(code, NULL, &found, &word));
    CHECK(found.weight == 3 && found.lower_bound == 3 && found.proved == 1 && bits_of(&word, 1) == 3);
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
    gf2_matrix* zero = zeros(2, 3);
    CHECK_NO(gf2_minimum_distance(zero, NULL, NULL, NULL));
    FREE(checks, code, zero);
}

/* All even words of length 100: counted through the dual code, in two words. */
static void even(void) {
    gf2_matrix* check = NULL;
    gf2_matrix* code = NULL;
    CHECK_OK(gf2_matrix_random(1, 100, 1, 1, &check));
    CHECK_OK(gf2_nullspace(check, &code));
    uint64_t counts[202];
    CHECK_OK(gf2_weight_distribution(code, NULL, counts, 2, NULL));
    CHECK(counts[0] == 1 && counts[2] == 0 && counts[4] == 4950 && counts[200] == 1);
    /* C(100, 50) */
    CHECK(counts[100] == UINT64_C(0x1070380dc8085568) && counts[101] == UINT64_C(0x145ff5d3b));
    CHECK_BAD(gf2_weight_distribution(code, NULL, counts, 1, NULL), "words is 1, the counts need 2");
    FREE(check, code);
}

static void limits_of_codes(void) {
    gf2_matrix *code = random_of(120, 240, 1), *small = random_of(50, 240, 1), *large = random_of(100, 200, 1);
    struct Calls calls = {0, 1, {0, 0, 0, 0, 0}};
    gf2_budget budget = {sizeof budget, 0, 0, note, &calls};
    gf2_least_weight found = GF2_LEAST_WEIGHT_INIT;
    uint64_t word[4];
    uint64_t counts[402];
    int complete = 1;
    CHECK_STATUS(gf2_minimum_distance(code, &budget, &found, word), GF2_STOPPED);
    CHECK(found.proved == 0 && found.lower_bound <= found.weight && calls.last.size == sizeof(gf2_progress));
    calls.count = 0;
    CHECK_STATUS(gf2_weight_distribution(small, &budget, counts, 1, &complete), GF2_STOPPED);
    CHECK(complete == 0);
    budget.progress = NULL;
    budget.elements = 1 << 16;
    CHECK_OK(gf2_weight_distribution(small, &budget, counts, 1, &complete));
    CHECK(complete == 0 && counts[0] == 1);
    CHECK_STATUS(gf2_weight_distribution(large, NULL, counts, 2, NULL), GF2_NO_MEMORY);
    FREE(code, small, large);
}

/* Shor's code, and a repetition code, which finds no phase errors. */
static void css_codes(void) {
    gf2_matrix* x = of("111111000/000111111");
    gf2_matrix* z = of("110000000/011000000/000110000/000011000/000000110/000000011");
    gf2_matrix *none = zeros(0, 9), *bell = of("11");
    gf2_css_distance found = GF2_CSS_DISTANCE_INIT;
    gf2_least_weight side = GF2_LEAST_WEIGHT_INIT;
    uint64_t word = 0, x_word = 0, z_word = 0;
    size_t dimension = 99;
    CHECK_OK(gf2_css_dimension(x, z, &dimension));
    CHECK(dimension == 1);
    CHECK_OK(gf2_css_minimum_distance(x, z, NULL, &found, &x_word, &z_word));
    CHECK(found.weight == 3 && found.lower_bound == 3 && found.proved == 1 && found.examined > 0);
    CHECK(bits_of(&x_word, 1) == found.x_weight && bits_of(&z_word, 1) == found.z_weight);
    CHECK(gf2_verify_solution(z, (uint64_t[]){0}, 6, &x_word, 9) == GF2_OK);
    CHECK(gf2_verify_solution(x, (uint64_t[]){0}, 2, &z_word, 9) == GF2_OK);
    CHECK_OK(gf2_css_minimum_distance(x, z, NULL, NULL, NULL, NULL));
    CHECK_OK(gf2_css_side_distance(none, z, "x", NULL, &side, &word));
    CHECK(side.weight == 3 && side.lower_bound == 3 && side.proved == 1 && side.ties > 0 && bits_of(&word, 1) == 3);
    CHECK_OK(gf2_css_side_distance(none, z, "z", NULL, &side, &word));
    CHECK(side.weight == 1 && bits_of(&word, 1) == 1);

    CHECK_OK(gf2_css_dimension(bell, bell, &dimension));
    CHECK(dimension == 0);
    CHECK_NO(gf2_css_minimum_distance(bell, bell, NULL, &found, NULL, NULL));
    CHECK_NO(gf2_css_side_distance(bell, bell, "x", NULL, &side, &word));
    CHECK_BAD(gf2_css_dimension(x, x, &dimension), "row ");
    CHECK_BAD(gf2_css_minimum_distance(x, bell, NULL, NULL, NULL, NULL), "9");
    CHECK_BAD(gf2_css_side_distance(bell, bell, "y", NULL, NULL, NULL), "side is 'y', expected 'x' or 'z'");
    CHECK_BAD(gf2_css_side_distance(bell, bell, NULL, NULL, NULL, NULL), "side is NULL");
    found.size = 0;
    CHECK_BAD(gf2_css_minimum_distance(x, z, NULL, &found, NULL, NULL), "result->size is 0");
    FREE(x, z, none, bell);
}

/* A code whose distance takes longer than the budget. */
static void limits_of_css_codes(void) {
    gf2_matrix *hx = random_of(90, 240, 1), *sums = random_of(90, 150, 2), *hz = NULL, *nullspace = NULL;
    struct Calls calls = {0, 1, {0, 0, 0, 0, 0}};
    gf2_budget budget = {sizeof budget, 100000, 0, NULL, &calls};
    gf2_css_distance found = GF2_CSS_DISTANCE_INIT;
    uint64_t x_word[4], z_word[4];
    CHECK_OK(gf2_nullspace(hx, &nullspace));
    CHECK_OK(gf2_multiply(sums, nullspace, &hz));
    CHECK_OK(gf2_css_minimum_distance(hx, hz, &budget, &found, x_word, z_word));
    CHECK(found.proved == 0 && found.lower_bound <= found.weight && found.examined > 0);
    CHECK(found.weight == (found.x_weight < found.z_weight ? found.x_weight : found.z_weight));
    CHECK(bits_of(x_word, 4) == found.x_weight);
    budget.elements = 0;
    budget.progress = note;
    CHECK_STATUS(gf2_css_minimum_distance(hx, hz, &budget, &found, x_word, z_word), GF2_STOPPED);
    calls.count = 0;
    CHECK_STATUS(gf2_css_side_distance(hx, hz, "z", &budget, NULL, NULL), GF2_STOPPED);
    FREE(hx, hz, nullspace, sums);
}

int main(void) {
    least_weights();
    limits_of_least_weights();
    sizes();
    distances_and_weights();
    even();
    limits_of_codes();
    css_codes();
    limits_of_css_codes();
    return failures != 0;
}
