// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "apps/draw/steps_writer.hpp"

namespace gf2::apps {

/// Steps as LaTeX for the body of a document. Matrices are arrays with a bar, and pivots are boxed. The operations of a
/// small matrix stand over an arrow, those of a larger one in a paragraph. Matrices that could be wider or higher than
/// a page are shrunk to it.
class LatexSteps : public StepsWriter {
public:
    /// Writes a comment that names the packages of the document: amsmath and, if matrices are shrunk, graphicx.
    /// @param start  the matrix that is eliminated
    LatexSteps(std::ostream& out, const Augmented& start);

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
    void rows(const Augmented& shown, const PivotStep* pivot);

    std::ostream& out_;
    bool has_arrows_;
    bool is_shrunk_;
};

}  // namespace gf2::apps
