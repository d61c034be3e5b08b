// SPDX-License-Identifier: MIT
// --certificate, judged by gf2-check. tests/check has random questions.
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

struct Certified {
    Invocation question;
    std::vector<std::string> inputs;  ///< of gf2-check
    std::string claim;
    int status = 0;
};

class Certificates : public InEmptyDirectory {
protected:
    Certificates() {
        write("singular", "110\n011\n101\n");
        write("regular", "110\n011\n001\n");
        write("wide.mtx", "%%MatrixMarket matrix coordinate pattern general\n3 70 4\n1 1\n1 70\n2 65\n3 70\n");
        write("even", "101\n");
        write("odd", "1\n0\n0\n");
        write("corner", "1000\n0000\n0000\n0000\n");
        write("lit", "1111\n1111\n1111\n1111\n");
        write("holes", "10_\n0__\n111\n");
        write("square", "4 4\n1 2\n2 3\n3 4\n4 1\n");
        write("vertices", "1000\n");
        write("array.npy", "\x93NUMPY\1\n2\n");
        write("hx", "111111000\n000111111\n");
        write("hz", "110000000\n011000000\n000110000\n000011000\n000000110\n000000011\n");
        write("observables", "111000000\n");
        write("dense", "0001111\n0110011\n1010101\n");
        write("code.json", R"({"n":7,"X":[[3,4,5,6],[1,2,5,6],[0,2,4,6]],"Z":[[3,4,5,6],[1,2,5,6],[0,2,4,6]]})");
        write("five", "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n");
        write("bacon-shor", "XXII\nIIXX\nZIZI\nIZIZ\n");
        write("memory.dem", "error(0.01) D0 L0\nrepeat 2 {\nerror(0.01) D0 D1\nshift_detectors 1\n}\nerror(0.01) D0\n");
    }

    static RunResult check(std::vector<std::string> inputs, const std::string& certificate) {
        inputs.push_back(certificate);
        return run({"gf2-check", std::move(inputs)});
    }
};

