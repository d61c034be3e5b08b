#!/bin/sh
# SPDX-License-Identifier: MIT
# usage: dev.sh SOURCE_DIR WORK
#
# What ./dev says of itself, where it refuses its arguments, and what it says after an installation; in a tree that has
# nothing else, with programs that only note that they were called.
set -u

source=$1
work=$2
failed=0

rm -rf "$work"
mkdir -p "$work/bin" "$work/tree"
work=$(cd "$work" && pwd)
cp "$source/dev" "$work/tree/dev"
shell=$(command -v dash || command -v sh)

for program in cmake ninja g++ clang++ clang-format run-clang-tidy doxygen gcovr cpack apt-get apt-cache sudo dpkg-query; do
    printf '#!/bin/sh\necho "%s $*" >>"%s/called"\nexit 1\n' "$program" "$work" >"$work/bin/$program"
done
chmod +x "$work"/bin/*
PATH=$work/bin:$PATH

wrong() {
    echo "./dev $*"
    failed=1
}

dev() { # ARGUMENTS
    rm -f "$work/called"
    status=0
    (cd "$work" && "$shell" tree/dev "$@" >out 2>err </dev/null) || status=$?
}

did_nothing() { # ARGUMENTS
    [ ! -e "$work/called" ] || wrong "$* called: $(cat "$work/called")"
    [ "$(ls "$work/tree")" = dev ] || {
        wrong "$* made: $(ls "$work/tree")"
        (cd "$work/tree" && rm -rf -- build)
    }
}

helps() { # COMMAND ARGUMENTS
    dev "$@"
    [ $status -eq 0 ] || wrong "$*: status $status"
    [ ! -s "$work/err" ] || wrong "$*: $(cat "$work/err")"
    did_nothing "$@"
}

refuses() { # ARGUMENTS
    dev "$@"
    [ $status -eq 2 ] || wrong "$*: status $status instead of 2"
    [ -s "$work/err" ] || wrong "$* says nothing"
    did_nothing "$@"
}

# --- help -------------------------------------------------------------------------------------------------------------

helps help
commands=$(sed -n 's/^  \([a-z]\{1,\}\)  .*/\1/p' "$work/out")
functions=$(sed -n 's/^dev_\([a-z]*\)() {.*/\1/p' "$source/dev")
[ "$(echo "$commands" | sort)" = "$(echo "$functions" | sort)" ] || wrong "help lists $commands"
for command in $commands; do
    for arguments in "$command --help" "help $command" "$command x -h"; do
        # shellcheck disable=SC2086 # words
        helps $arguments
        head -n 1 "$work/out" | grep -q "^usage: ./dev $command" || wrong "$arguments: $(head -n 1 "$work/out")"
    done
    awk 'length > 120 { exit 1 }' "$work/out" || wrong "help $command: a line of more than 120 characters"
done

# --- what makes no sense ----------------------------------------------------------------------------------------------

refuses nosuch
refuses --nosuch
refuses help nosuch
for arguments in \
    'demo x' 'build nosuch' 'build dev release' 'build --nosuch' 'format x' 'format --nosuch' 'format --check x' \
    'lint x' 'lint --nosuch' 'docs x' 'docs --nosuch' 'bench --nosuch' 'bench --python x' 'bench --python 10 x' 'fuzz x' \
    'fuzz -1' 'fuzz 1 2' 'install --nosuch' 'install --python --nosuch' 'install /a /b' 'package x' 'package --test x' \
    'wheel x' 'wheel --test x' 'web x' 'web --nosuch' 'web --serve 1 2' 'release x' \
    'clean x' 'clean --nosuch'; do
    # shellcheck disable=SC2086 # words
    refuses $arguments
    grep -q "^dev: ${arguments%% *}: " "$work/err" || wrong "$arguments: $(cat "$work/err")"
done
refuses install ''
for command in test 'test --all' 'test --slow' 'test --single' 'test --web' asan tsan coverage; do
    # shellcheck disable=SC2086 # words
    refuses $command --nosuch
    # shellcheck disable=SC2086 # words
    refuses $command -R some --nosuch=1
done
for arguments in '-R some -E other' '-j4' '--output-on-failure -V' '-LE slow' '--repeat until-fail:3'; do
    # shellcheck disable=SC2086 # words
    dev asan $arguments
    [ $status -ne 2 ] || wrong "asan $arguments: $(cat "$work/err")"
done

# --- an installation --------------------------------------------------------------------------------------------------

python=$(PATH=/usr/bin:$PATH command -v python3) || python=''
if [ -n "$python" ]; then
    cat >"$work/bin/cmake" <<END
#!/bin/sh
case \$1 in
--version) echo 'cmake version 3.25.1' ;;
--preset)
    mkdir -p build/release
    printf 'GF2_PYTHON:INTERNAL=%s\nGF2_PYTHON_INSTALL_DIR:STRING=%s\n' '$python' "\$(cat '$work/packages')" \\
        >build/release/CMakeCache.txt
    ;;
--install)
    mkdir -p "\$4/\$(cat '$work/packages')/gf2kit"
    : >"\$4/\$(cat '$work/packages')/gf2kit/__init__.py"
    ;;
esac
END
    printf '#!/bin/sh\necho install ok installed\n' >"$work/bin/dpkg-query"
    for program in ninja g++ pkg-config; do printf '#!/bin/sh\n' >"$work/bin/$program"; done
    chmod +x "$work"/bin/*
    unset DESTDIR PYTHONPATH

    imported() { (cd / && "$python" -B -c 'import gf2kit; print(gf2kit.__file__)'); }
    for packages in lib/python3.11/dist-packages lib/python3.9/site-packages; do
        echo $packages >"$work/packages"
        for prefix in "$work/plain" "$work/it's a \$prefix" relative; do
            dev install --python "$prefix"
            [ $status -eq 0 ] || wrong "install --python $prefix: status $status, $(cat "$work/err")"
            expected=$(cd "$work" && cd "$prefix/$packages/gf2kit" && pwd)/__init__.py
            line=$(tail -n 1 "$work/out")
            case $line in
            '  export PYTHONPATH='*) ;;
            *) wrong "install --python $prefix ends with: $line" ;;
            esac
            [ "$(eval "$line" && imported)" = "$expected" ] || wrong "install --python $prefix: in vain: $line"
            [ "$(PYTHONPATH=/before && eval "$line" && echo "$PYTHONPATH")" = "${expected%/gf2kit/*}:/before" ] ||
                wrong "install --python $prefix forgets the PYTHONPATH there is: $line"
        done
        PYTHONPATH=$work/plain/$packages
        export PYTHONPATH
        dev install --python "$work/plain"
        tail -n 1 "$work/out" | grep -q 'finds it' || wrong "install --python, found: $(tail -n 1 "$work/out")"
        unset PYTHONPATH
    done
    for arguments in '' --python; do
        # shellcheck disable=SC2086 # words
        (DESTDIR=$work/stage && export DESTDIR && dev install $arguments /usr && exit $status) || wrong "install in DESTDIR"
        ! grep -q PYTHONPATH "$work/out" || wrong "install in DESTDIR: $(cat "$work/out")"
    done
    rm -rf "$work/tree/build"
fi

# --- as a script ------------------------------------------------------------------------------------------------------

if command -v shellcheck >/dev/null; then
    (
        cd "$source" &&
            shellcheck dev tests/structure/dev.sh tests/package/clean_root.sh packaging/*.sh docs/examples/slurm/*.sbatch
    ) || failed=1
fi
exit $failed
