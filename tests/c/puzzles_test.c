/* SPDX-License-Identifier: MIT */
/* Puzzles, difficulties and challenges. */
#include "check.h"

#define CHECK_BAD(call, part) CHECK_ERROR(call, GF2_INVALID_ARGUMENT, part)

static gf2_grid* square(size_t n) {
    gf2_grid* grid = NULL;
    CHECK_OK(gf2_grid_create(n, n, NULL, NULL, NULL, &grid));
    return grid;
}

static void names(void) {
    static const char* const difficulties[] = {"easy", "medium", "hard"};
    for (size_t i = 0; i < 3; ++i) CHECK(strcmp(gf2_lights_difficulties(i), difficulties[i]) == 0);
    CHECK(gf2_lights_difficulties(3) == NULL);
    CHECK(strcmp(gf2_lights_symmetries(0), "none") == 0 && strcmp(gf2_lights_symmetries(5), "quarter-turn") == 0);
    CHECK(gf2_lights_symmetries(6) == NULL);
}

static void puzzles(void) {
    gf2_grid* grid = square(5);
    for (size_t i = 0; gf2_lights_difficulties(i) != NULL; ++i) {
        gf2_puzzle_options options = GF2_PUZZLE_OPTIONS_INIT;
        options.difficulty = gf2_lights_difficulties(i);
        options.seed = 7 + i;
        const char* difficulty = NULL;
        gf2_matrix* board = NULL;
        gf2_matrix* again = NULL;
        gf2_matrix* presses = NULL;
        gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
        gf2_least_weight checked = GF2_LEAST_WEIGHT_INIT;
        CHECK_OK(gf2_grid_make_puzzle(grid, &options, NULL, &least, &difficulty, &board, &presses));
        CHECK(difficulty != NULL && strcmp(difficulty, options.difficulty) == 0);
        CHECK_OK(gf2_grid_verify(grid, board, NULL, NULL, presses));
        CHECK_OK(gf2_grid_min_presses(grid, board, NULL, NULL, NULL, &checked, NULL, NULL));
        CHECK(least.proved && least.weight == checked.weight);
        difficulty = NULL;
        CHECK_OK(gf2_grid_difficulty(grid, board, NULL, &difficulty));
        CHECK(difficulty != NULL && strcmp(difficulty, options.difficulty) == 0);
        CHECK_OK(gf2_grid_make_puzzle(grid, &options, NULL, NULL, NULL, &again, NULL));
        CHECK(take_equal(again, board));
        gf2_matrix_free(board);
        gf2_matrix_free(presses);
    }
    gf2_grid_free(grid);
}

/* Six presses, one solution so short, the same from left to right. */
static void properties(void) {
    gf2_grid* grid = square(5);
    gf2_puzzle_options options = GF2_PUZZLE_OPTIONS_INIT;
    options.presses = 6;
    options.symmetry = "left-right";
    options.unique = 1;
    gf2_matrix* board = NULL;
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    CHECK_OK(gf2_grid_make_puzzle(grid, &options, NULL, &least, NULL, &board, NULL));
    CHECK(least.weight == 6 && least.ties == 1);
    for (size_t i = 0; i < 5; ++i) {
        int values[5];
        for (size_t j = 0; j < 5; ++j) CHECK_OK(gf2_matrix_get(board, i, j, &values[j]));
        CHECK(values[0] == values[4] && values[1] == values[3]);
    }
    gf2_matrix_free(board);

    options = (gf2_puzzle_options)GF2_PUZZLE_OPTIONS_INIT;
    options.presses = 16; /* 15 at most */
    options.attempts = 20;
    CHECK_NO(gf2_grid_make_puzzle(grid, &options, NULL, NULL, NULL, &board, NULL));
    CHECK(board == NULL);
    gf2_grid_free(grid);

    CHECK_OK(gf2_grid_create(2, 3, NULL, NULL, NULL, &grid));
    options.symmetry = "quarter-turn";
    CHECK_BAD(gf2_grid_make_puzzle(grid, &options, NULL, NULL, NULL, &board, NULL), "symmetry quarter-turn");
    gf2_grid_free(grid);
}

static int stop(const gf2_progress* progress, void* user_data) {
    return progress != NULL && user_data == NULL;
}

