// SPDX-License-Identifier: MIT
#include "gf2/io/internal/plain_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "gf2/io/internal/row_reader.hpp"
#include "gf2/io/internal/text.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io::internal {
namespace {

constexpr std::string_view kSpace = " \t\v\f\r\n";
constexpr std::string_view kOpening = "[({";
constexpr std::string_view kNumber = "0123456789.eE+-";
constexpr std::string_view kEnds = " \t\v\f\r\n,;&|/[](){}\\\"'$%#";  // what may follow a number

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

constexpr auto kTrue = std::to_array<std::string_view>({"True", "true", "TRUE"});
constexpr auto kFalse = std::to_array<std::string_view>({"False", "false", "FALSE"});
// Names of the field of two elements, of which "(2)" is a part, and of functions that return the matrix they are given.
constexpr auto kFields = std::to_array<std::string_view>({"GF", "FiniteField", "Integers", "IntegerModRing", "Zmod"});
constexpr auto kConstructors = std::to_array<std::string_view>(
    {"array", "Array", "asarray", "matrix", "Matrix", "asmatrix", "mat", "tensor", "Tensor", "GF", "GF2", "Bool", "Int",
     "ImmutableDenseMatrix", "MutableDenseMatrix", "SparseMatrix"});
// Their arguments that leave the entries as they are.
constexpr auto kArguments = std::to_array<std::string_view>(
    {"dtype", "device", "sparse", "immutable", "copy", "order", "ring", "requires_grad"});
constexpr auto kMatricesOfLatex =
    std::to_array<std::string_view>({"matrix", "pmatrix", "bmatrix", "Bmatrix", "vmatrix", "Vmatrix", "smallmatrix",
                                     "array", "matrix*", "pmatrix*", "bmatrix*", "Bmatrix*", "vmatrix*", "Vmatrix*"});

class Rewriter {
public:
    Rewriter(const Source& source, const PlainTextRules& rules) : source_(source), rules_(rules), text_(source.text) {}

    std::optional<std::string> rewrite() {
        source_.require_memory({1, 1}, text_.size(), "a copy of the text");
        plain_ = text_;
        std::size_t i = rules_.integers_modulo_2 ? after_header() : after_names();
        while (i < text_.size()) i = std::max(after(i), i + 1);
        if (plain_ == text_) return std::nullopt;
        for (const Open& one : open_) {
            if (one.kind == 'w') fail(one.place, "a ) for this (, whose function ends with the text");
        }
        if (has_words_ && group_) fail(*group_, "one entry in each field, as beside numbers and words");
        return std::move(plain_);
    }

private:
    [[nodiscard]] bool is_at(std::size_t i, std::string_view word) const {
        return text_.substr(std::min(i, text_.size())).starts_with(word);
    }
    [[nodiscard]] char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\n'; }
    [[nodiscard]] std::size_t end_of(std::size_t i, std::string_view any) const {
        return std::min(text_.find_first_not_of(any, i), text_.size());
    }
    [[nodiscard]] std::size_t begin_of(std::size_t i, std::string_view any) const {
        return std::min(text_.find_first_of(any, i), text_.size());
    }
    [[nodiscard]] std::size_t end_of_word(std::size_t i) const {
        while (is_letter(at(i)) || is_digit(at(i)) || (at(i) == '.' && is_letter(at(i + 1)))) ++i;
        return i;
    }
    [[nodiscard]] std::string_view part(std::size_t begin, std::size_t end) const {
        return text_.substr(begin, end - begin);
    }

    [[noreturn]] void fail(std::size_t i, const std::string& expected) const {
        const auto before = text_.substr(0, i);
        const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
        const std::size_t end = std::min(text_.find_first_of(kEnds, i), text_.size());
        throw ParseError(source_.name, {lines + 1, i - (before.rfind('\n') + 1) + 1},
                         "expected " + expected + ", found " + quoted(part(i, end)));
    }

    // Puts 0 or 1 in the place of a word or a number.
    std::size_t put_entry(std::size_t begin, std::size_t end, char c) {
        has_words_ = true;
        return put(begin, end, c);
    }

