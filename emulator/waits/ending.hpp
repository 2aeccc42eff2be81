#pragma once

#include "emulator/ports/observer.hpp"

namespace t8 {

class Hardware;

/// How a run has ended in which nothing can happen any more.
/// `served`: a host serves the program.
/// REQUIRES  nothing will ever happen in the machine by itself.
/// Shape   In this order:
///         deadlock  a process waits that may not, or a node has not got all of its bootstrap
///         stopped   a node has halted, crashed or met what it cannot execute
///         deadlock  the host serves the program, which has not ended its session
///         at_rest   some processes wait, all of them as they may
///         ended     no process waits
///         Where no host serves, a process of a server (NodeSpec::server) may wait for an input, an ALT or the event pin, and any process
///         may wait for the host, directly or through others. A process that has stopped itself (stopp) or ended (endp) does not wait.
///         A node that nobody has sent anything to does not count.
/// Errors  none. Processes that wait for internal channels are found as WaitGraph finds them.
RunOutcome ending_of(const Hardware& hardware, bool served);

} // namespace t8
