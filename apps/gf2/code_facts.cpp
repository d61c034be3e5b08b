// SPDX-License-Identifier: MIT
#include "apps/gf2/code_facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::apps::gf2_program {
namespace {

// The least and the greatest weight of the rows; both 0 if there are none.
struct Weights {
    std::size_t min = 0;
    std::size_t max = 0;
};

Weights weights_of_rows(const BitMatrix& a) {
    Weights weights;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        const std::size_t weight = gf2::weight(a.row_vector(i));
        weights.min = i == 0 ? weight : std::min(weights.min, weight);
        weights.max = std::max(weights.max, weight);
    }
    return weights;
}

std::string text_of(const Weights& weights) {
    return weights.min == weights.max ? std::to_string(weights.min) : fmt::format("{} to {}", weights.min, weights.max);
}

Json json_of_weights(const Weights& weights) {
    return {{"min", weights.min}, {"max", weights.max}};
}

// Adds the facts of the rows, of which `rank` are independent.
void add_rows(CodeFacts& facts, const std::string& name, const char* field, const char* things, const BitMatrix& rows,
              std::size_t rank, std::size_t length) {
    const Weights of_rows = weights_of_rows(rows);
    const Weights of_columns = weights_of_rows(transpose(rows));
    facts.lines.emplace_back(name, fmt::format("{} {} on {} qubits, rank {}", rows.rows(), things, length, rank));
    facts.lines.emplace_back(
        "", fmt::format("weights {}; {} of them on each qubit", text_of(of_rows), text_of(of_columns)));
    facts.json[field] = {{"rows", rows.rows()},
                         {"rank", rank},
                         {"row_weights", json_of_weights(of_rows)},
                         {"column_weights", json_of_weights(of_columns)}};
}

void add_parameters(CodeFacts& facts, const std::string& kind, std::size_t length, std::size_t dimension) {
    facts.lines = {{"code", kind}, {"n", std::to_string(length)}, {"k", std::to_string(dimension)}};
    facts.json["code"] = kind;
    facts.json["length"] = length;
    facts.json["dimension"] = dimension;
}

}  // namespace

CodeFacts facts_of(const NamedCode& named) {
    const codes::CssCode& code = named.code;
    CodeFacts facts;
    add_parameters(facts, "CSS", code.length(), code.dimension());
    facts.lines.emplace_back("d",
                             named.distance ? fmt::format("{} as the file states", *named.distance) : "not stated");
    facts.json["stated_distance"] = named.distance ? Json(*named.distance) : Json(nullptr);
    const std::size_t rank_x = rank(code.x_checks());
    add_rows(facts, "H_X", "x", "checks", code.x_checks(), rank_x, code.length());
    add_rows(facts, "H_Z", "z", "checks", code.z_checks(), code.length() - code.dimension() - rank_x, code.length());
    return facts;
}

CodeFacts facts_of(const codes::SubsystemCode& code, const BitMatrix& operators, bool is_gauge) {
    CodeFacts facts;
    const std::size_t n = code.length();
    add_parameters(facts, is_gauge ? "subsystem" : "stabilizer", n, code.dimension());
    BitMatrix qubits(operators.rows(), n);
    for (std::size_t i = 0; i < operators.rows(); ++i) {
        for (std::size_t j = 0; j < n; ++j) qubits.set(i, j, operators.get(i, j) || operators.get(i, n + j));
    }
    if (is_gauge) {
        facts.lines.emplace_back("gauge", fmt::format("{} gauge qubits", code.gauge_qubits()));
        facts.lines.emplace_back("centre", fmt::format("{} independent stabilizers", code.stabilizers().rows()));
        facts.json["gauge_qubits"] = code.gauge_qubits();
        facts.json["stabilizers"] = code.stabilizers().rows();
    }
    add_rows(facts, "given", "operators", is_gauge ? "gauge operators" : "stabilizers", qubits, rank(operators), n);
    return facts;
}

}  // namespace gf2::apps::gf2_program
