// SPDX-License-Identifier: MIT
#include "gf2/codes/operator_class.hpp"
#include "tests/codes/codes.hpp"

namespace gf2::test {
namespace {

using codes::product_minus_identity;

BitMatrix paulis(const std::vector<std::string>& rows) {
    const std::size_t n = rows.empty() ? 0 : rows.front().size();
    BitMatrix matrix(rows.size(), 2 * n);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            matrix.set(i, j, rows[i][j] == 'X' || rows[i][j] == 'Y');
            matrix.set(i, n + j, rows[i][j] == 'Z' || rows[i][j] == 'Y');
        }
    }
    return matrix;
}

// Gauge operators XX on neighbours in a column and ZZ on neighbours in a row (D. Bacon, 2006).
BitMatrix bacon_shor(std::size_t size) {
    std::vector<std::string> rows;
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j + 1 < size; ++j) {
            std::string x(size * size, 'I');
            x[j * size + i] = x[(j + 1) * size + i] = 'X';
            std::string z(size * size, 'I');
            z[i * size + j] = z[i * size + j + 1] = 'Z';
            rows.insert(rows.end(), {x, z});
        }
    }
    return paulis(rows);
}

// [Z | X] of [X | Z].
BitMatrix swapped(const BitMatrix& operators) {
    const ConstBitMatrixView view = operators.view();
    const std::size_t n = operators.columns() / 2;
    BitMatrix result(operators.rows(), 2 * n);
    for (std::size_t i = 0; i < operators.rows(); ++i) {
        for (std::size_t j = 0; j < 2 * n; ++j) result.set(i, j, view.get(i, (j + n) % (2 * n)));
    }
    return result;
}

// Which rows of A and B anticommute.
BitMatrix commutators(const BitMatrix& a, const BitMatrix& b) {
    return multiply(a, transpose(swapped(b)));
}

void expect_distance(const SubsystemCode& code, std::size_t distance) {
    for (const std::string_view method : codes::distance_methods()) {
        const auto found = codes::minimum_distance(code, {}, method);
        ASSERT_TRUE(found.has_value());
        EXPECT_EQ(found->weight, distance);
        EXPECT_EQ(found->lower_bound, distance);
        EXPECT_TRUE(found->proved);
        ASSERT_EQ(found->word.size(), 2 * code.length());
        std::size_t qubits = 0;
        for (std::size_t j = 0; j < code.length(); ++j) {
            qubits += found->word.test(j) || found->word.test(code.length() + j) ? 1 : 0;
        }
        EXPECT_EQ(qubits, distance);
        if (distance != 1 && method != codes::kAutomatic) {  // 1 needs no search
            EXPECT_EQ(found->method, method);
        }
    }
}

TEST(StabilizerCode, KnownCodes) {
    const StabilizerCode five(paulis({"XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"}));
    EXPECT_EQ(five.length(), std::size_t{5});
    EXPECT_EQ(five.dimension(), std::size_t{1});
    EXPECT_EQ(five.gauge_qubits(), std::size_t{0});
    expect_distance(five, 3);
    // Rows that are sums of others, twice or zero.
    expect_distance(StabilizerCode(paulis({"XZZXI", "IXZZX", "XIXZZ", "ZXIXZ", "ZZXIX", "XZZXI", "IIIII"})), 3);
    expect_distance(StabilizerCode(paulis({"IIIXXXX", "IXXIIXX", "XIXIXIX", "IIIZZZZ", "IZZIIZZ", "ZIZIZIZ"})), 3);
    expect_distance(StabilizerCode(paulis({"XXXX", "ZZZZ"})), 2);  // [[4, 2, 2]]
    // [[8, 3, 3]]
    expect_distance(StabilizerCode(paulis({"XXXXXXXX", "ZZZZZZZZ", "IXIXYZYZ", "IXZYIXZY", "IYXZXZIY"})), 3);
    const StabilizerCode torus(xzzx_torus(4));
    EXPECT_EQ(torus.dimension(), std::size_t{2});
    EXPECT_EQ(codes::minimum_distance(torus)->weight, std::size_t{4});
}

