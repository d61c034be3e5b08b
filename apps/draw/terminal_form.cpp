// SPDX-License-Identifier: MIT
#include "apps/draw/terminal_form.hpp"

#include <string>

namespace gf2::apps {

void put_cell(Pen& pen, const CellStyle& style, const TerminalForm& form, std::size_t line, Theme theme) {
    const bool has_dot = style.mark && form.has_dots;
    const Color color = (has_dot ? style.fill : style.flat).in(theme);
    if (!style.is_drawn) {
        pen.put(std::string(form.width, ' '), {}, {});
    } else if (has_dot && line == 0) {
        pen.put("█", color, {});
        pen.put("▄", style.mark->in(theme), color);
        pen.put("█", color, {});
    } else {
        pen.put(form.lines.at(line), color, {});
    }
}

}  // namespace gf2::apps
