// SPDX-License-Identifier: MIT
#include "gf2/work/dispatcher.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/work/block_owners.hpp"
#include "gf2/work/block_ranges.hpp"

namespace gf2::work {
namespace {

// Each worker gets this part of its share of the open blocks, so that all end at about the same time.
constexpr std::uint64_t kPartsOfShare = 8;

// An assignment has at most so many times the blocks of the one before.
constexpr std::uint64_t kGrowth = 32;

// Between two counts of the workers.
constexpr Time kBetweenLooks{1000};

// The part of the newest assignment in the rate of a worker.
constexpr double kNewest = 0.5;

}  // namespace

class Dispatcher::State {
public:
    State(WorkSource& source, const std::vector<BlockRange>& blocks, const DispatcherOptions& options)
        : source_(source), options_(options), owners_(source.blocks()) {
        for (const BlockRange& other : gaps(blocks, all())) owners_.give(other, BlockOwners::kElsewhere);
        const std::vector<BlockRange> done = source.done();
        for (const BlockRange& range : done) owners_.give(range, BlockOwners::kDone);
        elsewhere_ = count_of(owners_.of(BlockOwners::kElsewhere, all()));
    }

    [[nodiscard]] const WorkSource& source() const { return source_; }
    [[nodiscard]] const BlockOwners& owners() const { return owners_; }
    [[nodiscard]] bool is_done() const { return owners_.done() + elsewhere_ == owners_.blocks(); }
    [[nodiscard]] std::uint64_t workers() const { return active_; }
    [[nodiscard]] double rate() const { return rate_; }
    [[nodiscard]] const std::map<std::uint64_t, Contribution>& contributions() const { return contributions_; }

    [[nodiscard]] std::optional<Assignment> assign(std::uint64_t worker, Time now);
    bool receive(const Reply& reply, Time now);
    void forget(std::uint64_t worker);

private:
    struct Lease {
        std::uint64_t worker;
        BlockRange blocks;  // as assigned
        Time begin;
        Time end;
        std::uint64_t replied = 0;  // of the blocks
    };

    struct Worker {
        Time heard{};              // when it last said something
        double rate = 0;           // blocks in a millisecond; 0 if unknown
        std::uint64_t blocks = 0;  // of its last assignment
        std::optional<std::uint64_t> lease{};
    };

    [[nodiscard]] BlockRange all() const { return {0, owners_.blocks()}; }
    void advance(Time now);
    void look_around();
    void end_lease(std::uint64_t number);
    [[nodiscard]] std::uint64_t size_for(const Worker& worker) const;
    void require(const std::vector<BlockRange>& blocks) const;
    void learn(Worker& worker, Lease& lease, std::uint64_t blocks) const;

