#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/events/message_type.hpp"
#include "types/word.hpp"

namespace t8 {

/// Which source line and routine the code of each node comes from: what debug information told when a run was recorded, so that a
/// history can say where things happened without the program that was run.
struct CodeMap {
    /// The code from `first` up to the next entry comes from there; line 0: from no place in particular.
    struct Line {
        Address first;
        std::uint32_t file = 0; ///< indexes files
        std::uint32_t line = 0;
        friend bool operator==(const Line&, const Line&) = default;
    };
    struct Routine {
        Address first;
        Word bytes = 0;
        std::string name;
        friend bool operator==(const Routine&, const Routine&) = default;
    };
    /// An instruction that passes a message or a part of one, or that enables or disables a guard.
    struct Communication {
        Address at;
        std::uint32_t channel = 0;         ///< indexes channels
        std::optional<std::uint32_t> type; ///< what passes, indexes types; nothing: a guard
        friend bool operator==(const Communication&, const Communication&) = default;
    };
    /// Order   lines, routines and communications by address.
    struct Program {
        std::vector<std::uint32_t> nodes; ///< where it lies, at the same addresses
        std::vector<std::string> files;
        std::vector<Line> lines;
        std::vector<Routine> routines;
        std::vector<std::string> channels{}; ///< what the source calls them where it uses them: "row[i]"
        MessageTypes types{};
        std::vector<Communication> communications{};
        friend bool operator==(const Program&, const Program&) = default;
    };
    /// Instructions from `first` to `last`, both included.
    struct Range {
        Address first;
        Address last;
        friend constexpr bool operator==(const Range&, const Range&) = default;
    };

    std::vector<Program> programs;

    /// "worker.occ:41", without directories; empty when it is not known.
    std::string place_of(std::uint32_t node, Address iptr) const;
    /// The routine's name; empty when it is not known.
    std::string_view routine_of(std::uint32_t node, Address iptr) const;
    /// What the source calls the channel that this instruction communicates over; empty when it is not known.
    std::string_view channel_at(std::uint32_t node, Address iptr) const;
    /// Bytes that this instruction passes, with their type; nothing when it is not known or does not fit.
    std::optional<MessageValue> value_at(std::uint32_t node, Address iptr, std::span<const Byte> bytes) const;
    /// The instructions that use a channel of that name; `*` in it stands for any characters, `?` for one.
    std::vector<Address> channel_uses(std::uint32_t node, std::string_view name) const;
    /// Names of the channels of a node, for hints.
    std::vector<std::string_view> channel_names(std::uint32_t node) const;
    /// The code of "worker.occ:41" (the directories may be left out), or of the routine of that name; empty when there is none.
    std::vector<Range> ranges(std::uint32_t node, std::string_view place) const;
    /// The first file of the node's program, without directories: that of the program itself, not of a library. Empty when it is not known.
    std::string_view main_file(std::uint32_t node) const;
    /// Names of the routines of a node, for hints.
    std::vector<std::string_view> routine_names(std::uint32_t node) const;

    friend bool operator==(const CodeMap&, const CodeMap&) = default;
};

} // namespace t8
