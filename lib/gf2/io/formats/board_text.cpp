// SPDX-License-Identifier: MIT
#include "gf2/io/formats/board_text.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>

#include "gf2/io/internal/rows.hpp"

namespace gf2::io {
namespace {

using internal::Mark;
using internal::Marks;

constexpr char kMissing = '_';

struct Alphabet {
    std::string_view on;
    char off;
};

constexpr std::array kAlphabets = {Alphabet{"1", '0'},  Alphabet{"#", '.'}, Alphabet{"Oo", '.'},
                                   Alphabet{"Xx", '.'}, Alphabet{"b", 'w'}, Alphabet{"w", 'y'}};

bool fits(const Alphabet& alphabet, char c) {
    return alphabet.on.find(c) != std::string_view::npos || c == alphabet.off;
}

// The characters of the cells, each once, in the order in which they come.
std::string cells_of(const internal::Lines& lines, bool has_header) {
    const internal::Marks separators("", true);
    std::array<bool, 256> seen{};
    seen[static_cast<unsigned char>(kMissing)] = true;
    for (std::size_t c = 0; c < seen.size(); ++c) seen[c] = seen[c] || separators.of[c] != Mark::kForeign;
    std::string cells;
    for (auto line = std::next(lines.begin(), has_header ? 1 : 0); line != lines.end(); ++line) {
        for (const char c : line->text) {
            bool& is_seen = seen[static_cast<unsigned char>(c)];
            if (is_seen) continue;
            is_seen = true;
            cells += c;
        }
    }
    return cells;
}

// The alphabet of all cells, or else the one that fits the longest beginning, so that the message about the first
// foreign character makes sense.
const Alphabet& find_alphabet(const Source& source, const internal::Lines& lines, bool has_header) {
    const std::string cells = cells_of(lines, has_header);
    const Alphabet* best = nullptr;
    std::size_t best_length = 0;
    std::size_t complete = 0;
    for (const Alphabet& alphabet : kAlphabets) {
        const auto foreign = std::find_if(cells.begin(), cells.end(), [&](char c) { return !fits(alphabet, c); });
        const auto length = static_cast<std::size_t>(foreign - cells.begin());
        if (length == cells.size()) ++complete;
        if (best == nullptr || length > best_length) {
            best = &alphabet;
            best_length = length;
        }
    }
    // '.' alone is all off in every alphabet; only w is on in one alphabet and off in another.
    if (complete > 1 && !cells.empty() && fits(*best, 'w')) {
        throw ParseError(source.name, {std::next(lines.begin(), has_header ? 1 : 0)->number, 1},
                         "expected a b or a y as well, found w alone: all off (b is on) or all on (w is on)?");
    }
    return *best;
}

// The lights, or the missing cells as those that are on.
Marks marks_of(const Alphabet& alphabet, bool want_missing) {
    Marks marks(std::string(1, alphabet.on.front()) + ", " + alphabet.off + " or _", true);
    marks.set(alphabet.on, want_missing ? Mark::kOff : Mark::kOn);
    marks.set(std::string_view(&alphabet.off, 1), Mark::kOff);
    marks.set(std::string_view(&kMissing, 1), want_missing ? Mark::kOn : Mark::kMissing);
    marks.are_zeros_and_ones = alphabet.off == '0' && !want_missing;
    return marks;
}

}  // namespace

BoardText read_board(const Source& source) {
    refuse_other_formats(source);
    const internal::Lines lines(source.text, 0);
    const bool starts_with_header = !lines.empty() && internal::header_of(source, lines).has_value();
    const bool has_rows = !lines.empty() && std::next(lines.begin()) != lines.end();
    const Alphabet& alphabet = find_alphabet(source, lines, starts_with_header && has_rows);
    BoardText board{internal::read_rows(source, lines, marks_of(alphabet, false)), {}};
    source.require_matrix({}, board.lights.rows(), board.lights.columns(),
                          memory_of_matrix(board.lights.rows(), board.lights.columns()));
    if (source.text.find(kMissing) == std::string::npos) {
        board.missing = BitMatrix(board.lights.rows(), board.lights.columns());
    } else {
        board.missing = internal::read_rows(source, lines, marks_of(alphabet, true));
    }
    return board;
}

std::string write_board(const lights::Board& board, const BoardStyle& style) {
    if (board.rows() == 0 || board.columns() == 0) return shape_text(board.rows(), board.columns()) + '\n';
    std::string text;
    text.reserve(board.rows() * (board.columns() * (style.spaces ? 2 : 1) + 1));
    for (std::size_t r = 0; r < board.rows(); ++r) {
        for (std::size_t c = 0; c < board.columns(); ++c) {
            if (style.spaces && c != 0) text += ' ';
            const bool is_missing = style.missing != nullptr && style.missing->get(r, c);
            text += is_missing ? kMissing : board.get(r, c) ? '1' : '0';
        }
        text += '\n';
    }
    return text;
}

}  // namespace gf2::io
