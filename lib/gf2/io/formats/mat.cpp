// SPDX-License-Identifier: MIT
// MATLAB's "MAT-File Format", R2023b.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/io/internal/bytes.hpp"
#include "gf2/io/internal/inflater.hpp"
#include "gf2/io/internal/numbers.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::io {
namespace {

using internal::Inflater;
using internal::Numbers;
using internal::NumberType;

constexpr std::size_t kMatHeaderSize = 128;  ///< bytes: text, version, order of bytes

// Types of data elements.
constexpr std::uint32_t kMiInt8 = 1;
constexpr std::uint32_t kMiUint8 = 2;
constexpr std::uint32_t kMiInt16 = 3;
constexpr std::uint32_t kMiUint16 = 4;
constexpr std::uint32_t kMiInt32 = 5;
constexpr std::uint32_t kMiUint32 = 6;
constexpr std::uint32_t kMiSingle = 7;
constexpr std::uint32_t kMiDouble = 9;
constexpr std::uint32_t kMiInt64 = 12;
constexpr std::uint32_t kMiUint64 = 13;
constexpr std::uint32_t kMiMatrix = 14;
constexpr std::uint32_t kMiCompressed = 15;
constexpr std::uint32_t kMiUtf8 = 16;

// Classes of variables, in the lowest byte of the flags.
constexpr std::uint32_t kMxSparse = 5;
constexpr std::uint32_t kMxDouble = 6;
constexpr std::uint32_t kMxUint8 = 9;
constexpr std::uint32_t kMxUint64 = 15;
constexpr std::uint32_t kMxOpaque = 17;

// The other flags.
constexpr std::uint32_t kMxLogical = 0x200;
constexpr std::uint32_t kMxComplex = 0x800;

constexpr std::string_view kMatMagic = "MATLAB 5.0 MAT-file";
constexpr std::size_t kMatVersionPlace = 124;
constexpr std::size_t kOrderPlace = 126;
constexpr std::size_t kTagSize = 8;
constexpr std::size_t kPadding = 8;

// The flags, shape and name of a variable, with room for long names and many dimensions.
constexpr std::size_t kMaxDescription = 4096;

std::uint32_t mat_word_at(std::string_view bytes, bool is_reversed) {
    const bool is_little = (std::endian::native == std::endian::little) != is_reversed;
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i) word = word << 8 | static_cast<unsigned char>(bytes[is_little ? 3 - i : i]);
    return word;
}

// The type of the numbers of an element; an empty optional if they are no numbers.
std::optional<NumberType> mat_number_type(std::uint32_t type, bool is_reversed) {
    using Kind = NumberType::Kind;
    struct Row {
        std::uint32_t type;
        Kind kind;
        std::size_t size;
    };
    constexpr Row kTypes[] = {
        {kMiInt8, Kind::kSigned, 1},     {kMiUint8, Kind::kUnsigned, 1}, {kMiInt16, Kind::kSigned, 2},
        {kMiUint16, Kind::kUnsigned, 2}, {kMiInt32, Kind::kSigned, 4},   {kMiUint32, Kind::kUnsigned, 4},
        {kMiSingle, Kind::kFloat, 4},    {kMiDouble, Kind::kFloat, 8},   {kMiInt64, Kind::kSigned, 8},
        {kMiUint64, Kind::kUnsigned, 8}, {kMiUtf8, Kind::kUnsigned, 1},
    };
    for (const Row& row : kTypes) {
        if (row.type == type) return NumberType{row.kind, row.size, is_reversed};
    }
    return std::nullopt;
}

// The names of the classes 1 to 17.
constexpr std::array<std::string_view, 17> kKinds = {"cell",   "struct", "object", "char",     "sparse", "double",
                                                     "single", "int8",   "uint8",  "int16",    "uint16", "int32",
                                                     "uint32", "int64",  "uint64", "function", "object"};

// A data element: a type, and the bytes after it.
struct MatElement {
    std::uint32_t type = 0;
    std::size_t begin = 0;  // where its bytes begin in the input
    std::size_t size = 0;   // how many they are
    std::size_t next = 0;   // where the next element begins
};

std::string mat_text_of(const Source& source, const MatElement& element) {
    return std::string(source.text.substr(element.begin, element.size));
}

// The elements of an input, one after another.
class MatElements {
public:
    // @param is_reversed  bytes of numbers are in the order that this machine does not use
    MatElements(const Source& source, bool is_reversed, std::size_t begin, std::size_t end)
        : source_(source), is_reversed_(is_reversed), at_(begin), end_(end) {}

    [[nodiscard]] bool at_end() const noexcept { return at_ >= end_; }

