// SPDX-License-Identifier: MIT
#include <string>

#include "bindings/c/bytes.hpp"
#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"
#include "gf2/certificate/claims.hpp"
#include "gf2/io/atomic_file.hpp"

using namespace gf2::c;

namespace {

std::string text_of(const gf2::Certificate& certificate) {
    return certificate.to_string(certificate.preferred_form());
}

gf2::Certificate matrix_certificate(const char* claim, const gf2_matrix* a, const gf2_matrix* second) {
    require(claim, "claim");
    const gf2::BitMatrix& matrix = matrix_of(a, "a");
    return second == nullptr ? gf2::certificate_of(claim, matrix) : gf2::certificate_of(claim, matrix, second->value);
}

gf2_status write(const gf2::Certificate& certificate, const char* path) {
    gf2::io::AtomicFile file(path);
    certificate.write(file.stream(), certificate.preferred_form());
    file.commit();
    return GF2_OK;
}

}  // namespace

gf2_status gf2_write_certificate(const char* claim, const gf2_matrix* a, const gf2_matrix* second, const char* path) {
    return guarded(__func__, [&] {
        require(path, "path");
        return write(matrix_certificate(claim, a, second), path);
    });
}

gf2_status gf2_lights_write_certificate(const char* claim, const gf2_matrix* board, const gf2_matrix* missing,
                                        const char* rule, const char* topology, const char* target, const char* path) {
    return guarded(__func__, [&] {
        require(claim, "claim");
        const gf2::BitMatrix& lit = matrix_of(board, "board");
        require(path, "path");
        const gf2::lights::Grid grid = make_grid(lit.rows(), lit.columns(), missing, rule, topology);
        const gf2::lights::Target aim = gf2::lights::target_from_string(target == nullptr ? "off" : target);
        return write(gf2::certificate_of(claim, grid, lit, aim), path);
    });
}

gf2_status gf2_lights_write_game_certificate(const char* claim, size_t rows, size_t columns, const gf2_matrix* missing,
                                             const char* rule, const char* topology, const char* path) {
    return guarded(__func__, [&] {
        require(claim, "claim");
        require(path, "path");
        const gf2::lights::Grid grid = make_grid(rows, columns, missing, rule, topology);
        return write(gf2::certificate_of(claim, grid), path);
    });
}

gf2_status gf2_certificate(const char* claim, const gf2_matrix* a, const gf2_matrix* second, gf2_bytes** result) {
    return guarded_result(__func__, result, "result", [&] { return text_of(matrix_certificate(claim, a, second)); });
}

gf2_status gf2_grid_certificate(const char* claim, const gf2_grid* grid, const gf2_matrix* board, const char* target,
                                const gf2_matrix* pattern, gf2_bytes** result) {
    return guarded_result(__func__, result, "result", [&] {
        require(claim, "claim");
        const gf2::lights::Grid& game = grid_of(grid);
        const gf2::BitMatrix& lit = matrix_of(board, "board");
        return text_of(gf2::certificate_of(claim, game, lit, target_of(target, pattern)));
    });
}

gf2_status gf2_grid_game_certificate(const char* claim, const gf2_grid* grid, gf2_bytes** result) {
    return guarded_result(__func__, result, "result", [&] {
        require(claim, "claim");
        return text_of(gf2::certificate_of(claim, grid_of(grid)));
    });
}
