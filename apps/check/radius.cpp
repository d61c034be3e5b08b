// SPDX-License-Identifier: MIT
// Covering radii and the weights of coset leaders. All cosets are visited again.
#include <algorithm>

#include "check.hpp"

namespace check {
namespace {

// The number of cosets by the weight of their leaders, from the syndromes that 0, 1, 2, ... columns of H add up to. The
// radius is the last weight. The code is the nullspace of H, whose rows are independent.
std::vector<Index> leader_weights(const Matrix& h) {
    constexpr Index kMaxChecks = 28;
    if (h.rows() > kMaxChecks) throw Refuted("the cosets are too many to visit again");
    std::vector<Word> columns(h.columns());
    for (Index i = 0; i < h.rows(); ++i) {
        for (Index j = 0; j < h.columns(); ++j) columns[j] |= Word{h.at(i, j)} << i;
    }
    std::sort(columns.begin(), columns.end());
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    constexpr unsigned char kUnknown = 255;  // no leader weighs more than H has rows
    std::vector<unsigned char> weights(Index{1} << h.rows(), kUnknown);
    weights[0] = 0;
    std::vector<Index> counts = {1};
    for (unsigned char weight = 0; counts.back() != 0; ++weight) {
        counts.push_back(0);
        for (Word syndrome = 0; syndrome < weights.size(); ++syndrome) {
            if (weights[syndrome] != weight) continue;
            for (const Word column : columns) {
                if (weights[syndrome ^ column] != kUnknown) continue;
                weights[syndrome ^ column] = static_cast<unsigned char>(weight + 1);
                ++counts.back();
            }
        }
    }
    counts.pop_back();
    return counts;
}

std::string check(const Matrix& h, bool has_leaders, Certificate& certificate) {
    const Index radius = certificate.number("radius");
    const std::vector<Index> counts = leader_weights(h);
    require(radius == counts.size() - 1, "radius: it is " + std::to_string(counts.size() - 1));
    std::string answer = std::to_string(radius) + "\n";
    if (!has_leaders) return answer;
    require(certificate.numbers("leaders") == counts, "leaders: wrong counts");
    for (Index w = 0; w < counts.size(); ++w) answer += std::to_string(w) + " " + std::to_string(counts[w]) + "\n";
    return answer;
}

}  // namespace

std::string check_radius(const System& system, const Matrix&, Certificate& certificate) {
    return check(checked_spaces(system, certificate).nullspace, false, certificate);
}

std::string check_nullspace_radius(const System& system, const Matrix&, Certificate& certificate) {
    return check(checked_spaces(system, certificate).rows, false, certificate);
}

std::string check_leaders(const System& system, const Matrix&, Certificate& certificate) {
    return check(checked_spaces(system, certificate).nullspace, true, certificate);
}

std::string check_nullspace_leaders(const System& system, const Matrix&, Certificate& certificate) {
    return check(checked_spaces(system, certificate).rows, true, certificate);
}

}  // namespace check
