/* SPDX-License-Identifier: MIT */
/* For Octave and MATLAB: [x, y] = gf2_solve_mod2(A, b) solves A*x = b modulo 2, for logical A (m x n) and b (m x 1).
 * x is a solution and y is [], or x is [] and y proves that there is none: mod(y'*A, 2) is 0 and mod(y'*b, 2) is 1. */
#include <gf2kit.h>
#include <mex.h>

/* An array of one column from packed words. */
static mxArray* column_of(const uint64_t* words, size_t length) {
    mxArray* column = mxCreateLogicalMatrix(length, 1);
    mxLogical* entries = mxGetLogicals(column);
    for (size_t i = 0; i < length; ++i) entries[i] = words[i / 64] >> (i % 64) & 1;
    return column;
}

void mexFunction(int nlhs, mxArray* results[], int nrhs, const mxArray* arguments[]) {
    if (nrhs != 2 || !mxIsLogical(arguments[0]) || !mxIsLogical(arguments[1]) || mxGetN(arguments[1]) != 1) {
        mexErrMsgTxt("usage: [x, y] = gf2_solve_mod2(A, b), with a logical matrix A and a logical column b");
    }
    const size_t m = mxGetM(arguments[0]);
    const size_t n = mxGetN(arguments[0]);
    const size_t length = mxGetM(arguments[1]);
    uint64_t* b = mxCalloc(GF2_WORDS(length) + 1, sizeof *b);
    uint64_t* answer = mxCalloc(GF2_WORDS(m) + GF2_WORDS(n) + 1, sizeof *answer);
    for (size_t i = 0; i < length; ++i) b[i / 64] |= (uint64_t)mxGetLogicals(arguments[1])[i] << (i % 64);

    /* Octave stores columns one after the other: these are the rows of the transpose. */
    gf2_matrix* columns = NULL;
    gf2_matrix* a = NULL;
    gf2_solution* solution = NULL;
    gf2_status status = gf2_matrix_create(n, m, &columns);
    if (status == GF2_OK) {
        status = gf2_matrix_set_bytes(columns, 0, n, (const uint8_t*)mxGetLogicals(arguments[0]), m);
    }
    if (status == GF2_OK) status = gf2_transpose(columns, &a);
    if (status == GF2_OK) status = gf2_solve(a, b, length, &solution);
    mxArray* x = mxCreateLogicalMatrix(0, 0);
    mxArray* y = mxCreateLogicalMatrix(0, 0);
    if (status == GF2_OK && gf2_solution_x(solution, answer) == GF2_OK) x = column_of(answer, n);
    if (status == GF2_NO && gf2_solution_certificate(solution, answer) == GF2_OK) y = column_of(answer, m);
    gf2_solution_free(solution);
    gf2_matrix_free(a);
    gf2_matrix_free(columns);
    if (status != GF2_OK && status != GF2_NO) mexErrMsgTxt(gf2_last_error());
    results[0] = x;
    if (nlhs > 1) results[1] = y;
}
