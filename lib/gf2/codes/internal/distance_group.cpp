// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/distance_group.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/codes/internal/first_bound.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/internal/pattern_search.hpp"
#include "gf2/codes/methods/information_set_prover.hpp"
#include "gf2/matrix/product.hpp"

namespace gf2::codes::internal {
namespace {

// Random information sets take these shares of the time of a proof, beside and before it. Before it, they are planned
// for so many nanoseconds of one thread at most; they take about three times as long.
constexpr double kShare = 0.05;
constexpr double kShareBefore = 0.003;
constexpr double kMaxStart = 5e8;

// If all words of a code count, information sets meet light ones themselves, some by their first patterns. Then random
// ones take less time before, and none beside a proof that is in reach.
constexpr std::uint64_t kFirstPatterns = std::uint64_t{1} << 18;
constexpr double kMaxStartOfCode = 1e8;
constexpr double kShareOutOfReach = 0.25;

// A proof that takes longer, a day of one thread, is out of reach.
constexpr double kTimeInReach = 1e14;

// Shorter proofs of a code do without symmetries, so that its words are counted.
constexpr double kMinTimeForSymmetries = 2e7;

// Each weight has at least so many trees, and they are expected to have at most so many nodes, a fraction of a
// millisecond, as far as ClusterRoots tells them apart.
constexpr double kTrees = 64;
constexpr double kNodesOfTree = 1 << 10;

// Before a table and a sample, clusters that are expected to take so many times as long as information sets are not
// tried: the expectation was wrong by 10^7 at most.
constexpr double kHopelessBefore = 1e9;

// Trees are walked in their order, so many at once.
constexpr std::size_t kTreesAtOnce = 4096;

// The later a tree, the fewer columns it has. Consecutive blocks are this share of all trees apart, so that any range
// of blocks has trees of all sizes.
constexpr double kGoldenRatio = 0.6180339887;

// Progress is reported after this many trees.
constexpr std::size_t kTreesPerReport = 16;

// The nodes of a weight are counted beforehand if that takes some milliseconds.
constexpr double kSampledNodes = 1 << 15;

// Expected nodes are no more, so that they can be added.
constexpr double kMaxElements = 0x1p56;

// Levels of information sets beyond so many patterns are left out; then nothing is proved. All have so many blocks at
// most.
constexpr std::uint64_t kMaxPatterns = std::uint64_t{1} << 62;
constexpr std::uint64_t kMaxBlocks = std::uint64_t{1} << 24;

// Each draw of a search has a number of its own, unless two blocks have so many draws.
constexpr std::uint64_t kDrawsOfBlock = std::uint64_t{1} << 20;

void take(std::uint64_t& state, std::uint64_t word) {
    state = SplitMix64(state ^ word)();
}

void take(std::uint64_t& state, const BitMatrix& a) {
    take(state, a.rows());
    take(state, a.columns());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.words_per_row(); ++j) take(state, a.row(i)[j]);
    }
}

}  // namespace

// In one thread: the first solution does not depend on others, nor on the clock.
DistanceGroup::DistanceGroup(OutsideProblem problem, const LevelOptions& options, const Budget& budget)
    : problem_(std::move(problem)),
      graph_(problem_.checks),
      lightest_(problem_, graph_),
      random_(problem_, lightest_, budget.stop),
      symmetries_(problem_.generators ? gf2::internal::group_of(problem_.length(), {}) : find_symmetries(problem_)),
      options_(options),
      is_code_(!problem_.is_pauli && problem_.outside.rows() == random_.basis().rows()),
      roots_(graph_, symmetries_) {
    if (!problem_.is_pauli) {
        problem_.divisor = gf2::internal::divisibility(BitVector(length()), random_.basis()).divisor;
    }
    bound_ = problem_.round_up(1);
    for (std::size_t i = 0; i < random_.basis().rows(); ++i) {
        lightest_.offer(problem_.solution_of(random_.basis().row_vector(i)));
    }
    if (is_code_ && budget.elements != 0) try_first_patterns(budget.stop);
    if (budget.elements != 0) draw();
    gf2::internal::SearchTasks tasks(budget);
    std::atomic<std::uint64_t> examined = 0;
    const SearchParts parts{problem_, graph_, symmetries_, lightest_, random_, budget, tasks, examined};
    InformationSets sets(parts, random_.basis());
    choose_method(sets, tasks, budget.elements);
    const double of_symmetries = is_code_ ? kMinTimeForSymmetries : 0;
    uses_symmetries_ = uses_sets_ && !options_.count &&
                       sets.time_without_symmetries(lightest_.weight()) >= of_symmetries &&
                       sets.are_symmetric(lightest_.weight());
    if (!uses_sets_ || !is_code_) {
        share_ = kShare;
    } else if (sets.time_left(lightest_.weight()) >= gf2::internal::kMaxProofTime) {
        share_ = kShareOutOfReach;
    }
}

