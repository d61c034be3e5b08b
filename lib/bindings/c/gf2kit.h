/* SPDX-License-Identifier: MIT */
#ifndef GF2KIT_H
#define GF2KIT_H

#include <stddef.h>
#include <stdint.h>

/**
 * gf2kit for C99, and for the languages that can call it: linear algebra over GF(2), with certificates.
 *
 * Every function that can fail returns a gf2_status. "There is no solution" is an answer, GF2_NO, of which there is a
 * proof. After any status but GF2_OK and GF2_NO, gf2_last_error() says what was wrong and nothing was written through
 * the other arguments, except that results which are handles are set to NULL. (GF2_STOPPED: see gf2_min_weight().)
 *
 * Matrices are handles. Vectors are packed words: coordinate j of a vector of n is bit j % 64 of word j / 64, lowest
 * bit first, and there are GF2_WORDS(n) words. Bits past the last coordinate are ignored where words are read and 0
 * where they are written. Lengths and shapes are in bits, never in words or bytes.
 *
 * What a function returns through a `gf2_matrix**` or `gf2_solution**` belongs to the caller, who frees it with
 * gf2_matrix_free() or gf2_solution_free(). Arguments are never kept. A pointer may be NULL only where that is said.
 *
 * Different threads may work with different handles, and read the same one, at the same time. Functions use all
 * processors that the process may run on, or the calling thread alone where the system refuses others, and in a child
 * of fork() whose parent had used several. Answers do not depend on their number, but for what a search has found that
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

/** Words that hold `bits` bits. */
#define GF2_WORDS(bits) ((size_t)(bits) / 64 + ((size_t)(bits) % 64 != 0))

/** What a call returns. */
typedef enum gf2_status {
    GF2_OK = 0,
    GF2_NO = 1,               /**< an answer: no solution, singular, does not hold */
    GF2_INVALID_ARGUMENT = 2, /**< NULL, shapes that do not fit, an index out of range, an unknown name */
    GF2_NO_MEMORY = 3,        /**< or no thread; also for what is too large to be tried */
    GF2_BAD_INPUT = 4,        /**< a file that cannot be read, written or understood */
    GF2_STOPPED = 5,          /**< the progress function asked for it */
    GF2_INTERNAL = 6          /**< a bug in gf2kit */
} gf2_status;

/** A matrix. */
typedef struct gf2_matrix gf2_matrix;
/** The answer to a system: all its solutions, or the proof that there is none. */
typedef struct gf2_solution gf2_solution;

/* ---- about the library ---- */

/** "major.minor.patch". */
GF2_API const char* gf2_version(void);

/** "GF2_OK" and so on; "unknown status" for other numbers. */
GF2_API const char* gf2_status_name(gf2_status status);

/** What was wrong in the last call of this thread that returned neither GF2_OK nor GF2_NO; "" if there was none. Valid
 * until the thread's next such call. */
GF2_API const char* gf2_last_error(void);

/** The names of the sets of word loops that this processor can run, by index, "portable" first; NULL past the last. */
GF2_API const char* gf2_available_kernels(size_t index);

/** The set in use: the last available one until gf2_use_kernels() says otherwise. */
GF2_API const char* gf2_kernels(void);

/** Makes later calls use the named set, which changes no answer. */
GF2_API gf2_status gf2_use_kernels(const char* name);

/* ---- matrices ---- */

/** The zero matrix; 0 rows or columns are allowed. */
GF2_API gf2_status gf2_matrix_create(size_t rows, size_t columns, gf2_matrix** result);
/** The unit matrix. */
GF2_API gf2_status gf2_matrix_identity(size_t size, gf2_matrix** result);
/** A copy. */
GF2_API gf2_status gf2_matrix_copy(const gf2_matrix* a, gf2_matrix** result);

/** Entries are 1 independently with probability `density`; the matrix follows from the arguments alone. */
GF2_API gf2_status gf2_matrix_random(size_t rows, size_t columns, double density, uint64_t seed, gf2_matrix** result);

