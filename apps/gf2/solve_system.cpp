// SPDX-License-Identifier: MIT
#include "apps/gf2/solve_system.hpp"

#include <fmt/format.h>

#include <optional>
#include <ostream>
#include <utility>
#include <variant>

#include "apps/cli/json.hpp"
#include "apps/files/checksum.hpp"
#include "apps/gf2/batch/json_lines.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/codes.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/system_list.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::apps::gf2_program {
namespace {

void add_coset(Json& answer, const SolutionCoset& coset) {
    answer["solutions"] = json_of(coset.count());
    answer["free_columns"] = coset.free_columns();
    answer["basis"] = json_of(coset.basis());
}

void add_solution(Json& answer, const SolutionCoset& coset) {
    answer["solution"] = json_of(coset.particular());
    add_coset(answer, coset);
}

int print_one(const Context& context, Json answer, const SolutionCoset& coset) {
    if (context.json) {
        add_solution(answer, coset);
        context.print(answer);
    } else {
        print_vector(context.streams.out, coset.particular());
    }
    return kYes;
}

std::string words_of_question(const BitMatrix& a, const BitVector& b) {
    return fmt::format("fewest ones in x with A x = b, A {} x {} ({}), b with {} ones ({})", a.rows(), a.columns(),
                       fingerprint(a), weight(b), fingerprint(b));
}

int print_minimum(const Context& context, Json answer, const BitMatrix& a, const SolutionCoset& coset,
                  const SystemOptions& system, const SearchQuestion& question, LongRun& long_run) {
    const SearchOptions& options = system.search;
    const SearchResult result = find_leader(context, options, coset, question, long_run);
    const CosetLeader& leader = result.leader;
    if (context.json) {
        answer["solution"] = json_of(leader.element);
        answer["minimum"] = json_of_search(leader);
        answer["solutions"] = json_of(coset.count());
        context.print(answer);
    } else {
        print_vector(context.streams.out, leader.element);
    }
    context.detail("method: " + std::string(leader.method));
    note_shortfall(context, leader, result.end, "solutions");
    if (system.certificate.is_wanted() && !leader.proved) context.note("no certificate: the minimum is not proved");
    if (system.certificate.is_wanted() && leader.proved) {
        system.certificate.write(least_solution_certificate(ple(a), coset, leader.element));
    }
    return result.end.status;
}

int print_all(const Context& context, Json answer, const SolutionCoset& coset, std::uint64_t limit) {
    auto listed = Json::array();
    std::uint64_t count = 0;
    bool complete = true;
    for (const BitVector& x : coset.gray_code()) {
        complete = count < limit;
        if (!complete) break;
        ++count;
        if (context.json) {
            listed.push_back(json_of(x));
        } else {
            print_vector(context.streams.out, x);
        }
    }
    if (context.json) {
        answer["all"] = std::move(listed);
        answer["complete"] = complete;
        add_coset(answer, coset);
        context.print(answer);
    }
    if (complete) return kYes;
    context.note("limit reached: printed the first " + std::to_string(count) + " of 2^" +
                 std::to_string(coset.dimension()) + " solutions");
    return kBudgetSpent;
}

int print_inconsistency(const Context& context, Json answer, const Inconsistency& proof) {
    if (context.json) {
        answer["certificate"] = json_of(proof.y);
        context.print(answer);
    } else {
        print_vector(context.streams.out, proof.y);
    }
    note_inconsistency(context);
    return kNo;
}

BitVector read_right_hand_side(const Context& context, const SystemOptions& options, const BitMatrix& a) {
    BitVector b = options.input.vector(context, options.b);
    require_right_hand_side(options.a, a, options.b, b);
    return b;
}

LinearSystem read_augmented(const Context& context, const std::string& path) {
    const io::Source source = context.read(path, {.any_bytes = false});
    io::SystemList systems;
    if (looks_like_json_lines(source.text)) {
        read_json_lines(source, io::SystemRows::kAugmented, systems);
    } else {
        io::read_system_list(source, io::SystemRows::kAugmented, systems);
    }
    if (systems.a.empty()) throw io::ParseError(source.name, {1, 1}, "expected a row of [A | b], found none");
    if (systems.a.size() > 1) {
        throw io::ParseError(source.name, {systems.lines[1], 1},
                             "expected a single system, found a second one; --batch solves many");
    }
    return {std::move(systems.a.front()), std::move(systems.b.front())};
}

}  // namespace

LinearSystem read_system(const Context& context, const SystemOptions& options) {
    if (!options.augmented.empty()) return read_augmented(context, options.augmented);
    BitMatrix a = options.input.matrix(context, options.a);
    BitVector b = read_right_hand_side(context, options, a);
    return {std::move(a), std::move(b)};
}

void describe_system(Json& answer, const BitMatrix& a, const SolveResult& outcome) {
    const auto* coset = std::get_if<SolutionCoset>(&outcome);
    answer["rows"] = a.rows();
    answer["columns"] = a.columns();
    answer["solvable"] = coset != nullptr;
    if (coset != nullptr) {
        add_solution(answer, *coset);
    } else {
        answer["certificate"] = json_of(std::get<Inconsistency>(outcome).y);
    }
}

void note_inconsistency(const Context& context) {
    context.note("no solution: the equations selected by the printed y add up to 0 = 1");
}

int solve_system(const Context& context, const SystemOptions& options) {
    const auto [a, b] = read_system(context, options);
    require_nullspace_fits_memory(context, a.rows(), a.columns());
    std::optional<LongRun> long_run;
    if (options.minimum) long_run.emplace(context, options.search.time);
    const SolveResult outcome = long_run ? long_run->whole([&a = a, &b = b] { return solve(a, b); }) : solve(a, b);
    const auto* coset = std::get_if<SolutionCoset>(&outcome);
    auto answer = context.answer();
    answer["rows"] = a.rows();
    answer["columns"] = a.columns();
    answer["solvable"] = coset != nullptr;
    if (options.certificate.is_wanted() && !(options.minimum && coset != nullptr)) {
        options.certificate.write(options.all && coset != nullptr ? all_solutions_certificate(ple(a), *coset)
                                                                  : solution_certificate(outcome));
    }
    if (coset == nullptr) return print_inconsistency(context, std::move(answer), std::get<Inconsistency>(outcome));
    if (options.all) return print_all(context, std::move(answer), *coset, options.limit);
    if (options.minimum) {
        SearchQuestion question;
        if (options.search.is_recorded(context)) question.words = context.program + ": " + words_of_question(a, b);
        return print_minimum(context, std::move(answer), a, *coset, options, question, *long_run);
    }
    return print_one(context, std::move(answer), *coset);
}

}  // namespace gf2::apps::gf2_program
