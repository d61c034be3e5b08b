# SPDX-License-Identifier: MIT
"""Facts of other projects' tests (galois, ldpc, Sage, GUAVA and others), asked from Python.

    peers.py [DIRECTORY]

The directory, or that which GF2_PEERS names, has lines of JSON and tables; its README.txt explains them. Without one,
the exit status is 77. Prints, for each file, how many facts were asked and how many agree, and each difference.
"""

import collections
import functools
import json
import os
import pathlib
import sys

import numpy as np

import gf2kit
from gf2kit import Matrix, Polynomial, codes, lights


class CannotAsk(Exception):
    pass


def matrix(rows, columns=0):
    array = np.array([[int(entry) for entry in row] for row in rows], dtype=np.uint8)
    return Matrix(array.reshape(len(rows), -1 if rows and rows[0] else columns))


def vector(text):
    return np.array([int(entry) for entry in text], dtype=np.uint8)


def sparse(supports, columns):
    array = np.zeros((len(supports), columns), dtype=np.uint8)
    for i, support in enumerate(supports):
        array[i, support] = 1
    return Matrix(array)


def poly(text):
    return Polynomial(text)


def same_span(a, b):
    r, s = gf2kit.rref(a)[0], gf2kit.rref(b)[0]
    rank = gf2kit.rank(a)
    return rank == gf2kit.rank(b) and r[:rank] == s[:rank]


def basis_of(rows):
    """Rows of text, or the shape of a basis of {0}."""
    return Matrix.zeros(*rows["shape"]) if isinstance(rows, dict) else matrix(rows)


def of_matrix(fact):
    op = fact["op"]
    A = matrix(fact["A"])
    if op == "multiply":
        return A @ matrix(fact["B"]) == matrix(fact["C"])
    if op == "solve":
        answer = gf2kit.solve(A, vector(fact["b"]))
        return bool(answer) and answer.contains(vector(fact["x"]))
    if op == "rref":
        form, pivots = gf2kit.rref(A)
        return form == matrix(fact["out"]) and pivots.tolist() == fact.get("pivots", pivots.tolist())
    if op == "inverse":
        return gf2kit.inverse(A) == matrix(fact["out"])
    if op == "determinant":
        return gf2kit.determinant(A) == fact["out"]
    if op == "transpose":
        return A.T == matrix(fact["out"])
    if op == "row_space":
        return gf2kit.row_space(A) == basis_of(fact["out"])
    if op == "column_space":
        return gf2kit.row_space(A.T) == basis_of(fact["out"])
    if op == "nullspace":
        return same_span(gf2kit.nullspace(A), basis_of(fact["out"]))
    if op == "left_nullspace":
        return same_span(gf2kit.left_nullspace(A), basis_of(fact["out"]))
    if op in ("lu", "plu"):
        L, U = matrix(fact["L"]), matrix(fact["U"])
        P = matrix(fact["P"]) if op == "plu" else Matrix.identity(len(A))
        return P @ L @ U == A and gf2kit.solve_triangular(L, P.T @ A, lower=True) == U
    if op == "polynomial_of_matrix":
        result = Matrix.zeros(*A.shape)
        for exponent in poly(fact["p"]).exponents().tolist():
            result += A**exponent
        return result == matrix(fact["out"])
    raise CannotAsk(op)


def of_ldpc(fact):
    """Systems that have solutions, and matrices that have inverses; which ones is not said."""
    if fact["op"] == "solve":
        A, b = sparse(fact["rows"], fact["n"]), vector(fact["b"])
        answer = gf2kit.solve(A, b)
        return bool(answer) and gf2kit.verify(A, b, answer)
    if fact["op"] == "inverse":
        A = sparse(fact["rows"], fact["n"])
        return gf2kit.verify_inverse(A, gf2kit.inverse(A))
    if fact["op"] == "multiply":
        left, right, product = (sparse(part[2], part[1]) for part in (fact["A"], fact["B"], fact["C"]))
        return left @ right == product
    raise CannotAsk(fact["op"])


