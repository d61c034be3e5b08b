# SPDX-License-Identifier: MIT
# A key of 10,000 bits from linear equations that arrive in batches. docs/guide/three-studies.md explains it.

from collections import Counter

import numpy as np

import gf2kit

unknowns, batch_size = 10_000, 2_000
key = gf2kit.random(1, unknowns, seed=1)[0]
wrong = 4321


def batch(number):
    """The equations of a batch, and their right-hand sides; one of them is wrong."""
    rows = gf2kit.random(batch_size, unknowns, seed=100 + number)
    sides = rows @ key
    if wrong // batch_size == number:
        sides[wrong % batch_size] ^= 1
    return rows, sides


batches = [batch(number) for number in range(6)]
system = gf2kit.IncrementalSystem(unknowns)
surplus = []
for rows, sides in batches:
    kinds = Counter()
    for row, side in zip(rows.to_array(), sides):
        added = system.add(row, side)
        kinds[added.kind] += 1
        if added.kind != "new" and len(surplus) < 40:
            surplus.append(added)
    print(f"{system.equations:6} equations, rank {system.rank:6}, {system.nullity:5} free,", dict(kinds))

answer = system.solution()
A = gf2kit.vstack([rows for rows, _ in batches])
b = np.concatenate([sides for _, sides in batches])
print("solvable:", bool(answer), " equations that add up to 0 = 1:", int(answer.certificate.sum()))
print("the certificate holds:", gf2kit.verify(A, b, answer))

suspects = np.ones(len(b), dtype=bool)
for added in surplus:
    selected = np.zeros(len(b), dtype=bool)
    selected[added.combination] = True
    suspects &= selected if added.kind == "contradictory" else ~selected
    if suspects.sum() == 1:
        break
suspect = int(np.flatnonzero(suspects)[0])
print("the wrong equation:", suspect, " equations that tell:", 1 + surplus.index(added))

b[suspect] ^= 1
print("the key:", (gf2kit.solve(A, b).x == key).all())
print("wrong equations left:", int((A @ key != b).sum()))
