#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "types/fields.hpp"
#include "crossbar/wiring.hpp"
#include "diagnostics/diagnostic.hpp"
#include "isa_t800/part.hpp"
#include "links/interrupt_line.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

using crossbar::links_per_node;

/// One link of one node.
struct LinkEnd {
    std::uint32_t node = 0; ///< index into MachineSpec::nodes
    std::uint8_t link = 0;  ///< 0..3

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [node, link] = self;
        return visit(state_fields(node, link));
    }

    friend constexpr bool operator==(LinkEnd, LinkEnd) = default;
};

/// One direction of a link, as a machine file gives it to a program in C: { input = "worker" }, { output = 2 }.
struct ChannelValue {
    bool is_output = false;
    std::variant<std::int64_t, std::string> link; ///< the number of the link, or the name of the neighbour to which it leads

    friend bool operator==(const ChannelValue&, const ChannelValue&) = default;
};

/// The value that a machine file gives to a parameter of a node's program.
struct ParameterValue {
    using List = std::vector<ParameterValue>;
    std::variant<bool, std::int64_t, double, std::string, List, ChannelValue> value;

    friend bool operator==(const ParameterValue&, const ParameterValue&) = default;
};

struct ProgramParameter {
    std::string name; ///< empty for those of a list, which are known by their places
    ParameterValue value;

    friend bool operator==(const ProgramParameter&, const ProgramParameter&) = default;
};

/// One processor with its memory.
struct NodeSpec {
    std::string name;
    Part part = Part::T800;
    unsigned tenths_mhz = 200;       ///< processor clock in units of 0.1 MHz: 17.5 MHz is 175
    Word memory = 1u << 20;          ///< bytes from MostNeg, on-chip RAM included; a multiple of 4096
    unsigned external_cycles = 4;    ///< processor cycles of one access outside the on-chip RAM
    std::int32_t oscillator_ppb = 0; ///< by how much the node's clock is too fast, in parts per billion
    std::string
        boot; ///< path of the image that is sent to this node over boot_link; empty: a neighbour boots it, or it is not booted
    std::optional<std::uint8_t> boot_link; ///< always set if `boot` is
    std::vector<ProgramParameter>
        parameters;               ///< of the program, by name or in the order of a list; not used after the image is made
    SourcePlace parameters_place; ///< the place where the machine file gives the parameters, or names the program
    bool server = false;          ///< true if its processes serve others: a run may end while they wait for the next message

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [name, part, tenths_mhz, memory, external_cycles, oscillator_ppb, boot, boot_link, parameters, parameters_place,
               server] = self;
        return visit(state_fields(name, part, tenths_mhz, memory, external_cycles, oscillator_ppb, boot, boot_link, server),
                     scratch_fields(parameters, parameters_place));
    }
};

/// A cable between two nodes.
struct LinkSpec {
    LinkEnd a;
    LinkEnd b;
    unsigned mbits = 20; ///< 5, 10 or 20

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [a, b, mbits] = self;
        return visit(state_fields(a, b, mbits));
    }
};

/// A C004 link switch. The cables at its ports are in MachineSpec::cables.
struct SwitchSpec {
    std::string name;
    crossbar::Latches latches{}; ///< the settings before the run begins

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [name, latches] = self;
        return visit(state_fields(name, latches));
    }
};

enum class FaultKind : std::uint8_t {
    drop_message,     ///< message `message` from `end` leaves its sender and never arrives; the sender goes on as usual
    lose_packet,      ///< the data packet of byte `byte` of that message is lost: its sender waits for ever
    lose_acknowledge, ///< that byte arrives, its acknowledge is lost
    extra_byte,       ///< at tick `at`, noise on the wire towards `end` is taken for a data packet with `value`
    dead_link,        ///< from tick `at`, the cable at `end` carries nothing in either direction
    slow_link,        ///< from tick `at`, the cable at `end` runs at `mbits`
    crash,            ///< at tick `at`, the node stops for good and its links fall silent
    flip_bit,         ///< at tick `at`, bit `bit` (0..7) of the byte at `address` of the node changes
    clock_error,      ///< from tick `at`, the node's oscillator is too fast by `ppb`
};

