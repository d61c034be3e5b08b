// SPDX-License-Identifier: MIT
#include "tests/codes/codes.hpp"

#include <numeric>
#include <ostream>

#include "gf2/codes/internal/coset_parts.hpp"

namespace gf2::test {
namespace {

// Row i: bit j is the entry (i, j).
std::vector<std::uint32_t> masks_of(const BitMatrix& a) {
    std::vector<std::uint32_t> masks(a.rows());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) masks[i] |= std::uint32_t{a.get(i, j)} << j;
    }
    return masks;
}

bool is_orthogonal(std::uint32_t e, const std::vector<std::uint32_t>& rows) {
    return std::all_of(rows.begin(), rows.end(), [&](std::uint32_t row) { return std::popcount(row & e) % 2 == 0; });
}

}  // namespace

BitMatrix path_checks(std::size_t n) {
    BitMatrix checks(n - 1, n);
    for (std::size_t i = 0; i + 1 < n; ++i) {
        checks.set(i, i);
        checks.set(i, i + 1);
    }
    return checks;
}

std::optional<Least> least_by_brute_force(const BitMatrix& checks, const Counted& counted, std::size_t qubits) {
    const std::size_t n = checks.columns();
    std::vector<char> is_stabilizer(std::size_t{1} << n);
    is_stabilizer[0] = 1;
    std::vector<std::uint32_t> span = {0};
    if (counted.modulo) {
        for (const std::uint32_t row : masks_of(*counted.modulo)) {
            if (is_stabilizer[row] != 0) continue;
            const std::size_t size = span.size();
            for (std::size_t i = 0; i < size; ++i) {
                span.push_back(span[i] ^ row);
                is_stabilizer[span.back()] = 1;
            }
        }
    }
    const std::vector<std::uint32_t> h = masks_of(checks);
    const std::vector<std::uint32_t> l = counted.outside ? masks_of(*counted.outside) : std::vector<std::uint32_t>{};
    std::optional<Least> least;
    for (std::uint32_t e = 1; e < is_stabilizer.size(); ++e) {
        const auto weight = static_cast<std::size_t>(
            std::popcount(qubits == 0 ? e : (e | e >> qubits) & ((std::uint32_t{1} << qubits) - 1)));
        if ((least && weight > least->weight) || !is_orthogonal(e, h)) continue;
        if (counted.outside ? is_orthogonal(e, l) : is_stabilizer[e] != 0) continue;
        if (!least || weight < least->weight) least = Least{weight};
        const std::uint64_t bits = e;
        least->words.push_back(bit_vector_from_words(n, {&bits, 1}));
    }
    if (least) std::sort(least->words.begin(), least->words.end(), lexicographically_less);
    return least;
}

std::optional<std::size_t> distance_by_brute_force(const BitMatrix& checks, const Counted& counted) {
    const auto least = least_by_brute_force(checks, counted);
    return least ? std::optional(least->weight) : std::nullopt;
}

std::vector<std::size_t> shuffled(std::size_t n, SplitMix64& random) {
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::shuffle(order.begin(), order.end(), random);
    return order;
}

BitVector random_word(std::size_t n, std::size_t weight, SplitMix64& random) {
    BitVector word(n);
    while (word.count() < weight) word.set(random_below(n, random));
    return word;
}

std::vector<BitVector> all_elements(const BitVector& x0, const BitMatrix& basis) {
    std::vector<BitVector> elements{x0};
    for (std::size_t i = 0; i < basis.rows(); ++i) {
        for (std::size_t before = elements.size(), e = 0; e < before; ++e) {
            elements.push_back(elements[e] ^ basis.row_vector(i));
        }
    }
    return elements;
}

std::vector<BitVector> all_elements(const SolutionCoset& coset) {
    return all_elements(coset.particular(), coset.basis());
}

BitMatrix random_rows(std::size_t rows, std::size_t columns, SplitMix64& random) {
    const double densities[] = {0.1, 0.2, 0.35, 0.5};
    return random_bits(rows, columns, random, densities[random() % 4]);
}

Counted random_counted(const BitMatrix& checks, std::size_t round, SplitMix64& random) {
    Counted counted;
    if (round % 3 == 1) counted.outside = random_rows(random() % 5, checks.columns(), random);
    if (round % 3 == 2) counted.modulo = random_orthogonal(checks, random() % 5, random);
    return counted;
}

