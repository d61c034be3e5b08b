# SPDX-License-Identifier: MIT
"""Files and file objects to read from and to write to, also compressed with gzip."""

from __future__ import annotations

import io
import os
import zlib
from typing import Any, NamedTuple, Optional, Union

from . import _gf2kit

# A path, or an open file or other object with a method read() or write(), in binary or in text mode.
Path = Union[str, "os.PathLike[str]", Any]
Memory = Union[int, str, None]

GZIP = b"\x1f\x8b\x08"
BEGINNING = 4096


class Input(NamedTuple):
    """What is read: its name in messages, its beginning, and its bytes if they are in memory already."""

    name: str
    beginning: bytes
    data: Optional[bytes]

    @property
    def size(self) -> int:
        """The number of bytes."""
        return os.path.getsize(self.name) if self.data is None else len(self.data)

    def all_bytes(self, memory: Memory) -> bytes:
        """All bytes. Raises MemoryError if a file has more than the limit."""
        if self.data is not None:
            return self.data
        with open(self.name, "rb") as file:
            return _within(file, self.size, self.name, memory)


def _path(path: Any) -> str:
    try:
        name = os.fsdecode(path)
        name.encode()
        return name
    except TypeError:
        raise TypeError(f"path: expected a path or a file object, got {path!r:.50}") from None
    except UnicodeEncodeError:
        raise ValueError(f"path: expected a name in UTF-8 or a file object, got {path!r:.50}") from None


def _within(file: Any, size: int, name: str, memory: Memory) -> bytes:
    limit = _gf2kit.memory_limit(size, memory)
    data: bytes = file.read(limit + 1)
    if len(data) > limit:
        raise MemoryError(f"{name}: its contents take more than {limit} bytes, the limit; memory= allows more")
    return data


def _contents(file: Any, name: str, memory: Memory) -> bytes:
    """What read() returns, text as UTF-8."""
    try:
        data = file.read()
    except UnicodeDecodeError:
        raise ValueError(f"{name}: expected text; open a binary file in the mode 'rb'") from None
    if isinstance(data, str):
        return data.encode()
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError(f"{name}: read() returned {type(data).__name__}, expected bytes or str")
    return bytes(data)


def _decompressed(data: bytes, name: str, memory: Memory) -> bytes:
    import gzip  # here, for a quick import of gf2kit

    try:
        with gzip.open(io.BytesIO(data)) as file:
            return _within(file, len(data), name, memory)
    except (EOFError, OSError, zlib.error) as error:
        raise ValueError(f"{name}: damaged, although it begins as a file of gzip: {error}") from None


def _name_of(file: Any) -> str:
    """The name of a file object, for messages; empty if it has none."""
    named = getattr(file, "name", None)
    return named.encode(errors="backslashreplace").decode() if isinstance(named, str) else ""


def input_of(path: Path, memory: Memory) -> Input:
    """A path or a file object. A file that cannot be opened has no bytes: the extension reports it."""
    if hasattr(path, "read"):
        name = _name_of(path) or "<file>"
        data = _contents(path, name, memory)
        beginning = data[:BEGINNING]
    else:
        name, data = _path(path), None
        beginning = _beginning_of(name)
    if beginning.startswith(GZIP):
        data = _decompressed(Input(name, beginning, data).all_bytes(memory), name, memory)
        beginning = data[:BEGINNING]
    return Input(name, beginning, data)


def _beginning_of(path: str) -> bytes:
    """Empty for a pipe, whose bytes can be read once, a device, and a file that cannot be read."""
    try:
        if os.path.isfile(path):
            with open(path, "rb") as file:
                return file.read(BEGINNING)
    except (OSError, ValueError):  # ValueError for a zero byte in the name
        pass
    return b""


def name_of_output(path: Path) -> str:
    """The name of a file, or of a file object if it has one."""
    if not hasattr(path, "write"):
        return _path(path)
    return _name_of(path)


def write_data(data: bytes, path: Path, is_text: bool) -> None:
    """Writes a file, whole or not at all, compressed if the name ends in .gz, or into a file object."""
    if not hasattr(path, "write"):
        import gzip

        name = _path(path)
        _gf2kit.write_bytes(gzip.compress(data, mtime=0) if name.endswith(".gz") else data, name)
        return
    try:
        path.write(data)
    except TypeError:  # a file in text mode
        if not is_text:
            raise TypeError("path: this format is binary; open the file in the mode 'wb'") from None
        path.write(data.decode())
