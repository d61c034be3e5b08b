// SPDX-License-Identifier: MIT
#include "apps/mpi/rank_runner.hpp"

#include <fmt/format.h>
#include <pthread.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <future>
#include <initializer_list>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>

#include "apps/cli/command.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/run/checkpoint.hpp"
#include "gf2/base/text_stream.hpp"
#include "gf2/search/record_text.hpp"

namespace gf2::apps::mpi {

// A line of numbers, the last of which is the length of the text, and the text.
std::string bytes_of(const Message& message) {
    gf2::internal::TextStream line;
    line << static_cast<int>(message.kind) << ' ' << message.blocks.first << ' ' << message.blocks.last << ' '
         << message.milliseconds << ' ' << message.processor_ms << ' ' << message.text.size() << '\n';
    return line.str() + message.text;
}

Message message_of(const std::string& bytes) {
    const std::size_t end = bytes.find('\n');
    std::istringstream line(bytes.substr(0, end));
    int kind = -1;
    std::size_t length = 0;
    Message message;
    line >> kind >> message.blocks.first >> message.blocks.last >> message.milliseconds >> message.processor_ms >>
        length;
    const bool is_message = end != std::string::npos && line && kind >= 0 &&
                            kind <= static_cast<int>(Message::Kind::kFinish) && bytes.size() - end - 1 == length;
    if (!is_message) throw std::invalid_argument("not a message");
    message.kind = static_cast<Message::Kind>(kind);
    message.text = bytes.substr(end + 1);
    return message;
}

namespace {

using Clock = std::chrono::steady_clock;
using Kind = Message::Kind;
using std::chrono::milliseconds;

constexpr milliseconds kLook{2};  // between two looks for messages

// A worker gets this part of its share of the open blocks, so that all end at about the same time.
constexpr std::uint64_t kPartsOfShare = 8;

// An assignment has at most so many times the blocks of the one before.
constexpr double kGrowth = 32;

// Does blocks in a thread of its own, one range after the other, so that the thread of the messages is free.
class Computation {
public:
    explicit Computation(const Search& search) : search_(search) {}
    Computation(const Computation&) = delete;
    Computation& operator=(const Computation&) = delete;
    ~Computation() { stop(); }  // the future waits

    [[nodiscard]] bool is_running() const { return running_.valid(); }

    void start(const BlockRange& blocks, Record known) {
        running_ = std::async(std::launch::async, [this, blocks, known = std::move(known)] {
            const auto wall = Clock::now();
            const std::clock_t processor = std::clock();
            const Record made = search_.search({blocks}, known, {.stop = stop_.get_token(), .progress = {}});
            const auto time = std::chrono::duration_cast<milliseconds>(Clock::now() - wall);
            return Message{.kind = Kind::kDone,
                           .blocks = blocks,
                           .milliseconds = static_cast<std::uint64_t>(time.count()),
                           .processor_ms = static_cast<std::uint64_t>(std::clock() - processor) * 1000 / CLOCKS_PER_SEC,
                           .text = to_text(made)};
        });
    }

    // Ends the range early, and all later ones at once.
    void stop() { stop_.request_stop(); }

    // What was done, if the range ends soon; at once if none is running.
    [[nodiscard]] std::optional<Message> wait() {
        if (!running_.valid() || running_.wait_for(kLook) != std::future_status::ready) return std::nullopt;
        return running_.get();
    }

private:
    const Search& search_;
    StopSource stop_;
    std::future<Message> running_;
};

// Rank 0 during the work.
class Leader {
public:
    Leader(const Context& context, Channel& channel, const RankTimes& times, Search& search, Checkpoint& checkpoint,
           LongRun& long_run, std::set<std::size_t>& gone)
        : context_(context),
          channel_(channel),
          times_(times),
          search_(search),
          checkpoint_(checkpoint),
          long_run_(long_run),
          gone_(gone),
          own_(search),
          workers_(channel.size()) {
        workers_[0].state = State::kIdle;
        workers_[0].contribution.worker = name_of_worker();
    }

    void run() {
        while (!is_over()) {
            while (const auto received = channel_.receive()) handle(received->first, received->second);
            if (const auto computed = own_.wait()) {
                count(0, *computed);
            } else if (!own_.is_running()) {
                std::this_thread::sleep_for(kLook);
            }
            if (long_run_.token().stop_requested() && !stopped_) stop();
            if (!stopped_) serve();
            if (checkpoint_.is_due()) checkpoint_.save(record());
            report();
        }
        checkpoint_.save(record());
    }

