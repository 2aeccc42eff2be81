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

/// The source line and routine of the code of each node. It is recorded from debug information, so that a history can name the
/// places of events without the program.
struct CodeMap {
    /// The code from `first` up to the next entry comes from this line; line 0: from no particular line.
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
        std::optional<std::uint32_t> type; ///< the type of its message, indexes `types`; nothing for a guard
        friend bool operator==(const Communication&, const Communication&) = default;
    };
    /// Order   lines, routines and communications by address.
    struct Program {
        std::vector<std::uint32_t> nodes; ///< nodes that run the program, at equal addresses
        std::vector<std::string> files;
        std::vector<Line> lines;
        std::vector<Routine> routines;
        std::vector<std::string> channels{}; ///< the channels' names in the source at the place of use: "row[i]"
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

    /// Returns "worker.occ:41", without directories; empty if it is not known.
    std::string place_of(std::uint32_t node, Address iptr) const;
    /// Returns the routine's name; empty if it is not known.
    std::string_view routine_of(std::uint32_t node, Address iptr) const;
    /// Returns the source's name for the channel that the instruction at `iptr` uses; empty if it is not known.
    std::string_view channel_at(std::uint32_t node, Address iptr) const;
    /// Returns bytes that this instruction passes, with their type; nothing if the type is not known or does not fit.
    std::optional<MessageValue> value_at(std::uint32_t node, Address iptr, std::span<const Byte> bytes) const;
    /// Returns the name of an element of an array of channels (channel_element.hpp), "row[2][1]"; empty if it is not known.
    std::string element_name(std::uint32_t node, std::uint64_t element) const;
    /// Returns the numbers of the names of channels that are, or fit, `name`; those of the program that elements refer to.
    std::vector<std::size_t> channel_numbers(std::uint32_t node, std::string_view name) const;
    /// Returns the instructions that use a channel of that name; `*` in it stands for any characters, `?` for one. A name without
    /// subscripts stands for all elements of an array, too.
    std::vector<Address> channel_uses(std::uint32_t node, std::string_view name) const;
    /// Returns names of the channels of a node, for hints.
    std::vector<std::string_view> channel_names(std::uint32_t node) const;
    /// Returns the code of "worker.occ:41" (directories may be left out), or of the routine of that name; empty if there is none.
    std::vector<Range> ranges(std::uint32_t node, std::string_view place) const;
    /// Returns the first file of the node's program, without directories: that of the program itself, not of a library. Empty if
    /// it is not known.
    std::string_view main_file(std::uint32_t node) const;
    /// Returns names of the routines of a node, for hints.
    std::vector<std::string_view> routine_names(std::uint32_t node) const;

    friend bool operator==(const CodeMap&, const CodeMap&) = default;
};

} // namespace t8
