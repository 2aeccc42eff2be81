#include "monitor/diff/description_diff.hpp"

#include <algorithm>
#include <map>
#include <type_traits>

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr const char* nothing = "none";

std::string text_of(const ParameterValue& parameter) {
    return std::visit(
        [](const auto& value) -> std::string {
            using Value = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<Value, std::string>)
                return fmt::format("'{}'", value);
            else if constexpr (std::is_same_v<Value, ParameterValue::List>) {
                std::string text;
                for (const ParameterValue& element : value)
                    text += (text.empty() ? "" : ", ") + text_of(element);
                return fmt::format("[{}]", text);
            } else if constexpr (std::is_same_v<Value, ChannelValue>) {
                return std::visit(
                    [&](const auto& link) { return fmt::format("{} {}", value.is_output ? "output" : "input", link); },
                    value.link);
            } else
                return fmt::format("{}", value);
        },
        parameter.value);
}

std::string memory_text(Word bytes) {
    return bytes % 1024 == 0 ? fmt::format("{} KB", bytes / 1024) : fmt::format("{} bytes", bytes);
}
std::string time_text(Tick tick) { return microseconds_text(tick) + " us"; }
std::string or_none(const std::string& text) { return text.empty() ? nothing : text; }

/// Properties of a run, by name. Each run may lack some properties of the other.
using Things = std::map<std::string, std::string>;

class Comparison {
public:
    void compare(const std::string& what, const std::string& a, const std::string& b) {
        if (a != b)
            found_.push_back({what, or_none(a), or_none(b), of_recording_});
    }
    void compare(const Things& a, const Things& b) {
        for (const auto& [name, text] : a) {
            const auto other = b.find(name);
            compare(name, text, other == b.end() ? nothing : other->second);
        }
        for (const auto& [name, text] : b)
            if (!a.contains(name))
                compare(name, nothing, text);
    }
    /// Marks the differences found after this call as `of_recording`.
    void go_on_with_recording() { of_recording_ = true; }
    std::vector<SettingDifference> take() { return std::move(found_); }

private:
    std::vector<SettingDifference> found_;
    bool of_recording_ = false;
};

Things node_things(const NodeSpec& node) {
    const std::string prefix = fmt::format("node {}: ", node.name);
    Things things;
    things[prefix + "part"] = facts_of(node.part).name;
    things[prefix + "clock"] = fmt::format("{}.{} MHz", node.tenths_mhz / 10, node.tenths_mhz % 10);
    things[prefix + "memory"] = memory_text(node.memory);
    things[prefix + "cycles of an external access"] = fmt::format("{}", node.external_cycles);
    things[prefix + "oscillator error"] = fmt::format("{} ppb", node.oscillator_ppb);
    things[prefix + "boot image"] = or_none(node.boot);
    things[prefix + "boot link"] = node.boot_link ? fmt::format("{}", *node.boot_link) : nothing;
    for (std::size_t n = 0; n < node.parameters.size(); ++n) {
        const ProgramParameter& parameter = node.parameters[n];
        const std::string name = parameter.name.empty() ? fmt::format("{}", n + 1) : parameter.name;
        things[fmt::format("{}parameter {}", prefix, name)] = text_of(parameter.value);
    }
    return things;
}

void compare_nodes(Comparison& comparison, const MachineSpec& a, const MachineSpec& b) {
    std::map<std::string, std::pair<const NodeSpec*, const NodeSpec*>> nodes;
    for (const NodeSpec& node : a.nodes)
        nodes[node.name].first = &node;
    for (const NodeSpec& node : b.nodes)
        nodes[node.name].second = &node;
    for (const auto& [name, pair] : nodes) {
        const auto [first, second] = pair;
        if (first != nullptr && second != nullptr)
            comparison.compare(node_things(*first), node_things(*second));
        else
            comparison.compare("node " + name, first != nullptr ? facts_of(first->part).name.data() : nothing,
                               second != nullptr ? facts_of(second->part).name.data() : nothing);
    }
}

Things cable_things(const MachineSpec& machine) {
    Things things;
    const auto add = [&](std::string one, std::string other, unsigned mbits) {
        if (other < one)
            std::swap(one, other);
        things[fmt::format("cable {} to {}", one, other)] = fmt::format("{} Mbit/s", mbits);
    };
    for (const LinkSpec& link : machine.links)
        add(name_of(machine, link.a), name_of(machine, link.b), link.mbits);
    for (const crossbar::Cable& cable : machine.cables)
        add(name_of(machine, cable.a), name_of(machine, cable.b), cable.mbits);
    for (const SwitchSpec& one : machine.switches) {
        things["switch " + one.name] = "C004";
        for (std::size_t output = 0; output < one.latches.size(); ++output)
            if (one.latches[output])
                things[fmt::format("switch {}: output {}", one.name, output)] = fmt::format("input {}", *one.latches[output]);
    }
    return things;
}

std::string fault_text(const FaultSpec& fault) {
    switch (fault.kind) {
    case FaultKind::drop_message:
        return "happens";
    case FaultKind::lose_packet:
    case FaultKind::lose_acknowledge:
        return fmt::format("byte {}", fault.byte);
    case FaultKind::extra_byte:
        return fmt::format("at {}, value {}", time_text(fault.at), fault.value);
    case FaultKind::dead_link:
    case FaultKind::crash:
        return fmt::format("at {}", time_text(fault.at));
    case FaultKind::slow_link:
        return fmt::format("at {}, {} Mbit/s", time_text(fault.at), fault.mbits);
    case FaultKind::flip_bit:
        return fmt::format("at {}, address #{:08X}, bit {}", time_text(fault.at), fault.address.bits, fault.bit);
    case FaultKind::clock_error:
        return fmt::format("at {}, {} ppb", time_text(fault.at), fault.ppb);
    }
    return {};
}

