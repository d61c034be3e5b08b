// SPDX-License-Identifier: MIT
#include "common/jobs/work_sample.hpp"

#include <algorithm>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include "gf2/work/dispatcher.hpp"

namespace gf2::apps {

double WorkSample::seconds_of_all() const {
    if (blocks == 0) return 0;
    return processor_seconds * (1 + static_cast<double>(left) / static_cast<double>(blocks));
}

WorkSample sample_work(work::WorkSource& source, std::chrono::milliseconds time, std::chrono::milliseconds longest,
                       LongRun& long_run) {
    using Clock = std::chrono::steady_clock;
    work::Dispatcher dispatcher(source, {.assignment = time / 8});
    const std::uint64_t before = dispatcher.done();
    const auto begin = Clock::now();
    const std::clock_t processor = std::clock();
    const auto elapsed = [&] {
        return std::chrono::duration_cast<work::Time>(Clock::now() - begin);
    };
    // A block may take longer than the sample.
    std::stop_source stop;
    const std::stop_callback interrupt(long_run.token(), [&] { stop.request_stop(); });
    std::mutex mutex;
    std::condition_variable_any never;
    const std::jthread timer([&](const std::stop_token& end) {
        std::unique_lock lock(mutex);
        never.wait_for(lock, end, longest, [] { return false; });
        if (!end.stop_requested()) stop.request_stop();
    });
    while (elapsed() < time && !stop.stop_requested()) {
        const auto assignment = dispatcher.assign(0, elapsed());
        if (!assignment) break;
        work::Piece piece = source.run(assignment->blocks, {}, {.stop = stop.get_token(), .progress = {}});
        if (piece.blocks.empty()) break;
        dispatcher.receive({.lease = assignment->lease, .piece = std::move(piece), .ends = true}, elapsed());
    }
    return {dispatcher.done() - before, source.blocks() - dispatcher.done(),
            static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC};
}

}  // namespace gf2::apps
