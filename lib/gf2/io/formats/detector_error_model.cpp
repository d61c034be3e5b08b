// SPDX-License-Identifier: MIT
#include "gf2/io/formats/detector_error_model.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::io {

namespace {

using gf2::internal::saturating_product;
using gf2::internal::saturating_sum;

// A set of detectors, relative to the shift, or of observables: increasing.
using Indices = std::vector<std::uint64_t>;

// std::from_chars(), which older versions of libc++ have for integers alone.
std::from_chars_result number_from_chars(const char* begin, const char* end, double& value) {
#if defined(__cpp_lib_to_chars)
    return std::from_chars(begin, end, value);
#else
    const std::string_view text(begin, static_cast<std::size_t>(end - begin));
    const std::string number(text.substr(0, text.find_first_not_of("+-.0123456789eE")));
    char* rest = nullptr;
    value = number.starts_with('+') ? 0 : std::strtod(number.c_str(), &rest);
    if (rest == nullptr || rest == number.c_str()) return {begin, std::errc::invalid_argument};
    return {begin + (rest - number.c_str()), std::errc()};
#endif
}

// What is left of an instruction: an error, a shift, or the beginning of a loop.
struct Step {
    enum class Kind { kError, kShift, kRepeat } kind;
    Position place{};
    std::uint64_t number = 0;  // by which detectors are shifted; or of iterations
    std::size_t end = 0;       // of a loop: the number of the step behind it
    double probability = 0;
    Indices detectors{};
    Indices observables{};
};

// What an iteration of a loop does.
struct Totals {
    std::uint64_t errors = 0;
    std::uint64_t shift = 0;
    std::uint64_t detectors = 0;  // one more than the largest index, relative to the shift before
};

// A loop whose end has not been read.
struct OpenLoop {
    std::size_t step;  // its number; that of the first step for the whole model
    std::uint64_t count = 1;
    Totals totals{};
};

// Keeps the indices that occur an odd number of times.
void cancel_pairs(Indices& indices) {
    std::sort(indices.begin(), indices.end());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < indices.size();) {
        std::size_t end = i;
        while (end < indices.size() && indices[end] == indices[i]) ++end;
        if ((end - i) % 2 != 0) indices[kept++] = indices[i];
        i = end;
    }
    indices.resize(kept);
}

class ModelReader {
public:
    explicit ModelReader(const Source& source) : source_(source) {}

    DetectorErrorModel read() {
        loops_.push_back({0});
        if (!skip_blank_lines()) fail("an instruction such as error(0.001) D0 L0");
        while (skip_blank_lines()) read_instruction();
        if (loops_.size() != 1) {
            fail("'}', the end of the repeat block that begins in line " +
                 std::to_string(steps_[loops_.back().step].place.line));
        }
        return unroll(loops_.front().totals);
    }

private:
    [[nodiscard]] char peek() const { return at_ < source_.text.size() ? source_.text[at_] : '\0'; }

    [[nodiscard]] Position place() const { return {line_, at_ - line_begin_ + 1}; }

    [[noreturn]] void fail(const std::string& expected) const {
        const std::size_t begin = std::min(source_.text.find_first_not_of(" \t\r", at_), source_.text.size());
        const std::size_t end = std::min(source_.text.find_first_of(" \t\r\n", begin), source_.text.size());
        const bool is_end = begin == source_.text.size();
        const std::string found = is_end         ? "the end of the file"
                                  : end == begin ? "the end of the line"
                                                 : quoted(source_.text.substr(begin, end - begin));
        throw ParseError(source_.name, place(), "expected " + expected + ", found " + found);
    }

    void skip_blanks() {
        while (peek() == ' ' || peek() == '\t' || peek() == '\r') ++at_;
        if (peek() == '#') at_ = std::min(source_.text.find('\n', at_), source_.text.size());
    }

    // False at the end of the file.
    bool skip_blank_lines() {
        while (true) {
            skip_blanks();
            if (peek() != '\n' || at_ >= source_.text.size()) return at_ < source_.text.size();
            line_begin_ = ++at_;
            ++line_;
        }
    }

    [[nodiscard]] bool take(char c) {
        if (peek() != c || at_ >= source_.text.size()) return false;
        ++at_;
        return true;
    }

    void expect_end_of_line() {
        skip_blanks();
        if (at_ < source_.text.size() && peek() != '\n') fail("the end of the line");
    }