void DistanceGroup::draw() {
    random_.draw([] { return false; });
    gf2::internal::throw_if_cancelled();
}

// By estimates, and the lighter the solution, the better they are: so random information sets are drawn, too, fewer
// than `most_draws`.
void DistanceGroup::choose_method(InformationSets& sets, gf2::internal::SearchTasks& tasks, std::uint64_t most_draws) {
    const std::string_view method = options_.count || problem_.generators ? kDisjointSets.name : options_.method;
    const auto time_of_sets = [&](std::size_t weight, double of_clusters) {
        const bool is_hopeless = method == kAutomatic && sets.least_time_left(weight) >= of_clusters;
        return method == kClusters.name || is_hopeless ? INFINITY : sets.time_left(weight);
    };
    // Weights that no method can exclude do not matter to the choice.
    const auto weight_in_reach = [&] {
        std::size_t weight = lightest_.weight();
        while (weight > bound_ + 1 && std::min(time_of_clusters(weight), sets.least_time_left(weight)) > kTimeInReach) {
            --weight;
        }
        return weight;
    };
    // Until a table and a sample say more.
    const std::size_t most = first_most(length());
    const double time_of_table = kSetTime * static_cast<double>(LightSums::count(length(), most));
    const std::size_t weight = weight_in_reach();
    const double least =
        std::max(time_of_table + kSampledNodes * kNodeTime, time_of_clusters(weight) / kHopelessBefore);
    uses_sets_ = method == kDisjointSets.name || time_of_sets(weight, least) < least;
    if (!uses_sets_ && lightest_.weight() > bound_) {
        static_cast<void>(table(most, tasks));
        gf2::internal::throw_if_cancelled();
        bound_ = problem_.round_up(2 * most + 1);
        count_sample(tasks);
    }
    double drawn = 0;
    for (std::uint64_t draws = 1; draws < most_draws; ++draws) {
        drawn += random_.planned_time_of_next();
        const std::size_t w = lightest_.weight();
        const double clusters = time_of_clusters(w);
        const double proof = std::min(clusters, time_of_sets(w, clusters));
        if (drawn > std::min(is_code_ ? kMaxStartOfCode : kMaxStart, kShareBefore * proof)) break;
        draw();
    }
    // What the table proves is left to clusters.
    const bool is_proved = lightest_.weight() <= bound_;
    const std::size_t reached = weight_in_reach();
    const double of_clusters = time_of_clusters(reached);
    uses_sets_ = uses_sets_ || (!is_proved && time_of_sets(reached, of_clusters) < of_clusters);
    // The table saw all lighter solutions, or one as light: that counts none.
    if (uses_sets_) bound_ = problem_.round_up(1);
}

void DistanceGroup::try_first_patterns(const StopToken& stop) {
    const BitMatrix& basis = random_.basis();
    if (gf2::internal::time_of_information_sets(basis.rows(), length(), lightest_.weight()) <
        gf2::internal::kShortProofTime) {
        return;
    }
    gf2::internal::FirstBound found{.best = {words_of(lightest_.word()), lightest_.weight(), 1}};
    const SolutionCoset code(BitVector(length()), basis);
    gf2::internal::search_first_levels(found, code, gf2::internal::SearchedElements::kNonzero, kFirstPatterns,
                                       {.stop = stop, .progress = {}});
    gf2::internal::throw_if_cancelled();
    lightest_.offer(bit_vector_from_words(length(), found.best.element));
}

std::string_view DistanceGroup::method() const {
    return uses_sets_ ? kDisjointSets.name : kClusters.name;
}

