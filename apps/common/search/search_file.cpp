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
#include "common/search/checkpoint_json.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/errors.hpp"

namespace gf2::apps {
namespace {

constexpr CheckpointKind kKind{"gf2kit least-weight search", 2};
constexpr std::uint64_t kMaxBlocks = std::uint64_t{1} << 62;

Json json_of_part(const PartRecord& part) {
    return {{"dimension", part.dimension},       {"blocks", part.blocks}, {"whole", part.whole},
            {"done", json_of_ranges(part.done)}, {"ties", part.ties},     {"lower_bound", part.lower_bound},
            {"element", json_of(part.element)}};
}

PartRecord part_of(const CheckpointFields& fields, std::size_t length) {
    PartRecord part;
    part.dimension = static_cast<std::size_t>(fields.number("dimension"));
    part.blocks = fields.number("blocks");
    if (!std::has_single_bit(part.blocks) || part.blocks > kMaxBlocks) fields.refuse("blocks", "a power of two");
    part.whole = fields.flag("whole");
    part.done = fields.ranges("done", part.blocks, "blocks");
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
void require_disjoint(const CheckpointFields& fields, const SearchRecord& record) {
    BitVector seen = record.fixed;
    for (const PartRecord& part : record.parts) {
        for (const std::size_t j : support(part.element)) {
            if (seen[j]) fields.refuse("parts", fmt::format("coordinate {} in one part only", j));
            seen.set(j);
        }
    }
}

void require_answer(const CheckpointFields& fields, const CosetLeader& leader) {
    if (fields.number("weight") != leader.weight) {
        fields.refuse("weight", fmt::format("{}, the weight of the elements", leader.weight));
    }
    if (fields.flag("proved") != leader.proved) {
        fields.refuse("proved", leader.proved ? "true, as all blocks are done" : "false, as not all blocks are done");
    }
}

// "0 x 3" stands for a board without cells.
bool is_header(std::string_view line) {
    return line.find('x') != std::string_view::npos && line.find_first_not_of("0123456789 x") == std::string_view::npos;
}

Json json_of_search_file(const SearchFile& search) {
    Json parts = Json::array();
    for (const PartRecord& part : search.record.parts) parts.push_back(json_of_part(part));
    const CosetLeader leader = search.record.leader();
    return {{"question", search.question.words},
            {"weight", leader.weight},
            {"proved", leader.proved},
            {"form", search.question.form},
            {"fingerprint", fmt::format("{:016x}", search.record.fingerprint)},
            {"fixed", json_of(search.record.fixed)},
            {"parts", std::move(parts)}};
}

}  // namespace

std::string text_of_search(const SearchFile& search) {
    return text_of_checkpoint(kKind, json_of_search_file(search));
}

void write_search(const std::string& path, const SearchFile& search) {
    write_checkpoint(path, kKind, json_of_search_file(search));
}

SearchFile read_search(const io::Source& source) {
    const Json file = parse_checkpoint(source, kKind);
    const CheckpointFields fields(file, source.name, "");
    SearchFile search;
    search.question.words = fields.words("question");
    search.question.form = fields.field("form", "the rows of a board or null");
    search.record.fingerprint = fields.hexadecimal("fingerprint");
    search.record.fixed = fields.bits("fixed");
    const Json& parts = fields.list("parts");
    for (std::size_t p = 0; p < parts.size(); ++p) {
        const CheckpointFields part(parts[p], source.name, fmt::format("parts[{}].", p));
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

Json fill_form(const Json& form, const BitVector& element) {
    const auto refuse = [&] {
        return std::invalid_argument("strings of 0 and _ with " + std::to_string(element.size()) + " zeros");
    };
    if (!form.is_array()) throw refuse();
    std::size_t next = 0;
    auto filled = Json::array();
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