    WorkSource& source_;
    DispatcherOptions options_;
    BlockOwners owners_;
    std::uint64_t elsewhere_ = 0;  // blocks that are not handed out, and not done
    std::map<std::uint64_t, Lease> leases_;
    std::set<std::pair<Time, std::uint64_t>> ends_;  // of leases
    std::map<std::uint64_t, Worker> workers_;
    std::map<std::uint64_t, Contribution> contributions_;
    std::uint64_t next_lease_ = 0;
    std::uint64_t active_ = 0;
    double rate_ = 0;  // blocks in a second
    Time now_{};
    std::optional<Time> looked_;
};

// Takes note of the time, and opens the blocks of leases whose time is over.
void Dispatcher::State::advance(Time now) {
    now_ = std::max(now_, now);
    while (!ends_.empty() && ends_.begin()->first <= now_) end_lease(ends_.begin()->second);
    if (!looked_ || now_ - *looked_ >= kBetweenLooks) look_around();
}

// Counts the workers, and forgets those that are silent for long.
void Dispatcher::State::look_around() {
    looked_ = now_;
    const Time silence = std::max(options_.least_lease, 2 * options_.assignment);
    active_ = 0;
    rate_ = 0;
    for (auto worker = workers_.begin(); worker != workers_.end();) {
        const bool is_silent = !worker->second.lease && now_ - worker->second.heard > silence;
        if (is_silent) {
            worker = workers_.erase(worker);
            continue;
        }
        ++active_;
        rate_ += 1000 * worker->second.rate;
        ++worker;
    }
}

void Dispatcher::State::end_lease(std::uint64_t number) {
    const auto lease = leases_.find(number);
    if (lease == leases_.end()) return;
    for (const BlockRange& left : owners_.of(number, lease->second.blocks)) owners_.give(left, BlockOwners::kNobody);
    ends_.erase({lease->second.end, number});
    workers_.at(lease->second.worker).lease.reset();
    leases_.erase(lease);
}

std::uint64_t Dispatcher::State::size_for(const Worker& worker) const {
    const std::uint64_t share = owners_.open() / (kPartsOfShare * std::max<std::uint64_t>(active_, 1));
    double size = 1;
    if (worker.rate > 0) {
        const double in_time = worker.rate * static_cast<double>(options_.assignment.count());
        size = std::min(in_time, static_cast<double>(kGrowth) * static_cast<double>(worker.blocks));
    } else if (active_ > 1) {  // a new worker may be as fast as the others
        size = rate_ / static_cast<double>(active_) * static_cast<double>(options_.assignment.count()) / 1000 / 4;
    }
    if (size >= static_cast<double>(share)) return std::max<std::uint64_t>(share, 1);
    return std::max<std::uint64_t>(static_cast<std::uint64_t>(size), 1);
}

std::optional<Assignment> Dispatcher::State::assign(std::uint64_t worker, Time now) {
    advance(now);
    const auto [place, is_new] = workers_.try_emplace(worker);
    if (is_new) ++active_;
    Worker& asking = place->second;
    asking.heard = now_;
    // It asks for more, so it has lost what it had.
    if (asking.lease) end_lease(*asking.lease);
    const std::optional<BlockRange> open = owners_.first_open();
    if (!open) return std::nullopt;
    const std::uint64_t size = std::min(size_for(asking), open->last - open->first);
    const BlockRange blocks{open->first, open->first + size};
    double expected = static_cast<double>(options_.assignment.count());
    if (asking.rate > 0) expected = static_cast<double>(size) / asking.rate;
    const auto patience = static_cast<Time::rep>(std::min(options_.patience * expected, 1e15));
    const Lease lease{worker, blocks, now_, now_ + std::max(options_.least_lease, Time(patience))};
    const std::uint64_t number = next_lease_++;
    Assignment assignment{number, blocks, source_.bound()};
    owners_.give(blocks, number);
    leases_.emplace(number, lease);
    ends_.emplace(lease.end, number);
    asking.lease = number;
    asking.blocks = size;
    return assignment;
}

// The worker has done so many more blocks of its lease.
void Dispatcher::State::learn(Worker& worker, Lease& lease, std::uint64_t blocks) const {
    lease.replied += blocks;
    const auto time = static_cast<double>(std::max<Time::rep>((now_ - lease.begin).count(), 1));
    const double rate = static_cast<double>(lease.replied) / time;
    worker.rate = worker.rate > 0 ? kNewest * rate + (1 - kNewest) * worker.rate : rate;
}

void Dispatcher::State::require(const std::vector<BlockRange>& blocks) const {
    std::uint64_t last = 0;
    for (const BlockRange& range : blocks) {
        if (range.first >= range.last || range.first < last || range.last > owners_.blocks()) {
            throw std::invalid_argument("there are no blocks " + std::to_string(range.first) + " to " +
                                        std::to_string(range.last) + " of " + std::to_string(owners_.blocks()));
        }
        last = range.last;
    }
    if (blocks.empty()) throw std::invalid_argument("a result of no blocks");
}

bool Dispatcher::State::receive(const Reply& reply, Time now) {
    const std::vector<BlockRange>& blocks = reply.piece.blocks;
    require(blocks);
    advance(now);
    const bool counts = std::all_of(blocks.begin(), blocks.end(), [&](const BlockRange& range) {
        return owners_.of(BlockOwners::kDone, range).empty();
    });
    const std::uint64_t size = count_of(blocks);
    if (counts) {
        source_.merge(reply.piece);
        Contribution& contribution = contributions_[reply.worker];
        contribution.blocks += size;
        contribution.processor_seconds += reply.processor_seconds;
    }
    const auto lease = leases_.find(reply.lease);
    const bool is_leased = lease != leases_.end() && lease->second.worker == reply.worker &&
                           lease->second.blocks.first <= blocks.front().first &&
                           blocks.back().last <= lease->second.blocks.last;
    for (const BlockRange& range : blocks) {
        if (counts) {
            owners_.give(range, BlockOwners::kDone);
        } else if (is_leased) {  // what is not done by others must be done again
            for (const BlockRange& left : owners_.of(reply.lease, range)) owners_.give(left, BlockOwners::kNobody);
        }
    }
    if (!is_leased) return counts;
    Worker& worker = workers_.at(reply.worker);
    worker.heard = now_;
    learn(worker, lease->second, size);
    if (reply.ends || owners_.of(reply.lease, lease->second.blocks).empty()) end_lease(reply.lease);
    return counts;
}

void Dispatcher::State::forget(std::uint64_t worker) {
    const auto place = workers_.find(worker);
    if (place == workers_.end()) return;
    if (place->second.lease) end_lease(*place->second.lease);
    workers_.erase(place);
    active_ -= std::min<std::uint64_t>(active_, 1);
}

Dispatcher::Dispatcher(WorkSource& source, const DispatcherOptions& options)
    : Dispatcher(source, gaps({}, {0, source.blocks()}), options) {}

Dispatcher::Dispatcher(WorkSource& source, const std::vector<BlockRange>& blocks, const DispatcherOptions& options)
    : state_(std::make_unique<State>(source, blocks, options)) {}

Dispatcher::~Dispatcher() = default;

std::optional<Assignment> Dispatcher::assign(std::uint64_t worker, Time now) {
    return state_->assign(worker, now);
}

bool Dispatcher::receive(const Reply& reply, Time now) {
    return state_->receive(reply, now);
}

void Dispatcher::forget(std::uint64_t worker) {
    state_->forget(worker);
}

bool Dispatcher::is_done() const {
    return state_->is_done();
}

std::uint64_t Dispatcher::done() const {
    return state_->owners().done();
}

std::uint64_t Dispatcher::open() const {
    return state_->owners().open();
}

std::uint64_t Dispatcher::workers() const {
    return state_->workers();
}

double Dispatcher::rate() const {
    return state_->rate();
}

std::string Dispatcher::journal() const {
    return state_->source().journal();
}

const std::map<std::uint64_t, Contribution>& Dispatcher::contributions() const {
    return state_->contributions();
}

}  // namespace gf2::work
