// SPDX-License-Identifier: MIT
// Bases of nullspaces, and some vectors of them.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/files/named_files.hpp"
#include "apps/gf2/batch.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/sparse_way.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/certificate/sparse.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/sparse/solve.hpp"
#include "gf2/sparse/sparse_echelon.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::apps::gf2_program {
namespace {

// The free columns of canonical vectors: each is the last column of a one, as a vector is the sum of its free column
// and pivot columns before it.
std::vector<std::size_t> free_columns_of(const BitMatrix& vectors) {
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < vectors.rows(); ++i) {
        const BitVector row = vectors.row_vector(i);
        std::size_t last = 0;
        for (std::size_t j = row.find_first(); j != BitVector::npos; j = row.find_next(j)) last = j;
        columns.push_back(last);
    }
    return columns;
}

struct NullspaceCommand {
    MatrixArgument a;
    MatrixOutput output;
    BatchOption batch;
    SparseWay way;
    std::optional<std::size_t> max_vectors;
    bool left = false;
    CertificateFile certificate;

    void declare(Arguments& arguments) {
        batch.declare(arguments, "matrices", a.declare(arguments));
        output.declare(arguments);
        certificate.declare(arguments);
        arguments.add("--left", left, "Print the left nullspace, the y with y^T A = 0, instead");
        arguments.add("--vectors", max_vectors, "Print at most this many vectors of a basis")
            .check(unsigned_number())
            .value_name("K");
        way.declare_with_method(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        if (batch.is_given(a.path)) return nullspace_batch(context, batch.path, output.path, left);
        output.require_place(context);
        InputMatrix read = way.read(context, a);
        if (const SparseMatrix* const sparse = read.sparse()) {
            const SparseMatrix transposed = left ? transpose(*sparse) : SparseMatrix();
            const SparseMatrix& matrix = left ? transposed : *sparse;
            return max_vectors ? print_vectors(context, matrix) : print_basis(context, matrix);
        }
        return print_dense(context, std::move(*read.dense()));
    }

    int print_dense(const Context& context, BitMatrix matrix) const {
        Json answer = context.answer();
        if (left) {
            require_nullspace_fits_memory(context, matrix.columns(), matrix.rows());
            const bool is_part = max_vectors.has_value();
            if (certificate.is_wanted() && !is_part) {
                certificate.write(left_nullspace_certificate(ple(transpose(matrix))));
            }
            const BitMatrix basis = first_vectors(left_nullspace_basis(matrix));
            if (certificate.is_wanted() && is_part) certificate.write(left_null_vectors_certificate(basis));
            output.write(context, std::move(answer), basis);
            return kYes;
        }
        require_nullspace_fits_memory(context, matrix.rows(), matrix.columns());
        if (certificate.is_wanted() && !max_vectors) certificate.write(nullspace_certificate(ple(matrix)));
        NullspaceBasis found = nullspace(std::move(matrix));
        found.basis = first_vectors(std::move(found.basis));
        found.free_columns.resize(found.basis.rows());
        if (certificate.is_wanted() && max_vectors) certificate.write(null_vectors_certificate(found.basis));
        if (context.json) answer["free_columns"] = found.free_columns;
        output.write(context, std::move(answer), found.basis);
        return kYes;
    }

    [[nodiscard]] BitMatrix first_vectors(BitMatrix basis) const {
        if (max_vectors && *max_vectors < basis.rows()) basis.truncate_rows(*max_vectors);
        return basis;
    }

    // Some vectors of the nullspace of a sparse matrix.
    int print_vectors(const Context& context, const SparseMatrix& matrix) const {
        const std::size_t most = std::min(*max_vectors, matrix.columns());
        const SparseNullspace found = nullspace(matrix, most, way.options(context, matrix));
        if (certificate.is_wanted()) {
            certificate.write(left ? left_null_vectors_certificate(found.vectors)
                                   : null_vectors_certificate(found.vectors));
        }
        Json answer = context.answer();
        if (found.canonical && context.json && !left) answer["free_columns"] = free_columns_of(found.vectors);
        tell_canonical(context, answer, found.canonical);
        context.detail(found.complete ? "these are a basis" : "these are not a whole basis");
        output.write(context, std::move(answer), found.vectors);
        return kYes;
    }

    // A basis of the nullspace of a sparse matrix; its size is checked before it is computed.
    int print_basis(const Context& context, const SparseMatrix& matrix) const {
        const SparseEchelon echelon(matrix, way.options(context, matrix).memory);
        const std::size_t nullity = echelon.nullity();
        const std::size_t n = matrix.columns();
        const std::string what = fmt::format("the nullspace basis, {}", shape_text(nullity, n));
        // JSON takes some bytes for each entry; text is written in parts.
        constexpr double kBytesOfJsonEntry = 5;
        const double entries = static_cast<double>(nullity) * static_cast<double>(n);
        const std::uint64_t packed = io::memory_of_matrix(nullity, n);
        const std::uint64_t bytes =
            context.json ? std::max(packed, static_cast<std::uint64_t>(kBytesOfJsonEntry * entries)) : packed;
        if (bytes > context.memory.max_bytes()) {
            throw InputError(fmt::format("{}, takes {}: expected at most {}, or --vectors K for some of it{}", what,
                                         io::memory_text(bytes), io::memory_text(context.memory.max_bytes()),
                                         memory_hint(bytes)));
        }
        context.detail(fmt::format("{}, takes {}", what, io::memory_text(bytes)));
        Json answer = context.answer();
        const bool is_canonical = echelon.is_nullspace_canonical();
        tell_canonical(context, answer, is_canonical);
        const bool needs_all = certificate.is_wanted() || (context.json && is_canonical && !left);
        if (!needs_all) {
            output.write_blocks(context, std::move(answer), nullity, n, [&](std::size_t first, std::size_t count) {
                return echelon.nullspace_rows(first, count);
            });
            return kYes;
        }
        const BitMatrix basis = echelon.nullspace_rows(0, nullity);
        if (certificate.is_wanted()) {
            SparseRankProof proof = sparse_rank_proof(matrix, way.options(context, matrix).memory);
            certificate.write(left ? sparse_left_nullspace_certificate(basis, std::move(proof))
                                   : sparse_nullspace_certificate(basis, std::move(proof)));
        }
        if (context.json && is_canonical && !left) answer["free_columns"] = free_columns_of(basis);
        output.write(context, std::move(answer), basis);
        return kYes;
    }
};

}  // namespace

std::vector<Command> nullspace_commands() {
    return {
        {"nullspace", "A basis of the nullspace, the x with A x = 0",
         "Prints a basis as the rows of an (n - rank) x n matrix, or \"0 x n\" if the\n"
         "nullspace is zero. With --left, prints a basis of the left nullspace, the y\n"
         "with y^T A = 0, as an (m - rank) x m matrix. Each row has a 1 at a free column\n"
         "(one without a pivot), where the other rows have 0. With --batch, prints the\n"
         "rows of each basis in one line. gf2 rref A --steps shows the elimination.\n"
         "--vectors prints the first rows alone. If A is sparse (gf2 help rank) and has\n"
         "more than 4096 free columns, the basis is another one.",
         R"(  $ printf '0110\n1101\n' | gf2 nullspace -
  1110
  1001
  $ printf '0110\n1101\n' | gf2 nullspace - --left
  0 x 2
  $ printf '0110\n1101\n' | gf2 nullspace - --vectors 1
  1110
)",
         declared<NullspaceCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
