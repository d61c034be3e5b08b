# SPDX-License-Identifier: MIT
"""Wrong dtypes are TypeErrors, wrong shapes and entries ValueErrors; each names what was given."""

import os
import re

import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix, Polynomial, codes, lights

A = np.array([[1, 0, 1], [0, 1, 1]])
BOARD = np.zeros((2, 3), dtype=int)
BYTES, WORDS = np.zeros((2, 2), dtype=np.uint8), np.zeros((2, 2), dtype=np.uint64)
OF_A_MATRIX = [
    gf2kit.rank,
    gf2kit.rref,
    gf2kit.nullspace,
    gf2kit.inverse,
    gf2kit.minimum_distance,
    Matrix,
    Matrix.from_array,
    lights.solve,
    lights.minimum,
    lambda a: gf2kit.solve(a, [0, 0]),
    lambda a: gf2kit.matmul(a, A),
    lambda a: gf2kit.matmul(A, a) if np.ndim(a) != 1 else gf2kit.rank(a),
    lambda a: gf2kit.min_weight(a, [0, 0]),
    lambda a: gf2kit.verify(a, [0, 0], [0, 0, 0]),
    lambda a: gf2kit.solve_many(A, a),
    lambda a: gf2kit.solve_many(a, A),
]


@pytest.mark.parametrize("function", OF_A_MATRIX)
@pytest.mark.parametrize("dtype", ["float64", "complex64", "datetime64[s]", "U1", "S1", "object"])
def test_wrong_dtypes_of_matrices_are_named(function, dtype):
    with pytest.raises(TypeError, match="entries must be 0 or 1 integers or bools, got dtype " + re.escape(str(np.dtype(dtype)))):
        function(np.zeros((3, 3), dtype=dtype))


@pytest.mark.parametrize(
    "rows, message",
    [
        ([[1, 0], [1]], "row 1 has length 1, expected length 2, that of row 0"),
        ([[1], [0], [1, 0]], "row 2 has length 2, expected length 1, that of row 0"),
        (((1, 0), [1, 0, 1]), "row 1 has length 3, expected length 2, that of row 0"),
        ([np.array([1, 0]), np.array([1])], "row 1 has length 1, expected length 2, that of row 0"),
        ([[1, 0], 1], "row 1 is 1, expected length 2, that of row 0"),
        ([[1, 0], [1, [0]]], r"\[1\]\[1\] is \[0\], expected 0 or 1"),
        ([[[1, 0], [1, 0]], [[1, 0], [1]]], r"\[1\]: row 1 has length 1, expected length 2"),
    ],
)
def test_ragged_lists_name_the_row(rows, message):
    for name, function in [("A", gf2kit.rank), ("A", lambda a: gf2kit.solve(a, [0, 0])), ("entries", Matrix), ("b", lambda b: gf2kit.solve(A, b))]:
        with pytest.raises(ValueError, match=f"{name}.*{message}"):
            function(rows)


@pytest.mark.parametrize("function", OF_A_MATRIX)
@pytest.mark.parametrize("shape", [(), (3,), (1, 2, 2, 2)])
def test_wrong_dimensions_of_matrices_are_named(function, shape):
    with pytest.raises(ValueError) as error:
        function(np.zeros(shape, dtype=int))
    assert str(shape) in str(error.value)


