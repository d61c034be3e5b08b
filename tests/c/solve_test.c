/* SPDX-License-Identifier: MIT */
/* Elimination, also step by step, systems, batches and certificates; every answer is multiplied back. */
#include <stdlib.h>

#include "check.h"

/* m x n of rank at most r. */
static gf2_matrix* of_rank(size_t m, size_t n, size_t r, uint64_t seed) {
    gf2_matrix* left = NULL;
    gf2_matrix* right = NULL;
    gf2_matrix* a = NULL;
    CHECK_OK(gf2_matrix_random(m, r, 0.5, seed, &left));
    CHECK_OK(gf2_matrix_random(r, n, 0.5, seed + 1, &right));
    CHECK_OK(gf2_multiply(left, right, &a));
    gf2_matrix_free(left);
    gf2_matrix_free(right);
    return a;
}

static void elimination(const gf2_matrix* a, size_t m, size_t n) {
    const size_t width = GF2_WORDS(n);
    size_t* pivots = calloc((m < n ? m : n) + 1, sizeof *pivots);
    size_t* order = calloc(m + 1, sizeof *order);
    uint64_t* row = calloc(width + 1, sizeof *row);
    gf2_matrix *reduced = NULL, *basis = NULL, *l = NULL, *e = NULL, *product = NULL, *ordered = NULL;
    size_t rank = 0, pivot_count = 99, nullity = 99;
    CHECK_OK(gf2_rank(a, &rank));
    CHECK_OK(gf2_rref(a, &reduced, pivots, &pivot_count));
    CHECK(pivot_count == rank);
    for (size_t i = 0; i < rank; ++i) {
        int entry = 0;
        CHECK_OK(gf2_matrix_get(reduced, i, pivots[i], &entry));
        CHECK(entry == 1 && (i == 0 || pivots[i - 1] < pivots[i]));
    }
    CHECK_OK(gf2_nullspace(a, &basis));
    CHECK_OK(gf2_verify_nullspace(a, basis));
    CHECK_OK(gf2_verify_nullspace(reduced, basis));
    CHECK_OK(gf2_matrix_shape(basis, &nullity, NULL));
    CHECK(nullity == n - rank);

    CHECK_OK(gf2_ple(a, &l, &e, order, pivots, &pivot_count)); /* A = P L E */
    CHECK(pivot_count == rank);
    CHECK_OK(gf2_multiply(l, e, &product));
    CHECK_OK(gf2_matrix_create(m, n, &ordered));
    for (size_t i = 0; i < m; ++i) {
        CHECK_OK(gf2_matrix_get_rows(a, order[i], 1, row, width));
        CHECK_OK(gf2_matrix_set_rows(ordered, i, 1, row, width));
    }
    CHECK(take_equal(product, ordered));
    gf2_matrix_free(ordered);
    gf2_matrix_free(l);
    gf2_matrix_free(e);
    gf2_matrix_free(basis);
    gf2_matrix_free(reduced);
    free(pivots);
    free(order);
    free(row);
}

