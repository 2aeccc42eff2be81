#include "monitor/fork/fork_host.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr std::size_t length_bytes = 2;

std::span<const Byte> body_of(const HostSession::Exchange& exchange) { return std::span(exchange.request).subspan(length_bytes); }

/// Returns a recorded request; nothing if the protocol has none like it.
std::optional<host::Request> request_of(const HostSession::Exchange& exchange) {
    const host::RequestRow* const row = host::request_row(body_of(exchange).front());
    if (row == nullptr || row->service == host::Service::declined)
        return std::nullopt;
    return host::Request::decode(*row, body_of(exchange));
}

std::optional<std::int32_t> number_in(const host::RequestRow& row, const std::vector<Byte>& reply, std::string_view field) {
    const auto value = host::reply_field(row, reply, field);
    return value ? std::optional(value->number) : std::nullopt;
}

bool has_field(const host::FieldList& fields, std::string_view name) {
    return std::any_of(fields.begin(), fields.end(), [&](const host::Field& field) { return field.name == name; });
}

} // namespace

Result<std::unique_ptr<ForkHost>> ForkHost::create(const HostSession& session, const ForkFiles& files, ForkOutside& outside,
                                                   host::IserverSettings settings) {
    Result<host::FileRoom> room = host::FileRoom::below(files.root_directory);
    if (!room)
        return tl::unexpected<Failure>(std::move(room.error()));
    room->set_quota(files.quota);
    for (const ForkFiles::Mount& mount : files.mounts)
        if (const auto mounted = room->mount(mount.guest, mount.directory, mount.access); !mounted)
            return tl::unexpected<Failure>(mounted.error());
    room->keep_changes_apart();
    settings.shell = host::ShellAccess::refused;
    return std::unique_ptr<ForkHost>(new ForkHost(session, std::move(*room), outside, std::move(settings)));
}

ForkHost::ForkHost(const HostSession& session, host::FileRoom room, ForkOutside& outside, host::IserverSettings settings)
    : session_(session), room_(std::move(room)), outside_(outside), settings_(std::move(settings)) {
    if (session_.before)
        incoming_ = session_.before->incoming;
    if (!session_.owed.empty())
        replies_.push_back(session_.owed);
    note_answers();
}

/// Notes the times and variables that the recorded host has told.
void ForkHost::note_answers() {
    for (const HostSession::Exchange& exchange : session_.exchanges) {
        const auto request = request_of(exchange);
        if (!request || !exchange.reply)
            continue;
        const host::RequestRow& row = request->row();
        if (row.name == "Time") {
            const auto local = number_in(row, *exchange.reply, "local");
            const auto utc = number_in(row, *exchange.reply, "utc");
            if (local && utc)
                outside_.add_time(exchange.at, {*local, *utc});
        } else if (row.name == "GetEnv") {
            if (const auto value = host::reply_field(row, *exchange.reply, "value"))
                outside_.add_variable(request->text("name"), host::text_of(value->slice));
        }
    }
}

void ForkHost::watch(Tick now, bool error_pin) {
    now_ = now;
    outside_.set_now(now);
    has_ended_ = has_ended_ || (session_.ended_by_error_pin && error_pin);
}

void ForkHost::take(Tick at, std::span<const Byte> bytes, bool error_pin) {
    watch(at, error_pin);
    if (has_ended_)
        return;
    if (server_)
        return server_->take(bytes);
    incoming_.bytes.insert(incoming_.bytes.end(), bytes.begin(), bytes.end());
    while (incoming_.length() && !server_ && !has_ended_) {
        if (incoming_.too_small() || incoming_.too_large())
            return part();
        if (!incoming_.complete())
            return;
        const auto end = incoming_.bytes.begin() + static_cast<std::ptrdiff_t>(length_bytes + *incoming_.length());
        if (next_ == session_.exchanges.size() || !session_.exchanges[next_].reply ||
            !std::equal(incoming_.bytes.begin(), end, session_.exchanges[next_].request.begin(),
                        session_.exchanges[next_].request.end()))
            return part();
        const HostSession::Exchange& exchange = session_.exchanges[next_++];
        replies_.push_back(*exchange.reply);
        incoming_.bytes.erase(incoming_.bytes.begin(), end);
        if (at >= shown_from_)
            show(exchange);
        has_ended_ = next_ == session_.exchanges.size() && session_.is_ended && !session_.ended_by_error_pin;
    }
}

std::vector<Byte> ForkHost::to_send() {
    if (!replies_.empty()) {
        std::vector<Byte> reply = std::move(replies_.front());
        replies_.pop_front();
        return reply;
    }
    return server_ && server_->reply_ready() ? server_->take_reply() : std::vector<Byte>{};
}

