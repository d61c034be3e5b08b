// SPDX-License-Identifier: MIT
// Searches for a least weight that many processes share.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/transform_search.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/search/record_text.hpp"
#include "gf2/search/search.hpp"
#include "gf2/solve/solve.hpp"

using namespace gf2::c;
namespace lights = gf2::lights;

struct gf2_search {
    explicit gf2_search(const gf2::SolutionCoset& coset) : search(coset), length(coset.length()) {
        // Like that of the programs with --checkpoint.
        constexpr std::uint64_t kSeed = 1;
        constexpr std::size_t kIterations = 200;
        search.set_upper_bound(gf2::local_search(coset, kSeed, kIterations).element);
        latest = search.record();
    }

    // The progress function may call this while the search runs.
    [[nodiscard]] gf2::Record record() const {
        const std::lock_guard lock(mutex);
        return latest;
    }

    void run(const gf2::Budget& limits, const gf2::Shard& part) {
        if (!has_lower_bound) merge(search.lower_bounds(limits));
        has_lower_bound = true;
        search.run(limits, part, [&](const std::function<gf2::Record()>& so_far) {
            gf2::Record all = search.record();
            all.merge(so_far());
            const std::lock_guard lock(mutex);
            latest = std::move(all);
        });
        const std::lock_guard lock(mutex);
        latest = search.record();
    }

    void merge(const gf2::Record& record) {
        search.merge(record);
        const std::lock_guard lock(mutex);
        latest = search.record();
    }

    gf2::TransformSearch search;
    std::size_t length;
    bool has_lower_bound = false;
    gf2::Record latest;        // of the search that runs
    mutable std::mutex mutex;  // guards it
};

namespace {

template <class Search>  // const or not
Search& search_of(Search* search) {
    require(search, "search");
    return *search;
}

}  // namespace

gf2_status gf2_search_create(const gf2_matrix* a, const uint64_t* b, size_t b_length, gf2_search** search) {
    return guarded(__func__, [&] {
        Result result(search, "search");
        const gf2::BitMatrix& matrix = matrix_of(a, "a");
        const gf2::SolveResult answer = gf2::solve(matrix, vector_of(b, b_length, matrix.rows(), "b"));
        const auto* const coset = std::get_if<gf2::SolutionCoset>(&answer);
        if (coset == nullptr) return GF2_NO;
        result.set(*coset);
        return GF2_OK;
    });
}

gf2_status gf2_grid_search(const gf2_grid* grid, const gf2_matrix* board, const char* target, const gf2_matrix* pattern,
                           gf2_search** search) {
    return guarded(__func__, [&] {
        Result result(search, "search");
        const lights::Grid& game = grid_of(grid);
        const lights::Board lit = difference_of(game, matrix_of(board, "board"), target_of(target, pattern));
        const auto answer = lights::solution_cosets(game, lit, lights::Target::off());
        const auto* const cosets = std::get_if<std::vector<gf2::SolutionCoset>>(&answer);
        if (cosets == nullptr) return GF2_NO;
        result.set(cosets->front());
        return GF2_OK;
    });
}

void gf2_search_free(gf2_search* search) {
    delete search;
}

gf2_status gf2_search_run(gf2_search* search, uint64_t shard, uint64_t shards, const gf2_budget* budget,
                          gf2_least_weight* result) {
    return guarded(__func__, [&] {
        gf2_search& running = search_of(search);
        const gf2::Shard part{.index = shard, .count = shards};
        gf2::require_shard(part);
        require_optional(result);
        const bool was_stopped =
            search_was_stopped(budget, [&](const gf2::Budget& limits) { running.run(limits, part); });
        write_least_weight(leader_of(running.record()), result);
        if (was_stopped) throw Stopped();
        return GF2_OK;
    });
}

gf2_status gf2_search_is_done(const gf2_search* search, uint64_t shard, uint64_t shards) {
    return guarded(__func__,
                   [&] { return yes_or_no(search_of(search).search.is_done({.index = shard, .count = shards})); });
}

gf2_status gf2_search_blocks(const gf2_search* search, uint64_t* done, uint64_t* total) {
    return guarded(__func__, [&] {
        const gf2_search& running = search_of(search);
        if (done != nullptr) *done = gf2::count_of(running.record().done());
        if (total != nullptr) *total = running.search.blocks();
        return GF2_OK;
    });
}

gf2_status gf2_search_record(const gf2_search* search, gf2_bytes** record) {
    return guarded_result(__func__, record, "record", [&] { return gf2::to_text(search_of(search).record()); });
}

gf2_status gf2_search_merge(gf2_search* search, const char* record, size_t length) {
    return guarded(__func__, [&] {
        gf2_search& running = search_of(search);
        const std::string_view text = bytes_of(record, length, "record");
        std::optional<gf2::Record> read;
        try {
            read = gf2::parse_record(text);
        } catch (const gf2::RecordError& error) {
            throw gf2::io::ParseError("record", {error.line, error.column}, error.what());
        }
        running.merge(*read);
        return GF2_OK;
    });
}

gf2_status gf2_search_answer(const gf2_search* search, gf2_least_weight* result, uint64_t* x) {
    return guarded(__func__, [&] {
        const gf2_search& running = search_of(search);
        require_optional(result);
        const gf2::CosetLeader leader = leader_of(running.record());
        write_least_weight(leader, result);
        copy_to_words(leader.element, x);
        return GF2_OK;
    });
}

gf2_status gf2_search_length(const gf2_search* search, size_t* length) {
    return guarded_value(__func__, length, "length", [&] { return search_of(search).length; });
}
