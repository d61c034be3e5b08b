# SPDX-License-Identifier: MIT
"""Codes of known distance, what is refused, and sparse matrices."""

import json

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix, Polynomial, codes, lights

SHOR = {"n": 9, "X": [[0, 1, 2, 3, 4, 5], [3, 4, 5, 6, 7, 8]], "Z": [[0, 1], [1, 2], [3, 4], [4, 5], [6, 7], [7, 8]]}


def test_operators_are_read_with_signs_in_any_case():
    found = codes.StabilizerCode(["+XZZXI", "-ixzzx", "X_XZZ", "ZXIXZ"]).lightest_words(limit=7)
    assert (found.weight, found.ties, len(found.words), found.counted) == (3, 30, 7, True)


def test_words_outside_and_modulo_are_counted_if_asked():
    code = codes.CssCode.from_json(json.dumps(SHOR))
    found = gf2kit.minimum_distance(code.HX, modulo=code.HZ, count=True)
    assert (found.distance, found.count, found.counted) == (3, 27, True)
    assert codes.lightest_words(code.HX, modulo=code.HZ).ties == 27
    assert gf2kit.minimum_distance(code.HX, outside=code.HX, count=True) is None


def test_searches_obey_their_limits():
    gross = codes.bivariate_bicycle(12, 6, "x^3 + y + y^2", "y^3 + x + x^2")
    for found in [gross.minimum_distance(budget=100), gross.minimum_distance("x", budget=100)]:
        assert not found.proved and found.lower_bound < 12 <= found.weight
    assert not gross.lightest_words(budget=100).counted
    assert not gross.lightest_words("z", budget=100).counted
    assert not gross.minimum_distances("z", budget=100)[-1].proved
    calls = []
    assert gross.minimum_distance(progress=lambda *numbers: calls.append(numbers)).proved
    with pytest.raises(ValueError, match="budget is 0"):
        gross.minimum_distance(budget=0)
    with pytest.raises(ValueError, match="time is -1"):
        gross.lightest_words(time=-1)
    with pytest.raises(ValueError, match="limit is 0"):
        gross.lightest_words(limit=0)


def test_signs_of_stabilizers_must_not_contradict():
    assert codes.StabilizerCode(["XX", "ZZ", "YY"]).k == codes.StabilizerCode(["+XX", "-ZZ", "YY"]).k == 0
    assert codes.SubsystemCode(["+XX", "-XX", "ZI"]).k == 1
    with pytest.raises(ValueError, match=r"stabilizers\[0\] and stabilizers\[1\] contradict each other: -I is in"):
        codes.StabilizerCode(["XXXX", "-XXXX", "ZZZZ"])
    with pytest.raises(ValueError, match="contradict"):
        codes.StabilizerCode(("+XX", "ZZ", "YY"))


@pytest.mark.parametrize(
    ("text", "mentioned"),
    [
        ("[1]", "one JSON object with n, X and Z"),
        ("{", "Expecting"),
        ('{"n": -1, "X": [], "Z": []}', "n is -1"),
        ('{"n": 2, "X": 3, "Z": []}', "X: expected an array of arrays of columns"),
        ('{"n": 2, "X": [[2]], "Z": []}', r"X\[0\]\[0\]: expected a column from 0 to n - 1, n being 2"),
        ('{"n": 2, "X": [], "Z": [[1, 1]]}', r"Z\[0\]\[1\]: expected each column once, found 1 again"),
        ('{"n": 2, "X": [[0]], "Z": [[0]]}', "odd number of ones in common"),
    ],
)
def test_wrong_json_is_refused(text, mentioned):
    with pytest.raises(ValueError, match=mentioned):
        codes.CssCode.from_json(text)


