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

/// --png, --svg, --theme, --cell: the picture files that a command writes besides its answer.
struct PictureOptions {
    std::string png;
    std::string svg;
    std::optional<std::string> theme_name;
    std::optional<std::size_t> cell;

    /// @param what  the subject of the picture: "the board"
    void declare(CLI::App& app, const std::string& what);

    [[nodiscard]] bool is_wanted() const { return !png.empty() || !svg.empty(); }
    [[nodiscard]] Theme theme(Theme otherwise = Theme::kLight) const;

    /// The maximum number of cells of a panel; larger panels must be scaled down.
    /// @param across  number of panels in a row or column of panels
    [[nodiscard]] Extent max_cells(std::size_t across = 1) const;

    /// Writes the files that are wanted.
    /// @throws io::FileError
    void write(const Picture& picture) const;

    /// Adds the names of the files to an answer.
    void describe(nlohmann::ordered_json& answer) const;
};

/// --color, for commands that print a picture.
struct CanvasOptions {
    std::string color = "auto";

    void declare(CLI::App& app);

    [[nodiscard]] Canvas canvas(const Context& context) const;
};

/// Pixels per cell without --cell: small pictures have large cells.
[[nodiscard]] std::size_t cell_size(const Picture& picture);

}  // namespace gf2::apps
