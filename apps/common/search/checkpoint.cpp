// SPDX-License-Identifier: MIT
#include "common/search/checkpoint.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "gf2/base/without_function.hpp"
#include "gf2/io/errors.hpp"

namespace gf2::apps {
namespace {

constexpr std::chrono::seconds kBetweenSaves{10};

const std::string& regular_or_none(const std::string& path) {
    require_regular_or_none(path, "--checkpoint");
    return path;
}

}  // namespace

void declare_checkpoint(Arguments& arguments, std::string& path) {
    arguments.add("--checkpoint", path, "Save progress in this file; resume from it if it exists")
        .value_name("FILE")
        .check([](const std::string& value) {
            return value == "-" ? std::string("expected a file: it is read and replaced") : std::string();
        });
}

Checkpoint::Checkpoint(const Context& context, std::string path)
    : context_(context), path_(std::move(path)), file_(regular_or_none(path_)) {}

std::optional<io::Source> Checkpoint::read() const {
    if (!std::filesystem::exists(path_)) return std::nullopt;
    return io::read_file(path_);
}

bool Checkpoint::is_due() const {
    return !saved_ || std::chrono::steady_clock::now() - *saved_ >= kBetweenSaves;
}

void Checkpoint::save(const std::function<void(const std::string& path)>& write) {
    file_.require_unchanged();
    try {
        write(path_);
        file_.replaced();
    } catch (const io::FileError& error) {
        if (!saved_) throw;
        context_.note(fmt::format("{}: the checkpoint is the last one that was saved", error.what()));
    }
    saved_ = std::chrono::steady_clock::now();
}

void Checkpoint::require_question(const std::string& found, const std::string& expected) const {
    if (found == expected) return;
    throw InputError(fmt::format("{}: expected a checkpoint of the search '{}', found '{}'", path_, expected, found));
}

InputError Checkpoint::cannot_resume(const std::string& reason) const {
    return InputError(path_ + ": cannot resume this work: " + std::string(gf2::internal::without_function(reason)));
}

RecordCheckpoint::RecordCheckpoint(const Context& context, const std::string& path, const CheckpointKind& kind,
                                   std::string question)
    : file_(context, path), kind_(kind), question_(std::move(question)) {
    const std::optional<io::Source> source = file_.read();
    if (!source) return;
    read_ = parse_checkpoint(*source, kind);
    file_.require_question(fields()->words("question"), question_);
    context.detail("resumed from " + path);
}

std::optional<CheckpointFields> RecordCheckpoint::fields() const {
    if (read_.is_null()) return std::nullopt;
    return CheckpointFields(read_, file_.path(), "");
}

void RecordCheckpoint::keep(const Json& record) {
    kept_ = {{"question", question_}};
    kept_.update(record);
    if (file_.is_due()) save();
}

void RecordCheckpoint::save() {
    if (kept_.is_null()) return;
    file_.save([&](const std::string& path) { write_checkpoint(path, kind_, kept_); });
}

}  // namespace gf2::apps
