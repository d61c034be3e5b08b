// SPDX-License-Identifier: MIT
// The loops over elimination panels, compared with a model that stores the words of a panel by block and row.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "tests/kernels/words.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::random_words;
using test::test_random;
using test::Words;

unsigned byte_of(std::uint64_t word, std::size_t strip) {
    return static_cast<unsigned>((word >> (8 * strip)) & 0xff);
}

// The sum of the images that the byte selects.
std::uint64_t image_of(unsigned byte, const std::uint64_t* images) {
    std::uint64_t sum = 0;
    for (std::size_t k = 0; k < 8; ++k) {
        if (((byte >> k) & 1u) != 0) sum ^= images[k];
    }
    return sum;
}

// words[w][i] is the word of row i in block w.
using Blocks = std::vector<Words>;

Blocks random_blocks(std::size_t words, std::size_t groups, SplitMix64& random) {
    Blocks blocks;
    for (std::size_t w = 0; w < words; ++w) blocks.push_back(random_words(8 * groups, random));
    return blocks;
}

class PanelKernelsEveryKernel : public test::EveryKernelSet {
protected:
    // The panel in the layout of the header.
    Words to_panel(const Blocks& blocks, std::size_t groups) const {
        std::vector<unsigned char> bytes(blocks.size() * groups * 64);
        for (std::size_t w = 0; w < blocks.size(); ++w) {
            for (std::size_t i = 0; i < 8 * groups; ++i) {
                for (std::size_t s = 0; s < 8; ++s) {
                    bytes[place(w, i, s, groups)] = static_cast<unsigned char>(byte_of(blocks[w][i], s));
                }
            }
        }
        Words panel(bytes.size() / 8);
        std::copy(bytes.begin(), bytes.end(), reinterpret_cast<unsigned char*>(panel.data()));
        return panel;
    }

    Blocks from_panel(const Words& panel, std::size_t groups) const {
        const auto* bytes = reinterpret_cast<const unsigned char*>(panel.data());
        Blocks blocks(panel.size() / (8 * groups), Words(8 * groups));
        for (std::size_t w = 0; w < blocks.size(); ++w) {
            for (std::size_t i = 0; i < 8 * groups; ++i) {
                for (std::size_t s = 0; s < 8; ++s) {
                    blocks[w][i] |= std::uint64_t{bytes[place(w, i, s, groups)]} << (8 * s);
                }
            }
        }
        return blocks;
    }

    // Calls check(groups, first_row) for first rows at all places of a group, for the last row, and past it.
    template <class Check>
    void for_every_first_row(Check check) const {
        for (const std::size_t groups : {1u, 2u, 3u, 9u}) {
            for (const std::size_t first_row : std::set<std::size_t>{0, 1, 2, 4, 7, 8, 9, 15, 16, 17, 8 * groups - 8,
                                                                     8 * groups - 7, 8 * groups - 1, 8 * groups}) {
                if (first_row > 8 * groups) continue;
                SCOPED_TRACE(std::to_string(groups) + " groups, from row " + std::to_string(first_row));
                check(groups, first_row);
                if (HasFailure()) return;
            }
        }
    }

    const internal::PanelKernels& panel_ = internal::kernels().panel;

private:
    std::size_t place(std::size_t w, std::size_t row, std::size_t strip, std::size_t groups) const {
        return (w * groups + row / 8) * 64 + row % 8 * panel_.row_stride + strip * panel_.strip_stride;
    }
};

TEST_P(PanelKernelsEveryKernel, StridesPlaceEachByteOnce) {
    std::set<std::size_t> places;
    for (std::size_t row = 0; row < 8; ++row) {
        for (std::size_t strip = 0; strip < 8; ++strip)
            places.insert(row * panel_.row_stride + strip * panel_.strip_stride);
    }
    EXPECT_EQ(places.size(), 64u);
    EXPECT_EQ(*places.rbegin(), 63u);
}

