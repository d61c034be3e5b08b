/* SPDX-License-Identifier: MIT */
/* Elimination, also step by step, systems, batches and certificates. */
#include "check.h"

static void elimination(void) {
    gf2_matrix* a = of("0110/0101/0011/1011"); /* row 2 is the sum of rows 0 and 1 */
    gf2_matrix *reduced = NULL, *basis = NULL, *l = NULL, *e = NULL, *again = NULL;
    size_t pivots[4], order[4], rank = 0, count = 0;
    CHECK_OK(gf2_rank(a, &rank));
    CHECK_OK(gf2_rref(a, &reduced, pivots, &count));
    CHECK(rank == 3 && count == 3 && pivots[0] == 0 && pivots[1] == 1 && pivots[2] == 2);
    CHECK_OK(gf2_nullspace(a, &basis));
    CHECK_OK(gf2_verify_nullspace(a, basis));
    CHECK_NO(gf2_verify_nullspace(a, a));
    CHECK(take_rows(reduced, "1000/0101/0011/0000") && take_rows(basis, "0111"));
    CHECK_OK(gf2_rref(a, &reduced, NULL, NULL));
    gf2_matrix_free(reduced);

    CHECK_OK(gf2_ple(a, &l, &e, order, pivots, &count)); /* A = P L E */
    CHECK(count == 3 && pivots[2] == 2);
    CHECK_OK(gf2_multiply(l, e, &again));
    for (size_t i = 0; i < 4; ++i) {
        uint64_t row = 0, expected = 1;
        CHECK_OK(gf2_matrix_get_rows(again, i, 1, &row, 1));
        CHECK_OK(gf2_matrix_get_rows(a, order[i], 1, &expected, 1));
        CHECK(row == expected);
    }
    FREE(a, l, e, again);
}

static void systems(void) {
    gf2_matrix *a = of("110/011/101"), *sides = of("10/00/11"), *basis = NULL, *many = NULL, *proofs = NULL;
    const uint64_t b = 5, wrong = 4; /* the rows add up to 0 */
    uint64_t x = 0, y = 0;
    size_t nullity = 0;
    gf2_solution* solution = NULL;
    CHECK_OK(gf2_solve(a, &b, 3, &solution));
    CHECK_OK(gf2_solution_x(solution, &x));
    CHECK_OK(gf2_verify_solution(a, &b, 3, &x, 3));
    CHECK_NO(gf2_verify_solution(a, &wrong, 3, &x, 3));
    CHECK_NO(gf2_solution_certificate(solution, &y));
    CHECK_OK(gf2_solution_nullspace(solution, &basis));
    CHECK_OK(gf2_solution_nullity(solution, &nullity));
    CHECK(x == 1 && nullity == 1 && take_rows(basis, "111"));
    gf2_solution_free(solution);

    CHECK_NO(gf2_solve(a, &wrong, 3, &solution));
    CHECK_OK(gf2_solution_certificate(solution, &y));
    CHECK_OK(gf2_verify_certificate(a, &wrong, 3, &y, 3));
    CHECK_NO(gf2_verify_certificate(a, &b, 3, &y, 3));
    CHECK_NO(gf2_solution_x(solution, &x));
    CHECK_NO(gf2_solution_nullspace(solution, &basis));
    CHECK_NO(gf2_solution_nullity(solution, &nullity));
    CHECK(y == 7 && basis == NULL);
    gf2_solution_free(solution);
    gf2_solution_free(NULL);

    CHECK_NO(gf2_solve_many(a, sides, &many, &basis, &proofs));
    CHECK(take_rows(many, "10/00/00") && take_rows(basis, "111") && take_rows(proofs, "000/111"));
    CHECK_OK(gf2_solve_many(a, a, &many, NULL, NULL));
    FREE(a, sides, many);
}

static void inverses(void) {
    gf2_matrix *a = of("11/01"), *singular = of("11/11"), *inverse = NULL, *proof = a;
    CHECK_OK(gf2_inverse(a, &inverse, &proof));
    CHECK(proof == NULL);
    CHECK_OK(gf2_verify_inverse(a, inverse));
    CHECK_NO(gf2_verify_inverse(a, singular));
    CHECK(take_rows(inverse, "11/01"));
    CHECK_NO(gf2_inverse(singular, &inverse, &proof));
    CHECK(inverse == NULL && take_rows(proof, "11"));
    CHECK_NO(gf2_inverse(singular, &inverse, NULL));
    FREE(a, singular);
}

enum { kCount = 3, kRows = 5, kColumns = 70, kSize = kRows * GF2_WORDS(kColumns) };

