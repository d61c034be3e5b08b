// SPDX-License-Identifier: MIT
#include "gf2/codes/stabilizer_code.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/bits/random.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using codes::product_minus_identity;

// A product of operators, letter by letter: XY = iZ, YZ = iX, ZX = iY.
struct PauliProduct {
    std::string letters;
    unsigned phase = 0;  // the power of i

    explicit PauliProduct(std::size_t n) : letters(n, 'I') {}

    void times(const std::string& signed_letters) {
        phase += signed_letters[0] == '-' ? 2u : 0u;
        const std::string order = "XYZ";
        for (std::size_t q = 0; q < letters.size(); ++q) {
            char& a = letters[q];
            const char b = signed_letters[q + 1];
            if (b == 'I') continue;
            if (a == 'I' || a == b) {
                a = a == b ? 'I' : b;
                continue;
            }
            const std::size_t first = order.find(a);
            const std::size_t second = order.find(b);
            phase += second == (first + 1) % 3 ? 1u : 3u;
            a = order[3 - first - second];
        }
    }

    [[nodiscard]] bool is_minus_identity() const {
        return phase % 4 == 2 && letters.find_first_not_of('I') == std::string::npos;
    }
};

// The number of letters in which two operators differ and none is I decides.
bool commute(const std::string& a, const std::string& b) {
    std::size_t different = 0;
    for (std::size_t q = 1; q < a.size(); ++q) different += a[q] != b[q] && a[q] != 'I' && b[q] != 'I' ? 1u : 0u;
    return different % 2 == 0;
}

std::optional<std::vector<std::size_t>> found_in(const std::vector<std::string>& rows) {
    const std::size_t n = rows.empty() ? 0 : rows[0].size() - 1;
    BitMatrix operators(rows.size(), 2 * n);
    BitVector negative(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        negative[i] = rows[i][0] == '-';
        for (std::size_t q = 0; q < n; ++q) {
            const char letter = rows[i][q + 1];
            operators.set(i, q, letter == 'X' || letter == 'Y');
            operators.set(i, n + q, letter == 'Z' || letter == 'Y');
        }
    }
    return product_minus_identity(operators, negative);
}

TEST(PauliSigns, ContradictInKnownGroups) {
    using Rows = std::vector<std::size_t>;
    EXPECT_EQ(found_in({"+XXXX", "-XXXX", "+ZZZZ"}), (Rows{0, 1}));
    EXPECT_EQ(found_in({"+XX", "+ZZ", "+YY"}), (Rows{0, 1, 2}));
    EXPECT_EQ(found_in({"+XX", "+ZZ", "-YY"}), std::nullopt);
    EXPECT_EQ(found_in({"+XX", "-II"}), (Rows{1}));
    EXPECT_EQ(found_in({"+XX", "+II", "+XX"}), std::nullopt);
    EXPECT_EQ(found_in({}), std::nullopt);
    EXPECT_EQ(found_in({"+XZZXI", "-IXZZX", "+XIXZZ", "-ZXIXZ", "+ZZXIX"}), std::nullopt);
    EXPECT_EQ(found_in({"+XZZXI", "-IXZZX", "+XIXZZ", "-ZXIXZ", "-ZZXIX"}), (Rows{0, 1, 2, 3, 4}));
    EXPECT_THROW((void)product_minus_identity(BitMatrix(1, 3), BitVector(1)), std::invalid_argument);
    EXPECT_THROW((void)product_minus_identity(BitMatrix(1, 2), BitVector(2)), std::invalid_argument);
}

// All products of up to 8 commuting operators on up to 4 qubits.
TEST(PauliSigns, ContradictIfAProductIsMinusIdentity) {
    SplitMix64 random = test::test_random();
    std::size_t contradictions = 0;
    for (std::size_t round = 0; round < test::test_rounds(500); ++round) {
        const std::size_t n = 1 + random_below(4, random);
        std::vector<std::string> rows;
        for (int attempt = 0; attempt < 60 && rows.size() < 8; ++attempt) {
            std::string row = random_below(4, random) == 0 ? "-" : "+";
            for (std::size_t q = 0; q < n; ++q) row += "IXYZ"[random_below(4, random)];
            bool fits = true;
            for (const std::string& other : rows) fits = fits && commute(row, other);
            if (fits) rows.push_back(row);
        }
        bool is_contradictory = false;
        for (std::uint64_t subset = 0; subset < std::uint64_t{1} << rows.size(); ++subset) {
            PauliProduct product(n);
            for (std::size_t i = 0; i < rows.size(); ++i) {
                if ((subset >> i & 1) != 0) product.times(rows[i]);
            }
            is_contradictory = is_contradictory || product.is_minus_identity();
        }
        const auto found = found_in(rows);
        ASSERT_EQ(found.has_value(), is_contradictory) << testing::PrintToString(rows);
        if (!found) continue;
        ++contradictions;
        PauliProduct product(n);
        for (const std::size_t i : *found) product.times(rows[i]);
        EXPECT_TRUE(product.is_minus_identity()) << testing::PrintToString(rows);
    }
    EXPECT_GT(contradictions, 20u);
}

}  // namespace
}  // namespace gf2
