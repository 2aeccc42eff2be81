#include "emulator/snapshot/snapshot_check.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

#include "crossbar/command_table.hpp"
#include "emulator/host/packet.hpp"
#include "emulator/snapshot/checked_reader.hpp"
#include "links/oscillator.hpp"

namespace t8 {
namespace {

using crossbar::Socket;

/// More than five years, which no run lasts. Sums of two such times, and of a time and any duration, do not overflow.
constexpr Tick most_time{std::uint64_t{1} << 60};
/// The most ticks that a node may be ahead of the machine: the longest instruction, with slow memory.
constexpr Tick most_ahead{std::uint64_t{1} << 48};
/// Cycles that an instruction may still take.
constexpr Cycles longest_instruction = Cycles{1} << 38;
/// The longest interval that is run without checking for the user's requests. The engine's window is 10 ms.
constexpr Tick longest_stretch{160'000 * ticks_per_microsecond};
/// The most bytes of a message, read where the sender has no memory, that an image may hold.
constexpr std::size_t most_absent = std::size_t{1} << 28;
/// The most such bytes of a message to a switch or the host.
constexpr std::size_t most_absent_outside = std::size_t{1} << 20;
constexpr Word most_memory = Word{1} << 31;
constexpr unsigned most_external_cycles = 64;
constexpr unsigned least_recognition_bits = 2;
constexpr unsigned most_recognition_bits = 11;
/// The host's end of a wire that was made for a boot image only.
constexpr std::uint8_t boot_port = 0xFF;

void require(bool holds, const char* what) { CheckedReader::require(holds, what); }

void check_time(Tick at) { require(at <= most_time, "a time past the longest run"); }

template <class Range, class Value> bool contains(const Range& range, const Value& value) {
    return std::find(std::begin(range), std::end(range), value) != std::end(range);
}

bool is_speed(unsigned mbits) { return mbits == 5 || mbits == 10 || mbits == 20; }

bool is_bit(Tick bit) { return bit == ticks_per_bit(5) || bit == ticks_per_bit(10) || bit == ticks_per_bit(20); }

void check_latches(const crossbar::Latches& latches) {
    for (const auto& input : latches)
        require(!input || *input < crossbar::ports_per_switch, "a switch has no such input");
}

Socket node_socket(LinkEnd end) { return {Socket::Kind::node, end.node, end.link}; }

/// Checks that each socket is used once, except that a port of the host may lead to the control links of several switches, which then
/// receive equal bytes.
class Sockets {
public:
    explicit Sockets(const MachineSpec& spec) : spec_(spec) {}
    /// Records a cable that ends in `socket`. Its other end is in `other`, or nowhere.
    void take(const Socket& socket, const std::optional<Socket>& other) {
        check(socket);
        const auto [used, is_first] = used_.emplace(std::tuple(socket.kind, socket.index, socket.port), other);
        require(is_first || (socket.kind == Socket::Kind::host && is_control(other) && is_control(used->second)),
                "two cables in one socket");
    }
    void take_both(const Socket& a, const Socket& b) {
        take(a, b);
        take(b, a);
    }

private:
    static bool is_control(const std::optional<Socket>& socket) { return socket && socket->kind == Socket::Kind::control; }
    void check(const Socket& socket) const {
        switch (socket.kind) {
        case Socket::Kind::node:
            return require(socket.index < spec_.nodes.size() && socket.port < links_per_node, "a node has no such link");
        case Socket::Kind::port:
            return require(socket.index < spec_.switches.size() && socket.port < crossbar::ports_per_switch,
                           "a switch has no such link");
        case Socket::Kind::control:
            return require(socket.index < spec_.switches.size(), "there is no such switch");
        case Socket::Kind::host:
            return;
        }
    }

    const MachineSpec& spec_;
    /// By socket: the other end of its first cable.
    std::map<std::tuple<Socket::Kind, std::uint32_t, std::uint8_t>, std::optional<Socket>> used_;
};

void check_node(const NodeSpec& node) {
    require(contains(processor_clocks, node.tenths_mhz), "a processor clock that no part has");
    require(node.memory != 0 && node.memory <= most_memory && node.memory % Memory::page == 0,
            "a memory size that no node can have");
    require(node.external_cycles >= 1 && node.external_cycles <= most_external_cycles, "access cycles that no memory has");
    require(node.oscillator_ppb >= -most_ppb && node.oscillator_ppb <= most_ppb, "an oscillator error that is too large");
    require(!node.boot_link || *node.boot_link < links_per_node, "a node has no such link");
}

void check_fault(const MachineSpec& spec, const FaultSpec& fault) {
    require(fault.end.node < spec.nodes.size() && fault.end.link < links_per_node, "a fault of a link that is not there");
    require(fault.node < spec.nodes.size(), "a fault of a node that is not there");
    require(fault.bit < 8 && is_speed(fault.mbits), "a fault with an impossible bit or speed");
    require(fault.ppb >= -most_ppb && fault.ppb <= most_ppb, "an oscillator error that is too large");
    check_time(fault.at);
}

void check_line(const MachineSpec& spec, const InterruptLineSpec& line) {
    require(!line.master || *line.master < spec.nodes.size(), "the interrupt line is pulled by a node that is not there");
    require(line.members.size() <= spec.nodes.size(), "more members of the interrupt line than nodes");
    require(line.delay != Tick{} || line.sampled_every != Tick{}, "the interrupt line has no delay");
    require(!line.every || *line.every != Tick{}, "the interrupt line is pulled without a pause");
    check_time(line.sampled_every);
    check_time(line.delay);
    check_time(line.every.value_or(Tick{}));
    for (const auto& skew : line.members)
        check_time(skew.value_or(Tick{}));
}

/// The check of one image of one machine.
class ImageCheck {
public:
    ImageCheck(const MachineSpec& spec, const MachineImage& image) : spec_(spec), image_(image) {}

    void run() {
        check_times();
        check_wires();
        check_others();
        std::vector<std::vector<Oscillator::Change>> changes(spec_.nodes.size());
        std::vector<std::uint64_t> faults(spec_.nodes.size());
        for (const FaultSpec& fault : spec_.faults) {
            const bool is_of_node = fault.kind >= FaultKind::crash;
            faults[fault.node] += is_of_node ? 1 : 0;
            if (fault.kind == FaultKind::clock_error)
                changes[fault.node].push_back({fault.at, fault.ppb});
        }
        for (std::uint32_t index = 0; index < spec_.nodes.size(); ++index) {
            std::stable_sort(changes[index].begin(), changes[index].end(),
                             [](const auto& a, const auto& b) { return a.at < b.at; });
            require(image_.nodes[index].record.next_fault <= faults[index], "a node waits for a fault that it does not have");
            check_node(index, changes[index]);
        }
    }

private:
    void check_times() const {
        for (const Tick at : {image_.come_to, image_.window_end, image_.host_end.value_or(Tick{}), image_.trap.value_or(Tick{})})
            check_time(at);
    }

    void check_others() const {
        require(image_.switches.size() == spec_.switches.size(), "not as many switches as the machine has");
        for (const crossbar::C004State& state : image_.switches) {
            check_latches(state.latches);
            const crossbar::CommandRow* const row = state.partial_length == 0 ? nullptr : crossbar::command_row(state.partial[0]);
            require(state.partial_length == 0 || (row != nullptr && state.partial_length <= row->operands.count),
                    "a switch has begun an unknown command");
        }
        for (const OutsideSender& sender : image_.outside) {
            require(sender.plug.wire < image_.wires.size() && sender.plug.side <= 1, "a sender on a wire that does not exist");
            const auto& end = image_.wires[sender.plug.wire].ends[sender.plug.side];
            require(sender.socket == end, "a sender at the wrong end of its wire"); // the end may be open
        }
        for (const NodeStopped& stop : image_.stopped) {
            require(stop.node < spec_.nodes.size(), "a node has stopped that is not there");
            check_time(stop.tick);
        }
    }

    // Nodes

    void check_node(std::uint32_t index, const std::vector<Oscillator::Change>& changes) const {
        const NodeImage& node = image_.nodes[index];
        const NodeSpec& described = spec_.nodes[index];
        const CoreState& state = node.state;
        const std::uint64_t each = ticks_per_cycle(described.tenths_mhz).count;
        require(state.cycles <= most_time.count / each && state.idle_cycles <= state.cycles,
                "a cycle count past the longest run");
        require(state.clock_start <= state.cycles * each, "a clock that was started in the future");
        require(state.unfinished <= longest_instruction && state.shadow.unfinished <= longest_instruction,
                "an instruction that takes too long");
        require(state.fpu_free_at <= state.cycles + longest_instruction, "a floating point operation that takes too long");
        require(state.slice_ticks <= state.cycles && state.shadow.slice_ticks <= state.cycles,
                "a timeslice that begins in the future");
        require(state.fetch_lag <= 1u << 16, "an instruction fetch that lags too far");
        const Tick now = Oscillator(each, described.oscillator_ppb, changes).tick_of(state.cycles);
        require(now <= image_.come_to + most_ahead, "a node is too far ahead");
        require(image_.window_end <= std::max(now, image_.come_to) + longest_stretch, "the end of a window is too far ahead");
        if (state.activity == Activity::executing)
            require(now + longest_stretch >= image_.come_to, "a node is too far behind");
        if (state.activity == Activity::idle)
            require(state.wdesc.bits == (NotProcess_p | 1u) && !state.shadow.low_interrupted && state.oreg == 0,
                    "a node is idle and has a process");
        require((state.activity == Activity::trapped) == node.trap.has_value(), "the activity and the trap of a node disagree");
        require(!node.record.crashed || state.activity == Activity::halted, "a node has crashed and goes on");
        for (const BootReceiver::LinkPhase& phase : node.boot)
            require(phase.count <= phase.collected.size() && phase.code_bytes <= 255, "a bootstrap that is longer than possible");
        check_pin(index);
    }

    void check_pin(std::uint32_t index) const {
        const auto& line = spec_.interrupt_line;
        const bool is_member = line && index < line->members.size() && line->members[index];
        const std::optional<Tick> every = is_member ? line->every : std::nullopt;
        const EventPin& pin = image_.nodes[index].record.event;
        for (const Tick at : pin.coming())
            check_time(at);
        require(pin.next_periodic().has_value() == every.has_value() && pin.period() == every.value_or(Tick{}),
                "an event pin hangs on another interrupt line");
        check_time(pin.next_periodic().value_or(Tick{}));
        check_time(pin.since());
    }

    // Wires

    void check_wires() const {
        Sockets sockets(spec_);
        for (const Wire& wire : image_.wires) {
            require(wire.ends[0] || !wire.ends[1], "a wire has only its second end");
            for (const std::size_t side : {0u, 1u}) {
                const std::optional<Socket>& end = wire.ends[side];
                if (!end)
                    continue;
                require(end->kind != Socket::Kind::port, "a wire ends within a switch");
                const bool is_for_boot = end->kind == Socket::Kind::host && end->port == boot_port;
                if (!is_for_boot)
                    sockets.take(*end, wire.ends[1 - side]);
                require(end->kind != Socket::Kind::host || end->port != 0 || is_host_port(), "the machine has no host");
            }
            check_timing(wire, wire.link.timing());
            check_time(wire.link.worked_out());
            for (const unsigned side : {0u, 1u}) {
                check_channel(wire.link.channel(side));
                for (const LinkOperation& operation : wire.link.pending(side))
                    check_operation(operation, LinkOperation::Kind::reset_input);
                for (const LinkArrival& arrival : wire.link.arrivals(side))
                    check_arrival(wire.ends[side], arrival);
            }
            for (const LinkScheduled& fault : wire.link.scheduled()) {
                require(fault.end <= 1 && fault.fault.kind >= LinkOperation::Kind::noise,
                        "a link has a fault of a kind that links cannot have");
                check_operation(fault.fault, LinkOperation::Kind::set_speed);
            }
        }
    }

    bool is_host_port() const { return spec_.host.has_value(); }

    void check_timing(const Wire& wire, const LinkTiming& timing) const {
        const auto overlaps = [&](const std::optional<Socket>& end) {
            return !end || end->kind != Socket::Kind::node || spec_.nodes[end->index].part != Part::T414;
        };
        require(is_bit(timing.bit) && timing.recognition_bits == spec_.link_timing.recognition_bits &&
                    timing.passes <= crossbar::ports_per_switch * spec_.switches.size() &&
                    timing.overlaps[0] == overlaps(wire.ends[0]) && timing.overlaps[1] == overlaps(wire.ends[1]),
                "a link has impossible times");
    }

    static void check_operation(const LinkOperation& operation, LinkOperation::Kind last) {
        check_time(operation.at);
        require(operation.kind <= last, "an operation of an unknown kind");
        require(operation.payload.size() <= operation.bytes, "a message is longer than its stated length");
        require(operation.kind != LinkOperation::Kind::set_speed || is_bit(operation.bit), "a link has impossible times");
    }

    static void check_arrival(const std::optional<Socket>& end, const LinkArrival& arrival) {
        check_time(arrival.at);
        check_time(arrival.start);
        require(end.has_value(), "something arrives at an end without a node");
        const std::size_t most = end->kind == Socket::Kind::node ? most_absent : most_absent_outside;
        const bool is_stored = arrival.kind == LinkArrival::Kind::stored;
        require(arrival.payload.size() <= arrival.bytes && (!is_stored || arrival.bytes - arrival.payload.size() <= most),
                "an arrival is longer than its stated length");
    }

    static void check_channel(const LinkChannelState& channel) {
        for (const Tick at : {channel.began, channel.behind_from.value_or(Tick{}), channel.held_start, channel.held_since,
                              channel.wire_free, channel.next_start, channel.last_start})
            check_time(at);
        const auto sum = std::uint64_t{channel.left} + channel.delivered;
        require(!channel.sending || sum <= channel.total, "an output is longer than its stated length");
        require(channel.payload.size() <= channel.total, "an output is longer than its stated length");
        require(!channel.receiving || channel.wanted != 0, "an input that has received all its bytes is still under way");
        require(!channel.bursting ||
                    (channel.sending && channel.receiving && channel.burst <= channel.left && channel.burst <= channel.wanted),
                "more bytes flow than one end gives or the other takes");
        require(channel.inbox.size() <= channel.inbox_bytes && channel.inbox_bytes - channel.inbox.size() <= most_absent,
                "an input is longer than its stated length");
        require(!channel.behind_from || !channel.sending, "an output has ended and is under way");
        if (channel.behind) {
            check_operation(*channel.behind, LinkOperation::Kind::output);
            require(channel.outside && !channel.behind->outside && (channel.sending || channel.behind_from),
                    "an output waits for nothing");
        }
    }

    const MachineSpec& spec_;
    const MachineImage& image_;
};

} // namespace

void check_specification(const MachineSpec& spec) {
    require(!spec.nodes.empty(), "a machine has no node");
    for (const NodeSpec& node : spec.nodes)
        check_node(node);
    Sockets sockets(spec);
    for (const LinkSpec& link : spec.links) {
        sockets.take_both(node_socket(link.a), node_socket(link.b));
        require(is_speed(link.mbits), "no link has such a speed");
    }
    if (spec.host) {
        sockets.take_both(node_socket(*spec.host), {Socket::Kind::host, 0, 0});
    }
    for (const SwitchSpec& chip : spec.switches)
        check_latches(chip.latches);
    for (const crossbar::Cable& cable : spec.cables) {
        sockets.take_both(cable.a, cable.b);
        require(is_speed(cable.mbits), "no link has such a speed");
    }
    for (const FaultSpec& fault : spec.faults)
        check_fault(spec, fault);
    if (spec.interrupt_line)
        check_line(spec, *spec.interrupt_line);
    require(spec.link_timing.recognition_bits >= least_recognition_bits &&
                spec.link_timing.recognition_bits <= most_recognition_bits,
            "a link has impossible times");
}

void check_image(const MachineSpec& spec, const MachineImage& image) { ImageCheck(spec, image).run(); }

void check_server(const host::IserverState& server) {
    const host::StreamsState& streams = server.streams;
    require(streams.streams.size() <= host::Streams::most_open_files + 3, "more files are open than can be");
    for (const auto& [id, stream] : streams.streams) {
        require(id >= 0 && id < streams.next_id, "a file is open that was never opened");
        require((stream.kind == host::StreamKind::file) == (id >= 3), "a file in place of a standard stream");
        require(stream.position >= 0 && stream.position <= host::Streams::last_position, "a position outside any file");
    }
}

} // namespace t8
