#pragma once

#include <string>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/history/reading/cursor.hpp"
#include "monitor/events/code_map.hpp"
#include "monitor/events/event.hpp"
#include "monitor/events/process_names.hpp"

namespace t8 {

/// Events of a run in their total order (Event::order), from a file or from memory.
class EventSource {
public:
    virtual ~EventSource() = default;
    /// Returns the next event, valid until the next call; null at the end.
    virtual const Event* next() = 0;
};

/// An EventSource of the events of a cursor.
class CursorEvents final : public EventSource {
public:
    explicit CursorEvents(EventCursor& cursor) : cursor_(cursor) {}
    const Event* next() override { return cursor_.next(); }

private:
    EventCursor& cursor_;
};

/// The facts about a run that an export needs besides its events.
struct RunFacts {
    std::string name;    ///< of the history, for titles
    std::string program; ///< the program that was run; may be empty
    MachineSpec machine;
    Level level = Level::messages;       ///< level of the recording
    Extent extent{};                     ///< the part of the run that is exported
    std::vector<std::string> programs{}; ///< the program of each node; may be short, or empty
    const CodeMap* code = nullptr;       ///< the source places of the code of each node; null: not known
    const ProcessNames* names = nullptr; ///< names from the whole run; null: none

    bool has_node(std::uint32_t node) const; ///< true if the node is exported; host_node is the host
    bool has(const Event& event) const;
    /// Returns the node's program, "worker.occ", without directories; empty if it is not known.
    std::string program_of(std::uint32_t node) const;
    /// Returns the place of an instruction in the source, "worker.occ:41"; empty if it is not known.
    std::string place_of(std::uint32_t node, Address iptr) const;
    /// Returns the routine of an instruction; empty if it is not known.
    std::string_view routine_of(std::uint32_t node, Address iptr) const;
    /// Returns the source's name for the channel that an instruction uses; empty if it is not known. `element` is the event's field of that
    /// name.
    std::string channel_name_of(std::uint32_t node, Address iptr, std::uint64_t element) const;
    /// Returns a title for a process: "process 3 philosopher dining.occ:126", or "process 3 #80001F1C low".
    std::string title_of(std::uint32_t node, std::uint32_t process, Wdesc wdesc) const;
};

} // namespace t8
