/* SPDX-License-Identifier: MIT */
#ifndef GF2KIT_H
#define GF2KIT_H

#include <stddef.h>
#include <stdint.h>

/**
 * gf2kit for C99, and for languages that can call it: linear algebra over GF(2), with certificates.
 *
 * Every function that can fail returns a gf2_status. "There is no solution" is an answer, GF2_NO, and has a proof.
 * After any status other than GF2_OK and GF2_NO, gf2_last_error() describes the error and nothing was written through
 * the other arguments, except that results that are handles are set to NULL. (For GF2_STOPPED see gf2_min_weight().)
 *
 * Matrices are handles. Vectors are packed words: coordinate j of a vector is bit j % 64 of word j / 64, lowest bit
 * first, and a vector of length n has GF2_WORDS(n) words. Bits past the last coordinate are ignored in arguments and 0
 * in results. Lengths and shapes are in bits, never in words or bytes.
 *
 * Results returned through a pointer to a handle, such as `gf2_matrix**`, belong to the caller, who frees them with the
 * function of that type: gf2_matrix_free() and so on. Arguments are never kept. A pointer may be NULL only where
 * stated.
 *
 * Structs begin with their size in bytes, which the caller sets: GF2_BUDGET_INIT and others do. Later versions may
 * append fields. A smaller struct, of a program compiled with an earlier version, is read and written up to its size;
 * fields that the library does not know must be 0. GF2_INVALID_ARGUMENT if the size is smaller than any version's, as
 * one that was not set.
 *
 * Different threads may use different handles, and read the same one, at the same time. Functions use all processors
 * that the process may run on, or the calling thread alone if the system refuses others, and in a child of fork()
 * whose parent had used several. Answers do not depend on the number of threads, except for those of a search that
 * ends before its proof.
 */

#if defined(__GNUC__)
#define GF2_API __attribute__((visibility("default")))
#else
#define GF2_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** The number of words for `bits` bits. */
#define GF2_WORDS(bits) ((size_t)(bits) / 64 + ((size_t)(bits) % 64 != 0))

/** The status of a call. */
typedef enum gf2_status {
    GF2_OK = 0,
    GF2_NO = 1,               /**< an answer: no solution, singular, does not hold */
    GF2_INVALID_ARGUMENT = 2, /**< NULL, shapes that do not fit, an index out of range, an unknown name */
    GF2_NO_MEMORY = 3,        /**< no memory or no thread, or a problem too large to try */
    GF2_BAD_INPUT = 4,        /**< a file or text that cannot be read, written or understood */
    GF2_STOPPED = 5,          /**< stopped by the progress function, or by the time before anything was found */
    GF2_INTERNAL = 6          /**< a bug in gf2kit */
} gf2_status;

/** A matrix. */
typedef struct gf2_matrix gf2_matrix;
/** The answer to a system: all its solutions, or the proof that there is none. */
typedef struct gf2_solution gf2_solution;
/** A polynomial in one variable over GF(2). */
typedef struct gf2_poly gf2_poly;
/** The irreducible factors of a polynomial. */
typedef struct gf2_factors gf2_factors;
/** Bytes: a text, or the contents of a file. */
typedef struct gf2_bytes gf2_bytes;
/** The steps of an elimination. */
typedef struct gf2_steps gf2_steps;
/** A search for a least weight that many workers share. */
typedef struct gf2_search gf2_search;
/** A lights-out game. */
typedef struct gf2_grid gf2_grid;
/** A basis of the quiet patterns of a game. */
typedef struct gf2_quiet_patterns gf2_quiet_patterns;

/* ---- about the library ---- */

/** The version of the library, "major.minor.patch". */
GF2_API const char* gf2_version(void);

/** The name of a status, such as "GF2_OK"; "unknown status" for other numbers. */
GF2_API const char* gf2_status_name(gf2_status status);

/** The error message of this thread's last call that returned neither GF2_OK nor GF2_NO; "" if there was none. Valid
 * until the thread's next such call. */
GF2_API const char* gf2_last_error(void);

/** The names of the kernel sets that this processor can run, by index, "portable" first; NULL past the last. */
GF2_API const char* gf2_available_kernels(size_t index);

/** The name of the kernel set in use: the last available one until gf2_use_kernels() changes it. */
GF2_API const char* gf2_kernels(void);

/** Makes later calls use the named kernel set, which changes no answer. */
GF2_API gf2_status gf2_use_kernels(const char* name);

/* ---- matrices ---- */

/** The zero matrix; 0 rows or columns are allowed. */
GF2_API gf2_status gf2_matrix_create(size_t rows, size_t columns, gf2_matrix** result);
/** The identity matrix. */
GF2_API gf2_status gf2_matrix_identity(size_t size, gf2_matrix** result);
/** A copy of a matrix. */
GF2_API gf2_status gf2_matrix_copy(const gf2_matrix* a, gf2_matrix** result);

/** A random matrix whose entries are 1 independently with probability `density`; it depends on the arguments alone. */
GF2_API gf2_status gf2_matrix_random(size_t rows, size_t columns, double density, uint64_t seed, gf2_matrix** result);

/** Frees a matrix. NULL is allowed. */
GF2_API void gf2_matrix_free(gf2_matrix* a);

/** The shape of a matrix. Either result may be NULL. */
GF2_API gf2_status gf2_matrix_shape(const gf2_matrix* a, size_t* rows, size_t* columns);

/** An entry of a matrix, 0 or 1. */
GF2_API gf2_status gf2_matrix_get(const gf2_matrix* a, size_t row, size_t column, int* value);
/** Sets an entry of a matrix.
 * @param value  0 or 1 */
GF2_API gf2_status gf2_matrix_set(gf2_matrix* a, size_t row, size_t column, int value);

/** Copies packed words into `count` rows, from row `first` on.
 * @param words   the i-th of these rows begins at words[i * stride]; may be NULL if nothing is copied
 * @param stride  at least GF2_WORDS(columns); words between the rows are not touched */
GF2_API gf2_status gf2_matrix_set_rows(gf2_matrix* a, size_t first, size_t count, const uint64_t* words, size_t stride);
/** Copies `count` rows, from row `first` on, into packed words, with the arguments of gf2_matrix_set_rows(). */
GF2_API gf2_status gf2_matrix_get_rows(const gf2_matrix* a, size_t first, size_t count, uint64_t* words, size_t stride);

/** Copies bytes, 0 or 1 for each entry, into `count` rows, as gf2_matrix_set_rows(); `stride` is at least the number
 * of columns. GF2_INVALID_ARGUMENT for any other byte: the rows are then partly set. */
GF2_API gf2_status gf2_matrix_set_bytes(gf2_matrix* a, size_t first, size_t count, const uint8_t* bytes, size_t stride);
/** Copies `count` rows into bytes, 0 or 1 for each entry, with the arguments of gf2_matrix_set_bytes(). */
GF2_API gf2_status gf2_matrix_get_bytes(const gf2_matrix* a, size_t first, size_t count, uint8_t* bytes, size_t stride);

/** The rows in place, for reading without a copy until the matrix is freed: row i begins at (*words)[i * *stride]. */
GF2_API gf2_status gf2_matrix_words(const gf2_matrix* a, const uint64_t** words, size_t* stride);