StopToken stopped_token() {
    StopSource source;
    source.request_stop();
    return source.get_token();
}

std::function<void(const Progress&)> kept_in(std::vector<Progress>& reports) {
    return [&reports](const Progress& p) {
        reports.push_back(p);
    };
}

void expect_proved(const std::optional<Distance>& found, std::size_t weight, const BitMatrix& checks) {
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->weight, weight);
    EXPECT_EQ(found->lower_bound, weight);
    EXPECT_TRUE(found->proved);
    const auto names = codes::distance_methods();
    EXPECT_NE(std::find(names.begin() + 1, names.end(), found->method), names.end());
    EXPECT_EQ(found->word.count(), weight);
    EXPECT_TRUE(multiply(checks, found->word).none());
}

SolutionCoset random_coset(const CosetShape& shape, SplitMix64& random) {
    const std::size_t k = shape.dimension;
    const std::size_t n = shape.length;
    BitMatrix rows = random_bits(k, n, random, shape.density);
    if (shape.different < n) {
        std::vector<std::size_t> columns(n);
        for (std::size_t& column : columns) column = random() % std::max<std::size_t>(shape.different, 1);
        rows = select_columns(rows, columns);
    }
    const BitVector kept = ~random_bits(n, random, shape.cleared);
    for (std::size_t i = 0; i < k; ++i) rows.set_row(i, rows.row_vector(i) & kept);
    BitVector x0 = random_bits(n, random, shape.ones);

    const std::size_t pairs = shape.cancelling;
    rows = stack(rows, BitMatrix(shape.neutral, n));
    BitMatrix first = random_bits(k + shape.neutral, pairs, random);
    for (std::size_t i = 0; i < shape.neutral; ++i) {  // independent
        for (std::size_t j = 0; j < shape.neutral; ++j) first.set(k + i, j, i == j);
    }
    rows = concat(rows, concat(first, first));
    x0.resize(n + 2 * pairs);
    for (std::size_t i = 0; i < pairs; ++i) x0.set(n + (random() % 2 != 0 ? i : pairs + i));

    const std::vector<std::size_t> order = shuffled(x0.size(), random);
    BitVector shuffled(x0.size());
    for (std::size_t i = 0; i < order.size(); ++i) shuffled[i] = x0[order[i]];
    return {shuffled, select_columns(rows, order)};
}

CosetShape random_shape(std::size_t most_rows, std::size_t max_cells, SplitMix64& random) {
    static constexpr double kDensities[] = {0.5, 0.5, 0.2, 0.05, 0.9};
    CosetShape shape;
    shape.dimension = random_below(most_rows + 1, random);
    shape.length = random_below(max_cells + 1, random);
    shape.density = kDensities[random() % 5];
    if (random() % 3 == 0) shape.different = 1 + random() % 30;
    if (random() % 3 == 0) shape.cleared = 0.3;
    if (random() % 3 == 0) shape.cancelling = 1 + random() % 20;
    if (random() % 3 == 0 && shape.cancelling != 0) {
        shape.neutral =
            random_below(std::min({std::size_t{6}, shape.cancelling, most_rows - shape.dimension}) + 1, random);
    }
    if (random() % 3 == 0) shape.ones = 0.05;
    return shape;
}

SolutionCoset coset_of_two_parts(SplitMix64& random) {
    const auto part = [&](const CosetShape& shape) {
        SolutionCoset made;
        while (made.dimension() != 18 || internal::split(made).parts.size() != 1) made = random_coset(shape, random);
        return made;
    };
    const SolutionCoset a = part({.dimension = 18, .length = 60});
    const SolutionCoset b = part({.dimension = 17, .length = 90, .cancelling = 12, .neutral = 1});
    const BitMatrix rows = concat(stack(a.basis(), BitMatrix(b.dimension(), a.length())),
                                  stack(BitMatrix(a.dimension(), b.length()), b.basis()));
    BitVector x0 = a.particular();
    for (std::size_t j = 0; j < b.length(); ++j) x0.push_back(b.particular()[j]);
    x0.push_back(true);
    return {x0, concat(rows, BitMatrix(rows.rows(), 1))};
}

