// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gf2::codes::internal {

/// A bound on the sizes of tables that are made for an estimated number of sets.
inline constexpr double kMaxTableSize = sizeof(std::size_t) >= 8 ? 1e10 : 1e8;

/// A set of keys that may have others besides: a bit for each key, by a part of it.
class KeyFilter {
public:
    /// For each key that is expected, at least.
    static constexpr std::size_t kBitsPerKey = 16;

    explicit KeyFilter(double keys)
        : words_(std::bit_ceil(static_cast<std::size_t>(std::clamp(keys * kBitsPerKey / 64, 1.0, kMaxTableSize)))),
          mask_(64 * std::uint64_t{words_.size()} - 1) {}

    void clear() { std::fill(words_.begin(), words_.end(), 0); }

    void add(std::uint64_t key) { words_[word_of(key)] |= bit_of(key); }

    /// While other threads add keys.
    void add_shared(std::uint64_t key) {
        // Not std::atomic_ref, which libc++ has only since version 19.
        __atomic_fetch_or(&words_[word_of(key)], bit_of(key), __ATOMIC_RELAXED);
    }

    /// 0 if the set does not have the key, else 1.
    [[nodiscard]] std::uint64_t may_have(std::uint64_t key) const { return words_[word_of(key)] >> (key % 64) & 1; }

    /// The word of a key, to be prefetched.
    [[nodiscard]] const std::uint64_t* word(std::uint64_t key) const { return &words_[word_of(key)]; }

private:
    [[nodiscard]] std::size_t word_of(std::uint64_t key) const { return static_cast<std::size_t>((key & mask_) / 64); }
    [[nodiscard]] static std::uint64_t bit_of(std::uint64_t key) { return std::uint64_t{1} << (key % 64); }

    std::vector<std::uint64_t> words_;
    std::uint64_t mask_;
};

/// A table of one thread: sets of columns by the keys of their syndromes.
class SyndromeTable {
public:
    /// For so many sets; it may take more.
    explicit SyndromeTable(double sets)
        : heads_(std::bit_ceil(static_cast<std::size_t>(std::clamp(2 * sets, 64.0, kMaxTableSize)))) {}

    void clear() {
        std::fill(heads_.begin(), heads_.end(), kNone);
        entries_.clear();
    }

    /// Calls visit(first, number) for the sets with this key, in any order, until it returns true. Returns true if a
    /// call did.
    template <class Visit>
    [[nodiscard]] bool find(std::uint64_t key, const Visit& visit) const {
        for (std::uint32_t i = heads_[list_of(key)]; i != kNone; i = entries_[i].next) {
            if (entries_[i].key == key && visit(entries_[i].first, entries_[i].number)) return true;
        }
        return false;
    }

    void add(std::uint64_t key, std::uint32_t first, std::uint32_t number) {
        std::uint32_t& head = heads_[list_of(key)];
        entries_.push_back({key, first, number, head});
        head = static_cast<std::uint32_t>(entries_.size() - 1);
    }

private:
    static constexpr std::uint32_t kNone = UINT32_MAX;
    static constexpr std::uint64_t kMixer = 0x9E3779B97F4A7C15;  // odd: makes lists depend on all bits of a key

    struct Entry {
        std::uint64_t key;
        std::uint32_t first;  // of the name of the set in SplitSets
        std::uint32_t number;
        std::uint32_t next;  // entry of the same list
    };

    [[nodiscard]] std::size_t list_of(std::uint64_t key) const {
        return static_cast<std::size_t>(key * kMixer >> (64 - static_cast<unsigned>(std::countr_zero(heads_.size()))));
    }

    std::vector<std::uint32_t> heads_;  // by list: an entry
    std::vector<Entry> entries_;
};

}  // namespace gf2::codes::internal
