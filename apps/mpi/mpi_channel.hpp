// SPDX-License-Identifier: MIT
#pragma once

#include <mpi.h>

#include <cstddef>
#include <list>
#include <string>

#include "apps/mpi/channel.hpp"

namespace gf2::apps::mpi {

/// Messages by MPI, over all its processes. One thread may use this object: the one that initialised MPI.
class MpiChannel : public Channel {
public:
    MpiChannel();
    ~MpiChannel() override = default;

    [[nodiscard]] std::size_t rank() const override { return rank_; }
    [[nodiscard]] std::size_t size() const override { return size_; }
    void send(std::size_t rank, const Message& message) override;
    [[nodiscard]] std::optional<std::pair<std::size_t, Message>> receive() override;

    /// True if all messages were sent.
    [[nodiscard]] bool is_sent();

private:
    // Bytes that MPI may still read.
    struct Sent {
        std::string bytes;
        MPI_Request request;
    };

    std::size_t rank_;
    std::size_t size_;
    std::list<Sent> sent_;
};

}  // namespace gf2::apps::mpi
