#include <gf2/gf2.hpp>

int main() {
    return gf2::rank(gf2::BitMatrix::from_strings({"110", "011", "101"})) == 2 ? 0 : 1;
}
