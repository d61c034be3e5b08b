// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/block_sums.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <span>
#include <type_traits>

#include "gf2/base/aligned_memory.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2::internal {
namespace {

// Sums are unsigned, because unsigned overflow is defined.
template <class Value>
Value sum(Value a, Value b) {
    using Unsigned = std::make_unsigned_t<Value>;
    return static_cast<Value>(static_cast<Unsigned>(static_cast<Unsigned>(a) + static_cast<Unsigned>(b)));
}

template <class Value>
Value difference(Value a, Value b) {
    using Unsigned = std::make_unsigned_t<Value>;
    return static_cast<Value>(static_cast<Unsigned>(static_cast<Unsigned>(a) - static_cast<Unsigned>(b)));
}

template <class Value>
void one_bit(Value* values, std::size_t size, std::size_t stride) {
    for (std::size_t base = 0; base < size; base += 2 * stride) {
        Value* const low = values + base;
        Value* const high = low + stride;
        for (std::size_t i = 0; i < stride; ++i) {
            const Value a = low[i];
            const Value b = high[i];
            low[i] = sum(a, b);
            high[i] = difference(a, b);
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
            const Value a = sum(v0[i], v1[i]);
            const Value b = difference(v0[i], v1[i]);
            const Value c = sum(v2[i], v3[i]);
            const Value d = difference(v2[i], v3[i]);
            v0[i] = sum(a, c);
            v1[i] = sum(b, d);
            v2[i] = difference(a, c);
            v3[i] = difference(b, d);
        }
    }
}

template <class Value>
void transform(Value* values, std::size_t size, std::size_t first) {
    std::size_t stride = first;
    for (; 4 * stride <= size; stride *= 4) two_bits(values, size, stride);
    if (stride < size) one_bit(values, size, stride);
}

}  // namespace

void walsh_hadamard_in_place(std::int16_t* values, std::size_t size, std::size_t first) {
    transform(values, size, first);
}

void walsh_hadamard_in_place(std::int32_t* values, std::size_t size, std::size_t first) {
    transform(values, size, first);
}

namespace {

// Maximum number of elements of a block that a search of 8-bit sums may find before 16-bit sums decide.
constexpr std::size_t kMaxFound = 64;

// If more vectors are opened in a block, as many are expected in the next one.
constexpr std::size_t kManyOpened = 2;

// A threshold in standard deviations of W, from which on one block in a hundred has a group of 64 to open.
constexpr double kNothingOpenedFrom = 9;

// Sums, and the working memory of their search.
template <class Number>
class SumsMemory {
public:
    SumsMemory(std::size_t bytes_of_sums, std::size_t bytes_of_work)
        : bytes_(bytes_of_sums), sums_(allocate_aligned(bytes_of_sums)), work_(allocate_aligned(bytes_of_work)) {}

    void clear() { std::memset(sums_.get(), 0, bytes_); }
    [[nodiscard]] Number* sums() { return reinterpret_cast<Number*>(sums_.get()); }
    [[nodiscard]] Number* work() { return reinterpret_cast<Number*>(work_.get()); }

private:
    std::size_t bytes_;
    AlignedWords sums_;
    AlignedWords work_;
};

void set_values(std::vector<std::int16_t>& values, const TransformPlan& plan, std::uint64_t block) {
    const std::vector<std::int32_t> wide = plan.values_in(block);
    values.resize(wide.size());
    std::transform(wide.begin(), wide.end(), values.begin(),
                   [](std::int32_t v) { return static_cast<std::int16_t>(v); });
}

// Clamps a threshold to the range of W with sums of 8 bits.
int threshold(std::int64_t least) {
    return static_cast<int>(std::clamp<std::int64_t>(least, INT16_MIN, INT16_MAX + 1));
}

std::vector<BlockElement> largest_of(std::span<const WalshKernels::Found> found, std::int64_t least) {
    std::vector<BlockElement> elements;
    std::int64_t w = least;
    for (const WalshKernels::Found& f : found) {
        if (f.value < w) continue;
        if (f.value > w) elements.clear();
        w = f.value;
        elements.push_back({f.index, w});
    }
    std::sort(elements.begin(), elements.end(),
              [](const BlockElement& a, const BlockElement& b) { return a.index < b.index; });
    return elements;
}

class SumsI8 final : public BlockSums {
public:
    explicit SumsI8(const TransformPlan& plan)
        : plan_(plan),
          kernel_(kernels().walsh),
          memory_(std::size_t{1} << plan.log, WalshKernels::work_bytes_i8(plan.log)) {
        list_columns();
    }

