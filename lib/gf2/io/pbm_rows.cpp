// SPDX-License-Identifier: MIT
#include "gf2/io/pbm_rows.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "gf2/bits/internal/parallel.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/file_mapping.hpp"
#include "gf2/io/internal/pbm_header.hpp"

namespace gf2::io {
namespace {

// Rows of a task that turns bytes into words, or words into bytes.
constexpr std::size_t kTaskRows = 64;

template <class Row>
void for_each_row(std::size_t count, const Row& row) {
    gf2::internal::for_each_task((count + kTaskRows - 1) / kTaskRows, [&](std::size_t task) {
        for (std::size_t i = task * kTaskRows; i < std::min(count, (task + 1) * kTaskRows); ++i) row(i);
    });
}

}  // namespace

PbmRows::PbmRows(const std::filesystem::path& path)
    : PbmRows(std::make_unique<internal::FileMapping>(path), path.string()) {}

PbmRows::PbmRows(std::istream& stream, const std::string& name)
    : PbmRows(std::make_unique<internal::FileMapping>(stream, name), name) {}

PbmRows::PbmRows(std::unique_ptr<internal::FileMapping> file, const std::string& name) : file_(std::move(file)) {
    constexpr std::size_t kMostHeader = std::size_t{1} << 16;
    const std::string_view bytes = file_->bytes();
    const Source beginning{name, std::string(bytes.substr(0, kMostHeader))};
    const internal::PbmHeader header = internal::read_pbm_header(beginning);
    if (header.is_plain) throw ParseError(name, {1, 1}, "expected P4, found P1, which cannot be read row by row");
    rows_ = header.rows;
    columns_ = header.columns;
    data_ = header.data;
    internal::require_data(name, bytes.size(), data_, rows_, internal::packed_size(columns_));
}

PbmRows::~PbmRows() = default;

lights::RowBlock PbmRows::read(std::uint64_t first, std::size_t count) {
    const std::size_t words = word_count(columns_);
    const std::size_t size = internal::packed_size(columns_);
    const std::size_t begin = data_ + static_cast<std::size_t>(first) * size;
    file_->passed(begin);
    block_.resize(count * words);
    for_each_row(words == 0 ? 0 : count, [&](std::size_t i) {
        internal::unpack_row(block_.data() + i * words, file_->bytes().data() + begin + i * size, columns_);
    });
    return {block_.data(), static_cast<std::ptrdiff_t>(words)};
}

void PbmRowWriter::write_header() {
    if (has_header_) return;
    has_header_ = true;
    out_ << "P4\n" << columns_ << ' ' << rows_ << '\n';
}

void PbmRowWriter::require_written() const {
    if (!out_) throw FileError(name_ + ": cannot write: " + std::strerror(errno));
}

void PbmRowWriter::finish() {
    write_header();
    out_.flush();
    require_written();
}

void PbmRowWriter::write(const std::uint64_t* words, std::size_t stride, std::size_t count) {
    write_header();
    const std::size_t size = internal::packed_size(columns_);
    bytes_.resize(count * size);
    for_each_row(size == 0 ? 0 : count,
                 [&](std::size_t i) { internal::pack_row(bytes_.data() + i * size, words + i * stride, columns_); });
    out_.write(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
    require_written();
}

bool looks_like_pbm_rows(std::istream& stream) {
    return stream.peek() == 'P';
}

}  // namespace gf2::io
