#pragma once

#include <vector>

#include "monitor/replay/execution_search.hpp"
#include "monitor/replay/place.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// Returns the instructions at which `place` begins, on each node that it names: of a line, one for each routine that has it.
/// Errors  no program of these nodes has the place. The hint names what they have.
Result<std::vector<CodeAddress>> code_at(const Place::AtCode& place, const MachineSpec& machine, const CodeMap& code);

/// Returns the instant of a place, for Replayer::go_to().
/// Errors  the recording has no such event, the programs have no such line, or it is executed less often.
Result<Tick> instant_of(const Place& place, const Replayer& replayer, const Replayer::KeepGoing& keep_going = {});

} // namespace t8
