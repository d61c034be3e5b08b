// SPDX-License-Identifier: MIT
// gf2-check verifies the certificates that the library makes, and is not deceived by damaged ones.
#include <gtest/gtest.h>

#include <locale>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "apps/check/program.hpp"
#include "gf2/certificate/claims.hpp"
#include "gf2/certificate/codes.hpp"
#include "gf2/certificate/lights.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/codes/linear_families.hpp"
#include "gf2/codes/quantum_families.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"
#include "tests/check/questions.hpp"
#include "tests/fuzz/damage.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

using namespace std::string_view_literals;

std::string text_of(const Certificate& certificate) {
    return certificate.to_string(CertificateForm::kText);
}

Question about(std::vector<std::string> arguments, std::map<std::string, std::string> files = {}) {
    Question question;
    question.arguments = std::move(arguments);
    question.files = std::move(files);
    return question;
}

std::string file_of(const BitMatrix& a) {
    std::ostringstream out;
    io::matrix_format("gf2").write(out, a);
    return out.str();
}

class Certificates : public testing::TestWithParam<QuestionKind> {};

TEST_P(Certificates, AreVerifiedOnEveryKernelSet) {
    for (const std::string& set : kernel_set_names()) {
        const UseKernels in_use(set);
        SplitMix64 random = test_random();
        for (std::size_t round = 0; round < test_rounds(60); ++round) {
            const Question question = GetParam().make(random);
            for (const CertificateForm form : {CertificateForm::kText, CertificateForm::kBinary}) {
                const std::string text = question.certificate.to_string(form);
                try {
                    const CheckedAnswer answer = checked(question, text);
                    EXPECT_EQ(answer.claim, question.certificate.claim());
                    EXPECT_TRUE(is_true(question, answer.claim, answer.answer)) << answer.answer;
                } catch (const std::exception& error) {
                    FAIL() << set << ", round " << round << ": " << error.what() << '\n'
                           << testing::PrintToString(question.arguments) << '\n'
                           << text_of(question.certificate);
                }
            }
        }
    }
}

// Digits are what damage must change to deceive.
std::string altered(std::string text, SplitMix64& random) {
    if (random_below(2, random) == 0) return damaged(std::move(text), "01 \n29xab\x80", random);
    for (std::uint64_t changes = 1 + random_below(3, random); changes > 0; --changes) {
        char& c = text[random_below(text.size(), random)];
        if (c == '0' || c == '1') c = static_cast<char>('0' + '1' - c);
    }
    return text;
}

TEST_P(Certificates, DamagedAreRefusedOrStillTrue) {
    SplitMix64 random = test_random();
    std::size_t refuted = 0;
    std::size_t unreadable = 0;
    for (std::size_t round = 0; round < test_rounds(20); ++round) {
        const Question question = GetParam().make(random);
        for (int copy = 0; copy < 10; ++copy) {
            const bool is_text = random_below(3, random) != 0;
            const std::string text =
                question.certificate.to_string(is_text ? CertificateForm::kText : CertificateForm::kBinary);
            const std::string changed = altered(text, random);
            try {
                const CheckedAnswer answer = checked(question, changed);
                EXPECT_TRUE(is_true(question, answer.claim, answer.answer))
                    << testing::PrintToString(question.arguments) << '\n'
                    << changed;
            } catch (const check::Refuted&) {
                ++refuted;
            } catch (const check::Unreadable& error) {
                ++unreadable;
                EXPECT_NE(std::string(error.what()).find("expected"), std::string::npos) << error.what();
            } catch (const check::Usage&) {  // another claim
                ++unreadable;
            }
        }
    }
    EXPECT_GT(refuted, 0u);
    EXPECT_GT(unreadable, 0u);
}

// A code of dimension 50, whose proof is one by information sets, with words of weight 9 and 12.
TEST(SearchCertificates, ByInformationSetsAreRepeated) {
    SplitMix64 random(7);
    BitMatrix generators = random_bits(50, 300, random);
    BitVector light(300);
    for (std::size_t j = 0; j < 9; ++j) light.set(31 * j + 5);
    generators.set_row(17, light);
    BitVector heavier(300);
    for (std::size_t j = 0; j < 12; ++j) heavier.set(24 * j + 1);
    generators.set_row(18, heavier);
    const Question question = about({"A"}, {{"A", file_of(generators)}});
    const std::string good = text_of(minimum_distance_certificate(generators, light));
    EXPECT_NE(good.find("information-set "), std::string::npos);
    EXPECT_EQ(checked(question, good).answer, "9\n");

    const std::string heavy = text_of(minimum_distance_certificate(generators, heavier));
    EXPECT_THROW((void)checked(question, heavy), check::Refuted);
    const std::size_t set = good.rfind("information-set ");
    const std::string fewer = good.substr(0, set) + good.substr(good.find('\n', set) + 1);
    EXPECT_THROW((void)checked(question, fewer), std::exception);
    std::string lower = good;
    const std::size_t levels = lower.find("\nlevels ");
    lower.replace(levels, lower.find('\n', levels + 1) - levels, "\nlevels 0");
    EXPECT_THROW((void)checked(question, lower), std::exception);
}