    // Takes the next element; all within a variable are padded to a multiple of eight bytes.
    MatElement next(bool is_padded = true) {
        const std::string_view rest = source_.text.substr(at_, end_ - at_);
        if (rest.size() < kTagSize) source_.fail(end_, "a data element", "the end of the data");
        const std::uint32_t first = mat_word_at(rest, is_reversed_);
        MatElement element{
            .type = first, .begin = at_ + kTagSize, .size = mat_word_at(rest.substr(4), is_reversed_), .next = 0};
        if (first >> 16 != 0) {  // at most four bytes, in the tag itself
            constexpr std::size_t kMaxInTag = 4;
            element = {.type = first & 0xffff, .begin = at_ + kMaxInTag, .size = first >> 16, .next = at_ + kTagSize};
            if (element.size > kMaxInTag)
                source_.fail(at_, "at most 4 bytes in a short element", std::to_string(element.size));
            at_ = element.next;
            return element;
        }
        if (element.size > end_ - element.begin) {
            source_.fail(at_, "an element of at most " + std::to_string(end_ - element.begin) + " bytes",
                         std::to_string(element.size));
        }
        const std::size_t padding = is_padded ? (kPadding - element.size % kPadding) % kPadding : 0;
        element.next = std::min(element.begin + element.size + padding, end_);
        at_ = element.next;
        return element;
    }

    // Takes the next element, which must be numbers.
    Numbers numbers() {
        const std::size_t place = at_;
        const MatElement element = next();
        const std::optional<NumberType> type = mat_number_type(element.type, is_reversed_);
        if (!type) source_.fail(place, "an element of numbers", "one of type " + std::to_string(element.type));
        if (element.size % type->size != 0) {
            source_.fail(place, "a multiple of " + std::to_string(type->size) + " bytes", std::to_string(element.size));
        }
        return {source_, element.begin, element.size / type->size, *type};
    }

private:
    const Source& source_;
    bool is_reversed_;
    std::size_t at_;
    std::size_t end_;
};

// What a variable is.
struct MatVariable {
    std::string name{};
    std::string kind{};                  // such as "double", "logical", "sparse" or "cell"
    bool is_matrix = false;              // a real matrix of numbers
    std::vector<std::size_t> lengths{};  // of its dimensions
    std::size_t begin = 0;               // where its element begins in the file
    std::size_t end = 0;                 // where it ends
};

// A MATLAB file of level 5 in memory: MATLAB's "MAT-File Format", R2023b.
class MatFile {
public:
    // Reads the names and shapes of the variables.
    explicit MatFile(const Source& source) : source_(source) {
        if (!internal::looks_like_mat(source.text)) {
            source.fail(0, "a file that begins with '" + std::string(kMatMagic) + "'",
                        io::quoted(source.text.substr(0, kMatMagic.size())));
        }
        if (source.text.size() < kMatHeaderSize) {
            source.fail(source.text.size(), "a header of " + std::to_string(kMatHeaderSize) + " bytes",
                        "the end of the input");
        }
        const std::string_view order = source.text.substr(kOrderPlace, 2);
        if (order != "IM" && order != "MI")
            source.fail(kOrderPlace, "IM or MI, the order of the bytes", io::quoted(order));
        is_reversed_ = (order == "IM") != (std::endian::native == std::endian::little);
        const std::string_view version = source.text.substr(kMatVersionPlace, 2);
        if (version[order == "IM" ? 1 : 0] != 1) source.fail(kMatVersionPlace, "version 1", io::quoted(version));
        MatElements elements(source, is_reversed_, kMatHeaderSize, source.text.size());
        for (std::size_t begin = kMatHeaderSize; !elements.at_end();) {
            const MatElement element = elements.next(false);
            if (element.type != kMiMatrix && element.type != kMiCompressed) {
                source.fail(begin, "a variable", "an element of type " + std::to_string(element.type));
            }
            MatVariable variable = described(element, begin);
            // MATLAB keeps its own data in variables without a name.
            if (!variable.name.empty()) variables_.push_back(std::move(variable));
            begin = element.next;
        }
    }

    [[nodiscard]] const Source& source() const noexcept { return source_; }
    [[nodiscard]] bool is_reversed() const noexcept { return is_reversed_; }
    [[nodiscard]] const std::vector<MatVariable>& variables() const noexcept { return variables_; }

