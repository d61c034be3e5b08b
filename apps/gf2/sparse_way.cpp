// SPDX-License-Identifier: MIT
#include "apps/gf2/sparse_way.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <exception>
#include <utility>

#include "apps/cli/long_run.hpp"
#include "apps/files/input.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/sparse/structure.hpp"

namespace gf2::apps::gf2_program {
namespace {

std::uint64_t dense_limit(const io::Source& source) {
    return source.memory.bytes_for(source.text.size());
}

bool dense_fits(const io::Source& source, std::size_t rows, std::size_t columns) {
    return io::memory_of_matrix(rows, columns) <= dense_limit(source);
}

std::string estimate_text(double seconds, std::uint64_t bytes) {
    return fmt::format("about {:.2g} s and {}", seconds, io::memory_text(bytes));
}

// Whether a matrix is sparse in memory, and why; small matrices are dense without a word.
struct Choice {
    bool is_sparse = false;
    std::string why{};
};

Choice choice_for(const Context& context, const io::Source& source, const SparseMatrix& a, const SparseUse& use) {
    const std::size_t columns = a.columns() - (use.is_augmented && a.columns() != 0 ? 1 : 0);
    if ((use.counts_rows ? std::min(columns, a.rows()) : columns) < SparseWay::kMinColumns) return {};
    const bool fits = dense_fits(source, a.rows(), a.columns());
    const std::uint64_t dense_bytes = io::memory_of_matrix(a.rows(), a.columns());
    const bool has_few_ones =
        static_cast<double>(a.weight()) < static_cast<double>(a.rows()) * static_cast<double>(a.columns()) / 64;
    const std::string ones = ones_text(a.weight());
    if (fits && !has_few_ones) return {false, fmt::format("dense: {}, 1/64 of the entries or more", ones)};
    if (use.work == SparseUse::Work::kProducts) {
        return {true, fmt::format("sparse: {}; dense would take {}", ones, io::memory_text(dense_bytes))};
    }
    if (!fits && !context.verbose) return {true};  // without the time of the structure
    const SparseStructure s = structure(a);
    const double seconds = dense_elimination_seconds(a.rows(), a.columns());
    const std::string core =
        fmt::format("{}, core {} x {}, {}", ones, s.core_rows, s.core_columns, estimate_text(s.seconds, s.bytes));
    const std::string all =
        fits ? estimate_text(seconds, dense_bytes) : io::memory_text(dense_bytes) + ", which --memory excludes";
    const bool sparse_fits = s.bytes <= context.memory.max_bytes();
    if (fits && (s.seconds >= seconds || !sparse_fits)) return {false, fmt::format("dense: {}; sparse: {}", all, core)};
    return {true, fmt::format("sparse: {}; dense would take {}", core, all)};
}

void tell_sparse_matrix(const Context& context, const io::Source& source, std::string_view format,
                        const SparseMatrix& a) {
    tell_input(context, source, fmt::format("{}, {} x {}, {}", format, a.rows(), a.columns(), ones_text(a.weight())));
}

InputMatrix sparse_if(bool is_sparse, std::string_view format, BitMatrix a) {
    if (is_sparse) return {format, SparseMatrix(a)};
    return {format, std::move(a)};
}

}  // namespace

std::size_t InputMatrix::rows() const {
    return std::visit([](const auto& a) { return a.rows(); }, matrix);
}

std::size_t InputMatrix::columns() const {
    return std::visit([](const auto& a) { return a.columns(); }, matrix);
}

void SparseWay::declare(Arguments& arguments) {
    arguments.add("--sparse", sparse,
                  "Keep A sparse in memory, as done by default if it has 2048 columns or more and that is cheaper");
    arguments.add("--dense", dense, "Do not keep A sparse in memory");
}

void SparseWay::declare_with_method(Arguments& arguments) {
    declare(arguments);
    arguments
        .add("--method", method,
             "What is done with the core that peeling leaves of a sparse A: elimination; wiedemann, which takes less "
             "memory if the core is large; or automatic: the faster one that gives the whole answer, if it fits")
        .value_name("NAME")
        .one_of({"automatic", "elimination", "wiedemann"})
        .show_default();
}

InputMatrix SparseWay::read(const Context& context, const MatrixInput& input, const io::Source& source,
                            const SparseUse& use) const {
    const io::MatrixFormat& format = input.format(source);
    const bool is_forced = is_sparse_forced();
    const auto read_dense = [&] {
        return input.matrix(context, source, use.is_augmented);
    };
    if (dense || format.read_sparse == nullptr) return sparse_if(is_forced, format.name, read_dense());
    SparseMatrix a;
    try {
        a = format.read_sparse(source);
    } catch (const io::ParseError& error) {
        if (is_forced) throw;
        // Small matrices, and those with many ones, are read as ever; so are the errors of small ones.
        const std::exception_ptr failure = std::current_exception();
        const bool is_too_large = dynamic_cast<const io::MemoryError*>(&error) != nullptr;
        source.remarks() = {};
        try {
            return {format.name, read_dense()};
        } catch (const io::MemoryError&) {
            if (is_too_large) throw;
            std::rethrow_exception(failure);
        }
    }
    const Choice choice = is_forced ? Choice{true} : choice_for(context, source, a, use);
    if (!choice.is_sparse && !dense_fits(source, a.rows(), a.columns())) {
        a = SparseMatrix();
        source.remarks() = {};
        return {format.name, read_dense()};  // refuses it
    }
    tell_sparse_matrix(context, source, format.name, a);
    if (!choice.why.empty()) context.detail(choice.why);
    if (choice.is_sparse) return {format.name, std::move(a)};
    return {format.name, to_bit_matrix(a)};
}

InputMatrix SparseWay::read(const Context& context, const MatrixInput& input, const std::string& path,
                            const SparseUse& use) const {
    return read(context, input, input.read(context, path), use);
}

InputMatrix SparseWay::read(const Context& context, const MatrixArgument& argument, const SparseUse& use) const {
    if (!argument.columns) return read(context, argument.input, argument.path, use);
    NamedMatrix a = argument.read_named(context);
    return sparse_if(is_sparse_forced(), a.format, std::move(a.matrix));
}

bool SparseWay::chooses_sparse(const Context& context, const io::Source& source, const SparseMatrix& a,
                               const SparseUse& use) const {
    const Choice choice = choice_for(context, source, a, use);
    if (!choice.why.empty()) context.detail(choice.why);
    return !dense && choice.is_sparse;
}

SparseOptions SparseWay::options(const Context& context, const SparseMatrix& a) const {
    const std::uint64_t limit = context.memory.max_bytes();
    const std::uint64_t own = SparseMatrix::bytes(a.rows(), a.weight());
    const CoreMethod core = method == "wiedemann"     ? CoreMethod::kWiedemann
                            : method == "elimination" ? CoreMethod::kElimination
                                                      : CoreMethod::kAutomatic;
    return {.method = core, .memory = limit - std::min(limit, own), .seed = context.seed};
}

Json answer_about(const Context& context, const SparseMatrix& a) {
    Json answer = context.answer();
    answer["rows"] = a.rows();
    answer["columns"] = a.columns();
    return answer;
}

void tell_canonical(const Context& context, Json& answer, bool is_canonical) {
    if (is_canonical) return;
    answer["canonical"] = false;
    context.detail("not the canonical answer, which --dense gives");
}

std::string bounds_text(std::size_t lower, std::size_t upper) {
    return fmt::format("at least {}, at most {}", lower, upper);
}

void note_monte_carlo(const Context& context) {
    context.note(
        "not proved: the lower bound of the rank is the rank with high probability (Monte Carlo); --method elimination "
        "proves it");
}

}  // namespace gf2::apps::gf2_program
