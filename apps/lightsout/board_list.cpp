// SPDX-License-Identifier: MIT
#include "apps/lightsout/board_list.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "apps/lightsout/game.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::apps::lightsout {
namespace {

// The alphabets are the pairs of characters of io::read_board().
constexpr const auto& kAlphabets = io::kCellPairs;
constexpr std::size_t kBlackAndWhite = 4;
constexpr std::size_t kWhiteAndYellow = 5;
constexpr std::uint32_t kAllAlphabets = (1u << kAlphabets.size()) - 1;
constexpr std::uint32_t kEitherOfW = 1u << kBlackAndWhite | 1u << kWhiteAndYellow;

// The meaning of a character: the alphabets that have it, and whether it is on. w is stored as off; a board is
// complemented once the alphabet is known to be w y.
constexpr std::uint32_t kOn = 1u << 16;
constexpr std::uint32_t kBlank = 1u << 17;
constexpr std::uint32_t kMissing = 1u << 18;
constexpr std::uint32_t kUnknown = 1u << 19;
constexpr std::uint32_t kIsNoCell = kBlank | kMissing | kUnknown;

constexpr std::array<std::uint32_t, 256> meanings() {
    std::array<std::uint32_t, 256> table{};
    const auto at = [&](char c) -> std::uint32_t& {
        return table[static_cast<unsigned char>(c)];
    };
    for (std::size_t i = 0; i < kAlphabets.size(); ++i) {
        const std::uint32_t fits = 1u << i;
        const bool is_turned = i == kWhiteAndYellow;
        for (const char c : kAlphabets[i].on) at(c) |= fits | (is_turned ? 0 : kOn);
        char off = kAlphabets[i].off;
        at(off) |= fits | (is_turned ? kOn : 0);
    }
    for (const char c : std::string_view(" \t\v\f")) at(c) = kBlank;
    at('_') = kMissing;
    for (std::uint32_t& meaning : table) {
        if (meaning == 0) meaning = kUnknown;
    }
    return table;
}

constexpr std::array<std::uint32_t, 256> kMeanings = meanings();

std::uint32_t meaning_of(char c) {
    return kMeanings[static_cast<unsigned char>(c)];
}

bool is_blank(char c) {
    return meaning_of(c) == kBlank;
}

struct Lines {
    std::string_view text;
    std::size_t number = 0;

    // The next line, without its end, LF or CRLF; false at the end of the text.
    bool next(std::string_view& line) {
        if (text.empty()) return false;
        const std::size_t end = std::min(text.find('\n'), text.size());
        line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        return true;
    }
};

bool is_empty(std::string_view line) {
    if (!line.empty() && line.front() > ' ') return false;
    return std::all_of(line.begin(), line.end(), is_blank);
}

std::size_t width_of(std::string_view line) {
    return line.size() - static_cast<std::size_t>(std::count_if(line.begin(), line.end(), is_blank));
}

// The first nonempty line.
struct Opening {
    Lines rest{};           // the lines after it
    std::string_view word;  // the line without blanks around it
    std::size_t column = 1;
    std::optional<std::uint64_t> number{};  // its value, if it has only digits and does not begin with 0
};

Opening opening_of(std::string_view text) {
    Lines lines{text};
    std::string_view line;
    do {
        if (!lines.next(line)) return {lines, {}};
    } while (is_empty(line));
    const auto begin = std::find_if_not(line.begin(), line.end(), is_blank);
    const auto end = std::find_if_not(line.rbegin(), line.rend(), is_blank).base();
    Opening opening{lines, std::string_view(begin, end), static_cast<std::size_t>(begin - line.begin()) + 1};
    if (opening.word.front() != '0') opening.number = number_in(opening.word);
    return opening;
}

// True if a judge's file may begin with the word: digits without a leading 0.
bool is_canonical_number(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos &&
           (word == "0" || word.front() != '0');
}

// The layout of the lines after the first one.
struct LineLayout {
    std::uint64_t rows = 0;    // nonempty lines
    std::uint64_t blocks = 0;  // separated by empty lines
};

// Stops after more than `max_blocks` blocks.
LineLayout layout_of_lines(Lines lines, std::uint64_t max_blocks) {
    LineLayout layout;
    std::string_view line;
    bool inside = false;
    while (layout.blocks <= max_blocks && lines.next(line)) {
        const bool empty = is_empty(line);
        layout.rows += empty ? 0 : 1;
        layout.blocks += !empty && !inside ? 1 : 0;
        inside = !empty;
    }
    return layout;
}

// True if the first line can be a row, to judge by it and the next line.
bool can_be_row(const Opening& opening) {
    if (opening.word.find_first_not_of("01") != std::string_view::npos) return false;
    Lines lines = opening.rest;
    std::string_view second;
    return !lines.next(second) || is_empty(second) || width_of(second) == opening.word.size();
}

class BoardReader {
public:
    BoardReader(const io::Source& source, std::optional<std::size_t> rows, CountLine count_line)
        : source_(source), rows_(rows), count_line_(count_line) {}

