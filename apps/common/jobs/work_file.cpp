// SPDX-License-Identifier: MIT
#include "common/jobs/work_file.hpp"

#include <exception>

#include "common/files/json_file.hpp"
#include "common/search/checkpoint_json.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/work/block_ranges.hpp"

namespace gf2::apps {
namespace {

// Only in files that a WorkFile wrote: all that is done there are whole blocks, of so many.
constexpr const char* kBlocks = "blocks_in_all";

}  // namespace

WorkFile::WorkFile(const Context& context, const std::string& path, work::WorkSource& source) : source_(source) {
    if (path.empty()) return;
    file_.emplace(context, path);
    if (const std::optional<io::Source> read = file_->read()) {
        const Json json = parse_json(*read, "a checkpoint");
        before_ = contributions_of(json, path);
        try {
            work::Piece piece = source.piece_of(std::string(read->text));
            const CheckpointFields fields(json, path, "");
            const bool is_whole = count_of(piece.blocks) == source.blocks();
            if (source.is_in_whole_blocks() && !is_whole && fields.number_or_zero(kBlocks) != source.blocks()) {
                throw InputError("it may have been interrupted within a block; one process can continue it");
            }
            source.merge(piece);
        } catch (const std::exception& error) {
            throw file_->cannot_resume(error.what());
        }
        context.detail("resumed from " + path);
    }
    save();
}

void WorkFile::save(const std::vector<WorkerContribution>& own) {
    if (!file_) return;
    std::string text = source_.journal();
    Json more;
    if (source_.is_in_whole_blocks()) more[kBlocks] = source_.blocks();
    const std::vector<WorkerContribution> contributions = all(own);
    if (!contributions.empty()) more["contributions"] = json_of_contributions(contributions);
    if (!more.is_null()) text = with_fields(text, more);
    file_->save([&](const std::string& path) {
        io::AtomicFile file(path);
        file.stream() << text;
        file.sync();
        file.commit();
    });
}

std::vector<WorkerContribution> WorkFile::all(const std::vector<WorkerContribution>& own) const {
    std::vector<WorkerContribution> all = before_;
    for (const WorkerContribution& one : own) add_contribution(all, one);
    return all;
}

}  // namespace gf2::apps
