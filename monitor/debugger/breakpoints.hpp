#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/replay/execution_search.hpp"
#include "monitor/replay/place.hpp"

namespace t8 {

/// Instructions at which a recorded run is stopped, forwards and backwards. The whole machine stops at one tick, just before the instruction
/// is executed.
class Breakpoints {
public:
    struct Breakpoint {
        std::uint32_t number = 0;
        std::string name;               ///< as the user gave it
        std::vector<CodeAddress> where; ///< ascending by node
    };

    explicit Breakpoints(Replayer& replayer) : replayer_(replayer) {}

    /// Adds a breakpoint at a place in the code: "ring.occ:41", "n3:ring.occ:41", "n3:worker".
    /// Errors  as parse_place and code_at; a place that is no code.
    Result<Breakpoint> add(std::string_view place);
    /// Returns false if there is none of that number.
    bool remove(std::uint32_t number);
    const std::vector<Breakpoint>& all() const { return breakpoints_; }

    /// Where a search ended.
    struct Stop {
        enum class Why : std::uint8_t { breakpoint, end, beginning, broken_off };
        Why why = Why::end;
        std::uint32_t number = 0; ///< of the breakpoint
        CodeAddress where;
    };
    /// Goes on to the next breakpoint, or to the end.
    Stop go_on(const Replayer::KeepGoing& keep_going = {});
    /// Goes back to the last breakpoint before this instant, or to the beginning.
    Stop go_back(const Replayer::KeepGoing& keep_going = {});

private:
    std::vector<CodeAddress> addresses() const;
    Stop at(const Execution& execution, const Replayer::KeepGoing& keep_going);

    Replayer& replayer_;
    std::vector<Breakpoint> breakpoints_;
    std::uint32_t last_number_ = 0;
};

} // namespace t8
