/* SPDX-License-Identifier: MIT */
/* Games by name and as handles: missing cells, graphs, targets, quiet patterns, certificates. */
#include "check.h"

static void nullities(void) {
    uint64_t nullity = 99;
    CHECK_OK(gf2_lights_nullity(9, 9, NULL, NULL, &nullity));
    CHECK(nullity == 8);
    CHECK_OK(gf2_lights_nullity(UINT64_C(1000000000000000000), 1000, "plus", "plane", &nullity));
    CHECK(nullity == 0);
    CHECK_OK(gf2_lights_nullity(6, 6, "king", "torus", &nullity));
    CHECK(nullity == 20);
    gf2_matrix* matrix = NULL;
    CHECK_OK(gf2_lights_press_matrix(1, 2, "king", "torus", &matrix));
    CHECK(take_rows(matrix, "10/01"));
    CHECK_BAD(gf2_lights_nullity(5, 5, "rook", NULL, &nullity), "rook");
    CHECK_BAD(gf2_lights_nullity(5, 5, NULL, "sphere", &nullity), "sphere");
    CHECK_STATUS(gf2_lights_nullity(UINT64_C(1) << 30, UINT64_C(1) << 30, "king", NULL, &nullity), GF2_NO_MEMORY);
}

static void names(void) {
    size_t rules = 0;
    size_t topologies = 0;
    uint64_t nullity = 99;
    CHECK(strcmp(gf2_lights_rules(0), "plus") == 0 && strcmp(gf2_lights_topologies(0), "plane") == 0);
    while (gf2_lights_rules(rules) != NULL) ++rules;
    while (gf2_lights_topologies(topologies) != NULL) ++topologies;
    CHECK_OK(gf2_lights_nullity(3, 3, gf2_lights_rules(rules - 1), gf2_lights_topologies(topologies - 1), &nullity));
    CHECK(rules >= 8 && topologies >= 6);
    CHECK(gf2_lights_rules(rules + 1) == NULL && gf2_lights_topologies(SIZE_MAX) == NULL);
}

static void boards(void) {
    gf2_matrix* board = of("01110/10101/01110/10001/01010");
    gf2_matrix* presses = NULL;
    gf2_matrix* proof = board;
    CHECK_OK(gf2_lights_solve(board, NULL, NULL, &presses, &proof));
    CHECK(proof == NULL);
    CHECK_OK(gf2_lights_verify(board, presses, NULL, NULL));
    gf2_matrix* after = NULL;
    gf2_matrix* off = zeros(5, 5);
    CHECK_OK(gf2_lights_apply(board, presses, NULL, NULL, &after));
    CHECK(take_equal(after, off));
    CHECK_NO(gf2_lights_verify(board, off, NULL, NULL));
    gf2_matrix_free(presses);

    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    CHECK_OK(gf2_lights_min_presses(board, NULL, NULL, NULL, &least, &presses, &proof));
    CHECK(least.weight == 12 && least.proved);
    CHECK_OK(gf2_lights_verify(board, presses, NULL, NULL));
    gf2_matrix_free(presses);

    CHECK_OK(gf2_matrix_set(board, 0, 0, 1));
    CHECK_NO(gf2_lights_solve(board, NULL, NULL, &presses, &proof));
    CHECK(presses == NULL);
    CHECK_OK(gf2_lights_verify_certificate(board, proof, NULL, NULL));
    CHECK_NO(gf2_lights_verify_certificate(off, proof, NULL, NULL));
    gf2_matrix_free(proof);
    CHECK_NO(gf2_lights_min_presses(board, NULL, NULL, NULL, NULL, &presses, &proof));
    CHECK_OK(gf2_lights_verify_certificate(board, proof, NULL, NULL));
    gf2_matrix_free(proof);
    CHECK_NO(gf2_lights_min_presses(board, NULL, NULL, NULL, NULL, NULL, NULL));

    gf2_matrix* narrow = zeros(1, 3);
    CHECK_BAD(gf2_lights_verify(board, narrow, NULL, NULL), "1 x 3");
    FREE(narrow, off, board);
}

