/* SPDX-License-Identifier: MIT */
/* Matrices and boards as bytes in memory. */
#include "check.h"

static gf2_matrix* parsed(const char* text, const char* format) {
    gf2_matrix* result = NULL;
    CHECK_OK(gf2_matrix_parse(text, strlen(text), format, 0, 0, &result));
    return result;
}

static void texts(void) {
    gf2_matrix* a =
        of("101"
           "010",
           2, 3);
    CHECK(take_equal(parsed("101\n010\n", NULL), a));
    CHECK(take_equal(parsed("[[1, 0, 1], [0, 1, 0]]", "text"), a));
    CHECK(take_equal(parsed("2 3 M\n1 1 1\n1 3 1\n2 2 1\n0 0 0\n", NULL), a));
    gf2_bytes* bytes = NULL;
    CHECK_OK(gf2_matrix_format(a, "text", &bytes));
    CHECK(take_text(bytes, "101\n010\n"));
    CHECK_OK(gf2_matrix_format(a, "sms", &bytes));
    CHECK(take_text(bytes, "2 3 M\n1 1 1\n1 3 1\n2 2 1\n0 0 0\n"));
    gf2_matrix_free(a);

    a = of("", 0, 5);
    CHECK_OK(gf2_matrix_format(a, "text", &bytes));
    CHECK(take_text(bytes, "0 x 5\n"));
    CHECK_ERROR(gf2_matrix_format(a, "stim-01", &bytes), GF2_INVALID_ARGUMENT, "stim-01");
    CHECK(bytes == NULL);
    CHECK(take_equal(parsed("0 x 5\n", NULL), a));
    gf2_matrix_free(a);
}

/* Each format reads what it has written, and is the one that is detected, where any is. */
static void formats(void) {
    gf2_matrix* a = NULL;
    CHECK_OK(gf2_matrix_random(40, 70, 0.3, 5, &a));
    size_t count = 0;
    for (; gf2_matrix_formats(count) != NULL; ++count) {
        const char* const name = gf2_matrix_formats(count);
        const int has_no_columns = strcmp(name, "stim-b8") == 0;
        gf2_bytes* bytes = NULL;
        const char* data = NULL;
        size_t length = 0;
        CHECK_OK(gf2_matrix_format(a, name, &bytes));
        CHECK_OK(gf2_bytes_data(bytes, &data, &length));
        gf2_matrix* read = NULL;
        CHECK_OK(gf2_matrix_parse(data, length, name, has_no_columns ? 70 : 0, 0, &read));
        CHECK(take_equal(read, a));
        const char* detected = NULL;
        CHECK_OK(gf2_matrix_detect(data, length, &detected));
        CHECK(strcmp(detected, strncmp(name, "stim", 4) == 0 ? "text" : name) == 0);
        gf2_bytes_free(bytes);
    }
    CHECK(count >= 11 && gf2_matrix_formats(count + 1) == NULL);
    gf2_matrix_free(a);
}

static void wrong_inputs(void) {
    gf2_matrix* a = NULL;
    const char* name = NULL;
    CHECK_ERROR(gf2_matrix_parse("101\n0x0\n", 8, NULL, 0, 0, &a), GF2_BAD_INPUT, "gf2_matrix_parse: input:2:2: ");
    CHECK_ERROR(gf2_matrix_parse("10\n01\n\n11\n", 10, NULL, 0, 0, &a), GF2_BAD_INPUT,
                "input:4:1: expected one matrix");
    CHECK_ERROR(gf2_matrix_parse("2 2 M\n1 3 1\n0 0 0\n", 18, NULL, 0, 0, &a), GF2_BAD_INPUT, "input:2:3: ");
    CHECK_ERROR(gf2_matrix_parse("\x89GF2", 4, NULL, 0, 0, &a), GF2_BAD_INPUT, "input: byte ");
    CHECK_ERROR(gf2_matrix_parse("\x01", 1, "stim-b8", 0, 0, &a), GF2_BAD_INPUT, "number of columns");
    CHECK_ERROR(gf2_matrix_parse("11\n", 3, NULL, 2, 0, &a), GF2_INVALID_ARGUMENT, "columns is 2");
    CHECK_ERROR(gf2_matrix_parse("1", 1, "tar", 0, 0, &a), GF2_INVALID_ARGUMENT, "tar");
    CHECK_STATUS(gf2_matrix_parse("999 999 M\n0 0 0\n", 16, NULL, 0, 100, &a), GF2_NO_MEMORY);
    CHECK_STATUS(gf2_matrix_parse("999999999 999999999 M\n0 0 0\n", 28, NULL, 0, 0, &a), GF2_NO_MEMORY);
    CHECK(a == NULL);
    CHECK_ERROR(gf2_matrix_parse(NULL, 1, NULL, 0, 0, &a), GF2_INVALID_ARGUMENT, "bytes is NULL");
    CHECK_ERROR(gf2_matrix_parse("1", 1, NULL, 0, 0, NULL), GF2_INVALID_ARGUMENT, "result is NULL");
    CHECK_ERROR(gf2_matrix_detect(NULL, 1, &name), GF2_INVALID_ARGUMENT, "bytes is NULL");
    CHECK_ERROR(gf2_matrix_detect("1", 1, NULL), GF2_INVALID_ARGUMENT, "format is NULL");
    CHECK_OK(gf2_matrix_detect(NULL, 0, &name));
    CHECK(strcmp(name, "text") == 0);
}

