// SPDX-License-Identifier: MIT
// The tables of rules with their masks, of topologies and of methods in docs/ agree with the library.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <string>

#include "gf2/lights/rule.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::lights {
namespace {

const std::string kTheory = "theory/lights-out.md";
const std::string kGuide = "guide/rules.md";

// The rows of the table under a heading of a page that begin with "| `name` | ", by name; the rest of each as value.
std::map<std::string, std::string> table_under(const std::string& page, const std::string& heading) {
    std::ifstream in(GF2_SOURCE_DIR "/docs/" + page);
    std::map<std::string, std::string> rows;
    bool is_under = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("#")) is_under = line == "## " + heading;
        const std::size_t end = line.find("` | ");
        if (is_under && line.starts_with("| `") && end != std::string::npos) {
            rows[line.substr(3, end - 3)] = line.substr(end + 4);
        }
    }
    return rows;
}

template <class Names>
std::set<std::string> listed(const Names& names) {
    std::set<std::string> all;
    for (const auto& [name, text] : names) all.insert(name);
    return all;
}

TEST(Names, OfRulesAreInTheDocs) {
    const auto rows = table_under(kGuide, "Named rules");
    ASSERT_EQ(listed(rows), std::set<std::string>(Rule::names().begin(), Rule::names().end()));
    for (const auto& [name, text] : rows) {
        if (Rule::from_string(name).is_row_column()) continue;
        ASSERT_TRUE(text.starts_with("`")) << name;
        const std::string mask = text.substr(1, text.find('`', 1) - 1);
        EXPECT_EQ(Rule::from_string(name).offsets(), Rule::from_string(mask).offsets()) << name << ' ' << mask;
    }
}

TEST(Names, OfTopologiesAreInTheDocs) {
    std::set<std::string> names;
    for (const Topology topology : all_topologies()) names.emplace(to_string(topology));
    EXPECT_EQ(listed(table_under(kTheory, "Edges")), names);
    EXPECT_EQ(listed(table_under(kGuide, "Topologies")), names);
}

TEST(Names, OfMethodsAreInTheDocs) {
    std::set<std::string> names;
    for (const Method& method : methods()) names.emplace(method.name);
    EXPECT_EQ(listed(table_under(kTheory, "Methods")), names);
}

}  // namespace
}  // namespace gf2::lights
