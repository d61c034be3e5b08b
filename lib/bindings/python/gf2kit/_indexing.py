# SPDX-License-Identifier: MIT
"""Items of a Matrix as NumPy has them: slices with steps, lists, masks, and assignments to them.

The extension reads items whose indices are numbers and slices of step 1 itself.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ._arrays import as_array, as_matrix
from ._gf2kit import Matrix

Positions = npt.NDArray[np.int64]


class Places(NamedTuple):
    """Rows and columns, the shape that NumPy gives the item, and whether the places are all their pairs."""

    rows: Positions
    columns: Positions
    shape: tuple[int, ...]
    are_pairs: bool


def _split(key: Any, shape: tuple[int, int]) -> tuple[Any, Any]:
    """The indices of rows and of columns."""
    if isinstance(key, Matrix):
        key = key.to_array(bool)
    if isinstance(key, (list, np.ndarray)) and np.ndim(key) == 2 and np.asarray(key).dtype == np.bool_:
        mask = as_array(key, "key")
        if mask.shape != shape:
            raise IndexError(f"a mask of shape {mask.shape} for a Matrix of shape {shape}")
        rows, columns = np.nonzero(mask)
        return rows, columns
    indices = list(key) if isinstance(key, tuple) else [key]
    if any(index is None for index in indices):
        raise TypeError("a Matrix has two dimensions: numpy.asarray(A)[...] takes None")
    dots = [place for place, index in enumerate(indices) if index is Ellipsis]
    if len(indices) - len(dots) > 2 or len(dots) > 1:
        raise IndexError(f"expected a row and a column, got {len(indices)} indices")
    fill = [slice(None)] * (2 - len(indices) + len(dots))
    if dots:
        indices[dots[0] : dots[0] + 1] = fill
    else:
        indices += fill
    return indices[0], indices[1]


def _positions(index: Any, size: int, what: str) -> Positions:
    """The positions that NumPy chooses of 0, 1, ..., in the shape of the index."""
    if isinstance(index, (bool, np.bool_)):
        raise IndexError(
            f"{what}: expected a number, a slice, a list or a mask of {size} entries, got {index!r}; "
            "A == B is one bool, and A itself is the mask of its ones"
        )
    if isinstance(index, slice):
        return np.arange(*index.indices(size))
    array = as_array(index, what)
    try:
        return np.asarray(np.arange(size)[array.astype(np.intp) if array.size == 0 else array])
    except IndexError as error:
        raise IndexError(f"{what} index: {error}") from None


def _places(key: Any, shape: tuple[int, int]) -> Places:
    by_row, by_column = _split(key, shape)
    rows, columns = _positions(by_row, shape[0], "row"), _positions(by_column, shape[1], "column")
    if isinstance(by_row, slice) or isinstance(by_column, slice):
        if max(rows.ndim, columns.ndim) > 1:
            raise IndexError("an index of two dimensions beside a slice: numpy.asarray(A)[...] takes it")
        return Places(rows.ravel(), columns.ravel(), rows.shape + columns.shape, True)
    if rows.ndim == columns.ndim == 2 and rows.shape[1] == columns.shape[0] == 1:  # as numpy.ix_() makes them
        return Places(rows.ravel(), columns.ravel(), (len(rows), columns.shape[1]), True)
    try:
        rows, columns = np.broadcast_arrays(rows, columns)
    except ValueError:
        raise IndexError(f"indices of shapes {rows.shape} and {columns.shape} do not fit") from None
    if rows.ndim > 2:
        raise IndexError(f"indices of {rows.ndim} dimensions: numpy.asarray(A)[...] takes them")
    return Places(rows.ravel(), columns.ravel(), rows.shape, False)


def get_item(a: Matrix, key: Any) -> Any:
    """The item a[key]: an int, an array of one dimension, or a Matrix."""
    places = _places(key, a.shape)
    if places.are_pairs:
        chosen = a._selected(places.rows, places.columns)
        return chosen if len(places.shape) == 2 else chosen.to_array().reshape(places.shape)
    entries = a._entries_at(places.rows, places.columns).reshape(places.shape)
    if entries.ndim == 0:
        return int(entries)
    return entries if entries.ndim == 1 else as_matrix(entries, "entries")


def set_item(a: Matrix, key: Any, value: Any) -> None:
    """Sets a[key] to a value that NumPy broadcasts to its shape."""
    places = _places(key, a.shape)
    if isinstance(value, Matrix) and places.are_pairs and value.shape == places.shape:
        a._assign_selected(places.rows, places.columns, value)
        return
    array = value.to_array() if isinstance(value, Matrix) else as_array(value, "value")
    if array.ndim == 2:  # the entries are checked before they are repeated
        as_matrix(array, "value")
    else:
        Matrix._from_vector(array.ravel(), "value")
    excess = max(array.ndim - len(places.shape), 0)  # such dimensions are dropped if they are 1, as by NumPy
    fits = all(length == 1 for length in array.shape[:excess])
    try:
        whole = np.broadcast_to(array.reshape(array.shape[excess:]) if fits else array, places.shape)
    except ValueError:
        raise ValueError(
            f"value: could not broadcast shape {array.shape} into shape {places.shape}, "
            f"that of the item of the Matrix of shape {a.shape}"
        ) from None
    if places.are_pairs:
        shape = (len(places.rows), len(places.columns))
        a._assign_selected(places.rows, places.columns, as_matrix(whole.reshape(shape), "value"))
    else:
        a._assign_entries(places.rows, places.columns, as_matrix(whole.reshape(1, -1), "value"))
