// SPDX-License-Identifier: MIT
// Tests of readers with damaged copies of valid files. The changes are deterministic, so that a failure can be
// repeated; the fuzzers go further. Included by one source of a program, which instantiates DamagedFile.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

#include "tests/fuzz/damage.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {

/// A file that its reader accepts.
struct ValidFile {
    std::string name;
    bool (*read)(std::string_view);  ///< true if it accepts the file; an exception is a failure
    std::string text;
    std::string_view bytes{};   ///< put in at random places
    std::string_view at_all{};  ///< a quarter of them, and other ones at the next place, are put in at each place
    std::size_t rounds = 0;     ///< random changes
};

inline void PrintTo(const ValidFile& file, std::ostream* out) {
    *out << file.name;
}

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

}  // namespace gf2::test
