// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "apps/cli/command.hpp"
#include "apps/cli/json.hpp"
#include "apps/files/saved_file.hpp"
#include "gf2/io/source.hpp"
#include "gf2/search/record.hpp"
#include "gf2/search/search.hpp"

namespace gf2::apps {

/// Reads a checkpoint.
/// @throws io::ParseError unless it is one
[[nodiscard]] Record read_record(const io::Source& source);

/// Writes a checkpoint completely or not at all. Syncs it to disk before it replaces an older one.
/// @throws io::FileError
void write_record(const std::string& path, const Record& record);

/// The facts of a record that was read from a file. Errors name the file, the fact and the expected value.
class Facts {
public:
    /// @param file  name of the file, for messages
    Facts(const Record& record, std::string file) : record_(record), file_(std::move(file)) {}

    /// @throws InputError if there is no such fact
    [[nodiscard]] const std::string& text(const std::string& name) const;

    /// @throws InputError unless the fact is a number
    [[nodiscard]] std::uint64_t number(const std::string& name) const;

    /// read()
    /// @throws InputError instead of std::invalid_argument
    template <class Read>
    [[nodiscard]] auto read(const Read& read) const {
        try {
            return read();
        } catch (const std::invalid_argument& error) {
            fail(error);
        }
    }

    /// @throws InputError always
    [[noreturn]] void refuse(const std::string& name, const std::string& expected) const;

    /// @throws InputError always, with what the error says
    [[noreturn]] void fail(const std::invalid_argument& error) const;

    [[nodiscard]] const Record& record() const { return record_; }

private:
    const Record& record_;
    std::string file_;
};

/// The number in canonical decimal digits; an empty optional for any other text.
[[nodiscard]] std::optional<std::uint64_t> canonical_number(std::string_view text);

/// Adds who has done what to an answer, if the record says so.
void add_contributions(Json& answer, const Record& record);

/// The name of this process: machine, number, and random digits.
[[nodiscard]] std::string name_of_worker();

/// Declares --checkpoint, for the path of a Checkpoint.
void declare_checkpoint(Arguments& arguments, std::string& path);

/// The file of --checkpoint while a command runs, if it has one: locked against other processes, and replaced now and
/// then.
class Checkpoint {
public:
    /// Locks the file if it exists.
    /// @param path  of the file; empty for none
    /// @throws InputError if it is no regular file, or another process has locked it; FileError if it cannot be opened
    Checkpoint(const Context& context, std::string path);

    /// The record in the file; nothing if there is no file.
    /// @throws InputError if it is no checkpoint of this question; io::ParseError if it is damaged; io::FileError
    [[nodiscard]] std::optional<Record> read(const std::string& question) const;

    /// Merges the file into a search, if there is one, and saves it: so a file that cannot be written is an error
    /// before the work.
    /// @param shard  that this process is to do
    /// @throws InputError if it is no checkpoint of this search, or that of another shard; as read()
    void resume(Search& search, const Shard& shard = {});

    /// An error of a record that was read but does not fit the work.
    [[nodiscard]] InputError cannot_resume(const std::invalid_argument& reason) const;

    /// True if the file was not saved in the last ten seconds.
    [[nodiscard]] bool is_due() const;

    /// Replaces the file. If it cannot be written, the first time is an error, so that nobody waits in vain; later, as
    /// when the disk is full, a message says so.
    /// @throws InputError if another process has replaced it; io::FileError the first time
    void save(const Record& record);

private:
    const Context& context_;
    std::string path_;
    std::optional<LockedFile> file_;
    std::optional<std::chrono::steady_clock::time_point> saved_;
};

}  // namespace gf2::apps
