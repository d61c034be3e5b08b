// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <utility>

#include "mpi/messages.hpp"

namespace gf2::apps::mpi {

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

}  // namespace gf2::apps::mpi
