// SPDX-License-Identifier: MIT
// gf2-check: a checker of certificates that shares no code with the library. Read bits.cpp first, then claims.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace check {

using Index = std::size_t;
using Word = std::uint64_t;

/// The answer is wrong, or the certificate does not prove it: exit status 1.
struct Refuted : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A file cannot be read: exit status 3.
struct Unreadable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The arguments of the program are wrong: exit status 2.
struct Usage : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Throws Refuted(otherwise) unless the condition holds.
void require(bool condition, const std::string& otherwise);

// bits.cpp: matrices over GF(2) and their products.

/// A matrix of bits. Entry j of a row is bit j % 64 of its word j / 64; bits past the last column are 0. A vector is a
/// matrix of one row.
class Matrix {
public:
    Matrix() = default;
    Matrix(Index rows, Index columns) : rows_(rows), columns_(columns), words_(rows * stride()) {}

    Index rows() const { return rows_; }
    Index columns() const { return columns_; }
    Index stride() const { return columns_ / 64 + (columns_ % 64 != 0); }  ///< words per row
    Word* row(Index i) { return words_.data() + i * stride(); }
    const Word* row(Index i) const { return words_.data() + i * stride(); }
    bool at(Index i, Index j) const { return row(i)[j / 64] >> (j % 64) & 1; }
    void flip(Index i, Index j) { row(i)[j / 64] ^= Word{1} << (j % 64); }
    /// Adds row k of b, which has as many columns, to row i.
    void add_row(Index i, const Matrix& b, Index k);

private:
    Index rows_ = 0;
    Index columns_ = 0;
    std::vector<Word> words_;
};

std::string shape_text(Index rows, Index columns);  // "3 x 4"
void require_shape(const Matrix& a, Index rows, Index columns, const std::string& name);
Index first_one(const Matrix& a, Index row);  // its column; columns() if the row is zero
Matrix transpose(const Matrix& a);
Matrix product(const Matrix& a, const Matrix& b);       // of shapes that fit
bool dot(const Matrix& a, Index row, const Matrix& x);  // of a row and a vector

/// Refutes unless A = F1·F2·…, for factors whose shapes fit. Multiplies if that takes some 2^29 word operations or
/// fewer. Otherwise multiplies both sides by 128 random vectors (R. Freivalds, 1977): a wrong product passes with
/// probability 2^-128.
void require_product(const Matrix& a, const std::vector<const Matrix*>& factors, const std::string& equation);
Matrix random_matrix(Index rows, Index columns);  // drawn from the system
inline bool used_random_bits = false;             // set by random_matrix()

// elimination.cpp: elimination of matrices for which certificates have no echelon form.

/// The reduced row echelon form without its zero rows; row i alone has a one in column pivots[i].
struct RowSpace {
    Matrix rows;
    std::vector<Index> pivots;
};

RowSpace row_space(Matrix a);
bool contains(const RowSpace& space, Matrix vector);
Matrix nullspace(const Matrix& a);  // a basis, as rows

// input.cpp: the files of the question.

struct Source {
    std::string name;
    std::string bytes;
};

Source read_from_disk(const std::string& path);                        // "-" is standard input
inline Source (*read_file)(const std::string& path) = read_from_disk;  // replaced by tests
/// True for a number of at most `digits` digits, which becomes `value`; 19 digits always fit in 64 bits.
bool parse_number(std::string_view text, Index& value, Index digits = 18);

/// The maximum number of bytes of a matrix, or of a table of a search.
inline Index memory_limit = Index{1} << 28;
/// Throws Unreadable for a matrix that takes more than memory_limit and more than 64 times the bytes of its file.
void require_memory(const Source& source, Index rows, Index columns);

/// Reads rows of 0 and 1, or . and 1, side by side or with the same blanks or comma between all, perhaps behind a line
/// "m n" or "m x n"; # begins a comment. Or Matrix Market, coordinate; or SMS; or the format gf2.
Matrix read_matrix(const Source& source);
Matrix read_vector(const Source& source);  // a matrix of one row or one column, as a row

struct Board {
    Matrix lit;
    Matrix missing;
};

/// Reads cells 1 0, # ., O ., X ., b w or w y (lit and dark), and _ for missing ones; a header as for matrices.
Board read_board(const Source& source);

struct Line {
    Index number;
    std::vector<std::string> words;
};

/// The lines that are not empty once comments, which begin with one of the characters of `comment`, are left out.
std::vector<Line> lines_of(const Source& source, const std::string& comment);
Index number_at(const Source& source, const Line& line, Index word, Index least, Index most);
[[noreturn]] void fail(const Source& source, Index line, const std::string& expected);
/// The end of messages about matrices in formats that gf2 reads, but this program does not.
inline constexpr const char* kAdvice = "; gf2 convert writes matrices as text, which can be read";
/// Throws Unreadable if the first bytes are those of a format that gf2 reads, but this program does not.
void refuse_other_formats(const Source& source);

