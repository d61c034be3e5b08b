// SPDX-License-Identifier: MIT
#include "gf2/io/formats/board_text.hpp"

#include <array>
#include <iterator>
#include <string_view>

#include "gf2/io/internal/rows.hpp"
#include "gf2/io/other_formats.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

constexpr char kMissing = '_';

struct Alphabet {
    std::string_view on;
    char off;
};

constexpr std::array kAlphabets = {Alphabet{"1", '0'},  Alphabet{"#", '.'}, Alphabet{"Oo", '.'},
                                   Alphabet{"Xx", '.'}, Alphabet{"b", 'w'}, Alphabet{"w", 'y'}};

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

bool fits(const Alphabet& alphabet, char c) {
    return alphabet.on.find(c) != std::string_view::npos || c == alphabet.off;
}

// The alphabet of all cells, or else the one that fits the longest beginning, so that the message about the first
// foreign character makes sense.
const Alphabet& find_alphabet(const Source& source, const internal::Lines& lines, bool has_header) {
    const auto first = std::next(lines.begin(), has_header ? 1 : 0);
    const Alphabet* best = nullptr;
    std::size_t best_length = 0;
    std::size_t complete = 0;
    bool has_lights = false;
    for (const Alphabet& alphabet : kAlphabets) {
        std::size_t length = 0;
        bool is_complete = true;
        for (auto line = first; line != lines.end() && is_complete; ++line) {
            for (const char c : line->text) {
                if (is_blank(c)) continue;
                is_complete = c == kMissing || fits(alphabet, c);
                if (!is_complete) break;
                has_lights = has_lights || c != kMissing;
                ++length;
            }
        }
        if (is_complete) ++complete;
        if (best == nullptr || length > best_length) {
            best = &alphabet;
            best_length = length;
        }
    }
    // '.' alone is all off in every alphabet; only w is on in one alphabet and off in another.
    if (complete > 1 && has_lights && fits(*best, 'w')) {
        throw ParseError(source.name, {first->number, 1},
                         "expected a b or a y as well, found w alone: all off (b is on) or all on (w is on)?");
    }
    return *best;
}

BitMatrix read_cells(const Source& source, const internal::Lines& lines, bool want_missing) {
    const bool starts_with_header = !lines.empty() && internal::header_of(source, lines).has_value();
    const bool has_rows = !lines.empty() && std::next(lines.begin()) != lines.end();
    const Alphabet& alphabet = find_alphabet(source, lines, starts_with_header && has_rows);
    const auto read_line = [&](const internal::Line& line, internal::RowCollector& rows) {
        for (std::size_t i = 0; i < line.text.size(); ++i) {
            const char c = line.text[i];
            const Position place{line.number, i + 1};
            if (is_blank(c)) continue;
            if (c != kMissing && !fits(alphabet, c)) {
                throw ParseError(source.name, place,
                                 "expected " + std::string(1, alphabet.on.front()) + ", " +
                                     std::string(1, alphabet.off) + " or _, found " + quoted(line.text.substr(i, 1)));
            }
            const bool is_on = alphabet.on.find(c) != std::string_view::npos;
            rows.add(want_missing ? c == kMissing : is_on, place);
        }
        rows.end_row({line.number, line.text.size() + 1});
    };
    return internal::read_rows(source, lines, read_line);
}

}  // namespace

BoardText read_board(const Source& source) {
    refuse_other_formats(source);
    const internal::Lines lines(source.text, 0);
    BoardText board{read_cells(source, lines, false), {}};
    source.require_matrix({}, board.lights.rows(), board.lights.columns(),
                          memory_of_matrix(board.lights.rows(), board.lights.columns()));
    if (source.text.find(kMissing) == std::string::npos) {
        board.missing = BitMatrix(board.lights.rows(), board.lights.columns());
    } else {
        board.missing = read_cells(source, lines, true);
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
