#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "links/oscillator.hpp"

namespace t8 {

/// The clocks of all nodes of a machine, equal to those of the engine. For the host, a cycle is a tick.
class NodeClocks {
public:
    /// Makes the clocks. Returns nothing if a clock is off by more than most_ppb or changes more than most_changes times, which no machine
    /// file allows.
    static std::optional<NodeClocks> of(const MachineSpec& machine);
    static constexpr std::size_t most_changes = 4096;

    const Oscillator& of_node(std::uint32_t node) const { return node < clocks_.size() ? clocks_[node] : host_; }
    std::uint32_t nodes() const { return static_cast<std::uint32_t>(clocks_.size()); }
    bool has(std::uint32_t node) const { return node < clocks_.size() || node == host_node; }

private:
    std::vector<Oscillator> clocks_;
    Oscillator host_{1, 0};
};

} // namespace t8
