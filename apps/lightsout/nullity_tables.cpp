// SPDX-License-Identifier: MIT
#include "lightsout/nullity_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "common/cli/long_run.hpp"
#include "common/picture/heat_map.hpp"
#include "gf2/base/cancelled.hpp"
#include "gf2/lights/nullity.hpp"
#include "lightsout/question.hpp"
#include "lightsout/resumable_table.hpp"
#include "lightsout/tables/kinds.hpp"

namespace gf2::apps::lightsout {
namespace {

// The heat map of a table; does nothing unless a picture is wanted.
class TablePicture {
public:
    TablePicture(const PictureOptions& options, std::uint64_t size)
        : options_(options), whole_{size, size}, area_(options.area_of(whole_)) {
        if (options.is_wanted())
            sums_.emplace(area_, block_side(area_.extent, options.max_cells(area_.extent, Detail::kFine)));
    }

    void add(const std::vector<std::uint64_t>& row) {
        if (!sums_) return;
        sums_->add_values(row);
        const std::uint64_t number = added_++;
        if (number < area_.row || number >= area_.row + area_.extent.rows) return;
        const auto first = row.begin() + static_cast<std::ptrdiff_t>(area_.column);
        const auto last = first + static_cast<std::ptrdiff_t>(area_.extent.columns);
        largest_ = std::max(largest_, *std::max_element(first, last));
    }

    void write(std::string title) const {
        if (!sums_) return;
        Picture picture = heat_map(*sums_, largest_);
        picture.title = std::move(title) + area_title(area_, whole_);
        picture.axes =
            Axes{.rows = "rows", .columns = "columns", .first_row = area_.row + 1, .first_column = area_.column + 1};
        options_.write(picture);
    }

private:
    const PictureOptions& options_;
    Extent whole_;
    Area area_;
    std::optional<BlockSums> sums_;
    std::uint64_t added_ = 0;  // rows
    std::uint64_t largest_ = 0;
};

// The work on a table whose lines are printed as they are computed.
class Lines {
public:
    Lines(const Context& context, const ResumableTable& table, double time, std::uint64_t last)
        : context_(context), table_(table), steps_(context, last), long_run_(context, time) {}

    // Computes the lines from n on. Returns false, and says so, if it was stopped.
    bool compute(std::uint64_t n, const std::function<void()>& work) {
        try {
            run_until_stopped(long_run_.token(), work);
            return true;
        } catch (const Cancelled&) {
            table_.note_end(context_, long_run_.reason(), n);
            return false;
        }
    }

    void reached(std::uint64_t n) { steps_.reached(n); }

private:
    const Context& context_;
    const ResumableTable& table_;
    TableSteps steps_;
    LongRun long_run_;
};

}  // namespace

int print_square_nullities(const Context& context, const std::string& range, const GridOptions& game,
                           const TableOptions& options) {
    constexpr std::uint64_t kAtOnce = 256;
    const SizeRange n = parsed_sizes("--square", range, kMaxSquare);
    const lights::Rule rule = game.parsed_rule();
    const lights::Topology topology = game.parsed_topology();
    if (rule.offsets() != lights::Rule::plus().offsets() || !game.graph.empty() ||
        (topology != lights::Topology::kPlane && topology != lights::Topology::kTorus)) {
        throw UsageError("--square is for the rule plus on the plane or the torus");
    }
    if (options.is_in_blocks(context)) {
        LongRun long_run(context, options.time);
        const TableRecord record = table_by_blocks(context, square_table(n, rule, topology), options, long_run);
        return print_table(context, record, options.output, long_run.reason());
    }
    SizesDone done(n);
    ResumableTable lines(
        context, options.output,
        fmt::format("nullities of n x n boards from n = {} on, {}", n.first, words_of_game(rule, topology)),
        std::ref(done));
    std::uint64_t next = done.next();
    lights::SquareNullities squares(topology);
    Lines computed(context, lines, options.time, n.last);
    while (next <= n.last) {
        const std::uint64_t last = std::min(n.last, next + kAtOnce - 1);
        std::vector<std::uint64_t> nullities;
        if (!computed.compute(next, [&] { nullities = squares.range(next, last); })) return kBudgetSpent;
        for (const std::uint64_t nullity : nullities) lines.add(fmt::format("{} {}", next++, nullity));
        lines.flush();
        computed.reached(last);
    }
    lines.commit();
    return kYes;
}

int print_nullity_table(const Context& context, std::uint64_t size, const GridOptions& game,
                        const TableOptions& options, const PictureOptions& pictures) {
    constexpr std::uint64_t kMax = 1 << 16;
    const lights::Rule rule = game.parsed_rule();
    const lights::Topology topology = game.parsed_topology();
    if (size > kMax) throw UsageError("--table: expected a number up to " + std::to_string(kMax));
    if (!game.graph.empty() || !lights::nullity_by_formula(1, 1, rule, topology)) {
        throw UsageError("--table is for the rules plus and plus-nocentre on the plane, the cylinder or the torus");
    }
    TablePicture picture(pictures, size);
    const std::string title = shape_title(size, size) + ": nullities, rule " + game.rule + ", " + game.topology;
    if (options.is_in_blocks(context)) {
        if (size > kMaxRectangle) {
            throw UsageError(
                fmt::format("--table: expected a number up to {} for a table in blocks (--checkpoint, "
                            "--job), whose record is the whole table",
                            kMaxRectangle));
        }
        LongRun long_run(context, options.time);
        const TableRecord record = table_by_blocks(context, rectangle_table(size, rule, topology), options, long_run);
        const bool is_whole = record.end() > size;
        for (std::uint64_t rows = 1; is_whole && rows <= size; ++rows)
            picture.add(canonical_numbers(*record.value_of(rows)).value());
        if (is_whole) picture.write(title);
        return print_table(context, record, options.output, long_run.reason(), [&](Json& answer) {
            if (is_whole) pictures.describe(answer);
        });
    }
    std::uint64_t done = 0;
    const auto visit = [&](std::string_view line) -> std::string {
        const auto row = canonical_numbers(line);
        if (!row || row->size() != size || ++done > size) {
            return fmt::format("expected {} lines of {} numbers", size, size);
        }
        picture.add(*row);
        return {};
    };
    ResumableTable lines(
        context, options.output,
        fmt::format("nullities of all boards to {} x {}, {}", size, size, words_of_game(rule, topology)), visit);
    Lines computed(context, lines, options.time, size);
    for (std::uint64_t rows = done + 1; rows <= size; ++rows) {
        std::vector<std::uint64_t> row;
        const auto work = [&] {
            row = *lights::nullities_by_formula(rows, size, rule, topology);
        };
        if (!computed.compute(rows, work)) return kBudgetSpent;
        lines.add(fmt::format("{}", fmt::join(row, " ")));
        picture.add(row);
        lines.flush();
        computed.reached(rows);
    }
    lines.commit();
    picture.write(title);
    return kYes;
}

}  // namespace gf2::apps::lightsout
