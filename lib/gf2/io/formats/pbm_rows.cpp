// SPDX-License-Identifier: MIT
#include "gf2/io/formats/pbm_rows.hpp"

#include <algorithm>
#include <cerrno>
#include <string>
#include <string_view>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/pbm.hpp"
#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/file_mapping.hpp"
#include "gf2/io/internal/pbm_header.hpp"

namespace gf2::io {
namespace {

// Rows per task that converts bytes to words, or words to bytes.
constexpr std::size_t kTaskRows = 64;

template <class Row>
void for_each_row(std::size_t count, const Row& row) {
    gf2::internal::for_each_task((count + kTaskRows - 1) / kTaskRows, [&](std::size_t task) {
        for (std::size_t i = task * kTaskRows; i < std::min(count, (task + 1) * kTaskRows); ++i) row(i);
    });
}

internal::PbmHeader header_of(std::string_view bytes, const std::string& name) {
    constexpr std::size_t kMaxHeader = std::size_t{1} << 16;
    const Source beginning{name, std::string(bytes.substr(0, kMaxHeader))};
    return internal::read_pbm_header(beginning);
}

std::uint64_t bytes_of(const internal::PbmHeader& header) {
    using gf2::internal::saturating_product;
    using gf2::internal::saturating_sum;
    if (header.is_plain) {
        // The plain format does not limit the bytes per pixel; this does.
        constexpr std::uint64_t kForEachPixel = 64;
        const std::uint64_t pixels = saturating_product(header.rows, header.columns);
        return saturating_sum(std::uint64_t{1} << 28, saturating_product(kForEachPixel, pixels));
    }
    return saturating_sum(header.data, saturating_product(header.rows, internal::packed_size(header.columns)));
}

}  // namespace

PbmRowReader::PbmRowReader(const std::filesystem::path& path)
    : PbmRowReader(std::make_unique<internal::FileMapping>(internal::Descriptor(path)), path.string()) {}

PbmRowReader::PbmRowReader(std::istream& stream, const std::string& name)
    : PbmRowReader(std::make_unique<internal::FileMapping>(
                       stream, name, [&](std::string_view beginning) { return bytes_of(header_of(beginning, name)); }),
                   name) {}

PbmRowReader::PbmRowReader(std::unique_ptr<internal::FileMapping> file, const std::string& name)
    : file_(std::move(file)) {
    const std::string_view bytes = file_->bytes();
    const internal::PbmHeader header = header_of(bytes, name);
    rows_ = header.rows;
    columns_ = header.columns;
    if (header.is_plain) {
        plain_ = read_pbm({name, bytes, nullptr});
        return;
    }
    data_ = header.data;
    internal::require_data(name, bytes.size(), data_, rows_, internal::packed_size(columns_));
}

PbmRowReader::~PbmRowReader() = default;

lights::RowBlock PbmRowReader::read(std::uint64_t first, std::size_t count) {
    if (plain_) return {plain_->row(static_cast<std::size_t>(first)), static_cast<std::ptrdiff_t>(plain_->stride())};
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
    const std::string header = internal::pbm_header_text(rows_, columns_);
    out_.write(header.data(), static_cast<std::streamsize>(header.size()));
}

void PbmRowWriter::require_written() const {
    if (!out_) throw FileError(name_, "cannot write", errno);
}

void PbmRowWriter::finish() {
    errno = 0;
    write_header();
    out_.flush();
    require_written();
}

void PbmRowWriter::write(const std::uint64_t* words, std::size_t stride, std::size_t count) {
    errno = 0;
    write_header();
    const std::size_t size = internal::packed_size(columns_);
    bytes_.resize(count * size);
    for_each_row(size == 0 ? 0 : count,
                 [&](std::size_t i) { internal::pack_row(bytes_.data() + i * size, words + i * stride, columns_); });
    out_.write(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
    require_written();
}

bool looks_like_pbm_rows(std::istream& stream) {
    try {
        return stream && stream.rdbuf()->sgetc() == 'P';
    } catch (const std::ios_base::failure&) {
        return false;  // a directory; reading it reports the error
    }
}

}  // namespace gf2::io
