#include <array>
#include <numeric>

#include <fmt/format.h>

#include "emulator/config/machine_builder.hpp"

namespace t8 {
namespace {

using crossbar::Cable;
using crossbar::Socket;

constexpr unsigned least_recognition_bits = 2; ///< the start bit and the one that tells data from acknowledges
constexpr unsigned most_recognition_bits = 11; ///< a whole data packet

/// The switches of a machine in sets: cables join the switches of a set.
class Chains {
public:
    explicit Chains(std::size_t switches) : parent_(switches) { std::iota(parent_.begin(), parent_.end(), 0u); }

    std::uint32_t of(std::uint32_t number) {
        while (parent_[number] != number)
            number = parent_[number] = parent_[parent_[number]];
        return number;
    }
    void join(std::uint32_t a, std::uint32_t b) { parent_[of(a)] = of(b); }

private:
    std::vector<std::uint32_t> parent_;
};

} // namespace

void MachineBuilder::take_switch(const Item& item) {
    reader_.check_keys(item, 1, {"connect"});
    SwitchSpec spec;
    spec.name = take_name(item);
    std::array<bool, crossbar::ports_per_switch> taken{};
    for (const auto& [a, b] : reader_.pairs_field(item, "connect", crossbar::ports_per_switch - 1)) {
        for (const unsigned port : {a, b})
            if (taken[port])
                reader_.mistake_at(item, "connect", fmt::format("port {} is connected twice", port));
        taken[a] = taken[b] = true;
        spec.latches[a] = static_cast<std::uint8_t>(b);
        spec.latches[b] = static_cast<std::uint8_t>(a);
    }
    if (spec_.switches.size() == most_switches) {
        reader_.mistake(item, fmt::format("more than {} switches", most_switches));
        return;
    }
    plugs_.add_switch(item, spec.name);
    spec_.switches.push_back(std::move(spec));
    switch_items_.push_back(item);
}

void MachineBuilder::take_link(const Item& item) {
    reader_.check_keys(item, 2, {"mbits"});
    const unsigned mbits = reader_.speed_field(item, "mbits").value_or(20);
    const auto first = reader_.text_position(item, 1, "two link ends, as in link { \"n0.2\", \"n1.1\" }");
    const auto second = first ? reader_.text_position(item, 2, "a second link end") : std::nullopt;
    if (!first || !second)
        return;
    const auto a = plugs_.socket(item, *first);
    const auto b = plugs_.socket(item, *second);
    if (!a || !b)
        return;
    const auto both_are = [&](Socket::Kind kind) { return a->kind == kind && b->kind == kind; };
    if (*a == *b || (both_are(Socket::Kind::node) && a->index == b->index)) {
        const bool is_node = a->kind == Socket::Kind::node;
        reader_.mistake(item, is_node ? fmt::format("node '{}' is linked to itself", spec_.nodes[a->index].name)
                                      : fmt::format("{} is linked to itself", in_quotes(*first)));
        return;
    }
    if (both_are(Socket::Kind::host) || both_are(Socket::Kind::control)) {
        reader_.mistake(item, both_are(Socket::Kind::host)
                                  ? "the host is linked to itself"
                                  : "two control links are joined: neither of them ever sends a command");
        return;
    }
    const bool a_free = plugs_.plug_in(item, *first, *a, *b);
    const bool b_free = plugs_.plug_in(item, *second, *b, *a);
    if (!a_free || !b_free)
        return;
    if (both_are(Socket::Kind::node)) {
        spec_.links.push_back({{a->index, a->port}, {b->index, b->port}, mbits});
        return;
    }
    if (mbits == 5 && (is_at_switch(*a) || is_at_switch(*b)))
        reader_.mistake_at(item, "mbits", "a link of a switch cannot run at mbits = 5", "possible: 10, 20");
    spec_.cables.push_back({*a, *b, mbits});
    cable_items_.push_back(item);
}

void MachineBuilder::take_host(const Item& item) {
    reader_.check_keys(item, 1, {});
    const auto text = reader_.text_position(item, 1, "a link end, as in host { \"n0.0\" }");
    const auto socket = text ? plugs_.socket(item, *text) : std::nullopt;
    if (!socket)
        return;
    if (socket->kind != Socket::Kind::node)
        reader_.mistake_at_text(item, *text, fmt::format("{} is not a link of a node", in_quotes(*text)),
                                "the host boots a node; further connections are made by link { \"host.1\", ... }");
    else if (spec_.host)
        reader_.mistake(item, "a second host", fmt::format("the machine's host is already at '{}'", name_of(spec_, *spec_.host)));
    else if (plugs_.plug_in(item, *text, *socket, Socket{Socket::Kind::host, 0, 0}))
        spec_.host = LinkEnd{socket->index, socket->port};
}

/// Reports switches whose links have different speeds. A C004 has one speed pin for all its links, and the speed of bytes does not
/// change on the way through it.
void MachineBuilder::check_speeds_of_switches() {
    Chains chains(spec_.switches.size());
    for (const Cable& cable : spec_.cables)
        if (is_at_switch(cable.a) && is_at_switch(cable.b))
            chains.join(cable.a.index, cable.b.index);
    std::vector<std::optional<std::size_t>> first(spec_.switches.size());
    for (std::size_t i = 0; i < spec_.cables.size(); ++i) {
        const Cable& cable = spec_.cables[i];
        if (!is_at_switch(cable.a) && !is_at_switch(cable.b))
            continue;
        const std::uint32_t number = is_at_switch(cable.a) ? cable.a.index : cable.b.index;
        std::optional<std::size_t>& other = first[chains.of(number)];
        if (!other)
            other = i;
        else if (spec_.cables[*other].mbits != cable.mbits)
            reader_.mistake_at(cable_items_[i], "mbits",
                               fmt::format("this link of switch '{}' has {} Mbit/s, another one has {}",
                                           spec_.switches[number].name, cable.mbits, spec_.cables[*other].mbits),
                               fmt::format("the other one is at line {}; switches that are linked have one speed",
                                           cable_items_[*other].place.line));
    }
}

void MachineBuilder::take_link_timing(const Item& item) {
    reader_.check_keys(item, 0, {"recognition_bits"});
    if (link_timing_item_) {
        reader_.mistake(item, "a second link_timing", fmt::format("the first one is at line {}", link_timing_item_->place.line));
        return;
    }
    link_timing_item_ = item;
    if (const auto bits = reader_.whole_field(item, "recognition_bits", least_recognition_bits, most_recognition_bits))
        spec_.link_timing.recognition_bits = static_cast<unsigned>(*bits);
}

} // namespace t8
