#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "monitor/causality/message_matcher.hpp"
#include "monitor/export/activity.hpp"
#include "monitor/export/activity_fields.hpp"
#include "monitor/export/held_tracks.hpp"
#include "monitor/export/link_load.hpp"
#include "monitor/events/node_clocks.hpp"

namespace t8 {

/// The implementation of ActivityDrawer.
class ActivityDrawer::Drawing {
public:
    Drawing(const RunFacts& facts, TrackSink& sink)
        : facts_(facts), clocks_(NodeClocks::of(facts.machine)), matcher_(facts.machine), tracks_(sink) {}

    void see(const Event& event);
    void finish();
    std::uint64_t unmatched_ends() const { return tracks_.unmatched(); }

private:
    using TrackId = HeldTracks::TrackId;
    /// A process instance.
    struct Life {
        TrackId track = 0;
        bool lives = false;           ///< true if its slice is open
        std::optional<Label> state{}; ///< the open slice within its life
    };

    struct LinkTracks {
        TrackId transfers = 0;
        LinkLoad load;
    };

    static bool is_runnable(std::optional<Label> state) {
        return state == Label::runs || state == Label::ready || state == Label::preempted;
    }
    static std::uint64_t key(std::uint32_t node, std::uint32_t process) { return std::uint64_t{node} << 32 | process; }
    bool has_scheduling(const Life& life) const { return facts_.level == Level::all && life.state.has_value(); }
    bool is_known(std::uint32_t node) const { return node == host_node || node < facts_.machine.nodes.size(); }
    Tick begin_of(const Event& event, Cycles cycles) const;
    Tick within(Tick at) const { return std::max(at, facts_.extent.from); }

    TrackId node_track(std::uint32_t node, Tick at);
    LinkTracks& link_tracks(std::uint32_t node, unsigned link, Tick at);
    Life& life(const Event& event, std::uint32_t process, Wdesc wdesc, Tick at);
    Life& life(const Event& event, Tick at) { return life(event, event.process, event.wdesc, at); }
    void set_state(Life& life, const Event& event, Tick at, std::optional<Detail> detail);
    void count_runnable(const Event& event, std::optional<Label> before, std::optional<Label> after);
    void die(std::uint32_t node, std::uint32_t process, Tick at, bool for_good, const Event& event);

    Detail detail_of(const Event& event, Label label) const;
    bool begin_wait(Life& life, const Event& event, Tick from, const Detail& detail);
    void note(const Event& event, const Detail& detail);
    void note_on_node(const Event& event, const Detail& detail);
    void wait_and_note(const Event& event, Tick from, Label wait, const Detail& detail);

    // activity_messages.cpp
    Detail slice_detail(const Event& event, Label label, std::uint64_t bytes, std::uint32_t peer) const;
    Detail instant_detail(const Event& event, Label label, std::uint64_t bytes) const;
    void see_communication(const Event& event);
    void see_sent(const Event& event);
    void see_received(const Event& event);
    void end_of_link_message(const Event& event, TrackId track, Tick at, const Detail& detail, std::uint32_t peer);

    // activity_processes.cpp
    void see_process(const Event& event);
    void see_scheduling(const Event& event);

    // activity_rest.cpp
    void see_other(const Event& event);

    const RunFacts& facts_;
    const ActivityFields fields_{};
    std::optional<NodeClocks> clocks_;
    MessageMatcher matcher_;
    HeldTracks tracks_;
    Tick last_{};
    std::unordered_map<std::uint64_t, Life> lives_; ///< by node and process
    std::map<std::uint32_t, TrackId> nodes_;
    std::map<std::uint64_t, LinkTracks> links_;
    std::map<std::uint32_t, std::pair<TrackId, std::uint64_t>>
        runnable_; ///< by node: the track, and the number of processes that can run
    std::map<std::pair<std::uint32_t, std::uint64_t>, std::vector<std::uint32_t>>
        blocks_; ///< by PAR: its processes that have ended
};

} // namespace t8
