// SPDX-License-Identifier: MIT
#include "bindings/c/border.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/source.hpp"

using namespace gf2::c;

gf2_status gf2_matrix_read(const char* path, const char* format, gf2_matrix** result) {
    return guarded_matrix(__func__, result, "result", [&] {
        require(path, "path");
        if (format == nullptr) return gf2::io::read_matrix(gf2::io::read_file(path));
        return gf2::io::matrix_format(format).read(gf2::io::read_file(path));
    });
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
