// SPDX-License-Identifier: MIT
#include "gf2/io/internal/row_reader.hpp"

#include <algorithm>
#include <utility>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/text.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io::internal {
namespace {

constexpr const char* kEllipsis = "'...', which leaves some out: print the whole matrix";

// True if the text begins with eight entries that are on or off, each behind the same gap of so many characters; sets
// their bits. Without branches: the caller has seen to the length of the text.
template <std::size_t kGap>
bool are_eight_apart(const char* text, const char* gap, const Marks& marks, std::uint64_t& bits) {
    unsigned differences = 0;
    bits = 0;
    for (std::size_t k = 0; k < 8; ++k) {
        const char* const place = text + k * (kGap + 1);
        for (std::size_t j = 0; j < kGap; ++j) differences |= static_cast<unsigned char>(place[j] ^ gap[j]);
        const Mark mark = marks[place[kGap]];
        differences |= mark == Mark::kOn || mark == Mark::kOff ? 0 : 1;
        bits |= std::uint64_t{mark == Mark::kOn} << k;
    }
    return differences == 0;
}

bool are_eight_apart(const char* text, std::string_view gap, const Marks& marks, std::uint64_t& bits) {
    switch (gap.size()) {
        case 0:
            return are_eight_apart<0>(text, gap.data(), marks, bits);
        case 1:
            return are_eight_apart<1>(text, gap.data(), marks, bits);
        case 2:
            return are_eight_apart<2>(text, gap.data(), marks, bits);
        default:
            return false;
    }
}

std::string text_of(Position place) {
    return "line " + std::to_string(place.line) + ", column " + std::to_string(place.column);
}

}  // namespace

bool is_decimal_point(std::string_view line, std::size_t place) {
    // The field, or less of it if there is another '.'.
    constexpr std::string_view kEnds = ". \t\v\f,;|&[](){}\\";
    constexpr std::string_view kEntries = "01.";
    const std::size_t last_before = place == 0 ? std::string_view::npos : line.find_last_of(kEnds, place - 1);
    const std::size_t begin = last_before == std::string_view::npos ? 0 : last_before + 1;
    const std::size_t end = std::min(line.find_first_of(kEnds, place + 1), line.size());
    const bool has_another = (begin != 0 && line[begin - 1] == '.') || (end != line.size() && line[end] == '.');
    if (begin == place || has_another) return false;
    const std::string_view field = line.substr(begin, end - begin);
    return field.find('0') != std::string_view::npos ||
           line.substr(0, begin).find_last_of(kEntries) != std::string_view::npos ||
           line.find_first_of(kEntries, end) != std::string_view::npos;
}

void RowReader::fail_at(Position place, const std::string& message) const {
    throw ParseError(source_.name, place, message);
}

void RowReader::fail(std::size_t i, const std::string& message) const {
    fail_at(place(i), message);
}

void RowReader::refuse_second_matrix(std::size_t i, const std::string& where) const {
    fail(i, "expected one matrix or board, found a second one " + where +
                "; --batch of gf2 and lightsout batch read many, as plain rows");
}

void RowReader::clear() {
    rows_.clear();
    state_ = {};
}

void RowReader::read_line(const Line& line) {
    line_ = line;
    if (line.follows_empty_line && rows_.rows() != 0 && state_.depth == 0) {
        refuse_second_matrix(0, "that begins here, after an empty line");
    }
    ++state_.lines;
    state_.has_semicolon = false;
    if (rows_.length() == 0 && state_.depth == 0) {
        state_.gap &= kSemicolon;
        state_.row_begin = 0;
    }
    for (std::size_t i = 0; i < line.text.size();) {
        switch (marks_[line.text[i]]) {
            case Mark::kOff:
            case Mark::kOn:
                i = read_entries(i);
                continue;
            case Mark::kMissing:
                begin_entry(i);
                ++state_.missing;
                rows_.add(false, place(i));
                break;
            case Mark::kDot:
                add_dot(i);
                break;
            case Mark::kBlank:
                if (state_.gap == 0) state_.gap_begin = i;
                state_.gap |= kBlanks;
                break;
            case Mark::kTab:
                if (state_.gap == 0) state_.gap_begin = i;
                state_.gap |= (state_.gap & kOneTab) != 0 ? kTabs : kOneTab;
                break;
            case Mark::kSemicolon:
                if (layout_.semicolons_end_rows && !is_outside_rows()) {
                    end_row_by_semicolon(i);
                    break;
                }
                [[fallthrough]];
            case Mark::kComma:
                separate(i);
                break;
            case Mark::kOpen:
                open_bracket(i);
                break;
            case Mark::kClose:
                close_bracket(i);
                break;
            case Mark::kForeign:
                refuse_foreign(i);
        }
        ++i;
    }
    end_line();
}

