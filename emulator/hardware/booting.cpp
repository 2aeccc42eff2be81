// Nodes that listen for their bootstrap.

#include "emulator/hardware/hardware.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {
namespace {

LinkOperation reset_of(LinkOperation::Kind kind, Tick at) {
    LinkOperation reset;
    reset.kind = kind;
    reset.at = at;
    return reset;
}

} // namespace

/// Begins the input of the next bytes of a bootstrap on a link, if the node listens for one.
void Hardware::listen(std::uint32_t index, unsigned link, Tick now) {
    NodeSlot& slot = nodes[index];
    if (!slot.plugs[link] || !slot.node->booting())
        return;
    const BootReceiver::Want want = slot.node->boot_receiver().want(link);
    LinkOperation input;
    input.kind = LinkOperation::Kind::input;
    input.at = now;
    input.bytes = want.bytes;
    slot.receiver[link] = Wdesc{};
    slot.target[link] = want.to_memory.value_or(Address{});
    operate(*slot.plugs[link], std::move(input));
}

void Hardware::listen_again(std::uint32_t index) {
    NodeSlot& slot = nodes[index];
    const Tick now = slot.node->now();
    slot.node->boot_receiver() = BootReceiver(slot.node->memory(), Address{slot.node->processor().facts().mem_start});
    slot.event.wait_no_longer();
    for (unsigned link = 0; link < links_per_node; ++link)
        if (const auto& plug = slot.plugs[link]) {
            operate(*plug, reset_of(LinkOperation::Kind::reset_input, now));
            operate(*plug, reset_of(LinkOperation::Kind::reset_output, now));
            listen(index, link, now);
        }
}

void Hardware::boot_bytes(std::uint32_t index, unsigned link, const LinkArrival& stored) {
    NodeSlot& slot = nodes[index];
    Node& target = *slot.node;
    BootReceiver& boot = target.boot_receiver();
    const bool code = boot.want(link).to_memory.has_value();
    if (code) {
        target.memory().write_bytes(slot.target[link], stored.payload);
        slot.target[link] = slot.target[link] + stored.bytes;
    }
    if (code && !stored.ends)
        return;
    std::vector<Byte> bytes = stored.payload;
    bytes.resize(stored.bytes);
    const BootReceiver::Response response = boot.take(link, code ? std::span<const Byte>{} : std::span<const Byte>(bytes));
    if (!stored.ends)
        return;
    if (response.boot) {
        for (unsigned other = 0; other < links_per_node; ++other)
            if (const auto& plug = slot.plugs[other]; plug && other != link)
                operate(*plug, reset_of(LinkOperation::Kind::reset_input, stored.at));
        target.processor().pass_time(target.oscillator().cycle_at(stored.at));
        target.processor().enter_from_link(link, response.code_bytes);
        return;
    }
    if (response.answer) {
        OutsideSender& sender = sender_of(*slot.plugs[link]);
        for (unsigned shift = 0; shift < 32; shift += 8)
            sender.queue.push_back(static_cast<Byte>(*response.answer >> shift));
        send_more(sender, stored.at);
    }
    listen(index, link, stored.at);
}

void Hardware::send_boot(std::uint32_t index, unsigned link, std::span<const Byte> image) {
    using crossbar::Socket;
    NodeSlot& slot = nodes[index];
    if (!slot.plugs[link]) {
        const Socket host_end{Socket::Kind::host, 0xFF, 0xFF};
        const Socket node_end{Socket::Kind::node, index, static_cast<std::uint8_t>(link)};
        add_wire(host_end, node_end, timing_between(host_end, node_end, 20, 0));
        listen(index, link, Tick{});
    }
    const Plug plug = *slot.plugs[link];
    OutsideSender& sender = sender_of({plug.wire, 1 - plug.side});
    sender.queue.insert(sender.queue.end(), image.begin(), image.end());
    send_more(sender, Tick{});
}

void Hardware::boot_from_rom(std::uint32_t index, std::vector<Byte> image) {
    NodeSlot& slot = nodes[index];
    for (const auto& plug : slot.plugs)
        if (plug)
            operate(*plug, reset_of(LinkOperation::Kind::reset_input, Tick{}));
    slot.node->memory().set_rom(std::move(image));
    slot.node->processor().enter_from_rom();
    active_nodes.insert(index);
    changed_nodes.note(index);
}

} // namespace t8