/* A right-hand side that has a solution, and one at random. */
static void systems(const gf2_matrix* a, size_t m, size_t n, uint64_t seed) {
    uint64_t* b = malloc((GF2_WORDS(m) + 1) * sizeof *b);
    uint64_t* x = malloc((GF2_WORDS(n) + 1) * sizeof *x);
    uint64_t* y = malloc((GF2_WORDS(m) + 1) * sizeof *y);
    gf2_matrix* sides = NULL;
    CHECK_OK(gf2_matrix_random(2, m, 0.5, seed, &sides));
    for (size_t k = 0; k < 2; ++k) {
        CHECK_OK(gf2_matrix_get_rows(sides, k, 1, b, GF2_WORDS(m)));
        gf2_solution* solution = NULL;
        size_t nullity = 0;
        if (gf2_solve(a, b, m, &solution) == GF2_OK) {
            CHECK_OK(gf2_solution_x(solution, x));
            CHECK_OK(gf2_verify_solution(a, b, m, x, n));
            CHECK_NO(gf2_solution_certificate(solution, y));
            gf2_matrix* basis = NULL;
            gf2_matrix* expected = NULL;
            CHECK_OK(gf2_solution_nullspace(solution, &basis));
            CHECK_OK(gf2_nullspace(a, &expected));
            CHECK(take_equal(basis, expected));
            gf2_matrix_free(expected);
            CHECK_OK(gf2_solution_nullity(solution, &nullity));
            if (m > 0) {
                b[0] ^= 1;
                CHECK_NO(gf2_verify_solution(a, b, m, x, n));
            }
        } else {
            gf2_matrix* basis = NULL;
            CHECK_OK(gf2_solution_certificate(solution, y));
            CHECK_OK(gf2_verify_certificate(a, b, m, y, m));
            CHECK_NO(gf2_solution_x(solution, x));
            CHECK_NO(gf2_solution_nullspace(solution, &basis));
            CHECK_NO(gf2_solution_nullity(solution, &nullity));
            memset(y, 0, GF2_WORDS(m) * sizeof *y);
            CHECK_NO(gf2_verify_certificate(a, b, m, y, m));
        }
        gf2_solution_free(solution);
    }

    gf2_matrix *columns = NULL, *many = NULL, *basis = NULL, *proofs = NULL, *product = NULL, *reached = NULL;
    CHECK_OK(gf2_transpose(sides, &columns));
    const gf2_status all = gf2_solve_many(a, columns, &many, &basis, &proofs);
    CHECK_OK(gf2_verify_nullspace(a, basis));
    CHECK_OK(gf2_multiply(a, many, &product));
    CHECK_OK(gf2_transpose(product, &reached));
    int any = 0;
    for (size_t k = 0; k < 2; ++k) {
        CHECK_OK(gf2_matrix_get_rows(sides, k, 1, b, GF2_WORDS(m)));
        CHECK_OK(gf2_matrix_get_rows(proofs, k, 1, y, GF2_WORDS(m)));
        if (gf2_verify_certificate(a, b, m, y, m) == GF2_OK) {
            any = 1;
            continue;
        }
        CHECK_OK(gf2_matrix_get_rows(reached, k, 1, y, GF2_WORDS(m)));
        CHECK(memcmp(b, y, GF2_WORDS(m) * sizeof *b) == 0);
    }
    CHECK_STATUS(all, any ? GF2_NO : GF2_OK);
    gf2_matrix_free(reached);
    gf2_matrix_free(product);
    gf2_matrix_free(proofs);
    gf2_matrix_free(basis);
    gf2_matrix_free(many);
    gf2_matrix_free(columns);
    gf2_matrix_free(sides);
    free(b);
    free(x);
    free(y);
}

static void inverses(const gf2_matrix* a, size_t n) {
    gf2_matrix* inverse = NULL;
    gf2_matrix* proof = NULL;
    size_t rank = 0;
    CHECK_OK(gf2_rank(a, &rank));
    if (gf2_inverse(a, &inverse, &proof) == GF2_OK) {
        CHECK(rank == n && proof == NULL);
        CHECK_OK(gf2_verify_inverse(a, inverse));
    } else {
        CHECK(rank < n && inverse == NULL);
        CHECK_OK(gf2_verify_nullspace(a, proof));
        CHECK_OK(gf2_rank(proof, &rank));
        CHECK(rank == 1);
        CHECK_NO(gf2_inverse(a, &inverse, NULL));
    }
    gf2_matrix_free(inverse);
    gf2_matrix_free(proof);
}

enum { kCount = 7 };

