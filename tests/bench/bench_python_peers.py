# SPDX-License-Identifier: MIT
"""What NumPy arrays cost: functions of the Python module beside the library's own calls and another Python module.

LIBGF2KIT is the shared library with the C interface; the gf2kit of the same build must be on PYTHONPATH. The peer is
`numpy`, the plain elimination below, or the name of a module with the functions of galois or ldpc.mod2, which must be
on PYTHONPATH too. Answers are compared before anything is timed. Rounds take the calls in turn. Arrays are of uint8,
and their conversion is part of gf2kit's times; a peer's own array type is made beforehand.
"""

import argparse
import ctypes
import importlib
import platform
import statistics
import time

import numpy as np
import scipy.sparse

import gf2kit


def rref(a, columns=None):
    """Gauss-Jordan elimination, as galois does it: a pivot is added to all rows with a 1 in its column at once."""
    a = a.copy()
    pivots = []
    for column in range(a.shape[1] if columns is None else columns):
        row = len(pivots)
        candidates = np.flatnonzero(a[row:, column])
        if len(candidates) == 0:
            continue
        a[[row, row + candidates[0]]] = a[[row + candidates[0], row]]
        others = np.flatnonzero(a[:, column])
        a[others[others != row]] ^= a[row]
        pivots.append(column)
        if len(pivots) == len(a):
            break
    return a, pivots


def nullspace(a):
    reduced, pivots = rref(a)
    free = np.setdiff1d(np.arange(a.shape[1]), pivots)
    basis = np.zeros((len(free), a.shape[1]), dtype=np.uint8)
    basis[np.arange(len(free)), free] = 1
    basis[:, pivots] = reduced[: len(pivots), free].T
    return basis


class Plain:
    name = f"numpy {np.__version__}"
    array = staticmethod(np.asarray)
    rank = staticmethod(lambda a: len(rref(a)[1]))
    rref = staticmethod(lambda a: rref(a)[0])
    inverse = staticmethod(lambda a: rref(np.hstack([a, np.eye(len(a), dtype=np.uint8)]), len(a))[0][:, len(a) :])
    nullspace = staticmethod(nullspace)
    solve = staticmethod(lambda a, b: rref(np.column_stack([a, b]), len(a))[0][:, -1])
    product = staticmethod(lambda a, b: a @ b & 1)  # of uint8: exact modulo 256


def galois_like(module):
    class Peer:
        name = f"{module.__name__} {module.__version__}"
        array = module.GF2
        rank = staticmethod(np.linalg.matrix_rank)
        rref = staticmethod(lambda a: a.row_reduce())
        inverse = staticmethod(np.linalg.inv)
        nullspace = staticmethod(lambda a: a.null_space())
        solve = staticmethod(np.linalg.solve)
        product = staticmethod(lambda a, b: a @ b)

    return Peer


def mod2_like(module):
    class Peer:
        name = module.__name__
        takes_sparse = True
        array = staticmethod(lambda a: a)
        rank = staticmethod(module.rank)
        rref = staticmethod(lambda a: module.row_echelon(a, full=True)[0])
        inverse = staticmethod(module.inverse)
        nullspace = staticmethod(module.nullspace)
        solve = staticmethod(lambda a, b: module.PluDecomposition(a).lu_solve(b))
        product = None

    return Peer


