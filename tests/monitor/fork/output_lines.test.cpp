#include <catch2/catch.hpp>

#include "monitor/fork/output_lines.hpp"

using namespace t8;

namespace {

constexpr Byte write_tag = 13, puts_tag = 15, put_block_tag = 24;

/// Returns the request to write `text` to a stream, with its reply.
HostSession::Exchange writes(Byte tag, Byte stream, std::string_view text, std::uint64_t at, Byte result = 0) {
    const auto length = static_cast<Byte>(text.size());
    HostSession::Exchange exchange{{0, 0, tag, stream, 0, 0, 0, length, 0}, std::vector<Byte>{3, 0, result, 0, 0}, Tick{at}};
    exchange.request.insert(exchange.request.end(), text.begin(), text.end());
    exchange.request[0] = static_cast<Byte>(exchange.request.size() - 2);
    return exchange;
}

} // namespace

TEST_CASE("lines of both streams begin and end where they are written", "[fork][output]") {
    using Stream = OutputLine::Stream;
    HostSession session;
    session.exchanges = {writes(write_tag, 1, "one", 10),           writes(puts_tag, 2, "wrong", 20),
                         writes(put_block_tag, 1, " line\r\n", 30), writes(write_tag, 1, "a\n\nb", 40),
                         writes(write_tag, 3, "to a file\n", 50),   writes(write_tag, 1, "lost\n", 60, 129)};

    CHECK(output_lines(session) == std::vector<OutputLine>{{Stream::output, "one line", Tick{10}, Tick{30}, true},
                                                           {Stream::error, "wrong", Tick{20}, Tick{20}, true},
                                                           {Stream::output, "a", Tick{40}, Tick{40}, true},
                                                           {Stream::output, "", Tick{40}, Tick{40}, true},
                                                           {Stream::output, "b", Tick{40}, Tick{40}, false}});
}

TEST_CASE("a request that the recording does not answer has been carried out, and a damaged one writes nothing",
          "[fork][output]") {
    HostSession session;
    session.exchanges = {writes(write_tag, 1, "end", 10), writes(write_tag, 1, "cut", 20)};
    session.exchanges[0].reply.reset();
    session.exchanges[1].request.resize(8);

    const auto lines = output_lines(session);

    REQUIRE(lines.size() == 1);
    CHECK(lines[0].text == "end");
}