    // The contents of a variable's element, decompressed if they are compressed, under the name "FILE:VARIABLE".
    [[nodiscard]] Source contents(const MatVariable& variable) const {
        MatElements elements(source_, is_reversed_, variable.begin, variable.end);
        const MatElement element = elements.next(false);
        const std::string label = internal::array_label("", variable.name);
        std::string name = source_.name.ends_with(label) ? source_.name : source_.name + label;
        if (element.type == kMiMatrix) {
            const std::uint64_t limit = source_.memory.bytes_for(source_.text.size());
            return {std::move(name), source_.text.substr(element.begin, element.size), nullptr, MemoryLimit(limit)};
        }
        Inflater inflater(source_, element.begin, element.begin + element.size, Inflater::Wrapper::kZlib);
        std::array<char, kTagSize> tag{};
        static_cast<void>(inflater.read(tag.data(), tag.size()));
        const std::size_t size = mat_word_at({tag.data() + 4, 4}, is_reversed_);
        const std::uint64_t limit = internal::require_room(source_, name, size);
        const auto fail = [&](const std::string& found) {
            throw ParseError(name, byte_position(0),
                             "expected a variable of " + std::to_string(size) + " bytes, found " + found);
        };
        if (size / internal::kMaxExpansion > element.size) fail(std::to_string(element.size) + " compressed bytes");
        std::string text(size + 1, '\0');  // a byte more finds the end and verifies the checksum
        const std::size_t taken = inflater.read(text.data(), text.size());
        if (taken != size) fail(taken > size ? "more" : std::to_string(taken));
        text.resize(size);
        return {std::move(name), std::move(text), MemoryLimit(limit)};
    }

    // A file with this variable alone.
    [[nodiscard]] Source alone(const MatVariable& variable) const {
        std::string text(source_.text.substr(0, kMatHeaderSize));
        text += source_.text.substr(variable.begin, variable.end - variable.begin);
        return {internal::array_label(source_.name, variable.name), std::move(text),
                MemoryLimit(source_.memory.bytes_for(source_.text.size()))};
    }

private:
    [[nodiscard]] MatVariable described(const MatElement& element, std::size_t begin) const {
        MatVariable variable{.begin = begin, .end = element.next};
        Source description = source_;
        std::size_t at = element.begin;
        std::size_t end = element.begin + element.size;
        if (element.type == kMiCompressed) {
            Inflater inflater(source_, element.begin, end, Inflater::Wrapper::kZlib);
            std::string text(kMaxDescription, '\0');
            text.resize(inflater.read(text.data(), text.size()));
            description = Source(source_.name, std::move(text));
            at = kTagSize;
            end = description.text.size();
            const std::uint32_t type = end < kTagSize ? 0 : mat_word_at(description.text, is_reversed_);
            if (type != kMiMatrix) {
                source_.fail(element.begin, "a compressed variable", "an element of type " + std::to_string(type));
            }
        }
        MatElements parts(description, is_reversed_, at, end);
        const Numbers flags = parts.numbers();
        if (flags.size() != 2) description.fail(at, "two words of flags", std::to_string(flags.size()));
        const auto word = static_cast<std::uint32_t>(flags.integer(0, "flags", 0, UINT32_MAX));
        const std::uint32_t kind = word & 0xff;
        if (kind == 0 || kind > kKinds.size()) description.fail(at, "a class from 1 to 17", std::to_string(kind));
        variable.kind = kKinds.at(kind - 1);
        if (kind == kMxOpaque) {  // has no shape
            variable.name = mat_text_of(description, parts.next());
            return variable;
        }
        const Numbers lengths = parts.numbers();
        for (std::size_t k = 0; k < lengths.size(); ++k) {
            variable.lengths.push_back(
                static_cast<std::size_t>(lengths.integer(k, "the length of a dimension", 0, INT32_MAX)));
        }
        variable.name = mat_text_of(description, parts.next());
        const bool is_number = kind == kMxSparse || (kind >= kMxDouble && kind <= kMxUint64);
        const bool is_complex = (word & kMxComplex) != 0;
        variable.is_matrix = is_number && !is_complex && variable.lengths.size() == 2;
        if ((word & kMxLogical) != 0) variable.kind = kind == kMxSparse ? "sparse logical" : "logical";
        if (is_complex) variable.kind = "complex " + variable.kind;
        return variable;
    }

    const Source& source_;
    bool is_reversed_ = false;
    std::vector<MatVariable> variables_;
};

// Such as "'H' (3 x 7 logical)" for the first variables.
std::string list_of_variables(const std::vector<MatVariable>& variables) {
    constexpr std::size_t kMaxNames = 20;
    std::string list;
    for (const MatVariable& variable : variables) {
        if (&variable - variables.data() == kMaxNames) return list + ", ...";
        std::string shape;
        for (const std::size_t length : variable.lengths)
            shape += (shape.empty() ? "" : " x ") + std::to_string(length);
        list += (list.empty() ? "" : ", ") + io::quoted(variable.name) + " (" + shape + (shape.empty() ? "" : " ") +
                variable.kind + ")";
    }
    return list.empty() ? "no variable" : list;
}

