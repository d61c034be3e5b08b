// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/lightest_solution.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "gf2/bits/words.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::codes::internal {

LightestSolution::LightestSolution(const OutsideProblem& problem, const TannerGraph& graph)
    : problem_(problem), graph_(graph), labels_(transpose(problem.outside)), weight_(problem.length() + 1) {}

void LightestSolution::offer(BitVector e) {
    const std::size_t ones = gf2::weight(e);
    if (ones >= weight() || !counts(words_of(e))) return;
    const std::lock_guard lock(changing_);
    if (ones >= weight()) return;
    word_ = std::move(e);
    weight_ = ones;
}

BitVector LightestSolution::copy() {
    const std::lock_guard lock(changing_);
    return word_;
}

bool LightestSolution::counts(const std::vector<std::uint64_t>& e) const {
    std::vector<std::uint64_t> sum(word_count(labels_.columns()));
    for (std::size_t w = 0; w < e.size(); ++w) {
        for (std::uint64_t bits = e[w]; bits != 0; bits &= bits - 1) {
            const std::uint64_t* label = labels_.row(64 * w + static_cast<std::size_t>(std::countr_zero(bits)));
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] ^= label[i];
        }
    }
    return std::any_of(sum.begin(), sum.end(), [](std::uint64_t word) { return word != 0; });
}

bool LightestSolution::counts_as_word(const std::vector<std::uint64_t>& word) const {
    if (!problem_.is_pauli) return counts(word);
    return counts(words_of(problem_.solution_of(bit_vector_from_words(graph_.length(), word))));
}

bool LightestSolution::visit_sum(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                                 const std::function<void(BitVector)>& visit) const {
    const auto is_zero = [&](std::size_t words, const auto& word_of) {
        for (std::size_t at = 0; at < words; ++at) {
            std::uint64_t sum = 0;
            for (const std::uint32_t j : a) sum ^= word_of(j, at);
            for (const std::uint32_t j : b) sum ^= word_of(j, at);
            if (sum != 0) return false;
        }
        return true;
    };
    if (!is_zero(graph_.words, [&](std::size_t j, std::size_t at) { return graph_.syndrome(j)[at]; })) return false;
    const std::size_t label_words = (labels_.columns() + 63) / 64;
    if (is_zero(label_words, [&](std::size_t j, std::size_t at) { return labels_.row(j)[at]; })) return true;
    BitVector sum(graph_.length());
    for (const std::uint32_t j : a) sum.flip(j);
    for (const std::uint32_t j : b) sum.flip(j);
    visit(std::move(sum));
    return true;
}

}  // namespace gf2::codes::internal
