# SPDX-License-Identifier: MIT
# A page as Doxygen is to read it. On a code host links go from file to file; here pages and headings get names, and
# links go to those. The pages that an index.md lists, of its own directory, of the guide and the index.md of directories
# below it, become its subpages, in the order of the list.

function page_of(path) {
    sub(/^\.\//, "", path)
    if (path == "README.md") return "mainpage"
    if (path == "docs/index.md") return "documentation"
    sub(/^docs\//, "", path)
    sub(/(\/index)?\.md$/, "", path)
    gsub(/\//, "-", path)
    return tolower(path)
}

# As code hosts name headings.
function anchor_of(heading) {
    heading = tolower(heading)
    gsub(/[^a-z0-9 _-]/, "", heading)
    gsub(/ /, "-", heading)
    return heading
}

# The path that a link of this file means, from the top of the source tree.
function resolved(target,    parts, kept, count, i, n, path) {
    n = split(directory target, parts, "/")
    for (i = 1; i <= n; i++) {
        if (parts[i] == "..") count--
        else if (parts[i] != "." && parts[i] != "") kept[++count] = parts[i]
    }
    for (i = 1; i <= count; i++) path = path (i > 1 ? "/" : "") kept[i]
    return path
}

function link(text, target,    anchor, path, parts, page, below) {
    if (target ~ /^[a-z]+:/) return "[" text "](" target ")"
    if (match(target, /#/)) {
        anchor = substr(target, RSTART + 1)
        target = substr(target, 1, RSTART - 1)
    }
    path = target == "" ? file : resolved(target)
    # Sources have no pages here, and a module has its group in place of its README.md.
    if (path ~ /^lib\/gf2\/[a-z]+\/README\.md$/) {
        split(path, parts, "/")
        return "[" text "](@ref " parts[3] ")"
    }
    if (path ~ /^(apps|cmake|lib|tests)\//) return text
    if (path ~ /\.md$/) {
        page = page_of(path)
        if (anchor != "") return "[" text "](@ref " page "-" anchor ")"
        below = substr(path, length(directory) + 1)
        if (is_index && index(path, directory) == 1 && below ~ /^([^\/]*|guide\/[^\/]*|[^\/]*\/index\.md)$/ && !listed[page]++) {
            return "@subpage " page " \"" text "\""
        }
        return "[" text "](@ref " page ")"
    }
    sub(/.*\//, "", path)
    if (path ~ /\.(cpp|c|py)$/) return "[" text "](@ref " path ")"
    return "[" text "](" path ")"
}

function with_links(line,    done, text, target, at) {
    while (match(line, /!?\[[^][]*\]\([^()]*\)/)) {
        text = substr(line, RSTART, RLENGTH)
        done = done substr(line, 1, RSTART - 1)
        line = substr(line, RSTART + RLENGTH)
        at = index(text, "](")
        target = substr(text, at + 2, length(text) - at - 2)
        if (text ~ /^!/) {
            sub(/.*\//, "", target)
            done = done substr(text, 1, at + 1) target ")"
        } else {
            done = done link(substr(text, 2, at - 2), target)
        }
    }
    return done line
}

FNR == 1 {
    file = FILENAME
    sub(/.*\/docs\//, "docs/", file)
    if (file !~ /^docs\//) sub(/.*\//, "", file)
    directory = file
    sub(/[^\/]*$/, "", directory)
    is_index = file ~ /(^|\/)index\.md$/
    has_title = 0
}

/^ *```/ {
    in_code = !in_code
}

# Doxygen finds the title of a page only at its beginning.
!in_code && !has_title && /^<!--.*-->$/ {
    $0 = ""
}

!in_code && /^#+ / {
    heading = $0
    sub(/^#+ /, "", heading)
    gsub(/`/, "") # which Doxygen would show as a tag
    print $0 " {#" page_of(file) (has_title++ ? "-" anchor_of(heading) : "") "}"
    next
}

# The program and the Python module are not the namespace gf2 and what is in it.
!in_code {
    $0 = with_links($0)
    gsub(/`gf2`/, "`%gf2`")
    gsub(/`gf2 /, "`%gf2 ")
    gsub(/\.gf2`/, ".%gf2`")
    gsub(/gf2kit\./, "%&")
}

{
    print
}
