// SPDX-License-Identifier: MIT
// How fast matrices are read from files and written to them. Each round trip is checked before it is timed; a matrix
// that does not survive ends the run with status 1. Files are in the directory for temporary files, and stay in the
// system's cache; reading from memory is timed beside. On one thread.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/io/atomic_file.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/io/formats/system_list.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/sparse/random.hpp"
#include "measure.hpp"

namespace {

using namespace gf2;
using namespace gf2::bench;

struct Options {
    int repetitions = 7;
    std::uint64_t seed = 1;
    std::size_t size = 16384;
    std::size_t entries = 4'000'000;
    std::size_t sparse_ones = 10'000'000;
    std::string only;
};

// A file that is removed at the end.
class TemporaryFile {
public:
    TemporaryFile() : path_(std::filesystem::temp_directory_path() / fmt::format("gf2-bench-formats-{}", ::getpid())) {}
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

void write(const io::MatrixFormat& format, const std::filesystem::path& path, const BitMatrix& a) {
    io::AtomicFile file(path);
    format.write(file.stream(), a);
    file.commit();
}

void write(const io::MatrixFormat& format, const std::filesystem::path& path, const SparseMatrix& a) {
    io::AtomicFile file(path);
    format.write_sparse(file.stream(), a);
    file.commit();
}

// Reads a matrix of the type and the number of columns of another one.
BitMatrix read(const io::MatrixFormat& format, const io::Source& source, const BitMatrix& like) {
    return format.needs_columns ? format.read_columns(source, like.columns()) : format.read(source);
}

SparseMatrix read(const io::MatrixFormat& format, const io::Source& source, const SparseMatrix&) {
    return format.read_sparse(source);
}

std::size_t ones_of(const BitMatrix& a) {
    return weight(a);
}

std::size_t ones_of(const SparseMatrix& a) {
    return a.weight();
}

std::string rate(double amount, const Quartiles& seconds) {
    return fmt::format("{:>7.0f} ({:.0f}-{:.0f})", amount / seconds.median, amount / seconds.high,
                       amount / seconds.low);
}

template <class Matrix>
void time_format(const Options& options, const io::MatrixFormat& format, const Matrix& a, bool counts_ones) {
    if (!options.only.empty() && options.only != format.name) return;
    const TemporaryFile file;
    write(format, file.path(), a);
    const io::Source source = io::read_file(file.path());
    if (!(read(format, source, a) == a)) {
        fmt::print(stderr, "bench_formats: {}: the matrix that is read is not the one that was written\n", format.name);
        std::exit(1);
    }
    std::vector<double> writing, reading, parsing;
    for (int i = 0; i < options.repetitions; ++i) {
        std::filesystem::remove(file.path());  // for a file system may take its time to replace one
        writing.push_back(seconds_of([&] { write(format, file.path(), a); }));
        reading.push_back(seconds_of([&] { static_cast<void>(read(format, io::read_file(file.path()), a)); }));
        parsing.push_back(seconds_of([&] { static_cast<void>(read(format, source, a)); }));
    }
    const auto bytes = static_cast<double>(source.text.size());
    const auto entries = static_cast<double>(ones_of(a));
    const double unit = counts_ones ? entries : bytes;
    fmt::print("{:<18} {:<14} {:>7.1f}  {:<8} {:<22} {:<22} {:<22}\n", format.name, shape_text(a.rows(), a.columns()),
               bytes / 1e6, counts_ones ? "M ones/s" : "MB/s", rate(unit / 1e6, quartiles(writing)),
               rate(unit / 1e6, quartiles(reading)), rate(unit / 1e6, quartiles(parsing)));
    std::fflush(stdout);
}

// A matrix as text in a form that gf2 reads, but does not write.
struct TextForm {
    std::string_view name;
    std::string_view between;    // entries
    std::string_view ends[2];    // of a row and of the last one
    std::string_view begins[2];  // of the first row and of the others
    std::string_view characters = "01";
    bool is_board = false;
};

constexpr TextForm kTextForms[] = {
    {"text, blanks", " ", {"\n", "\n"}, {"", ""}},
    {"text, tabs", "\t", {"\n", "\n"}, {"", ""}},
    {"text, commas", ",", {"\n", "\n"}, {"", ""}},
    {"text, semicolons", "; ", {"\n", "\n"}, {"", ""}},
    {"text, brackets", ", ", {"],\n", "]]\n"}, {"[[", " ["}},
    {"text, dots", "", {"\n", "\n"}, {"", ""}, ".1"},
    {"board, 0 1", "", {"\n", "\n"}, {"", ""}, "01", true},
    {"board, 0 1, blanks", " ", {"\n", "\n"}, {"", ""}, "01", true},
    {"board, # .", "", {"\n", "\n"}, {"", ""}, ".#", true},
};

void time_text_form(const Options& options, const TextForm& form, const BitMatrix& a) {
    if (!options.only.empty() && !form.name.starts_with(options.only)) return;
    std::string text;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        text += form.begins[i == 0 ? 0 : 1];
        for (std::size_t j = 0; j < a.columns(); ++j) {
            if (j != 0) text += form.between;
            text += form.characters[a.get(i, j) ? 1 : 0];
        }
        text += form.ends[i + 1 == a.rows() ? 1 : 0];
    }
    const io::Source source("input", text);
    const auto parse = [&] {
        return form.is_board ? io::read_board(source).lights : io::matrix_format("text").read(source);
    };
    if (!(parse() == a)) {
        fmt::print(stderr, "bench_formats: {}: another matrix is read\n", form.name);
        std::exit(1);
    }
    std::vector<double> parsing;
    for (int i = 0; i < options.repetitions; ++i) parsing.push_back(seconds_of([&] { static_cast<void>(parse()); }));
    const auto bytes = static_cast<double>(text.size());
    fmt::print("{:<18} {:<14} {:>7.1f}  {:<8} {:<22} {:<22} {:<22}\n", form.name, shape_text(a.rows(), a.columns()),
               bytes / 1e6, "MB/s", "", "", rate(bytes / 1e6, quartiles(parsing)));
    std::fflush(stdout);
}

// Many systems in one text, of 20 rows of [A | b], with blanks between the entries or without.
void time_systems(const Options& options, std::string_view name, bool has_blanks) {
    if (!options.only.empty() && !name.starts_with(options.only)) return;
    const BitMatrix a = random_matrix(20 * (options.size * options.size / 4000), 20, options.seed);
    std::string text;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        if (i % 20 == 0 && i != 0) text += '\n';
        for (std::size_t j = 0; j < 20; ++j) {
            if (has_blanks && j != 0) text += ' ';
            text += a.get(i, j) ? '1' : '0';
        }
        text += i % 3 == 0 ? " 1\n" : " 0\n";
    }
    const io::Source source("input", text);
    std::vector<double> parsing;
    for (int i = 0; i < options.repetitions; ++i) {
        parsing.push_back(seconds_of([&] {
            io::SystemList systems;
            static_cast<void>(io::read_system_list(source, io::SystemRows::kAugmented, systems));
        }));
    }
    const auto bytes = static_cast<double>(text.size());
    fmt::print("{:<18} {:<14} {:>7.1f}  {:<8} {:<22} {:<22} {:<22}\n", name, "20 x 20", bytes / 1e6, "MB/s", "", "",
               rate(bytes / 1e6, quartiles(parsing)));
    std::fflush(stdout);
}

