// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/clusters.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/base/saturating.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/cluster_walk.hpp"
#include "gf2/codes/internal/light_sums.hpp"
#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/codes/internal/tanner_graph.hpp"
#include "gf2/codes/internal/tree_levels.hpp"

namespace gf2::codes::internal {

namespace {

constexpr std::uint64_t kMaxTableBytes = std::uint64_t{1} << 29;

// Nanoseconds, about, on one thread: of a set of the table, and of a node.
constexpr double kSetTime = 80;
constexpr double kNodeTime = 150;

// A weight that takes longer than that spent before it draws random information sets besides.
constexpr double kTimeBefore = 2e10;

// From one weight to the next, the number of nodes grows about so much.
constexpr double kGrowth = 4;

// Progress is reported after this many trees.
constexpr std::size_t kRootsPerReport = 16;

// Roots have at least so many trees, if three columns after the first one suffice for that.
constexpr std::size_t kMinRoots = 256;

std::vector<ClusterRoot> roots_of(const TannerGraph& graph, const Symmetries& symmetries) {
    const auto most = static_cast<std::uint32_t>(std::max<std::size_t>(1, graph.most_columns));
    std::vector<ClusterRoot> roots;
    for (std::uint32_t orbit = 0; orbit < symmetries.orbits.size(); ++orbit) {
        gf2::internal::throw_if_cancelled();
        std::size_t branches = 1;
        for (const std::uint32_t i : graph.checks_of[symmetries.orbits[orbit].front()])
            branches = std::max(branches, graph.columns_of[i].size());
        for (std::uint32_t branch = 0; branch < branches; ++branch) roots.push_back({orbit, {branch, kAll, kAll}});
    }
    for (std::size_t at = 1; at < 3 && roots.size() < kMinRoots; ++at) {
        std::vector<ClusterRoot> longer;
        for (ClusterRoot& root : roots) {
            for (root.branches[at] = 0; root.branches[at] < most; ++root.branches[at]) longer.push_back(root);
        }
        roots = std::move(longer);
    }
    return roots;
}

}  // namespace

class ClusterSearch::State {
public:
    explicit State(const SearchParts& parts) : parts_(parts) {}

    [[nodiscard]] std::size_t lower_bound() const { return bound_; }

    [[nodiscard]] std::size_t bound_of_shard() const { return weight_; }

    [[nodiscard]] double time_of_step() const {
        const double nodes = sums_ ? expected_nodes() : 0;
        const std::size_t most = sums_ ? sums_->most() + 1 : first_most();
        if (!sums_ || grows_for(nodes)) return kSetTime * static_cast<double>(LightSums::count(length(), most));
        return kNodeTime * nodes;
    }

    [[nodiscard]] double time_left(std::size_t weight) const {
        double nodes = sums_ ? expected_nodes() : nodes_at(2 * first_most() + 1);
        const double growth = before_last_ == 0 ? std::pow(first_growth(), divisor()) : last_ / before_last_;
        double time = sums_ ? 0 : time_of_step();
        for (std::size_t w = sums_ ? weight_ : 2 * first_most() + 1; w < weight; w += divisor()) {
            time += kNodeTime * nodes;
            nodes *= std::max(growth, 1.0);
        }
        return time;
    }

    bool step() {
        if (!sums_) return build_sums(first_most());
        if (!sums_->is_full()) return false;
        weight_ = (weight_ + divisor() - 1) / divisor() * divisor();
        if (weight_ >= parts_.lightest.weight()) return true;
        if (grows_for(expected_nodes())) return build_sums(sums_->most() + 1);
        if (!search()) return false;
        if (parts_.lightest.weight() <= weight_) return true;
        bound_ = raised_bound(bound_, divisor(), levels_);
        ++weight_;
        return true;
    }

    void resume(const CountedRecord& record) {
        require_increasing(record.levels);
        for (const TreeLevel& level : record.levels) {
            if (level.trees.size() != roots_.size()) throw std::invalid_argument("the record has other trees");
        }
        if (record.divisor != divisor()) throw std::invalid_argument("the record has weights of another divisor");
        levels_ = record.levels;
        bound_ = raised_bound(record.bound, divisor(), levels_);
        weight_ = raised_bound(bound_, divisor(), levels_, parts_.shard);
        for (const TreeLevel& level : levels_) {
            if (level.weight < weight_) before_last_ = std::exchange(last_, static_cast<double>(level.nodes));
        }
    }