    // Puts a character in the place of a part of the text, or none.
    std::size_t put(std::size_t begin, std::size_t end, char c = ' ') {
        for (std::size_t i = begin; i < end; ++i) {
            if (plain_[i] != '\n') plain_[i] = ' ';
        }
        plain_[begin] = c;
        return end;
    }

    // Rewrites what begins at character i, and returns where it ends.
    std::size_t after(std::size_t i) {
        const char c = text_[i];
        const bool begins_word = i == 0 || !(is_letter(text_[i - 1]) || is_digit(text_[i - 1]));
        if (begins_comment(i)) return comment(i);
        if (is_letter(c)) return begins_word ? word(i) : end_of_word(i);
        if (kNumber.find(c) != kNumber.npos) return begins_word ? number(i) : i + 1;
        if (c == '{' && is_latex_ && at(i + 2) == '}' && (at(i + 1) == '0' || at(i + 1) == '1')) {
            return put(i, i + 3, text_[i + 1]);
        }
        switch (c) {
            case '[':
            case '(':
            case '{':
                open_.push_back({is_wrapper_ ? 'w' : c, i});
                if (open_.back().kind != '[') put(i, i + 1, is_wrapper_ ? ' ' : c == '{' ? '[' : c);
                is_wrapper_ = false;
                return i + 1;
            case ']':
            case ')':
            case '}':
                return close(i);
            case ',':
                return argument(i);
            case '*':
                return factor(i);
            case '&':
                return put(i, i + 1, ',');
            case '$':
                return is_latex_ ? put(i, i + 1) : i + 1;
            case '\\':
                return command(i);
            case '"':
            case '\'':
                return quotation(i);
            case '|':
            case '/':
                return rules_.bars_end_rows ? put(i, i + 1, ';') : i + 1;
            default:
                return i + 1;
        }
    }

    // '#' everywhere; % and // behind blanks and ends of rows.
    [[nodiscard]] bool begins_comment(std::size_t i) const {
        if (rules_.comment == 0) return false;
        constexpr std::string_view kBefore = " \t\n;]\\";
        const bool is_apart = i == 0 || kBefore.find(text_[i - 1]) != kBefore.npos;
        return text_[i] == rules_.comment || (is_apart && (is_at(i, "//") || (text_[i] == '%' && !is_at(i, "%%"))));
    }

    std::size_t comment(std::size_t i) {
        const std::size_t end = std::min(text_.find('\n', i), text_.size());
        if (text_[i] != rules_.comment) {
            put(i, end);
            ++source_.remarks().comments;
        }
        return end;
    }

    std::size_t close(std::size_t i) {
        const char open = open_.empty() ? ' ' : open_.back().kind;
        if (!open_.empty()) open_.pop_back();
        if (open == 'w' && text_[i] == ')') return put(i, i + 1);
        return text_[i] == '}' && open == '{' ? put(i, i + 1, ']') : i + 1;
    }

    // True if something that is a matrix begins there.
    [[nodiscard]] bool is_matrix(std::size_t i) const {
        i = end_of(i, kSpace);
        const std::size_t end = end_of_word(i);
        return kOpening.find(at(i)) != kOpening.npos || at(i) == '\\' || at(i) == '"' || at(i) == '\'' ||
               (end != i && kOpening.find(at(end)) != kOpening.npos);
    }

    std::size_t word(std::size_t i) {
        const std::size_t end = end_of_word(i);
        const std::string_view whole = part(i, end);
        const std::string_view name = whole.substr(whole.rfind('.') + 1);  // without that of a module
        if (is_one_of(whole, kTrue)) return put_entry(i, end, '1');
        if (is_one_of(whole, kFalse)) return put_entry(i, end, '0');
        const std::string_view module = whole.substr(0, whole.find('.'));
        if (is_one_of(module, kTrue) || is_one_of(module, kFalse)) return end;
        if (whole == "Z" && is_at(end, "(2)")) return put_entry(i, end + (is_at(end, "(2)^0") ? 5 : 3), '1');
        if (whole == "Mod" && at(end) == '(') return residue(i, end + 1);
        if (is_one_of(name, kFields) && is_at(end, "(2)")) {
            const std::size_t next = end_of(end + 3, kSpace);
            if (at(next) == ',') return put(i, next + 1);
            if (at(next) == '(' && is_matrix(next + 1)) return wrapper(i, next);
            return end + 3;
        }
        if (name == "ZZ" && at(end) == ',') return put(i, end + 1);
        if (is_one_of(name, kConstructors)) {
            if (at(end) == '(' && is_matrix(end + 1)) return wrapper(i, end);
            if (at(end) == '[' || at(end) == '{') return put(i, end);
        }
        const std::size_t sign = end_of(end, kBlanks);
        const std::size_t value = is_at(sign, ":=") ? sign + 2 : sign + 1;
        if (open_.empty() && (at(sign) == '=' || is_at(sign, ":=")) && is_matrix(value)) return put(i, value);
        return end;
    }