/// Reads a graph: for each vertex those that a press of it toggles (graph.cpp).
std::vector<std::vector<Index>> read_graph(const Source& source);

// ones.cpp: sparse matrices.

/// The places, row and column, of ones; two at the same place cancel.
using Places = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

struct Ones {
    Index rows = 0;
    Index columns = 0;
    Places places;
};

bool has_ones(const Source& source);   // true for Matrix Market and SMS
Ones read_ones(const Source& source);  // of these formats
Matrix matrix_of(const Source& source, const Ones& ones);

// code_files.cpp: quantum codes and circuits.

struct TwoMatrices {
    Matrix first;
    Matrix second;
};

TwoMatrices read_code(const Source& source);  // H_X and H_Z, from their supports in JSON
/// Reads operators, as letters, lines x | z or a matrix: rows [X | Z], and, if a sign is written, a row with the ones
/// of those that have the sign -.
TwoMatrices read_operators(const Source& source);
/// Reads a detector error model: the detectors and the observables that each mechanism flips, as columns. Of equal
/// columns the first one is kept, and none that flips nothing.
TwoMatrices read_model(const Source& source);

// certificate.cpp: docs/certificates.md defines the format.

/// Reads the items of a certificate one after another.
class Certificate {
public:
    explicit Certificate(const Source& source);
    const std::string& claim() const { return claim_; }
    Index size() const { return source_.bytes.size(); }
    bool next_is(const std::string& name) const;
    std::vector<Index> numbers(const std::string& name);
    Index number(const std::string& name);
    Matrix matrix(const std::string& name);
    Matrix vector(const std::string& name);
    void end();  // reads the last line
    [[noreturn]] void fail(const std::string& expected) const;

private:
    std::vector<std::string> words(const std::string& name);

    const Source& source_;
    Index at_ = 0;
    bool is_binary_ = false;
    std::string claim_;
};

// system.cpp: the linear systems of questions.

/// The cells of a column or a row of a board: a path, or a cycle if the edges are glued.
struct Side {
    Index cells = 0;
    bool is_cycle = false;
};

/// A board of the rule plus, plus-nocentre or row-column, of any size.
struct Rectangle {
    Side down;    // a column
    Side across;  // a row
    bool has_centre = false;
    bool is_row_column = false;
};

/// A·x = b for one of the right-hand sides: A is a matrix, perhaps sparse, or for a game its press matrix, which is not
/// stored.
/// Vectors of a game have all cells of the board, row by row; missing cells are 0.
struct System {
    Index rows = 0;
    Index columns = 0;
    Matrix a;  // 0 x 0 for a game, or if sparse
    bool is_sparse = false;
    Places ones;  // of a sparse matrix
    bool is_game = false;
    Matrix missing;                                      // cells of a game
    std::function<std::vector<Index>(Index)> lights_of;  // the lights that a press toggles, twice if listed twice
    std::vector<Matrix> right_hand_sides;
    Rectangle rectangle;  // of a claim about a board that is not stored; all else is then empty
};

/// The options of the command line that give a game. A question uses those that it asks for.
class GameOptions {
public:
    static bool has(const std::string& name);  // true if there is such an option
    void give(const std::string& name, const std::string& value);
    /// The value of an option, such as "--rule"; its default, or nothing, if it is not given.
    std::string value(const std::string& name) const;
    /// Throws Usage if an option is given whose value() was not used: "verified" would answer another question.
    void require_used(const std::string& claim) const;

private:
    std::map<std::string, std::string> given_;
    mutable std::set<std::string> used_;
};

System system_of(Matrix a);
System system_of(Ones a);
System transposed(const System& system);  // of a matrix
System system_of(const GameOptions& options, const Matrix& missing);
Rectangle rectangle_of(const GameOptions& options, Index rows, Index columns);  // Refuted for other games
void add_targets(System& system, const GameOptions& options, const Board& board);
Matrix apply(const System& system, const Matrix& x);             // A·x
Matrix apply_transposed(const System& system, const Matrix& y);  // Aᵀ·y
Matrix vector_of(const System& system, const Matrix& board);
bool is_missing(const System& system, Index cell);  // of a game

// claims.cpp and one more file for each kind of certificate.

using Check = std::string(const System& system, const Matrix& second, Certificate& certificate);

struct Claim {
    const char* name;
    const char* inputs;  ///< "A", "A b", "A x", "A B", "board", "game", "rectangle", "code", "operators" or "model"
    Check* check;        ///< checks the items behind the claim, and returns the answer as the command prints it
    bool takes_sparse = false;  ///< the matrix A may be sparse in memory
};

