// SPDX-License-Identifier: MIT
#include "common/search/shard_option.hpp"

#include <charconv>
#include <cstdint>
#include <system_error>

#include "common/cli/command.hpp"

namespace gf2::apps {

void declare_shard(Arguments& arguments, std::string& text, const std::string& description) {
    arguments.add("--shard", text, description).value_name("I/N");
}

Shard parsed_shard(const std::string& text) {
    if (text.empty()) return {};
    std::uint64_t number = 0;
    std::uint64_t count = 0;
    const char* const end = text.data() + text.size();
    const auto [slash, error] = std::from_chars(text.data(), end, number);
    const bool has_slash = error == std::errc{} && slash != end && *slash == '/';
    const auto [rest, second_error] = has_slash ? std::from_chars(slash + 1, end, count)
                                                : std::from_chars_result{text.data(), std::errc::invalid_argument};
    if (second_error != std::errc{} || rest != end || number == 0 || number > count) {
        throw UsageError("--shard: expected I/N with 1 <= I <= N, such as 2/7, found '" + text + "'");
    }
    return {number - 1, count};
}

}  // namespace gf2::apps
