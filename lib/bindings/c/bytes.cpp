// SPDX-License-Identifier: MIT
#include "bindings/c/bytes.hpp"

using namespace gf2::c;

gf2_status gf2_bytes_data(const gf2_bytes* bytes, const char** data, size_t* length) {
    return guarded(__func__, [&] {
        require(bytes, "bytes");
        require(data, "data");
        *data = bytes->value.c_str();
        if (length != nullptr) *length = bytes->value.size();
        return GF2_OK;
    });
}

void gf2_bytes_free(gf2_bytes* bytes) {
    delete bytes;
}
