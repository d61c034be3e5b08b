// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "gf2/io/source.hpp"

namespace gf2::io {
namespace {

using namespace std::string_view_literals;

struct OtherFormat {
    std::string_view beginning;  // bytes that neither a matrix, a board, a graph nor a system as text begins with
    std::string_view name;       // with an article
    std::string_view needs{};    // the library for it, if this build lacks that
};

constexpr std::string_view kZlib = GF2_ZLIB ? "" : "zlib";
constexpr std::string_view kSpng = GF2_PNG ? "" : "libspng";

// A longer beginning comes before one that it begins with.
constexpr OtherFormat kOtherFormats[] = {
    {"PK\3\4"sv, "a ZIP archive, such as .npz or .xlsx", kZlib},
    {"PK\5\6"sv, "an empty ZIP archive"},
    {"\x1f\x8b"sv, "a gzip-compressed file", kZlib},
    {"\xfd"
     "7zXZ\0"sv,
     "an xz-compressed file; decompress it first"},
    {"BZh"sv, "a bzip2-compressed file; decompress it first"},
    {"\x28\xb5\x2f\xfd"sv, "a zstd-compressed file; decompress it first"},
    {"\x04\x22\x4d\x18"sv, "an lz4-compressed file; decompress it first"},
    {"\x1f\x9d"sv, "a file of compress; decompress it first"},
    {"7z\xbc\xaf\x27\x1c"sv, "a 7-Zip archive"},
    {"Rar!\x1a\x07"sv, "a RAR archive"},
    {"MATLAB 5.0 MAT-file"sv, "a MATLAB file", kZlib},
    {"MATLAB 7.3 MAT-file"sv, "a MATLAB 7.3 file, which is HDF5; save it with -v7"},
    {"\x89HDF\r\n\x1a\n"sv, "an HDF5 file"},
    {"CDF\1"sv, "a NetCDF file"},
    {"CDF\2"sv, "a NetCDF file"},
    {"\x80\2"sv, "a pickle of Python; save the array with numpy.save"},
    {"\x80\3"sv, "a pickle of Python; save the array with numpy.save"},
    {"\x80\4"sv, "a pickle of Python; save the array with numpy.save"},
    {"\x80\5"sv, "a pickle of Python; save the array with numpy.save"},
    {"X\n\0\0\0"sv, "an R object (.rds); write the matrix as text"},
    {"RDX2\n"sv, "a workspace of R; write the matrix as text"},
    {"RDX3\n"sv, "a workspace of R; write the matrix as text"},
    {"PAR1"sv, "a Parquet file"},
    {"ARROW1"sv, "an Arrow file"},
    {"SQLite format 3\0"sv, "an SQLite database"},
    {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"sv, "a file of Microsoft Office, such as .xls"},
    {"\x89PNG"sv, "a PNG image", kSpng},
    {"\x93NUMPY"sv, "a NumPy array; gf2 convert writes it as text or as an image"},
    {"\x89GF2"sv, "a matrix in the format gf2; gf2 convert writes it as text or as an image"},
    {"\xff\xd8\xff"sv, "a JPEG image"},
    {"GIF8"sv, "a GIF image"},
    {"II*\0"sv, "a TIFF image"},
    {"MM\0*"sv, "a TIFF image"},
    {"P2"sv, "a PGM image; of Netpbm's formats PBM is read"},
    {"P3"sv, "a PPM image; of Netpbm's formats PBM is read"},
    {"P5"sv, "a PGM image; of Netpbm's formats PBM is read"},
    {"P6"sv, "a PPM image; of Netpbm's formats PBM is read"},
    {"P7"sv, "a PAM image; of Netpbm's formats PBM is read"},
    {"%PDF-"sv, "a PDF document"},
    {"%!PS"sv, "a PostScript document"},
    {"\x7f"
     "ELF"sv,
     "a program or library (ELF)"},
    {"<!DOCTYPE"sv, "an HTML page"},
    {"<html"sv, "an HTML page"},
    {"<?xml"sv, "an XML document"},
    {"version https://git-lfs"sv, "a pointer of Git LFS; git lfs pull fetches the file itself"},
    {"\xff\xfe"sv, "text in UTF-16; save it as UTF-8"},
    {"\xfe\xff"sv, "text in UTF-16; save it as UTF-8"},
};

// True for a file of MATLAB's level 4: a header of five integers of four bytes for each variable (type, rows, columns,
// whether there are imaginary parts, length of the name), then its name, which a zero byte ends. In the type, the
// thousands give the byte order, the hundreds are 0, the tens give the type of the numbers, the ones that of the matrix
// (MATLAB's "MAT-File Format", level 4).
bool looks_like_matlab_4(std::string_view text) {
    constexpr std::size_t kHeader = 20;
    constexpr std::size_t kMaxName = 64;
    if (text.size() < kHeader) return false;
    for (const bool is_big : {false, true}) {
        const auto number = [&](std::size_t k) {
            std::uint32_t value = 0;
            for (std::size_t i = 0; i < 4; ++i) {
                value = value << 8 | static_cast<unsigned char>(text[4 * k + (is_big ? i : 3 - i)]);
            }
            return value;
        };
        const std::uint32_t type = number(0);
        const std::size_t length = number(4);
        const bool is_header = type / 1000 == (is_big ? 1 : 0) && type / 100 % 10 == 0 && type / 10 % 10 <= 5 &&
                               type % 10 <= 2 && number(3) <= 1;
        if (!is_header || length < 2 || length > kMaxName || text.size() < kHeader + length) continue;
        const std::string_view name = text.substr(kHeader, length - 1);
        const bool is_name = std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c <= '~'; });
        if (is_name && text[kHeader + length - 1] == '\0') return true;
    }
    return false;
}

}  // namespace

void refuse_other_formats(const Source& source) {
    if (looks_like_matlab_4(source.text)) {
        throw ParseError(source.name, byte_position(0),
                         "expected a known format, found a MATLAB file of level 4; save it with -v7");
    }
    for (const OtherFormat& format : kOtherFormats) {
        if (!source.text.starts_with(format.beginning)) continue;
        throw ParseError(source.name, byte_position(0),
                         "expected a known format, found " + std::string(format.name) +
                             (format.needs.empty() ? "" : "; this build lacks ") + std::string(format.needs));
    }
}

}  // namespace gf2::io
