// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/information_sets.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/internal/first_bound.hpp"
#include "gf2/codes/internal/pattern_search.hpp"
#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/codes/methods/method.hpp"

namespace gf2::internal {
namespace {

// Patterns between two checks whether the bound is reached: as many as before, within these limits.
constexpr std::uint64_t kMinPatternsPerBatch = std::uint64_t{1} << 16;
constexpr std::uint64_t kPatternsPerBatch = std::uint64_t{1} << 22;

// Maximum number of patterns of a batch: about a second of one thread.
constexpr std::uint64_t kMaxPatternsPerBatch = std::uint64_t{1} << 30;

// Nanoseconds of a pattern, about: with it, walks over random information sets get a quarter of the time.
constexpr double kPatternsTime = 1;

std::uint64_t tasks_per_walk(const RandomInformationSets* walks) {
    if (walks == nullptr) return UINT64_MAX;
    const double tasks = 3 * walks->time(0, 1) / (kPatternsTime * static_cast<double>(kPatternsPerTask));
    return std::max<std::uint64_t>(12, static_cast<std::uint64_t>(tasks));
}

// Candidates per pattern: itself, and its share of the sums of the walks.
double cost_of_pattern(const RandomInformationSets* walks, std::uint64_t tasks_per_walk) {
    if (walks == nullptr) return 1;
    const double patterns = static_cast<double>(tasks_per_walk) * static_cast<double>(kPatternsPerTask);
    return 1 + static_cast<double>(std::max(walks->sums(0), walks->sums(3))) / patterns;
}

}  // namespace

// Successive patterns of a level: a task.
struct InformationSetSearch::Part {
    SetLevel level{};
    std::shared_ptr<const std::vector<std::size_t>> before{};  // see PatternRange
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    bool is_done = false;  // all of them were tried
    BestElement best{};    // of these

