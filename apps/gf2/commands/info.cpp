// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <memory>
#include <ostream>
#include <string>

#include "apps/gf2/code_facts.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/css_code_file.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/pauli_file.hpp"
#include "gf2/elim/echelon.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixArgument a;
    bool rank = false;
    CssCodeArgument css;
    std::string stabilizer;
    std::string gauge;
};

std::string text_of(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_number_float() ? fmt::format("{:.3g}", value.get<double>()) : value.text();
}

CodeFacts code_facts(const Context& context, const Options& options) {
    const MatrixInput& input = options.a.input;
    if (options.css.is_given()) return facts_of(options.css.read(context, input));
    const bool is_gauge = !options.gauge.empty();
    const std::string& path = is_gauge ? options.gauge : options.stabilizer;
    const Paulis paulis = read_paulis(context, input, path);
    return facts_of(code_of_operators(path, paulis, is_gauge), paulis.rows, is_gauge);
}

int print(const Context& context, const CodeFacts& facts) {
    if (context.json) {
        auto answer = context.answer();
        answer.update(facts.json);
        context.print(answer);
    } else {
        for (const auto& [name, value] : facts.lines) {
            context.streams.out << fmt::format("{:<9}{}\n", name, value);
        }
    }
    return kYes;
}

int run(const Context& context, const Options& options) {
    if (options.css.is_given() || !options.stabilizer.empty() || !options.gauge.empty()) {
        return print(context, code_facts(context, options));
    }
    if (options.a.path.empty())
        throw UsageError("expected A, or a quantum code: --css HX HZ, --code FILE, --stabilizer FILE or --gauge FILE");
    const auto [format, a] = options.a.read_named(context);
    const double entries = static_cast<double>(a.rows()) * static_cast<double>(a.columns());
    const std::size_t ones = weight(a);

    auto facts = Json::object();
    facts["format"] = format;
    facts["rows"] = a.rows();
    facts["columns"] = a.columns();
    facts["ones"] = ones;
    facts["density"] = entries == 0 ? 0.0 : static_cast<double>(ones) / entries;
    if (options.rank) {
        const std::size_t r = rank(a);
        facts["rank"] = r;
        facts["nullity"] = a.columns() - r;
    }
    if (context.json) {
        auto answer = context.answer();
        answer.update(facts);
        context.print(answer);
    } else {
        for (const auto& [name, value] : facts.fields()) {
            context.streams.out << fmt::format("{:<9}{}\n", name, text_of(value));
        }
    }
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(arguments).required(false);
    options->css.declare(arguments);
    arguments.add("--stabilizer", options->stabilizer, "The stabilizer code of these operators").value_name("FILE");
    arguments.add("--gauge", options->gauge, "The subsystem code whose gauge group these operators generate")
        .value_name("FILE");
    arguments.add("--rank", options->rank, "Also print the rank and the nullity");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kInfoCommand = {
    "info", "Shape and number of ones of a matrix, parameters of a code",
    "Prints one property per line. Of a quantum code, prints the number n of qubits and k\n"
    "of logical qubits, and the number, rank and weights of its checks or operators: all\n"
    "but the distance, which gf2 distance finds.",
    R"(  $ printf '110\n011\n' | gf2 info - --rank
  format   text
  rows     2
  columns  3
  ones     4
  density  0.667
  rank     2
  nullity  1
  $ gf2 code toric 3 | gf2 info --code -
  code     CSS
  n        18
  k        2
  d        not stated
  H_X      9 checks on 18 qubits, rank 8
           weights 4; 2 of them on each qubit
  H_Z      9 checks on 18 qubits, rank 8
           weights 4; 2 of them on each qubit
)",
    declare};

}  // namespace gf2::apps::gf2_program
