# SPDX-License-Identifier: MIT
from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np

from ._gf2kit import Matrix


def is_equal(a: Any, b: Any) -> bool:
    """True if a and b, which may be or hold arrays, have equal entries."""
    if isinstance(a, (np.ndarray, Matrix)) or isinstance(b, (np.ndarray, Matrix)):
        return bool(np.array_equal(np.asarray(a), np.asarray(b)))
    if type(a) is type(b) and isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(map(is_equal, a, b))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(is_equal(a[key], b[key]) for key in a)
    return bool(a == b)


MAX_SHOWN = 25  # items of a list or dict


def _short_repr(value: Any) -> str:
    """repr(value), but of a long list or dict the first items and their number."""
    if not isinstance(value, (list, dict)) or len(value) <= MAX_SHOWN:
        return repr(value)
    first = repr(value[:3] if isinstance(value, list) else {key: value[key] for key in list(value)[:3]})
    return f"{first[:-1]}, ... {len(value)} in all{first[-1]}"


class Result:
    """Base of results, which are dataclasses: `==` compares all fields. Arrays can be changed, so there is no hash."""

    def __repr__(self) -> str:
        fields: Any = dataclasses.fields(self)
        shown = [f"{field.name}={_short_repr(getattr(self, field.name))}" for field in fields if field.repr]
        return f"{type(self).__qualname__}({', '.join(shown)})"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        fields: Any = dataclasses.fields(self)
        return all(is_equal(getattr(self, field.name), getattr(other, field.name)) for field in fields)

    __hash__ = None  # type: ignore[assignment]


def claim_of_code(claim: str, parity_check: bool) -> str:
    """The claim of a certificate about the code that the rows of a matrix span, or about its nullspace."""
    return claim + "-of-nullspace" if parity_check else claim
