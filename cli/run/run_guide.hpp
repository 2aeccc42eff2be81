#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "diagnostics/diagnostic.hpp"
#include "emulator/host/system_outside.hpp"
#include "emulator/ports/observer.hpp"
#include "types/time.hpp"

namespace t8::cli {

/// Leads a run from another place than a terminal: a window, a test. The run asks it how far it may go, gives it the output of the program and its own
/// messages, and takes input from it.
/// Order   begins(), then next_stop() between slices of the run, then ended(). All are called on the thread of the run.
class RunGuide {
public:
    virtual ~RunGuide() = default;
    /// The outside world of the program, instead of that of the process.
    virtual host::SystemOutside& outside() = 0;
    /// Takes a message of `t8`, which otherwise goes to standard error.
    virtual void tell(std::string_view text) = 0;
    /// Takes an error or warning of `t8`.
    virtual void tell(const Diagnostic& diagnostic) { tell(render(diagnostic)); }
    /// The recording could not be written to its end. The message has been told.
    virtual void recording_is_lost() = 0;

    /// Writes the recording so far, and returns the tick before which the file has all events. Only for the thread of the run.
    using Save = std::function<Tick()>;
    virtual void begins(Save save) = 0;
    /// Returns the tick at which the run asks again. It may wait as long as it likes. Nothing: the run is to end at `reached`, the tick before which
    /// everything has happened.
    virtual std::optional<Tick> next_stop(Tick reached) = 0;
    /// True if the run is to end as soon as possible.
    virtual bool must_end() = 0;
    /// The run has ended, and its recording is whole. `state_hash`: as `t8 run --hash` prints it.
    virtual void ended(RunOutcome outcome, std::uint64_t state_hash) = 0;
};

} // namespace t8::cli
