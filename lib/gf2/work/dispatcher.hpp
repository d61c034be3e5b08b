// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gf2/work/block_ranges.hpp"
#include "gf2/work/work_source.hpp"

namespace gf2::work {

/// Time since any fixed moment.
using Time = std::chrono::milliseconds;

/// How a Dispatcher divides work.
struct DispatcherOptions {
    Time assignment{30'000};   ///< the time that an assignment is to take
    Time least_lease{60'000};  ///< a lease ends no earlier
    double patience = 3;       ///< a lease ends after so many times the time that its blocks are expected to take
};

/// Blocks that a worker is to do.
struct Assignment {
    std::uint64_t lease = 0;  ///< to be named in the reply
    BlockRange blocks{};      ///< to be done
    std::string bound{};      ///< for WorkSource::run()
};

/// What a worker says.
struct Reply {
    std::uint64_t worker = 0;      ///< its number
    std::uint64_t lease = 0;       ///< the lease of the assignment to which the blocks belong
    Piece piece{};                 ///< some of these blocks, done
    double processor_seconds = 0;  ///< that they took
    bool ends = false;             ///< the worker does no others of this assignment
};

/// What a worker has done.
struct Contribution {
    std::uint64_t blocks = 0;      ///< that counted
    double processor_seconds = 0;  ///< of these

    friend bool operator==(const Contribution&, const Contribution&) = default;
};

/// Hands out the blocks of a source to workers, and merges what they find: each block once, whatever is lost, late,
/// doubled or reordered on the way.
///
/// A state machine without threads, files or a clock of its own: it is told what happened, and when. Each block is
/// open, leased, or done. A lease whose time is over is open again; if its blocks are done after all, they count,
/// unless another worker was faster. So a dead worker costs time, but nothing is lost or counted twice. A clock that
/// goes wrong makes leases too long or too short, no more: time that goes back counts as standing still.
class Dispatcher {
public:
    /// Hands out the blocks that the source has not done.
    /// @param source  must outlive this object, and is changed by it alone
    explicit Dispatcher(WorkSource& source, const DispatcherOptions& options = {});

    /// Hands out those among these blocks that the source has not done.
    /// @param blocks  increasing ranges with gaps between them
    Dispatcher(WorkSource& source, const std::vector<BlockRange>& blocks, const DispatcherOptions& options = {});
    Dispatcher(const Dispatcher&) = delete;
    Dispatcher& operator=(const Dispatcher&) = delete;
    ~Dispatcher();

    /// Blocks for a worker that has none; none if all are done or leased. The first assignment of a worker is small;
    /// later ones take about `options.assignment`, and less towards the end.
    /// Time logarithmic in the number of leases, but for a bound and for what has to be cleared up.
    [[nodiscard]] std::optional<Assignment> assign(std::uint64_t worker, Time now);

    /// Merges what a worker has done. Returns false if it does not count, as some of it is done already.
    /// @throws std::invalid_argument if there are no such blocks; and what WorkSource::merge() throws. Then nothing is
    ///         changed
    bool receive(const Reply& reply, Time now);

    /// The worker is gone: what it has is open again.
    void forget(std::uint64_t worker);

    /// True if all blocks that it hands out are done.
    [[nodiscard]] bool is_done() const;

    /// The number of blocks that are done; of those that it does not hand out, too.
    [[nodiscard]] std::uint64_t done() const;

    /// The number of blocks that are neither done nor leased.
    [[nodiscard]] std::uint64_t open() const;

    /// The number of workers that have work, or asked for some lately.
    [[nodiscard]] std::uint64_t workers() const;

    /// The number of blocks that they do in a second.
    [[nodiscard]] double rate() const;

    /// The bytes that are to be kept on disk: those of the source.
    [[nodiscard]] std::string journal() const;

    /// By worker: what counted.
    [[nodiscard]] const std::map<std::uint64_t, Contribution>& contributions() const;

private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace gf2::work
