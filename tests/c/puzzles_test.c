/* SPDX-License-Identifier: MIT */
/* Puzzles, difficulties, challenges and hints. */
#include "check.h"

static void names(void) {
    static const char* const difficulties[] = {"easy", "medium", "hard"};
    for (size_t i = 0; i < 3; ++i) CHECK(strcmp(gf2_lights_difficulties(i), difficulties[i]) == 0);
    CHECK(gf2_lights_difficulties(3) == NULL);
    CHECK(strcmp(gf2_lights_symmetries(0), "none") == 0 && strcmp(gf2_lights_symmetries(5), "quarter-turn") == 0);
    CHECK(gf2_lights_symmetries(6) == NULL);
}

/* Six presses, one solution so short. */
static void puzzles(void) {
    gf2_grid* grid = game(5, 5, NULL, NULL, NULL);
    gf2_puzzle_options options = {sizeof options, 6, "medium", "left-right", 1, 7, 0};
    const char *difficulty = NULL, *again = NULL;
    gf2_matrix *board = NULL, *presses = NULL;
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    CHECK_OK(gf2_grid_make_puzzle(grid, &options, NULL, &least, &difficulty, &board, &presses));
    CHECK(least.weight == 6 && least.ties == 1 && least.proved && ones(presses) == 6);
    CHECK(difficulty != NULL && strcmp(difficulty, "medium") == 0);
    CHECK_OK(gf2_grid_verify(grid, board, NULL, NULL, presses));
    CHECK_OK(gf2_grid_difficulty(grid, board, NULL, &again));
    CHECK(again == difficulty);
    FREE(board, presses);
    CHECK_OK(gf2_grid_make_puzzle(grid, NULL, NULL, NULL, NULL, &board, NULL));
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
    gf2_grid* grid = game(5, 5, NULL, NULL, NULL);
    gf2_matrix* corner = of("10000/00000/00000/00000/00000");
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
    FREE(board, corner);
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

static void check_text(const gf2_hint* hint, int step, const char* expected) {
    char text[100] = "?";
    size_t length = 0;
    CHECK_OK(gf2_hint_text(hint, step, text, sizeof text, &length));
    CHECK(length == strlen(expected) && strcmp(text, expected) == 0);
    if (strcmp(text, expected) != 0) fprintf(stderr, "found \"%s\"\n", text);
}

static void texts_of_hints(void) {
    gf2_hint hint = {sizeof hint, 1, 2, 0, 0, GF2_REASON_SHORTEST_FOUND};
    check_text(&hint, 1, "Press a button in row 3.");
    check_text(&hint, 2, "Row 3, column 1: at most 1 press to go.");
    check_text(&hint, 3, "The shortest solution found contains this press; perhaps there is a shorter one.");
    for (hint.reason = 0; hint.reason <= GF2_REASON_EQUALLY_SHORT; ++hint.reason) {
        CHECK_OK(gf2_hint_text(&hint, 3, NULL, 0, NULL));
    }
    CHECK_BAD(gf2_hint_text(&hint, 3, NULL, 0, NULL), "hint->reason is 6");
    hint.reason = -1;
    CHECK_BAD(gf2_hint_text(&hint, 3, NULL, 0, NULL), "hint->reason is -1");
    hint.reason = 0;
    CHECK_BAD(gf2_hint_text(&hint, 0, NULL, 0, NULL), "step is 0, expected 1, 2 or 3");
    CHECK_BAD(gf2_hint_text(&hint, 4, NULL, 0, NULL), "step is 4");
    CHECK_BAD(gf2_hint_text(&hint, 1, NULL, 5, NULL), "text is NULL");
    CHECK_BAD(gf2_hint_text(NULL, 1, NULL, 0, NULL), "hint is NULL");
    hint.size = 0;
    CHECK_BAD(gf2_hint_text(&hint, 1, NULL, 0, NULL), "hint->size is 0");
}

static void hints(void) {
    gf2_grid* grid = game(5, 5, NULL, NULL, NULL);
    gf2_matrix* off = NULL;
    gf2_matrix* proof = NULL;
    gf2_matrix* board = of("01110/10101/01110/10001/01010");
    gf2_hint hint = GF2_HINT_INIT;
    CHECK_OK(gf2_grid_hint(grid, board, NULL, NULL, NULL, &hint, NULL)); /* as in the guide */
    CHECK(hint.presses == 12 && hint.proved && hint.row == 0 && hint.column == 3);
    check_text(&hint, 1, "Press a button in row 1.");
    check_text(&hint, 2, "Row 1, column 4: 12 presses to go.");
    check_text(&hint, 3, "A shortest solution contains this press; another one does without it.");
    CHECK_OK(gf2_matrix_create(5, 5, &off));
    CHECK_OK(gf2_grid_hint(grid, off, NULL, NULL, NULL, &hint, NULL));
    check_text(&hint, 2, "Nothing to press.");
    CHECK_OK(gf2_matrix_set(off, 0, 0, 1));
    CHECK_NO(gf2_grid_hint(grid, off, NULL, NULL, NULL, &hint, &proof));
    CHECK_OK(gf2_grid_verify_certificate(grid, off, NULL, NULL, proof));
    hint.size = 0;
    CHECK_BAD(gf2_grid_hint(grid, board, NULL, NULL, NULL, &hint, NULL), "hint->size is 0");
    FREE(proof, off, board);
    gf2_grid_free(grid);
}

static void errors(void) {
    gf2_grid* grid = game(3, 3, NULL, NULL, NULL);
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
    difficulties();
    challenges();
    texts_of_hints();
    hints();
    errors();
    return failures != 0;
}
