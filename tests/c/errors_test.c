/* SPDX-License-Identifier: MIT */
/* What is wrong with a call is a status and a message that names it; nothing ends the program. */
#include "check.h"

#define CHECK_NULL(call, name) CHECK_BAD(call, name " is NULL")

static void null_pointers(const gf2_matrix* a) {
    gf2_matrix* m = NULL;
    gf2_solution* s = NULL;
    gf2_poly* q = NULL;
    gf2_poly* p = NULL;
    gf2_factors* f = NULL;
    gf2_bytes* bytes = NULL;
    const char* data = NULL;
    int64_t degree = 0;
    size_t n = 0;
    uint64_t w[2] = {0, 0};
    int value = 0;
    const uint64_t* inside = NULL;
    CHECK_NULL(gf2_use_kernels(NULL), "name");
    CHECK_NULL(gf2_matrix_create(1, 1, NULL), "result");
    CHECK_NULL(gf2_matrix_copy(NULL, &m), "a");
    CHECK_NULL(gf2_matrix_shape(NULL, &n, &n), "a");
    CHECK_OK(gf2_matrix_shape(a, NULL, NULL));
    CHECK_NULL(gf2_matrix_get(NULL, 0, 0, &value), "a");
    CHECK_NULL(gf2_matrix_get(a, 0, 0, NULL), "value");
    CHECK_NULL(gf2_matrix_set(NULL, 0, 0, 1), "a");
    CHECK_NULL(gf2_matrix_set_rows(NULL, 0, 1, w, 1), "a");
    CHECK_NULL(gf2_matrix_get_rows(a, 0, 1, NULL, 1), "words");
    CHECK_OK(gf2_matrix_get_rows(a, 0, 0, NULL, 0));
    CHECK_NULL(gf2_matrix_get_bytes(a, 0, 1, NULL, 3), "bytes");
    CHECK_NULL(gf2_matrix_set_bytes(NULL, 0, 1, NULL, 3), "a");
    CHECK_NULL(gf2_matrix_words(a, NULL, &n), "words");
    CHECK_NULL(gf2_matrix_words(a, &inside, NULL), "stride");
    CHECK_NULL(gf2_matrix_read(NULL, NULL, &m), "path");
    CHECK_NULL(gf2_matrix_write(NULL, "a", "text"), "a");
    CHECK_NULL(gf2_matrix_write(a, NULL, "text"), "path");
    CHECK_NULL(gf2_matrix_write(a, "a", NULL), "format");
    CHECK_NULL(gf2_matrix_format(NULL, "text", &bytes), "a");
    CHECK_NULL(gf2_matrix_format(a, NULL, &bytes), "format");
    CHECK_OK(gf2_matrix_format(a, "text", &bytes));
    CHECK_NULL(gf2_bytes_data(NULL, &data, NULL), "bytes");
    CHECK_NULL(gf2_bytes_data(bytes, NULL, NULL), "data");
    CHECK_OK(gf2_bytes_data(bytes, &data, NULL));
    gf2_bytes_free(bytes);
    gf2_bytes_free(NULL);
    CHECK_NULL(gf2_matrix_equal(a, NULL), "b");
    CHECK_NULL(gf2_add(a, NULL, &m), "b");
    CHECK_NULL(gf2_multiply(NULL, a, &m), "a");
    CHECK_NULL(gf2_rank(a, NULL), "rank");
    CHECK_NULL(gf2_rank(NULL, &n), "a");
    CHECK_NULL(gf2_rref(a, NULL, NULL, NULL), "reduced");
    CHECK_NULL(gf2_ple(NULL, &m, NULL, NULL, NULL, NULL), "a");
    CHECK_OK(gf2_ple(a, NULL, NULL, NULL, NULL, NULL));
    CHECK_NULL(gf2_inverse(a, NULL, NULL), "inverse");
    CHECK_NULL(gf2_solve(NULL, w, 2, &s), "a");
    CHECK_NULL(gf2_solve(a, NULL, 2, &s), "b");
    CHECK_NULL(gf2_solve(a, w, 2, NULL), "solution");
    CHECK_NULL(gf2_solution_x(NULL, w), "solution");
    CHECK_NULL(gf2_solution_nullspace(NULL, &m), "solution");
    CHECK_NULL(gf2_solution_nullity(NULL, &n), "solution");
    CHECK_NULL(gf2_solution_certificate(NULL, w), "solution");
    CHECK_NULL(gf2_solve_many(a, NULL, &m, NULL, NULL), "b");
    CHECK_NULL(gf2_solve_many(a, a, NULL, NULL, NULL), "x");
    CHECK_NULL(gf2_verify_solution(a, w, 2, NULL, 3), "x");
    CHECK_NULL(gf2_verify_certificate(a, w, 2, NULL, 2), "y");
    CHECK_NULL(gf2_verify_inverse(a, NULL), "b");
    CHECK_NULL(gf2_verify_nullspace(a, NULL), "basis");
    CHECK_NULL(gf2_min_weight(NULL, w, 2, NULL, NULL, NULL), "a");
    CHECK_NULL(gf2_batch_rank(1, 1, 1, NULL, &n), "systems");
    CHECK_NULL(gf2_batch_rank(1, 1, 1, w, NULL), "ranks");
    CHECK_NULL(gf2_batch_solve(1, 1, 1, NULL, w, w, NULL, NULL), "systems");
    CHECK_NULL(gf2_batch_solve(1, 1, 1, w, NULL, w, NULL, NULL), "b");
    CHECK_NULL(gf2_batch_rref(1, 1, 1, NULL, w, &n, &n), "systems");
    CHECK_NULL(gf2_batch_inverse(1, 1, NULL, w, NULL), "systems");
    CHECK_NULL(gf2_css_dimension(NULL, a, &n), "x_checks");
    CHECK_NULL(gf2_css_minimum_distance(a, NULL, NULL, NULL, NULL, NULL), "z_checks");
    CHECK_NULL(gf2_css_side_distance(NULL, a, "x", NULL, NULL, NULL), "x_checks");
    CHECK_NULL(gf2_minimum_distance(NULL, NULL, NULL, NULL), "generators");
    CHECK_NULL(gf2_weight_distribution(NULL, NULL, w, 1, NULL), "generators");
    CHECK_NULL(gf2_weight_distribution(a, NULL, NULL, 1, NULL), "counts");
    CHECK_NULL(gf2_covering_radius(NULL, NULL, NULL, NULL, NULL), "generators");
    CHECK_NULL(gf2_poly_create(NULL, 1, &q), "words");
    CHECK_NULL(gf2_poly_parse(NULL, &q), "text");
    CHECK_NULL(gf2_poly_from_sequence(NULL, 1, &q), "terms");
    CHECK_NULL(gf2_poly_from_sequence(NULL, 0, NULL), "p");
    CHECK_OK(gf2_poly_parse("x", &p));
    CHECK_NULL(gf2_poly_words(NULL, &inside, &n), "p");
    CHECK_NULL(gf2_poly_words(p, NULL, &n), "words");
    CHECK_NULL(gf2_poly_words(p, &inside, NULL), "count");
    CHECK_NULL(gf2_poly_degree(NULL, &degree), "p");
    CHECK_NULL(gf2_poly_text(NULL, "sum", NULL, 0, &n), "p");
    CHECK_NULL(gf2_poly_text(p, NULL, NULL, 0, &n), "form");
    CHECK_NULL(gf2_poly_text(p, "sum", NULL, 1, &n), "text");
    CHECK_NULL(gf2_poly_equal(p, NULL), "b");
    CHECK_NULL(gf2_poly_add(NULL, p, &q), "a");
    CHECK_NULL(gf2_poly_multiply(p, NULL, &q), "b");
    CHECK_NULL(gf2_poly_divide(p, NULL, &q, NULL), "b");
    CHECK_NULL(gf2_poly_gcd(NULL, p, &q, NULL, NULL), "a");
    CHECK_NULL(gf2_poly_gcd(p, p, NULL, NULL, NULL), "gcd");
    CHECK_NULL(gf2_poly_inverse_mod(p, NULL, &q), "m");
    CHECK_NULL(gf2_poly_inverse_mod(p, p, NULL), "inverse");
    CHECK_NULL(gf2_poly_is_irreducible(NULL), "p");
    CHECK_NULL(gf2_poly_factor(NULL, &f), "p");
    CHECK_NULL(gf2_factors_count(NULL, &n), "factors");
    CHECK_NULL(gf2_factors_get(NULL, 0, &q, &n), "factors");
    CHECK_OK(gf2_poly_factor(p, &f));
    CHECK_OK(gf2_factors_get(f, 0, NULL, NULL));
    CHECK(q == NULL);
    gf2_factors_free(f);
    gf2_poly_free(p);
    gf2_factors_free(NULL);
    gf2_poly_free(NULL);
    CHECK_NULL(gf2_lights_apply(NULL, a, NULL, NULL, &m), "board");
    CHECK_NULL(gf2_lights_apply(a, NULL, NULL, NULL, &m), "presses");
    CHECK_NULL(gf2_lights_solve(a, NULL, NULL, NULL, NULL), "presses");
    CHECK_NULL(gf2_lights_solve(NULL, NULL, NULL, &m, NULL), "board");
    CHECK_NULL(gf2_lights_min_presses(NULL, NULL, NULL, NULL, NULL, NULL, NULL), "board");
    CHECK_NULL(gf2_lights_verify(a, NULL, NULL, NULL), "presses");
    CHECK_NULL(gf2_lights_verify_certificate(a, NULL, NULL, NULL), "certificate");
    CHECK(m == NULL && s == NULL);
}

