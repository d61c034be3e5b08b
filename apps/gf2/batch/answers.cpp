// SPDX-License-Identifier: MIT
#include "apps/gf2/batch/answers.hpp"

#include <algorithm>
#include <boost/dynamic_bitset.hpp>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/formats/bit_text.hpp"
#include "apps/gf2/batch/batch.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/batch.hpp"

namespace gf2::apps::gf2_program {
namespace {

void add_vector(std::string& line, const BitVector& v) {
    if (v.empty()) {
        line += "1 x 0";
        return;
    }
    static thread_local std::vector<std::uint64_t> words;
    words.resize(v.num_blocks());
    boost::to_block_range(v, words.begin());
    append_bits(line, words.data(), v.size());
}

void add_matrix(std::string& line, const BitMatrix& a) {
    if (a.rows() == 0 || a.columns() == 0) {
        line += shape_text(a.rows(), a.columns());
        return;
    }
    for (std::size_t i = 0; i < a.rows(); ++i) {
        if (i != 0) line += ' ';
        append_bits(line, a.row(i), a.columns());
    }
}

void add_json(std::string& line, const Json& answer) {
    line += answer.text();
}

// The fields that begin each answer about a matrix.
Json answer_about(const Context& context, const BitMatrix& a) {
    Json answer = context.answer();
    answer["rows"] = a.rows();
    answer["columns"] = a.columns();
    return answer;
}

Json with_matrix(Json answer, const BitMatrix& a) {
    answer["rows"] = a.rows();
    answer["columns"] = a.columns();
    answer["matrix"] = json_of(a);
    return answer;
}

// Refuses the first basis that is larger than memory, before any is computed.
void require_bases_fit_memory(const Context& context, const SystemSpan& systems) {
    for (std::size_t i = 0; i < systems.a.size(); ++i) {
        const BitMatrix& a = systems.a[i];
        const std::size_t k = a.columns() - std::min(a.rows(), a.columns());
        if (io::memory_of_matrix(k, a.columns()) <= context.memory.max_bytes()) continue;
        try {
            require_nullspace_fits_memory(context, a.rows(), a.columns());
        } catch (const InputError& error) {
            throw InputError(systems.input + ':' + std::to_string(systems.lines[i]) + ":1: " + error.what());
        }
    }
}

void add_solution(const Context& context, const BitMatrix& a, const SolutionCoset& coset, std::string& line) {
    if (!context.json) return add_vector(line, coset.particular());
    Json answer = answer_about(context, a);
    answer["solvable"] = true;
    answer["solution"] = json_of(coset.particular());
    answer["solutions"] = json_of(coset.count());
    answer["free_columns"] = coset.free_columns();
    answer["basis"] = json_of(coset.basis());
    add_json(line, answer);
}

void add_inconsistency(const Context& context, const BitMatrix& a, const Inconsistency& proof, std::string& line) {
    if (context.json) {
        Json answer = answer_about(context, a);
        answer["solvable"] = false;
        answer["certificate"] = json_of(proof.y);
        add_json(line, answer);
    } else {
        line += "unsolvable ";
        add_vector(line, proof.y);
    }
}

void add_singularity(const Context& context, const Singularity& proof, std::string& line) {
    if (context.json) {
        Json answer = context.answer();
        answer["invertible"] = false;
        answer["certificate"] = json_of(proof.x);
        add_json(line, answer);
    } else {
        line += "singular ";
        add_vector(line, proof.x);
    }
}

void invert(const Context& context, const SystemSpan& systems, BatchAnswers& answers) {
    const auto rectangular =
        std::find_if(systems.a.begin(), systems.a.end(), [](const auto& a) { return a.rows() != a.columns(); });
    const auto squares = static_cast<std::size_t>(rectangular - systems.a.begin());
    for (const auto& outcome : batch::inverse(systems.a.first(squares))) {
        const auto* const result = std::get_if<BitMatrix>(&outcome);
        if (result == nullptr) {
            add_singularity(context, std::get<Singularity>(outcome), answers.line());
        } else if (context.json) {
            Json answer = context.answer();
            answer["invertible"] = true;
            add_json(answers.line(), with_matrix(std::move(answer), *result));
        } else {
            add_matrix(answers.line(), *result);
        }
        answers.end_line(result != nullptr);
    }
    if (rectangular == systems.a.end()) return;
    throw io::ParseError(systems.input, {systems.lines[squares], 1},
                         "expected a square matrix, found " + shape_text(rectangular->rows(), rectangular->columns()));
}

// The solutions of A·x = 0.
std::vector<SolveResult> nullspaces(std::span<const BitMatrix> a) {
    std::vector<BitVector> zeros;
    zeros.reserve(a.size());
    for (const BitMatrix& matrix : a) zeros.emplace_back(matrix.rows());
    return batch::solve(a, zeros);
}

void add_nullspaces(const Context& context, const SystemSpan& systems, bool left, BatchAnswers& answers) {
    std::vector<BitMatrix> transposed;
    if (left) {
        for (const BitMatrix& a : systems.a) transposed.push_back(transpose(a));
    }
    const SystemSpan wanted{
        systems.input, left ? std::span<const BitMatrix>(transposed) : systems.a, {}, systems.lines};
    require_bases_fit_memory(context, wanted);
    for (const SolveResult& result : nullspaces(wanted.a)) {
        const auto& coset = std::get<SolutionCoset>(result);
        if (context.json) {
            Json answer = context.answer();
            if (!left) answer["free_columns"] = coset.free_columns();
            add_json(answers.line(), with_matrix(std::move(answer), coset.basis()));
        } else {
            add_matrix(answers.line(), coset.basis());
        }
        answers.end_line();
    }
}

}  // namespace

int rank_batch(const Context& context, const std::string& input) {
    const auto answer = [&](const SystemSpan& systems, BatchAnswers& answers) {
        const std::vector<std::size_t> ranks = batch::rank(systems.a);
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            if (context.json) {
                Json one = answer_about(context, systems.a[i]);
                one["rank"] = ranks[i];
                add_json(answers.line(), one);
            } else {
                answers.line() += std::to_string(ranks[i]);
            }
            answers.end_line();
        }
    };
    return run_batch(context, input, "", {io::SystemRows::kMatrix, answer, ""});
}

