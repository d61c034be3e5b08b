// SPDX-License-Identifier: MIT
#include "apps/gf2/matrix_files.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/files/input.hpp"
#include "apps/files/saved_file.hpp"
#include "gf2/base/text_stream.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/formats/equations.hpp"
#include "gf2/io/matrix_format.hpp"

namespace gf2::apps::gf2_program {
namespace {

// The format whose files have an extension, given with or without its dot; null if there is none.
const io::MatrixFormat* format_of_extension(const std::string& extension) {
    const std::string wanted = (extension.starts_with('.') ? "" : ".") + extension;
    for (const io::MatrixFormat& format : io::matrix_formats()) {
        std::istringstream known{std::string(format.extensions)};
        for (std::string one; known >> one;) {
            if (one == wanted) return &format;
        }
    }
    return nullptr;
}

// The names of the formats, with a suggestion for an extension.
void take_format(Argument& argument) {
    std::vector<std::string> names;
    for (const io::MatrixFormat& format : io::matrix_formats()) names.emplace_back(format.name);
    argument.value_name("FORMAT").suggest(names).check([names, name = one_of(names)](const std::string& value) {
        const io::MatrixFormat* const format = format_of_extension(value);
        const bool is_name = std::find(names.begin(), names.end(), value) != names.end();
        if (is_name || format == nullptr) return name(value);
        return "unknown value '" + value + "'; did you mean " + std::string(format->name) + "?";
    });
}

void tell_matrix(const Context& context, const io::Source& source, std::string_view format, const BitMatrix& a) {
    const bool is_told = context.verbose || source.remarks().header_row != 0;
    const std::size_t ones = is_told ? weight(a) : 0;
    tell_input(context, source, fmt::format("{}, {} x {}, {}", format, a.rows(), a.columns(), ones_text(ones)));
}

// The end of a message about a text that is no matrix: the option that reads what it seems to be.
std::string hint_for(std::string_view text) {
    struct Hint {
        std::string_view beginning;
        std::string_view option;
    };
    constexpr std::array kHints = {Hint{"error(", "a detector error model is read by --dem"},
                                   Hint{"detector(", "a detector error model is read by --dem"},
                                   Hint{"p cnf", "XOR clauses are read by gf2 solve --dimacs"},
                                   Hint{"{\"A\"", "lines of JSON are read by --batch"},
                                   Hint{"{\"", "a quantum code in JSON is read by --code"}};
    const std::string_view beginning = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    for (const Hint& hint : kHints) {
        if (beginning.starts_with(hint.beginning)) return fmt::format("; {}", hint.option);
    }
    constexpr std::string_view kControls = "\1\2\3\4\5\6\7\b\16\17\20\21\22\23\24\25\26\27\30\31\32\33\34\35\36\37";
    if (text.find_first_of(kControls) != text.npos) return "; shots of Stim in bytes are read by --from stim-b8";
    const std::size_t sign = text.find('=');
    const bool has_sum =
        sign != text.npos && text.find_first_of("[({") > sign && text.substr(0, sign).find_first_of("+^") != text.npos;
    return has_sum ? "; equations are read by gf2 solve --equations" : "";
}

std::string extensions() {
    std::string names;
    for (const io::MatrixFormat& format : io::matrix_formats()) {
        if (!format.extensions.empty()) names += (names.empty() ? "" : " ") + std::string(format.extensions);
    }
    return names;
}

}  // namespace

void MatrixInput::declare(Arguments& arguments) {
    take_format(
        arguments.add("--from", from,
                      "Format of the input files, as gf2 formats lists them; detected from the content if not given"));
    arguments.add("--modulo-2", modulo_2, "Take integers of text, each of them an entry, modulo 2");
}

const io::MatrixFormat& MatrixInput::format(const io::Source& source) const {
    if (!from.empty() && io::matrix_format(from).needs_columns) {
        throw UsageError("--from " + from + " requires --columns, which commands that read a single matrix take");
    }
    return from.empty() ? io::detect_matrix_format(source.text) : io::matrix_format(from);
}

io::Source MatrixInput::read(const Context& context, const std::string& path) const {
    io::Source source = context.read(path, {.any_bytes = !from.empty() && io::matrix_format(from).is_binary,
                                            .look = [this](const io::Source& beginning) {
                                                refuse_other_text(beginning);
                                            }});
    source.modulo_2 = modulo_2;
    source.about_integers = "; --modulo-2 takes integers modulo 2";
    return source;
}

void MatrixInput::refuse_other_text(const io::Source& beginning) const {
    const io::MatrixFormat& found = from.empty() ? io::detect_matrix_format(beginning.text) : io::matrix_format(from);
    if (found.name != "text" || modulo_2) return;
    io::Source lines = beginning;
    lines.text = lines.text.substr(0, lines.text.rfind('\n') + 1);
    if (!found.matches(lines.text)) static_cast<void>(found.read(lines));  // throws ParseError
}

BitMatrix MatrixInput::matrix(const Context& context, const io::Source& source, bool is_augmented) const {
    const io::MatrixFormat& found = format(source);
    try {
        BitMatrix a = found.read(source);
        tell_matrix(context, source, found.name, a);
        if (source.remarks().behind_bar == 1 && !is_augmented) {
            throw InputError(source.name +
                             ": expected a matrix, found one with a bar before its last column; gf2 solve "
                             "--augmented reads [A | b], without the bar the column belongs to the matrix");
        }
        return a;
    } catch (const io::MemoryError&) {
        throw;
    } catch (const io::ParseError& error) {
        const std::string hint = found.name == "text" ? hint_for(source.text) : "";
        if (hint.empty()) throw;
        throw io::ParseError(std::string(error.source()), error.position(), std::string(error.message()) + hint);
    }
}

BitMatrix MatrixInput::matrix(const Context& context, const std::string& path) const {
    return matrix(context, read(context, path));
}

BitMatrix MatrixInput::matrix(const Context& context, const std::string& path, std::size_t n) const {
    if (from.empty() || !io::matrix_format(from).needs_columns) return matrix(context, path);
    const io::Source source = context.read(path, {.any_bytes = true});
    BitMatrix a = io::matrix_format(from).read_columns(source, n);
    tell_matrix(context, source, from, a);
    return a;
}

BitMatrix MatrixInput::code_matrix(const Context& context, const std::string& path) const {
    const io::Source source = read(context, path);
    BitMatrix rows = matrix(context, source);
    require_room_for_code(source, rows.rows(), rows.columns());
    return rows;
}

BitVector MatrixInput::vector(const Context& context, const std::string& path) const {
    const io::Source source = read(context, path);
    const io::MatrixFormat& found = format(source);
    BitVector v = io::read_vector(source, found);
    tell_input(context, source, fmt::format("{}, length {}, {}", found.name, v.size(), ones_text(weight(v))));
    return v;
}

Argument& declare_file(Arguments& arguments, const std::string& name, std::string& path,
                       const std::string& description) {
    return arguments.add(name, path, description).required().value_name("FILE");
}

Argument& MatrixArgument::declare(Arguments& arguments, const std::string& description) {
    Argument& file = declare_file(arguments, "A", path, description);
    input.declare(arguments);
    arguments
        .add("--columns", columns,
             "Number of columns, for formats of packed bits that do not record it; implies --from npy-packed if "
             "neither --from nor the header names another one")
        .check(unsigned_number())
        .value_name("N");
    return file;
}

BitMatrix MatrixArgument::read_code(const Context& context) const {
    NamedMatrix read = read_named(context);
    if (read.format == "pauli" && input.from.empty()) {
        throw InputError(fmt::format(
            "{}: expected a matrix of a linear code, found Pauli operators; gf2 distance --stabilizer reads "
            "them as a quantum code, --from pauli their rows [X | Z]",
            file_name(path)));
    }
    return std::move(read.matrix);
}

NamedMatrix MatrixArgument::read_named(const Context& context) const {
    if (!columns) {
        const io::Source source = input.read(context, path);
        return {input.format(source).name, input.matrix(context, source)};
    }
    if (!input.from.empty() && io::matrix_format(input.from).read_columns == nullptr) {
        throw UsageError("--columns is for formats of packed bits such as npy-packed, not " + input.from);
    }
    const io::Source source = context.read(path, {.any_bytes = true});
    const io::MatrixFormat& format =
        input.from.empty() ? io::detect_packed_format(source.text) : io::matrix_format(input.from);
    BitMatrix a = format.read_columns(source, *columns);
    tell_matrix(context, source, format.name, a);
    return {format.name, std::move(a)};
}

void MatrixOutput::declare(Arguments& arguments) {
    arguments
        .add("-o,--output", path, "File for the matrix, written completely or not at all; standard output if not given")
        .value_name("FILE");
    take_format(arguments.add("--to", to,
                              "Output format; if not given, the format that the extension of --output names (" +
                                  extensions() + "), or text without an extension"));
}

const io::MatrixFormat& MatrixOutput::format() const {
    if (!to.empty()) return io::matrix_format(to);
    if (!is_file()) return io::matrix_format("text");
    try {
        return io::matrix_format_of_file(path);
    } catch (const std::invalid_argument& error) {
        throw UsageError(fmt::format("{}: {}{}", option, error.what(),
                                     option == "--output" ? "; --to sets the format of any file" : ""));
    }
}

bool MatrixOutput::is_file() const {
    return !path.empty() && path != "-";
}

void MatrixOutput::require_place(const Context& context) const {
    const bool is_binary = format().is_binary;
    if (context.streams.terminal.is_there && !context.json && !is_file() && is_binary) {
        throw UsageError("standard output is a terminal, and " + to + " is binary; give --output FILE");
    }
}

void MatrixOutput::write_with(const Context& context, Json answer, std::size_t rows, std::size_t columns,
                              const std::function<void(std::ostream&)>& print, const char* name,
                              const std::function<Json()>& value) const {
    if (is_file()) {
        io::AtomicFile file(path);
        print(file.stream());
        file.commit();
    }
    if (context.json) {
        answer["rows"] = rows;
        answer["columns"] = columns;
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

void MatrixOutput::write(const Context& context, Json answer, const BitMatrix& a) const {
    require_place(context);
    const auto print = [&](std::ostream& out) {
        format().write(out, a);
    };
    write_with(context, std::move(answer), a.rows(), a.columns(), print, "matrix", [&] { return json_of(a); });
}

void MatrixOutput::write_blocks(const Context& context, Json answer, std::size_t rows, std::size_t columns,
                                const std::function<BitMatrix(std::size_t, std::size_t)>& block) const {
    constexpr std::size_t kRows = 512;
    const bool is_streamed = format().name == "text" && (is_file() || !context.json) && rows != 0 && columns != 0;
    if (!is_streamed) return write(context, std::move(answer), block(0, rows));
    const auto print = [&](std::ostream& out) {
        for (std::size_t first = 0; first < rows; first += kRows) {
            format().write(out, block(first, std::min(kRows, rows - first)));
        }
    };
    write_with(context, std::move(answer), rows, columns, print, "matrix", [] { return Json(); });
}

bool MatrixOutput::lists_ones(const Context& context) const {
    return format().write_sparse != nullptr && (is_file() || !context.json);
}

void MatrixOutput::write_sparse(const Context& context, Json answer, const SparseMatrix& a) const {
    const io::MatrixFormat& wanted = to.empty() && !is_file() ? io::matrix_format("matrix-market") : format();
    if (wanted.write_sparse == nullptr) require_fits_memory(context, a.rows(), a.columns(), "the matrix");
    const auto print = [&](std::ostream& out) {
        wanted.write_sparse != nullptr ? wanted.write_sparse(out, a) : wanted.write(out, to_bit_matrix(a));
    };
    write_with(context, std::move(answer), a.rows(), a.columns(), print, std::string(wanted.name).c_str(), [&] {
        gf2::internal::TextStream text;
        print(text);
        return text.str();
    });
}

void MatrixOutput::write_system(const Context& context, Json answer, const BitMatrix& a, const BitVector& b,
                                const char* form) const {
    const auto print = [&, is_dimacs = std::string_view(form) == "dimacs"](std::ostream& out) {
        is_dimacs ? io::write_dimacs(out, a, b) : io::write_equations(out, a, b);
    };
    write_with(context, std::move(answer), a.rows(), a.columns(), print, form, [&] {
        gf2::internal::TextStream text;
        print(text);
        return text.str();
    });
}

std::string file_name(const std::string& path) {
    return path == "-" ? "standard input" : path;
}

std::string shape_of(const std::string& path, const BitMatrix& a) {
    return shape_of(path, a.rows(), a.columns());
}

std::string shape_of(const std::string& path, std::size_t rows, std::size_t columns) {
    return file_name(path) + " is " + shape_text(rows, columns);
}

std::string length_of(const std::string& path, const BitVector& b) {
    return file_name(path) + " has length " + std::to_string(b.size());
}

void require_fit(bool fit, const std::vector<std::string>& shapes, const std::string& rule) {
    if (!fit) throw InputError(fmt::format("{}: {}", fmt::join(shapes, ", "), rule));
}

void require_square(const std::string& path, const BitMatrix& a) {
    if (a.rows() == a.columns()) return;
    throw InputError(file_name(path) + ": expected a square matrix, found " + shape_text(a.rows(), a.columns()));
}

void require_right_hand_side(const std::string& a_path, std::size_t rows, const std::string& b_path,
                             const BitVector& b) {
    if (b.size() == rows) return;
    throw InputError(file_name(b_path) + ": expected a right-hand side of length " + std::to_string(rows) +
                     ", the number of rows of " + file_name(a_path) + ", found length " + std::to_string(b.size()));
}

std::string identity_of(const BitMatrix& a) {
    return fmt::format("{} x {} ({})", a.rows(), a.columns(), fingerprint(a));
}

Json answer_about(const Context& context, const BitMatrix& a) {
    Json answer = context.answer();
    answer["rows"] = a.rows();
    answer["columns"] = a.columns();
    return answer;
}

Json with_matrix(Json answer, const BitMatrix& a) {
    answer["rows"] = a.rows();
    answer["columns"] = a.columns();
    answer["matrix"] = json_of(a);
    return answer;
}

void print_answer(const Context& context, const Json& answer, std::string_view text) {
    if (context.json) return context.print(answer);
    context.streams.out << text;
}

void write_certificate(const Context& context, const CertificateFile& file, std::string_view obstacle,
                       const std::function<Certificate()>& make) {
    if (!file.is_wanted()) return;
    if (!obstacle.empty()) return context.note(fmt::format("no certificate: {}", obstacle));
    try {
        file.write(make());
    } catch (const std::length_error& error) {
        context.note(std::string("no ") + error.what());
    }
}

void print_vector(std::ostream& out, const BitVector& v) {
    if (v.empty()) {
        out << "1 x 0\n";
    } else {
        out << to_string(v) << '\n';
    }
}

void require_bytes(const Context& context, std::uint64_t bytes, const std::string& what) {
    const std::uint64_t allowed = context.memory.max_bytes();
    if (bytes <= allowed) return;
    throw InputError(what + ", takes " + io::memory_text(bytes) + ": expected at most " + io::memory_text(allowed) +
                     memory_hint(bytes));
}

void require_fits_memory(const Context& context, std::size_t rows, std::size_t columns, const std::string& what) {
    require_bytes(context, io::memory_of_matrix(rows, columns), what + ", " + shape_text(rows, columns));
}

void require_nullspace_fits_memory(const Context& context, std::size_t rows, std::size_t columns) {
    require_fits_memory(context, columns - std::min(rows, columns), columns, "the nullspace basis");
}

void require_room_for_code(const io::Source& source, std::size_t checks, std::size_t columns) {
    source.require_memory({1, 1}, io::memory_of_matrix(columns, checks),
                          fmt::format("{} columns of {} checks", columns, checks));
}

void require_room_for_columns(const Context& context, std::size_t columns) {
    require_fits_memory(context, 0, columns, "the list of columns");
}

}  // namespace gf2::apps::gf2_program
