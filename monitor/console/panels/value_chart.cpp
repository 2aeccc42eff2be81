#include "monitor/console/panels/value_chart.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "monitor/console/session/desk.hpp"

namespace t8::console {
namespace {

constexpr float margin = 6;
constexpr float small_label = 11.5F;
constexpr std::size_t most_series = 16;

std::optional<double> number_in(const nlohmann::ordered_json& value) {
    if (value.is_boolean())
        return value.get<bool>() ? 1.0 : 0.0;
    if (value.is_number())
        return value.get<double>();
    return {};
}

struct Scale {
    Box plot;
    double from = 0;
    double length = 1;
    double least = 0;
    double height = 1;
    float x(std::uint64_t tick) const {
        const double part = std::clamp((static_cast<double>(tick) - from) / length, 0.0, 1.0);
        return plot.from.x + static_cast<float>(part) * plot.width();
    }
    float y(double value) const { return plot.to.y - static_cast<float>((value - least) / height) * plot.height(); }
};

Box plot_of(const Box& box) { return {{box.from.x + margin, box.from.y + margin}, {box.to.x - margin, box.to.y - margin}}; }

/// Returns a line with at most a few points for each pixel.
std::vector<Point> line_of(const ValueSeries& series, const Scale& scale) {
    std::vector<Point> line;
    float column = -1;
    float low = 0;
    float high = 0;
    for (const auto& [tick, value] : series.values) {
        const float x = scale.x(tick);
        const float y = scale.y(value);
        if (!line.empty() && x - column < 1) { // the same column: only what it spans
            low = std::max(low, y);
            high = std::min(high, y);
            line.back() = {column, y};
            continue;
        }
        if (!line.empty()) {
            const Point last = line.back();
            line.back() = {column, low};
            line.push_back({column, high});
            line.push_back(last);
            line.push_back({x, last.y});
        }
        line.push_back({x, y});
        column = x;
        low = high = y;
    }
    if (!line.empty())
        line.push_back({scale.plot.to.x, line.back().y});
    return line;
}

std::string text_of_value(double value) {
    return value == std::floor(value) && std::abs(value) < 1e15 ? fmt::format("{:.0f}", value) : fmt::format("{:g}", value);
}

} // namespace

std::vector<ValueSeries> series_of(const nlohmann::ordered_json& answer) {
    std::vector<ValueSeries> series;
    for (const auto& one : list_of(answer, "values")) {
        const auto number = one.contains("value") ? number_in(one["value"]) : std::optional<double>{};
        if (!number || !std::isfinite(*number))
            continue;
        const std::string node = text_of(one, "node");
        auto found = std::find_if(series.begin(), series.end(), [&](const ValueSeries& known) { return known.node == node; });
        if (found == series.end())
            found = series.insert(series.end(), ValueSeries{node});
        found->values.emplace_back(number_of(one, "tick"), *number);
    }
    return series;
}

void draw_chart(Canvas& canvas, const Box& box, const ValueChart& chart) {
    const Box plot = plot_of(box);
    if (plot.width() < 8 || plot.height() < 8)
        return;
    Scale scale{plot, static_cast<double>(chart.from),
                std::max(1.0, static_cast<double>(chart.to) - static_cast<double>(chart.from))};
    double least = 0;
    double most = 0;
    bool is_first = true;
    for (const ValueSeries& series : chart.series)
        for (const auto& [tick, value] : series.values) {
            least = is_first ? value : std::min(least, value);
            most = is_first ? value : std::max(most, value);
            is_first = false;
        }
    scale.least = most > least ? least : least - 0.5; // a value that never changes lies in the middle
    scale.height = most > least ? most - least : 1;
    canvas.clip(box);
    canvas.line({plot.from.x, plot.from.y}, {plot.from.x, plot.to.y}, {Ink::hairline});
    canvas.line({plot.from.x, plot.to.y}, {plot.to.x, plot.to.y}, {Ink::hairline});
    std::size_t drawn = 0;
    for (const bool is_strong : {false, true}) // the chosen node's last, over the others
        for (const ValueSeries& series : chart.series)
            if ((series.node == chart.node || chart.series.size() == 1) == is_strong && (is_strong || drawn++ < most_series))
                canvas.polyline(line_of(series, scale), {Ink::link, is_strong ? 1.0F : 0.4F}, is_strong ? 1.8F : 1.0F);
    const float x = scale.x(chart.at);
    canvas.line({x, plot.from.y}, {x, plot.to.y}, {chart.is_fresh ? Ink::selected : Ink::quiet}, 1.5F);
    canvas.text({plot.from.x + 4, plot.from.y - 3}, text_of_value(most), {Ink::quiet}, Face::words, Align::left, small_label);
    if (most > least)
        canvas.text({plot.from.x + 4, plot.to.y - 14}, text_of_value(least), {Ink::quiet}, Face::words, Align::left, small_label);
    canvas.unclip();
}

std::uint64_t tick_in_chart(const Box& box, const ValueChart& chart, float x) {
    const Box plot = plot_of(box);
    const double part = plot.width() <= 0 ? 0 : std::clamp(static_cast<double>((x - plot.from.x) / plot.width()), 0.0, 1.0);
    return chart.from + static_cast<std::uint64_t>(part * static_cast<double>(chart.to - chart.from));
}

} // namespace t8::console
