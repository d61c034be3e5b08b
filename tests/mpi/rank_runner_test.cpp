// SPDX-License-Identifier: MIT
// The processes of an MPI run, without MPI: the test plays those on the other side.
#include "apps/mpi/rank_runner.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <deque>
#include <mutex>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "apps/cli/long_run.hpp"
#include "gf2/search/record_text.hpp"
#include "gf2/search/search.hpp"

namespace gf2::apps::mpi {
namespace {

using Kind = Message::Kind;
using std::chrono::milliseconds;

// What was sent to each rank and not received yet.
class Mail {
public:
    explicit Mail(std::size_t size) : boxes_(size) {}

    [[nodiscard]] std::size_t size() const { return boxes_.size(); }

    void send(std::size_t from, std::size_t to, const Message& message) {
        const std::lock_guard lock(mutex_);
        boxes_[to].emplace_back(from, bytes_of(message));
    }

    std::optional<std::pair<std::size_t, Message>> receive(std::size_t rank) {
        const std::lock_guard lock(mutex_);
        if (boxes_[rank].empty()) return std::nullopt;
        auto [from, bytes] = std::move(boxes_[rank].front());
        boxes_[rank].pop_front();
        return std::pair(from, message_of(bytes));
    }

private:
    std::mutex mutex_;
    std::vector<std::deque<std::pair<std::size_t, std::string>>> boxes_;
};

class MailChannel : public Channel {
public:
    MailChannel(Mail& mail, std::size_t rank) : mail_(mail), rank_(rank) {}

    [[nodiscard]] std::size_t rank() const override { return rank_; }
    [[nodiscard]] std::size_t size() const override { return mail_.size(); }
    void send(std::size_t rank, const Message& message) override { mail_.send(rank_, rank, message); }
    [[nodiscard]] std::optional<std::pair<std::size_t, Message>> receive() override { return mail_.receive(rank_); }

    // Waits for a message of this kind, and ignores others.
    Message expect(Kind kind) {
        const auto begin = std::chrono::steady_clock::now();
        while (std::chrono::steady_clock::now() - begin < std::chrono::seconds(20)) {
            const auto received = receive();
            if (!received) std::this_thread::sleep_for(milliseconds(1));
            if (received && received->second.kind == kind) return received->second;
        }
        ADD_FAILURE() << "no message of kind " << static_cast<int>(kind);
        return {};
    }

private:
    Mail& mail_;
    std::size_t rank_;
};

// Blocks of a millisecond, each with a number, whose sum is counted.
class SlowSearch : public Search {
public:
    explicit SlowSearch(std::uint64_t blocks) {
        record_.question = "slow";
        record_.parts = {{.blocks = blocks}};
        record_.counts = {0};
    }

    [[nodiscard]] static std::int64_t sum_of(const std::vector<BlockRange>& blocks) {
        std::int64_t sum = 0;
        for (const BlockRange& range : blocks) {
            for (std::uint64_t b = range.first; b < range.last; ++b) {
                sum += static_cast<std::int64_t>(b * 2654435761U % 1000003U);
            }
        }
        return sum;
    }

    // The record of these blocks.
    [[nodiscard]] Record of(const std::vector<BlockRange>& blocks) const {
        Record made = record_.fresh();
        made.parts[0].done = blocks;
        made.counts = {sum_of(blocks)};
        return made;
    }

    [[nodiscard]] Record search(const std::vector<BlockRange>& blocks, const Record& /*known*/, const Budget& budget,
                                const Saver& /*save*/) const override {
        std::vector<BlockRange> done;
        for (const BlockRange& range : blocks) {
            for (std::uint64_t b = range.first; b < range.last && !budget.stop.stop_requested(); ++b) {
                std::this_thread::sleep_for(milliseconds(1));
                add_range(done, {b, b + 1});
            }
        }
        return of(done);
    }

