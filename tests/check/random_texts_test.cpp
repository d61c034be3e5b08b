// SPDX-License-Identifier: MIT
// Texts of rows, valid ones and ones with a few changes: what a reader takes, a plain second reader takes as the same
// rows.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "apps/check/program.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/system_list.hpp"
#include "gf2/io/matrix_format.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

using Strings = std::vector<std::string>;

void require(bool condition) {
    if (!condition) throw std::string("refused");
}

std::ptrdiff_t count(std::string_view text, std::string_view any) {
    return std::count_if(text.begin(), text.end(), [any](char c) { return any.find(c) != std::string_view::npos; });
}

bool has(std::string_view text, std::string_view any) {
    return count(text, any) != 0;
}

Strings split(const std::string& text, std::string_view separators) {
    Strings parts(1);
    for (const char c : text) has(separators, {&c, 1}) ? parts.emplace_back() : parts.back() += c;
    return parts;
}

struct Plain {
    std::string entries, off;
    bool has_header, semicolons_separate = false, tab_before = false, tab_behind = false, has_point = false,
                     has_dot = false;
    Strings rows{};
    std::set<std::string> shapes{}, indents{}, gaps{};  // rows, x for an entry; blanks of rows without commas

    // A row with the semicolons beside it.
    void add_row(const std::string& text) {
        static const std::regex gap_and_entry("([\\s,;]*)([^\\s,;]|$)");
        std::string row, shape;
        for (std::sregex_iterator it(text.begin(), text.end(), gap_and_entry), end; it != end; ++it) {
            const std::string gap = (*it)[1], entry = (*it)[2];
            const bool is_last = entry.empty(), is_first = row.empty();
            require(count(gap, ",") <= (is_first || has(gap, ";") ? 0 : 1));
            require(is_last || is_first || !has(text, ",") || has(gap, ","));
            // A comma, a semicolon or a line end frees the blanks beside it.
            if (!has(gap, ",;\n")) {
                require(is_first || count(gap, "\t") < 2);
                (is_first ? tab_before : tab_behind) |= has(gap, "\t");
                if (!has(text, ",") && !is_last && (is_first || !gap.empty())) (is_first ? indents : gaps).insert(gap);
            }
            shape += is_last ? "" : gap.empty() || is_first ? "x" : " x";
            row += entry;
        }
        std::set<std::size_t> sizes;  // of fields, 0 for an ellipsis
        for (const std::string& f : has(entries, "1") && has(entries, ".") ? split(text, " \t\v\f\n,;") : Strings()) {
            require(f == row || f.starts_with('.') || count(f, ".") != 1);  // no number
            (f == "1." ? has_point : has_dot) |= has(f, ".");
            if (!f.empty()) sizes.insert(has(f, "01") || f.size() == 1 ? f.size() : 0);
        }
        require(!row.empty() && sizes != std::set<std::size_t>{0, 1});
        rows.push_back(row);
        shapes.insert(shape);
    }

    void add_rows(const std::string& text, const char* separators) {
        static const std::regex semicolon(";[ \t\v\f]*\n?");
        Strings parts = split(std::regex_replace(text, semicolon, ";R;"), separators);
        if (parts.size() > 1 && count(parts.back(), "; \t\v\f\n") == std::ssize(parts.back())) parts.pop_back();
        for (const std::string& part : parts) add_row(part);
    }

    void add_lines(const std::string& text) {
        bool has_inner = false, has_several = false;
        std::string rest;  // without commas behind several entries
        for (std::string line : split(text, "\n")) {
            const Strings fields = split(line, ";");
            for (const std::string& field : fields) has_several |= fields.size() > 1 && count(field, entries) > 1;
            has_inner |= fields.size() > 1 && has(line.substr(line.find(';')), entries);
            const std::size_t last = line.find_last_not_of(" \t\v\f");
            const std::size_t comma = line.find(',', line.rfind(';') + 1);  // of the last row
            if (comma == last && count(fields.back(), entries) > 1) line.erase(comma, 1);
            rest += (rest.empty() ? "" : "\n") + line;
        }
        semicolons_separate = has(text, ";") && !has_several;
        if (semicolons_separate) std::replace(rest.begin(), rest.end(), ';', ',');
        add_rows(rest, "R\n");
        require(!has_several || !has_inner || has(*shapes.begin(), " ") || !has(text, "\n") || rows[0].size() == 1);
    }

