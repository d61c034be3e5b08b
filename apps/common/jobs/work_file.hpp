// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/cli/command.hpp"
#include "common/jobs/contributions.hpp"
#include "common/search/checkpoint.hpp"
#include "gf2/work/work_source.hpp"

namespace gf2::apps {

/// The checkpoint of work while it runs, if it has one: the journal of its source, with the contributions of all runs.
class WorkFile {
public:
    /// Opens the file, and merges it into the source, which has nothing done, if it exists; else writes it, so that an
    /// unwritable one is an error before the work.
    /// @param path    of the file; empty for none
    /// @throws InputError if the file is no checkpoint of this work, or another process has locked it; io::FileError
    WorkFile(const Context& context, const std::string& path, work::WorkSource& source);

    /// True if the file was not saved in the last ten seconds.
    [[nodiscard]] bool is_due() const { return file_ && file_->is_due(); }

    /// Saves the file; as Checkpoint::save().
    /// @param own  contributions of this run; a single process has none to tell
    void save(const std::vector<WorkerContribution>& own = {});

    /// The contributions of earlier runs, and those of this one.
    [[nodiscard]] std::vector<WorkerContribution> all(const std::vector<WorkerContribution>& own) const;

private:
    const work::WorkSource& source_;
    std::optional<Checkpoint> file_;
    std::vector<WorkerContribution> before_;
};

}  // namespace gf2::apps