    // The next bracket, and the one that closes it, belong to a function.
    std::size_t wrapper(std::size_t i, std::size_t bracket) {
        is_wrapper_ = true;
        return put(i, bracket);
    }

    // Mod(1, 2), from behind the bracket.
    std::size_t residue(std::size_t begin, std::size_t i) {
        const std::size_t digit = end_of(i, kBlanks);
        const std::size_t comma = end_of(digit + 1, kBlanks);
        const std::size_t two = end_of(comma + 1, kBlanks);
        const std::size_t close = end_of(two + 1, kBlanks);
        const bool is_bit = (at(digit) == '0' || at(digit) == '1') && at(comma) == ',' && at(two) == '2';
        return is_bit && at(close) == ')' ? put_entry(begin, close + 1, text_[digit]) : i;
    }

    // The factor One(GF(2)) or Z(2) behind a matrix.
    std::size_t factor(std::size_t i) {
        const std::size_t begin = end_of(i + 1, kBlanks);
        const std::size_t last = i == 0 ? i : text_.find_last_not_of(kSpace, i - 1);
        if (at(std::min(last, i)) != ']') return i + 1;
        for (const std::string_view one : {"One(GF(2))", "Z(2)^0", "Z(2)"}) {
            if (is_at(begin, one)) return put(i, begin + one.size());
        }
        return i + 1;
    }

    // An argument of a function behind its matrix, such as ", dtype=uint8".
    std::size_t argument(std::size_t i) {
        if (open_.empty() || open_.back().kind != 'w') return i + 1;
        const std::size_t name = end_of(i + 1, kSpace);
        if (at(name) == ')') return put(i, i + 1);
        const std::size_t end = end_of_word(name);
        const std::size_t sign = end_of(end, kSpace);
        if (at(sign) != '=' || !is_one_of(part(name, end), kArguments)) return i + 1;
        std::size_t last = begin_of(sign, "(,)\n");
        if (is_at(last, "(2)")) last += 3;
        const std::string_view value = part(sign + 1, last);
        if (part(name, end) == "order" && value != "2" && value != " 2") return i + 1;
        return at(last) == ',' || at(last) == ')' ? put(i, last) : i + 1;
    }

    std::size_t number(std::size_t i) {
        for (const std::string_view zero : {"0*Z(2)", "0 * Z(2)"}) {
            if (is_at(i, zero)) return put_entry(i, i + zero.size(), '0');
        }
        const std::size_t end = end_of(i, kNumber);
        const std::string_view digits = part(i, end);
        if (end != text_.size() && kEnds.find(text_[end]) == kEnds.npos) return end;
        const std::size_t point = digits.find('.');
        const bool has_entries = digits.find_first_not_of("01.") == digits.npos;  // side by side, . for 0
        if (has_entries && point == digits.npos && !rules_.integers_modulo_2) {
            if (digits.size() > 1 && !group_ && i >= header_end_) group_ = i;
            return end;
        }
        if (has_entries && point != digits.npos && !is_decimal(i, i + point)) return end;
        const std::optional<Integer> value = integer_of(digits);
        if (!value || (!value->is_bit && !rules_.integers_modulo_2)) return end;
        return put_entry(i, end, value->is_odd ? '1' : '0');
    }