CountWords DistanceGroup::counting() const {
    if (options_.count) return CountWords::all;
    return uses_sets_ && is_code_ && !uses_symmetries_ ? CountWords::cheap : CountWords::no;
}

// Counts the nodes of the first weights. What is found is left to the search.
void DistanceGroup::count_sample(gf2::internal::SearchTasks& tasks) {
    LightestSolution found(problem_, graph_);
    for (std::size_t w = bound_; w < lightest_.weight() && nodes_of(w, table_->most()) < kSampledNodes;
         w += divisor()) {
        std::atomic<std::uint64_t> nodes = 0;
        walk_trees({graph_, symmetries_, *table_, found, w, tasks, nodes, UINT64_MAX, true}, roots_.all(1),
                   [](std::size_t, bool, const BitVector&) {});
        gf2::internal::throw_if_cancelled();
        sampled_.push_back(std::max(1.0, static_cast<double>(nodes)));
    }
}

// The expected nodes of a weight with a table of sets of so many columns.
double DistanceGroup::nodes_of(std::size_t weight, std::size_t most) const {
    if (sampled_.empty()) return nodes_at(graph_, symmetries_, weight, most);
    double growth = first_growth(graph_);  // with a column
    if (sampled_.size() > 1) {
        const double of_weight = sampled_.back() / sampled_[sampled_.size() - 2];
        growth = std::max(1.0, std::pow(of_weight, 1 / static_cast<double>(divisor())));
    }
    const auto last = static_cast<double>(bound_ + (sampled_.size() - 1) * divisor());
    const auto fewer = static_cast<double>(most - first_most(length()));
    return sampled_.back() * std::pow(growth, static_cast<double>(weight) - last - fewer);
}

// The expected time until no solution is lighter than this, with the first table.
double DistanceGroup::time_of_clusters(std::size_t weight) const {
    if (uses_sets_) return INFINITY;
    const std::size_t most = first_most(length());
    double time = kSetTime * static_cast<double>(LightSums::count(length(), most));
    for (std::size_t w = bound_; w < weight; w += divisor()) time += kNodeTime * nodes_of(w, most);
    return time;
}

void DistanceGroup::plan(std::size_t weight, const Budget& budget) {
    if (uses_sets_) {
        plan_sets(weight, budget.stop);
    } else {
        plan_clusters(weight);
    }
}

// The table grows when it is expected to cost less than the weight.
void DistanceGroup::plan_clusters(std::size_t weight) {
    std::size_t most = first_most(length());
    for (std::size_t w = bound_; w < weight; w += divisor()) {
        const auto grows = [&] {
            const double nodes = nodes_of(w, most);
            return most < LightSums::limit(length()) && 2 * most + 3 <= w &&
                   kSetTime * static_cast<double>(LightSums::count(length(), most + 1)) < kNodeTime * nodes &&
                   LightSums::bytes(length(), most + 1) <= kMaxTableBytes;
        };
        while (grows()) ++most;
        const double nodes = nodes_of(w, most);
        const std::size_t columns = roots_.columns_for(std::max(kTrees, nodes / kNodesOfTree));
        const std::uint64_t trees = roots_.count(columns);
        const auto elements = static_cast<std::uint64_t>(std::clamp(nodes, static_cast<double>(trees), kMaxElements));
        levels_.push_back({.blocks = trees,
                           .bound = w + divisor(),
                           .elements = elements,
                           .of_block = elements / trees,
                           .weight = w,
                           .most = most,
                           .columns = columns});
    }
}

