#!/bin/sh
# SPDX-License-Identifier: MIT
# usage: clean_root.sh PACKAGES WORK [ARCHITECTURE]
#
# Installs the packages in the directory PACKAGES in a new, minimal root of this release of Debian or Ubuntu, made in
# the directory WORK. Uses them there as their users would, and removes them and the root. Takes minutes, and some 200 MB
# from the mirror that apt uses. The exit status is 77 where this cannot be done. For another ARCHITECTURE, such as arm64,
# the kernel must know an emulator of its programs (package qemu-user-static); then it takes a quarter of an hour.
# shellcheck disable=SC2016 # what other programs expand
set -eu

source=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$2"
packages=$(cd "$1" && pwd)
work=$(cd "$2" && pwd)
# shellcheck source=packaging/root.sh
. "$source/packaging/root.sh"
in_namespace "$0" "$@"

install_packages() {
    install_inside "$@"
    sed -n 's/^Setting up \(.*gf2kit.*\) \.\.\.$/\1/p' "$work/apt.log"
}
architecture=${3:-$(dpkg --print-architecture)}
# shellcheck disable=SC2086 # a pattern
deb() { echo "/packages/$(basename "$packages"/$1_*"_$architecture.deb")"; }
expect() { # TEXT COMMAND...
    expected=$1
    shift
    printed=$("$@") || printed="$printed (exit status $?)"
    if [ "$printed" != "$expected" ]; then
        printf '%s\nprinted\n%s\ninstead of\n%s\n' "$*" "$printed" "$expected"
        exit 1
    fi
    [ "$1" != inside ] || shift
    printf '%s: %s\n' "$*" "$(printf '%s' "$printed" | tr '\n' ' ')"
}

# --- a root -----------------------------------------------------------------------------------------------------

# shellcheck source=/dev/null
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
targets=$(apt-get indextargets --format '$(RELEASE) $(REPO_URI) $(COMPONENT)' 'Created-By: Packages' |
    grep "^$suite ") || skip "apt has no lists of $suite; apt-get update fetches them"
mirror=$(echo "$targets" | sed -n '1s/^[^ ]* \([^ ]*\) .*/\1/p')
components=$(echo "$targets" | sed 's/.* //' | sort -u | paste -s -d , -)
make_root "$suite" "$mirror" "$components" --arch="$architecture"
mkdir "$root/packages" "$root/example"
cp "$packages"/*"_$architecture.deb" "$root/packages/"
cp "$source"/docs/examples/solve_a_system* "$root/example/"
cp -R "$source/tests/install/consumer" "$source/tests/install/c_consumer" "$root/example/"
inside apt-get -qq update

# --- programs, the library and Python, with nothing that building needs ---------------------------------------------

step "the library, the tools and the Python module"
install_packages "$(deb 'libgf2kit[0-9]*')" "$(deb gf2kit-tools)" "$(deb python3-gf2kit)"
version=$(inside dpkg-query -W -f '${Version}' gf2kit-tools)
expect "gf2 $version" inside gf2 --version
expect "lightsout $version" inside lightsout --version
printf '01110\n10101\n01110\n10001\n01010\n' >"$root/board.txt"
expect "$(printf '00011\n01010\n01101\n10101\n01001')" inside lightsout solve --min /board.txt
printf '11111\n11111\n11111\n11111\n11111\n' >"$root/all_on.txt"
printf '110\n011\n101\n' >"$root/matrix.txt"
expect 2 inside gf2 rank /matrix.txt
for page in gf2 gf2-solve gf2-check lightsout lightsout-play; do
    expect 1 inside sh -c "zcat /usr/share/man/man1/$page.1.gz | grep -c '^.TH '"
done
if [ "$architecture" = "$(dpkg --print-architecture)" ] || [ -e "$root$(deb gf2kit-openmpi)" ]; then
    step "gf2-mpi"
    install_packages "$(deb gf2kit-openmpi)"
    expect 15 inside mpirun --allow-run-as-root --oversubscribe -np 2 gf2-mpi lightsout solve --min --count /all_on.txt
fi

cat >"$root/example/example.py" <<'END'
import gf2kit
import numpy as np

A = np.array([[1, 1, 0], [0, 1, 1], [0, 0, 1]])
b = np.array([1, 0, 1])
x = np.asarray(gf2kit.solve(A, b).x)
assert (A @ x % 2 == b).all()
print(gf2kit.__version__, gf2kit.__file__, x.astype(int))
END
expect "$version /usr/lib/python3/dist-packages/gf2kit/__init__.py [0 1 1]" inside python3 /example/example.py

# --- development -------------------------------------------------------------------------------------------------

step "the development files, a compiler, CMake and pkg-config"
install_packages "$(deb libgf2kit-dev)" g++ cmake make pkg-config
for language in cpp c; do
    example=/example/solve_a_system.cpp
    consumer=/example/consumer
    if [ $language = c ]; then
        example=/example/solve_a_system_in_c.c
        consumer=/example/c_consumer
    fi
    answer=$(cat "$root${example%.*}.out")
    inside cmake -S $consumer -B /example/build_$language -D EXAMPLE=$example -D GF2KIT_VERSION="$version" >/dev/null
    inside cmake --build /example/build_$language >/dev/null
    expect "$answer" inside /example/build_$language/consumer
done
in_example() { inside sh -c "cd /example && $*"; }
in_example 'g++ -std=c++20 solve_a_system.cpp -o cpp $(pkg-config --cflags --libs --static gf2kit)'
expect "$(cat "$root/example/solve_a_system.out")" inside /example/cpp
in_example 'gcc -std=c99 solve_a_system_in_c.c -o c $(pkg-config --cflags --libs gf2kit-c)'
expect "$(cat "$root/example/solve_a_system_in_c.out")" inside /example/c
for module in gf2kit gf2kit-c; do
    expect "$version" inside pkg-config --modversion $module
done

# --- and away ----------------------------------------------------------------------------------------------------

step "removed"
ours=$(inside dpkg-query -W -f '${Package}\n' '*gf2kit*')
# shellcheck disable=SC2086 # a list of words
inside dpkg -L $ours | sort -u >"$work/files"
# shellcheck disable=SC2086
inside apt-get -qq -o Dpkg::Use-Pty=0 purge -y $ours >"$work/apt.log" 2>&1
inside rm -rf /packages /example
left=$(inside find / -xdev \( -name '*gf2*' -o -name '*lightsout*' \) ! -path '/proc/*')
while read -r file; do
    [ -d "$root$file" ] || ! [ -e "$root$file" ] || left="$left $file"
done <"$work/files"
[ -z "$left" ] || {
    echo "left behind: $left"
    exit 1
}
# shellcheck disable=SC2086
echo $ours
echo "nothing is left of them"
