// SPDX-License-Identifier: MIT
#include "gf2/io/internal/system_reader.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/text.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io::internal {
namespace {

bool is_blank(char c) {
    return kBlanks.find(c) != std::string_view::npos;
}

bool is_entry(char c) {
    return c == '0' || c == '1' || c == '.';
}

const Marks& marks_of_systems() {
    static const Marks marks = [] {
        Marks m("0 or 1", false);
        m.set("0", Mark::kOff);
        m.set("1", Mark::kOn);
        m.set(".", Mark::kDot);
        m.are_zeros_and_ones = true;
        return m;
    }();
    return marks;
}

// Without the blanks before the comment either.
std::string_view without_comment(std::string_view line) {
    const std::size_t comment = line.find('#');
    if (comment == std::string_view::npos) return line;
    line = line.substr(0, comment);
    return line.substr(0, line.find_last_not_of(kBlanks) + 1);
}

// The shape that a line such as "0 x 5" gives.
std::optional<std::pair<std::size_t, std::size_t>> shape_in(std::string_view line) {
    const auto take_number = [&line]() -> std::optional<std::size_t> {
        line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
        if (error != std::errc{}) return std::nullopt;
        line.remove_prefix(static_cast<std::size_t>(end - line.data()));
        line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
        return value;
    };
    const std::optional<std::size_t> rows = take_number();
    if (!rows || !line.starts_with('x')) return std::nullopt;
    line.remove_prefix(1);
    const std::optional<std::size_t> columns = take_number();
    if (!columns || !line.empty()) return std::nullopt;
    return std::pair(*rows, *columns);
}

}  // namespace

SystemReader::SystemReader(const Source& source, std::string_view text, SystemRows rows, std::size_t first_line)
    : source_(source), rest_(text), rows_(rows), line_(first_line), reader_(source, marks_of_systems(), {}) {}

bool SystemReader::at_end() {
    while (!rest_.empty()) {
        if (is_entry(rest_.front())) return false;
        const std::string_view line = rest_.substr(0, rest_.find('\n'));
        if (!is_empty_line(without_comment(line))) return false;
        static_cast<void>(take_line());
    }
    return true;
}

