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
#include <utility>
#include <vector>

#include "gf2/lights/stream.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {

namespace internal {
class FileMapping;
}

/// The rows of a PBM file, some at a time: of format P4 the board need not fit in memory, one of format P1 is held in
/// it. Black pixels, the ones, are on; the bits that fill up the last byte of a row are ignored.
///
/// The file is mapped into memory: if any program cuts it short as long as this object is there, the next read() ends
/// the process with SIGBUS.
class PbmRowReader : public lights::RowSource {
public:
    /// @throws FileError, ParseError: the header is checked, and that the file has all of its rows and no more
    explicit PbmRowReader(const std::filesystem::path& path);

    /// From a stream, which is copied to a file without a name in the directory for temporary files, where nobody can
    /// cut it short. No more is read than the header asks for, and one byte to see that there is no more.
    /// @throws FileError, ParseError as the other one
    PbmRowReader(std::istream& stream, const std::string& name);

    ~PbmRowReader() override;

    [[nodiscard]] std::uint64_t rows() const override { return rows_; }      ///< as the header says
    [[nodiscard]] std::size_t columns() const override { return columns_; }  ///< as the header says
    [[nodiscard]] lights::RowBlock read(std::uint64_t first, std::size_t count) override;

private:
    PbmRowReader(std::unique_ptr<internal::FileMapping> file, const std::string& name);

    std::unique_ptr<internal::FileMapping> file_;
    std::uint64_t rows_ = 0;
    std::size_t columns_ = 0;
    std::size_t data_ = 0;
    std::optional<BitMatrix> plain_;  // a P1 file
    std::vector<std::uint64_t> block_;
};

/// Writes rows as a PBM file of format P4. Nothing is written before the first rows come, so that a board without
/// solution leaves an output as it was.
class PbmRowWriter : public lights::RowSink {
public:
    /// @param name  what messages call the stream
    PbmRowWriter(std::ostream& out, std::string name, std::uint64_t rows, std::size_t columns)
        : out_(out), name_(std::move(name)), rows_(rows), columns_(columns) {}

    /// @throws FileError if the stream does not take them
    void write(const std::uint64_t* words, std::size_t stride, std::size_t count) override;

    /// Call it after the last row; a board without rows has a header too.
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

/// Whether a stream begins with a P, as PBM files do and no board of text; reads nothing from it.
[[nodiscard]] bool looks_like_pbm_rows(std::istream& stream);

}  // namespace gf2::io