/* Answers beside those for one system. */
static void batches(size_t m, size_t n) {
    const size_t width = GF2_WORDS(n);
    const size_t height = GF2_WORDS(m);
    const size_t size = m * width;
    uint64_t* systems = calloc(kCount * size + 1, sizeof *systems);
    uint64_t* reduced = malloc((kCount * size + 1) * sizeof *reduced);
    uint64_t* b = calloc(kCount * height + 1, sizeof *b);
    uint64_t* x = calloc((kCount + 1) * width + 1, sizeof *x);
    uint64_t* y = calloc((kCount + 1) * height + 1, sizeof *y);
    uint64_t* one = calloc(size + 1, sizeof *one);
    size_t* pivots = calloc((kCount + 1) * (m < n ? m : n) + 1, sizeof *pivots);
    size_t nullities[kCount], ranks[kCount], forms[kCount];
    gf2_matrix* a[kCount];
    gf2_matrix* sides = NULL;
    CHECK_OK(gf2_matrix_random(kCount, m, 0.3, m + n, &sides));
    CHECK_OK(gf2_matrix_get_rows(sides, 0, kCount, b, height));
    gf2_matrix_free(sides);
    for (size_t k = 0; k < kCount; ++k) {
        CHECK_OK(gf2_matrix_random(m, n, k % 3 == 0 ? 0.02 : 0.5, k + n, &a[k]));
        CHECK_OK(gf2_matrix_get_rows(a[k], 0, m, systems + k * size, width));
        for (size_t i = 0; n % 64 != 0 && i < m; ++i) { /* to be ignored */
            systems[k * size + (i + 1) * width - 1] |= UINT64_MAX << (n % 64);
        }
    }
    CHECK_OK(gf2_batch_rank(kCount, m, n, systems, ranks));
    CHECK_OK(gf2_batch_rref(kCount, m, n, systems, reduced, pivots, forms));
    CHECK_OK(gf2_batch_rref(kCount, m, n, systems, NULL, NULL, NULL));
    const gf2_status all = gf2_batch_solve(kCount, m, n, systems, b, x, y, nullities);
    CHECK_STATUS(gf2_batch_solve(kCount, m, n, systems, b, NULL, NULL, NULL), all);
    CHECK_OK(gf2_batch_rref(kCount, m, n, systems, systems, NULL, NULL)); /* in place */
    CHECK(memcmp(systems, reduced, kCount * size * sizeof *systems) == 0);
    int any = 0;
    for (size_t k = 0; k < kCount; ++k) {
        size_t rank = 0;
        size_t* const expected = pivots + kCount * (m < n ? m : n);
        gf2_matrix* form = NULL;
        gf2_solution* solution = NULL;
        CHECK_OK(gf2_rref(a[k], &form, expected, &rank));
        CHECK_OK(gf2_matrix_get_rows(form, 0, m, one, width));
        CHECK(ranks[k] == rank && forms[k] == rank);
        CHECK(memcmp(reduced + k * size, one, size * sizeof *one) == 0);
        CHECK(memcmp(pivots + k * (m < n ? m : n), expected, rank * sizeof *expected) == 0);
        if (gf2_solve(a[k], b + k * height, m, &solution) == GF2_OK) {
            CHECK_OK(gf2_solution_x(solution, x + kCount * width));
            CHECK(memcmp(x + k * width, x + kCount * width, width * sizeof *x) == 0);
            CHECK(nullities[k] == n - rank);
            for (size_t i = 0; i < height; ++i) CHECK(y[k * height + i] == 0);
        } else {
            any = 1;
            CHECK_OK(gf2_solution_certificate(solution, y + kCount * height));
            CHECK(memcmp(y + k * height, y + kCount * height, height * sizeof *y) == 0);
            CHECK(nullities[k] == SIZE_MAX);
            for (size_t i = 0; i < width; ++i) CHECK(x[k * width + i] == 0);
        }
        gf2_solution_free(solution);
        gf2_matrix_free(form);
        gf2_matrix_free(a[k]);
    }
    CHECK_STATUS(all, any ? GF2_NO : GF2_OK);
    CHECK_OK(gf2_batch_solve(0, m, n, NULL, NULL, NULL, NULL, NULL));
    CHECK_OK(gf2_batch_rank(0, m, n, NULL, NULL));
    CHECK_OK(gf2_batch_rref(0, m, n, NULL, NULL, NULL, NULL));
    free(systems);
    free(reduced);
    free(b);
    free(x);
    free(y);
    free(one);
    free(pivots);
}

