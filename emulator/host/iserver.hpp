#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "types/fields.hpp"
#include "diagnostics/diagnostic.hpp"
#include "emulator/host/bytes.hpp"
#include "emulator/host/file_room.hpp"
#include "emulator/host/outside.hpp"
#include "emulator/host/packet.hpp"
#include "emulator/host/streams.hpp"

namespace t8::host {

/// The answer to Version. INMOS's tools choose their option character by `os`: for 4 it is `-`.
struct ServerIdentity {
    Byte version = 14; ///< iserver 1.42
    Byte host = 4;     ///< Sun-3
    Byte os = 4;       ///< SunOS
    Byte board = 2;    ///< B008
};

enum class ShellAccess : std::uint8_t { refused, allowed };

/// The answer to Isatty, which is newer than iserver 1.42: that one declines it.
enum class IsattyAnswer : std::uint8_t { declined, as_later_servers };

/// The settings of a server, which do not change while it serves.
struct IserverSettings {
    std::string whole_line; ///< answers to CommandLine, see command_lines()
    std::string short_line;
    std::uint64_t root_memory_bytes = 0; ///< the value of IBOARDSIZE if the host has no such variable; 0: none
    std::optional<Bytes> peeked_memory;  ///< memory of the root from its lowest address, when it was analysed
    ShellAccess shell = ShellAccess::refused;
    TextReads text_reads = TextReads::drop_cr_before_lf;
    IsattyAnswer isatty = IsattyAnswer::declined;
    ServerIdentity identity;
    std::function<void(std::string_view)> trace; ///< called with one line for each request and each reply; may be empty
};

/// The reason why a service has ended.
struct Ending {
    enum class Cause : std::uint8_t { exit_request, protocol_error, user_break };

    Cause cause = Cause::exit_request;
    std::int32_t status = 0; ///< the status that the program sent with Exit
    std::string message;     ///< of a protocol error

    int exit_code() const;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [cause, status, message] = self;
        return visit(state_fields(cause, status, message));
    }
};

/// The whole state of a server.
struct IserverState {
    PacketInProgress incoming;
    Bytes reply; ///< the reply packet that has not been taken yet, with its length bytes; empty: none
    std::optional<Ending> ending;
    std::uint64_t requests = 0; ///< served so far
    StreamsState streams;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [incoming, reply, ending, requests, streams] = self;
        return visit(state_fields(incoming, reply, ending, requests, streams));
    }
};

/// The INMOS file server: bytes from the root's link in, bytes for it out.
/// Shape   packets as in packet.hpp; requests as in iserver_tags.def.
/// Order   requests and replies alternate. Bytes that arrive before a reply has been taken are kept and read after that. The call
///         that brings the last byte of a request serves it; if it must wait for input, machine time stands still. Exit is
///         replied to as every request is; nothing is read after it.
/// Errors  a failing request, or one whose fields do not fit in its packet, is answered with result 129 in the form that its row
///         gives; a tag that is not served, with result 1. A packet with less than 6 or more than 1022 bytes ends the service.
///         Messages for the user, such as refused files and commands, are in notes() and FileRoom::refusals().
/// Source  ISERVER
class Iserver {
public:
    Iserver(Outside& outside, FileRoom& room, IserverSettings settings);

    void take(Byte byte) { take(std::span(&byte, 1)); }
    void take(std::span<const Byte> bytes);
    /// True if the server can read the next request byte: no reply waits to be taken, and the service has not ended.
    bool wants_bytes() const { return !reply_ready() && !state_.ending; }

    bool reply_ready() const { return !state_.reply.empty(); }
    /// Returns the reply packet with its two length bytes, and removes it. REQUIRES: reply_ready().
    Bytes take_reply();

    /// Returns the reason why the service has ended; nothing while it goes on. The reply to Exit can still be taken.
    const std::optional<Ending>& ending() const { return state_.ending; }
    /// True if some bytes of a request have arrived, but not all.
    bool inside_request() const { return !state_.incoming.bytes.empty(); }

    /// Serves a request whose reply is known: the state becomes that of a server that gave this reply. `body` and `reply` are packets
    /// without and with their length bytes. Returns the reply that the server would have given, which is dropped.
    /// REQUIRES: no request is under way and no reply waits.
    Bytes follow(std::span<const Byte> body, std::span<const Byte> reply);

    const std::vector<Diagnostic>& notes() const { return notes_; }
    IserverState state() const;
    /// Replaces the state. Streams::restore describes what happens to the files.
    Result<void> restore(const IserverState& state);

private:
    void serve_next();
    Bytes serve(std::span<const Byte> body);
    void note(std::string message, std::string hint);

#define REQUEST(id, ...) Bytes serve_##id(const Request& request);
#define DECLINED(...)
#include "emulator/host/iserver_tags.def"
#undef REQUEST
#undef DECLINED

    Outside& outside_;
    IserverSettings settings_;
    Streams streams_;
    IserverState state_; // the streams' part of it lives in streams_
    FileRoom& room_;
    std::vector<Diagnostic> notes_;
};

} // namespace t8::host
