// SPDX-License-Identifier: MIT
// Matrices made of blocks.
#include <pybind11/stl.h>

#include <cstddef>
#include <vector>

#include "bindings/python/bits.hpp"
#include "bindings/python/call.hpp"
#include "bindings/python/lock.hpp"
#include "bindings/python/module.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/concat.hpp"

namespace gf2::python {
namespace {

using Blocks = std::vector<const BitMatrix*>;

void copy_block(const BitMatrix& block, BitMatrix& result, std::size_t first_row, std::size_t first_column) {
    for (std::size_t i = 0; i < block.rows() && block.columns() != 0; ++i) {
        copy_bits(block.row(i), block.columns(), result.row(first_row + i), first_column);
    }
}

BitMatrix hstack(const Blocks& blocks) {
    const Unlocked unlocked;
    std::size_t columns = 0;
    for (const BitMatrix* const block : blocks) columns += block->columns();
    BitMatrix result(blocks.front()->rows(), columns);
    std::size_t next = 0;
    for (const BitMatrix* const block : blocks) {
        copy_block(*block, result, 0, next);
        next += block->columns();
    }
    return result;
}

BitMatrix vstack(const Blocks& blocks) {
    const Unlocked unlocked;
    std::size_t rows = 0;
    for (const BitMatrix* const block : blocks) rows += block->rows();
    BitMatrix result(rows, blocks.front()->columns());
    std::size_t next = 0;
    for (const BitMatrix* const block : blocks) {
        copy_block(*block, result, next, 0);
        next += block->rows();
    }
    return result;
}

BitMatrix block_diag(const Blocks& blocks) {
    const Unlocked unlocked;
    std::size_t rows = 0;
    std::size_t columns = 0;
    for (const BitMatrix* const block : blocks) {
        rows += block->rows();
        columns += block->columns();
    }
    BitMatrix result(rows, columns);
    rows = columns = 0;
    for (const BitMatrix* const block : blocks) {
        copy_block(*block, result, rows, columns);
        rows += block->rows();
        columns += block->columns();
    }
    return result;
}

BitMatrix kron(const BitMatrix& a, const BitMatrix& b) {
    return call(kLongCallBits, [&] { return kronecker_product(a, b); });
}

std::size_t trace(const BitMatrix& a) {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < a.rows(); ++i) sum ^= a.get(i, i) ? 1u : 0u;
    return sum;
}

}  // namespace

void define_blocks(py::module_& module) {
    module.def("hstack", &hstack);
    module.def("vstack", &vstack);
    module.def("block_diag", &block_diag);
    module.def("kron", &kron);
    module.def("trace", &trace);
}

}  // namespace gf2::python
