# SPDX-License-Identifier: MIT
"""The order of x modulo a polynomial, for which the prime factors of 2^n - 1 are found."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from typing import Optional

import numpy as np

from ._convert import Vector
from ._gf2kit import BitPoly

MAX_STEPS = 2**19  # of Pollard's method, some seconds
BASES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71)

# Prime factors of 2^n - 1 that Pollard's method takes long to find (Cunningham's tables), by n.
KNOWN_FACTORS = {
    137: (32032215596496435569,),
    139: (5625767248687,),
    149: (86656268566282183151,),
    173: (70084436712553223,),
    185: (1587855697992791,),
    191: (332584516519201,),
    193: (61654440233248340616559,),
    256: (59649589127497217,),
    512: (1238926361552897,),
    1024: (7455602825647884208337395736200454918783366342657,),
    2048: (45592577, 6487031809, 4659775785220018543264560743076778192897),
    4096: (319489, 974849, 167988556341760475137, 3560841906445833920513),
}


def bits_of(number: int) -> Vector:
    """The binary digits of an integer, the lowest first."""
    digits = np.frombuffer(number.to_bytes((number.bit_length() + 7) // 8, "little"), dtype=np.uint8)
    return np.unpackbits(digits, bitorder="little")


def is_prime(n: int) -> bool:
    """Miller-Rabin tests: proved below 3 * 10^24, else no composite number is known to pass them by chance."""
    if n < 2 or any(n % base == 0 for base in BASES):
        return n in BASES
    twos = ((n - 1) & (1 - n)).bit_length() - 1
    for base in BASES:
        power = pow(base, (n - 1) >> twos, n)
        if power in (1, n - 1):
            continue
        for _ in range(twos - 1):
            power = power * power % n
            if power == n - 1:
                break
        else:
            return False
    return True


def _divisor(number: int, n: int) -> Optional[int]:
    """A proper divisor by the method of J. M. Pollard, the primes being 1 modulo n; None if it takes too long."""
    steps = MAX_STEPS // (2 + 2 * (number.bit_length() // 128))
    for constant in (1, 3):
        slow = fast = 3  # powers of 2 repeat too soon
        product = 1
        for step in range(1, steps):
            slow = (pow(slow, n, number) + constant) % number
            fast = (pow(fast, n, number) + constant) % number
            fast = (pow(fast, n, number) + constant) % number
            product = product * (slow - fast) % number
            if step % 64 == 0:
                found = math.gcd(product, number)
                if found == number:
                    break
                if found > 1:
                    return found
    return None


@functools.lru_cache(maxsize=None)
def _primitive_part(n: int) -> int:
    """The value at 2 of the cyclotomic polynomial n: the product of those of all divisors of n is 2^n - 1."""
    value: int = 2**n - 1
    for d in range(1, n // 2 + 1):
        if n % d == 0:
            value //= _primitive_part(d)
    return value


@functools.lru_cache(maxsize=None)
def _factors_of_primitive_part(n: int) -> tuple[tuple[int, ...], bool]:
    """The primes modulo which 2 has order n: those of the primitive part that do not divide n; and if these are all."""
    rest = _primitive_part(n)
    while (common := math.gcd(rest, n)) > 1:
        rest //= common
    primes: set[int] = set()
    small = (k * n + 1 for k in range(1, 10000))
    for divisor in (*KNOWN_FACTORS.get(n, ()), *small):
        if divisor * divisor > rest:
            break
        while divisor > 1 and rest % divisor == 0 and is_prime(divisor):
            primes.add(divisor)
            rest //= divisor
    parts = [rest]
    if n % 8 == 4:  # 2^(2m) + 1 has the divisor 2^m - 2^((m+1)/2) + 1, found by Aurifeuille
        divisor = math.gcd(rest, 2 ** (n // 4) - 2 ** ((n // 4 + 1) // 2) + 1)
        parts = [divisor, rest // divisor]
    is_complete = True
    while parts:
        part = parts.pop()
        if part == 1:
            continue
        found = None if is_prime(part) else _divisor(part, n)
        if found is not None:
            parts += [found, part // found]
        elif is_prime(part):
            primes.add(part)
        else:
            is_complete = False
    return tuple(sorted(primes)), is_complete


def _prime_factors(n: int) -> Iterator[tuple[tuple[int, ...], bool]]:
    """The prime factors of 2^n - 1, by the order d of 2 modulo them, and whether these are all of this order."""
    for d in range(1, n + 1):
        if n % d == 0:
            yield _factors_of_primitive_part(d)


def _is_one(p: BitPoly, exponent: int) -> bool:
    """True if x^exponent = 1 modulo p, which is not constant."""
    one = BitPoly.from_bytes(b"\1")
    return BitPoly.from_bytes(b"\2").power_mod(bits_of(exponent), p).equals(one.remainder(p))


def _unknown(n: int) -> ValueError:
    return ValueError(f"the order depends on the prime factors of 2^{n} - 1, not all of which were found")


def has_full_order(p: BitPoly) -> bool:
    """True if the order of x modulo an irreducible polynomial other than x is 2^degree - 1."""
    n = p.degree()
    is_complete = True
    for primes, has_all in _prime_factors(n):
        is_complete = is_complete and has_all
        if any(_is_one(p, (2**n - 1) // q) for q in primes):
            return False
    if not is_complete:
        raise _unknown(n)
    return True


def _order_of_irreducible(p: BitPoly) -> int:
    n = p.degree()
    order: int = 2**n - 1
    for primes, has_all in _prime_factors(n):
        if not has_all:
            raise _unknown(n)
        for q in primes:
            while order % q == 0 and _is_one(p, order // q):
                order //= q
    return order


def order_of(factors: list[tuple[BitPoly, int]]) -> int:
    """The order of x modulo the product of powers of irreducible polynomials other than x."""
    orders = [_order_of_irreducible(p) << (multiplicity - 1).bit_length() for p, multiplicity in factors]
    return math.lcm(*orders)
