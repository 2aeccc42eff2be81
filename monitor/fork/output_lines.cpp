#include "monitor/fork/output_lines.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "emulator/host/packet.hpp"

namespace t8 {
namespace {

constexpr std::size_t after_length = 2;
constexpr std::int32_t output_stream = 1, error_stream = 2; // open from the start; later streams have other numbers

/// The text that a request writes, and its stream.
struct Written {
    std::int32_t stream = 0;
    std::string text;
};

bool has_failed(const HostSession::Exchange& exchange) {
    return exchange.reply && exchange.reply->size() > after_length && (*exchange.reply)[after_length] != 0;
}

std::optional<Written> written_by(const HostSession::Exchange& exchange) {
    if (exchange.request.size() <= after_length || has_failed(exchange))
        return {};
    const host::RequestRow* const row = host::request_row(exchange.request[after_length]);
    if (row == nullptr || (row->name != "Write" && row->name != "Puts" && row->name != "PutBlock"))
        return {};
    const auto request = host::Request::decode(*row, std::span(exchange.request).subspan(after_length));
    if (!request)
        return {};
    Written written{request->number("stream"), request->text("data")};
    if (row->name == "Puts")
        written.text = written.text.substr(0, written.text.find('\0')) + '\n';
    return written;
}

/// The lines of one stream, as they grow.
class Lines {
public:
    explicit Lines(OutputLine::Stream stream) : stream_(stream) {}

    void write(std::string_view text, Tick at, std::vector<OutputLine>& lines) {
        for (const char c : text) {
            if (!open_) {
                open_ = lines.size();
                lines.push_back({stream_, {}, at, at, false});
            }
            OutputLine& line = lines[*open_];
            line.completed = at;
            if (c == '\n') {
                line.has_end = true;
                if (line.text.ends_with('\r'))
                    line.text.pop_back();
                open_.reset();
            } else {
                line.text += c;
            }
        }
    }

private:
    OutputLine::Stream stream_;
    std::optional<std::size_t> open_; ///< the line that has no end yet
};

} // namespace

std::vector<OutputLine> output_lines(const HostSession& session) {
    std::vector<OutputLine> lines;
    std::array streams{Lines(OutputLine::Stream::output), Lines(OutputLine::Stream::error)};
    for (const HostSession::Exchange& exchange : session.exchanges)
        if (const auto written = written_by(exchange))
            if (written->stream == output_stream || written->stream == error_stream)
                streams[static_cast<std::size_t>(written->stream - output_stream)].write(written->text, exchange.at, lines);
    return lines;
}

} // namespace t8