/* Answers beside those for one system; the second one has none, and bits behind the columns are to be ignored. */
static void batches(void) {
    uint64_t systems[kCount * kSize], reduced[kCount * kSize], one[kSize], b[kCount] = {7, 1, 9};
    uint64_t x[2 * kCount], y[kCount], x_of_one[2], y_of_one = 0;
    size_t pivots[kCount * kRows], pivots_of_one[kRows], nullities[kCount], ranks[kCount], forms[kCount], rank = 0;
    gf2_matrix *a[kCount], *form = NULL;
    gf2_solution* solution = NULL;
    for (size_t k = 0; k < kCount; ++k) {
        a[k] = k == 1 ? zeros(kRows, kColumns) : random_of(kRows, kColumns, k);
        CHECK_OK(gf2_matrix_get_rows(a[k], 0, kRows, systems + k * kSize, 2));
        for (size_t i = 1; i < kSize; i += 2) systems[k * kSize + i] |= UINT64_MAX << (kColumns % 64);
    }
    CHECK_OK(gf2_batch_rank(kCount, kRows, kColumns, systems, ranks));
    CHECK_OK(gf2_batch_rref(kCount, kRows, kColumns, systems, reduced, pivots, forms));
    CHECK_OK(gf2_batch_rref(kCount, kRows, kColumns, systems, NULL, NULL, NULL));
    CHECK_NO(gf2_batch_solve(kCount, kRows, kColumns, systems, b, x, y, nullities));
    CHECK_NO(gf2_batch_solve(kCount, kRows, kColumns, systems, b, NULL, NULL, NULL));
    CHECK_OK(gf2_batch_solve(1, kRows, kColumns, systems, b, NULL, NULL, NULL));
    for (size_t k = 0; k < kCount; ++k) {
        CHECK_OK(gf2_rref(a[k], &form, pivots_of_one, &rank));
        CHECK_OK(gf2_matrix_get_rows(form, 0, kRows, one, 2));
        CHECK(ranks[k] == rank && forms[k] == rank && memcmp(reduced + k * kSize, one, sizeof one) == 0);
        CHECK(memcmp(pivots + k * kRows, pivots_of_one, rank * sizeof *pivots) == 0);
        if (gf2_solve(a[k], b + k, kRows, &solution) == GF2_OK) {
            CHECK_OK(gf2_solution_x(solution, x_of_one));
            CHECK(memcmp(x + 2 * k, x_of_one, sizeof x_of_one) == 0);
            CHECK(nullities[k] == kColumns - rank && y[k] == 0);
        } else {
            CHECK_OK(gf2_solution_certificate(solution, &y_of_one));
            CHECK(k == 1 && y[k] == y_of_one && nullities[k] == SIZE_MAX && x[2] == 0 && x[3] == 0);
        }
        gf2_solution_free(solution);
        FREE(form, a[k]);
    }
    CHECK_OK(gf2_batch_rref(kCount, kRows, kColumns, systems, systems, NULL, NULL)); /* in place */
    CHECK(memcmp(systems, reduced, sizeof systems) == 0);
    CHECK_OK(gf2_batch_solve(0, kRows, kColumns, NULL, NULL, NULL, NULL, NULL));
    CHECK_OK(gf2_batch_rank(0, kRows, kColumns, NULL, NULL));
    CHECK_OK(gf2_batch_rref(0, kRows, kColumns, NULL, NULL, NULL, NULL));
}

/* The identity and zero, of 65 rows. */
static void batch_of_inverses(void) {
    enum { kOrder = 65, kWidth = GF2_WORDS(kOrder), kWords = kOrder * kWidth };
    static uint64_t systems[2 * kWords], found[2 * kWords], zero[kWords];
    uint64_t proofs[2 * kWidth];
    for (size_t i = 0; i < kOrder; ++i) systems[i * kWidth + i / 64] = UINT64_C(1) << (i % 64);
    memset(found, 0xff, sizeof found);
    memset(proofs, 0xff, sizeof proofs);
    CHECK_NO(gf2_batch_inverse(2, kOrder, systems, found, proofs));
    CHECK(memcmp(found, systems, sizeof found) == 0);
    CHECK(memcmp(proofs, zero, kWidth * sizeof *proofs) == 0);
    CHECK(memcmp(proofs + kWidth, zero, kWidth * sizeof *proofs) != 0 && proofs[kWidth + 1] >> 1 == 0);
    CHECK_OK(gf2_batch_inverse(1, kOrder, systems, systems, NULL));
    CHECK(memcmp(found, systems, sizeof found) == 0);
    CHECK_NO(gf2_batch_inverse(2, kOrder, systems, NULL, NULL));
    CHECK_OK(gf2_batch_inverse(0, kOrder, NULL, NULL, NULL));
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
    gf2_matrix* a = of("0010/1011/1010");
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
    gf2_matrix *now = NULL, *after = NULL;
    CHECK_OK(gf2_steps_create(a, 4, &steps));
    CHECK(count_of(steps) == 8);
    CHECK_OK(gf2_steps_matrix(steps, 0, &now));
    CHECK_OK(gf2_matrix_equal(now, a));
    for (size_t i = 0; i < 8; ++i) {
        gf2_step step = GF2_STEP_INIT;
        CHECK_OK(gf2_steps_get(steps, i, &step));
        CHECK(step.kind == expected[i].kind && step.column == expected[i].column);
        CHECK(step.row == expected[i].row && step.other == expected[i].other);
        check_text(steps, i, "sentence", sentences[i]);
        CHECK_OK(gf2_step_apply(&step, now));
        CHECK_OK(gf2_steps_matrix(steps, i + 1, &after));
        CHECK(take_equal(after, now));
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
    CHECK(take_rows(now, "1000/0010/0001"));
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

    gf2_matrix* system = of("011/010"); /* the column b of [A | b] is carried along */
    gf2_matrix* reduced = of("011/001");
    CHECK_OK(gf2_steps_create(system, 2, &steps));
    check_text(steps, 0, "sentence", "Column 1 has no 1: no pivot.");
    CHECK_OK(gf2_steps_matrix(steps, count_of(steps), &after));
    CHECK(take_equal(after, reduced));
    gf2_steps_free(steps);
    FREE(reduced, system);
}

static void steps_by_hand(void) {
    gf2_matrix* a = of("10/11");
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
    FREE(identity, a);
}

static void certificates(const char* directory) {
    static const char expected[] =
        "gf2-certificate 1 text\nclaim rank\nrank 1\nrows 0\nlower 1 1\n1\nechelon 1 1\n1\nend\n";
    char path[4096];
    snprintf(path, sizeof path, "%s/c_solve_test.certificate", directory);
    gf2_matrix* a = of("1");
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
    elimination();
    systems();
    inverses();
    batches();
    batch_of_inverses();
    steps_in_words();
    steps_by_hand();
    certificates(argc > 1 ? argv[1] : ".");
    return failures != 0;
}