// All weights are multiples of 4: that no word weighs up to 4 proves the distance 8.
TEST(SearchCertificates, UseADivisorOfAllWeights) {
    const BitMatrix code = codes::reed_muller_code(2, 5);
    const std::string text = text_of(certificate_of("minimum-distance", code));
    std::istringstream levels(text.substr(text.find("\nlevels ") + 8));
    std::size_t sum = 0;
    for (std::size_t level; levels >> level;) sum += level + 1;
    EXPECT_EQ(sum, 5u) << text;
    EXPECT_EQ(checked(about({"A"}, {{"A", file_of(code)}}), text).answer, "8\n");
}

// The code has 54 dimensions, its dual 6.
TEST(SearchCertificates, OfWeightsCountTheSmallerCode) {
    SplitMix64 random = test_random();
    const BitMatrix checks = random_bits(6, 60, random);
    const Question question = about({"A"}, {{"A", file_of(checks)}});
    const std::string text = text_of(certificate_of("weight-distribution-of-nullspace", checks));
    EXPECT_NE(text.find("\ndual 1\n"), std::string::npos) << text;
    EXPECT_NE(checked(question, text).answer, "");
}

TEST(SearchCertificates, AreAboutOneMatrixOrTwo) {
    const BitMatrix a = BitMatrix::identity(2);
    for (const char* claim : {"in-row-space", "many-solutions", "product", "distance-outside", "distance-modulo",
                              "css-distance", "css-x-distance", "css-z-distance", "coset-weights"}) {
        EXPECT_THROW((void)certificate_of(claim, a), std::invalid_argument) << claim;
    }
    for (const char* claim : {"rank", "inverse", "stabilizer-distance", "weight-distribution", "covering-radius"}) {
        EXPECT_THROW((void)certificate_of(claim, a, a), std::invalid_argument) << claim;
    }
}

TEST(SearchCertificates, AreOfWholeDecompositions) {
    const Ple part = ple(BitMatrix::identity(3), 2);
    EXPECT_THROW((void)rank_certificate(part), std::invalid_argument);
    EXPECT_THROW((void)determinant_certificate(part), std::invalid_argument);
    EXPECT_THROW((void)echelon_certificate(part), std::invalid_argument);
    EXPECT_THROW((void)nullspace_certificate(part), std::invalid_argument);
    EXPECT_THROW((void)all_solutions_certificate(part, SolutionCoset(BitVector(3), BitMatrix(0, 3))),
                 std::invalid_argument);
}

std::string refusal(const Question& question, const std::string& certificate) {
    try {
        return "verified " + checked(question, certificate).answer;
    } catch (const check::Refuted& error) {
        return error.what();
    }
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << text;
    return place == std::string::npos ? text : text.replace(place, from.size(), to);
}

// "verified" is not said of a question with an option that the checker did not ask for.
TEST(Options, ThatTheQuestionDoesNotUseAreRefused) {
    using Names = std::set<std::string>;
    const std::map<std::string, Names> used = {{"Board", {"--rule", "--topology", "--target", "--graph"}},
                                               {"FewestPresses", {"--rule", "--topology", "--target", "--graph"}},
                                               {"GameNullity", {"--rule", "--topology", "--graph", "--shape"}},
                                               {"QuietPatterns", {"--rule", "--topology", "--graph", "--shape"}},
                                               {"PressStatistics", {"--rule", "--topology", "--graph", "--shape"}},
                                               {"NullityByFormula", {"--rule", "--topology"}}};
    const std::map<std::string, std::string> options = {
        {"--rule", "plus"}, {"--topology", "plane"}, {"--target", "off"}, {"--graph", "any"}, {"--shape", "any"}};
    SplitMix64 random = test_random();
    for (const QuestionKind& kind : question_kinds()) {
        for (std::size_t round = 0; round < 10; ++round) {
            Question question = kind.make(random);
            const std::string certificate = text_of(question.certificate);
            const std::vector<std::string> arguments = question.arguments;
            const Names given(arguments.begin(), arguments.end());
            Names others = used.count(kind.name) != 0 ? used.at(kind.name) : Names();
            if (given.count("--graph") != 0) {
                for (const char* name : {"--rule", "--topology", "--shape"}) others.erase(name);
            }
            for (const auto& [name, value] : options) {
                if (others.count(name) > given.count(name)) continue;
                question.arguments = arguments;
                question.arguments.insert(question.arguments.begin(), {name, value});
                EXPECT_THROW((void)checked(question, certificate), check::Usage)
                    << kind.name << testing::PrintToString(question.arguments);
            }
        }
    }
}

