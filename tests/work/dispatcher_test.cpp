// SPDX-License-Identifier: MIT
// Schedules of workers that are slow, die, and whose messages are lost, late, doubled and reordered, beside clocks that
// jump and dispatchers that start again: each block counts once.
#include "gf2/work/dispatcher.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <queue>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/seed.hpp"
#include "tests/work/counting_source.hpp"

namespace gf2::test {
namespace {

using work::Assignment;
using work::Dispatcher;
using work::DispatcherOptions;
using work::Reply;
using work::Time;

const DispatcherOptions kShort{.assignment = Time(20), .least_lease = Time(40), .patience = 3};

Reply reply_to(const Assignment& assignment, std::uint64_t worker) {
    return {.worker = worker,
            .lease = assignment.lease,
            .piece = CountingSource::piece_with({assignment.blocks}),
            .processor_seconds = 0.5,
            .ends = true};
}

TEST(Dispatcher, HasNothingToDo) {
    CountingSource source(0);
    Dispatcher dispatcher(source);
    EXPECT_TRUE(dispatcher.is_done());
    EXPECT_EQ(dispatcher.assign(1, Time(0)), std::nullopt);
}

TEST(Dispatcher, GoesOnWithWhatIsDone) {
    CountingSource source(10, std::to_string(CountingSource::sum_of({2, 7})) + " 2 7");
    Dispatcher dispatcher(source);
    EXPECT_EQ(dispatcher.done(), 5U);
    while (const auto assignment = dispatcher.assign(1, Time(0))) {
        EXPECT_TRUE(dispatcher.receive(reply_to(*assignment, 1), Time(0)));
    }
    EXPECT_TRUE(dispatcher.is_done());
    EXPECT_TRUE(source.each_once());
    EXPECT_EQ(source.sum(), CountingSource::sum_of({0, 10}));
    EXPECT_EQ(dispatcher.contributions().at(1).blocks, 5U);
}

TEST(Dispatcher, HandsOutABlockAgainWhenItsTimeIsOver) {
    CountingSource source(1);
    Dispatcher dispatcher(source, kShort);
    const auto first = dispatcher.assign(1, Time(0));
    ASSERT_TRUE(first);
    EXPECT_FALSE(dispatcher.assign(2, Time(59)));
    const auto second = dispatcher.assign(2, Time(60));
    ASSERT_TRUE(second);
    EXPECT_TRUE(dispatcher.receive(reply_to(*first, 1), Time(61)));  // late, but the first
    EXPECT_TRUE(dispatcher.is_done());
    EXPECT_FALSE(dispatcher.receive(reply_to(*second, 2), Time(62)));
    EXPECT_FALSE(dispatcher.receive(reply_to(*first, 1), Time(63)));
    EXPECT_TRUE(source.each_once());
    EXPECT_EQ(dispatcher.contributions().size(), 1U);
}

TEST(Dispatcher, OpensWhatALostWorkerHad) {
    CountingSource source(1);
    Dispatcher dispatcher(source);
    ASSERT_TRUE(dispatcher.assign(1, Time(0)));
    dispatcher.forget(7);
    EXPECT_FALSE(dispatcher.assign(2, Time(0)));
    dispatcher.forget(1);
    EXPECT_TRUE(dispatcher.assign(2, Time(0)));
}

TEST(Dispatcher, OpensTheRestOfAnAssignmentThatEnds) {
    CountingSource source(1000);
    Dispatcher dispatcher(source);
    std::optional<Assignment> assignment;
    for (int i = 0; i < 3; ++i) {
        assignment = dispatcher.assign(1, Time(i));
        if (i < 2) dispatcher.receive(reply_to(*assignment, 1), Time(i));
    }
    ASSERT_GT(assignment->blocks.last - assignment->blocks.first, 3U);
    Reply part = reply_to(*assignment, 1);
    const std::uint64_t first = assignment->blocks.first;
    part.piece = CountingSource::piece_with({{first, first + 1}, {first + 2, first + 3}});
    part.ends = false;
    EXPECT_TRUE(dispatcher.receive(part, Time(3)));
    const auto open = dispatcher.open();
    part.piece = CountingSource::piece_with({{first + 1, first + 2}});
    part.ends = true;
    EXPECT_TRUE(dispatcher.receive(part, Time(3)));
    EXPECT_EQ(dispatcher.open(), open + assignment->blocks.last - first - 3);
}

TEST(Dispatcher, HandsOutSomeOfTheBlocks) {
    CountingSource source(20, std::to_string(CountingSource::sum_of({0, 5})) + " 0 5");
    Dispatcher dispatcher(source, {{3, 8}, {15, 16}}, kShort);
    EXPECT_EQ(dispatcher.open(), 4U);
    while (const auto assignment = dispatcher.assign(1, Time(0))) dispatcher.receive(reply_to(*assignment, 1), Time(0));
    EXPECT_TRUE(dispatcher.is_done());
    EXPECT_EQ(source.done(), (std::vector<BlockRange>{{0, 8}, {15, 16}}));
}

TEST(Dispatcher, RefusesWhatIsNoResult) {
    CountingSource source(10);
    Dispatcher dispatcher(source);
    const auto assignment = dispatcher.assign(1, Time(0));
    Reply reply = reply_to(*assignment, 1);
    const std::vector<std::vector<BlockRange>> wrong{{}, {{3, 3}}, {{4, 3}}, {{9, 11}}, {{2, 3}, {1, 2}}};
    for (const std::vector<BlockRange>& blocks : wrong) {
        reply.piece.blocks = blocks;
        EXPECT_THROW(dispatcher.receive(reply, Time(0)), std::invalid_argument);
    }
    reply = reply_to(*assignment, 1);
    reply.piece.record = "nothing";
    EXPECT_THROW(dispatcher.receive(reply, Time(0)), std::invalid_argument);
    EXPECT_EQ(dispatcher.done(), 0U);
    EXPECT_TRUE(dispatcher.contributions().empty());
    EXPECT_TRUE(dispatcher.receive(reply_to(*assignment, 1), Time(0)));
}

TEST(Dispatcher, AssignsAsMuchAsTheTimeAllows) {
    CountingSource source(1'000'000);
    Dispatcher dispatcher(source, {.assignment = Time(1000), .least_lease = Time(1000), .patience = 3});
    Time now(0);
    std::uint64_t size = 0;
    for (int i = 0; i < 10; ++i) {  // one block takes 10 ms
        const auto assignment = dispatcher.assign(1, now);
        size = assignment->blocks.last - assignment->blocks.first;
        now += Time(static_cast<Time::rep>(10 * size));
        dispatcher.receive(reply_to(*assignment, 1), now);
    }
    EXPECT_EQ(size, 100U);
}

// A schedule of messages between workers and a dispatcher, drawn at random.
class Schedule {
public:
    explicit Schedule(SplitMix64& random)
        : random_(random),
          blocks_(random() % 300),
          source_(std::make_unique<CountingSource>(blocks_)),
          dispatcher_(std::make_unique<Dispatcher>(*source_, kShort)),
          journal_(source_->journal()) {
        for (std::uint64_t w = 0; w < 1 + random() % 9; ++w) workers_.push_back({w, std::nullopt, {}});
    }

