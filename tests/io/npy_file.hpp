// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace gf2::test {

/// The header of a NumPy array, as NumPy writes it for version 1.0.
[[nodiscard]] inline std::string npy_header(std::string_view type, std::string_view shape,
                                            std::string_view fortran_order = "False") {
    std::string header = "{'descr': '" + std::string(type) + "', 'fortran_order': " + std::string(fortran_order) +
                         ", 'shape': (" + std::string(shape) + "), }";
    header.resize(117, ' ');
    return header + '\n';
}

/// A file of version 1.0 with the given header, which ends in byte 10 + its size.
[[nodiscard]] inline std::string npy_file(std::string_view header, std::string_view data = {}) {
    std::string file = "\x93NUMPY";
    file += '\1';
    file += '\0';
    file += static_cast<char>(header.size() % 256);
    file += static_cast<char>(header.size() / 256);
    return file + std::string(header) + std::string(data);
}

}  // namespace gf2::test
