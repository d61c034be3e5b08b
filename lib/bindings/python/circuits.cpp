// SPDX-License-Identifier: MIT
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/call.hpp"
#include "bindings/python/module.hpp"
#include "gf2/circuits/cnot_circuit.hpp"
#include "gf2/circuits/xor_program.hpp"

namespace gf2::python {
namespace {

XorProgram found_program(const BitMatrix& a, std::optional<std::size_t> depth, std::uint64_t seed,
                         const py::tuple& limits) {
    return search(limits, [&](const Budget& budget) {
        XorProgramOptions options{.depth = depth, .seed = seed, .stop = budget.stop};
        if (limits[1].cast<double>() > 0) options.candidates = UINT64_MAX;
        return find_xor_program(a, options);
    });
}

using NumberPairs = std::vector<std::pair<std::size_t, std::size_t>>;
using Outputs = std::vector<std::optional<std::size_t>>;

XorProgram program_of(std::size_t inputs, const NumberPairs& gates, const Outputs& outputs) {
    XorProgram program{.inputs = inputs};
    for (const auto& [left, right] : gates) program.gates.push_back({left, right});
    for (const auto& value : outputs) program.outputs.push_back(value.value_or(XorProgram::kZero));
    return program;
}

NumberPairs gates_of(const XorProgram& program) {
    NumberPairs pairs;
    for (const auto& [left, right] : program.gates) pairs.emplace_back(left, right);
    return pairs;
}

Outputs outputs_of(const XorProgram& program) {
    Outputs outputs;
    for (const std::size_t value : program.outputs) {
        outputs.push_back(value == XorProgram::kZero ? std::nullopt : std::optional(value));
    }
    return outputs;
}

CnotCircuit circuit_of(std::size_t qubits, const NumberPairs& gates) {
    CnotCircuit circuit{.qubits = qubits};
    for (const auto& [control, target] : gates) circuit.gates.push_back({control, target});
    return circuit;
}

NumberPairs gates_of(const CnotCircuit& circuit) {
    NumberPairs pairs;
    for (const auto& [control, target] : circuit.gates) pairs.emplace_back(control, target);
    return pairs;
}

}  // namespace

void define_circuits(py::module_& module) {
    py::class_<XorProgram>(module, "XorProgram")
        .def(py::init(&program_of))
        .def_static("find", &found_program)
        .def("gates", [](const XorProgram& p) { return gates_of(p); })
        .def("outputs", &outputs_of)
        .def("depth", [](const XorProgram& p) { return depth(p); })
        .def("matrix", [](const XorProgram& p) { return matrix_of(p); })
        .def("to_text", [](const XorProgram& p) { return to_text(p); })
        .def("to_c", [](const XorProgram& p, const std::string& name) { return to_c(p, name); });
    py::class_<CnotCircuit>(module, "CnotCircuit")
        .def(py::init(&circuit_of))
        .def_static("find",
                    [](const BitMatrix& a) { return call(64 * bits_of(a), [&] { return find_cnot_circuit(a); }); })
        .def("gates", [](const CnotCircuit& c) { return gates_of(c); })
        .def("depth", [](const CnotCircuit& c) { return depth(c); })
        .def("matrix", [](const CnotCircuit& c) { return matrix_of(c); })
        .def("to_text", [](const CnotCircuit& c) { return to_text(c); })
        .def("to_c", [](const CnotCircuit& c, const std::string& name) { return to_c(c, name); })
        .def("to_qasm", [](const CnotCircuit& c) { return to_qasm(c); });
}

}  // namespace gf2::python
