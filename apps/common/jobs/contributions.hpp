// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>
#include "common/cli/json.hpp"

#include "gf2/io/source.hpp"

namespace gf2::apps {

/// What a process did of the work.
struct WorkerContribution {
    std::string worker{};          ///< its machine and process
    std::uint64_t blocks = 0;      ///< that it did
    double processor_seconds = 0;  ///< that these took
    double seconds = 0;            ///< that these took by the clock
};

/// The field "contributions" of checkpoints.
[[nodiscard]] Json json_of_contributions(const std::vector<WorkerContribution>& contributions);

/// The contributions of a checkpoint: none if it has none.
/// @throws InputError if they are damaged
[[nodiscard]] std::vector<WorkerContribution> contributions_of(const Json& checkpoint, const std::string& file);

/// Adds a contribution to that of the same worker, or to the list.
void add_contribution(std::vector<WorkerContribution>& contributions, const WorkerContribution& added);

/// Adds the contributions of checkpoints to an answer, by worker; none if they have none.
void add_contributions(Json& answer, const std::vector<io::Source>& checkpoints);

/// The name of this process: machine, number, and random digits.
[[nodiscard]] std::string name_of_worker();

}  // namespace gf2::apps
