// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "apps/cli/command.hpp"

namespace gf2::apps {

/// Prints a line on the error stream: "program: text" with unprintable characters escaped or, with --json, a JSON
/// object in ASCII with schema, program, version, command (null if there is none) and the text in the field `kind`.
/// @param kind  "note" or "progress"
void print_message(const Context& context, std::string_view kind, std::string_view text);

/// Prints an error as print_message() does. In JSON, the field `error` is an object with `status`, `message` and, where
/// they are known, `help` (the command that explains the arguments), `file`, `line` and `column` (in binary data
/// `byte`), `expected` and `found`.
/// @param status  an ExitCode; kUsage mentions --help
/// @param text    the message; the rest is taken from `error`
/// @return the status
int print_error(const Context& context, int status, const std::string& text, const std::exception& error);

/// The end of a message about too little memory: what --memory would allow it, or what this machine has if it is less.
/// @param needed  how many bytes would suffice; 0 if unknown
[[nodiscard]] std::string memory_hint(std::uint64_t needed);

}  // namespace gf2::apps