    void save(CountedRecord& record) {
        const std::lock_guard lock(changing_);
        record.bound = std::min(bound_, parts_.lightest.weight());  // a table finds light ones, too
        record.divisor = divisor();
        record.levels = levels_;
        if (!is_searching_) return;
        for (TreeLevel& level : record.levels) {
            if (level.weight == weight_) level.nodes += parts_.examined - examined_before_;
        }
    }

private:
    [[nodiscard]] std::size_t length() const { return parts_.problem.length(); }
    [[nodiscard]] std::size_t divisor() const { return parts_.problem.divisor; }
    // The columns of the first table: they depend on the code alone, so that records of all machines fit together. (The
    // tree that has a solution of weight 5 depends on whether the table has sets of one column or of two, as trees are
    // told apart by three columns after the first; other weights leave as many before the table.)
    [[nodiscard]] std::size_t first_most() const { return LightSums::bytes(length(), 2) <= kMaxTableBytes ? 2 : 1; }

    // The trees of the weight in turn.
    TreeLevel& level() {
        const std::lock_guard lock(changing_);
        const auto place = std::find_if(levels_.begin(), levels_.end(),
                                        [&](const TreeLevel& level) { return level.weight >= weight_; });
        if (place != levels_.end() && place->weight == weight_) return *place;
        return *levels_.insert(place, {weight_, BitVector(roots_.size()), 0});
    }

    // False if the search is over before the table is full.
    bool build_sums(std::size_t most) {
        sums_.reset();
        sums_ = std::make_unique<LightSums>(parts_.graph, most, parts_.lightest, parts_.tasks);
        if (!sums_->is_full()) return false;
        bound_ = raised_bound(std::max(bound_, 2 * most + 1), divisor(), levels_);
        weight_ = std::max(weight_, bound_);
        return true;
    }

    // Before any weight was searched: each column has the columns of a check, half of them excluded, as successors.
    [[nodiscard]] double first_growth() const {
        return std::max(kGrowth, static_cast<double>(parts_.graph.most_columns) / 2);
    }

    [[nodiscard]] double nodes_at(std::size_t weight) const {
        const std::size_t most = sums_ ? sums_->most() : first_most();
        const auto successors = static_cast<double>(weight - std::min(weight, most + 1));
        return static_cast<double>(parts_.symmetries.orbits.size()) * std::pow(first_growth(), successors);
    }

    // Of the next weight, from those of the weights before.
    [[nodiscard]] double expected_nodes() const {
        if (last_ == 0) return nodes_at(weight_);
        const double growth = before_last_ == 0 ? std::pow(first_growth(), divisor()) : last_ / before_last_;
        return last_ * std::max(growth, 1.0);
    }

    [[nodiscard]] bool grows_for(double nodes) const {
        const std::size_t more = sums_->most() + 1;
        return last_ != 0 && more <= LightSums::limit(length()) &&
               static_cast<double>(LightSums::count(length(), more)) * kSetTime < nodes * kNodeTime &&
               LightSums::bytes(length(), more) <= kMaxTableBytes;
    }

    // True if all solutions of this weight were sought, or one is found.
    bool search() {
        switch (parts_.graph.words) {
            case 1:
                return search_with<1>();
            case 2:
                return search_with<2>();
            case 3:
                return search_with<3>();
            case 4:
                return search_with<4>();
            default:
                return search_with<0>();
        }
    }

