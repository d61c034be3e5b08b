// SPDX-License-Identifier: MIT
#include "gf2/search/search.hpp"

#include <stdexcept>
#include <utility>

namespace gf2 {

void require_shard(const Shard& shard) {
    if (shard.index < shard.count) return;
    throw std::invalid_argument("shard " + std::to_string(shard.index) + " of " + std::to_string(shard.count) +
                                " does not exist");
}

void Search::run(const Budget& budget, const Shard& shard, const Saver& save) {
    require_shard(shard);
    const std::vector<BlockRange> left = open(shard);
    if (!left.empty()) merge(search(left, record_.fresh(), budget, save));
}

bool Search::is_done(const Shard& shard) const {
    require_shard(shard);
    return open(shard).empty();
}

void Search::merge(const Record& other) {
    Record joined = record_;
    joined.merge(other);
    require(other);
    settle(joined);
    record_ = std::move(joined);
}

}  // namespace gf2