    void go_to(std::uint64_t block) override {
        std::size_t column = 0;
        for (const std::int32_t value : plan_.values_in(block)) {
            for (std::int32_t n = std::abs(value); n != 0; --n) signs_[column++] = std::uint8_t{value < 0};
        }
        memory_.clear();
        kernel_.add_i8(memory_.sums(), columns_.data(), signs_.data(), columns_.size());
    }

    void flip(std::size_t bit) override {
        const std::vector<std::uint32_t>& which = column_flips_[bit];
        kernel_.flip_i8(memory_.sums(), columns_.data(), signs_.data(), which.data(), which.size());
    }

    std::optional<std::vector<BlockElement>> largest(std::int64_t least) override {
        std::array<WalshKernels::Found, kMaxFound> found;
        const WalshKernels::SearchStats stats = kernel_.search_i8(
            memory_.sums(), memory_.work(), plan_.log, threshold(least), hit_rate(least), found.data(), found.size());
        many_opened_ = stats.vectors > kManyOpened;
        if (stats.found > found.size()) return std::nullopt;
        return largest_of(std::span(found).first(stats.found), threshold(least));
    }

private:
    // Lists the columns: |v| of them for a class of value v.
    void list_columns() {
        std::vector<std::uint32_t> first;
        for (std::size_t i = 0; i < plan_.values.size(); ++i) {
            first.push_back(static_cast<std::uint32_t>(columns_.size()));
            columns_.insert(columns_.end(), static_cast<std::size_t>(std::abs(plan_.values[i])), plan_.inner[i]);
        }
        first.push_back(static_cast<std::uint32_t>(columns_.size()));
        signs_.resize(columns_.size());
        for (const std::vector<std::uint32_t>& classes : plan_.flips) {
            std::vector<std::uint32_t>& list = column_flips_.emplace_back();
            for (const std::uint32_t i : classes) {
                for (std::uint32_t column = first[i]; column != first[i + 1]; ++column) list.push_back(column);
            }
        }
    }

    // The bound of a group of 64 is about 6.4 standard deviations of W, give or take 0.6; that of a group of 32 is 4.5.
    [[nodiscard]] WalshKernels::HitRate hit_rate(std::int64_t least) const {
        if (many_opened_) return WalshKernels::HitRate::kMany;
        const double deviation = std::sqrt(static_cast<double>(plan_.sum_of_squares));
        return threshold(least) >= kNothingOpenedFrom * deviation ? WalshKernels::HitRate::kNone
                                                                  : WalshKernels::HitRate::kFew;
    }

    const TransformPlan& plan_;
    const WalshKernels& kernel_;
    SumsMemory<std::int8_t> memory_;
    std::vector<std::uint32_t> columns_;
    std::vector<std::uint8_t> signs_;
    std::vector<std::vector<std::uint32_t>> column_flips_;
    bool many_opened_ = false;
};

class SumsI8I16 final : public BlockSums {
public:
    explicit SumsI8I16(const TransformPlan& plan)
        : plan_(plan),
          kernel_(kernels().walsh),
          memory_(WalshKernels::size_i8_i16(plan.log), WalshKernels::work_bytes_i8_i16(plan.log)) {}

    void go_to(std::uint64_t block) override {
        set_values(values_, plan_, block);
        memory_.clear();
        kernel_.add_i8_i16(memory_.sums(), plan_.log, plan_.inner.data(), values_.data(), values_.size());
    }

    void flip(std::size_t bit) override {
        const std::vector<std::uint32_t>& which = plan_.flips[bit];
        kernel_.flip_i8_i16(memory_.sums(), plan_.log, plan_.inner.data(), values_.data(), which.data(), which.size());
    }

