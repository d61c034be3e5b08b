// SPDX-License-Identifier: MIT
#include "gf2/codes/quantum_families.hpp"

#include "tests/codes/codes.hpp"

#include <string>

#include "gf2/codes/lattice_codes.hpp"

namespace gf2::codes {
namespace {

using namespace test;

std::string parameters_text(const CssCode& code) {
    const auto found = minimum_distance(code);
    return "[[" + std::to_string(code.length()) + "," + std::to_string(code.dimension()) + "," +
           (found && found->proved ? std::to_string(found->weight) : "-") + "]]";
}

std::string parameters_text(const StabilizerCode& code) {
    const auto found = minimum_distance(code);
    return "[[" + std::to_string(code.length()) + "," + std::to_string(code.dimension()) + "," +
           (found && found->proved ? std::to_string(found->weight) : "-") + "]]";
}

TEST(LatticeCodes, RotatedSurfaceCodes) {
    EXPECT_EQ(parameters_text(rotated_surface_code(3, 3)), "[[9,1,3]]");
    EXPECT_EQ(parameters_text(rotated_surface_code(7, 7)), "[[49,1,7]]");
    for (std::size_t x = 1; x <= 6; ++x) {
        for (std::size_t z = 1; z <= 6; ++z) {
            const CssCode code = rotated_surface_code(x, z);
            EXPECT_EQ(code.length(), x * z);
            EXPECT_EQ(code.dimension(), std::size_t{1});
            EXPECT_EQ(code.x_checks().rows() + code.z_checks().rows(), x * z - 1);
            EXPECT_EQ(minimum_distance(code, Side::x)->weight, x);
            EXPECT_EQ(minimum_distance(code, Side::z)->weight, z);
        }
    }
    EXPECT_THROW((void)rotated_surface_code(0, 3), std::invalid_argument);
}

TEST(LatticeCodes, ColourCodes) {
    EXPECT_EQ(parameters_text(colour_code_666(3)), "[[7,1,3]]");
    EXPECT_EQ(parameters_text(colour_code_666(5)), "[[19,1,5]]");
    EXPECT_EQ(parameters_text(colour_code_666(7)), "[[37,1,7]]");
    EXPECT_EQ(parameters_text(colour_code_488(3)), "[[7,1,3]]");
    EXPECT_EQ(parameters_text(colour_code_488(5)), "[[17,1,5]]");
    EXPECT_EQ(parameters_text(colour_code_488(7)), "[[31,1,7]]");
    EXPECT_EQ(parameters_text(colour_code_488(9)), "[[49,1,9]]");
    for (const std::size_t d : {3, 5, 9, 11, 21}) {
        for (const CssCode& code : {colour_code_666(d), colour_code_488(d)}) {
            EXPECT_EQ(code.dimension(), std::size_t{1});
            EXPECT_EQ(2 * code.x_checks().rows(), code.length() - 1);
            EXPECT_EQ(code.x_checks(), code.z_checks());
        }
        EXPECT_EQ(colour_code_666(d).length(), (3 * d * d + 1) / 4);
        EXPECT_EQ(colour_code_488(d).length(), (d * d + 2 * d - 1) / 2);
    }
    for (const std::size_t d : {0, 1, 2, 4}) {
        EXPECT_THROW((void)colour_code_666(d), std::invalid_argument);
        EXPECT_THROW((void)colour_code_488(d), std::invalid_argument);
    }
}

TEST(LatticeCodes, XzzxCodes) {
    EXPECT_EQ(parameters_text(xzzx_toric_code(1, 2)), "[[5,1,3]]");
    EXPECT_EQ(parameters_text(xzzx_toric_code(2, 3)), "[[13,1,5]]");
    EXPECT_EQ(parameters_text(xzzx_toric_code(3, 4)), "[[25,1,7]]");
    EXPECT_EQ(parameters_text(xzzx_toric_code(3, 0)), "[[9,1,3]]");
    EXPECT_EQ(parameters_text(xzzx_toric_code(3, 1)), "[[10,2,3]]");
    EXPECT_EQ(parameters_text(xzzx_toric_code(4, 4)), "[[32,2,4]]");
    EXPECT_EQ(parameters_text(xzzx_toric_code(2, 1)), "[[5,1,3]]");
    // Cyclic: shifts of XZZXI, up to its order.
    EXPECT_EQ(rank(xzzx_toric_code(1, 2).gauge()), std::size_t{4});
    EXPECT_EQ(parameters_text(xzzx_code(3, 3)), "[[9,1,3]]");
    EXPECT_EQ(parameters_text(xzzx_code(5, 5)), "[[25,1,5]]");
    EXPECT_EQ(parameters_text(xzzx_code(2, 4)), "[[8,1,2]]");
    // Each face of four qubits is XZZX.
    const StabilizerCode code = xzzx_code(5, 4);
    std::size_t faces = 0;
    for (std::size_t i = 0; i < code.gauge().rows(); ++i) {
        const std::vector<std::size_t> ones = support(code.gauge().row_vector(i));
        if (ones.size() != 4) continue;
        ++faces;
        EXPECT_EQ(ones[1], ones[0] + 5);
        EXPECT_EQ(ones[2], ones[0] + 21);
        EXPECT_EQ(ones[3], ones[0] + 24);
    }
    EXPECT_EQ(faces, std::size_t{12});
    EXPECT_THROW((void)xzzx_toric_code(0, 0), std::invalid_argument);
    EXPECT_THROW((void)xzzx_code(3, 0), std::invalid_argument);
}

// The protographs of lifts 13 and 16 of P. Panteleev and G. Kalachev and of J. Roffe et al., arXiv:2202.01702.
TEST(QuantumFamilies, LiftedProducts) {
    const auto monomials = [](const std::vector<std::vector<std::size_t>>& exponents) {
        PolynomialMatrix matrix;
        for (const auto& row : exponents) {
            matrix.emplace_back();
            for (const std::size_t e : row) matrix.back().push_back(BitPoly::monomial(e));
        }
        return matrix;
    };
    const PolynomialMatrix a = monomials({{0, 0, 0, 0, 0}, {0, 2, 4, 7, 11}, {0, 3, 10, 14, 15}});
    const CssCode code = lifted_product_code(16, a, a);
    EXPECT_EQ(code.length(), std::size_t{544});
    EXPECT_EQ(code.dimension(), std::size_t{80});
    // Without a lift, and of single polynomials.
    EXPECT_EQ(
        lifted_product_code(1, monomials({{0, 0}}), monomials({{0, 0}, {0, 0}})).x_checks(),
        hypergraph_product_code(BitMatrix::from_strings({"11"}), BitMatrix::from_strings({"11", "11"})).x_checks());
    const BitPoly p = polynomial_in_x("1 + x + x^4");
    const CssCode single = lifted_product_code(9, {{p}}, {{polynomial_in_x("1 + x^8 + x^7")}});
    const CssCode bicycle = bicycle_code(9, p, polynomial_in_x("1 + x + x^2"));
    EXPECT_EQ(single.x_checks(), bicycle.x_checks());
    EXPECT_EQ(single.z_checks(), bicycle.z_checks());
    EXPECT_THROW((void)lifted_product_code(0, a, a), std::invalid_argument);
    EXPECT_THROW((void)lifted_product_code(3, {}, a), std::invalid_argument);
    EXPECT_THROW((void)lifted_product_code(3, {{p}, {p, p}}, a), std::invalid_argument);
}

std::string two_block(const FiniteGroup& group, const std::string& a, const std::string& b) {
    return parameters_text(two_block_code(group, group_algebra_element(group, a), group_algebra_element(group, b)));
}

// The examples are those of tables II and III of H.-K. Lin and L. P. Pryadko, arXiv:2306.16400.
TEST(QuantumFamilies, TwoBlockCodes) {
    const std::size_t orders[] = {4, 2};
    const FiniteGroup abelian = abelian_group(orders);
    EXPECT_EQ(two_block(abelian, "1 + x", "1 + x + y + x^2 + y*x + y*x^3"), "[[16,2,4]]");
    EXPECT_EQ(two_block(abelian, "1 + x", "1 + x + y + x^2 + y*x + x^3"), "[[16,4,4]]");
    const FiniteGroup dihedral = dihedral_group(6);
    EXPECT_EQ(two_block(dihedral, "1 + r^4", "1 + s*r^4 + r^3 + r^4 + s*r^2 + r"), "[[24,8,3]]");
    // The bicycle code of 72 qubits.
    const std::size_t sixes[] = {6, 6};
    EXPECT_EQ(two_block(abelian_group(sixes), "x^3 + y + y^2", "y^3 + x + x^2"), "[[72,12,6]]");
    const std::size_t twos[] = {2, 2, 2};
    EXPECT_EQ(two_block(abelian_group(twos), "1 + x", "y + z"), "[[16,4,2]]");
    EXPECT_EQ(two_block(abelian_group({}), "1", "0"), "[[2,0,-]]");
    EXPECT_EQ(two_block(dihedral_group(1), "1 + s", "0"), "[[4,2,1]]");
}

TEST(QuantumFamilies, Groups) {
    for (std::size_t m = 1; m <= 7; ++m) {
        const FiniteGroup group = dihedral_group(m);
        const auto value = [&](const std::string& text) {
            return group_algebra_element(group, text).front();
        };
        EXPECT_EQ(value("r^" + std::to_string(m)), std::size_t{0});
        EXPECT_EQ(value("s^2"), std::size_t{0});
        EXPECT_EQ(value("r s r s"), std::size_t{0});
        EXPECT_EQ(value("s*r"), value("r^" + std::to_string(7 * m - 1) + " s"));
        for (std::size_t f = 0; f < 2 * m; ++f) {
            for (std::size_t g = 0; g < 2 * m; ++g) {
                for (std::size_t h = 0; h < 2 * m; ++h) {
                    const auto& p = group.products;
                    EXPECT_EQ(p[p[f][g]][h], p[f][p[g][h]]);
                }
            }
        }
    }
    FiniteGroup broken = dihedral_group(3);
    EXPECT_THROW((void)two_block_code(broken, {0}, {6}), std::invalid_argument);
    broken.products[2][2] = 0;
    EXPECT_THROW((void)two_block_code(broken, {0}, {0}), std::invalid_argument);
    EXPECT_THROW((void)dihedral_group(0), std::invalid_argument);
    EXPECT_THROW((void)dihedral_group(2049), std::invalid_argument);
    EXPECT_EQ(dihedral_group(2048).products.size(), 4096U);
    EXPECT_EQ(finite_group("C4xC2").products, abelian_group(std::vector<std::size_t>{4, 2}).products);
    EXPECT_EQ(finite_group("C6:C2").products, dihedral_group(6).products);
    for (const char* text : {"", "C", "D6", "C4x", "xC4", "C4xC", "C4 xC2", "C6:C3", "C6:C2:C2", "C6:C2xC2",
                             "C4:", "4x2", "C0", "C4097", "C99999999999999999999999", "C2xC2xC2xC2"}) {
        EXPECT_THROW((void)finite_group(text), std::invalid_argument) << text;
    }
    const std::size_t large[] = {4096, 4096};
    EXPECT_THROW((void)abelian_group(large), std::invalid_argument);
    const std::size_t four[] = {2, 2, 2, 2};
    EXPECT_THROW((void)abelian_group(four), std::invalid_argument);
    EXPECT_TRUE(refuses([] { (void)group_algebra_element(dihedral_group(3), "1 + t"); },
                        "column 5: expected a power of r or s, or 1"));
}

}  // namespace
}  // namespace gf2::codes
