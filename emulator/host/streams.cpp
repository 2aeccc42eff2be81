#include "emulator/host/streams.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

namespace t8::host {
namespace {

constexpr std::int32_t last_common_errno = 34; // numbers up to this one have one meaning on all Unix hosts

std::int32_t guest_errno(int host_errno) {
    return host_errno > 0 && host_errno <= last_common_errno ? host_errno : StreamError::host_fault;
}

bool readable(const StreamState& stream) {
    return stream.kind == StreamKind::standard_input || (stream.kind == StreamKind::file && reads(stream.mode));
}

bool writable(const StreamState& stream) {
    return stream.kind != StreamKind::standard_input && (stream.kind != StreamKind::file || writes(stream.mode));
}

Output output_of(const StreamState& stream) { return stream.kind == StreamKind::error_output ? Output::error : Output::standard; }

StreamState standard(StreamKind kind, std::string name) {
    StreamState stream;
    stream.kind = kind;
    stream.name = std::move(name);
    return stream;
}

/// Appends bytes of a file, `raw`, to `out`, without carriage returns before newlines if `drop_cr`. Stops when `out` has `limit` bytes,
/// after a newline with Until::newline, and before a carriage return at the end of `raw` unless `end_follows`. Returns the number of
/// bytes taken from `raw`.
std::size_t take_text(std::span<const Byte> raw, bool end_follows, std::size_t limit, Until until, bool drop_cr, Bytes& out) {
    std::size_t used = 0;
    while (used < raw.size() && out.size() < limit) {
        const Byte byte = raw[used];
        if (drop_cr && byte == '\r') {
            if (used + 1 == raw.size() && !end_follows)
                break;
            if (used + 1 < raw.size() && raw[used + 1] == '\n') {
                ++used;
                continue;
            }
        }
        out.push_back(byte);
        ++used;
        if (until == Until::newline && byte == '\n')
            break;
    }
    return used;
}

} // namespace

std::string_view stream_error_message(std::int32_t error) {
    switch (error) {
    case StreamError::none:
        return "";
    case StreamError::host_fault:
        return "input or output error of the host";
    case StreamError::wrong_use:
        return "stream is not open for this use";
    case StreamError::too_large:
        return "position beyond 2147483647";
    case StreamError::no_space:
        return "no space left on the host";
    default:
        return "error of the host";
    }
}

Streams::Streams(Outside& outside, FileRoom& room, TextReads text_reads)
    : outside_(outside), room_(room), text_reads_(text_reads) {
    state_.streams[0] = standard(StreamKind::standard_input, "standard input");
    state_.streams[1] = standard(StreamKind::standard_output, "standard output");
    state_.streams[2] = standard(StreamKind::error_output, "standard error");
}

StreamState* Streams::stream(std::int32_t id) {
    const auto found = state_.streams.find(id);
    return found == state_.streams.end() ? nullptr : &found->second;
}

const StreamState* Streams::stream(std::int32_t id) const {
    const auto found = state_.streams.find(id);
    return found == state_.streams.end() ? nullptr : &found->second;
}

std::optional<std::int32_t> Streams::open(const std::string& name, OpenType type, OpenMode mode) {
    constexpr std::int32_t no_more_ids = std::numeric_limits<std::int32_t>::max();
    if (files_.size() >= most_open_files || state_.next_id == no_more_ids)
        return std::nullopt;
    auto file = room_.open(name, mode);
    if (!file)
        return std::nullopt;

    StreamState stream;
    stream.name = name;
    stream.type = type;
    stream.mode = mode;
    if (mode == OpenMode::append)
        stream.position = file->size();
    const std::int32_t id = state_.next_id++;
    state_.streams[id] = std::move(stream);
    files_.emplace(id, std::move(*file));
    return id;
}

bool Streams::close(std::int32_t id) {
    files_.erase(id);
    return state_.streams.erase(id) != 0;
}

void Streams::number_as(std::optional<std::int32_t> own, std::optional<std::int32_t> given) {
    const bool is_new = given && *given >= state_.next_id - (own ? 1 : 0) && *given < std::numeric_limits<std::int32_t>::max();
    if (own && own != given) {
        auto stream = state_.streams.extract(*own);
        auto file = files_.extract(*own);
        --state_.next_id;
        if (is_new) {
            stream.key() = file.key() = *given;
            state_.streams.insert(std::move(stream));
            files_.insert(std::move(file));
        }
    }
    if (is_new)
        state_.next_id = *given + 1;
}

std::optional<Bytes> Streams::read(std::int32_t id, std::size_t limit) {
    StreamState* found = stream(id);
    if (!found)
        return std::nullopt;
    return read(id, *found, limit, Until::full);
}

std::optional<Bytes> Streams::read_line(std::int32_t id, std::size_t limit) {
    StreamState* found = stream(id);
    if (!found)
        return std::nullopt;
    return read(id, *found, limit, Until::newline);
}

Bytes Streams::read(std::int32_t id, StreamState& stream, std::size_t limit, Until until) {
    if (!readable(stream)) {
        stream.error = StreamError::wrong_use;
        return {};
    }
    if (limit == 0)
        return {};
    if (stream.kind == StreamKind::standard_input)
        return read_standard_input(stream, limit, until);
    return read_file(files_.at(id), stream, limit, until);
}

Bytes Streams::read_standard_input(StreamState& stream, std::size_t limit, Until until) {
    Input input = outside_.read_input(limit, until);
    stream.at_end = input.end == InputEnd::end;
    if (input.end == InputEnd::broken)
        state_.broken = true;
    return std::move(input.bytes);
}

Bytes Streams::read_file(const OpenFile& file, StreamState& stream, std::size_t limit, Until until) {
    const bool drop_cr = stream.type == OpenType::text && text_reads_ == TextReads::drop_cr_before_lf;
    Bytes out;
    Bytes raw;
    stream.at_end = false;
    while (out.size() < limit) {
        if (stream.position >= last_position) {
            if (stream.position < file.size())
                stream.error = StreamError::too_large;
            else
                stream.at_end = true;
            break;
        }
        // One byte more than needed is read: it shows whether a carriage return before it belongs to a line end.
        const auto useful = static_cast<std::int64_t>(limit - out.size());
        const std::int64_t wanted = std::min(useful + 1, last_position - stream.position);
        raw.resize(static_cast<std::size_t>(wanted));
        const Transfer got = file.read_at(stream.position, raw);
        if (got.error != 0)
            stream.error = guest_errno(got.error);
        const bool all_there = got.bytes == raw.size();
        const std::size_t used = take_text(std::span(raw).first(got.bytes), !all_there || wanted < 2, limit, until, drop_cr, out);
        stream.position += static_cast<std::int64_t>(used);
        if (got.error != 0)
            break;
        if (until == Until::newline && !out.empty() && out.back() == '\n')
            break;
        if (!all_there && out.size() < limit) {
            stream.at_end = true;
            break;
        }
    }
    return out;
}

std::optional<std::size_t> Streams::write(std::int32_t id, std::span<const Byte> bytes) {
    StreamState* found = stream(id);
    if (!found)
        return std::nullopt;
    if (!writable(*found)) {
        found->error = StreamError::wrong_use;
        return 0;
    }
    if (found->kind != StreamKind::file) {
        const std::size_t written = outside_.write(output_of(*found), bytes);
        if (written < bytes.size())
            found->error = StreamError::host_fault;
        return written;
    }

    const OpenFile& file = files_.at(id);
    if (appends(found->mode))
        found->position = file.size();
    const auto room = static_cast<std::size_t>(std::max<std::int64_t>(0, last_position - found->position));
    if (bytes.size() > room)
        found->error = StreamError::too_large;
    std::size_t count = std::min(bytes.size(), room);
    const std::int64_t size = file.size();
    if (const std::int64_t end = found->position + static_cast<std::int64_t>(count); count != 0 && end > size) {
        const auto more = static_cast<std::uint64_t>(end - size);
        const std::uint64_t allowed = room_.allowed_by_quota(found->name, more);
        if (allowed < more) {
            found->error = StreamError::no_space;
            count -= static_cast<std::size_t>(std::min<std::uint64_t>(count, more - allowed));
        }
    }
    const Transfer done = file.write_at(found->position, bytes.first(count));
    if (const std::int64_t end = found->position + static_cast<std::int64_t>(done.bytes); done.bytes != 0 && end > size)
        room_.use_quota(static_cast<std::uint64_t>(end - size));
    if (done.error != 0)
        found->error = guest_errno(done.error);
    found->position += static_cast<std::int64_t>(done.bytes);
    return done.bytes;
}

bool Streams::flush(std::int32_t id) {
    const StreamState* found = stream(id);
    if (!found)
        return false;
    const bool is_output = found->kind == StreamKind::standard_output || found->kind == StreamKind::error_output;
    return !is_output || outside_.flush(output_of(*found));
}

bool Streams::seek(std::int32_t id, std::int32_t offset, SeekOrigin origin) {
    StreamState* found = stream(id);
    if (!found || found->kind != StreamKind::file)
        return false;
    std::int64_t base = 0;
    if (origin == SeekOrigin::current)
        base = found->position;
    if (origin == SeekOrigin::end)
        base = files_.at(id).size();
    const std::int64_t position = base + offset;
    if (position < 0 || position > last_position)
        return false;
    found->position = position;
    found->at_end = false;
    return true;
}

std::optional<std::int32_t> Streams::tell(std::int32_t id) const {
    const StreamState* found = stream(id);
    if (!found || found->kind != StreamKind::file || found->position > last_position)
        return std::nullopt;
    return static_cast<std::int32_t>(found->position);
}

bool Streams::at_end(std::int32_t id) const {
    const StreamState* found = stream(id);
    return found && found->at_end;
}

std::int32_t Streams::error(std::int32_t id) const {
    const StreamState* found = stream(id);
    return found ? found->error : StreamError::none;
}

Result<void> Streams::restore(const StreamsState& state) {
    std::map<std::int32_t, OpenFile> files;
    for (const auto& [id, stream] : state.streams) {
        if (stream.kind != StreamKind::file)
            continue;
        auto file = room_.reopen(stream.name, stream.mode);
        if (!file)
            return tl::unexpected(file.error());
        files.emplace(id, std::move(*file));
    }
    state_ = state;
    files_ = std::move(files);
    return {};
}

} // namespace t8::host
