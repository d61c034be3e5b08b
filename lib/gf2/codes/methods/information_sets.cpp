// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/information_sets.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gf2/base/cancelled.hpp"
#include "gf2/base/saturating.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/internal/first_bound.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/internal/pattern_search.hpp"
#include "gf2/codes/internal/searched_sets.hpp"
#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/codes/methods/random_information_sets.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {
namespace {

// Patterns between two checks whether the bound is reached: as many as before, within these limits.
constexpr std::uint64_t kMinPatternsPerBatch = std::uint64_t{1} << 16;
constexpr std::uint64_t kPatternsPerBatch = std::uint64_t{1} << 22;

// Most patterns between two records: about a second of one thread.
constexpr std::uint64_t kMaxPatternsPerBatch = std::uint64_t{1} << 30;

// Nanoseconds of a pattern, about: with it, walks over random information sets get a quarter of the time.
constexpr double kPatternsTime = 1;

std::uint64_t tasks_per_walk(const RandomInformationSets* walks) {
    if (walks == nullptr) return UINT64_MAX;
    const double tasks = 3 * walks->time_of_walk(0) / (kPatternsTime * static_cast<double>(kPatternsPerTask));
    return std::max<std::uint64_t>(12, static_cast<std::uint64_t>(tasks));
}

// Candidates per pattern: itself, and its share of the sums of the walks.
double cost_of_pattern(const RandomInformationSets* walks, std::uint64_t tasks_per_walk) {
    if (walks == nullptr) return 1;
    const double patterns = static_cast<double>(tasks_per_walk) * static_cast<double>(kPatternsPerTask);
    return 1 + static_cast<double>(std::max(walks->sums(0), walks->sums(3))) / patterns;
}

class InformationSetSearch {
public:
    InformationSetSearch(const BitVector& x0, const BitMatrix& basis, SearchedElements searched, const Budget& budget,
                         const SetSearchHints& hints)
        : budget_(budget),
          dimension_(basis.rows()),
          length_(basis.columns()),
          first_level_(searched == SearchedElements::kAll ? 0 : 1),
          hints_(hints),
          tasks_per_walk_(tasks_per_walk(hints.walks)),
          cost_(cost_of_pattern(hints.walks, tasks_per_walk_)),
          weights_(divisibility(x0, basis)),
          sets_(x0, basis, first_level_, hints.orbits),
          next_walk_(hints.first_walk),
          tasks_(budget) {
        // A known element that this search has not seen makes no tie.
        if (searched == SearchedElements::kAll) {
            set_upper_bound(words_of(x0));
        } else {
            for (std::size_t i = 0; i < dimension_; ++i) set_upper_bound(words_of(basis.row_vector(i)));
        }
        if (hints.known.weight < best_.weight) set_upper_bound(hints.known.element);
        if (hints.resumed != nullptr) resume(*hints.resumed);
        begun_.resize(sets_.done().levels.size());
        best_weight_ = best_.weight;
        settle();
    }

    SetSearchResult run() {
        while (!is_over() && search_batch()) {
        }
        CosetLeader leader;
        leader.element = bit_vector_from_words(length_, best_.element);
        leader.weight = best_.weight;
        leader.ties = std::max<std::uint64_t>(1, best_.ties);
        leader.examined = std::max<std::uint64_t>(1, examined());  // counts the known element
        const bool all_seen = is_proved();
        leader.proved = all_seen || is_least();
        leader.method = kInformationSets.name;
        leader.lower_bound = leader.proved ? best_.weight : std::min(lower_bound(), best_.weight);
        return {std::move(leader), all_seen, record()};
    }

private:
    void resume(const SetSearchRecord& record) {
        static_cast<void>(sets_.resume(record.levels));
        begun_ = record.begun;
        next_walk_ = std::max(next_walk_, record.next_walk);
        examined_before_ = record.examined;
        if (record.best.weight <= best_.weight) best_ = record.best;
    }

    // The patterns of interrupted steps are tried again, and make no ties.
    [[nodiscard]] SetSearchRecord record() const {
        SetSearchRecord record = settled_;
        if (best_.weight < record.best.weight) record.best = {best_.element, best_.weight, 0};
        record.next_walk = next_walk_;
        record.examined = examined();
        return record;
    }

    void settle() {
        settled_.best = best_;
        settled_.levels = sets_.done().levels;
        settled_.begun = begun_;
        settled_.begun.resize(settled_.levels.size());
    }