    // Whether a point between the entries that begin at i is that of a number.
    [[nodiscard]] bool is_decimal(std::size_t i, std::size_t point) {
        if (i >= line_end_) {
            const char ends[] = {'\n', rules_.comment, '\0'};
            line_begin_ = text_.rfind('\n', i) + 1;
            line_end_ = begin_of(i, ends);
        }
        return is_decimal_point(part(line_begin_, line_end_), point - line_begin_);
    }

    // Of LaTeX.
    std::size_t command(std::size_t i) {
        if (!is_latex_) return i + 1;
        const bool begins = is_at(i, "\\begin{");
        if (begins || is_at(i, "\\end{")) {
            const std::size_t brace = text_.find('{', i);
            const std::size_t end = std::min(text_.find('}', brace), text_.size() - 1);
            const std::string_view name = part(brace + 1, end);
            std::size_t last = end + 1;
            if (begins && name.ends_with('*') && at(last) == '[') {
                last = std::min(text_.find(']', last), text_.size() - 1) + 1;
            }
            if (begins && name == "array") {
                const std::size_t form = last;
                last = std::min(text_.find('}', last), text_.size() - 1) + 1;
                remark_bar(part(form, last));
            }
            return put(i, last, !is_one_of(name, kMatricesOfLatex) ? ' ' : begins ? '[' : ']');
        }
        if (is_at(i, "\\\\")) {
            std::size_t end = i + 2;
            // A space below the row, such as [2pt].
            constexpr std::size_t kMaxSpace = 32;
            const std::size_t close = at(end) == '[' ? text_.substr(end, kMaxSpace).find(']') : text_.npos;
            if (close != text_.npos && is_length(part(end + 1, end + close))) end += close + 1;
            return put(i, end, ';');
        }
        if (is_at(i, "\\cr")) return put(i, i + 3, ';');
        for (const std::string_view delimiter : {"\\left", "\\right"}) {
            if (is_at(i, delimiter)) return put(i, std::min(i + delimiter.size() + 1, text_.size()));
        }
        for (const std::string_view nothing : {"\\hline", "\\quad", "\\[", "\\]", "\\(", "\\)", "\\,", "\\;"}) {
            if (is_at(i, nothing)) return put(i, i + nothing.size());
        }
        return i + 1;
    }

    // @param form  that of an array, such as {cc|c}
    void remark_bar(std::string_view form) const {
        const std::string_view before = form.substr(0, std::min(form.rfind('|'), form.size()));
        const auto columns =
            std::count_if(form.begin() + static_cast<std::ptrdiff_t>(before.size()), form.end(), is_letter);
        if (std::any_of(before.begin(), before.end(), is_letter)) {
            source_.remarks().behind_bar = static_cast<std::size_t>(columns);
        }
    }

    // True for a length of LaTeX, such as 2pt.
    static bool is_length(std::string_view text) {
        constexpr auto kUnits = std::to_array<std::string_view>({"pt", "em", "ex", "mm", "cm", "in"});
        const std::size_t unit = text.find_first_not_of("-.0123456789");
        return unit != 0 && unit != text.npos && is_one_of(text.substr(unit), kUnits);
    }

    // An entry, a row, or rows between quotation marks.
    std::size_t quotation(std::size_t i) {
        const std::size_t end = text_.find(text_[i], i + 1);
        if (end == text_.npos || part(i, end).find('\n') != text_.npos) return i + 1;
        if (part(i + 1, end).find_first_of("\"'") != text_.npos) return i + 1;  // marks of both kinds
        std::size_t depth = 0;
        for (const Open& one : open_) {
            if (one.kind != 'w' && ++depth == 2) break;
        }
        const bool is_row = depth == 1;
        if (is_row && end == i + 2) return i + 1;  // an entry or a row of one?
        if (open_.empty() && part(i, end).find_first_of(",;\t") != text_.npos) return i + 1;  // one row or several?
        if (is_row) {
            line_begin_ = i + 1;
            line_end_ = end;
        }
        put(i, i + 1, is_row ? '[' : ' ');
        put(end, end + 1, is_row ? ']' : ' ');
        for (std::size_t k = i + 1; k < end;) k = std::max(after(k), k + 1);
        return end + 1;
    }

    struct LineAt {
        std::size_t begin;
        std::size_t end;
        std::vector<std::string_view> fields;
        std::string_view separators{};
    };