TEST(StabilizerCode, CssCodesHaveTheirDistance) {
    for (const CssCode& css : {codes::toric_code(3), codes::surface_code(3, 4), codes::surface_code(2, 2)}) {
        const std::size_t n = css.length();
        BitMatrix rows(css.x_checks().rows() + css.z_checks().rows(), 2 * n);
        for (std::size_t i = 0; i < rows.rows(); ++i) {
            const bool is_x = i < css.x_checks().rows();
            for (std::size_t j = 0; j < n; ++j) {
                rows.set(i, is_x ? j : n + j,
                         is_x ? css.x_checks().get(i, j) : css.z_checks().get(i - css.x_checks().rows(), j));
            }
        }
        const StabilizerCode code(rows);
        EXPECT_EQ(code.dimension(), css.dimension());
        EXPECT_EQ(codes::minimum_distance(code)->weight, codes::minimum_distance(css)->weight);
    }
}

TEST(SubsystemCode, OfBaconAndShor) {
    for (const std::size_t size : {2u, 3u, 4u}) {
        const SubsystemCode code(bacon_shor(size));
        EXPECT_EQ(code.length(), size * size);
        EXPECT_EQ(code.dimension(), std::size_t{1});
        EXPECT_EQ(code.gauge_qubits(), (size - 1) * (size - 1));
        EXPECT_EQ(code.stabilizers().rows(), 2 * (size - 1));
        expect_distance(code, size);
    }
}

TEST(SubsystemCode, EqualsBruteForceWhateverTheThreads) {
    SplitMix64 random = test_random();
    std::size_t found_some = 0;
    for (std::size_t round = 0; round < test_rounds(120); ++round) {
        const std::size_t n = random() % 6;
        const BitMatrix gauge = random_bits(random() % (n + 2), 2 * n, random, round % 2 == 0 ? 0.5 : 0.2);
        const std::string_view method = codes::distance_methods()[random() % codes::distance_methods().size()];
        SCOPED_TRACE(testing::Message() << "round " << round << ", n = " << n);
        const SubsystemCode code(gauge);
        EXPECT_EQ(commutators(code.stabilizers(), gauge), BitMatrix(code.stabilizers().rows(), gauge.rows()));
        EXPECT_EQ(rank(stack(gauge, code.stabilizers())), rank(gauge));
        EXPECT_EQ(rank(commutators(gauge, gauge)), rank(gauge) - code.stabilizers().rows()) << "others in the centre";
        const auto expected = least_by_brute_force(swapped(code.stabilizers()), {.modulo = gauge}, n);
        const auto found = with_some_threads(random, [&] { return codes::minimum_distance(code, {}, method); });
        ASSERT_EQ(found.has_value(), expected.has_value());
        if (!found) continue;
        ++found_some;
        EXPECT_EQ(found->weight, expected->weight);
        EXPECT_TRUE(found->proved);
        const auto words = codes::lightest_words(code, 4, {}, method);
        EXPECT_TRUE(words->proved && words->counted);
        EXPECT_EQ(words->weight, expected->weight);
        EXPECT_EQ(words->ties, expected->words.size());
        EXPECT_EQ(words->words.size(), std::min<std::size_t>(4, expected->words.size()));
        EXPECT_TRUE(std::includes(expected->words.begin(), expected->words.end(), words->words.begin(),
                                  words->words.end(), lexicographically_less));
    }
    EXPECT_GT(found_some, std::size_t{0});
}

TEST(StabilizerCode, LightestWordsOfTheFiveQubitCode) {
    const auto found = codes::lightest_words(StabilizerCode(paulis({"XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"})), 100);
    EXPECT_EQ(found->ties, 30u);
    EXPECT_TRUE(found->counted);
    EXPECT_EQ(found->words.size(), 30u);
    EXPECT_EQ(found->words.front().size(), 10u);
}

