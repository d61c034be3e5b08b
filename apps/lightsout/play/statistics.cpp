// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/statistics.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <map>
#include <ostream>
#include <string_view>

#include "apps/files/file_lock.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr std::string_view kNoPar = "-";

[[noreturn]] void fail(const std::filesystem::path& path) {
    throw io::FileError(path.string(), "cannot write", errno);
}

// "begun 5 5 plus plane easy", or "solved 5 5 plus plane easy 12 9 83200 alone".
std::string line_of(const GameRecord& record) {
    const GameKind& kind = record.kind;
    std::string line = fmt::format("{} {} {} {} {} {}", record.is_solved ? "solved" : "begun", kind.rows, kind.columns,
                                   kind.rule, kind.topology, kind.origin);
    if (record.is_solved) {
        line +=
            fmt::format(" {} {} {} {}", record.moves, record.par ? std::to_string(*record.par) : std::string(kNoPar),
                        record.milliseconds, record.was_helped ? "helped" : "alone");
    }
    return line + '\n';
}

// Cuts off what a failed write has left behind the last newline.
void cut_incomplete_line(const Descriptor& file, const std::filesystem::path& path) {
    off_t end = ::lseek(file.number(), 0, SEEK_END);
    if (end < 0) fail(path);
    const off_t before = end;
    for (char last = 0; end > 0; --end) {
        if (::pread(file.number(), &last, 1, end - 1) != 1) fail(path);
        if (last == '\n') break;
    }
    if (end != before && ::ftruncate(file.number(), end) != 0) fail(path);
}

GameRecord read_record(io::TextScanner& scanner) {
    const auto one_of = [&](std::string_view expected, std::string_view yes, std::string_view no) {
        const std::string_view word = scanner.peek();
        if (word != yes && word != no) scanner.fail(expected);
        return scanner.word(expected) == yes;
    };
    GameRecord record;
    record.is_solved = one_of("'begun' or 'solved'", "solved", "begun");
    record.kind.rows = scanner.number("a number of rows", 1);
    record.kind.columns = scanner.number("a number of columns", 1);
    record.kind.rule = scanner.word("a rule");
    record.kind.topology = scanner.word("a topology");
    const io::Position position = (static_cast<void>(scanner.peek()), scanner.position());
    record.kind.origin = scanner.word("the origin of a board");
    if (!origin_from_word(record.kind.origin)) scanner.fail_at(position, "expected the origin of a board");
    if (record.is_solved) {
        record.moves = scanner.number("a number of presses");
        if (scanner.peek() == kNoPar) {
            static_cast<void>(scanner.word(kNoPar));
        } else {
            record.par = scanner.number("the fewest presses or -", 0, record.moves);
        }
        record.milliseconds = scanner.number("a time in milliseconds");
        record.was_helped = one_of("'alone' or 'helped'", "helped", "alone");
    }
    if (!scanner.at_line_end()) scanner.fail("the end of the line");
    return record;
}

// What a table calls the origin; games of one name count together.
std::string name_of(const std::string& word) {
    const auto origin = origin_from_word(word);
    if (!origin) return word;
    switch (origin->kind) {
        case Origin::Kind::kPresses:
            return "presses";
        case Origin::Kind::kDaily:
            return "daily";
        case Origin::Kind::kLevel:
            return fmt::format("level {}", origin->number);
        default:
            return word;
    }
}

void add(KindStatistics& sums, const GameRecord& record) {
    if (!record.is_solved) {
        ++sums.games;
        return;
    }
    ++sums.solved;
    if (record.was_helped) {
        ++sums.helped;
        return;
    }
    sums.best_time = std::min(sums.best_time.value_or(record.milliseconds), record.milliseconds);
    if (!record.par) return;
    const std::size_t over = record.moves - *record.par;
    ++sums.compared;
    sums.over_par += over;
    sums.best_over_par = std::min(sums.best_over_par.value_or(over), over);
}

std::map<GameKind, KindStatistics> statistics_of(const std::vector<GameRecord>& records) {
    std::map<GameKind, KindStatistics> result;
    for (const GameRecord& record : records) {
        GameKind kind = record.kind;
        kind.origin = name_of(kind.origin);
        add(result[kind], record);
    }
    for (auto& [kind, sums] : result) sums.games = std::max(sums.games, sums.solved);
    return result;
}

double mean_over_par(const KindStatistics& sums) {
    return static_cast<double>(sums.over_par) / static_cast<double>(sums.compared);
}