TEST_P(PanelKernelsEveryKernel, LoadWritesOnlyTheGroupsOfItsRows) {
    SplitMix64 random = test_random();
    for (const std::size_t rows : {0u, 1u, 7u, 8u, 9u, 15u, 16u, 17u, 64u, 71u}) {
        for (std::size_t words = 0; words <= 8; ++words) {
            for (const std::size_t spare : {0u, 1u, 3u}) {
                SCOPED_TRACE(std::to_string(rows) + " rows of " + std::to_string(words) + " words, " +
                             std::to_string(spare) + " more groups");
                const std::size_t groups = (rows + 7) / 8 + spare;
                if (groups == 0) continue;
                const std::size_t stride = words + random() % 3;
                // No word beyond those that may be read: the address sanitizer checks this.
                const Words src = random_words(rows == 0 ? 0 : (rows - 1) * stride + words, random);
                Blocks expected = random_blocks(words, groups, random);
                Words panel = to_panel(expected, groups);
                panel_.load(panel.data(), groups, src.data(), stride, rows, words);
                for (std::size_t w = 0; w < words; ++w) {
                    for (std::size_t i = 0; i < (rows + 7) / 8 * 8; ++i) {
                        expected[w][i] = i < rows ? src[i * stride + w] : 0;
                    }
                }
                ASSERT_EQ(from_panel(panel, groups), expected);
            }
        }
    }
}

TEST_P(PanelKernelsEveryKernel, StoreWritesOnlyItsRowsAndWords) {
    SplitMix64 random = test_random();
    for (const std::size_t rows : {0u, 1u, 7u, 8u, 9u, 15u, 16u, 17u, 64u, 71u}) {
        for (std::size_t words = 0; words <= 8; ++words) {
            SCOPED_TRACE(std::to_string(rows) + " rows of " + std::to_string(words) + " words");
            const std::size_t groups = (rows + 7) / 8 + random() % 3;
            const Blocks blocks = random_blocks(words, groups, random);
            const Words panel = to_panel(blocks, groups);
            const std::size_t stride = words + random() % 3;
            Words expected = random_words((rows + 2) * stride, random);
            Words dst = expected;
            panel_.store(dst.data() + stride, stride, panel.data(), groups, rows, words);
            for (std::size_t i = 0; i < rows; ++i) {
                for (std::size_t w = 0; w < words; ++w) expected[(i + 1) * stride + w] = blocks[w][i];
            }
            ASSERT_EQ(dst, expected);
        }
    }
}

TEST_P(PanelKernelsEveryKernel, StoreInvertsLoad) {
    SplitMix64 random = test_random();
    for (const std::size_t rows : {1u, 8u, 13u, 65u}) {
        for (std::size_t words = 1; words <= 8; ++words) {
            const std::size_t groups = (rows + 7) / 8;
            const Words src = random_words(rows * words, random);
            Words panel(words * groups * 8);
            panel_.load(panel.data(), groups, src.data(), words, rows, words);
            Words dst(rows * words);
            panel_.store(dst.data(), words, panel.data(), groups, rows, words);
            EXPECT_EQ(dst, src) << rows << " rows of " << words << " words";
        }
    }
}

TEST_P(PanelKernelsEveryKernel, UpdateStripAddsTheSelectedImages) {
    SplitMix64 random = test_random();
    for_every_first_row([&](std::size_t groups, std::size_t first_row) {
        for (std::size_t strip = 0; strip < 8; ++strip) {
            const Words images = random_words(8, random);
            Blocks expected = random_blocks(1, groups, random);
            Words block = to_panel(expected, groups);
            panel_.update_strip(block.data(), groups, first_row, strip, images.data());
            for (std::size_t i = first_row; i < 8 * groups; ++i) {
                expected[0][i] ^= image_of(byte_of(expected[0][i], strip), images.data());
            }
            ASSERT_EQ(from_panel(block, groups), expected) << "strip " << strip;
        }
    });
}

