/* SPDX-License-Identifier: MIT */
/* The proof that x0 + x1 = 1, x1 + x2 = 0, x0 + x2 = 0 has no solution. */
#include <gf2kit.h>
#include <stdio.h>

int main(void) {
    const uint64_t rows[3] = {3, 6, 5}; /* 110, 011, 101: column 0 is the lowest bit */
    const uint64_t b = 1;               /* 100 */
    gf2_matrix* a = NULL;
    gf2_solution* answer = NULL;
    gf2_matrix_create(3, 3, &a);
    gf2_matrix_set_rows(a, 0, 3, rows, 1); /* 3 rows from row 0 on, 1 word from one to the next */
    if (gf2_solve(a, &b, 3, &answer) == GF2_NO) {
        uint64_t y = 0;
        gf2_solution_certificate(answer, &y);
        printf("y = %#x\n", (unsigned)y); /* 0x7: all three equations add up to 0 = 1 */
    }
    gf2_solution_free(answer);
    gf2_matrix_free(a);
    return 0;
}