/* A cross of five cells. */
static void missing_cells(void) {
    gf2_matrix* corners = of("101/000/101");
    gf2_grid* grid = game(3, 3, corners, "plus", "plane");
    size_t rows = 0;
    size_t columns = 0;
    size_t cells = 0;
    CHECK_OK(gf2_grid_shape(grid, &rows, &columns, &cells));
    CHECK(rows == 3 && columns == 3 && cells == 5);
    CHECK_OK(gf2_grid_shape(grid, NULL, NULL, NULL));
    gf2_matrix* found = NULL;
    CHECK_OK(gf2_grid_missing(grid, &found));
    CHECK(take_equal(found, corners));

    gf2_matrix* board = of("010/001/000");
    uint64_t vector = 0;
    CHECK_OK(gf2_grid_to_vector(grid, board, &vector));
    CHECK(vector == 9); /* cells 0 and 3 of 5 */
    CHECK_OK(gf2_grid_to_board(grid, &vector, 5, &found));
    CHECK(take_equal(found, board));
    CHECK_BAD(gf2_grid_to_board(grid, &vector, 9, &found), "cells has length 9, expected 5");
    CHECK_BAD(gf2_grid_to_vector(grid, corners, &vector), "missing");

    CHECK_OK(gf2_grid_toggled_by(grid, 0, 1, &found));
    CHECK(take_rows(found, "010/010/000"));
    CHECK_BAD(gf2_grid_toggled_by(grid, 0, 0, &found), "(0, 0) is missing");
    CHECK_BAD(gf2_grid_toggled_by(grid, 3, 0, &found), "(3, 0) is outside a board of 3 x 3");
    CHECK(found == NULL);

    size_t nullity = 99;
    CHECK_OK(gf2_grid_press_matrix(grid, &found));
    CHECK(take_rows(found, "10100/01100/11111/00110/00101"));
    CHECK_OK(gf2_grid_nullity(grid, &nullity));
    CHECK(nullity == 0);
    gf2_grid_free(grid);
    CHECK_BAD(gf2_grid_create(3, 4, corners, NULL, NULL, &grid), "expected that of the board, 3 x 4");
    CHECK(grid == NULL);
    FREE(board, corners);
}

/* A path of three vertices, whose presses are those of a row. */
static void graphs(void) {
    const size_t from[] = {0, 0, 1, 1, 1, 2, 2};
    size_t to[] = {0, 1, 0, 1, 2, 1, 2};
    gf2_grid* graph = NULL;
    CHECK_OK(gf2_grid_from_graph(3, 7, from, to, &graph));
    gf2_matrix* a = NULL;
    CHECK_OK(gf2_grid_press_matrix(graph, &a));
    CHECK(take_rows(a, "110/111/011"));
    size_t rows = 0;
    size_t columns = 0;
    CHECK_OK(gf2_grid_shape(graph, &rows, &columns, NULL));
    CHECK(rows == 1 && columns == 3);
    gf2_matrix* board = of("110");
    CHECK_OK(gf2_grid_toggled_by(graph, 0, 0, &a));
    CHECK(take_equal(a, board));
    CHECK_OK(gf2_grid_solve(graph, board, NULL, NULL, &a, NULL));
    CHECK(take_rows(a, "100"));
    gf2_matrix_free(board);
    gf2_grid_free(graph);

    to[0] = 3;
    CHECK_BAD(gf2_grid_from_graph(3, 1, from, to, &graph), "leaves a graph of 3 vertices");
    CHECK_BAD(gf2_grid_from_graph(3, 1, NULL, to, &graph), "from is NULL");
    CHECK_BAD(gf2_grid_from_graph(3, 1, from, NULL, &graph), "to is NULL");
    CHECK_OK(gf2_grid_from_graph(0, 0, NULL, NULL, &graph));
    gf2_grid_free(graph);
}

