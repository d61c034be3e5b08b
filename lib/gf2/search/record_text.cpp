// SPDX-License-Identifier: MIT
#include "gf2/search/record_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "gf2/search/checksum.hpp"

namespace gf2 {
namespace {

constexpr std::string_view kFirstLine = "gf2kit search 1";
constexpr std::string_view kEnd = "end ";

// The last version whose files had other forms.
constexpr std::string_view kLastVersion = "7c3eca64";

constexpr std::string_view kDamaged = ": the file is damaged";

std::string text_of(const std::vector<BlockRange>& ranges) {
    std::string text;
    for (const BlockRange& range : ranges) {
        text += ' ' + std::to_string(range.first);
        if (range.last - range.first > 1) text += '-' + std::to_string(range.last - 1);
    }
    return text;
}

std::string text_of(const RecordPart& part) {
    std::string text = "part " + std::to_string(part.blocks) + '\n';
    if (!part.done.empty()) text += "done" + text_of(part.done) + '\n';
    if (part.bound != 0) text += "bound " + std::to_string(part.bound) + '\n';
    if (!part.word.empty()) text += "best " + std::to_string(part.ties) + ' ' + part.word + '\n';
    return text;
}

// Reads line by line; each is a name, and after a blank a text.
class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    Record record() {
        require_first_line();
        require_checksum();
        Record record;
        record.question = text("question");
        record.fingerprint = fingerprint();
        if (is_next("shard")) record.of_shard = shard();
        while (is_next("fact")) read_fact(record);
        while (is_next("part")) record.parts.push_back(part());
        while (is_next("count")) read_count(record);
        while (is_next("value")) read_value(record);
        while (is_next("worker")) record.contributions.push_back(contribution());
        static_cast<void>(text("end"));
        if (offset_ != text_.size()) fail("the end of the file");
        if (to_text(record) != text_) {
            throw RecordError(line_, 1, "expected a search as gf2kit writes it" + std::string(kDamaged));
        }
        return record;
    }

private:
    // The next line, without its end.
    [[nodiscard]] std::string_view line() const { return text_.substr(offset_, text_.find('\n', offset_) - offset_); }

    [[nodiscard]] bool is_next(std::string_view name) const {
        const std::string_view next = line();
        return next.starts_with(name) && next.substr(name.size()).starts_with(' ');
    }

    void advance() {
        offset_ = std::min(text_.size(), offset_ + line().size() + 1);
        ++line_;
    }

    [[noreturn]] void fail(std::string_view expected, std::size_t column = 1) const {
        std::string found(line().substr(std::min(column - 1, line().size()), 40));
        std::replace_if(
            found.begin(), found.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
        throw RecordError(line_, column, "expected " + std::string(expected) + ", found '" + found + "'");
    }

    void require_first_line() {
        if (line() != kFirstLine) {
            std::string expected = "'" + std::string(kFirstLine) + "'";
            const bool is_json = text_.starts_with('{') && text_.substr(0, 80).find("gf2kit") != std::string_view::npos;
            if (is_json || text_.starts_with("gf2-search")) {
                throw RecordError(1, 1,
                                  "expected " + expected + ", found a search of an earlier version: commit " +
                                      std::string(kLastVersion) + " of gf2kit is the last that can finish it");
            }
            fail(expected);
        }
        advance();
    }

    // Before anything else, so that a damaged file is called one.
    void require_checksum() const {
        const std::size_t end = text_.rfind("\nend ");
        const std::size_t lines = static_cast<std::size_t>(std::count(text_.begin(), text_.end(), '\n'));
        if (end == std::string_view::npos || !text_.ends_with('\n')) {
            throw RecordError(lines + 1, 1, "expected 'end' and a checksum, found the end of the file: it is cut");
        }
        Crc64 crc;
        crc.add(text_.substr(0, end + 1 + kEnd.size()));
        if (text_.substr(end + 1 + kEnd.size()) != crc.text() + '\n') {
            throw RecordError(lines, kEnd.size() + 1,
                              "expected the checksum " + crc.text() + ", found another" + std::string(kDamaged));
        }
    }

    // The rest of the line of this name.
    std::string text(std::string_view name) {
        if (!is_next(name)) fail("'" + std::string(name) + " ...'");
        std::string rest(line().substr(name.size() + 1));
        column_ = name.size() + 2;
        if (std::any_of(rest.begin(), rest.end(), [](char c) { return c < ' ' || c > '~'; })) {
            fail("printable characters", column_);
        }
        advance();
        return rest;
    }

    // The words of the line of this name.
    std::vector<std::string_view> words(std::string_view name, std::size_t least, std::size_t most) {
        const std::string_view whole = line();
        static_cast<void>(text(name));
        std::vector<std::string_view> words;
        for (std::string_view rest = whole.substr(name.size() + 1);;) {
            const std::size_t blank = rest.find(' ');
            words.push_back(rest.substr(0, blank));
            if (blank == std::string_view::npos) break;
            rest.remove_prefix(blank + 1);
        }
        if (words.size() < least || words.size() > most) {
            throw RecordError(line_ - 1, column_,
                              "expected " + std::to_string(least) + " words, found " + std::to_string(words.size()));
        }
        return words;
    }

    [[nodiscard]] std::uint64_t number(std::string_view word, std::uint64_t most = UINT64_MAX) const {
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error != std::errc{} || end != word.data() + word.size() || number > most) {
            throw RecordError(line_ - 1, column_,
                              "expected a number of at most " + std::to_string(most) + ", found '" +
                                  std::string(word.substr(0, 40)) + "'");
        }
        return number;
    }

