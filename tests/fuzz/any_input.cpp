// SPDX-License-Identifier: MIT
#include "tests/fuzz/any_input.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <sstream>
#include <string>

#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/detector_error_model.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/formats/equations.hpp"
#include "gf2/io/formats/graph_text.hpp"
#include "gf2/io/formats/pauli_text.hpp"
#include "gf2/io/formats/pbm.hpp"
#include "gf2/io/formats/polynomial_text.hpp"
#include "gf2/io/formats/system_list.hpp"
#include "gf2/io/internal/inflater.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/search/checksum.hpp"
#include "gf2/search/record_text.hpp"
#include "tests/fuzz/attempt.hpp"

namespace gf2::test {
namespace {

// What was written in a format; most are found by their content.
BitMatrix read_copy(const io::MatrixFormat& format, const io::Source& source, std::size_t columns) {
    if (format.needs_columns) return format.read_columns(source, columns);
    return format.matches == nullptr ? format.read(source) : io::read_matrix(source);
}

// For choices that depend on the input alone.
std::uint64_t hash_of(std::string_view bytes) {
    Crc64 crc;
    crc.add(bytes);
    return crc.value();
}

// Writes a matrix in a format, if that can represent it, and reads it again.
void require_survival(const BitMatrix& a, const io::MatrixFormat& format) {
    if (format.can_represent != nullptr && !format.can_represent(a)) return;
    std::ostringstream out;
    format.write(out, a);
    require(read_copy(format, {"copy", out.str()}, a.columns()) == a, "a matrix that does not survive");
}

// In the format of the input, and in another one, as all would take long.
void require_survival(const BitMatrix& a, std::string_view read_as, std::string_view bytes) {
    const auto formats = io::matrix_formats();
    require_survival(a, io::matrix_format(read_as));
    require_survival(a, formats[hash_of(bytes) % formats.size()]);
}

// A bitmap of a stream, which is read in parts.
void require_parts(const BitMatrix& a, std::string_view bytes) {
    std::istringstream in{std::string(bytes)};
    io::PbmRowReader reader(in, "input");
    require(reader.rows() == a.rows() && reader.columns() == a.columns(), "a bitmap of another shape");
    for (std::size_t i = 0; i < a.rows(); ++i) {
        const std::uint64_t* const row = reader.read(i, 1).words;
        require(std::equal(row, row + a.words_per_row(), a.row(i)), "another row of a bitmap");
    }
}

}  // namespace

bool any_input_as_matrix(std::string_view bytes) {
    const io::Source source = source_of(bytes);
    bool is_readable = false;
    const auto formats = io::matrix_formats();
    const io::MatrixFormat& any = formats[hash_of(bytes) % formats.size()];
    for (const io::MatrixFormat& format : formats) {
        if (format.matches != nullptr && !format.matches(bytes) && &format != &any) continue;
        const auto a = attempt([&] { return format.read(source); });
        if (format.read_sparse != nullptr) {
            const auto sparse = attempt([&] { return format.read_sparse(source); });
            require(!sparse || !a || to_bit_matrix(*sparse) == *a, "a sparse matrix that is another one");
        }
        if (!a) continue;
        is_readable = true;
        require_survival(*a, format.name, bytes);
        if (format.name == "pbm") require_parts(*a, bytes);
    }
    if (any.read_columns != nullptr) (void)attempt([&] { return any.read_columns(source, hash_of(bytes) % 101); });
    (void)attempt([&] { return io::read_vector(source); });
    io::Source integers = source;
    integers.modulo_2 = true;
    (void)attempt([&] { return io::read_matrix(integers); });
    return is_readable;
}

bool any_input_as_packed(std::string_view bytes) {
    const io::Source source = source_of(bytes);
    bool is_readable = false;
    for (const char* const name : {"", "H", "arr_0"}) {
        const auto unpacked = attempt([&] { return io::unpacked(source, name); });
        if (!unpacked) continue;
        const auto a = attempt([&] { return io::read_matrix(*unpacked); });
        if (a) require_survival(*a, "npz", source.text);
        is_readable = is_readable || a.has_value() || *name != '\0';
    }
    return is_readable;
}

std::string joined_arrays(std::initializer_list<std::pair<std::string_view, std::string_view>> arrays) {
    std::string text;
    for (const auto& [name, npy] : arrays) {
        text += std::string(name) + '\n' + std::string(1, static_cast<char>(npy.size() / 256)) +
                static_cast<char>(npy.size() % 256) + std::string(npy);
    }
    return text;
}

bool any_input_as_sparse_arrays(std::string_view bytes) {
    std::map<std::string, std::string> arrays;
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        if (end == std::string_view::npos || bytes.size() < end + 3) break;
        const std::size_t size =
            static_cast<unsigned char>(bytes[end + 1]) * std::size_t{256} + static_cast<unsigned char>(bytes[end + 2]);
        arrays[std::string(bytes.substr(0, end))] = std::string(bytes.substr(end + 3, size));
        bytes.remove_prefix(std::min(bytes.size(), end + 3 + size));
    }
    const auto find = [&](const std::string& name) -> std::optional<io::Source> {
        const auto array = arrays.find(name);
        if (array == arrays.end()) return std::nullopt;
        return io::Source("input:" + name, array->second, kFuzzMemory);
    };
    const auto a = attempt([&] { return io::internal::read_scipy(source_of(""), find); });
    const auto sparse = attempt([&] { return io::internal::read_sparse_scipy(source_of(""), find); });
    require(!sparse || !a || to_bit_matrix(*sparse) == *a, "a sparse matrix that is another one");
    if (a) require_survival(*a, "npz", "");
    return a.has_value();
}

