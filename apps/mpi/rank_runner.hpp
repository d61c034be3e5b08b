// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "apps/run/runner.hpp"
#include "gf2/search/block_ranges.hpp"
#include "gf2/search/record.hpp"

namespace gf2::apps::mpi {

/// A message to or from the first process, rank 0.
struct Message {
    enum class Kind : std::uint8_t {
        kHello,   ///< to rank 0: a worker has the question: `text` is its name, `blocks` all its blocks
        kDone,    ///< to rank 0: `text` is the record of what was done, in these times; the worker wants more
        kLeft,    ///< to rank 0: the worker does nothing more; `text` is an error, or empty
        kGone,    ///< to rank 0: the last message of a worker
        kAssign,  ///< to a worker: to do `blocks`; `text` is a record with the words that are known
        kWait,    ///< to a worker: rank 0 is alive, and has nothing to do for it now
        kStop,    ///< to a worker: to end what it does, and to send what is done
        kFinish   ///< to a worker: the run ends
    };

    Kind kind = Kind::kWait;
    BlockRange blocks{};
    std::uint64_t milliseconds = 0;  ///< by the clock
    std::uint64_t processor_ms = 0;  ///< of all processors
    std::string text{};
};

[[nodiscard]] std::string bytes_of(const Message& message);

/// @throws std::invalid_argument if these are not the bytes of a message
[[nodiscard]] Message message_of(const std::string& bytes);

/// Messages between the processes of a run, which have the ranks 0 .. size - 1. Those from one process to another
/// arrive in their order.
class Channel {
public:
    Channel() = default;
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;
    virtual ~Channel() = default;

    [[nodiscard]] virtual std::size_t rank() const = 0;
    [[nodiscard]] virtual std::size_t size() const = 0;

    /// Sends a message, and returns at once.
    virtual void send(std::size_t rank, const Message& message) = 0;

    /// A message that has arrived, with the rank of its sender.
    [[nodiscard]] virtual std::optional<std::pair<std::size_t, Message>> receive() = 0;
};

/// From now on, the signals that end the work of a LongRun wait for a DeliveredWarnings, rather than kill the process:
/// in this thread, and in those that it starts.
void hold_warnings();

/// These signals are delivered to this thread during the lifetime of this object.
class DeliveredWarnings {
public:
    DeliveredWarnings();
    DeliveredWarnings(const DeliveredWarnings&) = delete;
    DeliveredWarnings& operator=(const DeliveredWarnings&) = delete;
    ~DeliveredWarnings();

private:
    sigset_t before_{};
};

struct RankTimes {
    std::chrono::milliseconds assignment{10'000};     ///< that the blocks of an assignment are to take
    std::chrono::milliseconds between_notes{60'000};  ///< of the progress, and between signs of life
    std::chrono::milliseconds silence{300'000};       ///< without a sign of life, rank 0 is dead
    std::chrono::milliseconds to_stop{5'000};         ///< for the blocks that run when a stop is requested
    std::chrono::milliseconds to_finish{10'000};      ///< for the last words of the workers
};

/// The work is shared by processes that exchange messages. All of them run the same command. That of rank 0 hands out
/// blocks, does some of them itself, keeps the checkpoint and goes on to the answer; the commands of the others end
/// when all is done. When no block is left to hand out, those of the slowest workers are given to idle ones, too: so a
/// worker that dies costs time alone.
class RankRunner : public Runner {
public:
    /// @param channel  outlives this object
    explicit RankRunner(Channel& channel, const RankTimes& times = {}) : channel_(channel), times_(times) {}

    [[nodiscard]] std::string_view name() const override { return "gf2-mpi"; }
    [[nodiscard]] std::optional<int> run(const Context& context, const BlockWork& work, LongRun& long_run) override;
    void describe(Json& answer) const override;

    /// Ends the run of rank 0. Returns false if a worker did not answer: then it is dead, or hangs.
    [[nodiscard]] bool finish();

    /// Ends the run of another rank. Returns false if rank 0 did not answer.
    /// @param error  why its command failed; empty if it did not
    [[nodiscard]] bool leave(const std::string& error);

private:
    Channel& channel_;
    RankTimes times_;
    bool is_finished_ = false;    // rank 0 has said so
    bool is_alone_ = false;       // rank 0 is dead
    std::set<std::size_t> gone_;  // ranks that have said their last word
    Record done_;                 // with the contributions of all runs
};

}  // namespace gf2::apps::mpi
