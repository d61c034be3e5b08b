// SPDX-License-Identifier: MIT
#include "apps/gf2/code_files.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "apps/cli/text.hpp"
#include "apps/files/input.hpp"
#include "gf2/io/errors.hpp"

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

// The distance that a file states as a number, or as the field `d` of an object.
std::optional<std::uint64_t> stated_distance(const Json& object) {
    for (const char* name : {"d", "distance"}) {
        const Json* stated = object.find(name);
        if (stated != nullptr && stated->is_object()) stated = stated->find("d");
        if (stated != nullptr && stated->is_number_unsigned()) return stated->get<std::uint64_t>();
    }
    return std::nullopt;
}

// Strings, each of which is an operator.
Paulis paulis_of(const io::Source& source, const Json& strings, const char* name) {
    std::string text;
    for (std::size_t i = 0; i < strings.size(); ++i) {
        const bool is_operator = strings[i].is_string() &&
                                 strings[i].get<std::string>().find_first_of("\n#") == std::string::npos &&
                                 strings[i].get<std::string>().find_first_not_of(" \t\r") != std::string::npos;
        if (!is_operator) refuse(source.name, fmt::format("{}[{}]", name, i), "a Pauli operator such as \"XZZXI\"");
        text += strings[i].get<std::string>() + '\n';
    }
    if (text.empty()) refuse(source.name, name, "an array of Pauli operators such as \"XZZXI\"");
    try {
        Paulis paulis = io::read_paulis(io::Source(source.name, text, source.memory));
        paulis.lines.clear();
        return paulis;
    } catch (const io::ParseError& error) {
        throw InputError(fmt::format("{}: {}[{}]: {}", source.name, name, error.position().line - 1, error.message()));
    }
}

std::variant<CssChecks, Paulis> read_json_code(const Context& context, const std::string& path) {
    constexpr const char* kCode = "a code: one JSON object with n, X and Z, with checks, or with stabilizers";
    const io::Source source = context.read(path);
    const Json object = parse_json(source, kCode);
    if (!object.is_object()) throw InputError(source.name + ": expected " + kCode);
    const Json* const checks = object.find("checks");
    const char* const name = checks != nullptr && checks->is_array() ? "checks" : "stabilizers";
    const Json* const operators = object.find(name);
    const bool has_operators = operators != nullptr && operators->is_array();
    const bool has_sides = object.find("X") != nullptr || object.find("Z") != nullptr;
    if ((has_operators ? 1 : 0) + (has_sides ? 1 : 0) + (checks != nullptr && operators != checks ? 1 : 0) > 1) {
        throw InputError(source.name + ": expected one of X and Z, checks, and stabilizers, found several");
    }
    if (has_operators) {
        Paulis paulis = paulis_of(source, *operators, name);
        const Json* const stated = object.find("n");
        const std::size_t n = paulis.rows.columns() / 2;
        if (stated != nullptr && *stated != n)
            refuse(source.name, "n", fmt::format("{}, as operators have letters", n));
        return paulis;
    }
    const Json& sides = checks != nullptr && checks->is_object() ? *checks : object;
    const Json& length = field_of(object, source.name, "n", "the number of qubits");
    if (!length.is_number_unsigned()) refuse(source.name, "n", "the number of qubits");
    const auto columns = length.get<std::size_t>();
    const std::size_t rows = supports_in(sides, source.name, "X").size() + supports_in(sides, source.name, "Z").size();
    require_room_for_code(source, rows, columns);
    BitMatrix x_checks = rows_of(sides, source.name, "X", columns);
    BitMatrix z_checks = rows_of(sides, source.name, "Z", columns);
    return CssChecks{std::move(x_checks), std::move(z_checks), source.name, stated_distance(object)};
}

Json supports_of(const BitMatrix& rows) {
    Json supports = Json::array();
    for (std::size_t i = 0; i < rows.rows(); ++i) supports.push_back(support(rows.row_vector(i)));
    return supports;
}

void refuse_minus_identity(const std::string& path, const Paulis& paulis) {
    if (paulis.negative.empty()) return;
    const auto product = codes::product_minus_identity(paulis.rows, paulis.negative);
    if (!product) return;
    constexpr std::size_t kMaxNamed = 10;
    const bool has_lines = !paulis.lines.empty();
    const auto number = [&](std::size_t row) {
        return has_lines ? paulis.lines[row] : row + 1;
    };
    std::vector<std::string> names;
    for (const std::size_t row : *product) {
        if (names.size() == kMaxNamed) break;
        names.push_back(std::to_string(number(row)));
    }
    if (product->size() > kMaxNamed) names.push_back(fmt::format("{} others", product->size() - kMaxNamed));
    throw InputError(fmt::format(
        "{}{}: -I is in the group: {}", file_name(path), has_lines ? fmt::format(":{}", number(product->back())) : "",
        product->size() == 1
            ? (has_lines ? "the operator of this line" : fmt::format("operator {}", product->back() + 1))
            : fmt::format("the signs of {} {} contradict each other", has_lines ? "lines" : "operators",
                          listed(names, "and"))));
}

