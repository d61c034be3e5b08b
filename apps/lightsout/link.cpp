// SPDX-License-Identifier: MIT
#include "apps/lightsout/link.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "apps/lightsout/link_bytes.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/lights/grid.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr std::string_view kVersion = "1";
constexpr std::string_view kSpaces = " \t\r\n";
constexpr std::size_t kMaxSide = std::size_t{1} << 30;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

int hex_value(char c) {
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::size_t byte_count(std::size_t rows, std::size_t columns) {
    return (rows * columns + 7) / 8;
}

// A field of a link: its text, and where it begins in the plain text.
struct Field {
    std::string_view text;
    std::size_t begin = 0;
};

class LinkReader {
public:
    explicit LinkReader(const io::Source& source) : source_(source) { undo_percent_encoding(); }

    Link read() {
        split();
        Link link;
        read_version(fields_[0]);
        read_size(field(1));
        link.rule = read_rule(field(2));
        link.topology = read_topology(field(3));
        sort_fields();
        const auto zero = [&] {
            return BitMatrix(rows_, columns_);
        };
        link.missing = missing_ = values_[kMissing] ? read_bits("m", *values_[kMissing]) : zero();
        link.board = values_[kBoard] ? read_bits("b", *values_[kBoard]) : zero();
        link.presses = values_[kPresses] ? read_bits("p", *values_[kPresses]) : zero();
        link.target = read_target();
        return link;
    }

private:
    enum Name : std::uint8_t { kBoard, kPresses, kMissing, kTarget, kNames };
    static constexpr std::string_view kLetters = "bpmt";

    // Messengers write %3B for ;.
    void undo_percent_encoding() {
        const std::string_view text = source_.text;
        for (std::size_t i = 0; i < text.size(); ++i) {
            columns_of_.push_back(i + 1);
            const bool is_code =
                text[i] == '%' && i + 2 < text.size() && hex_value(text[i + 1]) >= 0 && hex_value(text[i + 2]) >= 0;
            if (!is_code) {
                plain_ += text[i];
                continue;
            }
            plain_ += static_cast<char>(16 * hex_value(text[i + 1]) + hex_value(text[i + 2]));
            i += 2;
        }
        columns_of_.push_back(text.size() + 1);
    }

    void split() {
        const std::string_view plain = plain_;
        std::size_t begin = std::min(plain.find_first_not_of(kSpaces), plain.size());
        const std::size_t end = plain.find_last_not_of(kSpaces) + 1;  // 0 for npos
        if (const std::size_t hash = plain.find('#'); hash != std::string_view::npos) begin = hash + 1;
        if (begin >= end) {
            fields_.push_back({{}, begin});
            return;
        }
        for (;;) {
            const std::size_t separator = std::min(plain.find(';', begin), end);
            fields_.push_back({plain.substr(begin, separator - begin), begin});
            if (separator == end) return;
            begin = separator + 1;
        }
    }

    // A field that must be there; without it, an empty one at the end.
    [[nodiscard]] Field field(std::size_t i) const {
        if (i < fields_.size()) return fields_[i];
        return {{}, fields_.back().begin + fields_.back().text.size()};
    }

    [[noreturn]] void fail(std::size_t place, const std::string& message) const {
        throw io::ParseError(source_.name, {1, columns_of_[std::min(place, columns_of_.size() - 1)]}, message);
    }

    [[noreturn]] void fail(const Field& field, const std::string& expected) const {
        const std::string found = field.text.empty() ? "nothing" : io::quoted(field.text);
        fail(field.begin, "expected " + expected + ", found " + found);
    }

    void read_version(const Field& field) const {
        if (field.text == kVersion) return;
        if (!field.text.empty() && std::ranges::all_of(field.text, is_digit)) {
            fail(field.begin,
                 fmt::format("expected version {} of links, found version {}: a newer lightsout may read it", kVersion,
                             field.text));
        }
        fail(field, fmt::format("a link of version {}, such as 1;5x5;plus;plane", kVersion));
    }

    void read_size(const Field& field) {
        const auto side = [](std::string_view text) -> std::optional<std::size_t> {
            const auto value = number_in(text);
            if (!value || text.front() == '0' || *value > kMaxSide) return std::nullopt;
            return value;
        };
        const std::size_t cross = field.text.find('x');
        const auto rows = side(field.text.substr(0, cross));
        const auto columns = cross == std::string_view::npos ? std::nullopt : side(field.text.substr(cross + 1));
        if (!rows || !columns) fail(field, "rows x columns, such as 5x5");
        rows_ = *rows;
        columns_ = *columns;
        // Board, presses, missing cells and target.
        source_.require_matrix({1, columns_of_[field.begin]}, rows_, columns_,
                               3 * io::memory_of_matrix(rows_, columns_));
    }

    [[nodiscard]] std::string read_rule(const Field& field) const {
        std::string rule(field.text);
        std::ranges::replace(rule, '~', ';');
        try {
            static_cast<void>(lights::Rule::from_string(rule));
        } catch (const std::invalid_argument&) {
            fail(field, fmt::format("a rule ({}, a mask such as 010/111/010, or offsets such as 0,0~-1,0)",
                                    fmt::join(lights::Rule::names(), ", ")));
        }
        return rule;
    }

    [[nodiscard]] lights::Topology read_topology(const Field& field) const {
        try {
            return lights::topology_from_string(field.text);
        } catch (const std::invalid_argument&) {
            fail(field, fmt::format("a topology ({})", fmt::join(value_names(lights::all_topologies()), ", ")));
        }
    }

    void sort_fields() {
        for (std::size_t i = 4; i < fields_.size(); ++i) {
            const Field& field = fields_[i];
            const std::size_t name = field.text.empty() ? std::string_view::npos : kLetters.find(field.text.front());
            if (name == std::string_view::npos || field.text.substr(1, 1) != "=") {
                fail(field, "a field b=, p=, m= or t=");
            }
            if (values_.at(name)) {
                fail(field.begin, fmt::format("expected one field {}=, found two", kLetters[name]));
            }
            values_.at(name) = Field{field.text.substr(2), field.begin + 2};
        }
    }

    [[nodiscard]] lights::Target read_target() const {
        if (!values_[kTarget]) return lights::Target::off();
        if (const auto named = target_of(values_[kTarget]->text)) return *named;
        return lights::Target::to(read_bits("t", *values_[kTarget]));
    }

    [[nodiscard]] BitMatrix read_bits(std::string_view name, const Field& field) const {
        const bool are_missing = name == "m";
        if (field.text == "all" && !are_missing) return all_present();
        const char form = field.text.empty() ? '\0' : field.text.front();
        if (form != 'r' && form != 'z') {
            const std::string names = name == "t" ? "off, on, uniform, all, or " : are_missing ? "" : "all, or ";
            fail(field, names + "r or z and base64url");
        }
        const std::string bytes = read_bytes(form, {field.text.substr(1), field.begin + 1});
        BitMatrix bits(rows_, columns_);
        for (std::size_t i = 0; i < 8 * bytes.size(); ++i) {
            if ((static_cast<unsigned char>(bytes[i / 8]) >> (i % 8) & 1U) == 0) continue;
            if (i >= rows_ * columns_) fail(field.begin, "expected zero bits past the last cell, found ones");
            const std::size_t row = i / columns_, column = i % columns_;
            if (!are_missing && missing_.get(row, column)) {
                fail(field.begin, "expected zeros at missing cells, found ones");
            }
            bits.set(row, column, true);
        }
        return bits;
    }

    [[nodiscard]] std::string read_bytes(char form, const Field& field) const {
        Base64Error error;
        auto bytes = from_base64url(field.text, error);
        if (!bytes) {
            const std::string_view rest = field.text.substr(error.place, 1);
            fail({rest, field.begin + error.place}, error.expected);
        }
        const std::size_t count = byte_count(rows_, columns_);
        bool is_more = false;
        if (form == 'z') {
            bytes = raw_inflated(*bytes, count + 1);
            if (!bytes) fail(field.begin, "expected data compressed by raw DEFLATE, found damaged data");
            is_more = bytes->size() > count;
        }
        if (bytes->size() != count) {
            fail(field.begin,
                 fmt::format("expected {} byte{} for {} x {} cells, found {}", count, count == 1 ? "" : "s", rows_,
                             columns_, is_more ? "more" : std::to_string(bytes->size())));
        }
        return std::move(*bytes);
    }

    [[nodiscard]] BitMatrix all_present() const {
        BitMatrix all(rows_, columns_);
        for (std::size_t r = 0; r < rows_; ++r) {
            for (std::size_t c = 0; c < columns_; ++c) all.set(r, c, !missing_.get(r, c));
        }
        return all;
    }

    const io::Source& source_;
    std::string plain_;
    std::vector<std::size_t> columns_of_;  // of the bytes of the plain text, and of its end
    std::vector<Field> fields_;
    std::array<std::optional<Field>, kNames> values_;
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    BitMatrix missing_;
};

std::string bits_text(const BitMatrix& bits, const BitMatrix& missing, bool may_be_all) {
    const std::size_t cells = bits.rows() * bits.columns();
    if (may_be_all && weight(bits) + weight(missing) == cells) return "all";
    std::string bytes(byte_count(bits.rows(), bits.columns()), '\0');
    for (std::size_t i = 0; i < cells; ++i) {
        if (bits.get(i / bits.columns(), i % bits.columns())) {
            bytes[i / 8] = static_cast<char>(static_cast<unsigned char>(bytes[i / 8]) | 1U << (i % 8));
        }
    }
    const std::string packed = raw_deflated(bytes);
    return packed.size() < bytes.size() ? "z" + to_base64url(packed) : "r" + to_base64url(bytes);
}

}  // namespace

