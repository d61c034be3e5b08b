// SPDX-License-Identifier: MIT
#include <ostream>

#include "check.hpp"

namespace check {
namespace {

const char* const kUsage =
    "usage: gf2-check [OPTIONS] [INPUT...] CERTIFICATE\n"
    "\n"
    "Checks the answer in a certificate of gf2 or lightsout against the inputs of the\n"
    "command: A; A and a vector; A and B; a quantum code; operators; a detector error\n"
    "model; a board; or ROWS and COLS (none with --graph or --shape). Prints\n"
    "'verified: ', what was claimed, and the answer.\n"
    "\n"
    "  --rule RULE  --topology TOPOLOGY  --target TARGET  --graph FILE  --shape FILE\n"
    "              the game of a board, as for lightsout\n"
    "  -v          print the times of reading and checking\n"
    "  --help      print this help\n"
    "\n"
    "Status: 0 verified, 1 wrong or not proved, 2 wrong arguments, 3 unreadable, or\n"
    "output that cannot be written.\n";

void print_verdict(const Arguments& arguments, std::ostream& out, std::ostream& err) {
    used_random_bits = false;
    const Verdict verdict = verdict_of(arguments);
    out << "verified: " << verdict.claim;
    if (used_random_bits) out << " (error probability below 2^-100)";
    out << '\n' << verdict.answer;
    if (!arguments.is_verbose) return;
    out.flush();
    err << "read in " << verdict.reading << " s, checked in " << verdict.checking << " s\n";
}

int status_of(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
    try {
        for (const std::string& argument : arguments) {
            if (argument != "--help" && argument != "-h") continue;
            out << kUsage;
            return 0;
        }
        print_verdict(parse(arguments), out, err);
        return 0;
    } catch (const Refuted& error) {
        out << "not verified: " << printable(error.what()) << '\n';
        return 1;
    } catch (const Usage& error) {
        err << "gf2-check: " << printable(error.what()) << '\n';
        return 2;
    } catch (const std::exception& error) {
        err << "gf2-check: " << printable(error.what()) << '\n';
        return 3;
    }
}

}  // namespace

int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
    const int status = status_of(arguments, out, err);
    if (out.flush()) return status;
    err << "gf2-check: standard output: expected to be written\n";
    return 3;
}

}  // namespace check