/** NULL is allowed. */
GF2_API void gf2_matrix_free(gf2_matrix* a);

/** Either result may be NULL. */
GF2_API gf2_status gf2_matrix_shape(const gf2_matrix* a, size_t* rows, size_t* columns);

/** One entry, 0 or 1. */
GF2_API gf2_status gf2_matrix_get(const gf2_matrix* a, size_t row, size_t column, int* value);
/** @param value  0 or 1 */
GF2_API gf2_status gf2_matrix_set(gf2_matrix* a, size_t row, size_t column, int value);

/** Copies packed words into `count` rows, from row `first` on.
 * @param words   row i of them begins at words[i * stride]; may be NULL if nothing is to be copied
 * @param stride  at least GF2_WORDS(columns); what lies between the rows is not touched */
GF2_API gf2_status gf2_matrix_set_rows(gf2_matrix* a, size_t first, size_t count, const uint64_t* words, size_t stride);
/** The same out of the rows. */
GF2_API gf2_status gf2_matrix_get_rows(const gf2_matrix* a, size_t first, size_t count, uint64_t* words, size_t stride);

/** As gf2_matrix_set_rows(), with a byte, 0 or 1, for each entry; `stride` is at least the number of columns.
 * GF2_INVALID_ARGUMENT for a byte that is neither: the rows are then partly set. */
GF2_API gf2_status gf2_matrix_set_bytes(gf2_matrix* a, size_t first, size_t count, const uint8_t* bytes, size_t stride);
/** The same out of the rows. */
GF2_API gf2_status gf2_matrix_get_bytes(const gf2_matrix* a, size_t first, size_t count, uint8_t* bytes, size_t stride);

/** The rows where they are, to be read without a copy until the matrix is freed: row i begins at
 * (*words)[i * *stride]. */
GF2_API gf2_status gf2_matrix_words(const gf2_matrix* a, const uint64_t** words, size_t* stride);

/** Reads a matrix from a file of any format in the table of docs/formats.md but png, which only the programs read, and
 * stim-b8, which does not say how many columns it has.
 *
 * A few bytes can announce a matrix of any size: GF2_NO_MEMORY for one that takes more than 256 MiB or, where that is
 * more, 64 bytes for each byte of the file, and in any case for more than 8 GiB or half of the machine's memory.
 * @param format  its name, or NULL to find it by the content */
GF2_API gf2_status gf2_matrix_read(const char* path, const char* format, gf2_matrix** result);
/** The same with another limit: `memory` bytes for the matrix, and as many for the bytes of the file. */
GF2_API gf2_status gf2_matrix_read_within(const char* path, const char* format, uint64_t memory, gf2_matrix** result);
/** Writes a file, whole or not at all.
 * @param format  a name of the same table but png */
GF2_API gf2_status gf2_matrix_write(const gf2_matrix* a, const char* path, const char* format);

/** GF2_OK if the shapes and all entries are equal, else GF2_NO. */
GF2_API gf2_status gf2_matrix_equal(const gf2_matrix* a, const gf2_matrix* b);

/* ---- arithmetic and elimination; A is m x n ---- */

/** A + B, of the same shape. */
GF2_API gf2_status gf2_add(const gf2_matrix* a, const gf2_matrix* b, gf2_matrix** sum);
/** A·B; the columns of A are as many as the rows of B. */
GF2_API gf2_status gf2_multiply(const gf2_matrix* a, const gf2_matrix* b, gf2_matrix** product);
/** Aᵀ, n x m. */
GF2_API gf2_status gf2_transpose(const gf2_matrix* a, gf2_matrix** transposed);

/** The rank. */
GF2_API gf2_status gf2_rank(const gf2_matrix* a, size_t* rank);

/** The reduced row echelon form, m x n.
 * @param pivots  room for min(m, n) columns, of which the first *rank are set, increasing; may be NULL
 * @param rank    may be NULL */
GF2_API gf2_status gf2_rref(const gf2_matrix* a, gf2_matrix** reduced, size_t* pivots, size_t* rank);