/// A fault. Faults are part of the machine, so that they happen again in every run.
/// Shape   FaultKind says which members a kind uses.
struct FaultSpec {
    FaultKind kind = FaultKind::drop_message;
    LinkEnd end{};             ///< for faults of links
    std::uint32_t node = 0;    ///< for faults of nodes
    Tick at{};                 ///< when
    std::uint64_t message = 0; ///< number of the message over that link in that direction, from 0
    std::uint32_t byte = 0;    ///< number of the byte in the message, from 0
    std::uint8_t value = 0;
    unsigned mbits = 20; ///< 5, 10 or 20
    Address address{};
    std::uint8_t bit = 0;
    std::int32_t ppb = 0;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [kind, end, node, at, message, byte, value, mbits, address, bit, ppb] = self;
        return visit(state_fields(kind, end, node, at, message, byte, value, mbits, address, bit, ppb));
    }

    friend bool operator==(const FaultSpec&, const FaultSpec&) = default;
};

/// A probe point: data to record each time a process reaches a place in its program. The program is not changed.
/// Shape   `at` is a routine, "file:line" or "#80000123".
struct ProbeSpec {
    std::string name;
    std::optional<std::uint32_t> node; ///< nothing: every node whose program has the place
    std::string at;
    std::vector<std::string>
        variables;                 ///< by their names at the place; only in programs that were compiled or linked by this run
    std::vector<SignedWord> words; ///< words of the workspace, counted from Wptr
    Address memory{};              ///< address of the first of `bytes` bytes
    Word bytes = 0;
    bool registers = false; ///< Areg, Breg and Creg
    SourcePlace place;      ///< in the machine file
};

/// Times within links that the manuals leave open.
/// Source  DB, link speeds; the defaults reproduce its table (docs/timing.md).
struct LinkTimingSpec {
    unsigned recognition_bits = 4; ///< bit times from the start of a data packet until its acknowledge can start

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [recognition_bits] = self;
        return visit(state_fields(recognition_bits));
    }
};

/// The description of a machine: parts, names and wires.
/// Shape   names are unique and not "host"; every link end is used at most once; all indices are valid. load_machine_file()
///         guarantees this. A cable between two nodes is in `links`; the host's own cable is in neither list.
struct MachineSpec {
    std::string file; ///< the machine file, as named by the user
    std::vector<NodeSpec> nodes;
    std::vector<LinkSpec> links;
    std::optional<LinkEnd> host; ///< the link that the host is plugged into
    std::vector<SwitchSpec> switches;
    std::vector<crossbar::Cable> cables; ///< cables with a switch, or a connection of the host other than `host`, at one end
    std::vector<FaultSpec> faults;
    std::vector<ProbeSpec> probes;
    std::optional<InterruptLineSpec> interrupt_line;
    LinkTimingSpec link_timing;
    std::uint64_t seed = 0;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [file, nodes, links, host, switches, cables, faults, probes, interrupt_line, link_timing, seed] = self;
        return visit(state_fields(file, nodes, links, host, switches, cables, faults, interrupt_line, link_timing, seed),
                     scratch_fields(probes));
    }
};

/// The clock rates at which the parts were sold and a processor cycle is an integer number of ticks, in 0.1 MHz.
inline constexpr unsigned processor_clocks[] = {125, 150, 175, 200, 225, 250, 300, 350};

/// The most by which an oscillator may be too fast or too slow, in parts per billion.
inline constexpr std::int32_t most_ppb = 1'000'000;

/// REQUIRES: tenths_mhz is one of processor_clocks.
constexpr Tick ticks_per_cycle(unsigned tenths_mhz) { return Tick{63'000 / tenths_mhz}; }

/// REQUIRES: mbits is 5, 10 or 20.
constexpr Tick ticks_per_bit(unsigned mbits) { return Tick{6300 / mbits}; }

/// The name of the host in places where a node is named.
inline constexpr const char* host_name = "host";

/// The number that stands for the host instead of a node.
inline constexpr std::uint32_t host_node = ~std::uint32_t{0};
std::string name_of(const MachineSpec& machine, std::uint32_t node);

/// Returns "n1.2": link 2 of node n1.
std::string name_of(const MachineSpec& machine, LinkEnd end);

/// Returns "n3.1", "c0.5", "c0.control", "host", "host.1": the socket as machine files write it.
std::string name_of(const MachineSpec& machine, crossbar::Socket socket);

/// Returns all cables except the host's own, and the settings of the switches before the run begins: for crossbar::reach().
crossbar::Wiring wiring_of(const MachineSpec& machine);
crossbar::Settings settings_of(const MachineSpec& machine);

/// The socket into which a link of a node is plugged.
struct Neighbour {
    std::uint32_t node = host_node;
    std::uint8_t link = 0;
};
std::optional<Neighbour> neighbour_of(const MachineSpec& machine, LinkEnd end);

} // namespace t8