bool looks_like_link(std::string_view text) {
    constexpr std::size_t kBeginning = 4096;  // no address is longer
    text = text.substr(0, kBeginning);
    text.remove_prefix(std::min(text.find_first_not_of(kSpaces), text.size()));
    for (const std::string_view scheme : {"https://", "http://", "file://"}) {
        if (text.starts_with(scheme)) return text.find('#') != text.npos || text.find("%23") != text.npos;
    }
    if (text.starts_with('#')) text.remove_prefix(1);
    const std::size_t version = text.find_first_not_of("0123456789");
    if (version == 0 || version == text.npos) return false;
    text.remove_prefix(version);
    if (!text.starts_with(';') && !text.starts_with("%3B") && !text.starts_with("%3b")) return false;
    text.remove_prefix(text.front() == ';' ? 1 : 3);
    const std::size_t rows = text.find_first_not_of("0123456789");
    return rows != 0 && rows != text.npos && text[rows] == 'x';
}

Link read_link(const io::Source& source) {
    return LinkReader(source).read();
}

std::string write_link(const Link& link) {
    std::string rule = link.rule;
    std::ranges::replace(rule, ';', '~');
    std::string text = fmt::format("{};{}x{};{};{}", kVersion, link.board.rows(), link.board.columns(), rule,
                                   lights::to_string(link.topology));
    if (weight(link.board) != 0) text += ";b=" + bits_text(link.board, link.missing, true);
    if (weight(link.presses) != 0) text += ";p=" + bits_text(link.presses, link.missing, true);
    if (weight(link.missing) != 0) text += ";m=" + bits_text(link.missing, link.missing, false);
    if (link.target.kind == lights::Target::Kind::kBoard) {
        text += ";t=" + bits_text(link.target.board, link.missing, true);
    } else if (link.target.kind != lights::Target::Kind::kOff) {
        text += ";t=" + name_of(link.target);
    }
    return text;
}

std::string link_to(const Game& game, const lights::Board& board, const GridOptions& options,
                    const lights::Target& target) {
    return "#" + write_link({.rule = options.rule,
                             .topology = options.parsed_topology(),
                             .board = board,
                             .presses = BitMatrix(board.rows(), board.columns()),
                             .missing = game.missing(),
                             .target = target});
}

lights::Board lights_now(const Link& link) {
    if (weight(link.presses) == 0) return link.board;
    const lights::Grid grid(link.missing, lights::Rule::from_string(link.rule), link.topology);
    return lights::apply(grid, link.board, link.presses);
}

std::string text_of_target(const Link& link) {
    if (link.target.kind != lights::Target::Kind::kBoard) return name_of(link.target);
    Link target = link;
    target.board = link.target.board;
    target.presses = BitMatrix(link.board.rows(), link.board.columns());
    target.target = lights::Target::off();
    return write_link(target);
}

}  // namespace gf2::apps::lightsout
