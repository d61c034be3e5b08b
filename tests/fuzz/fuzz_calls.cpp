// SPDX-License-Identifier: MIT
// Random sequences of calls of the C interface. A byte of an input chooses a function, the next ones its arguments:
// handles of earlier calls, null pointers, numbers that fit or not, names. Every pointer may be null; handles that
// are null are refused. After an error there is a message, handles are null, and nothing else was written.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "lib/bindings/c/gf2kit.h"

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

constexpr std::size_t kSlots = 4;  // handles of each type
constexpr std::size_t kMaxSide = 70;
constexpr std::size_t kWords = 2 * kMaxSide * kMaxSide;  // of an array: enough for what kMaxSide allows
constexpr std::size_t kArrays = 8;                       // of a call
constexpr std::size_t kMaxCalls = 40;
constexpr std::uint64_t kUntouched = 0x0101010101010101;

constexpr std::array kNames = {"",
                               "plus",
                               "king",
                               "plus-nocentre",
                               "010/111/010",
                               "0,0;-1,0;2,1",
                               "plane",
                               "torus",
                               "moebius",
                               "off",
                               "on",
                               "uniform",
                               "x",
                               "z",
                               "sum",
                               "hex",
                               "binary",
                               "sentence",
                               "formula",
                               "latex",
                               "text",
                               "csv",
                               "npy",
                               "gf2",
                               "alist",
                               "png",
                               "npz",
                               "stim-b8",
                               "sms",
                               "rank",
                               "inverse",
                               "nullspace",
                               "solution",
                               "minimum-distance",
                               "weight-distribution",
                               "presses",
                               "fewest-presses",
                               "game-nullity",
                               "quiet-patterns",
                               "press-statistics",
                               "portable",
                               "101\n010\n111\n",
                               "#..\n.#.\n_.#\n",
                               "x^3+x+1",
                               "0x11b",
                               "1 x 6\n101 010\n",
                               "nothing of this name"};

/// The state of a sequence.
class Machine {
public:
    Machine(const std::uint8_t* data, std::size_t size) : data_(data), end_(data + size) {}

    [[nodiscard]] bool is_at_end() const { return data_ == end_; }
    std::size_t byte() { return is_at_end() ? 0 : *data_++; }
    bool one_in(std::size_t n) { return byte() % n == n - 1; }

    // Numbers of bits and of things: mostly small, so that calls are fast.
    std::size_t number() {
        const std::size_t first = byte();
        if (first < 200) return first % 8;
        return first < 250 || !may_be_huge ? first % kMaxSide : SIZE_MAX >> (first % 3);
    }

    template <class T>
    T argument();

    std::size_t results = 0;   // arrays of this call
    bool may_be_huge = false;  // for indices, not for the lengths of arrays
    bool lacks_handle = false;
    std::deque<std::function<void(gf2_status)>> after;
    std::deque<std::array<char, 256>> texts;

private:
    const std::uint8_t* data_;
    const std::uint8_t* end_;
};

template <class T>
T* slots[kSlots];

// Where a call writes its results.
std::array<std::array<std::uint64_t, kWords>, kArrays> arrays;

void free_of(gf2_matrix* a) {
    gf2_matrix_free(a);
}
void free_of(gf2_solution* a) {
    gf2_solution_free(a);
}
void free_of(gf2_poly* a) {
    gf2_poly_free(a);
}
void free_of(gf2_factors* a) {
    gf2_factors_free(a);
}
void free_of(gf2_bytes* a) {
    gf2_bytes_free(a);
}
void free_of(gf2_steps* a) {
    gf2_steps_free(a);
}
void free_of(gf2_search* a) {
    gf2_search_free(a);
}
void free_of(gf2_grid* a) {
    gf2_grid_free(a);
}
void free_of(gf2_quiet_patterns* a) {
    gf2_quiet_patterns_free(a);
}

