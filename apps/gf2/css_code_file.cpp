// SPDX-License-Identifier: MIT
#include "apps/gf2/css_code_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stdexcept>
#include <utility>

#include "apps/files/json_file.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

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

}  // namespace gf2::apps::gf2_program
