// SPDX-License-Identifier: MIT
#include "tests/check/plain_rows.hpp"

#include <algorithm>
#include <regex>
#include <set>

namespace gf2::test {
namespace {

using Strings = std::vector<std::string>;

struct Refused {};

void require(bool condition) {
    if (!condition) throw Refused{};
}

bool has(std::string_view text, std::string_view any) {
    return text.find_first_of(any) != std::string_view::npos;
}

std::ptrdiff_t count(std::string_view text, std::string_view any) {
    return std::count_if(text.begin(), text.end(), [any](char c) { return has(any, {&c, 1}); });
}

Strings split(const std::string& text, std::string_view separators) {
    Strings parts(1);
    for (const char c : text) has(separators, {&c, 1}) ? parts.emplace_back() : parts.back() += c;
    return parts;
}

struct Plain {
    std::string entries;
    std::string off;
    bool has_header;
    bool semicolons_separate = false;
    Strings rows{};
    std::set<std::string> shapes{}, indents{}, gaps{};  // rows, x for an entry; blanks of rows without commas
    bool tab_before = false, tab_behind = false;

    void add_row(const std::string& text, bool is_behind_semicolon, bool is_before_semicolon) {
        std::string row, shape, gap = is_behind_semicolon ? "\n" : "";  // a line end frees the blanks beside it
        for (const char c : text + '\0') {
            const bool is_last = c == '\0', is_first = row.empty(), is_ended = is_last && is_before_semicolon;
            if (has(" \t\v\f\n,", {&c, 1})) {
                gap += c;
                continue;
            }
            require(is_last || has(entries, {&c, 1}));
            require(count(gap, ",") <= (is_first || is_ended ? 0 : 1));
            require(is_last || is_first || !has(text, ",") || has(gap, ","));
            if (!has(gap, ",\n") && !is_ended) {
                require(is_first || count(gap, "\t") < 2);
                (is_first ? tab_before : tab_behind) |= has(gap, "\t");
                if (!has(text, ",") && !is_last && (is_first || !gap.empty())) (is_first ? indents : gaps).insert(gap);
            }
            if (!is_last) shape += gap.empty() || is_first ? "x" : " x";
            if (!is_last) row += c;
            gap.clear();
        }
        require(!row.empty());
        if (has(entries, "0") && has(entries, ".")) require_no_numbers(text);
        rows.push_back(row);
        shapes.insert(shape);
    }

    // Neither 1.0 nor an ellipsis.
    static void require_no_numbers(const std::string& text) {
        std::set<std::size_t> sizes;  // of fields, 0 for an ellipsis
        for (const std::string& line : split(text, "\n")) {
            for (const std::string& f : split(line, " \t\v\f,")) {
                const bool is_only = count(line, "01.") == std::ssize(f) && !has(f, "0");
                require(f.empty() || f[0] == '.' || count(f, ".") != 1 || is_only);
                if (!f.empty()) sizes.insert(has(f, "01") || f.size() == 1 ? f.size() : 0);
            }
        }
        require(sizes != std::set<std::size_t>{0, 1});
    }

    // Rows between semicolons, the last of which may end the text; returns whether it does.
    bool add_parts(const std::string& text, bool is_behind_semicolon) {
        Strings parts = split(text, ";");
        const bool ends = parts.size() > 1 && count(parts.back(), " \t\v\f\n") == std::ssize(parts.back());
        if (ends) parts.pop_back();
        for (std::size_t k = 0; k < parts.size(); ++k) {
            add_row(parts[k], is_behind_semicolon || k != 0, ends || k + 1 < parts.size());
        }
        return ends;
    }

    void add_lines(const Strings& lines) {
        bool is_behind = false, has_inner = false, has_several = false;
        for (const std::string& line : lines) {
            for (const std::string& field : split(line, ";"))
                has_several |= has(line, ";") && count(field, entries) > 1;
            const auto between = line.find(';') == std::string::npos ? "" : line.substr(line.find(';'));
            has_inner |= has(between, entries);
            semicolons_separate |= has(line, ";");
        }
        semicolons_separate = semicolons_separate && !has_several;
        for (std::string line : lines) {
            if (semicolons_separate) std::replace(line.begin(), line.end(), ';', ',');
            is_behind = add_parts(line, is_behind);
        }
        const bool are_groups = has_several && has_inner && !has(*shapes.begin(), " ");
        require(!are_groups || lines.size() == 1 || rows[0].size() == 1);
    }

