// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/information_set_search.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "gf2/base/saturating.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/minweight/information_sets/combinations.hpp"
#include "gf2/minweight/information_sets/disjoint_information_sets.hpp"
#include "gf2/minweight/information_sets/subset_sums.hpp"
#include "gf2/minweight/internal/best_element.hpp"
#include "gf2/minweight/internal/divisibility.hpp"
#include "gf2/minweight/internal/search_tasks.hpp"
#include "gf2/minweight/methods/method.hpp"

namespace gf2::internal {
namespace {

constexpr std::uint64_t kPatternsPerTask = std::uint64_t{1} << 16;

// Added between two looks at whether the search is over.
constexpr std::uint64_t kWordsPerLook = std::uint64_t{1} << 18;

// Between two looks at whether the bound is reached already.
constexpr std::uint64_t kPatternsPerBatch = std::uint64_t{1} << 20;

// Walks over random information sets get a quarter of the time; a pattern takes about so many nanoseconds.
constexpr double kPatternsTime = 5;

std::uint64_t tasks_per_walk(const RandomInformationSets* walks) {
    if (walks == nullptr) return UINT64_MAX;
    const double tasks = 3 * walks->time_of_walk(0) / (kPatternsTime * static_cast<double>(kPatternsPerTask));
    return std::max<std::uint64_t>(12, static_cast<std::uint64_t>(tasks));
}

// Candidates for each pattern: itself, and its share of the sums of the walks.
double cost_of_pattern(const RandomInformationSets* walks, std::uint64_t tasks_per_walk) {
    if (walks == nullptr) return 1;
    const double patterns = static_cast<double>(tasks_per_walk) * static_cast<double>(kPatternsPerTask);
    return 1 + static_cast<double>(std::max(walks->sums(0), walks->sums(3))) / patterns;
}

// Sets that would take more are left out: the bound is then lower, but as true.
constexpr std::size_t kMaxBytes = std::size_t{1} << 30;

// All patterns of `level` basis rows of one set.
struct Step {
    std::size_t set = 0;
    std::size_t level = 0;
    std::uint64_t patterns = 0;    // that the budget allows
    bool is_whole = false;         // these are all there are
    std::uint64_t first_task = 0;  // number of its first task in the batch
    std::uint64_t done = 0;

    [[nodiscard]] std::uint64_t tasks() const {
        return patterns / kPatternsPerTask + (patterns % kPatternsPerTask != 0 ? 1 : 0);
    }
};

class InformationSetSearch {
public:
    InformationSetSearch(const BitVector& x0, const BitMatrix& basis, SearchedElements searched, const Budget& budget,
                         const SetSearchHints& hints)
        : kernel_(kernels()),
          budget_(budget),
          dimension_(basis.rows()),
          length_(basis.columns()),
          elements_(dimension_ < 64 ? std::uint64_t{1} << dimension_ : UINT64_MAX),
          first_level_(searched == SearchedElements::kAll ? 0 : 1),
          hints_(hints),
          tasks_per_walk_(tasks_per_walk(hints.walks)),
          cost_(cost_of_pattern(hints.walks, tasks_per_walk_)),
          weights_(divisibility(x0, basis)),
          source_(x0, basis),
          bound_(source_.constant_weight()),
          next_walk_(hints.first_walk),
          tasks_(budget) {
        // An element that is known but has not been seen: it makes no tie.
        if (searched == SearchedElements::kAll) {
            suggest(words_of(x0));
        } else {
            for (std::size_t i = 0; i < dimension_; ++i) suggest(words_of(basis.row_vector(i)));
        }
        if (hints.known.weight < best_.weight) suggest(hints.known.element);
        lightest_ = best_.weight;
    }

