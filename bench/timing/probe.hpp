#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bench/guest.hpp"

namespace t8::bench {

/// A guest program followed instruction by instruction from its entry, to read costs between labels and between events.
/// Order   a probe starts at the program's entry and only goes forward.
/// Errors  ends the program with a message when a label is never reached.
class Probe {
public:
    using Symbols = std::vector<std::pair<std::string, SignedWord>>;

    explicit Probe(const std::string& kernel, Symbols symbols = {}, const Guest::Placement& placement = {});

    /// Executes until the instruction at `label` is the next one. Returns the cycle, and does not wait for the FPU.
    Cycles reach(const std::string& label);
    /// Returns the cycles from the label `<name>` to the label `<name>_end`.
    Cycles cost(const std::string& name);
    /// Executes one instruction and returns its cycles.
    Cycles step();
    /// True while something can run.
    bool running() const { return processor().state().activity == Activity::executing; }
    /// Continues to a cycle, idle cycles included.
    void run_until(Cycles cycle) { guest_.processor().run(cycle); }
    const Processor& processor() const { return guest_.processor(); }
    Address label(const std::string& name) const { return guest_.label(name); }

private:
    mutable Guest guest_;
};

/// Returns the cycles of a whole run. Runs it on both engines, which must agree.
Cycles whole_run(const std::string& kernel, const Probe::Symbols& symbols, const Guest::Placement& placement = {});

} // namespace t8::bench
