// Messages: the slices of senders and receivers, and the arrows between them.

#include <algorithm>

#include "monitor/export/activity_drawing.hpp"
#include "monitor/export/time_units.hpp"

namespace t8 {

/// Make the details of the slice of a sender or receiver, and of the instant in it. Neither repeats the other.
Detail ActivityDrawer::Drawing::slice_detail(const Event& event, Label label, std::uint64_t bytes, std::uint32_t peer) const {
    Detail detail = detail_of(event, label);
    detail.bytes = bytes;
    detail.peer = peer;
    detail.event = Detail::no_number;
    return detail;
}

Detail ActivityDrawer::Drawing::instant_detail(const Event& event, Label label, std::uint64_t bytes) const {
    Detail detail = detail_of(event, label);
    detail.bytes = bytes;
    detail.iptr = Address{};
    return detail;
}

void ActivityDrawer::Drawing::see_communication(const Event& event) {
    const std::uint32_t receiver = fields_.communication_receiver.narrow(event);
    if (event.process == receiver || event.process == 0 || receiver == 0)
        return;
    const bool sender_waited = fields_.communication_first(event) == 0;
    const Tick begun = begin_of(event, fields_.communication_waited(event));
    const std::uint64_t bytes = fields_.communication_bytes(event);
    const Detail output = slice_detail(event, Label::output, bytes, event.node);
    Detail input = slice_detail(event, Label::input, bytes, event.node);
    input.iptr = Address{fields_.communication_iptr.narrow(event)};
    const Tick output_from = sender_waited ? begun : event.tick;
    const Tick input_from = sender_waited ? event.tick : begun;
    Life& from = life(event, output_from);
    Life& to = life(event, receiver, Wdesc{fields_.communication_wdesc.narrow(event)}, input_from);
    const bool opened_output = begin_wait(from, event, output_from, output);
    const bool opened_input = begin_wait(to, event, input_from, input);
    tracks_.message(from.track, event.tick, instant_detail(event, Label::sends, bytes), to.track, event.tick,
                    instant_detail(event, Label::receives, bytes), bytes);
    if (opened_output)
        tracks_.end(from.track, event.tick);
    if (opened_input)
        tracks_.end(to.track, event.tick);
}

/// Draws one end of a message over a link. If the other end is the host's, also draws that end, because no event reports it.
void ActivityDrawer::Drawing::end_of_link_message(const Event& event, TrackId track, Tick at, const Detail& detail,
                                                  std::uint32_t peer) {
    if (peer == host_node && facts_.has_node(host_node)) {
        const TrackId host = node_track(host_node, event.tick);
        Detail other = detail;
        other.peer = event.node;
        if (detail.label == Label::sends) {
            other.label = Label::receives;
            tracks_.message(track, at, detail, host, event.tick, other, detail.bytes);
        } else {
            other.label = Label::sends;
            tracks_.message(host, std::min(event.tick, std::max(at, tracks_.last(host))), other, track, at, detail, detail.bytes);
        }
    } else if (peer != host_node && is_known(peer) && facts_.has_node(peer)) {
        tracks_.end_of_message(track, at, detail, event.id(), detail.bytes);
    } else {
        tracks_.instant(track, at, detail);
    }
}

void ActivityDrawer::Drawing::see_sent(const Event& event) {
    const Tick first_bit = earlier(event.tick, fields_.sent_duration(event));
    const Tick begun = earlier(first_bit, fields_.sent_waited(event));
    const std::uint32_t peer = fields_.sent_to.narrow(event);
    const std::uint64_t bytes = fields_.sent_bytes(event);
    if (is_link_output(event.channel)) {
        LinkTracks& link = link_tracks(event.node, link_of_channel(event.channel), first_bit);
        Detail transfer;
        transfer.label = Label::transfer;
        transfer.bytes = bytes;
        tracks_.begin(link.transfers, first_bit, transfer);
        tracks_.end(link.transfers, event.tick);
        link.load.add(within(first_bit), event.tick);
    }
    if (event.process == 0)
        return;
    Life& sender = life(event, begun);
    const bool opened = begin_wait(sender, event, begun, slice_detail(event, Label::output, bytes, peer));
    end_of_link_message(event, sender.track, first_bit, instant_detail(event, Label::sends, bytes), peer);
    if (opened)
        tracks_.end(sender.track, event.tick);
}

void ActivityDrawer::Drawing::see_received(const Event& event) {
    if (event.process == 0)
        return;
    const Tick begun = earlier(event.tick, fields_.received_waited(event));
    const std::uint32_t peer = fields_.received_from.narrow(event);
    const std::uint64_t bytes = fields_.received_bytes(event);
    Life& receiver = life(event, begun);
    const bool opened = begin_wait(receiver, event, begun, slice_detail(event, Label::input, bytes, peer));
    end_of_link_message(event, receiver.track, event.tick, instant_detail(event, Label::receives, bytes), peer);
    if (opened)
        tracks_.end(receiver.track, event.tick);
}

} // namespace t8
