# SPDX-License-Identifier: MIT
"""Functions of NumPy on a Matrix: over GF(2), or TypeError, never over the reals."""

import copy
import types

import naive
import numpy as np
import pytest

import gf2kit
from gf2kit import Matrix, _numpy


class Asked(Matrix):
    """Counts the calls of its __array_function__."""

    count = 0

    def __array_function__(self, *arguments):
        Asked.count += 1
        return super().__array_function__(*arguments)


N = 5
A = np.array(gf2kit.random(N, N, seed=3, rank=N))
B = naive.random((N, N), 4)
V = naive.random((N,), 5)

# Sums of products of entries: over the integers, then modulo 2.
POLYNOMIALS = {"dot", "einsum", "inner", "kron", "matmul", "matrix_power", "multi_dot", "outer", "tensordot", "trace", "vdot"}
# The entries of the result are entries of the arguments, or 0 and 1.
MOVES = {name.split(".")[-1] for name in _numpy.MOVES} - POLYNOMIALS | {"pad", "unique", "where"}
# The result is not a matrix over GF(2): counts, positions, comparisons, text.
LOOKS = set(_numpy.LOOKS)
FIELD = {
    "det": lambda a: int(naive.rank(a) == N),
    "inv": lambda a: naive.rref(np.hstack([a, np.eye(N, dtype=np.uint8)]))[0][:, N:],
    "matrix_rank": naive.rank,
    "solve": lambda a, b: naive.rref(np.column_stack([a, b]))[0][:, N:].reshape(np.shape(b)),
    "matrix_power": lambda a, n: np.linalg.matrix_power(FIELD["inv"](a).astype(int), -n) % 2,
}


def modules():
    yield np
    for thing in vars(np).values():
        if isinstance(thing, types.ModuleType) and thing.__name__.startswith("numpy."):
            yield thing


FUNCTIONS = {
    f"{function.__module__}.{function.__name__}": function
    for module in modules()
    for name, function in vars(module).items()
    if not name.startswith("_") and hasattr(function, "_implementation")
}
UFUNCS = {thing.__name__: thing for thing in vars(np).values() if isinstance(thing, np.ufunc)}

# Arguments with arrays. A Matrix replaces all two-dimensional arrays, the first one, or the last one.
ARGUMENTS = [
    (A,), (A, A), (A, B), (A, V), (V, A), (A, A, A), (A, B, V), (A.astype(bool), A, B), (A, 0), (A, 1), (A, 2), (0, A),
    (A, -2), (A, 3), (A, 0, 1), (A, 1, 0), (A, 1, V), (A, (1, 0)), (A, V, 1), (A, V, 0), (A, (1, -1)), (A, [2]),
    ([A, B],), ([A, V[:, None]],), ([A, B, A],), ([[A, B], [B, A]],), ((A, B), 1), (A, -1), (A, [[0, 1], [1, 0]]),
    ("ij,jk", A, B), ("ij,j->i", A, V), ("ii", A), ("ij->", A), ("ij,ij,ij", A, B, B), ("ij,kl->ijkl", A, B),
    ([A > 0, A > 0], [A, B]), (A > 0, A, B), (np.sum, 0, A), (np.sum, A, [0]), (V > 0, A, 1), (V > 0, A), (A, "x"), (A, 1, 1), (A, N, V), (A, (N, N)),
]  # fmt: skip
# Functions that turn a list into one array.
TAKE_LISTS = {
    *["block", "column_stack", "concatenate", "dstack", "hstack", "multi_dot", "row_stack", "stack", "vstack"],
    *["append", "array_split", "delete", "insert", "lexsort", "ravel_multi_index", "select"],
}


def variants(arguments):
    def replaced(given, wanted):
        if isinstance(given, (list, tuple)):
            return type(given)(replaced(item, wanted) for item in given)
        if isinstance(given, np.ndarray) and given.ndim == 2 and given.dtype == np.uint8:
            count[0] += 1
            return Asked(given) if wanted(count[0]) else given.astype(int)
        return given

    count = [0]
    replaced(arguments, lambda _: False)
    total = count[0]
    for wanted in [lambda _: True, lambda k: k == 1, lambda k: k == total]:
        count = [0]
        yield replaced(copy.deepcopy(arguments), wanted)  # some functions write to them


def same(result, expected):
    if isinstance(expected, (list, tuple)) and isinstance(result, (list, tuple)):
        return len(result) == len(expected) and all(map(same, result, expected))
    if isinstance(expected, str):
        return result == expected
    return np.shape(result) == np.shape(expected) and np.array_equal(np.asarray(result), np.asarray(expected))