// Question, inputs of gf2-check, claim, status.
std::vector<Certified> certified() {
    struct Row {
        const char* question;
        const char* inputs;
        const char* claim;
        int status = 0;
    };
    std::vector<Certified> all;
    for (const Row& row : std::vector<Row>{
             {"gf2 rank wide.mtx", "wide.mtx", "rank"},
             {"gf2 nullity singular", "singular", "nullity"},
             {"gf2 determinant singular", "singular", "determinant"},
             {"gf2 determinant regular", "regular", "determinant"},
             {"gf2 rref wide.mtx", "wide.mtx", "reduced-echelon-form"},
             {"gf2 inverse regular", "regular", "inverse"},
             {"gf2 inverse singular", "singular", "singular", 1},
             {"gf2 charpoly singular", "singular", "characteristic-polynomial"},
             {"gf2 minpoly regular", "regular", "minimal-polynomial"},
             {"gf2 frobenius singular", "singular", "frobenius-form"},
             {"gf2 order regular", "regular", "order"},
             {"gf2 nullspace wide.mtx", "wide.mtx", "nullspace"},
             {"gf2 nullspace singular --left", "singular", "left-nullspace"},
             {"gf2 solve singular even", "singular even", "solution"},
             {"gf2 solve singular odd", "singular odd", "no-solution", 1},
             {"gf2 solve regular odd --all", "regular odd", "all-solutions"},
             {"gf2 solve singular singular --many", "singular singular", "many-solutions"},
             {"gf2 solve singular regular --many", "singular regular", "many-solutions", 1},
             {"gf2 solve singular even --min", "singular even", "least-solution"},
             {"gf2 minweight wide.mtx odd", "wide.mtx odd", "least-solution"},
             {"gf2 distance wide.mtx", "wide.mtx", "minimum-distance"},
             {"gf2 distance wide.mtx --parity-check", "wide.mtx", "minimum-distance-of-nullspace"},
             {"gf2 distance hx --modulo hz", "hx hz", "distance-modulo"},
             {"gf2 distance hx --outside observables", "hx observables", "distance-outside"},
             {"gf2 distance --css hx hz", "hx hz", "css-distance"},
             {"gf2 distance --css hx hz --side x", "hx hz", "css-x-distance"},
             {"gf2 distance --css hx hz --side z", "hx hz", "css-z-distance"},
             {"gf2 distance --css dense dense --method information-sets", "dense dense", "css-distance"},
             {"gf2 distance --code code.json", "code.json", "css-distance"},
             {"gf2 distance --stabilizer five", "five", "stabilizer-distance"},
             {"gf2 distance --gauge bacon-shor", "bacon-shor", "subsystem-distance"},
             {"gf2 distance --dem memory.dem", "memory.dem", "circuit-distance"},
             {"gf2 weights wide.mtx", "wide.mtx", "weight-distribution"},
             {"gf2 weights wide.mtx --parity-check", "wide.mtx", "weight-distribution-of-nullspace"},
             {"gf2 weights singular --coset even", "singular even", "coset-weights"},
             {"gf2 weights singular --parity-check --coset odd", "singular odd", "coset-weights-of-nullspace"},
             {"gf2 radius regular", "regular", "covering-radius"},
             {"gf2 radius wide.mtx --parity-check", "wide.mtx", "covering-radius-of-nullspace"},
             {"gf2 radius singular --leaders", "singular", "coset-leaders"},
             {"gf2 radius wide.mtx --parity-check --leaders", "wide.mtx", "coset-leaders-of-nullspace"},
             {"lightsout solve lit --min", "lit", "fewest-presses"},
             {"lightsout solve lit --target uniform", "lit --target uniform", "fewest-presses"},
             {"gf2 mul singular wide.mtx", "singular wide.mtx", "product"},
             {"lightsout solve lit", "lit", "presses"},
             {"lightsout solve holes --rule knight --topology torus --target on",
              "--rule knight --topology torus --target on holes", "presses"},
             {"lightsout check corner", "corner", "unsolvable", 1},
             {"lightsout check corner --target uniform", "corner --target uniform", "unsolvable", 1},
             {"lightsout solve vertices --graph square", "vertices --graph square", "presses"},
             {"lightsout nullity 4 4", "4 4", "game-nullity"},
             {"lightsout nullity 1000000000000000000 30 --topology torus", "1000000000000000000 30 --topology torus",
              "nullity-by-formula (error probability below 2^-100)"},
             {"lightsout nullity 17 1000000 --rule plus-nocentre --topology cylinder",
              "--rule plus-nocentre --topology cylinder 17 1000000",
              "nullity-by-formula (error probability below 2^-100)"},
             {"lightsout nullity --graph square", "--graph square", "game-nullity"},
             {"lightsout quiet 4 4", "4 4", "quiet-patterns"},
             {"lightsout quiet --shape holes", "--shape holes", "quiet-patterns"},
             {"lightsout stats 5 5", "5 5", "press-statistics"},
             {"lightsout stats --shape holes --rule knight", "--shape holes --rule knight", "press-statistics"},
             {"lightsout stats --graph square", "--graph square", "press-statistics"}}) {
        std::vector<std::string> question = split(row.question);
        const std::string program = question.front();
        question.erase(question.begin());
        all.push_back({{program, question}, split(row.inputs), row.claim, row.status});
    }
    return all;
}

std::string head_of(const std::string& text) {
    return text.substr(0, text.find('\n') + 1);
}

TEST_F(Certificates, ProveWhatIsPrinted) {
    for (const Certified& each : certified()) {
        SCOPED_TRACE(testing::PrintToString(each.question));
        const RunResult answer = run(with(each.question, {"--certificate", "certificate"}));
        EXPECT_EQ(answer.status, each.status) << answer.err;
        EXPECT_EQ(answer.out, run(each.question).out);
        const RunResult checked = check(each.inputs, "certificate");
        EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
        const std::string printed = std::regex_replace(answer.out, std::regex("  # column [0-9]+"), "");
        // All solutions are a solution and a basis, here of dimension 0.
        const std::string basis = each.claim == "all-solutions" ? "0 x 3\n" : "";
        EXPECT_EQ(checked.out, "verified: " + each.claim + "\n" + printed + basis);
    }
}

