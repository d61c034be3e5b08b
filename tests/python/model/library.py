# SPDX-License-Identifier: MIT
"""Steps, triangles, cosets, proofs, files of systems, pictures, games on graphs and many boards."""

import naive
import numpy as np
from hypothesis import strategies as st
from hypothesis.stateful import rule

import gf2kit
from gf2kit import Polynomial, lights

from .boards import press_matrix
from .boxes import MADE, check_result, kind_of
from .machine import OPERANDS, Machine
from .polynomials import NUMBER

SIDE = st.integers(1, 4)


class Library(Machine):
    @rule(a=OPERANDS, lower=st.booleans(), side=st.sampled_from(["left", "right"]))
    def triangles_and_steps(self, a, lower, side):
        found = gf2kit.elimination_steps(a.value)
        reduced, pivots = naive.rref(a.model)
        check_result(found.reduced, reduced, kind_of(a.value))
        assert [step.column for step in found.steps] == pivots
        size = min(a.shape)
        square = a.model[:size, :size] | np.eye(size, dtype=np.uint8)
        triangle = np.tril(square) if lower else np.triu(square)
        b = a.model[:size] if side == "left" else a.model[:, :size]
        x = gf2kit.solve_triangular(square, b, lower=lower, side=side)
        assert (naive.product(*((triangle, x) if side == "left" else (x, triangle))) == b).all()

    @rule(a=OPERANDS, made=MADE)
    def cosets_and_proofs(self, a, made):
        basis = naive.nullspace(a.model)
        assert gf2kit.verify_nullspace(a.value, basis)
        for x in basis[:1]:
            assert gf2kit.verify_singular(a.value, x) and not gf2kit.verify_singular(a.value, 0 * x)
        few = a.model[:, :9]
        answer = gf2kit.solve(few, few[:, :4].sum(axis=1) % 2)
        listed = list(answer.elements())
        assert len(listed) == 2**answer.nullity and all(map(answer.contains, listed))
        assert (answer.element([0] * answer.nullity) == answer.x).all()
        words, x0 = naive.span(naive.rref(few)[0][: naive.rank(few)]), made.model((few.shape[1],))
        counts = np.bincount((words ^ x0).sum(axis=1, dtype=int), minlength=few.shape[1] + 1).tolist()
        assert gf2kit.weight_distribution(few, coset=x0).counts == counts
        leaders = gf2kit.coset_leader_weights(few)
        assert sum(leaders) * len(words) == 2 ** few.shape[1] and leaders[0] == 1

    @rule(a=OPERANDS, made=MADE)
    def systems_and_pictures(self, a, made):
        b = made.model((a.shape[0],))
        gf2kit.write_dimacs(self.path("system.cnf"), a.value, b)
        read, side = gf2kit.read_dimacs(self.path("system.cnf"))
        assert read.shape[1] == a.shape[1] and bool(gf2kit.solve(read, side)) == (naive.solve(a.model, b) is not None)
        if 0 not in a.shape:
            runs = np.count_nonzero(np.diff(np.pad(a.model, ((0, 0), (1, 0))).astype(int), axis=1) == 1)
            assert gf2kit.svg(a.value, cell=1).split("#000")[1].count("M") == runs
        with gf2kit.ThreadLimit(1) as limit:
            assert gf2kit.rank(a.value) == naive.rank(a.model) and repr(limit) == "ThreadLimit(1)"

    @rule(number=NUMBER, n=st.integers(0, 40))
    def polynomials_by_stages(self, number, n):
        p, x = Polynomial(number), Polynomial("x")
        assert (p * p).sqrt() == p == p.shifted().shifted()
        even, odd = p.shift_parts()
        assert p + p.shifted() == sum(((x * x + x) ** k for k in odd.exponents().tolist()), Polynomial(0))
        assert max(2 * even.degree, 2 * odd.degree + 1, -1) == p.degree or p.degree <= 0
        assert Polynomial.from_fibonacci_basis(p.to_fibonacci_basis(256)) == p
        f = [Polynomial.fibonacci(n + k) for k in range(3)]
        assert f[2] == x * f[1] + f[0]
        if 0 < number < 2**20:
            stages = [
                (factor, multiplicity)
                for part, multiplicity in p.squarefree_factors()
                for product, degree in part.distinct_degree_factors()
                for factor in product.equal_degree_factors(degree)
            ]
            assert sorted(stages) == p.factor()

    @rule(rows=SIDE, columns=SIDE, seed=st.integers(0, 9))
    def games(self, rows, columns, seed):
        board = lights.random_board(rows, columns, seed=seed, solvable=True)
        a = press_matrix(rows, columns, "plus", "plane")
        on_graph = lights.solve(board.to_array().reshape(1, -1), rule=a)
        stack = board.to_array()[np.newaxis]
        presses = lights.solve_many(stack)
        assert bool(presses) and (presses.presses.ravel() == np.asarray(on_graph.presses).ravel()).all()
        assert lights.minimum_many(stack).presses.sum() == lights.minimum(board).count
        table = lights.ChaseTable(rows, columns)
        left = lights.chase_remainder(board)
        assert (table.remainder_of(board) == left).all() and repr(table)
        assert all(same == table and hash(same) == hash(table) for same in naive.copies(table))
        (remainders, first), (basis, _) = table.lines(), table.basis()
        assert first @ table.remainders == remainders and 2**table.rank == len(remainders) == 2 ** len(basis)
        assert any((np.asarray(line) == left).all() for line in remainders)
        assert lights.square_nullities(rows, rows).tolist() == [lights.nullity(rows, rows)]
        assert bool(lights.quiet_tiles(rows, columns)) == (lights.nullity(rows, columns) > 0)
        self.path("board").write_text("\n".join("".join(map(str, row)) for row in board.to_array().tolist()))
        self.path("graph").write_text(f"{rows} 0\n")
        assert lights.read_board(self.path("board"))[0] == board
        assert lights.read_graph(self.path("graph")) == gf2kit.Matrix.identity(rows)

    @rule(day=st.dates(), level=st.integers(1, 6))
    def challenges(self, day, level):
        challenge = lights.daily_challenge(day)
        assert challenge.seed == day.year * 10000 + day.month * 100 + day.day
        assert challenge.difficulty == ["easy", "easy", "medium", "medium", "medium", "hard", "hard"][day.weekday()]
        level = lights.level_challenge(level)
        assert level == lights.level_challenge(level.seed) and hash(level) == hash(lights.level_challenge(level.seed))
        assert level.puzzle().difficulty == level.difficulty