    void add_brackets(const std::string& text) {
        static const std::regex rows_alone("\n*R(([,;]?|\n|[,;]\n|\n[,;]|\n[,;]\n)R)*\n*[,;]?\n*");
        static const std::regex list("\\s*[\\[(]\\s*R(\\s*[,;]?\\s*R)*\\s*[,;]?\\s*[\\])]\\s*[,;]?\\s*");
        static const std::regex line_end_inside("[^\\s,;][^;]*\n[^;]*[^\\s,;]"), blanks("[ \t\v\f]");
        static const std::regex innermost("\\[[^\\[\\]()]*\\]|\\([^\\[\\]()]*\\)");
        const std::string outline = std::regex_replace(std::regex_replace(text, innermost, "R"), blanks, "");
        const bool is_list = std::regex_match(outline, list);
        require(is_list || std::regex_match(outline, rows_alone));
        for (std::sregex_iterator it(text.begin(), text.end(), innermost), end; it != end; ++it) {
            const std::string row = it->str().substr(1, it->str().size() - 2);
            require(!has(row, ";") || (count(outline, "R") == 1 && !is_list));
            require(is_list || !std::regex_search(row, line_end_inside));
            add_rows(row, "R");
        }
    }

    Strings finished_rows() const {
        const std::string all = std::accumulate(rows.begin(), rows.end(), std::string());
        require(shapes.size() == 1 && !(tab_before && tab_behind) && (!has_point || has_dot));
        require(has(all, off) || (gaps.size() <= 1 && indents.size() <= 1));
        require(!has(all, "0") || !has(all, "."));
        const auto size = std::ssize(rows[0]), gaps_in_row = count(*shapes.begin(), " ");
        const bool is_clear = !semicolons_separate && (gaps_in_row == 0 || gaps_in_row + 1 == size);
        require(rows.size() > 1 || size == 1 || has_header || is_clear);
        return rows;
    }
};

// A number, which is 0 or 1, as this entry; 0 for another one, and for entries side by side.
char entry_of_number(const std::string& word, const std::string& text, std::size_t place) {
    const std::size_t begin = text.rfind('\n', place) + 1, end = std::min(text.find('\n', place), text.size());
    const bool has_others = count(text.substr(begin, end - begin), "01.") != count(word, "01.");
    const bool is_number =
        has(word, "+-eE23456789") || (has(word, ".") && word[0] != '.' && (has(word, "0") || has_others));
    const double value = is_number ? std::stod(word) : 2;
    return value == 0 ? '0' : value == 1 ? '1' : '\0';
}

// Other words for entries, rows and brackets, each in its place among blanks. Boards have no comments.
std::string plain_words(std::string text, bool is_board) {
    static const std::pair<std::regex, char> words[] = {
        {std::regex(R"(\b(True|true|TRUE)\b)"), '1'},
        {std::regex(R"(\b(False|false|FALSE)\b)"), '0'},
        {std::regex(R"((?:^|[^\w.+-])([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?=[\s,;&|/\[\](){}\\#]|$))"), '\0'},
        {std::regex(R"((\{))"), '['},
        {std::regex(R"((\}))"), ']'},
        {std::regex(R"((&))"), ','},
        {std::regex(R"((\\\\))"), ';'},
        {std::regex(R"((array(?:\(\s*)?)(?=[\[({]))"), ' '},
        {std::regex(R"(([|/]))"), ';'}};
    static const std::regex group(R"((^|[\s,;\[\](){}&])[01]{2,}(?=[\s,;\[\](){}&#]|$))"),
        header(R"(^\s*\d+[^\S\n]+\d+(?=\s*\n))");
    if (text.find("array(") != std::string::npos && has(text, ")")) text[text.rfind(')')] = ' ';
    for (std::size_t k = 0; k + (is_board ? 0 : 1) < std::size(words); ++k) {
        const std::string before = text;
        for (std::sregex_iterator it(before.begin(), before.end(), words[k].first), end; it != end; ++it) {
            const auto place = static_cast<std::size_t>(it->position(1));
            const char c = k == 2 ? entry_of_number((*it)[1], before, place) : words[k].second;
            if (c != '\0') text.replace(place, (*it)[1].length(), c + std::string((*it)[1].length() - 1, ' '));
        }
        if (k < 3 && text != before && std::regex_search(std::regex_replace(text, header, ""), group)) return "refused";
    }
    return text;
}

