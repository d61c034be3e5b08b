// SPDX-License-Identifier: MIT
// Saved games of lightsout and links of its page. After most changes, the checksums of a game are made right again.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "apps/cli/command.hpp"
#include "apps/lightsout/link.hpp"
#include "apps/lightsout/play/game_state.hpp"
#include "tests/fuzz/attempt.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

using namespace gf2;
using apps::lightsout::Link;
using test::require;

constexpr std::string_view kGame = "gf2kit lightsout game 1\n";

constexpr std::array<std::string_view, 6> kSeeds = {
    "gf2kit lightsout game 1\norigin random\nseed 5\nrule plus\ntopology plane\nboard 3 3\n111\n101\n010\nbegin ?\n"
    "press 1 1 790 ?\nundo 1095 ?\nredo 1100 ?\nrestart 1200 ?\nhelp 1300 ?\npause 1413 ?\n",
    "gf2kit lightsout game 1\norigin level=3\ngraph 3 4\n1 2\n2 1\n2 3\n3 2\nboard 1 3\n101\nbegin ?\npress 1 3 12 ?\n",
    "gf2kit lightsout game 1\norigin file\nrule 010/111/010\ntopology torus\nboard 2 3\n1_1\n010\nbegin ?\npause 5 ?\n",
    "1;5x5;plus;plane;b=_____-",
    "#1;3x4;king;torus;b=7-8;p=Kg",
    "1;4x4;0,0;1,0;plane;b=z____;t=on"};

// The first checksum that is asked for, again and again.
void repair_game(std::string& text) {
    constexpr std::string_view kExpected = "expected the checksum ";
    for (std::size_t line = 0; line < 64; ++line) {
        try {
            (void)apps::lightsout::read_game({"input", text});
            return;
        } catch (const io::ParseError& error) {
            const std::string_view message = error.message();
            if (!message.starts_with(kExpected)) return;
            std::size_t begin = 0;
            for (std::size_t i = 1; i < error.position().line; ++i) begin = text.find('\n', begin) + 1;
            begin += error.position().column - 1;
            text.replace(begin, std::min(text.find_first_of(" \n", begin), text.size()) - begin,
                         message.substr(kExpected.size(), 16));
        } catch (const std::exception&) {
            return;
        }
    }
}

void read_game(const io::Source& source) {
    const auto game = test::attempt([&] { return apps::lightsout::read_game(source); });
    if (!game) return;
    apps::lightsout::Player player(game->start.game, game->start.board);
    for (const auto& step : game->steps) require(take_step(player, step), "an impossible step");
    require(player.is_solved() == game->is_solved, "a game that is solved otherwise");
}

void read_link(const io::Source& source) {
    const auto link = test::attempt([&] { return apps::lightsout::read_link(source); });
    if (!link) return;
    const Link copy = apps::lightsout::read_link({"copy", write_link(*link)});
    require(copy.rule == link->rule && copy.topology == link->topology && copy.board == link->board &&
                copy.presses == link->presses && copy.missing == link->missing &&
                text_of_target(copy) == text_of_target(*link),
            "a link that does not survive");
    require(lights_now(copy) == lights_now(*link), "other lights");
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned int seed) {
    constexpr unsigned int kAnew = 32;  // so many changes for each new begin
    if (seed % kAnew == 0) {
        const std::string_view begin = kSeeds[seed / kAnew % kSeeds.size()];
        size = std::min(begin.size(), max_size);
        std::memcpy(data, begin.data(), size);
    }
    size = LLVMFuzzerMutate(data, size, max_size);
    std::string text(reinterpret_cast<const char*>(data), size);
    if (text.starts_with(kGame) && seed % 4 != 1) repair_game(text);
    size = std::min(text.size(), max_size);
    std::memcpy(data, text.data(), size);
    return size;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const io::Source source = test::source_of({reinterpret_cast<const char*>(data), size});
    try {
        if (source.text.starts_with(kGame.substr(0, 12))) {
            read_game(source);
        } else {
            read_link(source);
        }
    } catch (const apps::InputError&) {
    } catch (const io::MemoryError&) {
    }
    return 0;
}
