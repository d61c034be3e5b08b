// SPDX-License-Identifier: MIT
#include "lightsout/nullity_tables.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <ostream>
#include <vector>

#include "gf2/io/errors.hpp"
#include "gf2/lights/nullity.hpp"

namespace gf2::apps::lightsout {
namespace {

// Lines that are finished stay, whatever happens to the run.
class ResumableLines {
public:
    explicit ResumableLines(const Context& context, const std::string& output) : out_(&context.streams.out) {
        if (output.empty()) return;
        path_ = output;
        part_ = output + ".part";
        read_part();
        file_.open(part_, std::ios::binary | std::ios::trunc);
        if (!file_) throw io::FileError(part_.string() + ": cannot open for writing");
        for (const std::string& line : found_) file_ << line << '\n';
        out_ = &file_;
    }

    // Whole lines of an earlier run.
    [[nodiscard]] const std::vector<std::string>& found() const { return found_; }

    [[nodiscard]] std::ostream& stream() { return *out_; }

    void flush() {
        if (!out_->flush())
            throw io::FileError(part_.empty() ? "cannot write to standard output" : part_.string() + ": cannot write");
    }

    void commit() {
        flush();
        if (part_.empty()) return;
        file_.close();
        std::error_code error;
        std::filesystem::rename(part_, path_, error);
        if (error) throw io::FileError(path_.string() + ": cannot rename into place: " + error.message());
    }

private:
    void read_part() {
        std::ifstream in(part_, std::ios::binary);
        for (std::string line; std::getline(in, line);) {
            if (in.eof()) break;  // not ended by a newline
            found_.push_back(line);
        }
    }

    std::filesystem::path path_;
    std::filesystem::path part_;
    std::vector<std::string> found_;
    std::ofstream file_;
    std::ostream* out_;
};

// Says how far it is, now and then.
class Steps {
public:
    Steps(const Context& context, std::uint64_t last) : context_(context), last_(last) {}

    void reached(std::uint64_t n) {
        const auto now = std::chrono::steady_clock::now();
        if (n == last_ || now - said_ < std::chrono::seconds(5)) return;
        said_ = now;
        context_.note(fmt::format("{} of {}", n, last_));
    }

private:
    const Context& context_;
    std::uint64_t last_;
    std::chrono::steady_clock::time_point said_ = std::chrono::steady_clock::now();
};

std::optional<std::uint64_t> parsed_number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

struct Range {
    std::uint64_t first, last;
};

Range parsed_range(const std::string& text) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 27;
    const std::size_t dots = text.find("..");
    const auto first = parsed_number(text.substr(0, dots));
    const auto last = dots == std::string::npos ? first : parsed_number(text.substr(dots + 2));
    if (!first || !last || *first == 0 || *last < *first || *last > kMost) {
        throw UsageError("--square: expected A..B with 1 <= A <= B <= " + std::to_string(kMost) + ", found '" + text +
                         "'");
    }
    return {*first, *last};
}

void refuse_part(const std::string& output) {
    throw InputError(output + ".part: not of the same table; remove it to begin anew");
}

}  // namespace

void print_square_nullities(const Context& context, const std::string& range, const GridOptions& game,
                            const std::string& output) {
    constexpr std::uint64_t kAtOnce = 256;
    const Range n = parsed_range(range);
    const lights::Topology topology = game.parsed_topology();
    if (game.parsed_rule().offsets() != lights::Rule::plus().offsets() || !game.graph.empty() ||
        (topology != lights::Topology::kPlane && topology != lights::Topology::kTorus)) {
        throw UsageError("--square is for the rule plus on the plane or the torus");
    }
    ResumableLines lines(context, output);
    std::uint64_t next = n.first;
    for (const std::string& line : lines.found()) {
        if (next > n.last || parsed_number(line.substr(0, line.find(' '))) != next) refuse_part(output);
        ++next;
    }
    lights::SquareNullities squares(topology);
    Steps steps(context, n.last);
    while (next <= n.last) {
        const std::uint64_t last = std::min(n.last, next + kAtOnce - 1);
        for (const std::uint64_t nullity : squares.of(next, last)) {
            lines.stream() << fmt::format("{} {}\n", next++, nullity);
        }
        lines.flush();
        steps.reached(last);
    }
    lines.commit();
}

void print_nullity_table(const Context& context, std::uint64_t size, const GridOptions& game,
                         const std::string& output) {
    constexpr std::uint64_t kMost = 1 << 16;
    const lights::Rule rule = game.parsed_rule();
    const lights::Topology topology = game.parsed_topology();
    if (size > kMost) throw UsageError("--table: expected a number up to " + std::to_string(kMost));
    if (!game.graph.empty() || !lights::nullity_by_formula(1, 1, rule, topology)) {
        throw UsageError("--table is for the rules plus and plus-nocentre on the plane, the cylinder or the torus");
    }
    ResumableLines lines(context, output);
    for (const std::string& line : lines.found()) {
        if (static_cast<std::uint64_t>(std::count(line.begin(), line.end(), ' ')) + 1 != size) refuse_part(output);
    }
    if (lines.found().size() > size) refuse_part(output);
    Steps steps(context, size);
    std::vector<std::uint64_t> row(size);
    for (std::uint64_t rows = lines.found().size() + 1; rows <= size; ++rows) {
        tbb::parallel_for(std::uint64_t{0}, size,
                          [&](std::uint64_t i) { row[i] = *lights::nullity_by_formula(rows, i + 1, rule, topology); });
        lines.stream() << fmt::format("{}\n", fmt::join(row, " "));
        lines.flush();
        steps.reached(rows);
    }
    lines.commit();
}

}  // namespace gf2::apps::lightsout
