// SPDX-License-Identifier: MIT
#include "classical_codes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <initializer_list>
#include <numeric>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "gf2/codes/alternant_codes.hpp"
#include "gf2/codes/ldpc_codes.hpp"
#include "gf2/codes/linear_families.hpp"
#include "gf2/codes/operations.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::bench {
namespace {

// Numbers the codes, so that each has random bits of its own.
class List {
public:
    explicit List(std::uint64_t seed) : seeds_(seed) {}

    SplitMix64 random() { return SplitMix64(seeds_()); }

    void add(const std::string& kind, BitMatrix generators, std::optional<BitMatrix> checks = {}) {
        const std::size_t k = rank(generators);
        codes.push_back(
            {fmt::format("{}-{}-{}", kind, generators.columns(), k), std::move(generators), std::move(checks)});
    }

    std::vector<ClassicalCode> codes;

private:
    SplitMix64 seeds_;
};

struct Size {
    std::size_t n, k;
};

void add_random(List& list, const std::string& kind, std::initializer_list<Size> sizes) {
    for (const auto& [n, k] : sizes) {
        SplitMix64 random = list.random();
        list.add(kind, codes::random_systematic_code(n, k, random));
    }
}

// The last coordinates of a code.
std::vector<std::size_t> last_coordinates(const BitMatrix& generators, std::size_t count) {
    std::vector<std::size_t> last(count);
    std::iota(last.begin(), last.end(), generators.columns() - count);
    return last;
}

BitMatrix punctured(const BitMatrix& generators, std::size_t count) {
    return codes::puncture(generators, last_coordinates(generators, count));
}

BitMatrix shortened(const BitMatrix& generators, std::size_t count) {
    return codes::shorten(generators, last_coordinates(generators, count));
}

// [I | A_1 | ... ] with so many random circulants A_i of the given size.
BitMatrix random_quasi_cyclic_code(std::size_t size, std::size_t circulants, SplitMix64& random) {
    std::vector<BitPoly> polynomials = {BitPoly::one()};
    for (std::size_t i = 0; i < circulants; ++i) {
        polynomials.push_back(BitPoly::from_bit_vector(random_bit_vector(size, random)));
    }
    return codes::quasi_cyclic_code(size, polynomials);
}

}  // namespace