def expected_of(function, arguments):
    """The right answer; None where the arguments have none."""
    name = function.__name__
    try:
        arguments = copy.deepcopy(arguments)
        if name in FIELD and name != "matrix_power" or name == "matrix_power" and arguments[1] < 0:
            return FIELD[name](*arguments)
        result = function(*arguments)
        return np.asarray(result) % 2 if name in POLYNOMIALS else result
    except Exception:
        return None


def check(name, function, arguments):
    """The number of right answers among the variants; calls that NumPy does not dispatch to Matrix do not count."""
    right = 0
    if isinstance(arguments[0], (list, tuple)) and function.__name__ not in TAKE_LISTS:
        return 0
    if callable(arguments[0]) and not function.__name__.startswith("apply_"):
        return 0
    for given in variants(arguments):
        Asked.count = 0
        try:
            result = function(*given)
        except (TypeError, ValueError, IndexError, AttributeError, ZeroDivisionError, np.linalg.LinAlgError):
            continue
        if Asked.count == 0 and (not isinstance(given[0], Matrix) or function.__name__ in TAKE_LISTS):
            continue  # not an array to the function, or one that is iterated over
        known = POLYNOMIALS | MOVES | LOOKS | set(FIELD)
        assert Asked.count and function.__name__ in known, f"{name}{arguments} is {result!r}"
        expected = expected_of(function, arguments)
        assert expected is not None and same(result, expected), f"{name}{arguments} is {result!r}, not {expected!r}"
        if function.__name__ not in LOOKS | {"where"} and hasattr(result, "shape") and len(result.shape) > 1:
            assert isinstance(result, Matrix) == (len(result.shape) == 2)
        right += 1
    return right


def test_functions_of_numpy_are_found():
    names = {function.__name__ for function in FUNCTIONS.values()}
    assert len(FUNCTIONS) > 200 and names >= {"dot", "vdot", "where", "einsum", "inv", "pinv", "fft", "sum", "vstack"}


FILES = {"save", "savetxt", "savez", "savez_compressed"}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_are_right_or_refused(name):
    function = FUNCTIONS[name]
    if function.__name__ in FILES:
        return
    right = sum(check(name, function, arguments) for arguments in ARGUMENTS)
    if function.__name__ in POLYNOMIALS | MOVES | LOOKS | set(FIELD):
        assert right > 0 or function.__module__ not in ("numpy", "numpy.linalg") or function.__name__ == "dsplit"
        return
    messages = []
    for arguments in ARGUMENTS:
        for given in variants(arguments):
            try:
                function(*given)
            except TypeError as error:
                messages.append(str(error))
            except Exception:
                pass
    assert any("does not take a Matrix" in message for message in messages), messages


def test_numpy_saves_matrices(tmp_path):
    np.save(tmp_path / "a.npy", Matrix(A))
    np.savez(tmp_path / "a.npz", a=Matrix(A))
    np.savez_compressed(tmp_path / "b.npz", Matrix(A))
    np.savetxt(tmp_path / "a.txt", Matrix(A), fmt="%d")
    for entries in [np.load(tmp_path / "a.npy"), np.load(tmp_path / "a.npz")["a"], np.load(tmp_path / "b.npz")["arr_0"]]:
        assert (entries == A).all()
    assert (np.loadtxt(tmp_path / "a.txt") == A).all()


@pytest.mark.parametrize("name", UFUNCS)
def test_ufuncs_are_over_gf2_or_refused(name):
    ufunc = UFUNCS[name]
    sums = {"add", "subtract", "bitwise_xor", "logical_xor"}
    products, unions = {"bitwise_and", "logical_and"}, {"bitwise_or", "logical_or"}
    copies, complements = {"negative", "positive", "absolute", "conjugate"}, {"invert", "logical_not"}
    for arguments in [(Matrix(A),) * ufunc.nin, (Matrix(A), B)[: ufunc.nin], (A, Matrix(B))[-ufunc.nin :]]:
        if name in copies | complements:
            entries = np.asarray(arguments[0])
            result = ufunc(arguments[0])
            assert type(result) is Matrix and result == (entries if name in copies else 1 - entries)
            continue
        if name in sums | products | unions | {"matmul", "equal", "not_equal"}:
            first, second = np.asarray(arguments[0], int), np.asarray(arguments[1], int)
            result = ufunc(*arguments)
            if name in sums:
                assert isinstance(result, Matrix) and (np.asarray(result) == (first + second) % 2).all()
            elif name in products | unions:
                expected = first & second if name in products else first | second
                assert isinstance(result, Matrix) and (np.asarray(result) == expected).all()
            elif name == "matmul":
                assert isinstance(result, Matrix) and (np.asarray(result) == first @ second % 2).all()
            else:
                assert result is (bool((first == second).all()) == (name == "equal"))
            continue
        with pytest.raises(TypeError, match=f"numpy.{name} does not take a Matrix"):
            ufunc(*arguments)
    if ufunc.nin == 2 and ufunc.nout == 1 and ufunc.signature is None:
        reductions = {"bitwise_xor", "bitwise_and", "bitwise_or", "logical_xor", "logical_and", "logical_or"}
        for axis in [0, 1, -1, None] if name in reductions else []:
            result, expected = ufunc.reduce(Matrix(A), axis=axis), ufunc.reduce(A, axis=axis)
            assert np.array_equal(result, expected) and np.asarray(result).dtype.kind in (expected.dtype.kind, "i")
        for method in ["accumulate"] if name in reductions else ["reduce", "accumulate"]:
            with pytest.raises(TypeError, match=f"numpy.{name}.{method} does not take a Matrix"):
                getattr(ufunc, method)(Matrix(A))


