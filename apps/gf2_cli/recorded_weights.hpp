// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include "common/cli/json.hpp"

#include "common/cli/long_run.hpp"
#include "common/search/checkpoint.hpp"
#include "gf2/minweight/weight_distribution.hpp"

namespace gf2::apps::gf2_cli {

inline constexpr CheckpointKind kWeightsKind{"gf2kit weight count", 2};

/// A count on disk (docs/checkpoints.md).
struct WeightsFile {
    std::string question;  ///< in printable ASCII: counts differ if their questions do
    WeightRecord record;

    [[nodiscard]] const std::string& words() const { return question; }

    /// @throws std::invalid_argument as WeightRecord::merge()
    void merge(const WeightsFile& other) { record.merge(other.record); }
};

/// All fields but format, version and checksum.
[[nodiscard]] Json json_of_file(const WeightsFile& file);

/// @throws io::ParseError if it is not JSON; InputError if it is no such file, or damaged
[[nodiscard]] WeightsFile read_weights(const io::Source& source);

/// What a count found.
struct RecordedWeights {
    WeightDistribution weights{};
    bool is_shard_done = false;  ///< there are several shards, and this one is done
};

/// weight_distribution() with a checkpoint.
/// @param path      the checkpoint; none if empty
/// @param question  what the coset is, in printable ASCII
/// @throws InputError if the checkpoint is of another question, damaged, or written by another process
[[nodiscard]] RecordedWeights recorded_weights(const Context& context, const std::string& path, const Shard& shard,
                                               const std::string& question, const SolutionCoset& coset,
                                               const Budget& budget, LongRun& long_run);

}  // namespace gf2::apps::gf2_cli
