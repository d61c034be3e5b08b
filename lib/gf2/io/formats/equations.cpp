// SPDX-License-Identifier: MIT
#include "gf2/io/formats/equations.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "gf2/io/internal/text.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

constexpr std::string_view kDigits = "0123456789";

bool is_digit_of_name(char c) {
    return c >= '0' && c <= '9';
}

bool is_letter_of_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// A name apart: its letters, and its numbers without leading zeros.
struct NameParts {
    std::string pattern;                                         // lower case, 0 for each number
    std::vector<std::pair<std::size_t, std::string>> numbers{};  // with their lengths first, to be compared
};

NameParts parts_of(std::string_view name) {
    NameParts parts;
    for (std::size_t i = 0; i < name.size();) {
        if (!is_digit_of_name(name[i])) {
            const char c = name[i++];
            parts.pattern += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            continue;
        }
        const std::size_t end = std::min(name.find_first_not_of(kDigits, i), name.size());
        const std::size_t begin = std::min(name.find_first_not_of('0', i), end - 1);
        parts.pattern += '0';
        parts.numbers.emplace_back(end - begin, name.substr(begin, end - begin));
        i = end;
    }
    return parts;
}

class EquationReader {
public:
    explicit EquationReader(const Source& source) : source_(source) {}

    EquationSystem read() {
        std::size_t number = 0;
        for (std::string_view rest = source_.text; !rest.empty();) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            line_ = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            place_ = {++number, 1};
            const std::size_t comment = std::min(line_.find('#'), line_.find("//"));
            if (comment != line_.npos) {
                ++source_.remarks().comments;
                line_ = line_.substr(0, comment);
            }
            if (line_.ends_with('\r')) line_.remove_suffix(1);
            for (at_ = 0; at_ < line_.size();) read_equation();
        }
        if (equations_.empty()) throw ParseError(source_.name, {}, "expected an equation, found an empty input");
        return system();
    }

