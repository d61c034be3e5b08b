// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/clusters.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/base/ones.hpp"
#include "gf2/base/saturating.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/light_sums.hpp"
#include "gf2/codes/internal/lightest_solution.hpp"
#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/codes/internal/tanner_graph.hpp"
#include "gf2/codes/internal/tree_levels.hpp"
#include "gf2/matrix/bit_matrix.hpp"

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

// A thread asks whether the search is over after this many nodes.
constexpr std::uint64_t kNodesPerReport = 1024;

// Progress is reported after this many trees.
constexpr std::size_t kRootsPerReport = 16;

// What all trees of one weight share.
struct Level {
    const TannerGraph& graph;
    const Symmetries& symmetries;
    const LightSums& sums;
    LightestSolution& lightest;
    std::size_t weight;
    gf2::internal::SearchTasks& tasks;
    std::atomic<std::uint64_t>& nodes;
    std::uint64_t most_nodes;
    std::atomic<bool>& is_cut;  // a tree was left before its end
};

constexpr std::uint32_t kAll = UINT32_MAX;

// Roots have at least so many trees, if three columns after the first one suffice for that.
constexpr std::size_t kMinRoots = 256;

// A tree: of the solutions that meet an orbit of columns, but none before, those that contain its first column and then
// certain columns.
struct Root {
    std::uint32_t orbit = 0;
    std::array<std::uint32_t, 3> branches{kAll, kAll, kAll};  // numbers of the next columns among those tried
};

// Pairs of columns that the solutions of a tree may not have.
class ExcludedPairs {
public:
    explicit ExcludedPairs(std::size_t columns) : partners_(columns) {}

    void clear() {
        for (auto& partners : partners_) partners.clear();
        has_ = BitMatrix(partners_.size(), partners_.size());
    }

    [[nodiscard]] bool has(std::uint32_t a, std::uint32_t b) const { return has_.get(a, b); }

    [[nodiscard]] const std::vector<std::uint32_t>& partners(std::uint32_t a) const { return partners_[a]; }

    // Excludes the images of a pair.
    void add_orbit(const Symmetries& symmetries, std::uint32_t a, std::uint32_t b) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
        const auto add = [&](std::uint32_t c, std::uint32_t d) {
            if (has(c, d)) return;
            has_.set(c, d);
            has_.set(d, c);
            partners_[c].push_back(d);
            partners_[d].push_back(c);
            pairs.emplace_back(c, d);
        };
        add(a, b);
        for (std::size_t at = 0; at < pairs.size(); ++at) {  // grows
            const auto [c, d] = pairs[at];
            for (const ColumnPermutation& p : symmetries.generators) add(p[c], p[d]);
        }
    }

private:
    std::vector<std::vector<std::uint32_t>> partners_;  // by column
    BitMatrix has_;
};

// One thread's walk through trees whose orbits increase. A syndrome has W words, any number if W is 0.
template <std::size_t W>
class Walk {
public:
    explicit Walk(const Level& level)
        : level_(level),
          is_excluded_(level.graph.length()),
          syndromes_(level.weight * words()),
          most_at_end_(level.sums.most() * level.graph.most_checks),
          is_unsatisfied_(level.graph.columns_of.size()),
          covered_(level.graph.length()),
          covering_(2 * (level.graph.most_checks + 1)) {
        for (const auto& columns : level.graph.columns_of)
            left_in_.push_back(static_cast<std::uint32_t>(columns.size()));
    }

    // False if it was left before its end.
    bool walk(const Root& root) {
        const auto& orbits = level_.symmetries.orbits;
        for (; orbits_done_ < root.orbit; ++orbits_done_) {
            for (const std::uint32_t j : orbits[orbits_done_]) exclude(j);
        }
        const std::uint32_t first = orbits[root.orbit].front();
        exclude(first);
        std::copy_n(level_.graph.syndrome(first), words(), syndromes_.begin());
        columns_.assign(1, first);
        if (!level_.symmetries.generators.empty()) set_pairs(root);
        root_ = root;
        flip(first);
        branch(level_.weight - 1, level_.graph.keys[first], level_.graph.checks_of[first].size());
        flip(first);
        readmit(first);
        count_nodes();
        return !is_over_;
    }

private:
    [[nodiscard]] std::size_t words() const { return W == 0 ? level_.graph.words : W; }

