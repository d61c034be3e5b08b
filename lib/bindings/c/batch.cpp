// SPDX-License-Identifier: MIT
#include "gf2/solve/batch.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "bindings/c/guard.hpp"
#include "gf2/bits/bit_vector.hpp"

using namespace gf2::c;

namespace {

// Checks that `count` times `each` words are there and can be addressed.
void require_words(const void* words, std::size_t count, std::size_t each, const char* name) {
    if (count == 0 || each == 0) return;
    require(words, name);
    if (count > std::numeric_limits<std::size_t>::max() / sizeof(std::uint64_t) / each) {
        throw std::length_error(std::string(name) + " of " + std::to_string(count) + " times " + std::to_string(each) +
                                " words do not fit the address space");
    }
}

std::vector<gf2::BitMatrix> systems_of(std::size_t count, std::size_t m, std::size_t n, const std::uint64_t* words) {
    if (count == 0) return {};
    const std::size_t width = gf2::word_count(n);
    require_words(words, m, width, "systems");
    require_words(words, count, m * width, "systems");
    std::vector<gf2::BitMatrix> systems;
    systems.reserve(count);
    for (std::size_t k = 0; k < count; ++k) {
        systems.emplace_back(gf2::ConstBitMatrixView(words + k * m * width, m, n, width));
    }
    return systems;
}

// Copies rows to words that follow each other.
void copy_rows(const gf2::BitMatrix& a, std::uint64_t* words) {
    const std::size_t width = a.words_per_row();
    for (std::size_t i = 0; i < a.rows(); ++i) std::copy_n(a.row(i), width, words + i * width);
}

}  // namespace

gf2_status gf2_batch_rank(size_t count, size_t m, size_t n, const uint64_t* systems, size_t* ranks) {
    return guarded(__func__, [&] {
        if (count != 0) require(ranks, "ranks");
        const std::vector<std::size_t> found = gf2::batch::rank(systems_of(count, m, n, systems));
        std::copy(found.begin(), found.end(), ranks);
        return GF2_OK;
    });
}

gf2_status gf2_batch_solve(size_t count, size_t m, size_t n, const uint64_t* systems, const uint64_t* b, uint64_t* x,
                           uint64_t* y, size_t* nullities) {
    return guarded(__func__, [&] {
        const std::vector<gf2::BitMatrix> matrices = systems_of(count, m, n, systems);
        const std::size_t height = gf2::word_count(m);
        require_words(b, count, height, "b");
        const std::size_t width = gf2::word_count(n);
        std::vector<gf2::BitVector> sides;
        sides.reserve(count);
        for (std::size_t k = 0; k < count; ++k) {
            sides.push_back(gf2::bit_vector_from_words(m, {b + k * height, height}));
        }
        const std::vector<gf2::SolveResult> answers = gf2::batch::solve(matrices, sides);
        bool all = true;
        for (std::size_t k = 0; k < count; ++k) {
            const auto* const coset = std::get_if<gf2::SolutionCoset>(&answers[k]);
            if (x != nullptr) std::fill_n(x + k * width, width, std::uint64_t{0});
            if (y != nullptr) std::fill_n(y + k * height, height, std::uint64_t{0});
            if (coset != nullptr && x != nullptr) copy_to_words(coset->particular(), x + k * width);
            if (coset == nullptr && y != nullptr) {
                copy_to_words(std::get<gf2::Inconsistency>(answers[k]).y, y + k * height);
            }
            if (nullities != nullptr) nullities[k] = coset != nullptr ? coset->dimension() : SIZE_MAX;
            all = all && coset != nullptr;
        }
        return yes_or_no(all);
    });
}

gf2_status gf2_batch_rref(size_t count, size_t m, size_t n, const uint64_t* systems, uint64_t* reduced, size_t* pivots,
                          size_t* ranks) {
    return guarded(__func__, [&] {
        const std::vector<gf2::Echelon> forms = gf2::batch::rref(systems_of(count, m, n, systems));
        const std::size_t words = m * gf2::word_count(n);
        for (std::size_t k = 0; k < count; ++k) {
            const gf2::Echelon& form = forms[k];
            if (reduced != nullptr) copy_rows(form.matrix, reduced + k * words);
            if (pivots != nullptr) {
                std::copy(form.pivot_columns.begin(), form.pivot_columns.end(), pivots + k * std::min(m, n));
            }
            if (ranks != nullptr) ranks[k] = form.rank();
        }
        return GF2_OK;
    });
}

gf2_status gf2_batch_inverse(size_t count, size_t n, const uint64_t* systems, uint64_t* inverses, uint64_t* proofs) {
    return guarded(__func__, [&] {
        const auto answers = gf2::batch::inverse(systems_of(count, n, n, systems));
        const std::size_t width = gf2::word_count(n);
        bool all = true;
        for (std::size_t k = 0; k < count; ++k) {
            const auto* const inverse = std::get_if<gf2::BitMatrix>(&answers[k]);
            if (inverses != nullptr) {
                if (inverse != nullptr) copy_rows(*inverse, inverses + k * n * width);
                if (inverse == nullptr) std::fill_n(inverses + k * n * width, n * width, std::uint64_t{0});
            }
            if (proofs != nullptr) {
                std::fill_n(proofs + k * width, width, std::uint64_t{0});
                if (inverse == nullptr) copy_to_words(std::get<gf2::Singularity>(answers[k]).x, proofs + k * width);
            }
            all = all && inverse != nullptr;
        }
        return yes_or_no(all);
    });
}