    [[nodiscard]] bool counts(const Words& element) const { return !hints_.counts || hints_.counts(element); }

    // False for the element 0 of a set that borrows columns, if it is not sought.
    [[nodiscard]] bool is_sought(const Words& element) const {
        const auto is_zero = [](std::uint64_t word) {
            return word == 0;
        };
        if (first_level_ == 1 && std::all_of(element.begin(), element.end(), is_zero)) return false;
        return counts(element);
    }

    void set_upper_bound(Words element) {
        const std::size_t weight = kernels().words.weight(element.data(), element.size());
        if (weight >= best_.weight || !counts(element)) return;
        best_.element = std::move(element);
        best_.weight = weight;
    }

    [[nodiscard]] bool is_proved() const {
        return sets_.all_done() || (!sets_.is_symmetric() && best_.ties != 0 && sets_.done().bound > best_.weight);
    }

    // No element is lighter, though not all of this weight may have been seen.
    [[nodiscard]] bool is_least() const { return hints_.most_to_count != UINT64_MAX && lower_bound() >= best_.weight; }

    // Nonzero elements weigh at least 1.
    [[nodiscard]] std::size_t lower_bound() const { return lower_bound(sets_.done()); }

    [[nodiscard]] std::size_t lower_bound(const LevelsDone& done) const {
        return weights_.next(std::max(done.bound, first_level_));
    }

    [[nodiscard]] bool is_over() {
        if (stopped_ || is_proved()) return true;
        return is_least() && (sets_.is_symmetric() ||
                              !sets_.can_exceed(sets_.done(), best_.weight, hints_.most_to_count, budget_.stop));
    }

    // The number of further patterns that raise the bound to `wanted`.
    [[nodiscard]] std::uint64_t patterns_until(std::size_t wanted) const { return sets_.patterns_until(wanted); }

    // Candidates of this run: patterns and sums of the walks.
    [[nodiscard]] std::uint64_t spent() const { return saturating_sum(examined_, walk_sums_); }

    // Candidates of this run and of the resumed one.
    [[nodiscard]] std::uint64_t examined() const { return saturating_sum(examined_before_, spent()); }

    [[nodiscard]] std::uint64_t budget() const { return std::max<std::uint64_t>(1, budget_.elements); }

    // Patterns that the rest of the budget allows, together with their share of the walks.
    [[nodiscard]] std::uint64_t allowed_patterns() const {
        const std::uint64_t rest = budget() - spent();
        if (hints_.walks == nullptr || budget_.elements == UINT64_MAX) return rest;
        return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(static_cast<double>(rest) / cost_));
    }

    // The patterns of a level that are done.
    [[nodiscard]] std::uint64_t begun_of(const SetLevel& level) const {
        return level.level == sets_.done().levels[level.set] ? begun_[level.set] : 0;
    }

    // Searches the next levels, as many as make a batch. The work does not depend on the number of threads. False if no
    // level is left.
    bool search_batch() {
        std::deque<SearchStep> steps;
        const std::uint64_t allowed = allowed_patterns();
        const std::uint64_t most = std::min(allowed, kMaxPatternsPerBatch);
        std::uint64_t patterns = 0;
        std::uint64_t tasks = 0;
        LevelsDone done = sets_.done();
        const std::uint64_t enough = std::min(most, std::clamp(done.patterns, kMinPatternsPerBatch, kPatternsPerBatch));
        const bool is_proof = lower_bound(done) < best_.weight;
        while (patterns < enough &&
               (steps.empty() || (is_proof ? lower_bound(done) < best_.weight : done.bound <= best_.weight))) {
            const auto level = sets_.next(done, best_.weight, budget_.stop);
            begun_.resize(sets_.done().levels.size());
            if (!level) break;
            SearchStep& step = steps.emplace_back();
            step.level = *level;
            step.before = done.levels;
            step.first = begun_of(*level);
            step.patterns = std::min(level->patterns - step.first, most - patterns);
            step.is_whole = step.first + step.patterns == level->patterns;
            step.first_task = tasks;
            patterns += step.patterns;
            tasks += step.tasks();
            sets_.add(done, *level);
        }
        if (steps.empty()) return false;
        if (budget_.progress) {
            total_ = candidates_to_come();
            bound_ = lower_bound();
        }
        search(steps, tasks, walks_beside(patterns, tasks));
        const bool are_done = take(steps);
        if (!are_done || spent() >= budget() || (patterns == allowed && !steps.back().is_whole)) stopped_ = true;
        return true;
    }