    // What is known, with the contributions of all runs.
    [[nodiscard]] Record record() const {
        Record record = search_.record();
        for (const Worker& worker : workers_) {
            if (worker.contribution.blocks != 0) record.add(worker.contribution);
        }
        return record;
    }

private:
    enum class State { kSilent, kIdle, kBusy, kLeft };

    struct Worker {
        State state = State::kSilent;
        Contribution contribution{};
        BlockRange blocks{};        // that it does
        bool is_doubled = false;    // another one does them, too
        Clock::time_point begin{};  // when it got them
        double rate = 0;            // blocks in a millisecond; 0 if unknown
    };

    [[nodiscard]] bool is_over() const {
        if (search_.is_done()) return true;
        if (!stopped_) return false;
        const bool is_busy = std::any_of(workers_.begin(), workers_.end(),
                                         [](const Worker& worker) { return worker.state == State::kBusy; });
        return !is_busy || Clock::now() - *stopped_ >= times_.to_stop;
    }

    void handle(std::size_t rank, const Message& message) {
        Worker& worker = workers_[rank];
        switch (message.kind) {
            case Kind::kHello:
                worker.contribution.worker = message.text;
                worker.state = State::kIdle;
                if (message.blocks.last != search_.blocks()) {
                    dismiss(rank, fmt::format("expected {} blocks, found {}: it has other inputs, or another version",
                                              search_.blocks(), message.blocks.last));
                }
                break;
            case Kind::kDone:
                count(rank, message);
                break;
            case Kind::kLeft:
            case Kind::kGone:
                // One rank speaks for all with the same error.
                if (!message.text.empty() && errors_.insert(message.text).second) {
                    context_.note(fmt::format("{}: {}; the others go on", name_of(rank), message.text));
                }
                worker.state = State::kLeft;
                if (message.kind == Kind::kGone) gone_.insert(rank);
                break;
            default:
                break;
        }
    }

    void count(std::size_t rank, const Message& message) {
        Worker& worker = workers_[rank];
        if (worker.state == State::kBusy) worker.state = State::kIdle;
        try {
            const Record made = parse_record(message.text);
            const std::vector<BlockRange> blocks = made.done();
            const std::uint64_t size = count_of(blocks);
            const auto time = static_cast<double>(std::max<std::uint64_t>(message.milliseconds, 1));
            worker.rate = static_cast<double>(size) / time;
            const std::vector<BlockRange> done = search_.record().done();
            const auto is_done = [&](const BlockRange& range) {
                return overlaps(done, range);
            };
            if (std::any_of(blocks.begin(), blocks.end(), is_done)) return;  // another one was faster
            search_.merge(made);
            worker.contribution.blocks += size;
            worker.contribution.milliseconds += message.milliseconds;
            worker.contribution.processor_ms += message.processor_ms;
        } catch (const std::exception& error) {
            if (rank == 0) throw;
            dismiss(rank, error.what());
        }
    }

    [[nodiscard]] std::string name_of(std::size_t rank) const {
        const std::string& name = workers_[rank].contribution.worker;
        return name.empty() ? fmt::format("rank {}", rank) : fmt::format("rank {} ({})", rank, name);
    }

    // Goes on without a worker.
    void dismiss(std::size_t rank, const std::string& reason) {
        context_.note(fmt::format("{}: {}; the others go on", name_of(rank), reason));
        workers_[rank].state = State::kLeft;
        channel_.send(rank, {.kind = Kind::kFinish});
    }

    // The blocks that nobody has done or does.
    [[nodiscard]] std::vector<BlockRange> open() const {
        std::vector<BlockRange> open = search_.open();
        for (const Worker& worker : workers_) {
            if (worker.state != State::kBusy) continue;
            std::vector<BlockRange> rest;
            for (const BlockRange& range : open) {
                for (const BlockRange& gap : gaps({worker.blocks}, range)) rest.push_back(gap);
            }
            open = std::move(rest);
        }
        return open;
    }

