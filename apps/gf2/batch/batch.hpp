// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

#include "apps/cli/command.hpp"
#include "gf2/io/formats/system_list.hpp"

namespace gf2::apps::gf2_program {

/// The option --batch: an input with many small systems or matrices, instead of the files of a single one.
struct BatchOption {
    std::string path;  ///< empty if the option is not given

    /// @param what    what the input has, such as "matrices"
    /// @param single  the positional argument that is required without this option
    void declare(Arguments& arguments, const std::string& what, Argument& single);

    /// True if the option is given.
    /// @throws UsageError if neither it nor the file of a single system is given
    [[nodiscard]] bool is_given(const std::string& single) const;
};

/// Some systems of a batch.
struct SystemSpan {
    const std::string& input;  ///< its name in messages
    std::span<const BitMatrix> a;
    std::span<const BitVector> b;        ///< empty for matrices alone
    std::span<const std::size_t> lines;  ///< the line of the input in which each begins
};

/// The answers of a batch, one line for each system. They are written in blocks, and at the latest by the destructor:
/// answers before an error are not lost.
class BatchAnswers {
public:
    explicit BatchAnswers(std::ostream& out) : out_(out) {}
    BatchAnswers(const BatchAnswers&) = delete;
    BatchAnswers& operator=(const BatchAnswers&) = delete;
    ~BatchAnswers() { write(); }

    /// The line of the next answer is appended to this text.
    [[nodiscard]] std::string& line() noexcept { return text_; }

    /// Ends the line of an answer.
    /// @param is_yes  false if the system has no solution, or the matrix no inverse
    void end_line(bool is_yes = true);

    /// Writes the lines so far; false if the stream has failed.
    bool write();

    [[nodiscard]] std::size_t count() const noexcept { return count_; }        ///< number of answers
    [[nodiscard]] std::size_t negative() const noexcept { return negative_; }  ///< number of those that are no

private:
    std::ostream& out_;
    std::string text_;
    std::size_t count_ = 0;
    std::size_t negative_ = 0;
};

/// What a command does with a batch.
struct BatchTask {
    io::SystemRows rows;  ///< what the input has
    std::function<void(const SystemSpan& systems, BatchAnswers& answers)> answer;
    std::string_view negative;  ///< such as "systems have no solution", for the message
};

/// Answers all systems of an input in their order. The input is read in parts, so that it may be longer than memory; it
/// has systems as text, io::read_system_list(), or lines of JSON, read_json_lines(). An error in a system is reported
/// after the systems before it have been answered.
/// @param output  a file that is written completely or not at all; standard output if it is empty or "-"
/// @return kNo if the answer to some system is no, else kYes
/// @throws io::ParseError, io::FileError; UsageError if standard output, written part by part, is the input too
[[nodiscard]] int run_batch(const Context& context, const std::string& input, const std::string& output,
                            const BatchTask& task);

}  // namespace gf2::apps::gf2_program
