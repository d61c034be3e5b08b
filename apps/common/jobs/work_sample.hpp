// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

#include "common/cli/long_run.hpp"
#include "gf2/work/work_source.hpp"

namespace gf2::apps {

/// A sample of work, from which the time of all is predicted: blocks take about the same time.
struct WorkSample {
    std::uint64_t blocks = 0;      ///< that were done in the sample
    std::uint64_t left = 0;        ///< that are not done
    double processor_seconds = 0;  ///< of the sample

    /// The processor time of the sample and of all that is left; 0 if no block was done, but some are left.
    [[nodiscard]] double seconds_of_all() const;
};

/// Does blocks of the source for about this time, and merges them.
/// @param longest  then a block that runs is given up
[[nodiscard]] WorkSample sample_work(work::WorkSource& source, std::chrono::milliseconds time,
                                     std::chrono::milliseconds longest, LongRun& long_run);

}  // namespace gf2::apps
