#include "tests/emulator/host/host_bench.hpp"

namespace t8::host {

Asking& Asking::slice(std::string_view text) {
    number(static_cast<std::int64_t>(text.size()), 2);
    for (const char c : text)
        body_.push_back(static_cast<Byte>(c));
    return *this;
}

Asking& Asking::number(std::int64_t value, unsigned bytes) {
    for (unsigned i = 0; i < bytes; ++i)
        body_.push_back(static_cast<Byte>(value >> (8 * i)));
    return *this;
}

Bytes packet(Bytes body) {
    while (body.size() < least_request)
        body.push_back(0xEE);
    Bytes whole = {static_cast<Byte>(body.size()), static_cast<Byte>(body.size() >> 8)};
    for (const Byte byte : body)
        whole.push_back(byte);
    return whole;
}

Bytes success(const Bytes& fields) {
    Bytes reply = {0};
    for (const Byte byte : fields)
        reply.push_back(byte);
    return reply;
}

Bytes slice_reply(std::string_view text) {
    Bytes reply = {0, static_cast<Byte>(text.size()), static_cast<Byte>(text.size() >> 8)};
    for (const char c : text)
        reply.push_back(static_cast<Byte>(c));
    return reply;
}

Bytes HostBench::ask(const Asking& request) {
    server.take(packet(request.body()));
    REQUIRE(server.reply_ready());
    const Bytes reply = server.take_reply();
    REQUIRE(reply.size() >= 3);
    REQUIRE(static_cast<std::size_t>(reply[0] | reply[1] << 8) == reply.size() - 2);
    return Bytes(reply.begin() + 2, reply.end());
}

int HostBench::open(std::string_view name, int type, int mode) {
    const Bytes reply = open_reply(name, type, mode);
    REQUIRE(reply.size() == 5);
    REQUIRE(reply[0] == 0);
    return reply[1] | reply[2] << 8;
}

} // namespace t8::host
