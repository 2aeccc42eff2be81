#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "types/fields.hpp"
#include "isa_t800/memory.hpp"
#include "types/word.hpp"

namespace t8 {

/// The bootstrap logic of a part that listens on its links after reset: pokes, peeks and boots.
/// Shape   per link the first byte decides: 0 poke (address, data), 1 peek (address; the word is sent back), 2..255 that many bytes of
///         code, stored from MemStart. Words are sent least significant byte first.
/// Source  DS, bootstrap.
class BootReceiver {
public:
    /// The next input from a link: `bytes` bytes, into the receiver, or into memory if `to_memory` is set.
    struct Want {
        Word bytes = 1;
        std::optional<Address> to_memory;
    };
    /// The effect of the bytes taken.
    struct Response {
        bool boot = false;          ///< all the code is in memory; the caller must start it
        Word code_bytes = 0;        ///< with boot
        std::optional<Word> answer; ///< word to send back on the same link
    };

    BootReceiver(Memory& memory, Address mem_start) : memory_(&memory), mem_start_(mem_start) {}

    Want want(unsigned link) const;
    /// Takes the bytes that want() asks for, in any number of pieces. The response is empty until the last piece. The bytes of code go to
    /// memory instead; when all are there, take() is called once without bytes.
    Response take(unsigned link, std::span<const Byte> bytes);

    enum class Phase : std::uint8_t { control, poke, peek, code };
    struct LinkPhase {
        Phase phase = Phase::control;
        Word code_bytes = 0;
        std::array<Byte, 8> collected{}; ///< of a poke or peek
        Word count = 0;

        template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
            auto& [phase, code_bytes, collected, count] = self;
            return visit(state_fields(phase, code_bytes, collected, count));
        }
    };
    using State = std::array<LinkPhase, 4>;
    const State& state() const { return links_; }
    void restore(const State& state) { links_ = state; }

private:
    Memory* memory_;
    Address mem_start_;
    State links_{};
};

} // namespace t8
