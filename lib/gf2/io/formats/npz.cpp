// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "gf2/io/formats/npy.hpp"
#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/inflater.hpp"
#include "gf2/io/internal/numbers.hpp"
#include "gf2/io/internal/ones.hpp"
#include "gf2/io/internal/zip_archive.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {
namespace {

using internal::NumberArray;
using internal::Numbers;
using internal::ZipArchive;

constexpr std::string_view kNpyExtension = ".npy";

std::vector<const ZipArchive::Member*> arrays_of(const ZipArchive& archive) {
    std::vector<const ZipArchive::Member*> arrays;
    for (const ZipArchive::Member& member : archive.members()) {
        if (member.name.ends_with(kNpyExtension)) arrays.push_back(&member);
    }
    return arrays;
}

std::string array_name(const ZipArchive::Member& member) {
    return member.name.substr(0, member.name.size() - kNpyExtension.size());
}

// The first names of arrays or, if there are none, of other members.
std::string list_of_arrays(const ZipArchive& archive) {
    constexpr std::size_t kMaxNames = 20;
    const auto arrays = arrays_of(archive);
    std::string list;
    std::size_t count = 0;
    for (const ZipArchive::Member& member : archive.members()) {
        const bool is_array = member.name.ends_with(kNpyExtension);
        if (!arrays.empty() && !is_array) continue;
        if (count++ == kMaxNames) return list + ", ...";
        list += (list.empty() ? "" : ", ") + io::quoted(is_array ? array_name(member) : member.name);
    }
    return list.empty() ? "none" : list;
}

Source extracted_array(const ZipArchive& archive, const ZipArchive::Member& member) {
    return archive.extracted(member, internal::array_label(archive.source().name, array_name(member)));
}

// One of several numbers.
struct ArrayItem {
    const Numbers& numbers;
    std::size_t k;

    // The number, which must be below `bound`.
    [[nodiscard]] std::int64_t integer(const std::string& what, std::size_t bound) const {
        return numbers.integer(k, what, 0, static_cast<std::int64_t>(bound) - 1);
    }
};

// @tparam Ones  DenseOnes or SparseOnes
template <class Ones>
class ScipyReader {
public:
    ScipyReader(const Source& archive, const internal::FindArray& find) : archive_(archive), find_(find) {}

    typename Ones::Matrix read() {
        const std::string kind = name_of_kind();
        read_shape();
        Ones a(archive_, byte_position(0), rows_, columns_);
        if (kind == "csr") {
            read_lines(a, true);
        } else if (kind == "csc") {
            read_lines(a, false);
        } else if (kind == "bsr") {
            read_blocks(a);
        } else if (kind == "coo") {
            read_entries(a);
        } else if (kind == "dia") {
            read_diagonals(a);
        } else {
            archive_.fail(0, "a sparse matrix in the format csr, csc, bsr, coo or dia", io::quoted(kind));
        }
        return std::move(a).matrix();
    }

private:
    [[nodiscard]] Source member(const std::string& name) const {
        std::optional<Source> found = find_(name);
        if (!found) archive_.fail(0, "an array '" + name + "' of a sparse matrix", "none");
        return *std::move(found);
    }

    [[nodiscard]] NumberArray array(const std::string& name, std::size_t dimensions = 1) const {
        return {member(name), dimensions};
    }

    // A single item of bytes or of UTF-32, whose other bytes are zeros.
    [[nodiscard]] std::string name_of_kind() const {
        const Source source = member("format");
        const NpyHeader header = read_npy_header(source);
        std::string name;
        std::copy_if(source.text.begin() + static_cast<std::ptrdiff_t>(header.data), source.text.end(),
                     std::back_inserter(name), [](char c) { return c != '\0'; });
        return name;
    }

    void read_shape() {
        const NumberArray shape = array("shape");
        if (shape.length(0) != 2) shape.fail("a matrix of two dimensions", std::to_string(shape.length(0)));
        constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
        rows_ = static_cast<std::size_t>(shape.items().integer(0, "the number of rows", 0, kMax));
        columns_ = static_cast<std::size_t>(shape.items().integer(1, "the number of columns", 0, kMax));
    }

    void require_length(const NumberArray& array, std::size_t length) const {
        if (array.length(0) != length) {
            array.fail(std::to_string(length) + " items for a matrix of " + shape_text(rows_, columns_),
                       std::to_string(array.length(0)));
        }
    }

