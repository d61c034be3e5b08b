// SPDX-License-Identifier: MIT
// Covering radii and the weights of coset leaders. All cosets are visited again.
#include "kinds.hpp"

namespace check {
namespace {

constexpr Index kMaxChecks = 28;

// The number of cosets by the weight of their leaders, from the syndromes that 0, 1, 2, ... columns of H add up to. The
// radius is the last weight. The code is the nullspace of H, whose rows are independent.
std::vector<Index> leader_weights(const Matrix& h) {
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

std::vector<Index> checked_counts(const Matrix& h, bool has_leaders, Certificate& certificate) {
    const Index radius = certificate.number("radius");
    std::vector<Index> counts = leader_weights(h);
    require(radius == counts.size() - 1, "radius: it is " + std::to_string(counts.size() - 1));
    if (has_leaders) require(certificate.numbers("leaders") == counts, "leaders: wrong counts");
    return counts;
}

std::string check(const Matrix& h, bool has_leaders, Certificate& certificate) {
    const std::vector<Index> counts = checked_counts(h, has_leaders, certificate);
    std::string answer = std::to_string(counts.size() - 1) + "\n";
    if (!has_leaders) return answer;
    for (Index w = 0; w < counts.size(); ++w) answer += std::to_string(w) + " " + std::to_string(counts[w]) + "\n";
    return answer;
}

std::string check_radius(const Question& question, Certificate& certificate) {
    return check(checked_spaces(question.a, certificate).nullspace, false, certificate);
}

std::string check_nullspace_radius(const Question& question, Certificate& certificate) {
    return check(checked_spaces(question.a, certificate).rows, false, certificate);
}

std::string check_leaders(const Question& question, Certificate& certificate) {
    return check(checked_spaces(question.a, certificate).nullspace, true, certificate);
}

std::string check_nullspace_leaders(const Question& question, Certificate& certificate) {
    return check(checked_spaces(question.a, certificate).rows, true, certificate);
}

// Solvable boards correspond to the cosets of the quiet patterns, and need as many presses as the leaders have ones. A
// pattern is quiet if each of its entries that is not at a free cell is the sum of those at the free cells whose basis
// patterns have a one there: the checks.
std::string check_press_statistics(const Question& question, Certificate& certificate) {
    std::string text;
    const QuietPatterns patterns = checked_quiet_patterns(question, certificate, text);
    std::vector<Index> decided;
    for (Index cell = 0; cell < question.columns; ++cell) {
        const bool is_free = std::count(patterns.free.begin(), patterns.free.end(), cell) != 0;
        if (!is_free && !at_cell(question.missing, cell)) decided.push_back(cell);
    }
    if (decided.size() > kMaxChecks) throw Refuted("the boards are too many to visit again");
    Matrix h(decided.size(), question.columns);
    for (Index k = 0; k < decided.size(); ++k) {
        h.flip(k, decided[k]);
        for (Index i = 0; i < patterns.free.size(); ++i) {
            if (patterns.basis.at(i, decided[k])) h.flip(k, patterns.free[i]);
        }
    }
    const std::vector<Index> counts = checked_counts(h, true, certificate);
    std::string answer = "nullity      " + std::to_string(patterns.free.size()) + "\nmost presses " +
                         std::to_string(counts.size() - 1) + "\n\npresses boards\n";
    for (Index presses = 0; presses < counts.size(); ++presses) {
        std::string number = std::to_string(presses);
        number.resize(8, ' ');
        answer += number + std::to_string(counts[presses]) + "\n";
    }
    return answer;
}

}  // namespace

Claims radius_claims() {
    return {
        {"covering-radius", "A", check_radius},
        {"covering-radius-of-nullspace", "A", check_nullspace_radius},
        {"coset-leaders", "A", check_leaders},
        {"coset-leaders-of-nullspace", "A", check_nullspace_leaders},
        {"press-statistics", "game", check_press_statistics},
    };
}

}  // namespace check
