// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "apps/draw/steps_writer.hpp"

namespace gf2::apps {

/// Steps as plain text, the pivot in brackets:
///
///     Pivot in row 1, column 1: R1 <-> R2, R3 += R1
///     R1  [1]0 1 | 1
///     R2   0 1 1 | 0
///
/// Matrices of more than 80 characters in a line have no blanks between their columns, except beside the pivot.
class TextSteps : public StepsWriter {
public:
    explicit TextSteps(std::ostream& out) : out_(out) {}

    [[nodiscard]] std::string symbol(char letter, const std::string& subscript) const override;
    [[nodiscard]] std::string power_of_two(std::size_t exponent) const override;
    [[nodiscard]] std::string formula(const std::string& symbols) const override;

    void paragraph(const std::string& text) override;
    void matrix(const Augmented& start) override;
    void step(const PivotStep& step, const Augmented& after) override;
    void equations(const std::vector<ShownEquation>& equations) override;
    void vector(const std::string& name, const BitVector& values) override;
    void board(const std::string& name, const std::vector<std::string>& rows) override;

private:
    void begin_block();
    void rows(const Augmented& shown, const PivotStep* pivot);

    std::ostream& out_;
    bool is_first_ = true;
};

}  // namespace gf2::apps
