// SPDX-License-Identifier: MIT
#include "gf2/circuits/internal/xor_graph.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <unordered_map>
#include <utility>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/random.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

// A program as a graph: a node for each value. No two nodes have the same value, and each gate is used.
class XorGraph {
public:
    XorGraph(const XorProgram& program, const XorProgramOptions& options)
        : inputs_(program.inputs), max_depth_(options.depth.value_or(kNone)), random_(options.seed) {
        for (std::size_t j = 0; j < inputs_; ++j) {
            add_node({.hash = inputs_ <= 64 ? std::uint64_t{1} << j : random_()});
        }
        std::vector<std::size_t> node_of(inputs_);
        std::iota(node_of.begin(), node_of.end(), std::size_t{0});
        for (const auto& gate : program.gates) node_of.push_back(add_gate(node_of[gate.left], node_of[gate.right]));
        for (const std::size_t value : program.outputs) {
            outputs_.push_back(value == XorProgram::kZero ? kNone : node_of[value]);
            if (outputs_.back() != kNone) nodes_[outputs_.back()].is_output = true;
        }
        for (std::size_t node = nodes_.size(); node-- > inputs_;) remove_unused(node);
    }

    // Each gate is an output, and no program has fewer than there are different outputs.
    [[nodiscard]] bool is_shortest() const {
        return std::all_of(gates_.begin(), gates_.end(), [&](std::size_t gate) { return nodes_[gate].is_output; });
    }

    // Tries to change the definition of a random gate. Returns the number of pairs examined.
    std::uint64_t step() {
        const std::size_t gate = gates_[random_below(gates_.size(), random_)];
        const Node& node = nodes_[gate];
        if (!node.is_output && node.users.size() == 1 && random_below(2, random_) == 0) {
            associate(gate);
            return 1;
        }
        list_candidates(gate);
        const auto [left, right] = other_pair(gate);
        if (left != kNone) define(gate, left, right);
        return 1 + candidates_.size();
    }

    [[nodiscard]] XorProgram program() const {
        std::vector<std::size_t> order = gates_;
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return std::pair(nodes_[a].depth, a) < std::pair(nodes_[b].depth, b);
        });
        std::vector<std::size_t> value_of(nodes_.size(), kNone);
        std::iota(value_of.begin(), value_of.begin() + static_cast<std::ptrdiff_t>(inputs_), std::size_t{0});
        XorProgram result{.inputs = inputs_};
        for (const std::size_t gate : order) {
            const auto [left, right] = std::minmax(value_of[nodes_[gate].left], value_of[nodes_[gate].right]);
            value_of[gate] = inputs_ + result.gates.size();
            result.gates.push_back({left, right});
        }
        for (const std::size_t node : outputs_) {
            result.outputs.push_back(node == kNone ? XorProgram::kZero : value_of[node]);
        }
        return result;
    }