// A plain second reader of texts of rows, written from docs/formats.md, "What is read as what", alone. It takes the
// whole text apart again and again. `entries` are the characters of entries, `off` those that count as 0, and
// `comments` says whether # begins one. Without rows, the text is to be refused.
std::optional<Strings> rows_of(const std::string& text, const std::string& entries, const std::string& off,
                               bool comments) {
    static const std::regex line_end("\r(?=\n|$)"), comment("\n?[ \t\v\f]*#[^\n]*|\r(?=\n|$)");
    static const std::regex outer("^([^\\S\n]*\n)+|(\n[^\\S\n]*)+$"), at_entry("(^|\n)[^#\n]*[01.]#");
    static const std::regex header("^\\s*(\\d{1,9})[^\\S\n]*(x|[^\\S\n])[^\\S\n]*(\\d{1,9})[^\\S\n]*(\n(\\s*\n)?|$)");
    if (!comments && count(text, entries + " \t\v\f\r\n,;[]()x0123456789") != std::ssize(text)) return std::nullopt;
    const std::string body = std::regex_replace(std::regex_replace(text, comments ? comment : line_end, ""), outer, "");
    const bool is_dots = count(body, ". \t\v\f\n") == std::ssize(body);
    if (comments && has(text, "#") && (is_dots || std::regex_search(text, at_entry))) return std::nullopt;
    const auto read = [&](const std::string& lines, bool has_header) -> std::optional<Strings> {
        Plain plain{entries, off, has_header};
        try {
            require(!lines.empty() && count(lines, entries + " \t\v\f\r\n,;[]()") == std::ssize(lines));
            has(lines, "[]()") ? plain.add_brackets(lines) : plain.add_lines(lines);
            return plain.finished_rows();
        } catch (const std::string&) {
            return std::nullopt;
        }
    };
    std::smatch numbers;
    const bool is_header = std::regex_search(body, numbers, header);
    const bool is_certain = is_header && has(numbers.str(), "x23456789");
    const auto rows = is_certain ? std::nullopt : read(body, false);
    if (rows || !is_header || (!is_certain && numbers.length(4) > 1)) return rows;
    const std::size_t m = std::stoul(numbers[1]), n = std::stoul(numbers[3]);
    if (is_certain && numbers.suffix().length() == 0 && (m == 0 || n == 0)) return Strings(m);
    const auto found = read(numbers.suffix(), true);
    const bool fits = found && found->size() == m && found->at(0).size() == n;
    return fits && (is_certain || m != 1 || found->at(0) != "1") ? found : std::nullopt;
}

// Draws texts: a small matrix in one of the usual forms, then changes of separators, brackets and lines.
class Texts {
public:
    explicit Texts(SplitMix64& random) : random_(random) {}

    std::string draw(std::string_view marks, std::string_view changes) {
        const std::size_t m = 1 + below(3);
        const std::size_t n = 1 + below(4);
        const std::string gap = pick({"", "", " ", ",", ", ", ";", "\t", "  "});
        const std::string end = pick({"\n", "\n", ";", "; ", ";\n", "\r\n", "],[", "]\n[", "],\n [", "),(", "] ["});
        const bool in_brackets = end.find_first_of("[(") != std::string::npos || below(4) == 0;
        const std::string open = !in_brackets ? "" : end.find('(') != std::string::npos ? "(" : "[";
        const std::string outer = in_brackets ? pick({"", "[", "(", "[["}) : "";
        std::string text = below(8) == 0 ? std::to_string(m) + pick({" ", " x ", "x"}) + std::to_string(n) + "\n" : "";
        text += outer + open;
        for (std::size_t i = 0; i < m; ++i) {
            if (i != 0) text += end;
            for (std::size_t j = 0; j < n; ++j) {
                if (j != 0) text += below(12) == 0 ? " " : gap;
                text += marks[below(marks.size())];
            }
        }
        if (in_brackets) text += open == "(" ? ")" : "]";
        for (const char c : outer) text += c == '(' ? ')' : ']';
        text += pick({"\n", "\n", "", "\n\n", " \n"});
        if (below(3) == 0) use_words(text);
        for (std::size_t k = below(4); k > 0; --k) change(text, changes);
        return text;
    }

private:
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_below(bound, random_)); }
    std::string pick(const Strings& from) { return from[below(from.size())]; }

    // Writes entries, separators or brackets in other words.
    void use_words(std::string& text) {
        const auto replace = [&text](const std::string& from, const std::string& to) {
            for (std::size_t i = text.find(from); i != std::string::npos; i = text.find(from, i + to.size())) {
                text.replace(i, from.size(), to);
            }
        };
        switch (below(5)) {
            case 0:
                replace("1", pick({"1.0", "1.", "1e0", "True", "+1"}));
                if (below(4) != 0) replace("0", pick({"0.0", "0.", "0e0", "False", "-0"}));
                break;
            case 1:
                text = "array(" + text + ")";
                break;
            case 2:
                replace("[", "{");
                replace("]", "}");
                break;
            case 3:
                replace(",", "&");
                break;
            default:
                replace(";", pick({"\\\\", "|", "/"}));
                break;
        }
    }

    void change(std::string& text, std::string_view changes) {
        const std::size_t place = below(text.size() + 1);
        const std::string some(1, changes[below(changes.size())]);
        switch (below(5)) {
            case 0:
                text.erase(place, 1);
                break;
            case 1:
                text.replace(place, 1, some);
                break;
            case 2:
                text.insert(place, pick({"\n\n", "...", "..",  "\t\t", " # 1\n", "#\n",  "\n ", "  ", "1.", "[[",
                                         "]]",   "0 0", "1.0", "True", "&",      "\\\\", "{",   "}",  "e0", "-"}));
                break;
            default:
                text.insert(place, some);
                break;
        }
    }

    SplitMix64& random_;
};

