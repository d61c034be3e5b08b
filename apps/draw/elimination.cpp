// SPDX-License-Identifier: MIT
#include "apps/draw/elimination.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "apps/cli/json.hpp"
#include "apps/draw/words.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::apps {
namespace {

// Says that columns `first` .. `end` - 1 have no pivot, where `rank` of the rows have one.
void write_columns_without_pivot(StepsWriter& writer, std::size_t first, std::size_t end, std::size_t rank) {
    if (first == end) return;
    const bool is_one = end - first == 1;
    writer.paragraph(fmt::format("Column{} {} {} no 1{}: no pivot there.", is_one ? "" : "s", listed_range(first, end),
                                 is_one ? "has" : "have",
                                 rank == 0 ? "" : " below " + writer.formula(writer.row(rank - 1))));
}

// Calls visit(step, matrix after it) for each step.
template <class Visit>
void for_each_step(const Elimination& elimination, const Visit& visit) {
    Augmented now = elimination.start;
    for (const PivotStep& step : elimination.elimination.steps) {
        for (const RowOperation& operation : step.operations) apply(operation, now.matrix);
        visit(step, now);
    }
}

}  // namespace

Elimination eliminate(const BitMatrix& a, const BitMatrix& b) {
    BitMatrix both = concat(a, b);
    return {{both, a.columns()}, elimination_steps(std::move(both), a.columns())};
}

Elimination eliminate(const BitMatrix& a, const BitVector& b) {
    return eliminate(a, transpose(BitMatrix::from_rows({&b, 1}, b.size())));
}

Elimination eliminate(const BitMatrix& a) {
    return {{a, a.columns()}, elimination_steps(a)};
}

void write_steps(StepsWriter& writer, const Elimination& elimination) {
    writer.matrix(elimination.start);
    std::size_t rank = 0;
    std::size_t next_column = 0;
    for_each_step(elimination, [&](const PivotStep& step, const Augmented& after) {
        write_columns_without_pivot(writer, next_column, step.column, rank);
        writer.step(step, after);
        next_column = step.column + 1;
        ++rank;
    });
    // With a pivot in every row, the other columns need no explanation.
    if (rank == elimination.start.matrix.rows()) return;
    write_columns_without_pivot(writer, next_column, elimination.start.columns, rank);
}

void describe_steps(Json& answer, const Elimination& elimination) {
    answer["start"] = json_of(elimination.start.matrix);
    auto steps = Json::array();
    for_each_step(elimination, [&](const PivotStep& step, const Augmented& after) {
        auto operations = Json::array();
        for (const auto& [kind, row, other] : step.operations) {
            operations.push_back(
                {{"kind", kind == RowOperation::Kind::kSwap ? "swap" : "add"}, {"row", row}, {"other", other}});
        }
        steps.push_back({{"pivot", {{"row", step.row}, {"column", step.column}}},
                         {"operations", std::move(operations)},
                         {"matrix", json_of(after.matrix)}});
    });
    answer["steps"] = std::move(steps);
    answer["reduced"] = json_of(elimination.elimination.reduced);
}

}  // namespace gf2::apps