    // The number of walks beside these patterns: 0 if the budget does not allow them, too.
    [[nodiscard]] std::uint64_t walks_beside(std::uint64_t patterns, std::uint64_t tasks) const {
        if (hints_.walks == nullptr) return 0;
        const std::uint64_t walks = tasks / tasks_per_walk_;
        std::uint64_t candidates = saturating_sum(spent(), patterns);
        for (std::uint64_t walk = 0; walk < walks; ++walk) {
            candidates = saturating_sum(candidates, hints_.walks->sums(next_walk_ + walk));
        }
        return candidates <= budget_.elements ? walks : 0;
    }

    // The very first task always begins, so at least one pattern is tried.
    void search(std::deque<SearchStep>& steps, std::uint64_t tasks, std::uint64_t walks) {
        const std::uint64_t first_walk = next_walk_;
        next_walk_ += walks;
        tasks_.run(tasks, examined_ == 0, [&, first_walk, walks] {
            return [&, first_walk, walks, patterns = PatternSearch(dimension_, length_)](std::uint64_t task) mutable {
                if ((task + 1) % tasks_per_walk_ == 0 && task / tasks_per_walk_ < walks) {
                    make_walk(first_walk + task / tasks_per_walk_);
                }
                search_patterns(patterns, step_of(steps, task), task);
            };
        });
    }

    // Makes a walk, whose best element becomes a bound: this search has not seen it, so it makes no tie.
    void make_walk(std::uint64_t number) {
        BestElement found;
        const std::uint64_t sums = hints_.walks->walk(
            number, hints_.walks->iterations(number), best_weight_, [&] { return tasks_.is_over(); }, found);
        const std::lock_guard lock(mutex_);
        walk_sums_ += sums;
        if (found.ties == 0) return;
        const bool is_first = found.weight == walked_.weight && text_less(found.element, walked_.element);
        if (found.weight < walked_.weight || is_first) walked_ = {found.element, found.weight, 0};
        take_walked();
        best_weight_ = best_.weight;
    }

    void search_patterns(PatternSearch& patterns, SearchStep& step, std::uint64_t task) {
        BestElement best;
        {
            const std::lock_guard lock(mutex_);
            best.weight = best_.weight;
        }
        const std::uint64_t done = try_patterns(
            patterns, sets_, step, task, [&](const Words& element) { return is_sought(element); },
            [&] { return tasks_.is_over(); }, best);
        tasks_.report([&] {
            step.done += done;
            const std::lock_guard lock(mutex_);
            step.best.offer(best);
            best_.offer(best);
            best_weight_ = best_.weight;
            examined_ += done;
            return Progress{examined(), unless_saturated(std::max(total_, examined())), best_.weight,
                            std::min(bound_, best_.weight)};
        });
    }

    // Takes the steps that are done in their order, up to the first one that is not, or to the end of the search: what
    // lies behind it counts for nothing, so that the result does not depend on how the work was divided. Returns true
    // if no step was interrupted.
    bool take(const std::deque<SearchStep>& steps) {
        const bool are_done =
            std::all_of(steps.begin(), steps.end(), [](const SearchStep& step) { return step.done == step.patterns; });
        BestElement live = std::exchange(best_, settled_.best);
        for (const SearchStep& step : steps) {
            if (step.done != step.patterns) break;
            best_.offer(step.best);
            begun_[step.level.set] = step.is_whole ? 0 : step.first + step.patterns;
            if (!step.is_whole) continue;
            sets_.mark_done(step.level);
            if (are_done && is_over()) break;
        }
        take_walked();
        settle();
        if (!are_done) best_ = std::move(live);
        best_weight_ = best_.weight;
        return are_done;
    }

    void take_walked() {
        const bool is_first =
            best_.ties == 0 && walked_.weight == best_.weight && text_less(walked_.element, best_.element);
        if (walked_.weight < best_.weight || is_first) best_ = walked_;
    }

    // The total number of candidates if the best so far is not improved.
    [[nodiscard]] std::uint64_t candidates_to_come() const {
        std::uint64_t patterns = patterns_until(best_.weight + 1);
        if (hints_.most_to_count != UINT64_MAX && (weights_.divisor != 1 || sets_.is_symmetric())) {
            // The bound that excludes lighter elements.
            const std::size_t least = best_.weight < weights_.divisor ? 0 : best_.weight - weights_.divisor + 1;
            const std::uint64_t until_least = patterns_until(least);
            if (sets_.is_symmetric() || patterns - until_least > hints_.most_to_count) patterns = until_least;
        }
        std::uint64_t begun = 0;
        for (const std::uint64_t of_set : begun_) begun = saturating_sum(begun, of_set);
        const double more = static_cast<double>(patterns - std::min(patterns, begun)) * cost_;
        if (patterns == UINT64_MAX || more >= 0x1p63) return saturating_sum(examined_before_, budget_.elements);
        return std::min(saturating_sum(examined_before_, budget_.elements),
                        saturating_sum(examined(), static_cast<std::uint64_t>(more)));
    }

