// SPDX-License-Identifier: MIT
// Detector error models of Stim.
#include <cctype>
#include <locale>
#include <set>

#include "kinds.hpp"

namespace check {
namespace {

// An instruction of a detector error model that changes what is flipped: error, shift_detectors or repeat.
struct Step {
    Index line = 0;
    bool is_error = false;
    Index shift = 0;
    Index iterations = 0;  // of a loop; 0 for other steps
    Index end = 0;         // of a loop, the step behind it
    std::vector<Index> detectors;
    std::vector<Index> observables;
};

bool parse_decimal(std::string_view text, double& value) {
    std::istringstream in{std::string(text)};
    in.imbue(std::locale::classic());
    const bool has_digits = text.find_first_not_of("0123456789.eE+-") == text.npos;
    return has_digits && in >> value && in.peek() == std::istringstream::traits_type::eof();
}

// What is flipped an odd number of times.
std::vector<Index> without_pairs(std::vector<Index> list) {
    std::sort(list.begin(), list.end());
    std::vector<Index> odd;
    for (const Index i : list) {
        if (!odd.empty() && odd.back() == i) {
            odd.pop_back();
        } else {
            odd.push_back(i);
        }
    }
    return odd;
}

class ModelReader {
public:
    explicit ModelReader(const Source& source) : source_(source) {}

    Question read() {
        const Source plain{source_.name, plain_text()};
        std::vector<Index> open;
        for (LineReader line(plain, '#'); line.next();) {
            if (line.words()[0] != "}") {
                read_step(line, open);
                continue;
            }
            if (open.empty() || line.words().size() != 1) line.fail("an instruction");
            steps_[open.back()].end = steps_.size();
            open.pop_back();
        }
        if (!open.empty()) fail(source_, steps_[open.back()].line, "the end of this block");
        if (!has_instructions_) fail(source_, 1, "an instruction");
        Index shift = 0;
        run(0, steps_.size(), shift);
        return matrices();
    }

private:
    static constexpr Index kMaxIndex = 1'000'000'000'000'000'000;
    static constexpr Index kMaxDepth = 1000;

    // Without comments. Blanks separate all words; a tag, which ends at ']' if no backslash is before it, becomes [].
    std::string plain_text() const {
        const std::string& bytes = source_.bytes;
        std::string text;
        bool is_comment = false;
        for (Index at = 0; at < bytes.size(); ++at) {
            is_comment = (is_comment || bytes[at] == '#') && bytes[at] != '\n';
            if (is_comment) continue;
            if (bytes[at] != '[') {
                const bool is_word = is_in(bytes[at], "(),^{}");
                text += is_word ? std::string{' ', bytes[at], ' '} : std::string(1, bytes[at]);
                continue;
            }
            text += " [] ";
            while (++at < bytes.size() && bytes[at] != ']' && bytes[at] != '\n') {
                if (bytes[at] == '\\' && bytes.compare(at + 1, 1, "\n") != 0) ++at;
            }
            if (at >= bytes.size() || bytes[at] != ']') throw Unreadable(source_.name + ": expected ']' behind '['");
        }
        return text;
    }

    // Takes a list such as (1, 2.5), if there is one.
    std::vector<double> take_arguments(const LineReader& line, Index& at) const {
        const std::vector<std::string_view>& words = line.words();
        std::vector<double> arguments;
        if (at == words.size() || words[at] != "(") return arguments;
        for (++at; at < words.size() && (words[at] != ")" || !arguments.empty()); ++at) {
            double value = 0;
            if (!parse_decimal(words[at], value)) line.fail("a number behind '(' and ','");
            arguments.push_back(value);
            if (++at == words.size() || words[at] != ",") break;
        }
        if (at == words.size() || words[at++] != ")") line.fail("')'");
        return arguments;
    }

