// SPDX-License-Identifier: MIT
#include "apps/gf2/code_files.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>

#include "apps/cli/text.hpp"
#include "apps/files/input.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::apps::gf2_program {
namespace {

[[noreturn]] void refuse(const std::string& file, const std::string& field, const std::string& expected) {
    throw InputError(fmt::format("{}: {}: expected {}", file, field, expected));
}

const Json& field_of(const Json& object, const std::string& file, const char* name, const std::string& expected) {
    const Json* const found = object.find(name);
    if (found == nullptr) refuse(file, name, expected);
    return *found;
}

// The supports of the rows of a matrix, which are a field.
const Json& supports_in(const Json& object, const std::string& file, const char* name) {
    const std::string expected = "an array of arrays of columns";
    const Json& supports = field_of(object, file, name, expected);
    if (!supports.is_array()) refuse(file, name, expected);
    return supports;
}

BitMatrix rows_of(const Json& object, const std::string& file, const char* name, std::size_t columns) {
    const Json& supports = supports_in(object, file, name);
    BitMatrix rows(supports.size(), columns);
    for (std::size_t i = 0; i < supports.size(); ++i) {
        if (!supports[i].is_array()) refuse(file, fmt::format("{}[{}]", name, i), "an array of columns");
        for (std::size_t t = 0; t < supports[i].size(); ++t) {
            const std::string place = fmt::format("{}[{}][{}]", name, i, t);
            const Json& value = supports[i][t];
            const bool is_column = value.is_number_unsigned() && value.get<std::uint64_t>() < columns;
            if (!is_column) refuse(file, place, fmt::format("a column from 0 to n - 1, n being {}", columns));
            const auto column = value.get<std::size_t>();
            if (rows.get(i, column)) refuse(file, place, fmt::format("each column once, found {} again", column));
            rows.set(i, column);
        }
    }
    return rows;
}

CssChecks read_css_checks(const Context& context, const MatrixInput& input, const std::string& x_path,
                          const std::string& z_path) {
    BitMatrix x_checks = input.code_matrix(context, x_path);
    BitMatrix z_checks = input.code_matrix(context, z_path);
    require_fit(x_checks.columns() == z_checks.columns(), {shape_of(x_path, x_checks), shape_of(z_path, z_checks)},
                "H_X and H_Z must have equally many columns");
    return {std::move(x_checks), std::move(z_checks),
            fmt::format("H_X = {}, H_Z = {}", file_name(x_path), file_name(z_path))};
}

CssChecks read_css_checks(const Context& context, const std::string& path) {
    const io::Source source = context.read(path);
    const Json object = parse_json(source, "a code: one JSON object with n, X and Z");
    if (!object.is_object()) throw InputError(source.name + ": expected a code: one JSON object with n, X and Z");
    const Json& length = field_of(object, source.name, "n", "the number of qubits");
    if (!length.is_number_unsigned()) refuse(source.name, "n", "the number of qubits");
    const auto columns = length.get<std::size_t>();
    std::optional<std::uint64_t> distance;
    const Json* const stated = object.find("d");
    if (stated != nullptr && stated->is_number_unsigned()) distance = stated->get<std::uint64_t>();
    const std::size_t checks =
        supports_in(object, source.name, "X").size() + supports_in(object, source.name, "Z").size();
    require_room_for_code(source, checks, columns);
    BitMatrix x_checks = rows_of(object, source.name, "X", columns);
    BitMatrix z_checks = rows_of(object, source.name, "Z", columns);
    return {std::move(x_checks), std::move(z_checks), source.name, distance};
}

Json supports_of(const BitMatrix& rows) {
    Json supports = Json::array();
    for (std::size_t i = 0; i < rows.rows(); ++i) supports.push_back(support(rows.row_vector(i)));
    return supports;
}

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

Paulis parse_paulis(const io::Source& source) {
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

void CssCodeArgument::declare(Arguments& arguments) {
    arguments.add("--css", css, "The CSS code with the matrices of checks H_X and H_Z, in this order")
        .count(2)
        .value_name("FILE");
    arguments.add("--code", code, "The CSS code in this file: one JSON object, n and the supports of the rows X and Z")
        .value_name("FILE");
}

NamedCode CssChecks::code() && {
    try {
        return {{std::move(x), std::move(z)}, distance};
    } catch (const std::invalid_argument& error) {
        throw InputError(files + ": " + error.what());
    }
}

CssChecks CssCodeArgument::read_checks(const Context& context, const MatrixInput& input) const {
    return code.empty() ? read_css_checks(context, input, css.at(0), css.at(1)) : read_css_checks(context, code);
}

void note_discovery(const Context& context, const NamedCode& named, const BitVector& word, std::string_view side) {
    const std::size_t weight = gf2::weight(word);
    if (!named.distance || weight >= *named.distance) return;
    context.note(fmt::format("the file states the distance {}; this logical operator {} has weight {}: {}",
                             *named.distance, side, weight, fmt::join(support(word), " ")));
}

Json json_of_code(const codes::CssCode& code) {
    Json object;
    object["n"] = code.length();
    object["k"] = code.dimension();
    object["X"] = supports_of(code.x_checks());
    object["Z"] = supports_of(code.z_checks());
    return object;
}

void OperatorsArgument::declare(Arguments& arguments, const std::string& form) {
    arguments.add("--stabilizer", stabilizer, "The stabilizer code of these operators" + form).value_name("FILE");
    arguments.add("--gauge", gauge, "The subsystem code whose gauge group these operators generate").value_name("FILE");
}

Paulis OperatorsArgument::read(const Context& context, const MatrixInput& input) const {
    const std::string& path = is_gauge() ? gauge : stabilizer;
    const io::Source source = context.read(path);
    if (input.from.empty() && begins_as_paulis(source.text)) return parse_paulis(source);
    BitMatrix rows = input.matrix(context, source);
    require_room_for_code(source, rows.rows(), rows.columns());
    require_fit(rows.columns() % 2 == 0, {shape_of(path, rows)}, "operators are rows [X | Z] of 2n bits");
    return {std::move(rows)};
}

codes::SubsystemCode OperatorsArgument::code(const Paulis& paulis) const {
    if (is_gauge()) return codes::SubsystemCode(paulis.rows);
    try {
        codes::StabilizerCode code(paulis.rows);
        refuse_minus_identity(stabilizer, paulis);
        return code;
    } catch (const std::invalid_argument& error) {
        throw InputError(fmt::format("{}: {}", file_name(stabilizer), error.what()));
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
