// SPDX-License-Identifier: MIT
#include "apps/formats/mat_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "apps/formats/array_label.hpp"
#include "apps/formats/inflater.hpp"
#include "apps/formats/mat_types.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::apps {
namespace {

constexpr std::string_view kMagic = "MATLAB 5.0 MAT-file";
constexpr std::size_t kVersionPlace = 124;
constexpr std::size_t kOrderPlace = 126;
constexpr std::size_t kTagSize = 8;
constexpr std::size_t kPadding = 8;

// The flags, shape and name of a variable, with room for long names and many dimensions.
constexpr std::size_t kMaxDescription = 4096;

std::uint32_t word_at(std::string_view bytes, bool is_reversed) {
    const bool is_little = (std::endian::native == std::endian::little) != is_reversed;
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i) word = word << 8 | static_cast<unsigned char>(bytes[is_little ? 3 - i : i]);
    return word;
}

// The type of the numbers of an element; an empty optional if they are no numbers.
std::optional<NumberType> number_type(std::uint32_t type, bool is_reversed) {
    using Kind = NumberType::Kind;
    switch (type) {
        case kMiInt8:
            return NumberType{Kind::kSigned, 1, is_reversed};
        case kMiUint8:
        case kMiUtf8:
            return NumberType{Kind::kUnsigned, 1, is_reversed};
        case kMiInt16:
            return NumberType{Kind::kSigned, 2, is_reversed};
        case kMiUint16:
            return NumberType{Kind::kUnsigned, 2, is_reversed};
        case kMiInt32:
            return NumberType{Kind::kSigned, 4, is_reversed};
        case kMiUint32:
            return NumberType{Kind::kUnsigned, 4, is_reversed};
        case kMiSingle:
            return NumberType{Kind::kFloat, 4, is_reversed};
        case kMiDouble:
            return NumberType{Kind::kFloat, 8, is_reversed};
        case kMiInt64:
            return NumberType{Kind::kSigned, 8, is_reversed};
        case kMiUint64:
            return NumberType{Kind::kUnsigned, 8, is_reversed};
        default:
            return std::nullopt;
    }
}

std::string text_of(const io::Source& source, const MatElement& element) {
    return std::string(source.text.substr(element.begin, element.size));
}

// The names of the classes 1 to 17.
constexpr std::array<std::string_view, 17> kKinds = {"cell",   "struct", "object", "char",     "sparse", "double",
                                                     "single", "int8",   "uint8",  "int16",    "uint16", "int32",
                                                     "uint32", "int64",  "uint64", "function", "object"};

}  // namespace

bool looks_like_mat(std::string_view text) {
    return text.starts_with(kMagic);
}

MatElement MatElements::next(bool is_padded) {
    const std::string_view rest = source_.text.substr(at_, end_ - at_);
    if (rest.size() < kTagSize) fail(end_, "a data element", "the end of the data");
    const std::uint32_t first = word_at(rest, is_reversed_);
    MatElement element{
        .type = first, .begin = at_ + kTagSize, .size = word_at(rest.substr(4), is_reversed_), .next = 0};
    if (first >> 16 != 0) {  // at most four bytes, in the tag itself
        constexpr std::size_t kMaxInTag = 4;
        element = {.type = first & 0xffff, .begin = at_ + kMaxInTag, .size = first >> 16, .next = at_ + kTagSize};
        if (element.size > kMaxInTag) fail(at_, "at most 4 bytes in a short element", std::to_string(element.size));
        at_ = element.next;
        return element;
    }
    if (element.size > end_ - element.begin) {
        fail(at_, fmt::format("an element of at most {} bytes", end_ - element.begin), std::to_string(element.size));
    }
    const std::size_t padding = is_padded ? (kPadding - element.size % kPadding) % kPadding : 0;
    element.next = std::min(element.begin + element.size + padding, end_);
    at_ = element.next;
    return element;
}

Numbers MatElements::numbers() {
    const std::size_t place = at_;
    const MatElement element = next();
    const std::optional<NumberType> type = number_type(element.type, is_reversed_);
    if (!type) fail(place, "an element of numbers", fmt::format("one of type {}", element.type));
    if (element.size % type->size != 0) {
        fail(place, fmt::format("a multiple of {} bytes", type->size), std::to_string(element.size));
    }
    return {source_, element.begin, element.size / type->size, *type};
}

void MatElements::fail(std::size_t place, const std::string& expected, const std::string& found) const {
    throw io::ParseError(source_.name, io::byte_position(place), "expected " + expected + ", found " + found);
}

