// Draws all other events of a process, a node or the host.

#include "monitor/export/activity_drawing.hpp"
#include "monitor/export/time_units.hpp"

namespace t8 {

void ActivityDrawer::Drawing::see_other(const Event& event) {
    Detail detail = detail_of(event, Label::mark);
    const auto with_number = [&](Label label, std::uint64_t number, std::string_view name) {
        detail.label = label;
        detail.number = number;
        detail.number_name = name;
    };
    const auto with_word = [&](Label label, std::span<const std::string_view> words, std::uint64_t number) {
        detail.label = label;
        detail.word = word_of(words, number);
    };
    switch (event.kind) {
    case EventKind::event_raised:
        detail.label = Label::pin_raised;
        return note_on_node(event, detail);
    case EventKind::interrupt_pulled:
        detail.label = Label::interrupt;
        return note_on_node(event, detail);
    case EventKind::switch_set:
        with_number(Label::switch_set, fields_.switch_index(event), "switch");
        return note_on_node(event, detail);
    case EventKind::fault:
        with_word(Label::fault, fault_names, fields_.fault_kind(event));
        return note_on_node(event, detail);
    case EventKind::error_flag:
        with_number(Label::error_flag, event.process, "process");
        return note_on_node(event, detail);
    case EventKind::node_stopped:
        with_word(Label::node_stopped, stop_reason_names, fields_.stop_reason(event));
        return note_on_node(event, detail);
    case EventKind::run_ended:
        with_word(Label::run_ended, run_outcome_names, fields_.outcome(event));
        return note_on_node(event, detail);
    case EventKind::host_request:
        with_number(Label::request, fields_.request_tag(event), "tag");
        detail.bytes = fields_.request_bytes(event);
        return note_on_node(event, detail);
    case EventKind::host_reply:
        detail.label = Label::reply;
        detail.bytes = fields_.reply_bytes(event);
        return note_on_node(event, detail);
    case EventKind::mark:
        with_number(Label::mark, fields_.mark_point(event), "point");
        return note(event, detail);
    case EventKind::guard_enabled:
        with_word(Label::guard_on, guard_names, fields_.enabled_guard(event));
        with_number(Label::guard_on, fields_.enabled_ready(event), "ready");
        return note(event, detail);
    case EventKind::guard_disabled:
        with_word(Label::guard_off, guard_names, fields_.disabled_guard(event));
        with_number(Label::guard_off, fields_.disabled_ready(event), "ready");
        return note(event, detail);
    case EventKind::alt_chosen:
        with_word(Label::chooses, guard_names, fields_.chosen_guard(event));
        with_number(Label::chooses, fields_.chosen_ready(event), "ready");
        return wait_and_note(event, begin_of(event, fields_.chosen_waited(event)), Label::alternative, detail);
    case EventKind::event_taken:
        detail.label = Label::takes_event;
        return wait_and_note(event, earlier(event.tick, fields_.taken_waited(event)), Label::event_pin, detail);
    default:
        return;
    }
}

} // namespace t8
