#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "monitor/export/change_sorter.hpp"
#include "monitor/export/event_fields.hpp"
#include "monitor/export/notes.hpp"
#include "monitor/export/time_units.hpp"
#include "monitor/export/writers.hpp"
#include "monitor/events/node_clocks.hpp"

namespace t8 {
namespace {

enum class SignalKind : std::uint8_t {
    wire,   ///< 0 or 1
    number, ///< 32 bits
    sum,    ///< 32 bits; changes are added
    pulse,  ///< an event without a value
};

constexpr std::uint32_t no_signal = ~std::uint32_t{0};

struct Signal {
    std::string name;
    SignalKind kind{};
    std::int64_t value = 0;
    std::int64_t told = 0;
};

/// The signals of a node, by number.
struct NodeSignals {
    std::uint32_t busy = no_signal, running = no_signal, waiting = no_signal;
    std::uint32_t error = no_signal, stopped = no_signal, event_pin = no_signal, mark = no_signal;
    std::array<std::uint32_t, links_per_node> out{no_signal, no_signal, no_signal, no_signal};
    std::array<std::uint32_t, links_per_node> bytes{no_signal, no_signal, no_signal, no_signal};
    std::array<std::uint32_t, links_per_node> in{no_signal, no_signal, no_signal, no_signal};
    std::uint32_t process = 0; ///< the process that has the processor now
};

/// Returns the name that a signal has in the list of changes: its number, with the printable characters as digits.
std::string code_of(std::uint32_t signal) {
    std::string code;
    do {
        code += static_cast<char>('!' + signal % 94);
        signal /= 94;
    } while (signal != 0);
    return code;
}

/// Replaces the characters of a name that the format does not allow by "_".
std::string word_of_name(std::string_view name) {
    std::string word(name.empty() ? "_" : name);
    for (char& c : word)
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'))
            c = '_';
    return word;
}

/// Returns the link ends of nodes that have a cable.
std::set<std::pair<std::uint32_t, std::uint32_t>> plugged(const MachineSpec& machine) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> ends;
    for (const LinkSpec& link : machine.links)
        for (const LinkEnd end : {link.a, link.b})
            ends.emplace(end.node, end.link);
    if (machine.host)
        ends.emplace(machine.host->node, machine.host->link);
    for (const crossbar::Cable& cable : machine.cables)
        for (const crossbar::Socket& socket : {cable.a, cable.b})
            if (socket.kind == crossbar::Socket::Kind::node)
                ends.emplace(socket.index, socket.port);
    return ends;
}

class VcdWriter {
public:
    VcdWriter(const RunFacts& facts, Output& output) : facts_(facts), output_(output), clocks_(NodeClocks::of(facts.machine)) {}

    void declare();
    void see(const Event& event);
    Result<void> finish();

private:
    std::uint32_t signal(std::string name, SignalKind kind);
    void scope(std::string name, std::uint32_t first);
    void change(std::uint32_t signal, Tick at, std::uint64_t value);
    void waits(std::uint32_t node, Tick from, Tick to);
    void see_link(const Event& event, NodeSignals& node);
    void put(Signal& signal, std::uint32_t number);
    Tick within(Tick at) const { return std::max(at, facts_.extent.from); }

    const RunFacts& facts_;
    Output& output_;
    std::optional<NodeClocks> clocks_;
    ChangeSorter changes_;
    std::vector<Signal> signals_;
    std::vector<NodeSignals> nodes_;
    std::uint32_t requests_ = no_signal, replies_ = no_signal;
    Tick last_{};
    std::set<std::string> scopes_;
    std::map<std::uint32_t, std::array<Tick, links_per_node>> ends_; ///< end of the last transfer, by node and link