const Claim& claim_of(const Certificate& certificate);
std::string text_of(const Matrix& a);
std::string text_of(const System& system, const Matrix& board);  // with _ for missing cells

/// A = lower·echelon: r columns that are triangular in the r rows `rows`, and r rows in echelon form.
struct RankProof {
    std::vector<Index> rows;
    Matrix lower;
    Matrix echelon;
};

RankProof checked_rank_proof(const Matrix& a, Certificate& certificate);
/// Its r rows in echelon form, whose row space is that of A.
Matrix checked_echelon_form(const Matrix& a, Certificate& certificate);

/// Bases of the row space and the nullspace of A.
struct Spaces {
    Matrix rows;
    Matrix nullspace;
};

/// Reads independent vectors of the nullspace of A, perhaps sparse.
Matrix checked_null_vectors(const System& system, Certificate& certificate);

/// Reads a basis of the nullspace of A, and checks that it is complete.
Spaces checked_spaces(const System& system, Certificate& certificate);
Matrix checked_basis(const System& system, Certificate& certificate);

/// Reads x, appends it to the answer, and checks that it solves A·x = b.
Matrix checked_solution(const System& system, Certificate& certificate, std::string& answer);

/// A basis of the quiet patterns; pattern i alone has a one in the cell free[i].
struct QuietPatterns {
    std::vector<Index> free;
    Matrix basis;
};

/// Reads a basis of the quiet patterns, appends it to the answer, and checks that it is complete.
QuietPatterns checked_quiet_patterns(const System& system, Certificate& certificate, std::string& answer);

// Functions of the type Check, for the table in claims.cpp.
Check check_solution, check_inconsistency;
Check check_null_vectors, check_left_null_vectors;                                                   // null_vectors.cpp
Check check_sparse_rank, check_sparse_nullity, check_sparse_nullspace, check_sparse_left_nullspace;  // sparse_rank.cpp
Check check_ple, check_row_echelon_form, check_in_row_space, check_not_in_row_space;                 // row_space.cpp
Check check_characteristic_polynomial, check_minimal_polynomial, check_frobenius_form, check_order;  // functions.cpp
Check check_all_solutions, check_many_solutions, check_product;                                      // solutions.cpp
Check check_game_nullity, check_quiet_patterns;                                                      // chase.cpp
Check check_formula;                                                                                 // formula.cpp
Check check_least_solution, check_fewest_presses, check_minimum_distance, check_nullspace_distance;  // weights.cpp
Check check_weights, check_nullspace_weights;                                                        // distribution.cpp
Check check_radius, check_nullspace_radius, check_leaders, check_nullspace_leaders,
    check_press_statistics;  // radius.cpp
Check check_distance_outside, check_distance_modulo, check_css_distance, check_css_x_distance, check_css_z_distance,
    check_stabilizer_distance, check_subsystem_distance;  // outside.cpp

/// The vectors x0 + span of the rows of a basis.
struct Coset {
    Matrix x0;
    Matrix basis;
};

/// The number of elements of each weight, by visiting all; of at most 44 dimensions (weights.cpp).
std::vector<Word> enumerate(const Coset& coset);
Index weight(const Matrix& a, Index row);

/// Which elements of a coset count.
struct Counted {
    std::function<bool(const Matrix&)> counts;  ///< all if empty
    const Matrix* others;                       ///< a basis of those that do not; null if all count
};

/// Refutes unless all elements that count weigh at least `claimed`; reads a search (weights.cpp).
void require_least_weight(const Coset& coset, Index claimed, const Counted& counted, Certificate& certificate);

/// Refutes unless no e of weight `most` or less has H·e = 0 and L·e != 0 (clusters.cpp).
/// @param checks         H
/// @param outside        L
/// @param orbits         for each column the first column of its orbit: if such an e has a one in some column, then for
///                       each column of the same orbit there is such an e with a one in it
/// @param table_columns  maximum number of columns in a sum of the table
void require_no_cluster(const Matrix& checks, const Matrix& outside, const std::vector<Index>& orbits, Index most,
                        Index table_columns);

// question.cpp

struct Arguments {
    GameOptions game;
    bool is_verbose = false;
    std::vector<std::string> files;  // the inputs and the certificate
};

Arguments parse(const std::vector<std::string>& arguments);

struct Verdict {
    std::string claim;
    std::string answer;
    double reading;  // seconds
    double checking;
};

/// Reads the inputs and checks the certificate.
Verdict verdict_of(const Arguments& arguments);

// printable.cpp

/// Makes text of any origin safe for a terminal: control characters and bytes that are not UTF-8 become \xNN.
std::string printable(const std::string& text);

// program.cpp

/// The program, for main() and tests; returns its exit status. "-" is standard input.
int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);

}  // namespace check
