#pragma once

#include "emulator/ports/observer.hpp"

namespace t8 {

class Hardware;

/// Returns how a run has ended in which nothing can happen any more.
/// `served`: a host serves the program.
/// REQUIRES: nothing will ever happen in the machine without an act from outside.
/// Shape   the first of these that holds:
///         deadlock  a process waits that may not wait at the end of a run, or a node has received only part of its bootstrap
///         stopped   a node has halted, crashed or met an instruction that it cannot execute
///         deadlock  the host serves the program, which has not ended its session
///         at_rest   some processes wait, all of them for events for which they may wait
///         ended     no process waits
///         Without a host, a process of a server (NodeSpec::server) may wait for an input, an ALT or the event pin, and any
///         process may wait for the host, directly or through others. A process that has stopped itself (stopp) or ended (endp)
///         does not wait. A node to which nothing was sent does not count.
/// Errors  none. Processes that wait for internal channels are found as WaitGraph finds them.
RunOutcome ending_of(const Hardware& hardware, bool served);

} // namespace t8
