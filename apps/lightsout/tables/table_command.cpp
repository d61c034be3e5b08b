// SPDX-License-Identifier: MIT
#include "lightsout/tables/table_command.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <ostream>
#include <system_error>
#include <utility>
#include <vector>

#include "common/cli/long_run.hpp"
#include "common/jobs/in_process.hpp"
#include "common/jobs/work_estimate.hpp"
#include "common/search/checkpoint.hpp"
#include "common/search/shard_option.hpp"
#include "gf2/io/errors.hpp"
#include "lightsout/tables/table_work.hpp"

namespace gf2::apps::lightsout {
namespace {

std::optional<std::uint64_t> parsed_number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

SizeRange parsed_sizes(const std::string& argument, const std::string& text, std::uint64_t most) {
    const std::size_t dots = text.find("..");
    const auto first = parsed_number(std::string_view(text).substr(0, dots));
    const auto last = dots == std::string::npos ? first : parsed_number(std::string_view(text).substr(dots + 2));
    if (!first || !last || *first == 0 || *last < *first || *last > most) {
        throw UsageError(argument + ": expected A..B with 1 <= A <= B <= " + std::to_string(most) + ", found '" + text +
                         "'");
    }
    return {*first, *last};
}

void TableOptions::declare(Arguments& arguments, Context& context) {
    arguments.add("-o,--output", output, "File for the table, written when it is complete").value_name("FILE");
    declare_checkpoint(arguments, checkpoint);
    declare_shard(arguments, shard, "I/N: do only the I-th of N parts of the table; see merge");
    declare_estimate(arguments, context);
    declare_time(arguments, time, "Stop after this many seconds");
}

int TableOptions::run(const Context& context, const std::shared_ptr<const LongTable>& table,
                      const TableActions& actions) const {
    const Shard own = parsed_shard(shard);
    LongRun long_run(context, time);
    TableLines lines(context, table, output, actions);
    TableWork work(table);
    InProcess alone(table->things(), own, [&] {
        if (own.count == 1) lines.print(work.record());
        if (!is_recorded(context)) work.forget_before(lines.next());
    });
    Transport& transport = context.transport == nullptr ? alone : *context.transport;
    if (const auto status = transport.take(context, work, checkpoint, long_run)) return *status;
    if (own.count > 1) {
        const std::vector<BlockRange> left = gaps(work.done(), share_of(work.blocks(), own));
        context.note(
            left.empty()
                ? fmt::format("{}: shard complete; merge it with the others: {} merge", checkpoint, context.program)
                : fmt::format("{}: {} {} of the shard are left", long_run.reason(), count_of(left), table->things()));
        return left.empty() ? kYes : kBudgetSpent;
    }
    lines.print(work.record());
    return lines.end(long_run.reason());
}

TableLines::TableLines(const Context& context, std::shared_ptr<const LongTable> table, const std::string& output,
                       const TableActions& actions)
    : context_(context),
      table_(std::move(table)),
      output_(output),
      actions_(actions),
      next_(table_->sizes().first),
      list_(Json::array()) {
    if (!output.empty()) file_.emplace(output);
}

void TableLines::print(const TableRecord& record) {
    std::ostream& out = file_ ? file_->stream() : context_.streams.out;
    const std::uint64_t end = record.end(next_);
    for (; next_ < end; ++next_) {
        const std::string* const value = record.value_of(next_);
        if (actions_.visit) actions_.visit(value);
        if (context_.json && !file_) {
            list_.push_back(table_->json(next_, value));
        } else {
            out << table_->line(next_, value) << '\n';
        }
    }
    if (file_ || context_.json) return;
    errno = 0;
    if (out.flush()) return;
    throw io::FileError("standard output: cannot write: " + std::generic_category().message(errno));
}

int TableLines::end(std::string_view reason) {
    const bool is_whole = next_ > table_->sizes().last;
    if (is_whole && actions_.complete) actions_.complete();
    if (is_whole && file_) {
        file_->sync();
        file_->commit();
    }
    if (context_.json) {
        auto answer = context_.answer();
        answer["rule"] = table_->rule().name();
        answer["topology"] = std::string(lights::to_string(table_->topology()));
        if (!file_) {
            answer[table_->list_name()] = std::move(list_);
        } else if (is_whole) {
            answer["output"] = output_;
        }
        if (actions_.describe) actions_.describe(answer);
        context_.print(std::move(answer));
    }
    if (is_whole) return kYes;
    context_.note(fmt::format("{}: the table {} before {}{}", reason, file_ ? "is known" : "ends", next_,
                              file_ ? "; --output is written when it is complete" : ""));
    return kBudgetSpent;
}

}  // namespace gf2::apps::lightsout