    // The syndrome of the part, or of the part and one more column.
    [[nodiscard]] std::uint64_t* syndrome(std::size_t more = 0) {
        return &syndromes_[(columns_.size() + more - 1) * words()];
    }

    // Excludes the pairs of the first column and of each second one that the trees before began with: if a solution
    // has such a pair, an image of it was in one of these trees.
    void set_pairs(const Root& root) {
        if (has_pairs_ && root.orbit == root_.orbit && root.branches[0] == root_.branches[0]) return;
        has_pairs_ = true;
        pairs_.clear();
        const std::uint32_t check = narrowest();
        if (check == kNone) return;
        std::uint32_t number = 0;
        for (const std::uint32_t j : level_.graph.columns_of[check]) {
            if (is_excluded_[j] != 0) continue;
            if (number++ == root.branches[0]) break;
            pairs_.add_orbit(level_.symmetries, columns_[0], j);
        }
    }

    // Adds j to the part, or takes it away. The first column's partners are excluded together with those of the second.
    void push(std::uint32_t j) {
        flip(j);
        if (!has_pairs_) return columns_.push_back(j);
        for (const std::uint32_t k : pairs_.partners(j)) exclude(k);
        if (columns_.size() == 1) {
            for (const std::uint32_t k : pairs_.partners(columns_[0])) exclude(k);
        }
        columns_.push_back(j);
    }

    void pop() {
        const std::uint32_t j = columns_.back();
        columns_.pop_back();
        flip(j);
        if (!has_pairs_) return;
        for (const std::uint32_t k : pairs_.partners(j)) readmit(k);
        if (columns_.size() != 1) return;
        for (const std::uint32_t k : pairs_.partners(columns_[0])) readmit(k);
    }

    // Excludes j, or once more.
    void exclude(std::uint32_t j) {
        if (is_excluded_[j]++ != 0) return;
        for (const std::uint32_t i : level_.graph.checks_of[j]) --left_in_[i];
        for (std::uint32_t c = covered_[j]; c != 0; --c) --covering_[c];
        covered_[j] += offset();
    }

    void readmit(std::uint32_t j) {
        if (--is_excluded_[j] != 0) return;
        for (const std::uint32_t i : level_.graph.checks_of[j]) ++left_in_[i];
        covered_[j] -= offset();
        for (std::uint32_t c = covered_[j]; c != 0; --c) ++covering_[c];
    }

    // The numbers of excluded columns are above those of the others by so much.
    [[nodiscard]] std::uint32_t offset() const { return static_cast<std::uint32_t>(level_.graph.most_checks) + 1; }

    // Adds a column to the part, or takes it away.
    void flip(std::uint32_t j) {
        for (const std::uint32_t i : level_.graph.checks_of[j]) {
            is_unsatisfied_[i] ^= 1;
            if (is_unsatisfied_[i] != 0) {
                for (const std::uint32_t k : level_.graph.columns_of[i]) ++covering_[++covered_[k]];
            } else {
                for (const std::uint32_t k : level_.graph.columns_of[i]) --covering_[covered_[k]--];
            }
        }
    }

    // The number of unsatisfied checks that so many columns can have at most, if none has two of them.
    [[nodiscard]] std::size_t most_covered(std::size_t columns) const {
        std::size_t sum = 0;
        for (std::size_t c = 1; c < offset(); ++c) sum += std::min<std::size_t>(columns, covering_[c]);
        return sum;
    }

    void count_nodes() {
        const std::uint64_t before = level_.nodes.fetch_add(nodes_, std::memory_order_relaxed);
        if (gf2::internal::saturating_sum(before, nodes_) >= level_.most_nodes || level_.tasks.is_over()) {
            is_over_ = true;
            level_.is_cut = true;
        }
        if (level_.lightest.weight() <= level_.weight) is_over_ = true;  // nothing lighter is left
        nodes_ = 0;
    }

    // The unsatisfied check with the fewest columns left; none, if all are satisfied or one cannot be any more.
    [[nodiscard]] std::uint32_t narrowest() {
        const std::uint64_t* part = syndrome();
        std::uint32_t best = kNone;
        std::uint32_t fewest = UINT32_MAX;
        for (std::size_t at = 0; at < words(); ++at) {
            for (std::uint64_t bits = part[at]; bits != 0; bits &= bits - 1) {
                const auto i = static_cast<std::uint32_t>(64 * at + static_cast<std::size_t>(std::countr_zero(bits)));
                if (left_in_[i] >= fewest) continue;
                fewest = left_in_[i];
                best = i;
                if (fewest == 0) return kNone;
            }
        }
        return best;
    }

