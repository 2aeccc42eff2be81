#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "types/fields.hpp"
#include "types/time.hpp"

namespace t8 {

/// The times of one link: its two ends, which may belong to different parts (T414, T800), the cable, and the switches on the way.
///
/// Units   ticks. A bit takes `bit`; fixed delays of the parts are given in ticks because they do not depend on the speed.
/// Shape   in one direction alone, a byte starts every 11 bit times plus a gap. When both directions carry data, each wire also
///         carries the acknowledges of the other one, and a change from one kind of packet to the other costs time. A part
///         without overlapped acknowledges (T414) sends its acknowledge after the byte, and slowly.
/// Source  DB, link speeds: 1740 / 2350 Kbyte/s one way / both ways at 20 Mbit/s, 910 / 1250 at 10, 450 / 670 at 5; T414DS for parts
///         without overlap. The gap and the turns are fitted to that table (docs/timing.md).
struct LinkTiming {
    Tick bit{315};
    unsigned recognition_bits = 4;            ///< from the start of a data packet until its acknowledge can start
    unsigned passes = 0;                      ///< C004 switches on the way
    std::array<bool, 2> overlaps{true, true}; ///< by end: true if its part acknowledges a byte while it arrives

    static constexpr std::uint64_t data_bits = 11;
    static constexpr std::uint64_t acknowledge_bits = 2;

    /// Returns the delay that switches add to each packet: 1.75 bit times for each pass.
    constexpr Tick delay() const { return Tick{bit.count * passes * 7 / 4}; }
    constexpr Tick data_packet() const { return bit * data_bits; }
    constexpr Tick acknowledge_packet() const { return bit * acknowledge_bits; }

    /// Returns the time from the start of a data packet until the byte is in the buffer at the other end.
    constexpr Tick flight() const { return data_packet() + delay(); }
    /// Returns the time from the start of a data packet until its acknowledge has reached the sender, if end `receiver` is ready
    /// for the byte.
    constexpr Tick round_trip(unsigned receiver) const {
        if (!overlaps[receiver])
            return bit * plain_period_bits + delay() + delay();
        return bit * (recognition_bits + 2 * acknowledge_bits) + delay() + delay();
    }
    /// Returns the time between the starts of two data packets to end `receiver` while nothing goes the other way.
    constexpr Tick one_way_period(unsigned receiver) const { return std::max(data_packet() + gap, round_trip(receiver)); }
    /// Returns the time between the starts of two data packets to end `receiver` while data goes the other way too.
    constexpr Tick two_way_period(unsigned receiver) const {
        const Tick shared = data_packet() + acknowledge_packet() + bit_turn() + std::max(fixed_turn, delay());
        return std::max(shared, one_way_period(receiver));
    }
    /// Returns the time from the start of the last data packet of an output until its process is notified.
    constexpr Tick completion(unsigned receiver) const {
        return std::max(data_packet(), round_trip(receiver)) + bit * completion_bits;
    }
    /// Returns the time from an input that takes a byte out of its end's buffer until the sender may send the next byte.
    constexpr Tick late_acknowledge() const { return acknowledge_packet() + delay(); }
    /// Returns the least time between an act at one end and its effect at the other.
    constexpr Tick latency() const { return acknowledge_packet() + delay(); }

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [bit, recognition_bits, passes, overlaps] = self;
        return visit(state_fields(bit, recognition_bits, passes, overlaps));
    }

private:
    static constexpr Tick gap{126};        ///< 20 ns
    static constexpr Tick fixed_turn{756}; ///< 120 ns
    static constexpr std::uint64_t plain_period_bits = 25;
    static constexpr std::uint64_t completion_bits = 4;
    constexpr Tick bit_turn() const { return Tick{bit.count * 8 / 5}; }
};

} // namespace t8
