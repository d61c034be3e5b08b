// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::peers {

enum class Operation {
    kMultiply,
    kRank,
    kRowEchelon,
    kRref,
    kNullspace,
    kInverse,
    kSolve1,
    kSolve64,
    kSolveN,
    kTranspose,
    kBatchRank,
    kBatchRref,
    kBatchSolve,
    kBatchInverse
};

enum class Shape {
    kSquare,   ///< n x n, random
    kWide,     ///< n x 8n, random
    kTall,     ///< 8n x n, random
    kLowRank,  ///< n x n of rank n/16
    kSparse,   ///< n x n, three ones in each row
    kBatch     ///< many n x n, random
};

template <class Enum>
struct Named {
    Enum value;
    std::string_view name;
};

extern const std::vector<Named<Operation>> kOperations;
extern const std::vector<Named<Shape>> kShapes;

[[nodiscard]] std::string_view name(Operation operation);
[[nodiscard]] std::string_view name(Shape shape);

/// False for what has no answer worth timing: the inverse of a tall matrix, say.
[[nodiscard]] bool applies(Operation operation, Shape shape);

/// The sizes n that are measured if none are asked for.
[[nodiscard]] std::vector<std::size_t> default_sizes(Shape shape);

/// What every routine is given. Copies share the matrices.
struct Problem {
    Operation operation;
    Shape shape;
    std::size_t n;
    std::shared_ptr<const BitMatrix> a;  ///< null in a batch
    std::shared_ptr<const BitMatrix> b;  ///< second factor, or right-hand sides as columns; may be null
    std::shared_ptr<const std::vector<BitMatrix>> batch_a;
    std::shared_ptr<const std::vector<BitMatrix>> batch_b;
    std::optional<std::size_t> rank;  ///< of A; none in a batch
};

/// The matrices of one shape and size, each drawn when a problem first needs it.
class Inputs {
public:
    Inputs(Shape shape, std::size_t n, std::uint64_t seed) : shape_(shape), n_(n), seed_(seed) {}

    /// @pre applies(operation, shape)
    [[nodiscard]] Problem problem(Operation operation);

private:
    struct Ranked {
        std::shared_ptr<const BitMatrix> matrix;
        std::size_t rank = 0;
    };

    [[nodiscard]] Ranked any();
    [[nodiscard]] Ranked upper_half();
    [[nodiscard]] Ranked invertible();
    void make_batch(Problem& problem) const;

    Shape shape_;
    std::size_t n_;
    std::uint64_t seed_;
    Ranked any_;
    Ranked invertible_;
};

}  // namespace gf2::peers
