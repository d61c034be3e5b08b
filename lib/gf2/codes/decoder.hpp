// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes {

/// Weights for a decoder.
struct IntegerWeights {
    std::vector<std::uint32_t> weights{};  ///< of the columns of H
    double scale = 1;                      ///< each weight is about this many times the number that it stands for
};

/// The integers that stand for weights: themselves, if all are integers from 1 to Decoder::kMaxWeight; otherwise the
/// largest becomes 65536, and the others are scaled by the same number and rounded, to 1 at least.
/// @param numbers  finite, not negative
/// @throws std::invalid_argument for other numbers: names the first one, from 1
[[nodiscard]] IntegerWeights integer_weights(const std::vector<double>& numbers);

/// The weights log((1 - p) / p) of errors that occur independently with probability p: the lightest error is the
/// likeliest one.
/// @param probabilities  above 0, at most 0.5
/// @throws std::invalid_argument for other numbers: names the first one, from 1
[[nodiscard]] std::vector<double> log_likelihoods(const std::vector<double>& probabilities);

/// A lightest error with a syndrome. `weight` and `lower_bound` are sums of the weights of its ones; `ties` is 1;
/// `method` is "clusters", or a name from least_weight_methods(), or "none" for the syndrome 0.
struct Decoding : LeastWeight {
    BitVector error{};  ///< e with H·e = s
};

/// All lightest errors with a syndrome. `ties` is their number, as far as they were found.
struct LightestErrors : LeastWeight {
    std::vector<BitVector> errors{};  ///< in lexicographic order
    bool complete = false;            ///< `proved`, and there are no others
};

/// A decoder of least weight for one code: prepared once, for any number of syndromes. Threads may share it.
///
/// Method: trees of errors that satisfy one check after another, for one bound of the weight after another
/// (docs/theory/distances.md). If all weights are equal and the trees take more than a tenth of a millisecond, they are
/// compared with coset_leader() from time to time, and end once that is expected to be faster, also within a bound: for
/// dense H at once. Time of trees: about (w - 1)^t nodes for a
/// lightest error of t ones and w ones in a row of H, far less in practice.
class Decoder {
public:
    /// The greatest weight of a coordinate.
    static constexpr std::uint32_t kMaxWeight = std::uint32_t{1} << 20;

    /// @param checks   H, m x n
    /// @param weights  of the n coordinates, such as the logarithms of (1 - p) / p, scaled and rounded; all 1 if empty
    /// @throws std::invalid_argument if there are not n weights, or one is not from 1 to kMaxWeight: names it, from 1
    /// Time: rref() of m x (n + m).
    explicit Decoder(const BitMatrix& checks, std::vector<std::uint32_t> weights = {});
    Decoder(Decoder&&) noexcept;             ///< Leaves a decoder that may only be assigned to or destroyed.
    Decoder& operator=(Decoder&&) noexcept;  ///< Leaves a decoder that may only be assigned to or destroyed.
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;
    ~Decoder();

    /// A lightest error with the syndrome s; an empty optional if there is no error with it. A proved result does not
    /// depend on the number of threads.
    /// @param syndrome  s, of length m
    /// @param budget    counts nodes of trees and candidates of coset_leader(). If it ends first, the lightest error
    ///                  so far is returned with proved = false and the lower bound reached
    /// @throws std::invalid_argument if s has another length
    [[nodiscard]] std::optional<Decoding> decode(const BitVector& syndrome, const Budget& budget = {}) const;

    /// Decodes each row of an N x m matrix of syndromes, shared among threads.
    /// @param budget  of each syndrome; its progress counts syndromes, and `best` is 0
    /// @throws std::invalid_argument if the rows have another length
    [[nodiscard]] std::vector<std::optional<Decoding>> decode(const BitMatrix& syndromes,
                                                              const Budget& budget = {}) const;

    /// All lightest errors with the syndrome s; an empty optional if there is no error with it.
    /// @param limit   no more errors are sought
    /// @throws nothing that decode() does not throw
    [[nodiscard]] std::optional<LightestErrors> lightest_errors(const BitVector& syndrome, std::size_t limit,
                                                                const Budget& budget = {}) const;

private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace gf2::codes
