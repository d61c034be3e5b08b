// SPDX-License-Identifier: MIT
#include "common/jobs/job_arguments.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace gf2::apps {
namespace {

constexpr std::string_view kFilesFollow = "--";
constexpr std::string_view kJob = "--job";
constexpr std::array<std::string_view, 4> kWithValue = {"--threads", "--kernels", "--progress", "--memory"};
constexpr std::array<std::string_view, 3> kFlags = {"--quiet", "--verbose", "--json"};

template <std::size_t Count>
bool holds(const std::array<std::string_view, Count>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// "-q", "-v", "-qv"
bool is_short_flag(const std::string& argument) {
    return argument.size() > 1 && argument[0] == '-' && argument.find_first_not_of("qv", 1) == std::string::npos;
}

}  // namespace

SplitArguments split_arguments(const std::vector<std::string>& arguments) {
    SplitArguments split;
    const auto files = std::find(arguments.begin(), arguments.end(), kFilesFollow);
    for (auto argument = arguments.begin(); argument != files; ++argument) {
        const std::string name = argument->substr(0, argument->find('='));
        const bool has_value = name == kJob || holds(kWithValue, name);
        if (!has_value && !holds(kFlags, *argument) && !is_short_flag(*argument)) {
            split.of_question.push_back(*argument);
            continue;
        }
        if (name != kJob) split.of_process.push_back(*argument);
        if (!has_value || name != *argument || argument + 1 == files) continue;
        ++argument;
        if (name != kJob) split.of_process.push_back(*argument);
    }
    split.of_question.insert(split.of_question.end(), files, arguments.end());
    return split;
}

std::vector<std::string> joined_arguments(const std::vector<std::string>& of_question,
                                          const std::vector<std::string>& of_process) {
    std::vector<std::string> joined = of_question;
    joined.insert(std::find(joined.begin(), joined.end(), kFilesFollow), of_process.begin(), of_process.end());
    return joined;
}

}  // namespace gf2::apps
