// SPDX-License-Identifier: MIT
#include "apps/gf2/solve_steps.hpp"

#include <memory>
#include <variant>

#include "apps/draw/conclusions.hpp"
#include "apps/draw/elimination.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::apps::gf2_program {

int solve_by_steps(const Context& context, const SystemOptions& system, const StepsOptions& options) {
    const auto [a, b] = read_system(context, system);
    require_steps_size(a.rows(), a.columns());
    const SolveResult outcome = solve(a, b);
    const Elimination elimination = eliminate(a, b);
    if (context.json) {
        auto answer = context.answer();
        describe_system(answer, a, outcome);
        describe_steps(answer, elimination);
        context.print(answer);
    } else {
        const std::unique_ptr<StepsWriter> writer = options.writer(context.streams.out, elimination.start);
        writer->paragraph("Gauss-Jordan elimination of " + writer->formula("[A | b]") +
                          "; everything is counted from 1.");
        write_steps(*writer, elimination);
        conclude_system(*writer, elimination, outcome, SystemNames::numbers(a.rows(), a.columns()));
    }
    if (std::holds_alternative<SolutionCoset>(outcome)) return kYes;
    note_inconsistency(context);
    return kNo;
}

}  // namespace gf2::apps::gf2_program