    std::string read_name() {
        std::string name;
        const std::size_t begin = at_;
        while (std::isalnum(static_cast<unsigned char>(peek())) != 0 || peek() == '_') {
            name += static_cast<char>(std::tolower(static_cast<unsigned char>(peek())));
            ++at_;
        }
        constexpr std::array kNames = {"error", "detector", "logical_observable", "shift_detectors", "repeat"};
        if (std::find(kNames.begin(), kNames.end(), name) == kNames.end()) {
            at_ = begin;
            fail("error, detector, logical_observable, shift_detectors or repeat");
        }
        return name;
    }

    // "[...]", in which a backslash escapes the next character.
    void skip_tag() {
        if (!take('[')) return;
        while (!take(']')) {
            if (at_ >= source_.text.size() || peek() == '\n') fail("']', the end of the tag");
            if (take('\\') && peek() == '\n') fail("']', the end of the tag");
            ++at_;
        }
    }

    double read_number(const std::string& expected) {
        skip_blanks();
        (void)take('+');
        double value = 0;
        const char* const begin = source_.text.data() + at_;
        const auto [end, error] = number_from_chars(begin, source_.text.data() + source_.text.size(), value);
        if (error != std::errc() || !std::isfinite(value)) fail(expected);
        at_ += static_cast<std::size_t>(end - begin);
        skip_blanks();
        return value;
    }

    // "(a, b, ...)", or nothing.
    std::vector<double> read_arguments(const std::string& expected) {
        std::vector<double> arguments;
        if (!take('(')) return arguments;
        skip_blanks();
        if (take(')')) return arguments;
        do {
            arguments.push_back(read_number(expected));
        } while (take(','));
        if (!take(')')) fail("',' or ')'");
        return arguments;
    }

    std::uint64_t read_index(const std::string& expected) {
        std::uint64_t value = 0;
        const char* const begin = source_.text.data() + at_;
        const auto [end, error] = std::from_chars(begin, source_.text.data() + source_.text.size(), value);
        if (error != std::errc() || value == UINT64_MAX) fail(expected);
        at_ += static_cast<std::size_t>(end - begin);
        if (std::isalnum(static_cast<unsigned char>(peek())) != 0) fail("a blank after the number");
        return value;
    }

    // D5, L5 or ^; false at the end of the line.
    bool read_target(const std::string& expected, char& kind, std::uint64_t& index) {
        skip_blanks();
        if (at_ >= source_.text.size() || peek() == '\n') return false;
        kind = static_cast<char>(std::toupper(static_cast<unsigned char>(peek())));
        if (kind != 'D' && kind != 'L' && kind != '^') fail(expected);
        ++at_;
        if (kind != '^') index = read_index("a number after " + std::string(1, kind));
        return true;
    }

    void see_detector(std::uint64_t index) {
        Totals& totals = loops_.back().totals;
        totals.detectors = std::max(totals.detectors, saturating_sum(saturating_sum(totals.shift, index), 1));
    }

    void see_observable(std::uint64_t index) { observables_ = std::max(observables_, index + 1); }

    void read_instruction() {
        const Position begin = place();
        if (take('}')) return end_loop(begin);
        const std::string name = read_name();
        skip_tag();
        if (name == "error") return read_error(begin);
        if (name == "repeat") return begin_loop(begin);
        const std::vector<double> arguments = read_arguments("a coordinate");
        if (name == "shift_detectors") {
            skip_blanks();
            shift(begin, read_index("the number by which detectors are shifted"));
        } else {
            const bool is_detector = name == "detector";
            const std::string expected = is_detector ? "a detector such as D5" : "an observable such as L5";
            if (!is_detector && !arguments.empty()) fail("an observable without coordinates");
            char kind = 0;
            std::uint64_t index = 0;
            skip_blanks();
            const std::size_t at = at_;
            if (!read_target(expected, kind, index)) fail(expected);
            if (kind != (is_detector ? 'D' : 'L')) {
                at_ = at;
                fail(expected);
            }
            is_detector ? see_detector(index) : see_observable(index);
        }
        expect_end_of_line();
    }

    void read_error(Position begin) {
        const std::size_t at = at_;
        const std::string expected = "the probability of the error, from 0 to 1, such as (0.001)";
        const std::vector<double> arguments = read_arguments(expected);
        if (arguments.size() != 1 || arguments[0] < 0 || arguments[0] > 1) {
            at_ = at;
            fail(expected);
        }
        Step step{Step::Kind::kError, begin};
        step.probability = arguments[0];
        bool is_part_empty = true;
        bool has_separator = false;
        char kind = 0;
        std::uint64_t index = 0;
        const std::string target = "a detector such as D5, an observable such as L5, or ^";
        while (read_target(target, kind, index)) {
            if (kind == '^') {
                if (is_part_empty) {
                    --at_;
                    fail("a detector or an observable before ^");
                }
                has_separator = is_part_empty = true;
                continue;
            }
            is_part_empty = false;
            (kind == 'D' ? step.detectors : step.observables).push_back(index);
            kind == 'D' ? see_detector(index) : see_observable(index);
        }
        if (has_separator && is_part_empty) fail("a detector or an observable after ^");
        cancel_pairs(step.detectors);
        cancel_pairs(step.observables);
        if (step.probability == 0) return;
        Totals& totals = loops_.back().totals;
        totals.errors = saturating_sum(totals.errors, 1);
        steps_.push_back(std::move(step));
        ends_loop_ = false;
    }

