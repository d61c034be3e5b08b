// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/cli/command.hpp"
#include "gf2/io/source.hpp"
#include "gf2/work/block_ranges.hpp"

namespace gf2::apps {

/// The question of a job.
struct JobQuestion {
    std::string program{};                 ///< gf2 or lightsout
    std::vector<std::string> arguments{};  ///< of the command, without --job
    std::vector<std::string> inputs{};     ///< the paths of its inputs, as the arguments name them
    std::uint64_t blocks = 0;              ///< of the work
    std::uint64_t units = 0;               ///< parts of equal numbers of blocks, which workers claim
    double seconds = 0;                    ///< processor time of all blocks, by a sample
};

/// A claim of a unit, or its result.
struct UnitFile {
    std::filesystem::path path{};
    std::uint64_t generation = 0;  ///< how often the unit was claimed; 0 for a result
    bool is_free = false;          ///< the worker has left

    [[nodiscard]] bool is_result() const { return generation == 0; }
};

/// A job in a folder that workers share (docs/jobs.md). The files:
///
///     job            the question
///     start          a checkpoint: the bound, and the blocks of the sample
///     input/1 ..     copies of the inputs
///     units/7.2      the second claim of unit 7: a checkpoint of its blocks that are done
///     units/7.2.free that claim after its worker has left
///     units/7.done   the result of unit 7: a checkpoint of all its blocks
///     best           a checkpoint of no blocks: the best so far
class JobFolder {
public:
    explicit JobFolder(std::filesystem::path path) : path_(std::move(path)) {}

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::filesystem::path start() const { return path_ / "start"; }
    [[nodiscard]] std::filesystem::path best() const { return path_ / "best"; }
    [[nodiscard]] std::filesystem::path input(std::size_t number) const;
    [[nodiscard]] std::filesystem::path result(std::uint64_t unit) const;
    [[nodiscard]] std::filesystem::path claim(std::uint64_t unit, std::uint64_t generation) const;
    [[nodiscard]] std::filesystem::path free_claim(std::uint64_t unit, std::uint64_t generation) const;

    /// Makes the folder with its question; the file `job` comes last, and only if there is none.
    /// @throws InputError if the folder exists and is not empty; io::FileError
    void create(const JobQuestion& question, const std::string& start) const;

    /// @throws InputError if there is no job, or its file is damaged or of another version or program
    [[nodiscard]] JobQuestion question(const std::string& program) const;

    /// By unit: its result, or the newest claim.
    /// @param count  of the units of the job: files of others are ignored
    /// @throws io::FileError
    [[nodiscard]] std::map<std::uint64_t, UnitFile> units(std::uint64_t count) const;

private:
    std::filesystem::path path_;
};

/// The checkpoints of the job in a folder. If workers replace some while they are read, they are read again.
/// @throws io::FileError
[[nodiscard]] std::vector<io::Source> checkpoints_of_job(const std::filesystem::path& path);

/// The path as a word of a shell, no option of a command: in quotes, if it needs them.
[[nodiscard]] std::string shell_word(const std::filesystem::path& path);

/// True if the path is a folder with a job.
[[nodiscard]] bool is_job(const std::filesystem::path& path);

/// Writes a file under a temporary name of this process, and links it to its own unless that exists.
/// @return false if a file of this name exists
/// @throws io::FileError; also where the file system has no links
[[nodiscard]] bool write_new(const std::filesystem::path& path, const std::string& text);

/// Writes a file whole, syncs it to disk, and replaces the older one.
/// @throws io::FileError
void replace(const std::filesystem::path& path, const std::string& text);

/// Reads a checkpoint of a job.
/// @throws InputError if it is no regular file, as a pipe might never end; io::FileError
[[nodiscard]] io::Source read_checkpoint(const std::filesystem::path& path);

}  // namespace gf2::apps
