// SPDX-License-Identifier: MIT
#include "bindings/c/guard.hpp"
#include "gf2/io/atomic_file.hpp"
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

}  // namespace

gf2_status gf2_matrix_read(const char* path, const char* format, gf2_matrix** result) {
    return guarded_matrix(__func__, result, "result", [&] { return read(path, format, {}); });
}

gf2_status gf2_matrix_read_within(const char* path, const char* format, uint64_t memory, gf2_matrix** result) {
    return guarded_matrix(__func__, result, "result", [&] { return read(path, format, gf2::io::MemoryLimit(memory)); });
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