MatFile::MatFile(const io::Source& source) : source_(source) {
    const auto fail = [&](std::size_t place, const std::string& expected, const std::string& found) {
        throw io::ParseError(source.name, io::byte_position(place), "expected " + expected + ", found " + found);
    };
    if (!looks_like_mat(source.text)) {
        fail(0, "a file that begins with '" + std::string(kMagic) + "'",
             io::quoted(source.text.substr(0, kMagic.size())));
    }
    if (source.text.size() < kMatHeaderSize) {
        fail(source.text.size(), fmt::format("a header of {} bytes", kMatHeaderSize), "the end of the input");
    }
    const std::string_view order = source.text.substr(kOrderPlace, 2);
    if (order != "IM" && order != "MI") fail(kOrderPlace, "IM or MI, the order of the bytes", io::quoted(order));
    is_reversed_ = (order == "IM") != (std::endian::native == std::endian::little);
    const std::string_view version = source.text.substr(kVersionPlace, 2);
    if (version[order == "IM" ? 1 : 0] != 1) fail(kVersionPlace, "version 1", io::quoted(version));
    MatElements elements(source, is_reversed_, kMatHeaderSize, source.text.size());
    for (std::size_t begin = kMatHeaderSize; !elements.at_end();) {
        const MatElement element = elements.next(false);
        if (element.type != kMiMatrix && element.type != kMiCompressed) {
            fail(begin, "a variable", fmt::format("an element of type {}", element.type));
        }
        MatVariable variable = described(element, begin);
        // MATLAB keeps its own data in variables without a name.
        if (!variable.name.empty()) variables_.push_back(std::move(variable));
        begin = element.next;
    }
}

MatVariable MatFile::described(const MatElement& element, std::size_t begin) const {
    MatVariable variable{.begin = begin, .end = element.next};
    io::Source description = source_;
    std::size_t at = element.begin;
    std::size_t end = element.begin + element.size;
    if (element.type == kMiCompressed) {
        Inflater inflater(source_, element.begin, end, Inflater::Wrapper::kZlib);
        std::string text(kMaxDescription, '\0');
        text.resize(inflater.read(text.data(), text.size()));
        description = io::Source(source_.name, std::move(text));
        at = kTagSize;
        end = description.text.size();
        const std::uint32_t type = end < kTagSize ? 0 : word_at(description.text, is_reversed_);
        if (type != kMiMatrix) {
            throw io::ParseError(source_.name, io::byte_position(element.begin),
                                 fmt::format("expected a compressed variable, found an element of type {}", type));
        }
    }
    MatElements parts(description, is_reversed_, at, end);
    const Numbers flags = parts.numbers();
    if (flags.size() != 2) parts.fail(at, "two words of flags", std::to_string(flags.size()));
    const auto word = static_cast<std::uint32_t>(flags.integer(0, "flags", 0, UINT32_MAX));
    const std::uint32_t kind = word & 0xff;
    if (kind == 0 || kind > kKinds.size()) parts.fail(at, "a class from 1 to 17", std::to_string(kind));
    variable.kind = kKinds.at(kind - 1);
    if (kind == kMxOpaque) {  // has no shape
        variable.name = text_of(description, parts.next());
        return variable;
    }
    const Numbers lengths = parts.numbers();
    for (std::size_t k = 0; k < lengths.size(); ++k) {
        variable.lengths.push_back(
            static_cast<std::size_t>(lengths.integer(k, "the length of a dimension", 0, INT32_MAX)));
    }
    variable.name = text_of(description, parts.next());
    const bool is_number = kind == kMxSparse || (kind >= kMxDouble && kind <= kMxUint64);
    const bool is_complex = (word & kMxComplex) != 0;
    variable.is_matrix = is_number && !is_complex && variable.lengths.size() == 2;
    if ((word & kMxLogical) != 0) variable.kind = kind == kMxSparse ? "sparse logical" : "logical";
    if (is_complex) variable.kind = "complex " + variable.kind;
    return variable;
}

io::Source MatFile::contents(const MatVariable& variable) const {
    MatElements elements(source_, is_reversed_, variable.begin, variable.end);
    const MatElement element = elements.next(false);
    const std::string label = array_label("", variable.name);
    std::string name = source_.name.ends_with(label) ? source_.name : source_.name + label;
    const std::uint64_t limit = source_.memory.bytes_for(source_.text.size());
    if (element.type == kMiMatrix) {
        return {std::move(name), source_.text.substr(element.begin, element.size), nullptr, io::MemoryLimit(limit)};
    }
    Inflater inflater(source_, element.begin, element.begin + element.size, Inflater::Wrapper::kZlib);
    std::array<char, kTagSize> tag{};
    static_cast<void>(inflater.read(tag.data(), tag.size()));
    const std::size_t size = word_at({tag.data() + 4, 4}, is_reversed_);
    if (size > limit) {
        throw io::MemoryError(
            name, io::byte_position(0),
            "expected at most " + io::memory_text(limit) + " of decompressed data, found " + io::memory_text(size),
            size);
    }
    constexpr std::size_t kMaxExpansion = 1032;  // of a byte of compressed data (zlib's technical details)
    const auto fail = [&](const std::string& found) {
        throw io::ParseError(name, io::byte_position(0),
                             fmt::format("expected a variable of {} bytes, found {}", size, found));
    };
    if (size / kMaxExpansion > element.size) fail(fmt::format("{} compressed bytes", element.size));
    std::string text(size + 1, '\0');  // a byte more finds the end and verifies the checksum
    const std::size_t taken = inflater.read(text.data(), text.size());
    if (taken != size) fail(taken > size ? "more" : std::to_string(taken));
    text.resize(size);
    return {std::move(name), std::move(text), io::MemoryLimit(limit)};
}

io::Source MatFile::alone(const MatVariable& variable) const {
    std::string text(source_.text.substr(0, kMatHeaderSize));
    text += source_.text.substr(variable.begin, variable.end - variable.begin);
    return {array_label(source_.name, variable.name), std::move(text),
            io::MemoryLimit(source_.memory.bytes_for(source_.text.size()))};
}

}  // namespace gf2::apps