// True if the rows, read as x1 z1 x2 z2 ..., are other operators that commute.
bool commute_as_pairs(const BitMatrix& rows) {
    const BitMatrix paired = io::in_order_xz(rows, io::ColumnOrder::kXzPairs);
    if (paired == rows) return false;
    try {
        static_cast<void>(codes::StabilizerCode(paired));
    } catch (const std::invalid_argument&) {
        return false;
    }
    return true;
}

io::ColumnOrder order_of(const std::string& name) {
    return *std::find_if(io::kColumnOrders.begin(), io::kColumnOrders.end(),
                         [&](io::ColumnOrder order) { return name.empty() || io::to_string(order) == name; });
}

}  // namespace

void CodeArgument::declare_css(Arguments& arguments) {
    arguments.add("--css", css, "The CSS code with the matrices of checks H_X and H_Z, in this order")
        .count(2)
        .value_name("FILE");
    arguments
        .add("--code", code,
             "The code in this JSON file: n and the supports of the rows X and Z, also in `checks`, as the QEC "
             "challenge keeps codes; or Pauli strings as `stabilizers`")
        .value_name("FILE");
}

void CodeArgument::declare(Arguments& arguments) {
    declare_css(arguments);
    arguments
        .add("--stabilizer", stabilizer,
             "The stabilizer code of these operators: XZZXI or X0*Z3, one a line, or rows [X | Z] of 2n bits")
        .value_name("FILE");
    arguments.add("--gauge", gauge, "The subsystem code whose gauge group these operators generate").value_name("FILE");
    arguments
        .add("--column-order", order,
             "Order of the columns of a matrix of operators: xz for [X | Z], the default, zx, xz-pairs for x1 z1 x2 "
             "z2 ..., zx-pairs")
        .value_name("ORDER")
        .one_of(value_names(io::kColumnOrders));
}

NamedCode CssChecks::code() && {
    try {
        return {{std::move(x), std::move(z)}, distance};
    } catch (const std::invalid_argument& error) {
        throw InputError(files + ": " + error.what());
    }
}

std::variant<CssChecks, Paulis> CodeArgument::read(const Context& context, const MatrixInput& input) const {
    if (!css.empty()) return read_css_checks(context, input, css.at(0), css.at(1));
    if (!code.empty()) return read_json_code(context, code);
    const io::Source source = input.read(context, path());
    Paulis paulis = operators(source, input);
    require_room_for_code(source, paulis.rows.rows(), paulis.rows.columns());
    context.detail(
        fmt::format("{}: {} operators on {} qubits", source.name, paulis.rows.rows(), paulis.rows.columns() / 2));
    return paulis;
}

Paulis CodeArgument::operators(const io::Source& source, const MatrixInput& input) const {
    return io::read_operators(source, order_of(order), input.from);
}

NamedCode CodeArgument::read_css(const Context& context, const MatrixInput& input) const {
    auto found = read(context, input);
    if (auto* const checks = std::get_if<CssChecks>(&found)) return std::move(*checks).code();
    throw InputError(file_name(path()) + ": expected a CSS code with checks X and Z, found stabilizers");
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

Json json_of_code(const NamedCode& named) {
    Json object;
    object["code_type"] = "CSS";
    object["n"] = named.code.length();
    object["k"] = named.code.dimension();
    Json& checks = object["checks"];
    checks["X"] = supports_of(named.code.x_checks());
    checks["Z"] = supports_of(named.code.z_checks());
    if (named.distance) object["distance"]["d"] = *named.distance;
    return object;
}

Json json_of_code(const codes::SubsystemCode& code, const Paulis& paulis) {
    Json object;
    object["n"] = code.length();
    object["k"] = code.dimension();
    Json& strings = object["stabilizers"] = Json::array();
    for (std::size_t i = 0; i < paulis.rows.rows(); ++i) {
        const std::string sign = paulis.negative.empty() ? "" : paulis.negative[i] ? "-" : "+";
        strings.push_back(sign + io::pauli_string(paulis.rows.row_vector(i)));
    }
    // Readers take n from the letters of an operator.
    if (strings.empty() && code.length() != 0) strings.push_back(std::string(code.length(), 'I'));
    return object;
}

codes::SubsystemCode CodeArgument::subsystem(const Context& context, const Paulis& paulis) const {
    if (is_gauge()) return codes::SubsystemCode(paulis.rows);
    const bool may_be_pairs = paulis.is_matrix && order.empty() && commute_as_pairs(paulis.rows);
    const auto code_of_rows = [&] {
        try {
            return codes::StabilizerCode(paulis.rows);
        } catch (const std::invalid_argument& error) {
            throw InputError(fmt::format(
                "{}: {}{}", file_name(path()), error.what(),
                may_be_pairs ? " as rows [X | Z]; as x1 z1 x2 z2 ... they do: --column-order xz-pairs" : ""));
        }
    };
    codes::StabilizerCode stabilizers = code_of_rows();
    refuse_minus_identity(path(), paulis);
    if (may_be_pairs) {
        context.note(
            "the operators are read as rows [X | Z]; as x1 z1 x2 z2 ... they commute, too: --column-order says which");
    }
    return stabilizers;
}

}  // namespace gf2::apps::gf2_program