def test_padding_and_unique_rows():
    m, a = Matrix(B), B
    for arguments in [(1,), (((1, 2), (0, 3)),), (2, "edge"), (3, "wrap"), (2, "reflect"), (2, "symmetric")]:
        assert np.pad(m, *arguments) == np.pad(a, *arguments)
    assert np.pad(m, 1, constant_values=1) == np.pad(a, 1, constant_values=1)
    for mode in ["mean", "linear_ramp", "maximum", "empty", np.add]:
        with pytest.raises(TypeError, match="numpy.pad of a Matrix: mode is .* expected one of constant"):
            np.pad(m, 1, mode)
    with pytest.raises(TypeError, match="numpy.pad"):
        np.pad(m, 1, "reflect", reflect_type="odd")
    for entry in [2, -1, 257]:
        with pytest.raises(ValueError, match="expected 0 or 1"):
            np.pad(m, 1, constant_values=entry)
    repeated = np.vstack([a, a[:2]])
    for axis in [0, 1]:
        rows, *others = np.unique(Matrix(repeated), True, True, True, axis)
        expected, *positions = np.unique(repeated, True, True, True, axis)
        assert type(rows) is Matrix and rows == expected
        assert all((ours == theirs).all() for ours, theirs in zip(others, positions))
    assert np.unique(m).tolist() == [0, 1] and np.unique(m, axis=0) == np.unique(a, axis=0)


def test_sums_over_an_axis_are_left_to_xor():
    m = Matrix(B)
    for call in [lambda: np.bitwise_xor.reduce(m, axis=(0, 1)), lambda: np.logical_and.reduce(m, keepdims=True)]:
        with pytest.raises(TypeError):
            call()
    with pytest.raises(TypeError, match=r"numpy.sum does not take a Matrix.*numpy.asarray\(A\)"):
        np.sum(m, axis=0)


def test_singular_matrices_raise_with_a_certificate():
    singular = Matrix([[1, 1], [1, 1]])
    for call in [np.linalg.inv, lambda a: np.linalg.matrix_power(a, -1), lambda a: np.linalg.solve(a, [1, 1])]:
        with pytest.raises(gf2kit.SingularMatrixError) as error:
            call(singular)
        assert error.value.certificate.tolist() == [1, 1]
    with pytest.raises(gf2kit.SingularMatrixError):
        np.linalg.solve(singular, [1, 0])
    with pytest.raises(gf2kit.SingularMatrixError):
        np.linalg.solve(singular, singular)
    assert np.linalg.det(singular) == 0 and np.linalg.matrix_rank(singular) == 1
    assert np.linalg.matrix_rank(singular, hermitian=True) == 1
    for call in [np.linalg.inv, np.linalg.det, lambda a: np.linalg.matrix_power(a, 2)]:
        with pytest.raises(np.linalg.LinAlgError, match=r"square.*\(1, 2\)"):
            call(Matrix([[1, 0]]))


def test_other_entries_and_arguments_are_refused():
    m = Matrix(A)
    for call in [
        lambda: np.concatenate([m, A.astype(float)]),
        lambda: np.linalg.matrix_rank(m, tol=0.5),
        lambda: np.einsum(m, [0, 1]),
        lambda: np.dot(m, A.astype(float)),
        lambda: np.concatenate([m, m], out=np.zeros((2 * N, N), int)),
        lambda: np.copyto(m, A),
        lambda: np.add(A, B, out=m),
        lambda: np.fill_diagonal(m, 0),
        lambda: np.add(m, m, where=A > 0),
    ]:
        with pytest.raises(TypeError):
            call()
    for call in [lambda: np.vstack([m, 2 * V]), lambda: np.append(m, 7), lambda: np.einsum("ij,j", m, 2 * V)]:
        with pytest.raises(ValueError, match="expected 0 or 1"):
            call()
    assert m == A


def test_conversions_are_explicit():
    assert type(np.asarray(Matrix(A))) is type(np.array(Matrix(A))) is np.ndarray
    assert np.linalg.det(np.asarray(Matrix([[1, 1, 0], [0, 1, 1], [1, 0, 1]]))) == pytest.approx(2)
