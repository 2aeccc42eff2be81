#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// The common part of formats that draw time from left to right: tracks, slices nested on a track, instants, and flows from a sender's
/// track to a receiver's.

enum class TrackKind : std::uint8_t {
    node,    ///< a node or the host, for events of the whole node
    process, ///< a process instance
    link,    ///< the output side of a link
    count,   ///< a number that changes
};

struct Track {
    std::uint64_t id = 0; ///< from 1, in the order of opening
    TrackKind kind = TrackKind::node;
    std::uint32_t node = 0;
    std::uint32_t process = 0; ///< for a process
    Wdesc wdesc{};             ///< for a process, the descriptor that was seen first; it may change
    std::uint32_t link = 0;    ///< for a link
    std::string_view name{};   ///< for a count
    std::uint64_t place = 0;   ///< the number that the sink returned for it
};

/// The names of slices and instants, for all formats.
enum class Label : std::uint8_t {
#define LABEL(id, text, meaning) id,
#include "monitor/export/labels.def"
#undef LABEL
};
struct LabelRow {
    Label label;
    std::string_view text;
    std::string_view meaning;
};
std::span<const LabelRow> label_rows();
std::string_view text_of(Label label);

/// A slice or an instant without its times. A fact that is not known keeps the value that it has here.
struct Detail {
    Label label{};
    std::uint32_t channel = no_channel;
    std::uint64_t element = 0; ///< of an array of channels (channel_element.hpp)
    Address iptr{};            ///< MostNeg: none
    std::uint64_t bytes = no_number;
    std::uint32_t peer = no_peer;     ///< node at the other end
    std::uint64_t number = no_number; ///< the value that `number_name` names
    std::string_view number_name{};   ///< "child", "guards", ...; refers to static text
    std::string_view word{};          ///< a name of a value: the kind of a guard, a fault, a reason
    std::uint64_t event = no_number;  ///< number of the event on its node

    static constexpr std::uint64_t no_number = ~std::uint64_t{0};
    static constexpr std::uint32_t no_peer = host_node - 1;
};

enum class FlowEnd : std::uint8_t { sends, receives };

/// One end of a message, or of the part of an output that one input took.
struct Flow {
    std::uint64_t id = 0; ///< unique for each pair of ends
    FlowEnd end{};
    std::uint64_t other = 0; ///< place of the track at the other end
    std::uint64_t bytes = 0;
    std::uint32_t channel = no_channel; ///< the sender's, or the receiver's if the host sends
};

struct RunFacts;

/// Returns the name of a track within its node: "process 3 philosopher dining.occ:126", "link 2 out", or for a node "n3". The
/// tracks of a node have different names.
std::string name_of(const Track& track, const RunFacts& facts);

/// Writes tracks, slices, instants and flows.
/// Order   for each track: open() first, close() last, ticks never fall, begin() and end() match like brackets. Between tracks:
///         none. A flow has exactly two ends, and the tick of the sending one is not later.
class TrackSink {
public:
    virtual ~TrackSink() = default;
    /// Opens a track and returns the sink's number for it.
    virtual std::uint64_t open(const Track& track) = 0;
    virtual void begin(const Track& track, Tick at, const Detail& detail) = 0;
    virtual void end(const Track& track, Tick at) = 0;
    virtual void instant(const Track& track, Tick at, const Detail& detail, std::span<const Flow> flows) = 0;
    virtual void count(const Track& track, Tick at, std::uint64_t value) = 0;
    virtual void close(const Track& track) = 0;
};

} // namespace t8