    const EventField first_{EventKind::communication, "first"};
    const EventField communication_waited_{EventKind::communication, "waited"};
    const EventField to_node_{EventKind::sent, "to_node"}, to_link_{EventKind::sent, "to_link"};
    const EventField sent_bytes_{EventKind::sent, "bytes"};
    const EventField sent_waited_{EventKind::sent, "waited"}, duration_{EventKind::sent, "duration"};
    const EventField received_waited_{EventKind::received, "waited"};
    const EventField chosen_waited_{EventKind::alt_chosen, "waited"};
    const EventField taken_waited_{EventKind::event_taken, "waited"};
};

std::uint32_t VcdWriter::signal(std::string name, SignalKind kind) {
    signals_.push_back({std::move(name), kind});
    return static_cast<std::uint32_t>(signals_.size() - 1);
}

/// Declares the signals from `first` on in a scope `name`.
void VcdWriter::scope(std::string name, std::uint32_t first) {
    name = word_of_name(name);
    while (!scopes_.insert(name).second)
        name += '_';
    output_.write(fmt::format("$scope module {} $end\n", name));
    for (std::uint32_t number = first; number < signals_.size(); ++number) {
        const Signal& declared = signals_[number];
        const std::string_view type = declared.kind == SignalKind::wire    ? "wire 1"
                                      : declared.kind == SignalKind::pulse ? "event 1"
                                                                           : "reg 32";
        output_.write(fmt::format("$var {} {} {}{} $end\n", type, code_of(number), declared.name,
                                  declared.kind == SignalKind::number || declared.kind == SignalKind::sum ? " [31:0]" : ""));
    }
    output_.write("$upscope $end\n");
}

void VcdWriter::declare() {
    output_.write("$version Transcope $end\n"
                  "$comment a tick, 1/6.3 GHz, is 158.73 ps; times are cut to whole picoseconds $end\n"
                  "$timescale 1 ps $end\n$scope module machine $end\n");
    const auto ends = plugged(facts_.machine);
    nodes_.resize(facts_.machine.nodes.size());
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        if (!facts_.has_node(index))
            continue;
        const auto first = static_cast<std::uint32_t>(signals_.size());
        NodeSignals& node = nodes_[index];
        if (facts_.level == Level::all) {
            node.busy = signal("busy", SignalKind::wire);
            node.running = signal("running", SignalKind::number);
        }
        node.waiting = signal("waiting", SignalKind::sum);
        for (std::uint32_t link = 0; link < links_per_node; ++link)
            if (ends.contains({index, link})) {
                node.out[link] = signal(fmt::format("link{}_out", link), SignalKind::wire);
                node.bytes[link] = signal(fmt::format("link{}_out_bytes", link), SignalKind::number);
                node.in[link] = signal(fmt::format("link{}_in", link), SignalKind::wire);
            }
        node.event_pin = signal("event_pin", SignalKind::wire);
        node.error = signal("error", SignalKind::wire);
        node.stopped = signal("stopped", SignalKind::wire);
        node.mark = signal("mark", SignalKind::pulse);
        scope(name_of(facts_.machine, index), first);
    }
    if (facts_.has_node(host_node)) {
        const auto first = static_cast<std::uint32_t>(signals_.size());
        requests_ = signal("request", SignalKind::pulse);
        replies_ = signal("reply", SignalKind::pulse);
        scope(host_name, first);
    }
    output_.write("$upscope $end\n$enddefinitions $end\n");
    output_.write(fmt::format("#{}\n$dumpvars\n", picoseconds(facts_.extent.from)));
    for (std::uint32_t number = 0; number < signals_.size(); ++number)
        if (signals_[number].kind != SignalKind::pulse)
            put(signals_[number], number);
    output_.write("$end\n");
}

void VcdWriter::put(Signal& signal, std::uint32_t number) {
    const std::int64_t shown = std::max<std::int64_t>(signal.value, 0);
    signal.told = shown;
    if (signal.kind == SignalKind::wire || signal.kind == SignalKind::pulse)
        output_.write(fmt::format("{}{}\n", signal.kind == SignalKind::pulse || shown != 0 ? 1 : 0, code_of(number)));
    else
        output_.write(fmt::format("b{:b} {}\n", static_cast<std::uint64_t>(shown) & 0xFFFFFFFFu, code_of(number)));
}

void VcdWriter::change(std::uint32_t signal, Tick at, std::uint64_t value) {
    if (signal != no_signal)
        changes_.add({within(at).count, signal, static_cast<std::uint32_t>(value)});
}

void VcdWriter::waits(std::uint32_t node, Tick from, Tick to) {
    if (from >= to)
        return;
    change(nodes_[node].waiting, from, 1);
    change(nodes_[node].waiting, to, ~std::uint32_t{0}); // -1
}

