// The links and the event pin of one node at this instant.

#include <algorithm>

#include <fmt/format.h>

#include "cli/debug/commands.hpp"
#include "cli/debug/guard_text.hpp"
#include "cli/debug/node/instant_json.hpp"
#include "emulator/hardware/hardware.hpp"
#include "emulator/waits/link_waits.hpp"
#include "isa_t800/workspace.hpp"
#include "monitor/debugger/cable_states.hpp"

namespace t8::cli {
namespace {

using nlohmann::ordered_json;

/// The links of one node, as lines and as data.
class LinkListing {
public:
    explicit LinkListing(const DebugContext& context)
        : context_(context), machine_(context.replayer.machine()), hardware_(machine_.hardware()), node_(context.node) {}

    Answer answer() {
        for (std::uint8_t link = 0; link < links_per_node; ++link)
            add_link(link);
        add_event();
        return std::move(answer_);
    }

private:
    std::string place_text(Address iptr) const {
        const std::string place = context_.setup.code.map().place_of(node_, iptr - 1);
        return place.empty() ? "" : fmt::format(" ({})", place);
    }
    ordered_json json_of_process(Wdesc wdesc, Address iptr) const {
        const CodeMap& map = context_.setup.code.map();
        return {{"wptr", address_text(wdesc.wptr())},
                {"priority", priority_name(wdesc.priority())},
                {"iptr", address_text(iptr)},
                {"place", map.place_of(node_, iptr - 1)},
                {"routine", map.routine_of(node_, iptr - 1)}};
    }

    void add_link(std::uint8_t link) {
        const MachineSpec& spec = machine_.spec();
        const LinkUse use = machine_.use_of(node_).links[link];
        const auto& plug = hardware_.nodes[node_].plugs[link];
        const bool is_dead = plug && hardware_.link_of(*plug).is_cut();
        const std::string other = use.peer ? name_of(spec, *use.peer) : std::string();
        const std::string_view state = !use.plugged ? "unplugged" : is_dead ? "dead" : use.peer ? "up" : "open";
        ordered_json json{{"link", link}, {"name", name_of(spec, LinkEnd{node_, link})}, {"state", state}};
        json["other_end"] = use.peer ? ordered_json(other) : ordered_json{};
        std::string path;
        for (const crossbar::Socket& socket : switch_path(machine_, {node_, link})) {
            json["path"].push_back(name_of(spec, socket));
            path += (path.empty() ? " through " : ", ") + name_of(spec, socket);
        }
        answer_.text += fmt::format("  link {}: {}{}{}\n", link, use.peer ? "to " + other : std::string(state), path,
                                    is_dead ? ", dead" : "");
        for (const LinkHalf half : {LinkHalf::output, LinkHalf::input})
            json[half == LinkHalf::output ? "output" : "input"] = json_of_half({node_, link}, half);
        if (use.plugged)
            add_counts(use, json);
        answer_.data["links"].push_back(std::move(json));
    }

    void add_counts(const LinkUse& use, ordered_json& json) {
        json["sent"] = {{"messages", use.sent.messages}, {"bytes", use.sent.bytes}, {"faults", use.sent.faults}};
        json["received"] = {{"messages", use.received.messages}, {"bytes", use.received.bytes}, {"faults", use.received.faults}};
        answer_.text += fmt::format("    sent {} bytes in {} messages, received {} bytes in {}\n", use.sent.bytes,
                                    use.sent.messages, use.received.bytes, use.received.messages);
    }

    ordered_json json_of_half(LinkEnd end, LinkHalf half) {
        const std::optional<LinkWait> wait = wait_on_link(hardware_, end, half);
        if (!wait)
            return {};
        ordered_json json = json_of_process(wait->wdesc, wait->iptr);
        json["alternative"] = wait->alternative;
        const std::string_view verb = wait->alternative ? "is in an ALT" : half == LinkHalf::output ? "outputs" : "inputs";
        std::string amount;
        if (!wait->alternative) {
            const Word crossed = wait->bytes - std::min(wait->bytes, bytes_left(hardware_, end, half, *wait));
            json["bytes"] = wait->bytes;
            json["transferred"] = crossed;
            amount = fmt::format(", {} of {} bytes have crossed", crossed, wait->bytes);
        }
        add_since(json, wait->since);
        answer_.text += fmt::format("    {} {} {}{}{}, since {} us\n", address_text(wait->wdesc.wptr()),
                                    priority_name(wait->wdesc.priority()), verb, place_text(wait->iptr), amount,
                                    microseconds_text(wait->since));
        return json;
    }

    void add_event() {
        const NodeSlot& slot = hardware_.nodes[node_];
        EventPin pin = slot.event; // looking may change it
        const bool is_raised = pin.raised_at(context_.replayer.now());
        const bool is_member = hardware_.line && hardware_.line->skew(node_);
        ordered_json json{{"raised", is_raised}, {"taken", slot.event.taken()}, {"on_interrupt_line", is_member}};
        answer_.text += fmt::format("  event pin: {}{}, {} events taken\n", is_raised ? "raised" : "not raised",
                                    is_member ? ", on the interrupt line" : "", slot.event.taken());
        const std::optional<Wdesc> wdesc = process_in_word(slot.node->memory(), reserved::event_channel);
        json["process"] = ordered_json{};
        if (wdesc && slot.event.waiting() != EventPin::Waiting::nobody) {
            const Address iptr{slot.node->memory().peek_word(iptr_s(wdesc->wptr()))};
            json["process"] = json_of_process(*wdesc, iptr);
            json["process"]["alternative"] = slot.event.waiting() == EventPin::Waiting::alternative;
            add_since(json["process"], slot.event.since());
            answer_.text +=
                fmt::format("    {} {} waits{}, since {} us\n", address_text(wdesc->wptr()), priority_name(wdesc->priority()),
                            place_text(iptr), microseconds_text(slot.event.since()));
        }
        answer_.data["event"] = std::move(json);
    }

    const DebugContext& context_;
    const Machine& machine_;
    const Hardware& hardware_;
    std::uint32_t node_;
    Answer answer_;
};

} // namespace

Result<Answer> debug_links(DebugContext& context, std::string_view operands) {
    if (!operands.empty())
        return failure(fmt::format("'links' takes no operand but a node, not '{}'", operands), "as in links on n3");
    return LinkListing(context).answer();
}

} // namespace t8::cli
