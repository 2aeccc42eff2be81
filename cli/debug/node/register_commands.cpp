// The registers of one node at this instant.

#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "cli/debug/commands.hpp"
#include "cli/debug/guard_text.hpp"
#include "cli/debug/node/instant_json.hpp"
#include "cli/run/node_view.hpp"
#include "isa_t800/workspace.hpp"
#include "monitor/debugger/node_queues.hpp"

namespace t8::cli {
namespace {

using nlohmann::ordered_json;

std::string word_text_of(Word bits) { return address_text(Address{bits}); }

std::string_view name_of_length(fpu::Length length) {
    switch (length) {
    case fpu::Length::real32:
        return "REAL32";
    case fpu::Length::real64:
        return "REAL64";
    case fpu::Length::real32_unrounded:
        break;
    }
    return "REAL32, not rounded";
}

std::string_view name_of_rounding(fpu::Rounding rounding) {
    constexpr std::string_view names[] = {"nearest", "zero", "plus", "minus"};
    return names[static_cast<std::size_t>(rounding)];
}

std::string hex_of(const fpu::Real& real) {
    return real.length == fpu::Length::real32 ? fmt::format("#{:08X}", real.bits) : fmt::format("#{:016X}", real.bits);
}

double value_of(const fpu::Real& real) {
    return real.length == fpu::Length::real32 ? static_cast<double>(std::bit_cast<float>(static_cast<Word>(real.bits)))
                                              : std::bit_cast<double>(real.bits);
}

std::string value_text(const fpu::Real& real) {
    // A REAL32 has fewer digits than the double that holds it here.
    return real.length == fpu::Length::real32 ? fmt::format("{}", std::bit_cast<float>(static_cast<Word>(real.bits)))
                                              : fmt::format("{}", value_of(real));
}

/// JSON has no number for infinities and NaNs: they are text.
ordered_json json_of_real(const fpu::Real& real) {
    const double value = value_of(real);
    return {{"length", name_of_length(real.length)},
            {"hex", hex_of(real)},
            {"value", std::isfinite(value) ? ordered_json(value) : ordered_json(value_text(real))}};
}

constexpr std::string_view fpu_names[] = {"FAreg", "FBreg", "FCreg"};
constexpr std::string_view fpu_keys[] = {"fareg", "fbreg", "fcreg"};

std::string more_registers_text(const Node& node, Tick now) {
    const CoreState& state = node.processor().state();
    const auto flag = [](bool is_set) { return is_set ? "set" : "clear"; };
    std::string text = fmt::format("  flags    Error {}, FPError {}, HaltOnError {}\n", flag(state.error), flag(state.fpu.error),
                                   flag(state.halt_on_error));
    text += state.clocks_running
                ? fmt::format("  clocks   high {}, low {}\n", static_cast<SignedWord>(clock_of(node, Priority::high, now)),
                              static_cast<SignedWord>(clock_of(node, Priority::low, now)))
                : std::string("  clocks   do not run\n");
    if (!node.processor().facts().has_fpu)
        return text;
    for (std::size_t n = 0; n < std::size(fpu_names); ++n) {
        const fpu::Real& real = state.fpu.stack[n];
        text += fmt::format("  {}    {} ({} {})\n", fpu_names[n], value_text(real), name_of_length(real.length), hex_of(real));
    }
    return text + fmt::format("  rounding {}\n", name_of_rounding(state.fpu.rounding));
}

void add_more_registers(const Node& node, Tick now, ordered_json& json) {
    const CoreState& state = node.processor().state();
    if (state.wdesc.bits != no_interrupted_process) {
        json["wptr"] = address_text(state.wdesc.wptr());
        json["priority"] = priority_name(state.wdesc.priority());
    }
    json["oreg"] = word_text_of(state.oreg);
    json["fp_error"] = state.fpu.error;
    json["halt_on_error"] = state.halt_on_error;
    json["clocks_run"] = state.clocks_running;
    json["clock_high"] = static_cast<SignedWord>(clock_of(node, Priority::high, now));
    json["clock_low"] = static_cast<SignedWord>(clock_of(node, Priority::low, now));
    json["cycle"] = cycle_of(node, now);
    json["instructions"] = state.instructions;
    json["executes"] = state.activity == Activity::executing;
    if (!node.processor().facts().has_fpu)
        return;
    for (std::size_t n = 0; n < std::size(fpu_keys); ++n)
        json[std::string(fpu_keys[n])] = json_of_real(state.fpu.stack[n]);
    json["rounding"] = name_of_rounding(state.fpu.rounding);
}

} // namespace

Result<Answer> debug_registers(DebugContext& context, std::string_view operands) {
    if (!operands.empty())
        return failure(fmt::format("'registers' takes no operand but a node, not '{}'", operands), "as in registers on n3");
    const CoreState& state = context.chosen().processor().state();
    const Tick now = context.replayer.now();
    Answer answer;
    answer.text = last_steps_text(context.replayer.machine(), context.setup, context.node, AtIptr::shown) +
                  more_registers_text(context.chosen(), now);
    answer.data = {{"node", context.name_of_node(context.node)},
                   {"wdesc", word_text_of(state.wdesc.bits)},
                   {"iptr", address_text(state.iptr)},
                   {"areg", word_text_of(state.areg)},
                   {"breg", word_text_of(state.breg)},
                   {"creg", word_text_of(state.creg)},
                   {"error", state.error}};
    add_more_registers(context.chosen(), now, answer.data);
    return answer;
}

} // namespace t8::cli
