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

/// The source line and the routine of each instruction, for each node. It is recorded from debug information, so that the places of a
/// history's events have names even without the program.
struct CodeMap {
    /// The code from `first` up to the next entry comes from this line. Line 0: it comes from no particular line.
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
    /// An instruction that passes a message, or a part of one, or that enables or disables a guard.
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
        std::vector<std::string> channels{}; ///< names of channels in the source where they are used: "row[i]"
        MessageTypes types{};
        std::vector<Communication> communications{};
        friend bool operator==(const Program&, const Program&) = default;
    };
    /// The instructions from `first` to `last`, both included.
    struct Range {
        Address first;
        Address last;
        friend constexpr bool operator==(const Range&, const Range&) = default;
    };

    std::vector<Program> programs;

    /// Returns the place of an instruction in the source, "worker.occ:41", without directories; empty if it is not known.
    std::string place_of(std::uint32_t node, Address iptr) const;
    /// Returns the name of the routine that holds the instruction; empty if it is not known.
    std::string_view routine_of(std::uint32_t node, Address iptr) const;
    /// Returns the source's name for the channel that the instruction uses; empty if it is not known.
    std::string_view channel_at(std::uint32_t node, Address iptr) const;
    /// Returns `bytes`, which the instruction passes, with their type; nothing if the type is not known or does not fit.
    std::optional<MessageValue> value_at(std::uint32_t node, Address iptr, std::span<const Byte> bytes) const;
    /// Returns the name of an element of an array of channels (channel_element.hpp), "row[2][1]"; empty if it is not known.
    std::string element_name(std::uint32_t node, std::uint64_t element) const;
    /// Returns the numbers of the channel names that equal `name`, or that match it as a pattern. They are numbers in the node's program,
    /// as elements have them.
    std::vector<std::size_t> channel_numbers(std::uint32_t node, std::string_view name) const;
    /// Returns the instructions that use a channel whose name matches `name`. `*` stands for any characters, `?` for one. If `name` has
    /// no subscripts, it also stands for all elements of an array.
    std::vector<Address> channel_uses(std::uint32_t node, std::string_view name) const;
    /// Returns the names of the channels of a node, for hints.
    std::vector<std::string_view> channel_names(std::uint32_t node) const;
    /// Returns the code of `place`, "worker.occ:41" (directories may be left out) or the name of a routine; empty if there is none.
    std::vector<Range> ranges(std::uint32_t node, std::string_view place) const;
    /// Returns the first file of the node's program, without directories: the file of the program itself, not of a library. Empty if it is
    /// not known.
    std::string_view main_file(std::uint32_t node) const;
    /// Returns the first instruction of each piece of code that comes from one line, ascending: where a debugger may stop.
    std::vector<Address> line_starts(std::uint32_t node) const;
    /// Returns the file, as the compiler was given it, and the number of the line that an instruction comes from; nothing if it is not known.
    struct Source {
        std::string_view file;
        std::uint32_t line = 0;
    };
    std::optional<Source> source_of(std::uint32_t node, Address iptr) const;
    /// Returns the names of the routines of a node, for hints.
    std::vector<std::string_view> routine_names(std::uint32_t node) const;

    friend bool operator==(const CodeMap&, const CodeMap&) = default;
};

} // namespace t8
