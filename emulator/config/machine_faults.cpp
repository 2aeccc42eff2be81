#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

#include <fmt/format.h>

#include "emulator/config/machine_builder.hpp"

namespace t8 {
namespace {

/// A kind of fault and its keys in machine files.
struct FaultForm {
    FaultKind kind;
    std::string_view name;
    std::array<std::string_view, 4> keys; ///< empty ones at the end

    std::vector<std::string_view> known_keys() const {
        std::vector<std::string_view> result(keys.begin(), keys.end());
        std::erase(result, std::string_view{});
        return result;
    }
};

constexpr FaultForm fault_forms[] = {
    {FaultKind::drop_message, "drop_message", {"from", "message"}},
    {FaultKind::lose_packet, "lose_packet", {"from", "message", "byte"}},
    {FaultKind::lose_acknowledge, "lose_acknowledge", {"from", "message", "byte"}},
    {FaultKind::extra_byte, "extra_byte", {"to", "value", "at_us"}},
    {FaultKind::dead_link, "dead_link", {"link", "at_us"}},
    {FaultKind::slow_link, "slow_link", {"link", "mbits", "at_us"}},
    {FaultKind::crash, "crash", {"node", "at_us"}},
    {FaultKind::flip_bit, "flip_bit", {"node", "address", "bit", "at_us"}},
    {FaultKind::clock_error, "clock_error", {"node", "ppb", "at_us"}},
};

/// A key that a fault must have if its kind has that key, and the hint when it lacks it. Other keys may be left out and are then 0: the
/// first message, the first byte, or the start of the run.
struct NeededKey {
    std::string_view name;
    std::string_view hint;
};

constexpr NeededKey needed_keys[] = {
    {"from", "name the sending end, as in from = \"n1.2\""},
    {"to", "name the receiving end, as in to = \"n1.2\""},
    {"link", "name an end of the cable, as in link = \"n1.2\""},
    {"node", "name the node, as in node = \"n1\""},
    {"value", "say what the byte is, as in value = 65"},
    {"mbits", "say how slow it becomes, as in mbits = 5"},
    {"address", "say which byte, as in address = 0x80001000"},
    {"bit", "say which bit, as in bit = 3"},
    {"ppb", "say how much too fast the clock becomes, as in ppb = 20000"},
};

template <class Number> void set(Number& member, std::optional<std::int64_t> number) {
    if (number)
        member = static_cast<Number>(*number);
}

} // namespace

void MachineBuilder::take_fault(const Item& item) {
    const auto kind = reader_.text_position(item, 1, "a kind, as in fault { \"drop_message\", ... }");
    if (!kind)
        return;
    const auto* const form =
        std::find_if(std::begin(fault_forms), std::end(fault_forms), [&](const FaultForm& one) { return one.name == *kind; });
    if (form == std::end(fault_forms)) {
        std::vector<std::string_view> names;
        for (const FaultForm& one : fault_forms)
            names.push_back(one.name);
        const std::string_view similar = closest(std::string_view(*kind).substr(0, 64), names);
        reader_.mistake_at_text(item, *kind, fmt::format("unknown fault {}", in_quotes(*kind)),
                                similar.empty() ? fmt::format("known faults: {}", fmt::join(names, ", "))
                                                : did_you_mean(similar));
        return;
    }
    const std::vector<std::string_view> keys = form->known_keys();
    const std::size_t mistakes_before = reader_.mistake_count();
    reader_.check_keys(item, 1, keys, fmt::format("fault '{}'", form->name));
    FaultSpec fault;
    fault.kind = form->kind;
    for (const std::string_view key : keys)
        take_fault_key(item, key, fault);
    if (reader_.mistake_count() == mistakes_before)
        check_fault(item, fault);
    spec_.faults.push_back(fault);
}

void MachineBuilder::take_fault_key(const Item& item, std::string_view key, FaultSpec& fault) {
    if (!reader_.has(item, key)) {
        for (const NeededKey& needed : needed_keys)
            if (needed.name == key)
                reader_.mistake(item, fmt::format("this fault lacks '{}'", key), std::string(needed.hint));
    } else if (key == "from" || key == "to" || key == "link") {
        const auto text = reader_.text_field(item, key);
        fault.end = text ? plugs_.link_of_node(item, *text).value_or(LinkEnd{}) : LinkEnd{};
    } else if (key == "node") {
        const auto text = reader_.text_field(item, key);
        fault.node = text ? plugs_.node(item, *text).value_or(0) : 0;
    } else if (key == "at_us") {
        fault.at = reader_.microseconds_field(item, key).value_or(Tick{});
    } else if (key == "mbits") {
        fault.mbits = reader_.speed_field(item, key).value_or(fault.mbits);
    } else if (key == "address") {
        fault.address = reader_.address_field(item, key).value_or(Address{});
    } else if (key == "message") {
        set(fault.message, reader_.whole_field(item, key, 0, std::numeric_limits<std::int64_t>::max()));
    } else if (key == "byte") {
        set(fault.byte, reader_.whole_field(item, key, 0, std::numeric_limits<std::uint32_t>::max()));
    } else if (key == "value") {
        set(fault.value, reader_.whole_field(item, key, 0, 255));
    } else if (key == "bit") {
        set(fault.bit, reader_.whole_field(item, key, 0, 7));
    } else if (key == "ppb") {
        set(fault.ppb, reader_.whole_field(item, key, -std::int64_t{most_ppb}, most_ppb));
    }
}

/// REQUIRES: every key of the fault was read without a mistake.
void MachineBuilder::check_fault(const Item& item, const FaultSpec& fault) {
    for (const std::string_view key : {"from", "to", "link"}) {
        if (reader_.has(item, key) && !plugs_.other_end(fault.end)) {
            const std::string name = name_of(spec_, fault.end);
            reader_.mistake_at_text(item, name, fmt::format("link '{}' is not connected, so it cannot have a fault", name));
        }
    }
    if (fault.kind == FaultKind::slow_link && fault.mbits == 5 &&
        is_at_switch(plugs_.other_end(fault.end).value_or(crossbar::Socket{})))
        reader_.mistake_at(item, "mbits", "a link of a switch cannot run at mbits = 5", "possible: 10, 20");
    const Word memory = spec_.nodes[fault.node].memory;
    if (fault.kind == FaultKind::flip_bit && fault.address.offset() >= memory)
        reader_.mistake_at(
            item, "address",
            fmt::format("address 0x{:08X} is outside the memory of '{}'", fault.address.bits, spec_.nodes[fault.node].name),
            fmt::format("it goes from 0x80000000 to 0x{:08X}", (Address{} + (memory - 1)).bits));
}

} // namespace t8
