#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "emulator/engine/reports.hpp"
#include "emulator/hardware/hardware.hpp"

namespace t8 {

/// Reports what happens in a machine to its observers: what every machine reports, and with probes (Machine::set_probes) both ends of
/// transfers, events, switches, bytes of the host and the records of processes.
/// Order   events are noted as they are computed, in any order of ticks; pass_on() reports them in the order of ticks.
/// Source  emulator/ports/observer.hpp says what observers receive.
class Reporting {
public:
    explicit Reporting(Hardware& hardware) : hw_(hardware), nodes_(hardware.nodes.size()) {}

    void attach(Observer& observer) { reports_.attach(observer); }
    /// Has bytes of the host and settings of switches reported from now on; with_probes: and the records of the nodes' probes.
    enum class Details : std::uint8_t { without_probes, with_probes };
    void report_details(Details details) {
        detailed_ = true;
        probed_ = details == Details::with_probes;
    }
    bool wanted() const { return reports_.wanted(); }
    /// True if somebody observes bytes of the host and settings of switches.
    bool is_detailed() const { return detailed_ && reports_.wanted(); }
    /// True if somebody observes a machine with probes.
    bool is_probed() const { return probed_ && reports_.wanted(); }

    bool state_marks_wanted() const { return reports_.state_marks_wanted(); }

    template <class Note> void note(const Note& note) { reports_.note(note); }
    void note(const HostTraffic& traffic, std::vector<Byte> bytes) { reports_.note(traffic, std::move(bytes)); }

    /// Notes an output that is complete. `plug` is the sender's end.
    void note_message(Plug plug, const LinkArrival& sent);
    /// Notes bytes of an input that have arrived; joins several arrivals that fill one input. `plug` is the receiver's end.
    void note_input(Plug plug, LinkArrival& stored);
    /// Notes that the process or ALT that waited for the event (`waiting`) has been notified of it.
    void note_event(std::uint32_t node, EventPin::Waiting waiting, Tick at);
    void note_switch(std::uint32_t index, Tick now, std::uint32_t changed);
    /// Notes the faults of a wire that have taken effect since the last call.
    void note_link_faults(std::uint32_t wire);

    /// True if so many records wait that they should be passed on now, while they are in the cache.
    bool has_much_to_pass_on() const;
    /// Reports everything before `reached` to the observers. REQUIRES: everything before `reached` has happened.
    void pass_on(Tick reached);
    /// Passes on everything before the mark's tick, then the mark, with the tick before it. REQUIRES: as pass_on(); no node speculates.
    void mark_state(StateMark mark);
    /// Returns a tick after everything that was noted.
    Tick end_of_notes() const { return reports_.end_of_notes(); }
    /// Drops the notes that have not been passed on: their events will happen again, or never.
    void forget() { reports_.forget(); }
    /// Must be called after an image has been restored. Finds the transfers in progress, the processes that wait for them and the
    /// processes that execute, as the reports of a run from its beginning would know them. An ALT that has begun and a wait for a timer
    /// or an internal channel remain unknown. REQUIRES: everything before `now` has happened.
    void resume(Tick now);
    /// Drops the notes and the observers.
    void detach() { reports_ = {}; }
    /// Takes the observers and the notes away until put_back().
    Reports take_away() { return std::exchange(reports_, {}); }
    void put_back(Reports reports) { reports_ = std::move(reports); }

    /// Returns the processes that wait and began to wait before `end`.
    std::vector<LeftWaiting> left_waiting(Tick end) const;
    void end(std::span<const LeftWaiting> left, const RunEnded& ended);

private:
    struct OfNode {
        std::array<std::vector<Byte>, links_per_node> arrived{}; ///< the bytes so far of inputs that come in several arrivals
        std::array<std::uint64_t, links_per_node> given{}; ///< bytes of outputs that were noted, of processes and from outside
        std::array<std::uint64_t, links_per_node> taken{}; ///< bytes of inputs that were noted
        bool event_noted = false;                          ///< true if the event that the node has not taken yet was noted
    };

    /// The number of the event pin among the hardware channels of the probe.
    static constexpr unsigned event_channel = 2 * links_per_node;

    // reporting_resumed.cpp
    void resume_output(std::uint32_t node, unsigned link, const CoreState& state);
    void resume_input(std::uint32_t node, unsigned link, const CoreState& state);
    // reporting.cpp
    void note_output(Plug plug, const LinkArrival& sent);
    void note_whole_input(Plug plug, Tick at, std::uint64_t position, std::span<const Byte> message, KnownHash hash);
    void note_event_of_process(std::uint32_t node, Tick at);
    void note_arrivals(Tick reached);
    Tick limit(Tick reached) const;
    void pass_on_processes(Tick reached);
    std::uint32_t left_of(std::uint32_t node, WaitFor what, Word word, Word bytes) const;
    FaultSpec given_fault(const FaultEvent& event, Tick at) const;

    Hardware& hw_;
    Reports reports_;
    std::vector<OfNode> nodes_;
    bool detailed_ = false; ///< bytes of the host and settings of switches are reported
    bool probed_ = false;   ///< the nodes have probes
};

} // namespace t8
