// SPDX-License-Identifier: MIT
// The processes of an MPI run, without MPI: the test plays those on the other side.
#include "mpi/rank_transport.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <deque>
#include <memory>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "common/cli/long_run.hpp"
#include "common/jobs/work_sample.hpp"
#include "tests/work/counting_source.hpp"

namespace gf2::apps::mpi {
namespace {

using test::CountingSource;
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
    std::vector<std::deque<std::pair<std::size_t, std::vector<std::uint8_t>>>> boxes_;
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

// Blocks of a millisecond.
class SlowSource : public CountingSource {
public:
    using CountingSource::CountingSource;

    [[nodiscard]] work::Piece run(const BlockRange& blocks, const std::string& /*bound*/,
                                  const Budget& budget) override {
        BlockRange done{blocks.first, blocks.first};
        for (; done.last < blocks.last && !budget.stop.stop_requested(); ++done.last) {
            std::this_thread::sleep_for(milliseconds(1));
        }
        return done.first < done.last ? piece_with({done}) : work::Piece{};
    }

    [[nodiscard]] std::unique_ptr<work::WorkSource> fresh() const override {
        return std::make_unique<SlowSource>(blocks());
    }
};

constexpr std::uint64_t kBlocks = 1000;
const RankTimes kTimes{.assignment = milliseconds(20),
                       .least_lease = milliseconds(200),
                       .between_notes = milliseconds(50),
                       .silence = milliseconds(500),
                       .to_stop = milliseconds(2000),
                       .to_finish = milliseconds(2000)};

// Leases of workers that answer, though perhaps late.
const RankTimes kLongLeases{.assignment = milliseconds(20),
                            .least_lease = milliseconds(60'000),
                            .between_notes = milliseconds(50),
                            .to_stop = milliseconds(20'000),
                            .to_finish = milliseconds(20'000)};

class Ranks : public testing::Test {
protected:
    // Says hello before rank 0 begins, so that it has work for this rank, however late its thread starts.
    static void say_hello(Mail& mail, std::size_t rank, const std::string& name, std::uint64_t blocks = kBlocks) {
        mail.send(rank, 0, {.kind = Kind::kHello, .number = blocks, .text = name});
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
            std::this_thread::sleep_for(milliseconds(count_of(message.piece.blocks)));
            blocks += count_of(message.piece.blocks);
            channel.send(0, {.kind = Kind::kDone,
                             .number = message.number,
                             .piece = CountingSource::piece_with(message.piece.blocks),
                             .seconds = 1,
                             .processor_seconds = 2});
        }
        channel.send(0, {.kind = Kind::kGone});
        return blocks;
    }

    Process process_;
};

TEST_F(Ranks, ShareTheBlocks) {
    Mail mail(4);
    MailChannel channel(mail, 0);
    RankTransport transport(channel, kLongLeases);
    SlowSource source(kBlocks);
    std::vector<std::uint64_t> done(4);
    std::vector<std::jthread> workers;
    for (std::size_t rank = 1; rank < 4; ++rank) {
        say_hello(mail, rank, "worker " + std::to_string(rank));
        workers.emplace_back([&, rank] { done[rank] = work_as(mail, rank); });
    }
    {
        LongRun long_run(process_.context, 0);
        EXPECT_EQ(transport.take(process_.context, source, "", long_run), std::nullopt);
    }
    EXPECT_TRUE(transport.finish());
    workers.clear();
    EXPECT_TRUE(source.each_once());
    Json answer;
    transport.describe(answer);
    std::uint64_t sum = 0;
    for (const Json& one : answer.at("contributions")) sum += one.at("blocks").get<std::uint64_t>();
    EXPECT_EQ(sum, kBlocks);
    for (std::size_t rank = 1; rank < 4; ++rank) {
        EXPECT_GT(done[rank], 0u);
        EXPECT_EQ(answer.at("contributions")[rank].at("worker"), "worker " + std::to_string(rank));
        EXPECT_EQ(answer.at("contributions")[rank].at("blocks"), done[rank]);
    }
    EXPECT_NE(process_.err.str().find("% of 1000 blocks"), std::string::npos) << process_.err.str();
}

TEST_F(Ranks, GoOnWithoutTheDead) {
    Mail mail(3);
    MailChannel channel(mail, 0);
    RankTransport transport(channel, kTimes);
    SlowSource source(kBlocks);
    say_hello(mail, 1, "dead");
    say_hello(mail, 2, "worker");
    std::jthread dying([&] {
        MailChannel dead(mail, 1);
        EXPECT_FALSE(dead.expect(Kind::kAssign).piece.blocks.empty());
    });
    std::jthread working([&] { work_as(mail, 2); });
    {
        LongRun long_run(process_.context, 0);
        EXPECT_EQ(transport.take(process_.context, source, "", long_run), std::nullopt);
    }
    EXPECT_TRUE(source.each_once());
    EXPECT_FALSE(transport.finish()) << "the dead answered";
}

TEST_F(Ranks, GoOnWithoutWhatIsOfAnotherQuestion) {
    Mail mail(4);
    MailChannel channel(mail, 0);
    RankTransport transport(channel, kLongLeases);
    SlowSource source(kBlocks);
    say_hello(mail, 1, "foreign", kBlocks + 1);
    say_hello(mail, 2, "wrong");
    mail.send(3, 0, {.kind = Kind::kLeft, .text = "gf2: h: no such file"});
    std::jthread foreign([&] {
        MailChannel other(mail, 1);
        other.expect(Kind::kFinish);
        other.send(0, {.kind = Kind::kGone});
    });
    std::jthread wrong([&] {
        MailChannel other(mail, 2);
        const Message task = other.expect(Kind::kAssign);
        other.send(0, {.kind = Kind::kDone, .number = task.number, .piece = {task.piece.blocks, "1"}});
        other.expect(Kind::kFinish);
        other.send(0, {.kind = Kind::kGone});
    });
    std::jthread failing([&] {
        MailChannel other(mail, 3);
        other.expect(Kind::kFinish);
        other.send(0, {.kind = Kind::kGone});
    });
    {
        LongRun long_run(process_.context, 0);
        EXPECT_EQ(transport.take(process_.context, source, "", long_run), std::nullopt);
    }
    EXPECT_TRUE(transport.finish());
    EXPECT_TRUE(source.each_once());
    for (const char* text : {"rank 1 (foreign): expected 1000 blocks, found 1001", "rank 2 (wrong): another record",
                             "rank 3: gf2: h: no such file"}) {
        EXPECT_NE(process_.err.str().find(text), std::string::npos) << text << '\n' << process_.err.str();
    }
}

TEST_F(Ranks, KeepWhatIsDoneWhenTheyAreStopped) {
    Mail mail(2);
    MailChannel channel(mail, 0);
    RankTransport transport(channel, kLongLeases);
    SlowSource source(kBlocks);
    say_hello(mail, 1, "worker");
    std::jthread worker([&] {
        MailChannel other(mail, 1);
        const Message task = other.expect(Kind::kAssign);
        std::raise(SIGUSR1);
        other.expect(Kind::kStop);
        const std::vector<BlockRange> one{{task.piece.blocks.front().first, task.piece.blocks.front().first + 1}};
        other.send(0, {.kind = Kind::kDone, .number = task.number, .piece = CountingSource::piece_with(one)});
        other.send(0, {.kind = Kind::kLeft});
        other.expect(Kind::kFinish);
        other.send(0, {.kind = Kind::kGone});
    });
    {
        LongRun long_run(process_.context, 0);
        EXPECT_EQ(transport.take(process_.context, source, "", long_run), std::nullopt);
        EXPECT_EQ(long_run.reason(), "interrupted");
    }
    EXPECT_TRUE(transport.finish());
    Json answer;
    transport.describe(answer);
    std::uint64_t sum = 0;
    for (const Json& one : answer.at("contributions")) sum += one.at("blocks").get<std::uint64_t>();
    EXPECT_EQ(sum, count_of(source.done()));
    EXPECT_LT(sum, kBlocks);
    EXPECT_EQ(answer.at("contributions").values().back().at("worker"), "worker");
}

TEST_F(Ranks, OtherThanTheFirstDoWhatTheyAreTold) {
    Mail mail(2);
    MailChannel channel(mail, 1);
    RankTransport transport(channel, kTimes);
    SlowSource source(kBlocks);
    std::jthread leader([&] {
        MailChannel first(mail, 0);
        EXPECT_EQ(first.expect(Kind::kHello).number, kBlocks);
        for (const BlockRange blocks : {BlockRange{5, 8}, BlockRange{100, 101}}) {
            first.send(1, {.kind = Kind::kAssign, .number = blocks.first, .piece = {{blocks}, {}}});
            const Message done = first.expect(Kind::kDone);
            EXPECT_EQ(done.number, blocks.first);
            EXPECT_EQ(done.piece, CountingSource::piece_with({blocks}));
        }
        first.send(1, {.kind = Kind::kAssign, .number = 7, .piece = {{{200, 900}}, {}}});
        first.send(1, {.kind = Kind::kStop});
        EXPECT_EQ(first.expect(Kind::kDone).number, 7u);
        first.expect(Kind::kLeft);
        first.send(1, {.kind = Kind::kFinish});
        first.expect(Kind::kGone);
    });
    {
        LongRun long_run(process_.context, 0);
        EXPECT_EQ(transport.take(process_.context, source, "unread", long_run), 0);
    }
    EXPECT_TRUE(transport.leave(""));
    EXPECT_TRUE(source.done().empty());
    EXPECT_EQ(process_.err.str(), "");
}

TEST_F(Ranks, OtherThanTheFirstEndIfThatIsDead) {
    Mail mail(2);
    MailChannel channel(mail, 1);
    RankTransport transport(channel, kTimes);
    SlowSource source(kBlocks);
    LongRun long_run(process_.context, 0);
    EXPECT_EQ(transport.take(process_.context, source, "", long_run), 0);
    EXPECT_FALSE(transport.leave(""));
}

TEST_F(Ranks, OtherThanTheFirstEndIfThatIsDeadBeforeTheyBegin) {
    Mail mail(2);
    MailChannel channel(mail, 1);
    RankTransport transport(channel, kTimes);
    EXPECT_FALSE(transport.leave("an error"));
}

TEST_F(Ranks, ArePredictedByASample) {
    SlowSource source(kBlocks);
    LongRun long_run(process_.context, 0);
    const WorkSample sample = sample_work(source, milliseconds(100), milliseconds(10'000), long_run);
    EXPECT_GT(sample.blocks, 0u);
    EXPECT_EQ(sample.blocks, count_of(source.done()));
    EXPECT_EQ(sample.blocks + sample.left, kBlocks);
    EXPECT_DOUBLE_EQ((WorkSample{10, 90, 2}).seconds_of_all(), 20);
    EXPECT_EQ((WorkSample{0, 90, 2}).seconds_of_all(), 0);
}

TEST(Messages, AreRefusedUnlessTheyAreMessages) {
    const Message message{Kind::kDone, 7, "bound", {{{1, 2}, {5, 9}}, "record"}, 1.5, 2.5};
    const std::vector<std::uint8_t> bytes = bytes_of(message);
    const Message read = message_of(bytes);
    EXPECT_EQ(read.kind, message.kind);
    EXPECT_EQ(read.number, message.number);
    EXPECT_EQ(read.text, message.text);
    EXPECT_EQ(read.piece, message.piece);
    EXPECT_EQ(read.seconds, message.seconds);
    EXPECT_EQ(read.processor_seconds, message.processor_seconds);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        EXPECT_THROW(static_cast<void>(message_of({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)})),
                     std::invalid_argument)
            << size;
    }
}

}  // namespace
}  // namespace gf2::apps::mpi