std::string text_form_of(const BitMatrix& a) {
    return a.rows() * a.columns() == 0 ? "no entries" : shape_text(a.rows(), a.columns()) + "\n" + to_string(a);
}

std::string text_form_of(const check::Matrix& a) {
    return a.rows() * a.columns() == 0 ? "no entries"
                                       : check::shape_text(a.rows(), a.columns()) + "\n" + check::text_of(a);
}

// The plain reader's rows; the ones are the characters of `on`.
std::string text_form_of(const Strings& rows, const std::string& on) {
    if (rows.empty() || rows[0].empty()) return "no entries";
    std::string form = shape_text(rows.size(), rows[0].size()) + "\n";
    for (const std::string& row : rows) {
        for (const char c : row) form += on.find(c) != std::string::npos ? '1' : '0';
        form += '\n';
    }
    return form;
}

// The form that a reader finds, if it takes the text.
template <class Read>
std::optional<std::string> taken(const Read& read) {
    try {
        return read();
    } catch (const io::ParseError&) {
    } catch (const check::Unreadable&) {
    }
    return std::nullopt;
}

struct Counts {
    std::size_t taken = 0;
    std::size_t taken_by_checker = 0;
};

void expect_plain(const std::optional<std::string>& found, const std::optional<std::string>& plain,
                  const std::string& reader, const std::string& text) {
    if (!found || found == plain) return;
    ADD_FAILURE() << reader << " takes " << testing::PrintToString(text) << " as " << *found << ", the plain reader "
                  << plain.value_or("refuses it");
}

TEST(RandomTexts, AreTakenAsThePlainReaderTakesThem) {
    SplitMix64 random = test_random();
    Texts texts(random);
    Counts counts;
    const std::size_t rounds = test_rounds(7000);
    for (std::size_t round = 0; round < rounds; ++round) {
        const std::string marks = round % 8 == 0 ? "1" : round % 8 == 1 ? "1." : "01";
        const std::string text = texts.draw(marks, "01.. \t,;\n\n[]()#x");
        const io::Source source("input", text);
        const auto found = taken([&] { return text_form_of(io::matrix_format("text").read(source)); });
        std::string rest = text;  // without a row of names
        if (const std::size_t line = source.remarks().header_row; line != 0) {
            std::size_t begin = 0;
            for (std::size_t n = 1; n < line; ++n) begin = rest.find('\n', begin) + 1;
            rest.erase(begin, rest.find('\n', begin) - begin);
        }
        auto rows = rows_of(rest, "01.", "0.", true);
        if (!rows)
            rows = rows_of(plain_words(std::regex_replace(rest, std::regex("#[^\n]*"), "#"), false), "01.", "0.", true);
        const auto plain = rows ? std::optional(text_form_of(*rows, "1")) : std::nullopt;
        const auto checked = taken([&] { return text_form_of(check::read_matrix({"input", text})); });
        const auto listed = taken([&] {
            io::SystemList list;
            io::read_system_list(source, io::SystemRows::kMatrix, list);
            if (list.a.size() != 1) throw io::ParseError("input", {}, "another number");
            return text_form_of(list.a[0]);
        });
        expect_plain(found, plain, "read_matrix", text);
        expect_plain(checked, plain, "gf2-check", text);
        if (listed && found) expect_plain(listed, plain, "read_system_list", text);
        counts.taken += found ? 1 : 0;
        counts.taken_by_checker += checked ? 1 : 0;
    }
    EXPECT_GT(counts.taken, rounds / 10);
    EXPECT_GT(counts.taken_by_checker, rounds / 20);
}

