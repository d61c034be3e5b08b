// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/light_sums.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <memory>

#include "gf2/base/numbers.hpp"

namespace gf2::codes::internal {

namespace {

// At most half of the slots are used, and an eighth of the bits of the filter.
std::uint64_t slots_for(std::uint64_t sets) {
    return std::bit_ceil(std::max<std::uint64_t>(64, 2 * sets));
}
constexpr std::uint64_t kFilterBitsPerSlot = 4;

// A slot has at least so many bits of the key, so that few other sets are taken for a set sought.
constexpr unsigned kMinTagBits = 12;

unsigned column_bits(std::size_t n) {
    return static_cast<unsigned>(std::bit_width(n + 1));
}

}  // namespace

std::uint64_t LightSums::count(std::size_t n, std::size_t most) {
    std::uint64_t sum = 1;
    std::uint64_t sets = 1;
    for (std::uint64_t size = 1; size <= std::min(most, n); ++size) {
        const std::uint64_t product = gf2::internal::saturating_product(sets, n - size + 1);
        if (product == UINT64_MAX) return UINT64_MAX;
        sets = product / size;
        sum = gf2::internal::saturating_sum(sum, sets);
    }
    return sum;
}

std::size_t LightSums::limit(std::size_t n) {
    return (64 - kMinTagBits) / column_bits(n);
}

std::uint64_t LightSums::bytes(std::size_t n, std::size_t most) {
    const std::uint64_t sets = count(n, most);
    if (sets > UINT64_MAX / 128) return UINT64_MAX;
    return slots_for(sets) * sizeof(std::uint64_t) + slots_for(sets) * kFilterBitsPerSlot / 8;
}

// One thread's part of the filling: the sets of one size, some at a time, so that memory answers many at once.
class LightSums::Filler {
public:
    Filler(LightSums& sums, LightestSolution& lightest) : sums_(sums), lightest_(lightest) {}

    void insert_empty_set() { insert(0, sums_.graph_.length() + 1); }

    // Inserts the sets of this size with this smallest column.
    void insert_sets(std::uint32_t first, std::size_t size) {
        add_columns(first + 1, size - 1, sums_.graph_.keys[first], first + 1);
        flush();
    }

private:
    struct Waiting {
        std::uint64_t key;
        std::uint64_t set;
    };

    void add_columns(std::uint32_t from, std::size_t left, std::uint64_t key, std::uint64_t set) {
        if (left == 0) return add(key, set);
        const auto n = static_cast<std::uint32_t>(sums_.graph_.length());
        for (std::uint32_t j = from; j + left <= n; ++j) {
            add_columns(j + 1, left - 1, key ^ sums_.graph_.keys[j], set << sums_.bits_ | (std::uint64_t{j} + 1));
        }
    }

    void add(std::uint64_t key, std::uint64_t set) {
        __builtin_prefetch(&sums_.slots_[sums_.slot_of(key)], 1);
        __builtin_prefetch(sums_.filter_.word(key), 1);
        waiting_[count_++] = {key, set};
        if (count_ == waiting_.size()) flush();
    }

    void flush() {
        for (std::size_t i = 0; i < count_; ++i) insert(waiting_[i].key, waiting_[i].set);
        count_ = 0;
    }

    void insert(std::uint64_t key, std::uint64_t set) {
        const std::uint64_t packed = set | (key & sums_.tag_mask_);
        for (std::size_t at = sums_.slot_of(key);; at = (at + 1) & sums_.slot_mask_) {
            std::uint64_t* const slot = &sums_.slots_[at];  // as KeyFilter::add_shared()
            std::uint64_t found = __atomic_load_n(slot, __ATOMIC_RELAXED);
            if (found == kEmpty &&
                __atomic_compare_exchange_n(slot, &found, packed, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
                break;
            }
            if (((found ^ packed) & sums_.tag_mask_) != 0) continue;
            sums_.unpack(packed, columns_);
            sums_.unpack(found, other_);
            if (lightest_.offer_sum(columns_, other_)) return;
        }
        sums_.filter_.add_shared(key);
    }

    LightSums& sums_;
    LightestSolution& lightest_;
    std::array<Waiting, 32> waiting_{};
    std::size_t count_ = 0;
    Columns columns_;
    Columns other_;
};

LightSums::LightSums(const TannerGraph& graph, std::size_t most, LightestSolution& lightest,
                     gf2::internal::SearchTasks& tasks, FillOrder order)
    : graph_(graph),
      most_(most),
      bits_(column_bits(graph.length())),
      slots_(static_cast<std::size_t>(slots_for(count(graph.length(), most)))),
      slot_mask_(slots_.size() - 1),
      slot_bits_(static_cast<unsigned>(std::countr_zero(slots_.size()))),
      tag_mask_(UINT64_MAX << (bits_ * most_)),
      filter_(static_cast<double>(slots_.size() * kFilterBitsPerSlot / KeyFilter::kBitsPerKey)) {
    Filler(*this, lightest).insert_empty_set();
    for (std::size_t size = 1; size <= std::min(most, graph.length()); ++size) {
        const std::uint64_t firsts = graph.length() - size + 1;
        const std::uint64_t per_task = order == FillOrder::any ? 1 : firsts;
        std::atomic<std::uint64_t> done = 0;
        tasks.run(firsts / per_task, false, [&] {
            return [&, filler = std::make_shared<Filler>(*this, lightest)](std::uint64_t task) {
                for (std::uint64_t first = task * per_task; first < (task + 1) * per_task && !tasks.is_over();
                     ++first) {
                    filler->insert_sets(static_cast<std::uint32_t>(first), size);
                    ++done;
                }
            };
        });
        if (done != firsts) {
            is_full_ = false;
            return;
        }
    }
}

void LightSums::unpack(std::uint64_t slot, Columns& columns) const {
    columns.clear();
    const std::uint64_t mask = (std::uint64_t{1} << bits_) - 1;
    for (std::size_t i = 0; i < most_; ++i, slot >>= bits_) {
        const std::uint64_t column = (slot & mask) - 1;
        if (column < graph_.length()) columns.push_back(static_cast<std::uint32_t>(column));
    }
}

}  // namespace gf2::codes::internal
