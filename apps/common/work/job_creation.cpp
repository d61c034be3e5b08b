// SPDX-License-Identifier: MIT
#include "common/work/job_creation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <memory>

#include "common/cli/long_run.hpp"
#include "common/files/file_lock.hpp"
#include "common/work/job_folder.hpp"
#include "gf2/work/dispatcher.hpp"

namespace gf2::apps {
namespace {

using Clock = std::chrono::steady_clock;

// The sample from which the time of the work is predicted.
constexpr std::chrono::milliseconds kSample{200};

// A unit is to take so many seconds of one core, and there are to be no more than so many.
constexpr double kSecondsOfUnit = 20;
constexpr std::uint64_t kMaxUnits = 1 << 15;

// Does blocks for the time of the sample. Returns the seconds of one core that all blocks take, by this sample.
double seconds_by_sample(work::WorkSource& source, LongRun& long_run) {
    work::Dispatcher dispatcher(source, {.assignment = kSample / 8});
    const std::uint64_t before = dispatcher.done();
    const auto begin = Clock::now();
    const std::clock_t processor = std::clock();
    const auto elapsed = [&] {
        return std::chrono::duration_cast<work::Time>(Clock::now() - begin);
    };
    while (elapsed() < kSample && !long_run.token().stop_requested()) {
        const auto assignment = dispatcher.assign(0, elapsed());
        if (!assignment) break;
        work::Piece piece = source.run(assignment->blocks, {}, {.stop = long_run.token()});
        dispatcher.receive({.lease = assignment->lease, .piece = std::move(piece), .ends = true}, elapsed());
    }
    const double seconds = static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC;
    const auto done = static_cast<double>(std::max<std::uint64_t>(dispatcher.done() - before, 1));
    return seconds / done * static_cast<double>(source.blocks());
}

// The arguments without --job and its value.
std::vector<std::string> without_job(const std::vector<std::string>& arguments) {
    std::vector<std::string> others;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--job") {
            ++i;
        } else if (!arguments[i].starts_with("--job=")) {
            others.push_back(arguments[i]);
        }
    }
    return others;
}

}  // namespace

void declare_job(CLI::App& app, Context& context) {
    app.add_option_function<std::string>(
           "--job", [&context](const std::string& path) { context.workplace = std::make_shared<JobCreation>(path); },
           "Write the question into this new folder, for any number of processes on any machines; see work")
        ->type_name("DIR");
}

std::string JobCreation::path_of_input(const std::string& path) {
    require_no_device(path);
    if (std::find(inputs_.begin(), inputs_.end(), path) == inputs_.end()) inputs_.push_back(path);
    return path;
}

int JobCreation::take(const Context& context, work::WorkSource& source, LongRun& long_run) {
    const double seconds = seconds_by_sample(source, long_run);
    const double units = std::clamp(std::ceil(seconds / kSecondsOfUnit), 1.0, static_cast<double>(kMaxUnits));
    const JobQuestion question{
        .program = context.program,
        .arguments = without_job(context.arguments),
        .inputs = inputs_,
        .blocks = source.blocks(),
        .units = std::min(source.blocks(), std::max(static_cast<std::uint64_t>(units), std::uint64_t{64})),
        .seconds = seconds,
    };
    JobFolder(path_).create(question, source.journal());
    context.note(
        fmt::format("{}: {} units, about {} of one core; to take part, on any machine that sees this folder: "
                    "{} work {}",
                    path_, question.units, text_of_duration(seconds), context.program, path_));
    return kYes;
}

}  // namespace gf2::apps
