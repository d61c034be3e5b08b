// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <vector>

#include "gf2/base/saturating.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::codes::internal {

namespace {

// Nanoseconds, on one thread: of an element of a transform, of the plan of the transforms, of any search.
constexpr double kPerElement = 0.15;
constexpr double kPerPlan = 4e7;
constexpr double kPerSearch = 1e5;

constexpr std::size_t kMaxDimension = 62;

double elements_of(std::size_t dimension) {
    return std::exp2(static_cast<double>(dimension));
}

double time_of_transform(std::size_t dimension) {
    return dimension > kMaxDimension ? INFINITY : kPerPlan + kPerElement * elements_of(dimension);
}

// A coset of low dimension is enumerated sooner than its transforms are planned.
double time_of_enumeration(std::size_t dimension, std::size_t n) {
    return kPerSearch + gf2::internal::time_of_element(n) * elements_of(dimension);
}

double time_of(std::size_t dimension, std::size_t n) {
    return std::min(time_of_transform(dimension), time_of_enumeration(dimension, n));
}

// The search for a lightest solution that counts among all solutions, by Walsh-Hadamard transforms (TransformSearch).
//
// In a basis b_1, ..., b_K of the solutions, b_i has the label L·b_i = e_i for i <= k, and 0 for others. The solutions
// that count are the disjoint cosets b_i + span(b_(i+1), ..., b_K), i <= k.
class WalshHadamard : public Prover {
public:
    WalshHadamard(const SearchParts& parts, const BitMatrix& basis) : parts_(parts), basis_(basis) {}

    [[nodiscard]] std::size_t lower_bound() const override { return bound_; }

    [[nodiscard]] double time_of_step() const override;

    [[nodiscard]] double elements_of_step() const override;

    [[nodiscard]] double time_left(std::size_t weight) override;

    bool step() override;

private:
    [[nodiscard]] std::size_t cosets() const { return parts_.problem.outside.rows(); }
    [[nodiscard]] std::size_t dimension(std::size_t coset) const { return basis_.rows() - 1 - coset; }

    const SearchParts& parts_;
    const BitMatrix& basis_;
    BitMatrix labelled_;    // b_1, ..., b_K, once a step was made
    std::size_t done_ = 0;  // the last cosets
    std::size_t bound_ = 1;
};

double WalshHadamard::time_of_step() const {
    if (done_ == cosets()) return 0;
    if (dimension(0) > kMaxDimension) return INFINITY;
    return time_of(dimension(cosets() - 1 - done_), basis_.columns());
}

double WalshHadamard::elements_of_step() const {
    return done_ == cosets() ? 0 : elements_of(dimension(cosets() - 1 - done_));
}

double WalshHadamard::time_left(std::size_t /*weight*/) {
    if (dimension(0) > kMaxDimension) return INFINITY;
    double time = 0;
    for (std::size_t i = 0; i + done_ < cosets(); ++i) time += time_of(dimension(i), basis_.columns());
    return time;
}

bool WalshHadamard::step() {
    const std::uint64_t spent = parts_.examined;
    if (parts_.tasks.is_over() || spent >= parts_.budget.elements || done_ == cosets()) return false;
    if (dimension(0) > kMaxDimension) return false;
    if (labelled_.rows() == 0) {
        const std::size_t k = cosets();
        const BitMatrix rows = rref(concat(parts_.problem.labels(basis_), basis_), k).matrix;
        std::vector<std::size_t> behind_labels(basis_.columns());
        std::iota(behind_labels.begin(), behind_labels.end(), k);
        labelled_ = select_columns(rows, behind_labels);
    }
    const std::size_t coset = cosets() - 1 - done_;
    Budget budget = parts_.budget;
    budget.elements -= spent;
    if (budget.progress) {
        std::uint64_t total = spent;
        for (std::size_t i = 0; i <= coset; ++i) {
            total = gf2::internal::saturating_sum(total, gf2::internal::saturating_power_of_two(dimension(i)));
        }
        budget.progress = [&, spent, total](Progress progress) {
            progress.done = gf2::internal::saturating_sum(spent, progress.done);
            progress.total = gf2::internal::unless_saturated(total);
            progress.best = std::min(progress.best / parts_.problem.scale(), parts_.lightest.weight());
            parts_.budget.progress(progress);
        };
    }
    const BitMatrix spanning(labelled_.view().window(coset + 1, 0, dimension(coset), labelled_.columns()));
    const bool is_enumerated =
        time_of_enumeration(dimension(coset), basis_.columns()) < time_of_transform(dimension(coset));
    const CosetLeader leader = coset_leader(SolutionCoset(labelled_.row_vector(coset), spanning), budget,
                                            {.method = is_enumerated ? "gray-code" : "transform"});
    parts_.examined = gf2::internal::saturating_sum(spent, leader.examined);
    parts_.lightest.offer(parts_.problem.solution_of(leader.element));
    if (!leader.proved) return false;
    ++done_;
    if (done_ == cosets()) bound_ = parts_.lightest.weight();
    return true;
}

}  // namespace

std::unique_ptr<Prover> make_walsh_hadamard(const SearchParts& parts, const BitMatrix& basis) {
    return std::make_unique<WalshHadamard>(parts, basis);
}

}  // namespace gf2::codes::internal
