#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "monitor/console/drawing/canvas.hpp"

namespace t8::console {

/// The values that an expression had on a node, at ticks.
struct ValueSeries {
    std::string node;
    std::vector<std::pair<std::uint64_t, double>> values{}; ///< in the order of ticks
};

/// Returns the numbers among the values of an answer to `values`, by node. Truth values count as 0 and 1.
std::vector<ValueSeries> series_of(const nlohmann::ordered_json& answer);

/// A chart of values over time. A value holds until the next one.
struct ValueChart {
    std::vector<ValueSeries> series{};
    std::uint64_t from = 0; ///< the whole run
    std::uint64_t to = 1;
    std::uint64_t at = 0; ///< the instant
    bool is_fresh = true;
    std::string node{}; ///< the chosen one, whose series is drawn strongly
};
void draw_chart(Canvas& canvas, const Box& box, const ValueChart& chart);
/// Returns the tick at a place of the chart.
std::uint64_t tick_in_chart(const Box& box, const ValueChart& chart, float x);

} // namespace t8::console
