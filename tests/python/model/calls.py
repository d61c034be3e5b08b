# SPDX-License-Identifier: MIT
"""Counts the calls of every public function and member of gf2kit."""

import collections
import functools
import sys

import gf2kit

NOT_COUNTED = ("gf2kit", "model.boxes", "model.machine")  # gf2kit's own calls, and the checks after each step
MADE_BY_DATACLASS = {"__init__", "__repr__", "__setattr__", "__delattr__"}


def is_public(name, member):
    if name.startswith("_") and not (name.startswith("__") and name.endswith("__")):
        return False
    return callable(member) or isinstance(member, (property, staticmethod))


def public_members():
    """(name, where it is, its name there, what it is), for functions, methods and properties."""
    for module, prefix in [(gf2kit, ""), (gf2kit.codes, "codes."), (gf2kit.lights, "lights.")]:
        for name in module.__all__:
            thing = getattr(module, name)
            if not isinstance(thing, type):
                if callable(thing):
                    yield prefix + name, module, name, thing
                continue
            if hasattr(thing, "_fields"):  # a NamedTuple, whose members are generated
                continue
            for member, what in vars(thing).items():
                is_generated = hasattr(thing, "__dataclass_fields__") and member in MADE_BY_DATACLASS
                if is_public(member, what) and not is_generated:
                    yield f"{prefix}{name}.{member}", thing, member, what


def counting(counts, name, function):
    @functools.wraps(function)
    def call(*arguments, **named):
        if not sys._getframe(1).f_globals["__name__"].startswith(NOT_COUNTED):
            counts[name] += 1
        return function(*arguments, **named)

    return call


def count_calls(monkeypatch):
    """Wraps all that is public; returns the number of calls by rules, by name."""
    counts = collections.Counter()
    for name, owner, member, what in list(public_members()):
        counts[name] = 0
        if isinstance(what, property):
            wrapped = property(counting(counts, name, what.fget))
        elif isinstance(what, staticmethod):
            wrapped = staticmethod(counting(counts, name, what.__func__))
        else:
            wrapped = counting(counts, name, what)
        monkeypatch.setattr(owner, member, wrapped)
    return counts


def never_called(counts):
    """The public names that no rule called; a class or module counts as called if a member is."""
    modules = {"codes": gf2kit.codes, "lights": gf2kit.lights}
    names = [*gf2kit.__all__, *(f"{module}.{name}" for module in modules for name in modules[module].__all__), *counts]
    called = {name for name, count in counts.items() if count}
    return {name for name in names if name not in called and not any(other.startswith(name + ".") for other in called)}