    void read_step(const LineReader& line, std::vector<Index>& open) {
        const std::vector<std::string_view>& words = line.words();
        const auto require = [&](bool condition, const char* expected) {
            if (!condition) line.fail(expected);
        };
        const auto index = [&](std::string_view text) {
            Index value = 0;
            require(parse_number(text, value), "a number of at most 18 digits");
            return value;
        };
        std::string name(words[0]);
        for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        has_instructions_ = true;
        Step step;
        step.line = line.number();
        Index at = words.size() > 1 && words[1] == "[]" ? 2 : 1;
        if (name == "repeat") {
            require(words.size() == at + 2 && words[at + 1] == "{", "repeat, a number and '{'");
            step.iterations = index(words[at]);
            require(step.iterations != 0, "at least one iteration");
            require(open.size() < kMaxDepth, "less nesting");
            open.push_back(steps_.size());
            steps_.push_back(step);
            return;
        }
        const std::vector<double> arguments = take_arguments(line, at);
        const Index targets = words.size() - at;
        if (name == "shift_detectors") {
            require(targets == 1, "one number by which detectors are shifted");
            step.shift = index(words[at]);
            steps_.push_back(step);
            return;
        }
        require(name == "error" || name == "detector" || name == "logical_observable",
                "error, detector, logical_observable, shift_detectors or repeat");
        for (Index t = at; t < words.size(); ++t) {
            const char kind = static_cast<char>(std::toupper(static_cast<unsigned char>(words[t][0])));
            if (words[t] == "^") {
                require(t > at && words[t - 1] != "^" && t + 1 < words.size(), "targets before and behind '^'");
            } else {
                require(kind == 'D' || kind == 'L', "a detector such as D5 or an observable such as L5");
                (kind == 'D' ? step.detectors : step.observables).push_back(index(words[t].substr(1)));
            }
        }
        if (name != "error") {
            const Index named = (name == "detector" ? step.detectors : step.observables).size();
            require(targets == 1 && named == 1 && (name == "detector" || arguments.empty()), "one target of this kind");
            return;
        }
        require(arguments.size() == 1 && arguments[0] >= 0 && arguments[0] <= 1, "a probability in parentheses");
        if (arguments[0] == 0) return;
        step.is_error = true;
        step.detectors = without_pairs(step.detectors);
        step.observables = without_pairs(step.observables);
        steps_.push_back(std::move(step));
    }

    void spend(const Step& step, Index work) {
        work_ += work;
        if (work_ > memory_limit / 128) fail(source_, step.line, "fewer instructions, loops unrolled");
    }

    void run(Index begin, Index end, Index& shift) {
        for (Index s = begin; s < end; s = steps_[s].iterations == 0 ? s + 1 : steps_[s].end) {
            const Step& step = steps_[s];
            shift += step.shift;
            if (shift > kMaxIndex) fail(source_, step.line, "smaller shifts");
            spend(step, 1 + step.detectors.size() + step.observables.size());
            for (Index i = 0; i < step.iterations; ++i) {
                spend(step, 1);
                run(s + 1, step.end, shift);
            }
            if (!step.is_error || (step.detectors.empty() && step.observables.empty())) continue;
            std::pair<std::vector<Index>, std::vector<Index>> flips{step.detectors, step.observables};
            for (Index& detector : flips.first) detector += shift;
            if (!seen_.insert(flips).second) continue;
            for (const Index i : flips.first) detectors_ = std::max(detectors_, i + 1);
            for (const Index i : flips.second) observables_ = std::max(observables_, i + 1);
            mechanisms_.push_back(std::move(flips));
        }
    }

    Question matrices() const {
        require_memory(source_, detectors_, mechanisms_.size());
        require_memory(source_, observables_, mechanisms_.size());
        Question model = about(Matrix(detectors_, mechanisms_.size()));
        model.b = Matrix(observables_, mechanisms_.size());
        for (Index j = 0; j < mechanisms_.size(); ++j) {
            for (const Index i : mechanisms_[j].first) model.a.flip(i, j);
            for (const Index i : mechanisms_[j].second) model.b.flip(i, j);
        }
        return model;
    }

    const Source& source_;
    std::vector<Step> steps_;
    std::set<std::pair<std::vector<Index>, std::vector<Index>>> seen_;
    std::vector<std::pair<std::vector<Index>, std::vector<Index>>> mechanisms_;
    Index detectors_ = 0;
    Index observables_ = 0;
    Index work_ = 0;
    bool has_instructions_ = false;
};

}  // namespace

Question read_model(const Source& source) {
    refuse_formats(source);
    return ModelReader(source).read();
}

}  // namespace check
