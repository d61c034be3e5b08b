// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>
#include <utility>

#include "check.hpp"

namespace check {
namespace {

struct Offset {
    long long row;
    long long column;
};

const char* const kRules[][2] = {{"plus", "010/111/010"},
                                 {"plus-nocentre", "010/101/010"},
                                 {"x", "101/010/101"},
                                 {"x-nocentre", "101/000/101"},
                                 {"king", "111/111/111"},
                                 {"king-nocentre", "111/101/111"},
                                 {"knight", "01010/10001/00100/10001/01010"}};

[[noreturn]] void refuse_rule(const std::string& text) {
    throw Usage("--rule " + text + ": expected a name, a mask such as 010/111/010 or offsets such as 0,0;-1,0");
}

// The offsets of a list such as 0,0;-1,0, of a mask or of a named rule.
std::vector<Offset> offsets_of(const std::string& text) {
    std::vector<Offset> offsets;
    if (text.find(',') != text.npos) {
        std::istringstream list(text);
        Offset offset{};
        char comma = ',';
        for (char separator = ';'; separator == ';';) {
            if (!(list >> offset.row >> comma >> offset.column) || comma != ',') refuse_rule(text);
            if (std::max(std::abs(offset.row), std::abs(offset.column)) >> 40 != 0) refuse_rule(text);
            offsets.push_back(offset);
            if (!(list >> separator)) return offsets;
        }
        refuse_rule(text);
    }
    std::string mask = text;
    for (const auto& rule : kRules) {
        if (text == rule[0]) mask = rule[1];
    }
    std::istringstream rows(mask);
    std::string row;
    long long height = 0;
    long long width = 0;
    for (; std::getline(rows, row, '/'); ++height) {
        const auto size = static_cast<long long>(row.size());
        if (height != 0 && size != width) refuse_rule(text);
        width = size;
        for (long long c = 0; c < width; ++c) {
            const char cell = row[static_cast<Index>(c)];
            if (cell != '0' && cell != '1') refuse_rule(text);
            if (cell == '1') offsets.push_back({height, c});
        }
    }
    if (height % 2 == 0 || width % 2 == 0 || mask.back() == '/') refuse_rule(text);
    for (Offset& offset : offsets) offset = {offset.row - height / 2, offset.column - width / 2};
    return offsets;
}

enum class Gluing { kNone, kStraight, kReversed };

struct Topology {
    const char* name;
    Gluing across;  // left edge to right edge
    Gluing down;    // upper edge to lower edge
};

const Topology kTopologies[] = {
    {"plane", Gluing::kNone, Gluing::kNone},         {"cylinder", Gluing::kStraight, Gluing::kNone},
    {"torus", Gluing::kStraight, Gluing::kStraight}, {"moebius", Gluing::kReversed, Gluing::kNone},
    {"klein", Gluing::kReversed, Gluing::kStraight}, {"projective", Gluing::kReversed, Gluing::kReversed}};

// Brings a coordinate back to 0 ... size - 1, and mirrors the other one at a reversed edge; false beyond an open edge.
bool wrap(Gluing gluing, long long size, long long& coordinate, long long& other, long long other_size) {
    if (coordinate >= 0 && coordinate < size) return true;
    if (gluing == Gluing::kNone || size == 0) return false;
    const long long inside = (coordinate % size + size) % size;
    if (gluing == Gluing::kReversed && (coordinate - inside) / size % 2 != 0) other = other_size - 1 - other;
    coordinate = inside;
    return true;
}

const Topology& topology_of(const GameOptions& options) {
    const std::string name = options.value("--topology");
    for (const Topology& topology : kTopologies) {
        if (name == topology.name) return topology;
    }
    throw Usage("--topology " + name + ": expected a topology");
}

}  // namespace

System system_of(Matrix a) {
    System system;
    system.rows = a.rows();
    system.columns = a.columns();
    system.a = std::move(a);
    return system;
}

System system_of(Ones a) {
    System system;
    system.rows = a.rows;
    system.columns = a.columns;
    system.is_sparse = true;
    system.ones = std::move(a.places);
    return system;
}

System transposed(const System& system) {
    if (!system.is_sparse) return system_of(transpose(system.a));
    Ones ones{system.columns, system.rows, system.ones};
    for (auto& [i, j] : ones.places) std::swap(i, j);
    return system_of(std::move(ones));
}

System system_of(const GameOptions& options, const Matrix& missing) {
    System system;
    system.is_game = true;
    system.missing = missing;
    system.rows = system.columns = missing.rows() * missing.columns();
    const std::string file = options.value("--graph");
    if (!file.empty()) {
        const auto graph = read_graph(read_file(file));
        if (graph.size() != system.columns) throw Unreadable(file + ": expected a vertex for each cell");
        for (Index cell = 0; cell < system.columns; ++cell) {
            if (is_missing(system, cell)) throw Unreadable("expected a board without missing cells on a graph");
        }
        system.lights_of = [graph](Index press) {
            return graph[press];
        };
        return system;
    }
    const std::string rule = options.value("--rule");
    const bool is_row_column = rule == "row-column";
    const std::vector<Offset> offsets = is_row_column ? std::vector<Offset>() : offsets_of(rule);
    const Topology& topology = topology_of(options);
    system.lights_of = [=](Index press) {
        const Index row = press / missing.columns();
        const Index column = press % missing.columns();
        std::vector<Index> lights;
        const auto add = [&](Index r, Index c) {
            if (!missing.at(r, c) && !missing.at(row, column)) lights.push_back(r * missing.columns() + c);
        };
        for (Index r = 0; is_row_column && r < missing.rows(); ++r) add(r, column);
        for (Index c = 0; is_row_column && c < missing.columns(); ++c) {
            if (c != column) add(row, c);
        }
        const auto height = static_cast<long long>(missing.rows());
        const auto width = static_cast<long long>(missing.columns());
        for (const Offset& offset : offsets) {
            long long r = static_cast<long long>(row) + offset.row;
            long long c = static_cast<long long>(column) + offset.column;
            if (topology.down == Gluing::kNone && (r < 0 || r >= height)) continue;
            if (!wrap(topology.across, width, c, r, height) || !wrap(topology.down, height, r, c, width)) continue;
            add(static_cast<Index>(r), static_cast<Index>(c));
        }
        return lights;
    };
    return system;
}

Rectangle rectangle_of(const GameOptions& options, Index rows, Index columns) {
    const Topology& topology = topology_of(options);
    const std::string rule = options.value("--rule");
    if (rule == "row-column") return {{rows, false}, {columns, false}, true, true};
    const bool is_reversed = topology.across == Gluing::kReversed || topology.down == Gluing::kReversed;
    require(!is_reversed, std::string("the formula is not for the topology ") + topology.name);
    std::set<std::pair<long long, long long>> toggled;
    for (const Offset& offset : offsets_of(rule)) {
        if (toggled.erase({offset.row, offset.column}) == 0) toggled.insert({offset.row, offset.column});
    }
    const bool has_centre = toggled.erase({0, 0}) != 0;
    const bool is_plus = toggled == std::set<std::pair<long long, long long>>{{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
    require(is_plus, "the formula is not for the rule " + rule);
    return {{rows, topology.down != Gluing::kNone}, {columns, topology.across != Gluing::kNone}, has_centre, false};
}

Matrix apply(const System& system, const Matrix& x) {
    Matrix b(1, system.rows);
    for (const auto& [i, j] : system.ones) {
        if (x.at(0, j)) b.flip(0, i);
    }
    for (Index i = 0; i < system.a.rows(); ++i) {
        if (dot(system.a, i, x)) b.flip(0, i);
    }
    for (Index press = 0; system.is_game && press < system.columns; ++press) {
        if (!x.at(0, press)) continue;
        for (const Index light : system.lights_of(press)) b.flip(0, light);
    }
    return b;
}

Matrix apply_transposed(const System& system, const Matrix& y) {
    Matrix x(1, system.columns);
    for (const auto& [i, j] : system.ones) {
        if (y.at(0, i)) x.flip(0, j);
    }
    for (Index i = 0; i < system.a.rows(); ++i) {
        if (y.at(0, i)) x.add_row(0, system.a, i);
    }
    for (Index press = 0; system.is_game && press < system.columns; ++press) {
        for (const Index light : system.lights_of(press)) {
            if (y.at(0, light)) x.flip(0, press);
        }
    }
    return x;
}

void add_targets(System& system, const GameOptions& options, const Board& board) {
    Matrix lights = vector_of(system, board.lit);
    const std::string target = options.value("--target");
    if (target == "off" || target == "uniform") system.right_hand_sides.push_back(lights);
    if (target == "on" || target == "uniform") {
        Matrix on = lights;
        for (Index cell = 0; cell < system.rows; ++cell) {
            if (!is_missing(system, cell)) on.flip(0, cell);
        }
        system.right_hand_sides.push_back(on);
    }
    if (!system.right_hand_sides.empty()) return;
    const Board goal = read_board(read_file(target));
    lights.add_row(0, vector_of(system, goal.lit), 0);
    for (Index cell = 0; cell < system.rows; ++cell) {
        if (goal.missing.at(cell / goal.missing.columns(), cell % goal.missing.columns()) && !is_missing(system, cell))
            throw Unreadable(target + ": expected a cell wherever the board has one, found _");
    }
    system.right_hand_sides.push_back(lights);
}

Matrix vector_of(const System& system, const Matrix& board) {
    require_shape(board, system.missing.rows(), system.missing.columns(), "board");
    Matrix vector(1, system.rows);
    for (Index cell = 0; cell < system.rows; ++cell) {
        if (!board.at(cell / board.columns(), cell % board.columns())) continue;
        require(!is_missing(system, cell), "board: a missing cell is 1");
        vector.flip(0, cell);
    }
    return vector;
}

bool is_missing(const System& system, Index cell) {
    return system.missing.at(cell / system.missing.columns(), cell % system.missing.columns());
}

}  // namespace check
