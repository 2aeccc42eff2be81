#include <algorithm>

#include <fmt/format.h>

#include "emulator/config/machine_builder.hpp"

namespace t8 {

void MachineBuilder::take_interrupt_line(const Item& item) {
    reader_.check_keys(item, 0, {"from", "to", "register", "delay_us", "sampled_us", "every_us", "skew_us"});
    if (spec_.interrupt_line) {
        reader_.mistake(item, "a second interrupt_line",
                        fmt::format("the first one is at line {}", interrupt_line_item_->place.line));
        return;
    }
    interrupt_line_item_ = item;
    InterruptLineSpec& line = spec_.interrupt_line.emplace();
    line.delay = reader_.microseconds_field(item, "delay_us").value_or(line.delay);
    line.sampled_every = reader_.microseconds_field(item, "sampled_us").value_or(line.sampled_every);
    line.every = reader_.microseconds_field(item, "every_us");
    if (line.every == Tick{})
        reader_.mistake_at(item, "every_us", "'every_us' is 0: the line would be pulled without a pause",
                           "as in every_us = 50000");
    if (line.delay == Tick{} && line.sampled_every == Tick{})
        reader_.mistake_at(item, "delay_us", "the line has no delay: 'delay_us' is 0 and it is not sampled",
                           "as in delay_us = 1, or sampled_us = 64");
    if (!reader_.has(item, "from") && !reader_.has(item, "every_us"))
        reader_.mistake(item, "nothing ever pulls this interrupt_line",
                        "name the node that pulls it, as in from = \"n0\", or a period, as in every_us = 50000");
    take_master(item, line);
    take_members(item, line);
}

void MachineBuilder::take_master(const Item& item, InterruptLineSpec& line) {
    if (const auto name = reader_.text_field(item, "from"))
        line.master = plugs_.node(item, *name);
    const auto pull = reader_.address_field(item, "register");
    line.pull_register = pull.value_or(line.pull_register);
    if (pull && !reader_.has(item, "from"))
        reader_.mistake_at(item, "register", "'register' without 'from'", "name the node that writes it, as in from = \"n0\"");
    const auto shown = [&] { return fmt::format("register 0x{:08X}", line.pull_register.bits); };
    if (line.pull_register.byte_selector() != 0)
        reader_.mistake_at(item, "register", fmt::format("{} is not a multiple of 4", shown()), "as in register = 0x00000010");
    if (line.master && line.pull_register.offset() < spec_.nodes[*line.master].memory)
        reader_.mistake_at(item, "register",
                           fmt::format("{} lies in the memory of '{}'", shown(), spec_.nodes[*line.master].name),
                           "as in register = 0x00000010");
}

void MachineBuilder::take_members(const Item& item, InterruptLineSpec& line) {
    constexpr std::string_view wanted = "\"all\" or a list of nodes";
    line.members.resize(spec_.nodes.size());
    bool all = !reader_.has(item, "to");
    if (reader_.has_text(item, "to")) {
        all = reader_.text_field(item, "to") == "all";
        if (!all)
            reader_.mistake_at(item, "to", fmt::format("'to' must be {}", wanted), "as in to = { \"n1\", \"n2\" }");
    } else if (const auto names = reader_.texts_field(item, "to", wanted)) {
        if (names->empty())
            reader_.mistake_at(item, "to", "no node is connected to this interrupt_line", "leave 'to' out to reach all nodes");
        for (const std::string& name : *names) {
            const auto node = plugs_.node(item, name);
            if (node && line.members[*node])
                reader_.mistake_at(item, "to", fmt::format("'{}' is listed twice in 'to'", name));
            else if (node)
                line.members[*node] = Tick{};
        }
    }
    if (all)
        std::fill(line.members.begin(), line.members.end(), Tick{});
    for (const auto& [name, skew] : reader_.named_microseconds_field(item, "skew_us")) {
        const auto node = plugs_.node(item, name);
        if (node && !line.members[*node])
            reader_.mistake_at(item, "skew_us", fmt::format("'{}' has a skew but is not connected to the line", name),
                               "add it to 'to'");
        else if (node)
            line.members[*node] = skew;
    }
}

} // namespace t8
