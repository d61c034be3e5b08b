// SPDX-License-Identifier: MIT
// Bounds of the most presses that are interrupted and resumed.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "gf2/search/record_text.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class RecordedStatistics : public InEmptyDirectory {
protected:
    const Invocation alone{"lightsout", {"stats", "17", "8", "--topology", "cylinder"}};
    const Invocation kept = with(alone, {"--checkpoint", "c"});
};

TEST_F(RecordedStatistics, AreResumed) {
    const std::string expected = run(alone).out;
    const std::string bounds = run(with(alone, {"--budget", "1"})).out;
    ASSERT_NE(bounds, expected) << "such a budget closes the bounds";
    EXPECT_EQ(run(with(kept, {"--budget", "1"})).out, bounds);
    EXPECT_EQ(run(kept).out, expected);
    EXPECT_EQ(run(with(kept, {"--budget", "1"})).out, expected) << "not from the bounds of the file";
    EXPECT_TRUE(is_refused({"lightsout", {"stats", "17", "8", "--checkpoint", "c"}}, 3,
                           {"c: expected a checkpoint of", "topology cylinder"}));
    EXPECT_TRUE(is_refused(with(kept, {"--seed", "2"}), 3, {"c: expected a checkpoint of", "seed 1"}));
    EXPECT_TRUE(is_refused({"lightsout", {"merge", "c"}}, 3, {"c", "kind", "most-presses"}));
}

TEST_F(RecordedStatistics, DamagedFilesAreRefused) {
    ASSERT_EQ(run(with(kept, {"--budget", "1"})).status, 0);
    const std::string file = read("c");
    write("c", file.substr(0, file.size() / 2));
    EXPECT_TRUE(is_refused(kept, 3, {"c", "cut"}));
    for (const auto& [change, mentioned] : std::vector<std::pair<std::function<void(Record&)>, std::string>>{
             {[](Record& r) { r.facts.erase("lower"); }, "fact lower"},
             {[](Record& r) { r.facts["upper"] = "x"; }, "fact upper: expected a number"},
             {[](Record& r) { r.facts["upper"] = "1"; }, "fact upper"},
             {[](Record& r) { r.facts["lower"] = r.facts["upper"] = "1"; }, "an upper bound below the lower bound"},
             {[](Record& r) { r.parts.clear(); }, "witness"},
             {[](Record& r) { r.parts.front().word = "01"; }, "a witness of another length"}}) {
        Record record = parse_record(file);
        change(record);
        write("c", to_text(record));
        EXPECT_TRUE(is_refused(kept, 3, {"c", mentioned}));
    }
}

// A game without cells, whose witness has no digits.
TEST_F(RecordedStatistics, OfNoCellsAreResumed) {
    const Invocation none{"lightsout", {"stats", "0", "3"}};
    const std::string expected = run(none).out;
    for (int runs = 0; runs < 2; ++runs) EXPECT_EQ(run(with(none, {"--checkpoint", "none"})).out, expected);
}

}  // namespace
}  // namespace gf2::test
