// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/block_sums.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <span>

#include "gf2/base/memory.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2::internal {
namespace {

template <class Value>
void one_bit(Value* values, std::size_t size, std::size_t stride) {
    for (std::size_t base = 0; base < size; base += 2 * stride) {
        Value* const low = values + base;
        Value* const high = low + stride;
        for (std::size_t i = 0; i < stride; ++i) {
            const Value a = low[i];
            const Value b = high[i];
            low[i] = static_cast<Value>(a + b);
            high[i] = static_cast<Value>(a - b);
        }
    }
}

// Two bits at a time, which halves the loads and stores.
template <class Value>
void two_bits(Value* values, std::size_t size, std::size_t stride) {
    for (std::size_t base = 0; base < size; base += 4 * stride) {
        Value* const v0 = values + base;
        Value* const v1 = v0 + stride;
        Value* const v2 = v1 + stride;
        Value* const v3 = v2 + stride;
        for (std::size_t i = 0; i < stride; ++i) {
            const auto a = static_cast<Value>(v0[i] + v1[i]);
            const auto b = static_cast<Value>(v0[i] - v1[i]);
            const auto c = static_cast<Value>(v2[i] + v3[i]);
            const auto d = static_cast<Value>(v2[i] - v3[i]);
            v0[i] = static_cast<Value>(a + c);
            v1[i] = static_cast<Value>(b + d);
            v2[i] = static_cast<Value>(a - c);
            v3[i] = static_cast<Value>(b - d);
        }
    }
}

}  // namespace

template <class Value>
void walsh_hadamard_in_place(Value* values, std::size_t size, std::size_t first) {
    std::size_t stride = first;
    for (; 4 * stride <= size; stride *= 4) two_bits(values, size, stride);
    if (stride < size) one_bit(values, size, stride);
}

template void walsh_hadamard_in_place(std::int16_t*, std::size_t, std::size_t);
template void walsh_hadamard_in_place(std::int32_t*, std::size_t, std::size_t);

std::uint64_t Chunks::count() const {
    std::uint64_t sum = 0;
    for (const BlockRange& range : ranges) sum += (range.last - range.first + size - 1) / size;
    return sum;
}

BlockRange Chunks::at(std::uint64_t i) const {
    for (const BlockRange& range : ranges) {
        const std::uint64_t chunks = (range.last - range.first + size - 1) / size;
        if (i < chunks) return {range.first + i * size, std::min(range.first + (i + 1) * size, range.last)};
        i -= chunks;
    }
    return {};
}

// The sums of class values from which a block is transformed, updated from block to block.
class BlockSums {
public:
    explicit BlockSums(const TransformPlan& plan) : plan_(plan) {}
    BlockSums(const BlockSums&) = delete;
    BlockSums& operator=(const BlockSums&) = delete;
    virtual ~BlockSums() = default;

    // Forms the sums of a block, in time for all classes.
    virtual void go_to(std::uint64_t block) = 0;

    // Goes to the next block: changes the signs of the classes in TransformPlan::flips[bit].
    virtual void flip(std::size_t bit) = 0;

    // As TransformBlocks::largest(); an empty optional if these sums cannot decide.
    [[nodiscard]] virtual std::optional<std::vector<BlockElement>> largest(std::int64_t least) = 0;

protected:
    const TransformPlan& plan_;
    const WalshKernels& kernel_ = kernels().walsh;
};

namespace {

// Maximum number of elements of a block that a search of 8-bit sums may find before 16-bit sums decide.
constexpr std::size_t kMaxFound = 64;

// If more vectors are opened in a block, as many are expected in the next one.
constexpr std::size_t kManyOpened = 2;

// A threshold in standard deviations of W, from which on one block in a hundred has a group of 64 to open.
constexpr double kNothingOpenedFrom = 9;

// 64-byte aligned numbers.
template <class Number>
class AlignedNumbers {
public:
    explicit AlignedNumbers(std::size_t size) : bytes_(size * sizeof(Number)), words_(allocate_aligned(bytes_)) {}