bool ForkHost::ended() const { return has_ended_ || (server_ && server_->ending()); }

std::optional<host::Ending> ForkHost::ending() const {
    if (server_)
        return server_->ending();
    if (!has_ended_ || next_ == 0)
        return std::nullopt;
    const auto request = request_of(session_.exchanges[next_ - 1]);
    if (!request || request->row().name != "Exit")
        return std::nullopt;
    return host::Ending{host::Ending::Cause::exit_request, request->number("status"), {}};
}

/// Ends the way along the recording: what has arrived and all that follows is for the own server.
void ForkHost::part() {
    parted_ = now_;
    server_.emplace(outside_, room_, settings_);
    restore_beginning();
    for (std::size_t n = 0; n < next_; ++n)
        follow(session_.exchanges[n]);
    outside_.end_following();
    outside_.set_now(now_);
    const host::Bytes bytes = std::move(incoming_.bytes);
    server_->take(bytes);
}

/// Gives the server the state that it had as the run began, without the files that cannot be opened any more.
void ForkHost::restore_beginning() {
    if (!session_.before)
        return;
    host::IserverState state = *session_.before;
    state.incoming = {};
    state.reply = {};
    for (auto at = state.streams.streams.begin(); at != state.streams.streams.end();) {
        const auto& [id, stream] = *at;
        names_[id] = stream.name;
        if (stream.kind == host::StreamKind::file && !room_.reopen(stream.name, stream.mode)) {
            warn(stream.name, fmt::format("'{}' cannot be opened any more", stream.name),
                 "where the program uses it, the fork goes another way than the run would have");
            at = state.streams.streams.erase(at);
        } else {
            ++at;
        }
    }
    if (const auto restored = server_->restore(state); !restored)
        warnings_.insert(warnings_.end(), restored.error().diagnostics.begin(), restored.error().diagnostics.end());
}

void ForkHost::follow(const HostSession::Exchange& exchange) {
    const auto request = request_of(exchange);
    std::span<const Byte> input;
    if (request)
        for (const std::string_view field : {"data", "line"})
            if (const auto value = host::reply_field(request->row(), *exchange.reply, field))
                input = value->slice;
    outside_.set_now(exchange.at);
    outside_.begin_following(input);
    const host::Bytes own = server_->follow(body_of(exchange), *exchange.reply);
    if (request)
        compare(exchange, *request, own);
}

/// Warns of a file that is not as it was when the run was recorded.
void ForkHost::compare(const HostSession::Exchange& exchange, const host::Request& request, const host::Bytes& own) {
    const host::RequestRow& row = request.row();
    if (row.name == "Open") {
        const auto given = number_in(row, *exchange.reply, "stream");
        const std::string name = request.text("name");
        if (given)
            names_[*given] = name;
        if (given && !number_in(row, own, "stream"))
            warn(name, fmt::format("'{}' cannot be opened any more", name),
                 "where the program uses it, the fork goes another way than the run would have");
        return;
    }
    if (own == *exchange.reply || !has_field(row.request, "stream"))
        return;
    if (const auto name = names_.find(request.number("stream")); name != names_.end())
        warn(name->second, fmt::format("'{}' is not as it was when the run was recorded", name->second),
             "the fork reads what it holds now");
}

/// Shows the output of a request that the recording has answered.
void ForkHost::show(const HostSession::Exchange& exchange) {
    const auto request = request_of(exchange);
    if (!request || !has_field(request->row().request, "stream") || !has_field(request->row().request, "data"))
        return;
    const std::int32_t stream = request->number("stream");
    if (stream != 1 && stream != 2)
        return;
    const std::span<const Byte> data = request->slice("data");
    host::Bytes bytes(data.begin(), data.end());
    if (request->row().name == "Puts") {
        bytes.erase(std::find(bytes.begin(), bytes.end(), Byte{0}), bytes.end());
        bytes.push_back('\n');
    }
    outside_.write(stream == 1 ? host::Output::standard : host::Output::error, bytes);
}

void ForkHost::warn(const std::string& file, std::string message, std::string hint) {
    if (!named_.insert(file).second)
        return;
    Diagnostic& warning = warnings_.emplace_back();
    warning.severity = Severity::warning;
    warning.message = std::move(message);
    warning.hint = std::move(hint);
}

std::vector<Diagnostic> ForkHost::warnings() const {
    std::vector<Diagnostic> all = warnings_;
    if (server_)
        all.insert(all.end(), server_->notes().begin(), server_->notes().end());
    all.insert(all.end(), room_.refusals().begin(), room_.refusals().end());
    return all;
}

} // namespace t8
