// SPDX-License-Identifier: MIT
#include "common/search/least_weight.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "common/jobs/least_weight_work.hpp"
#include "common/jobs/transport.hpp"
#include "common/jobs/work_estimate.hpp"
#include "common/search/checkpoint.hpp"
#include "common/search/shard_option.hpp"
#include "gf2/base/without_function.hpp"
#include "gf2/minweight/local_search.hpp"
#include "gf2/minweight/methods/information_set_decoding.hpp"
#include "gf2/minweight/transform_search.hpp"

namespace gf2::apps {
namespace {

constexpr std::size_t kIterations = 200;
constexpr std::string_view kBlocks = "transform";
constexpr std::string_view kDecoding = "information-set-decoding";

// Reports the estimates from which coset_leader() chooses its method.
void detail_estimates(const Context& context, const std::vector<MethodEstimate>& estimates) {
    std::string text;
    for (const MethodEstimate& estimate : estimates) {
        text += text.empty() ? "estimated time of a proof: " : ", ";
        text += estimate.name;
        if (!estimate.obstacle.empty()) {
            text += " impossible (" + estimate.obstacle + ")";
        } else if (std::isinf(estimate.seconds)) {
            text += " none";
        } else {
            text += fmt::format(" {:.2g} s", estimate.seconds);
        }
    }
    context.detail(text);
}

SearchResult with_end(CosetLeader leader, const LongRun& long_run) {
    SearchResult result{std::move(leader)};
    if (result.leader.proved) return result;
    result.end.shortfall = long_run.reason().empty() ? "budget exhausted" : std::string(long_run.reason());
    result.end.status = kBudgetSpent;
    return result;
}

// A search with its checkpoint file.
class RecordedSearch {
public:
    RecordedSearch(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                   SearchQuestion question)
        : file_(context, options.checkpoint), question_(std::move(question)), search_(coset) {
        if (const std::optional<io::Source> source = file_.read()) {
            resume(read_search(*source));
            context.detail("resumed from " + file_.path());
        }
        search_.set_upper_bound(local_search(coset, context.seed, kIterations).element);
        save();  // fails before the search if the file cannot be written
    }

    void run(Budget budget, const Shard& shard, LongRun& long_run) {
        search_.prove_lower_bound(budget);
        budget.progress = [&](const Progress& progress) {
            long_run.show(progress);
            if (file_.is_due()) save();
        };
        search_.run(budget, shard);
        save();
    }

    [[nodiscard]] CosetLeader leader() const { return search_.leader(); }
    [[nodiscard]] bool is_done(const Shard& shard) const { return search_.is_done(shard); }

private:
    void resume(const SearchFile& file) {
        file_.require_question(file.question.words, question_.words);
        try {
            if (file.question.form != question_.form) throw std::invalid_argument("the boards differ in shape");
            search_.merge(file.record);
        } catch (const std::invalid_argument& error) {
            throw file_.cannot_resume(error.what());
        }
    }

    void save() {
        file_.save([&](const std::string& path) { write_search(path, {search_.record(), question_}); });
    }