TEST(RandomTexts, OfBoardsAreTakenAsThePlainReaderTakesThem) {
    SplitMix64 random = test_random();
    Texts texts(random);
    Counts counts;
    const std::size_t rounds = test_rounds(20000);
    for (std::size_t round = 0; round < rounds; ++round) {
        const io::CellPair& drawn = io::kCellPairs[random_below(io::kCellPairs.size(), random)];
        const std::string marks =
            std::string(drawn.on) + (round % 4 == 0 ? "" : std::string(2, drawn.off)) + (round % 3 == 0 ? "_" : "");
        const std::string text = texts.draw(marks, "01.#Owb_ \t,;\n\n[]()");
        // Every pair that has all the cells finds the same board, or it is refused.
        std::optional<std::string> plain;
        bool is_clear = true;
        for (const bool in_words : {false, true}) {
            if (plain) break;
            const std::string version = in_words ? plain_words(text, true) : text;
            for (const auto& [lit, unlit] : io::kCellPairs) {
                const std::string on(lit), off(1, unlit);
                const auto rows = rows_of(version, on + off + "_", off, false);
                if (!rows) continue;
                const std::string form = text_form_of(*rows, on) + text_form_of(*rows, "_");
                is_clear = is_clear && (!plain || *plain == form);
                plain = form;
            }
        }
        if (!is_clear) plain.reset();
        const auto found = taken([&] {
            const io::BoardText board = io::read_board({"input", text});
            return text_form_of(board.lights) + text_form_of(board.missing);
        });
        const auto checked = taken([&] {
            const check::Board board = check::read_board({"input", text});
            return text_form_of(board.lit) + text_form_of(board.missing);
        });
        expect_plain(found, plain, "read_board", text);
        expect_plain(checked, plain, "gf2-check", text);
        counts.taken += found ? 1 : 0;
        counts.taken_by_checker += checked ? 1 : 0;
    }
    EXPECT_GT(counts.taken, rounds / 10);
    EXPECT_GT(counts.taken_by_checker, rounds / 25);
}

// How rows are written.
struct Form {
    std::string open, row_open, gap, row_close, row_end, close;
};

const std::vector<Form> kForms = {{"", "", "", "", "\n", "\n"},
                                  {"", "", " ", "", "\n", "\n"},
                                  {"", "  ", "  ", "", "\r\n", "\r\n"},
                                  {"", "", ",", "", "\n", "\n"},
                                  {"", "", ", ", "", "\r\n", ""},
                                  {"", "", "\t", "", "\n", "\n"},
                                  {"", "", ";", "", "\n", "\n"},
                                  {"", "", " ", "", "; ", "\n"},
                                  {"[", "", " ", "", "; ", "]"},
                                  {"[", "", ", ", "", ";\n ", "]"},
                                  {"[", "[", ", ", "]", ", ", "]"},
                                  {"[", "[", " ", "]", "\n ", "]"},
                                  {"(", "(", ",", ")", ",\n ", ")"},
                                  {"", "[", " ", "]", "\n", "\n"},
                                  {"{", "{", ", ", "}", ", ", "}"},
                                  {"[", "\"", "", "\"", ", ", "]"},
                                  {"", "", " & ", "", " \\\\\n", " \\\\\n"},
                                  {"\\begin{pmatrix} ", "", " & ", "", " \\\\ ", " \\end{pmatrix}"},
                                  {"", "", "", "", "|", ""}};

// Writes matrices and boards in every form.
class Writer {
public:
    explicit Writer(SplitMix64& random) : random_(random) {}

