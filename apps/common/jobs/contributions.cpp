// SPDX-License-Identifier: MIT
#include "common/jobs/contributions.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <random>

#include "common/files/json_file.hpp"
#include "common/search/checkpoint_json.hpp"

namespace gf2::apps {
namespace {

double seconds_of(const CheckpointFields& fields, const char* name) {
    const Json& value = fields.field(name, "a number of seconds");
    if (!value.is_number() || value.get<double>() < 0) fields.refuse(name, "a number of seconds");
    return value.get<double>();
}

}  // namespace

Json json_of_contributions(const std::vector<WorkerContribution>& contributions) {
    Json list = Json::array();
    for (const WorkerContribution& one : contributions) {
        list.push_back({{"worker", one.worker},
                        {"blocks", one.blocks},
                        {"processor_seconds", one.processor_seconds},
                        {"seconds", one.seconds}});
    }
    return list;
}

std::vector<WorkerContribution> contributions_of(const Json& checkpoint, const std::string& file) {
    std::vector<WorkerContribution> contributions;
    const CheckpointFields fields(checkpoint, file, "");
    if (!fields.has("contributions")) return contributions;
    for (const Json& one : fields.list("contributions")) {
        const CheckpointFields part(one, file, fmt::format("contributions[{}].", contributions.size()));
        contributions.push_back({part.text("worker"), part.number("blocks"), seconds_of(part, "processor_seconds"),
                                 seconds_of(part, "seconds")});
    }
    return contributions;
}

void add_contribution(std::vector<WorkerContribution>& contributions, const WorkerContribution& added) {
    const auto known = std::find_if(contributions.begin(), contributions.end(),
                                    [&](const WorkerContribution& one) { return one.worker == added.worker; });
    if (known == contributions.end()) {
        contributions.push_back(added);
        return;
    }
    known->blocks += added.blocks;
    known->processor_seconds += added.processor_seconds;
    known->seconds += added.seconds;
}

void add_contributions(Json& answer, const std::vector<io::Source>& checkpoints) {
    std::vector<WorkerContribution> all;
    for (const io::Source& source : checkpoints) {
        for (const WorkerContribution& one : contributions_of(parse_json(source, "a checkpoint"), source.name)) {
            add_contribution(all, one);
        }
    }
    if (!all.empty()) answer["contributions"] = json_of_contributions(all);
}

std::string name_of_worker() {
    std::string host(256, '\0');
    if (::gethostname(host.data(), host.size() - 1) != 0) host = "unknown";
    // In containers, processes of one host name may have the same number.
    static const std::uint32_t token = std::random_device()();
    return fmt::format("{}:{}:{:08x}", host.c_str(), ::getpid(), token);
}

}  // namespace gf2::apps