def primitive(p):
    x, order = Polynomial("x"), 2**p.degree - 1
    if not p.is_irreducible() or p == x:
        return False
    primes, rest, q = [], order, 2
    while q * q <= rest:
        if rest % q == 0:
            primes.append(q)
            while rest % q == 0:
                rest //= q
        q += 1
    primes += [rest] if rest > 1 else []
    return all(pow(x, order // q, p) != 1 for q in primes)


def of_polynomial(fact):
    op = fact["op"]
    a, b, out = (poly(fact[key]) if isinstance(fact.get(key), str) else None for key in ("a", "b", "out"))
    if op in ("add", "multiply"):
        return (a + b if op == "add" else a * b) == out
    if op == "divmod":
        return divmod(a, b) == (poly(fact["q"]), poly(fact["r"]))
    if op == "egcd":
        g, u, v = a.xgcd(b)
        given = poly(fact["u"]) * a + poly(fact["v"]) * b
        return g == a.gcd(b) == poly(fact["g"]) == u * a + v * b == given
    if op == "powmod":
        return pow(a, int(fact["e"]), poly(fact["m"])) == out
    if op == "power":
        return a ** int(fact["e"]) == out
    if op == "prod":
        return functools.reduce(lambda p, q: p * q, map(poly, fact["polys"])) == out
    if op == "lcm":
        return functools.reduce(lambda p, q: p * q // p.gcd(q), map(poly, fact["polys"])) == out
    if op == "crt":
        found, modulus = Polynomial(0), Polynomial(1)
        for remainder, m in zip(map(poly, fact["remainders"]), map(poly, fact["moduli"])):
            g = modulus.gcd(m)
            quotient, rest = divmod(remainder + found, g)
            if rest:
                return out is None
            found += modulus * (quotient * pow(modulus // g, -1, m // g) % (m // g))
            modulus = modulus * m // g
        return found % modulus == out
    if op == "derivative":
        for _ in range(fact["times"]):
            a = a.derivative()
        return a == out
    if op == "reverse":
        return a.reverse() == out
    if op == "evaluate":
        return [a(0), a(1)] == fact["at01"]
    if op == "compose":
        return sum((b**k for k in a.exponents().tolist()), Polynomial(0)) == out
    if op == "roots":
        linear = {Polynomial("x"): 0, Polynomial("x + 1"): 1}
        found = sorted((linear[p], multiplicity) for p, multiplicity in a.factor() if p in linear)
        return found == sorted(zip(fact["roots"], fact["multiplicities"]))
    if op == "irreducible":
        return a.is_irreducible() == fact["out"]
    if op == "primitive":
        return primitive(a) == fact["out"]
    if op == "squarefree":
        return all(multiplicity == 1 for _, multiplicity in a.squarefree_factors()) == fact["out"]
    if op == "factor":
        return a.factor() == sorted((poly(p), multiplicity) for p, multiplicity in fact["factors"])
    if op in ("all_irreducible", "all_primitive"):
        degree = fact["degree"]
        test = primitive if op == "all_primitive" else Polynomial.is_irreducible
        every = [p for p in map(Polynomial, range(2**degree, 2 ** (degree + 1))) if test(p)]
        return every == sorted(map(poly, fact["polys"]))
    raise CannotAsk(op)


def of_bch(fact):
    """galois writes the highest power of x first: column j belongs to x^(n - 1 - j)."""
    n, k, G, H = fact["n"], fact["k"], basis_of(fact["G"]), basis_of(fact["H"])
    g, h = poly(fact["g"]), poly(fact["h"])
    cyclic = codes.cyclic(n, str(g))
    found = gf2kit.minimum_distance(cyclic, time=2)
    messages, words = basis_of(fact["messages"]), basis_of(fact["codewords"])
    return (
        g * h == Polynomial(f"x^{n} + 1")
        and gf2kit.rank(G) == k
        and (G @ H.T).weight() == 0
        and same_span(G[:, ::-1], cyclic)
        and same_span(gf2kit.nullspace(H)[:, ::-1], cyclic)
        and codes.encode(G, messages) == words
        and found.distance >= fact["designed"]
    )


def of_code(fact):
    A, parity_check = matrix(fact.get("G", fact.get("H"))), "H" in fact
    k = gf2kit.rank(A)
    if (A.shape[1] - k if parity_check else k) != fact["k"]:
        return False
    if "weights" in fact:
        counts = gf2kit.weight_distribution(A, parity_check=parity_check).counts
        if {w: count for w, count in enumerate(counts) if count} != {int(w): c for w, c in fact["weights"].items()}:
            return False
    if "weights_are" in fact:
        counts = gf2kit.weight_distribution(A, parity_check=parity_check).counts
        if [w for w, count in enumerate(counts) if w and count] != sorted(fact["weights_are"]):
            return False
    if "d" in fact:
        found = gf2kit.minimum_distance(A, parity_check=parity_check, time=30)
        if found is None:
            return not fact["d"]
        if not (found.distance == fact["d"] if found.proved else found.lower_bound <= fact["d"] <= found.distance):
            return False
    if "covering_radius" in fact:
        radius = gf2kit.covering_radius(A, parity_check=parity_check)
        if not radius.lower <= fact["covering_radius"] <= radius.upper:
            return False
    return True


def of_lights(fact):
    board = matrix(fact["board"])
    answer = lights.minimum(board)
    if fact["least"] is None:  # the source states neither presses nor their number
        return lights.verify(board, answer)
    return answer.count == fact["least"] if answer else fact["least"] == -1


def of_sequence(fact):
    """The shortest recurrence: of length L, and of no less, by two systems of equations."""
    s, L = vector(fact["s"]), fact["L"]

    def recurrence(length):
        rows = [s[i : i + length] for i in range(len(s) - length)]
        return gf2kit.solve(np.array(rows).reshape(len(rows), length), s[length:])

    found = recurrence(L)
    lower = poly(fact["characteristic"]) + Polynomial.from_exponents([L])
    coefficients = [int(i in lower.exponents().tolist()) for i in range(L)]
    return bool(found) and found.contains(coefficients) and (L == 0 or not recurrence(L - 1))


def cannot(fact):
    raise CannotAsk(fact["op"])


def trinomial(line):
    degree, *middle = map(int, line.split())
    return Polynomial.from_exponents([degree, *middle, 0]).is_irreducible()


def conway(line):
    degree, p = line.split()
    p = poly(p)
    if p.degree != int(degree) or not p.is_irreducible():
        return False
    return primitive(p) if p.degree <= 40 else True


FILES = {
    "galois_matrix.jsonl": of_matrix,
    "galois_poly.jsonl": of_polynomial,
    "galois_bch.jsonl": of_bch,
    "ldpc.jsonl": of_ldpc,
    "nessan_charpoly.jsonl": cannot,
    "codes.jsonl": of_code,
    "sage.jsonl": of_matrix,
    "sequences.jsonl": of_sequence,
    "lights.jsonl": of_lights,
    "conway_gf2.txt": conway,
    "ntl_irreducible.txt": trinomial,
    "galois_irreducible_large.txt": trinomial,
}


def main(directory):
    differences = 0
    for name, ask in FILES.items():
        counts, cannot_ask = collections.Counter(), collections.Counter()
        for number, line in enumerate((directory / name).read_text().splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            fact = json.loads(line) if name.endswith("jsonl") else line
            try:
                agrees = bool(ask(fact))
            except CannotAsk as reason:
                cannot_ask[str(reason)] += 1
                continue
            counts[agrees] += 1
            if not agrees:
                print(f"{name}:{number}: differs: {line[:300]}")
        differences += counts[False]
        left = "".join(f", {count} of {what} cannot be asked" for what, count in cannot_ask.items())
        print(f"{name}: {sum(counts.values())} asked, {counts[True]} agree{left}", flush=True)
    return 1 if differences else 0


if __name__ == "__main__":
    place = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("GF2_PEERS", "")
    if not place:
        print("GF2_PEERS names no directory")
        sys.exit(77)
    sys.exit(main(pathlib.Path(place)))
