#include "emulator/machine/iserver_port.hpp"

namespace t8 {

void IserverPort::watch(Tick, bool error_pin) {
    if (test_ == ErrorTest::yes && error_pin && !server_.ending())
        error_seen_ = true;
}

void IserverPort::take(Tick at, std::span<const Byte> bytes, bool error_pin) {
    watch(at, error_pin);
    if (!error_seen_)
        server_.take(bytes);
}

std::vector<Byte> IserverPort::to_send() {
    if (error_seen_ || !server_.reply_ready())
        return {};
    return server_.take_reply();
}

bool IserverPort::ended() const { return error_seen_ || server_.ending().has_value(); }

} // namespace t8