/// Writes the signal of a link output, and its copy at the other end.
void VcdWriter::see_link(const Event& event, NodeSignals& node) {
    const Tick first_bit = earlier(event.tick, duration_(event));
    waits(event.node, earlier(first_bit, sent_waited_(event)), event.tick);
    if (!is_link_output(event.channel))
        return;
    const unsigned link = link_of_channel(event.channel);
    Tick& before = ends_[event.node][link];
    const Tick from = std::min(std::max(first_bit, before), event.tick);
    before = event.tick;
    change(node.out[link], from, 1);
    change(node.bytes[link], from, sent_bytes_(event));
    change(node.out[link], event.tick, 0);
    change(node.bytes[link], event.tick, 0);
    const std::uint64_t to = to_node_(event);
    const std::uint64_t other = to_link_(event);
    if (to < nodes_.size() && other < links_per_node) {
        change(nodes_[to].in[other], from, 1);
        change(nodes_[to].in[other], event.tick, 0);
    }
}

void VcdWriter::see(const Event& event) {
    last_ = std::max(last_, event.tick);
    if (event.node == host_node) {
        if (event.kind == EventKind::host_request)
            change(requests_, event.tick, 1);
        if (event.kind == EventKind::host_reply)
            change(replies_, event.tick, 1);
        return;
    }
    if (event.node >= nodes_.size())
        return;
    NodeSignals& node = nodes_[event.node];
    const auto begin = [&](Cycles cycles) {
        return clocks_ ? std::min(event.tick, clocks_->of_node(event.node).tick_of(event.cycle - std::min(event.cycle, cycles)))
                       : event.tick;
    };
    const auto runs = [&](std::uint32_t process) {
        node.process = process;
        change(node.busy, event.tick, process != 0);
        change(node.running, event.tick, process);
    };
    switch (event.kind) {
    case EventKind::communication:
        return waits(event.node, begin(communication_waited_(event)), event.tick);
    case EventKind::sent:
        return see_link(event, node);
    case EventKind::received:
        return waits(event.node, earlier(event.tick, received_waited_(event)), event.tick);
    case EventKind::alt_chosen:
        return waits(event.node, begin(chosen_waited_(event)), event.tick);
    case EventKind::event_taken:
        waits(event.node, earlier(event.tick, taken_waited_(event)), event.tick);
        return change(node.event_pin, event.tick, 0);
    case EventKind::event_raised:
        return change(node.event_pin, event.tick, 1);
    case EventKind::error_flag:
        return change(node.error, event.tick, 1);
    case EventKind::node_stopped:
        runs(0);
        return change(node.stopped, event.tick, 1);
    case EventKind::mark:
        return change(node.mark, event.tick, 1);
    case EventKind::process_runs:
    case EventKind::process_resumed:
    case EventKind::process_joined:
        return runs(event.process);
    case EventKind::process_waits:
    case EventKind::process_ended:
    case EventKind::process_stopped:
        if (event.process == node.process)
            runs(0);
        return;
    default:
        return;
    }
}

Result<void> VcdWriter::finish() {
    if (const auto sorted = changes_.finish(); !sorted)
        return sorted;
    std::set<std::uint32_t> changed; // signals that change at the current tick
    Tick now{};
    const auto tell = [&] {
        bool timed = false;
        for (const std::uint32_t number : changed) {
            Signal& of = signals_[number];
            if (of.kind != SignalKind::pulse && std::max<std::int64_t>(of.value, 0) == of.told)
                continue;
            if (!timed)
                output_.write(fmt::format("#{}\n", picoseconds(now)));
            timed = true;
            put(of, number);
        }
        changed.clear();
    };
    Change next;
    while (changes_.next(next)) {
        if (next.tick != now.count) {
            tell();
            now = Tick{next.tick};
        }
        Signal& of = signals_[next.signal];
        of.value = of.kind == SignalKind::sum ? of.value + static_cast<std::int32_t>(next.value) : std::int64_t{next.value};
        changed.insert(next.signal);
    }
    tell();
    if (changes_.failed())
        return failure("cannot read back a temporary file");
    if (last_ > now)
        output_.write(fmt::format("#{}\n", picoseconds(last_)));
    return {};
}

} // namespace

Result<ExportReport> write_vcd(const RunFacts& facts, EventSource& events, Output& output) {
    VcdWriter writer(facts, output);
    writer.declare();
    ExportReport report;
    for (; const Event* const event = events.next(); ++report.events)
        writer.see(*event);
    if (const auto finished = writer.finish(); !finished)
        return tl::unexpected(finished.error());
    return report;
}

} // namespace t8
