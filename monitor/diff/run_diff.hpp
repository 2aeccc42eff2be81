#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/diff/description_diff.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8 {

/// How two runs, or two events, differ.
enum class DifferenceKind : std::uint8_t {
    none,
    time,      ///< the same things in the same order, at other times
    content,   ///< the same communications, but what they carried differs: bytes, hash or payload
    order,     ///< other communications came first: another partner, channel or guard
    structure, ///< one run has something that the other has not: a process, a channel, another place in the program, an end
};
inline constexpr const char* difference_names[] = {"none", "time", "content", "order", "structure"};

/// An event of each run that stand at the same place of a node's sequence. One is missing where that run's node has no more.
struct EventPair {
    std::optional<Event> a{};
    std::optional<Event> b{};
    DifferenceKind kind = DifferenceKind::none;
    std::vector<SettingDifference> fields{}; ///< names and values of what differs

    /// Of the earlier one.
    Tick tick() const;
};

/// Where a node of the two runs first differs.
struct NodeDifference {
    std::uint32_t node = 0; ///< of run a; of one that only run b has, its number there
    std::string name{};
    EventPair first{};               ///< in anything, time included
    std::optional<EventPair> deeper; ///< in anything but time, when `first` is only a matter of time
    enum class Cause : std::uint8_t {
        unknown, ///< too much lies between them, or the recording does not say
        origin,  ///< it is the earliest difference of all
        follows, ///< in the causal future of the earliest one, in run a
        apart,   ///< not in its causal future
    };
    Cause cause = Cause::unknown;
};

/// Two answers of the host, or two faults, of which the runs have one each at the same place.
struct InputDifference {
    std::string what; ///< "answer of the host", "fault"
    std::uint64_t number = 0;
    EventPair pair{};
};

struct RunDiff {
    std::string name_a; ///< of the files
    std::string name_b;
    Description description_a;
    Description description_b;
    std::vector<SettingDifference> settings;
    std::vector<InputDifference> inputs; ///< the first of each sort
    /// Nodes that differ, by the tick of their first difference, then by number; the first of them is the likely origin.
    std::vector<NodeDifference> nodes;
    /// What the runs differ in at the earliest place where it is not only time; of runs that differ in time only, `time`.
    DifferenceKind kind = DifferenceKind::none;
    std::uint64_t events_a = 0; ///< compared
    std::uint64_t events_b = 0;
    std::uint32_t nodes_compared = 0;
    bool levels_differ = false;
    Level level = Level::messages; ///< that was compared: what both hold
    /// Around the first difference, on its node, in each run.
    std::vector<Event> around_a;
    std::vector<Event> around_b;
    std::vector<std::string> notes; ///< histories that are cut off, damaged blocks
    /// Inputs and events are the same, and all settings but those of the recording.
    bool same() const;
};

struct RunDiffOptions {
    std::size_t context = 3;                  ///< events shown before and behind the first difference
    std::uint64_t most_followed = 20'000'000; ///< events looked at to tell what follows from the first difference
};

/// Compares two recorded runs: descriptions, inputs, then the events of each node in their order. Nodes go by their names.
/// Order   two passes over each history and short looks at single places.
/// Memory  24 bytes for 256 events.
/// Errors  none beyond those of opening the histories: damaged blocks are told in `notes` and compared as if they were empty.
RunDiff compare_runs(const HistoryReader& a, const HistoryReader& b, const RunDiffOptions& options = {});

/// For people, several lines.
std::string text_of(const RunDiff& diff);
/// The same as one JSON object; its members are described in docs/causality.md.
std::string json_of(const RunDiff& diff);

} // namespace t8
