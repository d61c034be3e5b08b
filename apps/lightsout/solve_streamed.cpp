// SPDX-License-Identifier: MIT
#include "apps/lightsout/solve_streamed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "apps/cli/json.hpp"
#include "apps/lightsout/board_picture.hpp"
#include "apps/lightsout/generated_board.hpp"
#include "apps/lightsout/method_option.hpp"
#include "apps/lightsout/target.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/pbm_rows.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/lights/stream.hpp"

namespace gf2::apps::lightsout {
namespace {

// Checks the directory in which standard input is stored; the library reads no environment and cannot name it.
void require_temporary_directory() {
    std::error_code error;
    static_cast<void>(std::filesystem::temp_directory_path(error));
    if (!error) return;
    std::string name = "/tmp";
    for (const char* const variable : {"TEMPDIR", "TEMP", "TMP", "TMPDIR"}) {  // the last one set wins
        if (const char* const value = std::getenv(variable)) name = value;
    }
    throw io::FileError(fmt::format("standard input: cannot be kept in the directory for temporary files, {}: {}", name,
                                    error.message()));
}

std::unique_ptr<lights::RowSource> rows_of(const Context& context, const RowsRequest& request) {
    if (!request.generate.empty()) return generated_rows(context, request.generate);
    if (request.board != "-") return std::make_unique<io::PbmRowReader>(request.board);
    context.streams.in_was_read = true;
    require_temporary_directory();
    return std::make_unique<io::PbmRowReader>(context.streams.in, "standard input");
}

// The destination of the presses, if there is one.
class Output {
public:
    Output(const Context& context, const RowsRequest& request, const lights::RowSource& rows) {
        std::ostream* out = &context.streams.out;
        if (!request.output.empty()) {
            file_.emplace(request.output);
            out = &file_->stream();
        } else if (request.count || request.first_row || context.json) {
            return;
        } else if (context.streams.terminal.is_there) {
            throw UsageError("the presses are an image: give --output FILE, or --count, or --first-row");
        }
        writer_.emplace(*out, request.output.empty() ? "standard output" : request.output, rows.rows(), rows.columns());
    }

    [[nodiscard]] lights::RowSink* sink() { return writer_ ? &*writer_ : nullptr; }

    void finish() {
        if (writer_) writer_->finish();
        if (file_) file_->commit();
    }

private:
    std::optional<io::AtomicFile> file_;
    std::optional<io::PbmRowWriter> writer_;
};

// A scaled picture of the lights and the presses; forwards the presses to another sink.
class RowPicture : public lights::RowSink {
public:
    RowPicture(const PictureOptions& options, lights::RowSource& rows, lights::RowSink* next)
        : options_(options),
          whole_{rows.rows(), rows.columns()},
          area_(options.area_of(whole_)),
          side_(block_side(area_.extent, options.max_cells(area_.extent, Detail::kBlocks))),
          lit_(area_, side_),
          presses_(area_, side_),
          next_(next) {
        constexpr std::uint64_t kAtOnce = 64;
        for (std::uint64_t first = 0; first < whole_.rows; first += kAtOnce) {
            const std::size_t count = std::min(kAtOnce, whole_.rows - first);
            const lights::RowBlock block = rows.read(first, count);
            for (std::size_t i = 0; i < count; ++i)
                lit_.add_bits(block.words + static_cast<std::ptrdiff_t>(i) * block.stride);
        }
    }

    void write(const std::uint64_t* words, std::size_t stride, std::size_t count) override {
        for (std::size_t i = 0; i < count; ++i) presses_.add_bits(words + i * stride);
        if (next_ != nullptr) next_->write(words, stride, count);
    }

    void write_files(std::uint64_t presses) const {
        Picture picture = two_bit_picture(lights_and_presses(), std::array{TwoBits{lit_, &presses_}});
        picture.title = shape_title(whole_.rows, whole_.columns) + ", " + std::to_string(presses) + " presses" +
                        area_title(area_, whole_);
        options_.write(picture);
    }

private:
    const PictureOptions& options_;
    Extent whole_;
    Area area_;
    std::uint64_t side_;
    BlockSums lit_;
    BlockSums presses_;
    lights::RowSink* next_;
};

void print_json(const Context& context, const GridOptions& game, const lights::RowSource& rows,
                const std::optional<lights::StreamedSolution>& solution, const PictureOptions& pictures) {
    auto answer = context.answer();
    answer["rows"] = rows.rows();
    answer["columns"] = rows.columns();
    answer["rule"] = game.rule;
    answer["topology"] = game.topology;
    answer["target"] = "off";
    answer["method"] = lights::kStreaming;
    answer["solvable"] = solution.has_value();
    if (solution) {
        answer["count"] = solution->presses;
        answer["nullity"] = solution->nullity;
        answer["solutions"] = json_of(PowerOfTwo{static_cast<std::size_t>(solution->nullity)});
        answer["first_row"] = to_string(solution->first_row);
        pictures.describe(answer);
    }
    context.print(answer);
}

}  // namespace

bool is_board_of_rows(const Context& context, const std::string& board) {
    if (board == "-") return io::looks_like_pbm_rows(context.streams.in);
    std::ifstream file(board, std::ios::binary);
    return file && io::looks_like_pbm_rows(file);
}

bool is_game_of_rows(const GridOptions& game) {
    return game.graph.empty() && game.parsed_topology() == lights::Topology::kPlane &&
           lights::plus_variant(game.parsed_rule()).has_value();
}

int solve_streamed_board(const Context& context, const GridOptions& game, const RowsRequest& request) {
    const lights::Rule rule = game.parsed_rule();
    const std::unique_ptr<lights::RowSource> rows = rows_of(context, request);
    Output output(context, request, *rows);
    std::optional<RowPicture> picture;
    if (request.pictures.is_wanted()) picture.emplace(request.pictures, *rows, output.sink());
    const auto solution = lights::solve_streamed(
        *rows, rule, {.presses = picture ? &*picture : output.sink(), .count = request.count || context.json});
    note_method(context, lights::kStreaming, "the board is read row by row");
    if (solution) output.finish();
    if (solution && picture) picture->write_files(solution->presses);
    if (context.json) print_json(context, game, *rows, solution, request.pictures);
    if (!solution) {
        note_unsolvable(context, rows->rows() * rows->columns());
        return kNo;
    }
    if (!context.json && request.count) context.streams.out << solution->presses << '\n';
    if (!context.json && request.first_row && rows->rows() != 0) {
        context.streams.out << to_string(solution->first_row) << '\n';
    }
    return kYes;
}

}  // namespace gf2::apps::lightsout
