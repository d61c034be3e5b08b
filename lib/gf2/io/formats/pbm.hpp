// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gf2/io/source.hpp"
#include "gf2/lights/stream.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {
namespace internal {
class FileMapping;
}

/// Reads a portable bitmap as in netpbm's page pbm(5): binary (P4) or plain (P1); black is 1. An input is one image.
///
/// Bits of P4 past the last column are ignored. An image without pixels is accepted, though netpbm makes none. The
/// length of the input is compared with the header before any memory is allocated.
/// @throws ParseError
[[nodiscard]] BitMatrix read_pbm(const Source& source);

/// True if the text begins with P1 or P4 and then white space or a comment.
[[nodiscard]] bool looks_like_pbm(std::string_view text);

/// Writes a binary bitmap, P4.
void write_pbm(std::ostream& out, const BitMatrix& a);

/// The rows of a PBM file, some at a time. A board of format P4 need not fit in memory; one of format P1 is kept in it.
/// Black pixels, the ones, are on; the bits that pad the last byte of a row are ignored.
///
/// The file is mapped into memory: if any program truncates it during the lifetime of this object, the next read() ends
/// the process with SIGBUS.
class PbmRowReader : public lights::RowSource {
public:
    /// Opens a file, and checks the header and that the file has exactly its rows.
    /// @throws FileError, ParseError
    explicit PbmRowReader(const std::filesystem::path& path);

    /// Copies a stream to a nameless file in the directory for temporary files, where nobody can truncate it. Reads no
    /// more than the header asks for, and one byte to see that nothing follows.
    /// @throws FileError, ParseError as the other constructor
    PbmRowReader(std::istream& stream, const std::string& name);

    ~PbmRowReader() override;

    [[nodiscard]] std::uint64_t rows() const override { return rows_; }      ///< number of rows in the header
    [[nodiscard]] std::size_t columns() const override { return columns_; }  ///< number of columns in the header
    [[nodiscard]] lights::RowBlock read(std::uint64_t first, std::size_t count) override;

private:
    PbmRowReader(std::unique_ptr<internal::FileMapping> file, const std::string& name);

    std::unique_ptr<internal::FileMapping> file_;
    std::uint64_t rows_ = 0;
    std::size_t columns_ = 0;
    std::size_t data_ = 0;
    std::optional<BitMatrix> plain_;  // the image of a P1 file
    std::vector<std::uint64_t> block_;
};

/// Writes rows as a PBM file of format P4. Nothing is written before the first rows arrive, so that an unsolvable board
/// leaves an output as it was.
class PbmRowWriter : public lights::RowSink {
public:
    /// A writer of a board of the given shape.
    /// @param name  name of the stream in messages
    PbmRowWriter(std::ostream& out, std::string name, std::uint64_t rows, std::size_t columns)
        : out_(out), name_(std::move(name)), rows_(rows), columns_(columns) {}

    /// Writes the next rows, `stride` words from one to the next.
    /// @throws FileError if the stream fails
    void write(const std::uint64_t* words, std::size_t stride, std::size_t count) override;

    /// Ends the file. To be called after the last row; a board without rows has a header, too.
    /// @throws FileError as write()
    void finish();

private:
    void write_header();
    void require_written() const;

    std::ostream& out_;
    std::string name_;
    std::uint64_t rows_;
    std::size_t columns_;
    bool has_header_ = false;
    std::vector<char> bytes_;
};

/// True if a stream begins with P, as PBM files do and boards in text do not; consumes nothing.
[[nodiscard]] bool looks_like_pbm_rows(std::istream& stream);

}  // namespace gf2::io
