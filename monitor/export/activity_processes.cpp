// Draws the lives of processes, and their scheduling.

#include <algorithm>

#include "monitor/export/activity_drawing.hpp"
#include "monitor/export/time_units.hpp"

namespace t8 {
namespace {

Label label_of_wait(std::uint64_t what) {
    const std::string_view word = word_of(wait_names, what);
    constexpr std::pair<std::string_view, Label> labels[] = {
        {"output", Label::output},   {"input", Label::input},     {"alternative", Label::alternative},
        {"event", Label::event_pin}, {"timer", Label::timer},     {"timeslice", Label::ready},
        {"join", Label::join},       {"stopped", Label::stopped}, {"error", Label::stopped},
    };
    for (const auto& [name, label] : labels)
        if (name == word)
            return label;
    return Label::meets;
}

} // namespace

void ActivityDrawer::Drawing::see_process(const Event& event) {
    switch (event.kind) {
    case EventKind::process_started: {
        const std::uint32_t child = fields_.started.narrow(event);
        if (event.process != 0) {
            Detail start = detail_of(event, Label::starts);
            start.number = child;
            start.number_name = "process";
            note(event, start);
        }
        if (child == 0)
            return;
        die(event.node, child, event.tick, true, event); // the end of an older process with that number was not seen
        Life& started = life(event, child, Wdesc{fields_.started_wdesc.narrow(event)}, event.tick);
        if (facts_.level == Level::all) {
            Detail ready;
            ready.label = Label::ready;
            set_state(started, event, event.tick, ready);
        }
        return;
    }
    case EventKind::process_ended:
        if (event.process == 0)
            return;
        note(event, detail_of(event, Label::ends));
        die(event.node, event.process, event.tick, false, event);
        blocks_[{event.node, fields_.ended_block(event)}].push_back(event.process);
        return;
    case EventKind::process_joined: {
        if (const auto block = blocks_.extract({event.node, fields_.joined_block(event)}))
            for (const std::uint32_t ended : block.mapped())
                if (ended != event.process)
                    die(event.node, ended, event.tick, true, event);
        const std::uint32_t last = fields_.joined_last.narrow(event);
        if (last != event.process)
            die(event.node, last, event.tick, true, event);
        note(event, detail_of(event, Label::joins));
        if (facts_.level == Level::all && event.process != 0) {
            Detail runs;
            runs.label = Label::runs;
            set_state(life(event, event.tick), event, event.tick, runs);
        }
        return;
    }
    case EventKind::process_stopped: {
        if (event.process == 0)
            return;
        const std::string_view cause = word_of(stop_cause_names, fields_.stopped_cause(event));
        Detail stopped = detail_of(event, Label::stopped);
        stopped.word = cause;
        if (cause == stop_cause_names[2])
            return die(event.node, event.process, event.tick, true, event);
        return set_state(life(event, event.tick), event, event.tick, stopped);
    }
    case EventKind::process_woken: {
        const std::uint32_t woken = fields_.woken.narrow(event);
        Detail wake = detail_of(event, Label::wakes);
        wake.number = woken;
        wake.number_name = "process";
        note(event, wake);
        if (woken == 0)
            return;
        Life& other = life(event, woken, Wdesc{fields_.woken_wdesc.narrow(event)}, event.tick);
        Detail ready;
        ready.label = Label::ready;
        return set_state(other, event, event.tick, facts_.level == Level::all ? std::optional(ready) : std::nullopt);
    }
    case EventKind::still_waiting: {
        if (event.process == 0)
            return;
        const std::uint64_t what = fields_.left_what(event);
        const std::uint64_t since = fields_.left_since(event);
        const Tick from = since == 0 ? event.tick : std::min(Tick{since}, event.tick);
        Life& waiting = life(event, from);
        Detail wait = detail_of(event, label_of_wait(what));
        wait.word = word_of(wait_names, what);
        if (!waiting.state)
            set_state(waiting, event, from, wait);
        wait.label = Label::left;
        return tracks_.instant(waiting.track, event.tick, wait);
    }
    default:
        return;
    }
}

void ActivityDrawer::Drawing::see_scheduling(const Event& event) {
    if (event.process == 0)
        return;
    if (const auto found = lives_.find(key(event.node, event.process));
        found != lives_.end() && !found->second.lives && event.kind != EventKind::process_runs)
        return; // it has reached the end of its PAR
    Life& who = life(event, event.tick);
    Detail detail = detail_of(event, Label::ready);
    switch (event.kind) {
    case EventKind::process_runs:
    case EventKind::process_resumed:
        detail.label = Label::runs;
        break;
    case EventKind::process_preempted:
        detail.label = Label::preempted;
        break;
    case EventKind::process_waits:
        detail.label = label_of_wait(fields_.waits_what(event));
        detail.word = word_of(wait_names, fields_.waits_what(event));
        break;
    default:
        break;
    }
    if (is_runnable(detail.label))
        detail = Detail{.label = detail.label};
    set_state(who, event, event.tick, detail);
}

} // namespace t8
