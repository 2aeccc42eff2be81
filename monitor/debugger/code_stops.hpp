#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "monitor/debugger/breakpoints.hpp"

namespace t8 {

/// The stops of all breakpoints at instructions, found in one pass through the run. At an instruction, the items that several breakpoints
/// read are read once, and the breakpoints are asked in the order of their numbers until one accepts.
class CodeStops {
public:
    /// `code`: its instructions, without those that a fence leaves out. REQUIRES: ascending numbers; the breakpoint outlives this object.
    void add(const Breakpoints::Breakpoint& breakpoint, Breakpoints::AtCode code);

    // `left` is the number of the stop that is searched for, from 1. It is counted down by the stops that are passed over.
    /// Returns the first stop from the tick `from` on and before `before`; nothing if there is none, or the search was broken off.
    std::optional<Breakpoints::Stop> next(const Replayer& replayer, Tick from, Tick before, std::uint64_t& left,
                                          const Replayer::KeepGoing& keep_going) const;
    /// Returns the last such stop.
    std::optional<Breakpoints::Stop> previous(const Replayer& replayer, Tick from, Tick before, std::uint64_t& left,
                                              const Replayer::KeepGoing& keep_going) const;

private:
    /// A breakpoint at one instruction.
    struct Asked {
        const Breakpoints::Breakpoint* breakpoint;
        std::function<bool(const Execution&)> accepts;
        std::size_t point; ///< among the points of the breakpoint
        struct Piece {
            std::size_t offset; ///< in the values of the instruction
            std::size_t bytes;
        };
        std::vector<Piece> pieces; ///< its own values
    };
    void add_point(const Breakpoints::Breakpoint& breakpoint, const Breakpoints::AtCode& code, std::size_t number);
    std::optional<Breakpoints::Stop> asked(const Execution& execution) const;

    ExecutionSearch search_;
    std::vector<std::vector<Asked>> asked_; ///< by point of the search
    mutable Execution own_;                 ///< used again for each breakpoint
};

} // namespace t8
