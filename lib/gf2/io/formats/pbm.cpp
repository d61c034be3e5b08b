// SPDX-License-Identifier: MIT
#include "gf2/io/formats/pbm.hpp"

#include <algorithm>
#include <cerrno>
#include <string>
#include <string_view>

#include "gf2/base/numbers.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/file.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

struct PbmHeader {
    bool is_plain;  ///< P1
    std::size_t columns;
    std::size_t rows;
    Position shape;    ///< position of the width
    std::size_t data;  ///< offset of the pixels
};

constexpr std::string_view kAfterMagic = " \t\r\n\v\f#";

void skip_comments(TextScanner& in) {
    while (in.peek().starts_with('#')) in.rest_of_line();
}

// A number of the header; comments may precede it.
std::size_t number(TextScanner& in, std::string_view expected) {
    skip_comments(in);
    return in.size(expected);
}

BitMatrix read_plain(const Source& source, TextScanner& in, std::size_t rows, std::size_t columns, Position shape) {
    const std::size_t bytes = source.text.size() - in.offset();
    if (columns != 0 && rows > bytes / columns) {
        in.fail_at(shape, "expected at most as many pixels as bytes follow, " + std::to_string(bytes) + ", found " +
                              shape_text(rows, columns));
    }
    source.require_matrix(shape, rows, columns);
    BitMatrix a(rows, columns);
    for (std::size_t i = 0; i < (columns == 0 ? 0 : rows); ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            char pixel = in.character("01#", "0 or 1");
            for (; pixel == '#'; pixel = in.character("01#", "0 or 1")) in.rest_of_line();
            a.set(i, j, pixel == '1');
        }
    }
    skip_comments(in);
    in.expect_end();
    return a;
}

// Reads the header of a PBM file, and leaves the scanner after the height.
PbmHeader read_pbm_header(TextScanner& in, const Source& source) {
    if (!looks_like_pbm(source.text)) in.fail("P1 or P4 and white space at the beginning");
    in.character("P", "P1 or P4");
    PbmHeader header{};
    header.is_plain = in.character("14", "P1 or P4") == '1';
    skip_comments(in);
    header.shape = in.position();
    header.columns = number(in, "the width");
    header.rows = number(in, "the height");
    if (!header.is_plain && in.offset() == source.text.size()) in.fail("white space");
    header.data = in.offset() + 1;  // one byte of white space ends the header
    return header;
}

// The header of a file of format P4.
std::string pbm_header_text(std::uint64_t rows, std::uint64_t columns) {
    return "P4\n" + std::to_string(columns) + ' ' + std::to_string(rows) + '\n';
}

// Rows per task that converts bytes to words, or words to bytes.
constexpr std::size_t kTaskRows = 64;

template <class Row>
void for_each_row(std::size_t count, const Row& row) {
    gf2::internal::for_each_task((count + kTaskRows - 1) / kTaskRows, [&](std::size_t task) {
        for (std::size_t i = task * kTaskRows; i < std::min(count, (task + 1) * kTaskRows); ++i) row(i);
    });
}

PbmHeader pbm_header_of(std::string_view bytes, const std::string& name) {
    constexpr std::size_t kMaxHeader = std::size_t{1} << 16;
    const Source beginning{name, std::string(bytes.substr(0, kMaxHeader))};
    TextScanner in(beginning);
    return read_pbm_header(in, beginning);
}

std::uint64_t bytes_of(const PbmHeader& header) {
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

BitMatrix read_pbm(const Source& source) {
    TextScanner in(source);
    const PbmHeader header = read_pbm_header(in, source);
    if (header.is_plain) return read_plain(source, in, header.rows, header.columns, header.shape);
    internal::require_data(source, header.data, header.rows, internal::packed_size(header.columns));
    source.require_matrix(header.shape, header.rows, header.columns);
    return internal::read_packed_rows(source.text.data() + header.data, header.rows, header.columns);
}

bool looks_like_pbm(std::string_view text) {
    return (text.starts_with("P1") || text.starts_with("P4")) && text.size() > 2 &&
           kAfterMagic.find(text[2]) != std::string_view::npos;
}

void write_pbm(std::ostream& out, const BitMatrix& a) {
    const std::string header = pbm_header_text(a.rows(), a.columns());
    out.write(header.data(), static_cast<std::streamsize>(header.size()));
    internal::write_packed_rows(out, a);
}

PbmRowReader::PbmRowReader(const std::filesystem::path& path)
    : PbmRowReader(std::make_unique<internal::FileMapping>(internal::Descriptor(path)), path.string()) {}

PbmRowReader::PbmRowReader(std::istream& stream, const std::string& name)
    : PbmRowReader(
          std::make_unique<internal::FileMapping>(
              stream, name, [&](std::string_view beginning) { return bytes_of(pbm_header_of(beginning, name)); }),
          name) {}

PbmRowReader::PbmRowReader(std::unique_ptr<internal::FileMapping> file, const std::string& name)
    : file_(std::move(file)) {
    const std::string_view bytes = file_->bytes();
    const PbmHeader header = pbm_header_of(bytes, name);
    rows_ = header.rows;
    columns_ = header.columns;
    if (header.is_plain) {
        plain_ = read_pbm({name, bytes, nullptr});
        return;
    }
    data_ = header.data;
    internal::require_data({name, bytes, nullptr}, data_, rows_, internal::packed_size(columns_));
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
    const std::string header = pbm_header_text(rows_, columns_);
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

extern const MatrixFormat kPbm{
    .name = "pbm",
    .description = "Portable bitmap, P4 or P1; black is 1",
    .signature = "first characters P4 or P1",
    .extensions = ".pbm",
    .matches = looks_like_pbm,
    .read = read_pbm,
    .write = write_pbm,
    .is_binary = true,
};

}  // namespace gf2::io
