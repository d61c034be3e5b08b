# SPDX-License-Identifier: MIT
# The component `wheel`, of which setup.py makes a wheel. gf2kit/ is the package with the shared libraries beside the
# module, dist-info/ the licences of the libraries that are in it and a list of these (CycloneDX 1.5, as in PEP 770).
if(BUILD_SHARED_LIBS)
    return() # In a wheel, libgf2 is static.
endif()

install(TARGETS gf2kit_python LIBRARY DESTINATION gf2kit COMPONENT wheel EXCLUDE_FROM_ALL)
install(FILES ${python_files} DESTINATION gf2kit COMPONENT wheel EXCLUDE_FROM_ALL)
# The program that checks certificates; gf2kit/_certificates.py calls it.
install(PROGRAMS $<TARGET_FILE:gf2_check> DESTINATION gf2kit COMPONENT wheel EXCLUDE_FROM_ALL)

set(wheel_parts)
set(wheel_refs)
# gf2_wheel_part(name version licence purl where [sha256]): `licence` is an SPDX expression.
macro(gf2_wheel_part name version licence purl where)
    set(hashes "")
    if(${ARGC} GREATER 5)
        set(hashes "\"hashes\": [{\"alg\": \"SHA-256\", \"content\": \"${ARGV5}\"}],\n      ")
    endif()
    list(APPEND wheel_refs "\"${name}\"")
    list(
        APPEND wheel_parts
        "    {
      \"type\": \"library\",
      \"bom-ref\": \"${name}\",
      \"name\": \"${name}\",
      \"version\": \"${version}\",
      \"description\": \"${where}\",
      ${hashes}\"licenses\": [{\"expression\": \"${licence}\"}],
      \"purl\": \"${purl}\"
    }"
    )
    install(FILES licenses/${name}.txt DESTINATION dist-info/licenses COMPONENT wheel EXCLUDE_FROM_ALL)
endmacro()

find_package(Boost 1.74 CONFIG REQUIRED)
gf2_wheel_part(
    Boost ${Boost_VERSION} BSL-1.0 pkg:github/boostorg/boost@boost-${Boost_VERSION} "headers, compiled into the module"
)
gf2_wheel_part(
    pybind11 ${pybind11_VERSION} BSD-3-Clause pkg:github/pybind/pybind11@v${pybind11_VERSION}
    "headers, compiled into the module"
)

# gf2_wheel_library(name version licence purl file): a copy of a shared library, by the name that the module asks for,
# is beside the module, which looks there first.
macro(gf2_wheel_library name version licence purl file)
    if(${file} MATCHES "[.]a$")
        gf2_wheel_part(${name} ${version} ${licence} ${purl} "compiled into the module")
    else()
        execute_process(
            COMMAND ${CMAKE_OBJDUMP} -p ${file} OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY
        )
        string(REGEX MATCH "SONAME +([^\n]+)" found "${headers}")
        set(soname ${CMAKE_MATCH_1})
        file(SHA256 ${file} hash)
        gf2_wheel_part(${name} ${version} ${licence} ${purl} "the shared library gf2kit/${soname}" ${hash})
        # The file itself, not a link to it.
        configure_file(${file} ${CMAKE_CURRENT_BINARY_DIR}/wheel/${soname} COPYONLY)
        install(
            FILES ${CMAKE_CURRENT_BINARY_DIR}/wheel/${soname} DESTINATION gf2kit COMPONENT wheel EXCLUDE_FROM_ALL
        )
        set_target_properties(gf2kit_python PROPERTIES INSTALL_RPATH $ORIGIN)
    endif()
endmacro()

if(GF2_THREADS)
    find_package(TBB REQUIRED)
    get_target_property(tbb_file TBB::tbb LOCATION)
    gf2_wheel_library(
        oneTBB ${TBB_VERSION} "Apache-2.0 AND BSD-3-Clause" pkg:github/oneapi-src/oneTBB@v${TBB_VERSION} ${tbb_file}
    )
endif()
if(GF2_PNG)
    find_package(PkgConfig REQUIRED)
    pkg_check_modules(wheel_spng REQUIRED spng)
    gf2_wheel_library(
        libspng ${wheel_spng_VERSION} "BSD-2-Clause AND libpng-2.0"
        pkg:github/randy408/libspng@v${wheel_spng_VERSION} ${wheel_spng_LINK_LIBRARIES}
    )
endif()

list(JOIN wheel_parts ",\n" wheel_parts)
list(JOIN wheel_refs ", " wheel_refs)
file(
    GENERATE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/wheel/gf2kit.cdx.json
    CONTENT
        "{
  \"bomFormat\": \"CycloneDX\",
  \"specVersion\": \"1.5\",
  \"version\": 1,
  \"metadata\": {
    \"component\": {
      \"type\": \"library\",
      \"bom-ref\": \"gf2kit\",
      \"name\": \"gf2kit\",
      \"version\": \"${PROJECT_VERSION}\",
      \"licenses\": [{\"expression\": \"MIT\"}],
      \"purl\": \"pkg:pypi/gf2kit@${PROJECT_VERSION}\"
    }
  },
  \"components\": [
${wheel_parts}
  ],
  \"dependencies\": [{\"ref\": \"gf2kit\", \"dependsOn\": [${wheel_refs}]}]
}
"
)
install(
    FILES ${CMAKE_CURRENT_BINARY_DIR}/wheel/gf2kit.cdx.json
    DESTINATION dist-info/sboms
    COMPONENT wheel
    EXCLUDE_FROM_ALL
)
