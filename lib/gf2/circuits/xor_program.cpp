// SPDX-License-Identifier: MIT
#include "gf2/circuits/xor_program.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

#include "gf2/circuits/internal/paar.hpp"
#include "gf2/circuits/internal/xor_graph.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2 {
namespace {

std::string value_name(const XorProgram& program, std::size_t value) {
    const bool is_input = value < program.inputs;
    return (is_input ? "x" : "t") + std::to_string(is_input ? value : value - program.inputs);
}

void require_value(std::size_t value, std::size_t end) {
    if (value < end) return;
    throw std::invalid_argument("XorProgram: value " + std::to_string(value) + " is not among the " +
                                std::to_string(end) + " before it");
}

}  // namespace

BitMatrix evaluate(const XorProgram& program, ConstBitMatrixView x) {
    if (x.rows() != program.inputs) {
        throw std::invalid_argument("XorProgram: a program of " + std::to_string(program.inputs) + " inputs, and " +
                                    shape_text(x.rows(), x.columns()) + " input values");
    }
    const auto xor_into = internal::kernels().words.xor_into;
    BitMatrix values(program.inputs + program.gates.size(), x.columns());
    const std::size_t words = values.words_per_row();
    values.view().window(0, 0, x.rows(), x.columns()).assign(x);
    std::size_t next = program.inputs;
    for (const auto& [left, right] : program.gates) {
        require_value(left, next);
        require_value(right, next);
        std::copy_n(values.row(left), words, values.row(next));
        xor_into(values.row(next), values.row(right), words);
        ++next;
    }
    BitMatrix outputs(program.outputs.size(), x.columns());
    for (std::size_t i = 0; i < outputs.rows(); ++i) {
        if (program.outputs[i] == XorProgram::kZero) continue;
        require_value(program.outputs[i], next);
        std::copy_n(values.row(program.outputs[i]), words, outputs.row(i));
    }
    return outputs;
}

BitMatrix matrix_of(const XorProgram& program) {
    return evaluate(program, BitMatrix::identity(program.inputs));
}

std::size_t depth(const XorProgram& program) {
    std::vector<std::size_t> depths(program.inputs);
    for (const auto& [left, right] : program.gates) depths.push_back(1 + std::max(depths.at(left), depths.at(right)));
    std::size_t largest = 0;
    for (const std::size_t value : program.outputs) {
        if (value != XorProgram::kZero) largest = std::max(largest, depths.at(value));
    }
    return largest;
}

std::size_t least_depth(ConstBitMatrixView a) {
    std::size_t largest = 1;
    for (std::size_t i = 0; i < a.rows(); ++i) largest = std::max(largest, weight(a.window(i, 0, 1, a.columns())));
    return static_cast<std::size_t>(std::bit_width(largest - 1));
}

XorProgram find_xor_program(ConstBitMatrixView a, const XorProgramOptions& options) {
    const std::size_t least = least_depth(a);
    if (options.depth && *options.depth < least) {
        throw std::invalid_argument("find_xor_program: depth " + std::to_string(*options.depth) +
                                    " is below the least depth " + std::to_string(least) + " of the matrix");
    }
    XorProgram first = internal::paar(a, options.depth, options.stop);
    XorProgram better = internal::shortened(first, options);
    if (equal(matrix_of(better), a)) return better;
    // The walk compares hashes of values, which may agree by chance.
    if (equal(matrix_of(first), a)) return first;
    throw std::logic_error("find_xor_program: the program does not compute the matrix");
}

std::string to_text(const XorProgram& program) {
    std::string text;
    for (std::size_t k = 0; k < program.gates.size(); ++k) {
        text += "t" + std::to_string(k) + " = " + value_name(program, program.gates[k].left) + " + " +
                value_name(program, program.gates[k].right) + "\n";
    }
    for (std::size_t i = 0; i < program.outputs.size(); ++i) {
        const std::size_t value = program.outputs[i];
        text += "y" + std::to_string(i) + " = " +
                (value == XorProgram::kZero ? std::string("0") : value_name(program, value)) + "\n";
    }
    return text;
}

std::string to_c(const XorProgram& program, const std::string& name) {
    const auto c_name = [&](std::size_t value) {
        if (value == XorProgram::kZero) return std::string("0");
        return value < program.inputs ? "x[" + std::to_string(value) + "]" : value_name(program, value);
    };
    // C has no arrays of length 0.
    const std::size_t n = std::max<std::size_t>(program.inputs, 1);
    const std::size_t m = std::max<std::size_t>(program.outputs.size(), 1);
    std::string text = "#include <stdint.h>\n\nvoid " + name + "(const uint64_t x[" + std::to_string(n) +
                       "], uint64_t y[" + std::to_string(m) + "]) {\n";
    if (program.inputs == 0 || program.gates.empty()) text += "    (void)x;\n";
    if (program.outputs.empty()) text += "    (void)y;\n";
    for (std::size_t k = 0; k < program.gates.size(); ++k) {
        text += "    const uint64_t t" + std::to_string(k) + " = " + c_name(program.gates[k].left) + " ^ " +
                c_name(program.gates[k].right) + ";\n";
    }
    for (std::size_t i = 0; i < program.outputs.size(); ++i) {
        text += "    y[" + std::to_string(i) + "] = " + c_name(program.outputs[i]) + ";\n";
    }
    return text + "}\n";
}

}  // namespace gf2
