// SPDX-License-Identifier: MIT
// A module may include only the modules on the floors below its own (kFloors).
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

const std::map<std::string, int> kFloors = {
    {"base", 0},   {"search", 1},      {"kernels", 1}, {"bits", 2},     {"matrix", 3},    {"elim", 4},
    {"solve", 5},  {"poly", 6},        {"sparse", 6},  {"circuits", 6}, {"functions", 7}, {"codes", 7},
    {"lights", 8}, {"certificate", 9}, {"io", 9},      {"apps", 10},    {"bindings", 10},
};

struct Include {
    fs::path file;  // relative to the source tree
    int line;
    std::string path;  // between the quotes or brackets
};

const fs::path kSourceDir = GF2_SOURCE_DIR;

std::vector<fs::path> source_files(const fs::path& directory) {
    std::vector<fs::path> files;
    if (!fs::exists(kSourceDir / directory)) return files;
    for (const auto& entry : fs::recursive_directory_iterator(kSourceDir / directory)) {
        const fs::path extension = entry.path().extension();
        if (extension == ".hpp" || extension == ".cpp") files.push_back(fs::relative(entry.path(), kSourceDir));
    }
    std::sort(files.begin(), files.end());
    return files;
}

// The path that the line includes, such as "gf2/solve/solve.hpp", in quotes or brackets.
std::optional<std::string> included_path(std::string_view line) {
    const auto skip = [&line](std::string_view characters) {
        line.remove_prefix(std::min(line.find_first_not_of(characters), line.size()));
    };
    skip(" \t");
    if (!line.starts_with('#')) return std::nullopt;
    skip("# \t");
    if (!line.starts_with("include")) return std::nullopt;
    const std::size_t begin = line.find_first_of("\"<");
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t end = line.find_first_of("\">", begin + 1);
    return std::string(line.substr(begin + 1, end - begin - 1));
}

std::vector<Include> includes_below(const fs::path& directory) {
    std::vector<Include> includes;
    for (const fs::path& file : source_files(directory)) {
        std::ifstream in(kSourceDir / file);
        std::string text;
        for (int line = 1; std::getline(in, text); ++line) {
            if (const auto path = included_path(text)) includes.push_back({file, line, *path});
        }
    }
    return includes;
}

// "gf2/solve/solve.hpp" -> "solve"; empty for a path that is not the library's.
std::string module_of_header(const fs::path& path) {
    const std::vector<std::string> parts(path.begin(), path.end());
    return parts.size() >= 3 && parts[0] == "gf2" ? parts[1] : "";
}

// "lib/gf2/solve/solve.cpp" -> "solve", "apps/gf2/main.cpp" -> "apps", "lib/bindings/c/matrix.cpp" -> "bindings".
std::string module_of_file(const fs::path& file) {
    if (*file.begin() == "apps") return "apps";
    const fs::path path = file.lexically_relative("lib");
    return *path.begin() == "bindings" ? "bindings" : module_of_header(path);
}