    [[nodiscard]] bool is_last() const { return first + count == level.patterns; }
};

InformationSetSearch::InformationSetSearch(BitVector x0, const BitMatrix& basis, SearchedElements searched,
                                           SetSearchHints hints)
    : x0_(std::move(x0)),
      basis_(basis),
      first_level_(searched == SearchedElements::kAll ? 0 : 1),
      hints_(std::move(hints)),
      tasks_per_walk_(tasks_per_walk(hints_.walks)),
      cost_(cost_of_pattern(hints_.walks, tasks_per_walk_)),
      next_walk_(hints_.first_walk),
      tasks_(budget_) {
    const auto learn_word = [&](const BitVector& x) {
        const BestElement word{words_of(x), weight(x)};
        if (word.weight < best_.weight && (!hints_.counts || hints_.counts(word.element))) learn(word);
    };
    if (searched == SearchedElements::kAll) {
        learn_word(x0_);
    } else {
        for (std::size_t i = 0; i < basis.rows(); ++i) learn_word(basis.row_vector(i));
    }
    learn(hints_.known);
}

void InformationSetSearch::learn(const BestElement& known) {
    if (known.weight < best_.weight) best_ = {known.element, known.weight, 0};
}

// False if stopped.
bool InformationSetSearch::set_up() {
    if (sets_) return true;
    if (hints_.known.weight != SIZE_MAX && budget_.stop.stop_requested()) return false;  // the known element will do
    try {
        const double bits = static_cast<double>(basis_.rows()) * static_cast<double>(basis_.columns());
        internal::set_up(budget_.stop, bits, [&] {
            weights_ = divisibility(x0_, basis_);
            sets_.emplace(x0_, basis_, first_level_, hints_.orbits);
        });
    } catch (const Cancelled&) {
        throw_if_cancelled();
        return false;
    }
    return true;
}

SetSearchResult InformationSetSearch::run(const Budget& budget) {
    budget_ = budget;
    before_ = examined_;
    limit_ = saturating_sum(before_, std::max<std::uint64_t>(1, budget.elements));
    best_weight_ = best_.weight;
    stopped_ = false;
    if (set_up()) {
        while (!is_over() && search_batch()) {
        }
    }
    return result();
}

// The level loop: searches the next levels, as many as make a batch, whatever the number of threads. False if no level
// is left.
bool InformationSetSearch::search_batch() {
    std::vector<Part> parts;
    const std::uint64_t allowed = allowed_patterns();
    const std::uint64_t most = std::min(allowed, kMaxPatternsPerBatch);
    LevelsDone done = sets_->done();
    const std::uint64_t enough = std::min(most, std::clamp(done.patterns, kMinPatternsPerBatch, kPatternsPerBatch));
    const bool is_proof = lower_bound(done) < best_.weight;
    std::uint64_t patterns = 0;
    while (patterns < enough &&
           (parts.empty() || (is_proof ? lower_bound(done) < best_.weight : done.bound <= best_.weight))) {
        const auto level = sets_->next(done, best_.weight, budget_.stop);
        if (!level) break;
        const auto before = std::make_shared<const std::vector<std::size_t>>(done.levels);
        const std::uint64_t begin = parts.empty() ? begun_ : 0;
        const std::uint64_t end = begin + std::min(level->patterns - begin, most - patterns);
        for (std::uint64_t first = begin; first < end; first += kPatternsPerTask) {
            parts.push_back({*level, before, first, std::min(kPatternsPerTask, end - first)});
        }
        patterns += end - begin;
        sets_->add(done, *level);
    }
    if (parts.empty()) return false;
    if (budget_.progress) {
        total_ = candidates_to_come();
        bound_ = lower_bound(sets_->done());
    }
    BestElement before = best_;
    search(parts, walks_beside(patterns, parts.size()));
    const bool are_done = take(parts, std::move(before));
    stopped_ = !are_done || examined_ >= limit_ || (patterns == allowed && !parts.back().is_last());
    return true;
}

// The very first task always begins, so at least one pattern is tried.
void InformationSetSearch::search(std::vector<Part>& parts, std::uint64_t walks) {
    const std::uint64_t first_walk = next_walk_;
    next_walk_ += walks;
    tasks_.run(parts.size(), examined_ == before_, [&, first_walk, walks] {
        PatternSearch search(*sets_, hints_.counts, [&] { return tasks_.is_over(); });
        return [&, first_walk, walks, search = std::move(search)](std::uint64_t task) mutable {
            if ((task + 1) % tasks_per_walk_ == 0 && task / tasks_per_walk_ < walks) {
                make_walk(first_walk + task / tasks_per_walk_);
            }
            Part& part = parts[task];
            part.best.weight = best_weight_;
            const std::uint64_t tried = search.run({part.level, *part.before, part.first, part.count}, part.best);
            part.is_done = tried == part.count;
            tasks_.report([&] {
                const std::lock_guard lock(mutex_);
                best_.offer(part.best);
                best_weight_ = best_.weight;
                examined_ += tried;
                return Progress{examined_, unless_saturated(std::max(total_, examined_)), best_.weight,
                                std::min(bound_, best_.weight)};
            });
        };
    });
}

// Makes a walk, whose best element becomes a bound: this search has not seen it, so it makes no tie.
void InformationSetSearch::make_walk(std::uint64_t number) {
    BestElement found;
    const std::uint64_t sums = hints_.walks->walk(
        number, UINT64_MAX, best_weight_, [&] { return tasks_.is_over(); }, found);
    const std::lock_guard lock(mutex_);
    examined_ += sums;
    walked_.offer(found);
    take_walked();
    best_weight_ = best_.weight;
}

void InformationSetSearch::take_walked() {
    const bool is_first =
        best_.ties == 0 && walked_.weight == best_.weight && text_less(walked_.element, best_.element);
    if (walked_.weight < best_.weight || is_first) best_ = {walked_.element, walked_.weight, 0};
}

// Takes the parts that are done in their order, up to the first one that is not, or to the end of the search: what lies
// behind it counts for nothing, so that the result does not depend on how the work was divided. Returns true if no part
// was interrupted.
bool InformationSetSearch::take(const std::vector<Part>& parts, BestElement before) {
    const bool are_done = std::all_of(parts.begin(), parts.end(), [](const Part& part) { return part.is_done; });
    BestElement live = std::exchange(best_, std::move(before));
    for (const Part& part : parts) {
        if (!part.is_done) break;
        best_.offer(part.best);
        begun_ = part.is_last() ? 0 : part.first + part.count;
        if (!part.is_last()) continue;
        sets_->mark_done(part.level);
        if (are_done && is_over()) break;
    }
    take_walked();
    if (!are_done) best_ = std::move(live);
    best_weight_ = best_.weight;
    return are_done;
}

SetSearchResult InformationSetSearch::result() {
    examined_ = std::max<std::uint64_t>(1, examined_);  // counts the known element
    SetSearchResult found;
    found.counted = sets_ && is_proved();
    CosetLeader& leader = found.leader;
    leader.element = bit_vector_from_words(x0_.size(), best_.element);
    leader.weight = best_.weight;
    leader.ties = std::max<std::uint64_t>(1, best_.ties);
    leader.examined = examined_;
    leader.proved = found.counted || (sets_ && is_least());
    leader.method = kInformationSets.name;
    leader.lower_bound = first_level_;
    if (sets_) leader.lower_bound = std::min(lower_bound(sets_->done()), best_.weight);
    if (leader.proved) leader.lower_bound = best_.weight;
    return found;
}

bool InformationSetSearch::is_proved() const {
    return sets_->all_done() || (!sets_->is_symmetric() && best_.ties != 0 && sets_->done().bound > best_.weight);
}

// No element is lighter, though not all of this weight may have been seen.
bool InformationSetSearch::is_least() const {
    return hints_.most_to_count != UINT64_MAX && lower_bound(sets_->done()) >= best_.weight;
}

bool InformationSetSearch::is_over() {
    if (stopped_ || is_proved()) return true;
    return is_least() && (sets_->is_symmetric() ||
                          !sets_->can_exceed(sets_->done(), best_.weight, hints_.most_to_count, budget_.stop));
}

// Nonzero elements weigh at least 1.
std::size_t InformationSetSearch::lower_bound(const LevelsDone& done) const {
    return weights_.next(std::max(done.bound, first_level_));
}

// Patterns that the rest of the budget allows, together with their share of the walks.
std::uint64_t InformationSetSearch::allowed_patterns() const {
    const std::uint64_t rest = limit_ - examined_;
    if (hints_.walks == nullptr || budget_.elements == UINT64_MAX) return rest;
    return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(static_cast<double>(rest) / cost_));
}

