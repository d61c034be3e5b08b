// SPDX-License-Identifier: MIT
// gf2-check verifies the certificates that the library makes, and is not deceived by damaged ones.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <utility>

#include "check/check.hpp"
#include "gf2/certificate/search_certificates.hpp"
#include "gf2/io/matrix_format.hpp"
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

INSTANTIATE_TEST_SUITE_P(Of, Certificates, testing::ValuesIn(question_kinds()),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace gf2::test
