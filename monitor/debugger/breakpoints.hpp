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
        std::uint64_t execution = 0; ///< only the execution of this number, from 1 since the beginning of the run; 0: all
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
    };

    /// Returns a history of the whole run at level all, in which events are searched for.
    using History = std::function<Result<const HistoryReader*>(const Replayer::KeepGoing&)>;

    Breakpoints(Replayer& replayer, History history) : replayer_(replayer), history_(std::move(history)) {}

    const Breakpoint& add(std::string name, Kind kind);
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
        std::variant<std::monostate, Execution, MemoryWrite, Event> what{};
    };
    /// Goes on to the next breakpoint, or to the end.
    /// Errors  the history of events cannot be made; the machine then stands where it stood.
    Result<Stop> go_on(const Replayer::KeepGoing& keep_going = {});
    /// Goes back to the last breakpoint before this instant, or to the beginning.
    /// Errors  as go_on().
    Result<Stop> go_back(const Replayer::KeepGoing& keep_going = {});

private:
    enum class Direction : bool { forwards, backwards };
    Result<std::optional<Stop>> nearest(Direction direction, const Replayer::KeepGoing& keep_going);

    Replayer& replayer_;
    History history_;
    std::vector<Breakpoint> breakpoints_;
    Fence fence_;
    std::uint32_t last_number_ = 0;
};

/// Returns the node on which a search stopped; nothing for an event of the host and for a stop without a breakpoint.
std::optional<std::uint32_t> node_of(const Breakpoints::Stop& stop);

} // namespace t8