    SetSearchResult run() {
        for (level_ = first_level_; level_ <= dimension_ && !is_over(); ++level_, first_set_ = 0) {
            while (combinations_.size() <= level_) combinations_.emplace_back(dimension_, combinations_.size());
            std::size_t set = 0;
            while (!is_over() && is_of_use(set)) set = search_batch(set);
        }
        CosetLeader leader;
        leader.element = bit_vector_from_words(length_, best_.element);
        leader.weight = best_.weight;
        leader.ties = std::max<std::uint64_t>(1, best_.ties);
        leader.examined = std::max<std::uint64_t>(1, spent());  // at least the element that was known
        leader.proved = is_proved() || is_least();
        leader.method = kInformationSets.name;
        // Elements other than 0 weigh 1 at least.
        const std::size_t bound = weights_.next(std::max(bound_, first_level_));
        leader.lower_bound = leader.proved ? best_.weight : std::min(bound, best_.weight);
        return {std::move(leader), is_proved()};
    }

private:
    void suggest(Words element) {
        const std::size_t weight = kernel_.words.weight(element.data(), element.size());
        if (weight >= best_.weight) return;
        best_.element = std::move(element);
        best_.weight = weight;
    }

    [[nodiscard]] bool is_proved() const { return all_seen_ || (best_.ties != 0 && bound_ > best_.weight); }
    // Nothing is lighter, though elements of this weight may not have been seen.
    [[nodiscard]] bool is_least() const {
        return hints_.most_to_count != UINT64_MAX && weights_.next(bound_) >= best_.weight;
    }

    [[nodiscard]] bool is_over() const {
        if (stopped_ || is_proved()) return true;
        return is_least() && patterns_until(best_.weight + 1) - examined_ > hints_.most_to_count;
    }

    // Unseen elements have more than t ones in the columns of a set whose level t is done, and at most k - r of those
    // in borrowed columns: they weigh at least t + 1 - (k - r) in its own.
    [[nodiscard]] std::size_t deficit(std::size_t set) const { return dimension_ - sets_[set].own_columns; }

    // Candidates: patterns, and sums of the walks.
    [[nodiscard]] std::uint64_t spent() const { return saturating_sum(examined_, walk_sums_); }

    [[nodiscard]] std::uint64_t budget() const { return std::max<std::uint64_t>(1, budget_.elements); }

    // Patterns that the rest of the budget is enough for, with their share of the walks.
    [[nodiscard]] std::uint64_t allowed_patterns() const {
        const std::uint64_t rest = budget() - spent();
        if (hints_.walks == nullptr || budget_.elements == UINT64_MAX) return rest;
        return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(static_cast<double>(rest) / cost_));
    }

    // True if there is such a set, and its patterns of this level raise the bound. Deficits never fall, so the sets
    // after one that is of no use are of none either.
    [[nodiscard]] bool is_of_use(std::size_t set) {
        if (set != 0 && examined_ >= elements_) return false;
        while (sets_.size() <= set && !no_more_sets_) {
            std::optional<InformationSet> made = may_make_set() ? source_.next(budget_.stop) : std::nullopt;
            no_more_sets_ = !made;
            stopped_ = stopped_ || (!made && tasks_.is_over());
            if (!made) break;
            sets_.push_back(std::move(*made));
            levels_done_.push_back(0);
        }
        return set < sets_.size() && deficit(set) <= level_;
    }

    // A set costs about k^2 / 2 additions of rows, all elements of a small coset fewer than many sets.
    [[nodiscard]] bool may_make_set() const {
        if (sets_.empty()) return true;
        return (sets_.size() + 1) * source_.bytes_per_set() <= kMaxBytes &&
               sets_.size() * dimension_ * dimension_ / 2 < elements_;
    }

    // A set takes part from the level on that is equal to its deficit; then the lower levels are made up for.
    [[nodiscard]] bool is_new(std::size_t set) const { return levels_done_[set] == 0; }

    // What the bound gains by the set's patterns of this level.
    [[nodiscard]] std::size_t gain(std::size_t set) const { return is_new(set) ? level_ + 1 - deficit(set) : 1; }

