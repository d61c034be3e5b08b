// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gf2/codes/methods/information_sets.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// The search for a lightest solution that counts, by the method of Brouwer and Zimmermann on all solutions
/// (docs/theory/minimum-weight.md): solutions that do not count are passed over. If the problem has symmetries, and
/// that takes fewer patterns, one balanced set is searched instead of disjoint ones.
class InformationSets : public Prover {
public:
    /// @param parts  must outlive this object, as must the basis
    /// @param basis  of the words of the solutions, K x n
    InformationSets(const SearchParts& parts, const BitMatrix& basis);

    [[nodiscard]] std::size_t lower_bound() const override { return bound_; }
    [[nodiscard]] double time_left(std::size_t weight) override;
    /// Without making the sets.
    [[nodiscard]] double least_time_left(std::size_t weight) const override;
    [[nodiscard]] double time_of_step() const override;

    /// time_left() by disjoint sets, whether or not symmetries save patterns.
    [[nodiscard]] double time_without_symmetries(std::size_t weight);

    /// True if symmetries save patterns until the lower bound is `weight`.
    [[nodiscard]] bool are_symmetric(std::size_t weight);

    /// Tries some patterns, more from step to step.
    bool step() override;

private:
    [[nodiscard]] std::uint64_t patterns_of_step() const;
    [[nodiscard]] double time_of_pattern() const;
    [[nodiscard]] double patterns_of_bound(const std::vector<std::size_t>& deficits, std::size_t weight) const;
    [[nodiscard]] double patterns_with_symmetries(std::size_t weight) const;
    [[nodiscard]] double time_of_patterns(double patterns) const;
    void make_sets();

    const SearchParts& parts_;
    const BitMatrix& basis_;
    std::vector<std::size_t> deficits_;  // by information set, the number of columns that it borrows
    std::optional<gf2::internal::BalancedInformationSet> balanced_;
    std::optional<bool> is_symmetric_;                           // once it is decided
    std::optional<gf2::internal::InformationSetSearch> search_;  // from the first step on
    std::uint64_t tried_ = 0;
    std::size_t bound_ = 1;
};

}  // namespace gf2::codes::internal