    BoardList read() {
        const Opening opening = opening_of(source_.text);
        list_.has_count = is_count(opening);
        if (list_.has_count) choose_rows(opening);
        Lines lines = list_.has_count ? opening.rest : Lines{source_.text};
        std::string_view line;
        while (lines.next(line)) {
            if (is_empty(line)) {
                if (has_rows_of_count_ && row_count_ != 0) fail_in_board(lines.number, "an empty line");
                if (!rows_ || *rows_ == 0) end_board();
                continue;
            }
            add_row(line, lines.number);
            if (rows_ && row_count_ == *rows_) end_board();
        }
        if (rows_ && row_count_ != 0) fail_in_board(lines.number, "the end of the input");
        end_board();
        settle_whites();
        for (std::size_t g = 0; g < list_.groups.size(); ++g) list_.groups[g].lights = matrix_of(g);
        return std::move(list_);
    }

private:
    [[noreturn]] void fail_in_board(std::size_t line, const std::string& end) const {
        throw io::ParseError(source_.name, {line, 1},
                             "expected a board of " + std::to_string(*rows_) + " rows, found " +
                                 std::to_string(row_count_) + " before " + end);
    }

    [[nodiscard]] bool has_so_many_boards(std::uint64_t boards, const LineLayout& layout) const {
        if (boards == 0 || layout.rows == 0) return boards == 0 && layout.rows == 0;
        if (rows_) return layout.rows % boards == 0 && layout.rows / boards == *rows_;
        // An empty line inside a board would end it.
        return layout.blocks == boards || (layout.blocks < boards && layout.rows % boards == 0);
    }

    [[nodiscard]] bool is_count(const Opening& opening) {
        const io::Position place{opening.rest.number, opening.column};
        if (count_line_ == CountLine::kNo || (count_line_ == CountLine::kAutomatic && !opening.number)) return false;
        if (count_line_ == CountLine::kPreferred && !is_canonical_number(opening.word)) return false;
        if (!opening.number && opening.word != "0") {
            throw io::ParseError(source_.name, place,
                                 "expected the number of boards (--count-line yes, or --judge), found " +
                                     (opening.word.empty() ? "the end of the input" : io::quoted(opening.word)));
        }
        layout_ = layout_of_lines(opening.rest, rows_ ? UINT64_MAX : opening.number.value_or(0));
        const bool fits = has_so_many_boards(opening.number.value_or(0), layout_);
        if (!fits &&
            (count_line_ != CountLine::kAutomatic || opening.word.find_first_not_of("01") != std::string_view::npos)) {
            layout_ = layout_of_lines(opening.rest, UINT64_MAX);
            throw io::ParseError(source_.name, {place.line, 1},
                                 "expected " + std::to_string(opening.number.value_or(0)) +
                                     " boards as this line says, found " + std::to_string(layout_.rows) + " rows");
        }
        if (fits && count_line_ == CountLine::kAutomatic && can_be_row(opening)) {
            throw io::ParseError(source_.name, place,
                                 "expected a number of boards or a row of cells, found " + io::quoted(opening.word) +
                                     ", which can be either: give --count-line yes or --count-line no");
        }
        return fits;
    }

