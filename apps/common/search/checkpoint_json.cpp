// SPDX-License-Identifier: MIT
#include "common/search/checkpoint_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "common/cli/command.hpp"
#include "common/files/checksum.hpp"
#include "common/files/json_file.hpp"
#include "gf2/io/atomic_file.hpp"

namespace gf2::apps {
namespace {

// The checksum of the content, independent of its layout.
std::string checksum_of(const Json& file) {
    Crc64 crc;
    crc.add(file.text());
    return crc.text();
}

}  // namespace

CheckpointFields::CheckpointFields(const Json& object, std::string file, std::string path)
    : object_(object), file_(std::move(file)), path_(std::move(path)) {
    if (!object.is_object()) throw InputError(file_ + ": " + path_ + ": expected an object");
}

std::uint64_t CheckpointFields::number(const char* name) const {
    const Json& value = field(name, "a number");
    if (!value.is_number_unsigned()) refuse(name, "a number without sign");
    return value.get<std::uint64_t>();
}

std::uint64_t CheckpointFields::number_or_zero(const char* name) const {
    return has(name) ? number(name) : 0;
}

bool CheckpointFields::has(const char* name) const {
    return object_.find(name) != nullptr;
}

std::string CheckpointFields::text(const char* name) const {
    const Json& value = field(name, "a string");
    if (!value.is_string()) refuse(name, "a string");
    return value.get<std::string>();
}

std::string CheckpointFields::words(const char* name) const {
    std::string value = text(name);
    const bool is_printable = std::all_of(value.begin(), value.end(), [](char c) { return c >= ' ' && c <= '~'; });
    if (!is_printable) refuse(name, "printable characters");
    return value;
}

std::uint64_t CheckpointFields::hexadecimal(const char* name) const {
    const std::string digits = text(name);
    const bool is_hexadecimal =
        digits.size() == 16 && digits.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (!is_hexadecimal) refuse(name, "16 hexadecimal digits");
    return std::stoull(digits, nullptr, 16);
}

bool CheckpointFields::flag(const char* name) const {
    const Json& value = field(name, "true or false");
    if (!value.is_boolean()) refuse(name, "true or false");
    return value.get<bool>();
}

BitVector CheckpointFields::bits(const char* name) const {
    try {
        return bit_vector_from_string(text(name));
    } catch (const std::invalid_argument&) {
        refuse(name, "a string of 0 and 1");
    }
}

const Json& CheckpointFields::list(const char* name) const {
    const Json& value = field(name, "an array");
    if (!value.is_array()) refuse(name, "an array");
    return value;
}

const Json& CheckpointFields::field(const char* name, const char* expected) const {
    const Json* const found = object_.find(name);
    if (found == nullptr) refuse(name, expected);
    return *found;
}

std::vector<BlockRange> CheckpointFields::ranges(const char* name, std::uint64_t count, std::string_view things) const {
    std::vector<BlockRange> ranges;
    for (const Json& pair : list(name)) {
        const bool is_pair =
            pair.is_array() && pair.size() == 2 && pair[0].is_number_unsigned() && pair[1].is_number_unsigned();
        if (!is_pair) refuse(name, fmt::format("pairs of numbers of {}", things));
        const BlockRange range{pair[0].get<std::uint64_t>(), pair[1].get<std::uint64_t>()};
        const std::uint64_t from = ranges.empty() ? 0 : ranges.back().last + 1;
        if (range.first < from || range.first >= range.last || range.last > count) {
            refuse(name, fmt::format("increasing ranges of the {} {}", count, things));
        }
        ranges.push_back(range);
    }
    return ranges;
}

Json json_of_ranges(const std::vector<BlockRange>& ranges) {
    Json pairs = Json::array();
    for (const BlockRange& range : ranges) pairs.push_back({range.first, range.last});
    return pairs;
}

void CheckpointFields::refuse(const char* name, const std::string& expected) const {
    throw InputError(file_ + ": " + path_ + name + ": expected " + expected);
}

Json parse_checkpoint(const io::Source& source, const CheckpointKind& kind) {
    Json file = parse_json(source, "the JSON of a search (--checkpoint)");
    const CheckpointFields fields(file, source.name, "");
    if (fields.text("format") != kind.format) fields.refuse("format", fmt::format("\"{}\"", kind.format));
    const std::uint64_t version = fields.number("version");
    if (version != kind.version) {
        throw InputError(
            fmt::format("{}: version: expected {}, found {}: searches of other versions of gf2kit cannot be resumed",
                        source.name, kind.version, version));
    }
    const std::string checksum = fields.text("checksum");
    file.erase("checksum");
    if (checksum != checksum_of(file)) fields.refuse("checksum", "the checksum of the content: the file is damaged");
    return file;
}

std::string text_of_checkpoint(const CheckpointKind& kind, const Json& fields) {
    Json file = {{"format", kind.format}, {"version", kind.version}};
    file.update(fields);
    file["checksum"] = checksum_of(file);
    return file.text(1) + '\n';
}

std::string with_fields(const std::string& checkpoint, const Json& more) {
    Json file = Json::parsed(checkpoint);
    file.erase("checksum");
    file.update(more);
    file["checksum"] = checksum_of(file);
    return file.text(1) + '\n';
}

void write_checkpoint(const std::string& path, const CheckpointKind& kind, const Json& fields) {
    io::AtomicFile out(path);
    out.stream() << text_of_checkpoint(kind, fields);
    out.sync();
    out.commit();
}

}  // namespace gf2::apps