/** Reads a matrix from a file in any format of gf2_matrix_formats(), except stim-b8, which does not record the number
 * of columns. In a library with zlib, "FILE:NAME" is an array of a .npz or .mat file, and what gzip compressed is
 * decompressed.
 *
 * A few bytes can announce a matrix of any size: GF2_NO_MEMORY for a matrix of more than 256 MiB or, if that is more,
 * 64 bytes per byte of the file, and in any case of more than 8 GiB or half of the machine's memory.
 * @param format  its name, or NULL to detect it by the content */
GF2_API gf2_status gf2_matrix_read(const char* path, const char* format, gf2_matrix** result);
/** gf2_matrix_read() with another limit: `memory` bytes for the matrix, and as many for the bytes of the file. */
GF2_API gf2_status gf2_matrix_read_within(const char* path, const char* format, uint64_t memory, gf2_matrix** result);
/** Writes a file, whole or not at all.
 * @param format  a name from gf2_matrix_formats() */
GF2_API gf2_status gf2_matrix_write(const gf2_matrix* a, const char* path, const char* format);

/** GF2_OK if the shapes and all entries are equal, else GF2_NO. */
GF2_API gf2_status gf2_matrix_equal(const gf2_matrix* a, const gf2_matrix* b);

/* ---- bytes ---- */

/** The bytes in place, for reading without a copy until they are freed. A zero byte follows them.
 * @param length  their number, without that zero byte; may be NULL, as a text has no zero byte */
GF2_API gf2_status gf2_bytes_data(const gf2_bytes* bytes, const char** data, size_t* length);

/** Frees bytes. NULL is allowed. */
GF2_API void gf2_bytes_free(gf2_bytes* bytes);

/* ---- matrices and boards as text, in memory ----
 *
 * What cannot be understood is GF2_BAD_INPUT, and gf2_last_error() names the line and the column, counted from 1, and
 * what was expected: "gf2_matrix_parse: input:2:3: expected ...". In binary formats it names the byte, from 0. */

/** The names of the formats, by index; NULL past the last. docs/formats.md describes them. */
GF2_API const char* gf2_matrix_formats(size_t index);

/** The format of the contents of a file, a name from gf2_matrix_formats(). Contents in no known format count as "text",
 * and gf2_matrix_parse() then says what is wrong with them. Time: that of the first few lines.
 * @param bytes  `length` bytes; may be NULL if there are none */
GF2_API gf2_status gf2_matrix_detect(const char* bytes, size_t length, const char** format);

/** The matrix that the contents of a file describe. Text that can be read in two ways is GF2_BAD_INPUT, such as two
 * matrices with an empty line between them; docs/formats.md, "What is read as what", has the rule.
 * GF2_NO_MEMORY for a matrix larger than `memory`.
 * @param bytes    `length` bytes; may be NULL if there are none
 * @param format   a name from gf2_matrix_formats(), or NULL to detect it
 * @param columns  the number of columns, for formats that need not record it, such as stim-b8; else 0
 * @param memory   limit for the matrix in bytes; 0 for the limit of gf2_matrix_read() */
GF2_API gf2_status gf2_matrix_parse(const char* bytes, size_t length, const char* format, size_t columns,
                                    uint64_t memory, gf2_matrix** result);

/** The contents of a file that describes the matrix. GF2_INVALID_ARGUMENT if the format cannot represent it.
 * @param format  a name from gf2_matrix_formats() */
GF2_API gf2_status gf2_matrix_format(const gf2_matrix* a, const char* format, gf2_bytes** result);

/** The board that the contents of a file describe, as lightsout reads it: a matrix in any format but text, 1 meaning
 * on, or text by the rule of gf2_matrix_parse(), with '_' for a missing cell, and for the others one of the pairs that
 * docs/formats.md lists, such as 1 and 0 or '#' and '.'. GF2_NO_MEMORY as gf2_matrix_parse().
 * @param lights   the lights that are on
 * @param missing  the cells that are missing, of the same shape; NULL if none is */
GF2_API gf2_status gf2_board_parse(const char* bytes, size_t length, uint64_t memory, gf2_matrix** lights,
                                   gf2_matrix** missing);

/** The board as text: a line of 0 and 1 for each row, or its shape if it has no cells.
 * @param missing  the cells to write as '_', of the same shape; NULL for none */
GF2_API gf2_status gf2_board_format(const gf2_matrix* board, const gf2_matrix* missing, gf2_bytes** result);

/* ---- arithmetic and elimination; A is m x n ---- */

/** A + B, of the same shape. */
GF2_API gf2_status gf2_add(const gf2_matrix* a, const gf2_matrix* b, gf2_matrix** sum);
/** A·B; A has as many columns as B has rows. */
GF2_API gf2_status gf2_multiply(const gf2_matrix* a, const gf2_matrix* b, gf2_matrix** product);
/** Aᵀ, n x m. */
GF2_API gf2_status gf2_transpose(const gf2_matrix* a, gf2_matrix** transposed);

/** The rank of A. */
GF2_API gf2_status gf2_rank(const gf2_matrix* a, size_t* rank);

/** The reduced row echelon form, m x n.
 * @param pivots  array of min(m, n) columns; the first *rank are set, increasing; may be NULL
 * @param rank    may be NULL */
GF2_API gf2_status gf2_rref(const gf2_matrix* a, gf2_matrix** reduced, size_t* pivots, size_t* rank);

/** The decomposition A = P·L·E of a matrix of rank r: row row_order[i] of A is row i of L·E.
 * @param lower      L, m x m: unit lower triangular, equal to the identity from column r on; may be NULL
 * @param echelon    E, m x n: the row echelon form whose first r rows are not zero; may be NULL
 * @param row_order  array of m rows; may be NULL
 * @param pivots     array of min(m, n) columns; the first *rank are set, increasing; may be NULL
 * @param rank       may be NULL */
GF2_API gf2_status gf2_ple(const gf2_matrix* a, gf2_matrix** lower, gf2_matrix** echelon, size_t* row_order,
                           size_t* pivots, size_t* rank);

/** The canonical basis of {x : A·x = 0} as rows, (n - rank) x n. */
GF2_API gf2_status gf2_nullspace(const gf2_matrix* a, gf2_matrix** basis);

/** The inverse of a square matrix.
 * GF2_NO if it is singular; *inverse is then NULL.
 * @param proof  if A is singular, a 1 x n matrix whose row x is not zero and has A·x = 0; else NULL. May be NULL */
GF2_API gf2_status gf2_inverse(const gf2_matrix* a, gf2_matrix** inverse, gf2_matrix** proof);

/* ---- elimination step by step, for readers ---- */

/** The kinds of steps of an elimination. */
typedef enum gf2_step_kind {
    GF2_STEP_PIVOT = 0,   /**< the first 1 of `column` in row `row` or below is found in row `other` */
    GF2_STEP_SWAP = 1,    /**< row `row` and row `other`, below it, are swapped: the pivot is in row `row` now */
    GF2_STEP_ADD = 2,     /**< row `other`, that of the pivot, is added to row `row` */
    GF2_STEP_NO_PIVOT = 3 /**< `column` has no 1 in row `row` or below; `other` is `row` */
} gf2_step_kind;