static void difficulties(void) {
    gf2_grid* grid = square(5);
    gf2_matrix* corner = of("1000000000000000000000000", 5, 5);
    const char* difficulty = NULL;
    CHECK_NO(gf2_grid_difficulty(grid, corner, NULL, &difficulty));
    gf2_grid_free(grid);

    CHECK_OK(gf2_grid_create(30, 30, NULL, "king", "torus", &grid));
    gf2_matrix* board = NULL;
    CHECK_OK(gf2_grid_random_solvable(grid, 1, &board));
    gf2_budget budget = GF2_BUDGET_INIT;
    budget.elements = 1000;
    difficulty = "unknown";
    CHECK_OK(gf2_grid_difficulty(grid, board, &budget, &difficulty));
    CHECK(difficulty == NULL);
    budget = (gf2_budget)GF2_BUDGET_INIT;
    budget.progress = stop;
    CHECK_STATUS(gf2_grid_difficulty(grid, board, &budget, &difficulty), GF2_STOPPED);
    gf2_matrix* puzzle = NULL;
    CHECK_STATUS(gf2_grid_make_puzzle(grid, NULL, &budget, NULL, NULL, &puzzle, NULL), GF2_STOPPED);
    CHECK(puzzle == NULL);
    gf2_matrix_free(board);
    gf2_matrix_free(corner);
    gf2_grid_free(grid);
}

static void challenges(void) {
    gf2_challenge challenge = GF2_CHALLENGE_INIT;
    CHECK_OK(gf2_lights_daily_challenge(2026, 11, 23, &challenge)); /* a Monday */
    CHECK(challenge.rows == 5 && challenge.columns == 5 && challenge.seed == 20261123);
    CHECK(strcmp(challenge.difficulty, "easy") == 0);
    CHECK_OK(gf2_lights_daily_challenge(2026, 11, 29, &challenge));
    CHECK(strcmp(challenge.difficulty, "hard") == 0);
    CHECK_BAD(gf2_lights_daily_challenge(2026, 2, 29, &challenge), "date");
    CHECK_BAD(gf2_lights_daily_challenge(2026, -1, 1, &challenge), "date");
    CHECK_BAD(gf2_lights_daily_challenge(10000, 1, 1, &challenge), "date");
    CHECK_BAD(gf2_lights_daily_challenge(2026, 1, 1, NULL), "challenge is NULL");
    CHECK_OK(gf2_lights_level_challenge(36, &challenge));
    CHECK(challenge.rows == 15 && challenge.columns == 15 && challenge.seed == 36);
    CHECK_BAD(gf2_lights_level_challenge(0, &challenge), "level");
    challenge.size = 0;
    CHECK_BAD(gf2_lights_level_challenge(1, &challenge), "challenge->size is 0");
}

static void errors(void) {
    gf2_grid* grid = square(3);
    gf2_matrix* board = NULL;
    const char* difficulty = NULL;
    gf2_puzzle_options options = GF2_PUZZLE_OPTIONS_INIT;
    CHECK_BAD(gf2_grid_make_puzzle(NULL, NULL, NULL, NULL, NULL, &board, NULL), "grid is NULL");
    CHECK_BAD(gf2_grid_make_puzzle(grid, NULL, NULL, NULL, NULL, NULL, NULL), "board is NULL");
    options.difficulty = "simple";
    CHECK_BAD(gf2_grid_make_puzzle(grid, &options, NULL, NULL, NULL, &board, NULL), "'simple'; expected one of easy");
    options = (gf2_puzzle_options)GF2_PUZZLE_OPTIONS_INIT;
    options.symmetry = "mirror";
    CHECK_BAD(gf2_grid_make_puzzle(grid, &options, NULL, NULL, NULL, &board, NULL), "'mirror'; expected one of none");
    options = (gf2_puzzle_options)GF2_PUZZLE_OPTIONS_INIT;
    options.unique = 2;
    CHECK_BAD(gf2_grid_make_puzzle(grid, &options, NULL, NULL, NULL, &board, NULL), "options->unique is 2");
    options.size = 0;
    CHECK_BAD(gf2_grid_make_puzzle(grid, &options, NULL, NULL, NULL, &board, NULL), "options->size is 0");
    CHECK_BAD(gf2_grid_difficulty(grid, NULL, NULL, &difficulty), "board is NULL");
    CHECK_BAD(gf2_grid_difficulty(grid, NULL, NULL, NULL), "difficulty is NULL");
    CHECK(board == NULL);
    gf2_grid_free(grid);
}

int main(void) {
    names();
    puzzles();
    properties();
    difficulties();
    challenges();
    errors();
    return failures != 0;
}
