// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "common/cli/command.hpp"
#include "common/picture/picture.hpp"
#include "common/picture/terminal_picture.hpp"

namespace gf2::apps {

/// --png, --svg, --theme, --cell: the picture files that a command makes besides its answer.
struct PictureOptions {
    std::string png;
    std::string svg;
    std::optional<std::string> theme_name;
    std::optional<std::size_t> cell;

    /// @param what  what is drawn: "the board"
    void declare(CLI::App& app, const std::string& what);

    [[nodiscard]] bool is_wanted() const { return !png.empty() || !svg.empty(); }
    [[nodiscard]] Theme theme(Theme otherwise = Theme::kLight) const;

    /// How many cells of a panel have room; larger ones are to be scaled down.
    /// @param across  panels side by side, or one above the other
    [[nodiscard]] Extent max_cells(std::size_t across = 1) const;

    /// Writes the files; to be called if is_wanted().
    /// @throws io::FileError
    void write(const Picture& picture) const;

    /// Names the files in an answer.
    void describe(nlohmann::ordered_json& answer) const;
};

/// --color, for commands that print a picture.
struct CanvasOptions {
    std::string color = "auto";

    void declare(CLI::App& app);

    [[nodiscard]] Canvas canvas(const Context& context) const;
};

/// Pixels a cell, unless --cell says it: small pictures have large cells.
[[nodiscard]] std::size_t cell_size(const Picture& picture);

}  // namespace gf2::apps