    const Budget& budget_;
    const std::size_t dimension_;
    const std::size_t length_;
    const std::size_t first_level_;
    const SetSearchHints& hints_;
    const std::uint64_t tasks_per_walk_;
    const double cost_;  // see cost_of_pattern()
    const Divisibility weights_;

    SearchedSets sets_;
    std::vector<std::uint64_t> begun_;  // by set: patterns done of its next level
    std::uint64_t examined_before_ = 0;
    SetSearchRecord settled_;  // without steps that were interrupted
    bool stopped_ = false;
    std::uint64_t next_walk_;

    SearchTasks tasks_;
    std::mutex mutex_;  // guards the members below
    BestElement best_;
    BestElement walked_;           // by walks, without ties
    std::uint64_t examined_ = 0;   // patterns
    std::uint64_t walk_sums_ = 0;  // formed by the walks
    std::uint64_t total_ = 0;      // this and bound_ are reported, and change between the batches
    std::size_t bound_ = 0;
    std::atomic<std::size_t> best_weight_ = 0;  // weight of best_, for the walks
};

// Of a search that is stopped before it has a set.
SetSearchResult known_result(const BitVector& x0, const BitMatrix& basis, SearchedElements searched,
                             const SetSearchHints& hints) {
    BestElement best = hints.known;
    const auto offer = [&](const BitVector& x) {
        best.offer(words_of(x), weight(x), 1);
    };
    if (searched == SearchedElements::kAll) {
        offer(x0);
    } else {
        for (std::size_t i = 0; i < basis.rows(); ++i) offer(basis.row_vector(i));
    }
    CosetLeader leader;
    leader.element = bit_vector_from_words(x0.size(), best.element);
    leader.weight = best.weight;
    leader.lower_bound = searched == SearchedElements::kAll ? 0 : 1;
    leader.ties = leader.examined = 1;
    leader.method = kInformationSets.name;
    if (hints.resumed == nullptr) return {std::move(leader)};
    leader.examined = std::max<std::uint64_t>(1, hints.resumed->examined);
    return {std::move(leader), false, *hints.resumed};
}

}  // namespace

SetSearchResult search_information_sets(const BitVector& x0, const BitMatrix& basis, SearchedElements searched,
                                        const Budget& budget, const SetSearchHints& hints) {
    std::optional<InformationSetSearch> search;
    try {
        const double bits = static_cast<double>(basis.rows()) * static_cast<double>(basis.columns());
        set_up(budget.stop, bits, [&] { search.emplace(x0, basis, searched, budget, hints); });
    } catch (const Cancelled&) {
        throw_if_cancelled();
        return known_result(x0, basis, searched, hints);
    }
    return search->run();
}

CosetLeader light_word(const BitMatrix& basis, std::uint64_t patterns, const StopToken& stop) {
    const Budget budget{.elements = patterns, .stop = stop, .progress = {}};
    SetSearchHints hints;
    hints.most_to_count = 0;
    return search_information_sets(BitVector(basis.columns()), basis, SearchedElements::kNonzero, budget, hints).leader;
}

}  // namespace gf2::internal

