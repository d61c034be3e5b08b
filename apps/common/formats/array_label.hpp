// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "gf2/io/text_scanner.hpp"

namespace gf2::apps {

/// The name of an array in messages, "FILE:ARRAY". The array's part is cut short and escaped as io::quoted() does it,
/// because it comes from the file.
[[nodiscard]] inline std::string array_label(const std::string& file, std::string_view array) {
    const std::string quoted = io::quoted(array);
    return file + ":" + quoted.substr(1, quoted.rfind('\'') - 1);
}

}  // namespace gf2::apps
