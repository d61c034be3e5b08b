// SPDX-License-Identifier: MIT
// What the processes of an MPI run say to each other.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/work/work_source.hpp"

namespace gf2::apps::mpi {

/// A message to or from the first process, rank 0.
struct Message {
    enum class Kind : std::uint8_t {
        kHello,   ///< to rank 0: a worker has the question: `text` is its name, `number` its number of blocks
        kDone,    ///< to rank 0: `piece` of the lease `number` took `seconds` and `processor_seconds`; it wants more
        kLeft,    ///< to rank 0: the worker does nothing more; `text` is an error, or empty
        kGone,    ///< to rank 0: the last message of a worker
        kAssign,  ///< to a worker: to do `piece.blocks`, the lease `number`, with the bound `text`
        kWait,    ///< to a worker: rank 0 is alive, and has nothing to do for it now
        kStop,    ///< to a worker: to end what it does, and to send what is done
        kFinish   ///< to a worker: the run ends
    };

    Kind kind = Kind::kWait;
    std::uint64_t number = 0;
    std::string text{};
    work::Piece piece{};
    double seconds = 0;
    double processor_seconds = 0;
};

/// The bytes of a message (CBOR).
[[nodiscard]] std::vector<std::uint8_t> bytes_of(const Message& message);

/// @throws std::invalid_argument if these are not the bytes of a message
[[nodiscard]] Message message_of(const std::vector<std::uint8_t>& bytes);

}  // namespace gf2::apps::mpi