    // The unsatisfied check with the fewest columns left that have so many unsatisfied checks; none, if one has no such
    // column.
    [[nodiscard]] std::uint32_t narrowest(std::size_t covered) {
        if (covered <= 1) return narrowest();
        const std::uint64_t* part = syndrome();
        std::uint32_t best = kNone;
        std::size_t fewest = SIZE_MAX;
        for (std::size_t at = 0; at < words(); ++at) {
            for (std::uint64_t bits = part[at]; bits != 0; bits &= bits - 1) {
                const auto i = static_cast<std::uint32_t>(64 * at + static_cast<std::size_t>(std::countr_zero(bits)));
                std::size_t columns = 0;
                for (const std::uint32_t j : level_.graph.columns_of[i]) {
                    columns += covered_[j] >= covered && covered_[j] < offset() ? 1 : 0;
                }
                if (columns >= fewest) continue;
                fewest = columns;
                best = i;
                if (fewest == 0) return kNone;
            }
        }
        return best;
    }

    // The number of the only column to try next, or all.
    [[nodiscard]] std::uint32_t only() const {
        const std::size_t at = columns_.size() - 1;
        return at < root_.branches.size() ? root_.branches[at] : kAll;
    }

    // Tries the columns of one check; `left` columns are still to be added, the last ones from the table.
    void branch(std::size_t left, std::uint64_t key, std::size_t unsatisfied) {
        const std::size_t most_of_others = most_covered(left - 1);
        const std::size_t fewest = unsatisfied - std::min(unsatisfied, most_of_others);      // that a column must have
        const std::uint32_t check = columns_.size() == 1 ? narrowest() : narrowest(fewest);  // as set_pairs() at first
        if (check == kNone) return;  // if all are satisfied, this is no part of a lightest solution
        if (left - 1 == level_.sums.most()) return end(check, key, fewest);
        const std::size_t tried = tried_.size();
        const std::size_t most_unsatisfied = (left - 1) * level_.graph.most_checks;
        const std::uint32_t wanted = only();
        std::uint32_t number = 0;
        for (const std::uint32_t j : level_.graph.columns_of[check]) {
            if (is_excluded_[j] != 0) continue;
            const bool is_done = columns_.size() == 1 && has_pairs_ && pairs_.has(columns_[0], j);
            const bool may_be_next = covered_[j] >= fewest && !is_done;
            exclude(j);
            tried_.push_back(j);
            if (may_be_next && (wanted == kAll || wanted == number)) {
                if (++nodes_ >= kNodesPerReport) count_nodes();
                const std::size_t ones = add(j);
                if (ones <= most_unsatisfied) {
                    push(j);
                    branch(left - 1, key ^ level_.graph.keys[j], ones);
                    pop();
                }
            }
            if (number++ == wanted || is_over_) break;
        }
        for (; tried_.size() > tried; tried_.pop_back()) readmit(tried_.back());
    }

    // Writes the syndrome of the part and j. Returns its number of unsatisfied checks.
    std::size_t add(std::uint32_t j) {
        const std::uint64_t* part = syndrome();
        std::uint64_t* sum = syndrome(1);
        const std::uint64_t* column = level_.graph.syndrome(j);
        std::size_t ones = 0;
        for (std::size_t at = 0; at < words(); ++at) {
            sum[at] = part[at] ^ column[at];
            ones += gf2::internal::ones_of(sum[at]);
        }
        return ones;
    }

