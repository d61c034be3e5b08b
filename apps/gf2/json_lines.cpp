// SPDX-License-Identifier: MIT
#include "apps/gf2/batch.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gf2/io/text_scanner.hpp"

namespace gf2::apps::gf2_program {
namespace {

constexpr std::string_view kWhiteSpace = " \t\r\n\v\f";

// An iterator over characters that also tells another object how far it has come.
class Characters {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Characters(const char* place, const char** last_read) : place_(place), last_read_(last_read) {}
    reference operator*() const { return *place_; }
    Characters& operator++() {
        *last_read_ = place_++;
        return *this;
    }
    friend bool operator==(const Characters& a, const Characters& b) { return a.place_ == b.place_; }
    friend bool operator!=(const Characters& a, const Characters& b) { return a.place_ != b.place_; }

private:
    const char* place_;
    const char** last_read_;
};

// Receives the values of a line from the parser of nlohmann-json.
class LineReader : public nlohmann::json_sax<nlohmann::json> {
public:
    LineReader(const io::Source& source, std::string_view line, std::size_t number)
        : source_(source), line_(line), number_(number), last_read_(line.data()) {}

    void read(io::SystemRows rows, io::SystemList& systems) {
        rows_ = rows;
        static_cast<void>(nlohmann::json::sax_parse(Characters(line_.data(), &last_read_),
                                                    Characters(line_.data() + line_.size(), &last_read_), this));
        if (!has_a_) fail_at(1, R"(a field "A", the rows of A, in this object)", "none");
        if (rows_ == io::SystemRows::kAugmented && !has_b_) fail_at(1, R"(a field "b", the right-hand side)", "none");
        const std::size_t width = a_.empty() ? columns_.value_or(0) : a_.front().size();
        source_.require_matrix({number_, 1}, a_.size(), width);
        if (columns_ && *columns_ != width) {
            fail_at(columns_place_, "the number of columns of A, " + std::to_string(width), std::to_string(*columns_));
        }
        if (has_b_ && b_.size() != a_.size()) {
            fail_at(b_place_, std::to_string(a_.size()) + " entries, one for each row of A", std::to_string(b_.size()));
        }
        systems.a.push_back(BitMatrix::from_rows(a_, width));
        if (rows_ == io::SystemRows::kAugmented) systems.b.push_back(std::move(b_));
        systems.lines.push_back(number_);
    }

    bool null() override {
        take_token();
        return value("null");
    }

    bool boolean(bool is_true) override {
        take_token();
        return value(is_true ? "true" : "false");
    }

    bool number_float(number_float_t, const string_t& text) override {
        take_number();
        return value(text);
    }

    bool number_integer(number_integer_t number) override {
        take_number();
        return value(std::to_string(number));
    }

    bool binary(binary_t&) override { return value("bytes"); }

    bool number_unsigned(number_unsigned_t number) override {
        take_number();
        if (field_ == Field::kColumns && depth_ == 1) {
            columns_ = static_cast<std::size_t>(number);
            columns_place_ = place_;
            return true;
        }
        if (!is_in_row() || number > 1) return value(std::to_string(number));
        row().push_back(number == 1);
        return true;
    }

    bool string(string_t& text) override {
        take_token();
        const bool is_b = field_ == Field::kB && depth_ == 1;
        const bool is_row = field_ == Field::kA && depth_ == 2;
        if (!is_b && !is_row) return value("a string");
        begin_row();
        std::size_t place = place_ + 1;
        for (const char c : text) {
            if (c != '0' && c != '1') fail_at(place, "0 or 1", io::quoted({&c, 1}));
            row().push_back(c == '1');
            constexpr std::size_t kEscaped = std::string_view("\\u0030").size();
            place += line_[place - 1] == '\\' ? kEscaped : 1;
        }
        end_row();
        return true;
    }

    bool start_object(std::size_t) override {
        take_token();
        if (depth_ != 0) static_cast<void>(value("an object"));
        ++depth_;
        return true;
    }

    bool key(string_t& text) override {
        take_token();
        if (depth_ != 1) return true;
        const bool wants_b = rows_ == io::SystemRows::kAugmented;
        field_ = text == "A"              ? Field::kA
                 : text == "b" && wants_b ? Field::kB
                 : text == "columns"      ? Field::kColumns
                                          : Field::kOther;
        const bool is_again = (field_ == Field::kA && has_a_) || (field_ == Field::kB && has_b_) ||
                              (field_ == Field::kColumns && columns_.has_value());
        if (is_again) fail("one field of this name", io::quoted(text));
        return true;
    }

    bool end_object() override {
        take_token();
        --depth_;
        return true;
    }

    bool start_array(std::size_t) override {
        take_token();
        const bool is_a = field_ == Field::kA && depth_ == 1;
        const bool is_row = (field_ == Field::kA && depth_ == 2) || (field_ == Field::kB && depth_ == 1);
        if (!is_a && !is_row) static_cast<void>(value("an array"));
        if (is_a) has_a_ = true;
        if (is_row) begin_row();
        ++depth_;
        return true;
    }

