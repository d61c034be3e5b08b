// SPDX-License-Identifier: MIT
#include "bindings/search_record_text.hpp"

#include <array>
#include <boost/crc.hpp>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::bindings {
namespace {

constexpr std::size_t kHexDigits = 16;

std::string hexadecimal(std::uint64_t number) {
    std::array<char, kHexDigits> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    const std::string text(digits.data(), end);
    return std::string(kHexDigits - text.size(), '0') + text;
}

// CRC-64/XZ.
std::uint64_t checksum(std::string_view text) {
    boost::crc_optimal<64, 0x42f0e1eba9ea3693, ~std::uint64_t{0}, ~std::uint64_t{0}, true, true> crc;
    crc.process_bytes(text.data(), text.size());
    return crc.checksum();
}

class Reader {
public:
    explicit Reader(const io::Source& source) : source_(source), scanner_(source) {}

    SearchRecord record() {
        keyword("gf2-search");
        static_cast<void>(scanner_.number("the version 1", 1, 1));
        SearchRecord record;
        keyword("fingerprint");
        record.fingerprint = hexadecimal_number();
        keyword("fixed");
        record.fixed = bits();
        while (scanner_.peek() == "part") record.parts.push_back(part(record.fixed.size()));
        keyword("end");
        const std::uint64_t expected = checksum(source_.text.substr(0, scanner_.offset()));
        const io::Position place = scanner_.position();
        if (hexadecimal_number() != expected) {
            scanner_.fail_at(place, "expected the checksum " + hexadecimal(expected) + ", found another: damaged");
        }
        scanner_.expect_end();
        return record;
    }

private:
    PartRecord part(std::size_t length) {
        PartRecord part;
        keyword("part");
        part.dimension = static_cast<std::size_t>(scanner_.number("a dimension", 0, SIZE_MAX));
        part.blocks = scanner_.number("a number of blocks");
        part.whole = scanner_.number("0 or 1", 0, 1) == 1;
        part.ties = scanner_.number("a number of ties");
        part.lower_bound = static_cast<std::size_t>(scanner_.number("a lower bound", 0, SIZE_MAX));
        keyword("done");
        while (!scanner_.at_line_end()) {
            const std::uint64_t first = scanner_.number("a block");
            part.done.push_back({first, scanner_.number("one past the last block")});
        }
        keyword("element");
        const io::Position place = scanner_.position();
        part.element = bits();
        if (part.element.size() != length) {
            scanner_.fail_at(
                place, "expected " + std::to_string(length) + " digits, found " + std::to_string(part.element.size()));
        }
        return part;
    }

    void keyword(std::string_view expected) {
        if (scanner_.peek() != expected) scanner_.fail("'" + std::string(expected) + "'");
        static_cast<void>(scanner_.word(expected));
    }

    std::uint64_t hexadecimal_number() {
        const std::string_view word = scanner_.peek();
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number, 16);
        if (error != std::errc() || end != word.data() + word.size() || word.size() != kHexDigits) {
            scanner_.fail("16 hexadecimal digits");
        }
        static_cast<void>(scanner_.word("digits"));
        return number;
    }

    // The digits in the rest of the line.
    BitVector bits() {
        if (scanner_.at_line_end()) return {};
        const std::string_view word = scanner_.peek();
        if (word.find_first_not_of("01") != std::string_view::npos) scanner_.fail("digits 0 and 1");
        BitVector bits(word.size());
        for (std::size_t j = 0; j < word.size(); ++j) bits[j] = word[j] == '1';
        static_cast<void>(scanner_.word("digits"));
        return bits;
    }

    const io::Source& source_;
    io::TextScanner scanner_;
};

}  // namespace

std::string text_of_record(const SearchRecord& record) {
    std::string text = "gf2-search 1\nfingerprint " + hexadecimal(record.fingerprint) + "\nfixed ";
    text += gf2::to_string(record.fixed) + "\n";
    for (const PartRecord& part : record.parts) {
        text += "part " + std::to_string(part.dimension) + ' ' + std::to_string(part.blocks);
        text += part.whole ? " 1 " : " 0 ";
        text += std::to_string(part.ties) + ' ' + std::to_string(part.lower_bound) + "\ndone";
        for (const auto& [first, last] : part.done) {
            text += ' ' + std::to_string(first) + ' ' + std::to_string(last);
        }
        text += "\nelement " + gf2::to_string(part.element) + "\n";
    }
    text += "end";
    return text + ' ' + hexadecimal(checksum(text)) + '\n';
}

SearchRecord parse_record(const io::Source& source) {
    return Reader(source).record();
}

}  // namespace gf2::bindings