    // Tries the columns of the last check, each with the sets of the table.
    void end(std::uint32_t check, std::uint64_t key, std::size_t fewest) {
        waiting_.clear();
        const std::uint32_t wanted = only();
        for (std::size_t at = columns_.size(); at < root_.branches.size(); ++at) {
            if (root_.branches[at] != kAll && root_.branches[at] != 0) return;  // the tree has no such columns
        }
        std::uint32_t number = 0;
        for (const std::uint32_t j : level_.graph.columns_of[check]) {
            if (is_excluded_[j] != 0) continue;
            if (wanted != kAll && wanted != number++) continue;
            if (covered_[j] < fewest) continue;
            ++nodes_;
            if (add(j) > most_at_end_) continue;
            waiting_.push_back(j);
            level_.sums.prefetch(key ^ level_.graph.keys[j]);
        }
        for (const std::uint32_t j : waiting_) {
            const std::uint64_t sum = key ^ level_.graph.keys[j];
            if (!level_.sums.may_have(sum)) continue;
            columns_.push_back(j);
            level_.sums.find(sum, found_,
                             [&](const Columns& last) { return level_.lightest.offer_sum(columns_, last); });
            columns_.pop_back();
        }
    }

    static constexpr std::uint32_t kNone = UINT32_MAX;

    const Level& level_;
    std::vector<std::uint32_t> is_excluded_;  // by column: how often; those of the part, too
    std::vector<std::uint32_t> left_in_;      // by check: its columns that are not excluded
    std::vector<std::uint64_t> syndromes_;    // of the first columns of the part, by their number
    std::size_t most_at_end_;                 // unsatisfied checks that a set of the table may have
    std::vector<char> is_unsatisfied_;        // by check
    std::vector<std::uint32_t> covered_;      // by column: its unsatisfied checks, plus offset() if it is excluded
    std::vector<std::uint32_t> covering_;     // by c: the columns left that have at least c unsatisfied checks
    Columns columns_;                         // the part
    Columns tried_;                           // stack of the columns excluded by branch()
    Columns waiting_;
    Columns found_;
    Root root_;
    ExcludedPairs pairs_{level_.graph.length()};
    bool has_pairs_ = false;
    std::uint32_t orbits_done_ = 0;  // they are excluded
    std::uint64_t nodes_ = 0;        // not yet counted
    bool is_over_ = false;
};

std::vector<Root> roots_of(const TannerGraph& graph, const Symmetries& symmetries) {
    const auto most = static_cast<std::uint32_t>(std::max<std::size_t>(1, graph.most_columns));
    std::vector<Root> roots;
    for (std::uint32_t orbit = 0; orbit < symmetries.orbits.size(); ++orbit) {
        std::size_t branches = 1;
        for (const std::uint32_t i : graph.checks_of[symmetries.orbits[orbit].front()])
            branches = std::max(branches, graph.columns_of[i].size());
        for (std::uint32_t branch = 0; branch < branches; ++branch) roots.push_back({orbit, {branch, kAll, kAll}});
    }
    for (std::size_t at = 1; at < 3 && roots.size() < kMinRoots; ++at) {
        std::vector<Root> longer;
        for (Root& root : roots) {
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
        const Level shared{parts_.graph, parts_.symmetries,      *sums_, parts_.lightest, weight_, parts_.tasks,
                           nodes,        parts_.budget.elements, is_cut};
        TreeLevel& trees = level();
        std::vector<std::size_t> left;  // trees of the shard
        std::size_t all = 0;
        for (std::size_t i = parts_.shard.index; i < roots_.size(); i += parts_.shard.count) {
            ++all;
            if (!trees.trees[i]) left.push_back(i);
        }
        examined_before_ = before;
        is_searching_ = true;
        std::atomic<std::size_t> done = all - left.size();
        parts_.tasks.run(left.size(), false, [&] {
            return [&, walk = std::make_shared<Walk<W>>(shared)](std::uint64_t number) {
                if (walk->walk(roots_[left[number]])) {
                    const std::lock_guard lock(changing_);
                    trees.trees.set(left[number]);
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
    [[nodiscard]] std::uint64_t total_of(std::uint64_t now, double of_weight, double share) const {
        const double expected = of_weight / share;
        const double growth = last_ == 0 ? std::pow(first_growth(), divisor()) : std::max(expected / last_, 1.0);
        double total = static_cast<double>(now) + expected - of_weight;
        double next = expected;
        for (std::size_t w = weight_ + divisor(); w < parts_.lightest.weight(); w += divisor()) {
            next *= growth;
            total += next;
        }
        const std::uint64_t most = parts_.budget.elements;
        return total < static_cast<double>(most) ? static_cast<std::uint64_t>(total) : most;
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
    std::vector<Root> roots_{roots_of(parts_.graph, parts_.symmetries)};
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