    void add_brackets(const std::string& text) {
        Strings inner;              // contents of brackets without brackets
        std::string outline, open;  // the text with an R for each of them
        for (const char c : text) {
            if (!has(" \t\v\f", {&c, 1}) || !open.empty()) outline += c;
            if (has("[(", {&c, 1})) open += c;
            if (!has("])", {&c, 1})) continue;
            require(!open.empty() && open.back() == (c == ']' ? '[' : '('));
            open.pop_back();
            const std::size_t begin = outline.find_last_of("[(");
            const std::string content = outline.substr(begin + 1, outline.size() - begin - 2);
            if (has(content, "R")) continue;
            inner.push_back(content);
            outline.replace(begin, std::string::npos, "R");
        }
        static const std::regex rows_alone("\n*R(([,;]?|\n|[,;]\n|\n[,;]|\n[,;]\n)R)*\n*[,;]?\n*");
        static const std::regex list("\\s*[\\[(]\\s*R(\\s*[,;]?\\s*R)*\\s*[,;]?\\s*[\\])]\\s*[,;]?\\s*");
        const bool is_list = std::regex_match(outline, list);
        require(open.empty() && !has(text, "R") && (is_list || std::regex_match(outline, rows_alone)));
        for (const std::string& row : inner) {
            require(!has(row, ";") || (inner.size() == 1 && !is_list));
            static const std::regex inside("[^\\s,][^]*\n[^]*[^\\s,]");
            for (const std::string& part : split(row, ";")) require(is_list || !std::regex_search(part, inside));
            add_parts(row, false);
        }
    }

    void finish() const {
        std::string all;
        for (const std::string& row : rows) all += row + ' ';
        const bool has_dots = all.find("..") != std::string::npos;
        require(shapes.size() == 1 && !(tab_before && tab_behind));
        require(has(all, off) || (gaps.size() <= 1 && indents.size() <= 1));
        require(!has(entries, "0") || !has(all, "0") || !has_dots);
        const auto size = std::ssize(rows[0]), gaps_in_row = count(*shapes.begin(), " ");
        const bool is_clear = !semicolons_separate && (gaps_in_row == 0 || gaps_in_row + 1 == size);
        require(rows.size() > 1 || size == 1 || has_header || is_clear);
    }
};

}  // namespace

std::optional<Strings> plain_rows(const std::string& text, std::string_view entries, std::string_view off,
                                  bool comments) {
    Strings lines;
    std::string ends, end = "+";  // "-" for an empty line before each of them
    for (std::string& line : split(text, "\n")) {
        const bool has_comment = comments && has(line, "#");
        if (has_comment) line.erase(line.find('#')).erase(line.find_last_not_of(" \t\v\f") + 1);
        if (line.ends_with('\r')) line.pop_back();
        const bool is_blank = count(line, " \t\v\f") == std::ssize(line);
        if (is_blank && !has_comment) end = "-";
        if (is_blank) continue;
        lines.push_back(line);
        ends += end;
        end = "+";
    }
    const auto read = [&](std::size_t first, bool has_header) -> std::optional<Strings> {
        const Strings body(lines.begin() + static_cast<std::ptrdiff_t>(first), lines.end());
        std::string all;
        for (std::size_t k = 0; k < body.size(); ++k)
            all += (k > 0 && ends[first + k] == '-' ? "\n" : "") + body[k] + "\n";
        Plain plain{std::string(entries), std::string(off), has_header};
        try {
            require(!body.empty() && (has(all, "[]()") || ends.find('-', first + 1) == std::string::npos));
            has(all, "[]()") ? plain.add_brackets(all) : plain.add_lines(body);
            plain.finish();
            return plain.rows;
        } catch (const Refused&) {
            return std::nullopt;
        }
    };
    static const std::regex header("\\s*(\\d{1,9})(\\s+|\\s*x\\s*)(\\d{1,9})\\s*");
    std::smatch numbers;
    const bool is_header = !lines.empty() && std::regex_match(lines[0], numbers, header);
    const bool is_certain = is_header && has(lines[0], "x23456789");
    const auto rows = is_certain ? std::nullopt : read(0, false);
    if (rows || !is_header || (!is_certain && ends.substr(1).starts_with('-'))) return rows;
    const std::size_t m = std::stoul(numbers[1]), n = std::stoul(numbers[3]);
    if (is_certain && lines.size() == 1 && (m == 0 || n == 0)) return Strings(m);
    const auto found = read(1, true);
    return found && found->size() == m && found->at(0).size() == n ? found : std::nullopt;
}

}  // namespace gf2::test
