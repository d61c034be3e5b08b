// SPDX-License-Identifier: MIT
// Betti numbers.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/sparse_way.hpp"
#include "gf2/sparse/betti.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct BettiCommand {
    MatrixInput input;
    std::vector<std::string> paths;
    bool rows = false;
    SparseWay way{.sparse = true};

    void declare(Arguments& arguments) {
        arguments
            .add(
                "D", paths,
                "D_1, D_2, ... in this order: D_k has a row for each (k - 1)-simplex, a column for each k-simplex, and "
                "ones at the faces of each; - for standard input")
            .required()
            .value_name("FILE");
        arguments.add("--rows", rows,
                      "D_k has a row for each k-simplex instead, and a column for each (k - 1)-simplex");
        input.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        const std::vector<SparseMatrix> boundaries = read(context);
        if (const auto error = find_boundary_error(boundaries)) {
            std::size_t row = error->row + 1;
            std::size_t column = error->column + 1;
            if (rows) std::swap(row, column);
            throw InputError(
                fmt::format("{}, {}: expected boundary matrices, whose product is 0, found a 1 in its row {} "
                            "and column {}",
                            file_name(paths[error->degree - 1]), file_name(paths[error->degree]), row, column));
        }
        std::size_t largest = 0;
        for (std::size_t k = 1; k < boundaries.size(); ++k) {
            if (boundaries[k].weight() > boundaries[largest].weight()) largest = k;
        }
        const std::vector<BettiBounds> numbers = betti_numbers(boundaries, way.options(context, boundaries[largest]));
        Json answer = context.answer();
        Json& list = answer["betti"] = Json::array();
        std::string text;
        bool is_exact = true;
        for (const BettiBounds& one : numbers) {
            is_exact = is_exact && one.is_exact();
            text += one.is_exact() ? fmt::format("{}\n", one.lower) : bounds_text(one.lower, one.upper) + "\n";
            list.push_back(one.is_exact() ? Json(one.lower) : Json{{"lower", one.lower}, {"upper", one.upper}});
        }
        answer["proved"] = is_exact;
        print_answer(context, answer, text);
        if (is_exact) return kYes;
        context.note("not proved: the upper bounds hold, and are the numbers with high probability (Monte Carlo)");
        return kBudgetSpent;
    }

    // The matrices with simplices as columns.
    [[nodiscard]] std::vector<SparseMatrix> read(const Context& context) const {
        std::vector<SparseMatrix> boundaries;
        for (const std::string& path : paths) {
            InputMatrix a = way.read(context, input, path);
            SparseMatrix& boundary = std::get<SparseMatrix>(a.matrix);
            if (rows) boundary = transpose(boundary);
            if (!boundaries.empty() && boundaries.back().columns() != boundary.rows()) {
                throw InputError(
                    fmt::format("{}: expected a {} for each of the {} simplices that are {} of {}, found {}",
                                file_name(path), rows ? "column" : "row", boundaries.back().columns(),
                                rows ? "rows" : "columns", file_name(paths[boundaries.size() - 1]), boundary.rows()));
            }
            boundaries.push_back(std::move(boundary));
        }
        return boundaries;
    }
};

}  // namespace

std::vector<Command> homology_commands() {
    return {
        {"betti", "The Betti numbers of a complex, over GF(2)",
         "Prints a line for each degree k = 0, 1, ...: the dimension of the homology, n_k -\n"
         "rank D_k - rank D_(k+1), where n_k is the number of k-simplices: the number of\n"
         "components, of independent loops that bound nothing, of voids, and so on. The\n"
         "matrices may be those of any chain complex. Checks first that D_k D_(k+1) = 0;\n"
         "otherwise names the first place where it is 1: status 3. Always keeps the\n"
         "matrices sparse in memory.",
         R"(  $ printf '101\n110\n011\n' > edges   # of the triangle with vertices 1, 2, 3
  $ gf2 betti edges
  1
  1
  $ printf '1\n1\n1\n' > face
  $ gf2 betti edges face
  1
  0
  0
)",
         declared<BettiCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
