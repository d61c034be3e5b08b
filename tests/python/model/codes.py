# SPDX-License-Identifier: MIT
"""Codes, compared with the list of all words."""

import naive
import numpy as np
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule

import gf2kit
from gf2kit import Matrix, codes

from .boxes import MADE, check_result, kind_of
from .machine import OFF, OPERANDS, Machine

MAX_LENGTH = 10  # of codes whose words are all tried
SEEDS = st.integers(0, 2**16)
SIDES = st.sampled_from(["x", "z"])


def words_of(rows):
    """The set of all sums of rows; None if there are many."""
    bits = (rows.to_array() if isinstance(rows, Matrix) else rows).astype(bool)
    words = {(0,) * bits.shape[1]}
    for row in bits.tolist():
        words |= {tuple(x ^ y for x, y in zip(w, row)) for w in words}
        if len(words) > 2**MAX_LENGTH:
            return None
    return words


def word_at(word, places):
    return tuple(word[j] for j in places)


def same(rows, words):
    """The rows are a basis of the code with these words."""
    return 2 ** rows.shape[0] == len(words) and words_of(rows) == words


def all_words(n):
    return (np.arange(2**n)[:, None] >> np.arange(n) & 1).astype(np.uint8)


def lightest(words, counts):
    """The lightest of the words that count, in lexicographic order."""
    words = words[counts]
    weights = words.sum(axis=1)
    return sorted(words[weights == weights.min()].tolist()) if len(words) else []


def is_odd(words, rows):
    return (words.astype(int) @ np.asarray(rows, dtype=int).T % 2).any(axis=1)


def qubits_of(operators):
    n = operators.shape[1] // 2
    return operators[:, :n] | operators[:, n:]


def anticommute(operators, others):
    n = operators.shape[1] // 2
    swapped = np.hstack([others[:, n:], others[:, :n]])
    return operators.astype(int) @ swapped.astype(int).T % 2


def random_css(seed):
    """H_X of any kind, and H_Z of sums of what is orthogonal to it."""
    generator = np.random.default_rng(seed)
    n = int(generator.integers(1, MAX_LENGTH + 1))
    x = generator.integers(0, 2, (generator.integers(0, n + 1), n), dtype=np.uint8)
    basis = naive.nullspace(x)
    z = naive.product(generator.integers(0, 2, (generator.integers(0, n + 1), len(basis))), basis)
    return x, z


