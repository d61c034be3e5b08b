/* SPDX-License-Identifier: MIT */
/* Matrices in and out: words, bytes, files, texts in memory; shapes at the edges of words; boards. */
#include <stdlib.h>

#include "check.h"

static void words_and_bytes(size_t rows, size_t columns) {
    gf2_matrix* a = random_of(rows, columns, rows + columns);
    size_t shape[2] = {99, 99};
    CHECK_OK(gf2_matrix_shape(a, &shape[0], &shape[1]));
    CHECK(shape[0] == rows && shape[1] == columns);

    const size_t stride = GF2_WORDS(columns) + 1;
    uint64_t* words = malloc((rows * stride + 1) * sizeof *words);
    memset(words, 0xff, (rows * stride + 1) * sizeof *words);
    CHECK_OK(gf2_matrix_get_rows(a, 0, rows, words, stride));
    const uint64_t* inside = NULL;
    size_t inside_stride = 0;
    CHECK_OK(gf2_matrix_words(a, &inside, &inside_stride));
    for (size_t i = 0; i < rows; ++i) {
        CHECK(words[i * stride + stride - 1] == UINT64_MAX); /* between the rows */
        CHECK(stride == 1 || memcmp(words + i * stride, inside + i * inside_stride, (stride - 1) * 8) == 0);
        if (columns % 64 != 0) {
            CHECK(words[i * stride + stride - 2] >> (columns % 64) == 0);
            words[i * stride + stride - 2] |= UINT64_MAX << (columns % 64); /* is to be ignored */
        }
    }
    gf2_matrix* b = NULL;
    CHECK_OK(gf2_matrix_create(rows, columns, &b));
    CHECK_OK(gf2_matrix_set_rows(b, 0, rows, words, stride));
    CHECK_OK(gf2_matrix_equal(a, b));

    uint8_t* bytes = malloc(rows * columns + 1);
    CHECK_OK(gf2_matrix_get_bytes(a, 0, rows, bytes, columns));
    for (size_t i = 0; i < rows; ++i) {
        for (size_t j = 0; j < columns; ++j) {
            int entry = 2;
            CHECK_OK(gf2_matrix_get(a, i, j, &entry));
            CHECK(entry == bytes[i * columns + j]);
            CHECK((uint64_t)entry == (words[i * stride + j / 64] >> (j % 64) & 1));
        }
    }
    gf2_matrix* c = NULL;
    CHECK_OK(gf2_matrix_create(rows, columns, &c));
    CHECK_OK(gf2_matrix_set_bytes(c, 0, rows, bytes, columns));
    CHECK_OK(gf2_matrix_equal(a, c));

    if (rows > 2) { /* a part of the rows */
        CHECK_OK(gf2_matrix_set_rows(c, 0, 1, words + stride, stride));
        CHECK_OK(gf2_matrix_set_bytes(c, 0, 1, bytes, columns));
        CHECK_OK(gf2_matrix_equal(a, c));
    }
    free(words);
    free(bytes);
    FREE(a, b, c);
}

static void arithmetic(void) {
    gf2_matrix *a = of("101/010"), *b = of("10/01/10"), *found = NULL;
    CHECK_OK(gf2_transpose(a, &found));
    CHECK(take_equal(found, b));
    CHECK_OK(gf2_add(a, a, &found));
    CHECK(take_rows(found, "000/000"));
    CHECK_OK(gf2_matrix_copy(a, &found));
    CHECK(take_equal(found, a));
    CHECK_OK(gf2_multiply(a, b, &found));
    CHECK(take_rows(found, "00/01"));
    FREE(a, b);
}

static void write_file(const char* path, const char* text) {
    FILE* const file = fopen(path, "w");
    CHECK(file != NULL && fputs(text, file) >= 0 && fclose(file) == 0);
}

static void files(const char* directory) {
    gf2_matrix *a = random_of(5, 70, 1), *b = NULL;
    char path[4096];
    snprintf(path, sizeof path, "%s/c_interface.bad", directory);
    CHECK_OK(gf2_matrix_write(a, path, "gf2"));
    CHECK_OK(gf2_matrix_read(path, NULL, &b));
    CHECK(take_equal(b, a));
    CHECK_OK(gf2_matrix_read(path, "gf2", &b));
    CHECK(take_equal(b, a));
    write_file(path, "101\n12\n");
    b = a;
    CHECK_ERROR(gf2_matrix_read(path, "text", &b), GF2_BAD_INPUT, "c_interface.bad:2:2");
    CHECK(b == NULL);
    write_file(path, "200000 200000 M\n1 1 1\n0 0 0\n");
    CHECK_ERROR(gf2_matrix_read(path, NULL, &b), GF2_NO_MEMORY, "200000 x 200000");
    CHECK_ERROR(gf2_matrix_read_within(path, NULL, 1000, &b), GF2_NO_MEMORY, "at most 1000 bytes");
    CHECK(b == NULL);
    CHECK_OK(gf2_matrix_write(a, path, "text"));
    CHECK_OK(gf2_matrix_read_within(path, "text", 1000, &b));
    CHECK(take_equal(b, a));
    remove(path);
    CHECK_ERROR(gf2_matrix_read(path, NULL, &b), GF2_BAD_INPUT,
                "c_interface.bad: cannot open for reading: No such file");
    CHECK_BAD(gf2_matrix_read(path, "runes", &b), "runes");
    CHECK_BAD(gf2_matrix_write(a, path, "runes"), "expected one of");
    CHECK_ERROR(gf2_matrix_write(a, "/no/such/directory/a.txt", "text"), GF2_BAD_INPUT, "/no/such/directory/a.txt");
    gf2_matrix_free(a);
}

