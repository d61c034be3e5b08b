// SPDX-License-Identifier: MIT
#include "apps/judge/judge.hpp"

#include <cerrno>
#include <cstdint>
#include <exception>
#include <istream>
#include <new>
#include <ostream>
#include <sstream>
#include <stdexcept>
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

void print(std::ostream& out, std::string_view text) {
    errno = 0;
    if (out << text << std::flush) return;
    throw std::runtime_error("cannot write to standard output: " + std::generic_category().message(errno));
}

void answer(const Problem& problem, std::istream& in, std::ostream& out) {
    const io::Source source = io::read_stream(in, "standard input");
    io::TextScanner scanner(source);
    std::ostringstream answers;  // withholds those to the cases before an invalid one
    problem.solve(scanner, answers);
    scanner.expect_end();
    print(out, answers.view());
}

}  // namespace

std::vector<Problem>& problems() {
    static std::vector<Problem> all;
    return all;
}

int run(const Problem& problem, const std::vector<std::string>& arguments, std::istream& in, std::ostream& out,
        std::ostream& err) {
    const auto report = [&](ExitCode status, std::string_view message) {
        err << problem.name << ": " << message << '\n';
        return status;
    };
    try {
        if (arguments.empty()) {
            answer(problem, in, out);
        } else if (arguments.size() == 1 && arguments.front() == "--help") {
            print(out, std::string(problem.title) + '\n' + std::string(problem.summary) + '\n');
        } else if (arguments.size() == 1 && arguments.front() == "--version") {
            print(out, std::string(problem.name) + ' ' + GF2KIT_VERSION + '\n');
        } else {
            return report(kUsage, "expected no argument, --help or --version; the input is standard input");
        }
        return kYes;
    } catch (const NoAnswer& reason) {
        return report(reason.status(), reason.what());
    } catch (const std::bad_alloc&) {
        return report(kBadInput, "not enough memory");
    } catch (const std::exception& error) {
        return report(kBadInput, error.what());
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
