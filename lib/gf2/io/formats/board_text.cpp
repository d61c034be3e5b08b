// SPDX-License-Identifier: MIT
#include "gf2/io/formats/board_text.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "gf2/io/internal/rows.hpp"
#include "gf2/io/matrix_format.hpp"

namespace gf2::io {
namespace {

using internal::Mark;
using internal::Marks;

constexpr char kMissing = '_';

bool fits(const CellPair& pair, char c) {
    return pair.on.find(c) != std::string_view::npos || c == pair.off;
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

// The pair of a board, and what a cell must be, for messages.
struct FoundPair {
    CellPair pair;
    std::string expected;
};

// The pair of all cells, or else one that fits the longest beginning, so that the message about the first foreign
// character makes sense.
FoundPair find_pair(const Source& source, const internal::Lines& lines, bool has_header) {
    const std::string cells = cells_of(lines, has_header);
    std::array<std::size_t, kCellPairs.size()> lengths{};
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        const auto foreign = std::find_if(cells.begin(), cells.end(), [&](char c) { return !fits(kCellPairs[i], c); });
        lengths[i] = static_cast<std::size_t>(foreign - cells.begin());
    }
    const auto best = std::max_element(lengths.begin(), lengths.end());
    std::array<bool, kCellPairs.size()> are_left{};
    for (std::size_t i = 0; i < lengths.size(); ++i) are_left[i] = lengths[i] == *best;
    const CellPair& pair = kCellPairs[static_cast<std::size_t>(best - lengths.begin())];
    // One character is all on or all off in every pair that has it, but for w.
    if (*best == cells.size() && cells == "w") {
        throw ParseError(source.name, {std::next(lines.begin(), has_header ? 1 : 0)->number, 1},
                         "expected a b or a y as well, found w alone: all off (b is on) or all on (w is on)?");
    }
    return {pair, expected_cell(are_left)};
}

// The lights, or the missing cells as those that are on.
Marks marks_of(const FoundPair& found, bool want_missing) {
    const auto& [pair, expected] = found;
    Marks marks(expected, true);
    marks.set(pair.on, want_missing ? Mark::kOff : Mark::kOn);
    // As in a matrix of 1 and '.', a number such as 1. is one entry.
    marks.set(std::string_view(&pair.off, 1), pair.on == "1" && pair.off == '.' ? Mark::kDot : Mark::kOff);
    marks.set(std::string_view(&kMissing, 1), want_missing ? Mark::kOn : Mark::kMissing);
    marks.are_zeros_and_ones = pair.off == '0' && !want_missing;
    return marks;
}

}  // namespace

std::string expected_cell(const std::array<bool, kCellPairs.size()>& are_left) {
    const bool is_one = std::count(are_left.begin(), are_left.end(), true) == 1;
    std::string pairs;
    for (std::size_t i = 0; i < kCellPairs.size(); ++i) {
        const auto& [on, off] = kCellPairs[i];
        if (are_left[i]) pairs += std::string(1, on.front()) + (is_one ? ", " : " ") + off + (is_one ? " " : ", ");
    }
    return is_one ? pairs + "or _" : "a cell (" + pairs + "or _)";
}

namespace {

// Refuses blanks between the cells of a board of #, O, X or * alone: do they separate, or are they cells that are off?
void refuse_blanks(const Source& source, const internal::Lines& lines, bool has_header, const CellPair& pair) {
    if (std::string_view("#OX*").find(pair.on.front()) == std::string_view::npos) return;
    const std::string alone = std::string(pair.on) + kMissing + " \t\r";
    std::optional<Position> blank;
    for (auto line = std::next(lines.begin(), has_header ? 1 : 0); line != lines.end(); ++line) {
        if (line->text.find_first_not_of(alone) != std::string_view::npos) return;
        const std::size_t at = line->text.find_first_of(" \t");
        if (at < line->text.find_last_not_of(" \t\r") + 1 && !blank) blank = {line->number, at + 1};
    }
    if (!blank) return;
    throw ParseError(source.name, *blank,
                     std::string("expected no blanks in a board of ") + pair.on.front() + " alone, found one: write " +
                         pair.off + " for a cell that is off");
}

BoardText read_plain_board(const Source& source) {
    const internal::Lines lines(source.text, 0);
    const bool starts_with_header = !lines.empty() && internal::header_of(source, lines).has_value();
    const bool has_rows = !lines.empty() && std::next(lines.begin()) != lines.end();
    const bool has_header = starts_with_header && has_rows;
    const FoundPair pair = find_pair(source, lines, has_header);
    refuse_blanks(source, lines, has_header, pair.pair);
    BoardText board{internal::read_rows(source, lines, marks_of(pair, false)), {}};
    source.require_matrix({}, board.lights.rows(), board.lights.columns(),
                          memory_of_matrix(board.lights.rows(), board.lights.columns()));
    if (source.text.find(kMissing) == std::string::npos) {
        board.missing = BitMatrix(board.lights.rows(), board.lights.columns());
    } else {
        board.missing = internal::read_rows(source, lines, marks_of(pair, true));
    }
    return board;
}

}  // namespace

BoardText read_board(const Source& source) {
    const MatrixFormat& format = detect_matrix_format(source.text);
    if (format.name != "text" && format.name != "pauli") {  // X is a cell, too
        BitMatrix lights = format.read(source);
        BitMatrix none_missing(lights.rows(), lights.columns());
        return {std::move(lights), std::move(none_missing)};
    }
    refuse_other_formats(source);
    return internal::read_plain(source, {.comment = 0, .bars_end_rows = true}, read_plain_board);
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