    void clear() { std::memset(words_.get(), 0, bytes_); }
    [[nodiscard]] Number* data() { return reinterpret_cast<Number*>(words_.get()); }

private:
    std::size_t bytes_;
    AlignedWords words_;
};

// Clamps a threshold to the range of W with sums of 8 bits.
int threshold(std::int64_t least) {
    return static_cast<int>(std::clamp<std::int64_t>(least, INT16_MIN, INT16_MAX + 1));
}

// The elements with the largest W of at least `least` among the first `count` that a search found; an empty optional if
// these are not all.
std::optional<std::vector<BlockElement>> largest_of(const std::array<WalshKernels::Found, kMaxFound>& found,
                                                    std::size_t count, std::int64_t least) {
    if (count > found.size()) return std::nullopt;
    std::vector<BlockElement> elements;
    std::int64_t w = least;
    for (const WalshKernels::Found& f : std::span(found).first(count)) {
        if (f.value < w) continue;
        if (f.value > w) elements.clear();
        w = f.value;
        elements.push_back({f.index, w});
    }
    std::sort(elements.begin(), elements.end(),
              [](const BlockElement& a, const BlockElement& b) { return a.index < b.index; });
    return elements;
}

// The first `count` elements whose W is the maximum.
template <class Value>
std::vector<BlockElement> elements_at(int maximum, const std::vector<Value>& w, std::uint64_t count) {
    std::vector<BlockElement> elements;
    for (std::size_t i = 0; i < count; ++i) {
        if (w[i] == maximum) elements.push_back({i, maximum});
    }
    return elements;
}

// Sums of 8 bits, which cannot decide if very many elements have a W of at least `least`.
class SumsI8 final : public BlockSums {
public:
    explicit SumsI8(const TransformPlan& plan)
        : BlockSums(plan), sums_(std::size_t{1} << plan.log), work_(WalshKernels::work_bytes_i8(plan.log)) {
        // |v| columns for a class of value v.
        std::vector<std::uint32_t> first{0};
        for (std::size_t i = 0; i < plan.values.size(); ++i) {
            columns_.insert(columns_.end(), static_cast<std::size_t>(std::abs(plan.values[i])), plan.inner[i]);
            first.push_back(static_cast<std::uint32_t>(columns_.size()));
        }
        signs_.resize(columns_.size());
        for (const std::vector<std::uint32_t>& classes : plan.flips) {
            std::vector<std::uint32_t>& list = column_flips_.emplace_back();
            for (const std::uint32_t i : classes) {
                for (std::uint32_t column = first[i]; column != first[i + 1]; ++column) list.push_back(column);
            }
        }
    }

    void go_to(std::uint64_t block) override {
        std::size_t column = 0;
        for (const std::int32_t value : plan_.values_in(block)) {
            for (std::int32_t n = std::abs(value); n != 0; --n) signs_[column++] = std::uint8_t{value < 0};
        }
        sums_.clear();
        kernel_.add_i8(sums_.data(), columns_.data(), signs_.data(), columns_.size());
    }

    void flip(std::size_t bit) override {
        const std::vector<std::uint32_t>& which = column_flips_[bit];
        kernel_.flip_i8(sums_.data(), columns_.data(), signs_.data(), which.data(), which.size());
    }

    std::optional<std::vector<BlockElement>> largest(std::int64_t least) override {
        std::array<WalshKernels::Found, kMaxFound> found;
        const WalshKernels::SearchStats stats = kernel_.search_i8(
            sums_.data(), work_.data(), plan_.log, threshold(least), hit_rate(least), found.data(), found.size());
        many_opened_ = stats.vectors > kManyOpened;
        return largest_of(found, stats.found, threshold(least));
    }

private:
    // The bound of a group of 64 is about 6.4 standard deviations of W, give or take 0.6; that of a group of 32 is 4.5.
    [[nodiscard]] WalshKernels::HitRate hit_rate(std::int64_t least) const {
        if (many_opened_) return WalshKernels::HitRate::kMany;
        const double deviation = std::sqrt(static_cast<double>(plan_.sum_of_squares));
        return threshold(least) >= kNothingOpenedFrom * deviation ? WalshKernels::HitRate::kNone
                                                                  : WalshKernels::HitRate::kFew;
    }

    AlignedNumbers<std::int8_t> sums_;
    AlignedNumbers<std::int8_t> work_;
    std::vector<std::uint32_t> columns_;
    std::vector<std::uint8_t> signs_;
    std::vector<std::vector<std::uint32_t>> column_flips_;
    bool many_opened_ = false;
};

// Sums to which the classes are added with values of 16 bits, by two of the kernels.
template <class Number, auto kAdd, auto kFlip>
class SumsOfValues : public BlockSums {
public:
    SumsOfValues(const TransformPlan& plan, std::size_t size, std::size_t size_of_work)
        : BlockSums(plan), sums_(size), work_(size_of_work) {}

    void go_to(std::uint64_t block) override {
        const std::vector<std::int32_t> wide = plan_.values_in(block);
        values_.resize(wide.size());
        std::transform(wide.begin(), wide.end(), values_.begin(),
                       [](std::int32_t v) { return static_cast<std::int16_t>(v); });
        sums_.clear();
        (kernel_.*kAdd)(sums_.data(), plan_.log, plan_.inner.data(), values_.data(), values_.size());
    }

