// SPDX-License-Identifier: MIT
#include "mpi/rank_transport.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <set>
#include <thread>
#include <utility>

#include "common/cli/long_run.hpp"
#include "common/jobs/work_file.hpp"
#include "gf2/work/dispatcher.hpp"
#include "mpi/computation.hpp"
#include "mpi/warnings.hpp"

namespace gf2::apps::mpi {
namespace {

using Clock = std::chrono::steady_clock;
using Kind = Message::Kind;
using std::chrono::milliseconds;

constexpr milliseconds kLook{2};  // between two looks for messages

// Rank 0 during the work.
class Leader {
public:
    Leader(const Context& context, Channel& channel, const RankTimes& times, work::WorkSource& source, WorkFile& file,
           LongRun& long_run, std::set<std::size_t>& gone)
        : context_(context),
          channel_(channel),
          times_(times),
          source_(source),
          file_(file),
          long_run_(long_run),
          gone_(gone),
          dispatcher_(source, {.assignment = times.assignment, .least_lease = times.least_lease}),
          own_(source.fresh()),
          workers_(channel.size()) {
        workers_[0] = {State::kIdle, {.worker = name_of_worker()}};
    }

    void run() {
        while (!is_over()) {
            while (const auto received = channel_.receive()) handle(received->first, received->second);
            if (const auto computed = own_.wait(kLook)) {
                workers_[0].state = State::kIdle;
                count(0, computed->lease, computed->piece, computed->seconds, computed->processor_seconds);
            } else if (!own_.is_running()) {
                std::this_thread::sleep_for(kLook);
            }
            if (long_run_.token().stop_requested() && !stopped_) stop();
            if (!stopped_) serve();
            if (file_.is_due()) file_.save(contributions());
            report();
        }
        file_.save(contributions());
    }

    [[nodiscard]] std::vector<WorkerContribution> contributions() const {
        std::vector<WorkerContribution> all;
        for (const Worker& worker : workers_) {
            if (worker.contribution.blocks != 0) all.push_back(worker.contribution);
        }
        return all;
    }

private:
    enum class State { kSilent, kIdle, kBusy, kLeft };

    struct Worker {
        State state = State::kSilent;
        WorkerContribution contribution{};
    };

    [[nodiscard]] work::Time now() const { return std::chrono::duration_cast<work::Time>(Clock::now() - begin_); }

    [[nodiscard]] bool is_over() const {
        if (dispatcher_.is_done()) return true;
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
                if (message.number != source_.blocks()) {
                    dismiss(rank, fmt::format("expected {} blocks, found {}: it has other inputs, or another version",
                                              source_.blocks(), message.number));
                }
                break;
            case Kind::kDone:
                if (worker.state == State::kBusy) worker.state = State::kIdle;
                count(rank, message.number, message.piece, message.seconds, message.processor_seconds);
                break;
            case Kind::kLeft:
            case Kind::kGone:
                // One rank speaks for all with the same error.
                if (!message.text.empty() && errors_.insert(message.text).second) {
                    context_.note(fmt::format("{}: {}; the others go on", name_of(rank), message.text));
                }
                worker.state = State::kLeft;
                dispatcher_.forget(rank);
                if (message.kind == Kind::kGone) gone_.insert(rank);
                break;
            default:
                break;
        }
    }

    void count(std::size_t rank, std::uint64_t lease, const work::Piece& piece, double seconds,
               double processor_seconds) {
        if (piece.blocks.empty()) return;  // it was stopped before; the next assignment of the worker opens them
        try {
            const work::Reply reply{rank, lease, piece, processor_seconds, true};
            if (!dispatcher_.receive(reply, now())) return;
        } catch (const std::invalid_argument& error) {
            if (rank == 0) throw;
            dismiss(rank, error.what());
            return;
        }
        WorkerContribution& contribution = workers_[rank].contribution;
        contribution.blocks += count_of(piece.blocks);
        contribution.seconds += seconds;
        contribution.processor_seconds += processor_seconds;
    }

    [[nodiscard]] std::string name_of(std::size_t rank) const {
        const std::string& name = workers_[rank].contribution.worker;
        return name.empty() ? fmt::format("rank {}", rank) : fmt::format("rank {} ({})", rank, name);
    }

    // Goes on without a worker.
    void dismiss(std::size_t rank, const std::string& reason) {
        context_.note(fmt::format("{}: {}; the others go on", name_of(rank), reason));
        workers_[rank].state = State::kLeft;
        dispatcher_.forget(rank);
        channel_.send(rank, {.kind = Kind::kFinish});
    }

