/* SPDX-License-Identifier: MIT */
/* Solves x0 + x1 = b0, x1 + x2 = b1, x0 + x2 = b2 for two right-hand sides, and checks both answers. */
#include <gf2kit.h>
#include <stdio.h>

static void print_vector(const char* name, uint64_t words, int length) {
    printf("%s = ", name);
    for (int j = 0; j < length; ++j) putchar((int)('0' + (words >> j & 1)));
}

int main(void) {
    const uint64_t rows[3] = {3, 6, 5}; /* 110, 011, 101: column 0 is the lowest bit */
    gf2_matrix* a = NULL;
    if (gf2_matrix_create(3, 3, &a) != GF2_OK || gf2_matrix_set_rows(a, 0, 3, rows, 1) != GF2_OK) goto failed;

    const uint64_t sides[2] = {3, 1}; /* 110 and 100 */
    for (int k = 0; k < 2; ++k) {
        print_vector("b", sides[k], 3);
        gf2_solution* answer = NULL;
        uint64_t proof = 0;
        gf2_status checked = GF2_INTERNAL;
        switch (gf2_solve(a, &sides[k], 3, &answer)) {
            case GF2_OK:
                gf2_solution_x(answer, &proof);
                print_vector(": x", proof, 3);
                checked = gf2_verify_solution(a, &sides[k], 3, &proof, 3);
                break;
            case GF2_NO:
                gf2_solution_certificate(answer, &proof);
                print_vector(": no solution, by y", proof, 3);
                checked = gf2_verify_certificate(a, &sides[k], 3, &proof, 3);
                break;
            default:
                goto failed;
        }
        puts(checked == GF2_OK ? " (checked)" : " (WRONG)");
        gf2_solution_free(answer);
    }
    gf2_matrix_free(a);
    return 0;

failed:
    fprintf(stderr, "%s\n", gf2_last_error());
    gf2_matrix_free(a);
    return 1;
}
