// SPDX-License-Identifier: MIT
#include "tests/check/plain_rows.hpp"

#include <algorithm>
#include <numeric>
#include <regex>
#include <set>

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
    bool has_header, semicolons_separate = false, tab_before = false, tab_behind = false;
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
        for (const std::string& f : entries.starts_with("01.") ? split(text, " \t\v\f\n,;") : Strings()) {
            require(f == row || f.starts_with('.') || count(f, ".") != 1);  // no number
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
            const std::size_t comma = line.find(','), last = line.find_last_not_of(" \t\v\f");
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
        require(shapes.size() == 1 && !(tab_before && tab_behind));
        require(has(all, off) || (gaps.size() <= 1 && indents.size() <= 1));
        require(!has(all, "0") || !has(all, "."));
        const auto size = std::ssize(rows[0]), gaps_in_row = count(*shapes.begin(), " ");
        const bool is_clear = !semicolons_separate && (gaps_in_row == 0 || gaps_in_row + 1 == size);
        require(rows.size() > 1 || size == 1 || has_header || is_clear);
        return rows;
    }
};

}  // namespace

std::optional<Strings> plain_rows(const std::string& text, const std::string& entries, const std::string& off,
                                  bool comments) {
    static const std::regex line_end("\r(?=\n|$)"), comment("\n?[ \t\v\f]*#[^\n]*|\r(?=\n|$)");
    static const std::regex outer("^([^\\S\n]*\n)+|(\n[^\\S\n]*)+$"), at_entry("(^|\n)[^#\n]*[01.]#");
    static const std::regex header("^\\s*(\\d{1,9})[^\\S\n]*(x|[^\\S\n])[^\\S\n]*(\\d{1,9})[^\\S\n]*(\n(\\s*\n)?|$)");
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

}  // namespace gf2::test
