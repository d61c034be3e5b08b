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
#include "gf2/io/matrix_format.hpp"
#include "gf2/matrix/random.hpp"
#include "measure.hpp"

namespace {

using namespace gf2;
using namespace gf2::bench;

struct Options {
    int repetitions = 7;
    std::uint64_t seed = 1;
    std::size_t size = 16384;
    std::size_t entries = 4'000'000;
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

BitMatrix read(const io::MatrixFormat& format, const io::Source& source, std::size_t columns) {
    return format.needs_columns ? format.read_columns(source, columns) : format.read(source);
}

std::string rate(double amount, const Quartiles& seconds) {
    return fmt::format("{:>7.0f} ({:.0f}-{:.0f})", amount / seconds.median, amount / seconds.high,
                       amount / seconds.low);
}

void time_format(const Options& options, const io::MatrixFormat& format, const BitMatrix& a, bool is_sparse) {
    if (!options.only.empty() && options.only != format.name) return;
    const TemporaryFile file;
    write(format, file.path(), a);
    const io::Source source = io::read_file(file.path());
    if (!(read(format, source, a.columns()) == a)) {
        fmt::print(stderr, "bench_formats: {}: the matrix that is read is not the one that was written\n", format.name);
        std::exit(1);
    }
    std::vector<double> writing, reading, parsing;
    for (int i = 0; i < options.repetitions; ++i) {
        std::filesystem::remove(file.path());  // for a file system may take its time to replace one
        writing.push_back(seconds_of([&] { write(format, file.path(), a); }));
        reading.push_back(
            seconds_of([&] { static_cast<void>(read(format, io::read_file(file.path()), a.columns())); }));
        parsing.push_back(seconds_of([&] { static_cast<void>(read(format, source, a.columns())); }));
    }
    const auto bytes = static_cast<double>(source.text.size());
    const auto entries = static_cast<double>(weight(a));
    const double unit = is_sparse ? entries : bytes;
    fmt::print("{:<18} {:<14} {:>7.1f}  {:<8} {:<22} {:<22} {:<22}\n", format.name, shape_text(a.rows(), a.columns()),
               bytes / 1e6, is_sparse ? "M ones/s" : "MB/s", rate(unit / 1e6, quartiles(writing)),
               rate(unit / 1e6, quartiles(reading)), rate(unit / 1e6, quartiles(parsing)));
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
    for (const char* name : {"matrix-market", "sms", "jcf", "alist"}) {
        time_format(options, io::matrix_format(name), sparse, true);
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
    app.add_option("--ones", options.entries, "ones of the sparse matrix (4000000)");
    app.add_option("--format", options.only, "times this one only");
    CLI11_PARSE(app, argc, argv);
    run(options);
    return 0;
}
