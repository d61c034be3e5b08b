// SPDX-License-Identifier: MIT
#include <cctype>
#include <cstdint>
#include <ostream>
#include <string>

#include "apps/judge/judge.hpp"

namespace gf2::apps::judge {
namespace {

void solve_board(io::TextScanner& in, std::ostream& out) {
    const lights::Grid grid(4, 4);
    const lights::Board board = read_board(in, 4, 4, {.on = 'b', .off = 'w'});
    const auto minimum = judge::minimum_presses(grid, board, lights::Target::uniform());
    out << (minimum ? std::to_string(minimum->weight) : "Impossible") << '\n';
}

bool starts_with_number(io::TextScanner& in) {
    return !in.at_end() && std::isalpha(static_cast<unsigned char>(in.peek().front())) == 0;
}

}  // namespace

void poj1753(io::TextScanner& in, std::ostream& out) {
    if (!starts_with_number(in)) return solve_board(in, out);
    const std::uint64_t blocks = in.number("the number of boards", 1, 1'000'000);
    for (std::uint64_t i = 0; i < blocks; ++i) {
        if (i != 0) out << '\n';
        solve_board(in, out);
    }
}

}  // namespace gf2::apps::judge