SolutionCoset coset_of_ties(std::size_t triples, std::size_t more_rows, SplitMix64& random) {
    BitMatrix rows(2 * triples, 3 * triples);
    BitVector x0(3 * triples);
    for (std::size_t i = 0; i < triples; ++i) {
        rows.set(2 * i, 3 * i);
        rows.set(2 * i + 1, 3 * i + 1);
        rows.set(2 * i, 3 * i + 2);
        rows.set(2 * i + 1, 3 * i + 2);
        x0.set(3 * i + 2);
    }
    const SolutionCoset more = random_coset({.dimension = more_rows, .length = 3 * more_rows}, random);
    const std::size_t k = 2 * triples + more.dimension();
    const BitMatrix pairs = random_bits(k, 30, random);
    rows = concat(stack(rows, BitMatrix(more.dimension(), rows.columns())),
                  stack(BitMatrix(2 * triples, more.length()), more.basis()));
    for (std::size_t j = 0; j < more.length(); ++j) x0.push_back(more.particular()[j]);
    for (std::size_t j = 0; j < 60; ++j) x0.push_back(j < 30);
    const SolutionCoset coset(x0, concat(rows, concat(pairs, pairs)));
    return {coset.sample(random), coset.basis()};
}

std::uint64_t blocks_done(const Record& record) {
    std::uint64_t sum = 0;
    for (const RecordPart& part : record.parts) {
        for (const BlockRange& range : part.done) sum += range.last - range.first;
    }
    return sum;
}

std::string text_of(const CosetShape& shape) {
    return std::to_string(shape.dimension) + " rows of density " + std::to_string(shape.density) + " on " +
           std::to_string(shape.length) + " coordinates, of these " +
           (shape.different == SIZE_MAX ? "all" : std::to_string(shape.different)) + " different and " +
           std::to_string(shape.cleared) + " cleared, " + std::to_string(shape.cancelling) + " pairs, " +
           std::to_string(shape.neutral) + " neutral rows, ones " + std::to_string(shape.ones);
}

CssCode gross_code() {
    return codes::bivariate_bicycle_code(12, 6, codes::bivariate_polynomial("x^3 + y + y^2"),
                                         codes::bivariate_polynomial("y^3 + x + x^2"));
}

BitMatrix xzzx_torus(std::size_t size) {
    BitMatrix rows(size * size, 2 * size * size);
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) {
            const std::size_t right = (j + 1) % size;
            const std::size_t below = (i + 1) % size;
            rows.set(i * size + j, i * size + j);
            rows.set(i * size + j, below * size + right);
            rows.set(i * size + j, size * size + i * size + right);
            rows.set(i * size + j, size * size + below * size + j);
        }
    }
    return rows;
}

BitMatrix random_orthogonal(const BitMatrix& checks, std::size_t rows, SplitMix64& random) {
    const BitMatrix basis = nullspace_basis(checks);
    return multiply(random_bits(rows, basis.rows(), random), basis);
}

ExpectedLeader least_of(const std::vector<BitVector>& elements, bool is_proved) {
    const BitVector* best = nullptr;
    std::size_t least = SIZE_MAX;
    std::uint64_t ties = 0;
    for (const BitVector& element : elements) {
        const std::size_t weight = element.count();
        if (weight > least) continue;
        ties = weight == least ? ties + 1 : 1;
        if (weight < least || to_string(element) < to_string(*best)) best = &element;
        least = weight;
    }
    return {*best, least, ties, is_proved, elements.size()};
}

void expect_same_answer(const CosetLeader& found, const ExpectedLeader& expected) {
    EXPECT_EQ(found.element, expected.element);
    EXPECT_EQ(found.weight, expected.weight);
    EXPECT_EQ(found.ties, expected.ties);
    EXPECT_EQ(found.proved, expected.proved);
    EXPECT_EQ(found.lower_bound, expected.lower_bound);
}

void expect_equal(const CosetLeader& found, const ExpectedLeader& expected) {
    expect_same_answer(found, expected);
    EXPECT_EQ(found.examined, expected.examined);
}

}  // namespace gf2::test

namespace gf2 {

void PrintTo(const Record& record, std::ostream* out) {
    *out << to_text(record);
}

}  // namespace gf2
