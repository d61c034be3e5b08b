// SPDX-License-Identifier: MIT
#include <utility>

#include "apps/cli/command.hpp"
#include "apps/formats/unpack.hpp"
#include "apps/run/runner.hpp"

namespace gf2::apps {

io::Source Context::read(const std::string& path, io::ReadOptions options) const {
    if (!options.any_bytes) options.any_bytes = false;
    options.memory = memory;
    if (options.look) {
        options.look = [look = std::move(options.look)](const io::Source& beginning) {
            if (!is_packed(beginning.text)) look(beginning);
        };
    }
    const auto [file, array] = split_array_path(path);
    if (runner != nullptr && file == "-") {
        throw UsageError("expected inputs in files, which all processes can read, not standard input (-)");
    }
    if (file != "-") return unpacked(io::read_file(file, options), array);
    if (std::exchange(streams.in_was_read, true)) throw UsageError("only one of the files can be standard input (-)");
    return unpacked(io::read_stream(streams.in, "standard input", options), array);
}

}  // namespace gf2::apps
