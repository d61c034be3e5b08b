// SPDX-License-Identifier: MIT
// Subspaces of GF(2)^n.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/solve/subspace.hpp"

namespace gf2::apps::gf2_program {
namespace {

constexpr std::array<std::string_view, 5> kActions = {"sum", "intersect", "quotient", "complement", "coordinates"};

struct SpaceCommand {
    std::string action;
    std::string a_path;
    std::string b_path;
    MatrixInput input;
    MatrixOutput output;

    void declare(Arguments& arguments) {
        arguments.add("ACTION", action, "What to do; see below")
            .required()
            .one_of(std::vector<std::string>(kActions.begin(), kActions.end()));
        declare_file(arguments, "A", a_path, "A matrix of n columns, whose rows span the space; - for standard input");
        declare_file(arguments, "B", b_path, "Another matrix of n columns; not for complement").required(false);
        input.declare(arguments);
        output.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        const bool is_binary = action != "complement";
        if (is_binary == b_path.empty()) {
            throw UsageError(fmt::format("space {}: expected A{}, found {}", action, is_binary ? " and B" : " alone",
                                         is_binary ? "A alone" : "A and B"));
        }
        output.require_place(context);
        const BitMatrix a = input.matrix(context, a_path);
        std::optional<BitMatrix> b;
        if (is_binary) {
            b = input.matrix(context, b_path);
            require_fit(a.columns() == b->columns(), {shape_of(a_path, a), shape_of(b_path, *b)},
                        "A and B must have the same number of columns");
        } else {
            require_fits_memory(context, a.columns() - std::min(a.rows(), a.columns()), a.columns(), "the basis");
        }
        const Subspace u = Subspace::span(a);
        Json answer = context.answer();
        answer["action"] = action;
        if (action == "coordinates") return print_coordinates(context, std::move(answer), u, *b);
        const BitMatrix basis = action == "complement"  ? complement(u).basis()
                                : action == "sum"       ? sum(u, Subspace::span(*b)).basis()
                                : action == "intersect" ? intersection(u, Subspace::span(*b)).basis()
                                                        : quotient_basis(u, Subspace::span(*b));
        output.write(context, std::move(answer), basis);
        return kYes;
    }

    int print_coordinates(const Context& context, Json answer, const Subspace& u, const BitMatrix& vectors) const {
        const auto found = u.coordinates(vectors);
        answer["contained"] = found.has_value();
        if (found) {
            output.write(context, std::move(answer), *found);
            return kYes;
        }
        const std::size_t row = (~u.contains_rows(vectors)).find_first();
        answer["row"] = row;
        print_answer(context, answer, "");
        context.note(fmt::format("row {} of {} is not in the space of {}; gf2 contains prints a proof", row + 1,
                                 file_name(b_path), file_name(a_path)));
        return kNo;
    }
};

}  // namespace

std::vector<Command> space_commands() {
    return {
        {"space", "Sums, intersections, quotients of subspaces",
         "The rows of A span a space U, and those of B a space W. Prints a basis of\n"
         "  sum A B          U + W\n"
         "  intersect A B    U and W in common\n"
         "  quotient A B     U modulo W: vectors of U, whose span and the intersection\n"
         "                   have the direct sum U\n"
         "  complement A     a complement of U, by unit vectors; gf2 nullspace A prints the\n"
         "                   annihilator, which need not be one\n"
         "Bases are canonical: in reduced row echelon form, so equal spaces print the same\n"
         "lines; \"0 x n\" is the zero space.\n"
         "  coordinates A B  a line for each row of B: its coordinates in the canonical\n"
         "                   basis of U, which gf2 space sum A A prints; status 1 if a row\n"
         "                   of B is not in U",
         R"(  $ printf '1100\n0110\n' > a
  $ printf '1111\n0011\n' > b
  $ gf2 space intersect a b
  1100
  $ gf2 space sum a b
  1001
  0101
  0011
  $ gf2 space complement a
  0010
  0001
  $ printf '1100\n' | gf2 space coordinates a -
  11
)",
         declared<SpaceCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
