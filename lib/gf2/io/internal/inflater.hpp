// SPDX-License-Identifier: MIT
// Compressed and archived inputs; only in builds with zlib.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

struct z_stream_s;  // zlib's z_stream

namespace gf2::io::internal {

/// A compressed stream within an input, decompressed in pieces by zlib.
class Inflater {
public:
    /// The header and checksum around the compressed data.
    enum class Wrapper { kNone, kZlib, kGzip };

    /// @param source  must outlive this object; its name is that of the messages
    /// @param begin   where the stream begins in the input
    /// @param end     where the input of the stream ends
    Inflater(const Source& source, std::size_t begin, std::size_t end, Wrapper wrapper);
    ~Inflater();
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// Decompresses up to `count` bytes; fewer only at the end of the stream, whose checksum is then verified.
    /// @throws ParseError for a damaged or incomplete stream
    [[nodiscard]] std::size_t read(char* place, std::size_t count);

    /// Where the next compressed byte is in the input; at the end of the stream, where the stream ends.
    [[nodiscard]] std::size_t place() const noexcept { return place_; }

private:
    [[noreturn]] void fail(int error) const;

    const Source& source_;
    std::size_t place_;
    std::size_t end_;
    Wrapper wrapper_;
    bool is_at_end_ = false;
    std::unique_ptr<z_stream_s> stream_;
};

/// The bytes that data from an input may take once they are decompressed.
/// @param name  of the data
/// @param size  how many they are
/// @throws MemoryError if they are more than the memory limit of the input allows
std::uint64_t require_room(const Source& source, const std::string& name, std::uint64_t size);

/// True if the text begins as a gzip file does: with the bytes 1f 8b, the method deflate and flags that exist.
[[nodiscard]] bool looks_like_gzip(std::string_view text);

/// Decompresses a gzip file of one or more members. The result has the name of the file, and positions in it count in
/// the decompressed text. It may take as much memory as the limit allows for the compressed file, and so may what is
/// read from it.
/// @throws ParseError for a damaged or incomplete file, and for anything after the last member; MemoryError
[[nodiscard]] Source decompressed(const Source& source);

/// True if the text begins as a MATLAB file of level 5 does, as -v6 and -v7 write it.
[[nodiscard]] bool looks_like_mat(std::string_view text);

/// The variable of that name in a file of MATLAB, as a file of its own.
/// @throws ParseError, which lists the variables if there is none of that name
[[nodiscard]] Source variable_of_mat(const Source& source, std::string_view name);

/// The array of that name in an archive of NumPy, as a .npy file.
/// @throws ParseError, which lists the arrays if there is none of that name
[[nodiscard]] Source array_of_npz(const Source& source, std::string_view name);

/// The array of that name in an archive, as a .npy file; an empty optional if there is none.
using FindArray = std::function<std::optional<Source>(const std::string& name)>;

/// Reads a sparse matrix of SciPy from the arrays that scipy.sparse.save_npz() writes: csr, csc, bsr, coo or dia, with
/// booleans, integers or floats as values. Values count modulo 2; repeated entries add.
/// @param archive  for messages and the memory limit
/// @throws ParseError, also for values that are not integral
[[nodiscard]] BitMatrix read_scipy(const Source& archive, const FindArray& find);
/// Reads one as a sparse matrix, in memory that follows its rows, columns and ones.
[[nodiscard]] SparseMatrix read_sparse_scipy(const Source& archive, const FindArray& find);

/// "FILE:ARRAY" in messages, as users select the array.
[[nodiscard]] std::string array_label(const std::string& file, std::string_view array);

/// The end of the message that a file has several arrays.
[[nodiscard]] std::string how_to_choose(const std::string& file, std::string_view array);

}  // namespace gf2::io::internal
