// SPDX-License-Identifier: MIT
#include "common/jobs/job_worker.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <ctime>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "common/cli/long_run.hpp"
#include "common/jobs/contributions.hpp"
#include "common/search/checkpoint_json.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/source.hpp"
#include "gf2/work/block_ranges.hpp"
#include "gf2/work/dispatcher.hpp"

namespace gf2::apps {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kAssignment{2000};  // the time between two looks at the folder
constexpr std::chrono::seconds kBetweenSaves{10};
constexpr std::chrono::seconds kBetweenNotes{60};
constexpr milliseconds kBetweenLooks{500};   // if there is nothing to do
constexpr milliseconds kBetweenTries{2000};  // to write to a full disk
constexpr milliseconds kMaxBeat{5000};

std::string text_of(const fs::path& path) {
    return std::string(read_checkpoint(path).text);
}

// Changes the time of a file from time to time, as long as it lives: a sign of life. If the file has gone, nothing
// happens.
class Heartbeat {
public:
    Heartbeat(fs::path path, milliseconds beat)
        : path_(std::move(path)), thread_([this, beat](const std::stop_token& end) { run(end, beat); }) {}

private:
    void run(const std::stop_token& end, milliseconds beat) {
        std::unique_lock lock(mutex_);
        while (!end.stop_requested()) {
            ended_.wait_for(lock, end, beat, [] { return false; });
            static_cast<void>(::utimensat(AT_FDCWD, path_.c_str(), nullptr, 0));
        }
    }

    fs::path path_;
    std::mutex mutex_;
    std::condition_variable_any ended_;
    std::jthread thread_;
};

// When claims were last seen to change.
class Observations {
public:
    // True if the file has been the same for this time.
    bool is_silent(const fs::path& path, milliseconds patience) {
        struct stat now {};
        if (::stat(path.c_str(), &now) != 0) {
            seen_.erase(path);
            return false;
        }
        const State state{now.st_ino, now.st_mtim.tv_sec, now.st_mtim.tv_nsec, now.st_size};
        const auto [place, is_new] = seen_.try_emplace(path, state, Clock::now());
        if (is_new) return false;
        if (place->second.first != state) place->second = {state, Clock::now()};
        return Clock::now() - place->second.second >= patience;
    }

private:
    using State = std::tuple<ino_t, time_t, long, off_t>;
    std::map<fs::path, std::pair<State, Clock::time_point>> seen_;
};

// One process at work.
class Worker {
public:
    Worker(const Context& context, const JobFolder& folder, const JobQuestion& question, milliseconds patience,
           const work::WorkSource& source, LongRun& long_run)
        : context_(context),
          folder_(folder),
          question_(question),
          patience_(patience),
          source_(source),
          long_run_(long_run),
          random_(std::hash<std::string>()(name_of_worker())),
          sampled_(source.piece_of(text_of(folder.start())).blocks),
          best_(source.bound()) {}

    // True if all units are done, false if it was stopped before.
    bool run() {
        for (;;) {
            const std::map<std::uint64_t, UnitFile> units = folder_.units(question_.units);
            const std::uint64_t done = static_cast<std::uint64_t>(
                std::count_if(units.begin(), units.end(), [](const auto& unit) { return unit.second.is_result(); }));
            if (done == question_.units) {
                require_results(units);
                return true;
            }
            if (is_stopped()) return false;
            say(done);
            if (const auto next = choose(units)) {
                work_on(next->first, next->second);
            } else {
                wait(kBetweenLooks);
            }
        }
    }

private:
    struct Unit {
        std::uint64_t number;
        std::uint64_t generation;
        std::unique_ptr<work::WorkSource> source;
        std::vector<WorkerContribution> before;  // of the workers before
        WorkerContribution own{};

        [[nodiscard]] std::string text() const {
            std::vector<WorkerContribution> all = before;
            if (own.blocks != 0) add_contribution(all, own);
            return with_fields(source->journal(),
                               {{"contributions", json_of_contributions(all)}, {"worker", own.worker}});
        }
    };

    // Refuses results that others have damaged.
    void require_results(const std::map<std::uint64_t, UnitFile>& units) const {
        for (const auto& [number, file] : units) {
            const std::vector<BlockRange> done = piece_in(file.path, text_of(file.path)).blocks;
            const std::vector<BlockRange> blocks = blocks_of(number);
            const bool is_whole = std::all_of(blocks.begin(), blocks.end(),
                                              [&](const BlockRange& range) { return gaps(done, range).empty(); });
            if (is_whole) continue;
            throw InputError(
                fmt::format("{}: expected a result of unit {}; without this file, its blocks are done again",
                            file.path.string(), number));
        }
    }

