// SPDX-License-Identifier: MIT
#include "mpi/messages.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace gf2::apps::mpi {

std::vector<std::uint8_t> bytes_of(const Message& message) {
    nlohmann::json ranges = nlohmann::json::array();
    for (const BlockRange& range : message.piece.blocks) ranges.push_back({range.first, range.last});
    return nlohmann::json::to_cbor({static_cast<std::uint8_t>(message.kind), message.number, message.text, ranges,
                                    message.piece.record, message.seconds, message.processor_seconds});
}

Message message_of(const std::vector<std::uint8_t>& bytes) {
    try {
        const nlohmann::json fields = nlohmann::json::from_cbor(bytes);
        Message message;
        const auto kind = fields.at(0).get<std::uint8_t>();
        if (kind > static_cast<std::uint8_t>(Message::Kind::kFinish)) throw std::invalid_argument("an unknown kind");
        message.kind = static_cast<Message::Kind>(kind);
        message.number = fields.at(1).get<std::uint64_t>();
        message.text = fields.at(2).get<std::string>();
        for (const auto& range : fields.at(3)) {
            message.piece.blocks.push_back({range.at(0).get<std::uint64_t>(), range.at(1).get<std::uint64_t>()});
        }
        message.piece.record = fields.at(4).get<std::string>();
        message.seconds = fields.at(5).get<double>();
        message.processor_seconds = fields.at(6).get<double>();
        return message;
    } catch (const nlohmann::json::exception& error) {
        throw std::invalid_argument(std::string("not a message: ") + error.what());
    }
}

}  // namespace gf2::apps::mpi