    [[nodiscard]] bool each_once() const { return is_done() && record_.counts[0] == sum_of({{0, blocks()}}); }

protected:
    void require(const Record& other) const override {
        if (other.counts.size() == 1 && other.counts[0] != sum_of(other.done())) {
            throw std::invalid_argument("another record");
        }
    }
};

constexpr std::uint64_t kBlocks = 1000;
const RankTimes kTimes{.assignment = milliseconds(20),
                       .between_notes = milliseconds(50),
                       .silence = milliseconds(500),
                       .to_stop = milliseconds(2000),
                       .to_finish = milliseconds(2000)};

// Of workers that answer, though perhaps late.
const RankTimes kPatient{.assignment = milliseconds(20),
                         .between_notes = milliseconds(50),
                         .to_stop = milliseconds(20'000),
                         .to_finish = milliseconds(20'000)};

class Ranks : public testing::Test {
protected:
    // Says hello before rank 0 begins, so that it has work for this rank, however late its thread starts.
    static void say_hello(Mail& mail, std::size_t rank, const std::string& name, std::uint64_t blocks = kBlocks) {
        mail.send(rank, 0, {.kind = Kind::kHello, .blocks = {0, blocks}, .text = name});
    }

    // What the process of the rank has of its command.
    struct Process {
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        Streams streams{.in = in, .out = out, .err = err};
        Context context{streams, "gf2"};
    };

    // After its hello, does what it is told until it is to finish. Returns the number of blocks.
    static std::uint64_t work_as(Mail& mail, std::size_t rank) {
        MailChannel channel(mail, rank);
        std::uint64_t blocks = 0;
        for (;;) {
            const auto received = channel.receive();
            if (!received) std::this_thread::sleep_for(milliseconds(1));
            if (!received || received->second.kind == Kind::kWait) continue;
            const Message& message = received->second;
            if (message.kind == Kind::kFinish) break;
            if (message.kind != Kind::kAssign) continue;
            const std::uint64_t size = message.blocks.last - message.blocks.first;
            std::this_thread::sleep_for(milliseconds(size));
            blocks += size;
            channel.send(
                0,
                {.kind = Kind::kDone, .milliseconds = 1000, .processor_ms = 2000, .text = text_of({message.blocks})});
        }
        channel.send(0, {.kind = Kind::kGone});
        return blocks;
    }

    std::optional<int> run(RankRunner& runner, Search& search, LongRun& long_run, const std::string& checkpoint = "") {
        const RunOptions options{.checkpoint = checkpoint};
        return runner.run(process_.context, {.search = search, .options = options}, long_run);
    }

    // Rank 0 runs the search to its end or until it is stopped. Returns whether all other ranks answered then.
    bool lead(Mail& mail, SlowSearch& search, const RankTimes& times, const std::string& reason = {}) {
        MailChannel channel(mail, 0);
        RankRunner runner(channel, times);
        {
            LongRun long_run(process_.context, 0);
            EXPECT_EQ(run(runner, search, long_run), std::nullopt);
            EXPECT_EQ(long_run.reason(), reason);
        }
        const bool all_answered = runner.finish();
        runner.describe(answer_);
        return all_answered;
    }

    [[nodiscard]] std::uint64_t contributed() const {
        std::uint64_t sum = 0;
        for (const Json& one : answer_.at("contributions")) sum += one.at("blocks").get<std::uint64_t>();
        return sum;
    }

    // A rank that is to finish.
    static void leave(MailChannel& channel) {
        channel.expect(Kind::kFinish);
        channel.send(0, {.kind = Kind::kGone});
    }

    static std::string text_of(const std::vector<BlockRange>& blocks) {
        return to_text(SlowSearch(kBlocks).of(blocks));
    }

    Process process_;
    Json answer_;
};

TEST_F(Ranks, ShareTheBlocks) {
    Mail mail(4);
    SlowSearch search(kBlocks);
    std::vector<std::uint64_t> done(4);
    std::vector<std::jthread> workers;
    for (std::size_t rank = 1; rank < 4; ++rank) {
        say_hello(mail, rank, "worker " + std::to_string(rank));
        workers.emplace_back([&, rank] { done[rank] = work_as(mail, rank); });
    }
    EXPECT_TRUE(lead(mail, search, kPatient));
    workers.clear();
    EXPECT_TRUE(search.each_once());
    EXPECT_EQ(contributed(), kBlocks);
    for (std::size_t rank = 1; rank < 4; ++rank) {
        EXPECT_GT(done[rank], 0u);
        EXPECT_EQ(answer_.at("contributions")[rank].at("worker"), "worker " + std::to_string(rank));
        EXPECT_EQ(answer_.at("contributions")[rank].at("blocks"), done[rank]);
    }
    EXPECT_NE(process_.err.str().find("% of 1000 blocks"), std::string::npos) << process_.err.str();
}

TEST_F(Ranks, GoOnWithoutTheDead) {
    Mail mail(3);
    SlowSearch search(kBlocks);
    say_hello(mail, 1, "dead");
    say_hello(mail, 2, "worker");
    std::jthread dying([&] {
        MailChannel dead(mail, 1);
        EXPECT_LT(dead.expect(Kind::kAssign).blocks.first, kBlocks);
    });
    std::jthread working([&] { work_as(mail, 2); });
    EXPECT_FALSE(lead(mail, search, kTimes)) << "the dead answered";
    EXPECT_TRUE(search.each_once());
}

TEST_F(Ranks, GoOnWithoutWhatIsOfAnotherQuestion) {
    Mail mail(4);
    SlowSearch search(kBlocks);
    say_hello(mail, 1, "foreign", kBlocks + 1);
    say_hello(mail, 2, "wrong");
    mail.send(3, 0, {.kind = Kind::kLeft, .text = "gf2: h: no such file"});
    std::vector<std::jthread> others;
    for (std::size_t rank = 1; rank < 4; ++rank) {
        others.emplace_back([&, rank] {
            MailChannel other(mail, rank);
            if (rank == 2) {
                Record forged = SlowSearch(kBlocks).of({other.expect(Kind::kAssign).blocks});
                ++forged.counts[0];
                other.send(0, {.kind = Kind::kDone, .text = to_text(forged)});
            }
            leave(other);
        });
    }
    EXPECT_TRUE(lead(mail, search, kPatient));
    EXPECT_TRUE(search.each_once());
    for (const char* text : {"rank 1 (foreign): expected 1000 blocks, found 1001", "rank 2 (wrong): another record",
                             "rank 3: gf2: h: no such file"}) {
        EXPECT_NE(process_.err.str().find(text), std::string::npos) << text << '\n' << process_.err.str();
    }
}

TEST_F(Ranks, KeepWhatIsDoneWhenTheyAreStopped) {
    Mail mail(2);
    SlowSearch search(kBlocks);
    say_hello(mail, 1, "worker");
    std::jthread worker([&] {
        MailChannel other(mail, 1);
        const Message task = other.expect(Kind::kAssign);
        std::raise(SIGUSR1);
        other.expect(Kind::kStop);
        other.send(0, {.kind = Kind::kDone, .text = text_of({{task.blocks.first, task.blocks.first + 1}})});
        other.send(0, {.kind = Kind::kLeft});
        leave(other);
    });
    EXPECT_TRUE(lead(mail, search, kPatient, "interrupted"));
    EXPECT_EQ(contributed(), count_of(search.record().done()));
    EXPECT_LT(contributed(), kBlocks);
    EXPECT_EQ(answer_.at("contributions").values().back().at("worker"), "worker");
}

TEST_F(Ranks, OtherThanTheFirstDoWhatTheyAreTold) {
    Mail mail(2);
    MailChannel channel(mail, 1);
    RankRunner runner(channel, kTimes);
    SlowSearch search(kBlocks);
    std::jthread leader([&] {
        MailChannel first(mail, 0);
        EXPECT_EQ(first.expect(Kind::kHello).blocks.last, kBlocks);
        const std::string known = text_of({});
        for (const BlockRange blocks : {BlockRange{5, 8}, BlockRange{100, 101}}) {
            first.send(1, {.kind = Kind::kAssign, .blocks = blocks, .text = known});
            EXPECT_EQ(first.expect(Kind::kDone).text, text_of({blocks}));
        }
        first.send(1, {.kind = Kind::kAssign, .blocks = {200, 900}, .text = known});
        first.send(1, {.kind = Kind::kStop});
        EXPECT_LT(count_of(parse_record(first.expect(Kind::kDone).text).done()), 700u);
        first.expect(Kind::kLeft);
        first.send(1, {.kind = Kind::kFinish});
        first.expect(Kind::kGone);
    });
    {
        LongRun long_run(process_.context, 0);
        EXPECT_EQ(run(runner, search, long_run, "unread"), 0);
    }
    EXPECT_TRUE(runner.leave(""));
    EXPECT_TRUE(search.record().done().empty());
    EXPECT_EQ(process_.err.str(), "");
}

TEST_F(Ranks, OtherThanTheFirstEndIfThatIsDead) {
    Mail mail(2);
    MailChannel channel(mail, 1);
    RankRunner early(channel, kTimes);
    EXPECT_FALSE(early.leave("an error")) << "before it begins";
    RankRunner runner(channel, kTimes);
    SlowSearch search(kBlocks);
    LongRun long_run(process_.context, 0);
    EXPECT_EQ(run(runner, search, long_run), 0);
    EXPECT_FALSE(runner.leave(""));
}

TEST(Messages, AreRefusedUnlessTheyAreMessages) {
    const Message message{Kind::kDone, {1, 9}, 17, 34, "record\nof\n"};
    const std::string bytes = bytes_of(message);
    const Message read = message_of(bytes);
    EXPECT_EQ(read.kind, message.kind);
    EXPECT_EQ(read.blocks, message.blocks);
    EXPECT_EQ(read.milliseconds, message.milliseconds);
    EXPECT_EQ(read.processor_ms, message.processor_ms);
    EXPECT_EQ(read.text, message.text);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        EXPECT_THROW(static_cast<void>(message_of(bytes.substr(0, size))), std::invalid_argument) << size;
    }
    EXPECT_THROW(static_cast<void>(message_of("9 0 0 0 0 0\n")), std::invalid_argument);
}

}  // namespace
}  // namespace gf2::apps::mpi
