// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "common/jobs/transport.hpp"
#include "gf2/base/budget.hpp"
#include "gf2/io/source.hpp"
#include "gf2/work/work_source.hpp"

namespace gf2::apps {

/// What ShardWork needs of a search that has shards.
/// @tparam File  its progress, with its question in words() and merge() as merged_files() needs them
template <class File>
struct ShardedSearch {
    /// Does a shard, and passes on its progress: once before all work, and at the end; nothing if there is nothing to
    /// search.
    /// @param known  progress with nothing done, whose best bounds the search; perhaps null
    std::function<void(const File* known, const Shard& shard, const Budget& budget,
                       const std::function<void(const File&)>& record)>
        run;

    std::function<bool(const File&, const Shard&)> is_done{};      ///< the shard is done
    std::function<void(File& to, const File& from)> take_bound{};  ///< takes over the best if it is better
    std::function<std::string(const File&)> text{};                ///< the checkpoint
    std::function<std::string(const File&)> summary{};             ///< as that of WorkSource
    std::function<File(const io::Source&)> read{};                 ///< reads it
    std::uint64_t shards = 256;                                    ///< their number
};

/// A search that has shards as work: its blocks are shards. An interrupted shard is begun again.
template <class File>
class ShardWork : public work::WorkSource {
public:
    /// The work, or null if there is nothing to search.
    [[nodiscard]] static std::unique_ptr<ShardWork> make(ShardedSearch<File> search) {
        std::optional<File> start;
        StopSource stop;
        search.run(nullptr, {0, search.shards}, {.stop = stop.get_token()}, [&](const File& made) {
            if (!start) start = made;
            stop.request_stop();
        });
        if (!start) return nullptr;
        return std::unique_ptr<ShardWork>(new ShardWork(std::move(search), *start));
    }

    [[nodiscard]] std::uint64_t blocks() const override { return search_.shards; }
    [[nodiscard]] std::vector<BlockRange> done() const override { return done_in(whole_); }

    [[nodiscard]] std::string bound() const override {
        File best = start_;
        search_.take_bound(best, whole_);
        return search_.text(best);
    }

    [[nodiscard]] std::string summary() const override { return search_.summary ? search_.summary(whole_) : ""; }

    [[nodiscard]] work::Piece run(const BlockRange& blocks, const std::string& bound, const Budget& budget) override {
        if (!bound.empty()) search_.take_bound(start_, file_of(bound));
        std::optional<File> all;
        std::uint64_t i = blocks.first;
        for (; i < blocks.last && !budget.stop.stop_requested(); ++i) {
            std::optional<File> made;
            search_.run(&start_, {i, search_.shards}, budget, [&](const File& file) { made = file; });
            if (!made || !search_.is_done(*made, {i, search_.shards})) break;
            search_.take_bound(start_, *made);
            if (all) {
                all->merge(*made);
            } else {
                all = std::move(made);
            }
        }
        if (!all) return {};
        return {{{blocks.first, i}}, search_.text(*all)};
    }

    void merge(const work::Piece& piece) override { whole_.merge(file_of(piece.record)); }

    [[nodiscard]] bool is_in_whole_blocks() const override { return true; }

    /// What is done.
    [[nodiscard]] const File& whole() const { return whole_; }

    [[nodiscard]] std::string journal() const override { return search_.text(whole_); }

    [[nodiscard]] work::Piece piece_of(const std::string& journal) const override {
        return {done_in(file_of(journal)), journal};
    }

    [[nodiscard]] std::unique_ptr<work::WorkSource> fresh() const override {
        File start = start_;
        search_.take_bound(start, whole_);
        return std::unique_ptr<work::WorkSource>(new ShardWork(search_, start));
    }

private:
    ShardWork(ShardedSearch<File> search, const File& start)
        : search_(std::move(search)), start_(start), whole_(start) {}

    [[nodiscard]] std::vector<BlockRange> done_in(const File& file) const {
        std::vector<BlockRange> done;
        for (std::uint64_t i = 0; i < search_.shards; ++i) {
            if (search_.is_done(file, {i, search_.shards})) add_range(done, {i, i + 1});
        }
        return done;
    }

    [[nodiscard]] File file_of(const std::string& journal) const {
        File file = search_.read(io::Source("the record", journal));
        if (file.words() == start_.words()) return file;
        throw std::invalid_argument("expected a record of the search '" + start_.words() + "', found '" + file.words() +
                                    "'");
    }

    ShardedSearch<File> search_;
    File start_;  // nothing done, with the best so far
    File whole_;
};

}  // namespace gf2::apps
