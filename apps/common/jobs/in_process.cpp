// SPDX-License-Identifier: MIT
#include "common/jobs/in_process.hpp"

#include <chrono>
#include <vector>

#include "common/cli/long_run.hpp"
#include "common/jobs/work_file.hpp"
#include "gf2/work/dispatcher.hpp"

namespace gf2::apps {

std::optional<int> InProcess::take(const Context& context, work::WorkSource& source, const std::string& checkpoint,
                                   LongRun& long_run) {
    using Clock = std::chrono::steady_clock;
    const Budget budget{.stop = long_run.token(), .progress = {}};
    WorkFile file(context, checkpoint, source);
    const BlockRange share = share_of(source.blocks(), shard_);
    const std::vector<BlockRange> own(share.first == share.last ? 0 : 1, share);
    work::Dispatcher dispatcher(source, own, {.assignment = work::Time(2000)});  // between two looks at the file
    const auto begin = Clock::now();
    const auto now = [&] {
        return std::chrono::duration_cast<work::Time>(Clock::now() - begin);
    };
    while (const auto assignment = dispatcher.assign(0, now())) {
        work::Piece piece = source.run(assignment->blocks, {}, budget);
        if (!piece.blocks.empty()) {
            dispatcher.receive({.lease = assignment->lease, .piece = std::move(piece), .ends = true}, now());
            merged_();
        }
        if (long_run.token().stop_requested()) break;
        long_run.show(dispatcher.done(), source.blocks(), things_);
        if (file.is_due()) file.save();
    }
    file.save();
    return std::nullopt;
}

}  // namespace gf2::apps
