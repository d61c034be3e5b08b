// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/cluster_walk.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {
namespace {

// From one weight to the next, the number of nodes grows about so much.
constexpr double kGrowth = 4;

}  // namespace

std::size_t first_most(std::size_t length) {
    return LightSums::bytes(length, 2) <= kMaxTableBytes ? 2 : 1;
}

double first_growth(const TannerGraph& graph) {
    return std::max(kGrowth, static_cast<double>(graph.most_columns) / 2);
}

double nodes_at(const TannerGraph& graph, const Symmetries& symmetries, std::size_t weight, std::size_t most) {
    const auto successors = static_cast<double>(weight - std::min(weight, most + 1));
    return static_cast<double>(symmetries.orbits.size()) * std::pow(first_growth(graph), successors);
}

ClusterRoots::ClusterRoots(const TannerGraph& graph, const Symmetries& symmetries)
    : most_(std::max<std::uint64_t>(1, graph.most_columns)) {
    for (std::uint32_t orbit = 0; orbit < symmetries.orbits.size(); ++orbit) {
        gf2::internal::throw_if_cancelled();
        std::size_t branches = 1;
        for (const std::uint32_t i : graph.checks_of[symmetries.orbits[orbit].front()])
            branches = std::max(branches, graph.columns_of[i].size());
        for (std::uint32_t branch = 0; branch < branches; ++branch) {
            ClusterRoot root;
            root.orbit = orbit;
            root.branches[0] = branch;
            firsts_.push_back(root);
        }
    }
}

std::size_t ClusterRoots::columns_for(double trees, std::size_t most) const {
    std::size_t columns = 1;
    while (columns < most && static_cast<double>(count(columns)) < trees && count(columns) * most_ <= kMax) ++columns;
    return columns;
}

std::uint64_t ClusterRoots::count(std::size_t columns) const {
    std::uint64_t count = firsts_.size();
    for (std::size_t at = 1; at < columns; ++at) count *= most_;
    return count;
}

ClusterRoot ClusterRoots::root(std::uint64_t number, std::size_t columns) const {
    ClusterRoot root = firsts_[static_cast<std::size_t>(number / (count(columns) / firsts_.size()))];
    for (std::size_t at = columns - 1; at != 0; --at, number /= most_) {
        root.branches[at] = static_cast<std::uint32_t>(number % most_);
    }
    return root;
}

std::vector<ClusterRoot> ClusterRoots::all(std::size_t columns) const {
    std::vector<ClusterRoot> roots;
    for (std::uint64_t number = 0; number < count(columns); ++number) roots.push_back(root(number, columns));
    return roots;
}