// A press that is neither parameter nor decided would drop out of the conditions. Here cell 2 is missing.
TEST(ForgedCertificates, MissingCellsAreNoParameters) {
    const Question question = about({"--shape", "shape"}, {{"shape", "00_\n"}});
    BitMatrix missing(1, 3);
    missing.set(0, 2);
    const lights::Grid grid(missing, lights::Rule::plus(), lights::Topology::kPlane);
    const std::string good = text_of(lights::game_nullity_certificate(grid));
    ASSERT_EQ(checked(question, good).answer, "1\n");
    EXPECT_EQ(refusal(question, replaced(good, "parameters 0", "parameters 2")), "parameters: wrong or repeated press");
}

// Shapes of a few bytes, and products that are larger than all files.
TEST(ForgedCertificates, OfHugeShapesEndSoon) {
    const std::string head = "gf2-certificate 1 text\nclaim ";
    const std::string n = "999999999999999999";
    const Question wide = about({"A"}, {{"A", "0 x " + n + "\n"}});
    const std::string proof = "rows\nlower 0 0\nechelon 0 " + n + "\nend\n";
    EXPECT_EQ(checked(wide, head + "rank\nrank 0\n" + proof).answer, "0\n");
    EXPECT_EQ(checked(wide, head + "nullity\nnullity " + n + "\n" + proof).answer, n + "\n");
    const Question code = about({"code"}, {{"code", R"({"n":)" + n + R"(,"X":[],"Z":[]})"}});
    EXPECT_THROW((void)checked(code, head + "css-distance\nword-x 1 1\n1\n"), check::Unreadable);
    std::string ones;
    for (int i = 0; i < 1 << 18; ++i) ones += "1\n";
    const std::string vectors = "vectors 262144 1\n";
    EXPECT_EQ(refusal(about({"A"}, {{"A", ones}}), head + "null-vectors\n" + vectors + ones + "end\n"),
              "vectors: they are dependent");
    Question operators = about({"operators"}, {{"operators", ""}});
    for (int i = 0; i < 1 << 18; ++i) operators.files["operators"] += "01\n";
    const std::string rest = "operator 1 2\n01\nexamined 0\nclusters 0\nend\n";
    EXPECT_EQ(refusal(operators, head + "subsystem-distance\n" + rest), "operator: it does not count");
    // Memory that neither file has.
    const std::string none = "null-vectors\nvectors 0 " + n + "\nend\n";
    EXPECT_THROW((void)checked(wide, head + none), check::Unreadable);
    const Question system = about({"A", "b"}, {{"A", "0 x " + n + "\n"}, {"b", "1 x 0\n"}});
    EXPECT_THROW((void)checked(system, head + "no-solution\ny 1 0\n\nend\n"), check::Unreadable);
    const Question sparse = about({"A"}, {{"A", "1000000000 1 M\n0 0 0\n"}});
    EXPECT_THROW((void)checked(sparse, head + "null-vectors\nvectors 1 1\n1\nend\n"), check::Unreadable);
    const Question checks = about({"H", "S"}, {{"H", "100000 x 1\n"}, {"S", "100000 x 1\n"}});
    EXPECT_THROW((void)checked(checks, head + "distance-modulo\nword 1 1\n1\nend\n"), check::Unreadable);
}

// Numbers of columns are kept in 32 bits: those of 2^32 more must not be taken for the same.
TEST(ForgedCertificates, OfTooManyColumnsForSparseRanksAreUnreadable) {
    const check::Index limit = std::exchange(check::memory_limit, check::Index{1} << 40);
    const Question wide = about({"A"}, {{"A", "0 x 4294967296\n"}});
    const std::string certificate =
        "gf2-certificate 1 text\nclaim sparse-rank\nrank 0\nfirst-rows\nfirst-columns\nlast-rows\nlast-columns\n"
        "core-rows\ncore-columns\nrows\nlower 0 0\nechelon 0 0\nend\n";
    EXPECT_THROW((void)checked(wide, certificate), check::Unreadable);
    check::memory_limit = limit;
}

