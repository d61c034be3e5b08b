// SPDX-License-Identifier: MIT
// The question, from the arguments of the program.
#include <chrono>

#include "check.hpp"

namespace check {
namespace {

// The shape of a game: ROWS COLS, --shape or --graph.
Matrix missing_cells(const Arguments& arguments) {
    const std::vector<std::string>& files = arguments.files;
    const std::string graph = arguments.game.value("--graph");
    const std::string shape = graph.empty() ? arguments.game.value("--shape") : "";
    const bool has_shape = !graph.empty() || !shape.empty();
    if (files.size() != (has_shape ? 1U : 3U)) throw Usage("expected ROWS COLS CERTIFICATE, or --shape or --graph");
    if (!graph.empty()) return Matrix(1, read_graph(read_file(graph)).size());
    if (!shape.empty()) return read_board(read_file(shape)).missing;
    Index rows = 0;
    Index columns = 0;
    if (!parse_number(files[0], rows) || !parse_number(files[1], columns)) throw Usage("expected ROWS and COLS");
    require_memory({"ROWS COLS", {}}, rows, columns);
    return Matrix(rows, columns);
}

// ROWS COLS, each of 19 digits or fewer.
Rectangle rectangle(const Arguments& arguments) {
    const std::vector<std::string>& files = arguments.files;
    Index rows = 0;
    Index columns = 0;
    const bool has_size = files.size() == 3 && parse_number(files[0], rows, 19) && parse_number(files[1], columns, 19);
    const Rectangle board = rectangle_of(arguments.game, rows, columns);
    if (!has_size) throw Usage("expected ROWS COLS CERTIFICATE");
    return board;
}

void require_length(const std::string& file, const Matrix& vector, Index length) {
    if (vector.columns() == length) return;
    throw Unreadable(file + ": expected length " + std::to_string(length) + ", found " +
                     std::to_string(vector.columns()));
}

double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

bool GameOptions::has(const std::string& name) {
    const std::set<std::string> names = {"--rule", "--topology", "--target", "--graph", "--shape"};
    return names.count(name) != 0;
}

void GameOptions::give(const std::string& name, const std::string& value) {
    if (value.empty()) throw Usage(name + ": expected a value");
    if (!given_.emplace(name, value).second) throw Usage(name + ": given twice");
}

std::string GameOptions::value(const std::string& name) const {
    used_.insert(name);
    const auto found = given_.find(name);
    if (found != given_.end()) return found->second;
    return name == "--rule" ? "plus" : name == "--topology" ? "plane" : name == "--target" ? "off" : "";
}

void GameOptions::require_used(const std::string& claim) const {
    for (const auto& option : given_) {
        if (used_.count(option.first) != 0) continue;
        throw Usage(option.first + ": the question of the claim '" + claim + "' does not use it");
    }
}

Arguments parse(const std::vector<std::string>& arguments) {
    Arguments parsed;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        if (GameOptions::has(argument)) {
            if (++i == arguments.size()) throw Usage(argument + ": expected a value");
            parsed.game.give(argument, arguments[i]);
        } else if (argument == "-v") {
            parsed.is_verbose = true;
        } else if (argument.size() > 1 && argument[0] == '-') {
            throw Usage("unknown option " + argument);
        } else {
            parsed.files.push_back(argument);
        }
    }
    return parsed;
}

Verdict verdict_of(const Arguments& arguments) {
    const double begin = seconds();
    if (arguments.files.empty()) throw Usage("expected files; see --help");
    const Source source = read_file(arguments.files.back());
    Certificate certificate(source);
    const Claim& claim = claim_of(certificate);
    const std::string inputs = claim.inputs;
    const bool has_shape = inputs == "game" || inputs == "rectangle";
    const bool has_one = inputs == "A" || inputs == "board" || inputs == "operators" || inputs == "model" ||
                         (inputs == "code" && arguments.files.size() == 2);
    if (!has_shape && arguments.files.size() != (has_one ? 2U : 3U)) {
        throw Usage("the claim '" + certificate.claim() + "' expects " + inputs + " and the certificate");
    }
    Matrix second;
    System system;
    if (inputs == "game") {
        system = system_of(arguments.game, missing_cells(arguments));
    } else if (inputs == "rectangle") {
        system.rectangle = rectangle(arguments);
    } else if (inputs == "board") {
        const Board board = read_board(read_file(arguments.files[0]));
        system = system_of(arguments.game, board.missing);
        add_targets(system, arguments.game, board);
    } else if (inputs == "operators" || inputs == "model" || (inputs == "code" && has_one)) {
        const Source file = read_file(arguments.files[0]);
        TwoMatrices both = inputs == "operators" ? read_operators(file)
                           : inputs == "model"   ? read_model(file)
                                                 : read_code(file);
        system = system_of(std::move(both.first));
        second = std::move(both.second);
    } else {
        const Source file = read_file(arguments.files[0]);
        system = claim.takes_sparse && has_ones(file) ? system_of(read_ones(file)) : system_of(read_matrix(file));
    }
    if (inputs == "A b") {
        second = read_vector(read_file(arguments.files[1]));
        require_length(arguments.files[1], second, system.rows);
        system.right_hand_sides.push_back(second);
    } else if (inputs == "A x") {
        second = read_vector(read_file(arguments.files[1]));
        require_length(arguments.files[1], second, system.columns);
    } else if (inputs == "A B" || (inputs == "code" && !has_one)) {
        second = read_matrix(read_file(arguments.files[1]));
    }
    arguments.game.require_used(certificate.claim());
    const double read = seconds();
    const std::string answer = claim.check(system, second, certificate);
    certificate.end();
    return {certificate.claim(), answer, read - begin, seconds() - read};
}

}  // namespace check