    template <std::size_t W>
    bool search_with() {
        std::atomic<std::uint64_t>& nodes = parts_.examined;
        const std::uint64_t before = nodes;
        random_before_ = parts_.random.time();
        std::atomic<bool> is_cut = false;
        const ClusterLevel shared{parts_.graph, parts_.symmetries,      *sums_, parts_.lightest, weight_, parts_.tasks,
                                  nodes,        parts_.budget.elements, is_cut};
        TreeLevel& trees = level();
        std::vector<std::size_t> left;  // trees of the shard
        std::size_t all = 0;
        for (std::uint64_t i = parts_.shard.index; i < roots_.size(); i += parts_.shard.count) {
            const auto tree = static_cast<std::size_t>(i);
            ++all;
            if (!trees.trees[tree]) left.push_back(tree);
        }
        examined_before_ = before;
        is_searching_ = true;
        std::atomic<std::size_t> done = all - left.size();
        parts_.tasks.run(left.size(), false, [&] {
            return [&, walk = std::make_shared<ClusterWalk<W>>(shared)](std::uint64_t number) {
                const std::size_t tree = left[static_cast<std::size_t>(number)];
                if (walk->walk(roots_[tree])) {
                    const std::lock_guard lock(changing_);
                    trees.trees.set(tree);
                }
                draw_beside(nodes - before);
                const std::size_t trees_done = ++done;
                if (trees_done % kRootsPerReport != 0) return;
                parts_.tasks.report([&] {
                    if (parts_.record) parts_.record();
                    const std::uint64_t now = nodes;
                    const double share = static_cast<double>(trees_done) / static_cast<double>(all);
                    const auto of_weight = static_cast<double>(trees.nodes + (now - before));
                    return Progress{
                        .done = now, .total = total_of(now, of_weight, share), .best = parts_.lightest.weight()};
                });
            };
        });
        is_searching_ = false;
        trees.nodes += nodes - before;
        const bool is_complete = parts_.lightest.weight() <= weight_ || (!is_cut && done == all);
        if (is_complete) before_last_ = std::exchange(last_, static_cast<double>(trees.nodes));
        return is_complete;
    }

    // The expected number of nodes in the end, with those of the weights to come.
    // @param now        nodes of all weights so far
    // @param of_weight  nodes of this weight so far: of this share of its trees
    [[nodiscard]] std::optional<std::uint64_t> total_of(std::uint64_t now, double of_weight, double share) const {
        const double expected = of_weight / share;
        const double growth = last_ == 0 ? std::pow(first_growth(), divisor()) : std::max(expected / last_, 1.0);
        double total = static_cast<double>(now) + expected - of_weight;
        double next = expected;
        for (std::size_t w = weight_ + divisor(); w < parts_.lightest.weight(); w += divisor()) {
            next *= growth;
            total += next;
        }
        const std::uint64_t most = parts_.budget.elements;
        return gf2::internal::unless_saturated(total < static_cast<double>(most) ? static_cast<std::uint64_t>(total)
                                                                                 : most);
    }

    // Random information sets for a share of the time of these nodes of a weight.
    void draw_beside(std::uint64_t nodes) {
        const double share = parts_.random.share() * kNodeTime * static_cast<double>(nodes) -
                             (parts_.random.is_out_of_reach() ? 0 : kTimeBefore);
        while (parts_.random.time() - random_before_ < share && !parts_.tasks.is_over()) {
            parts_.random.draw([&] { return parts_.tasks.is_over(); });
        }
    }

    const SearchParts& parts_;
    std::vector<ClusterRoot> roots_{roots_of(parts_.graph, parts_.symmetries)};
    std::unique_ptr<LightSums> sums_;
    std::size_t bound_ = 1;              // no solution that counts is lighter
    std::size_t weight_ = 1;             // nor one in the trees of the shard lighter than this
    std::vector<TreeLevel> levels_;      // by increasing weight
    std::mutex changing_;                // of them
    std::uint64_t examined_before_ = 0;  // of the budget
    bool is_searching_ = false;
    double random_before_ = 0;  // time of the random information sets, before this weight
    double last_ = 0;           // nodes of the last weight
    double before_last_ = 0;    // and of the one before
};

ClusterSearch::ClusterSearch(const SearchParts& parts) : state_(std::make_unique<State>(parts)) {}

ClusterSearch::~ClusterSearch() = default;

std::size_t ClusterSearch::lower_bound() const {
    return state_->lower_bound();
}

std::size_t ClusterSearch::bound_of_shard() const {
    return state_->bound_of_shard();
}

double ClusterSearch::time_of_step() const {
    return state_->time_of_step();
}

double ClusterSearch::time_left(std::size_t weight) const {
    return state_->time_left(weight);
}

void ClusterSearch::resume(const CountedRecord& record) {
    state_->resume(record);
}

void ClusterSearch::save(CountedRecord& record) const {
    state_->save(record);
}

bool ClusterSearch::step() {
    return state_->step();
}

}  // namespace gf2::codes::internal