namespace gf2 {
namespace {

// Limits if nothing will be proved: patterns for the best so far and a lower bound, some tens of seconds, and
// iterations of local search.
constexpr std::uint64_t kPatternsWithoutProof = std::uint64_t{1} << 31;
constexpr std::size_t kMaxIterations = 3000;

// Nanoseconds: of a search, of a level of a set, and, for each two rows of a set, of making it.
constexpr double kTimeOfSearch = 2000;
constexpr double kTimeOfLevel = 700;
constexpr double kTimeOfRows = 5;
constexpr double kTimeOfRowsPerWord = 0.06;

constexpr double kMaxTime = 1e300;  // finite, so that some method is left

// Of the sets, as many as SearchedSets makes, and of their levels.
double time_of_start(std::size_t k, std::size_t n, std::size_t weight) {
    const auto rows = static_cast<double>(k);
    const auto columns = static_cast<double>(n);
    const auto bound = static_cast<double>(weight + 1);
    const double elements = std::exp2(rows);
    const double sets = std::min(std::ceil(columns / rows), 1 + 2 * elements / (rows * rows));
    double levels = 0;
    double patterns = 0;
    for (double of_level = sets; patterns < elements && sets * levels < bound; ++levels) {
        patterns += of_level;
        of_level *= (rows - levels) / (levels + 1);
    }
    return kTimeOfSearch + kTimeOfLevel * std::min(sets * levels, bound) +
           sets * rows * rows * (kTimeOfRows + kTimeOfRowsPerWord * columns / 64);
}

double time(const internal::LeastWeightProblem& problem) {
    if (problem.bound == nullptr) return INFINITY;
    const std::size_t k = problem.coset.dimension();
    const std::size_t n = problem.coset.length();
    const std::size_t weight = problem.bound->best.weight;
    const double of_patterns = internal::time_of_information_sets(k, n, weight);
    const double patterns = of_patterns / internal::time_of_pattern(n - k, weight);
    const bool is_too_small =
        internal::is_small(problem.budget) && patterns > static_cast<double>(problem.budget.elements);
    return is_too_small ? INFINITY : std::min(kMaxTime, of_patterns + time_of_start(k, n, weight));
}

CosetLeader search(const internal::LeastWeightProblem& problem) {
    const SolutionCoset& coset = problem.coset;
    const Budget& budget = problem.budget;
    if (problem.bound == nullptr) return coset_leader_information_sets(coset, budget);
    internal::FirstBound bound = *problem.bound;
    const auto search_sets = [&](std::uint64_t most, const internal::SetSearchHints& hints) {
        Budget limits = internal::after(bound, budget);
        limits.elements = std::min(limits.elements, most);
        CosetLeader leader = internal::search_information_sets(coset.particular(), coset.basis(),
                                                               internal::SearchedElements::kAll, limits, hints)
                                 .leader;
        leader.examined = bound.examined = internal::saturating_sum(bound.examined, leader.examined);
        return leader;
    };
    if (bound.is_provable) return search_sets(UINT64_MAX, {.known = bound.best});
    const internal::RandomInformationSets walks(coset, internal::SearchedElements::kAll, internal::kBoundSeed);
    internal::lengthen(bound, walks, budget);
    const double iterations = internal::kSearchTime / internal::time_of_local_search(coset);
    internal::offer(bound,
                    local_search(coset, internal::kBoundSeed,
                                 static_cast<std::size_t>(std::min<double>(kMaxIterations, iterations)), budget.stop));
    return search_sets(kPatternsWithoutProof, {.known = bound.best, .walks = &walks, .first_walk = bound.walks});
}

}  // namespace

constinit const internal::LeastWeightMethod internal::kInformationSets{
    .name = "information-sets",
    .summary = "patterns of few ones on disjoint information sets",
    .use_of_bound = UseOfBound::kDecisive,
    .time = time,
    .search = search,
};

CosetLeader coset_leader_information_sets(const SolutionCoset& coset, const Budget& budget) {
    return internal::search_information_sets(coset.particular(), coset.basis(), internal::SearchedElements::kAll,
                                             budget)
        .leader;
}

namespace {

using internal::SearchedElements;

constexpr std::uint64_t kSeed = 1;

// Patterns for a light word before the time of a proof is estimated.
constexpr std::uint64_t kPatternsOfFirstWord = std::uint64_t{1} << 18;

// Proofs shorter than this, in nanoseconds on one thread, are not worth the search for symmetries.
constexpr double kMinTimeForSymmetries = 2e7;

// A search for a nonzero word of least weight.
class DistanceSearch {
public:
    DistanceSearch(const SolutionCoset& code, const Budget& budget, bool count)
        : code_(code),
          budget_(budget),
          count_(count),
          bound_{internal::lightest_row(code, SearchedElements::kNonzero)} {
        begin();
    }

    internal::SetSearchResult run() {
        internal::SetSearchResult found = proof();
        CosetLeader& least = found.leader;
        least.lower_bound = std::min(std::max(least.lower_bound, bound_.lower_bound), least.weight);
        least.proved = least.lower_bound == least.weight;
        return found;
    }

private:
    // The estimated time of the proof, in nanoseconds on one thread.
    [[nodiscard]] double time_of_proof() const {
        const std::size_t k = code_.dimension();
        const std::size_t weight = bound_.best.weight;
        if (!balanced_) return internal::time_of_information_sets(k, code_.length(), weight);
        return internal::patterns_of_bound(k, *balanced_, weight) *
               internal::time_of_pattern(code_.length() - k, weight);
    }