TEST(ForgedCertificates, ItemsThatAreOneBitAreNotOthers) {
    const Question code = about({"code"}, {{"code", "11\n"}});
    const std::string good = text_of(certificate_of("weight-distribution", BitMatrix::from_strings({"11"})));
    ASSERT_EQ(checked(code, good).answer, "0 1\n2 1\n");
    EXPECT_EQ(refusal(code, replaced(good, "dual 0", "dual 5")), "dual: expected 0 or 1");
}

// A row of bits takes 64 times as much as a column.
TEST(ForgedCertificates, OfLongRowsAreNotTransposed) {
    const check::Index limit = std::exchange(check::memory_limit, check::Index{1} << 20);
    const Question row = about({"A"}, {{"A", "%%MatrixMarket matrix coordinate pattern general\n1 4000000 0\n"}});
    const std::string certificate =
        "gf2-certificate 1 text\nclaim left-nullspace\nbasis 1 1\n1\nrows\nlower 4000000 0\nend\n";
    EXPECT_THROW((void)checked(row, certificate), check::Unreadable);
    check::memory_limit = limit;
}

TEST(ForgedCertificates, ProofsAreNotCountedTwice) {
    const Question question = about({"A", "B"}, {{"A", "00\n"}, {"B", "10\n"}});
    const std::string good =
        text_of(many_solutions_certificate(solve_many(BitMatrix(1, 2), BitMatrix::from_strings({"10"}))));
    ASSERT_EQ(checked(question, good).answer, "1\n");
    const std::string twice = replaced(replaced(good, "inconsistent 0", "inconsistent 0 0"), "end", "y 1 1\n1\nend");
    EXPECT_EQ(refusal(question, twice), "inconsistent: wrong or repeated column 0");
}

// Other pivot rows would give another row rank profile.
TEST(ForgedCertificates, PivotsAreTheUppermostOnes) {
    const Question question = about({"A"}, {{"A", "1\n1\n"}});
    const std::string good = text_of(ple_certificate(ple(BitMatrix::from_strings({"1", "1"}))));
    ASSERT_EQ(checked(question, good).answer, "0 1\n\n1\n1\n\n1\n");
    const std::string below = replaced(replaced(good, "row-order 0 1", "row-order 1 0"), "rows 0", "rows 1");
    EXPECT_EQ(refusal(question, below), "lower: a row above that of pivot 0");
    EXPECT_EQ(refusal(question, replaced(good, "row-order 0 1", "row-order 1 0")), "row-order: not the row of pivot 0");
    EXPECT_EQ(refusal(question, replaced(good, "row-order 0 1", "row-order 0 0")),
              "row-order: wrong or repeated row, place 1");
    EXPECT_EQ(refusal(question, replaced(good, "row-order 0 1", "row-order 0")), "row-order: not as many as rows");
}

TEST(ForgedCertificates, HugeLevelsEndAtTheDimension) {
    const Question question = about({"A"}, {{"A", "110\n011\n"}});
    const BitMatrix a = BitMatrix::from_strings({"110", "011"});
    const std::string good = text_of(minimum_distance_certificate(a, a.row_vector(0)));
    const std::string proof = "levels 999999999999999999\ninformation-set 0 1";
    EXPECT_EQ(checked(question, replaced(good, "levels", proof)).answer, "2\n");
}

TEST(ForgedCertificates, OfAnotherClaimAreUnreadable) {
    SplitMix64 random = test_random();
    for (const QuestionKind& kind : question_kinds()) {
        const Question question = kind.make(random);
        Certificate forged("unknown");
        forged.append(question.certificate);
        EXPECT_THROW((void)checked(question, text_of(forged)), check::Unreadable) << kind.name;
    }
}

// The question of a least e with H·e = 0 and L·e != 0.
Question about_outside(const BitMatrix& checks, const BitMatrix& outside) {
    return about({"H", "L"}, {{"H", file_of(checks)}, {"L", file_of(outside)}});
}

std::string forged_outside(const BitVector& word, const Certificate& search) {
    Certificate certificate("distance-outside");
    certificate.add("word", word);
    certificate.add("examined", std::size_t{0});
    certificate.append(search);
    return certificate.to_string(CertificateForm::kText);
}

