// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/meet_in_the_middle.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>

#include "gf2/base/search_tasks.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/codes/internal/random_solutions.hpp"
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
        if (split.last == 0) {
            if (from == units) add(columns, 0, units);
        } else {
            visit_sets(graph, window, from, from + 1, split.last, columns, 0, add);
        }
        for (std::size_t bucket = 0; bucket < buckets(); ++bucket) ends_[from * buckets() + bucket] = counts[bucket];
    }
    begins_.resize(buckets());
    for (std::size_t bucket = 1; bucket < buckets(); ++bucket)
        begins_[bucket] = begins_[bucket - 1] + counts[bucket - 1];
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

// A step that takes longer than that draws random information sets besides.
constexpr double kTimeBeforeMeeting = 2e10;

// More columns in a set are not considered.
constexpr std::size_t kMaxColumns = 24;

// With fewer sets of the table than this share of those sought, all enter it.
constexpr double kShareForFilter = 0.5;

// A thread asks whether the search is over after this many sets.
constexpr std::uint64_t kSetsPerReport = 1024;

// Progress is reported after this many parts.
constexpr std::uint64_t kPartsPerReport = 16;

// What the threads of a step share.
struct Meeting {
    const SplitSets& tabled;
    const SplitSets* sought;  // null if the sets of the table meet each other
    LightestSolution& lightest;
    std::size_t weight;  // nothing lighter is left
    gf2::internal::SearchTasks& tasks;
    std::atomic<std::uint64_t>& examined;
    std::uint64_t most_examined;
    std::atomic<bool>& is_cut;  // a part was left before its end
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
        const SplitSets* sought = meeting_.sought;
        if (sought == nullptr) {
            meeting_.tabled.visit_part(part, [&](const SplitSets::Run& run) { return mark_repeated(run); });
            meeting_.tabled.visit_part(part, [&](const SplitSets::Run& run) { return add(run, in_table_); });
        } else if (is_filtered_) {
            sought->visit_part(part, [&](const SplitSets::Run& run) { return mark(run); });
            meeting_.tabled.visit_part(part, [&](const SplitSets::Run& run) { return add(run, filter_); });
        } else {
            meeting_.tabled.visit_part(part, [&](const SplitSets::Run& run) { return add_all(run); });
        }
        if (sought != nullptr) sought->visit_part(part, [&](const SplitSets::Run& run) { return seek(run); });
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

    // Offers the sum of a set of `sets` and one of the table. False if their syndromes differ.
    bool offer(const SplitSets& sets, const SplitSets::Run& run, std::size_t i, std::uint32_t first,
               std::uint32_t number) {
        sets.columns(run.first, run.numbers[i], columns_);
        meeting_.tabled.columns(first, number, other_);
        return meeting_.lightest.offer_sum(columns_, other_);
    }

    // Of the sets of equal syndrome, the table has the first.
    void add(const SplitSets::Run& run, std::size_t i) {
        const std::uint64_t key = run.first_key ^ run.keys[i];
        const bool is_known = table_.find(key, [&](std::uint32_t first, std::uint32_t number) {
            return offer(meeting_.tabled, run, i, first, number);
        });
        if (is_known) return;
        table_.add(key, run.first, run.numbers[i]);
        in_table_.add(key);
    }

    bool add_all(const SplitSets::Run& run) {
        for (std::size_t i = 0; i < run.keys.size(); ++i) add(run, i);
        return count(run.keys.size());
    }

    bool add(const SplitSets::Run& run, const KeyFilter& filter) {
        visit_likely(run, filter, [&](std::size_t i) { add(run, i); });
        return count(run.keys.size());
    }