/// Returns the faults of a machine. If there are several of one kind at one place, their names are numbered.
Things fault_things(const MachineSpec& machine) {
    Things things;
    for (const FaultSpec& fault : machine.faults) {
        std::string name = fmt::format("fault {} at {}", fault_names[static_cast<std::size_t>(fault.kind)],
                                       hits_node(fault.kind) ? name_of(machine, fault.node) : name_of(machine, fault.end));
        if (fault.kind == FaultKind::drop_message || fault.kind == FaultKind::lose_packet ||
            fault.kind == FaultKind::lose_acknowledge)
            name += fmt::format(", message {}", fault.message);
        std::string numbered = name;
        for (unsigned number = 2; things.contains(numbered); ++number)
            numbered = fmt::format("{} ({})", name, number);
        things[numbered] = fault_text(fault);
    }
    return things;
}

/// Returns the changes of the forks by which a run came from another one, except faults, which are those of its machine.
Things edit_things(const Description& description) {
    Things things;
    for (const ForkRecord& fork : description.forks)
        for (const std::string& edit : fork.edits)
            if (!edit.starts_with("fault "))
                things[fmt::format("at {}: {}", time_text(fork.at), edit)] = "changed";
    return things;
}

Things interrupt_things(const MachineSpec& machine) {
    Things things;
    if (!machine.interrupt_line)
        return things;
    const InterruptLineSpec& line = *machine.interrupt_line;
    const std::string prefix = "interrupt line: ";
    things["interrupt line"] = "there";
    things[prefix + "master"] = line.master ? name_of(machine, *line.master) : nothing;
    things[prefix + "pull register"] = fmt::format("#{:08X}", line.pull_register.bits);
    things[prefix + "sampled every"] = time_text(line.sampled_every);
    things[prefix + "delay"] = time_text(line.delay);
    things[prefix + "pulled every"] = line.every ? time_text(*line.every) : nothing;
    for (std::uint32_t node = 0; node < line.members.size(); ++node)
        if (line.members[node])
            things[fmt::format("{}skew of {}", prefix, name_of(machine, node))] = time_text(*line.members[node]);
    return things;
}

Things image_things(const Description& description) {
    Things things;
    for (const ImageHash& image : description.images)
        things[fmt::format("boot image of {}: contents", name_of(description.machine, image.node))] =
            fmt::format("#{:016X}", image.hash);
    return things;
}

Things point_things(const Description& description) {
    Things things;
    for (const ProbePoint& point : description.points)
        things[fmt::format("probe point {} of {}", point.name,
                           point.node ? name_of(description.machine, *point.node) : "all nodes")] =
            fmt::format("#{:08X}, {}", point.address.bits, names_of(point.values));
    return things;
}

Things probe_things(const MachineSpec& machine) {
    Things things;
    for (const ProbeSpec& probe : machine.probes)
        things[fmt::format("probe {} on {}", probe.name, probe.node ? name_of(machine, *probe.node) : "all nodes")] =
            fmt::format("at {}, variables [{}], words [{}], {} bytes from #{:08X}{}", probe.at, fmt::join(probe.variables, ", "),
                        fmt::join(probe.words, ", "), probe.bytes, probe.memory.bits, probe.registers ? ", registers" : "");
    return things;
}

std::string hash_text(std::uint64_t hash) { return hash == 0 ? nothing : fmt::format("#{:016X}", hash); }

} // namespace

std::vector<SettingDifference> compare_descriptions(const Description& a, const Description& b) {
    Comparison comparison;
    comparison.compare("seed", fmt::format("{}", a.machine.seed), fmt::format("{}", b.machine.seed));
    comparison.compare("program", a.program, b.program);
    comparison.compare(image_things(a), image_things(b));
    compare_nodes(comparison, a.machine, b.machine);
    comparison.compare("host's link", a.machine.host ? name_of(a.machine, *a.machine.host) : nothing,
                       b.machine.host ? name_of(b.machine, *b.machine.host) : nothing);
    comparison.compare(cable_things(a.machine), cable_things(b.machine));
    comparison.compare("link timing: bits until a packet is recognised",
                       fmt::format("{}", a.machine.link_timing.recognition_bits),
                       fmt::format("{}", b.machine.link_timing.recognition_bits));
    comparison.compare(interrupt_things(a.machine), interrupt_things(b.machine));
    comparison.compare(fault_things(a.machine), fault_things(b.machine));
    comparison.compare(edit_things(a), edit_things(b));
    comparison.compare("began at a snapshot", a.began_at_snapshot ? "yes" : "no", b.began_at_snapshot ? "yes" : "no");
    comparison.go_on_with_recording();
    comparison.compare("machine file", a.machine.file, b.machine.file);
    comparison.compare("machine file: contents", hash_text(a.configuration), hash_text(b.configuration));
    comparison.compare("level of recording", std::string(level_names[static_cast<std::size_t>(a.level)]),
                       std::string(level_names[static_cast<std::size_t>(b.level)]));
    comparison.compare("bytes recorded of a message", fmt::format("{}", a.payload_bytes), fmt::format("{}", b.payload_bytes));
    comparison.compare(probe_things(a.machine), probe_things(b.machine));
    comparison.compare(point_things(a), point_things(b));
    comparison.compare("recorded by", a.writer, b.writer);
    return comparison.take();
}

} // namespace t8
