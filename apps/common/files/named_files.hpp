// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>

namespace gf2::apps {

/// Looks at the names of files that a command is given, before it runs, so that none of its files takes the place of
/// another one. Names are of the same file if they lead there, by whatever path or link. Devices and pipes may be named
/// more than once; --output may name an input, which is replaced as a whole once it was read.
/// @throws UsageError if a name is empty, if two outputs are the same file, or if a picture or --checkpoint is an input
void check_named_files(const CLI::App& command);

}  // namespace gf2::apps
