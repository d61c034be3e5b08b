# SPDX-License-Identifier: MIT
"""Looks into a wheel, for any processor; then installs it in a new virtual environment, if one is named, and runs the
tests of the Python module there.

The environment sees NumPy and pytest of the Python that runs this, but neither the source tree nor a compiler.
"""

import argparse
import doctest
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
MAX_BYTES = 4_000_000
# The newest versions of symbols that a tag allows (auditwheel/policy/manylinux-policy.json).
MAX_VERSIONS = {"manylinux_2_34": {"GLIBC": (2, 34), "GLIBCXX": (3, 4, 29), "CXXABI": (1, 3, 13)}}


def metadata_of(archive):
    [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    return name[: -len("METADATA")], archive.read(name).decode()


def check_tag(wheel):
    allowed = [versions for tag, versions in MAX_VERSIONS.items() if tag in wheel.name]
    with tempfile.TemporaryDirectory() as directory, zipfile.ZipFile(wheel) as archive:
        binaries = [name for name in archive.namelist() if ".so" in name or name.endswith("/gf2-check")]
        for name in binaries:
            command = ["readelf", "-VW", archive.extract(name, directory)]
            text = subprocess.check_output(command, text=True, env={**os.environ, "LC_ALL": "C"})
            for library, version in set(re.findall(r"Name: ([A-Z]+)_([0-9.]+)", text)):
                for versions in allowed:
                    found = tuple(map(int, version.split(".")))
                    assert found <= versions.get(library, found), f"{name} needs {library}_{version}"


def check_contents(wheel):
    check_tag(wheel)
    assert wheel.stat().st_size < MAX_BYTES, f"{wheel.name} has {wheel.stat().st_size} bytes"
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        info, metadata = metadata_of(archive)
        sbom = json.loads(archive.read(info + "sboms/gf2kit.cdx.json"))
        text = {name: archive.read(name).decode() for name in names if name.endswith((".json", ".txt", "METADATA"))}

    version = re.search(r"^ *VERSION ([0-9.]+)$", (SOURCE / "CMakeLists.txt").read_text(), re.MULTILINE)[1]
    for field in ["Name: gf2kit", f"Version: {version}", "License: MIT", "Requires-Dist: numpy", "Requires-Python: >="]:
        assert f"\n{field}" in metadata, field
    for field in ["Summary", "Author", "Keywords", "Classifier", "Description-Content-Type: text/markdown"]:
        assert f"\n{field}" in metadata, field
    assert re.search(r"\nLicense-File: LICENSE\n", metadata)

    files = {path.name for path in (SOURCE / "lib/bindings/python/gf2kit").iterdir() if path.is_file()}
    packed = {name.split("/")[1] for name in names if name.startswith("gf2kit/")}
    assert files <= packed, files - packed
    shared = {name for name in packed - files if ".so" in name}
    assert packed == files | shared | {"gf2-check"}, packed
    assert names - {f"gf2kit/{name}" for name in packed} == {name for name in names if name.startswith(info)}

    # Each component has its licence, and each shared library beside the module is a component.
    assert (sbom["bomFormat"], sbom["specVersion"]) == ("CycloneDX", "1.5")
    assert sbom["metadata"]["component"]["version"] == version
    components = {component["name"]: component for component in sbom["components"]}
    assert {"Boost", "pybind11"} <= set(components) <= {"Boost", "pybind11", "oneTBB", "libspng"}
    assert sbom["dependencies"] == [{"ref": "gf2kit", "dependsOn": list(components)}]
    for name, component in components.items():
        assert info + f"licenses/{name}.txt" in names, name
        assert re.fullmatch(r"[0-9.]+", component["version"]), component
        assert component["licenses"][0]["expression"]
    listed = {component["description"].split("/")[-1] for component in components.values() if "hashes" in component}
    assert listed == {name for name in shared if not name.startswith("_gf2kit")}, (listed, shared)

    for name, content in text.items():
        assert str(SOURCE) not in content and "/usr/" not in content, f"{name} names a directory"
    result = doctest.DocTestParser().get_examples(metadata.replace("```", ""))
    assert len(result) >= 5
    return version, components, listed


# Runs in the new environment; {...} are filled in.
INSIDE = """
import doctest, importlib.metadata, os, sys
import numpy, gf2kit

assert gf2kit.__file__.startswith(sys.prefix + os.sep), gf2kit.__file__
assert gf2kit.__version__ == importlib.metadata.version("gf2kit") == {version!r}
gf2kit.random(2000, 2000, seed=1) @ gf2kit.random(2000, 2000, seed=2)
maps = open("/proc/self/maps").read().split()
loaded = {{path for path in maps if "libtbb." in path or "libspng." in path or "_gf2kit." in path}}
assert loaded and all(path.startswith(os.path.dirname(gf2kit.__file__)) for path in loaded), loaded
assert {listed!r} <= {{os.path.basename(path) for path in loaded}}, loaded

page = importlib.metadata.metadata("gf2kit")["Description"] or importlib.metadata.metadata("gf2kit").get_payload()
test = doctest.DocTestParser().get_doctest(page.replace("```", ""), {{}}, "README.md", None, 0)
assert len(test.examples) >= 5 and doctest.DocTestRunner().run(test).failed == 0
"""

# pybind11 before 2.12 reads the type descriptors of NumPy 1.
NUMPY_2 = """
import numpy
numpy.__version__ = "2.0.0"
try:
    import gf2kit
except ImportError as error:
    assert "NumPy 1" in str(error), error
    print("refused")
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wheel", type=pathlib.Path, help="a wheel, or a directory that has one")
    parser.add_argument("work", type=pathlib.Path, nargs="?", help="a directory for the environment, emptied first")
    parser.add_argument("--programs", type=pathlib.Path, help="the directory of gf2, lightsout and gf2-check")
    parser.add_argument("--tests", nargs="*", help="names as in tests/python/test_NAME.py; all by default")
    arguments = parser.parse_args()
    wheel = arguments.wheel.resolve()
    if wheel.is_dir():
        [wheel] = wheel.glob("*.whl")
    version, components, listed = check_contents(wheel)
    print(f"{wheel.name}: {wheel.stat().st_size} bytes, with {', '.join(components)}", flush=True)
    if not arguments.work:
        return
    work = arguments.work.resolve()
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    venv = work / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", venv], check=True)
    empty = work / "empty"
    empty.mkdir()
    environment = {
        "PATH": str(venv / "bin"),
        "HOME": str(work),
        "LC_ALL": "C.UTF-8",
        "GF2_DOCS": str(SOURCE / "docs"),
        "GF2_PROGRAMS": str((arguments.programs or empty).resolve()),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(work / "hypothesis"),
        **{name: value for name, value in os.environ.items() if name.startswith("GF2_TEST_")},
    }

    def run(*command, **options):
        return subprocess.run([venv / "bin/python", *command], check=True, cwd=empty, env=environment, **options)

    run("-m", "pip", "-q", "install", "--no-deps", "--no-index", "--disable-pip-version-check", wheel)
    run("-c", INSIDE.format(version=version, listed=listed))
    (empty / "a.txt").write_text("11\n11\n")
    certificate = "import gf2kit; open('rank.cert', 'wb').write(gf2kit.certificate('rank', gf2kit.read('a.txt')))"
    run("-c", certificate)
    check = [venv / "bin/gf2-check", "a.txt", "rank.cert"]
    assert subprocess.run(check, cwd=empty, env=environment).returncode == 0
    (empty / "a.txt").write_text("11\n01\n")
    assert subprocess.run(check, cwd=empty, env=environment).returncode == 1
    is_old = tuple(map(int, components["pybind11"]["version"].split(".")[:2])) < (2, 12)
    refused = run("-c", NUMPY_2, capture_output=True, text=True).stdout
    assert refused == ("refused\n" if is_old else ""), refused

    # A copy, so that no test finds the source tree beside it.
    tests = shutil.copytree(SOURCE / "tests/python", work / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    names = arguments.tests or sorted(path.stem[len("test_") :] for path in tests.glob("test_*.py"))
    if not arguments.programs:  # which these tests run
        names = [name for name in names if name != "certificates"]
    run("-m", "pytest", "-q", "-p", "no:cacheprovider", *[tests / f"test_{name}.py" for name in names])

    run("-m", "pip", "-q", "uninstall", "-y", "gf2kit")
    left = [path for path in (venv / "lib").rglob("*") if "gf2" in path.name]
    assert not left, left


if __name__ == "__main__":
    main()