    // The blocks that a worker has had for the longest time, if no other has them, too.
    [[nodiscard]] std::optional<BlockRange> slowest() {
        Worker* slowest = nullptr;
        for (Worker& worker : workers_) {
            if (worker.state != State::kBusy || worker.is_doubled) continue;
            if (Clock::now() - worker.begin < 2 * times_.assignment) continue;
            if (slowest == nullptr || worker.begin < slowest->begin) slowest = &worker;
        }
        if (slowest == nullptr) return std::nullopt;
        slowest->is_doubled = true;
        return slowest->blocks;
    }

    [[nodiscard]] std::uint64_t size_for(const Worker& worker, std::uint64_t open) const {
        const auto workers =
            static_cast<std::uint64_t>(std::count_if(workers_.begin(), workers_.end(), [](const auto& w) {
                return w.state == State::kIdle || w.state == State::kBusy;
            }));
        const double in_time = worker.rate * static_cast<double>(times_.assignment.count());
        const auto last = static_cast<double>(worker.blocks.last - worker.blocks.first);
        const double share = static_cast<double>(open) / static_cast<double>(kPartsOfShare * workers);
        return static_cast<std::uint64_t>(std::max(1.0, std::min({in_time, kGrowth * last, share})));
    }

    void serve() {
        std::vector<BlockRange> left = open();
        std::uint64_t count = count_of(left);
        for (std::size_t rank = 0; rank < workers_.size(); ++rank) {
            Worker& worker = workers_[rank];
            if (worker.state != State::kIdle) continue;
            std::optional<BlockRange> blocks;
            if (left.empty()) {
                blocks = slowest();
            } else {
                BlockRange& first = left.front();
                blocks = {first.first, std::min(first.last, first.first + size_for(worker, count))};
                first.first = blocks->last;
                count -= blocks->last - blocks->first;
                if (first.first == first.last) left.erase(left.begin());
            }
            if (!blocks) return;  // nor is there anything for others
            worker.state = State::kBusy;
            worker.is_doubled = false;
            worker.blocks = *blocks;
            worker.begin = Clock::now();
            Record known = search_.record().fresh();
            if (rank == 0) {
                own_.start(*blocks, std::move(known));
            } else {
                channel_.send(rank, {.kind = Kind::kAssign, .blocks = *blocks, .text = to_text(known)});
            }
        }
    }

    // What is done is safe at once: who stops us may kill us soon.
    void stop() {
        stopped_ = Clock::now();
        own_.stop();
        for (std::size_t rank = 1; rank < workers_.size(); ++rank) {
            if (workers_[rank].state != State::kLeft) channel_.send(rank, {.kind = Kind::kStop});
        }
        checkpoint_.save(record());
    }

    void report() {
        if (Clock::now() - reported_ < times_.between_notes) return;
        reported_ = Clock::now();
        std::size_t workers = 0;
        double rate = 0;
        for (std::size_t rank = 0; rank < workers_.size(); ++rank) {
            const Worker& worker = workers_[rank];
            if (worker.state == State::kIdle && rank != 0) channel_.send(rank, {.kind = Kind::kWait});
            if (worker.state != State::kIdle && worker.state != State::kBusy) continue;
            ++workers;
            rate += 1000 * worker.rate;
        }
        if (context_.progress == "never") return;
        const auto all = static_cast<double>(search_.blocks());
        const auto left = static_cast<double>(count_of(search_.open()));
        std::string text = fmt::format("{:.1f} % of {} blocks, ", 100 * (1 - left / all), search_.blocks());
        if (rate > 0) text += fmt::format("{} left, {:.3g} blocks a second, ", text_of_duration(left / rate), rate);
        text += fmt::format("{} worker{}", workers, workers == 1 ? "" : "s");
        const std::string summary = search_.summary();
        context_.note(text + (summary.empty() ? "" : ", ") + summary);
    }

    const Context& context_;
    Channel& channel_;
    const RankTimes& times_;
    Search& search_;
    Checkpoint& checkpoint_;
    LongRun& long_run_;
    std::set<std::size_t>& gone_;
    std::set<std::string> errors_;  // of workers
    Computation own_;
    std::vector<Worker> workers_;  // by rank
    Clock::time_point reported_ = Clock::now();
    std::optional<Clock::time_point> stopped_;
};

// The signals that end the work of a LongRun.
sigset_t warnings() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGUSR1}) sigaddset(&set, signal);
    return set;
}

