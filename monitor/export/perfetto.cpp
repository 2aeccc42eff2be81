#include <map>

#include <protozero/pbf_writer.hpp>

#include "monitor/export/activity.hpp"
#include "monitor/export/arguments.hpp"
#include "monitor/export/notes.hpp"
#include "monitor/export/perfetto_fields.hpp"
#include "monitor/export/time_units.hpp"
#include "monitor/export/writers.hpp"

namespace t8 {
namespace {

using protozero::pbf_writer;
namespace p = perfetto;

/// Strings that a trace holds once and then refers to by number. Only names from tables and names of fields are interned, so that there are
/// few.
class Interner {
public:
    explicit Interner(p::Tag tag) : tag_(tag) {}

    /// Returns the number of a string. A new string is added to `fresh`, as interned data.
    std::uint64_t number(std::string_view text, std::string& fresh) {
        if (const auto found = numbers_.find(text); found != numbers_.end())
            return found->second;
        const std::uint64_t next = numbers_.size() + 1;
        numbers_.emplace(text, next);
        pbf_writer data(fresh);
        pbf_writer entry(data, tag_);
        entry.add_uint64(p::interned::iid, next);
        entry.add_string(p::interned::name, text.data(), text.size());
        return next;
    }

private:
    p::Tag tag_;
    std::map<std::string, std::uint64_t, std::less<>> numbers_;
};

class PerfettoSink final : public TrackSink {
public:
    PerfettoSink(const RunFacts& facts, Output& output) : facts_(facts), machine_(facts.machine), output_(output) {}

    std::uint64_t open(const Track& track) override;
    void begin(const Track& track, Tick at, const Detail& detail) override {
        put(track, at, p::track_event::slice_begin, &detail, {});
    }
    void end(const Track& track, Tick at) override { put(track, at, p::track_event::slice_end, nullptr, {}); }
    void instant(const Track& track, Tick at, const Detail& detail, std::span<const Flow> flows) override {
        put(track, at, p::track_event::instant, &detail, flows);
    }
    void count(const Track& track, Tick at, std::uint64_t value) override;
    void close(const Track&) override {}

private:
    void put(const Track& track, Tick at, p::track_event::Type type, const Detail* detail, std::span<const Flow> flows);
    void write_packet();
    std::int32_t pid_of(std::uint32_t node) const {
        return static_cast<std::int32_t>(node == host_node ? machine_.nodes.size() + 1 : std::size_t{node} + 1);
    }

    const RunFacts& facts_;
    const MachineSpec& machine_;
    Output& output_;
    Interner names_{p::interned_data::event_names};
    Interner arguments_{p::interned_data::debug_annotation_names};
    std::map<std::uint32_t, std::uint64_t> nodes_; ///< by node: its track
    std::string event_;
    std::string packet_;
    std::string framed_;
    std::string fresh_; ///< new interned data, which the next packet must include
    bool first_ = true;
};

void PerfettoSink::write_packet() {
    pbf_writer packet(packet_);
    packet.add_uint32(p::packet::sequence, 1);
    if (!fresh_.empty()) {
        packet.add_message(p::packet::interned_data, fresh_);
        fresh_.clear();
    }
    packet.add_uint32(p::packet::sequence_flags,
                      std::exchange(first_, false) ? p::packet::state_cleared : p::packet::needs_state);
    pbf_writer trace(framed_);
    trace.add_message(p::trace::packet, packet_);
    output_.write(framed_);
    framed_.clear();
    packet_.clear();
}

std::uint64_t PerfettoSink::open(const Track& track) {
    const std::string name = name_of(track, facts_);
    pbf_writer packet(packet_);
    {
        pbf_writer descriptor(packet, p::packet::track_descriptor);
        descriptor.add_uint64(p::track_descriptor::uuid, track.id);
        if (track.kind == TrackKind::node) {
            nodes_[track.node] = track.id;
            pbf_writer process(descriptor, p::track_descriptor::process);
            process.add_int32(p::process::pid, pid_of(track.node));
            process.add_string(p::process::name, name);
            if (const std::string program = facts_.program_of(track.node); !program.empty())
                process.add_string(p::process::labels, program);
        } else {
            descriptor.add_uint64(p::track_descriptor::parent_uuid, nodes_[track.node]);
            if (track.kind == TrackKind::process) {
                // Thread numbers are unique in the whole trace, and differ from those of the nodes' main threads.
                pbf_writer thread(descriptor, p::track_descriptor::thread);
                thread.add_int32(p::thread::pid, pid_of(track.node));
                thread.add_int32(p::thread::tid, static_cast<std::int32_t>((machine_.nodes.size() + 1 + track.id) & 0x7FFFFFFFu));
                thread.add_string(p::thread::name, name);
            } else {
                descriptor.add_string(p::track_descriptor::name, name);
            }
            if (track.kind == TrackKind::count) {
                pbf_writer counter(descriptor, p::track_descriptor::counter);
                counter.add_enum(p::counter::unit, p::counter::unit_count);
            }
        }
    }
    write_packet();
    return track.id;
}

void PerfettoSink::put(const Track& track, Tick at, p::track_event::Type type, const Detail* detail,
                       std::span<const Flow> flows) {
    event_.clear();
    pbf_writer event(event_);
    event.add_enum(p::track_event::type, type);
    event.add_uint64(p::track_event::track_uuid, track.id);
    if (detail != nullptr) {
        event.add_uint64(p::track_event::name_iid, names_.number(text_of(detail->label), fresh_));
        each_argument(*detail, track.node, facts_, [&](std::string_view name, auto value) {
            pbf_writer annotation(event, p::track_event::debug_annotations);
            annotation.add_uint64(p::annotation::name_iid, arguments_.number(name, fresh_));
            if constexpr (std::is_same_v<decltype(value), std::string_view>)
                annotation.add_string(p::annotation::string_value, value.data(), value.size());
            else if constexpr (std::is_same_v<decltype(value), Address>)
                annotation.add_uint64(p::annotation::pointer_value, value.bits);
            else
                annotation.add_uint64(p::annotation::uint_value, value);
        });
    }
    for (const Flow& flow : flows)
        event.add_fixed64(flow.end == FlowEnd::sends ? p::track_event::flow_ids : p::track_event::terminating_flow_ids, flow.id);
    pbf_writer packet(packet_);
    packet.add_uint64(p::packet::timestamp, nanoseconds(at));
    packet.add_message(p::packet::track_event, event_);
    write_packet();
}

void PerfettoSink::count(const Track& track, Tick at, std::uint64_t value) {
    pbf_writer packet(packet_);
    packet.add_uint64(p::packet::timestamp, nanoseconds(at));
    {
        pbf_writer event(packet, p::packet::track_event);
        event.add_enum(p::track_event::type, p::track_event::counter);
        event.add_uint64(p::track_event::track_uuid, track.id);
        event.add_int64(p::track_event::counter_value, static_cast<std::int64_t>(value));
    }
    write_packet();
}

} // namespace

ExportReport write_perfetto(const RunFacts& facts, EventSource& events, Output& output) {
    PerfettoSink sink(facts, output);
    ActivityDrawer drawer(facts, sink);
    ExportReport report;
    for (; const Event* const event = events.next(); ++report.events)
        drawer.see(*event);
    drawer.finish();
    note_unmatched(report, drawer.unmatched_ends());
    return report;
}

} // namespace t8
