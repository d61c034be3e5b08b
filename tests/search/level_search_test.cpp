// SPDX-License-Identifier: MIT
#include "gf2/search/level_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/search/record_text.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

// Blocks with words of one or two groups, drawn at random: a word of level L of a group weighs more than L, as the
// bound after it says.
class ToySearch : public LevelSearch {
public:
    ToySearch(std::uint64_t seed, CountWords count, std::size_t groups) {
        SplitMix64 random(seed);
        std::vector<std::string> starts;
        for (std::size_t group = 0; group < groups; ++group) starts.push_back(word(4 + random() % 4, random));
        std::vector<Levels::Level> levels;
        for (std::size_t bound = 2; bound < kLength; ++bound) {
            for (std::size_t group = 0; group < groups; ++group) {
                levels.push_back({1 + random() % 5, bound, group});
                std::vector<std::string>& words = words_.emplace_back();
                for (std::uint64_t block = 0; block < levels.back().blocks; ++block) {
                    words.push_back(random() % 3 == 0 ? word(bound - 1 + random() % 8, random) : "");
                }
            }
        }
        record_.question = "toy";
        record_.fingerprint = seed;
        Levels::describe(record_, starts, std::vector<std::size_t>(groups, 1), 1, count, levels);
    }

    // After the last block.
    [[nodiscard]] const Progress& last() const { return last_; }

    // What a search of level after level finds.
    [[nodiscard]] Record expected() const {
        Record record = record_;
        const Levels levels(record_);
        for (std::size_t level = 0; level < levels.size(); ++level) {
            RecordPart& part = record.parts[levels.part_of(level)];
            for (std::uint64_t block = 0; block < part.blocks; ++block) part.merge(of(level, block, part.blocks));
        }
        levels.settle(record);
        return record;
    }

protected:
    void search_level(std::size_t level, const std::vector<BlockRange>& blocks, const Budget& budget,
                      Made& made) const override {
        for (const BlockRange& range : blocks) {
            for (std::uint64_t block = range.first; block < range.last; ++block) {
                if (budget.stop.stop_requested()) return;
                const RecordPart part = of(level, block, UINT64_MAX);
                const bool is_wanted = !part.word.empty() && part.weight() <= made.best_weight();
                made.done({block, block + 1}, is_wanted ? part.word : "", part.ties);
                last_ = made.report();
            }
        }
    }

    [[nodiscard]] std::uint64_t elements_of_block(std::size_t /*level*/) const override { return 3; }

    void require(const Record& other) const override {
        for (const RecordPart& part : other.parts) {
            if (!part.word.empty() && part.word.size() != kLength) throw std::invalid_argument("another word");
        }
    }

private:
    static constexpr std::size_t kLength = 12;

    static std::string word(std::size_t weight, SplitMix64& random) {
        std::string word(kLength - std::min(weight, kLength), '0');
        word.append(std::min(weight, kLength), '1');
        std::shuffle(word.begin(), word.end(), random);
        return word;
    }

    [[nodiscard]] RecordPart of(std::size_t level, std::uint64_t block, std::uint64_t blocks) const {
        const std::string& word = words_[level][static_cast<std::size_t>(block)];
        return {.blocks = blocks, .done = {{block, block + 1}}, .word = word, .ties = word.empty() ? 0u : 1u};
    }

    std::vector<std::vector<std::string>> words_{};  // by level and block
    mutable Progress last_{};
};

// The levels that are needed if there are no words but the first one.
std::size_t levels_needed(const std::string& start, std::size_t divisor, CountWords count,
                          const std::vector<std::size_t>& bounds, const std::vector<std::uint64_t>& blocks) {
    std::vector<Levels::Level> levels;
    for (std::size_t i = 0; i < blocks.size(); ++i) levels.push_back({blocks[i], bounds[i + 1], 0});
    Record record{.question = "by hand"};
    Levels::describe(record, {start}, {bounds.front()}, divisor, count, levels);
    return Levels(record).found(record).levels;
}

TEST(Levels, EndWhereTheirBoundReachesTheWeight) {
    using enum CountWords;
    const std::string six = "00111111";
    const std::string four = "00001111";
    const std::vector<std::size_t> bounds = {1, 2, 3, 4, 5};
    EXPECT_EQ(levels_needed(six, 1, no, bounds, {1, 1, 1, 1}), 4u);
    EXPECT_EQ(levels_needed(four, 1, no, bounds, {1, 1, 1, 1}), 3u);
    EXPECT_EQ(levels_needed(four, 2, no, bounds, {1, 1, 1, 1}), 2u);  // 3 becomes 4
    EXPECT_EQ(levels_needed(four, 2, all, bounds, {9, 9, 9, 9}), 4u);
    EXPECT_EQ(levels_needed(four, 1, all, {1, 2, 5, 6}, {9, 9, 9}), 2u);
    // Counted if that takes at most 8 blocks more.
    EXPECT_EQ(levels_needed(four, 1, cheap, bounds, {9, 9, 9, 8}), 4u);
    EXPECT_EQ(levels_needed(four, 1, cheap, bounds, {9, 9, 9, 9}), 3u);
    EXPECT_EQ(levels_needed(four, 2, cheap, bounds, {9, 9, 4, 4}), 4u);
    EXPECT_EQ(levels_needed(four, 2, cheap, bounds, {9, 9, 4, 5}), 2u);
    EXPECT_EQ(levels_needed(four, 1, cheap, {4, 5}, {9}), 0u);
    EXPECT_EQ(levels_needed(four, 1, cheap, {4, 5}, {8}), 1u);
    EXPECT_EQ(levels_needed(six, 1, cheap, {1, 2, 6, 6}, {9, 9, 1}), 2u);  // words of weight 6 may be left
}

