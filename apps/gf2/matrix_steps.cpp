// SPDX-License-Identifier: MIT
#include "apps/gf2/matrix_steps.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/draw/conclusions.hpp"
#include "apps/draw/elimination.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/solve/inverse.hpp"

namespace gf2::apps::gf2_program {
namespace {

// A writer that has written the first paragraph.
std::unique_ptr<StepsWriter> opened_writer(const Context& context, const StepsOptions& options,
                                           const std::string& matrix, const Elimination& elimination) {
    std::unique_ptr<StepsWriter> writer = options.writer(context.streams.out, elimination.start);
    writer->paragraph("Gauss-Jordan elimination of " + writer->formula(matrix) + "; everything is counted from 1.");
    return writer;
}

}  // namespace

int rref_by_steps(const Context& context, const BitMatrix& a, const StepsOptions& options) {
    require_steps_size(a.rows(), a.columns());
    const Elimination elimination = eliminate(a);
    if (context.json) {
        const Echelon reduced = rref(a);
        auto answer = context.answer();
        answer["rank"] = reduced.rank();
        answer["pivot_columns"] = reduced.pivot_columns;
        answer["free_columns"] = reduced.free_columns;
        answer["rows"] = a.rows();
        answer["columns"] = a.columns();
        answer["matrix"] = json_of(reduced.matrix);
        describe_steps(answer, elimination);
        context.print(answer);
        return kYes;
    }
    const std::unique_ptr<StepsWriter> writer = opened_writer(context, options, "A", elimination);
    write_steps(*writer, elimination);
    conclude_rref(*writer, elimination);
    return kYes;
}

int inverse_by_steps(const Context& context, const BitMatrix& a, const StepsOptions& options) {
    require_steps_size(a.rows(), a.columns());
    const auto outcome = inverse(a);
    const auto* const result = std::get_if<BitMatrix>(&outcome);
    const auto* const proof = std::get_if<Singularity>(&outcome);
    const Elimination elimination = eliminate(a, BitMatrix::identity(a.rows()));
    if (context.json) {
        auto answer = context.answer();
        answer["invertible"] = result != nullptr;
        if (proof != nullptr) answer["certificate"] = json_of(proof->x);
        answer["rows"] = a.rows();
        answer["columns"] = a.columns();
        if (result != nullptr) answer["matrix"] = json_of(*result);
        describe_steps(answer, elimination);
        context.print(answer);
    } else {
        const std::unique_ptr<StepsWriter> writer = opened_writer(context, options, "[A | I]", elimination);
        write_steps(*writer, elimination);
        if (proof == nullptr) {
            conclude_inverse(*writer);
        } else {
            conclude_singular(*writer, *proof);
        }
    }
    if (proof == nullptr) return kYes;
    note_singularity(context);
    return kNo;
}

void note_singularity(const Context& context) {
    context.note("singular: the printed x is not zero, but A x = 0");
}

}  // namespace gf2::apps::gf2_program