    // Searches this level of the set and of those after it, as far as that is worth doing at once. Returns the set to
    // go on with. What is done does not depend on the number of threads.
    std::size_t search_batch(std::size_t first) {
        std::deque<Step> steps;
        const std::uint64_t allowed = allowed_patterns();
        std::uint64_t patterns = 0;
        std::uint64_t tasks = 0;
        std::size_t expected_bound = bound_;
        std::size_t end = first;
        do {
            for (std::size_t t = is_new(end) ? first_level_ : level_; t <= level_; ++t) {
                const std::uint64_t all = combinations_[t].count();
                const std::uint64_t count = std::min(all, allowed - patterns);
                Step& step = steps.emplace_back();
                step.set = end;
                step.level = t;
                step.patterns = count;
                step.is_whole = count == all;
                step.first_task = tasks;
                patterns += count;
                tasks += step.tasks();
            }
            expected_bound += gain(end);
            ++end;
        } while (expected_bound <= best_.weight && patterns < kPatternsPerBatch && patterns < allowed &&
                 is_of_use(end));
        if (budget_.progress) total_ = candidates_to_come();
        search(steps, tasks, walks_beside(patterns, tasks));
        settle(steps, first, end);
        first_set_ = end;
        return end;
    }

    // How many walks are made beside so many patterns: none if the budget is not enough for them too.
    [[nodiscard]] std::uint64_t walks_beside(std::uint64_t patterns, std::uint64_t tasks) const {
        if (hints_.walks == nullptr) return 0;
        const std::uint64_t walks = tasks / tasks_per_walk_;
        std::uint64_t candidates = saturating_sum(spent(), patterns);
        for (std::uint64_t walk = 0; walk < walks; ++walk) {
            candidates = saturating_sum(candidates, hints_.walks->sums(next_walk_ + walk));
        }
        return candidates <= budget_.elements ? walks : 0;
    }

    // The first task of all always begins, as at least one pattern is tried.
    void search(std::deque<Step>& steps, std::uint64_t tasks, std::uint64_t walks) {
        const std::uint64_t first_walk = next_walk_;
        next_walk_ += walks;
        tasks_.run(tasks, examined_ == 0, [&, first_walk, walks] {
            return [&, first_walk, walks](std::uint64_t task) {
                if ((task + 1) % tasks_per_walk_ == 0 && task / tasks_per_walk_ < walks) {
                    const std::uint64_t walk = first_walk + task / tasks_per_walk_;
                    BestElement found;
                    const std::uint64_t sums = hints_.walks->walk(
                        walk, hints_.walks->iterations(walk), lightest_, [&] { return tasks_.is_over(); }, found);
                    take_bound(found, sums);
                }
                const auto after =
                    std::upper_bound(steps.begin(), steps.end(), task,
                                     [](std::uint64_t number, const Step& step) { return number < step.first_task; });
                Step& step = *(after - 1);
                const std::uint64_t begin = (task - step.first_task) * kPatternsPerTask;
                search_patterns(step, begin, std::min(kPatternsPerTask, step.patterns - begin));
            };
        });
    }

    // What follows from the steps that are done.
    void settle(const std::deque<Step>& steps, std::size_t first, std::size_t end) {
        std::vector<bool> is_done(end - first, true);
        for (const Step& step : steps) {
            if (step.is_whole && step.done == step.patterns) continue;
            is_done[step.set - first] = false;
            stopped_ = true;
        }
        for (std::size_t set = first; set < end; ++set) {
            if (!is_done[set - first]) continue;
            bound_ += gain(set);
            levels_done_[set] = level_ + 1;
        }
        // The patterns of all k rows of the first set, and of fewer, are all elements.
        if (first == 0 && is_done.front() && level_ == dimension_) all_seen_ = true;
        if (spent() >= budget()) stopped_ = true;
    }

