// SPDX-License-Identifier: MIT
#include "tests/check/questions.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "check/check.hpp"
#include "gf2/certificate/matrix_certificates.hpp"
#include "gf2/certificate/search_certificates.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/lights/certificates.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/target.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/solve.hpp"
#include "tests/reference/enumeration.hpp"
#include "tests/support/convert.hpp"
#include "tests/support/generators.hpp"

namespace gf2::test {
namespace {

using reference::Matrix;
using reference::Vector;

std::string file_of(const BitMatrix& a, SplitMix64& random) {
    static const std::vector<std::string> kFormats = {"text", "matrix-market", "gf2"};
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

BitMatrix random_square(SplitMix64& random) {
    const std::size_t size = random_size(random);
    return random_below(2, random) == 0 ? random_invertible(size, random) : random_matrix(size, size, random);
}

Question about(const BitMatrix& a, SplitMix64& random) {
    Question question;
    question.arguments = {"A"};
    question.files["A"] = file_of(a, random);
    question.a = to_reference(a);
    return question;
}

template <Certificate (*Make)(const Ple&)>
Question from_ple(SplitMix64& random) {
    const BitMatrix a = random_matrix(random_size(random), random_size(random), random);
    Question question = about(a, random);
    question.certificate = Make(ple(a));
    return question;
}

Question determinant(SplitMix64& random) {
    const BitMatrix a = random_square(random);
    Question question = about(a, random);
    question.certificate = determinant_certificate(ple(a));
    return question;
}

Question inverse_of(SplitMix64& random) {
    const BitMatrix a = random_square(random);
    Question question = about(a, random);
    question.certificate = inverse_certificate(inverse(a));
    return question;
}

Question left_nullspace(SplitMix64& random) {
    const BitMatrix a = random_matrix(random_size(random), random_size(random), random);
    Question question = about(a, random);
    question.certificate = left_nullspace_certificate(ple(transpose(a)));
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
    const BitMatrix a = random_matrix(random_size(random), random_size(random), random);
    const BitMatrix b = right_sides(a, 1, random);
    Question question = with_right_side(a, random_below(2, random) == 0 ? b : transpose(b), "b", random);
    question.b = to_reference(b);
    const SolveResult result = solve(a, b.column_vector(0));
    const auto* const coset = std::get_if<SolutionCoset>(&result);
    const bool is_of_all = coset != nullptr && random_below(2, random) == 0;
    question.certificate = is_of_all ? all_solutions_certificate(ple(a), *coset) : solution_certificate(result);
    return question;
}

Question many_systems(SplitMix64& random) {
    const BitMatrix a = random_matrix(random_size(random), random_size(random), random);
    const BitMatrix b = right_sides(a, random_size(random), random);
    Question question = with_right_side(a, b, "B", random);
    question.certificate = many_solutions_certificate(solve_many(a, b));
    return question;
}

// Few columns: the oracle tries all vectors.
constexpr std::size_t kMaxTried = 11;

Question least_solution(SplitMix64& random) {
    const BitMatrix a = random_matrix(random_below(8, random), random_below(kMaxTried + 1, random), random);
    const BitMatrix b = multiply(a, random_bits(a.columns(), 1, random));
    Question question = with_right_side(a, b, "b", random);
    const SolutionCoset solutions = std::get<SolutionCoset>(solve(a, b.column_vector(0)));
    question.certificate = least_solution_certificate(ple(a), solutions, coset_leader(solutions).element);
    return question;
}

Question distance(SplitMix64& random) {
    for (;;) {
        const BitMatrix a = random_matrix(random_below(8, random), random_below(kMaxTried + 1, random), random);
        const bool is_of_nullspace = random_below(2, random) == 0;
        const auto found = minimum_distance(is_of_nullspace ? nullspace_basis(a) : a);
        if (!found) continue;
        Question question = about(a, random);
        question.certificate = is_of_nullspace ? nullspace_distance_certificate(a, found->word)
                                               : minimum_distance_certificate(a, found->word);
        return question;
    }
}

Question product(SplitMix64& random) {
    const BitMatrix a = random_matrix(random_size(random), random_size(random), random);
    const BitMatrix b = random_matrix(a.columns(), random_size(random), random);
    Question question = with_right_side(a, b, "B", random);
    question.certificate = product_certificate(multiply(a, b));
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

Question board(SplitMix64& random, bool wants_fewest) {
    Game game = random_game(random);
    describe(game);
    const lights::Grid& grid = game.grid;
    lights::Board board = lights::random_solvable_board(grid, random());
    if (grid.size() != 0 && random_below(2, random) == 0) {
        const lights::Cell cell = grid.cell(random_below(grid.size(), random));
        board.flip(cell.row, cell.column);
    }
    lights::Target target = lights::Target::off();
    std::string name = "off";
    switch (random_below(4, random)) {
        case 0:
            target = lights::Target::on();
            name = "on";
            break;
        case 1:
            target = lights::Target::uniform();
            name = "uniform";
            break;
        case 2:
            target = lights::Target::to(lights::random_board(grid, random()));
            name = "target";
            game.question.files[name] = text_of(target.board, game.missing);
            break;
        default:
            break;
    }
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
    question.certificate = lights::board_certificate(lights::solve_to_target(grid, board, target));
    if (wants_fewest && question.certificate.claim() == "presses") {
        const auto least = lights::minimum_presses(grid, board, target);
        question.certificate =
            lights::fewest_presses_certificate(grid, board, target, std::get<lights::MinimumPresses>(least).presses);
    }
    return question;
}

Question any_board(SplitMix64& random) {
    return board(random, false);
}

Question fewest_presses(SplitMix64& random) {
    for (;;) {
        Question question = board(random, true);
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

Question game_nullity(SplitMix64& random) {
    Game game = random_game(random);
    describe(game);
    name_shape(game);
    game.question.certificate = lights::game_nullity_certificate(game.grid);
    return std::move(game.question);
}

Question quiet_patterns(SplitMix64& random) {
    Game game = random_game(random);
    describe(game);
    name_shape(game);
    game.question.certificate = lights::quiet_patterns_certificate(lights::quiet_patterns(game.grid));
    return std::move(game.question);
}

Matrix matrix_of(const std::string& answer) {
    std::istringstream lines(answer);
    std::vector<std::string> rows;
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty()) rows.push_back(line);
    }
    if (rows.size() == 1 && rows[0].find('x') != std::string::npos) {
        std::istringstream shape(rows[0]);
        std::size_t m = 0;
        std::size_t n = 0;
        char x = 0;
        shape >> m >> x >> n;
        return {m, n};
    }
    Matrix a(rows.size(), rows.empty() ? 0 : rows[0].size());
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t j = 0; j < a.columns; ++j) a.at[i][j] = rows[i][j] == '1' ? 1 : 0;
    }
    return a;
}

// The vector of an answer; that of a game from the text of a board.
Vector vector_of(const Question& question, const std::string& answer) {
    const Matrix text = matrix_of(answer);
    if (question.rows == 0) return text.rows == 0 ? Vector() : text.at[0];
    Vector vector;
    for (const std::size_t place : question.places) {
        vector.push_back(text.at[place / question.columns][place % question.columns]);
    }
    return vector;
}

Vector column(const Matrix& a, std::size_t j) {
    Vector values;
    for (const Vector& row : a.at) values.push_back(row[j]);
    return values;
}

bool is_zero(const Vector& v) {
    return std::none_of(v.begin(), v.end(), [](std::uint8_t bit) { return bit != 0; });
}

std::size_t rank_of(const Matrix& a) {
    return reference::rref(a, a.columns).pivot_columns.size();
}

bool solves(const Question& question, const Vector& x, std::size_t j) {
    return x.size() == question.a.columns && reference::multiply(question.a, x) == column(question.b, j);
}

bool proves_inconsistency(const Question& question, const Vector& y, std::size_t j) {
    return y.size() == question.a.rows && is_zero(reference::multiply(reference::transpose(question.a), y)) &&
           reference::dot(y, column(question.b, j)) == 1;
}

// Rows of the nullspace of A, independent and as many as its dimension.
bool is_basis(const Matrix& a, const Matrix& basis) {
    if (basis.rows != a.columns - rank_of(a) || (basis.rows != 0 && basis.columns != a.columns)) return false;
    return rank_of(basis) == basis.rows && std::all_of(basis.at.begin(), basis.at.end(), [&](const Vector& row) {
               return is_zero(reference::multiply(a, row));
           });
}

// The least weight of the vectors that a predicate admits; more than any if there is none.
template <class Admits>
std::size_t least_weight(std::size_t length, Admits admits) {
    std::size_t least = length + 1;
    for (const Vector& x : reference::all_vectors(length)) {
        if (reference::weight(x) < least && admits(x)) least = reference::weight(x);
    }
    return least;
}

bool is_distance(const Question& question, bool is_of_nullspace, const std::string& answer) {
    const Matrix& a = question.a;
    const std::size_t rank = rank_of(a);
    const std::size_t least = least_weight(a.columns, [&](const Vector& x) {
        if (is_zero(x)) return false;
        if (is_of_nullspace) return is_zero(reference::multiply(a, x));
        Matrix row(1, a.columns);
        row.at[0] = x;
        return rank_of(reference::stack(a, row)) == rank;
    });
    return answer == std::to_string(least) + "\n";
}

bool are_fewest(const Question& question, const Vector& presses) {
    const auto reaches = [&](const Vector& x) {
        return solves(question, x, 0) || (question.is_uniform && solves(question, x, 1));
    };
    return reaches(presses) && reference::weight(presses) == least_weight(question.a.columns, reaches);
}

bool are_quiet(const Question& question, const std::string& answer) {
    const Matrix text = matrix_of(answer);
    Matrix patterns(question.rows == 0 ? 0 : text.rows / question.rows, question.a.columns);
    for (std::size_t i = 0; i < patterns.rows; ++i) {
        for (std::size_t j = 0; j < patterns.columns; ++j) {
            const std::size_t place = question.places[j];
            patterns.at[i][j] = text.at[i * question.rows + place / question.columns][place % question.columns];
        }
    }
    return is_basis(question.a, patterns);
}

bool are_solutions(const Question& question, const std::string& answer) {
    std::vector<std::size_t> inconsistent;
    for (std::size_t j = 0; j < question.b.columns; ++j) {
        Matrix augmented = reference::concat(question.a, reference::transpose(Matrix(1, question.a.rows)));
        for (std::size_t i = 0; i < augmented.rows; ++i) augmented.at[i].back() = question.b.at[i][j];
        if (rank_of(augmented) != rank_of(question.a)) inconsistent.push_back(j);
    }
    const Matrix printed = matrix_of(answer);
    if (inconsistent.empty()) return reference::multiply(question.a, printed) == question.b;
    if (printed.rows != inconsistent.size()) return false;
    for (std::size_t k = 0; k < inconsistent.size(); ++k) {
        if (!proves_inconsistency(question, printed.at[k], inconsistent[k])) return false;
    }
    return true;
}

}  // namespace

const std::vector<QuestionKind>& question_kinds() {
    static const std::vector<QuestionKind> kKinds = {{"Rank", from_ple<rank_certificate>},
                                                     {"Nullity", from_ple<nullity_certificate>},
                                                     {"Determinant", determinant},
                                                     {"EchelonForm", from_ple<echelon_certificate>},
                                                     {"Inverse", inverse_of},
                                                     {"Nullspace", from_ple<nullspace_certificate>},
                                                     {"LeftNullspace", left_nullspace},
                                                     {"System", system},
                                                     {"ManySystems", many_systems},
                                                     {"Product", product},
                                                     {"Board", any_board},
                                                     {"LeastSolution", least_solution},
                                                     {"Distance", distance},
                                                     {"FewestPresses", fewest_presses},
                                                     {"GameNullity", game_nullity},
                                                     {"QuietPatterns", quiet_patterns}};
    return kKinds;
}

bool is_true(const Question& question, const std::string& claim, const std::string& answer) {
    const Matrix& a = question.a;
    if (claim == "rank") return answer == std::to_string(rank_of(a)) + "\n";
    if (claim == "nullity" || claim == "game-nullity") return answer == std::to_string(a.columns - rank_of(a)) + "\n";
    if (claim == "determinant") return a.rows == a.columns && answer == (rank_of(a) == a.rows ? "1\n" : "0\n");
    if (claim == "reduced-echelon-form") return matrix_of(answer) == reference::rref(a, a.columns).matrix;
    if (claim == "inverse") return reference::multiply(a, matrix_of(answer)) == reference::identity(a.rows);
    if (claim == "nullspace") return is_basis(a, matrix_of(answer));
    if (claim == "left-nullspace") return is_basis(reference::transpose(a), matrix_of(answer));
    if (claim == "quiet-patterns") return are_quiet(question, answer);
    if (claim == "many-solutions") return are_solutions(question, answer);
    if (claim == "product") return matrix_of(answer) == reference::multiply(a, question.b);
    if (claim == "all-solutions") {  // a line of the solution, then the basis
        const std::size_t end = answer.find('\n') + 1;
        return solves(question, vector_of(question, answer.substr(0, end)), 0) &&
               is_basis(a, matrix_of(answer.substr(end)));
    }
    if (claim == "minimum-distance") return is_distance(question, false, answer);
    if (claim == "minimum-distance-of-nullspace") return is_distance(question, true, answer);
    const Vector vector = vector_of(question, answer);
    if (claim == "least-solution" || claim == "fewest-presses") return are_fewest(question, vector);
    if (claim == "singular") return a.rows == a.columns && !is_zero(vector) && is_zero(reference::multiply(a, vector));
    if (claim == "solution") return solves(question, vector, 0);
    if (claim == "no-solution") return proves_inconsistency(question, vector, 0);
    if (claim == "presses") {
        return solves(question, vector, 0) || (question.is_uniform && solves(question, vector, 1));
    }
    if (claim == "unsolvable") {
        return proves_inconsistency(question, vector, 0) &&
               (!question.is_uniform || proves_inconsistency(question, vector, 1));
    }
    throw std::logic_error("no oracle for the claim " + claim);
}

CheckedAnswer checked(const Question& question, const std::string& certificate) {
    static std::map<std::string, std::string> files;
    files = question.files;
    files["certificate"] = certificate;
    check::read_file = [](const std::string& path) {
        return check::Source{path, files.at(path)};
    };
    std::vector<std::string> arguments = question.arguments;
    arguments.emplace_back("certificate");
    const check::Verdict verdict = check::verdict_of(check::parse(arguments));
    return {verdict.claim, verdict.answer};
}

}  // namespace gf2::test
