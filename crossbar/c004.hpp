#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "types/fields.hpp"
#include "crossbar/command_table.hpp"
#include "crossbar/wiring.hpp"

namespace t8::crossbar {

/// The form of the answer to an enquiry: revision A sends the number of the input, revision B also sets bit 7 if the output is
/// connected.
enum class Revision : std::uint8_t { a, b };

/// The whole state of a C004.
struct C004State {
    Latches latches{}; ///< the connections of the data links
    std::array<std::uint8_t, 2>
        partial{}; ///< a command whose operands have not all arrived: its code and the operands so far; otherwise 0
    std::uint8_t partial_length = 0;
    bool set_up_is_open =
        false; ///< connections were made after the last end of a set-up: the effect on data that passes now is not defined
    std::uint64_t undefined_commands = 0; ///< number of bytes that are no command; each is ignored
    std::uint64_t masked_operands = 0;    ///< number of operands above 31, of which only the low five bits were used

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [latches, partial, partial_length, set_up_is_open, undefined_commands, masked_operands] = self;
        return visit(state_fields(latches, partial, partial_length, set_up_is_open),
                     bookkeeping_fields(undefined_commands, masked_operands));
    }

    friend bool operator==(const C004State&, const C004State&) = default;
};

/// The IMS C004, a programmable link switch: 32 inputs, 32 outputs, and for each output a latch that holds the input that drives
/// it. Command bytes arrive over its configuration link; this class executes them. The data links model the delay of a bit that
/// passes, 1.75 bit times.
/// Shape   a command byte and its operands, see commands.def. An input may drive any number of outputs, the output of its own
///         link too.
/// Order   a command takes effect with its last byte. Bytes may be passed in any number of calls.
/// Errors  none, as on the chip: a byte that is no command is ignored; of an operand above 31 the low five bits are used. Both
///         are counted in the state.
/// Source  C004DS, configuration messages. The manual does not define operands above 31, nor the answer to an enquiry about a
///         disconnected output; here the operand is masked, and the answer is 0.
class C004 {
public:
    explicit C004(Revision revision = Revision::b) : revision_(revision) {}

    /// The effects of one byte.
    struct Outcome {
        const CommandRow* command = nullptr; ///< the command that the byte completed; null: none
        std::uint32_t changed = 0;           ///< bit n is set when output n has another source now, or none any more
        std::optional<std::uint8_t> reply;   ///< a byte to send back over the configuration link
    };

    /// The Reset pin: disconnects everything and forgets a command that has begun. The counts remain.
    void reset();
    /// Takes a byte that has arrived at ConfigLinkIn, and executes the command that it completes.
    Outcome take(std::uint8_t byte);

    Revision revision() const { return revision_; }
    const C004State& state() const { return state_; }
    void restore(const C004State& state) { state_ = state; }

private:
    struct Operands {
        std::uint8_t first = 0;
        std::uint8_t second = 0;
    };
#define COMMAND(id, ...) void execute_##id(Operands operands, Outcome& outcome);
#include "crossbar/commands.def"
#undef COMMAND
    void forget_partial();
    std::uint8_t link_number(std::uint8_t operand);
    void drive(std::uint8_t output, std::optional<std::uint8_t> input, Outcome& outcome);
    Outcome execute(const CommandRow& row, Operands operands);

    Revision revision_;
    C004State state_;
};

/// Returns the command bytes that set a switch to `latches` after a reset, with an end of set-up as the manual requires. A host
/// that does not know the state of the switch sends a reset before them.
std::vector<std::uint8_t> set_up_commands(const Latches& latches);

} // namespace t8::crossbar
