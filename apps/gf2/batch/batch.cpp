// SPDX-License-Identifier: MIT
#include "apps/gf2/batch/batch.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <ostream>

#include "apps/files/input_parts.hpp"
#include "apps/files/named_files.hpp"
#include "apps/gf2/batch/json_lines.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/io/text_scanner.hpp"

namespace gf2::apps::gf2_program {
namespace {

// How the systems of an input are written.
struct Form {
    std::size_t (*read)(const io::Source& source, io::SystemRows rows, io::SystemList& systems, std::size_t first_line);
    std::size_t (*length_of_whole)(std::string_view text);
    std::string_view unit;
};

constexpr Form kText{io::read_system_list, io::length_of_whole_systems, "system"};
constexpr Form kJson{read_json_lines, length_of_whole_lines, "line"};

// Bytes of a system and its answer, roughly.
std::size_t memory_of(const BitMatrix& a) {
    constexpr std::size_t kSmall = 512;
    return kSmall + 2 * (a.rows() + a.columns()) * (word_count(a.columns()) + word_count(a.rows())) * 8;
}

// Answers in groups: a few characters, such as "0 x 9999", can have a large answer.
void answer_all(const std::string& input, const io::SystemList& systems, const BatchTask& task, BatchAnswers& answers) {
    constexpr std::size_t kMemory = std::size_t{1} << 26;
    for (std::size_t first = 0; first < systems.a.size();) {
        std::size_t count = 0;
        std::size_t memory = 0;
        do {
            memory += memory_of(systems.a[first + count++]);
        } while (memory < kMemory && first + count < systems.a.size());
        const auto part = [&](const auto& all) {
            return std::span(all).subspan(first, count);
        };
        task.answer({input, part(systems.a), systems.b.empty() ? std::span<const BitVector>{} : part(systems.b),
                     part(systems.lines)},
                    answers);
        first += count;
    }
}

class Batch {
public:
    Batch(const Context& context, const std::string& path, const BatchTask& task)
        : context_(context),
          input_(context, path),
          form_(looks_like_json_lines(input_.text()) ? kJson : kText),
          task_(task) {}

    void answer(BatchAnswers& answers) {
        for (;;) {
            const std::size_t size = input_.is_all() ? input_.text().size() : form_.length_of_whole(input_.text());
            answer_beginning(size, answers);
            if (input_.is_all() || !answers.write()) return;
            if (size == 0) require_valid_so_far();
            input_.read();
        }
    }

private:
    [[nodiscard]] io::Source source(std::size_t size) const {
        return {input_.name(), input_.text().substr(0, size), nullptr, context_.memory};
    }

    // Answers the systems in the first `size` characters, and drops these.
    void answer_beginning(std::size_t size, BatchAnswers& answers) {
        io::SystemList systems;
        std::exception_ptr error;
        try {
            line_ += form_.read(source(size), task_.rows, systems, line_);
        } catch (const io::ParseError&) {
            error = std::current_exception();
        }
        answer_all(input_.name(), systems, task_, answers);
        if (error) std::rethrow_exception(error);
        input_.drop(size);
    }

    // Refuses the beginning of a system that is longer than what is read of it, if nothing that follows can make it
    // valid: an input such as /dev/zero has no end.
    void require_valid_so_far() const {
        const std::string_view text = input_.text();
        if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
            const std::string_view before = text.substr(0, zero);
            const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
            throw io::ParseError(input_.name(), {line_ + lines, zero - (before.rfind('\n') + 1) + 1},
                                 "expected text, found " + io::quoted(text.substr(zero, 1)));
        }
        io::SystemList ignored;
        form_.read(source(length_of_whole_lines(text)), task_.rows, ignored, line_);
        const std::uint64_t max = context_.memory.max_bytes();
        if (text.size() <= max) return;
        throw io::MemoryError(
            input_.name(), {line_, 1},
            "expected a " + std::string(form_.unit) + " of at most " + io::memory_text(max) + ", found more", 0);
    }

    const Context& context_;
    InputParts input_;
    const Form& form_;
    const BatchTask& task_;
    std::size_t line_ = 1;  // at the beginning of the text of input_
};

}  // namespace

void BatchOption::declare(Arguments& arguments, const std::string& what, Argument& single) {
    single.required(false);
    arguments
        .add("--batch", path,
             "Answer many " + what + " from one file (- for standard input), one line each: " + what +
                 " separated by empty lines, or one JSON object per line with \"A\" (for solve also \"b\"): "
                 "strings of 0 and 1")
        .value_name("FILE");
}

bool BatchOption::is_given(const std::string& single) const {
    if (single.empty() && path.empty()) throw UsageError("expected A, or --batch FILE");
    return !path.empty();
}

void BatchAnswers::end_line(bool is_yes) {
    constexpr std::size_t kBlock = std::size_t{1} << 20;
    text_ += '\n';
    ++count_;
    if (!is_yes) ++negative_;
    if (text_.size() >= kBlock) write();
}

bool BatchAnswers::write() {
    out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
    text_.clear();
    return out_.good();
}

int run_batch(const Context& context, const std::string& input, const std::string& output, const BatchTask& task) {
    std::optional<io::AtomicFile> file;
    const bool is_to_file = !output.empty() && output != "-";
    if (!is_to_file) require_not_standard_output(input);
    Batch batch(context, input, task);
    if (is_to_file) file.emplace(output);
    BatchAnswers answers(file ? file->stream() : context.streams.out);
    batch.answer(answers);
    answers.write();
    if (file) file->commit();
    context.detail("systems read: " + std::to_string(answers.count()));
    if (answers.negative() == 0) return kYes;
    context.note(std::to_string(answers.negative()) + " of " + std::to_string(answers.count()) + ' ' +
                 std::string(task.negative));
    return kNo;
}

}  // namespace gf2::apps::gf2_program