TEST_P(PanelKernelsEveryKernel, UpdateBlockAddsTheSelectedRows) {
    SplitMix64 random = test_random();
    for_every_first_row([&](std::size_t groups, std::size_t first_row) {
        Blocks src = random_blocks(1, groups, random);
        src[0][random() % (8 * groups)] = 0;
        const Words rows = random_words(64, random);
        Blocks expected = random_blocks(1, groups, random);
        Words dst = to_panel(expected, groups);
        const Words unchanged = to_panel(src, groups);
        Words given = unchanged;
        panel_.update_block(dst.data(), given.data(), groups, first_row, rows.data());
        EXPECT_EQ(given, unchanged);
        Blocks in_place = src;
        for (std::size_t i = first_row; i < 8 * groups; ++i) {
            for (std::size_t s = 0; s < 8; ++s) {
                const std::uint64_t image = image_of(byte_of(src[0][i], s), rows.data() + 8 * s);
                expected[0][i] ^= image;
                in_place[0][i] ^= image;
            }
        }
        ASSERT_EQ(from_panel(dst, groups), expected);
        if (panel_.update_blocks == nullptr) return;
        panel_.update_block(given.data(), given.data(), groups, first_row, rows.data());
        ASSERT_EQ(from_panel(given, groups), in_place);
    });
}

TEST_P(PanelKernelsEveryKernel, UpdateBlocksAddsTheSelectedRows) {
    if (panel_.update_blocks == nullptr) GTEST_SKIP() << "groups are tiles";
    SplitMix64 random = test_random();
    for_every_first_row([&](std::size_t groups, std::size_t first_row) {
        for (std::size_t words = 1; words <= 4; ++words) {
            Blocks expected = random_blocks(words, groups, random);
            expected[0][random() % (8 * groups)] = 0;
            const Words rows = random_words(4 * 64, random);
            Words blocks = to_panel(expected, groups);
            const std::size_t end = first_row + random() % (8 * groups - first_row + 1);
            const std::size_t source = random() % words;
            panel_.update_blocks(blocks.data(), 8 * groups, words, blocks.data() + 8 * groups * source, first_row, end,
                                 rows.data());
            for (std::size_t i = first_row; i < end; ++i) {
                const std::uint64_t selected = expected[source][i];
                for (std::size_t k = 0; k < 64; ++k) {
                    for (std::size_t w = 0; ((selected >> k) & 1u) != 0 && w < words; ++w) {
                        expected[w][i] ^= rows[4 * k + w];
                    }
                }
            }
            ASSERT_EQ(from_panel(blocks, groups), expected) << words << " words";
        }
    });
}

TEST_P(PanelKernelsEveryKernel, UpdateBlockByGroupsAgreesWithUpdateBlock) {
    if (panel_.update_block_by_groups == nullptr) GTEST_SKIP() << "groups are no tiles";
    SplitMix64 random = test_random();
    for (const std::size_t groups : {0u, 1u, 2u, 9u}) {
        const Words src = random_words(8 * groups, random);
        const Words rows = random_words(64, random);
        const Words given = random_words(8 * groups, random);
        Words expected = to_panel({given}, groups);
        Words dst = expected;
        panel_.update_block(expected.data(), to_panel({src}, groups).data(), groups, 0, rows.data());
        panel_.update_block_by_groups(dst.data(), to_panel({src}, groups).data(), groups, to_panel({rows}, 8).data());
        ASSERT_EQ(dst, expected) << groups << " groups";
        Words squared = to_panel({src}, groups);
        expected = squared;
        panel_.update_block_by_groups(expected.data(), to_panel({src}, groups).data(), groups,
                                      to_panel({rows}, 8).data());
        panel_.update_block_by_groups(squared.data(), squared.data(), groups, to_panel({rows}, 8).data());
        ASSERT_EQ(squared, expected) << groups << " groups in place";
    }
}