/* The identity and zero, of 65 rows. */
static void batch_of_inverses(void) {
    enum { kSize = 65, kWidth = GF2_WORDS(kSize), kWords = kSize * kWidth };
    static uint64_t systems[2 * kWords], found[2 * kWords], zero[kWords];
    uint64_t proofs[2 * kWidth];
    for (size_t i = 0; i < kSize; ++i) systems[i * kWidth + i / 64] = UINT64_C(1) << (i % 64);
    memset(found, 0xff, sizeof found);
    memset(proofs, 0xff, sizeof proofs);
    CHECK_NO(gf2_batch_inverse(2, kSize, systems, found, proofs));
    CHECK(memcmp(found, systems, sizeof found) == 0);
    CHECK(memcmp(proofs, zero, kWidth * sizeof *proofs) == 0);
    CHECK(memcmp(proofs + kWidth, zero, kWidth * sizeof *proofs) != 0 && proofs[kWidth + 1] >> 1 == 0);
    CHECK_OK(gf2_batch_inverse(1, kSize, systems, systems, NULL));
    CHECK(memcmp(found, systems, sizeof found) == 0);
    CHECK_NO(gf2_batch_inverse(2, kSize, systems, NULL, NULL));
    CHECK_OK(gf2_batch_inverse(0, kSize, NULL, NULL, NULL));
}

static size_t count_of(const gf2_steps* steps) {
    size_t count = 0;
    CHECK_OK(gf2_steps_count(steps, &count));
    return count;
}

static void check_text(const gf2_steps* steps, size_t index, const char* form, const char* expected) {
    char text[100] = "?";
    size_t length = 0;
    CHECK_OK(gf2_steps_text(steps, index, form, text, sizeof text, &length));
    CHECK(length == strlen(expected) && strcmp(text, expected) == 0);
    if (strcmp(text, expected) != 0) fprintf(stderr, "step %d: found \"%s\"\n", (int)index, text);
}

