#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "monitor/events/code_map.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// What the processes of a run are called after their source: the routine that they execute and the line where they began.
/// Shape   the routine is the first one that the process is met in which lies in the file where it began and is not the one that started
///         it: a component of a PAR is called after the PROC that it calls. Without such a one it is that where it began.
///         The first process of a node of which no more is known is called after its program's file.
/// Order   of see: the events in their total order. A name stays as it is once all of a recording has been seen.
class ProcessNames {
public:
    /// The code map must outlive it.
    explicit ProcessNames(const CodeMap& code) : code_(code) {}

    void see(const Event& event);

    struct Source {
        std::string routine;
        std::string place;
    };
    /// What is not known is empty.
    Source source(std::uint32_t node, std::uint32_t process) const;
    /// "philosopher dining.occ:126"; what is not known is left out, and empty when nothing is.
    std::string name(std::uint32_t node, std::uint32_t process) const;
    /// "process 6 philosopher dining.occ:126", or "process 6" and its descriptor.
    std::string title(std::uint32_t node, std::uint32_t process, Wdesc wdesc) const;

private:
    struct Known {
        std::string place;   ///< where it began
        std::string routine; ///< there
        std::string called;  ///< what it executes
        std::string program; ///< of the first process of a node
    };
    static std::uint64_t key(std::uint32_t node, std::uint32_t process) { return std::uint64_t{node} << 32 | process; }
    void began(std::uint32_t node, std::uint32_t process, Address iptr, bool is_first);
    void met(std::uint32_t node, std::uint32_t process, Address iptr);

    const CodeMap& code_;
    std::unordered_map<std::uint64_t, Known> known_;
};

} // namespace t8
