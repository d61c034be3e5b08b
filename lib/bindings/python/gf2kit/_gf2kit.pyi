# SPDX-License-Identifier: MIT
# The extension is private: the functions of the package have the types.
from typing import Any

def __getattr__(name: str) -> Any: ...