class Library:
    """The library's own calls, on matrices that it has already."""

    def __init__(self, path):
        self.c = ctypes.CDLL(path)
        for name in ("rank", "rref", "inverse", "nullspace", "solve", "multiply", "matrix_create", "matrix_set_rows"):
            getattr(self.c, f"gf2_{name}").restype = ctypes.c_int

    def matrix(self, a):
        words, made = gf2kit.Matrix(a).words, ctypes.c_void_p()
        rows, columns = map(ctypes.c_size_t, a.shape)
        assert self.c.gf2_matrix_create(rows, columns, ctypes.byref(made)) == 0
        data, stride = ctypes.c_void_p(words.ctypes.data), ctypes.c_size_t(words.strides[0] // 8)
        assert self.c.gf2_matrix_set_rows(made, ctypes.c_size_t(0), rows, data, stride) == 0
        return made

    def call(self, name, a, size):
        """The function `name` of the matrix a; its result is freed."""
        result, rank = ctypes.c_void_p(), ctypes.c_size_t()
        if name == "rank":
            return lambda: self.c.gf2_rank(a, ctypes.byref(rank))
        pivots = (ctypes.c_size_t * size)()
        more = {"rref": (pivots, ctypes.byref(rank)), "inverse": (None,), "nullspace": ()}[name]
        function = getattr(self.c, f"gf2_{name}")

        def call():
            assert function(a, ctypes.byref(result), *more) == 0
            self.c.gf2_matrix_free(result)

        return call


def processor():
    try:
        with open("/proc/cpuinfo") as lines:
            return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.machine()


def medians(calls, rounds):
    times = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            begin = time.perf_counter()
            call()
            times[name].append(time.perf_counter() - begin)
    return {name: 1e3 * statistics.median(seconds) for name, seconds in times.items()}


def entries(found):
    """Of a peer's answer, as an array of integers."""
    return np.asarray(found.toarray() if scipy.sparse.issparse(found) else found).astype(int)


def check(operation, ours, theirs, argument):
    if operation == "nullspace":  # bases may differ
        theirs = entries(theirs)
        assert (gf2kit.row_space(theirs) == gf2kit.row_space(ours)).all()
    elif operation == "solve":
        assert gf2kit.verify(*argument, entries(theirs)) and gf2kit.verify(*argument, ours)
    else:
        assert (np.asarray(ours[0] if operation == "rref" else ours) == entries(theirs)).all(), operation


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", metavar="LIBGF2KIT")
    parser.add_argument("--peer", default="numpy", help="numpy, or the name of a module")
    parser.add_argument("--size", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=5)
    operations = ["rank", "rref", "inverse", "nullspace", "solve", "product", "stack", "csr"]
    parser.add_argument("--operations", default=",".join(operations), help="separated by commas; default: all")
    options = parser.parse_args()

    size = options.size
    peer = Plain
    if options.peer != "numpy":
        module = importlib.import_module(options.peer)
        peer = galois_like(module) if hasattr(module, "GF2") else mod2_like(module)
    library = Library(options.library)

    invertible = gf2kit.random(size, size, seed=1, rank=size).to_array()
    singular = gf2kit.random(size, size, seed=2, rank=size * 9 // 10).to_array()
    sides = gf2kit.random(1, size, seed=3)[0]
    stack = np.random.default_rng(4).integers(0, 2, (1000, 8, 8), dtype=np.uint8)
    sparse = gf2kit.random(size, size, seed=5, density=6 / size).to_scipy("csr")
    arguments = {
        "rank": (singular,),
        "rref": (singular,),
        "inverse": (invertible,),
        "nullspace": (singular,),
        "solve": (invertible, sides),
        "product": (invertible, singular),
    }

    print(f"{processor()}, kernels {gf2kit.kernels()}, Python {platform.python_version()}, NumPy {np.__version__}")
    print(f"peer {peer.name}; {size} x {size}; ms, medians of {options.rounds} rounds")
    print(f"{'':10} {'library':>9} {'gf2kit':>9} {'more by':>9} {'peer':>11} {'peer/gf2kit':>12}")
    extras, ratios = [], []
    for operation in options.operations.split(","):
        if operation == "stack":  # 1000 matrices, 8 x 8
            theirs = peer.array(stack)
            ours, other = (lambda: gf2kit.rank(stack)), (lambda: [peer.rank(a) for a in theirs])
            assert (ours() == other()).all()
        elif operation == "csr":  # six ones in a row, on average
            theirs = sparse if getattr(peer, "takes_sparse", False) else peer.array(sparse.toarray())
            ours = lambda: gf2kit.rank(sparse)  # noqa: E731
            other = lambda: peer.rank(theirs)  # noqa: E731
            assert ours() == other()
        else:
            if getattr(peer, operation) is None:
                continue
            argument = arguments[operation]
            converted = [peer.array(a) for a in argument]
            function = getattr(gf2kit, {"product": "matmul"}.get(operation, operation))
            ours, other = (lambda: function(*argument)), (lambda: getattr(peer, operation)(*converted))
            check(operation, ours(), other(), argument)
        calls = {"gf2kit": ours, "peer": other}
        if operation in ("rank", "rref", "inverse", "nullspace"):
            matrix = library.matrix(argument[0])
            calls["library"] = library.call(operation, matrix, size)
        found = medians(calls, options.rounds)
        own = found.get("library")
        if own is not None:
            extras.append(found["gf2kit"] - own)
            ratios.append(found["peer"] / found["gf2kit"])
        print(
            f"{operation:10} {'' if own is None else format(own, '.3f'):>9} {found['gf2kit']:9.3f}"
            f" {'' if own is None else format(found['gf2kit'] - own, '.3f'):>9} {found['peer']:11.3f}"
            f" {found['peer'] / found['gf2kit']:12.1f}",
            flush=True,
        )
    if extras:
        print(f"beside the library's own calls: at most {max(extras):.3f} ms more; peer/gf2kit at least {min(ratios):.1f}")


if __name__ == "__main__":
    main()
