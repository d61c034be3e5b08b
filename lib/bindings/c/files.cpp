// SPDX-License-Identifier: MIT
// Matrices, boards and certificates, as files and in memory.
#include <cstddef>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"
#include "gf2/base/text_stream.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/claims.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/source.hpp"

using namespace gf2::c;

namespace {

// Not mapped: a file that is truncated meanwhile would end the program with SIGBUS.
gf2::BitMatrix read(const char* path, const char* format, gf2::io::MemoryLimit memory) {
    require(path, "path");
    const gf2::io::MatrixFormat* const named = format == nullptr ? nullptr : &gf2::io::matrix_format(format);
    const gf2::io::Source source = gf2::io::read_file(
        path, {.memory = memory, .map_files = false, .any_bytes = named != nullptr && named->is_binary});
    return named == nullptr ? gf2::io::read_matrix(source) : named->read(source);
}

// The caller's bytes, which are not copied, without a byte order mark if they are not those of a binary format.
gf2::io::Source source_of(const char* bytes, std::size_t length, std::uint64_t memory, const char* format = nullptr) {
    const auto limit = memory == 0 ? gf2::io::MemoryLimit() : gf2::io::MemoryLimit(memory);
    gf2::io::Source source("input", bytes_of(bytes, length, "bytes"), nullptr, limit);
    const bool is_binary = format != nullptr && gf2::io::matrix_format(format).is_binary;
    return is_binary ? source : gf2::io::without_mark(std::move(source));
}

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

gf2_status gf2_matrix_read(const char* path, const char* format, gf2_matrix** result) {
    return guarded_result(__func__, result, "result", [&] { return read(path, format, {}); });
}

gf2_status gf2_matrix_read_within(const char* path, const char* format, uint64_t memory, gf2_matrix** result) {
    return guarded_result(__func__, result, "result", [&] { return read(path, format, gf2::io::MemoryLimit(memory)); });
}

gf2_status gf2_matrix_write(const gf2_matrix* a, const char* path, const char* format) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& matrix = matrix_of(a, "a");
        require(path, "path");
        require(format, "format");
        const gf2::io::MatrixFormat& chosen = gf2::io::matrix_format(format);
        gf2::io::AtomicFile file(path);
        chosen.write(file.stream(), matrix);
        file.commit();
        return GF2_OK;
    });
}

const char* gf2_matrix_formats(size_t index) {
    return name_at(gf2::io::matrix_formats(), index, [](const auto& format) { return format.name; });
}

gf2_status gf2_matrix_detect(const char* bytes, size_t length, const char** format) {
    return guarded_value(__func__, format, "format",
                         [&] { return gf2::io::detect_matrix_format(source_of(bytes, length, 0).text).name.data(); });
}

gf2_status gf2_matrix_parse(const char* bytes, size_t length, const char* format, size_t columns, uint64_t memory,
                            gf2_matrix** result) {
    return guarded_result(__func__, result, "result", [&] {
        const gf2::io::Source source = source_of(bytes, length, memory, format);
        const gf2::io::MatrixFormat& chosen =
            format == nullptr ? gf2::io::detect_matrix_format(source.text) : gf2::io::matrix_format(format);
        if (columns == 0) return chosen.read(source);
        if (chosen.read_columns == nullptr) {
            throw std::invalid_argument("columns is " + std::to_string(columns) + ", expected 0, as the format " +
                                        std::string(chosen.name) + " records the number of columns");
        }
        return chosen.read_columns(source, columns);
    });
}

gf2_status gf2_matrix_format(const gf2_matrix* a, const char* format, gf2_bytes** result) {
    return guarded_result(__func__, result, "result", [&] {
        const gf2::BitMatrix& matrix = matrix_of(a, "a");
        require(format, "format");
        gf2::internal::TextStream out;
        gf2::io::matrix_format(format).write(out, matrix);
        return std::move(out).str();
    });
}

gf2_status gf2_board_parse(const char* bytes, size_t length, uint64_t memory, gf2_matrix** lights,
                           gf2_matrix** missing) {
    return guarded(__func__, [&] {
        Result holes(missing);
        Result on(lights, "lights");
        require(missing, "missing");
        gf2::io::BoardText board = gf2::io::read_board(source_of(bytes, length, memory));
        on.make(std::move(board.lights));
        if (gf2::weight(board.missing) != 0) holes.make(std::move(board.missing));
        on.give();
        holes.give();
        return GF2_OK;
    });
}

gf2_status gf2_board_format(const gf2_matrix* board, const gf2_matrix* missing, gf2_bytes** result) {
    return guarded_result(__func__, result, "result", [&] {
        const gf2::BitMatrix& lights = matrix_of(board, "board");
        if (missing == nullptr) return gf2::io::write_board(lights);
        const gf2::BitMatrix& holes = missing->value;
        require_missing_shape(holes, lights.rows(), lights.columns());
        return gf2::io::write_board(lights, {.missing = &holes});
    });
}

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
        return write(gf2::certificate_of(claim, grid, lit, target_of(target, nullptr)), path);
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
