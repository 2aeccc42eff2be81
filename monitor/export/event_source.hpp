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
    /// The next one, valid until the next call; null at the end.
    virtual const Event* next() = 0;
};

/// The events that a cursor walks over.
class CursorEvents final : public EventSource {
public:
    explicit CursorEvents(EventCursor& cursor) : cursor_(cursor) {}
    const Event* next() override { return cursor_.next(); }

private:
    EventCursor& cursor_;
};

/// What an export has to know of a run besides its events.
struct RunFacts {
    std::string name;    ///< of the history, for titles
    std::string program; ///< what was run; may be empty
    MachineSpec machine;
    Level level = Level::messages;       ///< of the recording
    Extent extent{};                     ///< what of the run is exported
    std::vector<std::string> programs{}; ///< what each node runs; may be short, or empty
    const CodeMap* code = nullptr;       ///< where the code of each node comes from; null: not known
    const ProcessNames* names = nullptr; ///< that have seen the whole run; null: none

    bool has_node(std::uint32_t node) const; ///< it is exported; host_node is the host
    bool has(const Event& event) const;
    /// "worker.occ", without directories; empty when it is not known.
    std::string program_of(std::uint32_t node) const;
    /// "worker.occ:41"; empty when it is not known.
    std::string place_of(std::uint32_t node, Address iptr) const;
    /// The routine that an instruction is in; empty when it is not known.
    std::string_view routine_of(std::uint32_t node, Address iptr) const;
    /// What the source calls the channel that an instruction uses; empty when it is not known.
    std::string_view channel_name_of(std::uint32_t node, Address iptr) const;
    /// "process 3 philosopher dining.occ:126", or "process 3 #80001F1C low".
    std::string title_of(std::uint32_t node, std::uint32_t process, Wdesc wdesc) const;
};

} // namespace t8
