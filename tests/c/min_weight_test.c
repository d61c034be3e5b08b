/* SPDX-License-Identifier: MIT */
/* Least weights, their budgets and progress functions. */
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

/* The parity checks of a Hamming code correct one error. */
static void hamming(void) {
    gf2_matrix* checks =
        of("1010101"
           "0110011"
           "0001111",
           3, 7);
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
static void limits(void) {
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
    CHECK_ERROR(gf2_min_weight(a, b, 100, &budget, &least, x), GF2_INVALID_ARGUMENT, "seconds");
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
    CHECK_ERROR(gf2_min_weight(a, &b, 1, &limits.known, NULL, NULL), GF2_INVALID_ARGUMENT, "budget has a field");
    limits.known.size = 0;
    CHECK_ERROR(gf2_min_weight(a, &b, 1, &limits.known, NULL, NULL), GF2_INVALID_ARGUMENT, "budget->size is 0");
    limits.known.size = sizeof limits.known - 1;
    CHECK_ERROR(gf2_min_weight(a, &b, 1, &limits.known, NULL, NULL), GF2_INVALID_ARGUMENT, "budget->size is ");
    later.known.size = 0;
    CHECK_ERROR(gf2_min_weight(a, &b, 1, NULL, &later.known, NULL), GF2_INVALID_ARGUMENT, "result->size is 0");
    CHECK_ERROR(gf2_minimum_distance(a, NULL, &later.known, NULL), GF2_INVALID_ARGUMENT, "result->size is 0");
    CHECK_ERROR(gf2_lights_min_presses(a, NULL, NULL, NULL, &later.known, NULL, NULL), GF2_INVALID_ARGUMENT,
                "result->size is 0");
    gf2_matrix_free(a);
}

int main(void) {
    hamming();
    sizes();
    limits();
    return failures != 0;
}
