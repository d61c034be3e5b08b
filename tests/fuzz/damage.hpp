// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "gf2/bits/random.hpp"

namespace gf2::test {

/// The text with one to four random changes: bits and bytes changed, inserted, deleted or repeated, or the end cut off.
/// @param bytes  those that some changes put in
[[nodiscard]] inline std::string damaged(std::string text, std::string_view bytes, SplitMix64& random) {
    for (std::uint64_t change = 1 + random_below(4, random); change > 0 && !text.empty(); --change) {
        const std::size_t place = random_below(text.size(), random);
        const std::size_t length = 1 + random_below(text.size() - place, random);
        switch (random_below(6, random)) {
            case 0:
                text[place] = static_cast<char>(text[place] ^ (1 << random_below(8, random)));
                break;
            case 1:
                text[place] = bytes[random_below(bytes.size(), random)];
                break;
            case 2:
                text.insert(place, 1, static_cast<char>(random_below(256, random)));
                break;
            case 3:
                text.erase(place, length);
                break;
            case 4:
                text.insert(place, text.substr(place, length));
                break;
            default:
                text.resize(place);
                break;
        }
    }
    return text;
}

}  // namespace gf2::test
