#!/bin/sh
# SPDX-License-Identifier: MIT
# usage: release.sh PAGE DIRECTORY
#
# Makes the files of a release in DIRECTORY, in place of an earlier one, with their checksums: PAGE, and of the commit HEAD the sources and, for
# x86-64 and 64-bit ARM, wheels and Debian packages, built in a new root of Debian 12 that is then removed; and the
# recipes of this directory, filled in. The exit status is 77 where this cannot be done. docs/how-to/release.md has the
# steps before and after.
set -eu

[ -n "${GF2_IN_NAMESPACE-}" ] || set -- "$(realpath "$1")" "$(realpath -m "$2")"
cd "$(dirname "$0")/.."
mkdir -p build/release_root
work=$PWD/build/release_root
. packaging/root.sh
[ "$(uname -m)" = x86_64 ] || skip "this is not x86-64"
in_namespace "packaging/release.sh" "$@"

mirror=http://deb.debian.org/debian
make_root bookworm $mirror main
# pybind11 of Debian 13, of which modules take NumPy 2 too; all else is Debian 12's.
echo "deb $mirror trixie main" >"$root/etc/apt/sources.list.d/trixie.list"
printf 'Package: *\nPin: release n=trixie\nPin-Priority: 100\n' >"$root/etc/apt/preferences.d/trixie"
inside dpkg --add-architecture arm64
inside apt-get -qq update
install_inside pybind11-dev/trixie

version=$(sed -n 's/^ *VERSION \([0-9.]*\)$/\1/p' CMakeLists.txt)
sources=gf2kit-source-$version.tar.gz
[ ! -e "$2" ] || [ -e "$2/SHA256SUMS" ] || {
    echo "release.sh: $2 is there, and no earlier release" >&2
    exit 1
}
rm -rf "$2"
mkdir "$2"
git archive --prefix="gf2kit-$version/" -o "$work/sources.tar" HEAD
gzip -9nc "$work/sources.tar" >"$2/$sources"
rm "$work/sources.tar"
epoch=$(git log -1 --format=%ct)
cp "$1" "$2/gf2kit-$version.html"
for machine in x86_64 aarch64; do
    step $machine
    mkdir "$root/$machine"
    tar -xf "$2/$sources" -C "$root/$machine" --strip-components 1
    toolchain=''
    # Not before: ./dev would take the libraries for the native ones.
    [ $machine = x86_64 ] || {
        install_inside g++-aarch64-linux-gnu qemu-user-static libboost1.74-dev:arm64 libtbb-dev:arm64 libfmt-dev:arm64 \
            libspng-dev:arm64 libgif-dev:arm64 zlib1g-dev:arm64 libpython3-dev:arm64
        toolchain=CMAKE_TOOLCHAIN_FILE=/$machine/cmake/$machine.cmake
    }
    # From the names of _PYTHON, Python takes the platform in the tag and the suffix of modules.
    # shellcheck disable=SC2086 # a word or none
    inside env $toolchain SOURCE_DATE_EPOCH="$epoch" \
        _PYTHON_HOST_PLATFORM=manylinux_2_34_$machine \
        _PYTHON_SYSCONFIGDATA_NAME=_sysconfigdata__$machine-linux-gnu \
        GF2KIT_BUILD_DIR=/$machine/build/package \
        sh -c "cd /$machine && ./dev package && ./dev wheel && python3 tests/wheel/try_wheel.py build/wheels"
    cp "$root/$machine/build/packages"/*.deb "$root/$machine/build/wheels"/* "$2/"
done

mkdir "$2/recipes"
cp -R packaging/*/ "$2/recipes/"
cd "$2"
sha256=$(sha256sum "$sources" | cut -d ' ' -f 1)
sha512=$(sha512sum "$sources" | cut -d ' ' -f 1)
find recipes -type f -exec sed -i "s/@VERSION@/$version/; s/@SHA256@/$sha256/; s/@SHA512@/$sha512/" {} +
sha256sum -- *.* >SHA256SUMS
cat SHA256SUMS
[ -z "${SUDO_UID-}" ] || chown -R "$SUDO_UID:${SUDO_GID-}" "$2" "$work"
