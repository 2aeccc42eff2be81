#include "monitor/console/panels/timeline_drawing.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/session/desk.hpp"
#include "monitor/console/session/place_links.hpp"

namespace t8::console {
namespace {

constexpr float edge = 6;          // left and right of the strip
constexpr float label_height = 18; // of the instant, above the bars
constexpr float snapshot_height = 5;
constexpr float marks_height = 14;      // of the first row of marks
constexpr float more_marks_height = 11; // of each row below it
constexpr float mark_width = 10;        // marks nearer than this lie below each other
constexpr std::size_t most_mark_rows = 3;
constexpr float fork_height = 16;
constexpr float fork_length = 120;
constexpr float small_text = 11.5F;
constexpr float tiny_text = 9;
constexpr float mark_reach = 6; // of the mouse
constexpr std::size_t most_forks = 4;

using Kind = TimelineMark::Kind;

std::string words_of_fork(const nlohmann::ordered_json& fork) {
    const std::string title = text_of(fork, "title");
    return "fork " + text_of(fork, "name") + (title.empty() ? "" : ": " + title);
}

void draw_bars(Canvas& canvas, const Timeline& timeline, const Box& bars) {
    if (timeline.density.empty() || bars.width() < 4)
        return;
    // Each bar has equally many parts of the run, so that none is high only because it has more of them.
    const auto most_columns = std::max<std::size_t>(1, static_cast<std::size_t>(bars.width() / 3));
    const std::size_t parts = (timeline.density.size() + most_columns - 1) / most_columns;
    const std::size_t columns = (timeline.density.size() + parts - 1) / parts;
    std::vector<double> sums(columns);
    for (std::size_t n = 0; n < timeline.density.size(); ++n)
        sums[n / parts] += static_cast<double>(timeline.density[n]);
    const double most = std::max(1.0, *std::max_element(sums.begin(), sums.end()));
    const float width = bars.width() * static_cast<float>(parts) / static_cast<float>(timeline.density.size());
    for (std::size_t n = 0; n < columns; ++n) {
        if (sums[n] <= 0)
            continue;
        // The square root lets quiet times be seen beside busy ones.
        const float height = std::max(1.5F, static_cast<float>(std::sqrt(sums[n] / most)) * bars.height());
        const float left = bars.from.x + width * static_cast<float>(n);
        canvas.fill({{left, bars.to.y - height}, {std::min(bars.to.x, left + std::max(1.0F, width - 1)), bars.to.y}},
                    {Ink::message, 0.45F});
    }
}

void draw_snapshots(Canvas& canvas, const Timeline& timeline, const TimelinePlace& place) {
    float last = -10;
    for (const std::uint64_t tick : timeline.snapshots) {
        const float x = place.x_of(tick);
        if (x - last < 2)
            continue;
        canvas.line({x, place.bars.to.y + 1}, {x, place.bars.to.y + 1 + snapshot_height}, {Ink::quiet, 0.7F});
        last = x;
    }
}

void draw_mark(Canvas& canvas, const TimelineMark& mark, Point at, bool is_chosen) {
    constexpr float size = 4.5F;
    switch (mark.kind) {
    case Kind::fault: // a cross
        canvas.line({at.x - size, at.y - size}, {at.x + size, at.y + size}, {Ink::error}, 2);
        canvas.line({at.x - size, at.y + size}, {at.x + size, at.y - size}, {Ink::error}, 2);
        break;
    case Kind::failure: { // a square
        canvas.fill({{at.x - size + 0.5F, at.y - size + 0.5F}, {at.x + size - 0.5F, at.y + size - 0.5F}}, {Ink::error});
        break;
    }
    case Kind::broken_rule: { // a triangle
        const Point corners[] = {{at.x, at.y - size}, {at.x + size, at.y + size}, {at.x - size, at.y + size}};
        canvas.polygon(corners, {Ink::error});
        break;
    }
    case Kind::stop:
        canvas.circle(at, size - 0.5F, {Ink::mark});
        break;
    case Kind::instant_of_fork:
        break;
    }
    if (is_chosen)
        canvas.ring(at, size + 3, {Ink::selected}, 1.5F);
}

/// Draws "+3" beside a mark over which others lie.
void draw_number_of_others(Canvas& canvas, const TimelinePlace& place, Point mark, std::size_t others) {
    const std::string words = fmt::format("+{}", others);
    const float reach = mark_width * 0.8F;
    const bool is_right = mark.x + reach + canvas.text_width(words, Face::numbers, tiny_text) <= place.bars.to.x + edge;
    canvas.text({is_right ? mark.x + reach : mark.x - reach, mark.y - tiny_text * 0.6F}, words, {Ink::quiet}, Face::numbers,
                is_right ? Align::left : Align::right, tiny_text);
}

void draw_forks(Canvas& canvas, const Timeline& timeline, const TimelinePlace& place, std::optional<std::size_t> chosen) {
    std::size_t row = 0;
    const auto all =
        static_cast<std::size_t>(std::count_if(timeline.marks.begin(), timeline.marks.end(),
                                               [](const TimelineMark& mark) { return mark.kind == Kind::instant_of_fork; }));
    for (std::size_t n = 0; n < timeline.marks.size() && row < place.forks; ++n) {
        const TimelineMark& mark = timeline.marks[n];
        if (mark.kind != Kind::instant_of_fork)
            continue;
        const float y = place.forks_y + fork_height * static_cast<float>(row++) + fork_height / 2;
        std::string name = mark.words.substr(0, mark.words.find(':'));
        if (row == place.forks && all > row)
            name += fmt::format(", and {} more", all - row);
        const float words = canvas.text_width(name, Face::words, small_text);
        const float right = place.bars.to.x;
        const float x = std::min(place.x_of(mark.tick), std::max(place.bars.from.x, right - words - 40));
        const float bend = std::min(x + 12, right);
        const float end = std::max(bend, std::min(x + fork_length, right - words - 6));
        const Paint paint{chosen == n ? Ink::selected : Ink::mark};
        canvas.line({place.x_of(mark.tick), place.bars.to.y}, {bend, y}, paint, 1.5F);
        canvas.line({bend, y}, {end, y}, paint, 1.5F);
        canvas.text({end + 6, y - 7}, name, paint, Face::words, Align::left, small_text);
    }
}

void draw_instant(Canvas& canvas, const TimelinePlace& place, std::uint64_t at, bool is_fresh) {
    const float x = place.x_of(at);
    const std::string words = time_of_tick(at);
    const float width = canvas.text_width(words, Face::numbers);
    const bool is_left = x + width + 6 > place.bars.to.x;
    const float words_x = is_left ? std::max(place.bars.from.x, x - 6 - width) : x + 6;
    canvas.line({x, place.bars.from.y - label_height + 2}, {x, place.bars.to.y + 2}, {is_fresh ? Ink::selected : Ink::quiet}, 2);
    canvas.text({words_x, place.bars.from.y - label_height}, words, {is_fresh ? Ink::text : Ink::quiet}, Face::numbers);
}

void draw_fence(Canvas& canvas, const Timeline& timeline, const TimelinePlace& place) {
    const Box& bars = place.bars;
    const float top = bars.from.y - 2;
    const float bottom = bars.to.y + snapshot_height;
    if (timeline.fence_from > timeline.from) {
        const float x = place.x_of(timeline.fence_from);
        canvas.fill({{bars.from.x, top}, {x, bottom}}, {Ink::panel, 0.75F});
        canvas.dashes({x, top}, {x, bottom}, {Ink::mark}, 1.5F);
    }
    if (timeline.fence_until < timeline.to) {
        const float x = place.x_of(timeline.fence_until);
        canvas.fill({{x, top}, {bars.to.x, bottom}}, {Ink::panel, 0.75F});
        canvas.dashes({x, top}, {x, bottom}, {Ink::mark}, 1.5F);
    }
}

} // namespace

Timeline timeline_of(const nlohmann::ordered_json& answer) {
    Timeline timeline;
    const auto instant = [&](const char* name) { return answer.contains(name) ? number_of(answer[name], "tick") : 0; };
    timeline.from = instant("beginning");
    timeline.to = std::max(instant("end"), timeline.from + 1);
    for (const auto& events : list_of(answer, "density"))
        timeline.density.push_back(events.is_number() ? events.get<std::uint64_t>() : 0);
    if (answer.contains("snapshots"))
        for (const auto& tick : list_of(answer["snapshots"], "ticks"))
            if (tick.is_number())
                timeline.snapshots.push_back(tick.get<std::uint64_t>());
    for (const auto& fault : list_of(answer, "faults"))
        timeline.marks.push_back(
            {Kind::fault, number_of(fault, "tick"), text_of(fault, "words"), target_of_place(text_of(fault, "place"))});
    if (answer.contains("ending")) {
        const auto& ending = answer["ending"];
        for (const auto& place : list_of(ending, "places"))
            timeline.marks.push_back(
                {Kind::failure, number_of(place, "tick"), text_of(place, "words"), target_of_place(text_of(place, "place"))});
        for (const auto& circle : list_of(ending, "circles"))
            for (const auto& process : circle)
                if (process.contains("tick"))
                    timeline.marks.push_back({Kind::failure, number_of(process, "tick"),
                                              "deadlock: " + text_of(process, "node") + " " + text_of(process, "waits_for"),
                                              target_of_place(text_of(process, "place"))});
    }
    if (answer.contains("parent") && answer["parent"].is_object()) {
        const auto& parent = answer["parent"];
        const std::string file = text_of(parent, "file");
        const std::string title = text_of(parent, "title");
        timeline.marks.push_back({Kind::instant_of_fork, number_of(parent, "tick"),
                                  "parent " + file.substr(file.rfind('/') + 1) + (title.empty() ? "" : ": without " + title),
                                  "use parent"});
    }
    for (const auto& fork : list_of(answer, "forks"))
        timeline.marks.push_back(
            {Kind::instant_of_fork, number_of(fork, "tick"), words_of_fork(fork), "use " + text_of(fork, "file")});
    return timeline;
}

TimelinePlace::TimelinePlace(const Timeline& timeline, const Box& box)
    : bars{{box.from.x + edge, box.from.y + label_height}, {std::max(box.from.x + edge + 1, box.to.x - edge), 0}},
      from_(timeline.from), to_(timeline.to) {
    stack_marks(timeline);
    const auto wanted =
        static_cast<std::size_t>(std::count_if(timeline.marks.begin(), timeline.marks.end(),
                                               [](const TimelineMark& mark) { return mark.kind == Kind::instant_of_fork; }));
    const std::size_t wanted_rows =
        rows_.empty() || wanted == rows_.size() ? 0 : *std::max_element(rows_.begin(), rows_.end()) + 1;
    const float least_bars = wanted == 0 ? 14 : 10;
    float below = snapshot_height + 3;
    const float room = box.height() - label_height - least_bars;
    float marks = 0;
    while (mark_rows < std::min(wanted_rows, most_mark_rows) && below + marks + marks_height <= room) {
        marks += mark_rows == 0 ? marks_height : more_marks_height;
        ++mark_rows;
    }
    below += marks;
    while (forks < std::min(wanted, most_forks) && below + fork_height <= room) {
        below += fork_height;
        ++forks;
    }
    bars.to.y = std::max(box.from.y + label_height + 1, box.to.y - below);
    marks_y = marks > 0 ? bars.to.y + snapshot_height + 3 + marks_height / 2 : bars.to.y;
    forks_y = bars.to.y + snapshot_height + 3 + marks;
}

/// Gives each mark the first row in which it covers no other.
void TimelinePlace::stack_marks(const Timeline& timeline) {
    std::vector<float> ends; // by row, where the last mark ends
    rows_.assign(timeline.marks.size(), 0);
    for (std::size_t n = 0; n < timeline.marks.size(); ++n) {
        if (timeline.marks[n].kind == Kind::instant_of_fork)
            continue;
        const float x = x_of(timeline.marks[n].tick);
        std::size_t row = 0;
        while (row < ends.size() && ends[row] > x)
            ++row;
        if (row == ends.size())
            ends.push_back(0);
        ends[row] = x + mark_width;
        rows_[n] = row;
    }
}

Point TimelinePlace::place_of(const Timeline& timeline, std::size_t mark) const {
    const std::size_t row = std::min(rows_[mark], mark_rows == 0 ? 0 : mark_rows - 1);
    return {x_of(timeline.marks[mark].tick), marks_y + more_marks_height * static_cast<float>(row)};
}

std::size_t TimelinePlace::left_out_at(const Timeline& timeline, std::size_t mark) const {
    if (mark_rows == 0 || rows_[mark] + 1 != mark_rows)
        return 0;
    std::size_t count = 0;
    for (std::size_t n = mark + 1; n < rows_.size(); ++n) {
        if (timeline.marks[n].kind == Kind::instant_of_fork)
            continue;
        if (rows_[n] + 1 == mark_rows)
            break; // it has its own
        count += rows_[n] >= mark_rows ? std::size_t{1} : std::size_t{0};
    }
    return count;
}

float TimelinePlace::x_of(std::uint64_t tick) const {
    const double part = static_cast<double>(std::clamp(tick, from_, to_) - from_) / static_cast<double>(to_ - from_);
    return bars.from.x + static_cast<float>(part) * bars.width();
}

std::uint64_t TimelinePlace::tick_at(float x) const {
    const double part = std::clamp(static_cast<double>((x - bars.from.x) / bars.width()), 0.0, 1.0);
    return from_ + static_cast<std::uint64_t>(std::llround(part * static_cast<double>(to_ - from_)));
}

void draw_timeline(Canvas& canvas, const Timeline& timeline, const TimelinePlace& place, std::uint64_t at, bool is_fresh,
                   std::optional<std::size_t> chosen) {
    canvas.line({place.bars.from.x, place.bars.to.y + 0.5F}, {place.bars.to.x, place.bars.to.y + 0.5F}, {Ink::hairline});
    draw_bars(canvas, timeline, place.bars);
    draw_snapshots(canvas, timeline, place);
    draw_fence(canvas, timeline, place);
    draw_forks(canvas, timeline, place, chosen);
    for (std::size_t n = 0; n < timeline.marks.size(); ++n) {
        if (timeline.marks[n].kind == Kind::instant_of_fork)
            continue;
        if (!place.has_row(n) && chosen != n)
            continue;
        const Point middle = place.place_of(timeline, n);
        draw_mark(canvas, timeline.marks[n], middle, chosen == n);
        if (const std::size_t more = place.left_out_at(timeline, n); more > 0)
            draw_number_of_others(canvas, place, middle, more);
    }
    draw_instant(canvas, place, at, is_fresh);
}

std::optional<std::size_t> mark_at(const Timeline& timeline, const TimelinePlace& place, Point point) {
    std::optional<std::size_t> found;
    float nearest = mark_reach;
    std::size_t row = 0;
    for (std::size_t n = 0; n < timeline.marks.size(); ++n) {
        if (timeline.marks[n].kind == Kind::instant_of_fork) {
            const float top = place.forks_y + fork_height * static_cast<float>(row);
            if (row++ < place.forks && point.y >= top && point.y < top + fork_height)
                return n;
            continue;
        }
        const Point at = place.place_of(timeline, n);
        const float distance = std::hypot(at.x - point.x, at.y - point.y);
        if (distance < nearest && place.mark_rows > 0) {
            nearest = distance;
            found = n;
        }
    }
    return found;
}

std::vector<std::size_t> marks_at(const Timeline& timeline, const TimelinePlace& place, Point point) {
    const auto here = mark_at(timeline, place, point);
    if (!here || timeline.marks[*here].kind == Kind::instant_of_fork)
        return here ? std::vector{*here} : std::vector<std::size_t>{};
    std::vector<std::size_t> all;
    for (std::size_t n = 0; n < timeline.marks.size(); ++n)
        if (timeline.marks[n].kind != Kind::instant_of_fork &&
            std::abs(place.place_of(timeline, n).x - place.place_of(timeline, *here).x) < mark_reach)
            all.push_back(n);
    return all;
}

} // namespace t8::console
