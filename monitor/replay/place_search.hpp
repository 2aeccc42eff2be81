#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "monitor/replay/place.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// An instruction of a program, on one node.
struct CodeAddress {
    std::uint32_t node = 0;
    Address iptr;
    friend bool operator==(const CodeAddress&, const CodeAddress&) = default;
};

/// Returns the instructions at which `place` begins, on each node that it names: of a line, one for each routine that has it.
/// Errors  no program of these nodes has the place. The hint names what they have.
Result<std::vector<CodeAddress>> code_at(const Place::AtCode& place, const MachineSpec& machine, const CodeMap& code);

/// Finds when one of `places` is executed for the `which`-th time, all of them counted together, from 1. Runs the recording once more from its
/// beginning, with a machine of its own. Returns nothing if it happens less often, or if it was broken off.
struct Execution {
    Tick at{};
    CodeAddress where;
};
std::optional<Execution> find_execution(const Replayer& replayer, const std::vector<CodeAddress>& places, std::uint64_t which,
                                        const Replayer::KeepGoing& keep_going = {});

/// Returns the instant of a place, for Replayer::go_to().
/// Errors  the recording has no such event, the programs have no such line, or it is executed less often.
Result<Tick> instant_of(const Place& place, const Replayer& replayer, const Replayer::KeepGoing& keep_going = {});

} // namespace t8
