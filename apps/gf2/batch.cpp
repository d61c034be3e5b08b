// SPDX-License-Identifier: MIT
#include "apps/gf2/batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/dynamic_bitset.hpp>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <ostream>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/files/bit_text.hpp"
#include "apps/files/input.hpp"
#include "apps/files/named_files.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/batch.hpp"

namespace gf2::apps::gf2_program {
namespace {

// Some systems of a batch.
struct SystemSpan {
    const std::string& input;  // its name in messages
    std::span<const BitMatrix> a;
    std::span<const BitVector> b;        // empty for matrices alone
    std::span<const std::size_t> lines;  // the line of the input in which each begins
};

// The answers of a batch, one line for each system. They are written in blocks, and at the latest by the destructor:
// answers before an error are not lost.
class BatchAnswers {
public:
    BatchAnswers(const Context& context, std::ostream& out) : context_(context), out_(out) {}
    BatchAnswers(const BatchAnswers&) = delete;
    BatchAnswers& operator=(const BatchAnswers&) = delete;
    ~BatchAnswers() { write(); }

    void add_text(std::string_view text) { text_ += text; }
    void add(const Json& answer) { text_ += answer.text(); }

    void add(const BitVector& v) {
        if (v.empty()) return add_text("1 x 0");
        words_.resize(v.num_blocks());
        boost::to_block_range(v, words_.begin());
        append_bits(text_, words_.data(), v.size());
    }

    void add(const BitMatrix& a) {
        if (a.rows() == 0 || a.columns() == 0) return add_text(shape_text(a.rows(), a.columns()));
        for (std::size_t i = 0; i < a.rows(); ++i) {
            if (i != 0) text_ += ' ';
            append_bits(text_, a.row(i), a.columns());
        }
    }

    // Ends the line of an answer.
    // @param is_yes  false if the system has no solution, or the matrix no inverse
    void end_line(bool is_yes = true) {
        constexpr std::size_t kBlock = std::size_t{1} << 20;
        text_ += '\n';
        ++count_;
        if (!is_yes) ++negative_;
        if (text_.size() >= kBlock) write();
    }

    // Writes the lines so far; false if the stream has failed.
    bool write() {
        out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
        text_.clear();
        return out_.good();
    }

    [[nodiscard]] const Context& context() const noexcept { return context_; }
    [[nodiscard]] std::size_t count() const noexcept { return count_; }
    [[nodiscard]] std::size_t negative() const noexcept { return negative_; }  // number of answers that are no

private:
    const Context& context_;
    std::ostream& out_;
    std::string text_;
    std::vector<std::uint64_t> words_;
    std::size_t count_ = 0;
    std::size_t negative_ = 0;
};

// What a command does with a batch.
struct BatchTask {
    io::SystemRows rows;  // what the input has
    std::function<void(const SystemSpan& systems, BatchAnswers& answers)> answer;
    std::string_view negative = "";  // such as "systems have no solution", for the message
};

// How the systems of an input are written.
struct Form {
    std::size_t (*read)(const io::Source& source, io::SystemRows rows, io::SystemList& systems, std::size_t first_line);
    std::size_t (*length_of_whole)(std::string_view text);
    std::string_view unit;
};

constexpr Form kText{io::read_system_list, io::length_of_whole_systems, "system"};
constexpr std::string_view kUnsolvable = "systems have no solution";

constexpr Form kJson{read_json_lines, length_of_whole_lines, "line"};

// Bytes of a system and its answer, roughly.
std::size_t memory_of(const BitMatrix& a) {
    constexpr std::size_t kSmall = 512;
    return kSmall + 2 * (a.rows() + a.columns()) * (word_count(a.columns()) + word_count(a.rows())) * 8;
}

// Answers in groups: a few characters, such as "0 x 9999", can have a large answer.
void answer_all(const std::string& input, const io::SystemList& systems, const BatchTask& task, BatchAnswers& answers) {
    constexpr std::size_t kMemory = std::size_t{1} << 26;
    for (std::size_t first = 0; first < systems.a.size();) {
        std::size_t count = 0;
        std::size_t memory = 0;
        do {
            memory += memory_of(systems.a[first + count++]);
        } while (memory < kMemory && first + count < systems.a.size());
        const auto part = [&](const auto& all) {
            return std::span(all).subspan(first, count);
        };
        task.answer({input, part(systems.a), systems.b.empty() ? std::span<const BitVector>{} : part(systems.b),
                     part(systems.lines)},
                    answers);
        first += count;
    }
}

class Batch {
public:
    Batch(const Context& context, const std::string& path, const BatchTask& task)
        : context_(context),
          input_(context, path),
          form_(looks_like_json_lines(input_.text()) ? kJson : kText),
          task_(task) {}

