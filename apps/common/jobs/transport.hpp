// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "common/formats/unpack.hpp"
#include "gf2/work/work_source.hpp"

namespace gf2::apps {

struct Context;
class LongRun;

/// How the work of a command gets to other processes, such as those that share a folder.
class Transport {
public:
    Transport() = default;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;
    virtual ~Transport() = default;

    /// The place from which an input is read.
    /// @param name  as the command names it: a file, or "FILE:NAME", an array in it; not "-"
    /// @throws InputError if the input must not be read here
    [[nodiscard]] virtual ArrayPath place_of_input(const std::string& name) = 0;

    /// Does the work, or some of it, or sees to it that it will be done.
    /// @param long_run  whose stop ends it
    /// @return the status with which the command ends
    [[nodiscard]] virtual int take(const Context& context, work::WorkSource& source, LongRun& long_run) = 0;
};

}  // namespace gf2::apps