/** The canonical basis of {x : A·x = 0} as rows, (n - rank) x n. */
GF2_API gf2_status gf2_nullspace(const gf2_matrix* a, gf2_matrix** basis);

/** The inverse of a square matrix.
 * GF2_NO if it is singular: then *inverse is NULL.
 * @param proof  where it is singular, a 1 x n matrix whose row x is not zero and has A·x = 0; else NULL. May be NULL */
GF2_API gf2_status gf2_inverse(const gf2_matrix* a, gf2_matrix** inverse, gf2_matrix** proof);

/* ---- systems ---- */

/** Solves A·x = b.
 * GF2_OK if there are solutions, GF2_NO if there is none; *solution is set in both cases.
 * @param b  of length b_length = m */
GF2_API gf2_status gf2_solve(const gf2_matrix* a, const uint64_t* b, size_t b_length, gf2_solution** solution);

/** NULL is allowed. */
GF2_API void gf2_solution_free(gf2_solution* solution);

/** One solution x, of length n: the one that is 0 at the free columns. GF2_NO if there is none.
 * @param x  room for GF2_WORDS(n) words */
GF2_API gf2_status gf2_solution_x(const gf2_solution* solution, uint64_t* x);

/** What may be added to x, as the rows of an (n - rank) x n matrix. GF2_NO, and NULL, if there is no solution. */
GF2_API gf2_status gf2_solution_nullspace(const gf2_solution* solution, gf2_matrix** basis);

/** There are 2^nullity solutions. GF2_NO if there is none. */
GF2_API gf2_status gf2_solution_nullity(const gf2_solution* solution, size_t* nullity);

/** Proof that there is no solution: the y of length m with yᵀA = 0 and yᵀb = 1. GF2_NO if there are solutions.
 * @param y  room for GF2_WORDS(m) words */
GF2_API gf2_status gf2_solution_certificate(const gf2_solution* solution, uint64_t* y);

/** Solves A·x = b for each column b of B, m x k, with one elimination.
 * GF2_OK if all can be solved, else GF2_NO; the results are set in both cases.
 * @param x             n x k; a column is zero where there is no solution
 * @param nullspace     as gf2_nullspace(); may be NULL
 * @param certificates  k x m: row j is the certificate of column j, or zero if that has a solution; may be NULL */
GF2_API gf2_status gf2_solve_many(const gf2_matrix* a, const gf2_matrix* b, gf2_matrix** x, gf2_matrix** nullspace,
                                  gf2_matrix** certificates);

/* ---- checks: GF2_OK if it holds, GF2_NO if not. They multiply, and never eliminate ---- */

/** A·x = b. */
GF2_API gf2_status gf2_verify_solution(const gf2_matrix* a, const uint64_t* b, size_t b_length, const uint64_t* x,
                                       size_t x_length);
/** yᵀA = 0 and yᵀb = 1. */
GF2_API gf2_status gf2_verify_certificate(const gf2_matrix* a, const uint64_t* b, size_t b_length, const uint64_t* y,
                                          size_t y_length);
/** A·B = I, for square matrices. */
GF2_API gf2_status gf2_verify_inverse(const gf2_matrix* a, const gf2_matrix* b);
/** A·x = 0 for every row x of `basis`. */
GF2_API gf2_status gf2_verify_nullspace(const gf2_matrix* a, const gf2_matrix* basis);

/* ---- least weights ---- */

/** How far a search has come; zeros in the very beginning. */
typedef struct gf2_progress {
    uint64_t done;  /**< candidates examined */
    uint64_t total; /**< candidates to examine within the budget */
    size_t best;    /**< least weight so far */
} gf2_progress;

/** Called in the thread that called the search, about every 20 ms and once at the end. What is not 0 stops it. */
typedef int (*gf2_progress_function)(const gf2_progress* progress, void* user_data);

/** Limits of a search. A budget of zeros limits nothing. */
typedef struct gf2_budget {
    uint64_t elements;              /**< candidates to examine at most; 0 for no limit */
    double seconds;                 /**< time; 0 for no limit */
    gf2_progress_function progress; /**< or NULL */
    void* user_data;                /**< is passed to `progress` */
} gf2_budget;

