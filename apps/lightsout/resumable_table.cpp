// SPDX-License-Identifier: MIT
#include "lightsout/resumable_table.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <optional>
#include <ostream>
#include <string_view>
#include <system_error>

#include "gf2/io/errors.hpp"

namespace gf2::apps::lightsout {
namespace {

std::optional<std::uint64_t> parsed_number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::string reason() {
    return std::error_code(errno, std::generic_category()).message();
}

}  // namespace

SizeRange parsed_sizes(const std::string& argument, const std::string& text, std::uint64_t most) {
    const std::size_t dots = text.find("..");
    const auto first = parsed_number(std::string_view(text).substr(0, dots));
    const auto last = dots == std::string::npos ? first : parsed_number(std::string_view(text).substr(dots + 2));
    if (!first || !last || *first == 0 || *last < *first || *last > most) {
        throw UsageError(argument + ": expected A..B with 1 <= A <= B <= " + std::to_string(most) + ", found '" + text +
                         "'");
    }
    return {*first, *last};
}

void require_no_unfinished_table(const std::filesystem::path& output) {
    std::string begin(PartFile::kMagic.size(), '\0');
    std::ifstream file(output, std::ios::binary);
    if (!file.read(begin.data(), static_cast<std::streamsize>(begin.size())) || begin != PartFile::kMagic) return;
    throw InputError(output.string() + ": this file holds an unfinished table; give --output another name");
}

ResumableTable::ResumableTable(const Context& context, const std::string& output, const std::string& question,
                               const PartFile::Visitor& visit)
    : path_(output), out_(&context.streams.out) {
    if (output.empty()) return;
    std::error_code error;
    const std::filesystem::file_type type = std::filesystem::status(path_, error).type();
    if (type == std::filesystem::file_type::directory) {
        throw io::FileError(output + ": cannot open for writing: it is a directory");
    }
    const bool is_device = type != std::filesystem::file_type::regular &&
                           type != std::filesystem::file_type::not_found && type != std::filesystem::file_type::none;
    if (is_device) {
        device_.open(path_, std::ios::binary);
        if (!device_) throw io::FileError(output + ": cannot open for writing: " + reason());
        out_ = &device_;
        return;
    }
    require_no_unfinished_table(path_);
    part_.emplace(output + ".part", question, visit);
}

void ResumableTable::add(std::string_view line) {
    if (part_) {
        part_->append(line);
    } else {
        *out_ << line << '\n';
    }
}

void ResumableTable::flush() {
    if (part_) {
        part_->flush();
        return;
    }
    errno = 0;
    if (out_->flush()) return;
    throw io::FileError((path_.empty() ? "standard output" : path_.string()) + ": cannot write: " + reason());
}

void ResumableTable::note_end(const Context& context, std::string_view reason, std::uint64_t n) const {
    context.note(fmt::format("{}: the table ends before {}{}", reason, n,
                             part_ ? "; the same command resumes it from " + path_.string() + ".part" : ""));
}

void ResumableTable::commit() {
    flush();
    if (part_) part_->finish(path_);
}

std::string SizesDone::operator()(std::string_view line) {
    std::string_view rest = line;
    if (rest.starts_with("# ")) rest.remove_prefix(2);
    if (next_ > last_) {
        return fmt::format("expected the table to end at {}, found the line of {}; extend the range to resume it",
                           last_, next_);
    }
    if (parsed_number(rest.substr(0, rest.find(' '))) != next_) return fmt::format("expected the line of {}", next_);
    ++next_;
    return {};
}

void TableSteps::reached(std::uint64_t n) {
    if (n != last_ && report_.is_due()) report_.say(fmt::format("{} of {}", n, last_));
}

}  // namespace gf2::apps::lightsout