bool any_input_as_system(std::string_view bytes) {
    const auto system = attempt([&] { return io::read_dimacs(source_of(bytes)); });
    const auto sparse = attempt([&] { return io::read_sparse_dimacs(source_of(bytes)); });
    if (!system) return false;
    require(!sparse || (to_bit_matrix(sparse->a) == system->a && sparse->b == system->b), "another sparse system");
    require(system->lines.size() == system->a.rows(), "clauses without lines");
    if (system->a.columns() == 0) return true;
    std::ostringstream out;
    io::write_dimacs(out, system->a, system->b);
    const io::DimacsSystem copy = io::read_dimacs({"copy", out.str()});
    require(copy.a == system->a && copy.b == system->b, "a system that does not survive");
    return true;
}

bool any_input_as_equations(std::string_view bytes) {
    const auto system = attempt([&] { return io::read_equations(source_of(bytes)); });
    if (!system) return false;
    const auto& [a, b, unknowns, lines] = *system;
    require(a.rows() == b.size() && a.rows() == lines.size() && a.columns() == unknowns.size(), "two shapes");
    if (a.rows() == 0 || a.columns() == 0) return true;
    std::ostringstream out;
    io::write_equations(out, a, b);
    const io::EquationSystem copy = io::read_equations({"copy", out.str()});
    require(copy.a == a && copy.b == b, "equations that do not survive");
    return true;
}

bool any_input_as_detector_error_model(std::string_view bytes) {
    const auto model = attempt([&] { return io::read_detector_error_model(source_of(bytes)); });
    if (!model) return false;
    const std::size_t mechanisms = model->probabilities.size();
    require(model->detectors.columns() == mechanisms && model->observables.columns() == mechanisms, "two shapes");
    require(
        std::all_of(model->probabilities.begin(), model->probabilities.end(), [](double p) { return p > 0 && p <= 1; }),
        "a probability that is none");
    return true;
}

bool any_input_as_paulis(std::string_view bytes) {
    const io::Source source = source_of(bytes);
    (void)attempt([&] { return io::read_paulis(source, 5); });
    bool is_readable = false;
    for (const io::ColumnOrder order :
         {io::ColumnOrder::kXz, io::kColumnOrders[hash_of(bytes) % io::kColumnOrders.size()]}) {
        const auto operators = attempt([&] { return io::read_operators(source, order); });
        if (!operators) continue;
        is_readable = true;
        const auto& [rows, negative, lines, is_matrix] = *operators;
        require(rows.columns() % 2 == 0, "half a qubit");
        require(negative.size() == 0 || negative.size() == rows.rows(), "signs of other operators");
        require(lines.empty() || lines.size() == rows.rows(), "lines of other operators");
        if (rows.rows() == 0 || rows.columns() == 0) continue;
        std::string text;
        for (std::size_t i = 0; i < rows.rows(); ++i) text += io::pauli_string(rows.row_vector(i)) + '\n';
        require(io::read_operators({"copy", text}).rows == rows, "operators that do not survive");
    }
    return is_readable;
}

