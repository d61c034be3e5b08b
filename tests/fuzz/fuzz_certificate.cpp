// SPDX-License-Identifier: MIT
// Certificates for a few questions of each kind: what gf2-check verifies must be true. The first byte of an input
// chooses the question; the rest is the certificate.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "apps/check/program.hpp"
#include "tests/check/questions.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

const std::vector<gf2::test::Question>& questions() {
    static const std::vector<gf2::test::Question> kQuestions = [] {
        constexpr std::size_t kQuestionsOfKind = 8;
        constexpr std::size_t kMaxBytes = 600;  // of a certificate: small ones are checked fast
        std::vector<gf2::test::Question> made;
        gf2::SplitMix64 random(1);
        for (const gf2::test::QuestionKind& kind : gf2::test::question_kinds()) {
            for (std::size_t count = 0; count < kQuestionsOfKind;) {
                gf2::test::Question question = kind.make(random);
                if (question.certificate.to_string(gf2::CertificateForm::kText).size() > kMaxBytes) continue;
                made.push_back(std::move(question));
                ++count;
            }
        }
        return made;
    }();
    return kQuestions;
}

const gf2::test::Question& question_of(std::uint8_t byte) {
    return questions()[byte % questions().size()];
}

}  // namespace

// Now and then begins again from a right certificate, which chance would never find.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned int seed) {
    gf2::SplitMix64 random(seed);
    if (size == 0 || gf2::random_below(4, random) == 0) {
        const auto byte = static_cast<std::uint8_t>(gf2::random_below(questions().size(), random));
        const bool is_text = gf2::random_below(3, random) != 0;
        const std::string right = question_of(byte).certificate.to_string(is_text ? gf2::CertificateForm::kText
                                                                                  : gf2::CertificateForm::kBinary);
        if (right.size() + 1 > max_size) return size;
        data[0] = byte;
        std::memcpy(data + 1, right.data(), right.size());
        size = right.size() + 1;
        for (std::uint64_t changes = gf2::random_below(3, random); changes > 0; --changes) {
            std::uint8_t& digit = data[1 + gf2::random_below(right.size(), random)];
            if (digit == '0' || digit == '1') digit ^= 1;
        }
    }
    return 1 + LLVMFuzzerMutate(data + 1, size - 1, max_size - 1);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const gf2::test::Question& question = question_of(data[0]);
    const std::string certificate(reinterpret_cast<const char*>(data) + 1, size - 1);
    try {
        const gf2::test::CheckedAnswer answer = gf2::test::checked(question, certificate);
        if (!gf2::test::is_true(question, answer.claim, answer.answer)) throw std::logic_error("verified, but wrong");
    } catch (const check::Refuted&) {
    } catch (const check::Unreadable&) {
    } catch (const check::Usage&) {
    }
    return 0;
}