static void steps_in_words(void) {
    gf2_matrix* a =
        of("0010"
           "1011"
           "1010",
           3, 4);
    static const gf2_step expected[] = {
        {sizeof(gf2_step), GF2_STEP_PIVOT, 0, 0, 1}, {sizeof(gf2_step), GF2_STEP_SWAP, 0, 0, 1},
        {sizeof(gf2_step), GF2_STEP_ADD, 0, 2, 0},   {sizeof(gf2_step), GF2_STEP_NO_PIVOT, 1, 1, 1},
        {sizeof(gf2_step), GF2_STEP_PIVOT, 2, 1, 1}, {sizeof(gf2_step), GF2_STEP_ADD, 2, 0, 1},
        {sizeof(gf2_step), GF2_STEP_PIVOT, 3, 2, 2}, {sizeof(gf2_step), GF2_STEP_ADD, 3, 0, 2},
    };
    static const char* const sentences[] = {
        "The first 1 of column 1 is in row 2: the pivot.",
        "Swap row 1 and row 2.",
        "Add row 1 to row 3.",
        "Column 2 has no 1 in row 2 or below: no pivot.",
        "The first 1 of column 3 in row 2 or below is in row 2: the pivot.",
        "Add row 2 to row 1.",
        "The first 1 of column 4 in row 3 or below is in row 3: the pivot.",
        "Add row 3 to row 1.",
    };
    gf2_steps* steps = NULL;
    CHECK_OK(gf2_steps_create(a, 4, &steps));
    CHECK(count_of(steps) == 8);
    for (size_t i = 0; i < 8; ++i) {
        gf2_step step = GF2_STEP_INIT;
        CHECK_OK(gf2_steps_get(steps, i, &step));
        CHECK(step.kind == expected[i].kind && step.column == expected[i].column);
        CHECK(step.row == expected[i].row && step.other == expected[i].other);
        check_text(steps, i, "sentence", sentences[i]);
    }
    check_text(steps, 0, "formula", "");
    check_text(steps, 1, "formula", "R1 <-> R2");
    check_text(steps, 2, "formula", "R3 += R1");
    check_text(steps, 1, "latex", "R_{1} \\leftrightarrow R_{2}");
    check_text(steps, 2, "latex", "R_{3} \\mathrel{+}= R_{1}");
    check_text(steps, 3, "latex", "");
    char text[5] = "";
    size_t length = 0;
    CHECK_OK(gf2_steps_text(steps, 1, "formula", text, 4, &length));
    CHECK(strcmp(text, "R1 ") == 0 && length == 9);
    CHECK_OK(gf2_steps_text(steps, 1, "formula", NULL, 0, NULL));

    gf2_step step = GF2_STEP_INIT;
    gf2_matrix* after = NULL;
    CHECK_BAD(gf2_steps_text(steps, 1, "formula", NULL, 4, NULL), "text is NULL");
    CHECK_BAD(gf2_steps_text(steps, 1, NULL, text, 4, NULL), "form is NULL");
    CHECK_BAD(gf2_steps_text(steps, 1, "rhyme", text, 4, NULL), "'rhyme', expected 'sentence'");
    CHECK_BAD(gf2_steps_text(steps, 8, "formula", text, 4, NULL), "step 8 is out of range, there are 8");
    CHECK_BAD(gf2_steps_get(steps, 8, &step), "step 8 is out of range");
    CHECK_BAD(gf2_steps_get(steps, 0, NULL), "step is NULL");
    CHECK_BAD(gf2_steps_get(NULL, 0, &step), "steps is NULL");
    step.size = 0;
    CHECK_BAD(gf2_steps_get(steps, 0, &step), "step->size is 0");
    CHECK_BAD(gf2_steps_matrix(steps, 9, &after), "step 8 is out of range");
    CHECK_BAD(gf2_steps_matrix(NULL, 0, &after), "steps is NULL");
    CHECK_BAD(gf2_steps_count(NULL, &length), "steps is NULL");
    CHECK_BAD(gf2_steps_count(steps, NULL), "count is NULL");
    gf2_steps_free(steps);
    CHECK_BAD(gf2_steps_create(a, 5, &steps), "5 columns of a matrix of 3 x 4");
    CHECK_BAD(gf2_steps_create(NULL, 5, &steps), "a is NULL");
    CHECK_BAD(gf2_steps_create(a, 4, NULL), "steps is NULL");
    CHECK(steps == NULL);
    gf2_steps_free(NULL);
    gf2_matrix_free(a);

    gf2_matrix* system = of("011010", 2, 3); /* the column b of [A | b] is carried along */
    gf2_matrix* reduced = of("011001", 2, 3);
    CHECK_OK(gf2_steps_create(system, 2, &steps));
    check_text(steps, 0, "sentence", "Column 1 has no 1: no pivot.");
    CHECK_OK(gf2_steps_matrix(steps, count_of(steps), &after));
    CHECK(take_equal(after, reduced));
    gf2_steps_free(steps);
    gf2_matrix_free(reduced);
    gf2_matrix_free(system);
}

/* Steps that are applied one by one lead to the reduced row echelon form. */
static void steps_in_order(const gf2_matrix* a, size_t n) {
    gf2_matrix *now = NULL, *after = NULL, *reduced = NULL;
    gf2_steps* steps = NULL;
    size_t rank = 0;
    size_t pivots = 0;
    CHECK_OK(gf2_steps_create(a, n, &steps));
    CHECK_OK(gf2_matrix_copy(a, &now));
    const size_t count = count_of(steps);
    for (size_t k = 0; k < count; ++k) {
        gf2_step step = GF2_STEP_INIT;
        CHECK_OK(gf2_steps_get(steps, k, &step));
        CHECK_OK(gf2_step_apply(&step, now));
        pivots += step.kind == GF2_STEP_PIVOT;
        if (k % 7 != 0) continue;
        CHECK_OK(gf2_steps_matrix(steps, k + 1, &after));
        CHECK(take_equal(after, now));
    }
    CHECK_OK(gf2_steps_matrix(steps, 0, &after));
    CHECK(take_equal(after, a));
    CHECK_OK(gf2_steps_matrix(steps, count, &after));
    CHECK(take_equal(after, now));
    CHECK_OK(gf2_rref(a, &reduced, NULL, &rank));
    CHECK(take_equal(reduced, now));
    CHECK(pivots == rank);
    gf2_steps_free(steps);
    gf2_matrix_free(now);
}

