// SPDX-License-Identifier: MIT
#include "matrix_files.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "common/json.hpp"
#include "common/matrix_formats.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/dimacs.hpp"

namespace gf2::apps::gf2_cli {
namespace {

CLI::Validator format_name() {
    std::vector<std::string> names;
    for (const io::MatrixFormat& format : matrix_formats()) names.emplace_back(format.name);
    return CLI::IsMember(names);
}

std::string format_names() {
    std::string names;
    for (const io::MatrixFormat& format : matrix_formats()) {
        names += (names.empty() ? "" : ", ") + std::string(format.name);
    }
    return names;
}

std::string extensions() {
    std::string names;
    for (const io::MatrixFormat& format : matrix_formats()) {
        if (!format.extensions.empty()) names += (names.empty() ? "" : " ") + std::string(format.extensions);
    }
    return names;
}

}  // namespace

void MatrixInput::declare(CLI::App& app) {
    app.add_option("--from", from, "Format of the files: " + format_names() + "; found by their content if not given")
        ->type_name("FORMAT")
        ->check(format_name().description(""));
}

const io::MatrixFormat& MatrixInput::format(const io::Source& source) const {
    if (!from.empty() && matrix_format(from).needs_columns) {
        throw UsageError("--from " + from + " needs --columns, an option of the commands that read a single matrix");
    }
    return from.empty() ? detect_matrix_format(source.text) : matrix_format(from);
}

BitMatrix MatrixInput::matrix(const Context& context, const std::string& path) const {
    const io::Source source = context.read(path);
    return format(source).read(source);
}

BitVector MatrixInput::vector(const Context& context, const std::string& path) const {
    const io::Source source = context.read(path);
    return io::read_vector(source, format(source));
}

CLI::Option* declare_file(CLI::App& app, const std::string& name, std::string& path, const std::string& description) {
    return app.add_option(name, path, description)->required()->type_name("FILE");
}

void MatrixArgument::declare(CLI::App& app, const std::string& description) {
    declare_file(app, "A", path, description);
    input.declare(app);
    app.add_option("--columns", columns,
                   "Columns of an array of packed bits that does not say how many it has: npy-packed, or the format of "
                   "--from")
        ->check(unsigned_number())
        ->type_name("N");
}

NamedMatrix MatrixArgument::read_named(const Context& context) const {
    if (!columns) {
        const io::Source source = context.read(path);
        const io::MatrixFormat& format = input.format(source);
        return {format.name, format.read(source)};
    }
    const io::MatrixFormat& format = matrix_format(input.from.empty() ? "npy-packed" : input.from);
    if (format.read_columns == nullptr) {
        throw UsageError("--columns is for formats of packed bits such as npy-packed, not " + input.from);
    }
    return {format.name, format.read_columns(context.read(path), *columns)};
}

CLI::Option* MatrixOutput::declare(CLI::App& app) {
    app.add_option("-o,--output", path, "File to write the matrix to, whole or not at all; standard output otherwise")
        ->type_name("FILE");
    return app
        .add_option("--to", to,
                    "Format to write: " + format_names() + "; if not given, that of the extension of the file (" +
                        extensions() + "), and text otherwise")
        ->type_name("FORMAT")
        ->check(format_name().description(""));
}

const io::MatrixFormat& MatrixOutput::format() const {
    if (!to.empty()) return matrix_format(to);
    const io::MatrixFormat* found = nullptr;
    if (is_file()) found = matrix_format_of_extension(std::filesystem::path(path).extension().string());
    return found != nullptr ? *found : matrix_format("text");
}

bool MatrixOutput::is_file() const {
    return !path.empty() && path != "-";
}

void MatrixOutput::require_place(const Context& context) const {
    if (context.streams.is_terminal && !context.json && !is_file() && format().is_binary) {
        throw UsageError("standard output is a terminal, and " + to + " is binary; name a file with --output");
    }
}

void MatrixOutput::write_with(const Context& context, nlohmann::ordered_json answer, const BitMatrix& a,
                              const std::function<void(std::ostream&)>& print, const char* name,
                              const std::function<nlohmann::ordered_json()>& value) const {
    if (is_file()) {
        io::AtomicFile file(path);
        print(file.stream());
        file.commit();
    }
    if (context.json) {
        answer["rows"] = a.rows();
        answer["columns"] = a.columns();
        if (is_file()) {
            answer["output"] = path;
        } else {
            answer[name] = value();
        }
        context.print(answer);
    } else if (!is_file()) {
        print(context.streams.out);
    }
}

void MatrixOutput::write(const Context& context, nlohmann::ordered_json answer, const BitMatrix& a) const {
    require_place(context);
    const auto print = [&](std::ostream& out) {
        format().write(out, a);
    };
    write_with(context, std::move(answer), a, print, "matrix", [&] { return json_of(a); });
}

void MatrixOutput::write_dimacs(const Context& context, nlohmann::ordered_json answer, const BitMatrix& a,
                                const BitVector& b) const {
    const auto print = [&](std::ostream& out) {
        io::write_dimacs(out, a, b);
    };
    write_with(context, std::move(answer), a, print, "dimacs", [&] {
        std::ostringstream text;
        print(text);
        return text.str();
    });
}

void print_vector(std::ostream& out, const BitVector& v) {
    if (v.empty()) {
        out << "1 x 0\n";
    } else {
        out << to_string(v) << '\n';
    }
}

void require_room(std::size_t rows, std::size_t columns, std::string_view what) {
    bool fits = false;
    try {
        fits = bit_matrix_bytes(rows, columns) <= io::kMostMatrixBytes;
    } catch (const std::length_error&) {
        // so large that its size has no number
    }
    if (fits) return;
    throw InputError(std::string(what) + ": expected a matrix of at most " +
                     std::to_string(io::kMostMatrixBytes >> 30) + " GiB, found " + shape_text(rows, columns));
}

void require_room_for_nullspace(std::size_t rows, std::size_t columns) {
    require_room(columns - std::min(rows, columns), columns, "the nullspace basis");
}

}  // namespace gf2::apps::gf2_cli
