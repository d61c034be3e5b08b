// SPDX-License-Identifier: MIT
#include "lightsout/tables/table_command.hpp"

#include <fmt/format.h>

#include <ostream>
#include <string_view>
#include <utility>

#include "common/files/named_files.hpp"
#include "common/jobs/in_process.hpp"
#include "common/jobs/job_creation.hpp"
#include "common/search/checkpoint.hpp"
#include "gf2/io/atomic_file.hpp"
#include "lightsout/tables/table_work.hpp"

namespace gf2::apps::lightsout {
namespace {

void write_lines(std::ostream& out, const TableRecord& record, std::uint64_t end) {
    for (std::uint64_t n = record.table->sizes().first; n < end; ++n) {
        out << record.table->line(n, record.value_of(n)) << '\n';
    }
}

// An unwritable file is an error before the work.
void require_writable(const std::string& output) {
    if (output.empty()) return;
    require_no_unfinished_table(output);
    if (!is_device(output)) io::AtomicFile{output};
}

void write_file(const std::string& output, const TableRecord& record, std::uint64_t end) {
    io::AtomicFile file(output);
    write_lines(file.stream(), record, end);
    file.sync();
    file.commit();
}

}  // namespace

void TableOptions::declare(Arguments& arguments, Context& context) {
    arguments
        .add("-o,--output", output,
             "File for the table; without --checkpoint, an interrupted run is resumed from FILE.part")
        .value_name("FILE");
    declare_checkpoint(arguments, checkpoint);
    declare_job(arguments, context);
    declare_time(arguments, time, "Stop after this many seconds");
}

TableRecord table_by_blocks(const Context& context, std::shared_ptr<const LongTable> table, const TableOptions& options,
                            LongRun& long_run) {
    require_writable(options.output);
    InProcess alone(table->things());
    Transport& transport = context.transport == nullptr ? alone : *context.transport;
    TableWork work(std::move(table));
    if (const auto status = transport.take(context, work, options.checkpoint, long_run)) throw CommandEnd{*status};
    return work.record();
}

int print_table(const Context& context, const TableRecord& record, const std::string& output, std::string_view reason,
                const std::function<void(Json&)>& describe) {
    const LongTable& table = *record.table;
    const std::uint64_t end = record.end();
    const bool is_whole = end > table.sizes().last;
    if (is_whole && !output.empty()) write_file(output, record, end);
    if (context.json) {
        auto answer = context.answer();
        answer["rule"] = table.rule().name();
        answer["topology"] = std::string(lights::to_string(table.topology()));
        if (output.empty()) {
            auto& list = answer[table.list_name()] = Json::array();
            for (std::uint64_t n = table.sizes().first; n < end; ++n) list.push_back(table.json(n, record.value_of(n)));
        } else if (is_whole) {
            answer["output"] = output;
        }
        if (describe) describe(answer);
        context.print(answer);
    } else if (output.empty()) {
        write_lines(context.streams.out, record, end);
    }
    if (is_whole) return kYes;
    context.note(fmt::format("{}: {} {}{}", reason,
                             output.empty() ? "the table ends before" : "the table is known before", end,
                             output.empty() ? "" : "; --output is written when it is complete"));
    return kBudgetSpent;
}

}  // namespace gf2::apps::lightsout
