#pragma once

#include <cstdint>
#include <span>

#include "emulator/engine/reporting.hpp"
#include "emulator/engine/run_end.hpp"
#include "emulator/hardware/hardware.hpp"
#include "emulator/ports/host_port.hpp"

namespace t8 {

/// What is at the ends of wires and is not a node: the host and the control links of switches. Bytes that arrive there have effect at
/// once.
class Periphery {
public:
    Periphery(Hardware& hardware, Reporting& reporting, RunEnd& end) : hw_(hardware), reporting_(reporting), end_(end) {}

    /// Null: no host. It must outlive the machine.
    void attach_host(HostPort* host) { host_ = host; }
    HostPort* host() const { return host_; }

    /// True if bytes for the host are due before a tick. The host may wait for its user for any time when it takes them, so observers
    /// must first receive everything that is certain. Answers true once before each serve().
    bool host_needs_reports(Tick until);
    /// True if host_needs_reports() has answered so since the last serve().
    bool reports_are_due() const { return reports_are_due_; }
    /// Hands the host and the switches their bytes before a tick, in the order of ticks. Returns true if there were any.
    bool serve(Tick until);

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