bool any_input_as_record(std::string_view bytes) {
    Record record;
    try {
        record = parse_record(bytes);
    } catch (const RecordError& error) {
        require(error.line != 0 && error.column != 0, "no place");
        return false;
    }
    require(is_record(bytes) && to_text(record) == bytes, "a record that does not survive");
    (void)record.open(record.of_shard);
    Record other = record.fresh();
    for (const bool again : {false, true}) {
        const Record before = other;
        try {
            other.merge(record);
            require(!again || record.done().empty(), "blocks that are done twice");
            require(other == record || again, "a merge with nothing that is not what was merged");
        } catch (const std::invalid_argument&) {
            require(again, "a merge with nothing that is refused");
            require(other == before, "a merge that failed and changed the record");
        }
    }
    return true;
}

bool any_input_as_system_list(std::string_view bytes) {
    const io::Source source = source_of(bytes);
    require(io::length_of_whole_systems(bytes) <= bytes.size(), "systems longer than the text");
    bool is_readable = false;
    for (const io::SystemRows rows : {io::SystemRows::kMatrix, io::SystemRows::kAugmented}) {
        const bool has_b = rows == io::SystemRows::kAugmented;
        const auto systems = attempt([&] {
            io::SystemList list;
            io::read_system_list(source, rows, list);
            return list;
        });
        if (!systems) continue;
        is_readable = true;
        require(systems->lines.size() == systems->a.size(), "systems without lines");
        std::string text;
        for (std::size_t i = 0; i < systems->a.size(); ++i) {
            const BitMatrix& a = systems->a[i];
            if (a.rows() == 0 || (a.columns() == 0 && !has_b)) text += shape_text(a.rows(), a.columns()) + '\n';
            for (std::size_t k = 0; k < a.rows() && (a.columns() != 0 || has_b); ++k) {
                text += to_string(a.row_vector(k));
                if (has_b) text += systems->b[i][k] ? "|1" : "|0";
                text += '\n';
            }
            text += '\n';
        }
        io::SystemList copy;
        io::read_system_list({"copy", text}, rows, copy);
        require(copy.a == systems->a && copy.b == systems->b, "a list of systems that does not survive");
    }
    return is_readable;
}

bool any_input_as_board(std::string_view bytes) {
    const io::Source source = source_of(bytes);
    const auto board = attempt([&] { return io::read_board(source); });
    if (!board) return false;
    const BitMatrix& lights = board->lights;
    require(board->missing.rows() == lights.rows() && board->missing.columns() == lights.columns(), "two shapes");
    io::BoardStyle style;
    style.spaces = bytes.size() % 2 == 0;
    style.missing = &board->missing;
    const io::BoardText copy = io::read_board({"copy", io::write_board(lights, style)});
    require(copy.lights == lights && copy.missing == board->missing, "a board that does not survive");
    return true;
}

bool any_input_as_graph(std::string_view bytes) {
    const io::Source source = source_of(bytes);
    const auto graph = attempt([&] { return io::read_graph(source); });
    if (!graph) return false;
    require(lights::Grid(*graph).size() == graph->vertices, "a graph that is no game");
    return true;
}

bool any_input_as_polynomial(std::string_view bytes) {
    const io::Source source = source_of(bytes);
    const auto text = attempt([&] { return io::read_polynomial(source); });
    if (!text) return false;
    for (const io::PolynomialForm form : io::all_polynomial_forms()) {
        const io::PolynomialText copy = io::read_polynomial({"copy", to_string(text->polynomial, form)});
        require(copy.polynomial == text->polynomial, "a polynomial that does not survive");
    }
    return true;
}

}  // namespace gf2::test
