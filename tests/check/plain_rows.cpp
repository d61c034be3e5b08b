// SPDX-License-Identifier: MIT
#include "tests/check/plain_rows.hpp"

#include <algorithm>
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
    std::string all{};                                  // entries
    std::set<std::string> shapes{}, indents{}, gaps{};  // rows, x for an entry; blanks of rows without commas

    void add_row(const std::string& text, bool is_behind_semicolon, bool is_before_semicolon) {
        static const std::regex gap_and_entry("([\\s,]*)([^\\s,]|$)");
        std::string row, shape;
        for (std::sregex_iterator it(text.begin(), text.end(), gap_and_entry), end; it != end; ++it) {
            const std::string gap = (*it)[1], entry = (*it)[2];
            const bool is_last = entry.empty(), is_first = row.empty(), is_ended = is_last && is_before_semicolon;
            require((is_last || has(entries, entry)) && count(gap, ",") <= (is_first || is_ended ? 0 : 1));
            require(is_last || is_first || !has(text, ",") || has(gap, ","));
            // A comma, a semicolon or a line end frees the blanks beside it.
            if (!has(gap, ",\n") && !is_ended && !(is_first && is_behind_semicolon)) {
                require(is_first || count(gap, "\t") < 2);
                (is_first ? tab_before : tab_behind) |= has(gap, "\t");
                if (!has(text, ",") && !is_last && (is_first || !gap.empty())) (is_first ? indents : gaps).insert(gap);
            }
            shape += is_last ? "" : gap.empty() || is_first ? "x" : " x";
            row += entry;
        }
        std::set<std::size_t> sizes;  // of fields, 0 for an ellipsis
        for (const std::string& line : split(text, entries.starts_with("01.") ? "\n" : text)) {
            for (const std::string& f : split(line, " \t\v\f,")) {
                const bool is_number = !f.empty() && f[0] != '.' && count(f, ".") == 1;
                require(!is_number || (count(line, "01.") == std::ssize(f) && !has(f, "0")));
                if (!f.empty()) sizes.insert(has(f, "01") || f.size() == 1 ? f.size() : 0);
            }
        }
        require(!row.empty() && sizes != std::set<std::size_t>{0, 1});
        rows.push_back(row);
        all += row;
        shapes.insert(shape);
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
            const Strings fields = split(line, ";");
            semicolons_separate |= fields.size() > 1;
            for (const std::string& field : fields) has_several |= fields.size() > 1 && count(field, entries) > 1;
            has_inner |= fields.size() > 1 && has(line.substr(line.find(';')), entries);
        }
        semicolons_separate &= !has_several;
        for (std::string line : lines) {
            const std::size_t comma = line.find(','), last = line.find_last_not_of(" \t\v\f");
            if (comma == last && count(line.substr(line.rfind(';') + 1), entries) > 1) line.erase(comma, 1);
            if (semicolons_separate) std::replace(line.begin(), line.end(), ';', ',');
            is_behind = add_parts(line, is_behind);
        }
        require(!has_several || !has_inner || has(*shapes.begin(), " ") || lines.size() == 1 || rows[0].size() == 1);
    }

    void add_brackets(const std::string& text) {
        static const std::regex rows_alone("\n*R(([,;]?|\n|[,;]\n|\n[,;]|\n[,;]\n)R)*\n*[,;]?\n*");
        static const std::regex list("\\s*[\\[(]\\s*R(\\s*[,;]?\\s*R)*\\s*[,;]?\\s*[\\])]\\s*[,;]?\\s*");
        static const std::regex line_end_inside("[^\\s,][^]*\n[^]*[^\\s,]");
        static const std::regex innermost("\\[[^\\[\\]()R]*\\]|\\([^\\[\\]()R]*\\)"), blanks("[ \t\v\f]");
        Strings inner;               // contents of brackets without brackets
        std::string outline = text;  // with an R for each of them
        for (std::smatch found; std::regex_search(outline, found, innermost);) {
            inner.push_back(found.str().substr(1, found.str().size() - 2));
            outline = found.prefix().str() + "R" + found.suffix().str();
        }
        outline = std::regex_replace(outline, blanks, "");
        const bool is_list = std::regex_match(outline, list);
        require(!has(text, "R") && (is_list || std::regex_match(outline, rows_alone)));
        for (const std::string& row : inner) {
            require(!has(row, ";") || (inner.size() == 1 && !is_list));
            for (const std::string& part : split(row, ";"))
                require(is_list || !std::regex_search(part, line_end_inside));
            add_parts(row, false);
        }
    }

    Strings finished_rows() const {
        require(shapes.size() == 1 && !(tab_before && tab_behind));
        require(has(all, off) || (gaps.size() <= 1 && indents.size() <= 1));
        require(!entries.starts_with("01.") || !has(all, "0") || !has(all, "."));
        const auto size = std::ssize(rows[0]), gaps_in_row = count(*shapes.begin(), " ");
        const bool is_clear = !semicolons_separate && (gaps_in_row == 0 || gaps_in_row + 1 == size);
        require(rows.size() > 1 || size == 1 || has_header || is_clear);
        return rows;
    }
};

}  // namespace