private:
    struct Equation {
        std::size_t line;
        bool b = false;
        std::vector<std::size_t> unknowns{};  // numbers of names
    };

    [[noreturn]] void fail(std::size_t i, const std::string& message) const {
        throw ParseError(source_.name, {place_.line, i + 1}, message);
    }
    [[noreturn]] void fail_here(const std::string& expected) const {
        fail(at_, "expected " + expected + ", found " +
                      (at_ < line_.size() ? quoted(line_.substr(at_, 1)) : std::string("the end of the line")));
    }

    void skip_blanks() { at_ = std::min(line_.find_first_not_of(internal::kBlanks, at_), line_.size()); }
    [[nodiscard]] char next() const { return at_ < line_.size() ? line_[at_] : '\0'; }
    [[nodiscard]] bool is_next(std::string_view text) const { return line_.substr(at_).starts_with(text); }

    [[nodiscard]] bool at_separator() const { return next() == ';' || next() == ','; }

    // Up to the end of the line, a semicolon or a comma.
    void read_equation() {
        skip_blanks();
        if (at_ == line_.size()) return;
        if (at_separator()) {
            ++at_;
            return;
        }
        Equation equation{place_.line};
        bool is_right = false;
        for (;;) {
            read_term(equation);
            skip_blanks();
            if (next() == '=' && !is_right) {
                is_right = true;
                ++at_;
                continue;
            }
            if (at_ == line_.size() || at_separator()) break;
            read_operator(is_right);
        }
        if (!is_right) fail_here("= and a right-hand side");
        equations_.push_back(std::move(equation));
    }

    void read_operator(bool is_right) {
        if (is_next("--")) fail(at_, "expected one sign, found '--'; comments begin with # or //");
        if (next() == '+' || next() == '-') {
            ++at_;
        } else if (next() == '^') {
            const bool has_blanks = at_ != 0 && line_[at_ - 1] == ' ' && line_.substr(at_ + 1).starts_with(' ');
            if (!has_blanks) fail(at_, "expected blanks around ^ for XOR, found none: XOR, or a power?");
            if (has_large_number_) fail(at_, "expected 0, 1 or an unknown before ^, found another number: a power?");
            ++at_;
            skip_blanks();
            const std::size_t end = std::min(line_.find_first_not_of(kDigits, at_), line_.size());
            if (line_.substr(at_, end - at_).find_first_not_of("01") != line_.npos || end - at_ > 1) {
                fail(at_, "expected 0, 1 or an unknown after ^, found another number: a power?");
            }
        } else if (is_next("xor") || is_next("XOR") || is_next("\u2295")) {  // three bytes each
            at_ += 3;
        } else if (next() == '*' || is_letter_of_name(next())) {
            fail(at_,
                 "expected + or = before " + quoted(line_.substr(at_, 1)) + ": a product of unknowns is not linear");
        } else {
            fail_here(is_right ? "+, ; or the end of the line" : "+ or =");
        }
    }

    // A number, an unknown, or an unknown behind a number.
    void read_term(Equation& equation) {
        skip_blanks();
        if (next() == '-' || next() == '+') {
            ++at_;
            skip_blanks();
        }
        std::optional<bool> factor;
        has_large_number_ = false;
        if (is_digit_of_name(next())) {
            const std::size_t begin = at_;
            at_ = std::min(line_.find_first_not_of(kDigits, at_), line_.size());
            factor = (line_[at_ - 1] - '0') % 2 != 0;
            has_large_number_ = at_ - begin > 1 || line_[begin] > '1';
            if (line_.substr(begin, at_ - begin) == "0" && next() == 'x') {
                fail(begin, "expected 0 and a blank, or no 0, before x: a hexadecimal number, or 0 times an unknown?");
            }
            skip_blanks();
            if (next() == '*') {
                ++at_;
                skip_blanks();
                if (!is_letter_of_name(next())) fail_here("an unknown after *");
            }
            if (is_next("xor") || is_next("XOR") || !is_letter_of_name(next())) {
                equation.b = equation.b != *factor;
                return;
            }
        }
        if (!is_letter_of_name(next())) fail_here("an unknown or a number");
        const std::size_t unknown = read_unknown();
        if (factor.value_or(true)) equation.unknowns.push_back(unknown);
    }

    // Returns the number of the name.
    std::size_t read_unknown() {
        const std::size_t begin = at_;
        std::string name;
        while (is_letter_of_name(next()) || is_digit_of_name(next()) || next() == '_') name += line_[at_++];
        const bool is_index = name.find_first_of(kDigits) == name.npos;
        if (name.ends_with('_') && next() != '{') fail_here("a letter, a digit or { after _");
        if (is_index && (next() == '{' || next() == '[' || next() == '(')) {
            const char close = next() == '{' ? '}' : next() == '[' ? ']' : ')';
            const std::size_t end = line_.find(close, ++at_);
            const std::string_view index = line_.substr(at_, end == line_.npos ? 0 : end - at_);
            if (index.empty() || index.find_first_not_of("0123456789,") != index.npos) fail_here("an index");
            if (name.ends_with('_')) name.pop_back();
            name += index;
            at_ = end + 1;
        } else if (name.size() > 1 && next() == ',' && at_ + 1 < line_.size() && is_digit_of_name(line_[at_ + 1]) &&
                   is_digit_of_name(name.back())) {  // the cell of a board
            const std::size_t end = std::min(line_.find_first_not_of(kDigits, at_ + 1), line_.size());
            name += line_.substr(at_, end - at_);
            at_ = end;
        }
        // x_1 is x1.
        const std::size_t bar = name.find('_');
        if (bar != name.npos && bar == name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") &&
            name.find_first_not_of(kDigits, bar + 1) == name.npos) {
            name.erase(bar, 1);
        }
        refuse_products(name, begin);
        const auto [found, is_new] = numbers_.try_emplace(name, names_.size());
        if (is_new) add_name(name, begin);
        return found->second;
    }

    // x1x2, x_1x_2 and x1y are no names, but r1c2, a cell, is one. True and false are none either.
    void refuse_products(const std::string& name, std::size_t begin) const {
        const NameParts parts = parts_of(name);
        const std::string& pattern = parts.pattern;
        if (pattern == "true" || pattern == "false") fail(begin, "expected 0 or 1, found " + io::quoted(name));
        const std::size_t number = pattern.find('0');
        const bool is_letter_first = pattern.find_first_of("0_,") == 1;
        const bool has_letter_behind = number != name.npos && number + 1 < pattern.size() &&
                                       is_letter_of_name(pattern[number + 1]) &&
                                       (number + 2 == pattern.size() || !is_letter_of_name(pattern[number + 2]));
        const bool are_numbered = parts.numbers.size() > 1 && pattern.find_first_of(",_") == name.npos;
        if (pattern == "r0c0" || !(are_numbered || (is_letter_first && has_letter_behind))) return;
        fail(begin, "expected + between unknowns, found " + io::quoted(name) + ": one unknown, or a product?");
    }

    void add_name(const std::string& name, std::size_t begin) {
        const NameParts parts = parts_of(name);
        std::string key = parts.pattern;
        for (const auto& [length, digits] : parts.numbers) key += ' ' + digits;
        const auto [twin, is_new] = twins_.try_emplace(key, name);
        if (!is_new) {
            fail(begin, "expected one way to write an unknown, found " + io::quoted(name) + " beside " +
                            io::quoted(twin->second) + ": one unknown, or two?");
        }
        names_.push_back(name);
        places_.push_back({place_.line, begin + 1});
    }

    // xy beside x, y, x1 or any other unknown of one letter may be a product, unlike a longer word.
    void refuse_products_of_letters() const {
        constexpr std::size_t kMaxProduct = 3;
        const bool has_letter = std::any_of(names_.begin(), names_.end(), [](const std::string& name) {
            return name.find_first_not_of("0123456789_,", 1) == name.npos;
        });
        for (std::size_t j = 0; j < names_.size(); ++j) {
            const std::string& name = names_[j];
            const bool are_letters = std::all_of(name.begin(), name.end(), is_letter_of_name);
            const bool are_names =
                std::all_of(name.begin(), name.end(), [&](char c) { return numbers_.count(std::string(1, c)) != 0; });
            const bool is_short = has_letter && name.size() <= kMaxProduct;
            if (name.size() == 1 || !are_letters || !(are_names || is_short)) continue;
            throw ParseError(source_.name, places_[j],
                             "expected + between unknowns, found " + io::quoted(name) + ": one unknown, or a product?");
        }
    }

    EquationSystem system() {
        refuse_products_of_letters();
        std::vector<std::size_t> order(names_.size());
        for (std::size_t j = 0; j < order.size(); ++j) order[j] = j;
        std::vector<NameParts> parts;
        for (const std::string& name : names_) parts.push_back(parts_of(name));
        const bool are_numbered = std::all_of(parts.begin(), parts.end(),
                                              [&](const NameParts& one) { return one.pattern == parts[0].pattern; });
        if (are_numbered) {
            std::sort(order.begin(), order.end(),
                      [&](std::size_t i, std::size_t j) { return parts[i].numbers < parts[j].numbers; });
        }
        if (std::all_of(names_.begin(), names_.end(), [](const std::string& name) { return name.size() == 1; })) {
            std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return names_[i] < names_[j]; });
        }
        source_.require_matrix({1, 1}, equations_.size(), names_.size());
        EquationSystem system{BitMatrix(equations_.size(), names_.size()), BitVector(equations_.size()), {}, {}};
        std::vector<std::size_t> column(names_.size());
        for (std::size_t j = 0; j < order.size(); ++j) {
            column[order[j]] = j;
            system.unknowns.push_back(names_[order[j]]);
        }
        for (std::size_t i = 0; i < equations_.size(); ++i) {
            for (const std::size_t unknown : equations_[i].unknowns) system.a.flip(i, column[unknown]);
            system.b[i] = equations_[i].b;
            system.lines.push_back(equations_[i].line);
        }
        return system;
    }

    const Source& source_;
    std::string_view line_;
    Position place_{};
    std::size_t at_ = 0;
    bool has_large_number_ = false;  // the last term is a number above 1, or such a multiple of an unknown
    std::vector<Equation> equations_;
    std::vector<std::string> names_;
    std::vector<Position> places_;                // where each name came first
    std::map<std::string, std::size_t> numbers_;  // of names
    std::map<std::string, std::string> twins_;    // the name of each key
};

}  // namespace

