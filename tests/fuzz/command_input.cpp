// SPDX-License-Identifier: MIT
#include "tests/fuzz/command_input.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <sstream>

#include "apps/cli/command_line.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/lightsout/commands.hpp"
#include "gf2/bits/random.hpp"
#include "tests/fuzz/valid_files.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace gf2::test {
namespace {

constexpr std::string_view kBetweenFiles = "\n---\n";
constexpr std::size_t kMaxFiles = 3;

// Values of arguments that the programs do not list.
constexpr std::array kValues = {
    "0",          "1",    "2",      "3",    "5",    "7",    "12",          "32",           "a",
    "b",          "c",    "o",      "-",    "1/2",  "2/3",  "1..4",        "all-on:3x4",   "random:4x4",
    "x^3+x+1",    "0x13", "10011",  "0110", "plus", "king", "010/111/010", "0,0;1,0;0,-1", "1:1:2x2",
    "2026-03-14", "0.5",  "a:arr_0"};

template <class Items>
auto& any_of(Items& items, SplitMix64& random) {
    return items[random_below(items.size(), random)];
}

// The programs with their arguments, declared once.
const apps::CommandLine& command_line(bool is_lightsout) {
    static const std::array kPrograms = {apps::gf2_program::program(), apps::lightsout::program()};
    static std::istringstream in;
    static std::ostringstream out;
    static apps::Streams streams{in, out, out};
    static apps::Context context(streams, "gf2");
    static const apps::CommandLine kGf2(kPrograms[0], context);
    static const apps::CommandLine kLightsout(kPrograms[1], context);
    return is_lightsout ? kLightsout : kGf2;
}

std::string value_of(const apps::Argument& argument, SplitMix64& random) {
    if (!argument.choices.empty() && random_below(8, random) != 0) return any_of(argument.choices, random);
    if (argument.takes_file() && random_below(4, random) != 0) return {"abco"[random_below(4, random)]};
    return any_of(kValues, random);
}

// An option of the command with its values, or a positional argument.
std::vector<std::string> some_argument(const CommandInput& input, SplitMix64& random) {
    const apps::CommandLine& line = command_line(input.is_lightsout);
    const auto& commands = line.commands();
    const auto command = std::find_if(commands.begin(), commands.end(), [&](const apps::DeclaredCommand& one) {
        return !input.arguments.empty() && one.has_name(input.arguments.front());
    });
    const bool is_shared = command == commands.end() || random_below(8, random) == 0;
    const auto& all = (is_shared ? line.shared() : command->arguments).all();
    if (all.empty()) return {any_of(kValues, random)};
    const apps::Argument& argument = any_of(all, random);
    if (argument.is_positional()) return {value_of(argument, random)};
    std::vector<std::string> words = {any_of(argument.names, random)};
    for (std::size_t i = 0; i < argument.values && !argument.is_flag(); ++i)
        words.push_back(value_of(argument, random));
    return words;
}

void insert_argument(CommandInput& input, SplitMix64& random) {
    const std::vector<std::string> words = some_argument(input, random);
    const std::size_t place = input.arguments.empty() ? 0 : 1 + random_below(input.arguments.size(), random);
    input.arguments.insert(input.arguments.begin() + static_cast<std::ptrdiff_t>(place), words.begin(), words.end());
}

// Another command with what it needs, and a few options.
CommandInput any_command(SplitMix64& random) {
    static const std::vector<ValidFile> kFiles = valid_files();
    CommandInput input;
    input.is_lightsout = random_below(2, random) == 1;
    const apps::DeclaredCommand& command = any_of(command_line(input.is_lightsout).commands(), random);
    input.arguments = {command.name};
    for (const apps::Argument& argument : command.arguments.all()) {
        if (argument.is_positional()) input.arguments.push_back(value_of(argument, random));
    }
    for (std::uint64_t more = random_below(4, random); more > 0; --more) insert_argument(input, random);
    for (std::size_t i = 0; i < kMaxFiles; ++i) input.files.push_back(any_of(kFiles, random).text);
    return input;
}

void mutate_bytes(std::string& bytes) {
    const std::size_t size = bytes.size();
    bytes.resize(size + 16);
    bytes.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(bytes.data()), size, bytes.size()));
}

void mutate(CommandInput& input, SplitMix64& random) {
    auto& [is_lightsout, arguments, files] = input;
    switch (random_below(8, random)) {
        case 0:
            if (!arguments.empty())
                arguments.erase(arguments.begin() +
                                static_cast<std::ptrdiff_t>(random_below(arguments.size(), random)));
            break;
        case 1:
            if (!arguments.empty()) any_of(arguments, random) = any_of(kValues, random);
            break;
        case 2:
            if (!arguments.empty()) mutate_bytes(any_of(arguments, random));
            break;
        case 3:
        case 4:
            insert_argument(input, random);
            break;
        case 5:
            if (!files.empty()) any_of(files, random) = any_command(random).files.front();
            break;
        default:
            if (!files.empty()) mutate_bytes(any_of(files, random));
    }
}

}  // namespace

CommandInput::CommandInput(std::string_view text) {
    const auto line = [&] {
        const std::string_view first = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), first.size() + 1));
        return std::string(first);
    };
    is_lightsout = line() == "lightsout";
    for (std::string word = line(); !word.empty(); word = line()) arguments.push_back(word.substr(0, word.find('\0')));
    while (!text.empty() && files.size() < kMaxFiles) {
        files.emplace_back(text.substr(0, text.find(kBetweenFiles)));
        text.remove_prefix(std::min(text.size(), files.back().size() + kBetweenFiles.size()));
    }
}

std::string CommandInput::text() const {
    std::string result = is_lightsout ? "lightsout\n" : "gf2\n";
    for (const std::string& word : arguments) result += word + '\n';
    result += '\n';
    for (std::size_t i = 0; i < files.size(); ++i) result += (i == 0 ? "" : std::string(kBetweenFiles)) + files[i];
    return result;
}

apps::Program CommandInput::program() const {
    return is_lightsout ? apps::lightsout::program() : apps::gf2_program::program();
}

}  // namespace gf2::test

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned int seed) {
    constexpr std::uint64_t kAnew = 16;  // so many changes for each new command
    gf2::SplitMix64 random(seed);
    gf2::test::CommandInput input(std::string_view(reinterpret_cast<const char*>(data), size));
    if (gf2::random_below(kAnew, random) == 0) input = gf2::test::any_command(random);
    for (std::uint64_t changes = 1 + gf2::random_below(3, random); changes > 0; --changes) {
        gf2::test::mutate(input, random);
    }
    const std::string text = input.text();
    size = std::min(text.size(), max_size);
    std::memcpy(data, text.data(), size);
    return size;
}
