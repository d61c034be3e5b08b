// SPDX-License-Identifier: MIT
// Elimination of eight small matrices together, compared with elimination one by one, row by row.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::test_random;

constexpr std::size_t kSystems = internal::BatchKernels::kSystems;

// SystemRows of `words` searched words, followed by the words carried along.
using SystemRows = std::vector<std::vector<std::uint64_t>>;

void eliminate(SystemRows& rows, std::size_t words, bool reduced) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::size_t w = 0;
        while (w < words && rows[i][w] == 0) ++w;
        if (w == words) continue;
        const std::uint64_t pivot = std::uint64_t{1} << std::countr_zero(rows[i][w]);
        for (std::size_t k = reduced ? 0 : i + 1; k < rows.size(); ++k) {
            if (k == i || (rows[k][w] & pivot) == 0) continue;
            for (std::size_t v = 0; v < rows[i].size(); ++v) rows[k][v] ^= rows[i][v];
        }
    }
}

// SystemRows with repetitions and sparse words, so that ranks and pivots differ.
SystemRows random_rows(std::size_t count, std::size_t words, std::size_t extra, SplitMix64& random) {
    SystemRows rows(count, std::vector<std::uint64_t>(words + extra));
    const std::uint64_t kind = random_below(4, random);
    for (std::size_t i = 0; i < count; ++i) {
        if (i != 0 && kind == 1 && random_below(2, random) == 0) {
            rows[i] = rows[static_cast<std::size_t>(random_below(i, random))];
            continue;
        }
        for (std::uint64_t& word : rows[i]) word = kind == 2 ? random() & random() & random() : random();
        if (kind == 3) rows[i][0] = 0;
    }
    for (std::size_t i = 0; extra != 0 && i < count; ++i) {  // records which rows are added
        std::fill(rows[i].begin() + static_cast<std::ptrdiff_t>(words), rows[i].end(), 0);
        rows[i][words + i / 64] = std::uint64_t{1} << (i % 64);
    }
    return rows;
}

// The column of the first one in the words, or 64 * words if there is none.
std::size_t first_one(const std::vector<std::uint64_t>& row, std::size_t words) {
    std::size_t w = 0;
    while (w < words && row[w] == 0) ++w;
    return 64 * w + (w < words ? static_cast<std::size_t>(std::countr_zero(row[w])) : 0);
}

using internal::BatchKernels;

class BatchKernelsEveryKernel : public test::EveryKernelSet {};

TEST_P(BatchKernelsEveryKernel, AgreeWithEliminationRowByRow) {
    SplitMix64 random = test_random();
    for (std::size_t words = 1; words <= internal::BatchKernels::kMaxWords; ++words) {
        for (const bool with_extra : {false, true}) {
            for (const bool reduced : {false, true}) {
                for (const std::size_t count : {0u, 1u, 2u, 4u, 7u, 63u, 64u, 65u, 128u, 150u, 255u}) {
                    if (with_extra && count > 64 * words) continue;
                    SCOPED_TRACE(testing::Message() << words << " words, extra " << with_extra << ", reduced "
                                                    << reduced << ", rows " << count);
                    const std::size_t extra = with_extra ? words : 0;
                    const std::size_t step = words + extra;
                    std::vector<SystemRows> systems;
                    std::vector<std::uint64_t> all(count * step * kSystems + 1, 0x5555);
                    for (std::size_t s = 0; s < kSystems; ++s) {
                        systems.push_back(random_rows(count, words, extra, random));
                        for (std::size_t i = 0; i < count; ++i) {
                            for (std::size_t w = 0; w < step; ++w)
                                all[(i * step + w) * kSystems + s] = systems[s][i][w];
                        }
                    }
                    internal::kernels().batch.eliminate[words - 1][with_extra ? 1 : 0](
                        all.data(), count,
                        reduced ? internal::BatchKernels::Form::kReduced : internal::BatchKernels::Form::kEchelon);
                    EXPECT_EQ(all.back(), 0x5555u);
                    for (std::size_t s = 0; s < kSystems; ++s) {
                        eliminate(systems[s], words, reduced);
                        for (std::size_t i = 0; i < count; ++i) {
                            std::vector<std::uint64_t> row;
                            for (std::size_t w = 0; w < step; ++w) row.push_back(all[(i * step + w) * kSystems + s]);
                            if (reduced) {
                                ASSERT_EQ(row, systems[s][i]) << s << ' ' << i;
                            } else {
                                ASSERT_EQ(first_one(row, words), first_one(systems[s][i], words)) << s << ' ' << i;
                            }
                        }
                    }
                }
            }
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(BatchKernelsEveryKernel);

}  // namespace
}  // namespace gf2
