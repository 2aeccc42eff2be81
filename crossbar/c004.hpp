#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "types/fields.hpp"
#include "crossbar/command_table.hpp"
#include "crossbar/wiring.hpp"

namespace t8::crossbar {

/// How an enquire is answered: revision A sends the bare input number, revision B sets bit 7 when the output is connected.
enum class Revision : std::uint8_t { a, b };

/// All that changes in a C004.
struct C004State {
    Latches latches{};                     ///< what the data links see
    std::array<std::uint8_t, 2> partial{}; ///< a command whose operands are not all there: its code and what follows; else 0
    std::uint8_t partial_length = 0;
    bool set_up_is_open = false; ///< connections were made since the last end of a set-up; data that passes now is not defined
    std::uint64_t undefined_commands = 0; ///< bytes that are no command, swallowed singly
    std::uint64_t masked_operands = 0;    ///< operands above 31, of which the low five bits counted

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [latches, partial, partial_length, set_up_is_open, undefined_commands, masked_operands] = self;
        return visit(state_fields(latches, partial, partial_length, set_up_is_open),
                     bookkeeping_fields(undefined_commands, masked_operands));
    }

    friend bool operator==(const C004State&, const C004State&) = default;
};

/// The IMS C004, a programmable link switch: 32 inputs, 32 outputs, for each output a latch that says which input drives it.
/// It is told what to do in command bytes on a configuration link of its own. This class is what lies behind that link; the
/// delay of a bit that passes, 1.75 bit times, belongs to the data links.
/// Shape   a command byte and its operands, commands.def. An input may drive any number of outputs, its own among them.
/// Order   a command takes effect with its last byte. Bytes may come in any pieces.
/// Errors  none, as on the chip: a byte that is no command is swallowed, an operand above 31 counts with its low five bits.
///         Both are counted in the state.
/// Source  C004DS, configuration messages. The manual is silent about operands above 31 and about the input number an enquire
///         gives for a disconnected output; we mask, and answer 0.
class C004 {
public:
    explicit C004(Revision revision = Revision::b) : revision_(revision) {}

    /// What one byte did.
    struct Outcome {
        const CommandRow* command = nullptr; ///< the command that it completed
        std::uint32_t changed = 0;           ///< bit n is set when output n has another source now, or none any more
        std::optional<std::uint8_t> reply;   ///< a byte to send back over the configuration link
    };

    /// The Reset pin: everything is disconnected, a command begun is forgotten. The counts go on.
    void reset();
    /// A byte has arrived at ConfigLinkIn.
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

/// The command bytes that give a switch those latches after a reset, ended as the manual wants it. A host that does not know
/// the state of the switch sends a reset before them.
std::vector<std::uint8_t> set_up_commands(const Latches& latches);

} // namespace t8::crossbar