    // @param marks  of entries that are on, off and missing
    std::string write(const BitMatrix& a, const BitMatrix& missing, const std::array<char, 3>& marks) {
        const bool is_board = marks[1] != '0' || marks[2] == '_';
        const Form& form = kForms[below(kForms.size() - (is_board ? 0 : 1))];
        static const std::vector<std::array<std::string, 2>> words = {
            {"1", "0"},        {"1.0", "0.0"},    {"1.", "0."},         {"1.000e+00", "0.000e+00"},
            {"True", "False"}, {"true", "false"}, {"Z(2)^0", "0*Z(2)"}, {"Mod(1, 2)", "Mod(0, 2)"}};
        const auto& word = words[form.gap.empty() || marks[1] != '0' ? 0 : below(words.size())];
        std::string text = form.open;
        for (std::size_t i = 0; i < a.rows(); ++i) {
            text += (i == 0 ? "" : form.row_end) + form.row_open;
            for (std::size_t j = 0; j < a.columns(); ++j) {
                text += j == 0 ? "" : form.gap;
                const bool is_on = a.get(i, j);
                if (missing.get(i, j)) {
                    text += marks[2];
                } else if (marks[0] == '1' && marks[1] == '0') {
                    text += word[is_on ? 0 : 1];
                } else {
                    text += marks[is_on ? 0 : 1];
                }
            }
            text += form.row_close;
        }
        text += form.close;
        if (form.open == "[") text = pick({"", "", "array(", "H = np.array(", "GF(", "Matrix(GF(2), "}) + text;
        if (form.open == "[" && text.find('(') < text.find('[')) text += pick({")", ", dtype=np.uint8)", ", order=2)"});
        if (below(4) == 0 && form.gap.find_first_of(",\t;") != std::string::npos && form.open.empty()) {
            std::string names;
            for (std::size_t j = 0; j < a.columns(); ++j) names += (j == 0 ? "" : form.gap) + "c" + std::to_string(j);
            text = names + "\n" + text;
        } else if (below(4) == 0) {
            text = std::to_string(a.rows()) + pick({" ", " x ", "x"}) + std::to_string(a.columns()) + "\n" + text;
        }
        if (!is_board)
            text = pick({"", "", "# a comment, 1 0\n", "\n# [1]\n"}) + text + pick({"", "\n", " # the end\n", "\n\n"});
        return pick({"", "", "\xef\xbb\xbf"}) + pick({"", "\n"}) + text;
    }

private:
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_below(bound, random_)); }
    std::string pick(const Strings& from) { return from[below(from.size())]; }

    SplitMix64& random_;
};

BitMatrix random_matrix(std::size_t m, std::size_t n, std::uint64_t out_of_4, SplitMix64& random) {
    BitMatrix a(m, n);
    for (std::size_t i = 0; i < m; ++i) {
        for (std::size_t j = 0; j < n; ++j) a.set(i, j, random_below(4, random) < out_of_4);
    }
    return a;
}

// Equal or refused, never different.
TEST(RandomTexts, InEveryFormAreReadAsTheyWereWritten) {
    SplitMix64 random = test_random();
    Writer writer(random);
    std::size_t equal = 0;
    const std::size_t rounds = test_rounds(5000);
    for (std::size_t round = 0; round < rounds; ++round) {
        const auto size = [&] {
            return static_cast<std::size_t>(1 + random_below(round % 16 == 0 ? 80 : 5, random));
        };
        const std::size_t m = size(), n = size();
        const BitMatrix a = random_matrix(m, n, random_below(5, random), random);
        const bool is_board = round % 2 != 0;
        BitMatrix missing(m, n);
        std::array<char, 3> marks = {'1', '0', '0'};
        if (is_board) {
            const auto& [on, off] = io::kCellPairs[random_below(io::kCellPairs.size(), random)];
            marks = {on[random_below(on.size(), random)], off, '_'};
            if (round % 3 == 0) missing = random_matrix(m, n, 1, random);
        }
        BitMatrix lights(m, n);
        for (std::size_t k = 0; k < m * n; ++k)
            lights.set(k / n, k % n, a.get(k / n, k % n) && !missing.get(k / n, k % n));
        const std::string text = writer.write(lights, missing, marks);
        try {
            const io::Source source = io::without_mark({"input", text});
            const io::BoardText read =
                is_board ? io::read_board(source) : io::BoardText{io::matrix_format("text").read(source), missing};
            ASSERT_EQ(read.lights, lights) << text;
            ASSERT_EQ(read.missing, missing) << text;
            ++equal;
        } catch (const io::ParseError& error) {
            const bool is_refusal = std::string(error.what()).find("expected ") != std::string::npos;
            ASSERT_TRUE(is_refusal) << error.what();
        }
    }
    EXPECT_GT(equal, rounds * 3 / 4);
}

}  // namespace
}  // namespace gf2::test