    // The first line from i on that has more than a comment, taken apart at commas, else at tabs, semicolons or blanks.
    [[nodiscard]] LineAt line(std::size_t i) const {
        for (std::size_t end = 0; i < text_.size(); i = end + 1) {
            end = begin_of(i, "\n");
            std::string_view rest = part(i, end);
            if (rules_.comment != 0) rest = rest.substr(0, rest.find(rules_.comment));
            rest = rest.substr(0, rest.find_last_not_of(kSpace) + 1);
            if (rest.empty()) continue;
            LineAt found{i, end, {}, kBlanks};
            std::string_view& separators = found.separators;
            for (const std::string_view one : {",", "\t", ";"}) {
                if (rest.find(one) != rest.npos && separators == kBlanks) separators = one;
            }
            while (!rest.empty()) {
                rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
                const std::size_t length = std::min(rest.find_first_of(separators), rest.size());
                if (length != 0 || separators != kBlanks) found.fields.push_back(rest.substr(0, length));
                rest.remove_prefix(std::min(length + 1, rest.size()));
            }
            return found;
        }
        return {text_.size(), text_.size(), {}};
    }

    // True for names of columns. If all letters look like digits, they may be entries.
    [[nodiscard]] static bool are_names(const std::vector<std::string_view>& fields) {
        constexpr std::string_view kLetters = "OoIlTF_ \"";
        bool has_others = false;
        for (std::string_view field : fields) {
            if (field.starts_with('"')) field.remove_prefix(1);
            if (field.empty() || !is_letter(field.front())) return false;
            if (field.find_first_of("=[](){}\\^*") != field.npos) return false;
            if (is_one_of(field, kTrue) || is_one_of(field, kFalse)) return false;
            has_others = has_others || field.find_first_not_of(kLetters) != field.npos;
        }
        return has_others && fields.size() > 1;
    }

    // Skips a row of the names of columns, which boards do not have. Returns where it ends, or 0.
    std::size_t after_names() {
        if (rules_.comment == 0) return 0;
        const LineAt first = line(0);
        if (std::all_of(first.fields.begin(), first.fields.end(), is_number)) header_end_ = first.end;
        const LineAt second = line(first.end);
        if (!are_names(first.fields) || second.fields.size() != first.fields.size()) return 0;
        if (second.separators != first.separators) return 0;
        put(first.begin, first.end);
        const std::string_view before = text_.substr(0, first.begin);
        source_.remarks().header_row = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
        return first.end;
    }

    // Where a header m n ends among rows of integers, if there is one; as after_names() otherwise.
    std::size_t after_header() {
        const LineAt first = line(0);
        if (first.fields.size() == 3 && first.fields[1] == "x") return first.end;
        if (first.fields.size() != 2 || !is_number(first.fields[0]) || !is_number(first.fields[1])) {
            return after_names();
        }
        const std::size_t columns = line(first.end).fields.size();
        if (first.fields[1] != std::to_string(columns)) return 0;
        if (columns != 2) return first.end;
        std::size_t rows = 0;
        for (LineAt next = line(first.end); !next.fields.empty(); next = line(next.end)) ++rows;
        if (first.fields[0] != std::to_string(rows)) return 0;
        fail(first.begin, "m x n for a header, as these two numbers may be a row");
    }

    struct Open {
        char kind;  // the bracket; w for that of a function
        std::size_t place;
    };

    const Source& source_;
    const PlainTextRules& rules_;
    std::string_view text_;
    std::string plain_;
    std::vector<Open> open_;  // from the outside
    bool is_latex_ = text_.find('&') != std::string_view::npos || text_.find("\\begin{") != std::string_view::npos;
    bool is_wrapper_ = false;
    std::size_t header_end_ = 0;
    std::size_t line_begin_ = 0;  // of the last point, without its comment
    std::size_t line_end_ = 0;
    bool has_words_ = false;              // or numbers that are not digits alone
    std::optional<std::size_t> group_{};  // the first field of several entries
};

}  // namespace

std::optional<std::string> plain_text(const Source& source, const PlainTextRules& rules) {
    return Rewriter(source, rules).rewrite();
}

}  // namespace gf2::io::internal