/** What is known about the least weight. */
typedef struct gf2_least_weight {
    size_t weight;      /**< of what was found */
    size_t lower_bound; /**< nothing weighs less */
    int proved;         /**< 1 if the weight is the least, and `ties` exact, else 0 */
    uint64_t ties;      /**< how many of this weight were seen; 2^64 - 1 if more */
    uint64_t examined;  /**< candidates that the method tried; UINT64_MAX for that many or more */
} gf2_least_weight;

/** The solution of A·x = b with the fewest ones.
 * GF2_OK also when the budget ended first: `proved` is then 0. GF2_NO if there is no solution; gf2_solve() proves it.
 * GF2_STOPPED if the progress function asked for it: the best so far is set as well.
 * @param budget  NULL for no limit
 * @param result  may be NULL
 * @param x       room for GF2_WORDS(n) words; may be NULL */
GF2_API gf2_status gf2_min_weight(const gf2_matrix* a, const uint64_t* b, size_t b_length, const gf2_budget* budget,
                                  gf2_least_weight* result, uint64_t* x);

/* ---- lights out ----
 *
 * A board is a matrix of the lights that are on, a press pattern one of the buttons that are pressed.
 * `rule` says what a press toggles: one of the names that gf2_lights_rules() lists, such as "plus" (the classic game,
 * also for NULL), a mask such as "010/111/010", or offsets such as "0,0;-1,0;2,1".
 * `topology` is one of the names that gf2_lights_topologies() lists, such as "torus"; "plane" also for NULL. */

/** The names of the rules, by index, "plus" first; NULL past the last. */
GF2_API const char* gf2_lights_rules(size_t index);

/** The names of the topologies, by index, "plane" first; NULL past the last. */
GF2_API const char* gf2_lights_topologies(size_t index);

/** The nullity of a game: a board that can be turned off can be so in 2^nullity ways. For the rules plus and
 * plus-nocentre on plane, cylinder and torus the sides may be huge. */
GF2_API gf2_status gf2_lights_nullity(uint64_t rows, uint64_t columns, const char* rule, const char* topology,
                                      uint64_t* nullity);

/** The matrix whose column j has the lights that button j toggles, cells numbered row by row. */
GF2_API gf2_status gf2_lights_press_matrix(size_t rows, size_t columns, const char* rule, const char* topology,
                                           gf2_matrix** matrix);

/** The board after the presses. */
GF2_API gf2_status gf2_lights_apply(const gf2_matrix* board, const gf2_matrix* presses, const char* rule,
                                    const char* topology, gf2_matrix** after);

/** The presses that turn all lights off.
 * GF2_NO if there are none: then *presses is NULL.
 * @param certificate  set where there are none, else NULL: a pattern of which every press changes an even number of
 *                     cells while an odd number of them is lit. May be NULL */
GF2_API gf2_status gf2_lights_solve(const gf2_matrix* board, const char* rule, const char* topology,
                                    gf2_matrix** presses, gf2_matrix** certificate);

/** The fewest presses that turn all lights off: gf2_lights_solve() and gf2_min_weight() in one. */
GF2_API gf2_status gf2_lights_min_presses(const gf2_matrix* board, const char* rule, const char* topology,
                                          const gf2_budget* budget, gf2_least_weight* result, gf2_matrix** presses,
                                          gf2_matrix** certificate);

/** GF2_OK if the presses turn all lights of the board off, else GF2_NO. */
GF2_API gf2_status gf2_lights_verify(const gf2_matrix* board, const gf2_matrix* presses, const char* rule,
                                     const char* topology);
/** GF2_OK if the pattern proves that no presses do, else GF2_NO. */
GF2_API gf2_status gf2_lights_verify_certificate(const gf2_matrix* board, const gf2_matrix* certificate,
                                                 const char* rule, const char* topology);

#ifdef __cplusplus
}
#endif

#endif
