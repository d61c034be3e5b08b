/* SPDX-License-Identifier: MIT */
/* Solves a board with a missing cell, proves that another one has no solution, and finds the nearest one that has. */
#include <gf2kit.h>
#include <stdio.h>
#include <string.h>

static int failed(void) {
    fprintf(stderr, "%s\n", gf2_last_error());
    return 1;
}

static void print_board(const char* title, const gf2_matrix* board, const gf2_matrix* missing) {
    gf2_bytes* bytes = NULL;
    const char* text = NULL;
    if (gf2_board_format(board, missing, &bytes) == GF2_OK && gf2_bytes_data(bytes, &text, NULL) == GF2_OK) {
        printf("%s\n%s", title, text);
    }
    gf2_bytes_free(bytes);
}

/* Prints the fewest presses with a hint, or the proof that there are none and what to change. */
static int answer(const char* text) {
    gf2_matrix* board = NULL;
    gf2_matrix* missing = NULL;
    gf2_matrix* presses = NULL;
    gf2_matrix* proof = NULL;
    gf2_matrix* changes = NULL;
    gf2_grid* grid = NULL;
    gf2_least_weight least = GF2_LEAST_WEIGHT_INIT;
    gf2_hint hint = GF2_HINT_INIT;
    size_t rows = 0;
    size_t columns = 0;
    if (gf2_board_parse(text, strlen(text), 0, &board, &missing) != GF2_OK ||
        gf2_matrix_shape(board, &rows, &columns) != GF2_OK ||
        gf2_grid_create(rows, columns, missing, "plus", "plane", &grid) != GF2_OK) {
        return failed();
    }
    print_board("board:", board, missing);
    const gf2_status status = gf2_grid_min_presses(grid, board, "off", NULL, NULL, &least, &presses, &proof);
    if (status == GF2_OK && gf2_grid_verify(grid, board, "off", NULL, presses) == GF2_OK) {
        printf("%d presses, %s:\n", (int)least.weight, least.proved ? "the fewest" : "perhaps not the fewest");
        print_board("presses:", presses, missing);
        gf2_grid_hint(grid, board, "off", NULL, NULL, &hint, NULL);
        for (int step = 1; step <= 3; ++step) {
            char words[100];
            if (gf2_hint_text(&hint, step, words, sizeof words, NULL) == GF2_OK) printf("%s\n", words);
        }
    } else if (status == GF2_NO && gf2_grid_verify_certificate(grid, board, "off", NULL, proof) == GF2_OK) {
        print_board("no solution; each press toggles an even number of these cells, but an odd number are lit:", proof,
                    missing);
        gf2_grid_nearest_solvable(grid, board, "off", NULL, NULL, &least, &changes);
        print_board("change this light:", changes, missing);
    }
    gf2_grid_free(grid);
    gf2_matrix_free(changes);
    gf2_matrix_free(proof);
    gf2_matrix_free(presses);
    gf2_matrix_free(missing);
    gf2_matrix_free(board);
    return status > GF2_NO ? failed() : 0;
}

int main(void) {
    if (answer(".#.\n#_#\n.#.\n") != 0) return 1;
    return answer("#...\n....\n....\n....\n");
}
