#!/bin/sh
# SPDX-License-Identifier: MIT
# usage: documented.sh DIRECTORY PAGE WORK
#
# Unpacks the source archive of DIRECTORY in the directory WORK, and runs there the lines of the page that make an
# environment and install the package, as a user would: all is compiled. The package must then be found, and nothing be
# downloaded.
set -eu

rm -rf "$3"
mkdir -p "$3"
tar -xf "$1"/*.tar.gz -C "$3" --strip-components 1
commands=$(grep -E '^(/usr/bin/python3 -m venv|venv/bin/pip install --no-build-isolation) ' "$2")
[ "$(echo "$commands" | wc -l)" = 2 ]
cd "$3"
unset PYTHONPATH
export PIP_NO_INDEX=1
printf '%s\n' "$commands"
eval "$commands"
cd /
"$3/venv/bin/python" -c 'import sys, gf2kit; assert gf2kit.__file__.startswith(sys.prefix); print(gf2kit.__version__)'
