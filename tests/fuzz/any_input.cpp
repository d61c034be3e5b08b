// SPDX-License-Identifier: MIT
#include "tests/fuzz/any_input.hpp"

#include <sstream>
#include <string>

#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/io/formats/graph_text.hpp"
#include "gf2/io/formats/polynomial_text.hpp"
#include "gf2/io/formats/system_list.hpp"
#include "gf2/io/matrix_format.hpp"
#include "tests/fuzz/attempt.hpp"

namespace gf2::test {
namespace {

// What was written in a format; most are found by their content.
BitMatrix read_copy(const io::MatrixFormat& format, const io::Source& source, std::size_t columns) {
    if (format.needs_columns) return format.read_columns(source, columns);
    return format.matches == nullptr ? format.read(source) : io::read_matrix(source);
}

}  // namespace

bool any_input_as_matrix(std::string_view bytes) {
    const io::Source source = source_of(bytes);
    bool is_readable = false;
    for (const io::MatrixFormat& format : io::matrix_formats()) {
        const auto a = attempt([&] { return format.read(source); });
        if (!a) continue;
        is_readable = true;
        for (const io::MatrixFormat& other : io::matrix_formats()) {
            if (other.can_represent != nullptr && !other.can_represent(*a)) continue;
            std::ostringstream out;
            other.write(out, *a);
            require(read_copy(other, {"copy", out.str()}, a->columns()) == *a, "a matrix that does not survive");
        }
    }
    (void)attempt([&] { return io::read_vector(source); });
    return is_readable;
}

bool any_input_as_system(std::string_view bytes) {
    const auto system = attempt([&] { return io::read_dimacs(source_of(bytes)); });
    if (!system) return false;
    require(system->lines.size() == system->a.rows(), "clauses without lines");
    if (system->a.columns() == 0) return true;
    std::ostringstream out;
    io::write_dimacs(out, system->a, system->b);
    const io::DimacsSystem copy = io::read_dimacs({"copy", out.str()});
    require(copy.a == system->a && copy.b == system->b, "a system that does not survive");
    return true;
}

bool any_input_as_system_list(std::string_view bytes) {
    const io::Source source = source_of(bytes);
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
