// SPDX-License-Identifier: MIT
// CSS codes as JSON: an object with n, X and Z, these perhaps in an object `checks`; the values of other names are
// passed over.
#include <set>

#include "kinds.hpp"

namespace check {
namespace {

class CodeReader {
public:
    explicit CodeReader(const Source& source) : source_(source) {}

    Question read() {
        read_object();
        skip_blanks();
        if (at_ != source_.bytes.size()) fail("the end of the file");
        if (names_.count("n") + names_.count("X") + names_.count("Z") != 3) fail("n, X and Z");
        Question code = about(matrix_of(x_));
        code.b = matrix_of(z_);
        return code;
    }

private:
    static constexpr Index kMaxDepth = 8;

    [[noreturn]] void fail(const std::string& expected) const {
        throw Unreadable(source_.name + ": byte " + std::to_string(at_) + ": expected " + expected);
    }

    void skip_blanks() { at_ = std::min(source_.bytes.find_first_not_of(" \t\r\n", at_), source_.bytes.size()); }

    bool take(char c) {
        skip_blanks();
        if (at_ == source_.bytes.size() || source_.bytes[at_] != c) return false;
        ++at_;
        return true;
    }

    void expect(char c) {
        if (!take(c)) fail(std::string("'") + c + "'");
    }

    // With its escapes as they are.
    std::string read_string() {
        expect('"');
        const Index begin = at_;
        while (at_ < source_.bytes.size() && source_.bytes[at_] != '"') at_ += source_.bytes[at_] == '\\' ? 2 : 1;
        if (at_ >= source_.bytes.size()) fail("'\"'");
        return source_.bytes.substr(begin, at_++ - begin);
    }

    Index read_number() {
        skip_blanks();
        const Index end = std::min(source_.bytes.find_first_not_of("0123456789", at_), source_.bytes.size());
        const std::string digits = source_.bytes.substr(at_, end - at_);
        Index value = 0;
        if (!parse_number(digits, value) || (digits[0] == '0' && digits != "0"))
            fail("a number without sign and leading zeros");
        at_ = end;
        return value;
    }

    // A list or an object: reads what is between the brackets and commas.
    template <class Read>
    void read_between(char begin, char end, const Read& read) {
        expect(begin);
        if (take(end)) return;
        do {
            read();
        } while (take(','));
        expect(end);
    }

    std::vector<std::vector<Index>> read_supports() {
        std::vector<std::vector<Index>> supports;
        read_between('[', ']', [&] {
            supports.emplace_back();
            read_between('[', ']', [&] { supports.back().push_back(read_number()); });
        });
        return supports;
    }

    void skip_value(Index depth) {
        if (depth == kMaxDepth) fail("less nesting");
        skip_blanks();
        const char c = at_ < source_.bytes.size() ? source_.bytes[at_] : '\0';
        if (c == '"') {
            read_string();
        } else if (c == '[') {
            read_between('[', ']', [&] { skip_value(depth + 1); });
        } else if (c == '{') {
            read_between('{', '}', [&] {
                read_string();
                expect(':');
                skip_value(depth + 1);
            });
        } else {
            const Index end = std::min(source_.bytes.find_first_of(" \t\r\n,]}", at_), source_.bytes.size());
            if (end == at_) fail("a value");
            at_ = end;
        }
    }

    void read_object() {
        read_between('{', '}', [&] {
            skip_blanks();
            const std::string name = read_string();
            if (name.find('\\') != name.npos || !names_.insert(name).second) fail("each name once, without escapes");
            expect(':');
            if (name == "n") {
                length_ = read_number();
            } else if (name == "X") {
                x_ = read_supports();
            } else if (name == "Z") {
                z_ = read_supports();
            } else if (name == "checks") {
                read_object();
            } else {
                skip_value(1);
            }
        });
    }

    Matrix matrix_of(const std::vector<std::vector<Index>>& supports) const {
        require_memory(source_, supports.size(), length_);
        Matrix rows(supports.size(), length_);
        for (Index i = 0; i < supports.size(); ++i) {
            for (const Index j : supports[i]) {
                if (j >= length_ || rows.at(i, j))
                    throw Unreadable(source_.name + ": expected each column once, from 0");
                rows.flip(i, j);
            }
        }
        return rows;
    }

    const Source& source_;
    Index at_ = 0;
    std::set<std::string> names_;
    Index length_ = 0;
    std::vector<std::vector<Index>> x_;
    std::vector<std::vector<Index>> z_;
};

}  // namespace

Question read_code(const Source& source) {
    refuse_formats(source);
    return CodeReader(source).read();
}

}  // namespace check