TEST_P(PanelKernelsEveryKernel, InvertBlockInvertsUnitLowerTriangles) {
    if (panel_.invert_block == nullptr) GTEST_SKIP() << "groups are no tiles";
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < 100; ++round) {
        Words lower = random_words(64, random);
        if (round == 0) std::fill(lower.begin(), lower.end(), std::uint64_t{0});
        Words inverse(64);
        panel_.invert_block(inverse.data(), to_panel({lower}, 8).data());
        // Row by row: the diagonal counts as ones, and the upper triangle is not read.
        Words expected(64);
        for (std::size_t i = 0; i < 64; ++i) {
            expected[i] = std::uint64_t{1} << i;
            for (std::size_t k = 0; k < i; ++k) {
                if (((lower[i] >> k) & 1u) != 0) expected[i] ^= expected[k];
            }
        }
        ASSERT_EQ(from_panel(inverse, 8), Blocks{expected}) << "round " << round;
    }
}

TEST_P(PanelKernelsEveryKernel, MultiplyRowsMultipliesByALowerTriangle) {
    if (panel_.multiply_rows == nullptr) GTEST_SKIP() << "groups are no tiles";
    SplitMix64 random = test_random();
    for (const std::size_t words : {0u, 1u, 2u, 7u}) {
        constexpr std::size_t kGroups = 11;
        Words lower = random_words(64, random);
        for (std::size_t i = 0; i < 64; ++i) lower[i] &= ~std::uint64_t{0} >> (63 - i);
        const Blocks given = random_blocks(words, kGroups, random);
        Words panel = to_panel(given, kGroups);
        panel_.multiply_rows(panel.data(), kGroups, words, to_panel({lower}, 8).data());
        Blocks expected = given;
        for (std::size_t w = 0; w < words; ++w) {
            for (std::size_t i = 0; i < 64; ++i) {
                expected[w][i] = 0;
                for (std::size_t k = 0; k <= i; ++k) {
                    if (((lower[i] >> k) & 1u) != 0) expected[w][i] ^= given[w][k];
                }
            }
        }
        ASSERT_EQ(from_panel(panel, kGroups), expected) << words << " words";
    }
}

TEST_P(PanelKernelsEveryKernel, SwapRowsSwapsAnyTwoRows) {
    SplitMix64 random = test_random();
    constexpr std::size_t kGroups = 3;
    for (const std::size_t words : {0u, 1u, 2u, 7u, 8u}) {
        for (std::size_t i = 0; i < 8 * kGroups; ++i) {
            for (std::size_t k = 0; k < 8 * kGroups; ++k) {
                Blocks expected = random_blocks(words, kGroups, random);
                Words panel = to_panel(expected, kGroups);
                const internal::RowSwap swap{i, k};
                panel_.swap_rows(panel.data(), 8, 8 * kGroups, words, &swap, 1);
                for (Words& block : expected) std::swap(block[i], block[k]);
                ASSERT_EQ(from_panel(panel, kGroups), expected) << "rows " << i << " and " << k;
            }
        }
    }
}

// Swaps within one group, two groups and many; each row several times.
TEST_P(PanelKernelsEveryKernel, SwapRowsAppliesSwapsInOrder) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < 200; ++round) {
        const std::size_t groups = 1 + round % 7;
        Blocks expected = random_blocks(3, groups, random);
        Words panel = to_panel(expected, groups);
        std::vector<internal::RowSwap> swaps(round % 17);
        for (std::size_t s = 0; s < swaps.size(); ++s) {
            const std::size_t last = round % 3 == 0 ? 8 * groups : std::min(s + 12, 8 * groups);
            swaps[s].i = random() % last;
            swaps[s].k = random() % last;
            for (Words& block : expected) std::swap(block[swaps[s].i], block[swaps[s].k]);
        }
        panel_.swap_rows(panel.data(), 8, 8 * groups, 3, swaps.data(), swaps.size());
        ASSERT_EQ(from_panel(panel, groups), expected) << "round " << round;
    }
}

