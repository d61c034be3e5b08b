// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/minweight/search_record.hpp"
#include "tests/support/threads.hpp"

namespace gf2::test {

/// The record of one shard, searched in pieces of these budgets with any number of threads; none if nothing counts.
/// @param search  of a budget and a recording
template <class Record, class Recording, class Search>
[[nodiscard]] std::optional<Record> searched_shard(const Shard& shard, const std::function<std::uint64_t()>& budget,
                                                   SplitMix64& random, const Search& search) {
    const int threads[] = {1, 2, 5};
    std::optional<Record> record;
    for (int runs = 0; runs < 10'000; ++runs) {
        const std::optional<Record> resumed = record;
        const Recording recording{.resumed = resumed ? &*resumed : nullptr,
                                  .record = [&](const Record& made) { record = made; },
                                  .shard = shard};
        const bool has_answer = with_threads(
            threads[random() % 3], [&] { return search(Budget{.elements = budget()}, recording).has_value(); });
        if (!has_answer) return std::nullopt;
        if (record->is_done(shard)) return record;
    }
    ADD_FAILURE() << "the shard is not done";
    return record;
}

/// All shards, in any order.
template <class Record, class Recording, class Search>
[[nodiscard]] std::vector<Record> searched_shards(std::uint64_t count, const std::function<std::uint64_t()>& budget,
                                                  SplitMix64& random, const Search& search) {
    std::vector<Record> shards;
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto record = searched_shard<Record, Recording>({i, count}, budget, random, search);
        if (record) shards.push_back(*record);
    }
    std::shuffle(shards.begin(), shards.end(), random);
    return shards;
}

/// @pre !shards.empty()
template <class Record>
[[nodiscard]] Record merged(const std::vector<Record>& shards) {
    Record all = shards.front();
    for (std::size_t i = 1; i < shards.size(); ++i) all.merge(shards[i]);
    return all;
}

}  // namespace gf2::test
