from pathlib import Path

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, get

required_conan_version = ">=2.0"


class Gf2kit(ConanFile):
    name = "gf2kit"
    version = "@VERSION@"
    description = "Linear algebra over GF(2), with certificates"
    license = "MIT"
    url = homepage = "https://gf2kit.invalid"
    topics = ("linear-algebra", "gf2", "coding-theory")
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"

    def validate(self):
        check_min_cppstd(self, 20)
        if self.settings.os != "Linux":
            raise ConanInvalidConfiguration("gf2kit is tested on Linux only")

    def requirements(self):
        self.requires("boost/[>=1.74 <2]", options={"header_only": True}, transitive_headers=True)
        self.requires("onetbb/[>=2021.8 <2023]")
        self.requires("zlib/[>=1.2.13 <2]")

    def build_requirements(self):
        self.tool_requires("cmake/[>=3.25 <4]")

    def layout(self):
        cmake_layout(self, src_folder="src")

    def source(self):
        get(self, **self.conan_data["sources"][self.version], strip_root=True)

    def generate(self):
        toolchain = CMakeToolchain(self)
        for option in ["GF2_BUILD_APPS", "GF2_BUILD_C", "GF2_BUILD_TESTS", "GF2_PNG"]:
            toolchain.cache_variables[option] = False
        toolchain.cache_variables["GF2_ZLIB"] = True
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", self.source_folder, Path(self.package_folder, "licenses"))

    def package_info(self):
        self.cpp_info.libs = ["gf2"]
        self.cpp_info.set_property("cmake_file_name", "gf2kit")
        self.cpp_info.set_property("cmake_target_name", "gf2kit::gf2")
        self.cpp_info.set_property("pkg_config_name", "gf2kit")
