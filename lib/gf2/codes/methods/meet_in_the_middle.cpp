// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/meet_in_the_middle.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <numeric>
#include <optional>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/internal/syndrome_table.hpp"

namespace gf2::codes::internal {

namespace {

// Calls visit(columns, key, units) for the sets of `size` columns of the units from `from` on whose first unit is
// before `end`; `units` is the number of units up to the last one of the set.
template <class Visit>
void visit_sets(const TannerGraph& graph, const Window& window, std::size_t from, std::size_t end, std::size_t size,
                Columns& columns, std::uint64_t key, const Visit& visit) {
    if (size == 0) return visit(columns, key, from);
    for (std::size_t at = from; at < end && at + size <= window.units.size(); ++at) {
        for (std::size_t choice = 0; choice < window.choices; ++choice) {
            const auto j = static_cast<std::uint32_t>(window.units[at] + choice * window.stride);
            columns.push_back(j);
            visit_sets(graph, window, at + 1, window.units.size(), size - 1, columns, key ^ graph.keys[j], visit);
            columns.pop_back();
        }
    }
}

}  // namespace

SplitSets::SplitSets(const TannerGraph& graph, const Window& window, std::size_t fewest, std::size_t most,
                     const SetSplit& split)
    : split_(split) {
    const std::size_t units = window.units.size();
    Columns columns;
    for (std::size_t size = fewest - split.last; size <= most - split.last; ++size) {
        visit_sets(graph, window, 0, units, size, columns, 0,
                   [&](const Columns& set, std::uint64_t key, std::size_t used) {
                       firsts_.push_back({key, used, first_columns_.size(), set.size()});
                       first_columns_.insert(first_columns_.end(), set.begin(), set.end());
                   });
    }
    std::vector<std::uint64_t> keys;  // by number
    std::vector<std::uint32_t> counts(buckets());
    ends_.resize((units + 1) * buckets());
    const auto add = [&](const Columns& set, std::uint64_t key, std::size_t) {
        keys.push_back(key);
        ++counts[part_of(key)];
        last_columns_.insert(last_columns_.end(), set.begin(), set.end());
    };
    for (std::size_t from = units + 1; from-- > 0;) {  // the sets that begin behind `from` units
        if (split.last != 0 || from == units) {
            visit_sets(graph, window, from, from + 1, split.last, columns, 0, add);
        }
        for (std::size_t bucket = 0; bucket < buckets(); ++bucket) ends_[from * buckets() + bucket] = counts[bucket];
    }
    begins_.resize(buckets());
    std::exclusive_scan(counts.begin(), counts.end(), begins_.begin(), 0u);
    for (std::size_t at = 0; at < ends_.size(); ++at) ends_[at] += begins_[at & (buckets() - 1)];
    keys_.resize(keys.size());
    numbers_.resize(keys.size());
    std::vector<std::uint32_t> next = begins_;
    for (std::uint32_t number = 0; number < keys.size(); ++number) {
        const std::uint32_t at = next[part_of(keys[number])]++;
        keys_[at] = keys[number];
        numbers_[at] = number;
    }
}

void SplitSets::columns(std::uint32_t first, std::uint32_t number, Columns& columns) const {
    const First& set = firsts_[first];
    const auto begin = first_columns_.begin() + static_cast<std::ptrdiff_t>(set.begin);
    columns.assign(begin, begin + static_cast<std::ptrdiff_t>(set.size));
    const auto last = last_columns_.begin() + static_cast<std::ptrdiff_t>(number * split_.last);
    columns.insert(columns.end(), last, last + static_cast<std::ptrdiff_t>(split_.last));
}

double SplitSets::count(std::size_t units, std::size_t choices, std::size_t size) {
    if (size > units) return 0;
    double sets = 1;
    for (std::size_t i = 0; i < size; ++i) {
        sets *= static_cast<double>((units - i) * choices) / static_cast<double>(i + 1);
    }
    return sets;
}

double SplitSets::bytes(std::size_t units, std::size_t choices, std::size_t most, const SetSplit& split) {
    const double last = count(units, choices, split.last);
    const double first = count(units, choices, most - split.last);
    const double in_set = sizeof(std::uint32_t);
    return last * (20 + in_set * static_cast<double>(split.last)) +
           2 * first * (32 + in_set * static_cast<double>(most - split.last)) +
           in_set * static_cast<double>(units + 2) * std::exp2(split.bits);
}

namespace {

// Nanoseconds, on one thread.
constexpr double kPerFilteredSet = 3.5;
constexpr double kPerSetOfTable = 8;
constexpr double kPerProbe = 2;
constexpr double kPerRun = 6;
constexpr double kPerListedSet = 25;
constexpr double kPerPart = 20'000;    // for an empty table
constexpr double kPerWindow = 30'000;  // for tasks
constexpr double kPerEqualSet = 100;   // a set that meets itself

// More columns in a set are not considered.
constexpr std::size_t kMaxColumns = 24;

// With fewer sets of the table than this share of those sought, all enter it.
constexpr double kShareForFilter = 0.5;

// A thread asks whether the search is over after this many sets.
constexpr std::uint64_t kSetsPerReport = 1024;

// Progress is reported after this many parts.
constexpr std::uint64_t kPartsPerReport = 16;

// What the threads of a window share.
struct Meeting {
    const SearchParts& parts;
    const SplitSets& tabled;
    const SplitSets* sought;  // null if the sets of the table meet each other
    std::size_t weight;       // nothing lighter is left
};

// One thread's part of a meeting. Only the sets of the table whose keys may occur again enter it.
class Worker {
public:
    // For so many sets of the table, and so many sought ones, in a part.
    Worker(const Meeting& meeting, double tabled, double sought)
        : meeting_(meeting),
          is_filtered_(meeting.sought == nullptr || tabled > kShareForFilter * sought),
          filter_(is_filtered_ ? std::max(tabled, sought) : 0),
          in_table_(tabled),
          table_(is_filtered_ ? tabled / 8 : tabled) {}

