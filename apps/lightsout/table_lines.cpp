// SPDX-License-Identifier: MIT
#include "lightsout/table_lines.hpp"

#include <fmt/format.h>

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

TableLines::TableLines(const Context& context, const std::string& output) : out_(&context.streams.out) {
    if (output.empty()) return;
    path_ = output;
    part_ = output + ".part";
    read_part();
    file_.open(part_, std::ios::binary | std::ios::trunc);
    if (!file_) throw io::FileError(part_.string() + ": cannot open for writing");
    for (const std::string& line : found_) file_ << line << '\n';
    out_ = &file_;
}

std::uint64_t TableLines::next_of(const SizeRange& sizes) const {
    std::uint64_t next = sizes.first;
    for (const std::string& line : found_) {
        std::string_view rest = line;
        if (rest.starts_with("# ")) rest.remove_prefix(2);
        if (next > sizes.last || parsed_number(rest.substr(0, rest.find(' '))) != next) refuse();
        ++next;
    }
    return next;
}

void TableLines::refuse() const {
    throw InputError(part_.string() + ": not of the same table; remove it to begin anew");
}

void TableLines::flush() {
    if (out_->flush()) return;
    throw io::FileError(part_.empty() ? "cannot write to standard output" : part_.string() + ": cannot write");
}

void TableLines::commit() {
    flush();
    if (part_.empty()) return;
    file_.close();
    std::error_code error;
    std::filesystem::rename(part_, path_, error);
    if (error) throw io::FileError(path_.string() + ": cannot rename into place: " + error.message());
}

void TableLines::read_part() {
    std::ifstream in(part_, std::ios::binary);
    for (std::string line; std::getline(in, line);) {
        if (in.eof()) break;  // not ended by a newline
        found_.push_back(line);
    }
}

void TableSteps::reached(std::uint64_t n) {
    const auto now = std::chrono::steady_clock::now();
    if (n == last_ || now - said_ < std::chrono::seconds(5)) return;
    said_ = now;
    context_.note(fmt::format("{} of {}", n, last_));
}

}  // namespace gf2::apps::lightsout
