// SPDX-License-Identifier: MIT
#include "mpi/computation.hpp"

#include <ctime>
#include <utility>

namespace gf2::apps::mpi {

Computation::~Computation() {
    stop();  // the future waits
}

void Computation::start(std::uint64_t lease, const BlockRange& blocks, std::string bound) {
    running_ = std::async(std::launch::async, [this, lease, blocks, bound = std::move(bound)] {
        const auto wall = std::chrono::steady_clock::now();
        const std::clock_t processor = std::clock();
        ComputedPiece computed{lease, source_->run(blocks, bound, {.stop = stop_.get_token(), .progress = {}})};
        computed.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
        computed.processor_seconds = static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC;
        return computed;
    });
}

std::optional<ComputedPiece> Computation::wait(std::chrono::milliseconds time) {
    if (!running_.valid() || running_.wait_for(time) != std::future_status::ready) return std::nullopt;
    return running_.get();
}

}  // namespace gf2::apps::mpi
