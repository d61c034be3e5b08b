// SPDX-License-Identifier: MIT
#include "common/jobs/work_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "common/cli/long_run.hpp"
#include "common/cli/program.hpp"
#include "common/files/json_file.hpp"
#include "common/jobs/contributions.hpp"
#include "common/jobs/job_arguments.hpp"
#include "common/jobs/job_folder.hpp"
#include "common/jobs/job_worker.hpp"

namespace gf2::apps {
namespace {

struct Options {
    std::string folder;
    double time = 0;
    double patience = 60;
    bool status = false;
};

int take_part(const Context& context, const Options& options) {
    JobFolder folder(options.folder);
    JobQuestion question = folder.question(context.program);
    std::vector<std::string> own = split_arguments(context.arguments).of_process;
    if (options.time > 0) own.push_back(fmt::format("--time={}", options.time));
    const std::vector<std::string> arguments = joined_arguments(question.arguments, own);
    std::vector<const char*> words;
    for (const std::string& argument : arguments) words.push_back(argument.c_str());
    const auto patience = std::chrono::milliseconds(std::llround(std::min(options.patience, 1e9) * 1000));
    return run_program(*context.table, words, context.streams,
                       std::make_shared<JobWorker>(std::move(folder), std::move(question), patience));
}

struct Status {
    std::uint64_t done = 0;
    std::uint64_t claimed = 0;
    std::uint64_t left = 0;  ///< begun by workers that have left
    std::vector<WorkerContribution> contributions{};
};

Status status_of(const JobFolder& folder, std::uint64_t units) {
    Status status;
    for (const auto& [unit, file] : folder.units(units)) {
        std::uint64_t& count = file.is_result() ? status.done : file.is_free ? status.left : status.claimed;
        ++count;
        try {
            const io::Source source = read_checkpoint(file.path);
            const Json checkpoint = parse_json(source, "a checkpoint");
            for (const WorkerContribution& one : contributions_of(checkpoint, source.name)) {
                add_contribution(status.contributions, one);
            }
        } catch (const std::exception&) {
            continue;  // it has a result since, or is damaged; work and merge say so
        }
    }
    return status;
}

int print_status(const Context& context, const Options& options) {
    const JobFolder folder(options.folder);
    const JobQuestion question = folder.question(context.program);
    const Status status = status_of(folder, question.units);
    double processor = 0;
    double seconds = 0;
    double blocks = 0;
    for (const WorkerContribution& one : status.contributions) {
        processor += one.processor_seconds;
        seconds += one.seconds;
        blocks += static_cast<double>(one.blocks);
    }
    const double part =
        question.units == 0 ? 1 : static_cast<double>(status.done) / static_cast<double>(question.units);
    // Blocks take about the same time.
    const bool is_whole = status.done == question.units;
    const double left = is_whole ? 0 : std::max(static_cast<double>(question.blocks) - blocks, 0.0);
    const double processor_left = blocks > 0 || is_whole ? processor / std::max(blocks, 1.0) * left : question.seconds;
    const double seconds_left =
        blocks > 0 && status.claimed != 0 ? seconds / blocks * left / static_cast<double>(status.claimed) : 0;
    if (context.json) {
        Json answer = context.answer();
        answer["units"] = question.units;
        answer["done"] = status.done;
        answer["claimed"] = status.claimed;
        answer["left"] = status.left;
        answer["processor_seconds"] = processor;
        answer["processor_seconds_left"] = processor_left;
        answer["contributions"] = json_of_contributions(status.contributions);
        context.print(answer);
        return kYes;
    }
    std::ostream& out = context.streams.out;
    out << fmt::format("{} of {} units done ({:.1f} %), {} claimed, {} begun and left\n", status.done, question.units,
                       100 * part, status.claimed, status.left);
    out << fmt::format("{} of one core so far, about {} left", text_of_duration(processor),
                       text_of_duration(processor_left));
    if (seconds_left > 0) out << fmt::format("; with {} at work, {}", status.claimed, text_of_duration(seconds_left));
    out << '\n';
    for (const WorkerContribution& one : status.contributions) {
        out << fmt::format("{}: {} blocks, {}\n", one.worker, one.blocks, text_of_duration(one.processor_seconds));
    }
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    arguments.add("DIR", options->folder, "The folder that --job made").required().value_name("DIR");
    declare_time(arguments, options->time, "Leave the job after this many seconds");
    arguments
        .add("--patience", options->patience,
             "Take over the work of a worker that has given no sign of life for this many seconds")
        .value_name("SECONDS")
        .check(number_of_seconds())
        .show_default();
    arguments.add("--status", options->status, "Print what is done, by whom, and the time left; do nothing");
    return [options, &context] {
        return options->status ? print_status(context, *options) : take_part(context, *options);
    };
}

}  // namespace

Command work_command(std::string_view example) {
    return {"work", "Take part in a job in a folder",
            "The option --job DIR of a search writes its question into a folder. Any number of\n"
            "processes, on any machines that see the folder, then work on it: each takes unit\n"
            "after unit until all are done. They may join and leave at any time: an interrupt\n"
            "(Ctrl-C), SIGTERM, SIGUSR1 or --time saves what is done (status 4), and of a\n"
            "process that is killed others go on from its last save, after --patience. No\n"
            "unit counts twice. merge DIR prints the answer, or the best so far.",
            example, declare};
}

}  // namespace gf2::apps