def test_wrong_parameters_of_families_are_refused():
    for function, arguments, mentioned in [
        (codes.toric, (1,), "L is 1, expected 2 or more"),
        (codes.toric, (10**6 + 1,), "expected at most 1000000"),
        (codes.surface, (0, 3), "x_distance is 0, expected 1 or more"),
        (codes.bivariate_bicycle, (0, 3, "x", "y"), "l is 0, expected 1 or more"),
        (codes.bicycle, (3, "1 + y", "x"), "a: expected a power of x, or 1 at position 4 of"),
        (codes.bivariate_bicycle, (3, 3, "1 + z", "x"), "a: expected a power of x or y, or 1 at position 4 of"),
        (codes.cyclic, (7, "x^^2"), "g: expected an exponent at position 2 of"),
        (codes.hamming, (1,), "r from 2"),
        (codes.reed_muller, (3, 2), "r up to m"),
        (codes.quasi_cyclic, (0, "x"), "n is 0, expected 1 or more"),
        (codes.bch, (15, 8), "such as 7 or 11"),
        (codes.bch, (8, 4), "odd length"),
        (codes.quadratic_residue, (9,), "a prime"),
        (codes.goppa, (4, 16, 5), "a degree from 1 to the length over m"),
        (codes.simplex, (17,), "r from 1"),
        (codes.repetition, (0,), "n is 0, expected 1 or more"),
        (codes.double_circulant, (3, "1 + y"), "p: expected a power of x, or 1 at position 4"),
        (codes.regular_ldpc, (6, 3, 6, 6), "no graph was found"),
        (codes.two_block, ("D6", "1", "1"), "expected a product of cyclic groups"),
        (codes.two_block, ("C6", "1", "1 + y"), "b: expected a power of x, or 1 at position 4"),
        (codes.colour_488, (4,), "an odd distance"),
        (codes.xzzx_toric, (0, 0), "a number above 0"),
        (codes.puncture, ([[1, 0]], [2]), "coordinates below 2, each once, found 2"),
        (codes.shorten, ([[1, 0]], [1, 1]), "coordinates below 2, each once, found 1 again"),
        (codes.shorten, ([[1, 0]], [-1]), r"coordinates\[0\] is -1, expected 0 or more"),
        (codes.augment, ([[1, 0]], [[1]]), "words of equal lengths, found 2 and 1"),
        (codes.construction_x, ([[1, 0]], [[0, 1]], [[1]]), "a subcode of the code"),
        (codes.macwilliams_transform, ([1, 2],), "the weight distribution of a linear code"),
    ]:
        with pytest.raises(ValueError, match=mentioned):
            function(*arguments)
    for other in [1.5, None, b"x", object()]:
        with pytest.raises(TypeError, match="a is .*, expected a Polynomial, an integer whose bits"):
            codes.bicycle(3, other, "x")
    for other in ["1 + x", [], ["x", "x"], [[]], 3]:
        with pytest.raises(TypeError, match=r"A(\[0\])? is .*, expected (a row|rows) of polynomials"):
            codes.lifted_product(3, other, [["1"]])
    with pytest.raises(TypeError, match="expected an integer"):
        codes.toric(2.5)
    for function, arguments in [(codes.bch, (15,)), (codes.goppa, (4, 16))]:
        with pytest.raises(TypeError, match="one of them"):
            function(*arguments)
    for huge in [
        lambda: codes.toric(10**6),
        lambda: codes.surface(10**6, 10**6),
        lambda: codes.bivariate_bicycle(10**6, 10**6, "x", "y"),
        lambda: codes.quasi_cyclic(10**6, "x"),
        lambda: codes.cyclic(10**6, "x + 1"),
        lambda: codes.bch(10**6 - 1, 3),
        lambda: codes.xzzx_toric(10**6, 1),
        lambda: codes.colour_666(10**6 - 1),
        lambda: codes.hypergraph_product(Matrix.zeros(3000, 3000), Matrix.zeros(3000, 3000)),
    ]:
        with pytest.raises(MemoryError, match="a matrix of the code"):
            huge()


def test_matrices_of_codes_are_copies():
    code = codes.toric(2)
    checks = code.HX
    checks[0, 0] ^= 1
    assert code.HX != checks
    stabilizers = codes.StabilizerCode(["XX"]).stabilizers
    stabilizers[0, 0] = 0


def test_operators_are_read_in_every_form_of_letters():
    five = codes.StabilizerCode(["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"])
    for rows in [["X0Z1Z2X3 I4", "X1*Z2*Z3*X4", "X0 X2 Z3 Z4", "Z0X1X3Z4"], ["xzzx_", "+ _XZZX", "X I X Z Z", "+ZXIXZ"]]:
        assert codes.StabilizerCode(rows).generators == five.generators
    with pytest.raises(ValueError, match=r"stabilizers\[1\]: expected a qubit from 0 to 1, got 2"):
        codes.StabilizerCode(["XX", "X0X2"])
    with pytest.raises(ValueError, match=r"gauge\[0\]: expected an operator on qubit 0"):
        codes.SubsystemCode(["X1X2"])


def test_operators_are_classified():
    code = codes.toric(3)
    X, Z = code.logical_operators()
    assert [(found.kind, found.proof.tolist()) for found in code.classify(X, "x")] == [
        ("logical", [1, 0, 0, 0]),
        ("logical", [0, 1, 0, 0]),
    ]
    assert {found.kind for found in code.classify(code.HZ, "z")} == {"stabilizer"}
    bacon_shor = codes.SubsystemCode(["XXII", "IIXX", "ZIZI", "IZIZ"])
    kinds = [found.kind for found in bacon_shor.classify(["XXII", "XXXX", "XIXI", "XIII"])]
    assert kinds == ["gauge", "stabilizer", "logical", "neither"]
    with pytest.raises(ValueError, match=r"operators\[0\]: expected 4 letters, one for each qubit, got 2"):
        bacon_shor.classify(["XX"])


