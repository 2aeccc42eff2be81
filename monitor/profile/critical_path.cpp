#include "monitor/profile/critical_path.hpp"

#include <algorithm>

#include "monitor/profile/event_times.hpp"

namespace t8 {
namespace {

bool is(std::span<const std::string_view> names, std::uint64_t value, std::string_view name) {
    return value < names.size() && names[static_cast<std::size_t>(value)] == name;
}

} // namespace

CriticalPath::CriticalPath(const MachineSpec& machine) : clocks_(NodeClocks::of(machine)), matcher_(machine) {}

Tick CriticalPath::begin_of(const Event& event, Cycles cycles) const {
    if (cycles == 0 || !clocks_)
        return event.tick;
    return std::min(event.tick, clocks_->of_node(event.node).tick_of(event.cycle - std::min(event.cycle, cycles)));
}

std::size_t CriticalPath::add(std::uint32_t node, std::uint32_t number, const Operation& operation) {
    Process& who = process(node, number);
    who.operations.push_back(operation);
    who.operations.back().order = order_;
    return who.operations.size() - 1;
}

/// Returns the ALT that took a guard of `channel`, from which the process now inputs, and forgets it; nothing if there is none.
std::optional<std::size_t> CriticalPath::take_alternative(Process& process, std::uint32_t channel) {
    if (!process.alternative || process.operations[*process.alternative].channel != channel)
        return {};
    return std::exchange(process.alternative, std::nullopt);
}

void CriticalPath::see_communication(const Event& event) {
    const std::uint32_t receiver = number_of(event, "receiver");
    if (event.process == 0 || receiver == 0)
        return;
    const Tick begin = begin_of(event, event["waited"]);
    const bool sender_waited = event["first"] == 0;
    const auto alternative = take_alternative(process(event.node, receiver), event.channel);
    if (alternative && sender_waited)
        process(event.node, receiver).operations[*alternative].release = {event.process, event.node, begin};
    Operation operation;
    operation.kind = Kind::message;
    operation.begin = begin;
    operation.end = event.tick;
    operation.channel = event.channel;
    operation.release = {sender_waited ? receiver : event.process, event.node, event.tick};
    add(event.node, sender_waited ? event.process : receiver, operation);
}

void CriticalPath::see_link(const Event& event) {
    const bool sends = event.kind == EventKind::sent;
    const std::uint32_t peer = number_of(event, sends ? "to_node" : "from_node");
    Operation operation;
    operation.kind = peer == host_node && !sends ? Kind::outside : Kind::message;
    operation.begin = earlier(event.tick, event["waited"] + event["duration"]);
    operation.end = event.tick;
    operation.channel = event.channel;
    if (event.process != 0) {
        const std::size_t place = add(event.node, event.process, operation);
        Process& who = process(event.node, event.process);
        const auto alternative = sends ? std::nullopt : take_alternative(who, event.channel);
        if (peer != host_node)
            ends_[event.node][event.number] = {key(event.node, event.process), place, alternative};
        if (alternative && peer == host_node)
            who.operations[*alternative].kind = Kind::outside;
        const BootSend send{event.node, event.process, operation.begin, earlier(event.tick, event["duration"]), order_};
        const auto begun = begun_.find(peer);
        if (sends && peer != host_node && (begun == begun_.end() || send.first_bit < begun->second))
            boots_[peer] = send;
    }
    matcher_.see(event);
    for (const MatchedMessage& message : matcher_.matched())
        join(message);
}

/// Records that each end of a message waited for the other end if that came later. An output that several inputs took waited for the last
/// of them.
void CriticalPath::join(const MatchedMessage& message) {
    const auto end_of = [&](EventId id) -> LinkEndpoint* {
        const auto node = ends_.find(id.node);
        if (node == ends_.end())
            return nullptr;
        const auto found = node->second.find(id.number);
        return found == node->second.end() ? nullptr : &found->second;
    };
    LinkEndpoint* const sent = end_of(message.sent);
    LinkEndpoint* const received = end_of(message.received);
    if (sent == nullptr || received == nullptr)
        return;
    Operation& output = processes_[sent->process].operations[sent->operation];
    Operation& input = processes_[received->process].operations[received->operation];
    const auto release = [](Operation& waiting, std::uint64_t by, Tick at) {
        if (at > waiting.begin && at > waiting.release.at && at < waiting.end)
            waiting.release = {static_cast<std::uint32_t>(by), static_cast<std::uint32_t>(by >> 32), at};
    };
    release(output, received->process, input.begin);
    release(input, sent->process, output.begin);
    if (received->alternative)
        release(processes_[received->process].operations[*received->alternative], sent->process, output.begin);
}

void CriticalPath::see_alternative(const Event& event) {
    Operation operation;
    operation.begin = begin_of(event, event["waited"]);
    operation.end = event.tick;
    operation.channel = event.channel;
    operation.kind = is(guard_names, event["guard"], "timer")   ? Kind::timer
                     : is(guard_names, event["guard"], "event") ? Kind::outside
                                                                : Kind::computing;
    const std::size_t place = add(event.node, event.process, operation);
    process(event.node, event.process).alternative =
        is(guard_names, event["guard"], "channel") ? std::optional(place) : std::nullopt;
}

/// Records the waits for timers and for the processor, which messages do not show.
void CriticalPath::see_scheduling(const Event& event) {
    Process& who = process(event.node, event.process);
    const auto became_ready = [&] {
        who.is_ready = true;
        who.ready = event.tick;
    };
    Operation operation;
    operation.begin = who.ready;
    operation.end = event.tick;
    switch (event.kind) {
    case EventKind::process_waits:
        who.waits_for_timer = is(wait_names, event["what"], "timer");
        if (who.waits_for_timer)
            who.ready = event.tick;
        else if (is(wait_names, event["what"], "timeslice"))
            became_ready();
        return;
    case EventKind::process_ready:
        if (std::exchange(who.waits_for_timer, false)) {
            operation.kind = Kind::timer;
            add(event.node, event.process, operation);
        }
        return became_ready();
    case EventKind::process_preempted:
        return became_ready();
    default:
        if (std::exchange(who.is_ready, false) && event.tick > operation.begin) {
            operation.kind = Kind::ready;
            add(event.node, event.process, operation);
        }
        return;
    }
}

void CriticalPath::see(const Event& event) {
    ++order_;
    if (event.kind == EventKind::fault || event.kind == EventKind::still_waiting)
        matcher_.see(event);
    if (event.node == host_node || event.kind == EventKind::still_waiting)
        return;
    if (event.process != 0) {
        last_ = event;
        last_order_ = order_;
    }
    switch (event.kind) {
    case EventKind::communication:
        return see_communication(event);
    case EventKind::sent:
    case EventKind::received:
        return see_link(event);
    case EventKind::process_started: {
        Process& started = process(event.node, number_of(event, "started"));
        started.begin = Begin{event.tick, order_, event.process};
        if (event.process == 0)
            begun_.try_emplace(event.node, event.tick);
        started.is_ready = true;
        started.ready = event.tick;
        return;
    }
    default:
        break;
    }
    if (event.process == 0)
        return;
    Operation operation;
    operation.end = event.tick;
    switch (event.kind) {
    case EventKind::alt_chosen:
        return see_alternative(event);
    case EventKind::event_taken:
        operation.kind = Kind::outside;
        operation.begin = earlier(event.tick, event["waited"]);
        add(event.node, event.process, operation);
        return;
    case EventKind::process_ended:
    case EventKind::process_stopped:
        process(event.node, event.process).ended = event.tick;
        return;
    case EventKind::process_joined:
        if (const std::uint32_t last = number_of(event, "last"); last != event.process) {
            operation.kind = Kind::join;
            operation.begin = process(event.node, event.process).ended;
            operation.release = {last, event.node, event.tick};
            add(event.node, event.process, operation);
        }
        return;
    case EventKind::process_woken:
        operation.kind = Kind::wake;
        operation.begin = process(event.node, number_of(event, "woken")).ended;
        operation.release = {event.process, event.node, event.tick};
        add(event.node, number_of(event, "woken"), operation);
        return;
    case EventKind::process_runs:
    case EventKind::process_waits:
    case EventKind::process_preempted:
    case EventKind::process_resumed:
    case EventKind::process_ready:
        return see_scheduling(event);
    default:
        return;
    }
}

/// Walks backwards along the path. The walk ends, because no step goes to a later time. A step to an equal time goes to an earlier event,
/// and a boot takes time.
class CriticalPath::Walk {
public:
    explicit Walk(const CriticalPath& run)
        : run_(run), node_(run.last_.node), process_(run.last_.process), at_(run.last_.tick), order_(run.last_order_ + 1) {}

