#pragma once

#include <cstdint>
#include <span>

#include "emulator/engine/reporting.hpp"
#include "emulator/engine/run_end.hpp"
#include "emulator/hardware/hardware.hpp"
#include "emulator/ports/host_port.hpp"

namespace t8 {

/// Serves the ends of wires that are not nodes which run: the host, the control links of switches, and nodes that stand still. Bytes that
/// arrive at host and switches take effect at once.
class Periphery {
public:
    Periphery(Hardware& hardware, Reporting& reporting, RunEnd& end) : hw_(hardware), reporting_(reporting), end_(end) {}

    /// Attaches `host`, which must outlive the machine; null: no host.
    void attach_host(HostPort* host) { host_ = host; }
    HostPort* host() const { return host_; }

    /// True if bytes for the host are due before `until`, in a machine with probes. The host may wait for its user for any time when it
    /// takes them, so observers must first receive everything that is certain. Returns true at most once before each serve().
    bool host_needs_reports(Tick until);
    /// True if host_needs_reports() has returned true since the last serve().
    bool reports_are_due() const { return reports_are_due_; }
    /// Passes the bytes that arrive before `until` to the host and the switches, in the order of ticks. Returns true if anything was due.
    bool serve(Tick until);
    /// Drops the arrivals before `until` at nodes that stand still, and reports the messages that they have sent. REQUIRES: everything before
    /// `until` has happened.
    void pass_over(Tick until);

private:
    void serve_host(Tick now, std::span<const Byte> bytes);
    void serve_switch(std::uint32_t index, Tick now, std::span<const Byte> bytes);

    Hardware& hw_;
    Reporting& reporting_;
    RunEnd& end_;
    HostPort* host_ = nullptr;
    bool reports_are_due_ = false;
};

} // namespace t8
