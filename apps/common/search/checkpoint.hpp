// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "common/cli/command.hpp"
#include "common/files/file_lock.hpp"
#include "common/search/checkpoint_json.hpp"
#include "gf2/io/source.hpp"

namespace gf2::apps {

/// Declares --checkpoint, for the path of a Checkpoint.
void declare_checkpoint(Arguments& arguments, std::string& path);

/// The file of --checkpoint while a command runs: locked against other processes, and replaced now and then.
class Checkpoint {
public:
    /// Locks the file if it exists.
    /// @throws InputError if it is no regular file, or another process has locked it; FileError if it cannot be opened
    Checkpoint(const Context& context, std::string path);

    [[nodiscard]] const std::string& path() const { return path_; }

    /// The file, or an empty optional if there is none.
    [[nodiscard]] std::optional<io::Source> read() const;

    /// True if the file was not saved in the last ten seconds.
    [[nodiscard]] bool is_due() const;

    /// Replaces the file. If it cannot be written, the first time is an error, so that nobody waits in vain; later, as
    /// when the disk is full, a message says so.
    /// @param write  writes the file of the given path
    /// @throws InputError if another process has replaced it; io::FileError the first time
    void save(const std::function<void(const std::string& path)>& write);

    /// @throws InputError if the question of the file is not that of the command
    void require_question(const std::string& found, const std::string& expected) const;

    /// An error of a file that cannot be resumed.
    [[nodiscard]] InputError cannot_resume(const std::string& reason) const;

private:
    const Context& context_;
    std::string path_;
    LockedFile file_;
    std::optional<std::chrono::steady_clock::time_point> saved_;
};

/// The checkpoint of work whose progress the library hands out as a record.
class RecordCheckpoint {
public:
    /// @param question  the whole question in printable ASCII: a file with another one is refused
    /// @throws as Checkpoint(); as parse_checkpoint()
    RecordCheckpoint(const Context& context, const std::string& path, const CheckpointKind& kind, std::string question);

    /// The fields of the file, or an empty optional if there was none.
    [[nodiscard]] std::optional<CheckpointFields> fields() const;

    /// Keeps the record. Saves it if ten seconds have gone since the last time, or never before.
    void keep(const Json& record);

    /// Saves the record that was kept last.
    void save();

    [[nodiscard]] const Checkpoint& file() const { return file_; }

private:
    Checkpoint file_;
    CheckpointKind kind_;
    std::string question_;
    Json read_;
    Json kept_;
};

}  // namespace gf2::apps
