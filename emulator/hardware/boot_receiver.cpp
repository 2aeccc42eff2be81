#include "emulator/hardware/boot_receiver.hpp"

namespace t8 {
namespace {

Word word_from(std::span<const Byte> bytes) {
    return static_cast<Word>(bytes[0]) | static_cast<Word>(bytes[1]) << 8 | static_cast<Word>(bytes[2]) << 16 |
           static_cast<Word>(bytes[3]) << 24;
}

} // namespace

BootReceiver::Want BootReceiver::want(unsigned link) const {
    switch (links_[link].phase) {
    case Phase::control:
        return {1, std::nullopt};
    case Phase::poke:
        return {2 * bytes_per_word, std::nullopt};
    case Phase::peek:
        return {bytes_per_word, std::nullopt};
    case Phase::code:
        break;
    }
    return {links_[link].code_bytes, mem_start_};
}

BootReceiver::Response BootReceiver::take(unsigned link, std::span<const Byte> bytes) {
    LinkPhase& phase = links_[link];
    Response response;
    const Word wanted = want(link).bytes;
    for (const Byte byte : bytes)
        if (phase.count < phase.collected.size())
            phase.collected[phase.count++] = byte;
    if (phase.phase != Phase::code && phase.count < wanted)
        return response;
    phase.count = 0;
    const std::span<const Byte> collected(phase.collected);
    switch (phase.phase) {
    case Phase::control:
        if (collected[0] < 2) {
            phase.phase = collected[0] == 0 ? Phase::poke : Phase::peek;
        } else {
            phase.phase = Phase::code;
            phase.code_bytes = collected[0];
        }
        return response;
    case Phase::poke:
        memory_->write_word(Address{word_from(collected)}, word_from(collected.subspan(4)));
        break;
    case Phase::peek:
        response.answer = memory_->read_word(Address{word_from(collected)});
        break;
    case Phase::code:
        response.boot = true;
        response.code_bytes = phase.code_bytes;
        break;
    }
    phase.phase = Phase::control;
    return response;
}

} // namespace t8