    void answer(BatchAnswers& answers) {
        for (;;) {
            const std::size_t size = input_.is_all() ? input_.text().size() : form_.length_of_whole(input_.text());
            answer_beginning(size, answers);
            if (input_.is_all() || !answers.write()) return;
            if (size == 0) require_valid_so_far();
            input_.read();
        }
    }

private:
    [[nodiscard]] io::Source source(std::size_t size) const {
        return {input_.name(), input_.text().substr(0, size), nullptr, context_.memory};
    }

    // Answers the systems in the first `size` characters, and drops these.
    void answer_beginning(std::size_t size, BatchAnswers& answers) {
        io::SystemList systems;
        std::exception_ptr error;
        try {
            line_ += form_.read(source(size), task_.rows, systems, line_);
        } catch (const io::ParseError&) {
            error = std::current_exception();
        }
        answer_all(input_.name(), systems, task_, answers);
        if (error) std::rethrow_exception(error);
        input_.drop(size);
    }

    // Refuses the beginning of a system that is longer than what is read of it, if nothing that follows can make it
    // valid: an input such as /dev/zero has no end.
    void require_valid_so_far() const {
        const std::string_view text = input_.text();
        if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
            const std::string_view before = text.substr(0, zero);
            const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
            throw io::ParseError(input_.name(), {line_ + lines, zero - (before.rfind('\n') + 1) + 1},
                                 "expected text, found " + io::quoted(text.substr(zero, 1)));
        }
        io::SystemList ignored;
        form_.read(source(length_of_whole_lines(text)), task_.rows, ignored, line_);
        const std::uint64_t max = context_.memory.max_bytes();
        if (text.size() <= max) return;
        throw io::MemoryError(
            input_.name(), {line_, 1},
            "expected a " + std::string(form_.unit) + " of at most " + io::memory_text(max) + ", found more", 0);
    }

