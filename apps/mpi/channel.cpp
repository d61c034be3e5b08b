// SPDX-License-Identifier: MIT
#include "apps/mpi/channel.hpp"

#include <sstream>
#include <stdexcept>

namespace gf2::apps::mpi {

// A line of numbers, the last of which is the length of the text, and the text.
std::string bytes_of(const Message& message) {
    std::ostringstream line;
    line << static_cast<int>(message.kind) << ' ' << message.blocks.first << ' ' << message.blocks.last << ' '
         << message.milliseconds << ' ' << message.processor_ms << ' ' << message.text.size() << '\n';
    return line.str() + message.text;
}

Message message_of(const std::string& bytes) {
    const std::size_t end = bytes.find('\n');
    std::istringstream line(bytes.substr(0, end));
    int kind = -1;
    std::size_t length = 0;
    Message message;
    line >> kind >> message.blocks.first >> message.blocks.last >> message.milliseconds >> message.processor_ms >>
        length;
    const bool is_message = end != std::string::npos && line && kind >= 0 &&
                            kind <= static_cast<int>(Message::Kind::kFinish) && bytes.size() - end - 1 == length;
    if (!is_message) throw std::invalid_argument("not a message");
    message.kind = static_cast<Message::Kind>(kind);
    message.text = bytes.substr(end + 1);
    return message;
}

}  // namespace gf2::apps::mpi