    std::uint64_t fingerprint() {
        const std::string digits = text("fingerprint");
        std::uint64_t value = 0;
        static_cast<void>(std::from_chars(digits.data(), digits.data() + digits.size(), value, 16));
        return value;  // all bytes are compared in the end
    }

    Shard shard() {
        const std::string_view word = words("shard", 1, 1).front();
        const std::size_t slash = std::min(word.find('/'), word.size());
        const std::uint64_t count = number(word.substr(std::min(slash + 1, word.size())));
        const std::uint64_t one_based = number(word.substr(0, slash), count);
        if (one_based == 0) throw RecordError(line_ - 1, column_, "expected a shard I/N with 1 <= I <= N, found 0");
        return {one_based - 1, count};
    }

    void read_fact(Record& record) {
        const std::string rest = text("fact");
        const std::size_t blank = std::min(rest.find(' '), rest.size());
        record.facts.emplace(rest.substr(0, blank), rest.substr(std::min(blank + 1, rest.size())));
    }

    BlockRange range(std::string_view word, std::uint64_t from, std::uint64_t blocks) const {
        const std::size_t minus = word.find('-');
        const std::uint64_t first = number(word.substr(0, minus));
        const std::uint64_t last = minus == std::string_view::npos ? first : number(word.substr(minus + 1));
        if (first < from || last < first || last >= blocks) {
            throw RecordError(line_ - 1, column_,
                              "expected increasing ranges of the " + std::to_string(blocks) + " blocks, found '" +
                                  std::string(word) + "'");
        }
        return {first, last + 1};
    }

    RecordPart part() {
        RecordPart part;
        part.blocks = number(words("part", 1, 1).front());
        if (is_next("done")) {
            for (const std::string_view word : words("done", 1, SIZE_MAX)) {
                const std::uint64_t from = part.done.empty() ? 0 : part.done.back().last + 1;
                part.done.push_back(range(word, from, part.blocks));
            }
        }
        if (is_next("bound")) part.bound = static_cast<std::size_t>(number(words("bound", 1, 1).front(), SIZE_MAX));
        if (!is_next("best")) return part;
        const std::vector<std::string_view> best = words("best", 2, 2);
        part.ties = number(best[0]);
        part.word = best[1];
        if (part.word.find_first_not_of("01") != std::string::npos) {
            throw RecordError(line_ - 1, column_, "expected digits 0 and 1");
        }
        if (part.ties != 0 && part.done.empty()) {
            throw RecordError(line_ - 1, column_, "expected 0 words, as no block is done");
        }
        if (part.bound > part.weight()) {
            throw RecordError(line_ - 1, column_,
                              "expected a word of weight " + std::to_string(part.bound) + " or more");
        }
        return part;
    }

    void read_count(Record& record) {
        const std::vector<std::string_view> pair = words("count", 2, 2);
        const std::uint64_t weight = number(pair[0], kMaxCounts - 1);
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(pair[1].data(), pair[1].data() + pair[1].size(), value);
        if (error != std::errc{} || end != pair[1].data() + pair[1].size()) {
            throw RecordError(line_ - 1, column_, "expected a number of words");
        }
        record.counts.resize(std::max<std::size_t>(record.counts.size(), static_cast<std::size_t>(weight) + 1));
        record.counts[static_cast<std::size_t>(weight)] = value;
    }

    void read_value(Record& record) {
        const std::string rest = text("value");
        const std::size_t blank = std::min(rest.find(' '), rest.size());
        record.values.emplace_hint(record.values.end(), number(std::string_view(rest).substr(0, blank)),
                                   rest.substr(std::min(blank + 1, rest.size())));
    }

    Contribution contribution() {
        const std::vector<std::string_view> w = words("worker", 4, 4);
        return {std::string(w[0]), number(w[1]), number(w[2]), number(w[3])};
    }

    std::string_view text_;
    std::size_t offset_ = 0;
    std::size_t line_ = 1;
    std::size_t column_ = 1;  // of the text that was read last
};

}  // namespace

std::string to_text(const Record& record) {
    std::string text(kFirstLine);
    text += "\nquestion " + record.question + "\nfingerprint " + hexadecimal(record.fingerprint) + '\n';
    if (record.of_shard.count > 1) {
        text +=
            "shard " + std::to_string(record.of_shard.index + 1) + '/' + std::to_string(record.of_shard.count) + '\n';
    }
    for (const auto& [name, fact] : record.facts) text += "fact " + name + ' ' + fact + '\n';
    for (const RecordPart& part : record.parts) text += text_of(part);
    for (std::size_t w = 0; w < record.counts.size(); ++w) {
        const bool is_last = w + 1 == record.counts.size();  // tells the length
        if (record.counts[w] == 0 && !is_last) continue;
        text += "count " + std::to_string(w) + ' ' + std::to_string(record.counts[w]) + '\n';
    }
    for (const auto& [key, value] : record.values) text += "value " + std::to_string(key) + ' ' + value + '\n';
    for (const Contribution& one : record.contributions) {
        text += "worker " + one.worker + ' ' + std::to_string(one.blocks) + ' ' + std::to_string(one.processor_ms) +
                ' ' + std::to_string(one.milliseconds) + '\n';
    }
    text += kEnd;
    Crc64 crc;
    crc.add(text);
    return text + crc.text() + '\n';
}

Record parse_record(std::string_view text) {
    return Reader(text).record();
}

bool is_record(std::string_view text) {
    return text.starts_with("gf2kit search ");
}

}  // namespace gf2