std::string text_of_kind(const GameKind& kind) {
    std::string text = fmt::format("{} x {}", kind.rows, kind.columns);
    if (kind.rule == "graph") return text + " graph";
    if (kind.rule != "plus") text += ' ' + kind.rule;
    if (kind.topology != "plane") text += ' ' + kind.topology;
    return text;
}

using Row = std::array<std::string, 8>;

void print_rows(std::ostream& out, const std::vector<Row>& rows) {
    std::array<std::size_t, 8> widths{};
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    }
    for (const Row& row : rows) {
        std::string line = fmt::format("{:<{}}  {:<{}}", row[0], widths[0], row[1], widths[1]);
        for (std::size_t i = 2; i < row.size(); ++i) line += fmt::format("  {:>{}}", row[i], widths[i]);
        out << line << '\n';
    }
}

}  // namespace

GameKind kind_of(const Start& start) {
    const lights::Grid& grid = start.game.grid();
    const BitMatrix& missing = start.game.missing();
    if (grid.is_graph()) return {missing.rows(), missing.columns(), "graph", "graph", word_of(start.origin)};
    return {missing.rows(), missing.columns(), grid.rule().name(), std::string(lights::to_string(grid.topology())),
            word_of(start.origin)};
}

void append_record(const std::filesystem::path& path, const GameRecord& record) {
    const Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666));
    struct stat status {};
    if (!file.is_open() || ::fstat(file.number(), &status) != 0) fail(path);
    if (!S_ISREG(status.st_mode)) throw io::FileError(path.string() + ": expected a regular file");
    while (::flock(file.number(), LOCK_EX) != 0 && errno == EINTR) {
    }
    cut_incomplete_line(file, path);
    const std::string line = line_of(record);
    if (::write(file.number(), line.data(), line.size()) != static_cast<ssize_t>(line.size())) fail(path);
}

std::vector<GameRecord> read_records(const io::Source& source) {
    const io::Source whole(source.name, std::string(source.text.substr(0, source.text.rfind('\n') + 1)));
    std::vector<GameRecord> records;
    io::TextScanner scanner(whole);
    while (!scanner.at_end()) records.push_back(read_record(scanner));
    return records;
}

void print_statistics(std::ostream& out, const std::vector<GameRecord>& records) {
    std::vector<Row> rows = {{"game", "boards", "games", "solved", "helped", "best", "mean", "time"}};
    for (const auto& [kind, sums] : statistics_of(records)) {
        rows.push_back({text_of_kind(kind), kind.origin, std::to_string(sums.games), std::to_string(sums.solved),
                        std::to_string(sums.helped), sums.best_over_par ? fmt::format("+{}", *sums.best_over_par) : "-",
                        sums.compared != 0 ? fmt::format("+{:.1f}", mean_over_par(sums)) : "-",
                        sums.best_time ? text_of_time(*sums.best_time) : "-"});
    }
    print_rows(out, rows);
}

Json json_of_statistics(const std::vector<GameRecord>& records) {
    auto list = Json::array();
    for (const auto& [kind, sums] : statistics_of(records)) {
        Json row = {{"rows", kind.rows},         {"columns", kind.columns}, {"rule", kind.rule},
                    {"topology", kind.topology}, {"boards", kind.origin},   {"games", sums.games},
                    {"solved", sums.solved},     {"helped", sums.helped}};
        row["best_over_par"] = nullptr;
        row["mean_over_par"] = nullptr;
        row["best_seconds"] = nullptr;
        if (sums.best_over_par) row["best_over_par"] = *sums.best_over_par;
        if (sums.compared != 0) row["mean_over_par"] = mean_over_par(sums);
        if (sums.best_time) row["best_seconds"] = static_cast<double>(*sums.best_time) / 1000;
        list.push_back(std::move(row));
    }
    return list;
}

std::uint64_t next_level(const std::vector<GameRecord>& records) {
    std::uint64_t highest = 0;
    for (const GameRecord& record : records) {
        const auto origin = origin_from_word(record.kind.origin);
        if (!record.is_solved || !origin || origin->kind != Origin::Kind::kLevel) continue;
        highest = std::max(highest, origin->number);
    }
    return highest == UINT64_MAX ? highest : highest + 1;
}

bool has_solved(const std::vector<GameRecord>& records, const Origin& origin) {
    return std::ranges::any_of(records, [word = word_of(origin)](const GameRecord& record) {
        return record.is_solved && record.kind.origin == word;
    });
}

std::string text_of_time(std::uint64_t milliseconds) {
    const std::uint64_t seconds = milliseconds / 1000;
    const std::uint64_t minutes = seconds / 60;
    if (minutes < 60) return fmt::format("{}:{:02}", minutes, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

}  // namespace gf2::apps::lightsout
