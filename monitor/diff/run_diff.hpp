#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/diff/description_diff.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8 {

/// The kind of a difference between two runs or two events.
enum class DifferenceKind : std::uint8_t {
    none,
    time,      ///< equal events in equal order, but at other times
    content,   ///< equal communications, but with other bytes, hashes or payloads
    order,     ///< another communication came first: another partner, channel or guard
    structure, ///< one run has something that the other lacks: a process, a channel, another place in the program, an end
};
inline constexpr const char* difference_names[] = {"none", "time", "content", "order", "structure"};

/// The events of both runs at one place in the sequence of a node. An event is missing if the node has no more events in that run.
struct EventPair {
    std::optional<Event> a{};
    std::optional<Event> b{};
    DifferenceKind kind = DifferenceKind::none;
    std::vector<SettingDifference> fields{}; ///< names and values of the fields that differ

    /// Returns the tick of the earlier event.
    Tick tick() const;
};

/// The first difference on a node of the two runs.
struct NodeDifference {
    std::uint32_t node = 0; ///< its number in run a; for a node that run a lacks, a number greater than all of a
    std::string name{};
    EventPair first{};               ///< the first difference of any kind
    std::optional<EventPair> deeper; ///< if `first` is of the kind `time`, the first difference of another kind
    enum class Cause : std::uint8_t {
        unknown, ///< not found: too many events lie between them, or the recording lacks events
        origin,  ///< it is the earliest difference of all
        follows, ///< it lies in the causal future of the earliest one, in run a
        apart,   ///< it does not lie in the causal future of the earliest one
    };
    Cause cause = Cause::unknown;
};

/// Two answers of the host, or two faults, that differ although they have equal numbers in the two runs.
struct InputDifference {
    std::string what; ///< "answer of the host", "fault"
    std::uint64_t number = 0;
    EventPair pair{};
};

struct RunDiff {
    std::string name_a; ///< names of the files
    std::string name_b;
    Description description_a;
    Description description_b;
    std::vector<SettingDifference> settings;
    std::vector<InputDifference> inputs; ///< the first answer of the host that differs, and the first fault that differs
    /// Nodes that differ, by the tick of their first difference, then by number; the first of them is the likely origin.
    std::vector<NodeDifference> nodes;
    /// The kind of the earliest difference whose kind is not `time`; `time` if there are no others.
    DifferenceKind kind = DifferenceKind::none;
    std::uint64_t events_a = 0; ///< the number of events compared
    std::uint64_t events_b = 0;
    std::uint32_t nodes_compared = 0;
    bool levels_differ = false;
    Level level = Level::messages; ///< the lower of the two levels, at which the runs were compared
    /// The events around the first difference, on its node, in each run.
    std::vector<Event> around_a;
    std::vector<Event> around_b;
    std::vector<std::string> notes; ///< histories that are cut off, damaged blocks
    /// True if inputs and events are equal, and all settings except those `of_recording`.
    bool same() const;
};

struct RunDiffOptions {
    std::size_t context = 3;                  ///< events shown before and after the first difference
    std::uint64_t most_followed = 20'000'000; ///< the most events read to find which differences follow from the first one
};

/// Compares two recorded runs: descriptions, inputs, then the events of each node in their order. Nodes are identified by name.
/// Time    two passes over each history, and some reads at single places.
/// Memory  24 bytes for 256 events.
/// Errors  none: damaged blocks are reported in `notes` and compared as if they were empty.
RunDiff compare_runs(const HistoryReader& a, const HistoryReader& b, const RunDiffOptions& options = {});

/// Returns a report of several lines for people.
std::string text_of(const RunDiff& diff);
/// Returns the difference as one JSON object; docs/causality.md describes its members.
std::string json_of(const RunDiff& diff);

} // namespace t8
