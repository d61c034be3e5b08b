// SPDX-License-Identifier: MIT
#include "common/picture/picture_options.hpp"

#include <algorithm>

#include "common/picture/raster.hpp"
#include "common/picture/svg.hpp"
#include "gf2/io/atomic_file.hpp"

namespace gf2::apps {
namespace {

constexpr std::size_t kMaxPixels = 4000;  // of a side
constexpr std::size_t kMaxCells = 2000;   // of a side, without --cell
constexpr std::size_t kUsualPixels = 800;
constexpr std::size_t kMaxCell = 200;

CLI::Validator one_of(const std::vector<std::string>& names) {
    return CLI::IsMember(names).description("");
}

}  // namespace

void PictureOptions::declare(CLI::App& app, const std::string& what) {
    app.add_option("--png", png, "File for a PNG image of " + what + ", without text")->type_name("FILE");
    app.add_option("--svg", svg, "File for an SVG picture of " + what + ", with a legend")->type_name("FILE");
    app.add_option("--theme", theme_name,
                   "Colours of pictures: light or dark; default: light in files, dark in the terminal")
        ->type_name("THEME")
        ->check(one_of({"light", "dark"}));
    app.add_option("--cell", cell,
                   "Pixels per side of a cell in files, 1 to 200; chosen by the number of cells if not given")
        ->type_name("PIXELS")
        ->check(unsigned_number());
}

Theme PictureOptions::theme(Theme otherwise) const {
    if (!theme_name) return otherwise;
    return *theme_name == "dark" ? Theme::kDark : Theme::kLight;
}

Extent PictureOptions::max_cells(std::size_t across) const {
    if (cell && (*cell < 1 || *cell > kMaxCell)) {
        throw UsageError("--cell: expected a number of pixels from 1 to " + std::to_string(kMaxCell) + ", found " +
                         std::to_string(*cell));
    }
    const std::size_t most = std::max<std::size_t>(1, (cell ? kMaxPixels / *cell : kMaxCells) / across);
    return {most, most};
}

void PictureOptions::write(const Picture& picture) const {
    const std::size_t size = cell.value_or(cell_size(picture));
    if (!png.empty()) {
        io::AtomicFile file(png);
        write_png(file.stream(), rasterised(picture, size));
        file.commit();
    }
    if (!svg.empty()) {
        io::AtomicFile file(svg);
        write_svg(file.stream(), picture, size);
        file.commit();
    }
}

void PictureOptions::describe(nlohmann::ordered_json& answer) const {
    if (!png.empty()) answer["png"] = png;
    if (!svg.empty()) answer["svg"] = svg;
}

void CanvasOptions::declare(CLI::App& app) {
    app.add_option("--color", color, "Colours in the output: always, never, or auto (on terminals that support them)")
        ->type_name("WHEN")
        ->check(one_of({"always", "never", "auto"}))
        ->capture_default_str();
}

Canvas CanvasOptions::canvas(const Context& context) const {
    constexpr std::size_t kUsualColumns = 80;
    const Terminal& terminal = context.streams.terminal;
    Canvas canvas{terminal.columns, terminal.lines, color == "auto" ? terminal.color : color == "always",
                  terminal.true_color};
    if (canvas.color && canvas.columns == 0) canvas.columns = kUsualColumns;
    return canvas;
}

std::size_t cell_size(const Picture& picture) {
    constexpr std::size_t kLargest = 32;
    const Panel& panel = picture.panels.front();
    const std::size_t across = panels_across(picture.panels.size(), panel.rows, panel.columns);
    const std::size_t side = std::max({panel.rows, panel.columns * across, std::size_t{1}});
    return std::clamp<std::size_t>(kUsualPixels / side, 1, kLargest);
}

}  // namespace gf2::apps
