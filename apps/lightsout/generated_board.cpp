// SPDX-License-Identifier: MIT
#include "apps/lightsout/generated_board.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <system_error>

#include "gf2/bits/words.hpp"
#include "gf2/io/memory_limit.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr std::string_view kGenerated = "all-on:RxC, random:RxC or checkerboard:RxC";

std::optional<std::uint64_t> taken_number(std::string_view& text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

}  // namespace

std::unique_ptr<lights::RowSource> generated_rows(const Context& context, const std::string& text) {
    constexpr std::uint64_t kMaxColumns = std::uint64_t{1} << 28;
    const auto refuse = [&]() -> UsageError {
        return UsageError("--generate: expected " + std::string(kGenerated) +
                          " with R rows below 2^63 and C columns below 2^28, found '" + text + "'");
    };
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) throw refuse();
    const std::string kind = text.substr(0, colon);
    std::string_view shape = std::string_view(text).substr(colon + 1);
    const auto rows = taken_number(shape);
    if (!rows || *rows >> 63 != 0 || !shape.starts_with('x')) throw refuse();
    shape.remove_prefix(1);
    const auto columns = taken_number(shape);
    if (!columns || *columns >= kMaxColumns || !shape.empty()) throw refuse();
    if (kind == "all-on") return lights::all_on_rows(*rows, *columns);
    if (kind == "checkerboard") return lights::checkerboard_rows(*rows, *columns);
    if (kind == "random") return lights::random_rows(*rows, *columns, context.seed);
    throw refuse();
}

BitMatrix generated_board(const Context& context, const std::string& text, std::string_view or_larger) {
    const std::unique_ptr<lights::RowSource> rows = generated_rows(context, text);
    const std::size_t words = word_count(rows->columns());
    const std::uint64_t bytes = io::memory_of_matrix(rows->rows(), rows->columns());
    if (bytes > context.memory.max_bytes()) {
        throw InputError("--generate: expected a board of at most " + io::memory_text(context.memory.max_bytes()) +
                         " (--memory)" + std::string(or_larger) + ", found " + std::to_string(rows->rows()) + " x " +
                         std::to_string(rows->columns()));
    }
    BitMatrix board(static_cast<std::size_t>(rows->rows()), rows->columns());
    constexpr std::size_t kAtOnce = 64;
    for (std::size_t first = 0; first < board.rows() && words != 0; first += kAtOnce) {
        const std::size_t count = std::min(kAtOnce, board.rows() - first);
        const lights::RowBlock block = rows->read(first, count);
        for (std::size_t i = 0; i < count; ++i) {
            std::copy_n(block.words + static_cast<std::ptrdiff_t>(i) * block.stride, words, board.row(first + i));
        }
    }
    return board;
}

}  // namespace gf2::apps::lightsout