std::vector<ClassicalCode> classical_codes(std::uint64_t seed) {
    using codes::bch_code;
    using codes::quadratic_residue_code;
    List list(seed);
    const auto goppa = [&](std::size_t m, std::size_t n, std::size_t t) {
        SplitMix64 random = list.random();
        return codes::goppa_code(m, n, codes::random_goppa_polynomial(m, n, t, random));
    };
    const auto random_code = [&](std::size_t n, std::size_t k) {
        SplitMix64 random = list.random();
        return codes::random_systematic_code(n, k, random);
    };

    for (const auto& [n, k] :
         {Size{51, 27}, {63, 31}, {73, 46}, {85, 45}, {89, 56}, {93, 48}, {105, 54}, {117, 45}, {151, 46}}) {
        SplitMix64 random = list.random();
        list.add("cyclic", codes::random_cyclic_code(n, k, random));
    }
    for (const auto& [size, circulants] : {Size{30, 2}, {40, 2}, {20, 4}, {33, 3}}) {
        SplitMix64 random = list.random();
        list.add("quasi-cyclic", random_quasi_cyclic_code(size, circulants, random));
    }
    for (const auto& [size, circulants] : {Size{20, 2}, {30, 2}, {15, 3}, {25, 3}}) {
        SplitMix64 random = list.random();
        list.add("quasi-cyclic", nullspace_basis(random_quasi_cyclic_code(size, circulants, random)));
    }
    for (const std::size_t size : {20, 28, 32, 37, 41, 45, 50, 54}) {
        SplitMix64 random = list.random();
        list.add("double-circulant", random_quasi_cyclic_code(size, 1, random));
    }
    for (const std::size_t p : {31, 47, 71, 73, 79, 89, 97, 113}) list.add("qr", quadratic_residue_code(p));
    for (const std::size_t distance : {5, 7, 11, 15}) list.add("bch", bch_code(63, distance));
    for (const std::size_t distance : {5, 7, 29, 31}) list.add("bch", bch_code(127, distance));
    for (const auto& [r, m] : {std::pair{2, 5}, {2, 6}, {3, 6}, {2, 7}, {3, 7}, {4, 7}}) {
        list.add("reed-muller", codes::reed_muller_code(static_cast<std::size_t>(r), static_cast<std::size_t>(m)));
    }
    for (const std::size_t t : {2, 3, 4, 5}) list.add("goppa", goppa(6, 64, t));
    list.add("goppa", goppa(7, 128, 3));
    list.add("goppa", goppa(7, 100, 7));
    list.add("goppa", goppa(7, 96, 8));
    list.add("goppa", goppa(8, 140, 13));
    for (const std::size_t n : {48, 60, 72, 84, 96, 120, 144, 162, 180, 198}) {
        SplitMix64 random = list.random();
        BitMatrix checks = codes::gallager_checks(n, 3, 6, random);
        BitMatrix generators = nullspace_basis(checks);
        list.add("ldpc", std::move(generators), std::move(checks));
    }
    add_random(list, "random", {{80, 20}, {96, 24}, {112, 28}, {128, 32}, {140, 35}, {152, 38}, {160, 40}});
    add_random(list, "random", {{60, 30}, {72, 36}, {80, 40}, {88, 44}, {96, 48}, {104, 52}, {112, 56}});
    add_random(list, "random", {{64, 48}, {80, 60}, {96, 72}, {104, 78}, {112, 84}, {120, 90}, {128, 96}});

    list.add("punctured", punctured(quadratic_residue_code(73), 3));
    list.add("punctured", punctured(quadratic_residue_code(89), 5));
    list.add("punctured", punctured(bch_code(63, 11), 4));
    list.add("punctured", punctured(codes::reed_muller_code(2, 7), 9));
    list.add("punctured", punctured(codes::reed_muller_code(3, 6), 3));
    list.add("punctured", punctured(goppa(7, 100, 7), 8));
    list.add("punctured", punctured(random_code(96, 45), 6));
    list.add("shortened", shortened(quadratic_residue_code(89), 8));
    list.add("shortened", shortened(quadratic_residue_code(97), 10));
    list.add("shortened", shortened(bch_code(63, 7), 10));
    list.add("shortened", shortened(bch_code(127, 7), 20));
    list.add("shortened", shortened(bch_code(127, 29), 7));
    list.add("shortened", shortened(codes::reed_muller_code(3, 7), 24));
    list.add("shortened", shortened(goppa(7, 128, 3), 40));
    return std::move(list.codes);
}

std::vector<ClassicalCode> read_classical_codes(std::istream& in, const std::string& name) {
    std::vector<ClassicalCode> all;
    std::size_t line_number = 0;
    std::string line;
    const auto has_line = [&] {
        ++line_number;
        if (!std::getline(in, line)) return false;
        if (line.ends_with('\r')) line.pop_back();
        return true;
    };
    const auto fail = [&](std::size_t column, const std::string& expected) {
        throw std::invalid_argument(fmt::format("{}:{}:{}: expected {}", name, line_number, column + 1, expected));
    };
    while (has_line()) {
        if (line.empty()) continue;
        std::array<std::size_t, 3> parameters{};
        const char* at = line.data();
        const char* const end = line.data() + line.size();
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            const auto [next, error] = std::from_chars(at, end, parameters[i]);
            const bool is_last = i + 1 == parameters.size();
            if (error != std::errc() || (is_last ? next != end : next == end || *next != ',')) {
                fail(static_cast<std::size_t>(next - line.data()), "n,k,d");
            }
            at = is_last ? next : next + 1;
        }
        const auto [n, k, d] = parameters;
        if (k > n) fail(0, "n,k,d with k <= n");
        const std::size_t first_line = line_number;
        std::vector<std::string> rows;
        while (rows.size() < k) {
            if (!has_line()) line.clear();
            const std::size_t bad = std::min(line.find_first_not_of("01"), std::min(line.size(), n));
            if (bad != n || line.size() != n)
                fail(bad, fmt::format("row {} of {} with {} bits", rows.size() + 1, k, n));
            rows.push_back(line);
        }
        BitMatrix generators(k, n);
        for (std::size_t i = 0; i < k; ++i) {
            for (std::size_t j = 0; j < n; ++j) generators.set(i, j, rows[i][j] == '1');
        }
        if (rank(generators) != k) {
            line_number = first_line;
            fail(0, fmt::format("{} independent rows", k));
        }
        all.push_back({fmt::format("{}-{}", n, k), std::move(generators), {}, d});
    }
    return all;
}

}  // namespace gf2::bench