    void read_lines(Ones& a, bool are_rows) const {
        const NumberArray pointers = array("indptr");
        const NumberArray indices = array("indices");
        const NumberArray values = array("data");
        require_length(pointers, (are_rows ? rows_ : columns_) + 1);
        const std::size_t entries = std::min(indices.length(0), values.length(0));
        a.expect(byte_position(0), entries);
        internal::for_each_entry({pointers.items(), indices.items(), are_rows}, entries, are_rows ? columns_ : rows_,
                                 [&](std::size_t line, std::size_t index, std::size_t k) {
                                     if (values.items().parity(k))
                                         a.flip(are_rows ? line : index, are_rows ? index : line);
                                 });
    }

    void read_blocks(Ones& a) const {
        const NumberArray pointers = array("indptr");
        const NumberArray indices = array("indices");
        const NumberArray values = array("data", 3);
        const std::size_t height = values.length(1);
        const std::size_t width = values.length(2);
        if (height == 0 || width == 0 || rows_ % height != 0 || columns_ % width != 0) {
            values.fail("blocks that divide a matrix of " + shape_text(rows_, columns_), shape_text(height, width));
        }
        require_length(pointers, rows_ / height + 1);
        const std::size_t blocks = std::min(indices.length(0), values.length(0));
        internal::for_each_entry({pointers.items(), indices.items(), true}, blocks, columns_ / width,
                                 [&](std::size_t line, std::size_t index, std::size_t k) {
                                     for (std::size_t i = 0; i < height; ++i) {
                                         for (std::size_t j = 0; j < width; ++j) {
                                             if (!values.items().parity(values.place(k, i, j))) continue;
                                             a.flip(line * height + i, index * width + j);
                                         }
                                     }
                                 });
    }

    void read_entries(Ones& a) const {
        const NumberArray values = array("data");
        a.expect(byte_position(0), values.length(0));
        if (find_("coords")) {  // which SciPy announces for its later versions
            const NumberArray places = array("coords", 2);
            if (places.length(0) != 2) places.fail("two rows of coordinates", std::to_string(places.length(0)));
            require_as_many(values, places.length(1));
            for (std::size_t k = 0; k < values.length(0); ++k) {
                add_entry(a, {places.items(), places.place(0, k)}, {places.items(), places.place(1, k)},
                          {values.items(), k});
            }
            return;
        }
        const NumberArray rows = array("row");
        const NumberArray columns = array("col");
        require_as_many(values, rows.length(0));
        require_as_many(values, columns.length(0));
        for (std::size_t k = 0; k < values.length(0); ++k) {
            add_entry(a, {rows.items(), k}, {columns.items(), k}, {values.items(), k});
        }
    }

    static void require_as_many(const NumberArray& values, std::size_t places) {
        if (values.length(0) == places) return;
        values.fail(std::to_string(places) + " values, as many as places", std::to_string(values.length(0)));
    }

    // Adds the entry of a row, a column and a value, each an item of an array.
    void add_entry(Ones& a, const ArrayItem& row, const ArrayItem& column, const ArrayItem& value) const {
        const std::int64_t i = row.integer("a row number", rows_);
        const std::int64_t j = column.integer("a column number", columns_);
        if (value.numbers.parity(value.k)) a.flip(static_cast<std::size_t>(i), static_cast<std::size_t>(j));
    }

    // Item j of diagonal k is in column j, and in row j minus the offset of the diagonal.
    void read_diagonals(Ones& a) const {
        const NumberArray offsets = array("offsets");
        const NumberArray values = array("data", 2);
        require_length(offsets, values.length(0));
        const auto max = static_cast<std::int64_t>(std::min<std::size_t>(
            std::max(rows_, columns_), static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max())));
        for (std::size_t k = 0; k < offsets.length(0); ++k) {
            const std::int64_t offset = offsets.items().integer(k, "the offset of a diagonal", -max, max);
            for (std::size_t j = 0; j < std::min(values.length(1), columns_); ++j) {
                const std::int64_t i = static_cast<std::int64_t>(j) - offset;
                if (i < 0 || static_cast<std::size_t>(i) >= rows_) continue;
                if (values.items().parity(values.place(k, j))) a.flip(static_cast<std::size_t>(i), j);
            }
        }
    }

    const Source& archive_;
    const internal::FindArray& find_;
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
};