/** A step of an elimination. Only swaps and additions change the matrix. Rows and columns are counted from 0. */
typedef struct gf2_step {
    size_t size;   /**< sizeof(gf2_step), set by the caller */
    int kind;      /**< a gf2_step_kind */
    size_t column; /**< the column whose pivot is made */
    size_t row;    /**< see gf2_step_kind */
    size_t other;  /**< see gf2_step_kind */
} gf2_step;
/** A step that is not set yet: gf2_step step = GF2_STEP_INIT; */
#define GF2_STEP_INIT \
    { sizeof(gf2_step), 0, 0, 0, 0 }

/** Textbook Gauss-Jordan elimination of A, m x n, step by step, to the reduced row echelon form. Time O(m·r·n / 64)
 * word operations for rank r, and memory for m·r steps at most; gf2_rref() is faster.
 * @param columns  only the first `columns` columns are searched for pivots; the others are carried along, as b in
 *                 [A | b] */
GF2_API gf2_status gf2_steps_create(const gf2_matrix* a, size_t columns, gf2_steps** steps);
/** Frees steps. NULL is allowed. */
GF2_API void gf2_steps_free(gf2_steps* steps);
/** The number of steps. */
GF2_API gf2_status gf2_steps_count(const gf2_steps* steps, size_t* count);
/** A step, by index. */
GF2_API gf2_status gf2_steps_get(const gf2_steps* steps, size_t index, gf2_step* step);
/** A step in words, ended by a zero byte, as far as it fits `capacity` bytes. Rows and columns are counted from 1.
 * @param form    "sentence", such as "Add row 1 to row 3."; or the operation alone, empty if there is none: "formula",
 *                such as "R3 += R1", or "latex"
 * @param text    array of `capacity` bytes; may be NULL if that is 0
 * @param length  that of the whole text, without the zero byte; may be NULL */
GF2_API gf2_status gf2_steps_text(const gf2_steps* steps, size_t index, const char* form, char* text, size_t capacity,
                                  size_t* length);
/** The matrix after the first `count` steps. Time O(count·n / 64). */
GF2_API gf2_status gf2_steps_matrix(const gf2_steps* steps, size_t count, gf2_matrix** matrix);

/** Applies a step to a matrix: swaps two rows, or adds one to another. Any other kind changes nothing. Who eliminates
 * by hand needs no gf2_steps. Time O(n / 64). */
GF2_API gf2_status gf2_step_apply(const gf2_step* step, gf2_matrix* a);

/* ---- systems ---- */

/** Solves A·x = b.
 * GF2_OK if there are solutions, GF2_NO if there is none; *solution is set in both cases.
 * @param b  of length b_length = m */
GF2_API gf2_status gf2_solve(const gf2_matrix* a, const uint64_t* b, size_t b_length, gf2_solution** solution);

/** Frees a solution. NULL is allowed. */
GF2_API void gf2_solution_free(gf2_solution* solution);

/** One solution x, of length n: the one that is 0 at the free columns. GF2_NO if there is none.
 * @param x  array of GF2_WORDS(n) words */
GF2_API gf2_status gf2_solution_x(const gf2_solution* solution, uint64_t* x);

/** The nullspace, which may be added to x, as the rows of an (n - rank) x n matrix. GF2_NO, and NULL, if there is no
 * solution. */
GF2_API gf2_status gf2_solution_nullspace(const gf2_solution* solution, gf2_matrix** basis);

/** The nullity: there are 2^nullity solutions. GF2_NO if there is none. */
GF2_API gf2_status gf2_solution_nullity(const gf2_solution* solution, size_t* nullity);

/** Proof that there is no solution: the y of length m with yᵀA = 0 and yᵀb = 1. GF2_NO if there are solutions.
 * @param y  array of GF2_WORDS(m) words */
GF2_API gf2_status gf2_solution_certificate(const gf2_solution* solution, uint64_t* y);

/** Solves A·x = b for each column b of B, m x k, with one elimination.
 * GF2_OK if all columns can be solved, else GF2_NO; the results are set in both cases.
 * @param x             n x k; a column without a solution is zero
 * @param nullspace     as gf2_nullspace(); may be NULL
 * @param certificates  k x m: row j is the certificate of column j, or zero if that has a solution; may be NULL */
GF2_API gf2_status gf2_solve_many(const gf2_matrix* a, const gf2_matrix* b, gf2_matrix** x, gf2_matrix** nullspace,
                                  gf2_matrix** certificates);

/* ---- batches: `count` small systems of one shape, shared among the threads ----
 *
 * `systems` holds count·m rows of GF2_WORDS(n) words, system after system; it may be NULL if there are no words. */

/** The ranks of all systems.
 * @param ranks  array of `count` numbers */
GF2_API gf2_status gf2_batch_rank(size_t count, size_t m, size_t n, const uint64_t* systems, size_t* ranks);

/** Solves A·x = b for each system A and its own b.
 * GF2_OK if all have solutions, else GF2_NO; the results are set in both cases.
 * @param b          count·GF2_WORDS(m) words: one vector of length m for each system
 * @param x          count·GF2_WORDS(n) words: the solution that gf2_solution_x() gives, 0 if there is none; may be NULL
 * @param y          count·GF2_WORDS(m) words: the certificate that there is none, 0 if there is one; may be NULL
 * @param nullities  array of `count` numbers: there are 2^nullity solutions; SIZE_MAX if there is none. May be NULL */
GF2_API gf2_status gf2_batch_solve(size_t count, size_t m, size_t n, const uint64_t* systems, const uint64_t* b,
                                   uint64_t* x, uint64_t* y, size_t* nullities);

/** The reduced row echelon forms of all systems.
 * @param reduced  count·m·GF2_WORDS(n) words, as `systems`, which it may be; may be NULL
 * @param pivots   array of count·min(m, n) columns: those of system k begin at pivots[k * min(m, n)]; the first
 *                 ranks[k] of these are set, increasing. May be NULL
 * @param ranks    array of `count` numbers; may be NULL */
GF2_API gf2_status gf2_batch_rref(size_t count, size_t m, size_t n, const uint64_t* systems, uint64_t* reduced,
                                  size_t* pivots, size_t* ranks);

/** The inverses of `count` square matrices.
 * GF2_OK if all have one, GF2_NO if any is singular; the results are set in both cases.
 * @param systems   count·n rows of GF2_WORDS(n) words, matrix after matrix; may be NULL if there are no words
 * @param inverses  as many words: 0 for a singular matrix; may be `systems`, or NULL
 * @param proofs    count·GF2_WORDS(n) words: for a singular matrix A an x that is not zero and has A·x = 0, else 0. May
 *                  be NULL */
GF2_API gf2_status gf2_batch_inverse(size_t count, size_t n, const uint64_t* systems, uint64_t* inverses,
                                     uint64_t* proofs);

/* ---- certificates ---- */

/** Writes the certificate of a claim about A to a file, as `--certificate` of the programs does and gf2-check reads.
 * @param claim   as docs/certificates.md names it, such as "rank", "inverse", "solution" or "minimum-distance". The
 *                certificate is that of "singular", "not-in-row-space" or "no-solution" if this is the answer; the
 *                status is GF2_OK then, too
 * @param second  B, or the vector b, x or x0 as a matrix of one row; NULL for a claim about A alone
 * GF2_NO_MEMORY if the answer, or repeating its search, is out of reach. */
GF2_API gf2_status gf2_write_certificate(const char* claim, const gf2_matrix* a, const gf2_matrix* second,
                                         const char* path);
/** The bytes that gf2_write_certificate() writes, with its arguments: text, but binary if the matrices have more than
 * 2^20 entries. */