    // False if the part was left before its end.
    bool meet(std::size_t part) {
        if (!count(0)) return false;
        table_.clear();
        in_table_.clear();
        filter_.clear();
        const SplitSets& tabled = meeting_.tabled;
        const SplitSets* sought = meeting_.sought;
        if (sought == nullptr) {
            tabled.visit_part(part, [&](const SplitSets::Run& run) { return mark_repeated(run); });
            tabled.visit_part(part, [&](const SplitSets::Run& run) { return add_likely(run, in_table_); });
            return count(0);
        }
        if (is_filtered_) {
            sought->visit_part(part, [&](const SplitSets::Run& run) { return mark(run); });
            tabled.visit_part(part, [&](const SplitSets::Run& run) { return add_likely(run, filter_); });
        } else {
            tabled.visit_part(part, [&](const SplitSets::Run& run) { return add_all(run); });
        }
        sought->visit_part(part, [&](const SplitSets::Run& run) { return seek(run); });
        return count(0);
    }

private:
    bool mark(const SplitSets::Run& run) {
        for (const std::uint64_t key : run.keys) filter_.add(run.first_key ^ key);
        return !is_over_;
    }

    bool mark_repeated(const SplitSets::Run& run) {
        for (const std::uint64_t last : run.keys) {
            const std::uint64_t key = run.first_key ^ last;
            if (filter_.may_have(key) != 0) in_table_.add(key);
            filter_.add(key);
        }
        return !is_over_;
    }

    // Offers the sums of a set of `sets` with sets of the table. True if one of these has the same syndrome.
    bool meet_table(const SplitSets& sets, const SplitSets::Run& run, std::size_t i) {
        return table_.find(run.first_key ^ run.keys[i], [&](std::uint32_t first, std::uint32_t number) {
            sets.columns(run.first, run.numbers[i], columns_);
            meeting_.tabled.columns(first, number, other_);
            return meeting_.parts.lightest.offer_sum(columns_, other_);
        });
    }

    // Of the sets of equal syndrome, the table has the first.
    void add(const SplitSets::Run& run, std::size_t i) {
        if (meet_table(meeting_.tabled, run, i)) return;
        const std::uint64_t key = run.first_key ^ run.keys[i];
        table_.add(key, run.first, run.numbers[i]);
        in_table_.add(key);
    }

