// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "common/cli/command.hpp"
#include "common/jobs/job_folder.hpp"
#include "common/jobs/transport.hpp"

namespace gf2::apps {

/// A process that does units of a job, until all are done or it is to stop.
///
/// It claims a unit by a link of that name, which the file system gives to one process only, and works on a copy of the
/// search that has nothing done. The claim is a checkpoint of the unit, saved every ten seconds. A claim whose file has
/// not changed for `patience`, measured by the clock of the process that waits, is that of a dead worker: another one
/// goes on from its checkpoint, under the next number. The result is linked to its name, too; so of two workers that
/// did the same unit, one counts. No clock of another machine is ever read.
class JobWorker : public Transport {
public:
    JobWorker(JobFolder folder, JobQuestion question, std::chrono::milliseconds patience)
        : folder_(std::move(folder)), question_(std::move(question)), patience_(patience) {}

    [[nodiscard]] ArrayPath place_of_input(const std::string& name) override;
    [[nodiscard]] std::optional<int> take(const Context& context, work::WorkSource& source,
                                          const std::string& checkpoint, LongRun& long_run) override;

private:
    JobFolder folder_;
    JobQuestion question_;
    std::chrono::milliseconds patience_;
};

}  // namespace gf2::apps