GF2_API gf2_status gf2_certificate(const char* claim, const gf2_matrix* a, const gf2_matrix* second,
                                   gf2_bytes** result);

/* ---- checks: GF2_OK if the statement holds, GF2_NO if not; they only multiply ---- */

/** Checks that A·x = b. */
GF2_API gf2_status gf2_verify_solution(const gf2_matrix* a, const uint64_t* b, size_t b_length, const uint64_t* x,
                                       size_t x_length);
/** Checks that yᵀA = 0 and yᵀb = 1. */
GF2_API gf2_status gf2_verify_certificate(const gf2_matrix* a, const uint64_t* b, size_t b_length, const uint64_t* y,
                                          size_t y_length);
/** Checks that A·B = I, for square matrices. */
GF2_API gf2_status gf2_verify_inverse(const gf2_matrix* a, const gf2_matrix* b);
/** Checks that A·x = 0 for every row x of `basis`. */
GF2_API gf2_status gf2_verify_nullspace(const gf2_matrix* a, const gf2_matrix* basis);

/* ---- least weights ---- */

/** Progress of a search; all zeros at the very beginning. */
typedef struct gf2_progress {
    size_t size;        /**< set by the library */
    uint64_t done;      /**< candidates examined */
    uint64_t total;     /**< candidates to examine within the budget; 0 if unknown */
    size_t best;        /**< least weight so far */
    size_t lower_bound; /**< no solution weighs less, as is proved so far; 0 if nothing is */
} gf2_progress;

/** Called in the thread that called the search, about every 20 ms and once at the end. Any result but 0 stops it. */
typedef int (*gf2_progress_function)(const gf2_progress* progress, void* user_data);

/** Limits of a search. A budget of zeros after its size limits nothing. */
typedef struct gf2_budget {
    size_t size;                    /**< sizeof(gf2_budget) */
    uint64_t elements;              /**< maximum number of candidates; 0 for no limit */
    double seconds;                 /**< time; 0 for no limit */
    gf2_progress_function progress; /**< may be NULL */
    void* user_data;                /**< passed to `progress` */
} gf2_budget;
/** A budget that limits nothing: gf2_budget budget = GF2_BUDGET_INIT; */
#define GF2_BUDGET_INIT \
    { sizeof(gf2_budget), 0, 0, NULL, NULL }

/** The result of a search for a least weight. */
typedef struct gf2_least_weight {
    size_t size;        /**< sizeof(gf2_least_weight), set by the caller */
    size_t weight;      /**< least weight found */
    size_t lower_bound; /**< no solution weighs less */
    int proved;         /**< 1 if the weight is the least, and `ties` exact, else 0 */
    uint64_t ties;      /**< number of solutions of this weight seen; saturated at 2^64 - 1 */
    uint64_t examined;  /**< candidates tried; saturated at 2^64 - 1 */
} gf2_least_weight;
/** A result that is not set yet: gf2_least_weight found = GF2_LEAST_WEIGHT_INIT; */
#define GF2_LEAST_WEIGHT_INIT \
    { sizeof(gf2_least_weight), 0, 0, 0, 0, 0 }

/** The solution of A·x = b with the fewest ones.
 * GF2_OK also if the budget ended first: `proved` is then 0. GF2_NO if there is no solution; gf2_solve() proves it.
 * GF2_STOPPED if the progress function stopped the search: the best so far is set as well. GF2_STOPPED with nothing
 * set if it, or the time, ended a search before anything was found.
 * @param budget  NULL for no limit
 * @param result  may be NULL
 * @param x       array of GF2_WORDS(n) words; may be NULL */
GF2_API gf2_status gf2_min_weight(const gf2_matrix* a, const uint64_t* b, size_t b_length, const gf2_budget* budget,
                                  gf2_least_weight* result, uint64_t* x);

/* ---- codes: the code of length n that the rows of `generators` span, which may be dependent; the nullspace of a
 * parity check matrix, gf2_nullspace(), generates its code ---- */

/** The minimum distance: the least weight of a word other than 0.
 * GF2_OK also if the budget ended first: `proved` is then 0. GF2_NO if the code is {0}. GF2_STOPPED as in
 * gf2_min_weight().
 * @param budget  NULL for no limit
 * @param result  `ties` counts the words of this weight that were seen, perhaps not all; may be NULL
 * @param word    array of GF2_WORDS(n) words: a word of this weight; may be NULL */
GF2_API gf2_status gf2_minimum_distance(const gf2_matrix* generators, const gf2_budget* budget,
                                        gf2_least_weight* result, uint64_t* word);

/** The weight distribution: the number of words of each weight.
 * GF2_OK also if the budget ended first: `complete` is then 0. GF2_STOPPED as in gf2_min_weight(). GF2_NO_MEMORY if
 * both the dimension and that of the dual code are too large (64 or more).
 * @param budget    NULL for no limit
 * @param counts    array of (n + 1)·words words: the number of words of weight w begins at counts[w * words], lowest
 *                  word first
 * @param words     words of a count: more than rank / 64, so that the sum of all counts, 2^rank, fits
 * @param complete  1 if all words are counted, else 0; may be NULL */
GF2_API gf2_status gf2_weight_distribution(const gf2_matrix* generators, const gf2_budget* budget, uint64_t* counts,
                                           size_t words, int* complete);

/** Bounds on the covering radius, the largest distance of a vector from the code. They are equal if it is known.
 * GF2_STOPPED as in gf2_min_weight().
 * @param budget   limits the time and reports progress; its number of candidates is not used. NULL for no limit
 * @param lower    lower bound; may be NULL
 * @param upper    upper bound; may be NULL
 * @param witness  array of GF2_WORDS(n) words: a vector far from the code; may be NULL */
GF2_API gf2_status gf2_covering_radius(const gf2_matrix* generators, const gf2_budget* budget, size_t* lower,
                                       size_t* upper, uint64_t* witness);

/* ---- CSS codes: n qubits, and the products of the operators X on the ones of the rows of H_X and Z on the ones of the
 * rows of H_Z as stabilizers. `x_checks` and `z_checks` are H_X and H_Z, with n columns each; rows may be dependent.
 * GF2_INVALID_ARGUMENT if the numbers of columns differ or H_X·H_Zᵀ is not 0: the message names two rows, counted from
 * 1, that have an odd number of ones in common.
 *
 * The time grows exponentially with the distance: give a budget for codes of hundreds of qubits. Memory at most
 * 512 MiB. ---- */

/** The distance of a CSS code, the lesser of d_X and d_Z, which are the least weights of a logical operator X and Z. */
typedef struct gf2_css_distance {
    size_t size;          /**< sizeof(gf2_css_distance), set by the caller */
    size_t weight;        /**< the lesser of `x_weight` and `z_weight` */
    size_t lower_bound;   /**< the distance is not less */
    size_t x_weight;      /**< the least weight found of a logical operator X */
    size_t x_lower_bound; /**< d_X is not less */
    size_t z_weight;      /**< the least weight found of a logical operator Z */
    size_t z_lower_bound; /**< d_Z is not less */
    int proved;           /**< 1 if `weight` is the distance, else 0 */
    int x_proved;         /**< 1 if `x_weight` is d_X, else 0 */
    int z_proved;         /**< 1 if `z_weight` is d_Z, else 0 */
    uint64_t examined;    /**< candidates tried on both sides; saturated at 2^64 - 1 */
} gf2_css_distance;
/** A result that is not set yet: gf2_css_distance found = GF2_CSS_DISTANCE_INIT; */
#define GF2_CSS_DISTANCE_INIT \
    { sizeof(gf2_css_distance), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }

/** The number of logical qubits, k = n - rank H_X - rank H_Z. */
GF2_API gf2_status gf2_css_dimension(const gf2_matrix* x_checks, const gf2_matrix* z_checks, size_t* dimension);

/** The distance. The two sides are searched in turns, and the greater of d_X and d_Z is not proved:
 * gf2_css_side_distance() does.
 * GF2_OK also if the budget ended first: `proved` is then 0. GF2_NO if k = 0. GF2_STOPPED as in gf2_min_weight().
 * @param budget  of both sides together; NULL for no limit
 * @param result  may be NULL
 * @param x_word  array of GF2_WORDS(n) words: a logical operator X of weight `x_weight`; may be NULL
 * @param z_word  array of GF2_WORDS(n) words: a logical operator Z of weight `z_weight`; may be NULL */
GF2_API gf2_status gf2_css_minimum_distance(const gf2_matrix* x_checks, const gf2_matrix* z_checks,
                                            const gf2_budget* budget, gf2_css_distance* result, uint64_t* x_word,
                                            uint64_t* z_word);

/** The distance d_X or d_Z: the least weight of a logical operator of one kind, which commutes with all stabilizers and
 * is none.
 * GF2_OK, GF2_NO and GF2_STOPPED as for gf2_css_minimum_distance().
 * @param side    "x" or "z"
 * @param budget  NULL for no limit
 * @param result  `ties` counts the operators of this weight that were seen, perhaps not all; may be NULL
 * @param word    array of GF2_WORDS(n) words: an operator of this weight; may be NULL */
GF2_API gf2_status gf2_css_side_distance(const gf2_matrix* x_checks, const gf2_matrix* z_checks, const char* side,
                                         const gf2_budget* budget, gf2_least_weight* result, uint64_t* word);

/* ---- polynomials: bit i of word k is the coefficient of x^(64k + i) ---- */

/** The polynomial with the given words, lowest coefficients first.
 * @param words  `count` words; may be NULL if there are none */
GF2_API gf2_status gf2_poly_create(const uint64_t* words, size_t count, gf2_poly** result);

/** Reads a polynomial: a sum such as "x^3 + x + 1", a hexadecimal number such as "0xb", or a binary one such as "1011".
 * GF2_BAD_INPUT for any other text. */
GF2_API gf2_status gf2_poly_parse(const char* text, gf2_poly** result);

/** The polynomial p of least degree L, the linear complexity of a sequence s of 0 and 1, for which the sum of
 * p_i·s_(k+i), i from 0 to L, is even for each k. GF2_NO, with such a polynomial, if there are fewer than 2L terms and
 * it is not the only one.
 * @param terms  array of GF2_WORDS(count) words; may be NULL if count is 0 */
GF2_API gf2_status gf2_poly_from_sequence(const uint64_t* terms, size_t count, gf2_poly** p);

/** Frees a polynomial. NULL is allowed. */
GF2_API void gf2_poly_free(gf2_poly* p);

/** The words in place, for reading without a copy until the polynomial is freed. The last one is not 0; the polynomial
 * 0 has none. */
GF2_API gf2_status gf2_poly_words(const gf2_poly* p, const uint64_t** words, size_t* count);

/** The degree; -1 for the polynomial 0. */
GF2_API gf2_status gf2_poly_degree(const gf2_poly* p, int64_t* degree);

/** Writes a polynomial as text, ended by a zero byte, as far as it fits `capacity` bytes.
 * @param form    "sum", "hex" or "binary"
 * @param text    array of `capacity` bytes; may be NULL if that is 0
 * @param length  that of the whole text, without the zero byte; may be NULL */
GF2_API gf2_status gf2_poly_text(const gf2_poly* p, const char* form, char* text, size_t capacity, size_t* length);

/** GF2_OK if the polynomials are equal, else GF2_NO. */
GF2_API gf2_status gf2_poly_equal(const gf2_poly* a, const gf2_poly* b);

/** a + b. */
GF2_API gf2_status gf2_poly_add(const gf2_poly* a, const gf2_poly* b, gf2_poly** sum);
/** a·b. */
GF2_API gf2_status gf2_poly_multiply(const gf2_poly* a, const gf2_poly* b, gf2_poly** product);

/** a = quotient·b + remainder with deg remainder < deg b; b is not 0. Either result may be NULL. */
GF2_API gf2_status gf2_poly_divide(const gf2_poly* a, const gf2_poly* b, gf2_poly** quotient, gf2_poly** remainder);

/** The greatest common divisor, with cofactors: gcd = u·a + v·b.
 * @param u  may be NULL
 * @param v  may be NULL */
GF2_API gf2_status gf2_poly_gcd(const gf2_poly* a, const gf2_poly* b, gf2_poly** gcd, gf2_poly** u, gf2_poly** v);

/** The inverse of a modulo m, which is not 0. GF2_NO, and NULL, if gcd(a, m) is not 1. */
GF2_API gf2_status gf2_poly_inverse_mod(const gf2_poly* a, const gf2_poly* m, gf2_poly** inverse);

/** GF2_OK if p is irreducible, else GF2_NO. */
GF2_API gf2_status gf2_poly_is_irreducible(const gf2_poly* p);

/** The irreducible factors of p, which is not 0. */
GF2_API gf2_status gf2_poly_factor(const gf2_poly* p, gf2_factors** factors);
/** Frees factors. NULL is allowed. */
GF2_API void gf2_factors_free(gf2_factors* factors);
/** The number of different factors. */
GF2_API gf2_status gf2_factors_count(const gf2_factors* factors, size_t* count);
/** A factor, by index in increasing order, and how often it divides. Either result may be NULL. */
GF2_API gf2_status gf2_factors_get(const gf2_factors* factors, size_t index, gf2_poly** factor, size_t* multiplicity);

/* ---- functions of a square matrix ---- */

/** The characteristic polynomial det(x·I + A). */
GF2_API gf2_status gf2_characteristic_polynomial(const gf2_matrix* a, gf2_poly** result);
/** The minimal polynomial: that of least degree with p(A) = 0. */
GF2_API gf2_status gf2_minimal_polynomial(const gf2_matrix* a, gf2_poly** result);
/** The value p(A). */
GF2_API gf2_status gf2_evaluate(const gf2_poly* p, const gf2_matrix* a, gf2_matrix** value);
/** The power of A whose exponent has the first `length` bits of `exponent` as binary digits, the lowest first. */
GF2_API gf2_status gf2_power(const gf2_matrix* a, const uint64_t* exponent, size_t length, gf2_matrix** power);
/** The order of A, the least k > 0 with A^k = I, in decimal, as gf2_poly_text() writes text.
 * GF2_NO, and "none", if A is singular.
 * @param is_proved  1; or 0 if not all prime factors were found: the order then divides the number. May be NULL */
GF2_API gf2_status gf2_order(const gf2_matrix* a, char* text, size_t capacity, size_t* length, int* is_proved);

