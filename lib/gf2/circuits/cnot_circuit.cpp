// SPDX-License-Identifier: MIT
#include "gf2/circuits/cnot_circuit.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <variant>

#include "gf2/base/tasks.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/inverse.hpp"

namespace gf2 {
namespace {

using Gates = std::vector<CnotCircuit::Gate>;

constexpr std::size_t kMaxSection = 12;

// Adds row `control` to row `target`, and notes it.
void add_row(BitMatrix& a, std::size_t control, std::size_t target, Gates& gates) {
    internal::kernels().words.xor_into(a.row(target), a.row(control), a.words_per_row());
    gates.push_back({control, target});
}

// Row additions that make an invertible matrix unit upper triangular.
Gates triangularise(BitMatrix& a, std::size_t section) {
    const std::size_t n = a.rows();
    constexpr std::size_t kNone = SIZE_MAX;
    Gates gates;
    for (std::size_t first = 0; first < n; first += section) {
        internal::throw_if_cancelled();
        const std::size_t end = std::min(first + section, n);
        std::vector<std::size_t> row_with(std::size_t{1} << (end - first), kNone);
        for (std::size_t i = first; i < n; ++i) {
            std::size_t part = 0;
            for (std::size_t j = first; j < end; ++j) part |= std::size_t{a.get(i, j) ? 1U : 0U} << (j - first);
            if (part == 0) continue;
            if (row_with[part] == kNone) {
                row_with[part] = i;
            } else {
                add_row(a, row_with[part], i, gates);
            }
        }
        for (std::size_t j = first; j < end; ++j) {
            for (std::size_t i = j + 1; i < n; ++i) {
                if (!a.get(i, j)) continue;
                if (!a.get(j, j)) add_row(a, i, j, gates);
                add_row(a, j, i, gates);
            }
        }
    }
    return gates;
}

// The gates of the inverse.
Gates inverted(Gates gates) {
    std::reverse(gates.begin(), gates.end());
    return gates;
}

// The gates of the transpose.
Gates transposed(Gates gates) {
    std::reverse(gates.begin(), gates.end());
    for (auto& [control, target] : gates) std::swap(control, target);
    return gates;
}

void append(Gates& gates, const Gates& more) {
    gates.insert(gates.end(), more.begin(), more.end());
}

// With row additions E, E·A = U, and F·Uᵀ = I: so A = E^-1·U and U = (F^-1)ᵀ.
Gates by_sections(BitMatrix a, std::size_t section) {
    const Gates lower = triangularise(a, section);
    BitMatrix upper = transpose(a);
    Gates gates = transposed(inverted(triangularise(upper, section)));
    append(gates, inverted(lower));
    return gates;
}

}  // namespace

BitMatrix evaluate(const CnotCircuit& circuit, BitMatrix x) {
    if (x.rows() != circuit.qubits) {
        throw std::invalid_argument("CnotCircuit: a circuit on " + std::to_string(circuit.qubits) +
                                    " qubits, and input values " + shape_text(x.rows(), x.columns()));
    }
    const auto xor_into = internal::kernels().words.xor_into;
    for (const auto& [control, target] : circuit.gates) {
        if (control >= circuit.qubits || target >= circuit.qubits || control == target) {
            throw std::invalid_argument("CnotCircuit: a gate with control " + std::to_string(control) + " and target " +
                                        std::to_string(target) + " on " + std::to_string(circuit.qubits) + " qubits");
        }
        xor_into(x.row(target), x.row(control), x.words_per_row());
    }
    return x;
}

BitMatrix matrix_of(const CnotCircuit& circuit) {
    return evaluate(circuit, BitMatrix::identity(circuit.qubits));
}

std::size_t depth(const CnotCircuit& circuit) {
    std::vector<std::size_t> layer(circuit.qubits);
    std::size_t largest = 0;
    for (const auto& [control, target] : circuit.gates) {
        layer[control] = layer[target] = 1 + std::max(layer[control], layer[target]);
        largest = std::max(largest, layer[target]);
    }
    return largest;
}

CnotCircuit find_cnot_circuit(const BitMatrix& a) {
    const auto inverse_or_proof = inverse(a);
    const auto* const a_inverse = std::get_if<BitMatrix>(&inverse_or_proof);
    if (a_inverse == nullptr) {
        throw std::invalid_argument("find_cnot_circuit: a singular matrix of " + shape_text(a.rows(), a.columns()));
    }
    const std::size_t n = a.rows();
    const BitMatrix a_transposed = transpose(a);
    const BitMatrix inverse_transposed = transpose(*a_inverse);
    CnotCircuit best{.qubits = n, .gates = by_sections(a, 1)};
    const auto keep = [&](Gates gates) {
        if (gates.size() < best.gates.size()) best.gates = std::move(gates);
    };
    for (std::size_t section = 1; section <= std::min(kMaxSection, n); ++section) {
        keep(by_sections(a, section));
        keep(transposed(by_sections(a_transposed, section)));
        keep(inverted(by_sections(*a_inverse, section)));
        keep(inverted(transposed(by_sections(inverse_transposed, section))));
    }
    if (matrix_of(best) != a) throw std::logic_error("find_cnot_circuit: the circuit does not compute the matrix");
    return best;
}

std::string to_text(const CnotCircuit& circuit) {
    std::string text;
    for (const auto& [control, target] : circuit.gates) {
        text += "x" + std::to_string(target) + " += x" + std::to_string(control) + "\n";
    }
    return text;
}

std::string to_c(const CnotCircuit& circuit, const std::string& name) {
    const std::size_t n = std::max<std::size_t>(circuit.qubits, 1);  // C has no arrays of length 0
    std::string text = "#include <stdint.h>\n\nvoid " + name + "(uint64_t x[" + std::to_string(n) + "]) {\n";
    if (circuit.gates.empty()) text += "    (void)x;\n";
    for (const auto& [control, target] : circuit.gates) {
        text += "    x[" + std::to_string(target) + "] ^= x[" + std::to_string(control) + "];\n";
    }
    return text + "}\n";
}

std::string to_qasm(const CnotCircuit& circuit) {
    std::string text = "OPENQASM 2.0;\ninclude \"qelib1.inc\";\nqreg q[" + std::to_string(circuit.qubits) + "];\n";
    for (const auto& [control, target] : circuit.gates) {
        text += "cx q[" + std::to_string(control) + "], q[" + std::to_string(target) + "];\n";
    }
    return text;
}

}  // namespace gf2
