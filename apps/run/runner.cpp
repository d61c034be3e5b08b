// SPDX-License-Identifier: MIT
#include "apps/run/runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <ctime>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <stop_token>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/run/checkpoint.hpp"

namespace gf2::apps {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// Of a piece of the work.
constexpr std::chrono::duration<double> kPiece{2};

void run_at_once(const BlockWork& work, const Shard& shard, Checkpoint& checkpoint) {
    work.search.run(work.budget, shard, [&](const std::function<Record()>& so_far) {
        if (!checkpoint.is_due()) return;
        Record all = work.search.record();
        all.merge(so_far());
        checkpoint.save(all);
    });
}

void run_in_pieces(const BlockWork& work, const Shard& shard, Checkpoint& checkpoint) {
    std::uint64_t size = 1;
    for (;;) {
        const std::vector<BlockRange> piece = first_blocks(work.search.open(shard), size);
        if (piece.empty() || work.budget.stop.stop_requested()) return;
        const auto begin = Clock::now();
        work.search.merge(work.search.search(piece, work.search.record().fresh(), work.budget));
        work.after_piece();
        if (checkpoint.is_due()) checkpoint.save(work.search.record());
        const double pieces = kPiece / std::max<std::chrono::duration<double>>(Clock::now() - begin, kPiece / 32);
        size = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(static_cast<double>(size) * pieces));
    }
}

constexpr Seconds kSample{10};
constexpr Seconds kPieceOfSample{1};
constexpr Seconds kLongestSample{60};  // one block

constexpr std::uint64_t kMaxCores = 1'000'000;

// Prints no row of more cores than leave each so many seconds.
constexpr double kMinSeconds = 10;

// A sample of work, from which the time of all is predicted.
struct Sample {
    std::uint64_t blocks = 0;      // that were done
    double done = 0;               // candidates of these
    double left = 0;               // candidates of the blocks that are not done
    double processor_seconds = 0;  // of the sample

    // The processor time of the sample and of all that is left.
    [[nodiscard]] double seconds_of_all() const { return blocks == 0 ? 0 : processor_seconds * (1 + left / done); }
};

Sample sample_of(Search& search, const LongRun& long_run) {
    const std::vector<BlockRange> before = search.record().done();
    const auto begin = Clock::now();
    const std::clock_t processor = std::clock();
    // A block may take longer than the sample.
    std::stop_source stop;
    const std::stop_callback interrupt(long_run.token(), [&] { stop.request_stop(); });
    std::mutex mutex;
    std::condition_variable_any never;
    const std::jthread timer([&](const std::stop_token& end) {
        std::unique_lock lock(mutex);
        never.wait_for(lock, end, kLongestSample, [] { return false; });
        if (!end.stop_requested()) stop.request_stop();
    });
    for (std::uint64_t size = 1; Clock::now() - begin < kSample && !stop.stop_requested();) {
        const std::vector<BlockRange> piece = first_blocks(search.open(), size);
        if (piece.empty()) break;
        const auto from = Clock::now();
        search.merge(search.search(piece, search.record().fresh(), {.stop = stop.get_token(), .progress = {}}));
        if (Clock::now() - from < kPieceOfSample) size *= 2;
    }
    const std::vector<BlockRange> after = search.record().done();
    return {count_of(after) - count_of(before), search.candidates(after) - search.candidates(before),
            search.candidates(search.open()), static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC};
}

class Estimate : public Runner {
public:
    [[nodiscard]] std::optional<int> run(const Context& context, const BlockWork& work, LongRun& long_run) override {
        if (work.begin) work.begin();
        const Sample sample = sample_of(work.search, long_run);
        if (sample.blocks == 0 && sample.left != 0) {
            context.note(fmt::format("{}: no block ended, so the time is not known",
                                     long_run.reason().empty() ? "after a minute" : std::string(long_run.reason())));
            return kBudgetSpent;
        }
        print(context, work.search.blocks(), sample);
        return kYes;
    }

private:
    static void print(const Context& context, std::uint64_t blocks, const Sample& sample) {
        const double seconds = sample.seconds_of_all();
        const double of_block = sample.blocks == 0 ? 0 : sample.processor_seconds / static_cast<double>(sample.blocks);
        auto answer = context.answer();
        answer["core_seconds"] = seconds;
        answer["sample"] = {{"blocks", sample.blocks}, {"core_seconds", sample.processor_seconds}};
        answer["blocks"] = blocks;
        answer["times"] = Json::array();
        std::string text = fmt::format("{:.3g} core-hours, by a sample of {:.3g} s of one core\n", seconds / 3600,
                                       sample.processor_seconds);
        for (std::uint64_t cores = 1; cores <= std::min(blocks, kMaxCores); cores *= 10) {
            // At the end, some wait for others that do a block.
            const double time = seconds / static_cast<double>(cores) + (cores == 1 ? 0 : of_block);
            if (cores > 1 && seconds / static_cast<double>(cores) < kMinSeconds) break;
            answer["times"].push_back({{"cores", cores}, {"seconds", time}});
            text += fmt::format("{:>7} {:5}  {}\n", cores, cores == 1 ? "core" : "cores",
                                time < 1 ? "below 1 s" : text_of_duration(time));
        }
        if (context.json) {
            context.print(answer);
        } else {
            context.streams.out << text;
        }
    }
};

}  // namespace

void RunOptions::declare(Arguments& arguments, Context& context, const std::string& more) {
    declare_checkpoint(arguments, checkpoint);
    arguments.add("--shard", shard, "Do only the blocks of the I-th of N shards; see merge" + more).value_name("I/N");
    arguments.add(
        "--estimate", [&context] { context.runner = std::make_shared<Estimate>(); },
        "Print the time that the work takes, on one core and on many, by a sample of ten seconds, and end");
}

bool RunOptions::is_in_blocks(const Context& context) const {
    return !checkpoint.empty() || context.runner != nullptr;
}

Shard RunOptions::own_shard() const {
    if (shard.empty()) return {};
    std::uint64_t number = 0;
    std::uint64_t count = 0;
    const char* const end = shard.data() + shard.size();
    const auto [slash, error] = std::from_chars(shard.data(), end, number);
    const bool has_slash = error == std::errc{} && slash != end && *slash == '/';
    const auto [rest, second_error] = has_slash ? std::from_chars(slash + 1, end, count)
                                                : std::from_chars_result{shard.data(), std::errc::invalid_argument};
    if (second_error != std::errc{} || rest != end || number == 0 || number > count) {
        throw UsageError("--shard: expected I/N with 1 <= I <= N, such as 2/7, found '" + shard + "'");
    }
    return {number - 1, count};
}

bool run_blocks(const Context& context, const BlockWork& work, LongRun& long_run) {
    if (context.runner != nullptr) {
        if (const auto status = context.runner->run(context, work, long_run)) throw CommandEnd{*status};
        return false;
    }
    const Shard shard = work.options.own_shard();
    Checkpoint checkpoint(context, work.options.checkpoint);
    checkpoint.resume(work.search, shard);
    if (work.begin) work.begin();
    if (work.after_piece) {
        run_in_pieces(work, shard, checkpoint);
    } else {
        run_at_once(work, shard, checkpoint);
    }
    if (work.search.is_done()) work.search.set_shard({});
    checkpoint.save(work.search.record());
    if (shard.count == 1 || !work.search.is_done(shard)) return false;
    context.note(fmt::format("{}: shard complete; merge it with the others: {} merge", work.options.checkpoint,
                             context.program));
    return !work.search.is_done();
}

}  // namespace gf2::apps
