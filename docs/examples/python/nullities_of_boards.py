# SPDX-License-Identifier: MIT
# The nullities of a family of boards, and their picture. docs/guide/three-studies.md explains it.

import numpy as np

import gf2kit
from gf2kit import lights

sides = np.arange(1, 61)
table = np.array([[lights.nullity(m, n) for n in sides] for m in sides])
print("boards with nullity 0:", (table == 0).sum(), "of", table.size)
print("largest nullity:", table.max(), "for m, n =", sides[np.argwhere(table == table.max())].tolist())
print("symmetric:", (table == table.T).all())

orders = np.arange(1, 201)
plane = np.array([lights.nullity(n, n) for n in orders])
torus = np.array([lights.nullity(n, n, topology="torus") for n in orders])
print("plane, n = 1..20:", *plane[:20])
print("torus, n = 1..20:", *torus[:20])
ranks = [gf2kit.rank(lights.press_matrix(n, n, topology="torus")) for n in orders[:30]]
print("torus, by rank of the press matrices, n = 1..30:", (orders[:30] ** 2 - ranks == torus[:30]).all())
print("odd on the plane:", (plane % 2).any(), " n with every board solvable:", (plane == 0).sum())
print("torus n from plane n - 1:", (torus[1:] == 2 * plane[:-1] + 4 * (orders[1:] % 3 == 0)).all())
print("n = 5 * 2^j - 1:", [(int(n), int(plane[n - 1])) for n in 5 * 2 ** np.arange(6) - 1])

np.savetxt("nullities.csv", np.column_stack([orders, plane, torus]), "%d", ",", header="n,plane,torus", comments="")

try:
    import matplotlib
except ImportError:
    matplotlib = None
if matplotlib:
    matplotlib.use("agg")
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(9, 4), layout="constrained")
    colours = pyplot.get_cmap("viridis_r").copy()
    colours.set_under("white")
    image = left.pcolormesh(sides, sides, table, cmap=colours, vmin=0.5)
    left.set(title="m x n boards on the plane", xlabel="n", ylabel="m", aspect="equal")
    figure.colorbar(image, ax=left, label="nullity; 0 is white")
    right.plot(orders, torus, "s", markersize=3, label="torus")
    right.plot(orders, plane, "o", markersize=3, label="plane")
    right.set(title="n x n boards", xlabel="n", ylabel="nullity")
    right.legend(loc="upper left")
    figure.savefig("nullities.png", dpi=90)
