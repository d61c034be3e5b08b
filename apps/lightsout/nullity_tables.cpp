// SPDX-License-Identifier: MIT
#include "apps/lightsout/nullity_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "apps/draw/heat_map.hpp"
#include "apps/lightsout/tables/kinds.hpp"
#include "gf2/lights/nullity.hpp"

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

}  // namespace

int print_square_nullities(const Context& context, const std::string& range, const GridOptions& game,
                           const TableOptions& options) {
    const SizeRange n = parsed_sizes("--square", range, kMaxSquare);
    const lights::Rule rule = game.parsed_rule();
    const lights::Topology topology = game.parsed_topology();
    if (rule.offsets() != lights::Rule::plus().offsets() || !game.graph.empty() ||
        (topology != lights::Topology::kPlane && topology != lights::Topology::kTorus)) {
        throw UsageError("--square is for the rule plus on the plane or the torus");
    }
    return options.run(context, square_table(n, rule, topology));
}

int print_nullity_table(const Context& context, std::uint64_t size, const GridOptions& game,
                        const TableOptions& options, const PictureOptions& pictures) {
    constexpr std::uint64_t kMaxRecorded = 4096;  // its record has size^2 numbers, and is often written
    const lights::Rule rule = game.parsed_rule();
    const lights::Topology topology = game.parsed_topology();
    if (size > kMaxRectangle) throw UsageError(fmt::format("--table: expected a number up to {}", kMaxRectangle));
    if (!game.graph.empty() || !lights::nullity_by_formula(1, 1, rule, topology)) {
        throw UsageError("--table is for the rules plus and plus-nocentre on the plane, the cylinder or the torus");
    }
    if (options.blocks.is_in_blocks(context) && size > kMaxRecorded) {
        throw UsageError(fmt::format(
            "--table: expected a number up to {} with --checkpoint, whose file has the whole table", kMaxRecorded));
    }
    TablePicture picture(pictures, size);
    bool is_whole = false;
    TableActions actions;
    if (pictures.is_wanted()) {
        actions.visit = [&](const std::string* row) {
            picture.add(canonical_numbers(*row).value());
        };
        actions.complete = [&] {
            is_whole = true;
            picture.write(shape_title(size, size) + ": nullities, rule " + game.rule + ", " + game.topology);
        };
        actions.describe = [&](Json& answer) {
            if (is_whole) pictures.describe(answer);
        };
    }
    return options.run(context, rectangle_table(size, rule, topology), actions);
}

}  // namespace gf2::apps::lightsout
