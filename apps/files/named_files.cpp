// SPDX-License-Identifier: MIT
#include "apps/files/named_files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "apps/cli/command.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/source.hpp"

namespace gf2::apps {
namespace {

namespace fs = std::filesystem;

constexpr std::array kOutputs =
    std::to_array<std::string_view>({"--checkpoint", "--certificate", "--output", "--png", "--svg", "--animate", "--hx",
                                     "--hz", "--observables", "--priors", "--sheet"});

struct NamedFile {
    std::string option;
    fs::path path;
};

// Follows links, also to files that do not exist yet.
fs::path followed(fs::path path) {
    constexpr int kMaxLinks = 40;
    std::error_code error;
    for (int i = 0; i < kMaxLinks && fs::is_symlink(path, error); ++i) {
        const fs::path target = fs::read_symlink(path, error);
        if (error) break;
        path = path.parent_path() / target;
    }
    const fs::path whole = fs::weakly_canonical(fs::absolute(path, error), error);
    return error ? path.lexically_normal() : whole;
}

bool is_same_file(const fs::path& a, const fs::path& b) {
    std::error_code error;  // set if a file does not exist yet
    return !is_device(a) && !is_device(b) && (followed(a) == followed(b) || fs::equivalent(a, b, error));
}

// True if the value names an input. A file name may stand for a word: a target, or a parameter of a family of codes.
bool is_input(const Argument& option, const std::string& value) {
    const bool is_word = std::find(option.choices.begin(), option.choices.end(), value) != option.choices.end();
    if (value == "-" || is_word) return false;
    std::error_code error;  // a long text is no name
    return option.takes_file() || (option.value == "TEXT" && fs::exists(value, error));
}

std::vector<NamedFile> outputs_of(const Arguments& command) {
    std::vector<NamedFile> files;
    for (const std::string_view name : kOutputs) {
        const Argument* const option = command.find(name);
        if (option == nullptr || !option->is_given() || option->is_flag()) continue;
        files.push_back({std::string(name), option->given.back()});
    }
    return files;
}

std::vector<NamedFile> inputs_of(const Arguments& command) {
    std::vector<NamedFile> files;
    for (const Argument& option : command.all()) {
        const std::string& name = option.names.back();
        if (std::find(kOutputs.begin(), kOutputs.end(), name) != kOutputs.end()) continue;
        for (const std::string& value : option.given) {
            if (is_input(option, value)) files.push_back({name, io::split_array_path(value).file});
        }
    }
    return files;
}

}  // namespace

EarlierFiles::EarlierFiles(const Arguments& command) {
    for (const NamedFile& file : outputs_of(command)) {
        struct stat found {};
        const bool is_kept = file.option != "--checkpoint" && ::stat(file.path.c_str(), &found) == 0;
        if (!is_kept || !S_ISREG(found.st_mode) || is_device(file.path)) continue;
        files_.push_back({file.path.string(), found.st_dev, found.st_ino});
    }
}

std::vector<std::string> EarlierFiles::kept() const {
    std::vector<std::string> names;
    for (const File& file : files_) {
        struct stat found {};
        const bool is_there = ::stat(file.name.c_str(), &found) == 0;
        // An AtomicFile is another one when it replaces an older file of its name.
        if (is_there && found.st_dev == file.device && found.st_ino == file.number) names.push_back(file.name);
    }
    return names;
}

bool is_device(const std::filesystem::path& path) {
    const std::string name = path.lexically_normal().string();
    if (name == "/dev/stdout" || name == "/dev/stderr" || name.starts_with("/dev/fd/")) return true;
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

void require_not_standard_output(const std::string& path) {
    struct stat input {};
    struct stat output {};
    const bool has_input = (path == "-" ? ::fstat(STDIN_FILENO, &input) : ::stat(path.c_str(), &input)) == 0;
    if (!has_input || ::fstat(STDOUT_FILENO, &output) != 0 || !S_ISREG(input.st_mode)) return;
    if (input.st_dev != output.st_dev || input.st_ino != output.st_ino) return;
    throw UsageError((path == "-" ? "standard input" : path) +
                     " is standard output too: expected different files for the input and the answers");
}

void check_named_files(const Arguments& command) {
    const std::vector<NamedFile> outputs = outputs_of(command);
    const std::vector<NamedFile> inputs = inputs_of(command);
    for (const std::vector<NamedFile>* const files : {&outputs, &inputs}) {
        for (const NamedFile& file : *files) {
            if (file.path.empty()) throw UsageError(file.option + ": expected a file name, found ''");
        }
    }
    for (auto output = outputs.begin(); output != outputs.end(); ++output) {
        for (auto other = std::next(output); other != outputs.end(); ++other) {
            if (!is_same_file(output->path, other->path)) continue;
            throw UsageError(output->option + " and " + other->option + " are the same file");
        }
        if (output->option == "--output") continue;
        for (const NamedFile& input : inputs) {
            if (!is_same_file(output->path, input.path)) continue;
            throw UsageError(output->option + " and " + input.option + " are the same file");
        }
    }
}

Check no_standard_output() {
    return [](const std::string& value) -> std::string {
        return value == "-" ? "expected a file: standard output is for the answer" : "";
    };
}

Argument& CertificateFile::declare(Arguments& arguments) {
    return arguments
        .add("--certificate", path,
             "File for the answer with a proof, which gf2-check checks; binary if its matrices have more than "
             "2^20 entries")
        .check(no_standard_output())
        .value_name("FILE");
}

void CertificateFile::write(const Certificate& certificate) const {
    if (!is_wanted()) return;
    io::AtomicFile file(path);
    certificate.write(file.stream(), certificate.preferred_form());
    file.commit();
}

}  // namespace gf2::apps