// Reads a matrix from an archive of NumPy or SciPy: the array of numpy.savez() or numpy.savez_compressed() if there is
// only one; or the matrix of scipy.sparse.save_npz(), whose members scipy/sparse/_matrix_io.py has.
template <class Matrix>
Matrix read_npz(const Source& source) {
    const ZipArchive archive(source);
    const auto array = [&](const std::string& name) -> std::optional<Source> {
        const ZipArchive::Member* const member = archive.find(name + std::string(kNpyExtension));
        return member == nullptr ? std::nullopt : std::optional(extracted_array(archive, *member));
    };
    // The arrays that all sparse matrices of SciPy have.
    if (archive.find("format.npy") != nullptr && archive.find("shape.npy") != nullptr &&
        archive.find("data.npy") != nullptr) {
        if constexpr (std::is_same_v<Matrix, SparseMatrix>) return internal::read_sparse_scipy(source, array);
        return Matrix(internal::read_scipy(source, array));
    }
    const auto arrays = arrays_of(archive);
    if (arrays.size() == 1) return Matrix(read_npy(extracted_array(archive, *arrays.front())));
    if (arrays.empty()) source.fail(0, "an archive of NumPy arrays", "other members: " + list_of_arrays(archive));
    source.fail(0, "one array",
                std::to_string(arrays.size()) + ": " + list_of_arrays(archive) +
                    internal::how_to_choose("FILE.npz", array_name(*arrays.front())));
}

// Writes a compressed archive with the array `arr_0`, one byte per entry, as numpy.savez_compressed() does.
void write_npz(std::ostream& out, const BitMatrix& a) {
    internal::write_zip(out, {{"arr_0.npy", [&](std::ostream& member) {
                                   write_npy(member, a);
                               }}});
}

// A one-dimensional array of numbers of `size` bytes, in little-endian order.
template <class Number>
void write_numbers(std::ostream& out, std::span<const Number> numbers, std::size_t size) {
    out << npy_header_text("<i" + std::to_string(size), std::array{numbers.size()});
    std::array<char, std::size_t{1} << 14> chunk;
    std::size_t used = 0;
    const auto flush = [&] {
        out.write(chunk.data(), static_cast<std::streamsize>(std::exchange(used, 0)));
    };
    for (const Number number : numbers) {
        if (chunk.size() - used < 8) flush();
        internal::store_word(chunk.data() + used, number);
        used += size;
    }
    flush();
}

// Writes an archive as scipy.sparse.save_npz() does, of a matrix in the format csr whose values are bytes. The numbers
// are stored, and the values, which are ones, compressed.
void write_sparse_npz(std::ostream& out, const SparseMatrix& a) {
    const std::size_t largest = std::max({a.rows(), a.columns(), a.weight()});
    const std::size_t size = largest <= std::size_t{std::numeric_limits<std::int32_t>::max()} ? 4 : 8;
    const std::array<std::uint64_t, 2> shape{a.rows(), a.columns()};
    const auto indices = [&](std::ostream& member) {
        write_numbers(member, a.lists(), size);
    };
    const auto pointers = [&](std::ostream& member) {
        write_numbers(member, a.starts(), size);
    };
    const auto format = [](std::ostream& member) {
        member << npy_header_text("|S3", {}) << "csr";
    };
    const auto lengths = [&](std::ostream& member) {
        write_numbers(member, std::span<const std::uint64_t>(shape), 8);
    };
    const auto values = [&](std::ostream& member) {
        member << npy_header_text("|i1", std::array{a.weight()});
        const std::string ones(std::size_t{1} << 14, '\1');
        for (std::size_t left = a.weight(); left != 0; left -= std::min(left, ones.size())) {
            member.write(ones.data(), static_cast<std::streamsize>(std::min(left, ones.size())));
        }
    };
    internal::write_zip(out, {{"indices.npy", indices, false},
                              {"indptr.npy", pointers, false},
                              {"format.npy", format},
                              {"shape.npy", lengths},
                              {"data.npy", values}});
}

}  // namespace

Source internal::array_of_npz(const Source& source, std::string_view name) {
    const ZipArchive archive(source);
    const ZipArchive::Member* const member = archive.find(std::string(name) + std::string(kNpyExtension));
    if (member == nullptr) {
        source.fail(0, "an array " + io::quoted(name), list_of_arrays(archive));
    }
    return extracted_array(archive, *member);
}

BitMatrix internal::read_scipy(const Source& archive, const FindArray& find) {
    return ScipyReader<DenseOnes>(archive, find).read();
}

SparseMatrix internal::read_sparse_scipy(const Source& archive, const FindArray& find) {
    return ScipyReader<SparseOnes>(archive, find).read();
}

extern const MatrixFormat kNpz{
    .name = "npz",
    .description = "NumPy or SciPy archive of one matrix",
    .signature = "first bytes 50 4b 03 04",
    .extensions = ".npz",
    .matches = internal::looks_like_zip,
    .read = read_npz<BitMatrix>,
    .write = write_npz,
    .is_binary = true,
    .read_sparse = read_npz<SparseMatrix>,
    .write_sparse = write_sparse_npz,
};

}  // namespace gf2::io
