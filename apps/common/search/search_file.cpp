// SPDX-License-Identifier: MIT
#include "common/search/search_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string_view>

#include "common/cli/command.hpp"
#include "common/cli/json.hpp"
#include "common/files/checksum.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/errors.hpp"

namespace gf2::apps {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "gf2kit least-weight search";
constexpr std::uint64_t kVersion = 2;
constexpr std::size_t kMaxDepth = 8;
constexpr std::uint64_t kMaxBlocks = std::uint64_t{1} << 62;

io::Position position_of(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t line_begin = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    return {lines + 1, before.size() - line_begin + 1};
}

// Limits the depth of nesting, because a JSON parser recurses on it. Agrees with a parser up to the first text that is
// not JSON.
void require_shallow(const io::Source& source) {
    std::size_t depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < source.text.size(); ++i) {
        const char c = source.text[i];
        if (in_string && c == '\\') {
            ++i;
        } else if (c == '"') {
            in_string = !in_string;
        } else if (!in_string && (c == '[' || c == '{') && ++depth > kMaxDepth) {
            throw io::ParseError(source.name, position_of(source.text, i),
                                 fmt::format("expected the JSON of a search, nested at most {} deep", kMaxDepth));
        } else if (!in_string && (c == ']' || c == '}') && depth != 0) {
            --depth;
        }
    }
}

// The checksum of the content, independent of its layout.
std::string checksum_of(const Json& file) {
    Crc64 crc;
    crc.add(file.dump());
    return crc.text();
}

// Reads the fields of an object; errors name the field and the expected value.
class Fields {
public:
    Fields(const Json& object, std::string file, std::string path)
        : object_(object), file_(std::move(file)), path_(std::move(path)) {
        if (!object.is_object()) throw InputError(file_ + ": " + path_ + ": expected an object");
    }

    [[nodiscard]] std::uint64_t number(const char* name) const {
        const Json& value = field(name, "a number");
        if (!value.is_number_unsigned()) refuse(name, "a number without sign");
        return value.get<std::uint64_t>();
    }

    // 0 if there is no such field.
    [[nodiscard]] std::uint64_t number_or_zero(const char* name) const {
        return object_.contains(name) ? number(name) : 0;
    }

    [[nodiscard]] std::string text(const char* name) const {
        const Json& value = field(name, "a string");
        if (!value.is_string()) refuse(name, "a string");
        return value.get<std::string>();
    }

    [[nodiscard]] bool flag(const char* name) const {
        const Json& value = field(name, "true or false");
        if (!value.is_boolean()) refuse(name, "true or false");
        return value.get<bool>();
    }

    [[nodiscard]] BitVector bits(const char* name) const {
        try {
            return bit_vector_from_string(text(name));
        } catch (const std::invalid_argument&) {
            refuse(name, "a string of 0 and 1");
        }
    }

    [[nodiscard]] const Json& list(const char* name) const {
        const Json& value = field(name, "an array");
        if (!value.is_array()) refuse(name, "an array");
        return value;
    }

    [[nodiscard]] const Json& field(const char* name, const char* expected) const {
        const auto found = object_.find(name);
        if (found == object_.end()) refuse(name, expected);
        return *found;
    }

    [[noreturn]] void refuse(const char* name, const std::string& expected) const {
        throw InputError(file_ + ": " + path_ + name + ": expected " + expected);
    }

private:
    const Json& object_;
    std::string file_;
    std::string path_;
};

Json json_of_part(const PartRecord& part) {
    Json done = Json::array();
    for (const BlockRange& range : part.done) done.push_back({range.first, range.last});
    return {{"dimension", part.dimension},     {"blocks", part.blocks}, {"whole", part.whole},
            {"done", std::move(done)},         {"ties", part.ties},     {"lower_bound", part.lower_bound},
            {"element", json_of(part.element)}};
}

std::vector<BlockRange> ranges_of(const Fields& fields, std::uint64_t blocks) {
    std::vector<BlockRange> ranges;
    for (const Json& pair : fields.list("done")) {
        const bool is_pair =
            pair.is_array() && pair.size() == 2 && pair[0].is_number_unsigned() && pair[1].is_number_unsigned();
        if (!is_pair) fields.refuse("done", "pairs of block numbers");
        const BlockRange range{pair[0].get<std::uint64_t>(), pair[1].get<std::uint64_t>()};
        const std::uint64_t from = ranges.empty() ? 0 : ranges.back().last + 1;
        if (range.first < from || range.first >= range.last || range.last > blocks) {
            fields.refuse("done", fmt::format("increasing ranges of the {} blocks", blocks));
        }
        ranges.push_back(range);
    }
    return ranges;
}

PartRecord part_of(const Fields& fields, std::size_t length) {
    PartRecord part;
    part.dimension = static_cast<std::size_t>(fields.number("dimension"));
    part.blocks = fields.number("blocks");
    if (!std::has_single_bit(part.blocks) || part.blocks > kMaxBlocks) fields.refuse("blocks", "a power of two");
    part.whole = fields.flag("whole");
    part.done = ranges_of(fields, part.blocks);
    part.ties = fields.number("ties");
    part.element = fields.bits("element");
    if (part.element.size() != length) fields.refuse("element", fmt::format("{} digits", length));
    if (part.ties != 0 && part.done.empty()) fields.refuse("ties", "0, as no block is done");
    part.lower_bound = static_cast<std::size_t>(fields.number_or_zero("lower_bound"));  // files before it had none
    const std::size_t weight = gf2::weight(part.element);
    if (part.lower_bound > weight) {
        fields.refuse("lower_bound", fmt::format("at most {}, the weight of the element", weight));
    }
    return part;
}

