// SPDX-License-Identifier: MIT
#include <utility>

#include "apps/cli/command.hpp"
#include "apps/run/runner.hpp"

namespace gf2::apps {

io::Source Context::read(const std::string& path, io::ReadOptions options) const {
    if (!options.any_bytes) options.any_bytes = false;
    options.memory = memory;
    if (runner != nullptr && path == "-") {
        throw UsageError("expected inputs in files, which all processes can read, not standard input (-)");
    }
    if (path != "-") return io::read_file(path, options);
    if (std::exchange(streams.in_was_read, true)) throw UsageError("only one of the files can be standard input (-)");
    return io::read_stream(streams.in, "standard input", options);
}

}  // namespace gf2::apps
