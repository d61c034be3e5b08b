// SPDX-License-Identifier: MIT
#include "gf2/codes/lattice_codes.hpp"

#include <initializer_list>
#include <map>
#include <utility>
#include <vector>

#include "gf2/codes/internal/parameters.hpp"
#include "gf2/codes/quantum_families.hpp"

namespace gf2::codes {

using internal::require;

namespace {

using Point = std::pair<std::size_t, std::size_t>;

// Each coordinate equals the next one; the last one the first, if cyclic.
BitMatrix repetition_checks(std::size_t n, bool is_cyclic) {
    BitMatrix checks(is_cyclic ? n : n - 1, n);
    for (std::size_t i = 0; i < checks.rows(); ++i) {
        checks.flip(i, i);
        checks.flip(i, (i + 1) % n);
    }
    return checks;
}

// Rows with ones at the given columns.
BitMatrix rows_of_supports(const std::vector<std::vector<std::size_t>>& supports, std::size_t columns) {
    BitMatrix rows(supports.size(), columns);
    for (std::size_t i = 0; i < supports.size(); ++i) {
        for (const std::size_t j : supports[i]) rows.set(i, j);
    }
    return rows;
}

// The code with checks X and Z on each face.
CssCode colour_code(const std::map<Point, std::vector<std::size_t>>& faces, std::size_t qubits) {
    std::vector<std::vector<std::size_t>> supports;
    for (const auto& [place, support] : faces) supports.push_back(support);
    const BitMatrix checks = rows_of_supports(supports, qubits);
    return {checks, checks};
}

void require_odd_distance(std::size_t distance) {
    require(distance >= 3 && distance % 2 == 1, "an odd distance of at least 3");
}

}  // namespace

CssCode toric_code(std::size_t size) {
    require(size >= 2, "L of at least 2");
    const BitMatrix ring = repetition_checks(size, true);
    return hypergraph_product_code(ring, ring);
}

CssCode surface_code(std::size_t x_distance, std::size_t z_distance) {
    require(x_distance != 0 && z_distance != 0, "distances above 0");
    return hypergraph_product_code(repetition_checks(z_distance, false), repetition_checks(x_distance, false));
}

CssCode rotated_surface_code(std::size_t x_distance, std::size_t z_distance) {
    require(x_distance != 0 && z_distance != 0, "distances above 0");
    const std::size_t rows = x_distance;
    const std::size_t columns = z_distance;
    std::vector<std::vector<std::size_t>> x_supports, z_supports;
    // A face between the rows i - 1 and i and the columns j - 1 and j, as far as there are such.
    for (std::size_t i = 0; i <= rows; ++i) {
        for (std::size_t j = 0; j <= columns; ++j) {
            const bool is_x = (i + j) % 2 == 0;
            const bool is_inner_row = i > 0 && i < rows;
            const bool is_inner_column = j > 0 && j < columns;
            if (is_x ? !is_inner_column : !is_inner_row) continue;
            std::vector<std::size_t> support;
            for (std::size_t row = i == 0 ? 0 : i - 1; row < rows && row <= i; ++row) {
                for (std::size_t column = j == 0 ? 0 : j - 1; column < columns && column <= j; ++column) {
                    support.push_back(row * columns + column);
                }
            }
            (is_x ? x_supports : z_supports).push_back(support);
        }
    }
    return {rows_of_supports(x_supports, rows * columns), rows_of_supports(z_supports, rows * columns)};
}

StabilizerCode xzzx_code(std::size_t rows, std::size_t columns) {
    const CssCode code = rotated_surface_code(rows, columns);
    const std::size_t n = code.length();
    BitMatrix stabilizers(code.x_checks().rows() + code.z_checks().rows(), 2 * n);
    std::size_t row = 0;
    for (const BitMatrix* checks : {&code.x_checks(), &code.z_checks()}) {
        const bool is_x = checks == &code.x_checks();
        for (std::size_t i = 0; i < checks->rows(); ++i, ++row) {
            for (const std::size_t q : ones(*checks, i)) {
                const bool is_exchanged = (q / columns + q % columns) % 2 != 0;
                stabilizers.set(row, is_x != is_exchanged ? q : n + q);
            }
        }
    }
    return StabilizerCode(stabilizers);
}

StabilizerCode xzzx_toric_code(std::size_t a, std::size_t b) {
    const std::size_t n = a * a + b * b;
    require(n != 0, "a number above 0");
    // Points are equal on the torus if their products with (a, b) and (-b, a) are equal modulo n.
    const auto place = [&](std::size_t x, std::size_t y) {
        return Point((x * a + y * b) % n, (y * a + x * (n - b % n)) % n);
    };
    std::map<Point, std::size_t> number_of;
    std::vector<Point> points;
    for (std::size_t y = 0; points.size() < n; ++y) {
        for (std::size_t x = 0; number_of.emplace(place(x, y), points.size()).second; ++x) points.emplace_back(x, y);
    }
    BitMatrix stabilizers(n, 2 * n);
    for (std::size_t i = 0; i < n; ++i) {
        const auto [x, y] = points[i];
        stabilizers.flip(i, number_of.at(place(x, y)));
        stabilizers.flip(i, n + number_of.at(place(x + 1, y)));
        stabilizers.flip(i, n + number_of.at(place(x, y + 1)));
        stabilizers.flip(i, number_of.at(place(x + 1, y + 1)));
    }
    return StabilizerCode(stabilizers);
}

CssCode colour_code_666(std::size_t distance) {
    require_odd_distance(distance);
    // A triangle of the triangular lattice, rows of 1, 2, ... points. Every third point is the centre of a face, whose
    // qubits are the neighbours; no two centres are neighbours.
    const std::size_t size = (3 * distance - 1) / 2;
    const auto is_centre = [](std::size_t row, std::size_t column) {
        return (row + column) % 3 == 1;
    };
    std::map<Point, std::vector<std::size_t>> faces;
    std::size_t qubits = 0;
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column <= row; ++column) {
            if (is_centre(row, column)) continue;
            for (const auto& [r, c] : std::initializer_list<Point>{{row - 1, column - 1},
                                                                   {row - 1, column},
                                                                   {row, column - 1},
                                                                   {row, column + 1},
                                                                   {row + 1, column},
                                                                   {row + 1, column + 1}}) {
                // Numbers below 0 are large ones here.
                if (r < size && c <= r && is_centre(r, c)) faces[{r, c}].push_back(qubits);
            }
            ++qubits;
        }
    }
    return colour_code(faces, qubits);
}

