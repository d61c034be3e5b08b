// SPDX-License-Identifier: MIT
#include "lightsout/board_list.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "gf2/io/errors.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::apps::lightsout {
namespace {

enum Meaning : std::uint8_t { kOff, kOn, kBlank, kUnknown };

constexpr std::array<Meaning, 256> meanings() {
    std::array<Meaning, 256> table{};
    table.fill(kUnknown);
    for (const char c : std::string_view("1#OoXxb")) table[static_cast<unsigned char>(c)] = kOn;
    for (const char c : std::string_view("0.w")) table[static_cast<unsigned char>(c)] = kOff;
    for (const char c : std::string_view(" \t\r")) table[static_cast<unsigned char>(c)] = kBlank;
    return table;
}

constexpr std::array<Meaning, 256> kMeanings = meanings();

struct Lines {
    std::string_view text;
    std::size_t number = 0;

    // The next line, without its end; false at the end of the text.
    bool next(std::string_view& line) {
        if (text.empty()) return false;
        const std::size_t end = std::min(text.find('\n'), text.size());
        line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        return true;
    }
};

bool is_empty(std::string_view line) {
    if (!line.empty() && line.front() > ' ') return false;
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

std::size_t cells_of(std::string_view line) {
    return line.size() - static_cast<std::size_t>(std::count_if(
                             line.begin(), line.end(), [](char c) { return c == ' ' || c == '\t' || c == '\r'; }));
}

// What is said before the first board.
struct Opening {
    std::optional<std::uint64_t> boards;
    std::size_t lines = 0;    // that it takes
    bool is_certain = false;  // it is not a row of zeros and ones
};

// A number, which is no row as it has other digits than 0 and 1, or may be none as the next row has another length.
Opening opening_of(std::string_view text) {
    Lines lines{text};
    std::string_view first;
    do {
        if (!lines.next(first)) return {};
    } while (is_empty(first));
    const std::size_t number_of_first = lines.number;
    const std::size_t begin = first.find_first_not_of(" \t");
    const std::string_view word = first.substr(begin, first.find_last_not_of(" \t\r") + 1 - begin);
    std::uint64_t boards = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), boards);
    if (error != std::errc{} || end != word.data() + word.size()) return {};
    const bool is_certain = word.find_first_not_of("01") != std::string_view::npos;
    if (!is_certain) {
        std::string_view second;
        do {
            if (!lines.next(second)) return {};
        } while (is_empty(second));
        if (cells_of(second) == word.size()) return {};
    }
    return {boards, number_of_first, is_certain};
}

class Reader {
public:
    Reader(const io::Source& source, std::optional<std::size_t> rows) : source_(source), rows_(rows) {}

    BoardList read() {
        Opening opening = opening_of(source_.text);
        if (opening.boards && !choose_rows(opening)) opening = {};
        Lines lines{source_.text};
        std::string_view line;
        for (std::size_t i = 0; i < opening.lines; ++i) lines.next(line);
        while (lines.next(line)) {
            if (is_empty(line)) {
                if (!rows_ || *rows_ == 0) end_board();
                continue;
            }
            add_row(line, lines.number);
            if (rows_ && row_count_ == *rows_) end_board();
        }
        if (rows_ && row_count_ != 0) {
            throw io::ParseError(source_.name, {lines.number, 1},
                                 "expected a board of " + std::to_string(*rows_) + " rows, found " +
                                     std::to_string(row_count_) + " before the end");
        }
        end_board();
        for (std::size_t g = 0; g < list_.groups.size(); ++g) list_.groups[g].lights = matrix_of(g);
        return std::move(list_);
    }

private:
    // How many rows a board has, if empty lines do not say so. False if the opening does not go with the rest and may
    // be a row.
    bool choose_rows(const Opening& opening) {
        Lines lines{source_.text};
        std::string_view line;
        for (std::size_t i = 0; i < opening.lines; ++i) lines.next(line);
        std::uint64_t rows = 0;
        std::uint64_t blocks = 0;
        bool inside = false;
        while (lines.next(line)) {
            const bool empty = is_empty(line);
            rows += empty ? 0 : 1;
            blocks += !empty && !inside ? 1 : 0;
            inside = !empty;
        }
        const std::uint64_t boards = *opening.boards;
        if (rows_ ? rows == boards * *rows_ : blocks == boards) return true;
        if (!rows_ && boards != 0 && rows != 0 && rows % boards == 0) {
            rows_ = rows / boards;
            return true;
        }
        if (!opening.is_certain) return false;
        throw io::ParseError(source_.name, {opening.lines, 1},
                             "expected " + std::to_string(boards) + " boards as this line says, found " +
                                 std::to_string(rows) + " rows");
    }

    void add_row(std::string_view line, std::size_t number) {
        const std::size_t begin = cells_;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const Meaning meaning = kMeanings[static_cast<unsigned char>(line[i])];
            if (meaning == kBlank) continue;
            if (meaning == kUnknown) {
                throw io::ParseError(
                    source_.name, {number, i + 1},
                    "expected a cell (1 0, # ., O ., X . or b w), found " + io::quoted(line.substr(i, 1)));
            }
            if (cells_ % 64 == 0) words_.push_back(0);
            words_.back() |= std::uint64_t{meaning == kOn} << cells_ % 64;
            ++cells_;
        }
        const std::size_t columns = cells_ - begin;
        if (row_count_ == 0) columns_ = columns;
        if (columns != columns_) {
            throw io::ParseError(source_.name, {number, 1},
                                 "expected a row of " + std::to_string(columns_) +
                                     " cells like the first of the board, "
                                     "found " +
                                     std::to_string(columns));
        }
        ++row_count_;
    }

    void end_board() {
        if (row_count_ == 0) return;
        if (list_.groups.empty() || list_.groups[last_].rows != row_count_ || list_.groups[last_].columns != columns_) {
            const auto [place, is_new] = shapes_.try_emplace({row_count_, columns_}, list_.groups.size());
            if (is_new) {
                list_.groups.push_back({row_count_, columns_, {}});
                words_of_.emplace_back();
            }
            last_ = place->second;
        }
        words_of_[last_].insert(words_of_[last_].end(), words_.begin(), words_.end());
        list_.group_of.push_back(last_);
        words_.clear();
        cells_ = 0;
        row_count_ = 0;
    }

    [[nodiscard]] BitMatrix matrix_of(std::size_t group) const {
        const std::size_t cells = list_.groups[group].rows * list_.groups[group].columns;
        const std::size_t words = (cells + 63) / 64;
        BitMatrix boards(words_of_[group].size() / words, cells);
        for (std::size_t i = 0; i < boards.rows(); ++i) {
            std::copy_n(words_of_[group].begin() + static_cast<std::ptrdiff_t>(i * words), words, boards.row(i));
        }
        return boards;
    }

    const io::Source& source_;
    std::optional<std::size_t> rows_;
    BoardList list_;
    std::vector<std::vector<std::uint64_t>> words_of_;  // by group
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> shapes_;
    std::size_t last_ = 0;
    std::vector<std::uint64_t> words_;  // of the board in the making
    std::size_t cells_ = 0;
    std::size_t row_count_ = 0;
    std::size_t columns_ = 0;
};

}  // namespace

BoardList read_boards(const io::Source& source, std::optional<std::size_t> rows) {
    return Reader(source, rows).read();
}

}  // namespace gf2::apps::lightsout