@pytest.mark.parametrize("function", [gf2kit.rank, Matrix, lights.solve])
@pytest.mark.parametrize("dtype", ["u1", "i1", "i4", ">i8", "u8"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_wrong_entries_are_named(function, dtype, order):
    a = np.zeros((70, 80), dtype=dtype, order=order)
    a[66, 77] = 3
    with pytest.raises(ValueError, match=r"entry \(66, 77\) is 3, expected 0 or 1"):
        function(a)
    if np.dtype(dtype).kind == "i":
        a[66, 77] = -1
        with pytest.raises(ValueError, match=r"entry \(66, 77\) is -1"):
            function(a)
    if np.dtype(dtype).itemsize > 1:
        a[66, 77] = 256
        with pytest.raises(ValueError, match=r"entry \(66, 77\) is 256"):
            function(a)


@pytest.mark.parametrize(
    "function",
    [
        lambda b: gf2kit.solve(A, b),
        lambda b: gf2kit.min_weight(A, b),
        lambda b: gf2kit.verify(A, b, [0, 0, 0]),
    ],
)
def test_wrong_right_hand_sides_are_named(function):
    with pytest.raises(ValueError, match=r"b: expected shape \(2,\).* A, of shape \(2, 3\), got shape \(3,\)"):
        function([1, 0, 1])
    with pytest.raises(ValueError, match=r"b: expected an array of 1 dimension, got shape \(2, 1\)"):
        function([[1], [0]])
    with pytest.raises(TypeError, match="b: .*got dtype float64"):
        function([1.0, 0.0])
    with pytest.raises(ValueError, match="b: entry 1 is 2"):
        function([1, 2])


def test_a_matrix_as_right_hand_side_suggests_solve_many():
    for b in [A, Matrix(A), A.tolist()]:
        with pytest.raises(ValueError, match=r"got shape \(2, 3\).*solve_many"):
            gf2kit.solve(A, b)


SIZES = {
    "random": lambda n: gf2kit.random(n, 3),
    "random, columns": lambda n: gf2kit.random(3, n),
    "random, rank": lambda n: gf2kit.random(3, 3, rank=n),
    "random, seed": lambda n: gf2kit.random(3, 3, seed=n),
    "zeros": lambda n: Matrix.zeros(n, 3),
    "identity": Matrix.identity,
    "from_packed": lambda n: Matrix.from_packed(BYTES, n),
    "from_words": lambda n: Matrix.from_words(WORDS, n),
    "solve": lambda n: gf2kit.solve(WORDS, [0, 0], columns=n),
    "nullity": lambda n: lights.nullity(n, 3),
    "quiet_patterns": lambda n: lights.quiet_patterns(3, n),
    "press_matrix": lambda n: lights.press_matrix(n, 3),
    "budget": lambda n: gf2kit.min_weight(A, [0, 0], budget=n),
}


@pytest.mark.parametrize("name", SIZES)
def test_wrong_sizes_are_named(name):
    for wrong in ["x", 1.5, [1]]:
        with pytest.raises(TypeError, match="is .*, expected an integer"):
            SIZES[name](wrong)
    with pytest.raises(ValueError, match="-1"):
        SIZES[name](-1)
    with pytest.raises((ValueError, MemoryError), match=str(2**64)):
        SIZES[name](2**64)


OTHERS = {
    "random": lambda: gf2kit.random(2, 2, density="x"),
    "use_kernels": lambda: gf2kit.use_kernels(3),
    "rule": lambda: lights.solve(A, rule=3),
    "topology": lambda: lights.nullity(2, 2, topology=3),
    "target": lambda: lights.minimum(A, target=3.5),
    "time": lambda: gf2kit.min_weight(A, [0, 0], time="x"),
    "progress": lambda: gf2kit.min_weight(A, [0, 0], progress=1),
    "to_packed": lambda: Matrix(A).to_packed(3),
    "to_array": lambda: Matrix(A).to_array("nonsense"),
    "claim": lambda: lights.certificate([1], A),
    "target of a shape": lambda: lights.verify_certificate(b"", (5, 5), target="on"),
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_wrong_arguments_say_what_was_expected(name):
    with pytest.raises((TypeError, ValueError)) as error:
        OTHERS[name]()
    assert "expected" in str(error.value) or "must be" in str(error.value) or name == "to_array"


# Half of a surrogate pair, as os.listdir() has for names that are not UTF-8.
@pytest.mark.parametrize(
    "call",
    [
        gf2kit.use_kernels,
        gf2kit.read,
        lights.read_graph,
        lights.read_board,
        gf2kit.Polynomial,
        codes.detector_error_model,
        lambda text: gf2kit.write(A, text),
        lambda text: gf2kit.certificate(text, A),
        lambda text: lights.certificate(text, A),
        lambda text: lights.solve(A, rule=text),
        lambda text: lights.solve(A, topology=text),
        lambda text: lights.minimum(A, target=text),
    ],
)
def test_text_that_is_not_utf_8_is_refused(call):
    with pytest.raises(ValueError, match="UTF-8"):
        call("\udcff")


def test_file_objects_may_have_any_name(tmp_path):
    path = os.fsencode(tmp_path) + b"/\xff"
    with open(path, "wb") as file:
        gf2kit.write(A, file)
    with open(path, "rb") as file:
        assert gf2kit.read(file) == A
    with open(path, "wb") as file:
        file.write(b"2")
    with open(os.fsdecode(path), "rb") as file, pytest.raises(ValueError, match=r"\\udcff:1:1: expected 0 or 1"):
        gf2kit.read(file)


@pytest.mark.parametrize(
    "call, error, message",
    [
        (lambda: gf2kit.matmul(A, A), ValueError, r"\(2, 3\) and \(2, 3\)"),
        (lambda: Matrix(A) @ Matrix(A), ValueError, r"\(2, 3\) and \(2, 3\)"),
        (lambda: Matrix(A) @ [1, 0], ValueError, r"\(2, 3\) and \(2,\)"),
        (lambda: [1, 0, 1] @ Matrix(A), ValueError, r"\(3,\) and \(2, 3\)"),
        (lambda: [1, 2] @ Matrix(A), ValueError, "A: entry 1 is 2"),
        (lambda: gf2kit.matmul([1, 0], [1, 0]), ValueError, r"B: expected an array of 2 dimensions, got shape \(2,\)"),
        (lambda: gf2kit.inverse(A), ValueError, r"square.*\(2, 3\)"),
        (lambda: gf2kit.solve_many(A, A.T), ValueError, r"\(2, 3\).*\(3, 2\)"),
        (lambda: gf2kit.verify(A, [0, 0], [0, 0]), ValueError, r"x: expected shape \(3,\).*got shape \(2,\)"),
        (lambda: gf2kit.verify_inverse(A, A), ValueError, "2 x 3"),
        (lambda: Matrix.from_packed(np.zeros((2, 2), dtype=np.int64)), TypeError, "uint8, got dtype int64"),
        (lambda: Matrix.from_words(BYTES), TypeError, "uint64, got dtype uint8"),
        (lambda: gf2kit.solve(A, [0, 0], columns=64), TypeError, "uint64, got dtype int64"),
        (lambda: gf2kit.solve(WORDS, [0, 0, 0], columns=100), ValueError, r"b: expected shape \(2,\).*\(2, 100\), .*\(3,\)"),
        (lambda: gf2kit.solve(WORDS, [0, 0], columns=129), ValueError, r"columns is 129.*\(2, 2\) holds 128"),
        (lambda: gf2kit.solve(np.zeros(2, dtype=np.uint64), [0, 0], columns=64), ValueError, r"got shape \(2,\)"),
        (lambda: Matrix.from_packed(BYTES, 17), ValueError, r"columns is 17.*\(2, 2\) holds 16"),
        (lambda: Matrix.from_words(WORDS, 129), ValueError, r"columns is 129.*\(2, 2\) holds 128"),
        (lambda: Matrix.from_packed(np.zeros(4, dtype=np.uint8)), ValueError, r"shape \(4,\); numpy.packbits\(a, axis=1"),
        (lambda: Matrix.from_packed(BYTES, bitorder="middle"), ValueError, "'middle', expected 'big' or 'little'"),
        (lambda: Matrix(A).to_packed("middle"), ValueError, "middle"),
        (lambda: lights.solve(BOARD, rule="rook"), ValueError, "rook"),
        (lambda: lights.nullity(2, 3, topology="sphere"), ValueError, "sphere.*plane"),
        (lambda: lights.nullity(-1, 3), ValueError, r"-1, 3"),
        (lambda: lights.solve(BOARD, missing=BOARD.T), ValueError, r"missing: expected shape \(2, 3\).*\(3, 2\)"),
        (lambda: lights.apply(BOARD, BOARD.T), ValueError, r"presses: expected shape \(2, 3\).*\(3, 2\)"),
        (lambda: lights.verify(BOARD, BOARD.T), ValueError, r"presses: expected shape \(2, 3\).*\(3, 2\)"),
        (lambda: lights.minimum(BOARD, target=BOARD.T), ValueError, r"target: expected shape \(2, 3\).*\(3, 2\)"),
        (lambda: lights.minimum(BOARD, target="dark"), ValueError, "'dark', expected 'off'"),
        (lambda: lights.nullity(2**30, 2**30, rule="king"), MemoryError, ""),
        (lambda: Matrix([[1.0, 0.0]]), TypeError, r"^entries must be .* got dtype float64; .astype\(int\)"),
        (lambda: gf2kit.rank([[1, 2]]), ValueError, r"A: entry \(0, 1\) is 2, expected 0 or 1; % 2 reduces an array modulo 2$"),
        (lambda: gf2kit.rank(WORDS + np.uint64(2)), ValueError, r"; Matrix.from_words\(\) takes packed words$"),
        (lambda: gf2kit.random(3, 4, density=2), ValueError, r"^density is 2, expected a number from 0 to 1"),
        (lambda: gf2kit.random(3, 4, rank=5), ValueError, r"^rank is 5, expected at most 3 for shape \(3, 4\)"),
        (lambda: Polynomial("x^^2"), ValueError, r"^value: expected an exponent at position 2 of"),
        (lambda: Polynomial(0).factor(), ValueError, "^the polynomial 0"),
        (lambda: Polynomial(0).squarefree_factors(), ValueError, "^the polynomial 0"),
        (lambda: Polynomial("x^2").distinct_degree_factors(), ValueError, "^distinct_degree_factors: .*not squarefree"),
        (lambda: Polynomial("x^2").equal_degree_factors(1), ValueError, "^equal_degree_factors: .*not squarefree"),
        (lambda: Polynomial("x").sqrt(), ValueError, "^sqrt: an odd power"),
        (lambda: Polynomial("x^5").to_fibonacci_basis(3), ValueError, "^size is 3, expected more than the degree, 5"),
        (lambda: gf2kit.certificate("solution", [[1]], [1, 0]), ValueError, "^certificate: .* side of length 2"),
        (lambda: gf2kit.certificate("inverse", [[1, 0]]), ValueError, "^certificate: .*not square"),
        (lambda: Matrix(["101", "121"]), ValueError, r"^entries\[1\]: expected the digits 0 and 1, got '121'"),
        (lambda: gf2kit.rank(["101", "11"]), ValueError, r"^A\[1\]: expected 3 digits, as in A\[0\], got 2"),
        (lambda: Matrix.zeros(2**26, 2**26), MemoryError, "67108864 x 67108864"),
        (lambda: Matrix.identity(2**26), MemoryError, "67108864 x 67108864"),
        (lambda: gf2kit.random(2**26, 2**26), MemoryError, "67108864 x 67108864"),
        (lambda: gf2kit.kron(*2 * [Matrix.zeros(2**13, 2**13)]), MemoryError, "67108864 x 67108864"),
        (lambda: gf2kit.kron(Matrix.zeros(2**40, 0), Matrix.zeros(2**40, 0)), MemoryError, r"\(1099511627776, 0\)"),
        (lambda: gf2kit.block_diag([Matrix.zeros(2**26, 0), Matrix.zeros(0, 2**26)]), MemoryError, "67108864 x 67"),
        (lambda: gf2kit.IncrementalSystem(2**31), MemoryError, "2147483648 unknowns"),
        (lambda: codes.CssCode(*2 * [Matrix.zeros(0, 2 * 10**5)]).logical_operators(), MemoryError, "200000 x 200000"),
        (lambda: gf2kit.determinant(np.ones((2, 3), int)), ValueError, r"square matrix, got shape \(2, 3\)"),
        (lambda: gf2kit.trace(np.ones((2, 3), int)), ValueError, "square"),
        (lambda: gf2kit.hstack([]), ValueError, "at least one"),
        (lambda: gf2kit.hstack([np.eye(2, dtype=int), np.eye(3, dtype=int)]), ValueError, "rows, got 2, 3"),
        (lambda: gf2kit.vstack([np.eye(2, dtype=int), np.eye(3, dtype=int)]), ValueError, "columns, got 2, 3"),
        (lambda: gf2kit.hstack([np.eye(2)]), TypeError, r"matrices\[0\]: .*float64"),
        (lambda: gf2kit.solve_triangular(np.zeros((2, 2, 2), int), np.zeros((2, 2), int)), ValueError, "T: .*2 dimensions"),
        (lambda: gf2kit.IncrementalSystem(3).add([1, 0], 1), ValueError, r"expected shape \(3,\), got shape \(2,\)"),
        (lambda: gf2kit.IncrementalSystem(1).add([1], 2), ValueError, "right_hand_side is 2"),
        (lambda: gf2kit.IncrementalSystem(3).add_many([[1, 0]], [1]), ValueError, r"A: expected 3 columns .* got shape \(1, 2\)"),
        (lambda: gf2kit.IncrementalSystem(2).add_many([[1, 0]], [1, 0]), ValueError, r"b: expected shape \(1,\) .*\(2,\)"),
        (lambda: gf2kit.IncrementalSystem(2).classify([[1, 0]], [2]), ValueError, "b: entry 0 is 2"),
        (lambda: gf2kit.IncrementalSystem(2).classify([[1, 2]], [1]), ValueError, r"A: entry \(0, 1\) is 2"),
        (lambda: gf2kit.IncrementalSystem(2).add_many([1, 1, 1], 1), ValueError, r"A: expected 2 columns .*\(1, 3\)"),
        (lambda: gf2kit.IncrementalSystem(2).add_many([1, 1], [[1]]), ValueError, r"b: "),
        (lambda: gf2kit.IncrementalSystem(-1), ValueError, "unknowns is -1"),
    ],
)
def test_messages_name_the_arguments_of_python(call, error, message):
    with pytest.raises(error, match=message):
        call()
