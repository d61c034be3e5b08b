// SPDX-License-Identifier: MIT
// The choice of methods: draws problems of all kinds, and forces every method on each, stopped at three times the time
// of the one that was chosen. Lists the problems where the choice takes more than 1.5 times the time of the best one,
// but for those that it solves in 50 ms; status 1 if there are any, or if two proofs differ. Times are those of the
// processor, on one thread. Or draws a map of the methods that are chosen, by length and rate.
#include <fmt/format.h>
#include <tbb/global_control.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "chart.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/decoder.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/internal/error_trees.hpp"
#include "gf2/codes/quantum_families.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"
#include "measure.hpp"

namespace {

using namespace gf2;
using namespace gf2::bench;

constexpr double kUncounted = 0.05;  // seconds
constexpr double kMaxRatio = 1.5;
constexpr double kTimeOfForced = 3;  // times that of the choice

using Answer = std::optional<LeastWeight>;
using Ask = std::function<Answer(const Budget&)>;

struct Problem {
    std::string name;
    Ask chosen{};
    std::vector<std::pair<std::string, Ask>> forced{};
};

// Numbers and matrices of one problem.
class Draw {
public:
    explicit Draw(std::uint64_t seed) : random_(seed) {}

    std::size_t between(std::size_t low, std::size_t high) { return low + random_below(high - low + 1, random_); }
    BitMatrix matrix(std::size_t rows, std::size_t columns) { return random_matrix(rows, columns, random_()); }
    BitVector vector(std::size_t length) { return matrix(1, length).row_vector(0); }

    BitVector error(std::size_t length, std::size_t weight) {
        BitVector e(length);
        while (gf2::weight(e) < weight) e.set(between(0, length - 1));
        return e;
    }

    // Of `ones` ones a column, and nearly as many in each row as in any other.
    BitMatrix sparse_checks(std::size_t rows, std::size_t columns, std::size_t ones) {
        std::vector<std::size_t> places(columns * ones);
        for (std::size_t i = 0; i < places.size(); ++i) places[i] = i % columns;
        for (std::size_t i = places.size(); i > 1; --i) std::swap(places[i - 1], places[random_below(i, random_)]);
        BitMatrix checks(rows, columns);
        for (std::size_t i = 0; i < places.size(); ++i) checks.set(i % rows, places[i]);
        return checks;
    }

