// SPDX-License-Identifier: MIT
#include "judge/judge.hpp"

#include <cerrno>
#include <cstdint>
#include <exception>
#include <iostream>
#include <new>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/version.hpp"

namespace gf2::apps::judge {
namespace {

int report(const Problem& problem, ExitCode status, std::string_view message) {
    std::cerr << problem.name << ": " << message << '\n';
    return status;
}

int print(const Problem& problem, std::string_view text) {
    errno = 0;
    if (std::cout << text << std::flush) return kYes;
    return report(problem, kBadInput,
                  std::string("cannot write to standard output: ") + std::generic_category().message(errno));
}

int answer(const Problem& problem) {
    const io::Source source = io::read_stream(std::cin, "standard input");
    io::TextScanner in(source);
    std::ostringstream out;  // withholds the answers to the cases before an invalid one
    problem.solve(in, out);
    in.expect_end();
    return print(problem, out.view());
}

}  // namespace

int judge_main(const Problem& problem, int argc, const char* const* argv) {
    std::ios::sync_with_stdio(false);
    const std::vector<std::string_view> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    try {
        if (arguments.empty()) return answer(problem);
        if (arguments.size() == 1 && arguments.front() == "--help") {
            return print(problem, std::string(problem.title) + '\n' + std::string(problem.summary) + '\n');
        }
        if (arguments.size() == 1 && arguments.front() == "--version") {
            return print(problem, std::string(problem.name) + ' ' + GF2KIT_VERSION + '\n');
        }
        return report(problem, kUsage, "expected no argument, --help or --version; the input is standard input");
    } catch (const NoAnswer& reason) {
        return report(problem, reason.status(), reason.what());
    } catch (const std::bad_alloc&) {
        return report(problem, kBadInput, "not enough memory");
    } catch (const std::exception& error) {
        return report(problem, kBadInput, error.what());
    }
}

BitVector read_row(io::TextScanner& in, std::size_t length, Alphabet alphabet) {
    const std::string allowed{alphabet.off, alphabet.on};
    const std::string expected = std::string(1, alphabet.off) + " or " + alphabet.on;
    BitVector row;
    while (row.size() < length) {
        if (!row.empty() && in.at_line_end()) {
            in.fail_at(in.position(), "expected " + expected + ", cell " + std::to_string(row.size() + 1) + " of " +
                                          std::to_string(length) + " of its row, found the end of the line");
        }
        row.push_back(in.character(allowed, expected) == alphabet.on);
    }
    return row;
}

lights::Board read_board(io::TextScanner& in, std::size_t rows, std::size_t columns, Alphabet alphabet) {
    std::vector<BitVector> board;
    while (board.size() < rows) board.push_back(read_row(in, columns, alphabet));
    return BitMatrix::from_rows(board, columns);
}

std::optional<lights::MinimumPresses> minimum_presses(const lights::Grid& grid, const lights::Board& board,
                                                      const lights::Target& target) {
    Budget budget;
    budget.elements = std::uint64_t{1} << 28;
    auto result = lights::minimum_presses(grid, board, target, budget);
    if (std::holds_alternative<lights::Unsolvable>(result)) return std::nullopt;
    auto& minimum = std::get<lights::MinimumPresses>(result);
    if (!minimum.proved) throw NoAnswer(kBudgetSpent, "too many solutions to prove the minimum");
    return std::move(minimum);
}

}  // namespace gf2::apps::judge
