// One walk over a machine is used for reading and for writing, so that the two cannot differ. A structured binding names all members of
// every structure. A new member of the specification therefore does not compile here before it has a place in the file.

#include "monitor/history/format/machine_codec.hpp"

#include <algorithm>
#include <initializer_list>
#include <limits>

namespace t8 {
namespace {

using crossbar::Socket;

constexpr std::size_t longest_written = 4096;
constexpr std::uint8_t no_latch = 0xFF;

class Encoder {
public:
    explicit Encoder(ByteWriter& out) : out_(out) {}

    void text(const std::string& value) { out_.text(std::string_view(value).substr(0, longest_written)); }
    void seed(std::uint64_t value) { out_.u64(value); }
    template <class Number> void number(Number value) { out_.varint(value); }
    void signed_number(std::int32_t value) { out_.delta(0, static_cast<std::uint64_t>(std::int64_t{value})); }
    template <class Number> void below(Number value, std::size_t) { out_.varint(value); }
    template <class Number> void one_of(Number value, std::initializer_list<Number>) { out_.varint(value); }
    void clock(unsigned value) { out_.varint(value); }
    void tick(Tick value) { out_.varint(value.count); }
    void address(Address value) { out_.varint(value.bits); }
    template <class Enumeration> void choice(Enumeration value, Enumeration) { out_.u8(static_cast<std::uint8_t>(value)); }
    void flag(bool value) { out_.u8(value ? 1 : 0); }
    void latch(std::optional<std::uint8_t> value) { out_.u8(value.value_or(no_latch)); }

    template <class Item, class Walk> void list(const std::vector<Item>& items, std::size_t, Walk walk) {
        out_.varint(items.size());
        std::for_each(items.begin(), items.end(), walk);
    }
    template <class Item, class Walk> void maybe(const std::optional<Item>& item, Walk walk) {
        out_.u8(item ? 1 : 0);
        if (item)
            walk(*item);
    }

private:
    ByteWriter& out_;
};

class Decoder {
public:
    explicit Decoder(ByteReader& in) : in_(in) {}

    void text(std::string& value) { value = in_.text(longest_written); }
    void seed(std::uint64_t& value) { value = in_.u64(); }
    template <class Number> void number(Number& value) { value = at_most<Number>(std::numeric_limits<Number>::max()); }
    void signed_number(std::int32_t& value) {
        const auto wide = static_cast<std::int64_t>(in_.delta(0));
        value = static_cast<std::int32_t>(wide);
        if (value != wide)
            in_.fail();
    }
    /// Reads or writes an index into a list of `count` elements.
    template <class Number> void below(Number& value, std::size_t count) {
        if (count == 0)
            in_.fail();
        else
            value = at_most<Number>(std::min<std::uint64_t>(count - 1, std::numeric_limits<Number>::max()));
    }
    template <class Number> void one_of(Number& value, std::initializer_list<Number> known) {
        number(value);
        if (std::find(known.begin(), known.end(), value) == known.end())
            in_.fail();
    }
    void clock(unsigned& value) {
        number(value);
        if (std::find(std::begin(processor_clocks), std::end(processor_clocks), value) == std::end(processor_clocks))
            in_.fail();
    }
    void tick(Tick& value) { value = Tick{in_.varint()}; }
    void address(Address& value) { number(value.bits); }
    template <class Enumeration> void choice(Enumeration& value, Enumeration last) {
        const std::uint8_t code = in_.u8();
        if (code > static_cast<std::uint8_t>(last))
            in_.fail();
        value = static_cast<Enumeration>(code);
    }
    void flag(bool& value) { value = at_most<std::uint8_t>(1) == 1; }
    void latch(std::optional<std::uint8_t>& value) {
        const std::uint8_t input = in_.u8();
        if (input != no_latch)
            value = input;
        if (value && *value >= crossbar::ports_per_switch)
            in_.fail();
    }

    /// Reads or writes a list. Each item takes at least `least` bytes, so that a wrong count is found before memory is allocated.
    template <class Item, class Walk> void list(std::vector<Item>& items, std::size_t least, Walk walk) {
        items.resize(at_most<std::size_t>(in_.left() / least));
        for (auto item = items.begin(); item != items.end() && in_.ok(); ++item)
            walk(*item);
    }
    template <class Item, class Walk> void maybe(std::optional<Item>& item, Walk walk) {
        if (at_most<std::uint8_t>(1) == 1)
            walk(item.emplace());
    }

private:
    template <class Number> Number at_most(std::uint64_t most) {
        const std::uint64_t value = in_.varint();
        if (value > most)
            in_.fail();
        return in_.ok() ? static_cast<Number>(value) : Number{};
    }

