// SPDX-License-Identifier: MIT
// gf2-check verifies the certificates that the library makes, and is not deceived by damaged ones.
#include <gtest/gtest.h>

#include <locale>
#include <sstream>
#include <string>
#include <utility>

#include "check/check.hpp"
#include "gf2/certificate/matrix_certificates.hpp"
#include "gf2/certificate/search_certificates.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/lights/certificates.hpp"
#include "gf2/solve/solve.hpp"
#include "tests/check/questions.hpp"
#include "tests/fuzz/damage.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

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
                           << question.certificate.to_string(CertificateForm::kText);
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
    Question question;
    question.arguments = {"A"};
    std::ostringstream file;
    io::matrix_format("gf2").write(file, generators);
    question.files["A"] = file.str();
    const std::string good = minimum_distance_certificate(generators, light).to_string(CertificateForm::kText);
    EXPECT_NE(good.find("information-set "), std::string::npos);
    EXPECT_EQ(checked(question, good).answer, "9\n");

    const std::string heavy = minimum_distance_certificate(generators, heavier).to_string(CertificateForm::kText);
    EXPECT_THROW((void)checked(question, heavy), check::Refuted);
    const std::size_t set = good.rfind("information-set ");
    const std::string fewer = good.substr(0, set) + good.substr(good.find('\n', set) + 1);
    EXPECT_THROW((void)checked(question, fewer), std::exception);
    std::string lower = good;
    const std::size_t levels = lower.find("\nlevels ");
    lower.replace(levels, lower.find('\n', levels + 1) - levels, "\nlevels 0");
    EXPECT_THROW((void)checked(question, lower), std::exception);
}

Certificate certificate_of(const Question& question, const std::string& claim) {
    Certificate copy(claim);
    copy.append(question.certificate);
    return copy;
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

// A press that is neither parameter nor decided would drop out of the conditions. Here cell 2 is missing.
TEST(ForgedCertificates, MissingCellsAreNoParameters) {
    Question question;
    question.arguments = {"--shape", "shape"};
    question.files["shape"] = "00_\n";
    BitMatrix missing(1, 3);
    missing.set(0, 2);
    const lights::Grid grid(missing, lights::Rule::plus(), lights::Topology::kPlane);
    const std::string good = lights::game_nullity_certificate(grid).to_string(CertificateForm::kText);
    ASSERT_EQ(checked(question, good).answer, "1\n");
    EXPECT_EQ(refusal(question, replaced(good, "parameters 0", "parameters 2")), "parameters: wrong or repeated press");
}

TEST(ForgedCertificates, ProofsAreNotCountedTwice) {
    Question question;
    question.arguments = {"A", "B"};
    question.files = {{"A", "00\n"}, {"B", "10\n"}};
    const std::string good = many_solutions_certificate(solve_many(BitMatrix(1, 2), BitMatrix::from_strings({"10"})))
                                 .to_string(CertificateForm::kText);
    ASSERT_EQ(checked(question, good).answer, "1\n");
    const std::string twice = replaced(replaced(good, "inconsistent 0", "inconsistent 0 0"), "end", "y 1 1\n1\nend");
    EXPECT_EQ(refusal(question, twice), "inconsistent: wrong or repeated column 0");
}

// Other pivot rows would give another row rank profile.
TEST(ForgedCertificates, PivotsAreTheUppermostOnes) {
    Question question;
    question.arguments = {"A"};
    question.files["A"] = "1\n1\n";
    const std::string good =
        ple_certificate(ple(BitMatrix::from_strings({"1", "1"}))).to_string(CertificateForm::kText);
    ASSERT_EQ(checked(question, good).answer, "0 1\n\n1\n1\n\n1\n");
    const std::string below = replaced(replaced(good, "row-order 0 1", "row-order 1 0"), "rows 0", "rows 1");
    EXPECT_EQ(refusal(question, below), "lower: a row above that of pivot 0");
    EXPECT_EQ(refusal(question, replaced(good, "row-order 0 1", "row-order 1 0")), "row-order: not the row of pivot 0");
    EXPECT_EQ(refusal(question, replaced(good, "row-order 0 1", "row-order 0 0")),
              "row-order: wrong or repeated row, place 1");
    EXPECT_EQ(refusal(question, replaced(good, "row-order 0 1", "row-order 0")), "row-order: not as many as rows");
}

TEST(ForgedCertificates, HugeLevelsEndAtTheDimension) {
    Question question;
    question.arguments = {"A"};
    question.files["A"] = "110\n011\n";
    const BitMatrix a = BitMatrix::from_strings({"110", "011"});
    const std::string good = minimum_distance_certificate(a, a.row_vector(0)).to_string(CertificateForm::kText);
    const std::string proof = "levels 999999999999999999\ninformation-set 0 1";
    EXPECT_EQ(checked(question, replaced(good, "levels", proof)).answer, "2\n");
}

TEST(ForgedCertificates, OfAnotherClaimAreUnreadable) {
    SplitMix64 random = test_random();
    for (const QuestionKind& kind : question_kinds()) {
        const Question question = kind.make(random);
        const Certificate forged = certificate_of(question, "unknown");
        EXPECT_THROW((void)checked(question, forged.to_string(CertificateForm::kText)), check::Unreadable) << kind.name;
    }
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