namespace {

// A thread asks whether the search is over after this many nodes.
constexpr std::uint64_t kNodesPerReport = 1024;

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
class ClusterWalk {
public:
    explicit ClusterWalk(const ClusterLevel& level)
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
    bool walk(const ClusterRoot& root) {
        best_.clear();
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

    // As TreeDone has it.
    [[nodiscard]] const BitVector& found() const { return best_; }

private:
    [[nodiscard]] std::size_t words() const { return W == 0 ? level_.graph.words : W; }

    // The syndrome of the part, or of the part and one more column.
    [[nodiscard]] std::uint64_t* syndrome(std::size_t more = 0) {
        return &syndromes_[(columns_.size() + more - 1) * words()];
    }

    // Excludes the pairs of the first column and of each second one that the trees before began with: if a solution
    // has such a pair, an image of it was in one of these trees.
    void set_pairs(const ClusterRoot& root) {
        if (has_pairs_ && root.orbit == root_.orbit && root.branches[0] == root_.branches[0]) return;
        has_pairs_ = true;
        pairs_.clear();
        const std::uint32_t check = narrowest(1);
        if (check == kNone) return;
        std::uint32_t number = 0;
        for (const std::uint32_t j : level_.graph.columns_of[check]) {
            if (is_excluded_[j] != 0) continue;
            if (number++ == root.branches[0]) break;
            pairs_.add_orbit(level_.symmetries, columns_[0], j);
        }
    }

    // Adds j to the part. The first column's partners are excluded together with those of the second.
    void push(std::uint32_t j) {
        flip(j);
        if (has_pairs_) for_partners(j, [this](std::uint32_t k) { exclude(k); });
        columns_.push_back(j);
    }

    void pop() {
        const std::uint32_t j = columns_.back();
        columns_.pop_back();
        flip(j);
        if (has_pairs_) for_partners(j, [this](std::uint32_t k) { readmit(k); });
    }

    template <class Visit>
    void for_partners(std::uint32_t j, const Visit& visit) {
        std::for_each(pairs_.partners(j).begin(), pairs_.partners(j).end(), visit);
        if (columns_.size() != 1) return;
        std::for_each(pairs_.partners(columns_[0]).begin(), pairs_.partners(columns_[0]).end(), visit);
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
        if (gf2::internal::saturating_sum(before, nodes_) >= level_.most_nodes || level_.tasks.is_over())
            is_over_ = true;
        // Nothing lighter is left.
        if (!level_.is_whole && level_.lightest.weight() <= level_.weight) is_over_ = true;
        nodes_ = 0;
    }

    // The unsatisfied check with the fewest columns left that have so many unsatisfied checks; none, if all are
    // satisfied or one has no such column.
    [[nodiscard]] std::uint32_t narrowest(std::size_t covered) {
        const auto narrowest_by = [&](const auto& columns_of) {
            const Narrowest found = narrowest_check({syndrome(), words()}, columns_of);
            return found.columns == 0 ? kNone : found.check;
        };
        if (covered <= 1) return narrowest_by([&](std::uint32_t i) { return left_in_[i]; });
        return narrowest_by([&](std::uint32_t i) {
            std::uint32_t columns = 0;
            for (const std::uint32_t j : level_.graph.columns_of[i]) {
                columns += covered_[j] >= covered && covered_[j] < offset() ? 1u : 0u;
            }
            return columns;
        });
    }

    // The number of the only column to try next, or all.
    [[nodiscard]] std::uint32_t only() const {
        const std::size_t at = columns_.size() - 1;
        return at < root_.branches.size() ? root_.branches[at] : kAll;
    }

    // Tries the columns of one check; `left` columns are still to be added, the last ones from the table.
    void branch(std::size_t left, std::uint64_t key, std::size_t unsatisfied) {
        const std::size_t most_of_others = most_covered(left - 1);
        const std::size_t fewest = unsatisfied - std::min(unsatisfied, most_of_others);  // that a column must have
        const std::uint32_t check = narrowest(columns_.size() == 1 ? 1 : fewest);        // as set_pairs() at first
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
            level_.sums.find(sum, found_, [&](const Columns& last) {
                return level_.lightest.visit_sum(columns_, last, [this](BitVector e) { take(std::move(e)); });
            });
            columns_.pop_back();
        }
    }

    void take(BitVector e) {
        level_.lightest.offer(e);
        const std::size_t weight = e.count();
        const std::size_t before = best_.empty() ? SIZE_MAX : best_.count();
        if (weight < before || (weight == before && lexicographically_less(e, best_))) best_ = std::move(e);
    }

    static constexpr std::uint32_t kNone = Narrowest::kNone;
    static constexpr std::uint32_t kAll = ClusterRoot::kAll;

    const ClusterLevel& level_;
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
    BitVector best_;
    ClusterRoot root_;
    ExcludedPairs pairs_{level_.graph.length()};
    bool has_pairs_ = false;
    std::uint32_t orbits_done_ = 0;  // they are excluded
    std::uint64_t nodes_ = 0;        // not yet counted
    bool is_over_ = false;
};

template <std::size_t W>
void walk_with(const ClusterLevel& level, const std::vector<ClusterRoot>& roots, const TreeDone& done) {
    level.tasks.run(roots.size(), false, [&] {
        return [&, walk = std::make_shared<ClusterWalk<W>>(level)](std::uint64_t number) {
            const auto place = static_cast<std::size_t>(number);
            const bool is_done = walk->walk(roots[place]);
            done(place, is_done, walk->found());
        };
    });
}

}  // namespace

void walk_trees(const ClusterLevel& level, const std::vector<ClusterRoot>& roots, const TreeDone& done) {
    constexpr std::array kWalks = {walk_with<0>, walk_with<1>, walk_with<2>, walk_with<3>, walk_with<4>};
    kWalks[level.graph.words < kWalks.size() ? level.graph.words : 0](level, roots, done);
}

}  // namespace gf2::codes::internal
