// SPDX-License-Identifier: MIT
// The program: the question, from its arguments, and the verdict.
#pragma once

#include <chrono>
#include <map>

#include "kinds.hpp"

namespace check {

struct Arguments {
    std::map<std::string, std::string> options;  // of a game; those that are used are taken out
    bool is_verbose = false;
    std::vector<std::string> files;  // the inputs and the certificate

    /// Takes the value of an option, or its default.
    std::string take(const std::string& name, const std::string& otherwise = "") {
        const auto option = options.extract(name);
        return option.empty() ? otherwise : option.mapped();
    }
};

/// The lights that must change; for the target uniform, either these or all others.
inline std::vector<Matrix> differences(const Question& game, const Board& board, const std::string& target) {
    const Matrix lights = vector_of(game, board.lit);
    if (target == "off") return {lights};
    const bool is_file = target != "on" && target != "uniform";
    const Board goal = is_file ? read_board(read_file(target)) : Board();
    if (is_file && (goal.lit.rows() != board.lit.rows() || goal.lit.columns() != board.lit.columns()))
        throw Unreadable(target + ": expected the shape of the board");
    Matrix other = lights;
    if (is_file) other.add_row(0, vector_of(game, goal.lit), 0);
    for (Index cell = 0; cell < game.rows; ++cell) {
        if (at_cell(game.missing, cell)) continue;
        if (!is_file) other.flip(0, cell);
        if (is_file && at_cell(goal.missing, cell))
            throw Unreadable(target + ": expected a cell wherever the board has one, found _");
    }
    return target == "uniform" ? std::vector<Matrix>{lights, other} : std::vector<Matrix>{other};
}

/// A game on a board, --shape, --graph or ROWS x COLS cells.
inline Question read_game(bool has_board, Arguments& arguments) {
    const std::vector<std::string>& files = arguments.files;
    const std::string graph_file = arguments.take("--graph");
    const std::string shape = has_board ? files[0] : graph_file.empty() ? arguments.take("--shape") : "";
    if (!has_board && files.size() != (graph_file.empty() && shape.empty() ? 3U : 1U))
        throw Usage("expected ROWS COLS CERTIFICATE, or --shape or --graph");
    Board board;
    const bool has_shape = has_board || !shape.empty();
    if (has_shape) board = read_board(read_file(shape));
    std::vector<std::vector<Index>> graph;
    if (!graph_file.empty()) graph = read_graph(read_file(graph_file));
    Index rows = 1;
    Index columns = graph.size();
    if (graph_file.empty() && !has_shape && (!parse_number(files[0], rows) || !parse_number(files[1], columns)))
        throw Usage("expected ROWS and COLS");
    require_memory({"ROWS COLS", {}}, rows, columns);
    Question game;
    game.is_game = true;
    game.missing = has_shape ? board.missing : Matrix(rows, columns);
    game.rows = game.columns = game.missing.rows() * game.missing.columns();
    if (graph_file.empty()) {
        const std::string rule = arguments.take("--rule", "plus");
        game.lights_of = lights_by(rule, arguments.take("--topology", "plane"), game.missing);
    } else {
        if (graph.size() != game.columns) throw Unreadable(graph_file + ": expected a vertex for each cell");
        for (Index cell = 0; cell < game.columns; ++cell) {
            if (at_cell(game.missing, cell)) throw Unreadable("expected a board without missing cells on a graph");
        }
        game.lights_of = [graph](Index press) {
            return graph[press];
        };
    }
    if (has_board) game.right_hand_sides = differences(game, board, arguments.take("--target", "off"));
    return game;
}

inline Question read_question(const Claim& claim, Arguments& arguments) {
    const std::vector<std::string>& files = arguments.files;  // the last one is the certificate
    const std::string& inputs = claim.inputs;
    Question question;
    if (inputs == "game") return read_game(false, arguments);
    if (inputs == "rectangle") {
        question.rule = arguments.take("--rule", "plus");
        question.topology = arguments.take("--topology", "plane");
        const bool has_size = files.size() == 3 && parse_number(files[0], question.rows, 19) &&
                              parse_number(files[1], question.columns, 19);
        if (!has_size) throw Usage("expected ROWS COLS CERTIFICATE");
        return question;
    }
    const bool has_two = inputs.substr(0, 2) == "A " || (inputs == "code" && files.size() != 2);
    if (files.size() != (has_two ? 3U : 2U))
        throw Usage("the claim '" + claim.name + "' expects " + inputs + " and the certificate");
    if (inputs == "board") return read_game(true, arguments);
    const Source source = read_file(files[0]);
    if (inputs == "operators") return read_operators(source);
    if (inputs == "model") return read_model(source);
    if (inputs == "code" && !has_two) return read_code(source);
    question = claim.takes_sparse && has_ones(source) ? read_ones(source) : about(read_matrix(source));
    if (has_two) {
        const Source second = read_file(files[1]);
        const bool is_matrix = inputs == "A B" || inputs == "code";
        question.b = is_matrix ? read_matrix(second) : read_vector(second);
        const Index length = inputs == "A b" ? question.rows : question.columns;
        if (!is_matrix && question.b.columns() != length)
            throw Unreadable(files[1] + ": expected length " + std::to_string(length) + ", found " +
                             std::to_string(question.b.columns()));
        if (inputs == "A b") question.right_hand_sides = {question.b};
    }
    return question;
}

inline Arguments parse(const std::vector<std::string>& arguments) {
    Arguments parsed;
    for (Index i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        if (argument == "--rule" || argument == "--topology" || argument == "--target" || argument == "--graph" ||
            argument == "--shape") {
            if (++i == arguments.size() || arguments[i].empty()) throw Usage(argument + ": expected a value");
            if (!parsed.options.emplace(argument, arguments[i]).second) throw Usage(argument + ": given twice");
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

inline Claim claim_of(const Certificate& certificate) {
    for (const auto claims :
         {core_claims, chase_claims, distribution_claims, echelon_claims, formula_claims, function_claims,
          null_vector_claims, operator_claims, outside_claims, radius_claims, sparse_claims, weight_claims}) {
        for (const Claim& claim : claims()) {
            if (claim.name == certificate.claim()) return claim;
        }
    }
    certificate.fail("a known claim, found '" + certificate.claim() + "'");
}

struct Verdict {
    std::string claim;
    std::string answer;
    std::chrono::duration<double> reading;
    std::chrono::duration<double> checking;
};

/// Reads the inputs and checks the certificate.
inline Verdict verdict_of(Arguments arguments) {
    const auto begin = std::chrono::steady_clock::now();
    if (arguments.files.empty()) throw Usage("expected files; see --help");
    const Source source = read_file(arguments.files.back());
    Certificate certificate(source);
    const Claim claim = claim_of(certificate);
    const Question question = read_question(claim, arguments);
    if (!arguments.options.empty())  // "verified" would answer another question
        throw Usage(arguments.options.begin()->first + ": the question of the claim '" + claim.name +
                    "' does not use it");
    const auto read = std::chrono::steady_clock::now();
    const std::string answer = claim.check(question, certificate);
    certificate.end();
    return {claim.name, answer, read - begin, std::chrono::steady_clock::now() - read};
}

inline constexpr const char* kUsage =
    "usage: gf2-check [OPTIONS] [INPUT...] CERTIFICATE\n"
    "\n"
    "Checks the answer in a certificate of gf2 or lightsout against the inputs of the\n"
    "command: A; A and a vector; A and B; a quantum code; operators; a detector error\n"
    "model; a board; or ROWS and COLS (none with --graph or --shape). Prints\n"
    "'verified: ', what was claimed, and the answer.\n"
    "\n"
    "  --rule RULE  --topology TOPOLOGY  --target TARGET  --graph FILE  --shape FILE\n"
    "              the game of a board, as for lightsout\n"
    "  -v          print the times of reading and checking\n"
    "  --help      print this help\n"
    "\n"
    "Status: 0 verified, 1 wrong or not proved, 2 wrong arguments, 3 unreadable, or\n"
    "output that cannot be written.\n";

inline int status_of(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
    try {
        if (arguments.size() == 1 && (arguments[0] == "--help" || arguments[0] == "-h")) {
            out << kUsage;
            return 0;
        }
        used_random_bits = false;
        const Arguments parsed = parse(arguments);
        const Verdict verdict = verdict_of(parsed);
        out << "verified: " << verdict.claim << (used_random_bits ? " (error probability below 2^-100)" : "") << '\n'
            << verdict.answer << std::flush;
        if (parsed.is_verbose)
            err << "read in " << verdict.reading.count() << " s, checked in " << verdict.checking.count() << " s\n";
        return 0;
    } catch (const Refuted& error) {
        out << "not verified: " << printable(error.what()) << '\n';
        return 1;
    } catch (const std::exception& error) {
        const bool lacks_memory = dynamic_cast<const std::bad_alloc*>(&error) != nullptr;
        err << "gf2-check: " << (lacks_memory ? "not enough memory" : printable(error.what())) << '\n';
        return dynamic_cast<const Usage*>(&error) != nullptr ? 2 : 3;
    }
}

/// The program, for main() and tests; returns its exit status.
inline int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
    const int status = status_of(arguments, out, err);
    if (out.flush()) return status;
    err << "gf2-check: standard output: expected to be written\n";
    return 3;
}

}  // namespace check