    void serve() {
        for (std::size_t rank = 0; rank < workers_.size(); ++rank) {
            if (workers_[rank].state != State::kIdle) continue;
            std::optional<work::Assignment> assignment = dispatcher_.assign(rank, now());
            if (!assignment) break;  // nor is there anything for others
            workers_[rank].state = State::kBusy;
            if (rank == 0) {
                own_.start(assignment->lease, assignment->blocks, std::move(assignment->bound));
            } else {
                channel_.send(rank, {.kind = Kind::kAssign,
                                     .number = assignment->lease,
                                     .text = std::move(assignment->bound),
                                     .piece = {{assignment->blocks}, {}}});
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
        file_.save(contributions());
    }

    void report() {
        if (Clock::now() - reported_ < times_.between_notes) return;
        reported_ = Clock::now();
        for (std::size_t rank = 1; rank < workers_.size(); ++rank) {
            if (workers_[rank].state == State::kIdle) channel_.send(rank, {.kind = Kind::kWait});
        }
        if (context_.progress == "never") return;
        const double rate = dispatcher_.rate();
        const auto left = static_cast<double>(source_.blocks() - dispatcher_.done());
        std::string text = fmt::format("{:.1f} % of {} blocks, ",
                                       100 * (1 - left / static_cast<double>(source_.blocks())), source_.blocks());
        if (rate > 0) text += fmt::format("{} left, {:.3g} blocks a second, ", text_of_duration(left / rate), rate);
        text += fmt::format("{} worker{}", dispatcher_.workers(), dispatcher_.workers() == 1 ? "" : "s");
        const std::string summary = source_.summary();
        context_.note(text + (summary.empty() ? "" : ", ") + summary);
    }

    const Context& context_;
    Channel& channel_;
    const RankTimes& times_;
    work::WorkSource& source_;
    WorkFile& file_;
    LongRun& long_run_;
    std::set<std::size_t>& gone_;
    std::set<std::string> errors_;  // of workers
    work::Dispatcher dispatcher_;
    Computation own_;
    std::vector<Worker> workers_;  // by rank
    const Clock::time_point begin_ = Clock::now();
    Clock::time_point reported_ = begin_;
    std::optional<Clock::time_point> stopped_;
};

enum class Followed { kFinished, kStopped, kAlone };

// Another rank during the work, until rank 0 says that the run ends, a stop is requested, or rank 0 is silent.
Followed follow(Channel& channel, const RankTimes& times, work::WorkSource& source, LongRun& long_run) {
    Computation computation(source.fresh());
    channel.send(0, {.kind = Kind::kHello, .number = source.blocks(), .text = name_of_worker()});
    auto heard = Clock::now();
    bool is_stopped = false;
    for (;;) {
        while (const auto received = channel.receive()) {
            heard = Clock::now();
            const Message& message = received->second;
            if (message.kind == Kind::kFinish) return Followed::kFinished;
            if (message.kind == Kind::kStop) is_stopped = true;
            if (message.kind == Kind::kAssign && !is_stopped && !message.piece.blocks.empty()) {
                computation.start(message.number, message.piece.blocks.front(), message.text);
            }
        }
        if (long_run.token().stop_requested()) is_stopped = true;
        if (is_stopped) computation.stop();
        const bool is_running = computation.is_running();
        if (auto computed = computation.wait(kLook)) {
            channel.send(0, {.kind = Kind::kDone,
                             .number = computed->lease,
                             .piece = std::move(computed->piece),
                             .seconds = computed->seconds,
                             .processor_seconds = computed->processor_seconds});
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

std::optional<int> RankTransport::take(const Context& context, work::WorkSource& source, const std::string& checkpoint,
                                       LongRun& long_run) {
    const DeliveredWarnings warnings;
    if (channel_.rank() != 0) {
        const Followed followed = follow(channel_, times_, source, long_run);
        is_finished_ = followed == Followed::kFinished;
        is_alone_ = followed == Followed::kAlone;
        return kYes;
    }
    WorkFile file(context, checkpoint, source);
    Leader leader(context, channel_, times_, source, file, long_run, gone_);
    leader.run();
    contributions_ = file.all(leader.contributions());
    std::uint64_t blocks = 0;
    double seconds = 0;
    for (const WorkerContribution& one : contributions_) {
        context.detail(fmt::format("{}: {} blocks, {} of one core", one.worker, one.blocks,
                                   text_of_duration(one.processor_seconds)));
        blocks += one.blocks;
        seconds += one.processor_seconds;
    }
    context.detail(fmt::format("{} worker{}: {} blocks, {} of one core", contributions_.size(),
                               contributions_.size() == 1 ? "" : "s", blocks, text_of_duration(seconds)));
    return std::nullopt;
}

void RankTransport::describe(Json& answer) const {
    if (!contributions_.empty()) answer["contributions"] = json_of_contributions(contributions_);
}

bool RankTransport::finish() {
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

bool RankTransport::leave(const std::string& error) {
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