std::optional<Strings> plain_rows(const std::string& text, const std::string& entries, const std::string& off,
                                  bool comments) {
    static const std::regex header("\\s*(\\d{1,9})(\\s+|\\s*x\\s*)(\\d{1,9})\\s*"), comment("[ \t\v\f]*#[^]*");
    Strings lines;  // those with entries, with an empty one before each that empty lines precede
    for (const std::string& line : split(text, "\n")) {
        const std::size_t mark = comments ? line.find('#') : std::string::npos;
        if (mark != std::string::npos && mark != 0 && has("01.", line.substr(mark - 1, 1))) return std::nullopt;
        const std::string cut = comments ? std::regex_replace(line, comment, "") : line;
        const bool is_blank = count(cut, " \t\v\f\r") == std::ssize(cut);
        if (is_blank && cut == line && !lines.empty() && !lines.back().empty()) lines.emplace_back();
        if (!is_blank) lines.push_back(cut.ends_with('\r') ? cut.substr(0, cut.size() - 1) : cut);
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    const auto is_dots = [](const std::string& line) {
        return count(line, ". \t\v\f") == std::ssize(line);
    };
    if (comments && has(text, "#") && std::all_of(lines.begin(), lines.end(), is_dots)) return std::nullopt;
    const auto read = [&](Strings body, bool has_header) -> std::optional<Strings> {
        if (has_header && !body.empty() && body[0].empty()) body.erase(body.begin());
        std::string all;
        for (const std::string& line : body) all += line + '\n';
        Plain plain{entries, off, has_header};
        try {
            require(!body.empty() && (has(all, "[]()") || std::count(body.begin(), body.end(), "") == 0));
            has(all, "[]()") ? plain.add_brackets(all) : plain.add_lines(body);
            return plain.finished_rows();
        } catch (const std::string&) {
            return std::nullopt;
        }
    };
    std::smatch numbers;
    const bool is_header = !lines.empty() && std::regex_match(lines[0], numbers, header);
    const bool is_certain = is_header && has(lines[0], "x23456789");
    const auto rows = is_certain ? std::nullopt : read(lines, false);
    if (rows || !is_header || (!is_certain && lines.size() > 1 && lines[1].empty())) return rows;
    const std::size_t m = std::stoul(numbers[1]), n = std::stoul(numbers[3]);
    if (is_certain && lines.size() == 1 && (m == 0 || n == 0)) return Strings(m);
    const auto found = read({lines.begin() + 1, lines.end()}, true);
    const bool fits = found && found->size() == m && found->at(0).size() == n;
    return fits && (is_certain || m != 1 || found->at(0) != "1") ? found : std::nullopt;
}

}  // namespace gf2::test
