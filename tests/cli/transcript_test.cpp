// SPDX-License-Identifier: MIT
#include "tests/cli/transcript.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "apps/gf2/commands.hpp"
#include "apps/lightsout/commands.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class Transcript : public InEmptyDirectory {};

TEST_F(Transcript, IsReadFromExamples) {
    const std::vector<Step> steps =
        transcript_of_example("  $ first > file\n  $ second\n  one\n\n   two\n  (exit status 3)\n\n");
    ASSERT_EQ(steps.size(), 2u);
    EXPECT_EQ(steps[0].command, "first > file");
    EXPECT_EQ(steps[0].out, "");
    EXPECT_EQ(steps[0].status, 0);
    EXPECT_EQ(steps[1].command, "second");
    EXPECT_EQ(steps[1].out, "one\n\n two\n");
    EXPECT_EQ(steps[1].status, 3);
    EXPECT_EQ(steps[1].line, 2u);
}

TEST_F(Transcript, IsReadFromMarkdown) {
    const std::vector<Step> steps = transcript_of_markdown(
        "```sh\n$ not this\n```\n  ```console\n  $ cat <<END\n  > a\n  >  b\n  > END\n  a\n   b\n\n  $ true\n  ```\n"
        "$ nor this\n```sh-session\n$ ./dev test\n...\n$ false\n(exit status 1)\n```\n");
    ASSERT_EQ(steps.size(), 3u);
    EXPECT_EQ(steps[0].command, "cat <<END\na\n b\nEND");
    EXPECT_EQ(steps[0].out, "a\n b\n");
    EXPECT_EQ(steps[1].command, "true");
    EXPECT_EQ(steps[2].command, "false");
    EXPECT_EQ(steps[2].status, 1);
    EXPECT_TRUE(holds(steps));
}

TEST_F(Transcript, MustMatchOutputAndStatus) {
    EXPECT_TRUE(holds({{1, "echo a > f", "", 0}, {2, "cat f; exit 3", "a\n", 3}, {3, "echo $?", "3\n", 0}}));
    EXPECT_FALSE(holds({{1, "echo a", "b\n", 0}}));
    EXPECT_FALSE(holds({{1, "echo a", "a", 0}}));
    EXPECT_FALSE(holds({{1, "exit 1", "", 0}}));
    EXPECT_FALSE(holds({{1, "true", "", 1}}));
}

class TranscriptOfCommands : public InEmptyDirectory, public testing::WithParamInterface<apps::Program (*)()> {};

TEST_P(TranscriptOfCommands, IsReproduced) {
    const apps::Program program = GetParam()();
    for (const apps::Command& command : program.commands) {
        const std::vector<Step> steps = transcript_of_example(command.example);
        EXPECT_TRUE(std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
            return step.command.find(std::string(program.name) + " " + std::string(command.name)) != std::string::npos;
        })) << command.name;
        EXPECT_TRUE(holds(steps)) << command.name;
    }
}

INSTANTIATE_TEST_SUITE_P(Programs, TranscriptOfCommands,
                         testing::Values(apps::gf2_program::program, apps::lightsout::program),
                         [](const auto& test) { return std::string(test.param().name); });

class TranscriptOfDocuments : public InEmptyDirectory {};

// Commands in the documents use files below docs/.
TEST_F(TranscriptOfDocuments, IsReproduced) {
    const std::filesystem::path source = GF2_SOURCE_DIRECTORY;
    std::filesystem::create_directory_symlink(source / "docs", "docs");
    std::vector<std::filesystem::path> documents{source / "README.md"};
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source / "docs")) {
        if (entry.path().extension() == ".md") documents.push_back(entry.path());
    }
    for (const std::filesystem::path& document : documents) {
        EXPECT_TRUE(holds(transcript_of_markdown(read(document)))) << document.lexically_relative(source);
    }
}

}  // namespace
}  // namespace gf2::test
