#pragma once

#include "monitor/export/event_fields.hpp"

namespace t8 {

/// The fields of events that ActivityDrawer reads.
struct ActivityFields {
    EventField communication_receiver{EventKind::communication, "receiver"};
    EventField communication_wdesc{EventKind::communication, "receiver_wdesc"};
    EventField communication_iptr{EventKind::communication, "receiver_iptr"};
    EventField communication_bytes{EventKind::communication, "bytes"};
    EventField communication_first{EventKind::communication, "first"};
    EventField communication_waited{EventKind::communication, "waited"};
    EventField sent_to{EventKind::sent, "to_node"};
    EventField sent_bytes{EventKind::sent, "bytes"};
    EventField sent_waited{EventKind::sent, "waited"};
    EventField sent_duration{EventKind::sent, "duration"};
    EventField received_from{EventKind::received, "from_node"};
    EventField received_bytes{EventKind::received, "bytes"};
    EventField received_waited{EventKind::received, "waited"};
    EventField chosen_guard{EventKind::alt_chosen, "guard"};
    EventField chosen_ready{EventKind::alt_chosen, "ready"};
    EventField chosen_waited{EventKind::alt_chosen, "waited"};
    EventField taken_waited{EventKind::event_taken, "waited"};
    EventField started{EventKind::process_started, "started"};
    EventField started_wdesc{EventKind::process_started, "started_wdesc"};
    EventField ended_block{EventKind::process_ended, "block"};
    EventField joined_last{EventKind::process_joined, "last"};
    EventField joined_block{EventKind::process_joined, "block"};
    EventField stopped_cause{EventKind::process_stopped, "cause"};
    EventField woken{EventKind::process_woken, "woken"};
    EventField woken_wdesc{EventKind::process_woken, "woken_wdesc"};
    EventField left_what{EventKind::still_waiting, "what"};
    EventField left_since{EventKind::still_waiting, "since"};
    EventField switch_index{EventKind::switch_set, "index"};
    EventField fault_kind{EventKind::fault, "fault_kind"};
    EventField stop_reason{EventKind::node_stopped, "reason"};
    EventField outcome{EventKind::run_ended, "outcome"};
    EventField request_tag{EventKind::host_request, "tag"};
    EventField request_bytes{EventKind::host_request, "bytes"};
    EventField reply_bytes{EventKind::host_reply, "bytes"};
    EventField mark_point{EventKind::mark, "point"};
    EventField waits_what{EventKind::process_waits, "what"};
    EventField enabled_guard{EventKind::guard_enabled, "guard"};
    EventField enabled_ready{EventKind::guard_enabled, "ready"};
    EventField disabled_guard{EventKind::guard_disabled, "guard"};
    EventField disabled_ready{EventKind::guard_disabled, "ready"};
};

} // namespace t8
