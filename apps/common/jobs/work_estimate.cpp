// SPDX-License-Identifier: MIT
#include "common/jobs/work_estimate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <ostream>

#include "common/cli/long_run.hpp"
#include "common/jobs/work_sample.hpp"

namespace gf2::apps {
namespace {

constexpr std::chrono::seconds kSample{10};
constexpr std::chrono::seconds kLongestSample{60};  // one block

constexpr std::uint64_t kMaxCores = 1'000'000;

// Prints no row of more cores than leave each so many seconds.
constexpr double kMinSeconds = 10;

}  // namespace

void declare_estimate(Arguments& arguments, Context& context) {
    arguments.add(
        "--estimate", [&context] { context.transport = std::make_shared<WorkEstimate>(); },
        "Print the time that the work takes, on one core and on many, by a sample of ten seconds, and end");
}

std::optional<int> WorkEstimate::take(const Context& context, work::WorkSource& source,
                                      const std::string& /*checkpoint*/, LongRun& long_run) {
    const WorkSample sample = sample_work(source, kSample, kLongestSample, long_run);
    const double seconds = sample.seconds_of_all();
    if (sample.blocks == 0 && sample.left != 0) {
        context.note(fmt::format("{}: no block ended, so the time is not known",
                                 long_run.reason().empty() ? "after a minute" : std::string(long_run.reason())));
        return kBudgetSpent;
    }
    const double of_block = sample.blocks == 0 ? 0 : sample.processor_seconds / static_cast<double>(sample.blocks);
    auto answer = context.answer();
    answer["core_seconds"] = seconds;
    answer["sample"] = {{"blocks", sample.blocks}, {"core_seconds", sample.processor_seconds}};
    answer["blocks"] = source.blocks();
    answer["times"] = Json::array();
    std::string text = fmt::format("{:.3g} core-hours, by a sample of {:.3g} s of one core\n", seconds / 3600,
                                   sample.processor_seconds);
    for (std::uint64_t cores = 1; cores <= std::min(source.blocks(), kMaxCores); cores *= 10) {
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
    return kYes;
}

}  // namespace gf2::apps
