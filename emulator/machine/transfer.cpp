#include <algorithm>

#include "emulator/machine/machine.hpp"
#include "emulator/machine/node_channels.hpp"

namespace t8 {
namespace {

// The host is always ready to take bytes; this is more than any message has.
constexpr Word host_appetite = 0x7FFFFFFFu;

// Longer messages are shown to observers without their bytes.
constexpr Word longest_payload = 1u << 24;

constexpr HardChannel input_of(unsigned link) { return static_cast<HardChannel>(4 + link); }
constexpr HardChannel output_of(unsigned link) { return static_cast<HardChannel>(link); }

} // namespace

LinkMessage& Machine::begin_message(Wire& wire, Tick now, Address from, Word bytes) {
    wire.message_start = from;
    LinkMessage& message = wire.message;
    message.start = now;
    message.from_node = wire.from.node;
    message.from_link = wire.from.link;
    message.to_node = wire.to.node;
    message.to_link = wire.to.link;
    message.sequence = wire.messages;
    message.bytes = bytes;
    message.sender = Wdesc{0};
    message.sender_iptr = Address{0};
    return message;
}

void Machine::start_output(std::uint32_t node, unsigned link, Address from, Word bytes) {
    const auto index = outputs_[node][link];
    if (!index)
        return;
    Wire& wire = wires_[*index];
    const Processor& processor = this->node(node).processor();
    if (sending_on(wire) != nullptr) {
        wire.held = Wire::HeldOutput{from, bytes, processor.state().wdesc, processor.instruction_address()};
        return;
    }
    const Tick now = this->node(node).now();
    LinkMessage& message = begin_message(wire, now, from, bytes);
    ++wire.messages;
    message.sender = processor.state().wdesc;
    message.sender_iptr = processor.instruction_address();
    if (wire.to.node == host_node) {
        if (!wire.channel.input_busy())
            wire.channel.input(now, Address{}, host_appetite);
        message.receiver = Wdesc{0};
        message.receiver_iptr = Address{0};
    }
    if (std::find(wire.dropped.begin(), wire.dropped.end(), message.sequence) != wire.dropped.end()) {
        wire.channel.drop_output();
        wire.losing = true;
        const FaultEvent fault{
            now, FaultKind::drop_message, node, message.from_link, message.sequence, bytes, message.sender, message.sender_iptr};
        for (Observer* const observer : observers_)
            observer->fault(fault);
    }
    wire.channel.output(now, from, bytes);
}

void Machine::start_input(std::uint32_t node, unsigned link, Address to, Word bytes) {
    const auto index = inputs_[node][link];
    if (!index)
        return;
    Wire& wire = wires_[*index];
    const Processor& processor = this->node(node).processor();
    const Tick now = this->node(node).now();
    wire.message.receiver = processor.state().wdesc;
    wire.message.receiver_iptr = processor.instruction_address();
    if (wire.channel.output_busy())
        wire.message.start = std::max(wire.message.start, now);
    wire.channel.input(now, to, bytes);
}

/// A part that listens for its bootstrap takes control bytes and code on every link.
void Machine::listen(std::uint32_t node, unsigned link, Tick now) {
    const auto index = inputs_[node][link];
    if (!index || !this->node(node).booting() || wires_[*index].channel.input_busy())
        return;
    const BootReceiver::Want want = this->node(node).boot_receiver().want(link);
    wires_[*index].channel.input(now, want.to_memory.value_or(Address{}), want.bytes);
}

Machine::OutsideSender* Machine::sending_on(const Wire& wire) {
    const auto index = static_cast<std::size_t>(&wire - wires_.data());
    for (OutsideSender& sender : outside_)
        if (sender.wire == index && !sender.sending.empty())
            return &sender;
    return nullptr;
}

std::vector<Byte> Machine::payload(const Wire& wire, Address from, Word bytes) const {
    if (bytes == 0)
        return {};
    std::vector<Byte> result(bytes);
    const auto index = static_cast<std::size_t>(&wire - wires_.data());
    const auto sender = std::find_if(outside_.begin(), outside_.end(), [&](const OutsideSender& s) { return s.wire == index; });
    if (sender != outside_.end() && !sender->sending.empty())
        std::copy_n(sender->sending.begin() + static_cast<std::ptrdiff_t>(from - sender->first), bytes, result.begin());
    else
        nodes_[wire.from.node].node->memory().read_bytes(from, result);
    return result;
}

void Machine::received(Wire& wire, const LinkStep& step) {
    const std::vector<Byte> bytes = payload(wire, step.from, step.bytes);
    if (wire.to.node == host_node)
        return serve_host(step.at, bytes);
    Node& receiver = node(wire.to.node);
    if (receiver.booting())
        return boot_bytes(wire, step, bytes);
    receiver.memory().write_bytes(step.to, bytes);
    if (step.ends_receiver)
        receiver.processor().transfer_done(input_of(wire.to.link));
}

void Machine::boot_bytes(Wire& wire, const LinkStep& step, std::span<const Byte> bytes) {
    Node& target = node(wire.to.node);
    BootReceiver& boot = target.boot_receiver();
    const unsigned link = wire.to.link;
    const bool code = boot.want(link).to_memory.has_value();
    if (code)
        target.memory().write_bytes(step.to, bytes);
    if (code && !step.ends_receiver)
        return;
    const BootReceiver::Response response = boot.take(link, code ? std::span<const Byte>{} : bytes);
    if (!step.ends_receiver)
        return;
    if (response.boot) {
        for (unsigned other = 0; other < links_per_node; ++other)
            if (const auto index = inputs_[wire.to.node][other]; index && other != link)
                wires_[*index].channel.reset_input();
        target.processor().pass_time(target.oscillator().cycle_at(step.at));
        target.processor().enter_from_link(link, response.code_bytes);
        return;
    }
    if (response.answer)
        if (const auto index = outputs_[wire.to.node][link]) {
            OutsideSender& sender = sender_of(*index);
            for (unsigned shift = 0; shift < 32; shift += 8)
                sender.queue.push_back(static_cast<Byte>(*response.answer >> shift));
            send_more(sender, step.at);
        }
    listen(wire.to.node, link, step.at);
}

void Machine::sent(Wire& wire, Tick now) {
    OutsideSender* const sender = sending_on(wire);
    wire.message.end = now;
    // A boot image that comes over a neighbour's wire is none of the neighbour's messages.
    const bool foreign = sender != nullptr && wire.from.node != host_node;
    if (!observers_.empty() && !wire.losing && !foreign) {
        const bool at_hand = wire.message.bytes <= longest_payload;
        const std::vector<Byte> bytes = payload(wire, wire.message_start, at_hand ? wire.message.bytes : 0);
        wire.message.payload = bytes;
        for (Observer* const observer : observers_)
            observer->link_message(wire.message);
        wire.message.payload = {};
    }
    wire.losing = false;
    if (sender == nullptr) {
        node(wire.from.node).processor().transfer_done(output_of(wire.from.link));
        return;
    }
    if (!foreign)
        ++wire.messages;
    sender->sending.clear();
    send_more(*sender, now);
    if (wire.held && sender->sending.empty()) {
        const Wire::HeldOutput held = *wire.held;
        wire.held.reset();
        LinkMessage& message = begin_message(wire, now, held.from, held.bytes);
        ++wire.messages;
        message.sender = held.sender;
        message.sender_iptr = held.sender_iptr;
        wire.channel.output(now, held.from, held.bytes);
    }
}

void Machine::serve_host(Tick now, std::span<const Byte> bytes) {
    if (host_ == nullptr)
        return;
    host_->take(bytes, node(spec_.host->node).processor().state().error);
    const std::vector<Byte> reply = host_->to_send();
    if (reply.empty())
        return;
    OutsideSender& sender = sender_of(*wire_in(*spec_.host));
    sender.queue.insert(sender.queue.end(), reply.begin(), reply.end());
    send_more(sender, now);
}

void Machine::send_more(OutsideSender& sender, Tick now) {
    if (!sender.sending.empty() || sender.queue.empty())
        return;
    sender.sending.assign(sender.queue.begin(), sender.queue.end());
    sender.queue.clear();
    sender.first = Address{};
    Wire& wire = wires_[sender.wire];
    if (wire.to.node == host_node && !wire.channel.input_busy())
        wire.channel.input(now, Address{}, host_appetite);
    begin_message(wire, now, sender.first, static_cast<Word>(sender.sending.size()));
    wire.channel.output(now, sender.first, static_cast<Word>(sender.sending.size()));
}

} // namespace t8
