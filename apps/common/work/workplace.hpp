// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "gf2/work/work_source.hpp"

namespace gf2::apps {

struct Context;
class LongRun;

/// A place where the work of a command is done, other than the process that asks for the answer.
class Workplace {
public:
    Workplace() = default;
    Workplace(const Workplace&) = delete;
    Workplace& operator=(const Workplace&) = delete;
    virtual ~Workplace() = default;

    /// The path from which an input is read.
    /// @param path  as the command names it; not "-"
    /// @throws InputError if the input must not be read here
    [[nodiscard]] virtual std::string path_of_input(const std::string& path) = 0;

    /// Does the work, or some of it, or sees to it that it will be done.
    /// @param long_run  whose stop ends it
    /// @return the status with which the command ends
    [[nodiscard]] virtual int take(const Context& context, work::WorkSource& source, LongRun& long_run) = 0;
};

}  // namespace gf2::apps
