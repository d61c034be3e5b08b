# SPDX-License-Identifier: MIT
# Functions for scripts that work in a new root of Debian or Ubuntu, in the directory $work/root.
# shellcheck shell=sh
# shellcheck disable=SC2154 # the script sets work

root=$work/root

skip() {
    echo "skipped: $*"
    exit 77
}

step() { printf '\n=== %s\n' "$*"; }

# Starts the script again in a namespace of its own, with which its mounts end.
in_namespace() { # SCRIPT ARGUMENTS
    [ -z "${GF2_IN_NAMESPACE-}" ] || return 0
    [ "$(id -u)" = 0 ] || skip "making a root takes root"
    command -v debootstrap >/dev/null || skip "there is no debootstrap"
    command -v apt-get >/dev/null || skip "there is no apt-get"
    unshare --mount true 2>/dev/null || skip "there may be no mounts here"
    GF2_IN_NAMESPACE=yes exec unshare --mount --propagation private sh "$@"
}

inside() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root DEBIAN_FRONTEND=noninteractive \
        chroot "$root" "$@"
}

install_inside() { # PACKAGES
    inside apt-get -qq -o Dpkg::Use-Pty=0 install -y --no-install-recommends "$@" >"$work/apt.log" 2>&1 || {
        cat "$work/apt.log"
        exit 1
    }
}

# The root is removed when the script ends.
make_root() { # SUITE MIRROR COMPONENTS [OPTIONS OF debootstrap]
    suite=$1 mirror=$2 components=$3
    shift 3
    case $mirror in
    http://* | https://*)
        wget -q --timeout=20 --tries=2 -O /dev/null "${mirror%/}/dists/$suite/Release" || skip "$mirror does not answer"
        ;;
    esac
    step "a minimal $suite from $mirror"
    rm -rf --one-file-system "$root"
    trap 'umount "$root/proc" 2>/dev/null || true; rm -rf --one-file-system "$root"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    debootstrap --variant=minbase --components="$components" "$@" "$suite" "$root" "$mirror" \
        >"$work/debootstrap.log" 2>&1 || {
        tail -n 5 "$work/debootstrap.log"
        ! grep -q "mknod\|nodev" "$work/debootstrap.log" || skip "device files cannot be made here"
        exit 1
    }
    mount -t proc proc "$root/proc"
    cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
    apt-config dump --format '%f "%v";%n' Acquire::http Acquire::https Acquire::Check-Valid-Until \
        Acquire::Check-Date >"$root/etc/apt/apt.conf.d/90host"
}