// So large that what is made of it takes long.
template <class T>
bool is_large(const T* a) {
    std::size_t rows = 0;
    std::size_t columns = 0;
    if constexpr (std::is_same_v<T, gf2_matrix>) gf2_matrix_shape(a, &rows, &columns);
    if constexpr (std::is_same_v<T, gf2_grid>) gf2_grid_shape(a, nullptr, nullptr, &columns);
    const std::uint64_t* words = nullptr;
    if constexpr (std::is_same_v<T, gf2_poly>) gf2_poly_words(a, &words, &columns);
    return rows > kMaxSide || columns > kMaxSide;
}

template <class T>
constexpr bool kIsHandle = std::is_class_v<T>&& requires(T* a) {
    free_of(a);
};

template <class T>
void keep(Machine& machine, T** place) {
    machine.after.push_back([place, slot = machine.byte() % kSlots](gf2_status status) {
        const bool is_error = status != GF2_OK && status != GF2_NO && status != GF2_STOPPED;
        require(!is_error || *place == nullptr);
        T* const made = *place;
        delete place;
        if (made == nullptr) return;
        free_of(std::exchange(slots<T>[slot], made));
        if (is_large(made)) free_of(std::exchange(slots<T>[slot], nullptr));
    });
}

int stop_or_not(const gf2_progress* progress, void* user_data) {
    require(progress != nullptr && progress->size == sizeof(gf2_progress));
    return *static_cast<std::size_t*>(user_data) == 0 ? 1 : 0;
}

template <class T>
T Machine::argument() {
    if constexpr (std::is_same_v<T, double>) {
        return static_cast<double>(byte()) / 200;
    } else if constexpr (std::is_same_v<T, int>) {
        return static_cast<int>(byte()) - (one_in(4) ? 100 : 0);
    } else if constexpr (std::is_integral_v<T>) {
        return static_cast<T>(number());
    } else {
        using Target = std::remove_pointer_t<T>;
        using Value = std::remove_const_t<Target>;
        constexpr bool kIsBudget = std::is_same_v<T, const gf2_budget*>;  // some calls take hours without one
        if (!kIsBudget && one_in(32)) {
            lacks_handle |= kIsHandle<Value>;
            return nullptr;
        }
        if constexpr (std::is_pointer_v<Target> && !std::is_const_v<std::remove_pointer_t<Target>>) {  // a new handle
            auto* const place = new Value(reinterpret_cast<Value>(this));
            keep(*this, place);
            return place;
        } else if constexpr (std::is_same_v<T, const char*>) {
            auto& text = texts.emplace_back();
            if (one_in(8)) {
                for (std::size_t i = 0; i < 40; ++i) text[i] = static_cast<char>(byte());
            } else {
                std::strcpy(text.data(), kNames[byte() % kNames.size()]);
            }
            return text.data();
        } else if constexpr (kIsBudget) {
            static gf2_budget budget;
            static std::size_t user_data;
            user_data = byte() % 4;
            budget = {sizeof budget, 1 + byte(), 0.001, one_in(2) ? stop_or_not : nullptr, &user_data};
            return &budget;
        } else if constexpr (std::is_same_v<T, const gf2_puzzle_options*>) {
            static gf2_puzzle_options options;
            options = {sizeof options,
                       number(),
                       argument<const char*>(),
                       argument<const char*>(),
                       static_cast<int>(byte() % 3),
                       byte(),
                       2};
            return &options;
        } else if constexpr (kIsHandle<Value>) {
            T const handle = slots<Value>[byte() % kSlots];
            lacks_handle |= handle == nullptr;
            return handle;
        } else if constexpr (std::is_class_v<Value>) {  // a struct that begins with its size
            auto& bytes = texts.emplace_back();
            for (std::size_t i = 0; i < sizeof(Value) && std::is_const_v<Target>; i += 8)
                bytes[i] = static_cast<char>(byte() % 8);
            const std::size_t size = one_in(16) ? byte() : sizeof(Value);
            std::memcpy(bytes.data(), &size, sizeof size);
            return reinterpret_cast<Value*>(bytes.data());
        } else if constexpr (std::is_const_v<Target>) {  // an array that is read
            static std::array<std::array<Value, kWords>, kArrays> inputs;
            auto& input = inputs[results++];
            const std::size_t seed = byte();
            const std::uint64_t mask = sizeof(Value) == 1 ? 1 : seed % 2 == 0 ? 7 : UINT64_MAX;
            for (std::size_t i = 0; i < (seed < 200 ? 64 : kWords); ++i) {
                input[i] = static_cast<Value>(((seed + 1) * (i + 1) * 0x9e3779b97f4a7c15 >> 7) & mask);
            }
            return input.data();
        } else {  // a result, or an array of results
            auto& array = arrays[results++];
            std::fill_n(array.begin(), 32, kUntouched);
            return reinterpret_cast<T>(array.data());
        }
    }
}

