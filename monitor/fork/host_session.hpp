#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "emulator/host/iserver.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// The requests of a recorded run to its host, with the answers. A recording holds the answers; a replay makes the requests again.
struct HostSession {
    struct Exchange {
        std::vector<Byte> request;              ///< a packet, with its length bytes
        std::optional<std::vector<Byte>> reply; ///< nothing: the recording ends before
        Tick at{};                              ///< when the request was complete
    };
    std::vector<Exchange> exchanges;
    std::optional<host::IserverState> before; ///< the state of the file server as the run began, if it went on from a snapshot
    std::vector<Byte> owed;                   ///< a reply to a request before the beginning; empty: none
    bool is_ended = false;                    ///< the recorded host ended the session
    bool ended_by_error_pin = false;          ///< it did so because of the Error flag of its node (-se)
};

/// Replays a recording to its end, and returns what its host was asked.
/// Errors  answers of the host are damaged; it was broken off.
Result<HostSession> host_session_of(const RunStart& start, const HistoryReader& history, const Replayer::Options& options,
                                    const Replayer::KeepGoing& keep_going = {});

} // namespace t8