static void shapes(gf2_matrix* a) {
    gf2_matrix* m = a;
    gf2_solution* s = NULL;
    const uint64_t w[2] = {0, 0};
    const uint8_t bytes[3] = {0, 1, 7};
    int value = 0;
    CHECK_BAD(gf2_matrix_get(a, 2, 0, &value), "entry (2, 0) is outside a matrix of 2 x 3");
    CHECK_BAD(gf2_matrix_set(a, 0, 3, 1), "entry (0, 3) is outside a matrix of 2 x 3");
    CHECK_BAD(gf2_matrix_set(a, 0, 0, 2), "value is 2");
    CHECK_BAD(gf2_matrix_set_rows(a, 1, 2, w, 1), "2 rows from row 1");
    CHECK_BAD(gf2_matrix_set_rows(a, SIZE_MAX, 2, w, 1), "2 x 3");
    CHECK_BAD(gf2_matrix_set_rows(a, 0, 2, w, 0), "stride is 0");
    CHECK_BAD(gf2_matrix_set_bytes(a, 0, 1, bytes, 2), "stride is 2");
    CHECK_BAD(gf2_matrix_set_bytes(a, 0, 1, bytes, 3), "has 7 in column 2");
    CHECK_BAD(gf2_multiply(a, a, &m), "2 x 3");
    CHECK(m == NULL);
    CHECK(strncmp(gf2_last_error(), "gf2_multiply: matrices of ", 26) == 0); /* one function, that of C */
    CHECK_BAD(gf2_inverse(a, &m, NULL), "2 x 3");
    CHECK_BAD(gf2_solve(a, w, 3, &s), "b has length 3, expected 2");
    CHECK_BAD(gf2_solve(a, NULL, SIZE_MAX, &s), "expected 2");
    CHECK_BAD(gf2_verify_solution(a, w, 2, w, 2), "x has length 2, expected 3");
    CHECK_BAD(gf2_min_weight(a, w, 1, NULL, NULL, NULL), "b has length 1, expected 2");
    CHECK_BAD(gf2_matrix_random(2, 2, 1.5, 1, &m), "density");
    CHECK_BAD(gf2_use_kernels("abacus"), "portable");
    uint64_t counts[4];
    CHECK_BAD(gf2_weight_distribution(a, NULL, counts, 0, NULL), "words is 0, the counts need 1");
    CHECK_STATUS(gf2_batch_solve(SIZE_MAX, 1, 1, w, w, NULL, NULL, NULL), GF2_NO_MEMORY);
    CHECK_STATUS(gf2_batch_solve(2, SIZE_MAX, 1, w, w, NULL, NULL, NULL), GF2_NO_MEMORY);
    CHECK_STATUS(gf2_batch_rref(SIZE_MAX, 1, 1, w, NULL, NULL, NULL), GF2_NO_MEMORY);
    CHECK_STATUS(gf2_batch_inverse(2, SIZE_MAX, w, NULL, NULL), GF2_NO_MEMORY);
    CHECK_STATUS(gf2_matrix_create(SIZE_MAX, SIZE_MAX, &m), GF2_NO_MEMORY);
    CHECK_STATUS(gf2_matrix_create(SIZE_MAX / 64, 64 * 8 - 1, &m), GF2_NO_MEMORY);
    CHECK_ERROR(gf2_matrix_create(SIZE_MAX / 1024, 512, &m), GF2_NO_MEMORY,
                "gf2_matrix_create: no memory for a matrix of 18014398509481983 x 512");
    CHECK(m == NULL && s == NULL);
    CHECK(strncmp(gf2_last_error(), "gf2_matrix_create: ", 19) == 0);
}

int main(void) {
    CHECK(strcmp(gf2_last_error(), "") == 0);
    CHECK(strcmp(gf2_version(), GF2KIT_EXPECTED_VERSION) == 0);
    CHECK(strcmp(gf2_status_name(GF2_INTERNAL), "GF2_INTERNAL") == 0);
    CHECK(strcmp(gf2_status_name((gf2_status)77), "unknown status") == 0);
    gf2_matrix* a = of("101/010");
    null_pointers(a);
    shapes(a);

    CHECK(strcmp(gf2_available_kernels(0), "portable") == 0);
    size_t count = 0;
    while (gf2_available_kernels(count) != NULL) ++count;
    CHECK(strcmp(gf2_kernels(), gf2_available_kernels(count - 1)) == 0);
    CHECK_OK(gf2_use_kernels("portable"));
    CHECK(strcmp(gf2_kernels(), "portable") == 0);
    gf2_matrix_free(a);
    return failures != 0;
}
