// SPDX-License-Identifier: MIT
#include "apps/formats/mat.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "apps/formats/array_label.hpp"
#include "apps/formats/mat_file.hpp"
#include "apps/formats/mat_types.hpp"
#include "apps/formats/sparse.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::apps {
namespace {

[[noreturn]] void fail(const MatFile& file, const std::string& message) {
    throw io::ParseError(file.source().name, io::byte_position(0), message);
}

// Such as "'H' (3 x 7 logical)" for the first variables.
std::string list_of(const std::vector<MatVariable>& variables) {
    constexpr std::size_t kMaxNames = 20;
    std::string list;
    for (const MatVariable& variable : variables) {
        if (&variable - variables.data() == kMaxNames) return list + ", ...";
        list += (list.empty() ? "" : ", ") + quoted_name(variable.name) +
                fmt::format(" ({}{}{})", fmt::join(variable.lengths, " x "), variable.lengths.empty() ? "" : " ",
                            variable.kind);
    }
    return list.empty() ? "no variable" : list;
}

MatVariable only_matrix(const MatFile& file) {
    std::vector<MatVariable> matrices = file.variables();
    std::erase_if(matrices, [](const MatVariable& variable) { return !variable.is_matrix; });
    if (matrices.size() == 1) return matrices.front();
    if (matrices.empty()) {
        fail(file, "expected a real matrix of two dimensions, found " + list_of(file.variables()));
    }
    fail(file, fmt::format("expected one matrix, found {}: {}; a colon and a name after that of the file select one, "
                           "as in {}",
                           matrices.size(), list_of(matrices), array_label("FILE.mat", matrices.front().name)));
}

// Reads the parts of a matrix that follow its flags, its shape and its name.
class MatrixReader {
public:
    MatrixReader(const MatVariable& variable, const io::Source& contents, bool is_reversed)
        : rows_(variable.lengths[0]),
          columns_(variable.lengths[1]),
          contents_(contents),
          parts_(contents, is_reversed, 0, contents.text.size()) {
        parts_.numbers();
        parts_.numbers();
        parts_.next();
    }

    BitMatrix read_dense() {
        const Numbers values = parts_.numbers();
        // Entries are stored column by column.
        contents_.require_matrix(io::byte_position(0), rows_, columns_, io::memory_of_matrix(columns_, rows_));
        if (rows_ != 0 && (values.size() / rows_ != columns_ || values.size() % rows_ != 0)) {
            refuse_count(shape_text(rows_, columns_) + " values", values.size());
        }
        BitMatrix transposed(columns_, rows_);
        for (std::size_t j = 0; j < columns_; ++j) {
            for (std::size_t i = 0; i < rows_; ++i) {
                if (values.bit(j * rows_ + i)) transposed.set(j, i);
            }
        }
        return transpose(transposed);
    }

    BitMatrix read_sparse() {
        const Numbers indices = parts_.numbers();
        const Numbers pointers = parts_.numbers();
        const Numbers values = parts_.numbers();
        contents_.require_matrix(io::byte_position(0), rows_, columns_);
        if (pointers.size() != columns_ + 1) {
            refuse_count(fmt::format("{} column pointers", columns_ + 1), pointers.size());
        }
        BitMatrix a(rows_, columns_);
        const std::size_t entries = std::min(indices.size(), values.size());
        for_each_entry({pointers, indices, false}, entries, rows_, [&](std::size_t j, std::size_t i, std::size_t k) {
            if (values.parity(k)) a.flip(i, j);
        });
        return a;
    }

private:
    [[noreturn]] void refuse_count(const std::string& expected, std::size_t found) const {
        parts_.fail(0, expected, std::to_string(found));
    }

    std::size_t rows_;
    std::size_t columns_;
    const io::Source& contents_;
    MatElements parts_;
};

// Numbers in the order of bytes of this machine, which the header names.
void append_words(std::string& text, std::initializer_list<std::uint32_t> words) {
    for (const std::uint32_t word : words) {
        const auto bytes = std::bit_cast<std::array<char, 4>>(word);
        text.append(bytes.data(), bytes.size());
    }
}

constexpr std::string_view kName = "A";
constexpr std::uint64_t kBeforeEntries = 56;  // bytes of the variable's tag, flags, shape and name, and of a tag

std::uint64_t padded(std::uint64_t bytes) {
    return (bytes + 7) / 8 * 8;
}

}  // namespace

BitMatrix read_mat(const io::Source& source) {
    const MatFile file(source);
    const MatVariable variable = only_matrix(file);
    const io::Source contents = file.contents(variable);
    MatrixReader reader(variable, contents, file.is_reversed());
    return variable.kind.starts_with("sparse") ? reader.read_sparse() : reader.read_dense();
}

io::Source variable_of_mat(const io::Source& source, std::string_view name) {
    const MatFile file(source);
    for (const MatVariable& variable : file.variables()) {
        if (variable.name == name) return file.alone(variable);
    }
    fail(file, fmt::format("expected a variable {}, found {}", quoted_name(name), list_of(file.variables())));
}

bool mat_can_represent(const BitMatrix& a) {
    constexpr std::uint64_t kMax = std::numeric_limits<std::int32_t>::max();
    const std::uint64_t available = kMax - kMatHeaderSize - kBeforeEntries - 8;
    return a.rows() <= kMax && a.columns() <= kMax && (a.columns() == 0 || a.rows() <= available / a.columns());
}

void write_mat(std::ostream& out, const BitMatrix& a) {
    if (!mat_can_represent(a)) {
        throw std::invalid_argument("format mat: expected a file of less than 2^31 bytes, one for each entry, found " +
                                    shape_text(a.rows(), a.columns()));
    }
    const auto rows = static_cast<std::uint32_t>(a.rows());
    const auto columns = static_cast<std::uint32_t>(a.columns());
    const std::uint64_t entries = std::uint64_t{rows} * columns;
    std::string text = "MATLAB 5.0 MAT-file, written by gf2kit";
    text.resize(kMatHeaderSize - 12, ' ');
    text.resize(kMatHeaderSize - 4, '\0');  // the place of data of other programs: none
    const auto version = std::bit_cast<std::array<char, 2>>(std::uint16_t{0x0100});
    text.append(version.data(), version.size());
    text += std::endian::native == std::endian::little ? "IM" : "MI";
    append_words(text, {kMiMatrix, static_cast<std::uint32_t>(kBeforeEntries - 8 + padded(entries))});
    append_words(text, {kMiUint32, 8, kMxUint8 | kMxLogical, 0});
    append_words(text, {kMiInt32, 8, rows, columns});
    append_words(text, {1u << 16 | kMiInt8});
    text += kName;
    text.resize(text.size() + 4 - kName.size(), '\0');
    append_words(text, {kMiUint8, static_cast<std::uint32_t>(entries)});
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    const BitMatrix transposed = transpose(a);
    std::string column(rows, '\0');
    for (std::size_t j = 0; j < columns && rows != 0; ++j) {
        const std::uint64_t* const words = transposed.row(j);
        for (std::size_t i = 0; i < rows; ++i) column[i] = static_cast<char>(words[i / 64] >> (i % 64) & 1);
        out.write(column.data(), static_cast<std::streamsize>(column.size()));
    }
    const std::string padding(static_cast<std::size_t>(padded(entries) - entries), '\0');
    out.write(padding.data(), static_cast<std::streamsize>(padding.size()));
}

}  // namespace gf2::apps
