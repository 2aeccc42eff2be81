#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/events/event.hpp"
#include "types/time.hpp"

namespace t8::console {

/// A node or a process at a time.
/// Level all. A process is in the state that the scheduler gives it. A node computes while one of its processes has the processor or is ready for it; it
/// waits if none can run and one waits for a message or for the event pin; otherwise it is idle: all wait for a time, for the end of a PAR, or there are none.
/// Other levels. Only waits for messages and for the event pin are recorded, each by the event that ends it. Between two waits the state of a process is
/// `unknown`: it computes, or is ready, or waits for a time. A node waits while all its living processes do.
enum class LaneState : std::uint8_t {
    unknown, ///< not recorded, or not read yet
    computes,
    ready, ///< of a process: could run and waits for the processor
    waits,
    idle,
    error, ///< the processor has stopped for good
};
inline constexpr std::size_t lane_states = 6;
std::string_view name_of(LaneState state);

inline constexpr std::uint64_t no_number = ~std::uint64_t{0};
inline constexpr std::uint8_t no_wait = 0xFF;

/// A stretch of time in which a lane keeps its state.
struct LaneStretch {
    std::uint32_t node = 0;
    std::uint32_t process = 0; ///< 0: the node as a whole
    Tick from{};
    Tick to{}; ///< first tick after it
    LaneState state = LaneState::unknown;
    std::uint8_t what = no_wait; ///< of a wait: an index of wait_names
    bool is_open = false;        ///< it still lasts at `to`, as far as is known
    std::uint16_t waiting = 0;   ///< of a node, where scheduling is not recorded: how many of its processes wait
    std::uint16_t living = 0;    ///< ... and how many there are
    std::uint32_t channel = no_channel;
    Address iptr{};
    std::uint64_t element = 0;
    std::uint64_t begins = no_number; ///< number of the event that began it
    std::uint64_t ends = no_number;   ///< number of the event that ended it
    friend bool operator==(const LaneStretch&, const LaneStretch&) = default;
};

/// Many stretches of a lane in a short time: how long it was in each state.
struct LaneColumn {
    std::array<float, lane_states> shares{}; ///< by LaneState; their sum is 1, or 0 where nothing is known
    std::uint32_t messages = 0;
    std::uint32_t events = 0;
};

/// A message, or the part of one that one input took.
struct LaneArrow {
    EventId sent{};     ///< {host_node, no_number}: the host
    EventId received{}; ///< the same; of a lost message no event
    std::uint32_t from_node = 0;
    std::uint32_t from_process = 0;
    std::uint32_t to_node = 0; ///< of a lost message, the node at the other end of the cable; its sender if that is not known
    std::uint32_t to_process = 0;
    Tick sent_at{};     ///< the first bit; on an internal channel, the meeting of both
    Tick received_at{}; ///< the end of the input
    std::uint64_t bytes = 0;
    std::uint64_t waited = 0;   ///< ticks that the first end waited for the other
    std::uint64_t duration = 0; ///< ticks on the wire
    std::uint32_t channel = no_channel;
    Address from_iptr{};
    Address to_iptr{};
    std::uint64_t element = 0;
    bool is_lost = false;
    friend bool operator==(const LaneArrow&, const LaneArrow&) = default;
};

enum class LaneMarkKind : std::uint8_t { fault, probe_point, error, stop, end_of_run, rule_failure, breakpoint, snapshot };
std::string_view name_of(LaneMarkKind kind);

/// An event that stands out, or a place that the user of the diagram has given.
struct LaneMark {
    LaneMarkKind kind{};
    Tick at{};
    std::uint32_t node = 0;
    std::uint32_t process = 0;
    std::uint64_t event = no_number; ///< number on the node
    std::string text{};
    friend bool operator==(const LaneMark&, const LaneMark&) = default;
};

/// An event on a lane.
struct LaneEvent {
    Tick at{};
    std::uint64_t number = 0;
    std::uint32_t node = 0;
    std::uint32_t process = 0;
    std::uint32_t other = 0; ///< of a message on an internal channel, the receiver
    EventKind kind{};
    friend bool operator==(const LaneEvent&, const LaneEvent&) = default;
};

/// The subject of a lane of the diagram: a node, several consecutive nodes, or one process of a node.
struct LaneRow {
    std::uint32_t node = 0; ///< the first one
    std::uint32_t nodes = 1;
    std::uint32_t process = 0; ///< 0: the nodes as a whole
    friend auto operator<=>(const LaneRow&, const LaneRow&) = default;
    bool holds(std::uint32_t which) const { return which == node || (which != host_node && which - node < nodes); }
};

/// The part of the run that is shown.
/// REQUIRES: from < to; rows in the order of nodes, a node before its processes.
struct LaneRequest {
    Tick from{};
    Tick to{};                             ///< first tick that is not visible
    std::uint32_t columns = 1000;          ///< how many are worth showing: the width in pixels, or a part of it
    std::vector<LaneRow> rows{};           ///< those that are visible
    std::vector<std::uint32_t> expanded{}; ///< nodes whose processes are asked for; their rows are found and added
    friend bool operator==(const LaneRequest&, const LaneRequest&) = default;
};

/// The note of a picture whose recording has no end, as one that is still being written.
inline constexpr std::string_view unfinished_note = "The run was not recorded to its end.";

/// A lane of a picture. It has stretches where they are few enough to be told apart, otherwise columns.
struct Lane {
    LaneRow row;
    Wdesc wdesc{};                        ///< of a process
    Address began{};                      ///< of a process: an instruction of it, by which it can be named; 0: not known
    std::vector<LaneStretch> stretches{}; ///< by time; of a row that is one node or one process
    std::vector<LaneColumn> columns{};    ///< LanePicture::column_at
    std::vector<LaneEvent> events{};      ///< by time, only where they are few
};

/// Says where a picture comes from.
enum class LaneSource : std::uint8_t {
    index,   ///< the index of the file: numbers of events, no states
    columns, ///< states summed up
    events,  ///< each visible event
};

/// The lanes of a part of a run. It never changes.
struct LanePicture {
    LaneRequest asked{};
    LaneSource source = LaneSource::index;
    bool is_settled = false; ///< false: reading goes on, and a better picture will follow
    double progress = 0;     ///< 0 to 1: the part of the recording that has been passed through
    Tick run_from{};
    Tick run_to{}; ///< the last tick of the recording
    Level level = Level::messages;

    Tick first_column{}; ///< where column 0 begins
    Tick column{1};      ///< length of a column
    Tick column_at(std::size_t number) const { return first_column + column * number; }

    std::vector<Lane> lanes{};         ///< as asked, and those of the processes of expanded nodes
    std::vector<LaneArrow> arrows{};   ///< by time of sending; only from and to visible lanes
    std::uint64_t arrows_left_out = 0; ///< those that were too many
    std::vector<LaneMark> marks{};     ///< by time
    std::uint64_t marks_left_out = 0;
    std::uint64_t events = 0;      ///< of the visible span: exact if `source` is `events`, otherwise estimated from the index
    std::uint64_t lost_events = 0; ///< of the whole run, in damaged parts, as far as they have been read
    std::uint64_t messages = 0;    ///< of the visible span, as far as known
    std::uint32_t processes_left_out = 0; ///< of expanded nodes, beyond the most that are shown
    std::vector<std::string> notes{};     ///< sentences for the user: what was not recorded, what is damaged
};

} // namespace t8::console
