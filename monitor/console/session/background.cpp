#include "monitor/console/session/background.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace t8::console {

void go_to_background() {
    constexpr int niceness = 5; // a third of the time of a usual thread, where both want the same processor
    // On Linux, a thread has a niceness of its own.
    static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness));
}

} // namespace t8::console
