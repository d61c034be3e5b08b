# SPDX-License-Identifier: MIT
"""Members of the extension's class Matrix that are written in Python."""

from __future__ import annotations

from typing import Any, Callable, TypeVar

from ._gf2kit import Matrix

_Method = TypeVar("_Method", bound=Callable[..., Any])


def member(method: _Method) -> _Method:
    """Makes a function a method of Matrix."""
    method.__qualname__ = f"Matrix.{method.__name__}"
    setattr(Matrix, method.__name__, method)
    return method


def readonly(function: _Method) -> _Method:
    """Makes a function a property of Matrix that cannot be set."""
    function.__qualname__ = f"Matrix.{function.__name__}"
    setattr(Matrix, function.__name__, property(function))
    return function


def static(function: _Method) -> _Method:
    """Makes a function a static method of Matrix."""
    function.__qualname__ = f"Matrix.{function.__name__}"
    setattr(Matrix, function.__name__, staticmethod(function))
    return function
