/* SPDX-License-Identifier: MIT */
/* Where the system makes no thread, as in a container that has as many as it may, the calling one does the work. */
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include "check.h"

#define SKIPPED 77

static void* nothing(void* given) {
    return given;
}

/* 0 if there is no way to have it so. */
static int forbid_threads(void) {
    const struct rlimit limit = {1, 1};
    pthread_t thread;
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) return 0; /* root has no such limit */
    if (setrlimit(RLIMIT_NPROC, &limit) != 0) return 0;
    if (pthread_create(&thread, NULL, nothing, NULL) != 0) return 1;
    pthread_join(thread, NULL);
    return 0;
}

typedef struct seen {
    int calls;
    int stop_at;
    uint64_t done;
} seen;

static int look(const gf2_progress* progress, void* user_data) {
    seen* const s = (seen*)user_data;
    s->done = progress->done;
    return ++s->calls == s->stop_at;
}

static void products(void) {
    gf2_matrix *a = random_of(3000, 3000, 1), *b = random_of(3000, 3, 2), *aa = NULL, *ab = NULL, *left = NULL,
               *right = NULL;
    size_t rank = 0;
    CHECK_OK(gf2_multiply(a, a, &aa));
    CHECK_OK(gf2_multiply(aa, b, &left));
    CHECK_OK(gf2_multiply(a, b, &ab));
    CHECK_OK(gf2_multiply(a, ab, &right));
    CHECK_OK(gf2_matrix_equal(left, right)); /* (A A) B = A (A B) */
    CHECK_OK(gf2_rank(a, &rank));
    CHECK(rank > 2990 && rank <= 3000);
    FREE(a, b, aa, ab, left, right);
}

static void searches(void) {
    gf2_matrix *a = NULL, *large = NULL;
    const uint64_t b[1] = {3};
    const uint64_t sums[2] = {0x1234567, 0x89abcd};
    uint64_t x[4] = {0, 0, 0, 0};
    gf2_least_weight found = GF2_LEAST_WEIGHT_INIT;
    seen s = {0, 0, 0};
    gf2_budget budget = {sizeof budget, 0, 0, look, &s};
    CHECK_OK(gf2_matrix_random(5, 9, 0.5, 1, &a));
    CHECK_OK(gf2_min_weight(a, b, 5, &budget, &found, x));
    CHECK(found.proved == 1);
    CHECK_OK(gf2_verify_solution(a, b, 5, x, 9));
    CHECK(s.calls >= 1);

    /* one that takes years, and what a budget says about it */
    CHECK_OK(gf2_matrix_random(128, 256, 0.5, 1, &large));
    budget.seconds = 0.3;
    CHECK_OK(gf2_min_weight(large, sums, 128, &budget, &found, x));
    CHECK(found.proved == 0);
    CHECK_OK(gf2_verify_solution(large, sums, 128, x, 256));
    budget.seconds = 0;
    s.calls = 0;
    s.stop_at = 3;
    CHECK_STATUS(gf2_min_weight(large, sums, 128, &budget, &found, x), GF2_STOPPED);
    CHECK(s.calls >= 3);
    CHECK_OK(gf2_verify_solution(large, sums, 128, x, 256));
    FREE(a, large);
}

int main(void) {
    if (!forbid_threads()) {
        printf("threads cannot be forbidden here\n");
        return SKIPPED;
    }
    searches();
    products();
    searches();
    return failures != 0;
}
