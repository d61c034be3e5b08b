// SPDX-License-Identifier: MIT
#include "gf2/minweight/transform/block_sums.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <span>

#include "gf2/base/aligned_memory.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2::internal {
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

}  // namespace gf2::internal