static void steps_by_hand(void) {
    gf2_matrix* a =
        of("10"
           "11",
           2, 2);
    gf2_matrix* identity = NULL;
    CHECK_OK(gf2_matrix_identity(2, &identity));
    gf2_step step = GF2_STEP_INIT;
    step.kind = GF2_STEP_ADD;
    step.row = 1;
    step.other = 0;
    CHECK_OK(gf2_step_apply(&step, a));
    CHECK_OK(gf2_matrix_equal(a, identity));
    CHECK_BAD(gf2_step_apply(&step, NULL), "a is NULL");
    CHECK_BAD(gf2_step_apply(NULL, a), "step is NULL");
    step.other = 1;
    CHECK_BAD(gf2_step_apply(&step, a), "added to itself");
    step.other = 2;
    CHECK_BAD(gf2_step_apply(&step, a), "2 rows");
    step.kind = 4;
    CHECK_BAD(gf2_step_apply(&step, a), "step->kind is 4");
    step.size = 0;
    CHECK_BAD(gf2_step_apply(&step, a), "step->size is 0");
    CHECK_OK(gf2_matrix_equal(a, identity));
    gf2_matrix_free(identity);
    gf2_matrix_free(a);
}

static void certificates(const char* directory) {
    static const char expected[] =
        "gf2-certificate 1 text\nclaim rank\nrank 1\nrows 0\nlower 1 1\n1\nechelon 1 1\n1\nend\n";
    char path[4096];
    snprintf(path, sizeof path, "%s/c_solve_test.certificate", directory);
    gf2_matrix* a = of("1", 1, 1);
    gf2_bytes* bytes = NULL;
    CHECK_OK(gf2_write_certificate("rank", a, NULL, path));
    FILE* const file = fopen(path, "rb");
    char text[sizeof expected] = "";
    CHECK(file != NULL && fread(text, 1, sizeof text, file) == sizeof expected - 1);
    CHECK(strcmp(text, expected) == 0);
    CHECK(fclose(file) == 0 && remove(path) == 0);
    CHECK_STATUS(gf2_write_certificate("rank", a, NULL, "no/such/folder"), GF2_BAD_INPUT);
    CHECK_BAD(gf2_write_certificate("rank", a, NULL, NULL), "path is NULL");
    CHECK_BAD(gf2_write_certificate("rank", NULL, NULL, path), "a is NULL");
    CHECK_OK(gf2_certificate("rank", a, NULL, &bytes));
    CHECK(take_text(bytes, expected));
    CHECK_OK(gf2_certificate("product", a, a, &bytes));
    CHECK(take_text(bytes, "gf2-certificate 1 text\nclaim product\nproduct 1 1\n1\nend\n"));
    CHECK_BAD(gf2_certificate("product", a, NULL, &bytes), "is about two matrices");
    CHECK_BAD(gf2_certificate("size", a, NULL, &bytes), "unknown claim 'size'");
    CHECK_BAD(gf2_certificate(NULL, a, NULL, &bytes), "claim is NULL");
    CHECK_BAD(gf2_certificate("rank", NULL, NULL, &bytes), "a is NULL");
    CHECK_BAD(gf2_certificate("rank", a, NULL, NULL), "result is NULL");
    CHECK(bytes == NULL);
    gf2_matrix_free(a);
}

int main(int argc, char** argv) {
    static const size_t sizes[] = {0, 1, 5, 64, 65};
    const size_t count = sizeof sizes / sizeof *sizes;
    for (size_t i = 0; i < count; ++i) {
        for (size_t j = 0; j < count; ++j) {
            const size_t m = sizes[i];
            const size_t n = sizes[j];
            for (size_t r = 0; r < 3; ++r) {
                gf2_matrix* a = of_rank(m, n, r == 0 ? 2 : r == 1 ? n / 2 : n + 20, 10 * i + j);
                elimination(a, m, n);
                steps_in_order(a, n);
                systems(a, m, n, i + j);
                if (m == n) inverses(a, n);
                gf2_matrix_free(a);
            }
            batches(m, n);
        }
    }
    batch_of_inverses();
    steps_in_words();
    steps_by_hand();
    certificates(argc > 1 ? argv[1] : ".");
    gf2_solution_free(NULL);
    return failures != 0;
}