    bool seek(const SplitSets::Run& run) {
        visit_likely(run, in_table_, [&](std::size_t i) {
            (void)table_.find(run.first_key ^ run.keys[i], [&](std::uint32_t first, std::uint32_t number) {
                return offer(*meeting_.sought, run, i, first, number);
            });
        });
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
        const std::uint64_t before = meeting_.examined.fetch_add(sets_, std::memory_order_relaxed);
        if (before + sets_ >= meeting_.most_examined || meeting_.tasks.is_over()) {
            is_over_ = true;
            meeting_.is_cut = true;
        }
        if (meeting_.lightest.weight() <= meeting_.weight) is_over_ = true;
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

}  // namespace

MeetInTheMiddle::MeetInTheMiddle(const SearchParts& parts, const Limits& limits)
    : parts_(parts),
      limits_(limits),
      units_(parts.problem.is_pauli ? parts.problem.length() / 3 : parts.problem.length()),
      choices_(parts.problem.is_pauli ? 3 : 1),
      half_((units_ + 1) / 2) {}

void MeetInTheMiddle::raise_lower_bound(std::size_t bound) {
    bound_ = std::max(bound_, bound);
}

std::size_t MeetInTheMiddle::round_up(std::size_t weight) const {
    const std::size_t divisor = parts_.problem.divisor;
    return (weight + divisor - 1) / divisor * divisor;
}

double MeetInTheMiddle::sets_of_table(const Plan& plan) const {
    double sets = 0;
    for (std::size_t size = plan.fewest; size <= plan.most; ++size) {
        sets += SplitSets::count(units_of_window(plan), choices_, size);
    }
    return sets;
}

// The number of last columns, and of bits, that are expected to take the least time; INFINITY if none is possible.
void MeetInTheMiddle::choose_split(Plan& plan) const {
    const std::size_t units = units_of_window(plan);
    const double tabled = sets_of_table(plan);
    const double sought = plan.is_direct ? 0 : SplitSets::count(units, choices_, plan.probed);
    const std::size_t lists = plan.is_direct ? 1 : 2;
    const double most_bits = std::floor(std::log2(limits_.buckets / static_cast<double>(units + 2)));
    const double bits =
        std::clamp(std::round(std::log2(tabled / limits_.sets_of_table)), 0.0, std::max(0.0, most_bits));
    const auto parts = std::exp2(bits);
    const bool is_filtered = plan.is_direct || tabled > kShareForFilter * sought;
    const double of_sets =
        is_filtered ? kPerFilteredSet * (tabled + sought) : kPerSetOfTable * tabled + kPerProbe * sought;
    plan.sets = tabled + sought;
    plan.time = INFINITY;
    // In window and opposite window lie those sets that meet themselves.
    const std::size_t common = plan.is_direct ? 0 : 2 * (plan.turn - 1);
    const double equal = plan.most < plan.probed ? 0 : SplitSets::count(common, choices_, plan.probed);
    for (std::size_t last = 0; last <= plan.fewest; ++last) {
        const SetSplit split{last, static_cast<unsigned>(bits)};
        const double bytes = static_cast<double>(lists) * SplitSets::bytes(units, choices_, plan.probed, split) +
                             64 * std::max(tabled / parts, 64.0);
        if (bytes > limits_.bytes) continue;
        const double listed = SplitSets::count(units, choices_, last);
        const double firsts = SplitSets::count(units, choices_, plan.probed - last);
        const double time = kPerWindow + kPerPart * parts + of_sets + kPerEqualSet * equal +
                            static_cast<double>(lists) * (kPerListedSet * listed + kPerRun * parts * firsts);
        if (time >= plan.time) continue;
        plan.time = time;
        plan.split = split;
    }
}

// With one window of all units, the half circle turns around and each set is met with all others.
MeetInTheMiddle::Plan MeetInTheMiddle::plan(std::size_t weight, std::size_t lightest) const {
    Plan base;
    base.weight = weight;
    base.probed = (weight + 1) / 2;
    const bool is_odd = weight % 2 == 1;
    base.fewest = weight / 2;
    base.most = is_odd && weight + 1 < lightest ? base.fewest + 1 : base.fewest;
    base.next = base.probed + base.most + 1;
    base.time = INFINITY;
    if (base.probed > kMaxColumns) return base;
    Plan best = base;
    // With so many windows there are the fewest sets, about.
    const std::size_t fewest = std::min(base.probed, half_ + 1);
    for (const std::size_t more :
         {std::size_t{1}, fewest - std::min<std::size_t>(fewest, 2), fewest - 1, fewest, fewest + 1}) {
        const std::size_t wanted = std::max({limits_.least_windows, more, std::size_t{1}});
        Plan plan = base;
        // One more turn than units of the half circle: of opposite ones, either may have the larger half.
        plan.turn = (half_ + 1 + wanted - 1) / wanted;
        plan.windows = (half_ + 1 + plan.turn - 1) / plan.turn;
        plan.is_direct = plan.windows == 1 && plan.most == plan.probed;
        choose_split(plan);
        plan.time *= static_cast<double>(plan.windows);
        if (plan.time < best.time) best = plan;
    }
    return best;
}

double MeetInTheMiddle::time_of_step() const {
    return plan(round_up(bound_), parts_.lightest.weight()).time;
}

double MeetInTheMiddle::elements_of_step() const {
    const Plan next = plan(round_up(bound_), parts_.lightest.weight());
    return next.sets * static_cast<double>(next.windows);
}

double MeetInTheMiddle::time_left(std::size_t weight) {
    double time = 0;
    for (std::size_t at = round_up(bound_); at < weight;) {
        const bool is_last = at + 1 >= weight;  // then an odd weight is not excluded together with the next one
        std::vector<double>& times = is_last ? times_of_last_ : times_;
        if (times.size() <= at) times.resize(at + 1, 0);
        if (times[at] == 0) times[at] = plan(at, weight).time;
        time += times[at];
        if (time == INFINITY) break;
        at = round_up(is_last || at % 2 == 0 ? at + 1 : at + 2);
    }
    return time;
}

// The units that follow each other in the circle, without the empty one.
Window MeetInTheMiddle::window(std::size_t first, std::size_t units) const {
    Window window{.choices = choices_, .stride = units_};
    for (std::size_t i = 0; i < units; ++i) {
        const std::size_t unit = (first + i) % (2 * half_);
        if (unit < units_) window.units.push_back(static_cast<std::uint32_t>(unit));
    }
    return window;
}

bool MeetInTheMiddle::step() {
    const std::size_t weight = round_up(bound_);
    if (weight >= parts_.lightest.weight()) {
        bound_ = weight;
        return true;
    }
    const Plan next = plan(weight, parts_.lightest.weight());
    if (next.time == INFINITY || !search(next)) return false;
    bound_ = std::max(bound_, next.next);
    return true;
}

bool MeetInTheMiddle::search(const Plan& plan) {
    random_before_ = parts_.random.time();
    const auto before = static_cast<double>(parts_.examined);
    for (std::size_t number = 0; number < plan.windows; ++number) {
        if (parts_.lightest.weight() <= plan.weight) break;
        if (!search_window(plan, number, before)) return false;
    }
    return true;
}

bool MeetInTheMiddle::search_window(const Plan& plan, std::size_t number, double before) {
    const std::size_t first = number * plan.turn;
    const std::size_t units = units_of_window(plan);
    std::optional<SplitSets> tabled;
    std::optional<SplitSets> sought;
    gf2::internal::for_each_task(plan.is_direct ? 1 : 2, [&](std::size_t side) {
        if (side == 0) tabled.emplace(parts_.graph, window(first, units), plan.fewest, plan.most, plan.split);
        if (side == 1) {
            sought.emplace(parts_.graph, window(first + half_, units), plan.probed, plan.probed, plan.split);
        }
    });
    std::atomic<bool> is_cut = false;
    const Meeting meeting{*tabled,         sought ? &*sought : nullptr, parts_.lightest, plan.weight, parts_.tasks,
                          parts_.examined, parts_.budget.elements,      is_cut};
    const std::uint64_t parts = std::uint64_t{1} << plan.split.bits;
    std::atomic<std::uint64_t> done = 0;
    const double tabled_sets = sets_of_table(plan);
    const double sought_sets = plan.sets - tabled_sets;
    const double of_step = plan.sets * static_cast<double>(plan.windows);
    parts_.tasks.run(parts, false, [&] {
        return [&, worker = std::make_shared<Worker>(meeting, tabled_sets / static_cast<double>(parts),
                                                     sought_sets / static_cast<double>(parts))](std::uint64_t part) {
            if (!worker->meet(static_cast<std::size_t>(part))) return;
            draw_beside(static_cast<double>(parts_.examined) - before);
            const std::uint64_t parts_done = ++done;
            if (parts_done % kPartsPerReport != 0) return;
            parts_.tasks.report([&] {
                const std::uint64_t now = parts_.examined;
                const double total = std::max(before + of_step, static_cast<double>(now));
                return Progress{
                    .done = now,
                    .total = total < 0x1p63 ? std::optional(static_cast<std::uint64_t>(total)) : std::nullopt,
                    .best = parts_.lightest.weight()};
            });
        };
    });
    return parts_.lightest.weight() <= plan.weight || (!is_cut && done == parts);
}

// Random information sets for a share of the time of these sets.
void MeetInTheMiddle::draw_beside(double sets) {
    const double time = kPerFilteredSet * sets;
    const double share = parts_.random.share() * time - (parts_.random.is_out_of_reach() ? 0 : kTimeBeforeMeeting);
    while (parts_.random.time() - random_before_ < share && !parts_.tasks.is_over()) {
        parts_.random.draw([&] { return parts_.tasks.is_over(); });
    }
}

std::unique_ptr<Prover> make_meet_in_the_middle(const SearchParts& parts, const BitMatrix& /*basis*/) {
    return std::make_unique<MeetInTheMiddle>(parts);
}

}  // namespace gf2::codes::internal
