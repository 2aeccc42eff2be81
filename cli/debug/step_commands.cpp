// Steps forwards and backwards.

#include <algorithm>

#include <fmt/format.h>

#include "cli/debug/commands.hpp"
#include "cli/debug/event_words.hpp"
#include "cli/debug/evaluation.hpp"
#include "monitor/debugger/line_steps.hpp"
#include "monitor/events/event_text.hpp"
#include "toolchain/debuginfo/locate.hpp"

namespace t8::cli {
namespace {

constexpr std::uint64_t most_steps = 10'000;

/// Returns the answer of a step, after a line that says why it went no further.
Answer stood(const DebugContext& context, const std::string& note) {
    Answer answer = context.position();
    if (!note.empty()) {
        answer.text = note + "\n" + answer.text;
        answer.data["note"] = note;
    }
    return answer;
}

template <class Step> Result<Answer> repeat(DebugContext& context, std::string_view operands, Step step, std::string_view none) {
    const Result<std::uint64_t> steps = count_of(operands, 1);
    if (!steps)
        return tl::unexpected<Failure>(steps.error());
    if (*steps > most_steps)
        return failure(fmt::format("{} steps are too many at once", *steps),
                       fmt::format("at most {}; 'go n3@4711' goes to a cycle", most_steps));
    const auto keep_going = context.keep_going();
    for (std::uint64_t n = 0; n < *steps; ++n)
        if (!step(keep_going))
            return stood(context, context.is_broken_off() ? "" : fmt::format("{} {}", context.name_of_node(context.node), none));
    return context.position();
}

/// The activation of a routine that the chosen node executes.
struct Activation {
    Frame frame;
    Address entry_wptr; ///< Wptr at the routine's first instruction
};

Result<Activation> activation(const DebugContext& context) {
    const Result<StandingProcess> process = context.executing();
    if (!process)
        return tl::unexpected<Failure>(process.error());
    const std::vector<Frame> chain = call_chain(context.setup.code, context.chosen(), *process);
    if (chain.empty() || !chain.front().base)
        return failure("the routine that executes here is not known",
                       "a program that t8 compiled or linked for the run has debug information");
    const Frame& frame = chain.front();
    return Activation{frame, *frame.base + frame.routine.routine->frame_words * bytes_per_word};
}

Result<Answer> event_step(DebugContext& context, std::string_view operands, bool is_backwards) {
    Result<EventWords> words = parse_event_words(context, operands);
    if (!words)
        return tl::unexpected<Failure>(std::move(words.error()));
    const auto keep_going = context.keep_going();
    const auto history = context.events(keep_going);
    if (!history)
        return tl::unexpected<Failure>(history.error());
    const Breakpoints::Fence& fence = context.breakpoints.fence();
    const Tick now = context.replayer.now();
    const auto found = is_backwards ? previous_event(**history, words->search, std::min(now, fence.until), fence.from, keep_going)
                                    : next_event(**history, words->search, std::max(now, fence.from), fence.until, keep_going);
    if (const auto failed = words->condition ? words->condition->take_failure() : std::nullopt)
        return tl::unexpected<Failure>(*failed);
    if (context.is_broken_off())
        return Answer{};
    context.has_run_out = !found && !is_backwards;
    if (!found)
        return failure(fmt::format("there is no such event {} this instant", is_backwards ? "before" : "after"));
    context.replayer.go_to(found->tick, keep_going);
    if (found->node != host_node)
        context.choose(found->node);
    Answer answer = context.position();
    answer.text = text_of_event(context, *found) + "\n" + answer.text;
    answer.data["event"] = json_of_event(context, *found);
    return answer;
}

Result<Answer> line_steps(DebugContext& context, std::string_view operands, Into into, bool is_backwards) {
    const Result<std::uint64_t> steps = count_of(operands, 1);
    if (!steps)
        return tl::unexpected<Failure>(steps.error());
    if (*steps > most_steps)
        return failure(fmt::format("{} steps are too many at once", *steps), fmt::format("at most {}", most_steps));
    const ProgramCode& code = context.setup.code;
    const auto keep_going = context.keep_going();
    for (std::uint64_t n = 0; n < *steps && !context.is_broken_off(); ++n) {
        const Result<std::optional<Tick>> to = is_backwards ? line_before(context.replayer, code, context.node, into, keep_going)
                                                            : line_after(context.replayer, code, context.node, into, keep_going);
        if (!to)
            return tl::unexpected<Failure>(to.error());
        context.has_run_out = !*to && !is_backwards;
        if (!*to)
            return stood(context, context.is_broken_off() ? ""
                                  : is_backwards          ? "no line was executed before"
                                                          : "no other line is executed after this instant");
        context.replayer.go_to(**to, keep_going);
    }
    return context.position();
}

} // namespace

Result<Answer> debug_stepi(DebugContext& context, std::string_view operands) {
    return repeat(
        context, operands,
        [&](const auto& keep_going) {
            context.has_run_out = !context.replayer.step(context.node, keep_going);
            return !context.has_run_out;
        },
        "executes nothing more");
}

Result<Answer> debug_reverse_stepi(DebugContext& context, std::string_view operands) {
    return repeat(
        context, operands, [&](const auto& keep_going) { return context.replayer.step_back(context.node, keep_going); },
        "has executed nothing before");
}

Result<Answer> debug_step(DebugContext& context, std::string_view operands) {
    return line_steps(context, operands, Into::yes, false);
}

Result<Answer> debug_next(DebugContext& context, std::string_view operands) {
    return line_steps(context, operands, Into::no, false);
}

Result<Answer> debug_reverse_step(DebugContext& context, std::string_view operands) {
    return line_steps(context, operands, Into::yes, true);
}

Result<Answer> debug_reverse_next(DebugContext& context, std::string_view operands) {
    return line_steps(context, operands, Into::no, true);
}

Result<Answer> debug_finish(DebugContext& context, std::string_view) {
    const Result<Activation> here = activation(context);
    if (!here)
        return tl::unexpected<Failure>(here.error());
    if (!here->frame.returns_to || context.setup.code.routine_at(context.node, *here->frame.returns_to).routine == nullptr)
        return failure(fmt::format("nothing called '{}', as far as is known", here->frame.routine.routine->name));
    constexpr Word bytes_of_call = 4 * bytes_per_word; // `ret` removes what `call` has kept
    const Address wptr = here->entry_wptr + bytes_of_call;
    ExecutionSearch search = any_of({{context.node, *here->frame.returns_to}});
    search.accepts = [&](const Execution& execution) { return execution.wdesc.wptr() == wptr; };
    const auto keep_going = context.keep_going();
    const auto found = next_execution(context.replayer, search, context.replayer.now(), end_of_time, keep_going);
    if (context.is_broken_off())
        return Answer{};
    context.has_run_out = !found;
    if (!found)
        return failure(fmt::format("'{}' does not return in this run", here->frame.routine.routine->name));
    context.replayer.go_to(found->at, keep_going);
    return context.position();
}

Result<Answer> debug_reverse_finish(DebugContext& context, std::string_view) {
    const Result<Activation> here = activation(context);
    if (!here)
        return tl::unexpected<Failure>(here.error());
    const Address entry = here->frame.iptr - here->frame.routine.offset;
    ExecutionSearch search = any_of({{context.node, entry}});
    search.accepts = [&](const Execution& execution) { return execution.wdesc.wptr() == here->entry_wptr; };
    const auto keep_going = context.keep_going();
    const auto found = previous_execution(context.replayer, search, context.replayer.now(), {}, keep_going);
    if (context.is_broken_off())
        return Answer{};
    if (!found)
        return failure(fmt::format("the call of '{}' is not found before this instant", here->frame.routine.routine->name));
    // The instruction before the first one of the routine is the call.
    context.replayer.go_to(found->at, keep_going);
    context.replayer.step_back(context.node, keep_going);
    return context.position();
}

Result<Answer> debug_next_event(DebugContext& context, std::string_view operands) { return event_step(context, operands, false); }

Result<Answer> debug_previous_event(DebugContext& context, std::string_view operands) {
    return event_step(context, operands, true);
}

} // namespace t8::cli
