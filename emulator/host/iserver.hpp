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

/// What Version answers. The os decides which option character the INMOS tools accept: 4 means `-`.
struct ServerIdentity {
    Byte version = 14; ///< iserver 1.42
    Byte host = 4;     ///< Sun-3
    Byte os = 4;       ///< SunOS
    Byte board = 2;    ///< B008
};

enum class ShellAccess : std::uint8_t { refused, allowed };

/// Isatty came after iserver 1.42, which declines it.
enum class IsattyAnswer : std::uint8_t { declined, as_later_servers };

/// What stays the same during a service.
struct IserverSettings {
    std::string whole_line; ///< of CommandLine, see command_lines()
    std::string short_line;
    std::uint64_t root_memory_bytes = 0; ///< given as IBOARDSIZE when the host has no such variable; 0: not given
    std::optional<Bytes> peeked_memory;  ///< memory of the root from its lowest address, when it was analysed
    ShellAccess shell = ShellAccess::refused;
    TextReads text_reads = TextReads::drop_cr_before_lf;
    IsattyAnswer isatty = IsattyAnswer::declined;
    ServerIdentity identity;
    std::function<void(std::string_view)> trace; ///< takes one line for each request and each reply; may be empty
};

/// Why a service is over.
struct Ending {
    enum class Cause : std::uint8_t { exit_request, protocol_error, user_break };

    Cause cause = Cause::exit_request;
    std::int32_t status = 0; ///< what the program sent with Exit
    std::string message;     ///< of a protocol error

    int exit_code() const;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [cause, status, message] = self;
        return visit(state_fields(cause, status, message));
    }
};

/// All that changes in a server.
struct IserverState {
    PacketInProgress incoming;
    Bytes reply; ///< waiting to be taken, with its length; empty: none
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
/// Order   strictly one request, one reply. Bytes that arrive before a reply has been taken wait, and are looked at after it. A
///         request is served within the call that brings its last byte; a wait for input takes place there, while machine time
///         stands still. Exit has its reply like every request; nothing is read after it.
/// Errors  a failing request answers 129 in the shape of its row, also when its fields do not fit in its packet; a tag that is
///         not served answers 1. A packet with less than 6 or more than 1022 bytes ends the service. What a user should hear
///         of besides (files refused, commands refused) is in notes() and FileRoom::refusals().
/// Source  ISERVER
class Iserver {
public:
    Iserver(Outside& outside, FileRoom& room, IserverSettings settings);

    void take(Byte byte) { take(std::span(&byte, 1)); }
    void take(std::span<const Byte> bytes);
    /// Neither a reply nor an ending stands in the way of the next request byte.
    bool wants_bytes() const { return !reply_ready() && !state_.ending; }

    bool reply_ready() const { return !state_.reply.empty(); }
    /// The reply packet with its two length bytes. REQUIRES: reply_ready().
    Bytes take_reply();

    /// Set once the service is over. The reply to Exit may still have to be taken, and need not be.
    const std::optional<Ending>& ending() const { return state_.ending; }
    /// Some bytes of a request have come and the rest has not.
    bool inside_request() const { return !state_.incoming.bytes.empty(); }

    const std::vector<Diagnostic>& notes() const { return notes_; }
    IserverState state() const;
    /// Takes over a state; see Streams::restore for the files.
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
