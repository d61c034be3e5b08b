# SPDX-License-Identifier: MIT
# The presets compile eight files as one (CMAKE_UNITY_BUILD), which is faster. Some cannot be: the
# unnamed namespaces of two have the same names.

# gf2_compile_alone(target FILE...)
#
# Compiles these files of the target by themselves; regular expressions of how their paths end.
function(gf2_compile_alone target)
    get_target_property(sources ${target} SOURCES)
    foreach(pattern IN LISTS ARGN)
        set(files ${sources})
        list(FILTER files INCLUDE REGEX "(^|/)${pattern}$")
        if(NOT files)
            message(FATAL_ERROR "gf2_compile_alone: expected a file of ${target} whose path ends with '${pattern}', found none")
        endif()
        set_source_files_properties(${files} TARGET_DIRECTORY ${target} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endforeach()
endfunction()