    // Blocks of circulants, each the sum of so many shifts.
    BitMatrix circulants(std::size_t rows, std::size_t columns, std::size_t size, std::size_t shifts) {
        BitMatrix blocks(rows * size, columns * size);
        for (std::size_t i = 0; i < rows * columns; ++i) {
            for (std::size_t t = 0; t < shifts; ++t) {
                const std::size_t shift = between(0, size - 1);
                for (std::size_t r = 0; r < size; ++r) {
                    blocks.set(i / columns * size + r, i % columns * size + (r + shift) % size);
                }
            }
        }
        return blocks;
    }

private:
    SplitMix64 random_;
};

Problem coset_problem(std::string name, SolutionCoset coset) {
    const auto shared = std::make_shared<SolutionCoset>(std::move(coset));
    Problem problem{fmt::format("{}, k = {}, n = {}", name, shared->dimension(), shared->length())};
    const auto ask = [&](std::string_view method) -> Ask {
        return [shared, method](const Budget& budget) {
            return Answer(coset_leader(*shared, budget, {.method = method}));
        };
    };
    problem.chosen = ask({});
    for (const LeastWeightMethodInfo& method : least_weight_methods()) {
        if (method.name != "information-set-decoding") problem.forced.emplace_back(method.name, ask(method.name));
    }
    return problem;
}

Problem system_problem(const std::string& name, const BitMatrix& checks, const BitVector& error) {
    return coset_problem(name, std::get<SolutionCoset>(solve(checks, multiply(checks, error))));
}

template <class Call>
void force_methods(Problem& problem, const Call& call) {
    for (const std::string_view method : codes::distance_methods()) {
        if (method == codes::kAutomatic) continue;
        problem.forced.emplace_back(method, [=](const Budget& budget) -> Answer {
            const std::optional<codes::Distance> found = call(budget, method);
            return found ? Answer(*found) : std::nullopt;
        });
    }
}

Problem counted_problem(std::string name, const BitMatrix& checks, const codes::Counted& counted) {
    Problem problem{std::move(name)};
    const auto call = [=](const Budget& budget, std::string_view method) {
        return codes::minimum_distance_of_nullspace(checks, counted, budget, method);
    };
    problem.chosen = [=](const Budget& budget) -> Answer {
        const auto found = call(budget, codes::kAutomatic);
        return found ? Answer(*found) : std::nullopt;
    };
    force_methods(problem, call);
    return problem;
}

Problem css_problem(const std::string& name, const codes::CssCode& code) {
    return counted_problem(fmt::format("{} [[{}, {}]]", name, code.length(), code.dimension()), code.x_checks(),
                           {.modulo = code.z_checks()});
}

// The distance of a classical code, asked by its generators or by its checks.
Problem classical_problem(const std::string& name, const BitMatrix& rows, bool are_checks) {
    Problem problem{fmt::format("{}, {} x {}", name, rows.rows(), rows.columns())};
    const BitMatrix other = nullspace_basis(rows);
    const BitMatrix& generators = are_checks ? other : rows;
    const BitMatrix& checks = are_checks ? rows : other;
    problem.chosen = [=](const Budget& budget) -> Answer {
        const auto found = are_checks ? minimum_distance_of_nullspace(rows, budget) : minimum_distance(rows, budget);
        return found ? Answer(*found) : std::nullopt;
    };
    problem.forced.emplace_back("sets of all words", [=](const Budget& budget) -> Answer {
        const auto found = minimum_distance_information_sets(generators, budget);
        return found ? Answer(*found) : std::nullopt;
    });
    force_methods(problem, [=](const Budget& budget, std::string_view method) {
        return codes::minimum_distance_of_nullspace(checks, {}, budget, method);
    });
    return problem;
}

// Trees of errors, one limit after another.
Answer by_trees(const BitMatrix& checks, const BitVector& syndrome, const Budget& budget) {
    const codes::internal::WeightedGraph graph(checks, std::vector<std::uint32_t>(checks.columns(), 1));
    gf2::internal::SearchTasks tasks(budget);
    std::atomic<std::uint64_t> nodes = 0;
    codes::internal::ErrorTrees trees(graph, syndrome, budget, tasks, nodes);
    LeastWeight found{.method = "clusters"};
    for (std::uint64_t limit = trees.lower_bound(); limit <= checks.columns(); ++limit) {
        const auto result = trees.lightest(limit, false);
        if (!result.complete) return found;
        found.weight = static_cast<std::size_t>(result.weight);
        found.proved = !result.errors.empty();
        if (found.proved) return found;
    }
    return found;
}

Problem decoding_problem(const std::string& name, const BitMatrix& checks, const BitVector& error) {
    const BitVector syndrome = multiply(checks, error);
    Problem problem{fmt::format("{}, {} x {}", name, checks.rows(), checks.columns())};
    problem.chosen = [=](const Budget& budget) -> Answer {
        const auto found = codes::Decoder(checks).decode(syndrome, budget);
        return found ? Answer(*found) : std::nullopt;
    };
    problem.forced.emplace_back("clusters", [=](const Budget& budget) { return by_trees(checks, syndrome, budget); });
    problem.forced.emplace_back("coset leader", [=](const Budget& budget) {
        return Answer(coset_leader(std::get<SolutionCoset>(solve(checks, syndrome)), budget));
    });
    return problem;
}

// The press matrix of a board: a lamp is toggled by its button and by those of its neighbours.
BitMatrix presses(std::size_t side) {
    BitMatrix a = BitMatrix::identity(side * side);
    for (std::size_t i = 0; i < side * side; ++i) {
        if (i % side + 1 < side) {
            a.set(i, i + 1);
            a.set(i + 1, i);
        }
        if (i + side < side * side) {
            a.set(i, i + side);
            a.set(i + side, i);
        }
    }
    return a;
}

struct Kind {
    std::string_view name;
    Problem (*draw)(const std::string& name, Draw& draw);
};

constexpr std::array kKinds{
    Kind{"coset, rate 1/2",
         [](const std::string& name, Draw& draw) {
             const std::size_t k = draw.between(10, 70);
             const BitMatrix checks = draw.matrix(k, 2 * k);
             return system_problem(name, checks, draw.vector(2 * k));
         }},
    Kind{"coset, any rate",
         [](const std::string& name, Draw& draw) {
             const std::size_t m = draw.between(8, 70);
             const BitMatrix checks = draw.matrix(m, m + draw.between(4, 70));
             return system_problem(name, checks, draw.vector(checks.columns()));
         }},
    Kind{"coset, low nullity",
         [](const std::string& name, Draw& draw) {
             const std::size_t n = std::size_t{1} << draw.between(5, 12);
             return coset_problem(name, {draw.vector(n), draw.matrix(draw.between(2, 28), n)});
         }},
    Kind{"coset, few checks",
         [](const std::string& name, Draw& draw) {
             const BitMatrix checks = draw.matrix(draw.between(2, 24), draw.between(30, 1000));
             return system_problem(name, checks, draw.vector(checks.columns()));
         }},
    Kind{"coset, light error",
         [](const std::string& name, Draw& draw) {
             const std::size_t n = draw.between(60, 600);
             const BitMatrix checks = draw.matrix(draw.between(n / 3, 2 * n / 3), n);
             return system_problem(name, checks, draw.error(n, draw.between(1, 1 + n / 40)));
         }},
    Kind{"coset, sparse checks",
         [](const std::string& name, Draw& draw) {
             const std::size_t n = draw.between(30, 150);
             const BitMatrix checks = draw.sparse_checks(n / 2, n, 3);
             return system_problem(name, checks, draw.error(n, draw.between(1, n / 10)));
         }},
    Kind{"coset of a board",
         [](const std::string& name, Draw& draw) {
             constexpr std::array<std::size_t, 10> kSides{4, 5, 9, 11, 14, 16, 19, 23, 24, 30};
             const BitMatrix a = presses(kSides[draw.between(0, kSides.size() - 1)]);
             return system_problem(name, a, draw.vector(a.columns()));
         }},
    Kind{"distance of a span, any rate",
         [](const std::string& name, Draw& draw) {
             const std::size_t n = draw.between(50, 150);
             return classical_problem(name, draw.matrix(draw.between(n / 6, 5 * n / 6), n), false);
         }},
    Kind{"distance of a span, high rate",
         [](const std::string& name, Draw& draw) {
             const std::size_t n = draw.between(80, 200);
             return classical_problem(name, draw.matrix(n - draw.between(8, 40), n), false);
         }},
    Kind{"distance of a span, quasi-cyclic",
         [](const std::string& name, Draw& draw) {
             const std::size_t size = draw.between(20, 65);
             return classical_problem(
                 name, concat(BitMatrix::identity(size), draw.circulants(1, draw.between(1, 3), size, size / 2)),
                 false);
         }},
    Kind{"distance of checks, dense",
         [](const std::string& name, Draw& draw) {
             const std::size_t n = draw.between(50, 150);
             return classical_problem(name, draw.matrix(draw.between(n / 6, 5 * n / 6), n), true);
         }},
    Kind{"distance of checks, sparse",
         [](const std::string& name, Draw& draw) {
             const std::size_t n = draw.between(120, 500);
             return classical_problem(name, draw.sparse_checks(n / 2, n, 3), true);
         }},
    Kind{"distance of checks, quasi-cyclic",
         [](const std::string& name, Draw& draw) {
             const std::size_t size = draw.between(20, 80);
             return classical_problem(name, draw.circulants(3, draw.between(4, 6), size, 1), true);
         }},
    Kind{"quantum, bicycle",
         [](const std::string& name, Draw& draw) {
             const std::size_t size = draw.between(20, 60);
             const BitMatrix a = draw.circulants(1, 1, size, draw.between(2, 4));
             const BitMatrix b = draw.circulants(1, 1, size, draw.between(2, 4));
             return css_problem(name, codes::CssCode(concat(a, b), concat(transpose(b), transpose(a))));
         }},
    Kind{"quantum, product",
         [](const std::string& name, Draw& draw) {
             const auto checks = [&] {
                 const std::size_t n = draw.between(6, 13);
                 return draw.sparse_checks(n - draw.between(1, 4), n, 3);
             };
             return css_problem(name, codes::hypergraph_product_code(checks(), checks()));
         }},
    Kind{"outside, dense",
         [](const std::string& name, Draw& draw) {
             const std::size_t n = draw.between(40, 120);
             const BitMatrix checks = draw.matrix(draw.between(n / 3, 2 * n / 3), n);
             return counted_problem(fmt::format("{}, {} x {}", name, checks.rows(), n), checks,
                                    {.outside = draw.matrix(draw.between(1, 5), n)});
         }},
    Kind{"outside, sparse",
         [](const std::string& name, Draw& draw) {
             const std::size_t n = draw.between(100, 400);
             const BitMatrix checks = draw.sparse_checks(n / 2, n, 3);
             return counted_problem(fmt::format("{}, {} x {}", name, checks.rows(), n), checks,
                                    {.outside = draw.matrix(draw.between(1, 5), n)});
         }},
    Kind{"decoding, dense",
         [](const std::string& name, Draw& draw) {
             const std::size_t m = draw.between(20, 70);
             const BitMatrix checks = draw.matrix(m, m + draw.between(10, 55));
             return decoding_problem(name, checks, draw.vector(checks.columns()));
         }},
    Kind{"decoding, dense, light error",
         [](const std::string& name, Draw& draw) {
             const std::size_t n = draw.between(60, 400);
             const BitMatrix checks = draw.matrix(draw.between(n / 3, 2 * n / 3), n);
             return decoding_problem(name, checks, draw.error(n, draw.between(1, 1 + n / 50)));
         }},
    Kind{"decoding, sparse",
         [](const std::string& name, Draw& draw) {
             const std::size_t n = draw.between(60, 600);
             return decoding_problem(name, draw.sparse_checks(n / 2, n, 3), draw.error(n, draw.between(1, 25)));
         }},
};

struct Timed {
    double seconds = 0;
    std::optional<std::size_t> weight{};  // if it is proved
    std::string method{};
};

Timed timed(const Ask& ask, double limit) {
    const auto processor_time = [] {
        return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
    };
    const StopAfter stop{std::chrono::duration<double>(limit)};
    const double begin = processor_time();
    const Answer found = ask({.stop = stop.token()});
    Timed result{processor_time() - begin};
    if (!found) return {result.seconds, 0, "none"};
    if (found->proved) result.weight = found->weight;
    result.method = found->method;
    return result;
}

struct Options {
    std::size_t problems = 200;
    std::uint64_t seed = 1;
    double time = 4;
    std::string only;
    std::string map;
    bool all = false;
};

// The best of all methods, the chosen one with what it is asked by if it is the best.
struct Comparison {
    Timed chosen;
    Timed best;
    std::string name_of_best = "choice";
    bool differs = false;
};

Comparison compare(const Problem& problem, const Options& options) {
    Comparison result;
    result.chosen = timed(problem.chosen, options.time);
    result.best = result.chosen;
    if (result.chosen.seconds <= kUncounted) return result;
    const Ask* ask_best = nullptr;
    for (const auto& [name, ask] : problem.forced) {
        Timed one;
        try {
            one = timed(ask, std::min(kTimeOfForced * result.chosen.seconds, 2 * options.time));
        } catch (const std::invalid_argument&) {
            continue;  // the method does not apply
        }
        if (!one.weight) continue;
        if (result.chosen.weight && *result.chosen.weight != *one.weight) result.differs = true;
        if (result.best.weight && one.seconds >= result.best.seconds) continue;
        result.best = one;
        result.name_of_best = name;
        ask_best = &ask;
    }
    // Once more, against noise, and with enough time.
    const bool is_worse = !result.chosen.weight || result.chosen.seconds > kMaxRatio * result.best.seconds;
    if (ask_best != nullptr && is_worse) {
        const Timed again = timed(problem.chosen, kTimeOfForced * options.time);
        result.chosen.seconds = result.chosen.weight ? std::min(result.chosen.seconds, again.seconds) : again.seconds;
        result.chosen.weight = again.weight;
        result.best.seconds =
            std::max(result.best.seconds, timed(*ask_best, kTimeOfForced * result.chosen.seconds).seconds);
    }
    return result;
}

int run(const Options& options) {
    const tbb::global_control one_thread(tbb::global_control::max_allowed_parallelism, 1);
    fmt::print("{}; kernels {}; seed {}; one thread\n", cpu_model(), kernel_set().name, options.seed);
    std::size_t asked = 0;
    std::size_t counted = 0;
    std::size_t unproved = 0;
    std::size_t bad = 0;
    double logarithms = 0;
    for (std::size_t i = 0; i < options.problems; ++i) {
        const Kind& kind = kKinds[i % kKinds.size()];
        if (!std::string_view(kind.name).starts_with(options.only)) continue;
        Draw draw(SplitMix64(options.seed * 1'000'003 + i)());
        const Problem problem = kind.draw(std::string(kind.name), draw);
        const Comparison found = compare(problem, options);
        ++asked;
        const double ratio = found.chosen.seconds / std::max(found.best.seconds, 1e-6);
        const bool is_counted = found.chosen.seconds > kUncounted;
        const bool is_unproved = !found.chosen.weight;
        const bool is_bad = found.differs || (is_counted && (ratio > kMaxRatio || (is_unproved && found.best.weight)));
        if (is_counted) {
            ++counted;
            logarithms += std::log(std::max(ratio, 1.0));
        }
        unproved += is_unproved ? 1 : 0;
        bad += is_bad ? 1 : 0;
        if (!is_bad && !options.all) continue;
        fmt::print("{:3} {:55} {} {:9.1f} ms{}; best {} {:9.1f} ms; {:.1f}{}\n", i, problem.name, found.chosen.method,
                   found.chosen.seconds * 1e3, is_unproved ? " (unproved)" : "", found.name_of_best,
                   found.best.seconds * 1e3, ratio, found.differs ? "; the weights differ" : "");
        std::fflush(stdout);
    }
    fmt::print(
        "{} problems, {} of them longer than {} ms, {} unproved after {} s; the choice takes {:.2f} times the best in "
        "the geometric mean; more than {} times, or wrong: {}\n",
        asked, counted, kUncounted * 1e3, unproved, options.time,
        counted == 0 ? 1 : std::exp(logarithms / static_cast<double>(counted)), kMaxRatio, bad);
    return bad == 0 ? 0 : 1;
}

// Random codes of each length and rate, each for this many seconds.
int draw_maps(const Options& options) {
    constexpr double kTimeOfCell = 0.5;
    constexpr std::size_t kRows = 12;
    const tbb::global_control one_thread(tbb::global_control::max_allowed_parallelism, 1);
    std::vector<std::size_t> lengths;
    for (std::size_t n = 20; n <= 240; n += 20) lengths.push_back(n);
    struct Drawn {
        std::string title;
        Ask (*ask)(std::size_t n, std::size_t k, Draw& draw);
    };
    const std::array<Drawn, 3> drawn{
        Drawn{"Coset leaders",
              [](std::size_t n, std::size_t k, Draw& draw) {
                  return coset_problem("", {draw.vector(n), draw.matrix(k, n)}).chosen;
              }},
        Drawn{"Distances, dense checks",
              [](std::size_t n, std::size_t k, Draw& draw) {
                  return counted_problem("", draw.matrix(n - k, n), {}).chosen;
              }},
        Drawn{"Distances, checks of 3 ones a column",
              [](std::size_t n, std::size_t k, Draw& draw) {
                  return counted_problem("", draw.sparse_checks(n - k, n, 3), {}).chosen;
              }},
    };
    std::vector<MethodMap> maps;
    Draw draw(options.seed);
    for (const Drawn& one : drawn) {
        MethodMap& map = maps.emplace_back(MethodMap{one.title, {}});
        for (std::size_t column = 0; column < lengths.size(); ++column) {
            for (std::size_t row = 0; row < kRows; ++row) {
                const std::size_t n = lengths[column];
                const Timed found =
                    timed(one.ask(n, std::max<std::size_t>(1, (2 * row + 1) * n / (2 * kRows)), draw), kTimeOfCell);
                map.cells.push_back({column, row, found.method, found.weight.has_value()});
            }
        }
    }
    write_method_maps(options.map, maps, lengths, kRows);
    fmt::print("{}; kernels {}; seed {}; one thread, {} s a code\n", cpu_model(), kernel_set().name, options.seed,
               kTimeOfCell);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Compares the methods that are chosen with all others");
    Options options;
    app.add_option("--problems", options.problems, "Number of problems")->capture_default_str();
    app.add_option("--seed", options.seed, "The seed of the problems")->capture_default_str();
    app.add_option("--time", options.time, "Seconds of a choice, after which it is unproved")->capture_default_str();
    app.add_option("--only", options.only, "Only kinds whose names begin like this");
    app.add_flag("--all", options.all, "List all problems");
    app.add_option("--map", options.map, "Draw a map of the methods instead, as SVG");
    CLI11_PARSE(app, argc, argv);
    try {
        return options.map.empty() ? run(options) : draw_maps(options);
    } catch (const std::exception& error) {
        fmt::print(stderr, "bench_choice: {}\n", error.what());
        return 2;
    }
}
