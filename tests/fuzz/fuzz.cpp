// SPDX-License-Identifier: MIT
// A fuzzer of one of the functions of any_input.hpp, GF2_FUZZED. It begins with valid files, and after most changes
// makes checksums right again, which chance would never do.
#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/io/errors.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/search/checksum.hpp"
#include "tests/fuzz/any_input.hpp"
#include "tests/fuzz/valid_files.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

const std::vector<std::string>& seeds() {
    static const std::vector<std::string> kSeeds = [] {
        std::vector<std::string> texts;
        for (const auto& files : {gf2::test::valid_files(), gf2::test::packed_files()}) {
            for (const auto& file : files) {
                if (file.read == gf2::test::GF2_FUZZED) texts.push_back(file.text);
            }
        }
        return texts;
    }();
    return kSeeds;
}

// The end of the record of a search.
void repair_record(std::string& bytes) {
    const std::size_t end = bytes.rfind("\nend ");
    if (end == std::string::npos) return;
    bytes.resize(end + 5);
    gf2::Crc64 crc;
    crc.add(bytes);
    bytes += crc.text() + '\n';
}

// The word in the header of the format gf2 that its reader asks for.
void repair_gf2(std::string& bytes) {
    constexpr std::string_view kExpected = "the checksum ";
    constexpr std::size_t kPlace = 40;
    try {
        (void)gf2::io::matrix_format("gf2").read({"input", bytes, gf2::io::MemoryLimit(1 << 12)});
    } catch (const gf2::io::ParseError& error) {
        const std::string_view message = error.what();
        const std::size_t begin = message.find(kExpected);
        std::uint64_t checksum = 0;
        if (begin == std::string_view::npos) return;
        std::from_chars(message.data() + begin + kExpected.size(), message.data() + message.size(), checksum);
        for (std::size_t i = 0; i < 8; ++i) bytes[kPlace + i] = static_cast<char>(checksum >> (8 * i));
    }
}

// The checksum of each chunk of a PNG image.
void repair_png(std::string& bytes) {
    const auto* const data = reinterpret_cast<const unsigned char*>(bytes.data());
    for (std::size_t begin = 8; bytes.size() - begin >= 12;) {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i) length = length << 8 | data[begin + i];
        if (length > bytes.size() - begin - 12) return;
        const std::size_t end = begin + 8 + length;
        const auto crc = crc32(0, data + begin + 4, static_cast<unsigned>(length + 4));
        for (std::size_t i = 0; i < 4; ++i) bytes[end + i] = static_cast<char>(crc >> (24 - 8 * i));
        begin = end + 4;
    }
}

void repair(std::string& bytes) {
    if (bytes.starts_with("gf2kit search")) repair_record(bytes);
    if (bytes.starts_with("\x89GF2\r\n\x1a\n")) repair_gf2(bytes);
    if (bytes.starts_with("\x89PNG\r\n\x1a\n")) repair_png(bytes);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned int seed) {
    constexpr unsigned int kAnew = 64;  // so many changes for each new begin
    std::string bytes(reinterpret_cast<const char*>(data), size);
    if (seed % kAnew == 0) bytes = seeds()[seed / kAnew % seeds().size()];
    size = std::min(bytes.size(), max_size);
    std::memcpy(data, bytes.data(), size);
    size = LLVMFuzzerMutate(data, size, max_size);
    bytes.assign(reinterpret_cast<const char*>(data), size);
    if (seed % 4 != 1) repair(bytes);
    size = std::min(bytes.size(), max_size);
    std::memcpy(data, bytes.data(), size);
    return size;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    gf2::test::GF2_FUZZED({reinterpret_cast<const char*>(data), size});
    return 0;
}
