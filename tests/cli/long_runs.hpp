// SPDX-License-Identifier: MIT
// What tests of long runs share: searches in pieces and shards, their checkpoints, and what is forged in these.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "gf2/search/checksum.hpp"
#include "gf2/search/record_text.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {

class LongRun : public InEmptyDirectory {
protected:
    using Change = std::function<void(Record&)>;

    /// A change of a checkpoint, with its checksum, and words of the refusals of the command that resumes it and of
    /// merge. Words that are empty: merge takes the file.
    struct Forgery {
        Change change;
        std::string resumed;
        std::string merged = resumed;
    };

    static Invocation merge(const std::vector<std::string>& files, const std::string& program = "gf2") {
        return with({program, {"merge"}}, files);
    }

    /// Runs in pieces of this budget until the answer, or the shard, is whole. Returns it with the number of runs.
    static std::pair<RunResult, int> finish(const Invocation& command, const std::string& file,
                                            const std::string& budget = {}) {
        std::vector<std::string> options{"--checkpoint", file};
        if (!budget.empty()) options.insert(options.end(), {"--budget", budget});
        for (int runs = 1;; ++runs) {
            const RunResult result = run(with(command, options));
            if (result.status != 4 || runs == 1000) return {result, runs};
        }
    }

    /// Runs all shards to their ends, and returns the names of their files.
    static std::vector<std::string> run_shards(const Invocation& command, int count, const std::string& budget = {}) {
        std::vector<std::string> names;
        for (int i = 1; i <= count; ++i) {
            names.push_back("part" + std::to_string(i));
            std::filesystem::remove(names.back());
            const std::string shard = std::to_string(i) + '/' + std::to_string(count);
            const RunResult result = finish(with(command, {"--shard", shard}), names.back(), budget).first;
            EXPECT_EQ(result.status, 0) << result.err;
            EXPECT_EQ(result.err.find(names.back() + ": shard complete; merge it") != std::string::npos, count > 1)
                << result.err;
        }
        return names;
    }

    static std::string replaced(std::string text, const std::string& from, const std::string& to) {
        const std::size_t place = text.find(from);
        EXPECT_NE(place, std::string::npos) << from;
        return text.replace(place, from.size(), to);
    }

    static std::string forged(const std::string& file, const Change& change) {
        Record record = parse_record(file);
        change(record);
        return to_text(record);
    }

    /// The same for what no record says.
    static std::string forged(const std::string& file, const std::string& from, const std::string& to) {
        const std::string text = replaced(file, from, to);
        const std::string lines = text.substr(0, text.size() - 17);
        Crc64 crc;
        crc.add(lines);
        return lines + crc.text() + '\n';
    }

    static Change fact(const std::string& name, const std::string& value) {
        return [=](Record& record) {
            record.facts[name] = value;
        };
    }

    /// The command does not resume this file, and leaves it as it is.
    static void expect_refusal(const Invocation& command, const std::string& file, const std::string& mentioned) {
        write("file", file);
        EXPECT_TRUE(is_refused(with(command, {"--checkpoint", "file"}), 3, {"file", mentioned})) << file.substr(0, 200);
        EXPECT_EQ(read("file"), file) << "changed";
    }

    static void expect_refusals(const Invocation& command, const std::string& good,
                                const std::vector<Forgery>& forgeries) {
        for (const Forgery& forgery : forgeries) {
            expect_refusal(command, forged(good, forgery.change), forgery.resumed);
            if (forgery.merged.empty()) {
                EXPECT_LE(run(merge({"file"}, command.program)).status, 4);
            } else {
                EXPECT_TRUE(is_refused(merge({"file"}, command.program), 3, {"file", forgery.merged}));
            }
        }
    }

    /// XZZX on the faces of a torus, a qubit on each vertex.
    static std::string xzzx_torus(std::size_t size) {
        std::string rows;
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t j = 0; j < size; ++j) {
                std::string row(size * size, 'I');
                row[i * size + j] = row[(i + 1) % size * size + (j + 1) % size] = 'X';
                row[i * size + (j + 1) % size] = row[(i + 1) % size * size + j] = 'Z';
                rows += row + '\n';
            }
        }
        return rows;
    }

    /// Each mechanism flips two neighbouring detectors, those at the ends one; one of them flips the observable. Some
    /// occur twice.
    static std::string repetition_model(std::size_t detectors) {
        std::string model = "error(0.1) D0 L0\nerror(0.2) D0 L0\n";
        for (std::size_t i = 0; i + 1 < detectors; ++i) {
            const std::string line = "error(0.1) D" + std::to_string(i) + " D" + std::to_string(i + 1) + '\n';
            model += i % 3 == 0 ? line + line : line;
        }
        return model + "error(0.1) D" + std::to_string(detectors - 1) + '\n';
    }
};

}  // namespace gf2::test