// With the search that is right for its weight, a word is verified exactly if it is a lightest one that counts.
TEST(OutsideCertificates, OfOtherWordsAreRefused) {
    SplitMix64 random = test_random();
    std::size_t verified = 0;
    std::size_t refused = 0;
    for (std::size_t round = 0; round < test_rounds(300); ++round) {
        const std::size_t n = 1 + random_below(10, random);
        const BitMatrix checks = random_bits(random_below(8, random), n, random, round % 2 == 0 ? 0.5 : 0.2);
        const BitMatrix outside = random_bits(1 + random_below(3, random), n, random);
        const auto found = codes::minimum_distance_of_nullspace(checks, {.outside = outside});
        const BitMatrix basis = nullspace_basis(checks);
        const Question question = about_outside(checks, outside);
        for (int copy = 0; copy < 8; ++copy) {
            const BitVector word =
                copy % 4 == 0 ? random_bits(n, random) : multiply(random_bits(basis.rows(), random), basis);
            if (word.none()) continue;
            const bool is_lightest = found && word.count() == found->weight && multiply(checks, word).none() &&
                                     multiply(outside, word).any();
            Certificate search("");
            if (random_below(2, random) == 0) {
                search.add("clusters", random_below(word.count() / 2 + 1, random));
            } else {
                search = search_proof(basis, word.count());
            }
            try {
                const std::string answer = checked(question, forged_outside(word, search)).answer;
                EXPECT_TRUE(is_lightest) << testing::PrintToString(question.files);
                EXPECT_EQ(answer, std::to_string(word.count()) + "\n");
                ++verified;
            } catch (const check::Refuted& error) {
                const bool has_large_table = std::string(error.what()).find("table") != std::string::npos;
                EXPECT_TRUE(!is_lightest || has_large_table) << error.what();
                ++refused;
            }
        }
    }
    EXPECT_GT(verified, 20u);
    EXPECT_GT(refused, 20u);
}

// [[72, 12, 6]]
codes::CssCode bicycle_code() {
    return codes::bivariate_bicycle_code(6, 6, codes::bivariate_polynomial("x^3 + y + y^2"),
                                         codes::bivariate_polynomial("y^3 + x + x^2"));
}

Question about_code(const codes::CssCode& code) {
    return about_outside(code.x_checks(), code.z_checks());
}

std::string line_of(const std::string& text, const std::string& name) {
    const std::size_t place = text.find("\n" + name) + 1;
    return text.substr(place, text.find('\n', place) - place);
}

TEST(OutsideCertificates, OfABicycleCodeAreVerifiedWithAndWithoutSymmetries) {
    const codes::CssCode code = bicycle_code();
    const Question question = about_code(code);
    const std::string good = text_of(codes::distance_certificate(code, codes::minimum_distance(code).value()));
    EXPECT_EQ(refusal(question, good), "verified 6\n");
    for (const codes::Side side : {codes::Side::x, codes::Side::z}) {
        for (const std::string_view method : {"clusters"sv, "information-sets"sv}) {
            const codes::Distance one = codes::minimum_distance(code, side, {}, method).value();
            const std::string text = text_of(codes::distance_certificate(code, side, one));
            EXPECT_EQ(refusal(question, text), "verified 6\n");
        }
    }
    const codes::Distance one = codes::minimum_distance(code, codes::Side::x, {}, "clusters"sv).value();
    const std::string side = text_of(codes::distance_certificate(code, codes::Side::x, one));
    const std::string clusters = line_of(side, "clusters ");
    EXPECT_EQ(refusal(question, replaced(side, clusters, "clusters 0")), "verified 6\n");
    EXPECT_EQ(refusal(question, replaced(side, clusters, "clusters 1")), "verified 6\n");
    EXPECT_EQ(refusal(question, replaced(side, clusters, "clusters 3")), "clusters: too many columns in the table");

    const std::size_t begin = side.find("symmetries ");
    ASSERT_NE(begin, std::string::npos) << side;
    const std::string none = side.substr(0, begin) + side.substr(side.find("clusters "));
    EXPECT_EQ(refusal(question, none), "verified 6\n");
    const auto with_first = [&](const std::string& permutation) {
        return refusal(question, replaced(side, line_of(side, "permutation "), "permutation" + permutation));
    };
    std::string identity;
    for (std::size_t j = 0; j < code.length(); ++j) identity += " " + std::to_string(j);
    EXPECT_EQ(with_first(identity), "verified 6\n");
    EXPECT_EQ(with_first(replaced(identity, " 0 1 ", " 1 0 ")), "permutation: no symmetry");
    EXPECT_EQ(with_first(replaced(identity, " 0 1 ", " 0 0 ")), "permutation: wrong or repeated column");
    EXPECT_EQ(with_first(replaced(identity, " 71", " 72")), "permutation: wrong or repeated column");
    EXPECT_EQ(with_first(" 0 1"), "permutation: not as many columns");
}

