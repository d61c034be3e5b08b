# SPDX-License-Identifier: MIT
"""Polynomials over GF(2)."""

from __future__ import annotations

import functools
import operator
import random
import re
from collections.abc import Iterable, Iterator
from typing import Any, Literal, Optional, Union, overload

import numpy as np
import numpy.typing as npt

from . import _gf2kit
from ._convert import (
    MatrixLike,
    MatrixOrArray,
    Vector,
    as_any_integer,
    as_array,
    as_integer,
    as_square,
    as_text,
    like,
    named,
)
from ._matrix import Matrix

__all__ = ["Polynomial"]

PolynomialLike = Union["Polynomial", int, str]

MAX_DEGREE = 2**40  # of powers, which would not fit in memory beyond


def bits_of(number: int) -> Vector:
    """The binary digits of an integer, the lowest first."""
    digits = np.frombuffer(number.to_bytes((number.bit_length() + 7) // 8, "little"), dtype=np.uint8)
    return np.unpackbits(digits, bitorder="little")


def plain(text: str) -> str:
    """The text with ^ for **, as SymPy writes powers, x^8 for x^{8}, as LaTeX does, and + for -."""
    powers = re.sub(r"\^\s*[{(]\s*(\d+)\s*[)}]", r"^\1", text.replace("**", "^"))
    return re.sub(r"(?<!\^)-", "+", powers)


def _parsed(value: Any) -> _gf2kit.BitPoly:
    if isinstance(value, str):
        text = value.strip().lower()
        if text.startswith(("0x", "0b")):
            try:
                return _parsed(int(text, 0))
            except ValueError:
                raise ValueError(f"value: expected hexadecimal or binary digits, got {value!r}") from None
        as_text(text, "value")
        with named("value"):
            try:
                return _gf2kit.BitPoly.from_string(plain(text))
            except MemoryError:
                raise MemoryError(f"value: {text!r:.50}: its coefficients do not fit in memory") from None
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(
            f"value is {value!r}, expected an integer whose bits are the coefficients, or text such as 'x^3 + x + 1' "
            "or '0xb'; Polynomial.from_coefficients() takes arrays"
        ) from None
    if number < 0:
        raise ValueError(f"value is {number}, expected 0 or more: over GF(2), -p is p")
    return _gf2kit.BitPoly.from_bytes(number.to_bytes((number.bit_length() + 7) // 8, "little"))


def _unknown_order() -> ValueError:
    return ValueError(
        "the order depends on prime factors of 2^d - 1, d the degree of an irreducible factor, that were not found"
    )


@functools.total_ordering
class Polynomial:
    """A polynomial in x over GF(2), which cannot be changed.

    >>> p = Polynomial("x^3 + x + 1")
    >>> int(p), hex(p), p == Polynomial(11) == Polynomial("0xb")
    (11, '0xb', True)
    >>> p == 11, p == "1 + x + x^3", p == "x"
    (True, True, False)
    >>> p * p
    Polynomial('x^6 + x^2 + 1')
    >>> divmod(Polynomial("x^5"), p)
    (Polynomial('x^2 + 1'), Polynomial('x^2 + x + 1'))
    >>> p.is_irreducible(), pow(Polynomial("x"), 7, p)
    (True, Polynomial('1'))
    >>> (p**2 * Polynomial("x + 1")).factor()
    [(Polynomial('x + 1'), 1), (Polynomial('x^3 + x + 1'), 2)]

    Made of an integer, bit i of which is the coefficient of x^i, or of text,
    such as "x^3 + x + 1", "X**3 - X - 1", "0xb" or "0b1011". `+`, `-` and `^` are
    the sum; `*`, `//`, `%`, `divmod`, `**`, `pow(p, k, m)`, `<<` and `>>` (by
    powers of x) are as for integers, without carries. The other operand may be the
    integer 0 or 1. Polynomials are ordered by degree, then as integers. `==` reads
    integers and text as the constructor does; the hash is that of the integer, not
    of a text. `p[i]` is the coefficient of x^i; `list(p)` has all of them, the
    constant one first.

    >>> p[1], p[2], list(p), f"{p:b}"
    (1, 0, [1, 1, 0, 1], '1011')

    Raises ValueError, with the position, for other text, TypeError for another type.
    """

    __slots__ = ("_value",)
    _value: _gf2kit.BitPoly

    def __init__(self, value: PolynomialLike) -> None:
        object.__setattr__(self, "_value", value._value if isinstance(value, Polynomial) else _parsed(value))

    @classmethod
    def _of(cls, value: _gf2kit.BitPoly) -> Polynomial:
        made = Polynomial.__new__(Polynomial)
        object.__setattr__(made, "_value", value)
        return made

    @staticmethod
    def from_exponents(exponents: Iterable[int]) -> Polynomial:
        """The sum of powers of x; a power that occurs twice cancels.

        >>> Polynomial.from_exponents([3, 1, 0])
        Polynomial('x^3 + x + 1')
        """
        powers = [as_integer(exponent, "exponent") for exponent in exponents]
        _require_degree(max(powers, default=0))
        return Polynomial._of(_gf2kit.BitPoly.from_exponents(powers))

    @staticmethod
    def from_coefficients(coefficients: npt.ArrayLike) -> Polynomial:
        """The polynomial of an array of 0 and 1, the constant coefficient first.

        >>> Polynomial.from_coefficients([1, 1, 0, 1])
        Polynomial('x^3 + x + 1')
        """
        packed = vector_row(coefficients, "coefficients").to_packed("little")
        return Polynomial._of(_gf2kit.BitPoly.from_bytes(packed.tobytes()))

    @staticmethod
    def from_sequence(terms: npt.ArrayLike) -> Polynomial:
        """The minimal polynomial of a linear recurrence, by the method of E. Berlekamp and J. L. Massey.

        It is a polynomial p of least degree d for which the sum of p[i] * terms[k + i],
        i from 0 to d, is even for each k. If there are at least 2 d terms, it is the only one.

        >>> Polynomial.from_sequence([0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1])
        Polynomial('x^4 + x + 1')

        The degree is the linear complexity of the sequence. Raises ValueError unless `terms` is an array of 0 and 1
        of one dimension.
        """
        return Polynomial._of(_gf2kit.BitPoly.from_sequence(vector_row(terms, "terms")))

    @staticmethod
    def random(degree: int, seed: int = 1) -> Polynomial:
        """A polynomial of exactly this degree, all of which are equally likely, that depends on the arguments alone.

        >>> Polynomial.random(100, seed=2).degree
        100
        """
        return next(_random_polynomials(_degree(degree), as_integer(seed, "seed")))

    @staticmethod
    def irreducible(degree: int, seed: Optional[int] = None) -> Polynomial:
        """The irreducible polynomial of this degree that is least as an integer; with a seed, a random one.

        >>> Polynomial.irreducible(8)
        Polynomial('x^8 + x^4 + x^3 + x + 1')
        >>> Polynomial.irreducible(64, seed=1).is_irreducible()
        True
        """
        return next(p for p in _candidates(_degree(degree, 1), seed) if p.is_irreducible())

    @staticmethod
    def primitive(degree: int, seed: Optional[int] = None) -> Polynomial:
        """The primitive polynomial of this degree that is least as an integer; with a seed, a random one.

        >>> Polynomial.primitive(8)
        Polynomial('x^8 + x^4 + x^3 + x^2 + 1')
        >>> [str(p) for p in map(Polynomial, range(2**4, 2**5)) if p.is_primitive()]        # all of degree 4
        ['x^4 + x + 1', 'x^4 + x^3 + 1']

        Raises ValueError if too few prime factors of 2**degree - 1 are found, as for is_primitive().
        """
        return next(p for p in _candidates(_degree(degree, 1), seed) if p.is_primitive())

    @property
    def degree(self) -> int:
        """The degree; -1 for the polynomial 0."""
        return self._value.degree()

    def weight(self) -> int:
        """The number of powers of x that occur.

        >>> Polynomial("x^3 + x + 1").weight()
        3
        """
        return self._value.weight()

    def coefficients(self) -> Vector:
        """The coefficients up to the leading one, the constant one first, as an array of uint8.

        >>> Polynomial("x^3 + x + 1").coefficients()
        array([1, 1, 0, 1], dtype=uint8)
        """
        return self._value.coefficients()

    def exponents(self) -> npt.NDArray[np.intp]:
        """The exponents of the powers of x that occur, increasing.

        >>> Polynomial("x^3 + x + 1").exponents()
        array([0, 1, 3])
        """
        return self._value.exponents()

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("a Polynomial cannot be changed")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (int(self),)

    def __repr__(self) -> str:
        return f"Polynomial({str(self)!r})"

    def __str__(self) -> str:
        return self._value.to_string()

    def _repr_latex_(self) -> str:
        terms = ["1" if k == 0 else "x" if k == 1 else f"x^{{{k}}}" for k in reversed(self.exponents().tolist())]
        return f"${' + '.join(terms) or '0'}$"

    def __int__(self) -> int:
        return int.from_bytes(self._value.to_bytes(), "little")

    __index__ = __int__

    def __hash__(self) -> int:
        return hash(int(self))

    def __bool__(self) -> bool:
        return not self._value.is_zero()

    def __format__(self, spec: str) -> str:
        return format(int(self) if spec[-1:] in tuple("bdoxX") else str(self), spec)

    def __getitem__(self, exponent: int) -> Literal[0, 1]:
        return 1 if self._value.coefficient(as_integer(exponent, "exponent")) else 0

    def __iter__(self) -> Iterator[int]:
        return iter(self.coefficients().tolist())

    # The overloads overlap, because a Matrix and an integer can be made an array.
    @overload
    def __call__(self, x: Polynomial) -> Polynomial: ...
    @overload
    def __call__(self, x: Matrix) -> Matrix: ...  # type: ignore[misc]
    @overload
    def __call__(self, x: int) -> Literal[0, 1]: ...  # type: ignore[misc]
    @overload
    def __call__(self, x: npt.ArrayLike) -> npt.NDArray[Any]: ...
    def __call__(self, x: Union[Polynomial, MatrixLike]) -> Any:
        """The value at 0 or 1, or at a square matrix; p(q) for a polynomial q.

        >>> p = Polynomial("x^2 + x + 1")
        >>> p(1), p(Polynomial("x^3"))
        (1, Polynomial('x^6 + x^3 + 1'))
        >>> p([[0, 1], [1, 1]])
        array([[0, 0],
               [0, 0]], dtype=uint8)

        Takes about 2 sqrt(d) products of matrices for a small degree d, and eight for a large one.
        Raises ValueError if a matrix is not square, or for another number.
        """
        if isinstance(x, Polynomial):
            _require_degree(max(self.degree, 0) * x.degree)
            return Polynomial._of(_composed(self._value, x._value))
        if not isinstance(x, (int, np.integer)):
            if isinstance(x, (float, str)):
                raise TypeError(f"x is {x!r}, expected 0 or 1, a square matrix, or a Polynomial")
            return like(_gf2kit.evaluate(self._value, as_square(x, "x")), x)
        if x not in (0, 1):
            raise ValueError(f"x is {x!r}, expected 0 or 1, a square matrix, or a Polynomial")
        one = self._value.weight() % 2 == 1 if x else self._value.coefficient(0)
        return 1 if one else 0

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Polynomial):
            return self._value.equals(other._value)
        try:
            return self._value.equals(_parsed(other))
        except TypeError:
            return NotImplemented
        except ValueError:  # of negative numbers and other text
            return False

    def __lt__(self, other: Any) -> bool:
        value = _operand(other)
        if value is None:
            return NotImplemented
        return self._value.is_less(value)

    def __add__(self, other: Any) -> Polynomial:
        return _combined(self, other, lambda a, b: Polynomial._of(a._value.add(b._value)))

    __radd__ = __sub__ = __rsub__ = __xor__ = __rxor__ = __add__

    def __mul__(self, other: Any) -> Polynomial:
        value = _operand(other)
        if value is None:  # NotImplemented would let lists and strings repeat themselves int(self) times
            raise TypeError(f"expected a Polynomial, 0 or 1 as a factor, got {other!r}")
        return Polynomial._of(self._value.multiply(value))

    __rmul__ = __mul__

    def __neg__(self) -> Polynomial:
        return self

    __pos__ = __neg__

    def __divmod__(self, other: Any) -> tuple[Polynomial, Polynomial]:
        return _combined(self, other, _divided)

    def __floordiv__(self, other: Any) -> Polynomial:
        return _combined(self, other, lambda a, b: _divided(a, b)[0])

    def __mod__(self, other: Any) -> Polynomial:
        return _combined(self, other, lambda a, b: Polynomial._of(a._value.remainder(_divisor(b._value))))

    def __rdivmod__(self, other: Any) -> tuple[Polynomial, Polynomial]:
        return _combined(self, other, lambda a, b: divmod(b, a))

    def __rfloordiv__(self, other: Any) -> Polynomial:
        return _combined(self, other, lambda a, b: b // a)

    def __rmod__(self, other: Any) -> Polynomial:
        return _combined(self, other, lambda a, b: b % a)

    def __lshift__(self, count: int) -> Polynomial:
        shift = as_integer(count, "count")
        if not self:
            return self
        _require_degree(self.degree + shift)
        return Polynomial._of(self._value.shift_left(shift))

    def __rshift__(self, count: int) -> Polynomial:
        return Polynomial._of(self._value.shift_right(as_integer(count, "count")))

    def __pow__(self, exponent: int, modulus: Optional[PolynomialLike] = None) -> Polynomial:
        power = as_any_integer(exponent, "exponent")
        if modulus is not None:
            return _power_mod(self, power, Polynomial(modulus))
        if power < 0:
            raise ValueError(f"exponent is {power}, expected 0 or more, or a modulus: pow(p, {power}, m)")
        _require_degree(max(self.degree, 0) * power)
        result = Polynomial(1)
        for bit in bin(power)[2:]:
            result = Polynomial._of(result._value.square())
            if bit == "1":
                result = result * self
        return result

    def gcd(self, other: PolynomialLike) -> Polynomial:
        """The greatest common divisor.

        >>> Polynomial("x^2 + 1").gcd("x^3 + x")
        Polynomial('x^2 + 1')
        """
        return Polynomial._of(self._value.gcd(Polynomial(other)._value))

    def xgcd(self, other: PolynomialLike) -> tuple[Polynomial, Polynomial, Polynomial]:
        """(g, u, v), the greatest common divisor g = u self + v other, with u and v of least degree.

        >>> Polynomial("x^3 + x + 1").xgcd("x^2")
        (Polynomial('1'), Polynomial('x + 1'), Polynomial('x^2 + x + 1'))
        """
        g, u, v = self._value.extended_gcd(Polynomial(other)._value)
        return Polynomial._of(g), Polynomial._of(u), Polynomial._of(v)

    def lcm(self, other: PolynomialLike) -> Polynomial:
        """The least common multiple.

        >>> Polynomial("x^2 + 1").lcm("x^2 + x")
        Polynomial('x^3 + x')
        """
        q = Polynomial(other)
        return self // self.gcd(q) * q if self and q else Polynomial(0)

    def roots(self) -> list[int]:
        """The roots among 0 and 1, increasing; factor() has their multiplicities.

        >>> Polynomial("x^3 + x").roots()
        [0, 1]
        """
        return [x for x in (0, 1) if not self(x)]

    def factor(self) -> list[tuple[Polynomial, int]]:
        """The irreducible factors with their multiplicities, increasing; none for the polynomial 1.

        >>> Polynomial("x^3 + 1").factor()
        [(Polynomial('x + 1'), 1), (Polynomial('x^2 + x + 1'), 1)]

        Raises ValueError for the polynomial 0.
        """
        _require_nonzero(self)
        return [(Polynomial._of(factor), multiplicity) for factor, multiplicity in self._value.factor()]

    def is_irreducible(self) -> bool:
        """True if the degree is 1 or more and the polynomial is no product of two of lower degree.

        >>> Polynomial("x^2 + 1").is_irreducible()
        False
        """
        return self._value.is_irreducible()

    def is_primitive(self) -> bool:
        """True if the polynomial is irreducible, and the powers of x modulo it are all nonzero residues.

        The period of a shift register with this feedback polynomial is then 2**degree - 1.

        >>> Polynomial("x^4 + x + 1").is_primitive(), Polynomial("x^4 + x^3 + x^2 + x + 1").is_primitive()
        (True, False)

        Raises ValueError if the answer depends on prime factors of 2**degree - 1
        that are not found. All are found up to degree 200, and for many degrees beyond.
        Numbers above 3 * 10^24 count as primes if they pass Miller-Rabin tests to 20 bases.
        """
        if not self[0] or not self.is_irreducible():
            return False
        order, is_proved = self._multiple_of_order()
        if order == 2**self.degree - 1 and not is_proved:
            raise _unknown_order()
        return order == 2**self.degree - 1

    def order(self) -> int:
        """The order of x modulo the polynomial p: the least k > 0 for which p divides x^k + 1.

        >>> Polynomial("x^4 + x + 1").order(), Polynomial("x^4 + x^3 + x^2 + x + 1").order()
        (15, 5)

        Raises ValueError if x divides p, as then there is none, or if the order depends on prime factors of
        2**d - 1 that are not found, d being the degree of an irreducible factor, as for is_primitive().
        """
        if not self[0]:
            raise ValueError(f"{self} is divisible by x, expected a constant coefficient of 1")
        order, is_proved = self._multiple_of_order()
        if not is_proved:
            raise _unknown_order()
        return order

    def _multiple_of_order(self) -> tuple[int, bool]:
        """A multiple of the order, and whether it is the order itself."""
        order, is_proved = self._value.order_of_x()
        return int.from_bytes(order, "little"), is_proved

    def is_squarefree(self) -> bool:
        """True if no square of a polynomial of degree 1 or more divides the polynomial.

        >>> Polynomial("x^3 + x").is_squarefree(), Polynomial("x^3 + 1").is_squarefree()
        (False, True)
        """
        return self.gcd(self.derivative()) == 1

    def squarefree_factors(self) -> list[tuple[Polynomial, int]]:
        """Squarefree factors without common factors and their multiplicities, which differ and increase.

        >>> (Polynomial("x^3 + x") * Polynomial("x^2 + x + 1")).squarefree_factors()
        [(Polynomial('x^3 + x^2 + x'), 1), (Polynomial('x + 1'), 2)]

        Needs no factorisation, only divisors. Raises ValueError for the polynomial 0.
        """
        _require_nonzero(self)
        return [(Polynomial._of(factor), multiplicity) for factor, multiplicity in self._value.squarefree_factors()]

    def distinct_degree_factors(self) -> list[tuple[Polynomial, int]]:
        """For each degree, increasing, the product of the irreducible factors of this degree, and the degree.

        >>> Polynomial("x^7 + 1").distinct_degree_factors()
        [(Polynomial('x + 1'), 1), (Polynomial('x^6 + x^5 + x^4 + x^3 + x^2 + x + 1'), 3)]

        Raises ValueError unless the polynomial is squarefree.
        """
        _require_nonzero(self)
        with named("distinct_degree_factors"):
            return [(Polynomial._of(product), degree) for product, degree in self._value.distinct_degree_factors()]

    def equal_degree_factors(self, degree: int) -> list[Polynomial]:
        """The irreducible factors, increasing, of a squarefree product of factors that all have the given degree.

        >>> Polynomial("x^6 + x^5 + x^4 + x^3 + x^2 + x + 1").equal_degree_factors(3)
        [Polynomial('x^3 + x + 1'), Polynomial('x^3 + x^2 + 1')]

        Raises ValueError if the polynomial is 0 or not squarefree, or if a factor has another degree.
        """
        count = as_integer(degree, "degree", 1)
        _require_nonzero(self)
        with named("equal_degree_factors"):
            return [Polynomial._of(part) for part in self._value.equal_degree_factors(count)]

    def sqrt(self) -> Polynomial:
        """The polynomial whose square this is.

        >>> Polynomial("x^6 + x^2 + 1").sqrt()
        Polynomial('x^3 + x + 1')

        Raises ValueError if an odd power of x occurs.
        """
        with named("sqrt"):
            return Polynomial._of(self._value.square_root())

    def shifted(self) -> Polynomial:
        """The polynomial p(x + 1); shifting twice returns p.

        >>> Polynomial("x^3").shifted()
        Polynomial('x^3 + x^2 + x + 1')
        """
        return Polynomial._of(self._value.taylor_shift())

    def shift_parts(self) -> tuple[Polynomial, Polynomial]:
        """(even, odd) with p(x) = even(y) + x odd(y) for y = x^2 + x, which the shift from x to x + 1 fixes.

        >>> Polynomial("x^3").shift_parts()
        (Polynomial('x'), Polynomial('x + 1'))
        """
        even, odd = self._value.shift_parts()
        return Polynomial._of(even), Polynomial._of(odd)

    @staticmethod
    def fibonacci(n: int, modulus: Optional[PolynomialLike] = None) -> Polynomial:
        """The Fibonacci polynomial f_n, where f_0 = 0, f_1 = 1, f_(k+1) = x f_k + f_(k-1); or its residue.

        >>> [str(Polynomial.fibonacci(n)) for n in range(1, 6)]
        ['1', 'x', 'x^2 + 1', 'x^3', 'x^4 + x^2 + 1']
        >>> Polynomial.fibonacci(10**100, "x^3 + x + 1")        # which divides f_9
        Polynomial('1')

        f_(n+1) is the characteristic polynomial of the path of n vertices. With a
        modulus, n may be any integer from 0 on: 2 log2(n) squarings.
        """
        if modulus is None:
            index = as_integer(n, "n")
            _require_degree(index - 1)
            return Polynomial._of(_gf2kit.BitPoly.fibonacci(index))
        index = as_any_integer(n, "n")
        if index < 0:
            raise ValueError(f"n is {index}, expected 0 or more")
        return Polynomial._of(_gf2kit.BitPoly.fibonacci_mod(bits_of(index), _divisor(Polynomial(modulus)._value)))

    @staticmethod
    def from_fibonacci_basis(coordinates: npt.ArrayLike) -> Polynomial:
        """The sum of the Fibonacci polynomials f_k for which coordinate k - 1 is 1.

        >>> Polynomial.from_fibonacci_basis([1, 0, 1])
        Polynomial('x^2')
        """
        array = as_array(coordinates, "coordinates")
        return Polynomial._of(_gf2kit.BitPoly.from_fibonacci_basis(array))

    def to_fibonacci_basis(self, size: int) -> Vector:
        """The coordinates in the basis f_1, ..., f_size of the Fibonacci polynomials, as an array of uint8.

        >>> Polynomial("x^2").to_fibonacci_basis(3)
        array([1, 0, 1], dtype=uint8)

        Raises ValueError if the degree is `size` or more.
        """
        count = as_integer(size, "size")
        if count > MAX_DEGREE:
            raise MemoryError(f"a vector of length {count}")
        if self.degree >= count:
            raise ValueError(f"size is {count}, expected more than the degree, {self.degree}")
        return self._value.to_fibonacci_basis(count)

    def derivative(self) -> Polynomial:
        """The formal derivative.

        >>> Polynomial("x^3 + x^2").derivative()
        Polynomial('x^2')
        """
        return Polynomial._of(self._value.derivative())

    def reverse(self) -> Polynomial:
        """The reciprocal polynomial, with the coefficients up to the leading one in reverse order.

        >>> Polynomial("x^3 + x + 1").reverse()
        Polynomial('x^3 + x^2 + 1')
        """
        return Polynomial._of(self._value.reverse())

    def companion_matrix(self) -> Matrix:
        """The matrix of the multiplication by x modulo p in the basis 1, x, x^2, ...; p is its characteristic polynomial.

        >>> Polynomial("x^3 + x + 1").companion_matrix()
        Matrix([[0, 0, 1],
                [1, 0, 1],
                [0, 1, 0]])

        Raises ValueError for the polynomial 0.
        """
        if not self:
            raise ValueError("the polynomial 0 has no companion matrix")
        n = self.degree
        matrix = Matrix.zeros(n, n)
        if n > 0:
            rows = np.arange(1, n)
            matrix[rows, rows - 1] = np.ones(n - 1, dtype=np.uint8)
            matrix[:, n - 1] = self.coefficients()[:n]
        return matrix


def _operand(other: object) -> Optional[_gf2kit.BitPoly]:
    """The value of a Polynomial, or of the integers 0 and 1; others could be meant as scalars or as bits."""
    if isinstance(other, Polynomial):
        return other._value
    if isinstance(other, (int, np.integer)) and other in (0, 1):
        return _parsed(int(other))
    return None


def _combined(a: Polynomial, other: Any, operation: Any) -> Any:
    value = _operand(other)
    return NotImplemented if value is None else operation(a, Polynomial._of(value))


def _divided(a: Polynomial, b: Polynomial) -> tuple[Polynomial, Polynomial]:
    quotient, remainder = a._value.divide(_divisor(b._value))
    return Polynomial._of(quotient), Polynomial._of(remainder)


def _degree(value: Any, least: int = 0) -> int:
    degree = as_integer(value, "degree", least)
    _require_degree(degree)
    return degree


def _require_degree(degree: int) -> None:
    if degree > MAX_DEGREE:
        raise MemoryError(f"a polynomial of degree {degree}")


def _random_polynomials(degree: int, seed: int) -> Iterator[Polynomial]:
    generator = random.Random(seed)
    while True:
        yield Polynomial(1 << degree | (generator.getrandbits(degree) if degree else 0))


def _candidates(degree: int, seed: Optional[int]) -> Iterator[Polynomial]:
    """Polynomials of a degree: all, increasing, or random ones."""
    if seed is None:
        return map(Polynomial, range(1 << degree, 2 << degree))
    return _random_polynomials(degree, as_integer(seed, "seed"))


def _divisor(value: _gf2kit.BitPoly) -> _gf2kit.BitPoly:
    if value.is_zero():
        raise ZeroDivisionError("division by the polynomial 0")
    return value


def _require_nonzero(p: Polynomial) -> None:
    if not p:
        raise ValueError("the polynomial 0 has no factorisation")


def _power_mod(a: Polynomial, exponent: int, modulus: Polynomial) -> Polynomial:
    _divisor(modulus._value)
    value = a._value
    if exponent < 0:
        inverse = value.inverse_mod(modulus._value)
        if inverse is None:
            raise ValueError(f"{a} has no inverse modulo {modulus}")
        value = inverse
    number = abs(exponent)
    return Polynomial._of(value.power_mod(bits_of(number), modulus._value))


def vector_row(given: npt.ArrayLike, name: str) -> Matrix:
    """The row of an array of 0 and 1 of one dimension."""
    array = as_array(given, name)
    if array.ndim != 1:
        raise ValueError(f"{name}: expected an array of 1 dimension, got shape {array.shape}")
    return _gf2kit.row_from_array(array, name)




def _composed(p: _gf2kit.BitPoly, q: _gf2kit.BitPoly) -> _gf2kit.BitPoly:
    """The polynomial p(q), by halves of p: the upper one times a power of q, plus the lower one."""
    powers = [q]  # of exponents 1, 2, 4, ...
    while 1 << len(powers) <= p.degree():
        powers.append(powers[-1].square())

    def part(p: _gf2kit.BitPoly, level: int) -> _gf2kit.BitPoly:
        if p.degree() < 1:
            return p
        upper = p.shift_right(1 << level)
        lower = p.add(upper.shift_left(1 << level))
        if upper.is_zero():
            return part(lower, level - 1)
        return part(upper, level - 1).multiply(powers[level]).add(part(lower, level - 1))

    return part(p, len(powers) - 1)