    void flip(std::size_t bit) override {
        const std::vector<std::uint32_t>& which = plan_.flips[bit];
        (kernel_.*kFlip)(sums_.data(), plan_.log, plan_.inner.data(), values_.data(), which.data(), which.size());
    }

protected:
    AlignedNumbers<Number> sums_;
    AlignedNumbers<Number> work_;

private:
    std::vector<std::int16_t> values_;
};

// Sums of 8 bits that are widened to 16. They cannot decide if very many elements have a W of at least `least`.
class SumsI8I16 final : public SumsOfValues<std::int8_t, &WalshKernels::add_i8_i16, &WalshKernels::flip_i8_i16> {
public:
    explicit SumsI8I16(const TransformPlan& plan)
        : SumsOfValues(plan, WalshKernels::size_i8_i16(plan.log), WalshKernels::work_bytes_i8_i16(plan.log)) {}

    std::optional<std::vector<BlockElement>> largest(std::int64_t least) override {
        std::array<WalshKernels::Found, kMaxFound> found;
        const std::size_t count =
            kernel_.search_i8_i16(sums_.data(), work_.data(), plan_.log, threshold(least), found.data(), found.size());
        return largest_of(found, count, threshold(least));
    }
};

// Sums of 16 bits, which cannot decide if a sum overflows.
class SumsI16 final : public SumsOfValues<std::int16_t, &WalshKernels::add_i16, &WalshKernels::flip_i16> {
public:
    explicit SumsI16(const TransformPlan& plan)
        : SumsOfValues(plan, WalshKernels::size_i16(plan.log), WalshKernels::size_i16(plan.log)) {}

    std::optional<std::vector<BlockElement>> largest(std::int64_t least) override {
        using Overflow = WalshKernels::Overflow;
        const Overflow overflow = plan_.sum_of_values > INT16_MAX ? Overflow::kDetected : Overflow::kIgnored;
        const WalshKernels::Maximum maximum = kernel_.maximum_i16(sums_.data(), work_.data(), plan_.log, overflow);
        if (!maximum.exact) return std::nullopt;
        if (maximum.value < least) return std::vector<BlockElement>();
        std::vector<std::int16_t> w(std::size_t{1} << plan_.log);
        kernel_.transform_i16(w.data(), sums_.data(), work_.data(), plan_.log);
        return elements_at(maximum.value, w, plan_.elements_per_block());
    }
};

}  // namespace

TransformBlocks::TransformBlocks(const TransformPlan& plan) : plan_(plan) {}

TransformBlocks::~TransformBlocks() = default;

BlockSums& TransformBlocks::sums(SumType type) {
    std::unique_ptr<BlockSums>& sums = sums_[static_cast<std::size_t>(type)];
    if (sums != nullptr) return *sums;
    if (type == SumType::kI8) {
        sums = std::make_unique<SumsI8>(plan_);
    } else if (type == SumType::kI8I16) {
        sums = std::make_unique<SumsI8I16>(plan_);
    } else {
        sums = std::make_unique<SumsI16>(plan_);
    }
    return *sums;
}

void TransformBlocks::go_to(std::uint64_t block, SumType type) {
    block_ = block;
    type_ = plan_.widest_window > INT16_MAX ? SumType::kI32 : type;
    if (type_ != SumType::kI32) sums(type_).go_to(block);
}

void TransformBlocks::advance() {
    ++block_;
    if (type_ != SumType::kI32) sums(type_).flip(static_cast<std::size_t>(std::countr_zero(block_)));
}

std::vector<BlockElement> TransformBlocks::largest(std::int64_t least) {
    std::optional<std::vector<BlockElement>> elements;
    if (type_ != SumType::kI32) elements = sums(type_).largest(least);
    if (!elements && (type_ == SumType::kI8 || type_ == SumType::kI8I16)) {
        sums(SumType::kI16).go_to(block_);
        elements = sums(SumType::kI16).largest(least);
    }
    if (elements) return std::move(*elements);
    std::vector<std::int32_t> w;
    all(w);
    const std::int32_t maximum = *std::max_element(w.begin(), w.end());
    if (maximum < least) return {};
    return elements_at(maximum, w, w.size());
}

void TransformBlocks::all(std::vector<std::int32_t>& w) const {
    w.assign(std::size_t{1} << plan_.log, 0);
    const std::vector<std::int32_t> values = plan_.values_in(block_);
    for (std::size_t i = 0; i < values.size(); ++i) w[plan_.inner[i]] += values[i];
    walsh_hadamard_in_place(w.data(), w.size(), 1);
    w.resize(static_cast<std::size_t>(plan_.elements_per_block()));
}

}  // namespace gf2::internal
