// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

#include "bindings/c/bytes.hpp"
#include "bindings/c/games.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/pbm.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/source.hpp"

using namespace gf2::c;

namespace {

gf2::io::MemoryLimit limit_of(std::uint64_t memory) {
    return memory == 0 ? gf2::io::MemoryLimit() : gf2::io::MemoryLimit(memory);
}

// The caller's bytes, which are not copied.
gf2::io::Source source_of(const char* bytes, std::size_t length, std::uint64_t memory) {
    return {"input", bytes_of(bytes, length, "bytes"), nullptr, limit_of(memory)};
}

gf2::io::BoardText board_of(const gf2::io::Source& source) {
    if (!gf2::io::looks_like_pbm(source.text)) return gf2::io::read_board(source);
    gf2::BitMatrix lights = gf2::io::read_pbm(source);
    gf2::BitMatrix none_missing(lights.rows(), lights.columns());
    return {std::move(lights), std::move(none_missing)};
}

}  // namespace

const char* gf2_matrix_formats(size_t index) {
    const std::span<const gf2::io::MatrixFormat> formats = gf2::io::matrix_formats();
    return index < formats.size() ? formats[index].name.data() : nullptr;
}

gf2_status gf2_matrix_detect(const char* bytes, size_t length, const char** format) {
    return guarded(__func__, [&] {
        require(format, "format");
        *format = gf2::io::detect_matrix_format(bytes_of(bytes, length, "bytes")).name.data();
        return GF2_OK;
    });
}

gf2_status gf2_matrix_parse(const char* bytes, size_t length, const char* format, size_t columns, uint64_t memory,
                            gf2_matrix** result) {
    return guarded_matrix(__func__, result, "result", [&] {
        const gf2::io::Source source = source_of(bytes, length, memory);
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
        std::ostringstream out;
        gf2::io::matrix_format(format).write(out, matrix);
        if (!out) throw std::bad_alloc();
        return std::move(out).str();
    });
}

gf2_status gf2_board_parse(const char* bytes, size_t length, uint64_t memory, gf2_matrix** lights,
                           gf2_matrix** missing) {
    return guarded(__func__, [&] {
        const Result on(lights);
        const Result holes(missing);
        on.require("lights");
        holes.require("missing");
        gf2::io::BoardText board = board_of(source_of(bytes, length, memory));
        // Both are made before the first one is handed out.
        auto first = std::make_unique<gf2_matrix>(gf2_matrix{std::move(board.lights)});
        const bool is_whole = gf2::weight(board.missing) == 0;
        auto second = is_whole ? nullptr : std::make_unique<gf2_matrix>(gf2_matrix{std::move(board.missing)});
        on.give(std::move(first));
        holes.give(std::move(second));
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
