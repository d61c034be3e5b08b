// SPDX-License-Identifier: MIT
// Pages that list what a table of the library or of a program holds, list all of it.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "gf2/codes/coset_leader.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/lights/solve.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

void expect_named(const std::string& page, std::string_view name) {
    EXPECT_NE(read(GF2_SOURCE_DIRECTORY + ("/" + page)).find("`" + std::string(name) + "`"), std::string::npos)
        << page << " does not name " << name;
}

TEST(Pages, NameEveryFormat) {
    ASSERT_FALSE(io::matrix_formats().empty());
    for (const io::MatrixFormat& format : io::matrix_formats()) expect_named("docs/formats.md", format.name);
}

TEST(Pages, NameEveryMethod) {
    ASSERT_FALSE(lights::methods().empty());
    ASSERT_FALSE(least_weight_methods().empty());
    for (const auto& method : lights::methods()) expect_named("docs/theory/lights-out.md", method.name);
    for (const auto& method : least_weight_methods()) expect_named("docs/guide/minimum-weight.md", method.name);
}

}  // namespace
}  // namespace gf2::test