    void shift(Position begin, std::uint64_t count) {
        Totals& totals = loops_.back().totals;
        totals.shift = saturating_sum(totals.shift, count);
        if (count == 0) return;
        const bool is_after_shift = !steps_.empty() && steps_.back().kind == Step::Kind::kShift && !ends_loop_;
        if (is_after_shift && steps_.size() > loops_.back().step + (loops_.size() > 1 ? 1 : 0)) {
            steps_.back().number = saturating_sum(steps_.back().number, count);
        } else {
            steps_.push_back({Step::Kind::kShift, begin, count});
        }
        ends_loop_ = false;
    }

    void begin_loop(Position begin) {
        skip_blanks();
        const std::size_t at = at_;
        const std::uint64_t count = read_index("the number of iterations");
        if (count == 0) {
            at_ = at;
            fail("at least one iteration");
        }
        skip_blanks();
        if (!take('{')) fail("'{'");
        expect_end_of_line();
        loops_.push_back({steps_.size(), count});
        steps_.push_back({Step::Kind::kRepeat, begin, count});
        ends_loop_ = false;
    }

    void end_loop(Position begin) {
        if (loops_.size() == 1) {
            --at_;
            fail("an instruction");
        }
        expect_end_of_line();
        const OpenLoop loop = loops_.back();
        loops_.pop_back();
        Totals& around = loops_.back().totals;
        const Totals& body = loop.totals;
        const std::uint64_t last = saturating_product(loop.count - 1, body.shift);
        if (body.detectors != 0) {
            around.detectors =
                std::max(around.detectors, saturating_sum(saturating_sum(around.shift, last), body.detectors));
        }
        if (body.errors == 0) {  // so only its shift matters
            steps_.resize(loop.step);
            ends_loop_ = true;
            shift(begin, saturating_product(loop.count, body.shift));
            return;
        }
        around.shift = saturating_sum(around.shift, saturating_product(loop.count, body.shift));
        around.errors = saturating_sum(around.errors, saturating_product(loop.count, body.errors));
        steps_[loop.step].end = steps_.size();
        ends_loop_ = true;
    }

    [[nodiscard]] DetectorErrorModel unroll(const Totals& totals) const {
        const Position begin{1, 1};
        source_.require_matrix(begin, saturating_sum(totals.detectors, observables_), totals.errors,
                               saturating_product(totals.errors, sizeof(double)));
        const auto errors = static_cast<std::size_t>(totals.errors);
        DetectorErrorModel model{BitMatrix(static_cast<std::size_t>(totals.detectors), errors),
                                 BitMatrix(static_cast<std::size_t>(observables_), errors)};
        struct Loop {
            std::size_t step;
            std::uint64_t left;
        };
        std::vector<Loop> loops;
        std::uint64_t shift = 0;
        std::size_t at = 0;
        while (true) {
            if (!loops.empty() && at == steps_[loops.back().step].end) {
                if (--loops.back().left != 0) {
                    at = loops.back().step + 1;
                } else {
                    loops.pop_back();
                }
                continue;
            }
            if (at == steps_.size()) return model;
            const Step& step = steps_[at];
            if (step.kind == Step::Kind::kRepeat) {
                loops.push_back({at, step.number});
            } else if (step.kind == Step::Kind::kShift) {
                shift += step.number;
            } else {
                const std::size_t column = model.probabilities.size();
                for (const std::uint64_t i : step.detectors) {
                    model.detectors.set(static_cast<std::size_t>(shift + i), column);
                };
                for (const std::uint64_t i : step.observables) {
                    model.observables.set(static_cast<std::size_t>(i), column);
                };
                model.probabilities.push_back(step.probability);
            }
            ++at;
        }
    }

    const Source& source_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::size_t line_begin_ = 0;
    std::vector<Step> steps_;
    std::vector<OpenLoop> loops_;
    std::uint64_t observables_ = 0;
    bool ends_loop_ = false;  // the last step is that of a loop that has ended
};

}  // namespace

DetectorErrorModel read_detector_error_model(const Source& source) {
    return ModelReader(source).read();
}

}  // namespace gf2::io