def test_circuits_are_decoded_by_their_probabilities():
    model = codes.detector_error_model("error(0.01) D0 L0\nerror(0.3) D0 D1\nerror(0.3) D1")
    found = gf2kit.decode([[1, 0]], dem=model)[0]
    assert found.error.tolist() == [0, 1, 1] and found.proved
    assert gf2kit.decode(model.detectors, [[1, 0]], probabilities=model.probabilities)[0].error.tolist() == [0, 1, 1]
    assert gf2kit.decode(model.detectors, [[1, 0]])[0].error.tolist() == [1, 0, 0]
    with pytest.raises(TypeError, match="dem=model"):
        gf2kit.decode(model.detectors, [[1, 0]], dem=model)


def test_wrong_models_are_refused():
    for text, mentioned in [("error(2) D0", "text:1:6"), ("\nfoo", "text:2:1"), ("repeat 3 {", "end of the repeat block")]:
        with pytest.raises(ValueError, match=mentioned):
            codes.detector_error_model(text)
    with pytest.raises(MemoryError):
        codes.detector_error_model("repeat 1000000000000 {\nerror(0.1) D0\nshift_detectors 1\n}")


def test_modules_list_their_public_names_alone():
    for module in (codes, lights):
        assert dir(module) == sorted(module.__all__) and all(hasattr(module, name) for name in dir(module))


FORMS = [
    lambda p: str(p).replace(" + ", "-").upper().replace("^", "**"), int, hex, bin, list, tuple,
    lambda p: np.array(list(p) + [0, 0], dtype=bool),
]  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("text", ["x^3 + x + 1", "1"])
def test_polynomials_are_taken_in_any_form(form, text):
    p, q = Polynomial(text), Polynomial("x^2 + 1")
    assert codes.cyclic(7, form(p)) == codes.cyclic(7, text) == codes.cyclic(7, p)
    assert codes.bicycle(7, form(p), form(q)) == codes.bicycle(7, text, "x^2 + 1") == codes.bicycle(7, p, q)
    assert codes.quasi_cyclic(7, form(q), form(p)) == codes.quasi_cyclic(7, "x^2 + 1", text)
    assert codes.circulant(7, form(p)) == codes.quasi_cyclic(7, p)
    assert codes.bivariate_bicycle(7, 3, form(p), "y + 1") == codes.bivariate_bicycle(7, 3, text, "y + 1")


@pytest.mark.parametrize("n", [1, 2, 5, 63, 65])
def test_circulants_are_polynomials_of_the_shift(n):
    shift = np.roll(np.eye(n, dtype=np.uint8), 1, axis=1)
    for a in [0, 1, 2, 3, 11, 2**70 + 5]:
        p, q = Polynomial(a), Polynomial("x^3 + x")
        assert codes.circulant(n, p) == p(shift)
        assert codes.circulant(n, p) @ codes.circulant(n, q) == codes.circulant(n, p * q)


@pytest.mark.parametrize("l, shape_a, shape_b", [(1, (2, 3), (3, 4)), (2, (1, 1), (2, 3)), (5, (2, 3), (2, 2)), (7, (3, 2), (1, 2))])
def test_lifted_products(l, shape_a, shape_b):
    def random(shape, seed):
        bits = naive.random((shape[0], shape[1] * l), seed)
        return [[Polynomial.from_coefficients(row[j * l : (j + 1) * l]) for j in range(shape[1])] for row in bits]

    a, b = random(shape_a, 1), random(shape_b, 2)
    code = codes.lifted_product(l, a, [[int(p) for p in row] for row in b])
    (ra, na), (rb, nb) = shape_a, shape_b
    assert code.n == l * (na * nb + ra * rb) and code.HX.shape[0] == l * ra * nb and code.HZ.shape[0] == l * rb * na
    conjugate = [[codes.circulant(l, b[j][i]).T for j in range(rb)] for i in range(nb)]  # B*
    for i, k in np.ndindex(ra, nb):
        rows = code.HX[(i * nb + k) * l : (i * nb + k + 1) * l]
        for j, m in np.ndindex(na, nb):
            block = rows[:, (j * nb + m) * l : (j * nb + m + 1) * l]
            assert block == (codes.circulant(l, a[i][j]) if k == m else Matrix.zeros(l, l))
        for j, m in np.ndindex(ra, rb):
            start = l * na * nb + (j * rb + m) * l
            assert rows[:, start : start + l] == (conjugate[k][m] if i == j else Matrix.zeros(l, l))
    if l == 1:
        bits = [np.array([[int(p) for p in row] for row in given]) for given in (a, b)]
        assert code == codes.hypergraph_product(*bits)