TEST(OutsideCertificates, NeedALightestOperator) {
    const codes::CssCode code = bicycle_code();
    const codes::CssDistance found = codes::minimum_distance(code, {}, "clusters"sv).value();
    const Question question = about_code(code);
    const auto refused = [&](const BitVector& word) {
        codes::CssDistance other = found;
        other.x.word = word;
        other.weight = other.x.weight = word.count();
        return refusal(question, text_of(codes::distance_certificate(code, other)));
    };
    ASSERT_EQ(refused(found.x.word), "verified 6\n");
    EXPECT_EQ(refused(code.x_checks().row_vector(3)), "word-x: it does not count");
    BitVector odd = found.x.word;
    odd.flip(odd.find_first());
    EXPECT_EQ(refused(odd), "word-x: it violates a check");
    BitVector heavier = found.x.word;
    for (std::size_t i = 0; heavier.count() <= 6; ++i) heavier = found.x.word ^ code.x_checks().row_vector(i);
    EXPECT_EQ(refused(heavier), "a lighter word counts");
}

TEST(OutsideCertificates, NeedOperatorsThatCommute) {
    Question question = about({"five"}, {{"five", "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n"}});
    const codes::StabilizerCode code(BitMatrix::from_strings({"1001001100", "0100100110", "1010000011", "0101010001"}));
    const std::string good = text_of(codes::distance_certificate(code, codes::minimum_distance(code).value()));
    EXPECT_EQ(refusal(question, good), "verified 3\n");
    question.files["five"] = "XZZXI\nIXZZX\nXIXZZ\nZXIXX\n";
    EXPECT_EQ(refusal(question, good), "operators 1 and 3 do not commute");
    EXPECT_NE(refusal(question, replaced(good, "stabilizer-distance", "subsystem-distance")), "verified 3\n");
}

TEST(OutsideCertificates, NeedSignsWithoutContradiction) {
    Question question = about({"operators"});
    const codes::StabilizerCode code(BitMatrix::from_strings({"11110000", "00001111"}));
    const std::string good = text_of(codes::distance_certificate(code, codes::minimum_distance(code).value()));
    const auto told = [&](const std::string& operators) {
        question.files["operators"] = operators;
        return refusal(question, good);
    };
    const std::string contradiction = "operator 2: -I is in the group, by the signs up to it";
    EXPECT_EQ(told("XXXX\nZZZZ\n"), "verified 2\n");
    EXPECT_EQ(told("+XXXX\n-ZZZZ\n-YYYY\n"), "verified 2\n");
    EXPECT_EQ(told("+XXXX\n-ZZZZ\nYYYY\n"), contradiction);
    EXPECT_EQ(told("XXXX\nZZZZ\n-XXXX\n"), contradiction);
    EXPECT_EQ(told("XXXX\nZZZZ\n-IIII\n"), contradiction);
}

// Of three qubits: two operators that commute and sums of them, with signs at random.
TEST(OutsideCertificates, NeedSignsAsTheLibraryDoes) {
    SplitMix64 random = test_random();
    std::size_t contradictions = 0;
    for (std::size_t round = 0; round < test_rounds(200); ++round) {
        Question question = about({"operators"});
        std::string& text = question.files["operators"];
        BitMatrix operators(0, 6);
        BitVector negative;
        for (int attempt = 0; attempt < 40 && operators.rows() < 4; ++attempt) {
            const BitVector row = operators.rows() < 2 ? random_bits(6, random)
                                                       : multiply(random_bits(operators.rows(), random), operators);
            BitVector other = row >> 3 | row << 3;  // [Z | X]
            if (multiply(operators, other).any()) continue;
            operators.append_row(row);
            negative.push_back(random_below(4, random) == 0);
            text += negative[negative.size() - 1] ? '-' : '+';
            for (std::size_t q = 0; q < 3; ++q) text += "IXZY"[(row[q] ? 1 : 0) + (row[3 + q] ? 2 : 0)];
            text += '\n';
        }
        const codes::StabilizerCode code(operators);
        const bool is_contradictory = codes::product_minus_identity(operators, negative).has_value();
        const auto distance = codes::minimum_distance(code).value();
        const std::string told = refusal(question, text_of(codes::distance_certificate(code, distance)));
        EXPECT_EQ(told.find("-I is in the group") != std::string::npos, is_contradictory) << text << told;
        EXPECT_TRUE(is_contradictory || told.find("verified") == 0) << text << told;
        contradictions += is_contradictory ? 1 : 0;
    }
    EXPECT_GT(contradictions, 25u);
}

