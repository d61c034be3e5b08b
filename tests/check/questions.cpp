// SPDX-License-Identifier: MIT
#include "tests/check/questions.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "apps/check/program.hpp"
#include "gf2/certificate/claims.hpp"
#include "gf2/certificate/codes.hpp"
#include "gf2/certificate/lights.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/certificate/sparse.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/target.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "tests/reference/enumeration.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"

namespace gf2::test {
namespace {

using namespace std::string_view_literals;
using reference::Matrix;
using reference::Vector;

bool coin(SplitMix64& random) {
    return random_below(2, random) == 0;
}

std::string file_of(const BitMatrix& a, SplitMix64& random) {
    static const std::vector<std::string> kFormats = {"text", "matrix-market", "sms", "gf2"};
    std::ostringstream out;
    io::matrix_format(kFormats[random_below(kFormats.size(), random)]).write(out, a);
    return out.str();
}

BitMatrix random_matrix(std::size_t rows, std::size_t columns, SplitMix64& random) {
    switch (random_below(3, random)) {
        case 0:
            return random_bits(rows, columns, random);
        case 1:
            return random_bits(rows, columns, random, 0.05);
        default:
            return random_product(rows, columns, random_below(std::min(rows, columns) + 1, random), random);
    }
}

std::size_t random_size(SplitMix64& random) {
    return random_below(4, random) == 0 ? kSmallEdgeSizes[random_below(kSmallEdgeSizes.size(), random)]
                                        : random_below(70, random);
}

// Few columns: the oracle tries all vectors.
constexpr std::size_t kMaxTried = 11;

BitMatrix any_matrix(SplitMix64& random) {
    const std::size_t rows = random_size(random);
    return random_matrix(rows, random_size(random), random);
}

BitMatrix any_square(SplitMix64& random) {
    const std::size_t size = random_size(random);
    return coin(random) ? random_invertible(size, random) : random_matrix(size, size, random);
}

BitMatrix small_square(SplitMix64& random) {
    const std::size_t size = random_below(kMaxTried, random);
    return random_matrix(size, size, random);
}

BitMatrix small_invertible(SplitMix64& random) {
    return random_invertible(random_below(kMaxTried, random), random);
}

BitMatrix any_small(SplitMix64& random) {
    const std::size_t rows = random_below(8, random);
    return random_matrix(rows, random_below(kMaxTried + 1, random), random);
}

Question about(const BitMatrix& a, SplitMix64& random) {
    Question question;
    question.arguments = {"A"};
    question.files["A"] = file_of(a, random);
    question.a = to_reference(a);
    return question;
}

using MakeQuestion = std::function<Question(SplitMix64&)>;

// A claim about one matrix.
MakeQuestion one(std::string_view claim, BitMatrix (*matrix)(SplitMix64& random)) {
    return [=](SplitMix64& random) {
        const BitMatrix a = matrix(random);
        Question question = about(a, random);
        question.certificate = certificate_of(claim, a);
        return question;
    };
}

Question row_space(SplitMix64& random) {
    const BitMatrix a = any_matrix(random);
    BitMatrix x = multiply(random_bits(1, a.rows(), random), a);
    if (a.columns() != 0 && coin(random)) x.flip(0, random_below(a.columns(), random));
    Question question = about(a, random);
    question.arguments.emplace_back("x");
    question.files["x"] = file_of(coin(random) ? x : transpose(x), random);
    question.b = to_reference(transpose(x));
    question.certificate = certificate_of("in-row-space", a, x);
    return question;
}

// A·X + a few ones.
BitMatrix right_sides(const BitMatrix& a, std::size_t count, SplitMix64& random) {
    BitMatrix b = multiply(a, random_bits(a.columns(), count, random));
    if (b.rows() == 0 || count == 0) return b;
    for (std::uint64_t changes = random_below(3, random); changes > 0; --changes) {
        b.flip(random_below(b.rows(), random), random_below(count, random));
    }
    return b;
}

Question with_right_side(const BitMatrix& a, const BitMatrix& b, const std::string& name, SplitMix64& random) {
    Question question = about(a, random);
    question.arguments.push_back(name);
    question.files[name] = file_of(b, random);
    question.b = to_reference(b);
    return question;
}

Question system(SplitMix64& random) {
    const BitMatrix a = any_matrix(random);
    const BitMatrix b = right_sides(a, 1, random);
    Question question = with_right_side(a, coin(random) ? b : transpose(b), "b", random);
    question.b = to_reference(b);
    question.certificate = certificate_of(coin(random) ? "all-solutions" : "solution", a, transpose(b));
    return question;
}

Question many_systems(SplitMix64& random) {
    const BitMatrix a = any_matrix(random);
    const BitMatrix b = right_sides(a, random_size(random), random);
    Question question = with_right_side(a, b, "B", random);
    question.certificate = certificate_of("many-solutions", a, b);
    return question;
}

Question least_solution(SplitMix64& random) {
    const BitMatrix a = any_small(random);
    const BitMatrix b = multiply(a, random_bits(a.columns(), 1, random));
    Question question = with_right_side(a, b, "b", random);
    question.certificate = certificate_of("least-solution", a, transpose(b));
    return question;
}

std::string with_code(std::string claim, bool is_of_nullspace) {
    return is_of_nullspace ? claim + "-of-nullspace" : claim;
}

Question distance(SplitMix64& random) {
    for (;;) {
        const BitMatrix a = any_small(random);
        const bool is_of_nullspace = coin(random);
        if (rank(is_of_nullspace ? nullspace_basis(a) : a) == 0) continue;
        Question question = about(a, random);
        question.certificate = certificate_of(with_code("minimum-distance", is_of_nullspace), a);
        return question;
    }
}

std::string_view random_method(SplitMix64& random) {
    const std::array methods = {codes::kAutomatic, "clusters"sv, "information-sets"sv};
    return methods[random_below(methods.size(), random)];
}

BitMatrix random_sums(std::size_t count, const BitMatrix& rows, SplitMix64& random) {
    return multiply(random_bits(count, rows.rows(), random, 0.4), rows);
}

Question counted_distance(SplitMix64& random) {
    for (;;) {
        const BitMatrix checks = any_small(random);
        const bool is_modulo = coin(random);
        const BitMatrix other = is_modulo ? random_sums(random_below(5, random), nullspace_basis(checks), random)
                                          : random_matrix(random_below(4, random), checks.columns(), random);
        codes::Counted counted;
        (is_modulo ? counted.modulo : counted.outside) = other;
        const auto found = codes::minimum_distance_of_nullspace(checks, counted, {}, random_method(random));
        if (!found) continue;
        Question question = with_right_side(checks, other, "B", random);
        question.certificate = codes::distance_certificate(checks, counted, *found);
        return question;
    }
}

// Some vectors of a basis, or independent sums of all.
Question null_vectors(SplitMix64& random) {
    const BitMatrix a = any_matrix(random);
    const bool is_left = coin(random);
    const BitMatrix basis = is_left ? left_nullspace_basis(a) : nullspace_basis(a);
    const std::size_t count = random_below(basis.rows() + 1, random);
    BitMatrix vectors(basis.view().window(0, 0, count, basis.columns()));
    if (coin(random)) vectors = multiply(random_invertible(count, random), vectors);
    Question question = about(a, random);
    question.certificate = is_left ? left_null_vectors_certificate(vectors) : null_vectors_certificate(vectors);
    return question;
}

// Few ones in a row, so that peeling finds pivots of both kinds.
Question sparse_rank(SplitMix64& random) {
    const std::size_t rows = random_size(random);
    const std::size_t columns = random_size(random);
    const BitMatrix a = random_bits(rows, columns, random, 2.5 / static_cast<double>(columns + 3));
    const SparseMatrix sparse(a);
    Question question = about(a, random);
    switch (random_below(4, random)) {
        case 0:
            question.certificate = sparse_rank_certificate(sparse_rank_proof(sparse));
            break;
        case 1:
            question.certificate = sparse_nullity_certificate(sparse_rank_proof(sparse), columns);
            break;
        case 2:
            question.certificate = sparse_nullspace_certificate(nullspace_basis(a), sparse_rank_proof(sparse));
            break;
        default:
            question.certificate =
                sparse_left_nullspace_certificate(left_nullspace_basis(a), sparse_rank_proof(transpose(sparse)));
    }
    return question;
}

// Circulant checks: the shift of the columns is a symmetry.
Question symmetric_distance(SplitMix64& random) {
    for (;;) {
        const std::size_t n = 1 + random_below(kMaxTried, random);
        const auto circulant = [&] {
            const BitVector first = random_bits(n, random, 0.4);
            BitMatrix a(n, n);
            for (std::size_t i = 0; i < n; ++i) {
                for (std::size_t j = 0; j < n; ++j) a.set(i, (i + j) % n, first.test(j));
            }
            return a;
        };
        const BitMatrix checks = circulant();
        const codes::Counted counted{.outside = circulant()};
        const auto found = codes::minimum_distance_of_nullspace(checks, counted, {}, "clusters"sv);
        if (!found) continue;
        Question question = with_right_side(checks, *counted.outside, "B", random);
        question.certificate = codes::distance_certificate(checks, counted, *found);
        return question;
    }
}

std::string json_of(const BitMatrix& rows) {
    std::string text;
    for (std::size_t i = 0; i < rows.rows(); ++i) {
        std::string support;
        for (std::size_t j = 0; j < rows.columns(); ++j) {
            if (rows.get(i, j)) support += (support.empty() ? "" : ",") + std::to_string(j);
        }
        text += (i == 0 ? "[" : ",[") + support + "]";
    }
    return "[" + text + "]";
}

Question css_distance(SplitMix64& random) {
    for (;;) {
        const BitMatrix x_checks = random_matrix(random_below(5, random), random_below(kMaxTried + 1, random), random);
        const BitMatrix z_checks = random_sums(random_below(5, random), nullspace_basis(x_checks), random);
        const codes::CssCode code(x_checks, z_checks);
        if (code.dimension() == 0) continue;
        Question question = with_right_side(x_checks, z_checks, "B", random);
        if (coin(random)) {
            question.arguments = {"code"};
            question.files["code"] = "{\"n\":" + std::to_string(code.length()) + ",\"X\":" + json_of(x_checks) +
                                     ",\"Z\":" + json_of(z_checks) + "}\n";
        }
        const std::string_view method = random_method(random);
        if (coin(random)) {
            question.certificate =
                codes::distance_certificate(code, codes::minimum_distance(code, Budget{}, method).value());
        } else {
            const codes::Side side = coin(random) ? codes::Side::x : codes::Side::z;
            question.certificate =
                codes::distance_certificate(code, side, codes::minimum_distance(code, side, {}, method).value());
        }
        return question;
    }
}

std::string pauli_strings(const BitMatrix& operators) {
    const std::size_t n = operators.columns() / 2;
    std::string text;
    for (std::size_t i = 0; i < operators.rows(); ++i) {
        for (std::size_t j = 0; j < n; ++j) text += "IXZY"[operators.get(i, j) + 2 * operators.get(i, n + j)];
        text += '\n';
    }
    return text;
}

// Operators on few qubits, in every second question such as commute.
Question operator_distance(SplitMix64& random) {
    for (;;) {
        const std::size_t n = 1 + random_below(5, random);
        BitMatrix operators = random_bits(1 + random_below(n, random), 2 * n, random, 0.4);
        if (coin(random)) {
            for (std::size_t i = 1; i < operators.rows(); ++i) {
                BitMatrix swapped(i, 2 * n);
                for (std::size_t row = 0; row < i; ++row) {
                    for (std::size_t j = 0; j < 2 * n; ++j) swapped.set(row, (j + n) % (2 * n), operators.get(row, j));
                }
                operators.set_row(i, random_sums(1, nullspace_basis(swapped), random).row_vector(0));
            }
        }
        const codes::SubsystemCode code(operators);
        const auto found = codes::minimum_distance(code, {}, random_method(random));
        if (!found) continue;
        Question question = about(operators, random);
        if (coin(random)) question.files["A"] = pauli_strings(operators);
        question.certificate = codes::distance_certificate(code, *found);
        return question;
    }
}

// Mechanisms, each of another kind.
Question circuit_distance(SplitMix64& random) {
    for (;;) {
        const std::size_t detectors = 1 + random_below(5, random);
        const std::size_t observables = 1 + random_below(2, random);
        std::vector<BitVector> columns;
        std::string text;
        for (std::uint64_t count = random_below(kMaxTried + 1, random); count > 0; --count) {
            const BitVector column = random_bits(detectors + observables, random, 0.4);
            text += "error(0.01)";
            for (std::size_t i = 0; i < column.size(); ++i) {
                if (!column.test(i)) continue;
                text += i < detectors ? " D" + std::to_string(i) : " L" + std::to_string(i - detectors);
            }
            text += '\n';
            if (column.any() && std::find(columns.begin(), columns.end(), column) == columns.end()) {
                columns.push_back(column);
            }
        }
        const BitMatrix both = transpose(BitMatrix::from_rows(columns, detectors + observables));
        const BitMatrix checks(both.view().window(0, 0, detectors, both.columns()));
        const codes::Counted counted{.outside =
                                         BitMatrix(both.view().window(detectors, 0, observables, both.columns()))};
        const auto found = codes::minimum_distance_of_nullspace(checks, counted, {}, random_method(random));
        if (!found) continue;
        Question question;
        question.arguments = {"model"};
        question.files["model"] = text;
        question.a = to_reference(checks);
        question.b = to_reference(*counted.outside);
        question.certificate = Certificate("circuit-distance");
        question.certificate.append(codes::distance_certificate(checks, counted, *found));
        return question;
    }
}

Question weights(SplitMix64& random) {
    const bool is_of_nullspace = coin(random);
    if (coin(random)) return one(with_code("weight-distribution", is_of_nullspace), any_small)(random);
    const BitMatrix a = any_small(random);
    const BitMatrix x0 = random_bits(1, a.columns(), random);
    Question question = with_right_side(a, transpose(x0), "x0", random);
    question.certificate = certificate_of(with_code("coset-weights", is_of_nullspace), a, x0);
    return question;
}

Question radius(SplitMix64& random) {
    const std::string claim = coin(random) ? "covering-radius" : "coset-leaders";
    return one(with_code(claim, coin(random)), any_small)(random);
}

Question product(SplitMix64& random) {
    const BitMatrix a = any_matrix(random);
    const BitMatrix b = random_matrix(a.columns(), random_size(random), random);
    Question question = with_right_side(a, b, "B", random);
    question.certificate = certificate_of("product", a, b);
    return question;
}

struct Game {
    lights::Grid grid;
    BitMatrix missing;
    Question question;
};

lights::Graph random_graph(std::size_t vertices, SplitMix64& random, std::string& text) {
    lights::Graph graph{vertices, {}};
    const std::size_t edges = vertices == 0 ? 0 : random_below(2 * vertices + 1, random);
    text = std::to_string(vertices) + " " + std::to_string(edges) + " directed nocentre\n";
    for (std::size_t e = 0; e < edges; ++e) {
        graph.arcs.emplace_back(random_below(vertices, random), random_below(vertices, random));
        text += std::to_string(graph.arcs.back().first + 1) + " " + std::to_string(graph.arcs.back().second + 1) + "\n";
    }
    return graph;
}

std::string random_rule(SplitMix64& random) {
    static const std::vector<std::string> kOthers = {"010/110/001", "11011", "0,0;1,2;-3,0;0,-1", "0,1;0,1;5,5"};
    const auto names = lights::Rule::names();
    const std::size_t k = random_below(names.size() + kOthers.size(), random);
    return k < names.size() ? std::string(names[k]) : kOthers[k - names.size()];
}

// A game without its board.
Game random_game(SplitMix64& random) {
    const std::size_t rows = 1 + random_below(8, random);
    const std::size_t columns = 1 + random_below(8, random);
    Question question;
    BitMatrix missing(rows, columns);
    if (random_below(6, random) == 0) {
        std::string text;
        const lights::Graph graph = random_graph(columns, random, text);
        question.arguments = {"--graph", "graph"};
        question.files["graph"] = text;
        return {lights::Grid(graph), BitMatrix(1, columns), std::move(question)};
    }
    if (random_below(3, random) == 0) missing = random_bits(rows, columns, random, 0.2);
    const std::string rule = random_rule(random);
    const auto topologies = lights::all_topologies();
    const lights::Topology topology = topologies[random_below(topologies.size(), random)];
    question.arguments = {"--rule", rule, "--topology", std::string(to_string(topology))};
    return {lights::Grid(missing, lights::Rule::from_string(rule), topology), missing, std::move(question)};
}

void describe(Game& game) {
    Question& question = game.question;
    question.rows = game.grid.rows();
    question.columns = game.grid.columns();
    question.a = Matrix(game.grid.size(), game.grid.size());
    for (std::size_t press = 0; press < game.grid.size(); ++press) {
        const lights::Cell cell = game.grid.cell(press);
        question.places.push_back(cell.row * game.grid.columns() + cell.column);
        for (const std::size_t light : game.grid.toggled_by(press)) question.a.at[light][press] = 1;
    }
}

std::string text_of(const lights::Board& board, const BitMatrix& missing) {
    return io::write_board(board, {.missing = &missing});
}

Question about_board(std::string_view claim, SplitMix64& random) {
    Game game = random_game(random);
    describe(game);
    const lights::Grid& grid = game.grid;
    lights::Board board = lights::random_solvable_board(grid, random());
    if (grid.size() != 0 && coin(random)) {
        const lights::Cell cell = grid.cell(random_below(grid.size(), random));
        board.flip(cell.row, cell.column);
    }
    static const std::vector<std::string> kNames = {"off", "on", "uniform", "target"};
    const std::string& name = kNames[random_below(kNames.size(), random)];
    const lights::Target target =
        name == "target" ? lights::Target::to(lights::random_board(grid, random())) : lights::target_from_string(name);
    if (name == "target") game.question.files[name] = text_of(target.board, game.missing);
    Question question = std::move(game.question);
    question.arguments.insert(question.arguments.end(), {"--target", name, "board"});
    question.files["board"] = text_of(board, game.missing);
    question.is_uniform = name == "uniform";
    const std::vector<lights::Board> differences = lights::differences(grid, board, target);
    question.b = Matrix(grid.size(), differences.size());
    for (std::size_t k = 0; k < differences.size(); ++k) {
        const Vector lights = to_reference(grid.to_vector(differences[k]));
        for (std::size_t i = 0; i < lights.size(); ++i) question.b.at[i][k] = lights[i];
    }
    question.certificate = certificate_of(claim, grid, board, target);
    return question;
}

Question fewest_presses(SplitMix64& random) {
    for (;;) {
        Question question = about_board("fewest-presses", random);
        if (question.certificate.claim() == "fewest-presses" && question.a.columns <= kMaxTried) return question;
    }
}

// Adds ROWS COLS or --shape.
void name_shape(Game& game) {
    std::vector<std::string>& arguments = game.question.arguments;
    if (game.grid.is_graph()) return;
    if (game.grid.has_missing_cells()) {
        arguments.insert(arguments.end(), {"--shape", "shape"});
        game.question.files["shape"] = text_of(BitMatrix(game.grid.rows(), game.grid.columns()), game.missing);
    } else {
        arguments.push_back(std::to_string(game.grid.rows()));
        arguments.push_back(std::to_string(game.grid.columns()));
    }
}

Question about_game(std::string_view claim, Game game) {
    describe(game);
    name_shape(game);
    game.question.certificate = certificate_of(claim, game.grid);
    return std::move(game.question);
}

// The least number of steps after which every chase with the given side in a row repeats its first two rows: the
// nullity of long boards has this period.
std::uint64_t period_of(std::size_t cells, bool is_cycle, bool has_centre) {
    const std::uint64_t mask = (std::uint64_t{1} << cells) - 1;
    const auto beside = [&](std::uint64_t row) {
        std::uint64_t sum = (row << 1 ^ row >> 1 ^ (has_centre ? row : 0)) & mask;
        if (is_cycle) sum ^= (row >> (cells - 1) & 1) ^ (row & 1) << (cells - 1);
        return sum;
    };
    std::uint64_t period = 1;
    for (std::size_t start = 0; start < 2 * cells; ++start) {
        const std::uint64_t first = start < cells ? std::uint64_t{1} << start : 0;
        const std::uint64_t second = start < cells ? 0 : std::uint64_t{1} << (start - cells);
        std::uint64_t length = 0;
        std::uint64_t now = first;
        std::uint64_t before = second;
        do {
            before = std::exchange(now, beside(now) ^ before);
            ++length;
        } while (now != first || before != second);
        period = std::lcm(period, length);
    }
    return period;
}

// A board of few cells or, in every second question, one of up to 10^19 cells with the nullity of such a board.
Question formula_nullity(SplitMix64& random) {
    constexpr std::uint64_t kMaxCells = 120;
    const bool has_centre = coin(random);
    const std::string rule = has_centre ? "plus" : "plus-nocentre";
    const std::array topologies = {lights::Topology::kPlane, lights::Topology::kCylinder, lights::Topology::kTorus};
    const lights::Topology topology = topologies[random_below(topologies.size(), random)];
    std::uint64_t columns = 1 + random_below(9, random);
    std::uint64_t rows = 1 + random_below(kMaxCells / columns, random);
    const bool is_transposed = coin(random);
    if (is_transposed) std::swap(rows, columns);
    Game game{lights::Grid(rows, columns, lights::Rule::from_string(rule), topology), BitMatrix(rows, columns), {}};
    describe(game);
    if (coin(random)) {
        std::uint64_t& longer = is_transposed ? columns : rows;
        const bool is_cycle =
            topology == lights::Topology::kTorus || (topology != lights::Topology::kPlane && !is_transposed);
        const std::uint64_t period = period_of(is_transposed ? rows : columns, is_cycle, has_centre);
        constexpr std::uint64_t kMaxSide = 1'000'000'000'000'000'000;
        longer += random_below(kMaxSide / period, random) * period;
    }
    game.question.arguments = {
        "--rule", rule, "--topology", std::string(to_string(topology)), std::to_string(rows), std::to_string(columns)};
    game.question.certificate = lights::formula_nullity_certificate(rows, columns, game.grid.rule(), topology);
    return std::move(game.question);
}

// Few cells: the oracle tries all press patterns.
Question press_statistics(SplitMix64& random) {
    for (;;) {
        Game game = random_game(random);
        if (game.grid.size() <= kMaxTried) return about_game("press-statistics", std::move(game));
    }
}

}  // namespace

const std::vector<QuestionKind>& question_kinds() {
    static const std::vector<QuestionKind> kKinds = {
        {"Rank", one("rank", any_matrix)},
        {"Nullity", one("nullity", any_matrix)},
        {"Determinant", one("determinant", any_square)},
        {"EchelonForm", one("reduced-echelon-form", any_matrix)},
        {"RowEchelonForm", one("row-echelon-form", any_matrix)},
        {"Ple", one("ple", any_matrix)},
        {"RowSpace", row_space},
        {"Inverse", one("inverse", any_square)},
        {"CharacteristicPolynomial", one("characteristic-polynomial", small_square)},
        {"MinimalPolynomial", one("minimal-polynomial", small_square)},
        {"FrobeniusForm", one("frobenius-form", small_square)},
        {"Order", one("order", small_invertible)},
        {"Nullspace", one("nullspace", any_matrix)},
        {"LeftNullspace", one("left-nullspace", any_matrix)},
        {"NullVectors", null_vectors},
        {"SparseRank", sparse_rank},
        {"System", system},
        {"ManySystems", many_systems},
        {"Product", product},
        {"Board",
         [](SplitMix64& random) {
             return about_board("presses", random);
         }},
        {"LeastSolution", least_solution},
        {"Distance", distance},
        {"CountedDistance", counted_distance},
        {"SymmetricDistance", symmetric_distance},
        {"CssDistance", css_distance},
        {"OperatorDistance", operator_distance},
        {"CircuitDistance", circuit_distance},
        {"Weights", weights},
        {"CoveringRadius", radius},
        {"FewestPresses", fewest_presses},
        {"GameNullity",
         [](SplitMix64& random) {
             return about_game("game-nullity", random_game(random));
         }},
        {"NullityByFormula", formula_nullity},
        {"QuietPatterns",
         [](SplitMix64& random) {
             return about_game("quiet-patterns", random_game(random));
         }},
        {"PressStatistics", press_statistics},
    };
    return kKinds;
}

CheckedAnswer checked(const Question& question, const std::string& certificate) {
    static std::map<std::string, std::string> files;
    files = question.files;
    files["certificate"] = certificate;
    check::read_file = [](const std::string& path) {
        const auto file = files.find(path);
        if (file == files.end()) throw check::Unreadable("no file " + path);
        return check::Source{path, file->second};
    };
    std::vector<std::string> arguments = question.arguments;
    arguments.emplace_back("certificate");
    const check::Verdict verdict = check::verdict_of(check::parse(arguments));
    return {verdict.claim, verdict.answer};
}

}  // namespace gf2::test
