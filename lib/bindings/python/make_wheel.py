# SPDX-License-Identifier: MIT
"""usage: make_wheel.py SOURCE DIRECTORY

Makes the source archive of SOURCE, and of this archive a wheel, both in DIRECTORY, which is emptied first. Nothing is
downloaded.
"""

import os
import pathlib
import shutil
import subprocess
import sys

source, directory = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
shutil.rmtree(directory, ignore_errors=True)
directory.mkdir(parents=True)
build_sdist = f"from setuptools.build_meta import build_sdist; build_sdist({str(directory)!r})"
subprocess.run([sys.executable, "-W", "ignore", "-c", build_sdist], check=True, cwd=source, stdout=subprocess.DEVNULL)
[sdist] = directory.iterdir()
pip_wheel = ["-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--no-index", "--disable-pip-version-check"]
environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
subprocess.run([sys.executable, *pip_wheel, "-w", directory, sdist], check=True, cwd=directory, env=environment)