enum class Followed { kFinished, kStopped, kAlone };

// Another rank during the work, until rank 0 says that the run ends, a stop is requested, or rank 0 is silent.
Followed follow(Channel& channel, const RankTimes& times, const Search& search, LongRun& long_run) {
    Computation computation(search);
    channel.send(0, {.kind = Kind::kHello, .blocks = {0, search.blocks()}, .text = name_of_worker()});
    auto heard = Clock::now();
    bool is_stopped = false;
    for (;;) {
        while (const auto received = channel.receive()) {
            heard = Clock::now();
            const Message& message = received->second;
            if (message.kind == Kind::kFinish) return Followed::kFinished;
            if (message.kind == Kind::kStop) is_stopped = true;
            if (message.kind == Kind::kAssign && !is_stopped) {
                computation.start(message.blocks, parse_record(message.text));
            }
        }
        if (long_run.token().stop_requested()) is_stopped = true;
        if (is_stopped) computation.stop();
        const bool is_running = computation.is_running();
        if (const auto computed = computation.wait()) {
            channel.send(0, *computed);
        } else if (!is_running) {
            if (is_stopped) return Followed::kStopped;
            if (Clock::now() - heard >= times.silence) return Followed::kAlone;
            std::this_thread::sleep_for(kLook);
        } else {
            heard = Clock::now();  // it has nothing to say meanwhile
        }
    }
}

}  // namespace

void hold_warnings() {
    const sigset_t set = warnings();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

DeliveredWarnings::DeliveredWarnings() {
    const sigset_t set = warnings();
    pthread_sigmask(SIG_UNBLOCK, &set, &before_);
}

DeliveredWarnings::~DeliveredWarnings() {
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

std::optional<int> RankRunner::run(const Context& context, const BlockWork& work, LongRun& long_run) {
    const DeliveredWarnings warnings;
    if (channel_.rank() != 0) {
        const Followed followed = follow(channel_, times_, work.search, long_run);
        is_finished_ = followed == Followed::kFinished;
        is_alone_ = followed == Followed::kAlone;
        return kYes;
    }
    Checkpoint checkpoint(context, work.options.checkpoint);
    checkpoint.resume(work.search);
    if (work.begin) work.begin();
    Leader leader(context, channel_, times_, work.search, checkpoint, long_run, gone_);
    leader.run();
    done_ = leader.record();
    std::uint64_t blocks = 0;
    double seconds = 0;
    for (const Contribution& one : done_.contributions) {
        const double own = static_cast<double>(one.processor_ms) / 1000;
        context.detail(fmt::format("{}: {} blocks, {} of one core", one.worker, one.blocks, text_of_duration(own)));
        blocks += one.blocks;
        seconds += own;
    }
    context.detail(fmt::format("{} worker{}: {} blocks, {} of one core", done_.contributions.size(),
                               done_.contributions.size() == 1 ? "" : "s", blocks, text_of_duration(seconds)));
    return std::nullopt;
}

void RankRunner::describe(Json& answer) const {
    add_contributions(answer, done_);
}

bool RankRunner::finish() {
    const std::size_t others = channel_.size() - 1;
    for (std::size_t rank = 1; rank <= others; ++rank) {
        if (!gone_.contains(rank)) channel_.send(rank, {.kind = Kind::kFinish});
    }
    const auto begin = Clock::now();
    while (gone_.size() < others && Clock::now() - begin < times_.to_finish) {
        const auto received = channel_.receive();
        if (!received) std::this_thread::sleep_for(kLook);
        if (received && received->second.kind == Kind::kGone) gone_.insert(received->first);
    }
    return gone_.size() == others;
}

bool RankRunner::leave(const std::string& error) {
    if (is_alone_) return false;
    if (!is_finished_) channel_.send(0, {.kind = Kind::kLeft, .text = error});
    auto heard = Clock::now();
    while (!is_finished_ && Clock::now() - heard < times_.silence) {
        const auto received = channel_.receive();
        if (!received) std::this_thread::sleep_for(kLook);
        if (received) heard = Clock::now();
        is_finished_ = received && received->second.kind == Kind::kFinish;
    }
    channel_.send(0, {.kind = Kind::kGone});
    return is_finished_;
}

}  // namespace gf2::apps::mpi
