// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <future>
#include <memory>
#include <optional>
#include <string>

#include "gf2/base/budget.hpp"
#include "gf2/work/work_source.hpp"

namespace gf2::apps::mpi {

/// Blocks that were done.
struct ComputedPiece {
    std::uint64_t lease = 0;
    work::Piece piece{};
    double seconds = 0;            ///< that it took by the clock
    double processor_seconds = 0;  ///< of all threads
};

/// Does blocks in a thread of its own, one range after the other, so that the thread of the messages is free.
class Computation {
public:
    /// @param source  which no other thread uses
    explicit Computation(std::unique_ptr<work::WorkSource> source) : source_(std::move(source)) {}
    Computation(const Computation&) = delete;
    Computation& operator=(const Computation&) = delete;
    ~Computation();

    [[nodiscard]] bool is_running() const { return running_.valid(); }

    /// @pre !is_running()
    void start(std::uint64_t lease, const BlockRange& blocks, std::string bound);

    /// Ends the range early, and all later ones at once.
    void stop() { stop_.request_stop(); }

    /// What was done, if the range ends within this time; at once if none is running.
    /// @throws what WorkSource::run() throws
    [[nodiscard]] std::optional<ComputedPiece> wait(std::chrono::milliseconds time);

private:
    std::unique_ptr<work::WorkSource> source_;
    StopSource stop_;
    std::future<ComputedPiece> running_;
};

}  // namespace gf2::apps::mpi
