#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "monitor/events/code_map.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// Names the processes of a run from their sources: the routine that a process executes and the line at which it began.
/// Shape   the routine is the first one in which the process is seen that is in the file where it began, but is not the routine where it
///         began: a component of a PAR gets the name of the PROC that it calls. If there is none, it is the routine where the process
///         began. If nothing else is known about the first process of a node, it gets the name of its program's file.
/// Order   see() takes the events in their total order. Names are final once the whole recording has been seen.
class ProcessNames {
public:
    /// REQUIRES: the code map outlives this object.
    explicit ProcessNames(const CodeMap& code) : code_(code) {}

    void see(const Event& event);

    struct Source {
        std::string routine;
        std::string place;
    };
    /// Returns the routine and the place of a process; a part that is not known is empty.
    Source source(std::uint32_t node, std::uint32_t process) const;
    /// Returns "philosopher dining.occ:126". A part that is not known is left out; empty if nothing is known.
    std::string name(std::uint32_t node, std::uint32_t process) const;
    /// Returns "process 6 philosopher dining.occ:126", or "process 6 #80001F1C low" if nothing is known of its source.
    std::string title(std::uint32_t node, std::uint32_t process, Wdesc wdesc) const;

private:
    struct Known {
        std::string place;   ///< place where it began
        std::string routine; ///< routine where it began
        std::string called;  ///< routine that it executes
        std::string program; ///< program file, for the first process of a node
    };
    static std::uint64_t key(std::uint32_t node, std::uint32_t process) { return std::uint64_t{node} << 32 | process; }
    void began(std::uint32_t node, std::uint32_t process, Address iptr, bool is_first);
    void met(std::uint32_t node, std::uint32_t process, Address iptr);

    const CodeMap& code_;
    std::unordered_map<std::uint64_t, Known> known_;
};

} // namespace t8
