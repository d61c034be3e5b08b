# SPDX-License-Identifier: MIT
# project() in CMakeLists.txt says the VERSION; all that states it has it from there, and no other file of the sources
# does. CHANGELOG.md has the form of Keep a Changelog 1.1.0, and its newest release is no later.
cmake_minimum_required(VERSION 3.25)

function(expect_version what text)
    if(NOT text STREQUAL VERSION)
        message(SEND_ERROR "${what}: version '${text}' instead of ${VERSION}")
    endif()
endfunction()

# --- what is built --------------------------------------------------------------------------------------------------

if(PROGRAM_DIR)
    foreach(name IN ITEMS gf2 lightsout)
        execute_process(
            COMMAND ${PROGRAM_DIR}/${name} --version
            OUTPUT_VARIABLE text OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
        )
        string(REGEX REPLACE "^${name} " "" text "${text}")
        expect_version("${name} --version" "${text}")
        execute_process(COMMAND ${PROGRAM_DIR}/${name} man OUTPUT_VARIABLE page COMMAND_ERROR_IS_FATAL ANY)
        string(REGEX MATCH "\n[.]TH [^\n]*\"gf2kit ([^\"]*)\"" line "${page}")
        expect_version("${name} man" "${CMAKE_MATCH_1}")
    endforeach()
endif()

if(PYTHON)
    execute_process(
        COMMAND ${CMAKE_COMMAND} -E env PYTHONPATH=${PYTHONPATH} ${PYTHON} -c "import gf2kit; print(gf2kit.__version__)"
        OUTPUT_VARIABLE text OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
    )
    expect_version("gf2kit.__version__" "${text}")
    if(C_LIBRARY)
        execute_process(
            COMMAND
                ${PYTHON} -c
                "import ctypes; f = ctypes.CDLL('${C_LIBRARY}').gf2_version; f.restype = ctypes.c_char_p; print(f().decode())"
            OUTPUT_VARIABLE text OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
        )
        expect_version("gf2_version()" "${text}")
    endif()
endif()

file(GLOB pc_files ${BINARY_DIR}/*.pc)
if(NOT pc_files)
    message(SEND_ERROR "no pkg-config files in ${BINARY_DIR}")
endif()
foreach(file IN LISTS pc_files)
    file(STRINGS ${file} line REGEX "^Version: ")
    string(REGEX REPLACE "^Version: " "" text "${line}")
    expect_version(${file} "${text}")
endforeach()
include(${BINARY_DIR}/gf2kit-config-version.cmake)
expect_version(gf2kit-config-version.cmake "${PACKAGE_VERSION}")

# --- the sources ----------------------------------------------------------------------------------------------------

file(
    GLOB_RECURSE files
    RELATIVE ${SOURCE_DIR}
    ${SOURCE_DIR}/apps/* ${SOURCE_DIR}/cmake/* ${SOURCE_DIR}/docs/* ${SOURCE_DIR}/lib/* ${SOURCE_DIR}/tests/*
)
file(GLOB top LIST_DIRECTORIES false RELATIVE ${SOURCE_DIR} ${SOURCE_DIR}/*)
list(APPEND files ${top})
# The releases, and with which version a time was measured.
list(REMOVE_ITEM files CMakeLists.txt CHANGELOG.md)
list(FILTER files EXCLUDE REGEX "^docs/(performance|measurements)")
list(FILTER files EXCLUDE REGEX "[.](svg|png|npy)$|__pycache__|node_modules")
string(REPLACE "." "[.]" pattern ${VERSION})
foreach(file IN LISTS files)
    file(READ ${SOURCE_DIR}/${file} text)
    string(FIND "${text}" ${VERSION} at)
    if(NOT at EQUAL -1 AND text MATCHES "(^|[^0-9.])${pattern}([^0-9.]|[.][^0-9]|$)")
        message(SEND_ERROR "${file} states the version too")
    endif()
endforeach()

# --- the changelog --------------------------------------------------------------------------------------------------

file(STRINGS ${SOURCE_DIR}/CHANGELOG.md headings REGEX "^#")
list(POP_FRONT headings title first)
if(NOT title STREQUAL "# Changelog" OR NOT first STREQUAL "## [Unreleased]")
    message(SEND_ERROR "CHANGELOG.md begins with '${title}', '${first}' instead of '# Changelog', '## [Unreleased]'")
endif()
set(newer "")
set(kinds)
foreach(heading IN LISTS headings)
    if(heading MATCHES "^## \\[([0-9]+[.][0-9]+[.][0-9]+)\\] - [0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]$")
        set(release ${CMAKE_MATCH_1})
        if(newer AND NOT release VERSION_LESS newer)
            message(SEND_ERROR "CHANGELOG.md: ${release} stands below ${newer}")
        elseif(NOT newer AND release VERSION_GREATER VERSION)
            message(SEND_ERROR "CHANGELOG.md has released ${release}, and CMakeLists.txt is at ${VERSION}")
        endif()
        set(newer ${release})
        set(kinds)
    elseif(heading MATCHES "^### (Added|Changed|Deprecated|Removed|Fixed|Security)$")
        if(heading IN_LIST kinds)
            message(SEND_ERROR "CHANGELOG.md: '${heading}' twice in one release")
        endif()
        list(APPEND kinds "${heading}")
    else()
        message(SEND_ERROR "CHANGELOG.md: '${heading}' is not a heading of Keep a Changelog")
    endif()
endforeach()
