# SPDX-License-Identifier: MIT
"""The answers in certificates, compared with plain elimination and enumeration."""

import naive
import numpy as np

# What each claim takes besides A of m x n.
SECOND = {
    **dict.fromkeys(["rank", "nullity", "determinant", "reduced-echelon-form", "inverse", "nullspace"]),
    **dict.fromkeys(["left-nullspace", "minimum-distance", "minimum-distance-of-nullspace", "weight-distribution"]),
    **dict.fromkeys(["weight-distribution-of-nullspace", "covering-radius", "covering-radius-of-nullspace"]),
    **dict.fromkeys(["coset-leaders", "coset-leaders-of-nullspace", "row-echelon-form", "ple"]),
    **dict.fromkeys(["solution", "all-solutions", "least-solution"], "m"),
    **dict.fromkeys(["coset-weights", "coset-weights-of-nullspace", "in-row-space"], "n"),
    "many-solutions": "m x 3",
    "product": "n x 3",
}
CLAIMS = list(SECOND)
ENUMERATED = ("minimum", "weight", "coset", "covering", "least")
OF_SMALL_MATRICES = [claim for claim in CLAIMS if claim.startswith(ENUMERATED)]
MATRIX_ITEMS = [
    *["lower", "echelon", "reduced", "upper", "inverse", "x", "y", "z", "basis", "solutions", "product", "word"],
    *["coefficients", "counts", "pattern"],
]


def shape_of_second(claim, shape, off):
    """The shape of what a claim takes besides A, off by so much; None if it takes nothing."""
    m, n = (max(0, size + off) for size in shape)
    return {None: None, "m": (m,), "n": (n,), "m x 3": (m, 3), "n x 3": (n, 3)}[SECOND[claim]]


def code_of(claim, a):
    return naive.nullspace(a) if claim.endswith("-of-nullspace") else a


def is_refused(claim, a, second):
    if second is not None:
        return len(second) != a.shape[0 if SECOND[claim][0] == "m" else 1]
    if claim in ("determinant", "inverse"):
        return a.shape[0] != a.shape[1]
    return claim.startswith("minimum-distance") and not code_of(claim, a).any()


def parsed(data):
    """The claim, and lists of the items by name: lists of numbers, or arrays."""
    first, *lines, end, rest = data.decode().split("\n")
    assert (first, end, rest) == ("gf2-certificate 1 text", "end", "")
    items = {}
    lines = iter(lines)
    claim = next(lines).split(" ")[1]
    for line in lines:
        name, *numbers = line.split(" ")
        item = [int(number) for number in numbers]
        if name in MATRIX_ITEMS:
            rows = [[int(digit) for digit in next(lines)] for _ in range(item[0])]
            item = np.array(rows, dtype=np.uint8).reshape(item)
        items.setdefault(name, []).append(item)
    return claim, items


def leader_weights(code):
    """How many cosets of a code have a leader of each weight."""
    checks = naive.nullspace(code)
    least = {}
    for vector in naive.span(np.eye(code.shape[1], dtype=np.uint8)):
        coset = naive.product(checks, vector).tobytes()
        least[coset] = min(least.get(coset, len(vector)), int(vector.sum()))
    return np.bincount(list(least.values()))


def check_rank_proof(claim, items, a):
    (lower,), (echelon,) = items["lower"], items["echelon"]
    firsts = [np.flatnonzero(row)[0] for row in echelon]
    assert len(echelon) == naive.rank(a) and firsts == sorted(set(firsts))
    assert (naive.product(lower, echelon) == (a.T if claim == "left-nullspace" else a)).all()
    if claim == "ple":
        (order,), (rows,) = items["row-order"], items["rows"]
        assert sorted(order) == list(range(len(a))) and order[: len(rows)] == rows