    // Searches for a first bound, for a hundredth of the time of the proof at most. The result depends on the code and
    // budget.elements alone, unless stopped.
    void begin() {
        if (time_of_proof() >= internal::kShortProofTime) {
            const std::uint64_t most = is_in_reach() ? kPatternsOfFirstWord : internal::patterns_of_lower_bound({});
            search_first_levels(bound_, code_, SearchedElements::kNonzero,
                                std::clamp<std::uint64_t>(budget_.elements / 8, 1, most), budget_);
        }
        if (time_of_proof() < internal::kShortProofTime) return;
        walks_.emplace(code_, SearchedElements::kNonzero, kSeed);
        improve(bound_, code_, *walks_, INFINITY, budget_);
        if (!count_) choose_sets();
    }

    // Symmetries are used if they save time.
    void choose_sets() {
        const double disjoint = time_of_proof();
        if (disjoint < kMinTimeForSymmetries) return;
        try {
            const auto n = static_cast<double>(code_.length());
            internal::set_up(budget_.stop, n * n, [&] {
                symmetries_ = internal::symmetries_of_code(code_.basis());
                if (symmetries_->generators.empty()) return;
                balanced_ = internal::balanced_information_set(code_.basis(), symmetries_->orbits);
            });
        } catch (const Cancelled&) {
            internal::throw_if_cancelled();
            balanced_.reset();
        }
        if (balanced_ && time_of_proof() < disjoint / 2) return;
        symmetries_.reset();
        balanced_.reset();
    }

    internal::SetSearchResult proof() {
        if (is_in_reach()) return search_sets();
        internal::SetSearchResult first = search_sets(nullptr, internal::patterns_of_lower_bound(budget_));
        if (first.leader.proved || bound_.examined >= budget_.elements) return first;
        bound_.lower_bound = std::max(bound_.lower_bound, first.leader.lower_bound);
        bound_.best.offer(words_of(first.leader.element), first.leader.weight, 1);
        internal::lengthen(bound_, *walks_, budget_);
        return is_in_reach() ? search_sets() : search_sets(&*walks_);
    }

    [[nodiscard]] bool is_in_reach() const { return time_of_proof() < internal::kMaxProofTime; }

    internal::SetSearchResult search_sets(const internal::RandomInformationSets* walks = nullptr,
                                          std::uint64_t most = UINT64_MAX) {
        const internal::SetSearchHints hints{.known = bound_.best,
                                             .walks = walks,
                                             .first_walk = bound_.walks,
                                             .most_to_count = count_ ? internal::kCountAll : internal::kMaxToCount,
                                             .orbits = symmetries_ ? &symmetries_->orbits : nullptr};
        const std::uint64_t before = bound_.examined;
        const Budget part = internal::budget_of_part(budget_);
        Budget limits = internal::after(bound_, most == UINT64_MAX ? budget_ : part);
        limits.elements = std::min(limits.elements, most);
        internal::SetSearchResult result = internal::search_information_sets(code_.particular(), code_.basis(),
                                                                             SearchedElements::kNonzero, limits, hints);
        result.leader.examined = internal::saturating_sum(before, result.leader.examined);
        bound_.examined = result.leader.examined;
        return result;
    }

    const SolutionCoset& code_;
    const Budget& budget_;
    const bool count_;
    internal::FirstBound bound_;                                // a light word
    std::optional<internal::RandomInformationSets> walks_;      // unless the proof is short
    std::optional<internal::Symmetries> symmetries_;            // of the code, if they are used
    std::optional<internal::BalancedInformationSet> balanced_;  // with them
};

}  // namespace

std::optional<MinimumDistance> minimum_distance_information_sets(const BitMatrix& generators, const Budget& budget,
                                                                 const DistanceOptions& options) {
    SolutionCoset code;
    const double bits = static_cast<double>(generators.rows()) * static_cast<double>(generators.columns());
    internal::set_up(budget.stop, bits, [&] { code = {BitVector(generators.columns()), generators}; });
    if (code.dimension() == 0) return std::nullopt;
    internal::SetSearchResult found = DistanceSearch(code, budget, options.count).run();
    CosetLeader& least = found.leader;
    return MinimumDistance{least, std::move(least.element), code.dimension(), found.counted};
}

}  // namespace gf2
