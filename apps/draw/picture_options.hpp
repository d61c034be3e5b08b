// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/draw/picture.hpp"
#include "apps/draw/terminal_picture.hpp"

namespace gf2::apps {

/// How far a large picture is scaled down without --cell.
enum class Detail {
    kFine,   ///< to 2000 cells a side
    kBlocks  ///< more than 800 cells a side to 200 blocks: smaller ones look like noise where single cells do
};

/// --png, --svg, --theme, --cell, --crop: the picture files that a command writes besides its answer.
struct PictureOptions {
    std::string png;
    std::string svg;
    std::optional<std::string> theme_name;
    std::optional<std::size_t> cell;
    std::optional<Area> crop;

    /// @param what  the subject of the picture: "the board"
    void declare(Arguments& arguments, const std::string& what);

    [[nodiscard]] bool is_wanted() const { return !png.empty() || !svg.empty(); }

    [[nodiscard]] std::optional<Theme> theme() const;

    /// The part of a table that is drawn.
    /// @throws UsageError if --crop is not a part of it
    [[nodiscard]] Area area_of(Extent whole) const;

    /// The maximum number of cells of a picture of `whole`; larger ones must be scaled down.
    [[nodiscard]] Extent max_cells(Extent whole, Detail detail) const;

    /// Writes the files that are wanted.
    /// @throws io::FileError
    void write(const Picture& picture) const;

    /// Adds the names of the files to an answer.
    void describe(Json& answer) const;
};

/// --color, for commands that print a picture.
struct CanvasOptions {
    std::string color = "auto";

    void declare(Arguments& arguments);

    /// @param theme  of --theme, if it is given
    [[nodiscard]] Canvas canvas(const Context& context, std::optional<Theme> theme) const;
};

/// Pixels per cell without --cell: small pictures have large cells.
[[nodiscard]] std::size_t cell_size(const Picture& picture);

/// Pixels per side of a file, unless it has more cells.
inline constexpr std::size_t kMaxPixels = 4000;

/// Refuses a file name that ends in none of these extensions, such as ".png"; upper and lower case are equal.
[[nodiscard]] Check file_ending_in(std::vector<std::string> extensions);

/// True if a file name ends in an extension, such as ".png", in upper or lower case.
[[nodiscard]] bool ends_in(std::string_view file, std::string_view extension);

}  // namespace gf2::apps
