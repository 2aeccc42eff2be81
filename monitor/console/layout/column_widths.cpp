#include "monitor/console/layout/column_widths.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace t8::console {
namespace {

constexpr float rounding = 0.05F; ///< of sums

float natural_of(const ColumnNeed& column) { return column.chosen.value_or(std::ceil(std::max(column.content, column.heading))); }

float claim_of(const ColumnNeed& column) {
    return column.chosen.value_or(std::min(natural_of(column), std::max(column.enough, column.least)));
}

float sum_of(const std::vector<float>& widths, float gap) {
    float sum = 0;
    for (const float width : widths)
        sum += width > 0 ? width + gap : 0;
    return sum;
}

/// Returns the column that gives up room next: the one with the highest `yields` that is not left out, of those the last; none if only columns with 0 remain.
std::optional<std::size_t> next_to_yield(const std::vector<ColumnNeed>& columns, const std::vector<float>& widths) {
    std::optional<std::size_t> next;
    for (std::size_t n = 0; n < columns.size(); ++n)
        if (widths[n] > 0 && columns[n].yields > 0 && (!next || columns[n].yields >= columns[*next].yields))
            next = n;
    return next;
}

/// Makes the columns that are never left out narrower, the widest one first.
void squeeze(const std::vector<ColumnNeed>& columns, std::vector<float>& widths, float room, float gap) {
    constexpr float step = 4;
    for (float excess = sum_of(widths, gap) - room; excess > rounding; excess = sum_of(widths, gap) - room) {
        std::optional<std::size_t> widest;
        for (std::size_t n = 0; n < columns.size(); ++n)
            if (widths[n] > columns[n].least && (!widest || widths[n] > widths[*widest]))
                widest = n;
        if (!widest)
            return;
        widths[*widest] -= std::min({widths[*widest] - columns[*widest].least, excess, step});
    }
}

/// Gives what is left to contents that are cut, the least yielding first, then to columns by their shares.
void give_rest(const std::vector<ColumnNeed>& columns, std::vector<float>& widths, float rest) {
    std::vector<std::size_t> order;
    for (std::size_t n = 0; n < columns.size(); ++n)
        if (widths[n] > 0 && !columns[n].chosen)
            order.push_back(n);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return columns[a].yields < columns[b].yields; });
    float shares = 0;
    for (const std::size_t n : order) {
        const float more = std::clamp(natural_of(columns[n]) - widths[n], 0.0F, std::max(rest, 0.0F));
        widths[n] += more;
        rest -= more;
        shares += columns[n].share;
    }
    if (rest > 0 && shares > 0)
        for (const std::size_t n : order)
            widths[n] += std::floor(rest * columns[n].share / shares);
}

} // namespace

std::vector<float> widths_of(const std::vector<ColumnNeed>& columns, float room, float gap) {
    std::vector<float> widths;
    for (const ColumnNeed& column : columns)
        widths.push_back(column.yields == 0 ? std::max(claim_of(column), 1.0F) : claim_of(column));
    for (float excess = sum_of(widths, gap) - room; excess > rounding; excess = sum_of(widths, gap) - room) {
        const std::optional<std::size_t> next = next_to_yield(columns, widths);
        if (!next)
            break;
        const float narrower = widths[*next] - excess;
        widths[*next] = narrower >= columns[*next].least ? narrower : 0;
    }
    squeeze(columns, widths, room, gap);
    give_rest(columns, widths, room - sum_of(widths, gap));
    for (float& width : widths)
        width = std::floor(width);
    return widths;
}

} // namespace t8::console