using Call = gf2_status (*)(Machine& machine);

template <auto kFunction>
struct Caller;
template <class... Parameters, gf2_status (*kFunction)(Parameters...)>
struct Caller<kFunction> {
    template <auto kOther>
    static constexpr bool kIs = std::is_same_v<Caller, Caller<kOther>>;

    static gf2_status run(Machine& machine) {
        machine.lacks_handle = false;
        const std::tuple<Parameters...> arguments{machine.argument<Parameters>()...};
        const gf2_status status = std::apply(kFunction, arguments);
        constexpr bool kMayLackOne = kIs<gf2_board_format> || kIs<gf2_grid_create> || kIs<gf2_certificate> ||
                                     kIs<gf2_write_certificate> || kIs<gf2_lights_write_certificate> ||
                                     kIs<gf2_lights_write_game_certificate>;
        require(kMayLackOne || !machine.lacks_handle || (status != GF2_OK && status != GF2_NO));
        return status;
    }
};

template <auto... kFunctions>
constexpr std::array kCallsOf = {Call(Caller<kFunctions>::run)...};

// A record that this library made, or other bytes.
gf2_status merge(Machine& machine) {
    const char* data = nullptr;
    std::size_t length = 0;
    auto* const search = machine.argument<gf2_search*>();
    gf2_bytes_data(machine.argument<const gf2_bytes*>(), &data, &length);
    return gf2_search_merge(search, data, length);
}

constexpr auto kCalls = kCallsOf<
    gf2_use_kernels, gf2_matrix_create, gf2_matrix_identity, gf2_matrix_copy, gf2_matrix_random, gf2_matrix_shape,
    gf2_matrix_set_rows, gf2_matrix_get_rows, gf2_matrix_set_bytes, gf2_matrix_get_bytes, gf2_matrix_words,
    gf2_matrix_read, gf2_matrix_read_within, gf2_matrix_write, gf2_matrix_equal, gf2_bytes_data, gf2_matrix_detect,
    gf2_matrix_parse, gf2_matrix_format, gf2_board_parse, gf2_board_format, gf2_add, gf2_multiply, gf2_transpose,
    gf2_rank, gf2_rref, gf2_ple, gf2_nullspace, gf2_inverse, gf2_steps_count, gf2_steps_text, gf2_step_apply,
    gf2_solution_x, gf2_solution_nullspace, gf2_solution_nullity, gf2_solution_certificate, gf2_solve_many,
    gf2_batch_rank, gf2_batch_solve, gf2_batch_rref, gf2_batch_inverse, gf2_write_certificate, gf2_certificate,
    gf2_verify_inverse, gf2_verify_nullspace, gf2_minimum_distance, gf2_weight_distribution, gf2_covering_radius,
    gf2_css_dimension, gf2_css_minimum_distance, gf2_css_side_distance, gf2_poly_create, gf2_poly_parse,
    gf2_poly_from_sequence, gf2_poly_words, gf2_poly_degree, gf2_poly_text, gf2_poly_equal, gf2_poly_add,
    gf2_poly_multiply, gf2_poly_divide, gf2_poly_gcd, gf2_poly_inverse_mod, gf2_poly_is_irreducible, gf2_poly_factor,
    gf2_factors_count, gf2_characteristic_polynomial, gf2_minimal_polynomial, gf2_evaluate, gf2_power, gf2_order,
    gf2_lights_press_matrix, gf2_lights_apply, gf2_lights_solve, gf2_lights_min_presses, gf2_lights_verify,
    gf2_lights_verify_certificate, gf2_lights_write_certificate, gf2_lights_write_game_certificate, gf2_grid_create,
    gf2_grid_from_graph, gf2_grid_shape, gf2_grid_missing, gf2_grid_to_vector, gf2_grid_press_matrix, gf2_grid_nullity,
    gf2_grid_apply, gf2_grid_random_solvable, gf2_grid_solve, gf2_grid_min_presses, gf2_grid_hint, gf2_hint_text,
    gf2_grid_nearest_solvable, gf2_grid_verify, gf2_grid_verify_certificate, gf2_grid_certificate,
    gf2_grid_game_certificate, gf2_grid_quiet_patterns, gf2_quiet_patterns_count, gf2_grid_make_puzzle,
    gf2_grid_difficulty, gf2_lights_daily_challenge, gf2_grid_search, gf2_search_blocks, gf2_search_record,
    gf2_search_answer, gf2_search_length>;