/* All answers about one question, whose target is given in both ways. */
static void check_answers(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                          const gf2_matrix* pattern) {
    gf2_matrix* presses = NULL;
    gf2_matrix* proof = NULL;
    const gf2_status status = gf2_grid_solve(grid, board, target, pattern, &presses, &proof);
    gf2_matrix* fewest = NULL;
    gf2_matrix* again = NULL;
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    CHECK_STATUS(gf2_grid_min_presses(grid, board, target, pattern, NULL, &least, &fewest, &again), status);
    gf2_hint hint = GF2_HINT_INIT;
    CHECK_STATUS(gf2_grid_hint(grid, board, target, pattern, NULL, &hint, NULL), status);
    if (status == GF2_OK) {
        CHECK(proof == NULL && again == NULL);
        CHECK_OK(gf2_grid_verify(grid, board, target, pattern, presses));
        CHECK_OK(gf2_grid_verify(grid, board, target, pattern, fewest));
        CHECK(least.proved && least.weight == ones(fewest) && least.weight <= ones(presses));
        CHECK(hint.proved && hint.presses == least.weight);
        int value = 1;
        if (hint.presses != 0) CHECK_OK(gf2_matrix_get(fewest, hint.row, hint.column, &value));
        CHECK(value == 1);
        CHECK(hint.reason >= 0 && hint.reason < GF2_REASON_SHORTEST_FOUND);
    } else {
        CHECK(status == GF2_NO && presses == NULL && fewest == NULL);
        CHECK_OK(gf2_grid_verify_certificate(grid, board, target, pattern, proof));
        CHECK(take_equal(again, proof));
    }
    FREE(presses, fewest, proof);
}

/* Random boards and targets; of the second game few boards are solvable. */
static void answers(void) {
    gf2_matrix *hole = of("00000/01000/00000/00010"), *presses = NULL, *after = NULL;
    gf2_grid* grids[] = {game(4, 5, hole, "plus", "klein"), game(4, 4, NULL, "king", "torus")};
    for (size_t i = 0; i < 2; ++i) {
        gf2_matrix *board = NULL, *pattern = NULL, *easy = NULL;
        CHECK_OK(gf2_grid_random(grids[i], 1, &board));
        CHECK_OK(gf2_grid_random(grids[i], 101, &pattern));
        CHECK_OK(gf2_grid_random_solvable(grids[i], 1, &easy));
        check_answers(grids[i], board, NULL, NULL);
        check_answers(grids[i], board, "on", NULL);
        check_answers(grids[i], easy, "uniform", NULL);
        check_answers(grids[i], board, NULL, pattern);
        check_answers(grids[i], board, NULL, board);
        CHECK_OK(gf2_grid_solve(grids[i], easy, NULL, NULL, &presses, NULL));
        CHECK_OK(gf2_grid_apply(grids[i], easy, presses, &after));
        CHECK(ones(after) == 0);
        FREE(after, presses, easy, pattern, board);
        gf2_grid_free(grids[i]);
    }
    gf2_matrix_free(hole);
}

static int stop(const gf2_progress* progress, void* user_data) {
    return progress != NULL && ++*(int*)user_data > 0;
}

/* Far more press patterns than can be searched. */
static void limits(void) {
    gf2_grid* grid = game(30, 30, NULL, "king", "torus");
    gf2_matrix *board = NULL, *presses = NULL;
    CHECK_OK(gf2_grid_random_solvable(grid, 1, &board));
    int calls = 0;
    gf2_budget budget = {sizeof budget, 1000, 5, NULL, &calls};
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    CHECK_OK(gf2_grid_min_presses(grid, board, NULL, NULL, &budget, &least, &presses, NULL));
    CHECK(!least.proved && least.lower_bound < least.weight);
    CHECK_OK(gf2_grid_verify(grid, board, NULL, NULL, presses));
    gf2_matrix_free(presses);
    gf2_hint hint = GF2_HINT_INIT;
    budget = (gf2_budget){sizeof budget, 0, 0, stop, &calls};
    CHECK_STATUS(gf2_grid_hint(grid, board, NULL, NULL, &budget, &hint, NULL), GF2_STOPPED);
    CHECK(calls > 0 && !hint.proved && hint.presses > 0 && hint.reason == GF2_REASON_SHORTEST_FOUND);
    gf2_matrix_free(board);
    gf2_grid_free(grid);
}

