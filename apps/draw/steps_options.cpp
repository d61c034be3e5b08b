// SPDX-License-Identifier: MIT
#include "apps/draw/steps_options.hpp"

#include <algorithm>

#include "apps/draw/latex_steps.hpp"
#include "apps/draw/text_steps.hpp"

namespace gf2::apps {

void StepsOptions::declare(Arguments& arguments, const std::string& what) {
    arguments.add("--steps", steps,
                  "Show each step of Gauss-Jordan elimination " + what +
                      ", as in a textbook; rows, columns and unknowns are counted from 1, in JSON from 0");
    arguments.add("--latex", latex,
                  "Write the steps as LaTeX, for a document that uses the packages in the first line of the output");
}

std::unique_ptr<StepsWriter> StepsOptions::writer(std::ostream& out, const Augmented& start) const {
    if (latex) return std::make_unique<LatexSteps>(out, start);
    return std::make_unique<TextSteps>(out);
}

void require_steps_size(std::size_t rows, std::size_t columns) {
    if (std::max(rows, columns) <= kMaxStepsSize) return;
    throw InputError("--steps: expected a matrix of at most " + shape_text(kMaxStepsSize, kMaxStepsSize) + ", found " +
                     shape_text(rows, columns) + "; without --steps there is no such limit");
}

}  // namespace gf2::apps