static gf2_matrix* parsed(const char* text, const char* format) {
    gf2_matrix* result = NULL;
    CHECK_OK(gf2_matrix_parse(text, strlen(text), format, 0, 0, &result));
    return result;
}

static void texts(void) {
    gf2_matrix *a = of("101/010"), *empty = zeros(0, 5);
    gf2_bytes* bytes = NULL;
    CHECK(take_equal(parsed("101\n010\n", NULL), a));
    CHECK(take_equal(parsed("[[1, 0, 1], [0, 1, 0]]", "text"), a));
    CHECK(take_equal(parsed("0 x 5\n", NULL), empty));
    CHECK_OK(gf2_matrix_format(a, "sms", &bytes));
    CHECK(take_text(bytes, "2 3 M\n1 1 1\n1 3 1\n2 2 1\n0 0 0\n"));
    CHECK_BAD(gf2_matrix_format(empty, "stim-01", &bytes), "stim-01");
    CHECK(bytes == NULL);
    FREE(a, empty);
}

/* Each format reads what it has written, and is the one that is detected, where any is. */
static void formats(void) {
    gf2_matrix* a = NULL;
    CHECK_OK(gf2_matrix_random(70, 70, 0.3, 5, &a));
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
        const int is_text = strncmp(name, "stim", 4) == 0 || strcmp(name, "csv") == 0 || strcmp(name, "edges") == 0;
        CHECK(strcmp(detected, is_text ? "text" : name) == 0);
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
    CHECK_BAD(gf2_matrix_parse("11\n", 3, NULL, 2, 0, &a), "columns is 2");
    CHECK_BAD(gf2_matrix_parse("1", 1, "tar", 0, 0, &a), "tar");
    CHECK_STATUS(gf2_matrix_parse("999 999 M\n0 0 0\n", 16, NULL, 0, 100, &a), GF2_NO_MEMORY);
    CHECK_STATUS(gf2_matrix_parse("999999999 999999999 M\n0 0 0\n", 28, NULL, 0, 0, &a), GF2_NO_MEMORY);
    CHECK(a == NULL);
    CHECK_BAD(gf2_matrix_parse(NULL, 1, NULL, 0, 0, &a), "bytes is NULL");
    CHECK_BAD(gf2_matrix_parse("1", 1, NULL, 0, 0, NULL), "result is NULL");
    CHECK_BAD(gf2_matrix_detect(NULL, 1, &name), "bytes is NULL");
    CHECK_BAD(gf2_matrix_detect("1", 1, NULL), "format is NULL");
    CHECK_OK(gf2_matrix_detect(NULL, 0, &name));
    CHECK(strcmp(name, "text") == 0);
}

static void boards(void) {
    static const char* const texts[] = {"1_0\n011\n", "# _ .\n. # #\n", "O_.\n.OO\n", "2 3\nb_w\nwbb\n"};
    gf2_matrix* board = of("100/011");
    gf2_matrix* hole = of("010/000");
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
    CHECK_BAD(gf2_board_parse("1", 1, 0, &lights, NULL), "missing is NULL");
    CHECK_BAD(gf2_board_parse("1", 1, 0, NULL, &missing), "lights is NULL");
    CHECK_BAD(gf2_board_parse(NULL, 1, 0, &lights, &missing), "bytes is NULL");
    gf2_matrix* narrow = zeros(1, 3);
    CHECK_BAD(gf2_board_format(board, narrow, &bytes),
              "missing has the shape 1 x 3, expected that of the board, 2 x 3");
    CHECK_BAD(gf2_board_format(NULL, narrow, &bytes), "board is NULL");
    CHECK_BAD(gf2_board_format(board, NULL, NULL), "result is NULL");
    FREE(narrow, hole, board);
}

int main(int argc, char** argv) {
    static const size_t sizes[] = {0, 1, 2, 63, 64, 65, 129};
    const size_t count = sizeof sizes / sizeof *sizes;
    for (size_t i = 0; i < count; ++i) {
        for (size_t j = 0; j < count; ++j) words_and_bytes(sizes[i], sizes[j]);
    }
    arithmetic();
    files(argc > 1 ? argv[1] : ".");
    texts();
    formats();
    wrong_inputs();
    boards();
    gf2_matrix_free(NULL);
    return failures != 0;
}
