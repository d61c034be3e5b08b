// SPDX-License-Identifier: MIT
#include "apps/lightsout/tables/table_command.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <ostream>
#include <system_error>
#include <utility>
#include <vector>

#include "apps/cli/long_run.hpp"
#include "gf2/io/errors.hpp"

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
    blocks.declare(arguments, context);
    declare_time(arguments, time, "Stop after this many seconds");
}

int TableOptions::run(const Context& context, const std::shared_ptr<const LongTable>& table,
                      const TableActions& actions) const {
    const Shard own = blocks.own_shard();
    LongRun long_run(context, time);
    TableSearch search(table);
    TableLines lines(context, search, output, actions);
    const auto after_piece = [&] {
        if (own.count == 1) lines.print();
        if (!blocks.is_in_blocks(context)) search.forget_before(lines.next());
        long_run.show(count_of(search.record().done()), search.blocks(), table->things());
    };
    const BlockWork work{.search = search,
                         .options = blocks,
                         .budget = {.stop = long_run.token(), .progress = {}},
                         .after_piece = after_piece};
    if (run_blocks(context, work, long_run)) return kYes;
    if (own.count > 1 && !search.is_done()) {
        context.note(fmt::format("{}: {} {} of the shard are left", long_run.reason(), count_of(search.open(own)),
                                 table->things()));
        return kBudgetSpent;
    }
    if (own.count == 1) lines.print();
    return own.count == 1 ? lines.end(long_run.reason()) : int{kYes};
}

TableLines::TableLines(const Context& context, const TableSearch& search, std::string output,
                       const TableActions& actions)
    : context_(context),
      search_(search),
      output_(std::move(output)),
      actions_(actions),
      next_(search.table().sizes().first),
      list_(Json::array()) {
    if (!output_.empty()) file_.emplace(output_);
}

void TableLines::print() {
    std::ostream& out = file_ ? file_->stream() : context_.streams.out;
    const std::uint64_t end = search_.end(next_);
    for (; next_ < end; ++next_) {
        const std::string* const value = search_.value_of(next_);
        if (actions_.visit) actions_.visit(value);
        if (context_.json && !file_) {
            list_.push_back(search_.table().json(next_, value));
        } else {
            out << search_.table().line(next_, value) << '\n';
        }
    }
    if (file_ || context_.json) return;
    errno = 0;
    if (out.flush()) return;
    throw io::FileError("standard output: cannot write: " + std::generic_category().message(errno));
}

int TableLines::end(std::string_view reason) {
    const bool is_whole = next_ > search_.table().sizes().last;
    if (is_whole && actions_.complete) actions_.complete();
    if (is_whole && file_) {
        file_->sync();
        file_->commit();
    }
    if (context_.json) {
        auto answer = context_.answer();
        answer["rule"] = search_.table().rule().name();
        answer["topology"] = std::string(lights::to_string(search_.table().topology()));
        if (!file_) {
            answer[search_.table().list_name()] = std::move(list_);
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
