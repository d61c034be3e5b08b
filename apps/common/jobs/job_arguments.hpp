// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace gf2::apps {

/// The arguments of a command in two parts.
struct SplitArguments {
    std::vector<std::string> of_question{};  ///< without --job, and without the others
    std::vector<std::string>
        of_process{};  ///< what each process of a job chooses for itself: threads, messages, memory
};

[[nodiscard]] SplitArguments split_arguments(const std::vector<std::string>& arguments);

/// The arguments of a question with those of a process, before the "--" behind which there are only files.
[[nodiscard]] std::vector<std::string> joined_arguments(const std::vector<std::string>& of_question,
                                                        const std::vector<std::string>& of_process);

}  // namespace gf2::apps