    std::vector<PathStretch> path() {
        begin_stretch();
        while (step())
            ;
        std::reverse(path_.begin(), path_.end());
        return std::move(path_);
    }

private:
    /// Goes back by one operation, or to the process that started the present one. Returns false at the beginning of the path.
    bool step() {
        const auto found = run_.processes_.find(key(node_, process_));
        if (found == run_.processes_.end())
            return leave_node();
        const Process& who = found->second;
        auto place = std::partition_point(who.operations.begin(), who.operations.end(),
                                          [&](const Operation& operation) { return operation.order < order_; });
        while (place != who.operations.begin() && std::prev(place)->end > at_)
            --place;
        const bool has_operation = place != who.operations.begin();
        if (has_operation && (!who.begin || std::prev(place)->order > who.begin->order)) {
            pass(*std::prev(place));
            return true;
        }
        if (who.begin && who.begin->order < order_) {
            spend(stretch_.computing, std::min(at_, who.begin->at));
            order_ = who.begin->order;
            if (who.begin->parent != 0) {
                go_to(PathStretch::By::start, no_channel, node_, who.begin->parent);
                return true;
            }
        }
        return leave_node();
    }

    void pass(const Operation& operation) {
        spend(stretch_.computing, operation.end);
        order_ = operation.order;
        const Release& release = operation.release;
        if (release.process != 0 && release.at > operation.begin && release.at <= operation.end) {
            spend(stretch_.messages, release.at);
            return go_to(operation.kind == Kind::join   ? PathStretch::By::join
                         : operation.kind == Kind::wake ? PathStretch::By::wake
                                                        : PathStretch::By::message,
                         operation.channel, release.node, release.process);
        }
        spend(operation.kind == Kind::message   ? stretch_.messages
              : operation.kind == Kind::timer   ? stretch_.timer
              : operation.kind == Kind::ready   ? stretch_.ready
              : operation.kind == Kind::outside ? stretch_.outside
                                                : stretch_.computing,
              operation.begin);
    }