// Words of no check are so many that no table holds them, and so heavy that no recursion is so deep.
TEST(OutsideCertificates, KeepLimits) {
    const BitMatrix checks(1, 3000);
    BitVector ones(3000);
    ones.set();
    const BitMatrix outside = BitMatrix::from_rows({&ones, 1}, 3000);
    Certificate table("");
    table.add("clusters", std::size_t{4});
    EXPECT_EQ(refusal(about_outside(checks, outside), forged_outside(ones, table)), "word: it does not count");
    ones.flip(0);
    EXPECT_EQ(refusal(about_outside(checks, outside), forged_outside(ones, table)),
              "clusters: the words are too heavy to search");
    for (std::size_t j = 10; j < 3000; ++j) ones.reset(j);
    EXPECT_EQ(refusal(about_outside(checks, outside), forged_outside(ones, table)), "clusters: the table is too large");
}

Question about_nullity(const std::string& rule, lights::Topology topology, std::uint64_t rows, std::uint64_t columns) {
    return about({"--rule", rule, "--topology", std::string(to_string(topology)), std::to_string(rows),
                  std::to_string(columns)});
}

TEST(FormulaCertificates, AgreeWithEliminationOnEverySizeUpTo12) {
    for (const char* rule : {"plus", "plus-nocentre", "row-column"}) {
        for (const auto topology : {lights::Topology::kPlane, lights::Topology::kCylinder, lights::Topology::kTorus}) {
            for (std::size_t rows = 1; rows <= 12; ++rows) {
                for (std::size_t columns = 1; columns <= 12; ++columns) {
                    const Question question = about_nullity(rule, topology, rows, columns);
                    SCOPED_TRACE(testing::PrintToString(question.arguments));
                    const lights::Grid grid(rows, columns, lights::Rule::from_string(rule), topology);
                    const Certificate certificate =
                        lights::formula_nullity_certificate(rows, columns, grid.rule(), topology);
                    EXPECT_EQ(refusal(question, text_of(certificate)),
                              "verified " + std::to_string(lights::nullity(grid, {.method = "elimination"})) + "\n");
                }
            }
        }
    }
}

TEST(FormulaCertificates, AreMadeForBoardsThatAreTooLargeToChase) {
    using enum lights::Topology;
    const auto claim = [](std::uint64_t rows, std::uint64_t columns, const lights::Rule& rule, auto topology) {
        return lights::nullity_certificate(rows, columns, rule, topology).claim();
    };
    const std::uint64_t huge = std::uint64_t{1} << 62;
    EXPECT_EQ(claim(5, 5, lights::Rule::plus(), kPlane), "game-nullity");
    EXPECT_EQ(claim(huge, 5, lights::Rule::plus(), kTorus), "nullity-by-formula");
    EXPECT_EQ(claim(0, huge, lights::Rule::plus(), kPlane), "game-nullity");
    EXPECT_EQ(claim(6, 5, lights::Rule::plus(), kKlein), "game-nullity");
    EXPECT_THROW((void)claim(huge, 5, lights::Rule::plus(), kKlein), std::length_error);
    EXPECT_THROW((void)lights::formula_nullity_certificate(5, 5, lights::Rule::plus(), kKlein), std::invalid_argument);
    EXPECT_THROW((void)lights::formula_nullity_certificate(0, 5, lights::Rule::plus(), kPlane), std::invalid_argument);
    EXPECT_THROW((void)lights::formula_nullity_certificate(huge, std::uint64_t{1} << 27, lights::Rule::plus(), kPlane),
                 std::length_error);
}

