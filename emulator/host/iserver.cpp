#include "emulator/host/iserver.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "emulator/host/exit_code.hpp"
#include "emulator/host/trace.hpp"

namespace t8::host {
namespace {

constexpr std::size_t most_notes = 100;

Ending protocol_error(std::string message) { return {Ending::Cause::protocol_error, 0, std::move(message)}; }

std::optional<std::int32_t> opened_stream(const RequestRow& row, std::span<const Byte> reply) {
    const auto stream = reply_field(row, reply, "stream");
    return stream ? std::optional(stream->number) : std::nullopt;
}

} // namespace

int Ending::exit_code() const {
    switch (cause) {
    case Cause::exit_request:
        return exit_code_of_status(status);
    case Cause::user_break:
        return static_cast<int>(ExitCode::user_break);
    case Cause::protocol_error:
        break;
    }
    return static_cast<int>(ExitCode::other);
}

Iserver::Iserver(Outside& outside, FileRoom& room, IserverSettings settings)
    : outside_(outside), settings_(std::move(settings)), streams_(outside, room, settings_.text_reads), room_(room) {}

void Iserver::take(std::span<const Byte> bytes) {
    if (state_.ending)
        return;
    state_.incoming.bytes.insert(state_.incoming.bytes.end(), bytes.begin(), bytes.end());
    serve_next();
}

void Iserver::serve_next() {
    PacketInProgress& incoming = state_.incoming;
    if (state_.ending || reply_ready() || !incoming.length())
        return;
    if (incoming.too_small()) {
        state_.ending = protocol_error(
            fmt::format("the request packet has {} bytes, less than the minimum of {}", *incoming.length(), least_request));
    } else if (incoming.too_large()) {
        state_.ending = protocol_error(
            fmt::format("the request packet has {} bytes, more than the maximum of {}", *incoming.length(), largest_request));
    } else if (incoming.complete()) {
        const Bytes body(incoming.body().begin(), incoming.body().end());
        incoming.bytes.erase(incoming.bytes.begin(), incoming.bytes.begin() + static_cast<std::ptrdiff_t>(2 + body.size()));
        if (settings_.trace)
            settings_.trace(trace_request(body));
        state_.reply = serve(body);
        if (settings_.trace)
            settings_.trace(trace_reply(body.front(), state_.reply));
        ++state_.requests;
        if (streams_.state().broken)
            state_.ending = Ending{Ending::Cause::user_break, 0, {}};
    }
}

Bytes Iserver::serve(std::span<const Byte> body) {
    const RequestRow* row = request_row(body.front());
    if (!row || row->service == Service::declined)
        return reply_not_implemented();
    const auto request = Request::decode(*row, body);
    if (!request) {
        note(fmt::format("the {} request of {} bytes is too short for its fields", row->name, body.size()), {});
        return reply_failed(*row);
    }
    switch (row->tag) {
#define REQUEST(id, tag, ...) \
    case tag:                 \
        return serve_##id(*request);
#define DECLINED(...)
#include "emulator/host/iserver_tags.def"
#undef REQUEST
#undef DECLINED
    default:
        return reply_not_implemented();
    }
}

Bytes Iserver::follow(std::span<const Byte> body, std::span<const Byte> reply) {
    Bytes own = serve(body);
    ++state_.requests;
    if (const RequestRow* const row = request_row(body.front()); row != nullptr && row->name == "Open")
        streams_.number_as(opened_stream(*row, own), opened_stream(*row, reply));
    return own;
}

Bytes Iserver::take_reply() {
    Bytes reply = std::exchange(state_.reply, {});
    serve_next();
    return reply;
}

void Iserver::note(std::string message, std::string hint) {
    const auto same = [&](const Diagnostic& d) { return d.message == message; };
    if (notes_.size() >= most_notes || std::any_of(notes_.begin(), notes_.end(), same))
        return;
    Diagnostic diagnostic;
    diagnostic.severity = Severity::warning;
    diagnostic.message = std::move(message);
    diagnostic.hint = std::move(hint);
    notes_.push_back(std::move(diagnostic));
}

IserverState Iserver::state() const {
    IserverState state = state_;
    state.streams = streams_.state();
    return state;
}

Result<void> Iserver::restore(const IserverState& state) {
    if (auto restored = streams_.restore(state.streams); !restored)
        return restored;
    state_ = state;
    return {};
}

} // namespace t8::host