    /// Goes from the first process of a node to the process that booted the node. Returns false if there is none.
    bool leave_node() {
        const auto boot = run_.boots_.find(node_);
        if (boot == run_.boots_.end() || boot->second.begin >= at_) {
            spend(stretch_.computing, Tick{});
            end_stretch(PathStretch::By::beginning, no_channel);
            return false;
        }
        spend(stretch_.messages, boot->second.begin);
        order_ = boot->second.order;
        go_to(PathStretch::By::boot, no_channel, boot->second.node, boot->second.process);
        return true;
    }

    void spend(Tick& sum, Tick to) {
        sum = sum + (at_ - to);
        at_ = to;
    }

    void begin_stretch() {
        stretch_ = {};
        stretch_.node = node_;
        stretch_.process = process_;
        stretch_.to = at_;
    }

    void end_stretch(PathStretch::By by, std::uint32_t channel) {
        stretch_.from = at_;
        stretch_.by = by;
        stretch_.channel = channel;
        path_.push_back(stretch_);
    }

    void go_to(PathStretch::By by, std::uint32_t channel, std::uint32_t node, std::uint32_t process) {
        end_stretch(by, channel);
        node_ = node;
        process_ = process;
        begin_stretch();
    }

    const CriticalPath& run_;
    std::uint32_t node_;
    std::uint32_t process_;
    Tick at_;
    std::uint64_t order_; ///< the walk continues with events before this one
    PathStretch stretch_;
    std::vector<PathStretch> path_;
};

std::vector<PathStretch> CriticalPath::path() const {
    return last_.process == 0 ? std::vector<PathStretch>{} : Walk(*this).path();
}

} // namespace t8
