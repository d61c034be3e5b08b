// SPDX-License-Identifier: MIT
#include "apps/run/least_weight.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/long_run.hpp"
#include "apps/run/runner.hpp"
#include "gf2/base/without_function.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/transform_search.hpp"

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

SearchResult find_in_blocks(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                            const SearchQuestion& question, LongRun& long_run) {
    TransformSearch search(coset);
    search.set_question(question.words);
    search.set_fact("kind", "least-weight");
    if (!question.form.is_null()) search.set_fact("form", question.form.text());
    search.set_upper_bound(local_search(coset, context.seed, kIterations).element);
    if (context.runner != nullptr) {
        if (!search.is_whole()) {
            throw InputError(
                "the solutions have a component of dimension above 64: blocks cannot prove its least weight");
        }
        note_faster_method(context, coset);
    }
    const Budget budget{.elements = options.budget.value_or(UINT64_MAX),
                        .stop = long_run.token(),
                        .progress = [&](const Progress& progress) {
                            long_run.show(progress);
                        }};
    const auto prove_bounds = [&] {
        search.merge(search.lower_bounds(budget));
    };
    const bool is_shard_done = run_blocks(
        context, {.search = search, .options = options.blocks, .budget = budget, .begin = prove_bounds}, long_run);
    if (is_shard_done) return {search.leader()};
    return with_end(search.leader(), long_run);
}

// "0 x 3" stands for a board without cells.
bool is_header(std::string_view line) {
    return line.find('x') != std::string_view::npos && line.find_first_not_of("0123456789 x") == std::string_view::npos;
}

}  // namespace

void SearchOptions::declare_limits(Arguments& arguments, const std::string& what, const std::string& otherwise) {
    arguments.add("--budget", budget, "Examine at most this many " + what + "; " + otherwise).check(unsigned_number());
    declare_time(arguments, time, "Stop after this many seconds with the best so far");
}

void SearchOptions::declare(Arguments& arguments, Context& context, const std::string& what) {
    declare_limits(arguments, what, "2^44 if neither this nor --checkpoint is given");
    blocks.declare(arguments, context);
}

SearchResult find_leader(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                         const SearchQuestion& question, LongRun& long_run) {
    if (options.is_recorded(context)) return find_in_blocks(context, options, coset, question, long_run);
    const Budget budget{options.elements(), long_run.token(), [&](const Progress& progress) {
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

Json fill_form(const Json& form, const BitVector& element) {
    const auto refuse = [&] {
        return std::invalid_argument("strings of 0 and _ with " + std::to_string(element.size()) + " zeros");
    };
    if (!form.is_array()) throw refuse();
    std::size_t next = 0;
    auto filled = Json::array();
    for (const auto& line : form) {
        if (!line.is_string()) throw refuse();
        auto text = line.get<std::string>();
        if (element.empty() && is_header(text)) {
            filled.push_back(std::move(text));
            continue;
        }
        for (char& c : text) {
            if (c == '_') continue;
            if (c != '0') throw refuse();
            if (next == element.size()) throw refuse();
            c = element[next++] ? '1' : '0';
        }
        filled.push_back(std::move(text));
    }
    if (next != element.size()) throw refuse();
    return filled;
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

void RadiusLimits::declare(Arguments& arguments) {
    arguments.add("--budget", budget, "Use at most this many additions to prove the upper bound")
        .check(unsigned_number())
        .show_default();
    declare_time(arguments, time, "Stop after this many seconds with the bounds so far");
}

}  // namespace gf2::apps