def test_lifted_products_of_one_polynomial_are_bicycle_codes():
    code, bicycle = codes.lifted_product(9, [["1 + x"]], [["1 + x^8 + x^7"]]), codes.bicycle(9, "1 + x", "1 + x + x^2")
    assert code.HX == bicycle.HX and code.HZ == bicycle.HZ


def test_arrays_of_coefficients_of_two_variables():
    a, b = np.zeros((4, 3), dtype=int), np.zeros((3, 4), dtype=bool)
    a[3, 0] = a[0, 1] = a[0, 2] = 1
    b[0, 3] = b[1, 0] = b[2, 0] = True
    assert codes.bivariate_bicycle(6, 6, a, b) == codes.bivariate_bicycle(6, 6, "x^3 + y + y^2", "y^3 + x + x^2")


def test_wrong_arguments_are_named_and_counted_from_0():
    checks = [[1, 1, 0], [0, 1, 1]]
    for call, message in [
        (lambda: codes.CssCode([[1, 1, 0]], [[1, 1, 0], [0, 1, 1]]), r"HX\[0\] and HZ\[1\] have an odd number of ones"),
        (lambda: codes.CssCode([[1, 1, 0]], [[1, 1, 0, 0]]), r"HZ: expected 3 columns as HX, .*\(1, 3\), .*\(1, 4\)"),
        (lambda: codes.toric(3).minimum_distance("y"), "side is 'y'"),
        (lambda: codes.toric(3).minimum_distances("X"), "side is 'X'"),
        (lambda: codes.StabilizerCode(["XI", "Z"]), r"stabilizers\[1\]: expected 2 letters"),
        (lambda: codes.SubsystemCode(["XA"]), r"gauge\[0\]: expected one of I, X, Y, Z and _, got 'A'"),
        (lambda: codes.pauli_strings([[1, 0, 1]]), "2n bits"),
        (lambda: codes.lightest_words(checks, modulo=[[1, 1, 0]]), r"H\[1\] and modulo\[0\] have an odd"),
        (lambda: codes.lightest_words(checks, outside=[[1, 1]]), r"outside: expected 3 columns as H, .*\(1, 2\)"),
        (lambda: codes.minimum_distances(checks, [[1, 1]]), r"outside: expected 3 columns as H, .*\(1, 2\)"),
        (lambda: codes.StabilizerCode(["XXI", "ZZI", "IZI"]), r"stabilizers\[0\] and stabilizers\[2\] do not commute"),
        (lambda: codes.StabilizerCode([[1, 0, 1]]), r"stabilizers: .*2n bits, got shape \(1, 3\)"),
        (lambda: codes.SubsystemCode([[1, 0, 1]]), r"gauge: .*2n bits, got shape \(1, 3\)"),
        (lambda: codes.cyclic(7, Polynomial("x^2 + 1")), r"g is x\^2 \+ 1, .* that divides x\^7 \+ 1"),
        (lambda: codes.cyclic(7, 0), "g is 0, expected"),
        (lambda: codes.lifted_product(7, [["1", "x"], ["1"]], [["1"]]), r"A\[1\]: expected 2 .* as in A\[0\], got 1"),
        (lambda: codes.lifted_product(7, [["1"]], [["1", "y"]]), r"B\[0\]\[1\]: expected 0, 1 or x at position 0"),
        (lambda: codes.circulant(7, "1 + y"), "p: expected 0, 1 or x at position 4"),
        (lambda: codes.circulant(7, [1, 2]), "p: entry 1 is 2"),
        (lambda: codes.circulant(7, [[1, 1]]), r"p: expected 1 dimension, got shape \(1, 2\)"),
        (lambda: codes.bicycle(7, "1", "0xg"), "b: expected hexadecimal"),
        (lambda: codes.bicycle(7, "1", -1), "b: value is -1"),
        (lambda: codes.bivariate_bicycle(7, 7, "1", [[[1]]]), r"b: expected 1 or 2 dimensions, .*\(1, 1, 1\)"),
        (lambda: codes.quasi_cyclic(3, "1", "x + y"), r"polynomials\[1\]: .* at position 4 of 'x \+ y'"),
    ]:
        with pytest.raises(ValueError, match=message):
            call()
    with pytest.raises(TypeError, match="HZ: entries must be 0 or 1 integers or bools, got dtype float64"):
        codes.CssCode([[1, 1, 0]], [[1.0, 1, 0]])
    with pytest.raises(TypeError, match="got one string"):
        codes.StabilizerCode("XX")
    with pytest.raises(TypeError, match="found both"):
        codes.lightest_words([[1, 1]], outside=[[1, 0]], modulo=[[1, 1]])