    bool add_all(const SplitSets::Run& run) {
        for (std::size_t i = 0; i < run.keys.size(); ++i) add(run, i);
        return count(run.keys.size());
    }

    bool add_likely(const SplitSets::Run& run, const KeyFilter& filter) {
        visit_likely(run, filter, [&](std::size_t i) { add(run, i); });
        return count(run.keys.size());
    }

    bool seek(const SplitSets::Run& run) {
        visit_likely(run, in_table_, [&](std::size_t i) { (void)meet_table(*meeting_.sought, run, i); });
        return count(run.keys.size());
    }

    // Calls visit(i) for the sets whose keys the filter may have.
    template <class Visit>
    void visit_likely(const SplitSets::Run& run, const KeyFilter& filter, const Visit& visit) {
        for (std::size_t from = 0; from < run.keys.size(); from += kBatch) {
            const std::size_t end = std::min(from + kBatch, run.keys.size());
            std::size_t count = 0;
            for (std::size_t i = from; i < end; ++i) {
                likely_[count] = i;
                count += filter.may_have(run.first_key ^ run.keys[i]);
            }
            for (std::size_t at = 0; at < count; ++at) visit(likely_[at]);
        }
    }

    // False if the search is over.
    bool count(std::uint64_t sets) {
        sets_ += sets;
        if (sets != 0 && sets_ < kSetsPerReport) return true;
        const SearchParts& parts = meeting_.parts;
        const std::uint64_t before = parts.examined.fetch_add(sets_, std::memory_order_relaxed);
        if (before + sets_ >= parts.budget.elements || parts.tasks.is_over()) is_over_ = true;
        if (parts.lightest.weight() <= meeting_.weight) is_over_ = true;
        sets_ = 0;
        return !is_over_;
    }

    static constexpr std::size_t kBatch = 256;

    const Meeting& meeting_;
    bool is_filtered_;
    KeyFilter filter_;    // keys of the sets sought, or of all
    KeyFilter in_table_;  // keys of the sets of the table, or of those that occur twice
    SyndromeTable table_;
    std::array<std::size_t, kBatch> likely_{};
    Columns columns_;
    Columns other_;
    std::uint64_t sets_ = 0;  // not yet counted
    bool is_over_ = false;
};

// The search for a lightest solution that counts, one or two weights at a time: a solution of weight 2a or 2a - 1 is
// the sum of two sets of at most a columns with equal syndromes.
//
// The units of columns are arranged in a circle. Of the half circles, some have exactly a columns of a solution of
// weight 2a, for the number changes by one at most when a half circle is turned by a unit, and those of opposite half
// circles add up to 2a. So the sets of a window of q - 1 units more than a half circle are met with those of the
// opposite window, for every q-th window of half of the circle; or all sets with each other, if that is faster. Sets
// whose keys begin with the same bits are met alone, in a table that fits the cache.
class MeetInTheMiddle : public Prover {
public:
    MeetInTheMiddle(const SearchParts& parts, const MeetingLimits& limits)
        : parts_(parts),
          limits_(limits),
          choices_(parts.problem.is_pauli ? 3 : 1),
          units_(parts.problem.length() / choices_),
          half_((units_ + 1) / 2) {}

    [[nodiscard]] std::size_t lower_bound() const override { return bound_; }

    void raise_lower_bound(std::size_t bound) override { bound_ = std::max(bound_, bound); }

    // INFINITY if it takes too much memory.
    [[nodiscard]] double time_of_step() const override { return next_plan().time; }

    [[nodiscard]] double elements_of_step() const override { return sets_of(next_plan()); }

    [[nodiscard]] double time_left(std::size_t weight) override {
        double time = 0;
        for (std::size_t at = parts_.problem.round_up(bound_); at < weight && time != INFINITY;) {
            const bool is_last = at + 1 >= weight;  // then an odd weight is not excluded together with the next one
            std::vector<double>& times = is_last ? times_of_last_ : times_;
            if (times.size() <= at) times.resize(at + 1, 0);
            if (times[at] == 0) times[at] = plan(at, weight).time;
            time += times[at];
            at = parts_.problem.round_up(is_last || at % 2 == 0 ? at + 1 : at + 2);
        }
        return time;
    }

