#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "monitor/console/drawing/canvas.hpp"

namespace t8::console {

/// A point of the run that a timeline marks.
struct TimelineMark {
    enum class Kind : std::uint8_t { fault, failure, broken_rule, stop, instant_of_fork };
    Kind kind = Kind::fault;
    std::uint64_t tick = 0;
    std::string words;
    std::string leads_to; ///< a target of Desk::follow()
};

/// A run as a strip from its beginning to its end.
/// Units   ticks
struct Timeline {
    std::uint64_t from = 0;
    std::uint64_t to = 1;               ///< after `from`
    std::vector<std::uint64_t> density; ///< the number of events in equal parts of the run
    std::vector<std::uint64_t> snapshots;
    std::vector<TimelineMark> marks; ///< in the order of ticks; forks are among them
    std::uint64_t fence_from = 0;
    std::uint64_t fence_until = UINT64_MAX;
};

/// Returns the timeline of an answer to `timeline`, with the marks that this answer knows.
Timeline timeline_of(const nlohmann::ordered_json& answer);

/// Where the parts of a timeline lie in a box.
class TimelinePlace {
public:
    TimelinePlace(const Timeline& timeline, const Box& box);
    float x_of(std::uint64_t tick) const;
    std::uint64_t tick_at(float x) const;
    /// Returns the place of a mark that is no fork. Marks that would cover each other lie below each other; those for which there is no row lie in the last one.
    Point place_of(const Timeline& timeline, std::size_t mark) const;
    /// Returns how many marks have no row of their own and lie where this one does; 0 for those without a row.
    std::size_t left_out_at(const Timeline& timeline, std::size_t mark) const;
    /// False if there is no room for a row of its own. The tooltip and the keys then find it all the same; it is drawn only while chosen.
    bool has_row(std::size_t mark) const { return mark_rows == 0 || rows_[mark] < mark_rows; }
    Box bars;                  ///< of the density
    float marks_y = 0;         ///< the middle of the first row of marks
    std::size_t mark_rows = 0; ///< that there is room for
    float forks_y = 0;         ///< of the first one
    std::size_t forks = 0;     ///< that there is room for

private:
    void stack_marks(const Timeline& timeline);
    std::uint64_t from_;
    std::uint64_t to_;
    std::vector<std::size_t> rows_; ///< by mark, from 0; also beyond mark_rows
};

/// Draws a timeline. `at`: the instant; `is_fresh`: it is that of the run; `chosen`: a mark that the keys have chosen.
void draw_timeline(Canvas& canvas, const Timeline& timeline, const TimelinePlace& place, std::uint64_t at, bool is_fresh,
                   std::optional<std::size_t> chosen);
/// Returns the mark at a point; nothing if there is none.
std::optional<std::size_t> mark_at(const Timeline& timeline, const TimelinePlace& place, Point point);
/// Returns all marks that lie over or under the one at a point, with it, in the order of ticks.
std::vector<std::size_t> marks_at(const Timeline& timeline, const TimelinePlace& place, Point point);

} // namespace t8::console