    const Context& context_;
    InputParts input_;
    const Form& form_;
    const BatchTask& task_;
    std::size_t line_ = 1;  // at the beginning of the text of input_
};

int run_batch(const Context& context, const std::string& input, const std::string& output, const BatchTask& task) {
    std::optional<io::AtomicFile> file;
    const bool is_to_file = !output.empty() && output != "-";
    if (!is_to_file) require_not_standard_output(input);
    Batch batch(context, input, task);
    if (is_to_file) file.emplace(output);
    BatchAnswers answers(context, file ? file->stream() : context.streams.out);
    batch.answer(answers);
    answers.write();
    if (file) file->commit();
    context.detail("systems read: " + std::to_string(answers.count()));
    if (answers.negative() == 0) return kYes;
    context.note(fmt::format("{} of {} {}", answers.negative(), answers.count(), task.negative));
    return kNo;
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

void add_ranks(const SystemSpan& systems, BatchAnswers& answers) {
    const std::vector<std::size_t> ranks = batch::rank(systems.a);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (answers.context().json) {
            Json answer = answer_about(answers.context(), systems.a[i]);
            answer["rank"] = ranks[i];
            answers.add(answer);
        } else {
            answers.add_text(std::to_string(ranks[i]));
        }
        answers.end_line();
    }
}

// Adds the answer for a system without solutions.
void add_inconsistency(const BitMatrix& a, const SolveResult& result, BatchAnswers& answers) {
    if (answers.context().json) {
        answers.add(json_of_system(answers.context(), a, result));
    } else {
        answers.add_text("unsolvable ");
        answers.add(std::get<Inconsistency>(result).y);
    }
    answers.end_line(false);
}

void add_solutions(const SystemSpan& systems, bool count, BatchAnswers& answers) {
    require_bases_fit_memory(answers.context(), systems);
    const std::vector<SolveResult> results = batch::solve(systems.a, systems.b);
    for (std::size_t i = 0; i < results.size(); ++i) {
        const auto* const coset = std::get_if<SolutionCoset>(&results[i]);
        if (count) {
            answers.add_text(coset == nullptr ? "0" : coset->count().to_decimal());
        } else if (coset == nullptr) {
            add_inconsistency(systems.a[i], results[i], answers);
            continue;
        } else if (answers.context().json) {
            answers.add(json_of_system(answers.context(), systems.a[i], results[i]));
        } else {
            answers.add(coset->particular());
        }
        answers.end_line(coset != nullptr);
    }
}

void add_minima(const SystemSpan& systems, bool count, LongRun& long_run, BatchAnswers& answers) {
    const Context& context = answers.context();
    require_bases_fit_memory(context, systems);
    std::vector<SolveResult> results = batch::solve(systems.a, systems.b);
    std::vector<SolutionCoset> cosets;
    for (SolveResult& result : results) {
        if (auto* const coset = std::get_if<SolutionCoset>(&result)) cosets.push_back(std::move(*coset));
    }
    const std::vector<CosetLeader> leaders =
        coset_leaders(cosets, {.stop = long_run.token(), .progress = [&](const Progress& progress) {
                                   long_run.show(progress);
                               }});
    std::size_t next = 0;
    for (std::size_t i = 0; i < results.size(); ++i) {
        if (!std::holds_alternative<SolutionCoset>(results[i])) {
            add_inconsistency(systems.a[i], results[i], answers);
            continue;
        }
        const CosetLeader& leader = leaders[next];
        if (!leader.proved) {  // stopped
            context.note(fmt::format("{}: the answers end before the system in line {}, whose minimum is not proved",
                                     long_run.reason(), systems.lines[i]));
            throw CommandEnd{kBudgetSpent};
        }
        if (count) {
            answers.add_text(std::to_string(leader.weight));
        } else if (context.json) {
            answers.add(json_of_minimum(context, systems.a[i], cosets[next], leader));
        } else {
            answers.add(leader.element);
        }
        answers.end_line();
        ++next;
    }
}

void add_inverses(const SystemSpan& systems, BatchAnswers& answers) {
    const auto rectangular =
        std::find_if(systems.a.begin(), systems.a.end(), [](const auto& a) { return a.rows() != a.columns(); });
    const auto squares = static_cast<std::size_t>(rectangular - systems.a.begin());
    for (const auto& outcome : batch::inverse(systems.a.first(squares))) {
        const auto* const result = std::get_if<BitMatrix>(&outcome);
        const auto* const proof = std::get_if<Singularity>(&outcome);
        if (answers.context().json) {
            Json answer = answers.context().answer();
            answer["invertible"] = result != nullptr;
            if (proof != nullptr) answer["certificate"] = json_of(proof->x);
            answers.add(result != nullptr ? with_matrix(std::move(answer), *result) : answer);
        } else if (result != nullptr) {
            answers.add(*result);
        } else {
            answers.add_text("singular ");
            answers.add(proof->x);
        }
        answers.end_line(result != nullptr);
    }
    if (rectangular == systems.a.end()) return;
    throw io::ParseError(systems.input, {systems.lines[squares], 1},
                         "expected a square matrix, found " + shape_text(rectangular->rows(), rectangular->columns()));
}

void add_nullspaces(const SystemSpan& systems, bool left, BatchAnswers& answers) {
    std::vector<BitMatrix> transposed;
    if (left) {
        for (const BitMatrix& a : systems.a) transposed.push_back(transpose(a));
    }
    const SystemSpan wanted{
        systems.input, left ? std::span<const BitMatrix>(transposed) : systems.a, {}, systems.lines};
    require_bases_fit_memory(answers.context(), wanted);
    std::vector<BitVector> zeros;
    for (const BitMatrix& a : wanted.a) zeros.emplace_back(a.rows());
    for (const SolveResult& result : batch::solve(wanted.a, zeros)) {
        const auto& coset = std::get<SolutionCoset>(result);
        if (answers.context().json) {
            Json answer = answers.context().answer();
            if (!left) answer["free_columns"] = coset.free_columns();
            answers.add(with_matrix(std::move(answer), coset.basis()));
        } else {
            answers.add(coset.basis());
        }
        answers.end_line();
    }
}

}  // namespace