// Levels follow until all words of interest are in one of them. They depend on the code, the weight and the orbits
// alone.
void DistanceGroup::plan_sets(std::size_t weight, const StopToken& stop) {
    const std::size_t scale = problem_.scale();
    const auto weight_of = [&](std::size_t weight_of_word) {
        return problem_.round_up((weight_of_word + scale - 1) / scale);
    };
    // Words are counted when those of the least weight are in a level, too.
    const std::size_t known = scale * weight - (counting() == CountWords::no ? 1 : 0);
    words_ = SolutionCoset(BitVector(length()), random_.basis());
    sets_.emplace(words_.particular(), words_.basis(), 1, uses_symmetries_ ? &symmetries_.orbits : nullptr);
    gf2::internal::LevelsDone done = sets_->done();
    bound_ = std::max(bound_, weight_of(done.bound));
    std::uint64_t all = 0;
    bool is_all = false;
    while (!is_all && done.bound <= known) {
        const auto next = sets_->next(done, known, stop);
        if (!next && stop.stop_requested()) throw Cancelled();
        if (!next || gf2::internal::saturating_sum(all, next->patterns) > kMaxPatterns) break;
        all += next->patterns;
        levels_.push_back({.elements = next->patterns, .of_set = *next, .before = done.levels});
        sets_->add(done, *next);
        is_all = next->level == (*sets_)[next->set].own_columns;
        levels_.back().bound = weight_of(is_all ? length() + 1 : done.bound);
    }
    patterns_ = options_.patterns;
    while (all / patterns_ + levels_.size() > kMaxBlocks) patterns_ *= 2;
    for (Level& level : levels_) {
        level.blocks = (level.elements + patterns_ - 1) / patterns_;
        level.of_block = std::min(patterns_, level.elements);
    }
}

std::uint64_t DistanceGroup::fingerprint() const {
    std::uint64_t state = problem_.divisor;
    take(state, problem_.is_pauli ? 1 : 0);
    take(state, problem_.generators ? *problem_.generators : problem_.checks);
    take(state, problem_.outside);
    take(state, uses_sets_ ? 1 : 0);
    take(state, uses_symmetries_ ? 1 : 0);
    for (const Level& level : levels_) {
        for (const std::uint64_t number : {level.blocks, std::uint64_t{level.bound}, std::uint64_t{level.most}}) {
            take(state, number);
        }
    }
    return state;
}

bool DistanceGroup::is_solution(const BitVector& word) const {
    if (word.size() != length() || !lightest_.counts(words_of(word))) return false;
    return problem_.generators ? words_.contains(word) : multiply(problem_.checks, word).none();
}

// Null if the search is over before it is full.
std::shared_ptr<const LightSums> DistanceGroup::table(std::size_t most, gf2::internal::SearchTasks& tasks) const {
    const std::lock_guard lock(making_table_);
    if (table_ && table_->most() == most) return table_;
    table_.reset();
    const auto made = std::make_shared<const LightSums>(graph_, most, lightest_, tasks, FillOrder::lexicographic);
    if (made->is_full()) table_ = made;
    return table_;
}

namespace {

// Draws random information sets beside a search.
class Draws {
public:
    Draws(RandomSolutions& random, LightestSolution& lightest, double share, std::uint64_t first)
        : random_(random), lightest_(lightest), share_(share), before_(random.time()) {
        random_.go_to(first);
    }

    // For a share of this time of the search, in nanoseconds, so far. True if there is a lighter solution than that.
    void draw(double time, const gf2::internal::SearchTasks& tasks, LevelSearch::Made& made) {
        while (random_.time() - before_ + random_.time_of_next() <= share_ * time && !tasks.is_over()) {
            random_.draw([&] { return tasks.is_over(); });
        }
        if (lightest_.weight() < made.best_weight()) made.learn(gf2::to_string(lightest_.copy()));
    }

private:
    RandomSolutions& random_;
    LightestSolution& lightest_;
    double share_;
    double before_;
};

// @param found  the first lightest solution of the block, one of `ties`; empty if it has none
void report_block(LevelSearch::Made& made, std::uint64_t block, const BitVector& found, std::uint64_t ties) {
    const bool is_found = !found.empty() && weight(found) <= made.best_weight();
    made.done({block, block + 1}, is_found ? gf2::to_string(found) : "", is_found ? ties : 0);
}

// The blocks of some ranges, numbered from 0.
std::uint64_t block_of(const std::vector<BlockRange>& ranges, std::uint64_t number) {
    auto range = ranges.begin();
    for (; number >= range->last - range->first; ++range) number -= range->last - range->first;
    return range->first + number;
}

// Where the time of trees falls with their number: block b is tree b * step, modulo the number of trees.
std::uint64_t step_of(std::uint64_t trees) {
    std::uint64_t step =
        std::max<std::uint64_t>(1, static_cast<std::uint64_t>(kGoldenRatio * static_cast<double>(trees)));
    while (std::gcd(step, trees) != 1) ++step;
    return step;
}

}  // namespace

