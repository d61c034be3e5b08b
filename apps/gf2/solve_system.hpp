// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include "apps/cli/json.hpp"

#include "apps/files/certificate_file.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::apps::gf2_program {

/// The options of `gf2 solve` and `gf2 minweight`: a system and the solutions to print.
struct SystemOptions {
    MatrixInput input;
    std::string a;
    std::string b;
    std::string augmented;            ///< the file of [A | b]; if not empty, instead of those of A and b
    bool all = false;                 ///< every solution
    bool minimum = false;             ///< one with the fewest ones
    bool many = false;                ///< b is a matrix of right-hand sides
    std::uint64_t limit = 1'000'000;  ///< on the solutions printed
    SearchOptions search;
    CertificateFile certificate;
};

/// The system A x = b.
struct LinearSystem {
    BitMatrix a;
    BitVector b;
};

/// Reads A and b from their files or, in the form of --batch, from the file of [A | b].
/// @throws InputError if the length of b is not the number of rows of A; io::ParseError, io::FileError
[[nodiscard]] LinearSystem read_system(const Context& context, const SystemOptions& options);

/// Adds the shape of A and the answer of gf2::solve(): a solution and the basis of the others, or the certificate.
void describe_system(Json& answer, const BitMatrix& a, const SolveResult& outcome);

/// Says that there is no solution, where the certificate y is printed.
void note_inconsistency(const Context& context);

/// Reads A and b, solves A x = b and prints one solution, all of them, or one with the fewest ones; if there is none,
/// prints the certificate. Returns the exit status.
[[nodiscard]] int solve_system(const Context& context, const SystemOptions& options);

}  // namespace gf2::apps::gf2_program