// The number of walks beside these patterns: 0 if the budget does not allow them, too.
std::uint64_t InformationSetSearch::walks_beside(std::uint64_t patterns, std::uint64_t tasks) const {
    if (hints_.walks == nullptr) return 0;
    const std::uint64_t walks = tasks / tasks_per_walk_;
    std::uint64_t candidates = saturating_sum(examined_, patterns);
    for (std::uint64_t walk = 0; walk < walks; ++walk) {
        candidates = saturating_sum(candidates, hints_.walks->sums(next_walk_ + walk));
    }
    return candidates <= limit_ ? walks : 0;
}

// The total number of candidates if the best so far is not improved.
std::uint64_t InformationSetSearch::candidates_to_come() const {
    std::uint64_t patterns = sets_->patterns_until(best_.weight + 1);
    if (hints_.most_to_count != UINT64_MAX && (weights_.divisor != 1 || sets_->is_symmetric())) {
        // The bound that excludes lighter elements.
        const std::size_t least = best_.weight < weights_.divisor ? 0 : best_.weight - weights_.divisor + 1;
        const std::uint64_t until_least = sets_->patterns_until(least);
        if (sets_->is_symmetric() || patterns - until_least > hints_.most_to_count) patterns = until_least;
    }
    const double more = static_cast<double>(patterns - std::min(patterns, begun_)) * cost_;
    if (patterns == UINT64_MAX || more >= 0x1p63) return limit_;
    return std::min(limit_, saturating_sum(examined_, static_cast<std::uint64_t>(more)));
}

SetSearchResult search_information_sets(const BitVector& x0, const BitMatrix& basis, SearchedElements searched,
                                        const Budget& budget, SetSearchHints hints) {
    return InformationSetSearch(x0, basis, searched, std::move(hints)).run(budget);
}

}  // namespace gf2::internal

