/* SPDX-License-Identifier: MIT */
/* Searches in shards, whose records are merged. */
#include <stdlib.h>

#include "check.h"

#define CHECK_DAMAGED(call, part) CHECK_ERROR(call, GF2_BAD_INPUT, part)

/* Adds the record of a search to another one. */
static gf2_status merge(gf2_search* search, const gf2_search* other) {
    gf2_bytes* record = NULL;
    const char* text = NULL;
    size_t length = 0;
    CHECK_OK(gf2_search_record(other, &record));
    CHECK_OK(gf2_bytes_data(record, &text, &length));
    const gf2_status status = gf2_search_merge(search, text, length);
    gf2_bytes_free(record);
    return status;
}

static gf2_search* search_for(const gf2_grid* grid, const gf2_matrix* board) {
    gf2_search* search = NULL;
    CHECK_OK(gf2_grid_search(grid, board, NULL, NULL, &search));
    return search;
}

/* Four workers have the answer of gf2_grid_min_presses(). */
static void boards(void) {
    gf2_grid* grid = game(6, 6, NULL, "king", "torus"); /* 2^20 press patterns */
    gf2_matrix* board = NULL;
    CHECK_OK(gf2_grid_random_solvable(grid, 2, &board));
    gf2_least_weight expected = GF2_LEAST_WEIGHT_INIT;
    gf2_matrix* fewest = NULL;
    CHECK_OK(gf2_grid_min_presses(grid, board, NULL, NULL, NULL, &expected, &fewest, NULL));
    gf2_search* first = search_for(grid, board);
    uint64_t total = 0;
    uint64_t done = 1;
    CHECK_OK(gf2_search_blocks(first, &done, &total));
    CHECK(done == 0 && total >= 1);
    CHECK_NO(gf2_search_is_done(first, 0, 1));
    for (uint64_t shard = 0; shard < 4; ++shard) {
        gf2_search* worker = search_for(grid, board);
        CHECK_OK(gf2_search_run(worker, shard, 4, NULL, NULL));
        CHECK_OK(gf2_search_is_done(worker, shard, 4));
        CHECK_OK(merge(first, worker));
        gf2_search_free(worker);
    }
    CHECK_OK(gf2_search_is_done(first, 0, 1));
    CHECK_OK(gf2_search_blocks(first, &done, NULL));
    CHECK(done == total);
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    uint64_t x = 0;
    size_t length = 0;
    gf2_matrix* presses = NULL;
    CHECK_OK(gf2_search_answer(first, &least, &x));
    CHECK_OK(gf2_search_length(first, &length));
    CHECK(least.proved && least.weight == expected.weight && least.lower_bound == least.weight);
    CHECK(least.ties == expected.ties && length == 36);
    CHECK_OK(gf2_grid_to_board(grid, &x, length, &presses));
    CHECK(take_equal(presses, fewest));
    gf2_search_free(first);
    FREE(fewest, board);
    gf2_grid_free(grid);
}

struct Calls {
    const gf2_search* search;
    int count;
};

static int record_and_stop(const gf2_progress* progress, void* user_data) {
    struct Calls* const calls = user_data;
    gf2_bytes* record = NULL;
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    uint64_t done = 0;
    CHECK(progress->size == sizeof(gf2_progress));
    CHECK_OK(gf2_search_record(calls->search, &record));
    CHECK_OK(gf2_search_answer(calls->search, &least, NULL));
    CHECK_OK(gf2_search_blocks(calls->search, &done, NULL));
    gf2_bytes_free(record);
    return ++calls->count >= 2;
}

/* A search goes on where it was, also from its record. */
static void budgets(void) {
    gf2_matrix* a = random_of(20, 60, 3); /* 2^40 solutions */
    const uint64_t b = 12345;
    gf2_search* search = NULL;
    CHECK_OK(gf2_search_create(a, &b, 20, &search));
    struct Calls calls = {search, 0};
    gf2_budget budget = GF2_BUDGET_INIT;
    budget.elements = 1;
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    uint64_t before = 0;
    uint64_t after = 0;
    CHECK_OK(gf2_search_run(search, 0, 1, &budget, &least));
    CHECK_OK(gf2_search_blocks(search, &before, NULL));
    CHECK(before == 1 && !least.proved && least.lower_bound <= least.weight);
    CHECK_OK(gf2_search_run(search, 0, 1, &budget, NULL));
    CHECK_OK(gf2_search_blocks(search, &after, NULL));
    CHECK(after == 2);

    gf2_search* resumed = NULL;
    CHECK_OK(gf2_search_create(a, &b, 20, &resumed));
    CHECK_OK(merge(resumed, search));
    CHECK_OK(gf2_search_blocks(resumed, &after, NULL));
    CHECK(after == 2);
    budget = (gf2_budget)GF2_BUDGET_INIT;
    budget.progress = record_and_stop;
    budget.user_data = &calls;
    CHECK_STATUS(gf2_search_run(search, 0, 1, &budget, &least), GF2_STOPPED);
    CHECK(calls.count >= 2 && !least.proved);
    uint64_t x = 0;
    CHECK_OK(gf2_search_answer(search, NULL, &x));
    CHECK_OK(gf2_verify_solution(a, &b, 20, &x, 60));
    gf2_search_free(resumed);
    gf2_search_free(search);
    gf2_matrix_free(a);
}

