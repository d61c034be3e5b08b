/* SPDX-License-Identifier: MIT */
/* Lights out. */
#include "check.h"

/* OEIS A159257. */
static void nullities(void) {
    static const uint64_t expected[] = {0, 0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6};
    uint64_t nullity = 99;
    for (uint64_t n = 0; n < 12; ++n) {
        CHECK_OK(gf2_lights_nullity(n, n, NULL, NULL, &nullity));
        CHECK(nullity == expected[n]);
    }
    CHECK_OK(gf2_lights_nullity(UINT64_C(1000000000000000000), 1000, "plus", "plane", &nullity));
    CHECK(nullity == 0);
    CHECK_OK(gf2_lights_nullity(6, 6, "king", "torus", &nullity));
    CHECK(nullity == 20);
    gf2_matrix* matrix = NULL;
    size_t rank = 0;
    CHECK_OK(gf2_lights_press_matrix(6, 6, "king", "torus", &matrix));
    CHECK_OK(gf2_rank(matrix, &rank));
    CHECK(rank == 16);
    gf2_matrix_free(matrix);
    CHECK_ERROR(gf2_lights_nullity(5, 5, "rook", NULL, &nullity), GF2_INVALID_ARGUMENT, "rook");
    CHECK_ERROR(gf2_lights_nullity(5, 5, NULL, "sphere", &nullity), GF2_INVALID_ARGUMENT, "sphere");
    CHECK_STATUS(gf2_lights_nullity(UINT64_C(1) << 30, UINT64_C(1) << 30, "king", NULL, &nullity), GF2_NO_MEMORY);
}

static void names(void) {
    size_t rules = 0;
    size_t topologies = 0;
    uint64_t nullity = 99;
    CHECK(strcmp(gf2_lights_rules(0), "plus") == 0 && strcmp(gf2_lights_topologies(0), "plane") == 0);
    for (; gf2_lights_rules(rules) != NULL; ++rules) {
        CHECK_OK(gf2_lights_nullity(3, 3, gf2_lights_rules(rules), NULL, &nullity));
    }
    for (; gf2_lights_topologies(topologies) != NULL; ++topologies) {
        CHECK_OK(gf2_lights_nullity(3, 3, NULL, gf2_lights_topologies(topologies), &nullity));
    }
    CHECK(rules >= 8 && topologies >= 6);
    CHECK(gf2_lights_rules(rules + 1) == NULL && gf2_lights_topologies(SIZE_MAX) == NULL);
}

static void boards(void) {
    gf2_matrix* board =
        of("01110"
           "10101"
           "01110"
           "10001"
           "01010",
           5, 5);
    gf2_matrix* presses = NULL;
    gf2_matrix* proof = board;
    CHECK_OK(gf2_lights_solve(board, NULL, NULL, &presses, &proof));
    CHECK(proof == NULL);
    CHECK_OK(gf2_lights_verify(board, presses, NULL, NULL));
    gf2_matrix* after = NULL;
    gf2_matrix* off = of("0000000000000000000000000", 5, 5);
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

    gf2_matrix* narrow = of("000", 1, 3);
    CHECK_ERROR(gf2_lights_verify(board, narrow, NULL, NULL), GF2_INVALID_ARGUMENT, "1 x 3");
    gf2_matrix_free(narrow);
    gf2_matrix_free(off);
    gf2_matrix_free(board);
}

static const char* const path = "c_lights_test.certificate";

/* True if the file holds the text; removes it. */
static int holds(const char* expected) {
    char text[400] = "";
    FILE* file = fopen(path, "rb");
    if (file == NULL) return 0;
    const size_t size = fread(text, 1, sizeof text - 1, file);
    return fclose(file) == 0 && remove(path) == 0 && size == strlen(expected) && strcmp(text, expected) == 0;
}

