// SPDX-License-Identifier: MIT
#include "apps/run/checkpoint.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <random>
#include <system_error>
#include <utility>

#include "apps/cli/command.hpp"
#include "gf2/base/without_function.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/source.hpp"
#include "gf2/search/record_text.hpp"

namespace gf2::apps {
namespace {

constexpr std::chrono::seconds kBetweenSaves{10};

}  // namespace

Record read_record(const io::Source& source) {
    try {
        return parse_record(source.text);
    } catch (const RecordError& error) {
        throw io::ParseError(source.name, {error.line, error.column}, error.what());
    }
}

void write_record(const std::string& path, const Record& record) {
    io::AtomicFile out(path);
    out.stream() << to_text(record);
    out.sync();
    out.commit();
}

const std::string& Facts::text(const std::string& name) const {
    const auto fact = record_.facts.find(name);
    if (fact == record_.facts.end()) refuse(name, "a fact of this name");
    return fact->second;
}

std::uint64_t Facts::number(const std::string& name) const {
    const auto number = canonical_number(text(name));
    if (!number) refuse(name, "a number");
    return *number;
}

void Facts::refuse(const std::string& name, const std::string& expected) const {
    throw InputError(fmt::format("{}: fact {}: expected {}", file_, name, expected));
}

void Facts::fail(const std::invalid_argument& error) const {
    throw InputError(file_ + ": " + std::string(gf2::internal::without_function(error.what())));
}

std::optional<std::uint64_t> canonical_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc{} && end == text.data() + text.size();
    if (!is_number || (text.size() > 1 && text.front() == '0')) return std::nullopt;
    return number;
}

void add_contributions(Json& answer, const Record& record) {
    if (record.contributions.empty()) return;
    Json& list = answer["contributions"] = Json::array();
    for (const Contribution& one : record.contributions) {
        list.push_back({{"worker", one.worker},
                        {"blocks", one.blocks},
                        {"processor_seconds", static_cast<double>(one.processor_ms) / 1000},
                        {"seconds", static_cast<double>(one.milliseconds) / 1000}});
    }
}

std::string name_of_worker() {
    std::string host(256, '\0');
    if (::gethostname(host.data(), host.size() - 1) != 0) host = "unknown";
    // In containers, processes of one host name may have the same number.
    static const std::uint32_t token = std::random_device()();
    return fmt::format("{}:{}:{:08x}", host.c_str(), ::getpid(), token);
}

void declare_checkpoint(Arguments& arguments, std::string& path) {
    arguments.add("--checkpoint", path, "Save progress in this file; resume from it if it exists")
        .value_name("FILE")
        .check([](const std::string& value) {
            return value == "-" ? std::string("expected a file: it is read and replaced") : std::string();
        });
}

Checkpoint::Checkpoint(const Context& context, std::string path) : context_(context), path_(std::move(path)) {
    if (path_.empty()) return;
    require_regular_or_none(path_, "--checkpoint");
    file_.emplace(path_);
}

std::optional<Record> Checkpoint::read(const std::string& question) const {
    if (!file_ || !std::filesystem::exists(path_)) return std::nullopt;
    Record record = read_record(io::read_file(path_));
    if (record.question != question) {
        throw InputError(
            fmt::format("{}: expected a checkpoint of the search '{}', found '{}'", path_, question, record.question));
    }
    context_.detail("resumed from " + path_);
    return record;
}

void Checkpoint::resume(Search& search, const Shard& shard) {
    if (!file_) return;
    search.set_shard(shard);
    try {
        if (const auto record = read(search.record().question)) {
            const Shard& found = record->of_shard;
            if (shard.count > 1 && found.count > 1 && (found.index != shard.index || found.count != shard.count)) {
                throw InputError(fmt::format("{}: expected the checkpoint of shard {}/{}, found that of {}/{}", path_,
                                             shard.index + 1, shard.count, found.index + 1, found.count));
            }
            if (found.count == 1) search.set_shard({});
            search.merge(*record);
        }
    } catch (const std::invalid_argument& error) {
        throw cannot_resume(error);
    }
    save(search.record());
}

InputError Checkpoint::cannot_resume(const std::invalid_argument& reason) const {
    return InputError(path_ +
                      ": cannot resume this work: " + std::string(gf2::internal::without_function(reason.what())));
}

bool Checkpoint::is_due() const {
    return file_ && (!saved_ || std::chrono::steady_clock::now() - *saved_ >= kBetweenSaves);
}

void Checkpoint::save(const Record& record) {
    if (!file_) return;
    file_->require_unchanged();
    try {
        write_record(path_, record);
        file_->replaced();
    } catch (const io::FileError& error) {
        if (!saved_) throw;
        context_.note(fmt::format("{}: the checkpoint is the last one that was saved", error.what()));
    }
    saved_ = std::chrono::steady_clock::now();
}

}  // namespace gf2::apps
