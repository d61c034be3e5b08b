/* SPDX-License-Identifier: MIT */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <string.h>

#include "gf2kit.h"

static int failures = 0;

#define CHECK(condition)                                                        \
    do {                                                                        \
        if (!(condition)) {                                                     \
            fprintf(stderr, "%s:%d: not %s\n", __FILE__, __LINE__, #condition); \
            ++failures;                                                         \
        }                                                                       \
    } while (0)

#define CHECK_STATUS(call, expected)                                                             \
    do {                                                                                         \
        const gf2_status check_status = (call);                                                  \
        if (check_status != (expected)) {                                                        \
            fprintf(stderr, "%s:%d: %s is %s (%s), not %s\n", __FILE__, __LINE__, #call,         \
                    gf2_status_name(check_status), gf2_last_error(), gf2_status_name(expected)); \
            ++failures;                                                                          \
        }                                                                                        \
    } while (0)

#define CHECK_OK(call) CHECK_STATUS(call, GF2_OK)
#define CHECK_NO(call) CHECK_STATUS(call, GF2_NO)

/* An error whose message has a certain part. */
#define CHECK_ERROR(call, expected, part)                                                                  \
    do {                                                                                                   \
        CHECK_STATUS(call, expected);                                                                      \
        if (strstr(gf2_last_error(), part) == NULL) {                                                      \
            fprintf(stderr, "%s:%d: \"%s\" without \"%s\"\n", __FILE__, __LINE__, gf2_last_error(), part); \
            ++failures;                                                                                    \
        }                                                                                                  \
    } while (0)

#define CHECK_BAD(call, part) CHECK_ERROR(call, GF2_INVALID_ARGUMENT, part)

/* A matrix from its rows: of("101/010"). */
static inline gf2_matrix* of(const char* rows) {
    const size_t width = strcspn(rows, "/") + 1;
    gf2_matrix* result = NULL;
    CHECK_OK(gf2_matrix_create((strlen(rows) + 1) / width, width - 1, &result));
    for (size_t i = 0; rows[i] != '\0'; ++i) {
        if (rows[i] == '1') CHECK_OK(gf2_matrix_set(result, i / width, i % width, 1));
    }
    return result;
}

static inline gf2_matrix* zeros(size_t rows, size_t columns) {
    gf2_matrix* result = NULL;
    CHECK_OK(gf2_matrix_create(rows, columns, &result));
    return result;
}

static inline gf2_matrix* random_of(size_t rows, size_t columns, uint64_t seed) {
    gf2_matrix* result = NULL;
    CHECK_OK(gf2_matrix_random(rows, columns, 0.5, seed, &result));
    return result;
}

/* A game. */
static inline gf2_grid* game(size_t rows, size_t columns, const gf2_matrix* missing, const char* rule,
                             const char* topology) {
    gf2_grid* grid = NULL;
    CHECK_OK(gf2_grid_create(rows, columns, missing, rule, topology, &grid));
    return grid;
}

/* The weight of a matrix. */
static inline size_t ones(const gf2_matrix* a) {
    size_t rows = 0;
    size_t columns = 0;
    size_t count = 0;
    int value = 0;
    CHECK_OK(gf2_matrix_shape(a, &rows, &columns));
    for (size_t i = 0; i < rows; ++i) {
        for (size_t j = 0; j < columns; ++j) {
            CHECK_OK(gf2_matrix_get(a, i, j, &value));
            count += (size_t)value;
        }
    }
    return count;
}

/* Takes the first matrix and leaves the second. */
static inline int take_equal(gf2_matrix* taken, const gf2_matrix* other) {
    const int equal = gf2_matrix_equal(taken, other) == GF2_OK;
    gf2_matrix_free(taken);
    return equal;
}

static inline int take_rows(gf2_matrix* taken, const char* rows) {
    gf2_matrix* const expected = of(rows);
    const int equal = take_equal(taken, expected);
    gf2_matrix_free(expected);
    return equal;
}

/* Frees several matrices. */
#define FREE(...)                                                                                  \
    do {                                                                                           \
        gf2_matrix* const all[] = {__VA_ARGS__};                                                   \
        for (size_t each = 0; each < sizeof all / sizeof *all; ++each) gf2_matrix_free(all[each]); \
    } while (0)

/* Takes the bytes and compares them with a text. */
static inline int take_text(gf2_bytes* taken, const char* expected) {
    const char* data = NULL;
    size_t length = 0;
    CHECK_OK(gf2_bytes_data(taken, &data, &length));
    const int equal = length == strlen(expected) && strcmp(data, expected) == 0;
    if (!equal) fprintf(stderr, "found \"%s\"\n", data);
    gf2_bytes_free(taken);
    return equal;
}

#endif