    [[nodiscard]] std::vector<BlockRange> blocks_of(std::uint64_t number) const {
        return gaps(sampled_, share_of(source_.blocks(), {number, question_.units}));
    }

    [[nodiscard]] bool is_stopped() const { return long_run_.token().stop_requested(); }

    void wait(milliseconds time) const {
        const auto end = Clock::now() + time;
        while (Clock::now() < end && !is_stopped()) std::this_thread::sleep_for(milliseconds(20));
    }

    void say(std::uint64_t done) { long_run_.show(done, question_.units, "units"); }

    // At most one note a minute.
    void note(const std::string& text) {
        if (noted_ && Clock::now() - *noted_ < kBetweenNotes) return;
        noted_ = Clock::now();
        context_.note(text);
    }

    // A unit that nobody has, with its newest claim, if there is one.
    std::optional<std::pair<std::uint64_t, UnitFile>> choose(const std::map<std::uint64_t, UnitFile>& units) {
        std::optional<std::pair<std::uint64_t, UnitFile>> left;
        std::size_t claimed = 0;
        for (const auto& [number, file] : units) {
            if (file.is_result()) continue;
            ++claimed;
            if (file.is_free || observations_.is_silent(file.path, patience_)) left.emplace(number, file);
        }
        if (left) return left;
        if (units.size() < question_.units) {
            // Random ones, so that workers seldom want the same.
            const std::uint64_t first = random_below(question_.units, random_);
            for (std::uint64_t i = 0; i < question_.units; ++i) {
                const std::uint64_t number = (first + i) % question_.units;
                if (!units.contains(number)) return std::pair(number, UnitFile{});
            }
        }
        if (claimed != 0) {
            note(fmt::format("{}: waiting for {} that other workers have", folder_.path().string(),
                             claimed == 1 ? "a unit" : fmt::format("{} units", claimed)));
        }
        return std::nullopt;
    }

    // The unit with what its earlier workers did.
    Unit unit_from(std::uint64_t number, const UnitFile& file) const {
        Unit unit{number, file.generation + 1, source_.fresh(), {}, {}};
        unit.own.worker = name_of_worker();
        if (file.path.empty()) return unit;
        const std::string text = text_of(file.path);
        unit.source->merge(piece_in(file.path, text));
        unit.before = contributions_of(Json::parsed(text), file.path.string());
        return unit;
    }

    [[nodiscard]] work::Piece piece_in(const fs::path& path, const std::string& text) const {
        try {
            return source_.piece_of(text);
        } catch (const std::exception& error) {
            throw InputError(
                path.string() +
                ": not a checkpoint of this job; without this file, its blocks are done again: " + error.what());
        }
    }

    void work_on(std::uint64_t number, const UnitFile& file) {
        std::optional<Unit> unit;
        try {
            unit = unit_from(number, file);
        } catch (const io::FileError&) {
            if (fs::exists(file.path)) throw;
            return;  // another worker was faster
        }
        const fs::path claim = folder_.claim(number, unit->generation);
        const auto is_claimed = [&] {
            return write_new(claim, unit->text());
        };
        if (!tried(is_claimed).value_or(false)) return;
        if (fs::exists(folder_.free_claim(number, unit->generation))) {  // it has just been left
            ::unlink(claim.c_str());
            return;
        }
        has_written_ = true;
        const Heartbeat heartbeat(claim, std::min(kMaxBeat, patience_ / 6));
        if (do_blocks(*unit)) {
            finish(*unit);
        } else if (!is_superseded(*unit)) {
            tried([&] {
                replace(claim, unit->text());
                return ::rename(claim.c_str(), folder_.free_claim(number, unit->generation).c_str()) == 0;
            });
        }
    }

    // True if another worker has the unit now, because this one was silent for long, or has done it.
    [[nodiscard]] bool is_superseded(const Unit& unit) const {
        return fs::exists(folder_.result(unit.number)) || fs::exists(folder_.claim(unit.number, unit.generation + 1)) ||
               fs::exists(folder_.free_claim(unit.number, unit.generation + 1));
    }

