// SPDX-License-Identifier: MIT
// Damaged copies of valid files: readers accept or refuse them, and nothing else. The changes are deterministic, so
// that a failure can be repeated; the fuzzers go further.
#include <gtest/gtest.h>

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

#include "tests/fuzz/damage.hpp"
#include "tests/fuzz/valid_files.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {

void PrintTo(const ValidFile& file, std::ostream* out) {
    *out << file.name;
}

namespace {

class DamagedFile : public testing::TestWithParam<ValidFile> {
protected:
    void read(const std::string& text) const {
        try {
            (void)GetParam().read(text);
        } catch (const std::exception& error) {
            FAIL() << testing::PrintToString(text) << "\nfailed with: " << error.what();
        }
    }
};

TEST_P(DamagedFile, IsValidBeforehand) {
    EXPECT_TRUE(GetParam().read(GetParam().text));
}

TEST_P(DamagedFile, CutAnywhereIsReadOrRefused) {
    const std::string& text = GetParam().text;
    for (std::size_t size = 0; size < text.size(); ++size) read(text.substr(0, size));
    for (std::size_t start = 0; start < text.size(); ++start) read(text.substr(start));
}

TEST_P(DamagedFile, WithOneByteChangedIsReadOrRefused) {
    const std::string& text = GetParam().text;
    const std::string_view bytes = GetParam().at_all;
    for (std::size_t i = 0; i < text.size(); ++i) {
        read(text.substr(0, i) + text.substr(i + 1));
        for (std::size_t k = i % 4; k < bytes.size(); k += 4) {
            read(text.substr(0, i) + bytes[k] + text.substr(i + 1));
            read(text.substr(0, i) + bytes[k] + text.substr(i));
        }
    }
}

TEST_P(DamagedFile, WithRandomChangesIsReadOrRefused) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(GetParam().rounds); ++round) {
        read(damaged(GetParam().text, GetParam().bytes, random));
        if (HasFailure()) return;
    }
}

INSTANTIATE_TEST_SUITE_P(Packed, DamagedFile, testing::ValuesIn(packed_files()),
                         [](const auto& instance) { return instance.param.name; });

INSTANTIATE_TEST_SUITE_P(File, DamagedFile, testing::ValuesIn(valid_files()),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace gf2::test
