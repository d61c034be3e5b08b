// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "gf2/search/block_ranges.hpp"
#include "gf2/search/checksum.hpp"
#include "gf2/search/record.hpp"
#include "gf2/search/record_text.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

std::string drawn_word(std::size_t length, SplitMix64& random) {
    std::string word(length, '0');
    for (char& digit : word) digit = random() % 2 == 0 ? '0' : '1';
    return word;
}

Record random_record(SplitMix64& random) {
    Record record{.question = "test: question " + std::to_string(random() % 3), .fingerprint = random()};
    if (random() % 2 == 0) record.of_shard = {random() % 3, 3};
    for (std::uint64_t i = random() % 3; i != 0; --i) record.facts["fact" + std::to_string(i)] = "a b  c";
    for (std::uint64_t i = random() % 4; i != 0; --i) {
        RecordPart part{.blocks = random() % 20};
        for (std::uint64_t b = random() % 3; b + 1 < part.blocks; b += 2 + random() % 5) {
            add_range(part.done, {b, b + 1 + random() % (part.blocks - b > 2 ? 2 : 1)});
        }
        if (random() % 2 == 0) part.word = drawn_word(12, random);
        if (!part.word.empty()) part.bound = random() % (part.weight() + 1);
        if (!part.word.empty() && !part.done.empty()) part.ties = random() % 3 == 0 ? UINT64_MAX : random() % 9;
        record.parts.push_back(part);
    }
    record.counts.resize(random() % 6);
    for (std::int64_t& count : record.counts) count = static_cast<std::int64_t>(random() % 5) - 2;
    for (std::uint64_t i = random() % 4; i != 0; --i) record.values[random() % 1000] = "1 2..3";
    for (std::uint64_t i = random() % 3; i != 0; --i) record.add({"host:" + std::to_string(i), random(), 17, 4});
    return record;
}

TEST(RecordText, IsReadAsItWasWritten) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(500); ++round) {
        const Record record = random_record(random);
        const std::string text = to_text(record);
        SCOPED_TRACE(text);
        const Record read = parse_record(text);
        EXPECT_EQ(read, record);
        EXPECT_EQ(to_text(read), text);
        EXPECT_EQ(read.of_shard.index, record.of_shard.index);
        EXPECT_EQ(read.of_shard.count, record.of_shard.count);
        EXPECT_EQ(read.contributions.size(), record.contributions.size());
    }
}

// No bit of a file can change, and nothing can be cut off or added, unnoticed.
TEST(RecordText, WithAFlippedBitIsRefused) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(3); ++round) {
        const std::string text = to_text(random_record(random));
        for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
            std::string changed = text;
            changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << bit % 8));
            EXPECT_THROW(static_cast<void>(parse_record(changed)), RecordError) << bit << '\n' << text;
        }
        for (std::size_t size = 0; size < text.size(); ++size) {
            EXPECT_THROW(static_cast<void>(parse_record(text.substr(0, size))), RecordError) << size;
        }
        EXPECT_THROW(static_cast<void>(parse_record(text + "\n")), RecordError);
        EXPECT_THROW(static_cast<void>(parse_record(text + text)), RecordError);
    }
}

// The same lines with the right checksum.
std::string with_checksum(const std::string& lines) {
    const std::string text = lines + "end ";
    Crc64 crc;
    crc.add(text);
    return text + crc.text() + '\n';
}

TEST(RecordText, ThatWeDoNotWriteIsRefusedWithItsPlace) {
    const std::string begin = "gf2kit search 1\nquestion q\nfingerprint 00000000000000ff\n";
    EXPECT_EQ(parse_record(with_checksum(begin)).fingerprint, 255u);
    struct Case {
        std::string text;
        std::size_t line;
        std::string message;
    };
    for (const Case& wrong : std::vector<Case>{
             {"", 1, "'gf2kit search 1'"},
             {"{\"n\": 1}", 1, "'gf2kit search 1', found '{\"n\": 1}'"},
             {"{\n \"format\": \"gf2kit least-weight search\"", 1, "earlier version"},
             {"gf2-search 1\n", 1, "earlier version"},
             {"gf2kit search 2\n", 1, "'gf2kit search 1'"},
             {begin, 4, "it is cut"},
             {with_checksum("gf2kit search 1\nquest q\n"), 2, "'question ...'"},
             {with_checksum("gf2kit search 1\nquestion \x1b[31m\nfingerprint 00000000000000ff\n"), 2, "printable"},
             {with_checksum("gf2kit search 1\nquestion q\nfingerprint ff\n"), 5, "as gf2kit writes it"},
             {with_checksum(begin + "part 5 6\n"), 4, "expected 1 words, found 2"},
             {with_checksum(begin + "part x\n"), 4, "expected a number"},
             {with_checksum(begin + "part 4\ndone 0-4\n"), 5, "increasing ranges of the 4 blocks"},
             {with_checksum(begin + "part 4\ndone 2 1\n"), 5, "increasing ranges"},
             {with_checksum(begin + "part 4\ndone 1 2\n"), 5, "increasing ranges"},
             {with_checksum(begin + "part 4\nbest 0 012\n"), 5, "digits 0 and 1"},
             {with_checksum(begin + "part 4\nbest 1 01\n"), 5, "expected 0 words"},
             {with_checksum(begin + "part 4\ndone 0\nbound 2\nbest 1 01\n"), 7, "a word of weight 2 or more"},
             {with_checksum(begin + "part 4\nbest 0 01\nbound 1\n"), 6, "'end ...'"},
             {with_checksum(begin + "count 99999999999 1\n"), 4, "expected a number of at most"},
             {with_checksum(begin + "count 1 x\n"), 4, "a number of words"},
             {with_checksum(begin + "fact b 1\nfact a 1\n"), 7, "as gf2kit writes it"},
             {with_checksum(begin + "part 04\n"), 6, "as gf2kit writes it"}}) {
        SCOPED_TRACE(wrong.text);
        try {
            static_cast<void>(parse_record(wrong.text));
            ADD_FAILURE() << "it is read";
        } catch (const RecordError& error) {
            EXPECT_EQ(error.line, wrong.line);
            if (wrong.message == "printable") {
                EXPECT_EQ(error.column, 10u);
            }
            EXPECT_NE(std::string(error.what()).find(wrong.message), std::string::npos) << error.what();
        }
    }
}

