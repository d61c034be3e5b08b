// SPDX-License-Identifier: MIT
#include "common/jobs/job_creation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include "common/cli/long_run.hpp"
#include "common/jobs/job_arguments.hpp"
#include "common/jobs/job_folder.hpp"
#include "common/jobs/work_estimate.hpp"
#include "common/jobs/work_sample.hpp"

namespace gf2::apps {
namespace {

namespace fs = std::filesystem;

// The sample from which the time of the work is predicted.
constexpr std::chrono::milliseconds kSample{200};
constexpr std::chrono::seconds kLongestSample{5};

// A unit is to take so many seconds of one core. Few units would leave workers without work, many would crowd the
// folder.
constexpr double kSecondsOfUnit = 20;
constexpr double kFewestUnits = 64;
constexpr double kMostUnits = 1 << 15;

}  // namespace

void declare_job(Arguments& arguments, Context& context) {
    arguments
        .add(
            "--job", [&context](const std::string& path) { context.transport = std::make_shared<JobCreation>(path); },
            "Write the question into this new folder, for any number of processes on any machines; see work")
        .value_name("DIR");
    declare_estimate(arguments, context);
}

ArrayPath JobCreation::place_of_input(const std::string& name) {
    ArrayPath place = split_array_path(name);
    std::error_code error;
    if (fs::exists(place.file, error) && !fs::is_regular_file(place.file, error)) {
        throw InputError(place.file + ": expected a file, of which the job can hold a copy");
    }
    if (std::find(inputs_.begin(), inputs_.end(), place.file) == inputs_.end()) inputs_.push_back(place.file);
    return place;
}

std::optional<int> JobCreation::take(const Context& context, work::WorkSource& source,
                                     const std::string& /*checkpoint*/, LongRun& long_run) {
    const double seconds = sample_work(source, kSample, kLongestSample, long_run).seconds_of_all();
    const double units = std::clamp(std::ceil(seconds / kSecondsOfUnit), kFewestUnits, kMostUnits);
    const JobQuestion question{
        .program = context.program,
        .arguments = split_arguments(context.arguments).of_question,
        .inputs = inputs_,
        .blocks = source.blocks(),
        .units = std::min(source.blocks(), static_cast<std::uint64_t>(units)),
        .seconds = seconds,
    };
    JobFolder(path_).create(question, source.journal());
    const std::string folder = shell_word(path_);
    const std::string time = seconds > 0 ? fmt::format("about {} of one core", text_of_duration(seconds))
                                         : std::string("how long they take is not known yet");
    context.note(fmt::format("{}: {} units, {}; to take part, on any machine that sees this folder: {} work {}", path_,
                             question.units, time, context.program, folder));
    return kYes;
}

}  // namespace gf2::apps