// The certificate of one question is none for another, but by chance.
TEST_F(Certificates, AreThoseOfTheirQuestion) {
    std::size_t count = 0;
    const std::vector<Certified> all = certified();
    for (const Certified& each : all) {
        const RunResult answer = run(with(each.question, {"--certificate", "certificate"}));
        ASSERT_LE(answer.status, 1) << answer.err;
        for (const Certified& other : all) {
            if (other.inputs == each.inputs || other.inputs.size() != each.inputs.size()) continue;
            const RunResult checked = check(other.inputs, "certificate");
            if (checked.status == 0) {
                const RunResult truth = run(other.question);
                EXPECT_TRUE(other.claim != each.claim || checked.out == "verified: " + each.claim + "\n" + truth.out)
                    << testing::PrintToString(each.question) << testing::PrintToString(other.question);
            } else {
                EXPECT_EQ(checked.out.find("verified"), checked.status == 1 ? 4 : std::string::npos) << checked.out;
                ++count;
            }
        }
    }
    EXPECT_GT(count, 50u);
}

TEST_F(Certificates, OfDistancesNeedAProof) {
    write("large.json", run({"gf2", {"code", "surface", "9", "9"}}).out);
    const RunResult stopped =
        run({"gf2", {"distance", "--code", "large.json", "--budget", "1", "--certificate", "certificate"}});
    EXPECT_EQ(stopped.status, 4);
    EXPECT_NE(stopped.err.find("no certificate: the distance is not proved"), std::string::npos) << stopped.err;
    EXPECT_NE(check({"large.json"}, "certificate").status, 0);
}

TEST_F(Certificates, OfStatisticsNeedFewBoards) {
    const RunResult many = run({"lightsout", {"stats", "6", "6", "--certificate", "certificate"}});
    EXPECT_EQ(many.status, 0);
    EXPECT_NE(many.err.find("no certificate: the boards are too many to visit again"), std::string::npos) << many.err;
    const RunResult unknown = run({"lightsout", {"stats", "35", "35", "--certificate", "certificate"}});
    EXPECT_EQ(unknown.status, 0);
    EXPECT_NE(unknown.err.find("no certificate: the boards are not counted"), std::string::npos) << unknown.err;
    EXPECT_NE(check({"5", "5"}, "certificate").status, 0);
}

TEST_F(Certificates, AreBinaryIfLarge) {
    ASSERT_EQ(run({"gf2", {"random", "1500", "1400", "-o", "large.gf2"}}).status, 0);
    ASSERT_EQ(run({"gf2", {"rank", "large.gf2", "--certificate", "certificate"}}).out, "1400\n");
    EXPECT_EQ(head_of(read("certificate")), "gf2-certificate 1 binary\n");
    EXPECT_EQ(check({"large.gf2"}, "certificate").out, "verified: rank\n1400\n");
    ASSERT_EQ(run({"gf2", {"rank", "singular", "--certificate", "certificate"}}).out, "2\n");
    EXPECT_EQ(head_of(read("certificate")), "gf2-certificate 1 text\n");
}

TEST_F(Certificates, OfLargeProductsAreCheckedByRandomVectors) {
    ASSERT_EQ(run({"gf2", {"random", "9000", "9000", "--rank", "4000", "-o", "a.gf2"}}).status, 0);
    ASSERT_EQ(run({"gf2", {"rank", "a.gf2", "--certificate", "certificate"}}).out, "4000\n");
    const std::string claim = "verified: rank (error probability below 2^-100)\n4000\n";
    EXPECT_EQ(check({"a.gf2"}, "certificate").out, claim);
    std::string damaged = read("certificate");
    damaged[damaged.size() - 1000] = static_cast<char>(damaged[damaged.size() - 1000] ^ 4);
    write("certificate", damaged);
    EXPECT_EQ(head_of(check({"a.gf2"}, "certificate").out).substr(0, 14), "not verified: ");
}