private:
    struct Node {
        std::uint64_t hash = 0;  // linear in the value
        std::size_t left = kNone;
        std::size_t right = kNone;
        std::size_t depth = 0;
        bool is_output = false;
        std::vector<std::size_t> users{};  // the gates that add it
    };

    std::size_t add_node(Node node) {
        by_hash_.emplace(node.hash, nodes_.size());
        nodes_.push_back(std::move(node));
        seen_.push_back(0);
        return nodes_.size() - 1;
    }

    std::size_t add_gate(std::size_t left, std::size_t right) {
        const std::uint64_t hash = nodes_[left].hash ^ nodes_[right].hash;
        if (const auto found = by_hash_.find(hash); found != by_hash_.end()) {
            if (depth_of_sum(left, right) < nodes_[found->second].depth) set_terms(found->second, left, right);
            return found->second;
        }
        const std::size_t gate = add_node({.hash = hash,
                                           .left = left,
                                           .right = right,
                                           .depth = 1 + std::max(nodes_[left].depth, nodes_[right].depth)});
        nodes_[left].users.push_back(gate);
        nodes_[right].users.push_back(gate);
        gates_.push_back(gate);
        return gate;
    }

    void remove_user(std::size_t node, std::size_t user) {
        auto& users = nodes_[node].users;
        users.erase(std::find(users.begin(), users.end(), user));
    }

    void remove_unused(std::size_t node) {
        std::vector<std::size_t> left{node};
        while (!left.empty()) {
            const std::size_t gate = left.back();
            left.pop_back();
            const Node& unused = nodes_[gate];
            if (unused.left == kNone || unused.is_output || !unused.users.empty()) continue;
            by_hash_.erase(unused.hash);
            gates_.erase(std::find(gates_.begin(), gates_.end(), gate));
            for (const std::size_t term : {unused.left, unused.right}) {
                remove_user(term, gate);
                left.push_back(term);
            }
            nodes_[gate].left = kNone;
        }
    }

    void set_terms(std::size_t gate, std::size_t left, std::size_t right) {
        for (const std::size_t term : {nodes_[gate].left, nodes_[gate].right}) remove_user(term, gate);
        nodes_[gate].left = left;
        nodes_[gate].right = right;
        for (const std::size_t term : {left, right}) nodes_[term].users.push_back(gate);
        update_depths(gate);
    }

    // Defines a gate as another sum of the same value.
    void define(std::size_t gate, std::size_t left, std::size_t right) {
        const auto [old_left, old_right] = std::pair(nodes_[gate].left, nodes_[gate].right);
        set_terms(gate, left, right);
        for (const std::size_t term : {old_left, old_right}) remove_unused(term);
    }

    [[nodiscard]] std::size_t depth_of_sum(std::size_t a, std::size_t b) const {
        return 1 + std::max(nodes_[a].depth, nodes_[b].depth);
    }

    void update_depths(std::size_t first) {
        std::vector<std::size_t> changed{first};
        for (std::size_t i = 0; i < changed.size(); ++i) {
            Node& node = nodes_[changed[i]];
            const std::size_t depth = depth_of_sum(node.left, node.right);
            if (depth == node.depth) continue;
            node.depth = depth;
            changed.insert(changed.end(), node.users.begin(), node.users.end());
        }
    }

    // Marks a gate and all that depend on it, and returns the largest number of gates on a path from it to one of them.
    std::size_t mark_dependents(std::size_t gate) {
        ++mark_;
        dependents_.assign(1, gate);
        seen_[gate] = mark_;
        for (std::size_t i = 0; i < dependents_.size(); ++i) {
            for (const std::size_t user : nodes_[dependents_[i]].users) {
                if (std::exchange(seen_[user], mark_) != mark_) dependents_.push_back(user);
            }
        }
        if (max_depth_ == kNone) return 0;
        heights_.resize(nodes_.size());
        std::sort(dependents_.begin(), dependents_.end(),
                  [&](std::size_t a, std::size_t b) { return nodes_[a].depth > nodes_[b].depth; });
        for (const std::size_t node : dependents_) {
            heights_[node] = 0;
            for (const std::size_t user : nodes_[node].users) {
                heights_[node] = std::max(heights_[node], 1 + heights_[user]);
            }
        }
        return heights_[gate];
    }

    [[nodiscard]] bool depends(std::size_t node) const { return seen_[node] == mark_; }

    // Of (a + b) + c, where nothing else uses a + b, makes (a + c) + b.
    void associate(std::size_t gate) {
        const std::size_t user = nodes_[gate].users.front();
        const std::size_t c = nodes_[user].left == gate ? nodes_[user].right : nodes_[user].left;
        auto [a, b] = std::pair(nodes_[gate].left, nodes_[gate].right);
        if (random_below(2, random_) == 0) std::swap(a, b);
        const std::uint64_t hash = nodes_[a].hash ^ nodes_[c].hash;
        const auto found = by_hash_.find(hash);
        const std::size_t height = found != by_hash_.end() || max_depth_ != kNone ? mark_dependents(user) : 0;
        if (found != by_hash_.end()) {
            const std::size_t other = found->second;
            if (!depends(other) && fits(depth_of_sum(other, b), height)) define(user, other, b);
            return;
        }
        if (!fits(1 + std::max(depth_of_sum(a, c), nodes_[b].depth), height)) return;
        by_hash_.erase(nodes_[gate].hash);
        by_hash_.emplace(hash, gate);
        nodes_[gate].hash = hash;
        set_terms(gate, a, c);
        set_terms(user, gate, b);
    }

    [[nodiscard]] bool fits(std::size_t depth, std::size_t height) const {
        return max_depth_ == kNone || depth + height <= max_depth_;
    }

    // The nodes that may define a gate together with another one: the terms and the other users of its own terms, and
    // now and then all nodes, so that a fifth of the time goes to pairs that are further away.
    void list_candidates(std::size_t gate) {
        candidates_.clear();
        if (random_below(1 + gates_.size() / 2, random_) == 0) {
            candidates_.resize(inputs_);
            std::iota(candidates_.begin(), candidates_.end(), std::size_t{0});
            candidates_.insert(candidates_.end(), gates_.begin(), gates_.end());
            return;
        }
        for (const std::size_t term : {nodes_[gate].left, nodes_[gate].right}) {
            const Node& node = nodes_[term];
            if (node.left != kNone) candidates_.insert(candidates_.end(), {node.left, node.right});
            candidates_.insert(candidates_.end(), node.users.begin(), node.users.end());
        }
    }

    // A random pair with a candidate, among those that do not depend on the gate and do not define it, with its sum;
    // kNone if there is none.
    std::pair<std::size_t, std::size_t> other_pair(std::size_t gate) {
        std::pair<std::size_t, std::size_t> chosen{kNone, kNone};
        std::size_t count = 0;
        std::size_t height = kNone;
        for (const std::size_t left : candidates_) {
            const auto found = by_hash_.find(nodes_[gate].hash ^ nodes_[left].hash);
            if (found == by_hash_.end()) continue;
            const std::size_t right = found->second;
            if (left == gate || right == gate || left == nodes_[gate].left || left == nodes_[gate].right) continue;
            if (height == kNone) height = mark_dependents(gate);
            if (depends(left) || depends(right) || !fits(depth_of_sum(left, right), height)) continue;
            if (random_below(++count, random_) == 0) chosen = {left, right};
        }
        return chosen;
    }

    std::size_t inputs_;
    std::size_t max_depth_;
    SplitMix64 random_;
    std::vector<Node> nodes_;  // the inputs first
    std::vector<std::size_t> gates_;
    std::vector<std::size_t> outputs_;
    std::unordered_map<std::uint64_t, std::size_t> by_hash_;
    std::vector<std::uint64_t> seen_;  // by node: the last mark
    std::uint64_t mark_ = 0;
    std::vector<std::size_t> candidates_;
    std::vector<std::size_t> dependents_;
    std::vector<std::size_t> heights_;
};

}  // namespace

XorProgram shortened(const XorProgram& program, const XorProgramOptions& options) {
    XorGraph graph(program, options);
    std::uint64_t examined = 0;
    for (std::uint64_t step = 0; examined < options.candidates; ++step) {
        if (step % 64 == 0) {
            throw_if_cancelled();
            if (options.stop.stop_requested() || graph.is_shortest()) break;
        }
        examined += graph.step();
    }
    return graph.program();
}

}  // namespace gf2::internal