void RowReader::refuse_foreign(std::size_t i) const {
    const std::string_view text = line_.text;
    if (marks_.are_zeros_and_ones && text.substr(i).starts_with("..")) {
        fail(i, "expected all entries, found " + std::string(kEllipsis));
    }
    constexpr std::string_view kNumber = "0123456789.eE+-";
    const std::size_t last = text.find_last_not_of(kNumber, i);
    const std::size_t begin = last == i ? i : last == std::string_view::npos ? 0 : last + 1;
    const std::string_view field = text.substr(begin, text.find_first_not_of(kNumber, begin) - begin);
    const bool is_integer = integer_of(field) && (field.size() == 1 || field.front() != '0');
    fail(i, "expected " + marks_.expected + ", found " + quoted(text.substr(i, 1)) +
                (is_integer ? source_.about_integers : ""));
}

// Outside all brackets of a text with brackets, or between those of the rows.
bool RowReader::is_outside_rows() const {
    return layout_.has_brackets && (state_.depth == 0 || (state_.depth == 1 && state_.is_list));
}

// Reads entries that are on or off: side by side, or as long as the gap before the first one is repeated. Returns where
// they end.
std::size_t RowReader::read_entries(std::size_t i) {
    const std::string_view text = line_.text;
    const bool is_first = rows_.length() == 0;
    const bool is_repeatable = state_.gap != 0 && !is_first && (state_.gap & kLineEnd) == 0;
    const std::string_view gap =
        is_repeatable ? text.substr(state_.gap_begin, i - state_.gap_begin) : std::string_view();
    const bool has_comma = (state_.gap & kComma) != 0;
    if (state_.gap != 0 || is_first) begin_entry(i);
    if (marks_.are_zeros_and_ones) {
        const std::size_t begin = i;
        while (text.size() - i >= 8) {
            const std::uint64_t eight = load_word(text.data() + i);
            if (!are_zeros_and_ones(eight)) break;
            const bool is_word = rows_.add_word(text.substr(i), place(i));
            if (!is_word) rows_.add_eight(bits_of_bytes(eight & kEveryByte), place(i), 1);
            i += is_word ? 64 : 8;
        }
        if (i != begin) return i;
    }
    rows_.add(marks_[text[i]] == Mark::kOn, place(i));
    const std::size_t step = gap.size() + 1;
    std::uint64_t bits = 0;
    while (text.size() - i > 8 * step && are_eight_apart(text.data() + i + 1, gap, marks_, bits)) {
        if (step != 1) rows_.begin_group();
        rows_.add_eight(bits, place(i + step), step);
        i += 8 * step;
    }
    for (; text.size() - i > step && text.substr(i + 1, gap.size()) == gap; i += step) {
        const Mark mark = marks_[text[i + step]];
        if (mark != Mark::kOn && mark != Mark::kOff) break;
        if (step != 1) rows_.begin_group();
        rows_.add(mark == Mark::kOn, place(i + step));
    }
    if (has_comma) state_.field_begin = rows_.length() - 1;
    return i + 1;
}

// Checks what stands before an entry.
void RowReader::begin_entry(std::size_t i) {
    if (is_outside_rows()) {
        if (line_.text.substr(i).starts_with("..")) fail(i, "expected all rows, found " + std::string(kEllipsis));
        fail(i, "expected all entries in the brackets of rows, found one outside");
    }
    if (rows_.length() == 0) {
        begin_row(i);
    } else if (state_.gap != 0) {
        const bool is_plain = (state_.gap & (kComma | kLineEnd)) == 0;
        if ((state_.gap & kLineEnd) != 0 && state_.depth == 1) {
            fail(i,
                 "expected ; or brackets around each row, found a line end between entries: does it end a row, or does "
                 "the row go on?");
        }
        require_plain_tabs(i);
        if (is_plain) compare_gap(line_.text.substr(state_.gap_begin, i - state_.gap_begin), i);
        rows_.begin_group();
    }
    state_.gap = 0;
}

void RowReader::begin_row(std::size_t i) {
    if (state_.has_semicolon && state_.depth == 0 && !state_.row_behind_semicolon) {
        state_.row_behind_semicolon = place(i);
    }
    if ((state_.gap & (kSemicolon | kLineEnd)) != 0) return;
    if ((state_.gap & kOneTab) != 0 && !state_.leading_tab) state_.leading_tab = place(i);
    const std::string_view indentation = line_.text.substr(state_.row_begin, i - state_.row_begin);
    if (!state_.indentation) state_.indentation = indentation;
    if (*state_.indentation != indentation) state_.uneven_row = place(i);
}