static void records(void) {
    gf2_matrix* a = of("1100/0011");
    const uint64_t b = 1;
    gf2_search* search = NULL;
    gf2_bytes* record = NULL;
    const char* text = NULL;
    size_t length = 0;
    CHECK_OK(gf2_search_create(a, &b, 2, &search));
    CHECK_OK(gf2_search_run(search, 0, 1, NULL, NULL));
    CHECK_OK(gf2_search_record(search, &record));
    CHECK_OK(gf2_bytes_data(record, &text, &length));
    CHECK(strncmp(text, "gf2kit search 1\nquestion ", 25) == 0);
    gf2_search* fresh = NULL;
    CHECK_OK(gf2_search_create(a, &b, 2, &fresh));
    char* copy = malloc(length);
    memcpy(copy, text, length);
    copy[length - 2] = copy[length - 2] == '0' ? '1' : '0';
    CHECK_DAMAGED(gf2_search_merge(fresh, copy, length), "expected the checksum");
    CHECK_STATUS(gf2_search_merge(fresh, text, length - 1), GF2_BAD_INPUT);
    free(copy);
    CHECK_DAMAGED(gf2_search_merge(fresh, "gf2-search 1\n", 13),
                  "record:1:1: expected 'gf2kit search 1', found a search");
    CHECK_DAMAGED(gf2_search_merge(fresh, NULL, 0), "expected 'gf2kit search 1'");
    uint64_t done = 1;
    CHECK_OK(gf2_search_blocks(fresh, &done, NULL));
    CHECK(done == 0);
    CHECK_OK(gf2_search_merge(fresh, text, length));
    CHECK_OK(gf2_search_answer(fresh, NULL, NULL));
    CHECK_BAD(gf2_search_merge(fresh, text, length), "done in both searches");
    gf2_search_free(fresh);

    const uint64_t other = 2;
    CHECK_OK(gf2_search_create(a, &other, 2, &fresh));
    CHECK_BAD(gf2_search_merge(fresh, text, length), "different questions");
    CHECK_BAD(gf2_search_merge(fresh, NULL, 1), "record is NULL");
    CHECK_BAD(gf2_search_merge(NULL, text, length), "search is NULL");
    gf2_search_free(fresh);
    gf2_bytes_free(record);
    gf2_search_free(search);
    gf2_matrix_free(a);
}

static void errors(void) {
    gf2_grid* grid = game(6, 6, NULL, "king", "torus");
    gf2_matrix* board = NULL;
    gf2_search* search = NULL;
    gf2_bytes* record = NULL;
    size_t length = 0;
    const uint64_t b = 0;
    CHECK_OK(gf2_matrix_create(6, 6, &board));
    CHECK_BAD(gf2_grid_search(grid, board, "uniform", NULL, &search), "target is 'uniform'");
    CHECK_BAD(gf2_grid_search(grid, NULL, NULL, NULL, &search), "board is NULL");
    CHECK_BAD(gf2_grid_search(NULL, board, NULL, NULL, &search), "grid is NULL");
    CHECK_NO(gf2_search_create(board, &(uint64_t){1}, 6, &search));
    CHECK_BAD(gf2_search_create(board, &b, 5, &search), "b has length 5, expected 6");
    CHECK_BAD(gf2_search_create(NULL, &b, 5, &search), "a is NULL");
    CHECK(search == NULL);
    CHECK_OK(gf2_matrix_set(board, 0, 0, 1));
    CHECK_NO(gf2_grid_search(grid, board, NULL, NULL, &search));
    CHECK(search == NULL);
    CHECK_OK(gf2_grid_search(grid, board, NULL, board, &search));
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    least.size = 0;
    CHECK_BAD(gf2_search_run(search, 2, 2, NULL, NULL), "shard 2 of 2 does not exist");
    CHECK_BAD(gf2_search_run(search, 0, 0, NULL, NULL), "shard 0 of 0 does not exist");
    CHECK_BAD(gf2_search_run(search, 0, 1, NULL, &least), "result->size is 0");
    CHECK_BAD(gf2_search_run(NULL, 0, 1, NULL, NULL), "search is NULL");
    CHECK_BAD(gf2_search_is_done(search, 1, 1), "shard 1 of 1 does not exist");
    CHECK_BAD(gf2_search_is_done(NULL, 0, 1), "search is NULL");
    CHECK_BAD(gf2_search_blocks(NULL, NULL, NULL), "search is NULL");
    CHECK_BAD(gf2_search_record(NULL, &record), "search is NULL");
    CHECK_BAD(gf2_search_answer(search, &least, NULL), "result->size is 0");
    CHECK_BAD(gf2_search_answer(NULL, NULL, NULL), "search is NULL");
    CHECK_BAD(gf2_search_length(NULL, &length), "search is NULL");
    gf2_search_free(search);
    gf2_search_free(NULL);
    gf2_matrix_free(board);
    gf2_grid_free(grid);
}

int main(void) {
    boards();
    budgets();
    records();
    errors();
    return failures != 0;
}