static void nearest(void) {
    gf2_grid* grid = game(5, 5, NULL, NULL, NULL);
    gf2_matrix* board = of("10000/00000/00000/00000/00000");
    gf2_matrix* changes = NULL;
    gf2_matrix* presses = NULL;
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    const char* const targets[] = {"off", "on"};
    for (size_t i = 0; i < 2; ++i) {
        CHECK_NO(gf2_grid_solve(grid, board, targets[i], NULL, &presses, NULL));
        CHECK_OK(gf2_grid_nearest_solvable(grid, board, targets[i], NULL, NULL, &least, &changes));
        CHECK(least.weight == 1 && least.proved && ones(changes) == 1);
        gf2_matrix* changed = NULL;
        CHECK_OK(gf2_add(board, changes, &changed));
        CHECK_OK(gf2_grid_solve(grid, changed, targets[i], NULL, &presses, NULL));
        FREE(changed, changes, presses);
    }
    CHECK_OK(gf2_grid_nearest_solvable(grid, board, NULL, board, NULL, &least, NULL));
    CHECK(least.weight == 0);
    CHECK_BAD(gf2_grid_nearest_solvable(grid, board, "uniform", NULL, NULL, &least, NULL), "'uniform', expected 'off'");
    gf2_matrix_free(board);
    gf2_grid_free(grid);
}

static void quiet_patterns(void) {
    gf2_grid* grid = game(1, 2, NULL, NULL, NULL);
    gf2_quiet_patterns* patterns = NULL;
    gf2_matrix* pattern = NULL;
    size_t count = 0;
    CHECK_OK(gf2_grid_quiet_patterns(grid, &patterns));
    CHECK_OK(gf2_quiet_patterns_count(patterns, &count));
    CHECK_OK(gf2_quiet_patterns_get(patterns, 0, &pattern));
    CHECK(count == 1 && take_rows(pattern, "11"));
    CHECK_BAD(gf2_quiet_patterns_get(patterns, count, &pattern), "out of range");
    CHECK_BAD(gf2_quiet_patterns_get(NULL, 0, &pattern), "patterns is NULL");
    CHECK_BAD(gf2_quiet_patterns_count(NULL, &count), "patterns is NULL");
    gf2_quiet_patterns_free(patterns);
    CHECK_BAD(gf2_grid_quiet_patterns(NULL, &patterns), "grid is NULL");
    CHECK(patterns == NULL);
    gf2_quiet_patterns_free(NULL);
    gf2_grid_free(grid);
}