MatVariable only_matrix(const MatFile& file) {
    std::vector<MatVariable> matrices = file.variables();
    std::erase_if(matrices, [](const MatVariable& variable) { return !variable.is_matrix; });
    if (matrices.size() == 1) return matrices.front();
    if (matrices.empty()) {
        file.source().fail(0, "a real matrix of two dimensions", list_of_variables(file.variables()));
    }
    file.source().fail(0, "one matrix",
                       std::to_string(matrices.size()) + ": " + list_of_variables(matrices) +
                           internal::how_to_choose("FILE.mat", matrices.front().name));
}

// Reads the parts of a matrix that follow its flags, its shape and its name.
class MatReader {
public:
    MatReader(const MatVariable& variable, const Source& contents, bool is_reversed)
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
        contents_.require_matrix(byte_position(0), rows_, columns_, memory_of_matrix(columns_, rows_));
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
        contents_.require_matrix(byte_position(0), rows_, columns_);
        if (pointers.size() != columns_ + 1) {
            refuse_count(std::to_string(columns_ + 1) + " column pointers", pointers.size());
        }
        BitMatrix a(rows_, columns_);
        const std::size_t entries = std::min(indices.size(), values.size());
        internal::for_each_entry({pointers, indices, false}, entries, rows_,
                                 [&](std::size_t j, std::size_t i, std::size_t k) {
                                     if (values.parity(k)) a.flip(i, j);
                                 });
        return a;
    }

private:
    [[noreturn]] void refuse_count(const std::string& expected, std::size_t found) const {
        contents_.fail(0, expected, std::to_string(found));
    }

    std::size_t rows_;
    std::size_t columns_;
    const Source& contents_;
    MatElements parts_;
};

// Numbers in the order of bytes of this machine, which the header names.
void append_words(std::string& text, std::initializer_list<std::uint32_t> words) {
    for (const std::uint32_t word : words) {
        const auto bytes = std::bit_cast<std::array<char, 4>>(word);
        text.append(bytes.data(), bytes.size());
    }
}

constexpr std::string_view kMatName = "A";
constexpr std::uint64_t kBeforeEntries = 56;  // bytes of the variable's tag, flags, shape and name, and of a tag

std::uint64_t padded(std::uint64_t bytes) {
    return (bytes + 7) / 8 * 8;
}

// Reads the only matrix of a MATLAB file of level 5, compressed or not, in either byte order: logical, integers or
// floats, dense or sparse. Entries of a dense matrix are 0 and 1; those of a sparse one count modulo 2.
BitMatrix read_mat(const Source& source) {
    const MatFile file(source);
    const MatVariable variable = only_matrix(file);
    const Source contents = file.contents(variable);
    MatReader reader(variable, contents, file.is_reversed());
    return variable.kind.starts_with("sparse") ? reader.read_sparse() : reader.read_dense();
}

// True if the file has less than 2^31 bytes, as MATLAB requires.
bool mat_can_represent(const BitMatrix& a) {
    constexpr std::uint64_t kMax = std::numeric_limits<std::int32_t>::max();
    const std::uint64_t available = kMax - kMatHeaderSize - kBeforeEntries - 8;
    return a.rows() <= kMax && a.columns() <= kMax && (a.columns() == 0 || a.rows() <= available / a.columns());
}

// Writes a MATLAB file of level 5 with the dense logical matrix `A`, not compressed, as -v6 does.
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
    text += kMatName;
    text.resize(text.size() + 4 - kMatName.size(), '\0');
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

}  // namespace

bool internal::looks_like_mat(std::string_view text) {
    return text.starts_with(kMatMagic);
}

Source internal::variable_of_mat(const Source& source, std::string_view name) {
    const MatFile file(source);
    for (const MatVariable& variable : file.variables()) {
        if (variable.name == name) return file.alone(variable);
    }
    source.fail(0, "a variable " + io::quoted(name), list_of_variables(file.variables()));
}

extern const MatrixFormat kMat{
    .name = "mat",
    .description = "MATLAB file (-v6, -v7) of one matrix",
    .signature = "first word MATLAB",
    .extensions = ".mat",
    .matches = internal::looks_like_mat,
    .read = read_mat,
    .write = write_mat,
    .is_binary = true,
    .can_represent = mat_can_represent,
};

}  // namespace gf2::io
