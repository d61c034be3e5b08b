// SPDX-License-Identifier: MIT
#include "gf2/search/record.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "gf2/base/numbers.hpp"

namespace gf2 {
namespace {

std::string text_of(const BlockRange& range) {
    return std::to_string(range.first) + " to " + std::to_string(range.last - 1);
}

std::size_t weight_of(std::string_view word) {
    return static_cast<std::size_t>(std::count(word.begin(), word.end(), '1'));
}

// What differs in two searches of different questions; empty if they are of one.
std::string difference(const Record& a, const Record& b) {
    const auto two = [](const std::string& x, const std::string& y) {
        return ": expected '" + x.substr(0, 40) + "', found '" + y.substr(0, 40) + "'";
    };
    if (a.question != b.question) return "question" + two(a.question, b.question);
    const auto fact_of = [](const Record& record, const std::string& name) {
        const auto fact = record.facts.find(name);
        return fact == record.facts.end() ? std::string() : fact->second;
    };
    for (const Record* const record : {&a, &b}) {
        for (const auto& [name, fact] : record->facts) {
            if (fact_of(a, name) != fact_of(b, name)) return "fact " + name + two(fact_of(a, name), fact_of(b, name));
        }
    }
    const auto are_alike = [](const RecordPart& x, const RecordPart& y) {
        return x.blocks == y.blocks && (x.word.size() == y.word.size() || x.word.empty() || y.word.empty());
    };
    if (a.fingerprint != b.fingerprint) return "fingerprint";
    const bool same = a.counts.size() == b.counts.size() &&
                      std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), are_alike);
    return same ? "" : "parts";
}

void add_to(std::vector<Contribution>& contributions, const Contribution& added) {
    const auto known = std::find_if(contributions.begin(), contributions.end(),
                                    [&](const Contribution& one) { return one.worker == added.worker; });
    if (known == contributions.end()) {
        contributions.push_back(added);
        return;
    }
    known->blocks += added.blocks;
    known->processor_ms += added.processor_ms;
    known->milliseconds += added.milliseconds;
}

}  // namespace

std::size_t RecordPart::weight() const {
    return weight_of(word);
}

void RecordPart::learn(std::string_view other) {
    if (other.empty()) return;
    const std::size_t here = word.empty() ? SIZE_MAX : weight();
    const std::size_t there = weight_of(other);
    if (there > here || (there == here && other >= word)) return;
    if (there < here) ties = 0;
    word = other;
}

void RecordPart::merge(const RecordPart& other) {
    std::uint64_t from = 0;
    for (const BlockRange& range : other.done) {
        if (range.first >= range.last || range.last > blocks || range.first < from) {
            throw std::invalid_argument("invalid range of blocks, " + std::to_string(range.first) + " to " +
                                        std::to_string(range.last) + " of " + std::to_string(blocks) + " after " +
                                        std::to_string(from));
        }
        from = range.last;
        if (overlaps(done, range)) {
            throw std::invalid_argument("some of the blocks " + text_of(range) + " are done in both searches");
        }
    }
    if (other.done.size() == 1) {
        add_range(done, other.done.front());  // of a search, block by block
    } else {
        done = joined(done, other.done);
    }
    bound = std::max(bound, other.bound);
    const std::size_t before = word.empty() ? SIZE_MAX : weight();
    learn(other.word);
    if (word.empty()) return;
    if (bound > weight()) {
        throw std::invalid_argument("a lower bound of " + std::to_string(bound) + ", but an element of weight " +
                                    std::to_string(weight()));
    }
    if (other.word.empty() || other.weight() > weight()) return;
    ties = internal::saturating_sum(before == weight() ? ties : 0, other.ties);
}

std::uint64_t Record::blocks() const {
    std::uint64_t sum = 0;
    for (const RecordPart& part : parts) sum = internal::saturating_sum(sum, part.blocks);
    return sum;
}

std::vector<BlockRange> Record::done() const {
    std::vector<BlockRange> all;
    std::uint64_t before = 0;
    for (const RecordPart& part : parts) {
        for (const BlockRange& range : part.done) add_range(all, {before + range.first, before + range.last});
        before += part.blocks;
    }
    return all;
}

std::vector<BlockRange> Record::open(const Shard& shard) const {
    std::vector<BlockRange> all;
    std::uint64_t before = 0;
    for (const RecordPart& part : parts) {
        for (const BlockRange& range : gaps(part.done, share_of(part.blocks, shard))) {
            add_range(all, {before + range.first, before + range.last});
        }
        before += part.blocks;
    }
    return all;
}

void Record::merge(const Record& other) {
    const std::string different = difference(*this, other);
    if (!different.empty()) throw std::invalid_argument("the searches are of different questions, " + different);
    // All or nothing: what may throw comes first.
    std::vector<RecordPart> joined = parts;
    for (std::size_t p = 0; p < parts.size(); ++p) joined[p].merge(other.parts[p]);
    std::map<std::uint64_t, std::string> more = other.values;
    std::vector<Contribution> all = contributions;
    for (const Contribution& one : other.contributions) add_to(all, one);
    parts.swap(joined);
    values.merge(more);
    contributions.swap(all);
    for (std::size_t w = 0; w < counts.size(); ++w) {
        const auto sum = static_cast<std::uint64_t>(counts[w]) + static_cast<std::uint64_t>(other.counts[w]);
        counts[w] = static_cast<std::int64_t>(sum);
    }
}

Record Record::fresh() const {
    Record fresh = *this;
    for (RecordPart& part : fresh.parts) {
        part.done.clear();
        part.ties = 0;
    }
    std::fill(fresh.counts.begin(), fresh.counts.end(), 0);
    fresh.values.clear();
    fresh.contributions.clear();
    return fresh;
}

void Record::add(const Contribution& contribution) {
    add_to(contributions, contribution);
}

std::vector<std::string> words_of(const Record& record, const std::string& fact) {
    std::vector<std::string> words;
    const auto place = record.facts.find(fact);
    if (place == record.facts.end()) return words;
    for (std::string_view rest = place->second; !rest.empty();) {
        const std::size_t blank = std::min(rest.find(' '), rest.size());
        words.emplace_back(rest.substr(0, blank));
        rest.remove_prefix(std::min(blank + 1, rest.size()));
    }
    return words;
}

std::vector<std::uint64_t> numbers_of(const Record& record, const std::string& fact) {
    std::vector<std::uint64_t> numbers;
    for (const std::string& word : words_of(record, fact)) {
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), numbers.emplace_back());
        if (error != std::errc{} || end != word.data() + word.size()) return {};
    }
    return numbers;
}

}  // namespace gf2