    // False if it was stopped, or another worker has the unit.
    bool do_blocks(Unit& unit) {
        work::Dispatcher dispatcher(*unit.source, blocks_of(unit.number), {.assignment = kAssignment});
        auto saved = Clock::now();
        const auto begin = Clock::now();
        while (const auto assignment =
                   dispatcher.assign(0, std::chrono::duration_cast<work::Time>(Clock::now() - begin))) {
            read_best();
            const auto wall = Clock::now();
            const std::clock_t processor = std::clock();
            work::Piece piece = unit.source->run(assignment->blocks, best_, {.stop = long_run_.token()});
            unit.own.blocks += count_of(piece.blocks);
            unit.own.processor_seconds += static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC;
            unit.own.seconds += std::chrono::duration<double>(Clock::now() - wall).count();
            if (!piece.blocks.empty()) {
                dispatcher.receive({.lease = assignment->lease, .piece = std::move(piece), .ends = true},
                                   std::chrono::duration_cast<work::Time>(Clock::now() - begin));
            }
            share_best(*unit.source);
            if (is_superseded(unit)) return false;
            if (is_stopped() && !dispatcher.is_done()) return false;
            if (Clock::now() - saved < kBetweenSaves) continue;
            tried([&] {
                replace(folder_.claim(unit.number, unit.generation), unit.text());
                return true;
            });
            saved = Clock::now();
        }
        return true;
    }

    void finish(const Unit& unit) {
        const auto is_written = [&] {
            static_cast<void>(write_new(folder_.result(unit.number), unit.text()));
            return true;
        };
        while (!tried(is_written)) {  // the work of the unit is not given up
            if (is_stopped()) return;
            wait(kBetweenTries);
        }
        for (std::uint64_t generation = 1; generation <= unit.generation; ++generation) {
            ::unlink(folder_.claim(unit.number, generation).c_str());
            ::unlink(folder_.free_claim(unit.number, generation).c_str());
        }
    }

    // What is written by the function. A full disk is waited for, if something could be written before.
    std::optional<bool> tried(const std::function<bool()>& write) {
        try {
            return write();
        } catch (const io::FileError& error) {
            if (!has_written_) throw;
            note(fmt::format("{}: waiting until the folder can be written again", error.what()));
            wait(kBetweenTries);
            return std::nullopt;
        }
    }

    // Takes note of the best that other workers found.
    void read_best() {
        std::error_code error;
        const auto changed = fs::last_write_time(folder_.best(), error);
        if (error || (best_read_ && *best_read_ == changed)) return;
        best_read_ = changed;
        try {
            std::string text = text_of(folder_.best());
            static_cast<void>(source_.piece_of(text));
            best_ = std::move(text);
        } catch (const std::exception& damage) {  // it only saves work
            note(fmt::format("{}: ignored: {}", folder_.best().string(), damage.what()));
        }
    }

    void share_best(const work::WorkSource& source) {
        std::string bound = source.bound();
        if (bound == best_) return;
        best_ = std::move(bound);
        tried([&] {
            replace(folder_.best(), best_);
            return true;
        });
    }

    const Context& context_;
    const JobFolder& folder_;
    const JobQuestion& question_;
    milliseconds patience_;
    const work::WorkSource& source_;
    LongRun& long_run_;
    SplitMix64 random_;
    std::vector<BlockRange> sampled_;  // blocks that were done when the job was made
    std::string best_;
    std::optional<fs::file_time_type> best_read_;
    Observations observations_;
    std::optional<Clock::time_point> noted_;
    bool has_written_ = false;
};

}  // namespace

ArrayPath JobWorker::place_of_input(const std::string& name) {
    for (std::size_t i = 0; i < question_.inputs.size(); ++i) {
        const std::string& file = question_.inputs[i];
        if (name == file) return {folder_.input(i).string(), ""};
        if (name.starts_with(file + ":")) return {folder_.input(i).string(), name.substr(file.size() + 1)};
    }
    throw InputError(name + ": this file is no input of the job");
}

std::optional<int> JobWorker::take(const Context& context, work::WorkSource& source, const std::string& /*checkpoint*/,
                                   LongRun& long_run) {
    if (source.blocks() != question_.blocks) {
        throw InputError(fmt::format(
            "{}: the job has {} blocks, but {} here: its inputs were changed, or another version of {} made it",
            folder_.path().string(), question_.blocks, source.blocks(), context.program));
    }
    const std::string start = text_of(folder_.start());
    try {
        source.merge(source.piece_of(start));
    } catch (const std::exception& error) {
        throw InputError(folder_.start().string() + ": not a checkpoint of this job: " + error.what());
    }
    if (Worker(context, folder_, question_, patience_, source, long_run).run()) {
        context.note(fmt::format("{}: all units are done: {} merge {}", folder_.path().string(), context.program,
                                 shell_word(folder_.path())));
        return kYes;
    }
    context.note(fmt::format("{}: {}", folder_.path().string(), long_run.reason()));
    return kBudgetSpent;
}

}  // namespace gf2::apps