    // Excludes a weight, or two.
    bool step() override {
        const Plan next = next_plan();
        if (next.weight >= parts_.lightest.weight()) {
            bound_ = next.weight;
            return true;
        }
        if (next.time == INFINITY) return false;
        const double drawn_before = parts_.random.time();
        const std::uint64_t before = parts_.examined;
        for (std::size_t number = 0; number < next.windows; ++number) {
            if (parts_.lightest.weight() <= next.weight) break;
            if (!search(next, number, before, drawn_before)) return false;
        }
        bound_ = std::max(bound_, next.probed + next.most + 1);
        return true;
    }

private:
    // How a step is made.
    struct Plan {
        std::size_t weight = 0;  // excludes the weights from this one on to probed + most
        std::size_t fewest = 0;  // columns of a set of the table; of the same number or one more
        std::size_t most = 0;
        std::size_t probed = 0;  // columns of a set that is sought there
        bool is_direct = false;  // one window of all units: the sets of the table meet each other
        std::size_t turn = 1;    // units between a window and the next one
        std::size_t windows = 1;
        std::size_t units = 0;  // of a window
        SetSplit split{};
        double tabled = 0;  // sets of a window
        double sought = 0;
        double time = INFINITY;
    };

    [[nodiscard]] static double sets_of(const Plan& plan) {
        return (plan.tabled + plan.sought) * static_cast<double>(plan.windows);
    }

    [[nodiscard]] Plan next_plan() const { return plan(parts_.problem.round_up(bound_), parts_.lightest.weight()); }

    // With one window of all units, the half circle turns around and each set is met with all others.
    [[nodiscard]] Plan plan(std::size_t weight, std::size_t lightest) const {
        Plan best{.weight = weight, .fewest = weight / 2, .most = weight / 2, .probed = (weight + 1) / 2};
        if (weight % 2 == 1 && weight + 1 < lightest) ++best.most;
        if (best.probed > kMaxColumns) return best;
        const Plan base = best;
        // With so many windows there are the fewest sets, about.
        const std::size_t fewest = std::min(base.probed, half_ + 1);
        for (const std::size_t more :
             {std::size_t{1}, fewest - std::min<std::size_t>(fewest, 2), fewest - 1, fewest, fewest + 1}) {
            const std::size_t wanted = std::max({limits_.least_windows, more, std::size_t{1}});
            Plan plan = base;
            // One more turn than units of the half circle: of opposite ones, either may have the larger half.
            plan.turn = (half_ + 1 + wanted - 1) / wanted;
            plan.windows = (half_ + 1 + plan.turn - 1) / plan.turn;
            plan.units = half_ + plan.turn - 1;
            plan.is_direct = plan.windows == 1 && plan.most == plan.probed;
            choose_split(plan);
            plan.time *= static_cast<double>(plan.windows);
            if (plan.time < best.time) best = plan;
        }
        return best;
    }

    // The number of last columns, and of bits, that are expected to take the least time; INFINITY if none is possible.
    void choose_split(Plan& plan) const {
        const auto sets = [&](std::size_t size) {
            return SplitSets::count(plan.units, choices_, size);
        };
        plan.tabled = sets(plan.fewest) + (plan.most == plan.fewest ? 0 : sets(plan.most));
        plan.sought = plan.is_direct ? 0 : sets(plan.probed);
        const double lists = plan.is_direct ? 1 : 2;
        const double most_bits = std::floor(std::log2(limits_.buckets / static_cast<double>(plan.units + 2)));
        const double bits =
            std::clamp(std::round(std::log2(plan.tabled / limits_.sets_of_table)), 0.0, std::max(0.0, most_bits));
        const auto parts = std::exp2(bits);
        const bool is_filtered = plan.is_direct || plan.tabled > kShareForFilter * plan.sought;
        const double of_sets = is_filtered ? kPerFilteredSet * (plan.tabled + plan.sought)
                                           : kPerSetOfTable * plan.tabled + kPerProbe * plan.sought;
        // In window and opposite window lie those sets that meet themselves.
        const std::size_t common = plan.is_direct ? 0 : 2 * (plan.turn - 1);
        const double equal = plan.most < plan.probed ? 0 : SplitSets::count(common, choices_, plan.probed);
        for (std::size_t last = 0; last <= plan.fewest; ++last) {
            const SetSplit split{last, static_cast<unsigned>(bits)};
            const double bytes = lists * SplitSets::bytes(plan.units, choices_, plan.probed, split) +
                                 64 * std::max(plan.tabled / parts, 64.0);
            if (bytes > limits_.bytes) continue;
            const double time = kPerWindow + kPerPart * parts + of_sets + kPerEqualSet * equal +
                                lists * (kPerListedSet * sets(last) + kPerRun * parts * sets(plan.probed - last));
            if (time >= plan.time) continue;
            plan.time = time;
            plan.split = split;
        }
    }

