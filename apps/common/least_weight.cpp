// SPDX-License-Identifier: MIT
#include "common/least_weight.hpp"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string_view>

#include "gf2/minweight/leader_search.hpp"
#include "gf2/minweight/local_search.hpp"

namespace gf2::apps {
namespace {

constexpr std::chrono::seconds kBetweenCheckpoints{10};
constexpr std::size_t kIterations = 200;

// "2/7": the second of seven.
Shard parsed_shard(const std::string& text) {
    if (text.empty()) return {};
    std::uint64_t number = 0;
    std::uint64_t count = 0;
    const char* const end = text.data() + text.size();
    const auto [slash, error] = std::from_chars(text.data(), end, number);
    const bool has_slash = error == std::errc{} && slash != end && *slash == '/';
    const auto [rest, second_error] = has_slash ? std::from_chars(slash + 1, end, count)
                                                : std::from_chars_result{text.data(), std::errc::invalid_argument};
    if (second_error != std::errc{} || rest != end || number == 0 || number > count) {
        throw UsageError("--shard: expected I/N with 1 <= I <= N, such as 2/7, found '" + text + "'");
    }
    return {number - 1, count};
}

// A search with its file.
class RecordedSearch {
public:
    RecordedSearch(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                   const nlohmann::ordered_json& form)
        : path_(options.checkpoint), form_(form), search_(coset) {
        if (std::filesystem::exists(path_)) {
            try {
                search_.absorb(read_search(context.read(path_)).record);
            } catch (const std::invalid_argument& error) {
                throw InputError(path_ + ": cannot go on with this search: " + error.what());
            }
            context.detail("going on with " + path_);
        }
        search_.suggest(local_search(coset, context.seed, kIterations).element);
        save();  // so that a file that cannot be written is known before the work is done
    }

    void run(Budget budget, const Shard& shard, LongRun& long_run) {
        budget.progress = [&](const Progress& progress) {
            long_run.show(progress);
            if (std::chrono::steady_clock::now() - saved_ >= kBetweenCheckpoints) save();
        };
        search_.run(budget, shard);
        save();
    }

    [[nodiscard]] CosetLeader leader() const { return search_.leader(); }
    [[nodiscard]] bool is_done(const Shard& shard) const { return search_.is_done(shard); }

private:
    void save() {
        write_search(path_, {search_.record(), form_});
        saved_ = std::chrono::steady_clock::now();
    }

    std::string path_;
    nlohmann::ordered_json form_;
    LeaderSearch search_;
    std::chrono::steady_clock::time_point saved_;
};

SearchResult find_recorded(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                           const nlohmann::ordered_json& form, LongRun& long_run) {
    const Shard shard = parsed_shard(options.shard);
    RecordedSearch search(context, options, coset, form);
    search.run({.elements = options.budget, .stop = long_run.token()}, shard, long_run);
    SearchResult result{search.leader()};
    if (result.leader.proved) return result;
    if (search.is_done(shard)) {
        context.note(fmt::format("{} is done; join it with the others: {} merge", options.checkpoint, context.program));
        return result;
    }
    result.shortfall = long_run.reason().empty() ? "budget spent" : std::string(long_run.reason());
    result.status = kBudgetSpent;
    return result;
}

}  // namespace

namespace {

CLI::Option* with_need(CLI::Option* option, CLI::Option* required) {
    return required == nullptr ? option : option->needs(required);
}

}  // namespace

void SearchOptions::declare_limits(CLI::App& app, const std::string& what, CLI::Option* required) {
    with_need(app.add_option("--budget", budget, "Examine at most so many " + what), required)
        ->check(unsigned_number())
        ->capture_default_str();
    with_need(app.add_option("--time", time, "Stop after so many seconds with the best so far"), required)
        ->check(CLI::PositiveNumber);
}

void SearchOptions::declare(CLI::App& app, const std::string& what, CLI::Option* required) {
    declare_limits(app, what, required);
    CLI::Option* file = with_need(
        app.add_option("--checkpoint", checkpoint, "Keep what is done in this file; if it exists, go on with it"),
        required);
    with_need(app.add_option("--shard", shard, "I/N: do the I-th of N equal shares only; see merge"), required)
        ->needs(file);
}

SearchResult find_leader(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                         const nlohmann::ordered_json& form, LongRun& long_run) {
    if (options.is_recorded()) return find_recorded(context, options, coset, form, long_run);
    SearchResult result;
    result.leader = coset_leader(
        coset, {.elements = options.budget, .stop = long_run.token(), .progress = [&](const Progress& progress) {
                    long_run.show(progress);
                }});
    if (result.leader.proved) return result;
    result.shortfall = long_run.reason().empty() ? "budget spent" : std::string(long_run.reason());
    result.status = kBudgetSpent;
    return result;
}

void note_shortfall(const Context& context, const SearchResult& result, const std::string& what) {
    if (result.shortfall.empty()) return;
    std::string text = fmt::format("{}: this is the least of {} {}, there may be a lesser one", result.shortfall,
                                   result.leader.examined, what);
    if (result.leader.lower_bound > 1) text += fmt::format(", but of no less than {}", result.leader.lower_bound);
    context.note(text);
}

nlohmann::ordered_json json_of_search(const CosetLeader& leader) {
    return {{"proved", leader.proved},
            {"ties", leader.ties},
            {"examined", leader.examined},
            {"lower_bound", leader.lower_bound},
            {"method", to_string(leader.method)}};
}

}  // namespace gf2::apps
