#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "types/fields.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// The global interrupt line: pulled by one node, or by a clock of its own, it raises EventReq at all its members.
/// Shape   a pull at tick t has effect at the next multiple of `sampled_every` (at once if that is 0) and reaches member m `delay
///         + skew[m]` later. At least one of `delay` and `sampled_every` is not 0.
struct InterruptLineSpec {
    std::optional<std::uint32_t> master; ///< the node whose writes to `pull_register` pull the line
    Address pull_register{0x00000010u};  ///< outside the master's RAM
    Tick sampled_every{};                ///< period of the clock that samples the pull register
    Tick delay{6300};                    ///< from pull to EventReq
    std::optional<Tick> every;           ///< the line is also pulled at every multiple of this, without sampling
    std::vector<std::optional<Tick>>
        members; ///< by node: the skew of a member, or nothing for a node that is not connected to the line

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [master, pull_register, sampled_every, delay, every, members] = self;
        return visit(state_fields(master, pull_register, sampled_every, delay, every, members));
    }
};

/// Computes the ticks at which pulls of the global interrupt line reach its members. See InterruptLineSpec.
class InterruptLine {
public:
    explicit InterruptLine(const InterruptLineSpec& spec) : spec_(spec) {}

    const InterruptLineSpec& spec() const { return spec_; }
    /// Returns the tick at which a pull raises EventReq at a member without skew. Later pulls never give an earlier tick.
    Tick arrival(Tick pull) const {
        if (spec_.sampled_every == Tick{})
            return pull + spec_.delay;
        const std::uint64_t period = spec_.sampled_every.count;
        return Tick{(pull.count + period - 1) / period * period} + spec_.delay;
    }
    std::optional<Tick> skew(std::uint32_t node) const {
        return node < spec_.members.size() ? spec_.members[node] : std::nullopt;
    }

private:
    InterruptLineSpec spec_;
};

} // namespace t8