TEST_F(Certificates, ThatCannotBeWrittenLeaveNothing) {
    const RunResult refused = run({"gf2", {"rank", "singular", "--certificate", "missing/certificate"}});
    EXPECT_EQ(refused.status, 3);
    EXPECT_EQ(refused.out, "");
    EXPECT_TRUE(is_refused({"gf2", {"rank", "singular", "--certificate", "singular"}}, 2));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "singular", "--certificate", "-"}}, 2, {"standard output"}));
}

TEST_F(Certificates, CheckerNamesBadInput) {
    EXPECT_EQ(run({"gf2", {"rank", "singular", "--certificate", "certificate"}}).status, 0);
    write("letters", "101\n1a1\n");
    write("alist", "3 2\n1 2\n1 1 1\n2 1\n1\n1\n2\n1 2\n3 0\n");
    write("escape", "1\x1b[31m1\n");
    for (const auto& [inputs, status, mentioned] : std::vector<std::tuple<std::vector<std::string>, int, std::string>>{
             {{}, 3, "singular"},
             {{"singular", "even"}, 2, "expects A"},
             {{"--rule", "king", "singular"}, 2, "--rule: the question of the claim 'rank' does not use it"},
             {{"--rule"}, 2, "expected files"},
             {{"--colour", "singular"}, 2, "--colour"},
             {{"missing\xc2\x9b"}, 3, "missing\\xc2\\x9b"},
             {{"array.npy"},
              3,
              "array.npy: expected rows of 0 and 1, Matrix Market, SMS or the format gf2, found a NumPy file; gf2 "
              "convert"},
             {{"alist"},
              3,
              "alist:1: expected rows of 0 and 1, Matrix Market, SMS or the format gf2, found the format alist; gf2 "
              "convert"},
             {{"letters"}, 3, "letters:2: expected entries 0 and 1"},
             {{"escape"}, 3, "escape:1: expected"}}) {
        const RunResult checked = inputs.empty() ? check({}, "singular") : check(inputs, "certificate");
        EXPECT_EQ(checked.status, status) << checked.err;
        EXPECT_EQ(checked.out, "");
        EXPECT_NE(checked.err.find(mentioned), std::string::npos) << checked.err;
    }
    write("strange", "gf2-certificate 1 text\nclaim \x1b[31mred\nend\n");
    const RunResult strange = check({"singular"}, "strange");
    EXPECT_EQ(strange.status, 3);
    EXPECT_NE(strange.err.find("found '\\x1b[31mred'"), std::string::npos) << strange.err;
    EXPECT_EQ(head_of(run({"gf2-check", {"--help"}}).out), "usage: gf2-check [OPTIONS] [INPUT...] CERTIFICATE\n");
}

// A few bytes must not make it take gigabytes.
TEST_F(Certificates, CheckerTakesLittleMemoryForWideAndEmptyMatrices) {
    write("empty", "%%MatrixMarket matrix coordinate pattern general\n1 30000000 0\n");
    EXPECT_EQ(run({"gf2", {"rank", "empty", "--certificate", "certificate"}}).status, 0);
    std::string patterns = "gf2-certificate 1 text\nclaim quiet-patterns\nfree";
    for (int i = 0; i < 3000; ++i) patterns += " 0";
    write("patterns", patterns + "\nend\n");
    const Limit limit = Limit::of_memory(200'000'000);
    const RunResult checked = check({"empty"}, "certificate");
    EXPECT_EQ(checked.out, "verified: sparse-rank\n0\n") << checked.err;
    const RunResult refused = check({"4000", "4000"}, "patterns");
    EXPECT_EQ(refused.status, 3);
    EXPECT_NE(refused.err.find("the patterns: expected a smaller matrix"), std::string::npos) << refused.err;
}

TEST_F(Certificates, OfWeightsKeepTheMemoryLimit) {
    write("long", std::string(60000, '1') + "\n");
    for (const char* command : {"weights", "radius"}) {
        EXPECT_TRUE(is_refused({"gf2", {command, "long", "--memory", "100M", "--certificate", "certificate"}}, 3,
                               {"the nullspace basis", "100 MiB"}));
    }
}

}  // namespace
}  // namespace gf2::test