void RowReader::compare_gap(std::string_view gap, std::size_t i) {
    if (!state_.gap_text) state_.gap_text = gap;
    if (*state_.gap_text != gap && !state_.uneven_row) state_.uneven_row = place(i);
}

// Two tabs leave an empty cell between them, if no comma stands there.
void RowReader::require_plain_tabs(std::size_t i) {
    if ((state_.gap & (kComma | kLineEnd)) != 0) return;
    if ((state_.gap & kTabs) != 0) fail(i, "expected " + marks_.expected + " between two tabs");
    state_.has_separating_tab = state_.has_separating_tab || (state_.gap & kOneTab) != 0;
}

void RowReader::add_dot(std::size_t i) {
    const std::string_view text = line_.text;
    begin_entry(i);
    if (is_decimal_point(text, i)) fail(i, "expected 0 or 1 without decimals, found '.' in a number");
    const bool ends_field = i + 1 == text.size() || !marks_.is_entry(text[i + 1]);
    const bool is_point = i != 0 && text[i - 1] == '1' && (i == 1 || !marks_.is_entry(text[i - 2])) && ends_field;
    if (!is_point) state_.has_other_dot = true;
    if (is_point && !state_.point) state_.point = place(i);
    const bool begins_run = i == 0 || text[i - 1] != '.';
    if (begins_run && text.substr(i).starts_with("..")) {
        const std::size_t end = std::min(text.find_first_not_of('.', i), text.size());
        const bool is_group =
            (i == 0 || !marks_.is_entry(text[i - 1])) && (end == text.size() || !marks_.is_entry(text[end]));
        if (!state_.dots_together) state_.dots_together = place(i);
        if (is_group) {
            if (state_.dot_groups == 0) state_.dots_place = place(i);
            ++state_.dot_groups;
            state_.dots_in_groups += end - i;
        }
    }
    if (state_.dots++ == 0) state_.first_dot = place(i);
    rows_.add(false, place(i));
}

// A comma, or a semicolon that does not end a row.
void RowReader::separate(std::size_t i) {
    if (state_.gap == 0) state_.gap_begin = i;
    const std::string name = line_.text[i] == ',' ? "comma" : "semicolon";
    if (is_outside_rows()) {
        if (state_.has_separator || rows_.rows() == 0) fail(i, "expected a row in brackets before the " + name);
        state_.has_separator = true;
        return;
    }
    if (rows_.length() == state_.field_begin) {
        const bool is_first = rows_.length() == 0;
        fail(i, "expected " + marks_.expected + (is_first ? " before the " + name : " between two " + name + "s"));
    }
    if (rows_.length() - state_.field_begin > 1) {
        const bool ends_line = line_.text.find_first_not_of(" \t\v\f", i + 1) == std::string_view::npos;
        if (ends_line && state_.field_begin == 0 && state_.depth == 0) return;
        refuse_several_in_field(i);
    }
    state_.has_separating_semicolon = state_.has_separating_semicolon || line_.text[i] == ';';
    state_.has_comma = true;
    state_.field_begin = rows_.length();
    state_.gap |= kComma;
}

void RowReader::refuse_several_in_field(std::size_t i) const {
    if (state_.dot_groups != 0) fail_at(state_.dots_place, "expected all entries, found " + std::string(kEllipsis));
    fail(i, "expected one entry between commas, found " + std::to_string(rows_.length() - state_.field_begin) +
                ": entries side by side, or a row?");
}

void RowReader::end_row_by_semicolon(std::size_t i) {
    if (state_.depth == 2) fail(i, "expected a comma or a blank in a row, found ';'");
    if (rows_.length() == 0 || (state_.gap & kComma) != 0) {
        fail(i, "expected " + marks_.expected + " before the semicolon");
    }
    if (state_.depth == 1) {
        if (state_.rows_before != 0) refuse_second_matrix(state_.row_begin, "in these brackets");
        state_.bracket_has_semicolon = true;
    }
    state_.gap = kSemicolon;
    end_row(i);
    state_.has_semicolon = true;
}

void RowReader::open_bracket(std::size_t i) {
    if (state_.depth == 2) {
        fail(i,
             "expected a matrix, a list of rows, found a list of matrices; --batch of gf2 and lightsout batch read "
             "many, as plain rows");
    }
    if (state_.is_complete) refuse_second_matrix(i, "that begins here");
    if (state_.depth == 1) {
        if (rows_.length() != 0 || state_.bracket_has_semicolon) {
            fail(i, "expected all rows in brackets of their own, found one outside");
        }
        if (!state_.is_list && rows_.rows() != 0) refuse_second_matrix(i, "in these brackets");
        state_.is_list = true;
    }
    state_.open[state_.depth++] = Bracket{line_.text[i], place(i)};
    state_.rows_before = rows_.rows();
    state_.bracket_has_semicolon = false;
    state_.has_separator = false;
    state_.gap = 0;
    state_.row_begin = i + 1;
}

