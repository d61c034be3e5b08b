// SPDX-License-Identifier: MIT
#include <sstream>

#include "gf2/io/matrix_format.hpp"
#include "gf2/io/source.hpp"
#include "tests/model/calls.hpp"
#include "tests/support/convert.hpp"

namespace gf2::model {
namespace {

void write_and_read(Run& run) {
    Matrix& target = run.matrix();
    const Window a = run.window();
    const io::MatrixFormat& format = io::matrix_formats()[run.below(io::matrix_formats().size())];
    const BitMatrix matrix(a.view());
    // Text without its shape is no matrix if it is empty.
    if (a.rows == 0 || a.columns == 0 || (format.can_represent != nullptr && !format.can_represent(matrix))) return;
    run.say(
        "{{ std::ostringstream file; io::matrix_format(\"{0}\").write(file, BitMatrix({1}));"
        " {2} = io::matrix_format(\"{0}\").read{3}; }}",
        format.name, a, target.name,
        format.read_columns != nullptr ? fmt::format("_columns(io::Source(\"file\", file.str()), {})", a.columns)
                                       : "(io::Source(\"file\", file.str()))");
    const reference::Matrix plain = a.plain();
    std::ostringstream file;
    format.write(file, matrix);
    const io::Source source("file", file.str());
    target.value = format.read_columns != nullptr ? format.read_columns(source, plain.columns) : format.read(source);
    target.plain = plain;
}

constexpr Call kCalls[] = {
    {"files", 6, write_and_read},
};

}  // namespace

std::span<const Call> file_calls() {
    return kCalls;
}

}  // namespace gf2::model