// Each coordinate belongs to one component, or is fixed.
void require_disjoint(const Fields& fields, const SearchRecord& record) {
    BitVector seen = record.fixed;
    for (const PartRecord& part : record.parts) {
        for (const std::size_t j : support(part.element)) {
            if (seen[j]) fields.refuse("parts", fmt::format("coordinate {} in one part only", j));
            seen.set(j);
        }
    }
}

void require_answer(const Fields& fields, const CosetLeader& leader) {
    if (fields.number("weight") != leader.weight) {
        fields.refuse("weight", fmt::format("{}, the weight of the elements", leader.weight));
    }
    if (fields.flag("proved") != leader.proved) {
        fields.refuse("proved", leader.proved ? "true, as all blocks are done" : "false, as not all blocks are done");
    }
}

void require_version(const Fields& fields, const std::string& file) {
    if (fields.text("format") != kFormat) fields.refuse("format", "\"" + std::string(kFormat) + "\"");
    const std::uint64_t version = fields.number("version");
    if (version == kVersion) return;
    throw InputError(
        fmt::format("{}: version: expected {}, found {}: searches of other versions of gf2kit cannot be resumed", file,
                    kVersion, version));
}

// "0 x 3" stands for a board without cells.
bool is_header(std::string_view line) {
    return line.find('x') != std::string_view::npos && line.find_first_not_of("0123456789 x") == std::string_view::npos;
}

}  // namespace

void write_search(const std::string& path, const SearchFile& search) {
    Json parts = Json::array();
    for (const PartRecord& part : search.record.parts) parts.push_back(json_of_part(part));
    const CosetLeader leader = search.record.leader();
    Json file = {{"format", kFormat},
                 {"version", kVersion},
                 {"question", search.question.words},
                 {"weight", leader.weight},
                 {"proved", leader.proved},
                 {"form", search.question.form},
                 {"fingerprint", fmt::format("{:016x}", search.record.fingerprint)},
                 {"fixed", json_of(search.record.fixed)},
                 {"parts", std::move(parts)}};
    file["checksum"] = checksum_of(file);
    io::AtomicFile out(path);
    out.stream() << file.dump(1) << '\n';
    out.sync();
    out.commit();
}

SearchFile read_search(const io::Source& source) {
    require_shallow(source);
    Json file;
    try {
        file = Json::parse(source.text);
    } catch (const Json::parse_error& error) {
        throw io::ParseError(source.name, position_of(source.text, error.byte == 0 ? 0 : error.byte - 1),
                             "expected the JSON of a search (--checkpoint)");
    } catch (const Json::exception&) {  // a number out of range
        throw InputError(source.name + ": expected the JSON of a search (--checkpoint)");
    }
    const Fields fields(file, source.name, "");
    require_version(fields, source.name);
    const std::string checksum = fields.text("checksum");
    file.erase("checksum");
    if (checksum != checksum_of(file)) fields.refuse("checksum", "the checksum of the content: the file is damaged");

    SearchFile search;
    search.question.words = fields.text("question");
    const bool is_printable = std::all_of(search.question.words.begin(), search.question.words.end(),
                                          [](char c) { return c >= ' ' && c <= '~'; });
    if (!is_printable) fields.refuse("question", "printable characters");
    search.question.form = fields.field("form", "the rows of a board or null");
    const std::string fingerprint = fields.text("fingerprint");
    const bool is_hexadecimal =
        fingerprint.size() == 16 && fingerprint.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (!is_hexadecimal) fields.refuse("fingerprint", "16 hexadecimal digits");
    search.record.fingerprint = std::stoull(fingerprint, nullptr, 16);
    search.record.fixed = fields.bits("fixed");
    const Json& parts = fields.list("parts");
    for (std::size_t p = 0; p < parts.size(); ++p) {
        const Fields part(parts[p], source.name, fmt::format("parts[{}].", p));
        search.record.parts.push_back(part_of(part, search.record.fixed.size()));
    }
    require_disjoint(fields, search.record);
    require_answer(fields, search.record.leader());
    if (!search.question.form.is_null()) {
        try {
            static_cast<void>(fill_form(search.question.form, search.record.fixed));
        } catch (const std::invalid_argument& error) {
            fields.refuse("form", error.what());
        }
    }
    return search;
}

nlohmann::ordered_json fill_form(const nlohmann::ordered_json& form, const BitVector& element) {
    const auto refuse = [&] {
        return std::invalid_argument("strings of 0 and _ with " + std::to_string(element.size()) + " zeros");
    };
    if (!form.is_array()) throw refuse();
    std::size_t next = 0;
    auto filled = nlohmann::ordered_json::array();
    for (const auto& line : form) {
        if (!line.is_string()) throw refuse();
        auto text = line.get<std::string>();
        if (element.empty() && is_header(text)) {
            filled.push_back(std::move(text));
            continue;
        }
        for (char& c : text) {
            if (c == '_') continue;
            if (c != '0') throw refuse();
            if (next == element.size()) throw refuse();
            c = element[next++] ? '1' : '0';
        }
        filled.push_back(std::move(text));
    }
    if (next != element.size()) throw refuse();
    return filled;
}

}  // namespace gf2::apps