    std::optional<std::vector<BlockElement>> largest(std::int64_t least) override {
        std::array<WalshKernels::Found, kMaxFound> found;
        const std::size_t count = kernel_.search_i8_i16(memory_.sums(), memory_.work(), plan_.log, threshold(least),
                                                        found.data(), found.size());
        if (count > found.size()) return std::nullopt;
        return largest_of(std::span(found).first(count), threshold(least));
    }

private:
    const TransformPlan& plan_;
    const WalshKernels& kernel_;
    SumsMemory<std::int8_t> memory_;
    std::vector<std::int16_t> values_;
};

class SumsI16 final : public BlockSums {
public:
    explicit SumsI16(const TransformPlan& plan)
        : plan_(plan), kernel_(kernels().walsh), memory_(bytes(plan), bytes(plan)) {}

    void go_to(std::uint64_t block) override {
        set_values(values_, plan_, block);
        memory_.clear();
        kernel_.add_i16(memory_.sums(), plan_.log, plan_.inner.data(), values_.data(), values_.size());
    }

    void flip(std::size_t bit) override {
        const std::vector<std::uint32_t>& which = plan_.flips[bit];
        kernel_.flip_i16(memory_.sums(), plan_.log, plan_.inner.data(), values_.data(), which.data(), which.size());
    }

    std::optional<std::vector<BlockElement>> largest(std::int64_t least) override {
        using Overflow = WalshKernels::Overflow;
        const Overflow overflow = plan_.sum_of_values > INT16_MAX ? Overflow::kDetected : Overflow::kIgnored;
        const WalshKernels::Maximum maximum = kernel_.maximum_i16(memory_.sums(), memory_.work(), plan_.log, overflow);
        if (!maximum.exact) return std::nullopt;
        std::vector<BlockElement> elements;
        if (maximum.value < least) return elements;
        std::vector<std::int16_t> w(std::size_t{1} << plan_.log);
        kernel_.transform_i16(w.data(), memory_.sums(), memory_.work(), plan_.log);
        for (std::size_t i = 0; i < plan_.elements_per_block(); ++i) {
            if (w[i] == maximum.value) elements.push_back({i, maximum.value});
        }
        return elements;
    }

private:
    [[nodiscard]] static std::size_t bytes(const TransformPlan& plan) {
        return sizeof(std::int16_t) * WalshKernels::size_i16(plan.log);
    }

    const TransformPlan& plan_;
    const WalshKernels& kernel_;
    SumsMemory<std::int16_t> memory_;
    std::vector<std::int16_t> values_;
};

}  // namespace

std::unique_ptr<BlockSums> make_sums_i8(const TransformPlan& plan) {
    return std::make_unique<SumsI8>(plan);
}

std::unique_ptr<BlockSums> make_sums_i8_i16(const TransformPlan& plan) {
    return std::make_unique<SumsI8I16>(plan);
}

std::unique_ptr<BlockSums> make_sums_i16(const TransformPlan& plan) {
    return std::make_unique<SumsI16>(plan);
}

BlockSums& TransformBlocks::sums(SumType type) {
    std::unique_ptr<BlockSums>& sums = sums_[static_cast<std::size_t>(type)];
    if (sums == nullptr) {
        sums = type == SumType::kI8      ? make_sums_i8(plan_)
               : type == SumType::kI8I16 ? make_sums_i8_i16(plan_)
                                         : make_sums_i16(plan_);
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
    return elements ? std::move(*elements) : largest_plain(least);
}

void TransformBlocks::all(std::vector<std::int32_t>& w) const {
    w.assign(std::size_t{1} << plan_.log, 0);
    const std::vector<std::int32_t> values = plan_.values_in(block_);
    for (std::size_t i = 0; i < values.size(); ++i) w[plan_.inner[i]] += values[i];
    walsh_hadamard_in_place(w.data(), w.size(), 1);
    w.resize(static_cast<std::size_t>(plan_.elements_per_block()));
}

std::vector<BlockElement> TransformBlocks::largest_plain(std::int64_t least) const {
    std::vector<std::int32_t> w;
    all(w);
    const std::int32_t maximum = *std::max_element(w.begin(), w.end());
    if (maximum < least) return {};
    std::vector<BlockElement> elements;
    for (std::size_t i = 0; i < w.size(); ++i) {
        if (w[i] == maximum) elements.push_back({i, maximum});
    }
    return elements;
}

}  // namespace gf2::internal
