// SPDX-License-Identifier: MIT
#include "common/files/part_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <functional>
#include <ostream>
#include <system_error>
#include <utility>

#include "common/cli/command.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/errors.hpp"

namespace gf2::apps {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kVersion = 1;
constexpr std::size_t kChecksumDigits = 16;
constexpr std::size_t kMaxLine = std::size_t{1} << 24;  // far beyond the lines of any table
constexpr std::string_view kWayOut = "; remove the file to start over";

std::string first_line(const std::string& question) {
    return fmt::format("{}{}: {}", PartFile::kMagic, kVersion, question);
}

[[noreturn]] void fail(const fs::path& path, std::string_view what, int error) {
    throw io::FileError(
        fmt::format("{}: {}: {}", path.string(), what, std::error_code(error, std::generic_category()).message()));
}

bool is_printable(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

// Reads the lines of an open file from its beginning and tracks the end of the last complete line.
class Lines {
public:
    Lines(const Descriptor& file, const fs::path& path) : file_(file), path_(path) {}

    // Returns false at the end of the file or at a line that is too long; `line` is then the text after the last
    // newline.
    bool next(std::string& line) {
        for (;;) {
            const std::size_t newline = text_.find('\n', std::max(begin_, searched_));
            if (newline != std::string::npos) {
                line.assign(text_, begin_, newline - begin_);
                begin_ = searched_ = newline + 1;
                end_ += line.size() + 1;
                return true;
            }
            searched_ = text_.size();
            if (text_.size() - begin_ > kMaxLine || !read_more()) {
                line.assign(text_, begin_);
                return false;
            }
        }
    }

    [[nodiscard]] std::uint64_t end() const { return end_; }

private:
    bool read_more() {
        text_.erase(0, begin_);
        searched_ -= begin_;
        begin_ = 0;
        const std::size_t before = text_.size();
        text_.resize(before + kChunk);
        ssize_t count = 0;
        do {
            count = ::pread(file_.number(), text_.data() + before, kChunk, static_cast<off_t>(end_ + before));
        } while (count < 0 && errno == EINTR);
        if (count < 0) fail(path_, "cannot read", errno);
        text_.resize(before + static_cast<std::size_t>(count));
        return count != 0;
    }

    static constexpr std::size_t kChunk = std::size_t{1} << 18;

    const Descriptor& file_;
    const fs::path& path_;
    std::string text_;
    std::size_t begin_ = 0;     // of the next line in text_
    std::size_t searched_ = 0;  // text_ has no newline from begin_ to here
    std::uint64_t end_ = 0;
};

// Removes the checksum from a line; returns false if it is not the checksum of this line and all lines before it.
bool take_checksum(std::string& line, Crc64& crc) {
    const std::size_t tab = line.rfind('\t');
    if (tab == std::string::npos || line.size() - tab - 1 != kChecksumDigits) return false;
    const std::string digits = line.substr(tab + 1);
    line.resize(tab);
    crc.add(line);
    crc.add("\n");
    return digits == crc.text();
}

}  // namespace

PartFile::PartFile(fs::path path, std::string question, const Visitor& visit)
    : path_(std::move(path)), question_(std::move(question)), file_(opened()) {
    read(visit);
    if (end_ != 0) return;
    append(first_line(question_));
    flush();
}

Descriptor PartFile::opened() const {
    for (;;) {
        Descriptor file(::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666));
        if (!file.is_open() && errno == ELOOP) {
            throw InputError(path_.string() + ": expected a regular file, found a symbolic link");
        }
        if (!file.is_open()) fail(path_, "cannot open for writing", errno);
        struct stat status {};
        if (::fstat(file.number(), &status) != 0) fail(path_, "cannot open for writing", errno);
        if (!S_ISREG(status.st_mode)) throw InputError(path_.string() + ": expected a regular file");
        lock(file, path_);
        if (is_at(file, path_)) return file;  // else its previous owner has finished and removed it
    }
}

void PartFile::read(const Visitor& visit) {
    Lines lines(file_, path_);
    std::string line;
    std::uint64_t number = 0;
    while (lines.next(line)) {
        ++number;
        const bool is_whole = take_checksum(line, crc_);
        if (number == 1) require_question(line, is_whole);
        if (!is_whole) refuse(number, "damaged: the checksum differs");
        if (number == 1) continue;
        if (const std::string wrong = visit(line); !wrong.empty()) refuse(number, wrong);
    }
    if (line.size() > kMaxLine) refuse(number + 1, "damaged: the line is too long");
    // A killed process may leave an incomplete last line; an incomplete first line must belong to this table.
    if (number == 0 && !first_line(question_).starts_with(line.substr(0, line.find('\t'))))
        require_question(line, false);
    if (!line.empty() && ::ftruncate(file_.number(), static_cast<off_t>(lines.end())) != 0) {
        fail(path_, "cannot write", errno);
    }
    end_ = lines.end();
}

void PartFile::require_question(const std::string& line, bool is_whole) const {
    if (!line.starts_with(kMagic)) {
        refuse(1,
               fmt::format("expected '{}{}: ...', which describes the table; tables of older versions of gf2kit lack "
                           "it and cannot be resumed",
                           kMagic, kVersion));
    }
    const std::string_view rest = std::string_view(line).substr(kMagic.size());
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (rest.substr(digits).starts_with(": ") && rest.substr(0, digits) != std::to_string(kVersion)) {
        refuse(1, fmt::format("expected a table of version {}, found version {}", kVersion, rest.substr(0, digits)));
    }
    if (!is_whole || !is_printable(line)) refuse(1, "damaged: the checksum differs");
    if (line == first_line(question_)) return;
    refuse(1, fmt::format("expected the table '{}', found '{}'", question_,
                          rest.substr(std::min(digits + 2, rest.size()))));
}

void PartFile::refuse(std::uint64_t line, const std::string& why) const {
    throw InputError(fmt::format("{}:{}: {}{}", path_.string(), line, why, kWayOut));
}

void PartFile::append(std::string_view line) {
    crc_.add(line);
    crc_.add("\n");
    unwritten_.append(line).append("\t").append(crc_.text()).append("\n");
}

void PartFile::flush() {
    std::size_t written = 0;
    while (written != unwritten_.size()) {
        const ssize_t count = ::pwrite(file_.number(), unwritten_.data() + written, unwritten_.size() - written,
                                       static_cast<off_t>(end_ + written));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail(path_, "cannot write", errno);
        written += static_cast<std::size_t>(count);
    }
    end_ += written;
    unwritten_.clear();
}

void PartFile::finish(const fs::path& output) {
    flush();
    io::AtomicFile out(output);
    Lines lines(file_, path_);
    Crc64 crc;
    std::string line;
    std::uint64_t number = 0;
    while (lines.next(line)) {
        ++number;
        if (!take_checksum(line, crc)) refuse(number, "damaged while the table was computed");
        if (number != 1) out.stream() << line << '\n';
    }
    if (lines.end() != end_ || crc.value() != crc_.value()) refuse(number + 1, "changed while the table was computed");
    out.sync();
    out.commit();
    if (is_at(file_, path_)) ::unlink(path_.c_str());
}

}  // namespace gf2::apps