void RowReader::close_bracket(std::size_t i) {
    const char c = line_.text[i];
    if (state_.depth == 0) fail(i, "expected an open bracket before this '" + std::string(1, c) + "', found none");
    const Bracket open = *state_.open[state_.depth - 1];
    const char expected = open.character == '[' ? ']' : ')';
    if (c != expected) {
        fail(i, std::string("expected a ") + expected + " for the " + open.character + " in " + text_of(open.place) +
                    ", found '" + std::string(1, c) + "'");
    }
    if (!is_outside_rows()) {
        if (rows_.length() != 0) {
            end_row(i);
        } else if (!state_.bracket_has_semicolon) {
            fail(i, "expected entries in the brackets; a matrix without entries is written as its shape, 0 x 5");
        }
    }
    --state_.depth;
    state_.is_complete = state_.depth == 0 && (state_.is_list || state_.bracket_has_semicolon);
    state_.has_separator = false;
    state_.gap = 0;
}

void RowReader::end_line() {
    if (state_.depth != 0) {
        state_.gap = (state_.gap & ~unsigned{kOneTab | kTabs}) | kLineEnd;
    } else if (rows_.length() != 0) {
        end_row(line_.text.size());
        state_.gap = 0;
    }
}

void RowReader::end_row(std::size_t i) {
    if (state_.has_comma && rows_.length() - state_.field_begin > 1) refuse_several_in_field(i);
    require_plain_tabs(i);
    const std::size_t others = rows_.length() - state_.dots_in_groups;
    if (state_.dot_groups != 0 && others != 0 && rows_.groups() == others + state_.dot_groups) {
        fail_at(state_.dots_place, "expected all entries, found " + std::string(kEllipsis));
    }
    if (state_.uneven_row && !state_.has_comma && !state_.uneven) state_.uneven = state_.uneven_row;
    rows_.end_row(place(i));
    state_.field_begin = 0;
    state_.has_comma = false;
    state_.dot_groups = 0;
    state_.dots_in_groups = 0;
    state_.uneven_row.reset();
}

void RowReader::finish(bool has_header) const {
    if (state_.depth != 0) {
        const Bracket& open = *state_.open[0];
        const std::string close = open.character == '[' ? "]" : ")";
        fail_at(open.place, "expected a " + close + " for this " + open.character + ", found the end of the text");
    }
    if (state_.leading_tab && state_.has_separating_tab) {
        fail_at(*state_.leading_tab, "expected " + marks_.expected + " before the tab");
    }
    if (state_.dots == 0 && !state_.uneven && rows_.rows() > 1 && !state_.row_behind_semicolon) return;

    const std::size_t zeros = rows_.zeros() - state_.missing;
    if (state_.dots != 0 && zeros > state_.dots) {
        if (state_.dots_together) {
            fail_at(*state_.dots_together, "expected all entries, found " + std::string(kEllipsis));
        }
        fail_at(state_.first_dot, "expected either 0 or '.' for zeros, found both");
    }
    if (state_.point && !state_.has_other_dot) {
        fail_at(*state_.point, "expected 1.0, or 10 for two entries, found '1.' alone: one entry, or a 1 and a 0?");
    }
    if (state_.uneven && zeros == 0) {
        fail_at(*state_.uneven,
                "expected the same blanks everywhere in a text without zeros, found others; a blank is never a 0: "
                "write 0 or .");
    }
    const std::size_t groups = rows_.groups_of_rows();
    if (state_.row_behind_semicolon && state_.lines > 1 && groups == 1 && rows_.columns() > 1) {
        fail_at(
            *state_.row_behind_semicolon,
            "expected semicolons at the ends of lines, found one between groups: does it end a row, or part a row?");
    }
    if (has_header || rows_.rows() != 1 || rows_.columns() == 1) return;
    const Position first = rows_.first_place();
    const std::string columns = std::to_string(rows_.columns());
    if (groups != 1 && groups != rows_.columns()) {
        fail_at(first, "expected a row without blanks, or a line for each row, found " + std::to_string(groups) +
                           " groups of entries: one row of " + columns + " or " + std::to_string(groups) + " rows?");
    }
    if (state_.has_separating_semicolon) {
        fail_at(first,
                "expected commas or blanks, or brackets, found ends of rows between single entries: one row of " +
                    columns + " or " + columns + " rows of one?");
    }
}

}  // namespace gf2::io::internal
