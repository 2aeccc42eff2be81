#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/replay/event_search.hpp"
#include "monitor/replay/execution_search.hpp"
#include "monitor/replay/place.hpp"
#include "monitor/replay/write_search.hpp"

namespace t8 {

/// Conditions at which a recorded run is stopped, forwards and backwards. The whole machine stops at one tick: just before the instruction is
/// executed, the word is written or the event takes effect. A stop depends on the instant from which the search began and on the run, and on
/// nothing else.
class Breakpoints {
public:
    /// Instructions. `accepts` sees the execution with the values of its point's items.
    struct AtCode {
        std::vector<CodePoint> points;
        std::function<bool(const Execution&)> accepts{};
        /// Only the execution of this number among those that are accepted, from 1 since the beginning of the run; 0: all.
        std::uint64_t execution = 0;
    };
    /// Writes to memory.
    struct AtWrite {
        WriteSearch search;
    };
    /// Events of the run at level all.
    struct AtEvent {
        EventSearch search;
    };
    using Kind = std::variant<AtCode, AtWrite, AtEvent>;

    struct Breakpoint {
        std::uint32_t number = 0;
        std::string name; ///< for the user
        Kind kind;
        bool is_enabled = true;
        /// True if the condition could not be asked at the stop that has been accepted last. Such a stop is not passed over. Empty: it always can.
        std::function<bool()> has_failed{};
    };

    /// Returns a history of the whole run at level all, in which events are searched for.
    using History = std::function<Result<const HistoryReader*>(const Replayer::KeepGoing&)>;

    Breakpoints(Replayer& replayer, History history) : replayer_(replayer), history_(std::move(history)) {}

    /// Adds a breakpoint with the next number.
    const Breakpoint& add(std::string name, Kind kind, std::function<bool()> has_failed = {});
    /// Gives a breakpoint another number, as it had in another run. REQUIRES: none has it.
    void renumber(std::uint32_t number, std::uint32_t becomes);
    /// Returns false if there is none of that number.
    bool remove(std::uint32_t number);
    /// Returns null if there is none of that number.
    Breakpoint* find(std::uint32_t number);
    const std::vector<Breakpoint>& all() const { return breakpoints_; }

    /// The part of the run in which searches stay: from its first tick, and before its last one.
    struct Fence {
        Tick from{};
        Tick until = end_of_time;
        std::vector<std::uint32_t> nodes{}; ///< stops on other nodes do not count; empty: all count
    };
    void set_fence(Fence fence) { fence_ = std::move(fence); }
    const Fence& fence() const { return fence_; }

    /// Where a search ended.
    struct Stop {
        enum class Why : std::uint8_t { breakpoint, end, beginning, fence, broken_off };
        Why why = Why::end;
        std::uint32_t number = 0; ///< of the breakpoint
        Tick at{};
        std::variant<std::monostate, Execution, MemoryAccess, Event> what{};
        bool has_failed = false; ///< the condition of the breakpoint could not be asked there
    };
    // Stops are counted where conditions hold, and stops at one tick are one.
    /// Goes on to the next stop, or to the one of the number `stops` from here, or to the end.
    /// Errors  the history of events cannot be made; the machine then stands where it stood.
    Result<Stop> go_on(const Replayer::KeepGoing& keep_going = {}, std::uint64_t stops = 1);
    /// Goes back to the last stop before this instant, or to the one of the number `stops` from here, or to the beginning.
    /// Errors  as go_on().
    Result<Stop> go_back(const Replayer::KeepGoing& keep_going = {}, std::uint64_t stops = 1);

private:
    enum class Direction : bool { forwards, backwards };
    /// The ticks in which a stop may be: from the first one, and before the last one.
    struct Part {
        Tick from;
        Tick before;
    };
    Part part_ahead(Direction direction) const;
    Result<std::optional<Stop>> look_for(Direction direction, const Replayer::KeepGoing& keep_going, std::uint64_t stops);
    Result<std::optional<Stop>> nearest(Direction direction, Part part, const Replayer::KeepGoing& keep_going,
                                        std::uint64_t& left);
    bool are_counted_by_search() const;

    Replayer& replayer_;
    History history_;
    std::vector<Breakpoint> breakpoints_;
    Fence fence_;
    std::uint32_t last_number_ = 0;
};

/// Returns the node on which a search stopped; nothing for an event of the host and for a stop without a breakpoint.
std::optional<std::uint32_t> node_of(const Breakpoints::Stop& stop);

} // namespace t8
