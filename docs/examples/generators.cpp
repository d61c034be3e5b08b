// SPDX-License-Identifier: MIT
// Random generators that are linear over GF(2): their characteristic polynomials, from one bit of each output, and
// jumps. docs/theory/sequences.md explains both.
#include <array>
#include <cstdint>
#include <gf2/gf2.hpp>
#include <iomanip>
#include <iostream>
#include <random>

using namespace gf2;

namespace {

// G. Marsaglia, Xorshift RNGs, J. Stat. Softw. 8, 2003.
struct Xorshift64 {
    std::uint64_t s = 1;

    void step() {
        s ^= s << 13;
        s ^= s >> 7;
        s ^= s << 17;
    }
    bool bit() const { return (s & 1) != 0; }
    void clear() { s = 0; }
    void add(const Xorshift64& other) { s ^= other.s; }
    bool operator==(const Xorshift64&) const = default;
};

// The linear part of xoshiro256** and its kin: D. Blackman and S. Vigna, ACM Trans. Math. Softw. 47, 2021.
struct Xoshiro256 {
    std::array<std::uint64_t, 4> s = {1, 2, 3, 4};

    void step() {
        const std::uint64_t shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = s[3] << 45 | s[3] >> 19;
    }
    bool bit() const { return (s[0] & 1) != 0; }
    void clear() { s = {}; }
    void add(const Xoshiro256& other) {
        for (std::size_t i = 0; i < s.size(); ++i) s[i] ^= other.s[i];
    }
    bool operator==(const Xoshiro256&) const = default;
};

// M. Matsumoto and T. Nishimura, ACM Trans. Model. Comput. Simul. 8, 1998: the last 624 words of the recurrence.
struct Mt19937 {
    std::array<std::uint32_t, 624> s;
    std::size_t first = 0;  // the oldest word

    explicit Mt19937(std::uint32_t seed) {
        for (std::uint32_t i = 0; i < 624; ++i) {
            s[i] = seed;
            seed = 1812433253u * (seed ^ seed >> 30) + i + 1;
        }
    }
    void step() {
        const std::uint32_t y = (s[first] & 0x80000000u) | (s[(first + 1) % 624] & 0x7fffffffu);
        s[first] = s[(first + 397) % 624] ^ y >> 1 ^ (y & 1) * 0x9908b0dfu;
        first = (first + 1) % 624;
    }
    std::uint32_t output() const {
        std::uint32_t y = s[(first + 623) % 624];
        y ^= y >> 11;
        y ^= y << 7 & 0x9d2c5680u;
        y ^= y << 15 & 0xefc60000u;
        return y ^ y >> 18;
    }
    bool bit() const { return (output() & 1) != 0; }
    void clear() {
        s.fill(0);
        first = 0;
    }
    // Requires first = 0.
    void add(const Mt19937& other) {
        const std::size_t turn = 624 - other.first;
        for (std::size_t i = 0; i < turn; ++i) s[i] ^= other.s[other.first + i];
        for (std::size_t i = turn; i < 624; ++i) s[i] ^= other.s[i - turn];
    }
};

// The characteristic polynomial of a generator with `size` bits of state.
template <class Generator>
BitPoly characteristic_polynomial(Generator generator, std::size_t size) {
    BitVector bits;
    for (std::size_t i = 0; i < 2 * size; ++i) {
        generator.step();
        bits.push_back(generator.bit());
    }
    return berlekamp_massey(bits).polynomial;
}

// The generator after n steps, given x^n modulo its characteristic polynomial: a sum of its next states.
template <class Generator>
Generator jumped(Generator generator, const BitPoly& jump_polynomial) {
    Generator sum = generator;
    sum.clear();
    for (std::size_t i = 0; i < jump_polynomial.length(); ++i) {
        if (jump_polynomial.coefficient(i)) sum.add(generator);
        generator.step();
    }
    return sum;
}

template <class Generator>
bool same_outputs(Generator a, Generator b) {
    bool same = true;
    for (int i = 0; i < 2000; ++i) {
        a.step();
        b.step();
        same = same && a.bit() == b.bit();
    }
    return same;
}

void print_words(const BitPoly& p) {
    for (const std::uint64_t word : p.words())
        std::cout << " 0x" << std::hex << std::setw(16) << std::setfill('0') << word;
    std::cout << std::dec << '\n';
}

void report(const char* what, bool is_right) {
    std::cout << what << (is_right ? " (checked)\n" : " (WRONG)\n");
}

}  // namespace

int main() {
    const BitPoly xorshift = characteristic_polynomial(Xorshift64(), 64);
    std::cout << "xorshift64: " << xorshift << '\n';
    report("period 2^64 - 1", order_of_x(xorshift).order == UINT64_MAX && order_of_x(xorshift).proved);
    Xorshift64 stepped;
    for (int i = 0; i < 1'000'000; ++i) stepped.step();
    report("jump by 10^6",
           jumped(Xorshift64(), power_mod(BitPoly::x(), 1'000'000, BitPolyModulus(xorshift))) == stepped);

    const BitPolyModulus xoshiro(characteristic_polynomial(Xoshiro256(), 256));
    std::cout << "xoshiro256: degree " << xoshiro.polynomial().degree() << ", weight " << weight(xoshiro.polynomial())
              << "\nx^(2^128), JUMP:     ";
    print_words(power_mod(BitPoly::x(), unit_vector(129, 128), xoshiro));
    std::cout << "x^(2^192), LONG_JUMP:";
    print_words(power_mod(BitPoly::x(), unit_vector(193, 192), xoshiro));

    const std::size_t size = 19937;
    const Mt19937 twister(5489);
    Mt19937 generator = twister;
    std::mt19937 standard(5489);
    bool agrees = true;
    for (int i = 0; i < 2000; ++i) {
        generator.step();
        agrees = agrees && generator.output() == standard();
    }
    report("MT19937: outputs of std::mt19937", agrees);
    const BitPolyModulus p(characteristic_polynomial(twister, size));
    std::cout << "degree " << p.polynomial().degree() << ", weight " << weight(p.polynomial()) << '\n';
    generator = twister;
    for (int i = 0; i < 1'000'000; ++i) generator.step();
    report("jump by 10^6", same_outputs(jumped(twister, power_mod(BitPoly::x(), 1'000'000, p)), generator));
    // 10^20 = 5·2^64 + 7766279631452241920.
    const BitVector digits = bit_vector_from_words(67, std::array<std::uint64_t, 2>{7766279631452241920u, 5});
    const BitPoly far = power_mod(BitPoly::x(), digits, p);
    const BitPoly half = power_mod(BitPoly::x(), digits >> 1, p);
    report("jump by 10^20, as two jumps", same_outputs(jumped(twister, far), jumped(jumped(twister, half), half)));
    LinearRecurrence recurrence(p.polynomial(), [&] {
        BitVector bits;
        for (generator = twister; bits.size() < size; bits.push_back(generator.bit())) generator.step();
        return bits;
    }());
    recurrence.jump(digits);
    generator = jumped(twister, far);
    bool continues = true;
    const BitVector terms = recurrence.next(2000);
    for (std::size_t i = 0; i < terms.size(); ++i) {
        generator.step();
        continues = continues && terms[i] == generator.bit();
    }
    report("its last bits, by the recurrence alone", continues);
}