    bool end_array() override {
        take_token();
        --depth_;
        if ((field_ == Field::kA && depth_ == 2) || (field_ == Field::kB && depth_ == 1)) end_row();
        return true;
    }

    // The parser gives the place of the last byte it has read: that of the byte that is wrong in a string, or of the
    // last one of a word that does not belong there.
    bool parse_error(std::size_t place, const std::string&, const nlohmann::json::exception&) override {
        constexpr std::string_view kExpected = R"(an object such as {"A": ["110", "011"], "b": "10"})";
        if (place > line_.size()) fail_at(line_.size() + 1, kExpected, "the end of the line");
        const std::size_t begin = next_token();
        const bool is_string = begin < place && line_[begin - 1] == '"';
        if (begin > place || (is_string && line_[place - 1] != '"')) {
            fail_at(place, kExpected, io::quoted(line_.substr(place - 1, 1)));
        }
        const std::string_view text = line_.substr(begin - 1, place - begin + 1);
        fail_at(begin, kExpected,
                io::quoted(text.substr(0, is_string ? text.size() : text.find_first_of(",]} \t", 1))));
    }

private:
    enum class Field { kOther, kA, kB, kColumns };

    // Refuses a value that the field cannot have, unless the field is ignored.
    bool value(const std::string& found) const {
        if (depth_ == 0) fail(R"(an object such as {"A": ["110", "011"], "b": "10"})", found);
        if (field_ == Field::kOther) return true;
        if (field_ == Field::kColumns) fail("the number of columns", found);
        if (is_in_row()) fail("0 or 1", found);
        fail(field_ == Field::kA && depth_ == 1 ? "the array of the rows of A" : "a string of 0 and 1, or an array",
             found);
    }

    // True inside an array of numbers.
    [[nodiscard]] bool is_in_row() const {
        return (field_ == Field::kA && depth_ == 3) || (field_ == Field::kB && depth_ == 2);
    }

    [[nodiscard]] BitVector& row() { return field_ == Field::kA ? a_.back() : b_; }

    void begin_row() {
        row_place_ = place_;
        if (field_ == Field::kA) {
            a_.emplace_back();
        } else {
            has_b_ = true;
            b_place_ = place_;
        }
    }

    void end_row() {
        if (field_ == Field::kA && a_.back().size() != a_.front().size()) {
            fail_at(row_place_, "a row of " + std::to_string(a_.front().size()) + " entries, as the first row of A",
                    std::to_string(a_.back().size()));
        }
    }

    // The column where the next token begins: a bracket, a brace, a string, a number or a literal.
    [[nodiscard]] std::size_t next_token() const {
        return std::min(line_.find_first_not_of(" \t\r,:", end_), line_.size()) + 1;
    }

    // Passes a token other than a number; the parser has read exactly to its end.
    void take_token() {
        place_ = next_token();
        end_ = static_cast<std::size_t>(last_read_ - line_.data()) + 1;
    }

    // Passes a number; the parser has also read the byte after it, unless the line ends there.
    void take_number() {
        place_ = next_token();
        const auto last = static_cast<std::size_t>(last_read_ - line_.data());
        const bool ends_line = last + 1 == line_.size() && line_[last] >= '0' && line_[last] <= '9';
        end_ = ends_line ? line_.size() : last;
    }

    [[noreturn]] void fail(std::string_view expected, const std::string& found) const {
        fail_at(place_, expected, found);
    }

    [[noreturn]] void fail_at(std::size_t place, std::string_view expected, const std::string& found) const {
        throw io::ParseError(source_.name, {number_, place}, "expected " + std::string(expected) + ", found " + found);
    }

    const io::Source& source_;
    std::string_view line_;
    std::size_t number_;
    const char* last_read_;
    std::size_t place_ = 1;  // column of the token that the parser has passed last
    std::size_t end_ = 0;    // number of bytes up to the end of this token
    io::SystemRows rows_ = io::SystemRows::kMatrix;

    std::size_t depth_ = 0;  // of objects and arrays
    Field field_ = Field::kOther;
    std::vector<BitVector> a_;
    BitVector b_;
    std::optional<std::size_t> columns_;
    bool has_a_ = false;
    bool has_b_ = false;
    std::size_t row_place_ = 1;
    std::size_t b_place_ = 1;
    std::size_t columns_place_ = 1;
};

}  // namespace

bool looks_like_json_lines(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kWhiteSpace);
    return first != std::string_view::npos && text[first] == '{';
}

std::size_t read_json_lines(const io::Source& source, io::SystemRows rows, io::SystemList& systems,
                            std::size_t first_line) {
    std::size_t number = first_line;
    for (std::string_view rest = source.text; !rest.empty(); ++number) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.find_first_not_of(kWhiteSpace) == std::string_view::npos) continue;
        LineReader(source, line, number).read(rows, systems);
    }
    return number - first_line;
}

std::size_t length_of_whole_lines(std::string_view text) {
    return text.rfind('\n') + 1;
}

}  // namespace gf2::apps::gf2_program