TEST(Checksums, MatchThePublishedCheckValue) {
    Crc64 crc;
    crc.add("12345");
    crc.add("6789");
    EXPECT_EQ(crc.text(), "995dc9bbdf1939fa");
}

// Blocks with words, and what a search of some of them knows.
class Merges : public testing::Test {
protected:
    static constexpr std::uint64_t kBlocks = 10;

    [[nodiscard]] Record of(const std::vector<std::uint64_t>& blocks) const {
        Record record{.question = "q", .parts = {{.blocks = kBlocks}}, .counts = std::vector<std::int64_t>(7)};
        for (const std::uint64_t block : blocks) {
            const std::string& word = words_[static_cast<std::size_t>(block)];
            RecordPart& part = record.parts.front();
            RecordPart other{.blocks = kBlocks, .done = {{block, block + 1}}, .word = word, .ties = 1};
            part.merge(other);
            ++record.counts[other.weight()];
            record.values[block] = word;
        }
        return record;
    }

    Merges() {
        for (std::uint64_t block = 0; block < kBlocks; ++block) words_.push_back(drawn_word(6, random_));
    }

    SplitMix64 random_ = test_random();
    std::vector<std::string> words_;
};

TEST_F(Merges, GiveTheSameInAnyOrder) {
    std::vector<std::uint64_t> blocks(kBlocks);
    for (std::uint64_t block = 0; block < kBlocks; ++block) blocks[block] = block;
    const Record all = of(blocks);
    EXPECT_TRUE(all.is_done());
    EXPECT_EQ(all.parts.front().word, *std::min_element(words_.begin(), words_.end(), [](const auto& a, const auto& b) {
                  const auto ones = [](const std::string& word) {
                      return std::count(word.begin(), word.end(), '1');
                  };
                  return std::pair(ones(a), a) < std::pair(ones(b), b);
              }));
    for (std::size_t round = 0; round < test_rounds(50); ++round) {
        std::shuffle(blocks.begin(), blocks.end(), random_);
        Record merged = of({});
        for (std::size_t i = 0; i < blocks.size();) {
            const std::size_t size = std::min<std::size_t>(1 + random_() % 4, blocks.size() - i);
            Record some = of({blocks.begin() + static_cast<std::ptrdiff_t>(i),
                              blocks.begin() + static_cast<std::ptrdiff_t>(i + size)});
            if (random_() % 3 == 0) some.merge(all.fresh());  // what is known of others changes nothing in the end
            i += size;
            EXPECT_FALSE(merged.is_done());
            merged.merge(some);
        }
        ASSERT_EQ(merged, all);
        ASSERT_EQ(to_text(merged), to_text(all));
    }
}

TEST_F(Merges, AreRefusedOrWhole) {
    Record record = of({1, 2});
    const Record before = record;
    const auto refuse = [&](const Record& other, const std::string& message) {
        EXPECT_TRUE(mentions(error_of<std::invalid_argument>([&] { record.merge(other); }), {message})) << message;
        EXPECT_EQ(record, before);
    };
    refuse(of({2, 3}), "some of the blocks 2 to 3 are done in both");
    Record other = of({3});
    other.question = std::string(41, 'p');
    refuse(other, "different questions");
    refuse(other, "found '" + std::string(40, 'p') + "'");
    other = of({3});
    ++other.fingerprint;
    refuse(other, "different questions");
    other = of({3});
    other.facts["a"] = "b";
    refuse(other, "different questions");
    other = of({3});
    ++other.parts[0].blocks;
    refuse(other, "different questions");
    other = of({3});
    other.counts.pop_back();
    refuse(other, "different questions");
    other = of({3});
    other.parts[0].word.push_back('0');
    refuse(other, "different questions");
    other = of({3});
    other.parts[0].bound = 7;
    refuse(other, "a lower bound of 7");
    for (const std::vector<BlockRange>& done :
         {std::vector<BlockRange>{{4, kBlocks + 1}}, {{5, 5}}, {{6, 5}}, {{6, 7}, {4, 5}}}) {
        other = of({3});
        other.parts[0].done = done;
        refuse(other, "invalid range");
    }
}

