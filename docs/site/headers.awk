# SPDX-License-Identifier: MIT
# A public header as Doxygen is to read it: what is in a namespace belongs to the group of its directory, "Method:" and
# "Time" begin sections of a comment, pages are linked. Lines keep their numbers.

FNR == 1 {
    group = FILENAME
    is_c = group ~ /\.h$/
    sub(/\/[^\/]*$/, "", group)
    sub(/.*\//, "", group)
}

is_c && /^\/\*\*$/ && !has_head++ { $0 = "/** @addtogroup c" }
is_c && /^extern "C" {$/ { $0 = $0 " /** @addtogroup c */ /** @{ */" }
is_c && /^#ifdef __cplusplus$/ && has_begun++ { in_end = 1 }
in_end && /^}/ { $0 = "/** @} */ " $0 }

/^namespace gf2[a-z:]* {$/ { $0 = $0 " /** @addtogroup " group " */ /** @{ */" }
/^}  \/\/ namespace gf2/ { $0 = "/** @} */ " $0 }

/^ *\/\/\/ Method(: | and cost: )/ { sub(/Method(: | and cost: )/, "@method ") }
/^ *\/\/\/ Time / { sub(/Time /, "@cost Time ") }

# What the language says of them.
/operator(==|<=>)\(.*\) = default;$/ { $0 = $0 "  ///< Compares member by member." }

/^ *(\/\/\/|\*).*docs\/[a-z\/-]*\.md/ {
    match($0, /docs\/[a-z\/-]*\.md/)
    path = substr($0, RSTART, RLENGTH)
    page = path
    sub(/^docs\//, "", page)
    sub(/\.md$/, "", page)
    gsub(/\//, "-", page)
    $0 = substr($0, 1, RSTART - 1) "@ref " page " \"" path "\"" substr($0, RSTART + RLENGTH)
}

{ print }
