// SPDX-License-Identifier: MIT
#include "gf2/io/errors.hpp"

#include <array>
#include <cstring>

namespace gf2::io {
namespace {

// strerror_r of POSIX fills the buffer; that of GNU returns the text, in the buffer or elsewhere.
[[maybe_unused]] std::string text_of(int status, const char* buffer) {
    return status == 0 ? buffer : "unknown error";
}
[[maybe_unused]] std::string text_of(const char* text, const char*) {
    return text;
}

std::string reason(int error) {
    std::array<char, 256> buffer{};
    return error == 0 ? std::string()
                      : ": " + text_of(::strerror_r(error, buffer.data(), buffer.size()), buffer.data());
}

}  // namespace

FileError::FileError(const std::string& file, const std::string& tried, int error)
    : std::runtime_error(file + ": " + tried + reason(error)), file_(file), error_(error) {}

}  // namespace gf2::io