def check_solutions(claim, told, items, a, b):
    x = naive.solve(a, b)
    assert told == ("no-solution" if x is None else claim)
    if x is None:
        y = items["y"][0][0]
        assert not naive.product(y, a).any() and naive.product(y, b) == 1
        return
    found = items["x"][0][0]
    assert (naive.product(a, found) == b).all()
    if claim != "solution":
        assert (items["basis"][0] == naive.nullspace(a)).all()
    if claim == "least-solution":
        assert found.sum() == (naive.span(naive.nullspace(a)) ^ x).sum(axis=1).min()


def check_many(items, a, b):
    bad = [j for j in range(b.shape[1]) if naive.solve(a, b[:, j]) is None]
    assert items["inconsistent"] == [bad] and len(items.get("y", [])) == len(bad)
    for j, y in zip(bad, items.get("y", [])):
        assert not naive.product(y, a).any() and naive.product(y, b[:, j]).tolist() == [1]
    good = [j for j in range(b.shape[1]) if j not in bad]
    assert (naive.product(a, items["solutions"][0][:, good]) == b[:, good]).all()


def check_row_space(told, items, a, x):
    is_in = naive.rank(np.vstack([a, x])) == naive.rank(a)
    assert told == ("in-row-space" if is_in else "not-in-row-space")
    if is_in:
        assert (naive.product(items["y"][0], a) == x).all()
    else:
        z = items["z"][0][0]
        assert not naive.product(a, z).any() and naive.product(x, z) == 1


def check_square(claim, told, items, a):
    n = len(a)
    is_regular = naive.rank(a) == n
    assert told == ("singular" if claim == "inverse" and not is_regular else claim)
    if claim == "determinant":
        assert items["determinant"] == [[int(is_regular)]]
    if not is_regular:
        assert items["x"][0].any() and not naive.product(a, items["x"][0].T).any()
    elif claim == "inverse":
        assert (naive.product(a, items["inverse"][0]) == np.eye(n)).all()


def check_code(claim, items, a, x0):
    code = code_of(claim, a)
    words = naive.span(naive.rref(code)[0][: naive.rank(code)])
    if claim.startswith("minimum-distance"):
        word = items["word"][0][0]
        assert word.tolist() in words.tolist() and word.sum() == min(w for w in words.sum(axis=1) if w)
    elif claim.startswith(("weight", "coset-weights")):
        counts = items["counts"][0]
        expected = np.bincount((words if x0 is None else words ^ x0).sum(axis=1, dtype=int), minlength=a.shape[1] + 1)
        assert (counts.astype(int) @ (1 << np.arange(counts.shape[1])) == expected).all()
    else:
        leaders = leader_weights(code)
        assert items["radius"] == [[len(leaders) - 1]]
        assert "leaders" not in items or items["leaders"] == [leaders.tolist()]


def check(claim, data, a, second):
    """Checks the bytes of a certificate for models."""
    told, items = parsed(data)
    if "echelon" in items:
        check_rank_proof(claim, items, a)
    if claim in ("solution", "all-solutions", "least-solution"):
        return check_solutions(claim, told, items, a, second)
    if claim in ("determinant", "inverse"):
        return check_square(claim, told, items, a)
    if claim == "in-row-space":
        return check_row_space(told, items, a, second)
    assert told == claim
    if claim == "many-solutions":
        check_many(items, a, second)
    elif claim in OF_SMALL_MATRICES:
        check_code(claim, items, a, second)
    elif claim in ("rank", "nullity"):
        assert items[claim] == [[naive.rank(a) if claim == "rank" else a.shape[1] - naive.rank(a)]]
    elif claim not in ("row-echelon-form", "ple"):
        name, expected = {
            "reduced-echelon-form": ("reduced", lambda: naive.rref(a)[0]),
            "nullspace": ("basis", lambda: naive.nullspace(a)),
            "left-nullspace": ("basis", lambda: naive.nullspace(a.T)),
            "product": ("product", lambda: naive.product(a, second)),
        }[claim]
        assert np.array_equal(items[name][0], expected())