// In any order, by any number of machines, in pieces, with whatever is known: the record is that of level after level.
TEST(LevelSearch, HasOneRecordHoweverItIsDone) {
    SplitMix64 random = test_random();
    std::size_t unneeded = 0;
    std::size_t counted = 0;
    for (std::size_t round = 0; round < test_rounds(300); ++round) {
        const std::uint64_t seed = random();
        const auto count = static_cast<CountWords>(random() % 3);
        const std::size_t groups = 1 + random() % 2;
        SCOPED_TRACE(testing::Message() << "seed " << seed << ", groups " << groups << ", count "
                                        << static_cast<int>(count));
        const Record expected = ToySearch(seed, count, groups).expected();
        ToySearch whole(seed, count, groups);
        whole.run();
        ASSERT_EQ(to_text(whole.record()), to_text(expected));
        const Levels::Found found = whole.found();
        EXPECT_TRUE(found.is_complete);
        std::uint64_t blocks = 0;
        for (std::size_t level = 0; level < found.levels; ++level) {
            blocks += expected.parts[Levels(expected).part_of(level)].blocks;
        }
        EXPECT_EQ(whole.last().done, blocks);
        EXPECT_EQ(whole.last().total, blocks);
        unneeded += found.levels < Levels(expected).size() ? 1 : 0;
        counted += found.is_counted ? 1 : 0;

        ToySearch merged(seed, count, groups);
        const std::uint64_t shards = 1 + random() % 4;
        std::vector<std::unique_ptr<ToySearch>> machines;
        std::vector<bool> merged_shards(shards);
        for (std::uint64_t i = 0; i < shards; ++i) machines.push_back(std::make_unique<ToySearch>(seed, count, groups));
        for (int step = 0; step < 1000 && !merged.is_done(); ++step) {
            const std::uint64_t i = random() % shards;
            ToySearch& machine = *machines[i];
            if (random() % 4 == 0) machine.merge(merged.record().fresh());
            machine.run({.elements = 1 + random() % 20}, {i, shards});
            if (!machine.is_done({i, shards}) || merged_shards[i]) continue;
            merged_shards[i] = true;
            merged.merge(parse_record(to_text(machine.record())));
        }
        ASSERT_TRUE(merged.is_done());
        ASSERT_EQ(to_text(merged.record()), to_text(expected));
    }
    EXPECT_GT(unneeded, test_rounds(300) / 2);
    EXPECT_GT(counted, test_rounds(300) / 20);
}

TEST(LevelSearch, KeepsWhatIsDoneWhenItIsStopped) {
    ToySearch search(5, CountWords::all, 1);
    StopSource stop;
    stop.request_stop();
    search.run({.stop = stop.get_token(), .progress = {}});
    EXPECT_TRUE(search.record().done().empty());
    std::uint64_t before = 0;
    for (int runs = 0; !search.is_done(); ++runs) {
        ASSERT_LT(runs, 1000);
        search.run({.elements = runs % 2 == 0 ? 0u : 7u});  // a block takes 3
        const std::uint64_t done = count_of(search.record().done());
        EXPECT_TRUE(done > before || search.is_done());
        EXPECT_LE(done, before + (runs % 2 == 0 ? 1 : 2));
        before = done;
    }
    EXPECT_EQ(search.record(), ToySearch(5, CountWords::all, 1).expected());
}

TEST(LevelSearch, RefusesRecordsThatAreNone) {
    const ToySearch search(5, CountWords::all, 2);
    for (const char* fact : {"start", "bounds", "groups", "divisor", "count"}) {
        Record record = search.record();
        record.facts.erase(fact);
        EXPECT_THROW(static_cast<void>(Levels(record)), std::invalid_argument) << fact;
        record.facts[fact] = "x";
        if (std::string(fact) == "count" || std::string(fact) == "start") continue;
        EXPECT_THROW(static_cast<void>(Levels(record)), std::invalid_argument) << fact;
    }
    EXPECT_THROW(static_cast<void>(Levels(Record{})), std::invalid_argument);
    ToySearch other(5, CountWords::all, 2);
    EXPECT_THROW(other.run({}, {2, 2}), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(other.is_done({0, 0})), std::invalid_argument);
}

}  // namespace
}  // namespace gf2::test