    ByteReader& in_;
};

/// The numbers of nodes and switches, for checks of indices.
struct Counts {
    std::size_t nodes;
    std::size_t switches;
};

template <class Code, class Node> void walk_node(Code& code, Node& node) {
    // Parameters are not stored, because their effect is in the memory image.
    auto& [name, part, tenths_mhz, memory, external_cycles, oscillator_ppb, boot, boot_link, parameters, place, server] = node;
    static_cast<void>(parameters);
    static_cast<void>(place);
    code.text(name);
    code.choice(part, Part::T805);
    code.clock(tenths_mhz);
    code.number(memory);
    code.number(external_cycles);
    code.signed_number(oscillator_ppb);
    code.text(boot);
    code.maybe(boot_link, [&](auto& link) { code.below(link, links_per_node); });
    code.flag(server);
}

template <class Code, class End> void walk_end(Code& code, End& end, std::size_t nodes) {
    code.below(end.node, nodes);
    code.below(end.link, links_per_node);
}

template <class Code, class Link> void walk_link(Code& code, Link& link, std::size_t nodes) {
    auto& [a, b, mbits] = link;
    walk_end(code, a, nodes);
    walk_end(code, b, nodes);
    code.one_of(mbits, {5u, 10u, 20u});
}

template <class Code, class Switch> void walk_switch(Code& code, Switch& chip) {
    auto& [name, latches] = chip;
    code.text(name);
    for (auto& input : latches)
        code.latch(input);
}

template <class Code, class End> void walk_socket(Code& code, End& socket, Counts counts) {
    auto& [kind, index, port] = socket;
    code.choice(kind, Socket::Kind::host);
    switch (kind) {
    case Socket::Kind::node:
        code.below(index, counts.nodes);
        code.below(port, links_per_node);
        break;
    case Socket::Kind::port:
    case Socket::Kind::control:
        code.below(index, counts.switches);
        code.below(port, crossbar::ports_per_switch);
        break;
    case Socket::Kind::host:
        code.number(index);
        code.number(port);
        break;
    }
}

template <class Code, class Cable> void walk_cable(Code& code, Cable& cable, Counts counts) {
    auto& [a, b, mbits] = cable;
    walk_socket(code, a, counts);
    walk_socket(code, b, counts);
    code.one_of(mbits, {5u, 10u, 20u});
}

template <class Code, class Fault> void walk_fault(Code& code, Fault& fault, std::size_t nodes) {
    auto& [kind, end, node, at, message, byte, value, mbits, address, bit, ppb] = fault;
    code.choice(kind, FaultKind::clock_error);
    walk_end(code, end, nodes);
    code.below(node, nodes);
    code.tick(at);
    code.number(message);
    code.number(byte);
    code.number(value);
    code.one_of(mbits, {5u, 10u, 20u});
    code.address(address);
    code.below(bit, 8);
    code.signed_number(ppb);
}

template <class Code, class Probe> void walk_probe(Code& code, Probe& probe, std::size_t nodes) {
    auto& [name, node, at, variables, words, memory, bytes, registers, place] = probe;
    static_cast<void>(place);
    code.text(name);
    code.maybe(node, [&](auto& one) { code.below(one, nodes); });
    code.text(at);
    code.list(variables, 1, [&](auto& variable) { code.text(variable); });
    code.list(words, 1, [&](auto& word) { code.signed_number(word); });
    code.address(memory);
    code.number(bytes);
    code.flag(registers);
}

template <class Code, class Line> void walk_line(Code& code, Line& line, std::size_t nodes) {
    auto& [master, pull_register, sampled_every, delay, every, members] = line;
    code.maybe(master, [&](auto& node) { code.below(node, nodes); });
    code.address(pull_register);
    code.tick(sampled_every);
    code.tick(delay);
    code.maybe(every, [&](auto& period) { code.tick(period); });
    code.list(members, 1, [&](auto& member) { code.maybe(member, [&](auto& skew) { code.tick(skew); }); });
}

template <class Code, class Machine> void walk_machine(Code& code, Machine& machine) {
    auto& [file, nodes, links, host, switches, cables, faults, probes, line, link_timing, seed] = machine;
    static_cast<void>(probes); // the description has the points at which something was recorded
    code.text(file);
    code.seed(seed);
    code.list(nodes, 8, [&](auto& node) { walk_node(code, node); });
    code.list(links, 5, [&](auto& link) { walk_link(code, link, machine.nodes.size()); });
    code.maybe(host, [&](auto& end) { walk_end(code, end, machine.nodes.size()); });
    code.list(switches, 1 + crossbar::ports_per_switch, [&](auto& chip) { walk_switch(code, chip); });
    const Counts counts{nodes.size(), switches.size()};
    code.list(cables, 7, [&](auto& cable) { walk_cable(code, cable, counts); });
    code.list(faults, 12, [&](auto& fault) { walk_fault(code, fault, counts.nodes); });
    code.list(probes, 8, [&](auto& probe) { walk_probe(code, probe, counts.nodes); });
    code.maybe(line, [&](auto& one) { walk_line(code, one, counts.nodes); });
    auto& [recognition_bits] = link_timing;
    code.number(recognition_bits);
}

} // namespace

void encode_machine(ByteWriter& out, const MachineSpec& machine) {
    Encoder encoder(out);
    walk_machine(encoder, machine);
}

MachineSpec decode_machine(ByteReader& in) {
    MachineSpec machine;
    Decoder decoder(in);
    walk_machine(decoder, machine);
    return machine;
}

} // namespace t8
