// SPDX-License-Identifier: MIT
#include "apps/draw/picture_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <system_error>
#include <utility>

#include "apps/draw/raster.hpp"
#include "apps/draw/svg.hpp"
#include "apps/files/named_files.hpp"
#include "gf2/io/atomic_file.hpp"

namespace gf2::apps {
namespace {

constexpr std::size_t kMaxCells = 2000;  // of a side, without --cell
constexpr std::size_t kUsualPixels = 800;
constexpr std::size_t kMaxBlocks = 200;  // of a side
constexpr std::size_t kMaxCell = 200;

// A device or a pipe has no extension.
Check file_or_device(const std::string& extension) {
    return [named = file_ending_in({extension}), extension](const std::string& file) {
        return is_device(file) ? std::string() : named(file);
    };
}

// Reads ROW:COL:RxC; nothing if the text is something else.
std::optional<Area> parsed_area(std::string_view text) {
    std::array<std::uint64_t, 4> numbers{};
    constexpr std::string_view kSeparators = "::x";
    const char* at = text.data();
    const char* const end = at + text.size();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i != 0 && (at == end || *at++ != kSeparators[i - 1])) return std::nullopt;
        const auto [next, error] = std::from_chars(at, end, numbers.at(i));
        if (error != std::errc{} || numbers.at(i) == 0) return std::nullopt;
        at = next;
    }
    if (at != end) return std::nullopt;
    return Area{numbers[0] - 1, numbers[1] - 1, {numbers[2], numbers[3]}};
}

bool is_in(std::uint64_t first, std::uint64_t count, std::uint64_t all) {
    return first < all && count <= all - first;
}

}  // namespace

bool ends_in(std::string_view file, std::string_view extension) {
    const auto lower = [](char c) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    };
    return file.size() > extension.size() &&
           std::equal(extension.begin(), extension.end(), file.end() - static_cast<std::ptrdiff_t>(extension.size()),
                      [&](char a, char b) { return lower(a) == lower(b); });
}

Check file_ending_in(std::vector<std::string> extensions) {
    return [extensions = std::move(extensions)](const std::string& file) {
        // An empty name has its own message.
        const bool is_named =
            file.empty() || std::any_of(extensions.begin(), extensions.end(),
                                        [&](const std::string& extension) { return ends_in(file, extension); });
        if (is_named) return std::string();
        return fmt::format("expected a file name that ends in {}, found '{}'", fmt::join(extensions, " or "), file);
    };
}

void PictureOptions::declare(Arguments& arguments, const std::string& what) {
    arguments.add("--png", png, "File NAME.png for an image of " + what + ", without text")
        .value_name("FILE")
        .check(file_or_device(".png"));
    arguments.add("--svg", svg, "File NAME.svg for a picture of " + what + ", with a legend")
        .value_name("FILE")
        .check(file_or_device(".svg"));
    arguments
        .add("--theme", theme_name,
             "Colours of pictures: light or dark; default: SVG pictures follow the setting of the program that "
             "shows them, other files are light, the terminal is dark")
        .value_name("THEME")
        .one_of({"light", "dark"});
    arguments
        .add("--cell", cell, "Pixels per side of a cell in files, 1 to 200; chosen by the number of cells if not given")
        .value_name("PIXELS")
        .check(unsigned_number(1, kMaxCell));
    arguments
        .add(
            "--crop", [this](const std::string& text) { crop = parsed_area(text); },
            "Draw only R rows and C columns, from row ROW and column COL on, counted from 1")
        .value_name("ROW:COL:RxC")
        .check([](const std::string& text) {
            if (parsed_area(text)) return std::string();
            return "expected ROW:COL:RxC, such as 101:1:50x80, with numbers from 1, found '" + text + "'";
        });
}

std::optional<Theme> PictureOptions::theme() const {
    if (!theme_name) return std::nullopt;
    return *theme_name == "dark" ? Theme::kDark : Theme::kLight;
}

Area PictureOptions::area_of(Extent whole) const {
    if (!crop) return whole_area(whole);
    if (!is_in(crop->row, crop->extent.rows, whole.rows) || !is_in(crop->column, crop->extent.columns, whole.columns)) {
        throw UsageError(fmt::format("--crop: expected a part of {} x {}, found {}:{}:{}x{}", whole.rows, whole.columns,
                                     crop->row + 1, crop->column + 1, crop->extent.rows, crop->extent.columns));
    }
    return *crop;
}

Extent PictureOptions::max_cells(Extent whole, Detail detail) const {
    std::uint64_t most = cell ? kMaxPixels / *cell : kMaxCells;
    if (!cell && detail == Detail::kBlocks) {
        most = std::max(whole.rows, whole.columns) <= kUsualPixels ? kUsualPixels : kMaxBlocks;
    }
    return {most, most};
}

void PictureOptions::write(const Picture& picture) const {
    const std::size_t size = cell.value_or(cell_size(picture));
    if (!png.empty()) {
        io::AtomicFile file(png);
        write_png(file.stream(), rasterised(picture, size, theme().value_or(Theme::kLight)));
        file.commit();
    }
    if (!svg.empty()) {
        io::AtomicFile file(svg);
        write_svg(file.stream(), picture, size, theme());
        file.commit();
    }
}

void PictureOptions::describe(Json& answer) const {
    if (!png.empty()) answer["png"] = png;
    if (!svg.empty()) answer["svg"] = svg;
}

void CanvasOptions::declare(Arguments& arguments) {
    arguments.add("--color", color, "Colours in the output: always, never, or auto (on terminals that support them)")
        .value_name("WHEN")
        .one_of({"always", "never", "auto"})
        .show_default();
}

Canvas CanvasOptions::canvas(const Context& context, std::optional<Theme> theme) const {
    constexpr std::size_t kUsualColumns = 80;
    const Terminal& terminal = context.streams.terminal;
    Canvas canvas{.columns = terminal.columns,
                  .lines = terminal.lines,
                  .color = color == "auto" ? terminal.color : color == "always",
                  .true_color = terminal.true_color,
                  .theme = theme.value_or(Theme::kDark)};
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
