# SPDX-License-Identifier: MIT
"""Builds the Python package with CMake, and makes a wheel of the component `wheel`.

With GF2KIT_BUILD_DIR in the environment, the module that this build directory has is packed, and nothing is compiled.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import SetupError

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before setuptools 70.1
    from wheel.bdist_wheel import bdist_wheel

VERSION = re.search(r"^ *VERSION ([0-9.]+)$", pathlib.Path("CMakeLists.txt").read_text(), re.MULTILINE)[1]


def cmake(*arguments):
    try:
        subprocess.run(["cmake", *map(str, arguments)], check=True)
    except FileNotFoundError:
        raise SetupError("building gf2kit needs CMake and what README.md lists under 'What it needs'") from None


class BuildExtension(build_ext):
    def run(self):
        if self.inplace or getattr(self, "editable_mode", False):
            raise SetupError("gf2kit has no editable mode; put build/PRESET/python on PYTHONPATH instead")
        tree = os.environ.get("GF2KIT_BUILD_DIR")
        if not tree:
            tree = self.build_temp
            cmake("--preset", "wheel", "-B", tree, "-D", f"Python3_EXECUTABLE={sys.executable}")
            cmake("--build", tree)
        contents = self.contents()
        package = pathlib.Path(self.build_lib, "gf2kit")
        shutil.rmtree(contents, ignore_errors=True)
        shutil.rmtree(package, ignore_errors=True)
        cmake("--install", tree, "--component", "wheel", "--prefix", contents, "--strip")
        shutil.copytree(contents / "gf2kit", package)
        module = pathlib.Path(self.get_ext_fullpath("gf2kit._gf2kit"))
        if not module.exists():
            raise SetupError(f"{tree} has no {module.name}: it is for another Python than {sys.executable}")

    def contents(self):
        return pathlib.Path(self.build_temp).resolve() / "contents"


class MakeWheel(bdist_wheel):
    def write_wheelfile(self, distinfo, *arguments, **options):
        contents = self.get_finalized_command("build_ext").contents()
        shutil.copytree(contents / "dist-info", distinfo, dirs_exist_ok=True)
        super().write_wheelfile(distinfo, *arguments, **options)


setup(
    version=VERSION,
    ext_modules=[Extension("gf2kit._gf2kit", sources=[])],
    cmdclass={"build_ext": BuildExtension, "bdist_wheel": MakeWheel},
)