    // Computes the number of rows of a board from the number of boards, unless empty lines separate the boards.
    void choose_rows(const Opening& opening) {
        const std::uint64_t boards = opening.number.value_or(0);
        if (rows_ || boards == 0 || layout_.blocks == boards) return;
        rows_ = layout_.rows / boards;
        has_rows_of_count_ = true;
    }

    void add_row(std::string_view line, std::size_t number) {
        const std::size_t begin = places();
        bool has_blanks = false;
        std::uint32_t fits = fits_;
        std::uint64_t word = word_;
        std::size_t cells = cells_;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::uint32_t meaning = meaning_of(line[i]);
            if ((meaning & kIsNoCell) != 0) {
                if (meaning == kUnknown) fail_at_cell(line, number, i, kAllAlphabets);
                if (meaning == kMissing) missing_.push_back(cells + missing_.size());
                has_blanks = has_blanks || meaning == kBlank;
                continue;
            }
            fits &= meaning;
            word |= std::uint64_t{(meaning & kOn) != 0} << cells % 64;
            if (++cells % 64 == 0) words_.push_back(std::exchange(word, 0));
        }
        if (fits == 0) fail_at_foreign_cell(line, number);
        fits_ = fits;
        word_ = word;
        cells_ = cells;
        const std::size_t columns = places() - begin;
        if (row_count_ == 0) {
            columns_ = columns;
            first_line_ = number;
        }
        if (columns != columns_) {
            throw io::ParseError(source_.name, {number, 1},
                                 "expected a row of " + std::to_string(columns_) +
                                     " cells, as the first row of the board, found " + std::to_string(columns));
        }
        if (row_count_ == 0) spacing_ = {};
        if (has_blanks || spacing_ != Spacing{}) require_spacing(line, number);
        ++row_count_;
    }

    // Blanks before the first cell of a row, and between any two.
    struct Spacing {
        std::string_view before;
        std::string_view between;
        bool operator==(const Spacing&) const = default;
    };

    // Where the blanks differ, some may stand for cells.
    void require_spacing(std::string_view line, std::size_t number) {
        const auto end_of_blanks = [line](std::size_t from) {
            return std::min(line.find_first_not_of(" \t\v\f", from), line.size());
        };
        const std::size_t first = end_of_blanks(0);
        const std::size_t second = end_of_blanks(first + 1);
        Spacing spacing{line.substr(0, first), {}};
        if (second != line.size()) spacing.between = line.substr(first + 1, second - first - 1);
        if (row_count_ == 0) spacing_ = spacing;
        const bool has_tab = spacing.between.find('\t') != std::string_view::npos;
        bool is_even = spacing == spacing_ && (!has_tab || (spacing.between == "\t" && spacing.before.empty()));
        for (std::size_t i = first; is_even && end_of_blanks(i + 1) != line.size(); i += spacing.between.size() + 1) {
            is_even = line.substr(i + 1, end_of_blanks(i + 1) - i - 1) == spacing.between;
        }
        if (is_even) return;
        throw io::ParseError(
            source_.name, {number, 1},
            "expected the same blanks between all cells and before all rows of the board, found others; "
            "blanks do not count as cells");
    }

    // The number of cells and missing cells.
    [[nodiscard]] std::size_t places() const noexcept { return cells_ + missing_.size(); }

    // Reports the first cell of the line that shares no alphabet with the cells before it.
    [[noreturn]] void fail_at_foreign_cell(std::string_view line, std::size_t number) const {
        std::uint32_t fits = fits_;
        for (std::size_t i = 0;; ++i) {
            const std::uint32_t meaning = meaning_of(line[i]);
            if ((meaning & kIsNoCell) != 0) continue;
            if ((fits & meaning) == 0) fail_at_cell(line, number, i, fits);
            fits &= meaning;
        }
    }

    [[noreturn]] void fail_at_cell(std::string_view line, std::size_t number, std::size_t i, std::uint32_t fits) const {
        std::array<bool, kAlphabets.size()> are_left{};
        for (std::size_t a = 0; a < kAlphabets.size(); ++a) are_left[a] = (fits >> a & 1) != 0;
        throw io::ParseError(source_.name, {number, i + 1},
                             "expected " + io::expected_cell(are_left) + ", found " + io::quoted(line.substr(i, 1)));
    }

