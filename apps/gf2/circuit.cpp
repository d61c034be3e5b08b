// SPDX-License-Identifier: MIT
// Straight-line programs and circuits of a matrix.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/circuits/cnot_circuit.hpp"
#include "gf2/circuits/xor_program.hpp"
#include "gf2/solve/inverse.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct CircuitCommand {
    MatrixArgument a;
    bool in_place = false;
    std::optional<std::size_t> depth_limit;
    std::string to = "text";
    double time = 0;

    void declare(Arguments& arguments) {
        a.declare(arguments);
        arguments.add("--in-place", in_place,
                      "Add coordinates of x to each other (CNOT gates), for an invertible n x n matrix");
        arguments.add("--depth", depth_limit, "At most N XORs between an input and an output")
            .check(unsigned_number())
            .value_name("N");
        arguments.add("--to", to, "Form: text, c (a function for 64 vectors at once) or qasm (OpenQASM 2.0)")
            .value_name("FORM")
            .one_of({"text", "c", "qasm"});
        declare_time(arguments, time, "Search for a shorter program for this many seconds, or until Ctrl-C");
    }

    [[nodiscard]] int run(const Context& context) const {
        const BitMatrix matrix = a.read(context);
        return in_place ? print_circuit(context, matrix) : print_program(context, matrix);
    }

    int print_program(const Context& context, const BitMatrix& matrix) const {
        // Each gate of the first program is a row of n bits and one of m.
        const std::uint64_t values = weight(matrix) + matrix.columns();
        require_bytes(context, values * std::max(matrix.columns(), matrix.rows()) / 8, "the program, multiplied out,");
        Json answer = answer_about(context, matrix);
        const std::size_t least = least_depth(matrix);
        if (depth_limit && *depth_limit < least) {
            answer["least_depth"] = least;
            print_answer(context, answer, "");
            context.note(
                fmt::format("no program of depth {}: the row of most ones needs depth {}", *depth_limit, least));
            return kNo;
        }
        XorProgramOptions options{.depth = depth_limit, .seed = context.seed};
        const LongRun long_run(context, time);
        options.stop = long_run.token();
        if (time > 0) options.candidates = UINT64_MAX;
        const XorProgram program = find_xor_program(matrix, options);
        answer["depth"] = depth(program);
        Json& gates = answer["gates"] = Json::array();
        for (const auto& [left, right] : program.gates) gates.push_back({left, right});
        Json& outputs = answer["outputs"] = Json::array();
        for (const std::size_t value : program.outputs) {
            outputs.push_back(value == XorProgram::kZero ? Json() : Json(value));
        }
        return print(context, std::move(answer), program, program.gates.size());
    }

    int print_circuit(const Context& context, const BitMatrix& matrix) const {
        require_square(a.path, matrix);
        Json answer = answer_about(context, matrix);
        const LongRun long_run(context, 0);
        const auto inverse_or_proof = long_run.whole([&] { return inverse(matrix); });
        if (const auto* const proof = std::get_if<Singularity>(&inverse_or_proof)) {
            answer["certificate"] = json_of(proof->x);
            print_answer(context, answer, gf2::to_string(proof->x) + "\n");
            context.note("singular: the printed x is not zero, but A x = 0");
            return kNo;
        }
        const CnotCircuit circuit = long_run.whole([&] { return find_cnot_circuit(matrix); });
        answer["depth"] = depth(circuit);
        Json& gates = answer["gates"] = Json::array();
        for (const auto& [control, target] : circuit.gates) gates.push_back({control, target});
        return print(context, std::move(answer), circuit, circuit.gates.size());
    }

    template <class Found>
    int print(const Context& context, Json answer, const Found& found, std::size_t gates) const {
        context.detail(fmt::format("{} XORs, depth {}", gates, depth(found)));
        std::string text;
        if (to == "c") {
            text = to_c(found);
        } else if constexpr (requires { to_qasm(found); }) {
            text = to == "qasm" ? to_qasm(found) : to_text(found);
        } else {
            text = to_text(found);
        }
        if (to != "text") answer[to] = text;
        print_answer(context, answer, text);
        return kYes;
    }
};

}  // namespace

std::vector<Command> circuit_commands() {
    return {
        {"circuit", "A straight-line program of few XORs for A x",
         "Prints a program that computes y = A x by sums of two earlier values each, a\n"
         "line for each: t0, t1, ... With --in-place, the coordinates of x become those\n"
         "of A x: a circuit of CNOT gates, of O(n^2 / log n) gates. Programs are\n"
         "multiplied out before they are printed. They are short, but not proved to be\n"
         "the shortest; other seeds and more --time may find shorter ones. --verbose\n"
         "says how many XORs and which depth they have. Status 1 if the rows of A need a\n"
         "larger depth, or if there is no circuit because A is singular:\n"
         "then prints an x other than 0 with A x = 0.",
         R"(  $ printf '1100\n1110\n1111\n0111\n' > a
  $ gf2 circuit a
  t0 = x0 + x1
  t1 = x2 + t0
  t2 = x3 + t1
  t3 = x0 + t2
  y0 = t0
  y1 = t1
  y2 = t2
  y3 = t3
  $ printf '011\n101\n100\n' | gf2 circuit - --in-place --to qasm
  OPENQASM 2.0;
  include "qelib1.inc";
  qreg q[3];
  cx q[1], q[0];
  cx q[2], q[1];
  cx q[0], q[1];
  cx q[1], q[0];
  cx q[1], q[2];
)",
         declared<CircuitCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