std::string_view SystemReader::take_line() {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    ++line_;
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

void SystemReader::read(SystemList& systems) {
    const std::size_t first_line = line_;
    reader_.clear();
    sides_.clear();
    row_count_ = 0;
    bool has_shape = false;
    while (!rest_.empty()) {
        std::string_view line = take_line();
        if (is_empty_line(line)) break;
        const std::size_t comment = line.find('#');
        if (comment != std::string_view::npos) {
            if (comment != 0 && is_entry(line[comment - 1])) fail(line, comment, "a blank before a comment");
            line = without_comment(line);
            if (is_empty_line(line)) continue;
        }
        if (has_shape) fail(line, line.find_first_not_of(kBlanks), "an empty line after a matrix without entries");
        has_shape = row_count_ == 0 && line.find('x') != std::string_view::npos;
        if (has_shape) {
            read_shape(line);
        } else {
            add_row(line);
        }
    }
    reader_.finish(false);
    append(systems, first_line, reader_.rows().words());
}

void SystemReader::read_shape(std::string_view line) {
    const auto shape = shape_in(line);
    const bool is_augmented = rows_ == SystemRows::kAugmented;
    if (!shape || (shape->first != 0 && (is_augmented || shape->second != 0))) {
        fail(line, line.find_first_not_of(kBlanks),
             is_augmented ? "a row of 0 and 1, or 0 x n" : "a row of 0 and 1, or a shape m x n where m or n is 0");
    }
    row_count_ = shape->first;
    columns_ = shape->second;
}

void SystemReader::add_row(std::string_view line) {
    std::size_t length = line.size();  // of the text of the row of A
    if (rows_ == SystemRows::kAugmented) {
        const std::size_t end = line.find_last_not_of(kBlanks) + 1;
        length = end_of_coefficients(line, end);
        if (row_count_ % 64 == 0) sides_.push_back(0);
        sides_.back() |= std::uint64_t{line[end - 1] == '1'} << (row_count_ % 64);
    }
    const RowCollector& rows = reader_.rows();
    const std::size_t before = rows.rows();
    reader_.read_line({line.substr(0, length), line_ - 1, false});
    const bool is_empty = rows.rows() == before;
    if (row_count_ != 0 && is_empty != (columns_ == 0)) {
        throw ParseError(source_.name, {line_ - 1, length + 1},
                         "expected a row of " + std::to_string(columns_) + " entries, as the first row of the system");
    }
    columns_ = rows.columns();
    ++row_count_;
}

// Where the text of a row of A ends if the text of the row of [A | b] ends at `end`.
std::size_t SystemReader::end_of_coefficients(std::string_view line, std::size_t end) const {
    const std::size_t last = end - 1;
    if (!is_entry(line[last])) fail(line, last, "0 or 1, the entry of b");
    const std::size_t before = last == 0 ? std::string_view::npos : line.find_last_not_of(kBlanks, last - 1);
    if (before == std::string_view::npos) fail(line, last, "a row of A before the entry of b");
    if (line[before] == '|') return line.substr(0, before).find_last_not_of(kBlanks) + 1;
    if (before == last - 1) fail(line, last, "a blank or | before the entry of b, the last one");
    return last;
}

bool SystemReader::read_uniform(SystemList& systems) {
    const std::size_t line_size = rest_.find('\n');
    if (line_size == std::string_view::npos) return false;
    const bool has_return = line_size != 0 && rest_[line_size - 1] == '\r';
    const std::size_t size = line_size - (has_return ? 1 : 0);  // of the entries and what separates them
    const std::size_t more = rows_ == SystemRows::kAugmented ? 2 : 0;
    if (size <= more) return false;
    columns_ = size - more;
    const char separator = rest_[columns_];
    if (more != 0 && separator != '|' && !is_blank(separator)) return false;

    const std::size_t words = word_count(columns_);
    words_.clear();
    sides_.clear();
    row_count_ = 0;
    std::size_t begin = 0;  // of the row
    do {
        if (rest_.size() - begin <= line_size) return false;
        const char* const row = rest_.data() + begin;
        words_.resize(words_.size() + words);
        if (gather_row(words_.data() + words_.size() - words, {row, columns_}) != columns_) return false;
        if (row[line_size] != '\n' || (has_return && row[size] != '\r')) return false;
        if (more != 0) {
            const char side = row[columns_ + 1];
            if (row[columns_] != separator || (side != '0' && side != '1')) return false;
            if (row_count_ % 64 == 0) sides_.push_back(0);
            sides_.back() |= std::uint64_t{side == '1'} << (row_count_ % 64);
        }
        ++row_count_;
        begin += line_size + 1;
    } while (begin != rest_.size() && rest_[begin] != '\n' && !rest_.substr(begin).starts_with("\r\n"));
    append(systems, line_, words_);
    rest_.remove_prefix(begin);
    line_ += row_count_;
    return true;
}

void SystemReader::append(SystemList& systems, std::size_t first_line, const std::vector<std::uint64_t>& rows) const {
    source_.require_matrix({first_line, 1}, row_count_, columns_);
    BitMatrix a(row_count_, columns_);
    const std::size_t words = rows.empty() ? 0 : a.words_per_row();  // none if there are no entries
    for (std::size_t i = 0; i < row_count_; ++i) std::copy_n(rows.data() + i * words, words, a.row(i));
    systems.a.push_back(std::move(a));
    if (rows_ == SystemRows::kAugmented) systems.b.push_back(bit_vector_from_words(row_count_, sides_));
    systems.lines.push_back(first_line);
}

// Reports character i of the line that was taken last.
void SystemReader::fail(std::string_view line, std::size_t i, std::string_view expected) const {
    throw ParseError(source_.name, {line_ - 1, i + 1},
                     "expected " + std::string(expected) + ", found " + quoted(line.substr(i, 1)));
}

}  // namespace gf2::io::internal