    // The units that follow each other in the circle, without the empty one.
    [[nodiscard]] Window window(std::size_t first, std::size_t units) const {
        Window window{.choices = choices_, .stride = units_};
        for (std::size_t i = 0; i < units; ++i) {
            const std::size_t unit = (first + i) % (2 * half_);
            if (unit < units_) window.units.push_back(static_cast<std::uint32_t>(unit));
        }
        return window;
    }

    // Searches a window. False if the search is over before.
    // @param before        candidates before the step
    // @param drawn_before  time of the random information sets, before the step
    bool search(const Plan& plan, std::size_t number, std::uint64_t before, double drawn_before) {
        const std::size_t first = number * plan.turn;
        std::optional<SplitSets> tabled;
        std::optional<SplitSets> sought;
        gf2::internal::for_each_task(plan.is_direct ? 1 : 2, [&](std::size_t side) {
            if (side == 0) {
                tabled.emplace(parts_.graph, window(first, plan.units), plan.fewest, plan.most, plan.split);
            } else {
                sought.emplace(parts_.graph, window(first + half_, plan.units), plan.probed, plan.probed, plan.split);
            }
        });
        const Meeting meeting{parts_, *tabled, sought ? &*sought : nullptr, plan.weight};
        const std::uint64_t parts = std::uint64_t{1} << plan.split.bits;
        const auto of_part = [&](double sets) {
            return sets / static_cast<double>(parts);
        };
        std::atomic<std::uint64_t> done = 0;
        parts_.tasks.run(parts, false, [&] {
            return [&, worker = std::make_shared<Worker>(meeting, of_part(plan.tabled), of_part(plan.sought))](
                       std::uint64_t part) {
                if (!worker->meet(static_cast<std::size_t>(part))) return;
                parts_.random.draw_beside(kPerFilteredSet * static_cast<double>(parts_.examined - before), drawn_before,
                                          parts_.tasks);
                if (++done % kPartsPerReport != 0) return;
                parts_.tasks.report([&] {
                    const std::uint64_t now = parts_.examined;
                    const double total =
                        std::max(static_cast<double>(before) + sets_of(plan), static_cast<double>(now));
                    return Progress{
                        .done = now,
                        .total = total < 0x1p63 ? std::optional(static_cast<std::uint64_t>(total)) : std::nullopt,
                        .best = parts_.lightest.weight()};
                });
            };
        });
        return parts_.lightest.weight() <= plan.weight || done == parts;
    }

    const SearchParts& parts_;
    const MeetingLimits limits_;
    const std::size_t choices_;  // columns of a unit
    const std::size_t units_;    // of columns
    const std::size_t half_;     // units of a half circle, which has an empty one more if they are odd
    std::size_t bound_ = 1;
    std::vector<double> times_{};          // of plans, by weight; 0 if not yet known
    std::vector<double> times_of_last_{};  // if the next weight is not excluded
};

}  // namespace

std::unique_ptr<Prover> make_meet_in_the_middle(const SearchParts& parts, const MeetingLimits& limits) {
    return std::make_unique<MeetInTheMiddle>(parts, limits);
}

std::unique_ptr<Prover> make_meet_in_the_middle(const SearchParts& parts, const BitMatrix& /*basis*/) {
    return make_meet_in_the_middle(parts, MeetingLimits{});
}

}  // namespace gf2::codes::internal
