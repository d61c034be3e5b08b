/* SPDX-License-Identifier: MIT */
/* Matrices in and out: words, bytes, files; shapes at the edges of words. */
#include <stdlib.h>

#include "check.h"

static void words_and_bytes(size_t rows, size_t columns) {
    gf2_matrix* a = NULL;
    CHECK_OK(gf2_matrix_random(rows, columns, 0.5, rows + columns, &a));
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
        CHECK(columns == 0 || gf2_matrix_equal(a, c) == GF2_NO || memcmp(bytes, bytes + columns, columns) == 0);
        CHECK_OK(gf2_matrix_set_bytes(c, 0, 1, bytes, columns));
        CHECK_OK(gf2_matrix_equal(a, c));
    }

    gf2_matrix* transposed = NULL;
    gf2_matrix* back = NULL;
    CHECK_OK(gf2_transpose(a, &transposed));
    CHECK_OK(gf2_transpose(transposed, &back));
    CHECK(take_equal(back, a));
    gf2_matrix* sum = NULL;
    CHECK_OK(gf2_add(a, b, &sum));
    gf2_matrix* zero = NULL;
    CHECK_OK(gf2_matrix_create(rows, columns, &zero));
    CHECK(take_equal(sum, zero));
    gf2_matrix* copy = NULL;
    CHECK_OK(gf2_matrix_copy(a, &copy));
    CHECK(take_equal(copy, a));

    free(words);
    free(bytes);
    gf2_matrix_free(zero);
    gf2_matrix_free(transposed);
    gf2_matrix_free(a);
    gf2_matrix_free(b);
    gf2_matrix_free(c);
}

static void files(const char* directory) {
    static const char* const formats[] = {"text", "matrix-market", "npy", "npy-packed", "pbm", "gf2"};
    gf2_matrix* a = NULL;
    CHECK_OK(gf2_matrix_random(5, 70, 0.5, 1, &a));
    char path[4096];
    for (size_t k = 0; k < sizeof formats / sizeof *formats; ++k) {
        snprintf(path, sizeof path, "%s/c_interface.%s", directory, formats[k]);
        CHECK_OK(gf2_matrix_write(a, path, formats[k]));
        gf2_matrix* b = NULL;
        CHECK_OK(gf2_matrix_read(path, NULL, &b));
        CHECK(take_equal(b, a));
        CHECK_OK(gf2_matrix_read(path, formats[k], &b));
        CHECK(take_equal(b, a));
        remove(path);
    }
    snprintf(path, sizeof path, "%s/c_interface.bad", directory);
    FILE* const file = fopen(path, "w");
    CHECK(file != NULL);
    fputs("101\n12\n", file);
    fclose(file);
    gf2_matrix* b = a;
    CHECK_ERROR(gf2_matrix_read(path, "text", &b), GF2_BAD_INPUT, "c_interface.bad:2:2");
    CHECK_ERROR(gf2_matrix_read(path, "png", &b), GF2_INVALID_ARGUMENT, "png");
    CHECK(b == NULL);
    FILE* const large = fopen(path, "w");
    CHECK(large != NULL);
    fputs("200000 200000 M\n1 1 1\n0 0 0\n", large);
    fclose(large);
    CHECK_ERROR(gf2_matrix_read(path, NULL, &b), GF2_NO_MEMORY, "200000 x 200000");
    CHECK_ERROR(gf2_matrix_read_within(path, NULL, 1000, &b), GF2_NO_MEMORY, "at most 1000 bytes");
    CHECK(b == NULL);
    CHECK_OK(gf2_matrix_write(a, path, "text"));
    CHECK_OK(gf2_matrix_read_within(path, "text", 1000, &b));
    CHECK(take_equal(b, a));
    remove(path);
    CHECK_ERROR(gf2_matrix_read(path, NULL, &b), GF2_BAD_INPUT,
                "c_interface.bad: cannot open for reading: No such file");
    CHECK_ERROR(gf2_matrix_read(path, "runes", &b), GF2_INVALID_ARGUMENT, "runes");
    CHECK_ERROR(gf2_matrix_write(a, path, "runes"), GF2_INVALID_ARGUMENT, "expected one of");
    CHECK_ERROR(gf2_matrix_write(a, "/no/such/directory/a.txt", "text"), GF2_BAD_INPUT, "/no/such/directory/a.txt");
    gf2_matrix_free(a);
}

int main(int argc, char** argv) {
    static const size_t sizes[] = {0, 1, 2, 63, 64, 65, 129, 257};
    const size_t count = sizeof sizes / sizeof *sizes;
    for (size_t i = 0; i < count; ++i) {
        for (size_t j = 0; j < count; ++j) words_and_bytes(sizes[i], sizes[j]);
    }
    files(argc > 1 ? argv[1] : ".");
    gf2_matrix_free(NULL);
    return failures != 0;
}