    // The source at the end; each step does one thing.
    const CountingSource& run() {
        for (std::uint64_t steps = 0; !dispatcher_->is_done(); ++steps) {
            if (steps > 200'000) throw std::logic_error("the schedule does not end");
            step();
        }
        return *source_;
    }

private:
    struct WorkerState {
        std::uint64_t number;
        std::optional<Assignment> assignment;
        Time until{};
    };

    bool is_one_in(std::uint64_t n) { return random_() % n == 0; }

    void step() {
        now_ += Time(static_cast<Time::rep>(random_() % 4));
        if (is_one_in(200)) clock_error_ = Time(static_cast<Time::rep>(random_() % 7'200'000) - 3'600'000);
        if (is_one_in(300)) restart();
        if (is_one_in(20)) journal_ = dispatcher_->journal();
        WorkerState& worker = workers_[random_() % workers_.size()];
        if (is_one_in(60)) {
            worker = {next_worker_++, std::nullopt, {}};  // dead; another one comes
            return;
        }
        if (!messages_.empty() && is_one_in(2)) {
            deliver();
        } else if (!worker.assignment) {
            ask(worker);
        } else if (now_ >= worker.until) {
            answer(worker);
        }
    }

    [[nodiscard]] Time clock() const { return now_ + clock_error_; }

    void ask(WorkerState& worker) {
        worker.assignment = dispatcher_->assign(worker.number, clock());
        if (is_one_in(15)) worker.assignment = dispatcher_->assign(worker.number, clock());  // a doubled question
        if (is_one_in(15)) worker.assignment.reset();                                        // a lost answer
        const bool is_slow = is_one_in(10);
        worker.until = now_ + Time(static_cast<Time::rep>(random_() % (is_slow ? 400 : 10)));
    }

    // The work is done, in one piece or two, or ends early.
    void answer(WorkerState& worker) {
        const BlockRange& blocks = worker.assignment->blocks;
        std::vector<BlockRange> parts{blocks};
        if (blocks.last - blocks.first > 1 && is_one_in(3)) {
            const std::uint64_t middle = blocks.first + 1 + random_() % (blocks.last - blocks.first - 1);
            parts = {{blocks.first, middle}};
            if (!is_one_in(3)) parts.push_back({middle, blocks.last});
        }
        for (const BlockRange& part : parts) {
            Reply reply = reply_to(*worker.assignment, worker.number);
            reply.piece = CountingSource::piece_with({part});
            reply.ends = part == parts.back();
            if (!is_one_in(10)) messages_.push_back(reply);
            if (is_one_in(10)) messages_.push_back(reply);
        }
        worker.assignment.reset();
    }

    void deliver() {
        const auto message = messages_.begin() + static_cast<std::ptrdiff_t>(random_() % messages_.size());
        dispatcher_->receive(*message, clock());
        messages_.erase(message);
    }

    // The dispatcher dies, and goes on from the last journal that was written.
    void restart() {
        source_ = std::make_unique<CountingSource>(blocks_, journal_);
        dispatcher_ = std::make_unique<Dispatcher>(*source_, kShort);
    }

    SplitMix64& random_;
    std::uint64_t blocks_;
    std::unique_ptr<CountingSource> source_;
    std::unique_ptr<Dispatcher> dispatcher_;
    std::string journal_;
    std::vector<WorkerState> workers_;
    std::uint64_t next_worker_ = 100;
    std::vector<Reply> messages_;
    Time now_{};
    Time clock_error_{};
};

TEST(Dispatcher, CountsEachBlockOnceWhateverHappens) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(2'500); ++round) {
        SCOPED_TRACE(testing::Message() << "round " << round << ", GF2_TEST_SEED=" << test_seed());
        Schedule schedule(random);
        const CountingSource& source = schedule.run();
        ASSERT_TRUE(source.each_once());
        ASSERT_EQ(source.sum(), CountingSource::sum_of({0, source.blocks()}));
    }
}

// 10,000 workers, of which the fastest are twice as fast as the slowest and one in a hundred dies; a block takes about
// a second.
TEST(Dispatcher, KeepsTenThousandWorkersBusy) {
    constexpr std::uint64_t kWorkers = 10'000;
    constexpr std::uint64_t kBlocks = 300 * kWorkers;
    struct Event {
        Time at;
        std::uint64_t worker;
        bool operator>(const Event& other) const { return at > other.at; }
    };
    SplitMix64 random = test_random();
    CountingSource source(kBlocks);
    Dispatcher dispatcher(source);
    std::priority_queue<Event, std::vector<Event>, std::greater<>> events;
    std::vector<std::optional<Assignment>> assignments(kWorkers);
    std::vector<double> speeds(kWorkers);  // blocks in a millisecond
    for (std::uint64_t w = 0; w < kWorkers; ++w) {
        speeds[w] = (1 + static_cast<double>(random() % 1000) / 1000) / 1500;
        events.push({Time(static_cast<Time::rep>(random() % 1000)), w});
    }
    std::uint64_t twice = 0;
    Time now{};
    double seconds = 0;
    while (!dispatcher.is_done()) {
        const Event event = events.top();
        events.pop();
        now = event.at;
        std::optional<Assignment>& assignment = assignments[event.worker];
        Reply reply;
        if (assignment) reply = reply_to(*assignment, event.worker);
        const auto begin = std::clock();
        if (assignment && !dispatcher.receive(reply, now)) twice += count_of(reply.piece.blocks);
        assignment = dispatcher.assign(event.worker, now);
        seconds += static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        if (assignment && random() % 3000 == 0) continue;  // dead
        double time = 1000;                                // until it asks again
        if (assignment) {
            time = static_cast<double>(assignment->blocks.last - assignment->blocks.first) / speeds[event.worker];
        }
        events.push({now + Time(static_cast<Time::rep>(time)), event.worker});
    }
    EXPECT_TRUE(source.each_once());
    EXPECT_LE(twice, kBlocks / 100);
    EXPECT_LE(now.count(), 400'000);  // 300 s, and a lease of those that die at the end
    std::cout << now.count() / 1000 << " s; the dispatcher took " << seconds << " s of them; " << twice
              << " blocks were done twice\n";
}

}  // namespace
}  // namespace gf2::test
