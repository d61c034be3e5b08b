// SPDX-License-Identifier: MIT
#include "tests/reference/enumeration.hpp"

#include <set>

namespace reference {

std::vector<Vector> all_vectors(std::size_t length) {
    std::vector<Vector> all = {{}};
    for (std::size_t j = 0; j < length; ++j) {
        std::vector<Vector> longer;
        for (const Vector& v : all) {
            for (const std::uint8_t entry : {std::uint8_t{0}, std::uint8_t{1}}) {
                longer.push_back(v);
                longer.back().push_back(entry);
            }
        }
        all = longer;
    }
    return all;
}

std::vector<Vector> span(const Matrix& a) {
    std::set<Vector> sums = {Vector(a.columns, 0)};
    for (const Vector& row : a.at) {
        const std::set<Vector> before = sums;
        for (Vector v : before) {
            for (std::size_t j = 0; j < a.columns; ++j) v[j] ^= row[j];
            sums.insert(v);
        }
    }
    return {sums.begin(), sums.end()};
}

std::size_t rank(const Matrix& a) {
    std::size_t exponent = 0;
    for (std::size_t size = span(a).size(); size > 1; size /= 2) ++exponent;
    return exponent;
}

std::vector<Vector> solutions(const Matrix& a, const Vector& b) {
    std::vector<Vector> found;
    for (const Vector& x : all_vectors(a.columns)) {
        if (multiply(a, x) == b) found.push_back(x);
    }
    return found;
}

LeastWeight least_weight(const std::vector<Vector>& elements) {
    LeastWeight least{elements.front(), weight(elements.front()), 0};
    for (const Vector& v : elements) {
        if (weight(v) < least.weight) least = {v, weight(v), 0};
        if (weight(v) == least.weight) {
            ++least.ties;
            if (v < least.element) least.element = v;
        }
    }
    return least;
}

}  // namespace reference