TEST(FormulaCertificates, AreThoseOfTheirGame) {
    using enum lights::Topology;
    const std::string good =
        text_of(lights::formula_nullity_certificate(1'000'000'049, 9, lights::Rule::plus(), kPlane));
    const auto told = [&](const std::string& rule, lights::Topology topology, std::uint64_t rows,
                          std::uint64_t columns) {
        return refusal(about_nullity(rule, topology, rows, columns), good);
    };
    ASSERT_EQ(told("plus", kPlane, 1'000'000'049, 9), "verified 9\n");
    EXPECT_EQ(told("plus-nocentre", kPlane, 1'000'000'049, 9), "P = p gcd: wrong");
    EXPECT_EQ(told("plus", kPlane, 1'000'000'050, 9), "P = p gcd: wrong");
    EXPECT_EQ(told("plus", kTorus, 1'000'000'049, 9), "quotients: expected 54 x 4, found 54 x 9");
    EXPECT_EQ(told("plus", kKlein, 1'000'000'049, 9), "the formula is not for the topology klein");
    EXPECT_EQ(told("king", kPlane, 1'000'000'049, 9), "the formula is not for the rule king");
    EXPECT_EQ(told("row-column", kPlane, 1'000'000'049, 9), "nullity: the formula says 1000000056");
    EXPECT_EQ(told("plus", kPlane, 1'000'000'049, 0), "the board has no cells");
    EXPECT_EQ(told("0,0;1,0;0,1;-1,0;0,-1", kPlane, 1'000'000'049, 9), "verified 9\n");
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"--shape", "shape"},
             {"1000000049", "9", "--target", "on"},
             {"10000000000000000000", "9"},  // 20 digits
             {"A"},
         }) {
        EXPECT_THROW((void)checked(about(arguments, {{"shape", "00_\n"}}), good), check::Usage);
    }
}

// R + C - 2 = 2^64: the sum of the formula is not taken modulo 2^64.
TEST(FormulaCertificates, DoNotOverflow) {
    const Question question = about({"--rule", "row-column", "9999999999999999999", "8446744073709551619"});
    const std::string forged = "gf2-certificate 1 text\nclaim nullity-by-formula\nnullity 0\nend\n";
    EXPECT_EQ(refusal(question, forged), "nullity: the formula says 2^64 or more");
}

// A common divisor that is not the greatest one, one that is too large, and another number.
TEST(FormulaCertificates, ProveTheGreatestCommonDivisor) {
    const Question question = about_nullity("plus", lights::Topology::kPlane, 5, 5);
    const Certificate good = lights::formula_nullity_certificate(5, 5, lights::Rule::plus(), lights::Topology::kPlane);
    const auto forged = [&](const BitPoly& factor, bool is_divisor, std::size_t nullity) {
        Certificate copy(good.claim());
        for (const auto& [name, value] : good.items()) {
            const auto* const matrix = std::get_if<BitMatrix>(&value);
            if (name == "nullity") {
                copy.add(name, nullity);
            } else if (name == "gcd" || ((name == "p" || name == "m") && is_divisor)) {
                const BitPoly old = BitPoly::from_bit_vector(matrix->row_vector(0));
                const bool divides = (name == "gcd") == is_divisor;
                const BitPoly changed = divides ? divide_exactly(old, factor) : multiply(old, factor);
                copy.add(name, changed.to_bit_vector(changed.length()));
            } else if (matrix != nullptr) {
                copy.add(name, *matrix);
            }
        }
        return refusal(question, text_of(copy));
    };
    const BitPoly gcd = BitPoly::from_bit_vector(std::get<BitMatrix>(good.items()[2].second).row_vector(0));
    ASSERT_EQ(good.items()[2].first, "gcd");
    ASSERT_EQ(forged(BitPoly::one(), true, 2), "verified 2\n");
    EXPECT_EQ(forged(BitPoly::one(), true, 3), "nullity: the proof is that of 2");
    EXPECT_EQ(forged(gcd, true, 0), "u p + v m = 1: wrong");
    EXPECT_EQ(forged(BitPoly::x(), false, 3), "P = p gcd: wrong");
}

struct Grouped : std::numpunct<char> {
    char do_thousands_sep() const override { return ','; }
    std::string do_grouping() const override { return "\3"; }
};

TEST(CertificateText, DoesNotDependOnTheLocale) {
    Certificate certificate("rank");
    certificate.add("rank", std::size_t{1234567});
    std::ostringstream out;
    out.imbue(std::locale(std::locale::classic(), new Grouped));
    certificate.write(out, CertificateForm::kText);
    EXPECT_EQ(out.str(), "gf2-certificate 1 text\nclaim rank\nrank 1234567\nend\n");
}

INSTANTIATE_TEST_SUITE_P(Of, Certificates, testing::ValuesIn(question_kinds()),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace gf2::test