int solve_batch(const Context& context, const std::string& input) {
    const auto answer = [&](const SystemSpan& systems, BatchAnswers& answers) {
        require_bases_fit_memory(context, systems);
        const std::vector<SolveResult> results = batch::solve(systems.a, systems.b);
        for (std::size_t i = 0; i < results.size(); ++i) {
            const auto* const coset = std::get_if<SolutionCoset>(&results[i]);
            if (coset != nullptr) {
                add_solution(context, systems.a[i], *coset, answers.line());
            } else {
                add_inconsistency(context, systems.a[i], std::get<Inconsistency>(results[i]), answers.line());
            }
            answers.end_line(coset != nullptr);
        }
    };
    return run_batch(context, input, "", {io::SystemRows::kAugmented, answer, "systems have no solution"});
}

int inverse_batch(const Context& context, const std::string& input, const std::string& output) {
    const auto answer = [&](const SystemSpan& systems, BatchAnswers& answers) {
        invert(context, systems, answers);
    };
    return run_batch(context, input, output, {io::SystemRows::kMatrix, answer, "matrices are singular"});
}

int nullspace_batch(const Context& context, const std::string& input, const std::string& output, bool left) {
    const auto answer = [&](const SystemSpan& systems, BatchAnswers& answers) {
        add_nullspaces(context, systems, left, answers);
    };
    return run_batch(context, input, output, {io::SystemRows::kMatrix, answer, ""});
}

}  // namespace gf2::apps::gf2_program