void BatchOption::declare(Arguments& arguments, const std::string& what, Argument& single) {
    single.required(false);
    arguments
        .add("--batch", path,
             "Answer many " + what + " from one file (- for standard input), one line each: " + what +
                 " separated by empty lines, or one JSON object per line with \"A\" (for solve also \"b\"): "
                 "strings of 0 and 1")
        .value_name("FILE");
}

bool BatchOption::is_given(const std::string& single) const {
    if (single.empty() && path.empty()) throw UsageError("expected A, or --batch FILE");
    return !path.empty();
}

int rank_batch(const Context& context, const std::string& input) {
    return run_batch(context, input, "", {io::SystemRows::kMatrix, add_ranks});
}

int solve_batch(const Context& context, const std::string& input, bool count) {
    const auto answer = [&](const SystemSpan& systems, BatchAnswers& answers) {
        add_solutions(systems, count, answers);
    };
    return run_batch(context, input, "", {io::SystemRows::kAugmented, answer, kUnsolvable});
}

int minimum_batch(const Context& context, const std::string& input, bool count, double seconds) {
    LongRun long_run(context, seconds);
    const auto answer = [&](const SystemSpan& systems, BatchAnswers& answers) {
        add_minima(systems, count, long_run, answers);
    };
    return run_batch(context, input, "", {io::SystemRows::kAugmented, answer, kUnsolvable});
}

int inverse_batch(const Context& context, const std::string& input, const std::string& output) {
    return run_batch(context, input, output, {io::SystemRows::kMatrix, add_inverses, "matrices are singular"});
}

int nullspace_batch(const Context& context, const std::string& input, const std::string& output, bool left) {
    const auto answer = [&](const SystemSpan& systems, BatchAnswers& answers) {
        add_nullspaces(systems, left, answers);
    };
    return run_batch(context, input, output, {io::SystemRows::kMatrix, answer});
}

void add_coset(Json& answer, const SolutionCoset& coset) {
    answer["solutions"] = json_of(coset.count());
    answer["free_columns"] = coset.free_columns();
    answer["basis"] = json_of(coset.basis());
}

Json json_of_system(const Context& context, const BitMatrix& a, const SolveResult& outcome) {
    Json answer = answer_about(context, a);
    const auto* const coset = std::get_if<SolutionCoset>(&outcome);
    answer["solvable"] = coset != nullptr;
    if (coset != nullptr) {
        answer["solution"] = json_of(coset->particular());
        add_coset(answer, *coset);
    } else {
        answer["certificate"] = json_of(std::get<Inconsistency>(outcome).y);
    }
    return answer;
}

Json json_of_minimum(const Context& context, const BitMatrix& a, const SolutionCoset& coset,
                     const CosetLeader& leader) {
    Json answer = answer_about(context, a);
    answer["solvable"] = true;
    answer["solution"] = json_of(leader.element);
    answer["minimum"] = json_of_search(leader);
    answer["solutions"] = json_of(coset.count());
    return answer;
}

}  // namespace gf2::apps::gf2_program