/* Those that lightsout writes. */
static void certificates(void) {
    gf2_matrix* board = of("101", 1, 3);
    gf2_matrix* corner = of("10", 1, 2);
    gf2_matrix* middle = of("010", 1, 3);
    CHECK_OK(gf2_lights_write_certificate("presses", board, NULL, NULL, NULL, NULL, path));
    CHECK(holds("gf2-certificate 1 text\nclaim presses\nx 1 3\n101\nend\n"));
    CHECK_OK(gf2_lights_write_certificate("presses", board, NULL, "plus", "plane", "on", path));
    CHECK(holds("gf2-certificate 1 text\nclaim presses\nx 1 3\n111\nend\n"));
    CHECK_OK(gf2_lights_write_certificate("presses", board, middle, "king", "torus", "off", path));
    CHECK(holds("gf2-certificate 1 text\nclaim presses\nx 1 3\n100\nend\n"));
    CHECK_OK(gf2_lights_write_certificate("presses", corner, NULL, NULL, NULL, "uniform", path));
    CHECK(holds("gf2-certificate 1 text\nclaim unsolvable\ny 1 2\n11\nend\n"));
    CHECK_OK(gf2_lights_write_certificate("fewest-presses", board, middle, NULL, NULL, NULL, path));
    CHECK(
        holds("gf2-certificate 1 text\nclaim fewest-presses\nx 1 3\n101\nfree\nparameters\npresses 0 2\n"
              "lights 0 2\nrows\nlower 0 0\nechelon 0 0\nsolvable 1\nx 1 3\n101\nlevels\nend\n"));
    CHECK_OK(gf2_lights_write_game_certificate("game-nullity", 1, 2, NULL, NULL, NULL, path));
    CHECK(
        holds("gf2-certificate 1 text\nclaim game-nullity\nnullity 1\nparameters 0\npresses 1\nlights 0\nrows\n"
              "lower 1 0\n\nechelon 0 1\nend\n"));
    CHECK_OK(gf2_lights_write_game_certificate("game-nullity", 1, 3, middle, "x-nocentre", NULL, path));
    CHECK(
        holds("gf2-certificate 1 text\nclaim game-nullity\nnullity 2\nparameters 0 2\npresses\nlights\nrows\n"
              "lower 2 0\n\n\nechelon 0 2\nend\n"));
    CHECK_OK(gf2_lights_write_game_certificate("quiet-patterns", 1, 2, NULL, NULL, NULL, path));
    CHECK(
        holds("gf2-certificate 1 text\nclaim quiet-patterns\nfree 1\npattern 1 2\n11\nparameters 0\npresses 1\n"
              "lights 0\nrows\nlower 1 0\n\nechelon 0 1\nend\n"));
    CHECK_OK(gf2_lights_write_game_certificate("press-statistics", 1, 2, NULL, NULL, NULL, path));
    CHECK(
        holds("gf2-certificate 1 text\nclaim press-statistics\nfree 1\npattern 1 2\n11\nparameters 0\npresses 1\n"
              "lights 0\nrows\nlower 1 0\n\nechelon 0 1\nradius 1\nleaders 1 1\nend\n"));

    CHECK_ERROR(gf2_lights_write_certificate("rank", board, NULL, NULL, NULL, NULL, path), GF2_INVALID_ARGUMENT,
                "is about a matrix, not a board");
    CHECK_ERROR(gf2_lights_write_certificate("presses", board, corner, NULL, NULL, NULL, path), GF2_INVALID_ARGUMENT,
                "missing has the shape 1 x 2, expected that of the board, 1 x 3");
    CHECK_ERROR(gf2_lights_write_certificate("presses", board, NULL, NULL, NULL, "dark", path), GF2_INVALID_ARGUMENT,
                "'dark'");
    CHECK_ERROR(gf2_lights_write_certificate("presses", NULL, NULL, NULL, NULL, NULL, path), GF2_INVALID_ARGUMENT,
                "board");
    CHECK_ERROR(gf2_lights_write_game_certificate("presses", 1, 2, NULL, NULL, NULL, path), GF2_INVALID_ARGUMENT,
                "is about a board, not a game");
    CHECK_ERROR(gf2_lights_write_game_certificate("game-nullity", 1, 2, NULL, NULL, NULL, NULL), GF2_INVALID_ARGUMENT,
                "path");
    CHECK_STATUS(gf2_lights_write_game_certificate("game-nullity", 1, 2, NULL, NULL, NULL, "no/such/folder"),
                 GF2_BAD_INPUT);
    CHECK_STATUS(gf2_lights_write_game_certificate("game-nullity", SIZE_MAX, SIZE_MAX, NULL, NULL, NULL, path),
                 GF2_NO_MEMORY);
    gf2_matrix_free(middle);
    gf2_matrix_free(corner);
    gf2_matrix_free(board);
}

int main(void) {
    nullities();
    names();
    boards();
    certificates();
    return failures != 0;
}