// Their numbers are indices, not lengths of arrays: they may be anything.
constexpr auto kCallsWithIndices =
    kCallsOf<gf2_matrix_get, gf2_matrix_set, gf2_steps_create, gf2_steps_get, gf2_steps_matrix, gf2_solve,
             gf2_verify_solution, gf2_verify_certificate, gf2_min_weight, gf2_factors_get, gf2_lights_nullity,
             gf2_grid_to_board, gf2_grid_toggled_by, gf2_grid_random, gf2_quiet_patterns_get,
             gf2_lights_level_challenge, gf2_search_create, gf2_search_run, gf2_search_is_done>;

void call(Machine& machine) {
    const std::size_t choice = machine.byte() % (kCalls.size() + kCallsWithIndices.size() + 1);
    machine.results = 0;
    machine.may_be_huge = choice >= kCalls.size() + 1;
    Call one = merge;
    machine.texts.clear();
    for (auto& array : arrays) std::fill_n(array.begin(), 32, kUntouched);
    if (choice < kCalls.size()) one = kCalls[choice];
    if (machine.may_be_huge) one = kCallsWithIndices[choice - kCalls.size() - 1];
    const gf2_status status = one(machine);
    require(status >= GF2_OK && status < GF2_INTERNAL);
    if (status != GF2_OK && status != GF2_NO) {
        require(std::string_view(gf2_last_error()).starts_with("gf2_"));
    }
    if (status != GF2_OK && status != GF2_NO && status != GF2_STOPPED) {
        for (const auto& array : arrays) {
            require(
                std::all_of(array.begin(), array.begin() + 32, [](std::uint64_t word) { return word == kUntouched; }));
        }
    }
    for (const auto& settle : machine.after) settle(status);
    machine.after.clear();
}

template <class... Handles>
void free_all() {
    const auto free_slots = [](auto& handles) {
        for (auto*& handle : handles) free_of(std::exchange(handle, nullptr));
    };
    (free_slots(slots<Handles>), ...);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const bool kIsElsewhere = [] {  // files are written
        std::string directory = (std::filesystem::temp_directory_path() / "gf2_fuzz_XXXXXX").string();
        require(mkdtemp(directory.data()) != nullptr);
        std::filesystem::current_path(directory);
        return true;
    }();
    static_cast<void>(kIsElsewhere);
    const std::string kernels = gf2_kernels();
    Machine machine(data, size);
    for (std::size_t calls = 0; calls < kMaxCalls && !machine.is_at_end(); ++calls) call(machine);
    free_all<gf2_matrix, gf2_solution, gf2_poly, gf2_factors, gf2_bytes, gf2_steps, gf2_search, gf2_grid,
             gf2_quiet_patterns>();
    require(gf2_use_kernels(kernels.c_str()) == GF2_OK);
    for (const auto& entry : std::filesystem::directory_iterator(".")) std::filesystem::remove_all(entry.path());
    return 0;
}
