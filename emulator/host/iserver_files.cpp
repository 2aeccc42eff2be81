// The file requests of the server.
#include "emulator/host/iserver.hpp"

#include <algorithm>

namespace t8::host {
namespace {

std::optional<OpenType> open_type(std::int32_t value) {
    if (value != 1 && value != 2)
        return std::nullopt;
    return static_cast<OpenType>(value);
}

std::optional<OpenMode> open_mode(std::int32_t value) {
    if (value < 1 || value > 6)
        return std::nullopt;
    return static_cast<OpenMode>(value);
}

std::optional<SeekOrigin> seek_origin(std::int32_t value) {
    if (value < 1 || value > 3)
        return std::nullopt;
    return static_cast<SeekOrigin>(value);
}

/// Returns the bytes of `count` that a reply can carry; a negative count asks for none.
std::size_t reply_bytes(std::int32_t count) { return std::min(static_cast<std::size_t>(std::max(count, 0)), largest_slice); }

} // namespace

Bytes Iserver::serve_open(const Request& request) {
    const auto type = open_type(request.number("type"));
    const auto mode = open_mode(request.number("mode"));
    if (!type || !mode || request.slice("name").empty())
        return reply_failed(request.row());
    const auto id = streams_.open(request.text("name"), *type, *mode);
    return id ? reply_ok(request.row(), {*id}) : reply_failed(request.row());
}

Bytes Iserver::serve_close(const Request& request) {
    return streams_.close(request.number("stream")) ? reply_ok(request.row()) : reply_failed(request.row());
}

Bytes Iserver::serve_read(const Request& request) {
    const auto data = streams_.read(request.number("stream"), reply_bytes(request.number("count")));
    return data ? reply_ok(request.row(), {*data}) : reply_failed(request.row());
}

Bytes Iserver::serve_write(const Request& request) {
    const auto written = streams_.write(request.number("stream"), request.slice("data"));
    if (!written)
        return reply_failed(request.row());
    streams_.flush(request.number("stream"));
    return reply_ok(request.row(), {static_cast<std::int32_t>(*written)});
}

// Like C's fgets, a count of n reads at most n-1 characters, so that a count of 1 succeeds without reading.
Bytes Iserver::serve_gets(const Request& request) {
    const std::int32_t stream = request.number("stream");
    const std::int32_t count = request.number("count");
    if (!streams_.known(stream) || count < 1)
        return reply_failed(request.row());
    if (count == 1)
        return reply_ok(request.row(), {Bytes{}});

    auto line = streams_.read_line(stream, reply_bytes(count - 1));
    if (!line || line->empty())
        return reply_failed(request.row());
    if (line->back() == '\n')
        line->pop_back();
    return reply_ok(request.row(), {*line});
}

Bytes Iserver::serve_puts(const Request& request) {
    const std::int32_t stream = request.number("stream");
    const auto data = request.slice("data");
    Bytes line(data.begin(), std::find(data.begin(), data.end(), Byte{0}));
    line.push_back('\n');
    const auto written = streams_.write(stream, line);
    if (!written || *written < line.size())
        return reply_failed(request.row());
    streams_.flush(stream);
    return reply_ok(request.row());
}

Bytes Iserver::serve_flush(const Request& request) {
    return streams_.flush(request.number("stream")) ? reply_ok(request.row()) : reply_failed(request.row());
}

Bytes Iserver::serve_seek(const Request& request) {
    const auto origin = seek_origin(request.number("origin"));
    if (!origin || !streams_.seek(request.number("stream"), request.number("offset"), *origin))
        return reply_failed(request.row());
    return reply_ok(request.row());
}

Bytes Iserver::serve_tell(const Request& request) {
    const auto position = streams_.tell(request.number("stream"));
    return position ? reply_ok(request.row(), {*position}) : reply_failed(request.row());
}

Bytes Iserver::serve_eof(const Request& request) {
    return streams_.at_end(request.number("stream")) ? reply_ok(request.row()) : reply_failed(request.row());
}

Bytes Iserver::serve_ferror(const Request& request) {
    const std::int32_t error = streams_.error(request.number("stream"));
    if (error == StreamError::none)
        return reply_failed(request.row());
    return reply_ok(request.row(), {error, bytes_of(stream_error_message(error))});
}

Bytes Iserver::serve_remove(const Request& request) {
    return room_.remove(request.text("name")) ? reply_ok(request.row()) : reply_failed(request.row());
}

Bytes Iserver::serve_rename(const Request& request) {
    return room_.rename(request.text("old"), request.text("new")) ? reply_ok(request.row()) : reply_failed(request.row());
}

Bytes Iserver::serve_get_block(const Request& request) {
    const auto data = streams_.read(request.number("stream"), reply_bytes(request.number("count")));
    return data && !data->empty() ? reply_ok(request.row(), {*data}) : reply_failed(request.row(), {Bytes{}});
}

Bytes Iserver::serve_put_block(const Request& request) {
    const std::int32_t stream = request.number("stream");
    const auto written = streams_.write(stream, request.slice("data"));
    if (!written || *written == 0)
        return reply_failed(request.row());
    streams_.flush(stream);
    return reply_ok(request.row(), {static_cast<std::int32_t>(*written)});
}

Bytes Iserver::serve_isatty(const Request& request) {
    if (settings_.isatty == IsattyAnswer::declined)
        return reply_not_implemented();
    const std::int32_t stream = request.number("stream");
    const bool terminal = stream >= 0 && stream <= 2 && streams_.known(stream) && outside_.is_terminal(stream);
    return terminal ? reply_ok(request.row()) : reply_failed(request.row());
}

} // namespace t8::host
