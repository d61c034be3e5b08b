// SPDX-License-Identifier: MIT
#include "lightsout/nullity_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

#include "common/picture/heat_map.hpp"
#include "gf2/lights/nullity.hpp"
#include "lightsout/question.hpp"
#include "lightsout/resumable_table.hpp"

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

std::vector<std::uint64_t> numbers_of(std::string_view line) {
    std::istringstream stream{std::string(line)};
    return {std::istream_iterator<std::uint64_t>(stream), {}};
}

}  // namespace

void print_square_nullities(const Context& context, const std::string& range, const GridOptions& game,
                            const std::string& output) {
    constexpr std::uint64_t kAtOnce = 256;
    constexpr std::uint64_t kMaxSide = std::uint64_t{1} << 27;
    const SizeRange n = parsed_sizes("--square", range, kMaxSide);
    const lights::Topology topology = game.parsed_topology();
    if (game.parsed_rule().offsets() != lights::Rule::plus().offsets() || !game.graph.empty() ||
        (topology != lights::Topology::kPlane && topology != lights::Topology::kTorus)) {
        throw UsageError("--square is for the rule plus on the plane or the torus");
    }
    SizesDone done(n);
    ResumableTable lines(context, output,
                         fmt::format("nullities of n x n boards from n = {} on, {}", n.first,
                                     words_of_game(game.parsed_rule(), topology)),
                         std::ref(done));
    std::uint64_t next = done.next();
    lights::SquareNullities squares(topology);
    TableSteps steps(context, n.last);
    while (next <= n.last) {
        const std::uint64_t last = std::min(n.last, next + kAtOnce - 1);
        for (const std::uint64_t nullity : squares.range(next, last)) {
            lines.add(fmt::format("{} {}", next++, nullity));
        }
        lines.flush();
        steps.reached(last);
    }
    lines.commit();
}

void print_nullity_table(const Context& context, std::uint64_t size, const GridOptions& game, const std::string& output,
                         const PictureOptions& pictures) {
    constexpr std::uint64_t kMax = 1 << 16;
    const lights::Rule rule = game.parsed_rule();
    const lights::Topology topology = game.parsed_topology();
    if (size > kMax) throw UsageError("--table: expected a number up to " + std::to_string(kMax));
    if (!game.graph.empty() || !lights::nullity_by_formula(1, 1, rule, topology)) {
        throw UsageError("--table is for the rules plus and plus-nocentre on the plane, the cylinder or the torus");
    }
    TablePicture picture(pictures, size);
    std::uint64_t done = 0;
    const auto visit = [&](std::string_view line) -> std::string {
        const std::vector<std::uint64_t> row = numbers_of(line);
        if (row.size() != size || ++done > size) return fmt::format("expected {} lines of {} numbers", size, size);
        picture.add(row);
        return {};
    };
    ResumableTable lines(
        context, output,
        fmt::format("nullities of all boards to {} x {}, {}", size, size, words_of_game(rule, topology)), visit);
    TableSteps steps(context, size);
    for (std::uint64_t rows = done + 1; rows <= size; ++rows) {
        const std::vector<std::uint64_t> row = *lights::nullities_by_formula(rows, size, rule, topology);
        lines.add(fmt::format("{}", fmt::join(row, " ")));
        picture.add(row);
        lines.flush();
        steps.reached(rows);
    }
    lines.commit();
    picture.write(shape_title(size, size) + ": nullities, rule " + game.rule + ", " + game.topology);
}

}  // namespace gf2::apps::lightsout