namespace gf2 {
namespace {

// Limits if nothing will be proved: patterns for the best so far and a lower bound, some tens of seconds, and
// iterations of local search.
constexpr std::uint64_t kPatternsWithoutProof = std::uint64_t{1} << 31;
constexpr double kMaxIterations = 3000;

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
    constexpr auto kAll = internal::SearchedElements::kAll;
    internal::FirstBound bound = *problem.bound;
    if (bound.is_provable) return internal::search_sets(bound, coset, kAll, UINT64_MAX, budget).leader;
    const internal::RandomInformationSets walks(coset, kAll, internal::kBoundSeed);
    internal::lengthen(bound, walks, budget);
    const double iterations = std::min(kMaxIterations, internal::kSearchTime / internal::time_of_local_search(coset));
    internal::search_locally(bound, coset, static_cast<std::size_t>(iterations), budget.stop);
    return internal::search_sets(bound, coset, kAll, kPatternsWithoutProof, budget, {.walks = &walks}).leader;
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

// All words of the least weight are counted if that takes at most so many further patterns: milliseconds. With the
// other one they are counted however long it takes; but the proof does not need it.
constexpr std::uint64_t kMaxToCount = std::uint64_t{1} << 21;
constexpr std::uint64_t kCountAll = UINT64_MAX - 1;

// Patterns for a light word before the time of a proof is estimated.
constexpr std::uint64_t kPatternsOfFirstWord = std::uint64_t{1} << 18;

// Proofs shorter than this, in nanoseconds on one thread, are not worth the search for symmetries.
constexpr double kMinTimeForSymmetries = 2e7;

// A search for a nonzero word of least weight.
class LightestWordSearch {
public:
    LightestWordSearch(const SolutionCoset& code, const Budget& budget, bool count)
        : code_(code),
          budget_(budget),
          count_(count),
          bound_{internal::lightest_row(code, SearchedElements::kNonzero)} {
        begin();
    }

    internal::SetSearchResult run() {
        internal::SetSearchResult found = proof();
        CosetLeader& least = found.leader;
        least.lower_bound = std::min(bound_.lower_bound, least.weight);
        least.proved = least.lower_bound == least.weight;
        return found;
    }

private:
    // The estimated time of the proof, in nanoseconds on one thread.
    [[nodiscard]] double time_of_proof() const {
        const std::size_t k = code_.dimension();
        const std::size_t weight = bound_.best.weight;
        if (!balanced_) return internal::time_of_information_sets(k, code_.length(), weight);
        return internal::patterns_of_bound(k, {0}, balanced_->levels_until(weight)) *
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
        walks_.emplace(code_, SearchedElements::kNonzero, internal::kBoundSeed);
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
                if (symmetries_.generators.empty()) return;
                balanced_ = internal::balanced_information_set(code_.basis(), symmetries_.orbits);
            });
        } catch (const Cancelled&) {
            internal::throw_if_cancelled();
            balanced_.reset();
        }
        if (balanced_ && time_of_proof() >= disjoint / 2) balanced_.reset();
    }

    internal::SetSearchResult proof() {
        if (is_in_reach()) return search_sets(UINT64_MAX, budget_);
        internal::SetSearchResult first =
            search_sets(internal::patterns_of_lower_bound(budget_), internal::budget_of_part(budget_));
        if (first.leader.proved || bound_.examined >= budget_.elements) return first;
        internal::lengthen(bound_, *walks_, budget_);
        return search_sets(UINT64_MAX, budget_, is_in_reach() ? nullptr : &*walks_);
    }

    [[nodiscard]] bool is_in_reach() const { return time_of_proof() < internal::kMaxProofTime; }

    internal::SetSearchResult search_sets(std::uint64_t most, const Budget& budget,
                                          const internal::RandomInformationSets* walks = nullptr) {
        return internal::search_sets(bound_, code_, SearchedElements::kNonzero, most, budget,
                                     {.walks = walks,
                                      .most_to_count = count_ ? kCountAll : kMaxToCount,
                                      .orbits = balanced_ ? &symmetries_.orbits : nullptr});
    }

    const SolutionCoset& code_;
    const Budget& budget_;
    const bool count_;
    internal::FirstBound bound_;                                // a light word
    std::optional<internal::RandomInformationSets> walks_;      // unless the proof is short
    internal::Symmetries symmetries_;                           // of the code, if they may save time
    std::optional<internal::BalancedInformationSet> balanced_;  // with them, if it is used
};

}  // namespace

std::optional<MinimumDistance> minimum_distance_information_sets(const BitMatrix& generators, const Budget& budget,
                                                                 const DistanceOptions& options) {
    SolutionCoset code;
    const double bits = static_cast<double>(generators.rows()) * static_cast<double>(generators.columns());
    internal::set_up(budget.stop, bits, [&] { code = {BitVector(generators.columns()), generators}; });
    if (code.dimension() == 0) return std::nullopt;
    internal::SetSearchResult found = LightestWordSearch(code, budget, options.count).run();
    CosetLeader& least = found.leader;
    return MinimumDistance{least, std::move(least.element), code.dimension(), found.counted};
}

}  // namespace gf2