CssCode colour_code_488(std::size_t distance) {
    require_odd_distance(distance);
    // Octagons have their centres at (x, y), and squares between four octagons at (x + 1/2, y + 1/2), with a vertex
    // towards each side. The triangle x, y >= 0, x + y <= s lacks the octagons with x + y even on the side x = 0, those
    // with x + y odd on the side y = 0, and the squares on the third side; other octagons on sides are halved.
    const std::size_t s = (distance + 1) / 2;
    const auto is_octagon = [&](std::size_t x, std::size_t y) {
        if (x + y > s) return false;
        if (y == 0) return x % 2 == 0 && x > 0 && x < s;
        if (x == 0) return y % 2 == 1 && y < s;
        return true;
    };
    std::map<Point, std::vector<std::size_t>> faces;  // by twice the coordinates of their centres
    std::size_t qubits = 0;
    for (std::size_t y = 0; y < s; ++y) {
        for (std::size_t x = 0; x + y < s; ++x) {
            const bool is_square = x + y + 1 < s;
            const std::pair<Point, Point> octagons[] = {{{x, y}, {x + 1, y}},  // below the vertex, and so on
                                                        {{x, y}, {x, y + 1}},
                                                        {{x + 1, y}, {x + 1, y + 1}},
                                                        {{x, y + 1}, {x + 1, y + 1}}};
            for (std::size_t i = 0; i < (is_square ? 4 : 2); ++i) {
                bool has_face = is_square;
                if (is_square) faces[{2 * x + 1, 2 * y + 1}].push_back(qubits);
                for (const Point& centre : {octagons[i].first, octagons[i].second}) {
                    if (!is_octagon(centre.first, centre.second)) continue;
                    faces[{2 * centre.first, 2 * centre.second}].push_back(qubits);
                    has_face = true;
                }
                if (has_face) ++qubits;
            }
        }
    }
    return colour_code(faces, qubits);
}

}  // namespace gf2::codes
