// SPDX-License-Identifier: MIT
#include "apps/gf2/pauli_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/spelling.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::apps::gf2_program {
namespace {

constexpr std::string_view kLetters = "IXZYixzy_";
constexpr std::string_view kBlanks = " \t\r";

// A line without comment and blanks, and how many bytes precede it.
struct Line {
    std::string_view text;
    std::size_t number;  // from 1
    std::size_t before;
};

// The lines that are not blank.
std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, text.substr(0, end).find('#'));
        line = line.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t first = line.find_first_not_of(kBlanks);
        if (first == std::string_view::npos) continue;
        lines.push_back({line.substr(first, line.find_last_not_of(kBlanks) + 1 - first), number, first});
    }
    return lines;
}

bool has_sign(std::string_view line) {
    return line.front() == '+' || line.front() == '-';
}

bool begins_as_paulis(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        at = text.find_first_not_of(" \t\r\n", at);
        if (at == std::string_view::npos || text[at] != '#') break;
        at = text.find('\n', at);
    }
    if (at >= text.size()) return false;
    return has_sign(text.substr(at)) || kLetters.find(text[at]) != std::string_view::npos;
}

Paulis parse(const io::Source& source) {
    const std::vector<Line> lines = lines_of(source.text);
    const auto letters_of = [](const Line& line) {
        return line.text.substr(has_sign(line.text) ? 1 : 0);
    };
    const std::size_t n = letters_of(lines.front()).size();
    source.require_matrix({lines.front().number, lines.front().before + 1}, lines.size(), 2 * n);
    Paulis paulis{BitMatrix(lines.size(), 2 * n)};
    BitMatrix& rows = paulis.rows;
    if (std::any_of(lines.begin(), lines.end(), [](const Line& line) { return has_sign(line.text); })) {
        paulis.negative.resize(lines.size());
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        paulis.lines.push_back(lines[i].number);
        if (lines[i].text.front() == '-') paulis.negative.set(i);
        const std::string_view letters = letters_of(lines[i]);
        const std::size_t before = lines[i].before + (lines[i].text.size() - letters.size());
        if (letters.starts_with('i') && letters.find_first_of("IXYZ") != std::string_view::npos) {
            throw io::ParseError(source.name, {lines[i].number, before + 1},
                                 "expected the sign + or - alone, found the phase i; the identity beside X is I");
        }
        for (std::size_t j = 0; j < std::min(n, letters.size()); ++j) {
            const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letters[j])));
            if (kLetters.find(letter) == std::string_view::npos) {
                throw io::ParseError(source.name, {lines[i].number, before + j + 1},
                                     "expected one of I, X, Y, Z and _, found " + io::quoted(letters.substr(j, 1)));
            }
            rows.set(i, j, letter == 'X' || letter == 'Y');
            rows.set(i, n + j, letter == 'Z' || letter == 'Y');
        }
        if (letters.size() == n) continue;
        throw io::ParseError(source.name, {lines[i].number, before + std::min(n, letters.size()) + 1},
                             fmt::format("expected {} letters, as in the first operator, found {}", n, letters.size()));
    }
    return paulis;
}

void refuse_minus_identity(const std::string& path, const Paulis& paulis) {
    if (paulis.negative.empty()) return;
    const auto product = codes::product_minus_identity(paulis.rows, paulis.negative);
    if (!product) return;
    constexpr std::size_t kMaxNamed = 10;
    std::vector<std::string> lines;
    for (const std::size_t row : *product) {
        if (lines.size() == kMaxNamed) break;
        lines.push_back(std::to_string(paulis.lines[row]));
    }
    if (product->size() > kMaxNamed) lines.push_back(fmt::format("{} others", product->size() - kMaxNamed));
    throw InputError(fmt::format("{}:{}: -I is in the group: {}", file_name(path), paulis.lines[product->back()],
                                 product->size() == 1
                                     ? "the operator of this line"
                                     : "the signs of lines " + listed(lines, "and") + " contradict each other"));
}

}  // namespace

Paulis read_paulis(const Context& context, const MatrixInput& input, const std::string& path) {
    const io::Source source = context.read(path);
    if (input.from.empty() && begins_as_paulis(source.text)) return parse(source);
    BitMatrix rows = input.format(source).read(source);
    require_room_for_code(source, rows.rows(), rows.columns());
    require_fit(rows.columns() % 2 == 0, {shape_of(path, rows)}, "operators are rows [X | Z] of 2n bits");
    return {std::move(rows)};
}

codes::SubsystemCode code_of_operators(const std::string& path, const Paulis& paulis, bool is_gauge) {
    if (is_gauge) return codes::SubsystemCode(paulis.rows);
    try {
        codes::StabilizerCode code(paulis.rows);
        refuse_minus_identity(path, paulis);
        return code;
    } catch (const std::invalid_argument& error) {
        throw InputError(fmt::format("{}: {}", file_name(path), error.what()));
    }
}

std::string pauli_string(const BitVector& pauli) {
    const std::size_t n = pauli.size() / 2;
    std::string letters(n, 'I');
    for (std::size_t j = 0; j < n; ++j) {
        letters[j] = kLetters[(pauli.test(j) ? 1 : 0) + (pauli.test(n + j) ? 2 : 0)];
    }
    return letters;
}

}  // namespace gf2::apps::gf2_program
