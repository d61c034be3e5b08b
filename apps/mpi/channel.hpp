// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "gf2/search/block_ranges.hpp"

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

/// The bytes of a message.
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

}  // namespace gf2::apps::mpi
