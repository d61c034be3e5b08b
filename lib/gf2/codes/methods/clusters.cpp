// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "gf2/base/numbers.hpp"
#include "gf2/codes/internal/cluster_walk.hpp"
#include "gf2/codes/methods/method.hpp"

namespace gf2::codes::internal {

namespace {

// Progress is reported after this many trees.
constexpr std::size_t kRootsPerReport = 16;

// Roots have at least so many trees, if three columns after the first one suffice for that.
constexpr double kMinRoots = 256;
constexpr std::size_t kMaxColumns = 3;

// The search for a lightest solution that counts, by connected clusters, one weight after another.
//
// The columns of a lightest solution S are connected by common checks: the syndrome of each nonempty proper part of it
// is not 0, or the part or the rest of S would be a lighter solution that counts. So S is built from its first column
// by adding, again and again, a column of a check that is not satisfied. Of the unsatisfied checks, the one with the
// fewest columns left is taken; a column is excluded once all solutions with it are done. A part that has more
// unsatisfied checks than the columns to come can satisfy is abandoned. The last t columns come from a table of all
// sets of at most t columns, by syndrome (LightSums). Of the solutions that symmetries map to each other, one is
// sought (docs/theory/distances.md). A thread's walk through these trees is in internal/cluster_walk.cpp.
//
// While the table is filled, each set is compared with an earlier one of equal syndrome, which finds all d <= 2t. If
// d > 2t, sets of equal syndrome differ by a solution that does not count, and one of them suffices.
//
// The weights are tried one after another from 2t + 1. The table grows when that costs less than the next weight.
class ClusterSearch : public Prover {
public:
    explicit ClusterSearch(const SearchParts& parts)
        : parts_(parts), length_(parts.problem.length()), divisor_(parts.problem.divisor) {
        const ClusterRoots roots(parts.graph, parts.symmetries);
        roots_ = roots.all(roots.columns_for(kMinRoots, kMaxColumns));
    }

    [[nodiscard]] std::size_t lower_bound() const override { return weight_; }

    [[nodiscard]] double time_of_step() const override {
        if (!sums_) return time_of_sums(first_most(length_));
        const double nodes = expected_nodes();
        return grows_for(nodes) ? time_of_sums(sums_->most() + 1) : kNodeTime * nodes;
    }

    [[nodiscard]] double time_left(std::size_t weight) override {
        const std::size_t first = sums_ ? weight_ : 2 * first_most(length_) + 1;
        double nodes = sums_ ? expected_nodes() : nodes_at(first);
        double time = sums_ ? 0 : time_of_step();
        for (std::size_t w = first; w < weight; w += divisor_) {
            time += kNodeTime * nodes;
            nodes *= growth(before_last_, last_);
        }
        return time;
    }

    bool step() override {
        if (!sums_) return build_sums(first_most(length_));
        if (!sums_->is_full()) return false;
        weight_ = parts_.problem.round_up(weight_);
        if (weight_ >= parts_.lightest.weight()) return true;
        if (grows_for(expected_nodes())) return build_sums(sums_->most() + 1);
        if (!search()) return false;
        if (parts_.lightest.weight() > weight_) weight_ = parts_.problem.round_up(weight_ + 1);
        return true;
    }

private:
    [[nodiscard]] double time_of_sums(std::size_t most) const {
        return kSetTime * static_cast<double>(LightSums::count(length_, most));
    }

    // False if the search is over before the table is full.
    bool build_sums(std::size_t most) {
        sums_.reset();
        sums_.emplace(parts_.graph, most, parts_.lightest, parts_.tasks);
        if (!sums_->is_full()) return false;
        weight_ = parts_.problem.round_up(std::max(weight_, 2 * most + 1));
        return true;
    }

    [[nodiscard]] double nodes_at(std::size_t weight) const {
        return internal::nodes_at(parts_.graph, parts_.symmetries, weight, sums_ ? sums_->most() : first_most(length_));
    }

    // From one weight to the next, at least 1; 0 nodes stand for a weight that was not searched.
    [[nodiscard]] double growth(double before, double nodes) const {
        return before == 0 ? std::pow(first_growth(parts_.graph), divisor_) : std::max(nodes / before, 1.0);
    }

    // Of the next weight, from those of the weights before.
    [[nodiscard]] double expected_nodes() const {
        return last_ == 0 ? nodes_at(weight_) : last_ * growth(before_last_, last_);
    }

    [[nodiscard]] bool grows_for(double nodes) const {
        const std::size_t more = sums_->most() + 1;
        return last_ != 0 && more <= LightSums::limit(length_) && time_of_sums(more) < nodes * kNodeTime &&
               LightSums::bytes(length_, more) <= kMaxTableBytes;
    }

    // True if all solutions of this weight were sought, or one is found.
    bool search() {
        std::atomic<std::uint64_t>& nodes = parts_.examined;
        const std::uint64_t before = nodes;
        const double drawn_before = parts_.random.time();
        const ClusterLevel level{parts_.graph, parts_.symmetries, *sums_, parts_.lightest,
                                 weight_,      parts_.tasks,      nodes,  parts_.budget.elements};
        std::atomic<std::size_t> done = 0;
        walk_trees(level, roots_, [&](std::size_t, bool is_done, const BitVector&) {
            if (!is_done) return;
            parts_.random.draw_beside(kNodeTime * static_cast<double>(nodes - before), drawn_before, parts_.tasks);
            const std::size_t trees_done = ++done;
            if (trees_done % kRootsPerReport != 0) return;
            parts_.tasks.report([&] {
                const std::uint64_t now = nodes;
                const double share = static_cast<double>(trees_done) / static_cast<double>(roots_.size());
                return Progress{.done = now,
                                .total = total_of(now, static_cast<double>(now - before), share),
                                .best = parts_.lightest.weight()};
            });
        });
        const bool is_complete = parts_.lightest.weight() <= weight_ || done == roots_.size();
        if (is_complete) before_last_ = std::exchange(last_, static_cast<double>(nodes - before));
        return is_complete;
    }

    // The expected number of nodes in the end, with those of the weights to come.
    // @param now        nodes of all weights so far
    // @param of_weight  nodes of this weight so far: of this share of its trees
    [[nodiscard]] std::optional<std::uint64_t> total_of(std::uint64_t now, double of_weight, double share) const {
        const double expected = of_weight / share;
        double total = static_cast<double>(now) + expected - of_weight;
        double next = expected;
        for (std::size_t w = weight_ + divisor_; w < parts_.lightest.weight(); w += divisor_) {
            next *= growth(last_, expected);
            total += next;
        }
        const std::uint64_t most = parts_.budget.elements;
        return gf2::internal::unless_saturated(total < static_cast<double>(most) ? static_cast<std::uint64_t>(total)
                                                                                 : most);
    }

    const SearchParts& parts_;
    const std::size_t length_;
    const std::size_t divisor_;
    std::vector<ClusterRoot> roots_{};
    std::optional<LightSums> sums_{};
    std::size_t weight_ = 1;  // no solution that counts is lighter
    double last_ = 0;         // nodes of the last weight
    double before_last_ = 0;  // and of the one before
};

}  // namespace

std::unique_ptr<Prover> make_clusters(const SearchParts& parts, const BitMatrix& /*basis*/) {
    return std::make_unique<ClusterSearch>(parts);
}

}  // namespace gf2::codes::internal
