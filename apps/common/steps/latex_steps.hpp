// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "common/steps/steps_writer.hpp"

namespace gf2::apps {

/// Steps as LaTeX for the body of a document that uses the package amsmath. Matrices are arrays with a bar, pivots are
/// boxed, and the operations stand over an arrow.
class LatexSteps : public StepsWriter {
public:
    explicit LatexSteps(std::ostream& out);

    [[nodiscard]] std::string symbol(char letter, const std::string& subscript) const override;
    [[nodiscard]] std::string power_of_two(std::size_t exponent) const override;
    [[nodiscard]] std::string formula(const std::string& symbols) const override;

    void paragraph(const std::string& text) override;
    void matrix(const Augmented& start) override;
    void step(const PivotStep& step, const Augmented& after) override;
    void equations(const std::vector<ShownEquation>& equations) override;
    void equation(const ShownEquation& equation) override;
    void vector(const std::string& name, const BitVector& values) override;
    void board(const std::string& name, const std::vector<std::string>& rows) override;

private:
    void rows(const Augmented& shown, const PivotStep* pivot);

    std::ostream& out_;
};

}  // namespace gf2::apps