    // How many candidates there will have been, if the best so far is not improved.
    [[nodiscard]] std::uint64_t candidates_to_come() const {
        std::uint64_t patterns = patterns_until(best_.weight + 1);
        if (hints_.most_to_count != UINT64_MAX && weights_.divisor != 1) {
            // The bound that leaves nothing lighter.
            const std::size_t least = best_.weight < weights_.divisor ? 0 : best_.weight - weights_.divisor + 1;
            const std::uint64_t until_least = patterns_until(least);
            if (patterns - until_least > hints_.most_to_count) patterns = until_least;
        }
        const double more = static_cast<double>(patterns - examined_) * cost_;
        if (patterns == UINT64_MAX || more >= 0x1p63) return budget_.elements;
        return std::min(budget_.elements, saturating_sum(spent(), static_cast<std::uint64_t>(more)));
    }

    // How many patterns there will have been when the bound is as high as this, at least so many as are done.
    [[nodiscard]] std::uint64_t patterns_until(std::size_t wanted) const {
        std::uint64_t patterns = examined_;
        if (bound_ >= wanted) return patterns;
        std::size_t bound = bound_;
        std::uint64_t below = 0;  // of the levels below t, of one set
        for (std::size_t t = 0; t <= dimension_ && bound < wanted && patterns != UINT64_MAX; ++t) {
            const std::uint64_t all = Combinations(dimension_, t).count();
            if (t >= level_) {
                for (std::size_t set = t == level_ ? first_set_ : 0; set < sets_.size(); ++set) {
                    if (deficit(set) > t || bound >= wanted) break;
                    const bool starts = t == std::max(first_level_, deficit(set));
                    patterns = saturating_sum(patterns, starts ? saturating_sum(all, below) : all);
                    ++bound;
                }
            }
            if (t >= first_level_) below = saturating_sum(below, all);
        }
        return patterns;
    }

    // Takes a light element as a bound: it has not been seen, and makes no tie.
    void take_bound(const BestElement& found, std::uint64_t sums) {
        const std::lock_guard lock(mutex_);
        walk_sums_ += sums;
        if (found.ties == 0) return;
        const bool is_first =
            best_.ties == 0 && found.weight == best_.weight && text_less(found.element, best_.element);
        if (found.weight < best_.weight || is_first) best_ = {found.element, found.weight, 0};
        lightest_ = best_.weight;
    }

    void search_patterns(Step& step, std::uint64_t begin, std::uint64_t count);

    // So many words of random elements nearly all weigh more than the given weight, twice as many after each widening.
    [[nodiscard]] std::size_t prefix_words(std::size_t weight) const {
        const std::size_t words = word_count(length_);
        // b bits weigh b / 2 -+ sqrt(b) / 2; this solves b / 2 - 3 sqrt(b) / 2 = weight.
        const double root = (3 + std::sqrt(9 + 8 * static_cast<double>(std::min(weight, length_)))) / 2;
        const auto bits = static_cast<std::size_t>(root * root);
        const std::size_t whole_lines = (bits / 64 + 8) / 8 * 8;
        const std::size_t widened = whole_lines << std::min<std::size_t>(widening_, 20);
        return widened < words - words / 4 ? widened : words;
    }

    // True if the element was met before the given set's turn at this level. The sums of t rows of a set are the
    // elements with t ones in its columns, so each can be counted where it is met first.
    [[nodiscard]] bool was_seen(const Words& element, std::size_t set) const {
        for (std::size_t other = 0; other < sets_.size(); ++other) {
            const bool is_earlier_in_batch = other >= batch_begin_ && other < set;
            const std::size_t levels = is_earlier_in_batch ? level_ + 1 : levels_done_[other];
            if (other == set || levels == 0) continue;
            const Words& columns = sets_[other].columns;
            std::size_t rows = 0;
            for (std::size_t i = 0; i < columns.size(); ++i) {
                rows += static_cast<std::size_t>(std::popcount(element[i] & columns[i]));
            }
            if (rows < levels) return true;
        }
        return false;
    }