// Pivot by pivot: a row with a one in the pivot column gets the pivot row added, except for that one.
TEST_P(PanelKernelsEveryKernel, PivotStripAgreesWithPivotingOneByOne) {
    if (panel_.pivot_strip == nullptr) GTEST_SKIP() << "groups are no tiles";
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < 200; ++round) {
        const std::size_t groups = 1 + round % 5;
        const std::size_t pivots = 8 * (random() % groups);
        const std::size_t strip = round % 8;
        const std::uint64_t in_strip = std::uint64_t{0xff} << (8 * strip);
        Words rows = random_words(8 * groups, random);
        // (I + C) * U for the strip of the pivots.
        std::uint64_t coefficients = 0;
        Words upper(8);
        for (std::size_t t = 0; t < 8; ++t) {
            const std::uint64_t byte = random() & ((1u << t) - 1u);
            coefficients |= byte << (8 * t);
            upper[t] = (random() & (0xffu << t) & 0xff) | (1u << t);
            const std::uint64_t product = upper[t] ^ image_of(static_cast<unsigned>(byte), upper.data());
            rows[pivots + t] = (rows[pivots + t] & ~in_strip) | product << (8 * strip);
        }
        Words expected = rows;
        for (std::size_t t = 0; t < 8; ++t) {
            const std::uint64_t one = std::uint64_t{1} << (8 * strip + t);
            ASSERT_NE(expected[pivots + t] & one, 0u);
            const std::uint64_t added = expected[pivots + t] & ~one;
            for (std::size_t i = 0; i < 8 * groups; ++i) {
                if (i != pivots + t && (expected[i] & one) != 0) expected[i] ^= added;
            }
        }
        Words block = to_panel({rows}, groups);
        panel_.pivot_strip(block.data(), groups, pivots / 8, strip, coefficients);
        ASSERT_EQ(from_panel(block, groups), Blocks{expected}) << "round " << round;
    }
}

// Pivot by pivot, as in the header.
TEST_P(PanelKernelsEveryKernel, EliminateStripAgreesWithEliminationPivotByPivot) {
    if (panel_.eliminate_strip == nullptr) GTEST_SKIP() << "groups are no tiles";
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < 200; ++round) {
        const std::size_t groups = 1 + round % 5;
        const std::size_t first_group = random() % groups;
        const std::size_t strip = round % 8;
        const std::uint64_t in_strip = std::uint64_t{0xff} << (8 * strip);
        const std::uint64_t from_strip = ~std::uint64_t{0} << (8 * strip);
        Words rows = random_words(8 * groups, random);
        Words echelon(8);
        Words coefficients(8);
        Words expected = rows;
        for (std::size_t t = 0; t < 8; ++t) {
            coefficients[t] = random() & ((1u << t) - 1u);
            const std::uint64_t reduced = (random() & (0xffu << t) & 0xff) | (1u << t);
            echelon[t] = (random() & from_strip & ~in_strip) | reduced << (8 * strip);
            std::uint64_t& row = rows[8 * first_group + t];
            row = (row & ~from_strip) | echelon[t];
            expected[8 * first_group + t] = row | coefficients[t] << (8 * strip);
            for (std::size_t u = 0; u < t; ++u) row ^= ((coefficients[t] >> u) & 1u) != 0 ? echelon[u] : 0;
        }
        for (std::size_t i = 8 * first_group + 8; i < 8 * groups; ++i) {
            std::uint64_t added = 0;
            for (std::size_t t = 0; t < 8; ++t) {
                if (((byte_of(expected[i], strip) >> t) & 1u) == 0) continue;
                expected[i] ^= echelon[t];
                added |= std::uint64_t{1} << (8 * strip + t);
            }
            expected[i] ^= added;
        }
        std::uint64_t all_coefficients = 0;
        for (std::size_t t = 0; t < 8; ++t) all_coefficients |= coefficients[t] << (8 * t);
        Words block = to_panel({rows}, groups);
        Words more = to_panel({random_words(64, random)}, 8);
        Words alone = block;  // the same pivots, followed by the further groups
        alone.resize(8 * (first_group + 1));
        alone.insert(alone.end(), more.begin(), more.end());
        panel_.eliminate_strip(alone.data(), first_group + 9, first_group, strip, all_coefficients, nullptr);
        panel_.eliminate_strip(block.data(), groups, first_group, strip, all_coefficients, more.data());
        ASSERT_EQ(from_panel(block, groups), Blocks{expected}) << "round " << round;
        ASSERT_TRUE(std::equal(more.begin(), more.end(), alone.end() - 64)) << "round " << round;
    }
}

