# SPDX-License-Identifier: MIT
# A quantum code from two polynomials, to its distance and weights. docs/guide/three-studies.md explains it.

import numpy as np

import gf2kit
from gf2kit import Polynomial, codes

size = 24
a = Polynomial("1 + x^2 + x^8 + x^15")
b = Polynomial("1 + x^2 + x^12 + x^17")
modulus = Polynomial("x^24 + 1")
g = a.gcd(b).gcd(modulus)
print("modulus:", modulus.factor())
print("gcd:", g, "of degree", g.degree)


def circulant(p):
    """Row i has the coefficients of x^i p modulo x^size + 1."""
    rows = np.zeros((size, size), dtype=np.uint8)
    for i in range(size):
        rows[i, ((p << i) % modulus).exponents()] = 1
    return gf2kit.Matrix(rows)


A, B = circulant(a), circulant(b)
HX = gf2kit.hstack([A, B])
HZ = gf2kit.hstack([B.T, A.T])
n = HX.shape[1]
print("the checks commute:", HX @ HZ.T == gf2kit.Matrix.zeros(size, size))
print("ranks:", gf2kit.rank(HX), gf2kit.rank(HZ), "k:", n - gf2kit.rank(HX) - gf2kit.rank(HZ))

code = codes.CssCode(HX, HZ)
distance = code.minimum_distance()
print(code, "distance", distance.weight, "proved" if distance.proved else "not proved")
word = distance.z.word
print("a word of this weight:", np.flatnonzero(word))
print("its syndrome:", (HX @ word).any(), " a stabilizer:", bool(gf2kit.solve(HZ.T, word)))

print("lightest words:", code.lightest_words("z").ties)
words = gf2kit.weight_distribution(HX, parity_check=True).counts
stabilizers = gf2kit.weight_distribution(HZ).counts
for weight in range(13):
    if words[weight]:
        print(f"weight {weight:2}: {words[weight]:5} words without a syndrome, {stabilizers[weight]:4} stabilizers")

large = codes.bicycle(63, "1 + x + x^14 + x^16 + x^22", "1 + x^3 + x^13 + x^20 + x^42")
distance = large.minimum_distance()
print(large, "distance", distance.weight, "proved" if distance.proved else "not proved")