/* Those that lightsout writes, as files and in memory. */
static void certificates(const char* directory) {
    static const char expected[] = "gf2-certificate 1 text\nclaim presses\nx 1 3\n100\nend\n";
    char path[4096];
    snprintf(path, sizeof path, "%s/c_games_test.certificate", directory);
    gf2_matrix* middle = of("010");
    gf2_matrix* board = of("101");
    gf2_matrix* corner = of("100");
    gf2_matrix* narrow = of("10");
    CHECK_OK(gf2_lights_write_certificate("presses", board, middle, "king", "torus", "off", path));
    FILE* const file = fopen(path, "rb");
    char text[sizeof expected] = "";
    CHECK(file != NULL && fread(text, 1, sizeof text, file) == sizeof expected - 1);
    CHECK(strcmp(text, expected) == 0);
    CHECK(fclose(file) == 0 && remove(path) == 0);
    CHECK_OK(gf2_lights_write_certificate("presses", board, NULL, NULL, NULL, NULL, path));
    CHECK_OK(gf2_lights_write_game_certificate("game-nullity", 1, 3, middle, "x-nocentre", NULL, path));
    CHECK(remove(path) == 0);
    CHECK_BAD(gf2_lights_write_certificate("rank", board, NULL, NULL, NULL, NULL, path), "'rank' about a board");
    CHECK_BAD(gf2_lights_write_certificate("presses", board, narrow, NULL, NULL, NULL, path),
              "missing has the shape 1 x 2, expected that of the board, 1 x 3");
    CHECK_BAD(gf2_lights_write_certificate("presses", board, NULL, NULL, NULL, "dark", path), "'dark'");
    CHECK_BAD(gf2_lights_write_certificate("presses", NULL, NULL, NULL, NULL, NULL, path), "board is NULL");
    CHECK_BAD(gf2_lights_write_game_certificate("presses", 1, 2, NULL, NULL, NULL, path), "'presses' about a game");
    CHECK_BAD(gf2_lights_write_game_certificate("game-nullity", 1, 2, NULL, NULL, NULL, NULL), "path is NULL");
    CHECK_STATUS(gf2_lights_write_game_certificate("game-nullity", 1, 2, NULL, NULL, NULL, "no/such/folder"),
                 GF2_BAD_INPUT);

    gf2_grid* grid = game(1, 3, middle, NULL, NULL);
    gf2_bytes* bytes = NULL;
    CHECK_OK(gf2_grid_certificate("presses", grid, board, NULL, corner, &bytes));
    CHECK(take_text(bytes, "gf2-certificate 1 text\nclaim presses\nx 1 3\n001\nend\n"));
    CHECK_OK(gf2_grid_game_certificate("game-nullity", grid, &bytes));
    CHECK(take_text(bytes,
                    "gf2-certificate 1 text\nclaim game-nullity\nnullity 0\nparameters\npresses 0 2\nlights 0 2\n"
                    "rows\nlower 0 0\nechelon 0 0\nend\n"));
    CHECK_BAD(gf2_grid_certificate("rank", grid, board, NULL, NULL, &bytes), "'rank' about a board");
    CHECK_BAD(gf2_grid_certificate(NULL, grid, board, NULL, NULL, &bytes), "claim is NULL");
    CHECK_BAD(gf2_grid_certificate("presses", NULL, board, NULL, NULL, &bytes), "grid is NULL");
    CHECK_BAD(gf2_grid_game_certificate("presses", grid, &bytes), "'presses' about a game");
    CHECK_BAD(gf2_grid_game_certificate(NULL, grid, &bytes), "claim is NULL");
    CHECK(bytes == NULL);
    gf2_grid_free(grid);
    FREE(narrow, corner, board, middle);
}

