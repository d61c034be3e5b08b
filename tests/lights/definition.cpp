// SPDX-License-Identifier: MIT
#include "tests/lights/definition.hpp"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <stdexcept>

namespace gf2::test {
namespace {

using enum lights::Topology;

Place right(Place p, std::ptrdiff_t, std::ptrdiff_t columns) {
    return {p.first, p.second + columns};
}
Place left(Place p, std::ptrdiff_t, std::ptrdiff_t columns) {
    return {p.first, p.second - columns};
}
Place right_reversed(Place p, std::ptrdiff_t rows, std::ptrdiff_t columns) {
    return {rows - 1 - p.first, p.second + columns};
}
Place left_reversed(Place p, std::ptrdiff_t rows, std::ptrdiff_t columns) {
    return {rows - 1 - p.first, p.second - columns};
}
Place down(Place p, std::ptrdiff_t rows, std::ptrdiff_t) {
    return {p.first + rows, p.second};
}
Place up(Place p, std::ptrdiff_t rows, std::ptrdiff_t) {
    return {p.first - rows, p.second};
}
Place down_reversed(Place p, std::ptrdiff_t rows, std::ptrdiff_t columns) {
    return {p.first + rows, columns - 1 - p.second};
}
Place up_reversed(Place p, std::ptrdiff_t rows, std::ptrdiff_t columns) {
    return {p.first - rows, columns - 1 - p.second};
}

bool toggles(const std::string& rule, std::ptrdiff_t row, std::ptrdiff_t column) {
    const std::ptrdiff_t r = std::abs(row);
    const std::ptrdiff_t c = std::abs(column);
    const bool is_centre = r == 0 && c == 0;
    if (rule == "plus") return r + c <= 1;
    if (rule == "plus-nocentre") return r + c == 1;
    if (rule == "x") return r == c && r <= 1;
    if (rule == "x-nocentre") return r == 1 && c == 1;
    if (rule == "king") return r <= 1 && c <= 1;
    if (rule == "king-nocentre") return r <= 1 && c <= 1 && !is_centre;
    if (rule == "knight") return is_centre || (r == 1 && c == 2) || (r == 2 && c == 1);
    throw std::logic_error("no definition of the rule " + rule);
}

}  // namespace

std::vector<Place (*)(Place, std::ptrdiff_t, std::ptrdiff_t)> gluings(lights::Topology topology) {
    switch (topology) {
        case kPlane:
            return {};
        case kCylinder:
            return {right, left};
        case kTorus:
            return {right, left, down, up};
        case kMoebius:
            return {right_reversed, left_reversed};
        case kKlein:
            return {right_reversed, left_reversed, down, up};
        case kProjective:
            return {right_reversed, left_reversed, down_reversed, up_reversed};
    }
    throw std::logic_error("no such topology");
}

std::map<Place, Place> glued_places(lights::Topology topology, std::size_t rows, std::size_t columns,
                                    std::ptrdiff_t margin) {
    const auto height = static_cast<std::ptrdiff_t>(rows);
    const auto width = static_cast<std::ptrdiff_t>(columns);
    const auto is_near = [&](Place p) {
        return p.first >= -margin * height && p.first < (margin + 1) * height && p.second >= -margin * width &&
               p.second < (margin + 1) * width;
    };
    std::map<Place, Place> glued;
    std::deque<Place> reached;
    for (std::ptrdiff_t r = 0; r < height; ++r) {
        for (std::ptrdiff_t c = 0; c < width; ++c) {
            glued[{r, c}] = {r, c};
            reached.push_back({r, c});
        }
    }
    for (; !reached.empty(); reached.pop_front()) {
        const Place from = reached.front();
        for (const auto glue : gluings(topology)) {
            const Place to = glue(from, height, width);
            if (!is_near(to)) continue;
            const auto [entry, is_new] = glued.emplace(to, glued[from]);
            if (is_new) reached.push_back(to);
            if (entry->second != glued[from]) throw std::logic_error("two cells of the board are one");
        }
    }
    return glued;
}

std::vector<Place> offsets_by_definition(const std::string& rule_name) {
    std::vector<Place> offsets;
    for (std::ptrdiff_t r = -2; r <= 2; ++r) {
        for (std::ptrdiff_t c = -2; c <= 2; ++c) {
            if (toggles(rule_name, r, c)) offsets.push_back({r, c});
        }
    }
    return offsets;
}

reference::Matrix press_matrix_by_definition(std::size_t rows, std::size_t columns,
                                             const std::optional<std::vector<Place>>& offsets,
                                             lights::Topology topology) {
    // In boards: offsets reach 4 cells, and a board may be 1 x 1.
    const std::size_t margin = 1 + 4 / std::max<std::size_t>(1, std::min(rows, columns));
    const auto glued = glued_places(topology, rows, columns, static_cast<std::ptrdiff_t>(margin));
    reference::Matrix a(rows * columns, rows * columns);
    for (std::size_t press = 0; press < a.columns; ++press) {
        const std::size_t r = press / columns;
        const std::size_t c = press % columns;
        if (!offsets) {
            for (std::size_t light = 0; light < a.rows; ++light) {
                a.at[light][press] = light / columns == r || light % columns == c ? 1 : 0;
            }
            continue;
        }
        for (const auto& [down, right] : *offsets) {
            const auto place =
                glued.find({static_cast<std::ptrdiff_t>(r) + down, static_cast<std::ptrdiff_t>(c) + right});
            if (place == glued.end()) continue;
            const auto& [light_row, light_column] = place->second;
            const std::size_t light =
                static_cast<std::size_t>(light_row) * columns + static_cast<std::size_t>(light_column);
            a.at[light][press] ^= 1;
        }
    }
    return a;
}

reference::Matrix principal_submatrix(const reference::Matrix& a, const std::vector<std::size_t>& kept) {
    reference::Matrix result(kept.size(), kept.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
        for (std::size_t j = 0; j < kept.size(); ++j) result.at[i][j] = a.at[kept[i]][kept[j]];
    }
    return result;
}

}  // namespace gf2::test
