// SPDX-License-Identifier: MIT
#include "gf2/poly/order.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/poly/factor.hpp"
#include "gf2/poly/modulus.hpp"

namespace gf2 {
namespace {

using Integer = boost::multiprecision::cpp_int;

// Prime factors of 2^n - 1 that Pollard's method takes long to find (Cunningham's tables).
struct KnownFactor {
    std::size_t n;
    const char* prime;
};

constexpr std::array kKnownFactors = {
    KnownFactor{137, "32032215596496435569"},
    KnownFactor{139, "5625767248687"},
    KnownFactor{149, "86656268566282183151"},
    KnownFactor{173, "70084436712553223"},
    KnownFactor{185, "1587855697992791"},
    KnownFactor{191, "332584516519201"},
    KnownFactor{193, "61654440233248340616559"},
    KnownFactor{256, "59649589127497217"},
    KnownFactor{512, "1238926361552897"},
    KnownFactor{1024, "7455602825647884208337395736200454918783366342657"},
    KnownFactor{2048, "45592577"},
    KnownFactor{2048, "6487031809"},
    KnownFactor{2048, "4659775785220018543264560743076778192897"},
    KnownFactor{4096, "319489"},
    KnownFactor{4096, "974849"},
    KnownFactor{4096, "167988556341760475137"},
    KnownFactor{4096, "3560841906445833920513"},
};

Integer power_of_two(std::size_t exponent) {
    return Integer(1) << exponent;
}

// Miller-Rabin tests: proved below 3·10^24, else no composite number is known to pass them by chance.
bool is_prime(const Integer& n) {
    constexpr std::array kBases = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71};
    if (n < 2) return false;
    for (const int base : kBases) {
        if (n % base == 0) return n == base;
    }
    const Integer last = n - 1;
    const std::size_t twos = lsb(last);
    const Integer odd = last >> twos;
    return std::all_of(kBases.begin(), kBases.end(), [&](int base) {
        internal::throw_if_cancelled();
        Integer power = powm(Integer(base), odd, n);
        if (power == 1 || power == last) return true;
        for (std::size_t i = 1; i < twos; ++i) {
            power = power * power % n;
            if (power == last) return true;
        }
        return false;
    });
}

// A proper divisor of a number whose primes are 1 modulo n; none if it takes too long.
std::optional<Integer> divisor_of(const Integer& number, std::size_t n) {
    const std::size_t steps = (std::size_t{1} << 19) / (2 + 2 * (msb(number) / 128));
    for (const int constant : {1, 3}) {
        Integer slow = 3;  // powers of 2 repeat too soon
        Integer fast = 3;
        Integer product = 1;
        const auto advance = [&](Integer& x) {
            x = powm(x, Integer(n), number);
            x = (x + constant) % number;
        };
        for (std::size_t step = 1; step < steps; ++step) {
            advance(slow);
            advance(fast);
            advance(fast);
            product = product * (slow > fast ? slow - fast : fast - slow) % number;
            if (step % 64 != 0) continue;
            internal::throw_if_cancelled();
            const Integer found = gcd(product, number);
            if (found == number) break;
            if (found > 1) return found;
        }
    }
    return std::nullopt;
}

// A factor of 2^n - 1, and whether it is prime.
struct Factor {
    Integer value;
    bool is_prime = true;
};

// Appends the factors of a number modulo whose primes 2 has order n, each prime once; the last ones may be composite.
void append_factors(std::vector<Factor>& factors, Integer rest, std::size_t n) {
    for (Integer common = gcd(rest, Integer(n)); common > 1; common = gcd(rest, Integer(n))) rest /= common;
    const auto divide_by = [&](const Integer& prime) {
        factors.push_back({prime});
        while (rest % prime == 0) rest /= prime;
    };
    for (const KnownFactor& known : kKnownFactors) {
        if (known.n == n) divide_by(Integer(known.prime));
    }
    constexpr std::uint64_t kMaxTrials = 10000;
    for (std::uint64_t k = 1; k < kMaxTrials; ++k) {
        const Integer small = Integer(k) * n + 1;
        if (small * small > rest) break;
        if (rest % small == 0) divide_by(small);  // a prime: its own primes would be 1 modulo n, and smaller
    }
    std::vector<Integer> parts = {rest};
    if (n % 8 == 4) {  // 2^(2m) + 1 has the divisor 2^m - 2^((m+1)/2) + 1, found by Aurifeuille
        const std::size_t m = n / 4;
        const Integer found = gcd(rest, Integer(power_of_two(m) - power_of_two((m + 1) / 2) + 1));
        parts = {found, rest / found};
    }
    while (!parts.empty()) {
        const Integer part = std::move(parts.back());
        parts.pop_back();
        if (part == 1) continue;
        const bool is_known = is_prime(part);
        const std::optional<Integer> found = is_known ? std::nullopt : divisor_of(part, n);
        if (found) {
            parts.push_back(*found);
            parts.emplace_back(part / *found);
        } else {
            factors.push_back({part, is_known});
        }
    }
}

// The factors of 2^n - 1, by the order d of 2 modulo them: those of the cyclotomic polynomial d at 2.
std::vector<Factor> factors_of_mersenne_number(std::size_t n) {
    std::map<std::size_t, Integer> values;  // of the cyclotomic polynomials d at 2
    std::vector<Factor> factors;
    for (std::size_t d = 1; d <= n; ++d) {
        if (n % d != 0) continue;
        Integer value = power_of_two(d) - 1;
        for (const auto& [e, other] : values) {
            if (d % e == 0) value /= other;
        }
        append_factors(factors, value, d);
        values.emplace(d, std::move(value));
    }
    return factors;
}

// True if x^exponent = 1.
bool is_one(const BitPolyModulus& p, const Integer& exponent) {
    BitVector digits(msb(exponent) + 1);
    for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = bit_test(exponent, static_cast<unsigned>(i));
    return power_mod(BitPoly::x(), digits, p) == remainder(BitPoly::one(), p);
}

OrderOfX order_of_irreducible(const BitPoly& p) {
    const std::size_t n = p.length() - 1;
    const BitPolyModulus modulus(p);
    OrderOfX result{.order = power_of_two(n) - 1, .primes = {}};
    for (const auto& [q, is_prime] : factors_of_mersenne_number(n)) {
        while (result.order % q == 0 && is_one(modulus, result.order / q)) result.order /= q;
        if (result.order % q != 0) continue;
        if (is_prime) result.primes.push_back(q);
        result.proved = result.proved && is_prime;
    }
    return result;
}

}  // namespace

OrderOfX order_of_x(const BitPoly& p) {
    if (!p.coefficient(0)) throw std::invalid_argument("order_of_x: expected a polynomial that x does not divide");
    OrderOfX all{.order = 1, .primes = {}};
    for (const auto& [irreducible, multiplicity] : factor(p)) {
        OrderOfX one = order_of_irreducible(irreducible);
        all.order = lcm(all.order, one.order);
        all.primes.insert(all.primes.end(), one.primes.begin(), one.primes.end());
        all.proved = all.proved && one.proved;
        if (multiplicity == 1) continue;
        // (1 + u)^(2^j) = 1 + u^(2^j), which is 1 once 2^j is at least the multiplicity.
        std::size_t twos = 0;
        while ((std::size_t{1} << twos) < multiplicity) ++twos;
        all.order = lcm(all.order, Integer(one.order << twos));
        all.primes.emplace_back(2);
    }
    std::sort(all.primes.begin(), all.primes.end());
    all.primes.erase(std::unique(all.primes.begin(), all.primes.end()), all.primes.end());
    return all;
}

}  // namespace gf2