static void errors(void) {
    gf2_grid* grid = NULL;
    gf2_matrix* board = of("10/00");
    gf2_matrix* narrow = of("10");
    gf2_matrix* m = NULL;
    size_t n = 0;
    uint64_t word = 0;
    gf2_hint hint = GF2_HINT_INIT;
    CHECK_BAD(gf2_grid_create(2, 2, NULL, "rook", NULL, &grid), "rook");
    grid = game(2, 2, NULL, NULL, NULL);
    CHECK_BAD(gf2_grid_solve(grid, narrow, NULL, NULL, &m, NULL), "1 x 2");
    CHECK_BAD(gf2_grid_solve(grid, board, NULL, narrow, &m, NULL), "1 x 2");
    CHECK_BAD(gf2_grid_solve(grid, board, "off", board, &m, NULL), "target is 'off', expected NULL");
    CHECK_BAD(gf2_grid_solve(grid, board, "dark", NULL, &m, NULL), "'dark'");
    CHECK_BAD(gf2_grid_solve(grid, NULL, NULL, NULL, &m, NULL), "board is NULL");
    CHECK_BAD(gf2_grid_solve(NULL, board, NULL, NULL, &m, NULL), "grid is NULL");
    CHECK_BAD(gf2_grid_solve(grid, board, NULL, NULL, NULL, NULL), "presses is NULL");
    CHECK_BAD(gf2_grid_min_presses(NULL, board, NULL, NULL, NULL, NULL, NULL, NULL), "grid is NULL");
    CHECK_OK(gf2_grid_min_presses(grid, board, NULL, NULL, NULL, NULL, NULL, NULL));
    CHECK_BAD(gf2_grid_hint(NULL, board, NULL, NULL, NULL, &hint, NULL), "grid is NULL");
    CHECK_BAD(gf2_grid_hint(grid, board, NULL, NULL, NULL, NULL, NULL), "hint is NULL");
    CHECK_BAD(gf2_grid_nearest_solvable(NULL, board, NULL, NULL, NULL, NULL, NULL), "grid is NULL");
    CHECK_BAD(gf2_grid_verify(grid, board, NULL, NULL, NULL), "presses is NULL");
    CHECK_BAD(gf2_grid_verify(grid, board, NULL, NULL, narrow), "1 x 2");
    CHECK_BAD(gf2_grid_verify_certificate(grid, board, NULL, NULL, NULL), "certificate is NULL");
    CHECK_NO(gf2_grid_verify_certificate(grid, board, NULL, NULL, board));
    CHECK_NO(gf2_grid_verify(grid, board, NULL, NULL, board));
    CHECK_BAD(gf2_grid_apply(grid, board, NULL, &m), "presses is NULL");
    CHECK_BAD(gf2_grid_apply(NULL, board, board, &m), "grid is NULL");
    CHECK_BAD(gf2_grid_shape(NULL, &n, &n, &n), "grid is NULL");
    CHECK_BAD(gf2_grid_missing(NULL, &m), "grid is NULL");
    CHECK_BAD(gf2_grid_to_vector(grid, board, NULL), "cells is NULL");
    CHECK_BAD(gf2_grid_to_vector(NULL, board, &word), "grid is NULL");
    CHECK_BAD(gf2_grid_to_board(grid, NULL, 4, &m), "cells is NULL");
    CHECK_BAD(gf2_grid_toggled_by(NULL, 0, 0, &m), "grid is NULL");
    CHECK_BAD(gf2_grid_press_matrix(NULL, &m), "grid is NULL");
    CHECK_BAD(gf2_grid_nullity(NULL, &n), "grid is NULL");
    CHECK_BAD(gf2_grid_random(NULL, 1, &m), "grid is NULL");
    CHECK_BAD(gf2_grid_random_solvable(NULL, 1, &m), "grid is NULL");
    CHECK(m == NULL);
    gf2_grid* large = NULL;
    CHECK_STATUS(gf2_grid_create(SIZE_MAX, SIZE_MAX, NULL, NULL, NULL, &large), GF2_NO_MEMORY);
    CHECK(large == NULL);
    gf2_grid_free(NULL);
    FREE(narrow, board);
    gf2_grid_free(grid);

    grid = game(0, 3, NULL, NULL, NULL); /* no cells */
    board = zeros(0, 3);
    check_answers(grid, board, "uniform", NULL);
    CHECK_OK(gf2_grid_to_vector(grid, board, NULL));
    CHECK_OK(gf2_grid_to_board(grid, NULL, 0, &m));
    CHECK(take_equal(m, board));
    gf2_matrix_free(board);
    gf2_grid_free(grid);
}

int main(int argc, char** argv) {
    nullities();
    names();
    boards();
    missing_cells();
    graphs();
    answers();
    limits();
    nearest();
    quiet_patterns();
    certificates(argc > 1 ? argv[1] : ".");
    errors();
    return failures != 0;
}