// About as many ones as the options say, in rows of 64 or so.
BitMatrix sparse_matrix(const Options& options) {
    const std::size_t rows = options.entries / 64 + 1;
    const std::size_t columns = 16384;
    return random_matrix(rows, columns, options.seed, {.density = 64.0 / static_cast<double>(columns)});
}

void run(const Options& options) {
    const BitMatrix dense = random_matrix(options.size, options.size, options.seed);
    const BitMatrix sparse = sparse_matrix(options);
    fmt::print("{:<18} {:<14} {:>7}  {:<8} {:<22} {:<22} {:<22}\n", "format", "matrix", "MB", "", "write", "read",
               "read from memory");
    for (const char* name : {"gf2", "npy-packed", "npy-packed-little", "pbm", "stim-b8", "npy", "text", "stim-01"}) {
        time_format(options, io::matrix_format(name), dense, false);
    }
    for (const TextForm& form : kTextForms) time_text_form(options, form, dense);
    time_systems(options, "systems", false);
    time_systems(options, "systems, blanks", true);
    for (const char* name : {"matrix-market", "sms", "jcf", "alist"}) {
        time_format(options, io::matrix_format(name), sparse, true);
    }
    // From here on without a dense matrix.
    const std::size_t side = options.sparse_ones / 10;
    const SparseMatrix rows = random_sparse_matrix("rows", side, side, 10, options.seed);
    for (const io::MatrixFormat& format : io::matrix_formats()) {
        if (format.read_sparse != nullptr) time_format(options, format, rows, true);
    }
    fmt::print("\ncpu     {}\nthreads 1\nseed    {}\nmedians (quartiles) of {}\n", cpu_model(), options.seed,
               options.repetitions);
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app("Times reading and writing of files");
    app.add_option("--repetitions", options.repetitions, "samples of each (7)")->check(CLI::Range(1, 1000));
    app.add_option("--seed", options.seed, "of the random matrices (1)");
    app.add_option("--size", options.size, "side of the dense matrix (16384)");
    app.add_option("--ones", options.entries, "ones of the matrix read from sparse formats (4000000)");
    app.add_option("--sparse-ones", options.sparse_ones,
                   "ones of the matrix that is sparse in memory, 10 a row (10000000)");
    app.add_option("--format", options.only, "times this one only, or the texts whose names begin so");
    CLI11_PARSE(app, argc, argv);
    run(options);
    return 0;
}
