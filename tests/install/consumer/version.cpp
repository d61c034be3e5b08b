// SPDX-License-Identifier: MIT
#include <gf2/version.hpp>
#include <string_view>

#define GF2_TEXT_OF(x) #x
#define GF2_TEXT(x) GF2_TEXT_OF(x)

static_assert(std::string_view(GF2KIT_VERSION) == EXPECTED_VERSION);
static_assert(std::string_view(GF2_TEXT(GF2KIT_VERSION_MAJOR) "." GF2_TEXT(GF2KIT_VERSION_MINOR) "." GF2_TEXT(
                  GF2KIT_VERSION_PATCH)) == GF2KIT_VERSION);