class Codes(Machine):
    @rule(g=OPERANDS, made=MADE, count=st.none() | st.integers(0, 3), off=OFF)
    def encode(self, g, made, count, off):
        length = max(0, len(g.model) + off)
        messages = self.given(made, (length,) if count is None else (count, length))
        if messages.shape[-1] != len(g.model):
            with pytest.raises(ValueError):
                codes.encode(g.value, messages.value)
            return
        found = codes.encode(g.value, messages.value)
        kind = kind_of(messages.value) if count is None else kind_of(messages.value, g.value)
        check_result(found, naive.product(messages.model, g.model), kind)

    @rule(a=OPERANDS, off=OFF, seed=SEEDS, way=st.sampled_from(["outside", "modulo", None]), limit=st.integers(1, 9))
    def lightest_words(self, a, off, seed, way, limit):
        n = a.shape[1]
        other = naive.random((seed % 4, max(0, n + off)), seed)
        if way == "modulo" and off == 0:
            basis = naive.nullspace(a.model)
            other = naive.product(naive.random((seed % 4, len(basis)), seed), basis)
        counted = {} if way is None else {way: other}
        if way is not None and off != 0 and other.shape[1] != n:
            with pytest.raises(ValueError):
                codes.lightest_words(a.value, **counted)
            return
        found = codes.lightest_words(a.value, **counted, limit=limit, budget=20_000)
        if found is not None:
            for word in found.words:
                assert word.sum() == found.weight and not naive.product(a.model, word).any()
        if n > MAX_LENGTH:
            return
        words = all_words(n)
        counts = ~is_odd(words, a.model) & words.any(axis=1)
        if way == "outside":
            counts &= is_odd(words, other)
        if way == "modulo":
            counts &= ~(words[:, None] == naive.span(other)[None]).all(axis=2).any(axis=1)
        least = lightest(words, counts)
        assert (found is None) == (not least)
        if found is not None and found.counted:
            assert found.proved and found.ties == len(least)
            assert [word.tolist() in least for word in found.words] == [True] * min(limit, len(least))
        if way == "outside":
            each = codes.minimum_distances(a.value, other, budget=20_000)
            assert len(each) == len(other)
            for one, row in zip(each, other):
                own = lightest(words, ~is_odd(words, a.model) & is_odd(words, row[None]))
                assert (one is None) == (not own)
                assert one is None or one.lower_bound <= sum(own[0]) <= one.weight == one.word.sum()

    @rule(seed=SEEDS, side=SIDES, limit=st.integers(1, 5), as_matrix=st.booleans())
    def css_code(self, seed, side, limit, as_matrix):
        x, z = random_css(seed)
        code = codes.CssCode(*map(Matrix, (x, z))) if as_matrix else codes.CssCode(x, z)
        n = x.shape[1]
        assert (code.n, code.k) == (n, n - naive.rank(x) - naive.rank(z)) and str(code.k) in repr(code)
        assert code.HX == x and code.HZ == z
        again = codes.CssCode.from_json(code.to_json())
        assert again.HX == x and again.HZ == z and all(same == again for same in naive.copies(code))
        assert {code: 1}[again] == 1
        operators = [operator.to_array() for operator in code.logical_operators()]
        assert (naive.product(operators[0], operators[1].T) == np.eye(code.k)).all()
        words = all_words(n)
        least = {
            "x": lightest(words, ~is_odd(words, z) & is_odd(words, operators[1])),
            "z": lightest(words, ~is_odd(words, x) & is_odd(words, operators[0])),
        }
        one, both = code.minimum_distance(side), code.minimum_distance()
        some, all_of_them = code.lightest_words(side, limit=limit), code.lightest_words()
        if code.k == 0:
            assert one is both is some is all_of_them is None and code.minimum_distances(side) == []
            return
        distance = min(sum(words[0]) for words in least.values())
        assert (both.weight, both.lower_bound, both.proved) == (distance, distance, True)
        assert both.x.word.sum() == both.x.weight >= distance <= both.z.weight
        assert one.weight == sum(least[side][0]) and one.word.tolist() in least[side] and one.proved
        assert some.counted and some.ties == len(least[side]) and len(some.words) == min(limit, len(least[side]))
        assert all_of_them.counted and all_of_them.weight == distance
        for found, count, kind in [(all_of_them.x, all_of_them.x_count, "x"), (all_of_them.z, all_of_them.z_count, "z")]:
            expected = least[kind] if sum(least[kind][0]) == distance else []
            assert count == len(expected) and [word.tolist() for word in found] == expected
        assert f"claim css-{side}-distance" in code.certificate(side).decode().splitlines()
        each = code.minimum_distances(side)
        checks, others = (z, operators[1]) if side == "x" else (x, operators[0])
        assert [found.weight for found in codes.minimum_distances(checks, others)] == [found.weight for found in each]
        assert len(each) == code.k and min(found.weight for found in each) == one.weight
        for found, row in zip(each, operators[1 if side == "x" else 0]):
            assert found.proved and found.word @ row.astype(int) % 2 == 1

    @rule(seed=SEEDS, as_strings=st.booleans(), is_gauge=st.booleans())
    def operators(self, seed, as_strings, is_gauge):
        generator = np.random.default_rng(seed)
        n = int(generator.integers(1, 4))
        rows = generator.integers(0, 2, (generator.integers(1, 4), 2 * n), dtype=np.uint8)
        strings = codes.pauli_strings(rows)
        assert all(len(string) == n for string in strings)
        given = strings if as_strings else rows
        if anticommute(rows, rows).any() and not is_gauge:
            with pytest.raises(ValueError, match="do not commute"):
                codes.StabilizerCode(given)
            return
        code = codes.SubsystemCode(given) if is_gauge else codes.StabilizerCode(given)
        assert all(same == code and hash(same) == hash(code) for same in naive.copies(code))
        group = naive.span(rows)
        centre = group[~anticommute(group, rows).any(axis=1)]
        rank = naive.rank(centre)
        gauge_qubits = (naive.rank(rows) - rank) // 2
        assert (code.n, code.k, code.gauge_qubits) == (n, n - rank - gauge_qubits, gauge_qubits)
        assert naive.rank(code.stabilizers.to_array()) == len(code.stabilizers) == rank
        assert not anticommute(code.logical_operators().to_array(), rows).any() and str(code.k) in repr(code)
        every = all_words(2 * n)
        is_in_group = (every[:, None] == group[None]).all(axis=2).any(axis=1)
        counted = every[~anticommute(every, centre).any(axis=1) & ~is_in_group]
        found, words = code.minimum_distance(), code.lightest_words()
        assert (found is None) == (words is None) == (len(counted) == 0) == (code.k == 0)
        if found is None:
            return
        assert code.generators == rows and b"operator 1 " in code.certificate()
        weights = qubits_of(counted).sum(axis=1)
        assert (found.weight, found.proved) == (weights.min(), True) and found.word.tolist() in counted.tolist()
        assert words.counted and words.ties == (weights == weights.min()).sum()
        assert sorted(word.tolist() for word in words.words) == sorted(counted[weights == weights.min()].tolist())

    @rule(a=OPERANDS, r=st.integers(0, 4), m=st.integers(0, 4))
    def families(self, a, r, m):
        if a.shape[0] * a.shape[1] <= 40:
            product = codes.hypergraph_product(a.value, a.value)
            assert product.n == a.shape[0] ** 2 + a.shape[1] ** 2
        assert codes.golay().shape == (12, 23) and codes.golay(extended=True).shape == (12, 24)
        if r <= m:
            assert codes.reed_muller(r, m).shape[1] == 2**m
        else:
            with pytest.raises(ValueError):
                codes.reed_muller(r, m)
        if r >= 2:
            assert gf2kit.minimum_distance(codes.hamming(r)).distance == 3
            assert codes.toric(r).minimum_distance().weight == r
        if r and m:
            code = codes.surface(r, m)
            assert (code.minimum_distance("x").weight, code.minimum_distance("z").weight) == (r, m)
            assert codes.bicycle(r, "1 + x", "x").n == 2 * r
            assert codes.bivariate_bicycle(r, m, "1 + x", "y").n == 2 * r * m
            assert codes.quasi_cyclic(r, "1", "x").shape == (r, 2 * r)
            assert codes.cyclic(r, "1 + x").shape == (r - 1, r)
            assert codes.lifted_product(r, [["1", "x"]], [["1 + x"]]).n == 3 * r
            assert codes.circulant(r, "x") == np.roll(np.eye(r, dtype=int), 1, axis=1)

    @rule(r=st.integers(2, 4), seed=SEEDS)
    def families_by_name(self, r, seed):
        assert codes.hamming(r) == codes.dual(codes.simplex(r))
        assert codes.bch(2**r - 1, 1) == codes.repetition(2**r - 1)
        assert codes.quadratic_residue(7).shape == (4, 7)
        assert gf2kit.minimum_distance(codes.goppa(4, 16, 2, seed=seed)).distance >= 5
        assert codes.double_circulant(r, "x") == codes.quasi_cyclic(r, "1", "x")
        assert codes.bordered_double_circulant(r, "x").shape == (r + 1, 2 * r + 2)
        assert codes.tanner_girth(codes.regular_ldpc(20 * r, 2, 4, 6, seed=seed)) >= 6
        assert codes.two_block(f"C{r}", "1 + x", "x").n == codes.two_block(f"C{r}:C2", "r", "s").n / 2
        assert codes.rotated_surface(r, 2).n == codes.xzzx(r, 2).n == 2 * r
        assert codes.xzzx_toric(r, 1).n == r**2 + 1
        assert (codes.colour_666(2 * r - 1).k, codes.colour_488(2 * r - 1).k) == (1, 1)

    @rule(a=OPERANDS, data=st.data())
    def operations_on_codes(self, a, data):
        n = a.model.shape[1]
        places = data.draw(st.sets(st.integers(0, n - 1))) if n else set()
        at = sorted(places)
        rest = [j for j in range(n) if j not in places]
        every = words_of(a.model)
        if every is None or len(every) > 32:
            return
        assert same(codes.puncture(a.value, at), {word_at(w, rest) for w in every})
        assert same(codes.shorten(a.value, at), {word_at(w, rest) for w in every if not any(w[j] for j in at)})
        assert same(codes.extend(a.value), {(*w, sum(w) % 2) for w in every})
        assert same(codes.expurgate(a.value), {w for w in every if sum(w) % 2 == 0})
        assert same(codes.augment(a.value), every | {tuple(1 - x for x in w) for w in every})
        assert same(codes.lengthen(a.value), words_of(codes.extend(codes.augment(a.value))))
        hull = {w for w in every if all(np.dot(w, v) % 2 == 0 for v in every)}
        assert same(codes.hull(a.value), hull)
        assert codes.is_self_orthogonal(a.value) == (hull == every)
        assert codes.is_self_dual(a.value) == (hull == every and len(every) ** 2 == 2**n)
        assert same(codes.direct_sum(a.value, [[1]]), {(*w, x) for w in every for x in (0, 1)})
        assert same(codes.u_u_plus_v(a.value, a.value), {(*u, *v) for u in every for v in every})
        assert same(codes.construction_x(a.value, a.value, Matrix.zeros(0, 0)), every)
        form, permutation = codes.systematic_form(a.value)
        assert same(form, {tuple(w[j] for j in permutation) for w in every})
        counts = [sum(sum(w) == i for w in every) for i in range(n + 1)]
        dual = words_of(codes.dual(a.value))
        if dual is not None:
            assert codes.macwilliams_transform(counts) == [sum(sum(w) == i for w in dual) for i in range(n + 1)]

    @rule(seed=SEEDS)
    def detector_error_models(self, seed):
        h, l = naive.random((3, 6), seed), naive.random((2, 6), seed + 1)
        lines = [
            f"error({0.25})" + "".join(f" D{i}" for i in np.flatnonzero(h[:, j])) +
            "".join(f" L{i}" for i in np.flatnonzero(l[:, j]))
            for j in range(6)
        ]  # fmt: skip
        model = codes.detector_error_model("\n".join([*lines, "detector D2", "logical_observable L1"]))
        assert model.detectors == h and model.observables == l and (model.probabilities == 0.25).all()