    void end_board() {
        if (row_count_ == 0) return;
        const BoardGroup* const last = list_.groups.empty() ? nullptr : &list_.groups[last_];
        if (last == nullptr || last->rows != row_count_ || last->columns != columns_ || last->missing != missing_) {
            const auto [place, is_new] =
                shapes_.try_emplace(std::make_tuple(row_count_, columns_, missing_), list_.groups.size());
            if (is_new) {
                list_.groups.push_back({row_count_, columns_, missing_, {}});
                words_of_.emplace_back();
                cells_of_.push_back(cells_);
                boards_of_.push_back(0);
            }
            last_ = place->second;
        }
        if (cells_ % 64 != 0) words_.push_back(word_);
        std::vector<std::uint64_t>& words = words_of_[last_];
        if (fits_ == 1u << kWhiteAndYellow) {
            turn_over(words_.data(), cells_);
            has_yellow_ = true;
        }
        has_black_ = has_black_ || fits_ == 1u << kBlackAndWhite;
        if (fits_ == kEitherOfW) whites_.push_back({last_, words.size(), cells_, first_line_});
        words.insert(words.end(), words_.begin(), words_.end());
        list_.group_of.push_back(last_);
        ++boards_of_[last_];
        words_.clear();
        missing_.clear();
        word_ = 0;
        cells_ = 0;
        row_count_ = 0;
        fits_ = kAllAlphabets;
    }

    static void turn_over(std::uint64_t* words, std::size_t cells) {
        for (std::size_t i = 0; i < cells; i += 64)
            words[i / 64] ^= ~std::uint64_t{0} >> (64 - std::min<std::size_t>(64, cells - i));
    }

    // Decides boards of w alone: all off if other boards of the file have b, all on if they have y.
    void settle_whites() {
        for (const White& board : whites_) {
            if (has_black_ == has_yellow_) {
                throw io::ParseError(
                    source_.name, {board.line, 1},
                    "expected a b or a y as well, found w alone: all off (b is on) or all on (w is on)?");
            }
            if (has_yellow_) turn_over(words_of_[board.group].data() + board.begin, board.cells);
        }
    }

    [[nodiscard]] BitMatrix matrix_of(std::size_t group) const {
        BitMatrix result(boards_of_[group], cells_of_[group]);
        const std::size_t words = (cells_of_[group] + 63) / 64;
        for (std::size_t i = 0; i < result.rows(); ++i) {
            std::copy_n(words_of_[group].begin() + static_cast<std::ptrdiff_t>(i * words), words, result.row(i));
        }
        return result;
    }

    struct White {
        std::size_t group;
        std::size_t begin;  // of its words
        std::size_t cells;
        std::size_t line;
    };

    const io::Source& source_;
    std::optional<std::size_t> rows_;
    CountLine count_line_;
    bool has_rows_of_count_ = false;  // rows_ follows from the number of boards
    LineLayout layout_;
    BoardList list_;
    std::vector<std::vector<std::uint64_t>> words_of_;  // by group
    std::vector<std::size_t> cells_of_;                 // by group
    std::vector<std::size_t> boards_of_;                // by group
    std::map<std::tuple<std::size_t, std::size_t, std::vector<std::size_t>>, std::size_t> shapes_;
    std::vector<White> whites_;
    bool has_black_ = false;   // a board of b w
    bool has_yellow_ = false;  // a board of w y
    std::size_t last_ = 0;

    // The board being read.
    std::vector<std::uint64_t> words_;
    std::uint64_t word_ = 0;            // the last word, until it is full
    std::vector<std::size_t> missing_;  // places
    std::size_t cells_ = 0;
    std::size_t row_count_ = 0;
    std::size_t columns_ = 0;
    std::size_t first_line_ = 0;
    std::uint32_t fits_ = kAllAlphabets;
    Spacing spacing_{};
};

}  // namespace

BoardList read_boards(const io::Source& source, std::optional<std::size_t> rows, CountLine count_line) {
    io::refuse_other_formats(source);
    return BoardReader(source, rows, count_line).read();
}

}  // namespace gf2::apps::lightsout