static void boards(void) {
    static const char* const texts[] = {"1_0\n011\n", "# _ .\n. # #\n", "O_.\n.OO\n", "2 3\nb_w\nwbb\n"};
    gf2_matrix* board =
        of("100"
           "011",
           2, 3);
    gf2_matrix* hole =
        of("010"
           "000",
           2, 3);
    gf2_matrix* lights = NULL;
    gf2_matrix* missing = NULL;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; ++i) {
        CHECK_OK(gf2_board_parse(texts[i], strlen(texts[i]), 0, &lights, &missing));
        CHECK(take_equal(lights, board));
        CHECK(take_equal(missing, hole));
    }
    gf2_bytes* bytes = NULL;
    CHECK_OK(gf2_board_format(board, hole, &bytes));
    CHECK(take_text(bytes, "1_0\n011\n"));
    CHECK_OK(gf2_board_format(board, NULL, &bytes));
    CHECK(take_text(bytes, "100\n011\n"));
    CHECK_OK(gf2_board_parse("P1\n3 2\n1 0 0\n0 1 1\n", 19, 0, &lights, &missing));
    CHECK(take_equal(lights, board));
    CHECK(missing == NULL);

    CHECK_ERROR(gf2_board_parse("1_0\n01\n", 7, 0, &lights, &missing), GF2_BAD_INPUT, "gf2_board_parse: input:2:");
    CHECK_ERROR(gf2_board_parse("1_0\n01?\n", 8, 0, &lights, &missing), GF2_BAD_INPUT, "input:2:3: ");
    CHECK_STATUS(gf2_board_parse("1_0\n011\n", 8, 1, &lights, &missing), GF2_NO_MEMORY);
    CHECK(lights == NULL && missing == NULL);
    CHECK_ERROR(gf2_board_parse("1", 1, 0, &lights, NULL), GF2_INVALID_ARGUMENT, "missing is NULL");
    CHECK_ERROR(gf2_board_parse("1", 1, 0, NULL, &missing), GF2_INVALID_ARGUMENT, "lights is NULL");
    CHECK_ERROR(gf2_board_parse(NULL, 1, 0, &lights, &missing), GF2_INVALID_ARGUMENT, "bytes is NULL");
    gf2_matrix* narrow = of("000", 1, 3);
    CHECK_ERROR(gf2_board_format(board, narrow, &bytes), GF2_INVALID_ARGUMENT,
                "missing has the shape 1 x 3, expected that of the board, 2 x 3");
    CHECK_ERROR(gf2_board_format(NULL, narrow, &bytes), GF2_INVALID_ARGUMENT, "board is NULL");
    CHECK_ERROR(gf2_board_format(board, NULL, NULL), GF2_INVALID_ARGUMENT, "result is NULL");
    gf2_matrix_free(narrow);
    gf2_matrix_free(hole);
    gf2_matrix_free(board);
}

static void null_pointers(void) {
    gf2_matrix* a = of("1", 1, 1);
    gf2_bytes* bytes = NULL;
    const char* data = NULL;
    CHECK_ERROR(gf2_matrix_format(NULL, "text", &bytes), GF2_INVALID_ARGUMENT, "a is NULL");
    CHECK_ERROR(gf2_matrix_format(a, NULL, &bytes), GF2_INVALID_ARGUMENT, "format is NULL");
    CHECK_ERROR(gf2_matrix_format(a, "text", NULL), GF2_INVALID_ARGUMENT, "result is NULL");
    CHECK_OK(gf2_matrix_format(a, "text", &bytes));
    CHECK_ERROR(gf2_bytes_data(NULL, &data, NULL), GF2_INVALID_ARGUMENT, "bytes is NULL");
    CHECK_ERROR(gf2_bytes_data(bytes, NULL, NULL), GF2_INVALID_ARGUMENT, "data is NULL");
    CHECK_OK(gf2_bytes_data(bytes, &data, NULL));
    gf2_bytes_free(bytes);
    gf2_bytes_free(NULL);
    gf2_matrix_free(a);
}

int main(void) {
    texts();
    formats();
    wrong_inputs();
    boards();
    null_pointers();
    return failures != 0;
}
