// SPDX-License-Identifier: MIT
#include "apps/cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string>

namespace gf2::apps {
namespace {

struct Replacement {
    std::string_view character;
    char ascii;
};

constexpr std::array kReplacements = {
    Replacement{"█", '#'}, Replacement{"▀", '#'}, Replacement{"▄", '#'}, Replacement{"▆", '#'}, Replacement{"▓", '%'},
    Replacement{"▒", '+'}, Replacement{"░", ':'}, Replacement{"·", '.'}, Replacement{"●", '*'}, Replacement{"○", 'o'},
    Replacement{"─", '-'}, Replacement{"│", '|'}, Replacement{"┌", '+'}, Replacement{"┐", '+'}, Replacement{"└", '+'},
    Replacement{"┘", '+'}, Replacement{"━", '='}, Replacement{"┃", '|'}, Replacement{"┏", '+'}, Replacement{"┓", '+'},
    Replacement{"┗", '+'}, Replacement{"┛", '+'}, Replacement{"×", 'x'},
};

bool names_utf8(std::string_view locale) {
    std::string letters;
    for (const char c : locale) {
        if (c != '-') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return letters.find("utf8") != std::string::npos;
}

// The number of bytes at the end of the text that begin a character without ending it.
std::size_t incomplete_bytes(std::string_view text) {
    for (std::size_t count = 1; count <= std::min<std::size_t>(text.size(), 3); ++count) {
        const auto byte = static_cast<unsigned char>(text[text.size() - count]);
        if ((byte & 0xc0) == 0x80) continue;
        const std::size_t length = byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
        return length > count ? count : 0;
    }
    return 0;
}

}  // namespace

Charset charset_of_environment() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* const value = std::getenv(name);
        if (value != nullptr && *value != '\0') return names_utf8(value) ? Charset::kUtf8 : Charset::kAscii;
    }
    return Charset::kUtf8;
}

std::string in_ascii(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const auto* const found = std::ranges::find_if(
            kReplacements, [&](const Replacement& each) { return text.starts_with(each.character); });
        const bool is_replaced = found != kReplacements.end();
        result += is_replaced ? found->ascii : text.front();
        text.remove_prefix(is_replaced ? found->character.size() : 1);
    }
    return result;
}

ForwardingOutput::int_type ForwardingOutput::overflow(int_type c) {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char character = traits_type::to_char_type(c);
    return xsputn(&character, 1) == 1 ? c : traits_type::eof();
}

std::streamsize AsciiOutput::xsputn(const char* text, std::streamsize size) {
    pending_.append(text, static_cast<std::size_t>(size));
    const std::size_t whole = pending_.size() - incomplete_bytes(pending_);
    const std::string replaced = in_ascii(std::string_view(pending_).substr(0, whole));
    pending_.erase(0, whole);
    const auto count = static_cast<std::streamsize>(replaced.size());
    return target_.sputn(replaced.data(), count) == count ? size : 0;
}

int AsciiOutput::sync() {
    target_.sputn(pending_.data(), static_cast<std::streamsize>(pending_.size()));
    pending_.clear();
    return target_.pubsync();
}

namespace {

constexpr std::string_view kEraseLine = "\r\x1b[K";

std::size_t terminal_columns() {
    winsize size{};
    const bool is_known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col != 0;
    return is_known ? size.ws_col : 80;
}

// Cuts text to less than a line, so that the cursor stays on it; at the end of a clause if possible.
std::string_view cut(std::string_view text) {
    const std::size_t room = terminal_columns() - 1;
    if (text.size() <= room) return text;
    const std::size_t comma = text.rfind(", ", room);
    return text.substr(0, comma == std::string_view::npos ? room : comma);
}

void write(std::streambuf& target, std::string_view text) {
    target.sputn(text.data(), static_cast<std::streamsize>(text.size()));
}

}  // namespace

void ProgressLine::show(std::string_view text) {
    const std::lock_guard lock(mutex_);
    write(error_stream_, kEraseLine);
    write(error_stream_, cut(text));
    error_stream_.pubsync();
    is_shown_ = true;
}

void ProgressLine::erase() {
    if (!is_shown_) return;
    const std::lock_guard lock(mutex_);
    write(error_stream_, kEraseLine);
    error_stream_.pubsync();
    is_shown_ = false;
}

std::streamsize BehindProgressLine::xsputn(const char* text, std::streamsize size) {
    line_.erase();
    return target_.sputn(text, size);
}

int BehindProgressLine::sync() {
    line_.erase();
    return target_.pubsync();
}

}  // namespace gf2::apps