/* ---- lights out ----
 *
 * A board is the matrix of the lights that are on, a press pattern that of the buttons that are pressed.
 * `rule` says what a press toggles: a name that gf2_lights_rules() lists, such as "plus" (the classic game, also chosen
 * by NULL), a mask such as "010/111/010", or offsets such as "0,0;-1,0;2,1".
 * `topology` is a name that gf2_lights_topologies() lists, such as "torus"; NULL chooses "plane". */

/** The names of the rules, by index, "plus" first; NULL past the last. */
GF2_API const char* gf2_lights_rules(size_t index);

/** The names of the topologies, by index, "plane" first; NULL past the last. */
GF2_API const char* gf2_lights_topologies(size_t index);

/** The nullity of a game: each solvable board has 2^nullity press patterns. For the rules plus and plus-nocentre on the
 * plane, the cylinder and the torus the sides may be huge. */
GF2_API gf2_status gf2_lights_nullity(uint64_t rows, uint64_t columns, const char* rule, const char* topology,
                                      uint64_t* nullity);

/** The press matrix: column j is the set of lights that button j toggles; cells are numbered row by row. */
GF2_API gf2_status gf2_lights_press_matrix(size_t rows, size_t columns, const char* rule, const char* topology,
                                           gf2_matrix** matrix);

/** The board after the presses. */
GF2_API gf2_status gf2_lights_apply(const gf2_matrix* board, const gf2_matrix* presses, const char* rule,
                                    const char* topology, gf2_matrix** after);

/** The presses that turn all lights off.
 * GF2_NO if there are none; *presses is then NULL.
 * @param certificate  if there are none, a pattern that every press toggles in an even number of cells, but an odd
 *                     number of its cells are lit; else NULL. May be NULL */
GF2_API gf2_status gf2_lights_solve(const gf2_matrix* board, const char* rule, const char* topology,
                                    gf2_matrix** presses, gf2_matrix** certificate);

/** The fewest presses that turn all lights off: gf2_lights_solve() and gf2_min_weight() combined. */
GF2_API gf2_status gf2_lights_min_presses(const gf2_matrix* board, const char* rule, const char* topology,
                                          const gf2_budget* budget, gf2_least_weight* result, gf2_matrix** presses,
                                          gf2_matrix** certificate);

/** GF2_OK if the presses turn all lights of the board off, else GF2_NO. */
GF2_API gf2_status gf2_lights_verify(const gf2_matrix* board, const gf2_matrix* presses, const char* rule,
                                     const char* topology);
/** GF2_OK if the pattern proves that no presses turn all lights of the board off, else GF2_NO. */
GF2_API gf2_status gf2_lights_verify_certificate(const gf2_matrix* board, const gf2_matrix* certificate,
                                                 const char* rule, const char* topology);

/** Writes the certificate of a claim about a board to a file, as `--certificate` of lightsout does and gf2-check reads.
 * @param claim    "presses", for those that gf2_lights_solve() finds, or "fewest-presses". The certificate is that of
 *                 "unsolvable" if no presses lead to the target; the status is GF2_OK then, too
 * @param missing  the cells that have neither light nor button, a matrix of the shape of the board; NULL for none
 * @param target   "off", "on" or "uniform" (either); NULL chooses "off". A board T is reached from `board` by the
 *                 presses that turn board + T off
 * GF2_NO_MEMORY if the answer, or repeating its search, is out of reach. */
GF2_API gf2_status gf2_lights_write_certificate(const char* claim, const gf2_matrix* board, const gf2_matrix* missing,
                                                const char* rule, const char* topology, const char* target,
                                                const char* path);
/** Writes the certificate of a claim about a game: "game-nullity", "quiet-patterns" or "press-statistics".
 * @param missing  rows x columns, as in gf2_lights_write_certificate()
 * GF2_NO_MEMORY if the answer, or visiting all boards again, is out of reach. */
GF2_API gf2_status gf2_lights_write_game_certificate(const char* claim, size_t rows, size_t columns,
                                                     const gf2_matrix* missing, const char* rule, const char* topology,
                                                     const char* path);

/* ---- games with missing cells, graphs and targets ----
 *
 * A gf2_grid is a game on R x C cells, of which some may be missing, or on a graph of V vertices, whose boards are
 * 1 x V. Its N cells are numbered row by row without the missing ones; vectors over the cells use these numbers.
 * Boards, `rule` and `topology` are those of lights out. GF2_INVALID_ARGUMENT if a board has another shape than the
 * game, or a 1 at a missing cell.
 *
 * The board to be reached is `pattern`, and `target` is NULL then; or, if `pattern` is NULL, `target` is "off", "on" or
 * "uniform" (off or on, whichever takes fewer presses), and NULL chooses "off". */

/** A game on a board. GF2_NO_MEMORY for more than 2^34 cells.
 * @param missing  R x C: the cells that have neither light nor button; NULL for none */
GF2_API gf2_status gf2_grid_create(size_t rows, size_t columns, const gf2_matrix* missing, const char* rule,
                                   const char* topology, gf2_grid** grid);
/** A game on a graph: pressing vertex from[i] toggles vertex to[i], for each i. An arc that is listed twice counts
 * once. GF2_INVALID_ARGUMENT if one leaves the graph.
 * @param from  array of `count` vertices, counted from 0; may be NULL if there are none
 * @param to    array of `count` vertices; may be NULL if there are none */
GF2_API gf2_status gf2_grid_from_graph(size_t vertices, size_t count, const size_t* from, const size_t* to,
                                       gf2_grid** grid);
/** Frees a game. NULL is allowed. */
GF2_API void gf2_grid_free(gf2_grid* grid);

/** The numbers of rows, of columns and of cells, N. Any result may be NULL. */
GF2_API gf2_status gf2_grid_shape(const gf2_grid* grid, size_t* rows, size_t* columns, size_t* cells);
/** The missing cells, R x C. */
GF2_API gf2_status gf2_grid_missing(const gf2_grid* grid, gf2_matrix** missing);

/** A board as a vector over the cells.
 * @param cells  array of GF2_WORDS(N) words */
GF2_API gf2_status gf2_grid_to_vector(const gf2_grid* grid, const gf2_matrix* board, uint64_t* cells);
/** A vector over the cells as a board, 0 at the missing ones.
 * @param cells  of length `length` = N */
GF2_API gf2_status gf2_grid_to_board(const gf2_grid* grid, const uint64_t* cells, size_t length, gf2_matrix** board);

/** The lights that a press toggles. GF2_INVALID_ARGUMENT if the cell is missing. */
GF2_API gf2_status gf2_grid_toggled_by(const gf2_grid* grid, size_t row, size_t column, gf2_matrix** lights);
/** The press matrix, N x N: column j is the set of lights that the button of cell j toggles. GF2_NO_MEMORY if it does
 * not fit. */
GF2_API gf2_status gf2_grid_press_matrix(const gf2_grid* grid, gf2_matrix** matrix);
/** The nullity: each solvable board has 2^nullity press patterns. Time as gf2_grid_solve(), or less. */
GF2_API gf2_status gf2_grid_nullity(const gf2_grid* grid, size_t* nullity);

/** The board after the presses. */
GF2_API gf2_status gf2_grid_apply(const gf2_grid* grid, const gf2_matrix* board, const gf2_matrix* presses,
                                  gf2_matrix** after);