void DistanceGroup::search(std::size_t level, const std::vector<BlockRange>& blocks, const Budget& budget,
                           LevelSearch::Made& made) const {
    if (uses_sets_) {
        const Level& searched = levels_[level];
        const std::uint64_t number = (level + 1) * searched.blocks + blocks.front().first;
        try_sets(searched, number * kDrawsOfBlock, blocks, budget, made);
    } else {
        walk(levels_[level], blocks, budget, made);
    }
}

// Also when a solution is known, all are sought, so that the first of them is found.
void DistanceGroup::walk(const Level& level, const std::vector<BlockRange>& blocks, const Budget& budget,
                         LevelSearch::Made& made) const {
    gf2::internal::SearchTasks tasks(budget);
    const std::shared_ptr<const LightSums> sums = table(level.most, tasks);
    if (!sums) return;
    std::atomic<std::uint64_t> nodes = 0;
    const ClusterLevel shared{graph_, symmetries_, *sums, lightest_, level.weight, tasks, nodes, UINT64_MAX, true};
    Draws draws(random_, lightest_, share_, (level.weight * level.blocks + blocks.front().first) * kDrawsOfBlock);
    std::atomic<std::size_t> walked = 0;
    struct Tree {
        std::uint64_t number;
        std::uint64_t block;
    };
    std::vector<Tree> trees;
    const auto walk_some = [&] {
        std::sort(trees.begin(), trees.end(), [](const Tree& a, const Tree& b) { return a.number < b.number; });
        std::vector<ClusterRoot> roots;
        for (const Tree& tree : trees) roots.push_back(roots_.root(tree.number, level.columns));
        walk_trees(shared, roots, [&](std::size_t place, bool is_done, const BitVector& found) {
            if (is_done) report_block(made, trees[place].block, found, 1);
            draws.draw(kNodeTime * static_cast<double>(nodes), tasks, made);
            if (++walked % kTreesPerReport == 0) tasks.report([&] { return made.report(); });
        });
        trees.clear();
    };
    const std::uint64_t step = step_of(level.blocks);
    for (const BlockRange& range : blocks) {
        for (std::uint64_t block = range.first; block < range.last && !tasks.is_over(); ++block) {
            trees.push_back({block * step % level.blocks, block});
            if (trees.size() == kTreesAtOnce) walk_some();
        }
    }
    walk_some();
}

void DistanceGroup::try_sets(const Level& level, std::uint64_t first_draw, const std::vector<BlockRange>& blocks,
                             const Budget& budget, LevelSearch::Made& made) const {
    gf2::internal::SearchTasks tasks(budget);
    Draws draws(random_, lightest_, share_, first_draw);
    const auto is_over = [&] {
        return tasks.is_over();
    };
    const auto known = [&] {
        return gf2::internal::BestElement{{}, problem_.scale() * made.best_weight(), 0};
    };
    const std::function<bool(const gf2::internal::Words&)> counts = [&](const gf2::internal::Words& word) {
        return lightest_.counts_as_word(word);
    };
    std::atomic<std::uint64_t> done = 0;
    const auto search_block = [&](gf2::internal::PatternSearch& patterns, std::uint64_t block) {
        const std::uint64_t begin = block * patterns_;
        const std::uint64_t end = std::min(begin + patterns_, level.elements);
        gf2::internal::BestElement best = known();
        for (std::uint64_t first = begin; first < end; first += gf2::internal::kPatternsPerTask) {
            if (first != begin) {
                if (is_over()) return;
                if (const auto now = known(); now.weight < best.weight) best = now;
            }
            const std::uint64_t count = std::min(gf2::internal::kPatternsPerTask, end - first);
            if (patterns.run({level.of_set, level.before, first, count}, best) != count) return;
        }
        BitVector found;
        if (best.ties != 0) found = problem_.solution_of(bit_vector_from_words(length(), best.element));
        report_block(made, block, found, best.ties);
        // About a nanosecond for each pattern.
        draws.draw(static_cast<double>(++done * level.of_block), tasks, made);
        tasks.report([&] { return made.report(); });
    };
    tasks.run(count_of(blocks), false, [&] {
        return [&, patterns = gf2::internal::PatternSearch(*sets_, counts, is_over)](std::uint64_t task) mutable {
            search_block(patterns, block_of(blocks, task));
        };
    });
}

}  // namespace gf2::codes::internal