    const KernelTable& kernel_;
    const Budget& budget_;
    const std::size_t dimension_;
    const std::size_t length_;
    const std::uint64_t elements_;  // 2^k, or 2^64 - 1
    const std::size_t first_level_;
    const SetSearchHints& hints_;
    const std::uint64_t tasks_per_walk_;
    const double cost_;  // see cost_of_pattern()
    const Divisibility weights_;
    DisjointInformationSets source_;
    std::vector<InformationSet> sets_;
    std::vector<std::size_t> levels_done_;  // by set: patterns of fewer rows than this were all tried
    bool no_more_sets_ = false;

    std::size_t level_ = 0;
    std::size_t first_set_ = 0;               // the next one that has not been searched at this level
    std::vector<Combinations> combinations_;  // by level, up to this one
    std::size_t bound_;                       // no element that has not been seen weighs less
    std::size_t batch_begin_ = 0;             // the first set of those that are being searched
    bool all_seen_ = false;
    bool stopped_ = false;
    std::uint64_t next_walk_;

    SearchTasks tasks_;
    std::mutex mutex_;  // of what follows
    BestElement best_;
    std::uint64_t examined_ = 0;   // patterns
    std::uint64_t walk_sums_ = 0;  // that the walks formed
    std::uint64_t total_ = 0;
    std::atomic<std::size_t> lightest_ = 0;  // the weight of the best, for the walks

    std::atomic<std::size_t> widening_ = 0;  // of the prefixes, see prefix_words()
};

void InformationSetSearch::search_patterns(Step& step, std::uint64_t begin, std::uint64_t count) {
    const BitMatrix& rows = sets_[step.set].rows;
    const std::size_t words = rows.words_per_row();
    BestElement best;
    {
        const std::lock_guard lock(mutex_);
        best.weight = best_.weight;
    }
    Words element(words);
    const auto consider = [&](const std::vector<std::size_t>& pattern) {
        std::copy_n(rows.row(dimension_), words, element.begin());
        for (const std::size_t i : pattern) kernel_.words.xor_into(element.data(), rows.row(i), words);
        const std::size_t weight = kernel_.words.weight(element.data(), words);
        if (weight <= best.weight && !was_seen(element, step.set)) best.offer(element, weight, 1);
    };
    std::vector<std::size_t> pattern = combinations_[step.level].subset(begin);
    const std::uint64_t look = std::max<std::uint64_t>(1, kWordsPerLook / (words + 1));
    const auto ends_at = [&](std::uint64_t done) {
        return done == count || (done % look == 0 && tasks_.is_over());
    };
    std::uint64_t done = 0;
    if (step.level < 2) {
        for (;;) {
            consider(pattern);
            if (ends_at(++done)) break;
            ++pattern.front();
        }
    } else {
        const std::size_t prefix = prefix_words(best.weight);
        SubsetSums walk(kernel_, rows, prefix, std::move(pattern));
        std::uint64_t considered = 0;
        for (;;) {
            if (walk.weight() <= best.weight) {
                consider(walk.pattern());
                ++considered;
            }
            if (ends_at(++done)) break;
            walk.advance();
        }
        if (prefix < words && considered > done / 64) ++widening_;
    }
    tasks_.report([&] {
        step.done += done;
        const std::lock_guard lock(mutex_);
        best_.offer(best);
        lightest_ = best_.weight;
        examined_ += done;
        return Progress{spent(), std::max(total_, spent()), best_.weight};
    });
}

}  // namespace

SetSearchResult search_information_sets(const BitVector& x0, const BitMatrix& basis, SearchedElements searched,
                                        const Budget& budget, const SetSearchHints& hints) {
    return InformationSetSearch(x0, basis, searched, budget, hints).run();
}

}  // namespace gf2::internal