/** A board whose lights are random; it depends on the game and the seed alone. */
GF2_API gf2_status gf2_grid_random(const gf2_grid* grid, uint64_t seed, gf2_matrix** board);
/** The board that random presses make from the one with all lights off; the same presses turn it off again. */
GF2_API gf2_status gf2_grid_random_solvable(const gf2_grid* grid, uint64_t seed, gf2_matrix** board);

/** Presses that lead from `board` to the target.
 * GF2_NO if there are none; *presses is then NULL. Time: hardly more than that of reading the board for the rules plus
 * and plus-nocentre on the plane; at most that of an elimination of the press matrix.
 * @param certificate  if there are none, a pattern that every press toggles in an even number of cells, but it has an
 *                     odd number of those in which `board` and target differ, for "uniform" of either target; else
 *                     NULL. May be NULL */
GF2_API gf2_status gf2_grid_solve(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                  const gf2_matrix* pattern, gf2_matrix** presses, gf2_matrix** certificate);

/** The fewest presses that lead from `board` to the target; of several such patterns, the lexicographically smallest,
 * row by row, of those seen.
 * GF2_OK also if the budget ended first: `proved` is then 0. GF2_NO as gf2_grid_solve(). GF2_STOPPED as in
 * gf2_min_weight(). Time: exponential in the nullity at worst, about a second for a nullity of 32; see
 * gf2_grid_search().
 * @param budget       for "uniform", of each target; NULL for no limit
 * @param result       may be NULL
 * @param presses      may be NULL
 * @param certificate  as in gf2_grid_solve() */
GF2_API gf2_status gf2_grid_min_presses(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                        const gf2_matrix* pattern, const gf2_budget* budget, gf2_least_weight* result,
                                        gf2_matrix** presses, gf2_matrix** certificate);

/** Why a press is right. A solution leads to the board that the hinted presses reach. */
typedef enum gf2_press_reason {
    GF2_REASON_EVERY_SOLUTION = 0, /**< every solution contains it */
    GF2_REASON_ONLY_SHORTEST = 1,  /**< there is only one shortest solution */
    GF2_REASON_EVERY_SHORTEST = 2, /**< every shortest solution contains it */
    GF2_REASON_SOME_SHORTEST = 3,  /**< a shortest solution contains it, another does not */
    GF2_REASON_SHORTEST_FOUND = 4, /**< it is unknown whether there is a shorter solution: the budget ended */
    GF2_REASON_EQUALLY_SHORT = 5   /**< a shortest solution contains it; the budget ended before all were known */
} gf2_press_reason;

/** The next press, to be shown in three steps: its row, the cell, and why it is right. */
typedef struct gf2_hint {
    size_t size;    /**< sizeof(gf2_hint), set by the caller */
    size_t presses; /**< presses to go, this one included; 0 if the target is reached, and then there is no press */
    size_t row;     /**< row of the press, from 0 */
    size_t column;  /**< column of the press, from 0 */
    int proved;     /**< 1 if no fewer presses lead to the target, 0 if the budget ended before that was known */
    int reason;     /**< a gf2_press_reason; means nothing if there is no press */
} gf2_hint;
/** A hint that is not set yet: gf2_hint hint = GF2_HINT_INIT; */
#define GF2_HINT_INIT \
    { sizeof(gf2_hint), 0, 0, 0, 0, 0 }

/** The first press, row by row, of those that gf2_grid_min_presses() finds. Presses commute: who follows all hints
 * reaches the target.
 * GF2_OK, GF2_NO, GF2_STOPPED and arguments as for gf2_grid_min_presses(). Time: twice as long, if there are several
 * shortest solutions. */
GF2_API gf2_status gf2_grid_hint(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                 const gf2_matrix* pattern, const gf2_budget* budget, gf2_hint* hint,
                                 gf2_matrix** certificate);

/** A step of a hint in words, ended by a zero byte, as far as it fits `capacity` bytes: "Press a button in row 2.",
 * "Row 2, column 3: 12 presses to go.", "Every solution contains this press." Rows and columns are counted from 1.
 * @param step    1, 2 or 3
 * @param text    array of `capacity` bytes; may be NULL if that is 0
 * @param length  that of the whole text, without the zero byte; may be NULL */
GF2_API gf2_status gf2_hint_text(const gf2_hint* hint, int step, char* text, size_t capacity, size_t* length);

/** The fewest lights to change, so that presses lead from `board` to the target.
 * GF2_OK also if the budget ended first: `proved` is then 0. GF2_STOPPED as in gf2_min_weight(). Time: an elimination
 * of the press matrix, and a search, which is fast if the nullity is small.
 * @param target   not "uniform"
 * @param budget   NULL for no limit
 * @param result   its weight is the number of lights; may be NULL
 * @param changes  the lights to change; may be NULL */
GF2_API gf2_status gf2_grid_nearest_solvable(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                             const gf2_matrix* pattern, const gf2_budget* budget,
                                             gf2_least_weight* result, gf2_matrix** changes);

/** GF2_OK if the presses lead from `board` to the target, else GF2_NO; it only presses. Presses that lead from a board
 * to itself are a quiet pattern. */
GF2_API gf2_status gf2_grid_verify(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                   const gf2_matrix* pattern, const gf2_matrix* presses);
/** GF2_OK if the certificate of gf2_grid_solve() proves that no presses lead from `board` to the target, else GF2_NO.
 */
GF2_API gf2_status gf2_grid_verify_certificate(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                               const gf2_matrix* pattern, const gf2_matrix* certificate);

/** The certificate of a claim about a board, as gf2_lights_write_certificate() writes it, with its claims: text, but
 * binary if the matrices have more than 2^20 entries.
 * GF2_NO_MEMORY if the answer, or repeating its search, is out of reach. */
GF2_API gf2_status gf2_grid_certificate(const char* claim, const gf2_grid* grid, const gf2_matrix* board,
                                        const char* target, const gf2_matrix* pattern, gf2_bytes** result);
/** The certificate of a claim about a game, as gf2_lights_write_game_certificate() writes it, with its claims and
 * errors. */
GF2_API gf2_status gf2_grid_game_certificate(const char* claim, const gf2_grid* grid, gf2_bytes** result);

/** The quiet patterns of a game, the presses that change nothing: a basis of k of them, the nullity, whose sums are all
 * 2^k. Time as gf2_grid_solve().  * Memory: that of the k patterns at most; those of large boards are made one by one
 * where the rule allows it. */
GF2_API gf2_status gf2_grid_quiet_patterns(const gf2_grid* grid, gf2_quiet_patterns** patterns);
/** Frees quiet patterns. NULL is allowed. */
GF2_API void gf2_quiet_patterns_free(gf2_quiet_patterns* patterns);
/** The number k of quiet patterns in the basis. */
GF2_API gf2_status gf2_quiet_patterns_count(const gf2_quiet_patterns* patterns, size_t* count);
/** A quiet pattern of the basis, by index, R x C. */
GF2_API gf2_status gf2_quiet_patterns_get(const gf2_quiet_patterns* patterns, size_t index, gf2_matrix** pattern);

/* ---- puzzles ---- */

/** The names of the difficulties, by index, "easy" first; NULL past the last. docs/guide/boards.md defines them. */
GF2_API const char* gf2_lights_difficulties(size_t index);
/** The names of the symmetries of boards, by index, "none" first; NULL past the last. */
GF2_API const char* gf2_lights_symmetries(size_t index);

