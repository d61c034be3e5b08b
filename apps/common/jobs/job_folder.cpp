// SPDX-License-Identifier: MIT
#include "common/jobs/job_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <string_view>
#include <system_error>
#include <utility>

#include "common/files/file_lock.hpp"
#include "common/jobs/contributions.hpp"
#include "common/search/checkpoint_json.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/source.hpp"
#include "gf2/work/block_ranges.hpp"

namespace gf2::apps {
namespace {

namespace fs = std::filesystem;

constexpr CheckpointKind kKind{"gf2kit job", 1};
constexpr std::uint64_t kMaxUnits = std::uint64_t{1} << 20;  // of a job file that is not damaged

// A name in the same folder that no other process on any machine uses.
fs::path temporary_name(const fs::path& path) {
    static std::atomic<unsigned> number = 0;
    return path.parent_path() / fmt::format(".{}.{}", name_of_worker(), number++);
}

// Writes a file to disk under a temporary name in the folder of `path`. Returns that name.
fs::path written_beside(const fs::path& path, const std::string& text) {
    fs::path temporary = temporary_name(path);
    try {
        io::AtomicFile file(temporary);
        file.stream() << text;
        file.sync();
        file.commit();
    } catch (const io::FileError& error) {  // the user knows the other name
        throw io::FileError(path.string(), "cannot write", error.error());
    }
    return temporary;
}

// Errors of a folder do not matter: not all file systems can sync one.
void sync_folder(const fs::path& folder) {
    const Descriptor open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (open.is_open()) static_cast<void>(::fsync(open.number()));
}

void make_folder(const fs::path& path) {
    std::error_code error;
    fs::create_directory(path, error);
    if (error) throw io::FileError(path.string(), "cannot make the folder", error.value());
}

std::optional<std::uint64_t> number_in(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::vector<std::string> texts_of(const CheckpointFields& fields, const char* name) {
    std::vector<std::string> texts;
    for (const Json& text : fields.list(name)) {
        if (!text.is_string()) fields.refuse(name, "a list of strings");
        texts.push_back(text.get<std::string>());
    }
    return texts;
}

// The unit of "7.2", "7.2.free" or "7.done".
std::optional<std::pair<std::uint64_t, UnitFile>> unit_of(const fs::path& path) {
    const std::string name = path.filename().string();
    const std::size_t dot = std::min(name.find('.'), name.size());
    const auto unit = number_in(std::string_view(name).substr(0, dot));
    std::string_view kind = std::string_view(name).substr(std::min(dot + 1, name.size()));
    if (!unit) return std::nullopt;
    if (kind == "done") return std::pair(*unit, UnitFile{path});
    const bool is_free = kind.ends_with(".free");
    if (is_free) kind.remove_suffix(5);
    const auto generation = number_in(kind);
    if (!generation || *generation == 0 || *generation == UINT64_MAX) return std::nullopt;
    return std::pair(*unit, UnitFile{path, *generation, is_free});
}

const char* const kHalfMade = ": the --job that began here was interrupted; remove the folder, and give --job again";

bool is_half_made(const fs::path& path) {
    std::error_code error;
    return !is_job(path) && (fs::exists(path / "units", error) || fs::exists(path / "start", error));
}

bool is_newer(const UnitFile& file, const UnitFile& than) {
    if (file.is_result() || than.is_result()) return file.is_result();
    return file.generation > than.generation || (file.generation == than.generation && file.is_free);
}

}  // namespace

bool write_new(const fs::path& path, const std::string& text) {
    const fs::path temporary = written_beside(path, text);
    const bool is_linked = ::link(temporary.c_str(), path.c_str()) == 0;
    const int error = errno;
    ::unlink(temporary.c_str());
    if (!is_linked && error != EEXIST) throw io::FileError(path.string(), "cannot link", error);
    if (is_linked) sync_folder(path.parent_path());
    return is_linked;
}

void replace(const fs::path& path, const std::string& text) {
    const fs::path temporary = written_beside(path, text);
    if (::rename(temporary.c_str(), path.c_str()) == 0) return;
    const int error = errno;
    ::unlink(temporary.c_str());
    throw io::FileError(path.string(), "cannot rename into place", error);
}

io::Source read_checkpoint(const fs::path& path) {
    std::error_code error;
    if (fs::exists(path, error) && !fs::is_regular_file(path, error)) {
        throw InputError(path.string() + ": expected a checkpoint of a job, found no regular file");
    }
    return io::read_file(path, {.map_files = false});
}

fs::path JobFolder::input(std::size_t number) const {
    return path_ / "input" / std::to_string(number + 1);
}

fs::path JobFolder::result(std::uint64_t unit) const {
    return path_ / "units" / fmt::format("{}.done", unit);
}

fs::path JobFolder::claim(std::uint64_t unit, std::uint64_t generation) const {
    return path_ / "units" / fmt::format("{}.{}", unit, generation);
}

fs::path JobFolder::free_claim(std::uint64_t unit, std::uint64_t generation) const {
    return path_ / "units" / fmt::format("{}.{}.free", unit, generation);
}

void JobFolder::create(const JobQuestion& question, const std::string& start) const {
    std::error_code error;
    const bool is_there = fs::exists(path_, error);
    if (is_job(path_)) throw InputError(path_.string() + ": there is a job already; give --job another folder");
    if (is_there && !fs::is_directory(path_, error)) {
        throw InputError(path_.string() + ": expected a new or an empty folder for --job, found a file");
    }
    if (is_half_made(path_)) throw InputError(path_.string() + kHalfMade);
    if (is_there && !fs::is_empty(path_, error)) {
        throw InputError(path_.string() + ": expected a new or an empty folder for --job, found files in it");
    }
    if (!is_there) make_folder(path_);
    make_folder(path_ / "input");
    make_folder(path_ / "units");
    for (std::size_t i = 0; i < question.inputs.size(); ++i) {
        fs::copy_file(question.inputs[i], input(i), error);
        if (error) throw io::FileError(question.inputs[i], "cannot copy", error.value());
    }
    if (!write_new(this->start(), start)) throw InputError(path_.string() + ": another process makes a job there");
    const Json fields{{"program", question.program}, {"arguments", question.arguments}, {"inputs", question.inputs},
                      {"blocks", question.blocks},   {"units", question.units},         {"seconds", question.seconds}};
    if (!write_new(path_ / "job", text_of_checkpoint(kKind, fields))) {
        throw InputError(path_.string() + ": another process made a job there");
    }
}

JobQuestion JobFolder::question(const std::string& program) const {
    if (is_half_made(path_)) throw InputError(path_.string() + kHalfMade);
    if (!is_job(path_)) throw InputError(path_.string() + ": expected a folder that --job made; it has no file 'job'");
    const io::Source source = io::read_file(path_ / "job");
    const Json file = parse_checkpoint(source, kKind);
    const CheckpointFields fields(file, source.name, "");
    JobQuestion question;
    question.program = fields.words("program");
    if (question.program != program) {
        throw InputError(fmt::format("{}: this is a job of {}: {} work {}", source.name, question.program,
                                     question.program, shell_word(path_)));
    }
    question.arguments = texts_of(fields, "arguments");
    question.inputs = texts_of(fields, "inputs");
    question.blocks = fields.number("blocks");
    question.units = fields.number("units");
    if (question.units > std::min(kMaxUnits, question.blocks) || (question.units == 0 && question.blocks != 0)) {
        fields.refuse("units", "a number from 1 to that of the blocks");
    }
    const Json& seconds = fields.field("seconds", "a number");
    if (!seconds.is_number()) fields.refuse("seconds", "a number");
    question.seconds = seconds.get<double>();
    return question;
}

std::map<std::uint64_t, UnitFile> JobFolder::units(std::uint64_t count) const {
    std::map<std::uint64_t, UnitFile> units;
    std::error_code error;
    for (fs::directory_iterator entry(path_ / "units", error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        const auto named = unit_of(entry->path());
        if (!named || named->first >= count) continue;
        if (entry->is_symlink(error)) {
            throw InputError(entry->path().string() + ": expected a file of the job, found a symbolic link");
        }
        const auto [place, is_new] = units.try_emplace(named->first, named->second);
        if (!is_new && is_newer(named->second, place->second)) place->second = named->second;
    }
    if (error) throw io::FileError((path_ / "units").string(), "cannot list the folder", error.value());
    return units;
}

std::vector<io::Source> checkpoints_of_job(const fs::path& path) {
    const JobFolder folder(path);
    // A claim may become a result, or that of another worker, before it is read.
    for (int tries = 0;; ++tries) {
        std::vector<io::Source> sources{read_checkpoint(folder.start())};
        try {
            for (const auto& [unit, file] : folder.units(kMaxUnits)) {
                sources.push_back(read_checkpoint(file.path));
            }
            return sources;
        } catch (const io::FileError&) {
            if (tries == 100) throw;
        }
    }
}

std::string shell_word(const fs::path& path) {
    std::string word = path.string();
    if (word.starts_with('-')) word = "./" + word;
    const bool is_plain = !word.empty() && word.find_first_not_of(
                                               "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                               "0123456789/._-+,:@%=~") == std::string::npos;
    if (is_plain && word[0] != '~') return word;
    std::string quoted = "'";
    for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

bool is_job(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path / "job", error);
}

}  // namespace gf2::apps
