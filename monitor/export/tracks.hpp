#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// What formats that draw time from left to right have in common: tracks, slices that lie in each other on a track, instants, and
/// flows from a sender's track to a receiver's.

enum class TrackKind : std::uint8_t {
    node,    ///< a node, or the host: what happens to it as a whole
    process, ///< a process instance
    link,    ///< the output side of a link
    count,   ///< a number that changes
};

struct Track {
    std::uint64_t id = 0; ///< from 1, in the order of opening
    TrackKind kind = TrackKind::node;
    std::uint32_t node = 0;
    std::uint32_t process = 0; ///< of a process
    Wdesc wdesc{};             ///< of a process, when it was first seen
    std::uint32_t link = 0;    ///< of a link
    std::string_view name{};   ///< of a count
    std::uint64_t place = 0;   ///< what the sink gave it as it was opened
};

/// What slices and instants are called. One table for all formats.
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

/// A slice or an instant, apart from its times. What is not known stays as it is here.
struct Detail {
    Label label{};
    std::uint32_t channel = no_channel;
    Address iptr{}; ///< of MostNeg none is told
    std::uint64_t bytes = no_number;
    std::uint32_t peer = no_peer;     ///< node at the other end
    std::uint64_t number = no_number; ///< what `number_name` says
    std::string_view number_name{};   ///< "child", "guards", ...; refers to text that lasts
    std::string_view word{};          ///< a value of a table: the kind of a guard, a fault, a reason
    std::uint64_t event = no_number;  ///< number of the event among its node's

    static constexpr std::uint64_t no_number = ~std::uint64_t{0};
    static constexpr std::uint32_t no_peer = host_node - 1;
};

enum class FlowEnd : std::uint8_t { sends, receives };

/// One end of a message, or of the part of one that one input took of one output.
struct Flow {
    std::uint64_t id = 0; ///< the same at both ends and nowhere else
    FlowEnd end{};
    std::uint64_t other = 0; ///< place of the track at the other end
    std::uint64_t bytes = 0;
    std::uint32_t channel = no_channel; ///< of the sender, or of the receiver if the host sends
};

struct RunFacts;

/// "process 3 philosopher dining.occ:126", "link 2 out", "n3": what a track is called within its node; of a node its own name. No two
/// tracks of a node are called the same.
std::string name_of(const Track& track, const RunFacts& facts);

/// Takes what is drawn.
/// Order   of a track: open first, close last, ticks never fall, begin and end match like brackets. Between tracks: none. A flow
///         has exactly two ends, and the tick of the sending one is not later.
class TrackSink {
public:
    virtual ~TrackSink() = default;
    /// Gives the track's place, a number of the sink's own.
    virtual std::uint64_t open(const Track& track) = 0;
    virtual void begin(const Track& track, Tick at, const Detail& detail) = 0;
    virtual void end(const Track& track, Tick at) = 0;
    virtual void instant(const Track& track, Tick at, const Detail& detail, std::span<const Flow> flows) = 0;
    virtual void count(const Track& track, Tick at, std::uint64_t value) = 0;
    virtual void close(const Track& track) = 0;
};

} // namespace t8
