/* SPDX-License-Identifier: MIT */
/* Elimination step by step. */
#include "check.h"

#define CHECK_BAD(call, part) CHECK_ERROR(call, GF2_INVALID_ARGUMENT, part)

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

static void words(void) {
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
}

/* Steps that are applied one by one lead to the reduced row echelon form. */
static void random_matrices(void) {
    static const size_t sizes[] = {0, 1, 2, 5, 17, 64, 65};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
        for (size_t j = 0; j < sizeof sizes / sizeof *sizes; ++j) {
            gf2_matrix* a = NULL;
            gf2_matrix* now = NULL;
            gf2_matrix* after = NULL;
            gf2_matrix* reduced = NULL;
            gf2_steps* steps = NULL;
            size_t rank = 0;
            size_t pivots = 0;
            CHECK_OK(gf2_matrix_random(sizes[i], sizes[j], 0.3, i + 10 * j, &a));
            CHECK_OK(gf2_steps_create(a, sizes[j], &steps));
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
            gf2_matrix_free(a);
        }
    }
}

/* The column b of [A | b] is carried along. */
static void systems(void) {
    gf2_matrix* a =
        of("110"
           "111",
           2, 3);
    gf2_matrix* expected =
        of("110"
           "001",
           2, 3);
    gf2_steps* steps = NULL;
    gf2_matrix* reduced = NULL;
    CHECK_OK(gf2_steps_create(a, 2, &steps));
    CHECK(count_of(steps) == 3);
    check_text(steps, 2, "sentence", "Column 2 has no 1 in row 2 or below: no pivot.");
    CHECK_OK(gf2_steps_matrix(steps, 3, &reduced));
    CHECK(take_equal(reduced, expected));
    gf2_steps_free(steps);
    gf2_matrix* zero = of("00", 2, 1);
    CHECK_OK(gf2_steps_create(zero, 1, &steps));
    check_text(steps, 0, "sentence", "Column 1 has no 1: no pivot.");
    gf2_steps_free(steps);
    gf2_matrix_free(zero);
    gf2_matrix_free(expected);
    gf2_matrix_free(a);
}

static void by_hand(void) {
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

int main(void) {
    words();
    random_matrices();
    systems();
    by_hand();
    return failures != 0;
}