EquationSystem read_equations(const Source& source) {
    refuse_other_formats(source);
    return EquationReader(source).read();
}

void write_equations(std::ostream& out, const BitMatrix& a, const BitVector& b) {
    if (b.size() != a.rows()) {
        throw std::invalid_argument("write_equations: A is " + shape_text(a.rows(), a.columns()) + ", b has length " +
                                    std::to_string(b.size()));
    }
    std::vector<bool> is_used(a.columns());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        internal::for_each_one(a.row(i), a.words_per_row(), [&](std::size_t j) { is_used[j] = true; });
    }
    internal::TextWriter writer(out);
    for (std::size_t i = 0; i < a.rows(); ++i) {
        bool is_empty = true;
        const auto write_term = [&](std::string_view factor, std::size_t j) {
            writer.text(is_empty ? "" : " + ");
            writer.text(factor);
            writer.character('x');
            writer.number(j + 1);
            is_empty = false;
        };
        internal::for_each_one(a.row(i), a.words_per_row(), [&](std::size_t j) { write_term("", j); });
        for (std::size_t j = 0; j < a.columns() && i == 0; ++j) {
            if (!is_used[j]) write_term("0 ", j);
        }
        writer.text(is_empty ? "0" : "");
        writer.text(b[i] ? " = 1\n" : " = 0\n");
    }
    writer.finish();
}

}  // namespace gf2::io