TEST(Contributions, AreSummedByWorker) {
    Record record{.question = "q"};
    record.add({"host:1", 2, 30, 4});
    record.add({"host:2", 5, 6, 7});
    record.add({"host:1", 10, 20, 30});
    ASSERT_EQ(record.contributions.size(), 2u);
    const Contribution& sum = record.contributions.front();
    EXPECT_EQ(std::tie(sum.worker, sum.blocks, sum.processor_ms, sum.milliseconds),
              std::tuple("host:1", 12u, 50u, 34u));
}

TEST(RecordParts, LearnLighterWordsWithoutTheirNumber) {
    RecordPart part{.blocks = 3, .word = "0111", .ties = 5};
    part.learn("1110");  // as heavy, and larger
    EXPECT_EQ(part.word, "0111");
    EXPECT_EQ(part.ties, 5u);
    part.learn("1001");
    EXPECT_EQ(part.word, "1001");
    EXPECT_EQ(part.ties, 0u);
}

TEST(Shards, AreThoseOfEachPart) {
    const Record record{.parts = {{.blocks = 10}, {.blocks = 1}, {.blocks = 0}, {.blocks = 5}}};
    EXPECT_EQ(record.open({0, 2}), (std::vector<BlockRange>{{0, 5}, {10, 14}}));
    EXPECT_EQ(record.open({1, 2}), (std::vector<BlockRange>{{5, 10}, {14, 16}}));
    for (const std::uint64_t count : {1u, 3u, 20u}) {
        std::vector<BlockRange> all;
        for (std::uint64_t i = 0; i < count; ++i) {
            for (const BlockRange& range : record.open({i, count})) {
                EXPECT_FALSE(overlaps(all, range));
                add_range(all, range);
            }
        }
        EXPECT_EQ(all, (std::vector<BlockRange>{{0, 16}}));
    }
}

// The ranges of the numbers that have a mark.
std::vector<BlockRange> ranges_of(const std::vector<bool>& marks) {
    std::vector<BlockRange> ranges;
    for (std::uint64_t i = 0; i < marks.size(); ++i) {
        if (!marks[i]) continue;
        if (ranges.empty() || ranges.back().last != i) ranges.push_back({i, i});
        ranges.back().last = i + 1;
    }
    return ranges;
}

TEST(BlockRanges, AgreeWithMarks) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(300); ++round) {
        std::vector<bool> marks(1 + random() % 30);
        std::vector<BlockRange> ranges;
        for (int step = 0; step < 30; ++step) {
            const std::uint64_t first = random() % marks.size();
            const std::uint64_t last = first + 1 + random() % (marks.size() - first);
            std::uint64_t marked = 0;
            for (std::uint64_t i = first; i < last; ++i) marked += marks[i] ? 1 : 0;
            ASSERT_EQ(overlaps(ranges, {first, last}), marked != 0);
            std::vector<bool> missing(marks.size());
            for (std::uint64_t i = first; i < last; ++i) missing[i] = !marks[i];
            ASSERT_EQ(gaps(ranges, {first, last}), ranges_of(missing));
            if (marked != 0) continue;
            for (std::uint64_t i = first; i < last; ++i) marks[i] = true;
            const std::vector<BlockRange> both = joined(ranges, {{first, last}});
            add_range(ranges, {first, last});
            ASSERT_EQ(ranges, ranges_of(marks));
            ASSERT_EQ(both, ranges);
        }
        std::uint64_t count = 0;
        for (const bool mark : marks) count += mark ? 1 : 0;
        ASSERT_EQ(count_of(ranges), count);
        const std::uint64_t nowhere = random() % marks.size();
        EXPECT_FALSE(overlaps(ranges, {nowhere, nowhere}));
        marks.flip();
        ASSERT_EQ(joined(ranges, ranges_of(marks)), (std::vector<BlockRange>{{0, marks.size()}}));
    }
}

TEST(BlockRanges, SharesAreEqualUpToOneBlock) {
    for (const std::uint64_t blocks : {0U, 1U, 7U, 100U}) {
        for (const std::uint64_t count : {1U, 3U, 7U, 101U}) {
            std::uint64_t next = 0;
            for (std::uint64_t index = 0; index < count; ++index) {
                const BlockRange share = share_of(blocks, {index, count});
                EXPECT_EQ(share.first, next);
                EXPECT_GE(share.last - share.first, blocks / count);
                EXPECT_LE(share.last - share.first, blocks / count + 1);
                next = share.last;
            }
            EXPECT_EQ(next, blocks);
        }
    }
}

}  // namespace
}  // namespace gf2::test