std::vector<std::string> lines_of(const char* file) {
    std::ifstream in(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

bool is_one_of(const std::vector<std::string>& headers, const fs::path& path) {
    return std::find(headers.begin(), headers.end(), path.string()) != headers.end();
}

// The lists of lib/CMakeLists.txt. A header of the library in neither list is private to its module.
const std::vector<std::string> kPublicHeaders = lines_of(GF2_PUBLIC_HEADERS);
const std::vector<std::string> kSharedHeaders = lines_of(GF2_SHARED_HEADERS);

std::string at(const Include& include) {
    return include.file.string() + ":" + std::to_string(include.line) + ": includes " + include.path;
}

std::vector<Include> library_and_apps() {
    std::vector<Include> all = includes_below("lib");
    const std::vector<Include> apps = includes_below("apps");
    all.insert(all.end(), apps.begin(), apps.end());
    return all;
}

TEST(IncludeGraph, EveryFileBelongsToAModule) {
    const std::vector<fs::path> files = source_files("lib");
    ASSERT_THAT(files, testing::Not(testing::IsEmpty())) << "nothing found under " << kSourceDir;
    for (const fs::path& file : files) {
        EXPECT_TRUE(kFloors.contains(module_of_file(file))) << file << " is in no module that has a floor";
    }
}

TEST(IncludeGraph, ModulesIncludeOnlyWhatIsBelow) {
    for (const Include& include : library_and_apps()) {
        const std::string from = module_of_file(include.file);
        const std::string to = module_of_header(include.path);
        if (to.empty() || from == to) continue;
        ASSERT_TRUE(kFloors.contains(to)) << at(include) << ", a module without a floor";
        EXPECT_LT(kFloors.at(to), kFloors.at(from)) << at(include) << ", which is not below " << from;
    }
}

TEST(IncludeGraph, CheckerIncludesNothingOfOurs) {
    std::size_t count = 0;
    for (const Include& include : library_and_apps()) {
        if (!include.file.string().starts_with("apps/check/")) continue;
        ++count;
        const bool is_own = fs::exists(kSourceDir / "apps/check" / include.path);
        const bool is_standard = include.path.find('.') == std::string::npos;
        EXPECT_TRUE((is_own || is_standard) && include.path.find('/') == std::string::npos) << at(include);
    }
    EXPECT_GT(count, 20u);
}

// A header that includes one of these hands it to a hundred sources, each of which then takes seconds to compile.
TEST(IncludeGraph, ProgramsKeepSlowLibrariesToSources) {
    const auto is_below = [](const fs::path& path, const char* directory) {
        return path.string().starts_with(directory);
    };
    std::size_t sources_with_cli11 = 0;
    for (const Include& include : includes_below("apps")) {
        const bool is_header = include.file.extension() == ".hpp";
        sources_with_cli11 += is_below(include.path, "CLI/") ? 1 : 0;
        EXPECT_FALSE(is_header && is_below(include.path, "CLI/")) << at(include);
        EXPECT_FALSE(is_header && is_below(include.path, "nlohmann/")) << at(include);
        EXPECT_FALSE(is_header && is_below(include.path, "fmt/")) << at(include);
    }
    EXPECT_EQ(sources_with_cli11, 1u);
}

TEST(IncludeGraph, HeadersAreListedOnce) {
    ASSERT_THAT(kPublicHeaders, testing::Not(testing::IsEmpty()));
    ASSERT_THAT(kSharedHeaders, testing::Not(testing::IsEmpty()));
    std::set<std::string> seen;
    for (const std::vector<std::string>& list : {kPublicHeaders, kSharedHeaders}) {
        for (const std::string& header : list) {
            if (header == "gf2/gf2.hpp" || header == "gf2/version.hpp") continue;  // made by CMake
            EXPECT_TRUE(fs::exists(kSourceDir / "lib" / header)) << header;
            EXPECT_TRUE(seen.insert(header).second) << header << " stands twice";
        }
    }
}

TEST(IncludeGraph, PrivateHeadersStayInTheirModule) {
    for (const Include& include : library_and_apps()) {
        const std::string owner = module_of_header(include.path);
        if (owner.empty() || is_one_of(kPublicHeaders, include.path) || is_one_of(kSharedHeaders, include.path)) {
            continue;
        }
        EXPECT_EQ(module_of_file(include.file), owner) << at(include);
    }
}

TEST(IncludeGraph, SharedHeadersStayInTheLibrary) {
    for (const Include& include : library_and_apps()) {
        const std::string from = module_of_file(include.file);
        if (from != "apps" && from != "bindings") continue;
        // The conversions of arrays share the library's threads, and its care for fork() and stops.
        if (from == "bindings" && include.path == "gf2/base/tasks.hpp") continue;
        EXPECT_FALSE(is_one_of(kSharedHeaders, include.path)) << at(include);
    }
}

// Other headers are not installed, and an installed one that includes them would not compile.
TEST(IncludeGraph, PublicHeadersIncludePublicOnes) {
    for (const Include& include : includes_below("lib/gf2")) {
        if (!include.path.starts_with("gf2/")) continue;
        if (!is_one_of(kPublicHeaders, include.file.lexically_relative("lib"))) continue;
        EXPECT_TRUE(is_one_of(kPublicHeaders, include.path)) << at(include);
    }
}

// The folder's listing is the table of contents. Kernel sets are tables, declared together, and so are the methods that
// are rows of method.hpp, and the formats that are rows of matrix_format.cpp.
TEST(IncludeGraph, SourcesHaveAHeaderOfTheirName) {
    const std::set<fs::path> others = {
        "lib/gf2/lights/methods/method.cpp",  // the table of method.hpp
        "lib/gf2/io/other_formats.cpp",       // a function of source.hpp
    };
    for (const fs::path& file : source_files("lib/gf2")) {
        const fs::path folder = file.parent_path();
        const bool is_declared_together =
            folder == "lib/gf2/kernels/sets" || folder.filename() == "methods" || folder == "lib/gf2/io/formats";
        if (file.extension() != ".cpp" || others.contains(file) || is_declared_together) continue;
        const fs::path header = fs::path(file).replace_extension(".hpp");
        EXPECT_TRUE(fs::exists(kSourceDir / header)) << file;
    }
}

// The version header reports that C++20 is needed before anything else fails.
TEST(IncludeGraph, PublicHeadersIncludeTheVersion) {
    std::set<fs::path> without;
    for (const std::string& header : kPublicHeaders) without.insert(fs::path("lib") / header);
    without.erase("lib/gf2/gf2.hpp");
    without.erase("lib/gf2/version.hpp");
    for (const Include& include : includes_below("lib/gf2")) {
        if (include.path.starts_with("gf2/")) without.erase(include.file);
    }
    EXPECT_THAT(without, testing::IsEmpty()) << "these include neither gf2/version.hpp nor a header that does";
}

TEST(IncludeGraph, LibraryIncludesAreFullPaths) {
    for (const Include& include : includes_below("lib")) {
        EXPECT_FALSE(fs::exists(kSourceDir / include.file.parent_path() / include.path))
            << at(include) << ", relative to its own folder; write gf2/<module>/...";
    }
}

// These libraries are under the GPL, or linked to one that is: not for the library, the programs or the default tests.
TEST(IncludeGraph, NoFileIncludesGplLibraries) {
    std::vector<Include> includes = library_and_apps();
    const std::vector<Include> tests = includes_below("tests");
    includes.insert(includes.end(), tests.begin(), tests.end());
    for (const Include& include : includes) {
        if (*std::next(include.file.begin()) == "bench") continue;
        const std::string folder = fs::path(include.path).begin()->string();
        EXPECT_THAT(folder, testing::Not(testing::AnyOf("m4ri", "m4rie", "NTL", "flint"))) << at(include);
    }
}

}  // namespace