TEST_P(PanelKernelsEveryKernel, StripUnionIsTheUnionOfTheImages) {
    SplitMix64 random = test_random();
    for_every_first_row([&](std::size_t groups, std::size_t first_row) {
        for (std::size_t strip = 0; strip < 8; ++strip) {
            Blocks blocks = random_blocks(1, groups, random);
            // Few ones, so that not all images meet; some images lie in other strips only.
            for (std::uint64_t& word : blocks[0]) word &= random() & random() & random() & random();
            Words images = random_words(8, random);
            for (std::uint64_t& image : images) {
                image &= random() % 3 == 0 ? ~(std::uint64_t{0xff} << (8 * strip)) : random() & random();
            }
            unsigned expected = 0;
            for (std::size_t i = first_row; i < 8 * groups; ++i) {
                expected |= byte_of(image_of(byte_of(blocks[0][i], strip), images.data()), strip);
            }
            const Words block = to_panel(blocks, groups);
            ASSERT_EQ(panel_.strip_union(block.data(), groups, first_row, strip, images.data()), expected)
                << "strip " << strip;
        }
    });
}

// A single one is detected in each row, but not in the rows before the first.
TEST_P(PanelKernelsEveryKernel, StripUnionDetectsASingleOneInEachRow) {
    constexpr std::size_t kGroups = 5;
    Words images(8);
    for (std::size_t strip = 0; strip < 8; ++strip) {
        for (std::size_t k = 0; k < 8; ++k) images[k] = std::uint64_t{1} << (8 * strip + (k + 3) % 8);
        for (std::size_t row = 0; row < 8 * kGroups; ++row) {
            Blocks blocks = {Words(8 * kGroups)};
            blocks[0][row] = std::uint64_t{1} << (8 * strip + row % 8);
            const Words block = to_panel(blocks, kGroups);
            const unsigned image = 1u << (row % 8 + 3) % 8;
            ASSERT_EQ(panel_.strip_union(block.data(), kGroups, 0, strip, images.data()), image) << row;
            ASSERT_EQ(panel_.strip_union(block.data(), kGroups, row, strip, images.data()), image) << row;
            ASSERT_EQ(panel_.strip_union(block.data(), kGroups, row + 1, strip, images.data()), 0u) << row;
            ASSERT_EQ(panel_.strip_union(block.data(), kGroups, 0, (strip + 1) % 8, images.data()), 0u) << row;
        }
    }
}

TEST_P(PanelKernelsEveryKernel, SubstituteRowsAddsEarlierRowsByCoefficient) {
    SplitMix64 random = test_random();
    for (std::size_t count = 0; count <= 64; ++count) {
        Words coefficients = random_words(count, random);
        if (count > 2) coefficients[random() % count] = 0;
        Words expected = random_words(8 * (count + 1), random);
        Words rows = expected;
        Words reversed(16 * (count + 1));
        for (std::size_t i = 0; i < count; ++i) {
            std::copy_n(rows.begin() + static_cast<std::ptrdiff_t>(8 * i), 8,
                        reversed.end() - static_cast<std::ptrdiff_t>(16 * (i + 1)));
        }
        panel_.substitute_rows(rows.data(), 8, coefficients.data(), count);
        panel_.substitute_rows(reversed.data() + 16 * count, -16, coefficients.data(), count);
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (((coefficients[i] >> k) & 1u) == 0) continue;
                for (std::size_t w = 0; w < 8; ++w) expected[8 * i + w] ^= expected[8 * k + w];
            }
        }
        ASSERT_EQ(rows, expected) << count << " rows";
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t w = 0; w < 8; ++w) {
                ASSERT_EQ(reversed[16 * (count - i) + w], expected[8 * i + w]) << count << " rows in reverse order";
                ASSERT_EQ(reversed[16 * (count - i) + 8 + w], 0u);
            }
        }
    }
}

GF2_FOR_EVERY_KERNEL_SET(PanelKernelsEveryKernel);

}  // namespace
}  // namespace gf2