TEST(SubsystemCode, WithoutLogicalQubitsOrQubits) {
    EXPECT_FALSE(codes::lightest_words(StabilizerCode(paulis({"XX", "ZZ"}))).has_value());
    EXPECT_FALSE(codes::minimum_distance(StabilizerCode(paulis({"XX", "ZZ"}))).has_value());
    EXPECT_FALSE(codes::minimum_distance(SubsystemCode(paulis({"X", "Z"}))).has_value());
    EXPECT_FALSE(codes::minimum_distance(StabilizerCode(BitMatrix(0, 0))).has_value());
    EXPECT_FALSE(codes::minimum_distance(StabilizerCode(BitMatrix(3, 0))).has_value());
    expect_distance(StabilizerCode(BitMatrix(0, 6)), 1);
}

TEST(StabilizerCode, SaysWhatIsWrong) {
    expect_refused([] { return StabilizerCode(BitMatrix(1, 3)); }, {"2n bits", "found 3"});
    expect_refused([] { return SubsystemCode(BitMatrix(1, 3)); }, {"found 3"});
    expect_refused(
        [] {
            return StabilizerCode(paulis({"XXX", "IZZ", "ZII", "ZII"}));
        },
        {"stabilizers 1 and 3 do not commute"});
}

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
    BitVector negative(rows.size());
    std::vector<std::string> letters;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        negative[i] = rows[i][0] == '-';
        letters.push_back(rows[i].substr(1));
    }
    return product_minus_identity(paulis(letters), negative);
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
    SplitMix64 random = test_random();
    std::size_t contradictions = 0;
    for (std::size_t round = 0; round < test_rounds(500); ++round) {
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

// True if two operators of 2n bits anticommute.
bool anticommute(const BitVector& a, const BitVector& b) {
    const std::size_t n = a.size() / 2;
    bool odd = false;
    for (std::size_t j = 0; j < n; ++j) odd ^= (a[j] && b[n + j]) != (a[n + j] && b[j]);
    return odd;
}

// All operators of three qubits, for random groups: by ranks and commutation, and each proof.
TEST(OperatorClass, IsThatOfRanksAndCommutators) {
    using codes::OperatorKind;
    SplitMix64 random = test_random();
    BitMatrix all(64, 6);
    for (std::size_t i = 0; i < 64; ++i) {
        for (std::size_t j = 0; j < 6; ++j) all.set(i, j, ((i >> j) & 1) != 0);
    }
    for (std::size_t round = 0; round < test_rounds(20); ++round) {
        const SubsystemCode code(test::random_bits(round % 5, 6, random, 0.4));
        const BitMatrix& group = code.gauge();
        const BitMatrix logicals = code.logical_operators();
        const auto is_in = [&](const BitVector& pauli) {
            return rank(stack(group, BitMatrix::from_rows(std::vector<BitVector>{pauli}, 6))) == rank(group);
        };
        const auto classes = codes::classify(code, all);
        for (std::size_t i = 0; i < 64; ++i) {
            const BitVector pauli = all.row_vector(i);
            const auto commutes = [&](const BitMatrix& rows) {
                for (std::size_t r = 0; r < rows.rows(); ++r) {
                    if (anticommute(pauli, rows.row_vector(r))) return false;
                }
                return true;
            };
            const auto& [kind, proof] = classes[i];
            const OperatorKind expected = !commutes(code.stabilizers()) ? OperatorKind::kError
                                          : !is_in(pauli)               ? OperatorKind::kLogical
                                          : commutes(group)             ? OperatorKind::kStabilizer
                                                                        : OperatorKind::kGauge;
            ASSERT_EQ(to_string(kind), to_string(expected));
            if (kind == OperatorKind::kError) {
                EXPECT_TRUE(proof.any());
            } else if (kind == OperatorKind::kLogical) {
                EXPECT_TRUE(is_in(pauli ^ multiply(proof, logicals)));
            } else {
                EXPECT_EQ(multiply(proof, group), pauli);
            }
        }
    }
}

}  // namespace
}  // namespace gf2::test
