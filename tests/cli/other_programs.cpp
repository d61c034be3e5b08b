// SPDX-License-Identifier: MIT
#include "tests/cli/other_programs.hpp"

#include <sstream>

#include "tests/support/process.hpp"

namespace gf2::test {

Pixels pixels_of_png(const std::string& file) {
    // Without -plain an image of two colours would come as bits.
    const RunResult result = run_program(kPngToPnm, {"-plain", file});
    EXPECT_EQ(result.status, 0) << file << ": " << result.err;
    std::istringstream text(result.out);
    std::string magic;
    int largest = 1;
    Pixels image;
    text >> magic >> image.width >> image.height;
    if (magic == "P1") {
        for (char c = 0; text >> c;) image.pixels.push_back(c == '1' ? Pixel{0, 0, 0} : Pixel{255, 255, 255});
    } else {
        text >> largest;
        for (Pixel p{}; text >> p[0];) {
            if (magic == "P3") {
                text >> p[1] >> p[2];
            } else {
                p[1] = p[2] = p[0];
            }
            for (int& channel : p) channel = channel * 255 / largest;
            image.pixels.push_back(p);
        }
    }
    EXPECT_EQ(image.pixels.size(), image.width * image.height) << file;
    return image;
}

testing::AssertionResult is_xml(const std::string& file) {
    const RunResult result = run_program(kXmllint, {"--noout", "--nonet", file});
    if (result.status == 0) return testing::AssertionSuccess();
    return testing::AssertionFailure() << file << " is no XML: " << result.err;
}

}  // namespace gf2::test
