// SPDX-License-Identifier: MIT
#include "gf2/functions/internal/cyclic_module.hpp"

#include <iterator>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/product.hpp"

namespace gf2::internal {
namespace {

// target += p·e.
void add_multiple(Element& target, const BitPoly& p, const Element& e) {
    if (p.is_zero()) return;
    for (const auto& [i, coefficient] : e) {
        BitPoly& sum = target[i];
        sum += p.is_one() ? coefficient : p * coefficient;
        if (sum.is_zero()) target.erase(i);
    }
}

Element multiple(const BitPoly& p, const Element& e) {
    Element result;
    add_multiple(result, p, e);
    return result;
}

// Calls visit(i) for the generators of e from the last one on; visit() may change coefficients up to that of i.
template <class Visit>
void from_last(const Element& e, const Visit& visit) {
    auto place = e.end();
    while (place != e.begin()) {
        const std::size_t i = std::prev(place)->first;
        visit(i);
        place = e.lower_bound(i);
    }
}

// A relation: a sum of the generators of a module that is a sum of new generators.
struct Relation {
    Element old;
    Element fresh;

    [[nodiscard]] const BitPoly& diagonal() const { return old.rbegin()->second; }

    void add(const BitPoly& p, const Relation& other) {
        add_multiple(old, p, other.old);
        add_multiple(fresh, p, other.fresh);
    }
};

// An element and its order.
struct Ordered {
    Element element;
    BitPoly order;
};

const Element& generators_of(const Element& relation) {
    return relation;
}
const Element& generators_of(const Relation& relation) {
    return relation.old;
}

// The order modulo relations, of which i is the only one whose last generator is i.
template <class Relations>
BitPoly order_modulo(const Relations& relations, Element e) {
    BitPoly order = BitPoly::one();
    from_last(e, [&](std::size_t i) {
        const Element& relation = generators_of(relations[i]);
        const BitPoly& diagonal = relation.rbegin()->second;
        const BitPoly factor = diagonal / gcd(diagonal, e.at(i));
        if (!factor.is_one()) {
            e = multiple(factor, e);
            order *= factor;
        }
        const BitPoly quotient = e.at(i) / diagonal;
        add_multiple(e, quotient, relation);
    });
    return order;
}

// An element whose order is the least common multiple of two orders: coprime parts of the orders, one of each, whose
// product it is, have elements that are multiples of the given ones.
Ordered join(const Ordered& a, const Ordered& b) {
    BitPoly of_b = b.order / gcd(a.order, b.order);  // the primes that divide b.order more often
    for (BitPoly more = BitPoly::one(); !(more = gcd(b.order / of_b, of_b)).is_one();) of_b *= more;
    BitPoly of_a = a.order;
    for (BitPoly common = BitPoly::one(); !(common = gcd(of_a, of_b)).is_one();) of_a /= common;
    Ordered result{multiple(a.order / of_a, a.element), of_a * of_b};
    add_multiple(result.element, b.order / of_b, b.element);
    return result;
}

// An element of the greatest order, a multiple of all others. No order has a higher degree than `bound`, if not zero.
Ordered of_greatest_order(const std::vector<Relation>& relations, const BitPoly& bound) {
    Ordered greatest{{}, BitPoly::one()};
    for (std::size_t i = 0; i < relations.size() && greatest.order != bound; ++i) {
        if (relations[i].diagonal().is_one()) continue;
        Ordered generator{{{i, BitPoly::one()}}, order_modulo(relations, {{i, BitPoly::one()}})};
        if ((greatest.order % generator.order).is_zero()) continue;
        greatest = (generator.order % greatest.order).is_zero() ? std::move(generator) : join(greatest, generator);
    }
    return greatest;
}

// Makes each coefficient of `old` but the last one of lower degree than the diagonal of its relation.
void reduce_before_last(Relation& relation, const std::vector<Relation>& relations) {
    const std::size_t last = relation.old.rbegin()->first;
    from_last(relation.old, [&](std::size_t i) {
        if (i == last) return;
        const BitPoly& coefficient = relation.old.at(i);
        if (coefficient.degree() < relations[i].diagonal().degree()) return;
        relation.add(BitPoly(coefficient / relations[i].diagonal()), relations[i]);
    });
}

// Adds the relation that a new generator is an element, and returns the relation among new generators that follows.
Element add_generator(std::vector<Relation>& relations, const Element& element, std::size_t generator) {
    Relation added{element, {{generator, BitPoly::one()}}};
    from_last(added.old, [&](std::size_t i) {
        Relation& own = relations[i];
        if (added.old.at(i).degree() >= own.diagonal().degree()) {
            added.add(BitPoly(added.old.at(i) / own.diagonal()), own);
            if (added.old.count(i) == 0) return;
        }
        const BitPoly coefficient = added.old.at(i);
        const ExtendedGcd both = extended_gcd(own.diagonal(), coefficient);
        Relation with_gcd;
        with_gcd.add(both.u, own);
        with_gcd.add(both.v, added);
        Relation without;
        without.add(coefficient / both.gcd, own);
        without.add(own.diagonal() / both.gcd, added);
        reduce_before_last(with_gcd, relations);
        own = std::move(with_gcd);
        added = std::move(without);
    });
    return std::move(added.fresh);
}

// Makes each coefficient of lower degree than the order of its generator.
void reduce_modulo(Element& e, const std::vector<BitPoly>& orders) {
    for (auto place = e.begin(); place != e.end();) {
        place->second %= orders[place->first];
        place = place->second.is_zero() ? e.erase(place) : std::next(place);
    }
}

}  // namespace

CyclicModule::CyclicModule(const KrylovBasis& krylov) {
    std::size_t begin = 0;
    for (const std::size_t degree : krylov.degrees) {
        begins_.push_back(begin);
        begin += degree;
    }
    begins_.push_back(begin);
    for (std::size_t i = 0; i < krylov.degrees.size(); ++i) {
        Element relation = element_of(ConstBitMatrixView(krylov.relations).window(i, 0, 1, begin));
        relation[i] += BitPoly::monomial(krylov.degrees[i]);
        relations_.push_back(std::move(relation));
    }
}

BitPoly CyclicModule::characteristic_polynomial() const {
    BitPoly product = BitPoly::one();
    for (const Element& relation : relations_) product *= relation.rbegin()->second;
    return product;
}

Element CyclicModule::reduced(Element e) const {
    from_last(e, [&](std::size_t i) {
        const BitPoly quotient = e.at(i) / relations_[i].rbegin()->second;
        add_multiple(e, quotient, relations_[i]);
    });
    return e;
}

BitPoly CyclicModule::order_of(Element e) const {
    return order_modulo(relations_, std::move(e));
}

BitPoly CyclicModule::minimal_polynomial() const {
    BitPoly multiple_of_all = BitPoly::one();
    for (std::size_t i = 0; i < size(); ++i) {
        const BitPoly order = order_of({{i, BitPoly::one()}});
        multiple_of_all *= order / gcd(order, multiple_of_all);
    }
    return multiple_of_all;
}

Element CyclicModule::element_of(ConstBitMatrixView coordinates) const {
    Element e;
    std::vector<std::size_t> exponents;  // of the coefficient of generator i
    std::size_t i = 0;
    const auto finish = [&] {
        if (!exponents.empty()) e.emplace(i, BitPoly::from_exponents(exponents));
        exponents.clear();
    };
    for (const std::size_t place : ones(coordinates, 0)) {
        if (place >= begins_[i + 1]) {
            finish();
            while (place >= begins_[i + 1]) ++i;
        }
        exponents.push_back(place - begins_[i]);
    }
    finish();
    return e;
}

void CyclicModule::write_coordinates(const Element& e, std::uint64_t* row) const {
    for (const auto& [i, coefficient] : e) {
        for (const std::size_t exponent : ones(coefficient.words())) {
            const std::size_t place = begins_[i] + exponent;
            row[place / 64] |= std::uint64_t{1} << (place % 64);
        }
    }
}

CyclicModule::Sum CyclicModule::decompose() const {
    std::vector<Relation> relations;
    for (const Element& relation : relations_) relations.push_back({relation, {}});
    Sum sum;
    for (BitPoly bound;; bound = sum.orders.back()) {
        throw_if_cancelled();
        Ordered greatest = of_greatest_order(relations, bound);
        if (greatest.order.is_one()) return sum;
        const std::size_t k = sum.orders.size();
        Element last = add_generator(relations, greatest.element, k);
        sum.orders.push_back(std::move(greatest.order));
        // The order times the new generator w is a sum of multiples of the order: w plus their quotients has the order.
        last.erase(k);
        reduce_modulo(last, sum.orders);
        Element correction;
        for (const auto& [i, coefficient] : last) correction.emplace(i, divide_exactly(coefficient, sum.orders[k]));
        for (Relation& relation : relations) {
            const auto place = relation.fresh.find(k);
            if (place == relation.fresh.end()) continue;
            add_multiple(relation.fresh, BitPoly(place->second), correction);
            reduce_modulo(relation.fresh, sum.orders);
        }
        for (const auto& [i, coefficient] : correction) add_multiple(greatest.element, coefficient, sum.generators[i]);
        sum.generators.push_back(reduced(std::move(greatest.element)));
    }
}

}  // namespace gf2::internal
