// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/store.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "gf2/io/errors.hpp"

namespace gf2::apps::lightsout {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kExtension = ".game";

std::optional<fs::path> folder_of_environment() {
    const auto absolute = [](const char* name) -> std::optional<fs::path> {
        const char* const value = std::getenv(name);
        if (value == nullptr || *value != '/') return std::nullopt;
        return fs::path(value);
    };
    if (const auto state = absolute("XDG_STATE_HOME")) return *state / "gf2kit" / "lightsout";
    if (const auto home = absolute("HOME")) return *home / ".local" / "state" / "gf2kit" / "lightsout";
    return std::nullopt;
}

// Makes a folder and those around it; the new ones are for the user alone.
void make_folders(const fs::path& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) return;
    if (folder.has_parent_path() && folder.parent_path() != folder) make_folders(folder.parent_path());
    if (fs::create_directory(folder, error)) {
        fs::permissions(folder, fs::perms::owner_all, error);
    } else if (!fs::is_directory(folder)) {
        throw io::FileError(folder.string(), "cannot make the folder", error.value());
    }
}

std::string new_name() {
    std::timespec now{};
    std::timespec_get(&now, TIME_UTC);
    std::tm utc{};
    ::gmtime_r(&now.tv_sec, &utc);
    return fmt::format("{:04}{:02}{:02}T{:02}{:02}{:02}.{:09}-{}{}", 1900 + utc.tm_year, 1 + utc.tm_mon, utc.tm_mday,
                       utc.tm_hour, utc.tm_min, utc.tm_sec, now.tv_nsec, ::getpid(), kExtension);
}

// The files of games, the one that was written last first; none if there is no folder.
// @throws io::FileError if the folder cannot be read
std::vector<fs::path> game_files(const fs::path& folder) {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        std::error_code missing;  // another process may have removed the file
        if (it->path().extension() != kExtension || !it->is_regular_file(missing)) continue;
        const auto time = it->last_write_time(missing);
        if (!missing) found.emplace_back(time, it->path());
    }
    if (error && error != std::errc::no_such_file_or_directory) {
        throw io::FileError(folder.string(), "cannot read the folder", error.value());
    }
    std::sort(found.rbegin(), found.rend());
    std::vector<fs::path> files;
    for (auto& each : found) files.push_back(std::move(each.second));
    return files;
}

}  // namespace

Store::Store() : folder_(folder_of_environment()) {}

const fs::path& Store::folder() const {
    if (!folder_) throw io::FileError("neither XDG_STATE_HOME nor HOME names a folder");
    return *folder_;
}

std::vector<fs::path> Store::games() const {
    return game_files(folder() / "games");
}

Store::Unfinished Store::open(const fs::path& path) {
    GameFile file(path);
    SavedGame game = file.read();
    return {std::move(file), std::move(game)};
}

std::optional<Store::Unfinished> Store::last_game() const {
    for (const fs::path& path : games()) {
        try {
            return open(path);
        } catch (const InputError&) {  // another process plays it
        }
    }
    return std::nullopt;
}

std::optional<Store::Unfinished> Store::game_of(const Origin& origin) const {
    if (!folder_) return std::nullopt;
    for (const fs::path& path : games()) {
        try {
            Unfinished game = open(path);
            if (game.game.start.origin == origin) return game;
        } catch (const std::exception&) {  // --saved says what is wrong with it
        }
    }
    return std::nullopt;
}

GameFile Store::make_file(const Start& start) const {
    const fs::path games = folder() / "games";
    make_folders(games);
    return {games / new_name(), start};
}

void Store::add(const GameRecord& record) const {
    make_folders(folder());
    append_record(folder() / "statistics", record);
}

std::vector<GameRecord> Store::records() const {
    if (!folder_) return {};
    const fs::path path = *folder_ / "statistics";
    std::error_code error;
    const fs::file_type type = fs::status(path, error).type();
    if (type == fs::file_type::not_found) return {};
    if (type != fs::file_type::regular && type != fs::file_type::none) {  // reading a pipe might never end
        throw io::FileError(path.string() + ": expected a regular file");
    }
    return read_records(io::read_file(path, {.map_files = false}));
}

}  // namespace gf2::apps::lightsout
