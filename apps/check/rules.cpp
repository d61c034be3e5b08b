// SPDX-License-Identifier: MIT
// The rules and topologies of boards.
#include "kinds.hpp"

namespace check {

// Of a list such as 0,0;-1,0, of a mask, or of the name of a mask.
std::vector<Offset> offsets_of(const std::string& rule) {
    static const char* const kRules[][2] = {{"plus", "010/111/010"},
                                            {"plus-nocentre", "010/101/010"},
                                            {"x", "101/010/101"},
                                            {"x-nocentre", "101/000/101"},
                                            {"king", "111/111/111"},
                                            {"king-nocentre", "111/101/111"},
                                            {"knight", "01010/10001/00100/10001/01010"}};
    const auto require_rule = [&](bool condition) {
        if (!condition)
            throw Usage("--rule " + rule + ": expected a name, a mask such as 010/111/010 or offsets such as 0,0;-1,0");
    };
    std::vector<Offset> offsets;
    std::istringstream list(rule);
    for (char separator = ';'; rule.find(',') != rule.npos && list; list >> separator) {
        constexpr long long kMaxOffset = (1LL << 40) - 1;
        Offset offset;
        char comma = 0;
        require_rule(separator == ';' && list >> offset.first >> comma >> offset.second && comma == ',');
        const auto [least, most] = std::minmax(offset.first, offset.second);
        require_rule(-kMaxOffset <= least && most <= kMaxOffset);
        offsets.push_back(offset);
    }
    if (!offsets.empty()) return offsets;
    std::string mask = rule;
    for (const auto& [name, named_mask] : kRules) {
        if (rule == name) mask = named_mask;
    }
    const auto size = static_cast<long long>(mask.size()) + 1;
    const auto width = static_cast<long long>(std::min(mask.find('/'), mask.size()));
    const long long height = size / (width + 1);
    require_rule(width % 2 == 1 && height % 2 == 1 && size == height * (width + 1));
    for (long long k = 0; k + 1 < size; ++k) {
        const char c = mask[static_cast<Index>(k)];
        const long long column = k % (width + 1);
        require_rule(column == width ? c == '/' : c == '0' || c == '1');
        if (c == '1') offsets.emplace_back(k / (width + 1) - height / 2, column - width / 2);
    }
    return offsets;
}

std::string gluing_of(const std::string& topology) {
    static const char* const kTopologies[][2] = {{"plane", "||"},   {"cylinder", "=|"}, {"torus", "=="},
                                                 {"moebius", "x|"}, {"klein", "x="},    {"projective", "xx"}};
    for (const auto& [name, gluing] : kTopologies) {
        if (topology == name) return gluing;
    }
    throw Usage("--topology " + topology + ": expected a topology");
}

namespace {

// Brings a coordinate back to 0 ... size - 1, and mirrors the other one at a reversed edge; false beyond an open edge.
bool wrap(char gluing, long long size, long long& coordinate, long long& other, long long other_size) {
    if (coordinate >= 0 && coordinate < size) return true;
    if (gluing == '|') return false;
    const long long inside = (coordinate % size + size) % size;
    if (gluing == 'x' && (coordinate - inside) / size % 2 != 0) other = other_size - 1 - other;
    coordinate = inside;
    return true;
}

}  // namespace

std::function<std::vector<Index>(Index press)> lights_by(const std::string& rule, const std::string& topology,
                                                         const Matrix& missing) {
    const bool is_row_column = rule == "row-column";
    const std::vector<Offset> offsets = is_row_column ? std::vector<Offset>() : offsets_of(rule);
    const std::string gluing = gluing_of(topology);
    return [=](Index press) {
        const Index row = press / missing.columns();
        const Index column = press % missing.columns();
        std::vector<Index> lights;
        if (missing.at(row, column)) return lights;
        const auto add = [&](Index r, Index c) {
            if (!missing.at(r, c)) lights.push_back(r * missing.columns() + c);
        };
        for (Index r = 0; is_row_column && r < missing.rows(); ++r) add(r, column);
        for (Index c = 0; is_row_column && c < missing.columns(); ++c) {
            if (c != column) add(row, c);
        }
        const auto height = static_cast<long long>(missing.rows());
        const auto width = static_cast<long long>(missing.columns());
        for (const Offset& offset : offsets) {
            long long r = static_cast<long long>(row) + offset.first;
            long long c = static_cast<long long>(column) + offset.second;
            if (gluing[1] == '|' && (r < 0 || r >= height)) continue;
            if (!wrap(gluing[0], width, c, r, height) || !wrap(gluing[1], height, r, c, width)) continue;
            add(static_cast<Index>(r), static_cast<Index>(c));
        }
        return lights;
    };
}

}  // namespace check