    Checkpoint file_;
    SearchQuestion question_;
    TransformSearch search_;
};

SearchResult find_recorded(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                           const SearchQuestion& question, LongRun& long_run) {
    const Shard shard = parsed_shard(options.shard);
    RecordedSearch search(context, options, coset, question);
    search.run({.elements = options.budget, .stop = long_run.token()}, shard, long_run);
    SearchResult result{search.leader()};
    if (result.leader.proved) return result;
    if (shard.count > 1 && search.is_done(shard)) {
        context.note(
            fmt::format("{}: shard complete; merge it with the others: {} merge", options.checkpoint, context.program));
        return result;
    }
    return with_end(std::move(result.leader), long_run);
}

// Says so if another method, which has no blocks, is expected to be much faster.
void note_faster_method(const Context& context, const SolutionCoset& coset) {
    constexpr double kMuch = 10;
    double of_blocks = 0;
    MethodEstimate least{kBlocks, INFINITY};
    for (const MethodEstimate& one : estimate_methods(coset, {})) {
        if (!one.obstacle.empty()) continue;
        if (one.name == kBlocks) of_blocks = one.seconds;
        if (one.seconds < least.seconds) least = one;
    }
    if (of_blocks < kMuch * std::max(least.seconds, 1.0)) return;
    context.note(fmt::format("without blocks, {} would use the method {}, for {}", context.program, least.name,
                             least.seconds < 1 ? "less than a second" : "about " + text_of_duration(least.seconds)));
}

// Gives the blocks of a search to the transport.
SearchResult find_elsewhere(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                            const SearchQuestion& question, LongRun& long_run) {
    TransformSearch search(coset);
    search.set_upper_bound(local_search(coset, context.seed, kIterations).element);
    if (!search.is_whole()) {
        throw InputError(
            "the blocks of this search cover the dimensions up to 64, and a component of the solutions has more; done, "
            "they would not prove the least weight");
    }
    note_faster_method(context, coset);
    search.prove_lower_bound({.stop = long_run.token()});
    LeastWeightWork work(std::move(search), question);
    if (const auto status = context.transport->take(context, work, options.checkpoint, long_run)) {
        throw CommandEnd{*status};
    }
    return with_end(work.search().leader(), long_run);
}

}  // namespace

void SearchOptions::declare_limits(Arguments& arguments, const std::string& what) {
    arguments.add("--budget", budget, "Examine at most this many " + what).check(unsigned_number()).show_default();
    declare_time(arguments, time, "Stop after this many seconds with the best so far");
}

void SearchOptions::declare(Arguments& arguments, Context& context, const std::string& what) {
    declare_limits(arguments, what);
    declare_checkpoint(arguments, checkpoint);
    declare_shard(arguments, shard, "I/N: search only the I-th of N equal shards; see merge");
    declare_estimate(arguments, context);
}

SearchResult find_leader(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                         const SearchQuestion& question, LongRun& long_run) {
    if (context.transport != nullptr) return find_elsewhere(context, options, coset, question, long_run);
    if (options.is_recorded(context)) return find_recorded(context, options, coset, question, long_run);
    const Budget budget{options.budget, long_run.token(), [&](const Progress& progress) {
                            long_run.show(progress);
                        }};
    std::function<void(const std::vector<MethodEstimate>&)> compared;
    if (context.verbose) {
        compared = [&](const std::vector<MethodEstimate>& estimates) {
            detail_estimates(context, estimates);
        };
    }
    CosetLeader leader;
    try {
        leader = options.method == kDecoding
                     ? information_set_decoding(coset, {.seed = context.seed}, budget)
                     : coset_leader(coset, budget, {.method = options.method, .compared = compared});
    } catch (const std::invalid_argument& error) {
        if (options.method.empty()) throw;
        throw UsageError("--method: " + std::string(gf2::internal::without_function(error.what())));
    }
    return with_end(std::move(leader), long_run);
}

void note_shortfall(const Context& context, const LeastWeight& least, const SearchEnd& end, const std::string& what) {
    if (end.shortfall.empty()) return;
    context.note(least.lower_bound < least.weight
                     ? fmt::format("{}: best found is not proved minimal (minimum between {} and {})", end.shortfall,
                                   least.lower_bound, least.weight)
                     : fmt::format("{}: the minimum is {}, but not all {} of this weight were examined", end.shortfall,
                                   least.weight, what));
}

Json json_of_count(std::uint64_t count) {
    return count == UINT64_MAX ? Json() : Json(count);
}

Json json_of_search(const LeastWeight& least) {
    return {{"weight", least.weight},
            {"proved", least.proved},
            {"ties", json_of_count(least.ties)},
            {"examined", json_of_count(least.examined)},
            {"lower_bound", least.lower_bound},
            {"method", least.method}};
}

}  // namespace gf2::apps
