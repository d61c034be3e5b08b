// SPDX-License-Identifier: MIT
#include "gf2/bits/bit_vector.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "gf2/bits/random.hpp"
#include "tests/model/run.hpp"
#include "tests/support/convert.hpp"

namespace gf2::model {
namespace {

void random(Run& run) {
    Vector& v = run.vector();
    const std::size_t size = run.size();
    const std::size_t seed = run.number();
    run.say("{{ SplitMix64 random({}); {} = random_bit_vector({}, random); }}", seed, v.name, size);
    SplitMix64 generator(seed);
    v.value = random_bit_vector(size, generator);
    v.plain = test::to_reference(v.value);
}

void from_text(Run& run) {
    Vector& v = run.vector();
    const Vector bits = run.vector_of(run.size());
    const std::string text = to_string(bits.value);
    run.say("{} = bit_vector_from_string(\"{}\");", v.name, text);
    v.set(bit_vector_from_string(text), bits.plain);
    std::string digits;
    for (const std::uint8_t bit : v.plain) digits += static_cast<char>('0' + bit);
    Run::require(text == digits, "to_string() differs");
}

void from_support(Run& run) {
    Vector& v = run.vector();
    const std::size_t size = run.size();
    const std::vector<std::size_t> ones = run.indices(size == 0 ? 0 : run.below(9), size);
    run.say("{} = bit_vector_from_support({}, std::vector<std::size_t>{});", v.name, size, text_of(ones));
    v.value = bit_vector_from_support(size, ones);
    v.plain.assign(size, 0);
    for (const std::size_t i : ones) v.plain[i] = 1;
    Run::require(support(v.value) == plain::support(v.plain), "support() differs");
    const std::vector<std::size_t> outside = {size};
    run.require_error<std::out_of_range>([&] { (void)bit_vector_from_support(size, outside); });
}

void from_words(Run& run) {
    Vector& v = run.vector();
    const Vector bits = run.vector_of(run.size());
    const std::size_t size = run.up_to(bits.value.size());
    run.say("{} = bit_vector_from_words({}, words_of({}));", v.name, size, bits);
    const std::vector<std::uint64_t> words = words_of(bits.value);
    v.set(bit_vector_from_words(size, words), bits.plain);
    v.plain.resize(size);
    const std::size_t too_many = 64 * words.size() + 1;
    run.require_error<std::invalid_argument>([&] { (void)bit_vector_from_words(too_many, words); });
}

void unit(Run& run) {
    Vector& v = run.vector();
    const std::size_t size = run.size() + 1;
    const std::size_t position = run.below(size);
    run.say("{} = unit_vector({}, {});", v.name, size, position);
    v.set(unit_vector(size, position), plain::unit(size, position));
    run.require_error<std::out_of_range>([&] { (void)unit_vector(size, size); });
}

void change(Run& run) {
    Vector& v = run.vector();
    if (v.plain.empty()) return;
    const std::size_t i = run.below(v.plain.size());
    run.say("{}.flip({});", v.name, i);
    v.value.flip(i);
    v.plain[i] ^= 1;
}

void compare(Run& run) {
    Vector& u = run.vector();
    const Vector v = run.vector_of(u.plain.size());
    run.say("(void)dot({0}, {1}); (void)lexicographically_less({0}, {1}); (void)weight({0});", u.name, v);
    Run::require_number(weight(u.value), reference::weight(u.plain), "weight()");
    Run::require_number(dot(u.value, v.value) ? 1 : 0, reference::dot(u.plain, v.plain), "dot()");
    Run::require(lexicographically_less(u.value, v.value) == (u.plain < v.plain), "lexicographically_less() differs");
    const BitVector longer(u.plain.size() + 1);
    run.require_error<std::invalid_argument>([&] { (void)dot(u.value, longer); });
    run.require_error<std::invalid_argument>([&] { (void)lexicographically_less(longer, u.value); });
}

void add(Run& run) {
    Vector& u = run.vector();
    const Vector v = run.vector_of(u.plain.size());
    run.say("{} ^= {};", u.name, v);
    u.plain = plain::sum(u.plain, v.plain);
    u.value ^= v.value;
}

void xor_two(Run& run) {
    Vector& target = run.vector();
    Vector& u = run.vector();
    const Vector v = run.vector_of(u.plain.size());
    run.say("{} = {} ^ {};", target.name, u.name, v);
    const reference::Vector plain = plain::sum(u.plain, v.plain);
    Run::require((u.value == v.value) == plain::is_zero(plain), "== differs");
    target.set(u.value ^ v.value, plain);
}

void positions(Run& run) {
    Vector& v = run.vector();
    const std::size_t next = run.size();
    run.say("for (std::size_t j : ones({})) // and of its words; position {} on the way", v.name, next);
    const std::vector<std::size_t> expected = plain::support(v.plain);
    std::vector<std::size_t> found;
    for (const std::size_t j : ones(v.value)) found.push_back(j);
    Run::require(found == expected, "ones() differ");
    const std::vector<std::uint64_t> words = words_of(v.value);
    found.clear();
    for (const std::size_t j : ones(words)) found.push_back(j);
    Run::require(found == expected, "ones() of the words differ");
    const auto first = std::ranges::find_if(ones(v.value), [&](std::size_t j) { return j >= next; });
    const auto plain = std::ranges::lower_bound(expected, next);
    Run::require((first == std::default_sentinel) == (plain == expected.end()), "ones() end elsewhere");
    Run::require(plain == expected.end() || *first == *plain, "ones() have another position");
    const std::size_t size = run.up_to(v.plain.size());  // bits past it are ignored
    found.clear();
    for (const std::size_t j : ones(words.data(), size)) found.push_back(j);
    const auto end = std::ranges::lower_bound(expected, size);
    Run::require(std::equal(found.begin(), found.end(), expected.begin(), end), "ones() of a part differ");
    // What lies behind the position reached may change: here each one flips the bit to its right.
    reference::Vector changed = v.plain;
    found.clear();
    for (const std::size_t j : ones(v.value)) {
        found.push_back(j);
        if (j + 1 < v.plain.size()) v.value.flip(j + 1);
    }
    std::vector<std::size_t> visited;
    for (std::size_t j = 0; j < changed.size(); ++j) {
        if (changed[j] == 0) continue;
        visited.push_back(j);
        if (j + 1 < changed.size()) changed[j + 1] ^= 1;
    }
    v.plain = changed;
    Run::require(found == visited, "ones() of a vector that changes differ");
}

constexpr Call kCalls[] = {
    {"random_bit_vector", 20, random},
    {"bit_vector_from_string", 4, from_text},
    {"bit_vector_from_support", 4, from_support},
    {"bit_vector_from_words", 4, from_words},
    {"unit_vector", 4, unit},
    {"flip", 6, change},
    {"dot, weight and order", 6, compare},
    {"sum of vectors", 4, add},
    {"^ and == of vectors", 4, xor_two},
    {"ones", 4, positions},
};

}  // namespace

std::span<const Call> vector_calls() {
    return kCalls;
}

}  // namespace gf2::model
