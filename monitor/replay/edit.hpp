#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/hardware/parts.hpp"
#include "emulator/machine/machine.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// A change to a recorded run at one of its instants, as the user names it. One grammar for all commands:
///
///     n2.areg = 5                          a register: areg breg creg oreg iptr wdesc error (the Error flag, 0 or 1)
///     n2.#80000070 = 1 -2 #FF              words of memory, from this address on
///     n2.#80000071 = byte 1 #FF            bytes of memory
///     drop n1.2                            the next message that n1 begins to send over its link 2 never arrives
///     drop n1.2 message 17                 message 17 over that link, counted from 0
///     change n1.2 = #01 #02                the next message begins with these bytes; the memory of its sender keeps others
///     change n1.2 message 17 byte 4 = #01  byte 4 of message 17
///     fault crash node=n2 at=12.5ms        a fault, with the keys that machine files give it; without `at`, at the instant itself
///
/// Numbers are decimal, or hexadecimal after # or 0x.
struct Edit {
    enum class RegisterName : std::uint8_t { areg, breg, creg, oreg, iptr, wdesc, error };
    struct Register {
        std::uint32_t node = 0;
        RegisterName name = RegisterName::areg;
        Word value = 0;
    };
    struct Memory {
        std::uint32_t node = 0;
        Address address{};
        std::vector<Byte> bytes;
    };
    struct Fault {
        FaultSpec fault;
        bool is_now = false;  ///< its tick is that of the instant
        bool is_next = false; ///< its message is the next one
    };
    struct Message {
        MessageChange change;
        bool is_next = false; ///< it is the next one
    };
    std::variant<Register, Memory, Fault, Message> what;
};

/// The changes at one instant.
struct EditsAt {
    Tick at;
    std::vector<Edit> edits;
};

/// Parses an edit.
/// Errors  the text is none; it names a node, a link or an address that the machine does not have. The place is that in the text.
Result<Edit> parse_edit(std::string_view text, const MachineSpec& machine);

/// Returns the name of a register: "areg".
std::string_view name_of(Edit::RegisterName name);

/// Returns an edit as text that parse_edit() reads.
std::string text_of(const Edit& edit, const MachineSpec& machine);

/// Returns the edit as it applies to a machine that stands at `at`: with the numbers of the next messages and the ticks that it left open.
/// Errors  it cannot be made there: an Iptr of a node that executes no process, a message that has begun, a tick that has passed.
Result<Edit> resolve(const Edit& edit, const Machine& machine, Tick at);

/// True for the faults that happen at a message; the others happen at a tick.
constexpr bool is_of_message(FaultKind kind) { return kind <= FaultKind::lose_acknowledge; }

/// Returns the faults that the edits add to the specification of a machine.
std::vector<FaultSpec> faults_of(const std::vector<EditsAt>& edits);

/// Makes the changes of messages that are still to come, in a machine whose specification has the faults of `edits` already.
void prepare(Machine& machine, const std::vector<EditsAt>& edits);

/// Makes a machine stand at the beginning of its run, which may be that of a snapshot, with the edits of that instant and the changes of
/// the messages to come. What cannot be changed there remains: see resolve().
void stand_at_beginning(Machine& machine, const MachineImage& beginning, const std::vector<EditsAt>& edits);

/// Runs a machine as Machine::run() does, and makes the edits on the way when it comes to their instants. A machine that stands at an instant
/// has its edits already.
/// Order   `from` is the instant at which the machine stands. REQUIRES: `edits` by tick.
RunOutcome run_edited(Machine& machine, const std::vector<EditsAt>& edits, Tick from, const Machine::RunLimits& limits);

} // namespace t8