/** The wanted properties of a puzzle. Zeros after the size want nothing. */
typedef struct gf2_puzzle_options {
    size_t size;            /**< sizeof(gf2_puzzle_options) */
    size_t presses;         /**< the fewest presses that solve it; 0 for any number */
    const char* difficulty; /**< a name from gf2_lights_difficulties(); NULL for any */
    const char* symmetry;   /**< of the lights, a name from gf2_lights_symmetries(); NULL for none */
    int unique;             /**< 1 if only one pattern of so few presses may solve it, else 0 */
    uint64_t seed;          /**< seed of the random choices */
    size_t attempts;        /**< maximum number of boards to try; 0 for 10,000 */
} gf2_puzzle_options;
/** Options that want nothing: gf2_puzzle_options options = GF2_PUZZLE_OPTIONS_INIT; */
#define GF2_PUZZLE_OPTIONS_INIT \
    { sizeof(gf2_puzzle_options), 0, NULL, NULL, 0, 1, 0 }

/** A solvable board with the wanted properties, which has to be turned off. It depends on the game and the options
 * alone, unless the budget ends it.
 * GF2_NO if none was found: small games have no hard boards. GF2_INVALID_ARGUMENT if the game does not have the
 * symmetry. GF2_NO_MEMORY if it has more than 2^22 cells. GF2_STOPPED if the progress function stopped the search,
 * whether a board was found or not. Time: that of gf2_grid_min_presses() for each attempt.
 * @param options     NULL to want nothing
 * @param budget      of the search for the fewest presses of each board, but `seconds` are those of all together; NULL
 *                    for no limit
 * @param result      its weight is the number of presses, proved; may be NULL
 * @param difficulty  a name from gf2_lights_difficulties(); may be NULL
 * @param presses     the fewest presses that turn the board off; may be NULL */
GF2_API gf2_status gf2_grid_make_puzzle(const gf2_grid* grid, const gf2_puzzle_options* options,
                                        const gf2_budget* budget, gf2_least_weight* result, const char** difficulty,
                                        gf2_matrix** board, gf2_matrix** presses);

/** How hard it is to turn a board off.
 * GF2_NO if no presses do. GF2_STOPPED and time as for gf2_grid_min_presses().
 * @param budget      NULL for no limit
 * @param difficulty  a name from gf2_lights_difficulties(); NULL if the budget ended before the fewest presses were
 *                    proved */
GF2_API gf2_status gf2_grid_difficulty(const gf2_grid* grid, const gf2_matrix* board, const gf2_budget* budget,
                                       const char** difficulty);

/** What determines a puzzle of the classic game: gf2_grid_make_puzzle() with this difficulty and seed, on a board of
 * this size, gives the same puzzle to everybody. */
typedef struct gf2_challenge {
    size_t size;            /**< sizeof(gf2_challenge), set by the caller */
    size_t rows;            /**< the number of rows */
    size_t columns;         /**< the number of columns */
    const char* difficulty; /**< a name from gf2_lights_difficulties() */
    uint64_t seed;          /**< the seed */
} gf2_challenge;
/** A challenge that is not set yet: gf2_challenge challenge = GF2_CHALLENGE_INIT; */
#define GF2_CHALLENGE_INIT \
    { sizeof(gf2_challenge), 0, 0, NULL, 0 }

/** The challenge of a day of the Gregorian calendar, from the year 1 to 9999: 5 x 5, harder towards the weekend. */
GF2_API gf2_status gf2_lights_daily_challenge(int year, int month, int day, gf2_challenge* challenge);
/** The challenge of a level, from 1: larger and harder boards, 15 x 15 from level 34 on. */
GF2_API gf2_status gf2_lights_level_challenge(uint64_t level, gf2_challenge* challenge);

/* ---- searches for a least weight that many workers share ----
 *
 * A gf2_search finds the solution of A·x = b with the fewest ones, or the fewest presses, in numbered blocks, which all
 * machines number alike. For n workers, each makes the search of the same question, runs shard i of n, and hands out
 * its record; one search merges the records of the others, and has the answer of a search by one worker. No memory is
 * shared. gf2_min_weight() may be faster, since it chooses among several methods; a search has one, whose time hardly
 * depends on A and b: O(k·2^k) for 2^k solutions. Beyond dimension 64 it has no proof.
 *
 * While a search runs, its progress function may call gf2_search_record(), gf2_search_blocks() and gf2_search_answer(),
 * and nothing else on this search. */

/** The search for the solution of A·x = b with the fewest ones, of which nothing is done.
 * GF2_NO, and NULL, if there is no solution. Time: that of gf2_solve(), and of a search for a light solution to begin
 * with. Memory k x n bits, and a few megabytes for each thread that runs.
 * @param b  of length b_length = m */
GF2_API gf2_status gf2_search_create(const gf2_matrix* a, const uint64_t* b, size_t b_length, gf2_search** search);

/** The search for the fewest presses that lead from `board` to the target: x is a vector over the cells, for
 * gf2_grid_to_board(). GF2_NO, and NULL, if there are none; gf2_grid_solve() proves it.
 * @param target  not "uniform": it is two searches */
GF2_API gf2_status gf2_grid_search(const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                   const gf2_matrix* pattern, gf2_search** search);

/** Frees a search. NULL is allowed. */
GF2_API void gf2_search_free(gf2_search* search);

/** Searches the blocks of a shard that are not done: at least one, if there are any, and whole blocks until the budget
 * ends. GF2_OK also if it ends. GF2_STOPPED as in gf2_min_weight(). The first run also proves a lower bound, which
 * usually takes milliseconds.
 * @param shard   its number, from 0, less than `shards`
 * @param shards  the number of shards; 1 for a single worker
 * @param budget  NULL for no limit
 * @param result  as gf2_search_answer() gives it; may be NULL */
GF2_API gf2_status gf2_search_run(gf2_search* search, uint64_t shard, uint64_t shards, const gf2_budget* budget,
                                  gf2_least_weight* result);

/** GF2_OK if all blocks of the shard are done, else GF2_NO. */
GF2_API gf2_status gf2_search_is_done(const gf2_search* search, uint64_t shard, uint64_t shards);

/** The numbers of blocks that are done, and of all blocks. Either result may be NULL. */
GF2_API gf2_status gf2_search_blocks(const gf2_search* search, uint64_t* done, uint64_t* total);

/** What the search has done, as text with a checksum. docs/checkpoints.md describes it. */
GF2_API gf2_status gf2_search_record(const gf2_search* search, gf2_bytes** record);

/** Adds what another search on the same question has done, or this one in an earlier run. It is believed: the checksum
 * detects damage, not forgery, but x is checked.
 * GF2_BAD_INPUT if it is no record or damaged. GF2_INVALID_ARGUMENT if it is one of another question, or if a block is
 * done in both: merge one record of each worker. The search is unchanged then.
 * @param record  `length` bytes */
GF2_API gf2_status gf2_search_merge(gf2_search* search, const char* record, size_t length);

/** The solution of least weight so far. `proved` is 1 if all blocks are done and there are no more.
 * @param result  may be NULL
 * @param x       array of GF2_WORDS(n) words; may be NULL */
GF2_API gf2_status gf2_search_answer(const gf2_search* search, gf2_least_weight* result, uint64_t* x);

/** The length n of x. */
GF2_API gf2_status gf2_search_length(const gf2_search* search, size_t* length);

#ifdef __cplusplus
}
#endif

#endif
