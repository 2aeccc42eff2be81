#pragma once

#include <string>

#include "emulator/config/machine_spec.hpp"
#include "monitor/history/cursor.hpp"
#include "monitor/history/event.hpp"

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
    Level level = Level::messages; ///< of the recording
    Extent extent{};               ///< what of the run is exported

    bool has_node(std::uint32_t node) const; ///< it is exported; host_node is the host
    bool has(const Event& event) const;
};

} // namespace t8
