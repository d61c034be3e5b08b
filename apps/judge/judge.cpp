// SPDX-License-Identifier: MIT
#include "apps/judge/judge.hpp"

#include <cerrno>
#include <cstdint>
#include <exception>
#include <istream>
#include <new>
#include <ostream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/base/text_stream.hpp"
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
    gf2::internal::TextStream answers;  // withholds those to the cases before an invalid one
    problem.solve(scanner, answers);
    scanner.expect_end();
    print(out, answers.view());
}

}  // namespace

std::span<const Problem> problems() {
    static constexpr Problem kAll[] = {
        {"bzoj1770", "BZOJ 1770 [USACO 2009 Nov Gold] lights (Luogu P2962)",
         "Reads N M and M edges; prints the fewest presses that turn all N lamps on.", bzoj1770},
        {"bzoj1923", "BZOJ 1923 [SDOI 2010] Alien worms (Luogu P2447)",
         "Reads N M and M parities of sets of N worms; prints how many of the parities suffice, and what each worm is, "
         "or Cannot Determine.",
         bzoj1923},
        {"bzoj3503", "BZOJ 3503 [CQOI 2014] Harmonic matrix (Luogu P3164)",
         "Reads m n; prints a nonzero m x n matrix with an even number of ones in and around each cell.", bzoj3503},
        {"hdu3364", "HDU 3364 Lanterns",
         "Reads T cases of lamps, switches and wanted states; prints how many sets of switches make each state.",
         hdu3364},
        {"lights_nm", "Lights Out on a board of n x m",
         "Reads n m and n rows of m lights, 0 or 1; prints Solution: and the presses that turn them off, or No "
         "solution.",
         lights_nm},
        {"poj1222", "POJ 1222 EXTENDED LIGHTS OUT (ZOJ 1354, UVa 1560)",
         "Reads n and n boards of 5 x 6 lights; prints the presses that turn each off.", poj1222},
        {"poj1681", "POJ 1681 Painter's Problem",
         "Reads t walls of n x n bricks, w or y; prints the fewest bricks to paint to make each yellow, or inf.",
         poj1681},
        {"poj1753", "POJ 1753 Flip Game (Timus 1060; ZOJ with many boards)",
         "Reads a 4 x 4 board of b and w, or N and N boards; prints the fewest rounds that make it one colour, or "
         "Impossible.",
         poj1753},
        {"poj1830", "POJ 1830 Switch Problem",
         "Reads K groups of switches, start, target and dependencies; prints the number of ways to reach each target.",
         poj1830},
        {"poj2811", "POJ 2811, OpenJudge 02811: Lights Out, 5 x 6",
         "Reads one board, or n and n boards as poj1222 does; prints the presses that turn each off.", poj2811},
        {"poj2965", "POJ 2965 The Pilots Brothers' refrigerator",
         "Reads 4 x 4 handles, + closed or - open; prints how many to switch, and the row and column of each.",
         poj2965},
        {"poj3279", "POJ 3279 Fliptile (USACO 2007 Open, BZOJ 1647)",
         "Reads M N and a board of 0 and 1; prints the fewest flips that leave no 1, the lexicographically smallest, "
         "or IMPOSSIBLE.",
         poj3279},
        {"uva10309", "UVa 10309 Turn the Lights Off",
         "Reads names, each with 10 x 10 lights, # off or O on, until end; prints each name with the fewest presses, "
         "or -1.",
         uva10309},
    };
    return kAll;
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
