// Breakpoints, watchpoints and events that stop the run.

#include <limits>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/debug/changed_memory.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/evaluation.hpp"
#include "cli/debug/event_words.hpp"
#include "cli/run/code_view.hpp"
#include "cli/run/interrupt.hpp"
#include "monitor/events/event_text.hpp"
#include "monitor/replay/place_search.hpp"

namespace t8::cli {
namespace {

/// Describes a breakpoint in one line and as data.
Answer described(const DebugContext& context, const Breakpoints::Breakpoint& one) {
    Answer answer;
    answer.data = {{"number", one.number}, {"name", one.name}, {"is_enabled", one.is_enabled}};
    answer.text = fmt::format("{}: {}{}\n", one.number, one.name, one.is_enabled ? "" : " (disabled)");
    if (const auto* const code = std::get_if<Breakpoints::AtCode>(&one.kind))
        for (const CodePoint& point : code->points) {
            answer.text += fmt::format("   {} #{:08X}\n", context.name_of_node(point.where.node), point.where.iptr.bits);
            answer.data["instructions"].push_back(
                {{"node", context.name_of_node(point.where.node)}, {"iptr", fmt::format("#{:08X}", point.where.iptr.bits)}});
        }
    if (const auto* const write = std::get_if<Breakpoints::AtWrite>(&one.kind))
        for (const MemoryRange& range : write->search.ranges) {
            answer.text += fmt::format("   {} #{:08X}, {} byte{}\n", context.name_of_node(range.node), range.from.bits,
                                       range.bytes, range.bytes == 1 ? "" : "s");
            answer.data["memory"].push_back({{"node", context.name_of_node(range.node)},
                                             {"address", fmt::format("#{:08X}", range.from.bits)},
                                             {"bytes", range.bytes}});
        }
    return answer;
}

/// Adds a breakpoint, whose name is the command that sets it, and describes it. `condition` becomes known by its number.
Answer added(DebugContext& context, std::string name, Breakpoints::Kind kind, std::shared_ptr<StopCondition> condition) {
    const Breakpoints::Breakpoint& one = context.breakpoints.add(std::move(name), std::move(kind));
    if (condition)
        context.conditions[one.number] = std::move(condition);
    Answer answer = described(context, one);
    answer.text = "breakpoint " + answer.text;
    return answer;
}

Result<Breakpoints::Breakpoint*> numbered(DebugContext& context, std::string_view operands) {
    const Result<std::uint64_t> number = count_of(operands, 0);
    Breakpoints::Breakpoint* const one = number && *number <= std::numeric_limits<std::uint32_t>::max()
                                             ? context.breakpoints.find(static_cast<std::uint32_t>(*number))
                                             : nullptr;
    if (one == nullptr)
        return failure(fmt::format("there is no breakpoint '{}'", operands), "'breakpoints' lists them");
    return one;
}

/// Describes a write: who wrote, and the word before and after.
Answer described(const DebugContext& context, const MemoryWrite& write) {
    const std::string node = context.name_of_node(write.range.node);
    Answer answer;
    answer.data = {{"node", node},
                   {"address", fmt::format("#{:08X}", write.range.from.bits)},
                   {"tick", write.at.count},
                   {"by", write.iptr ? "instruction" : "link"},
                   {"before", static_cast<std::int32_t>(write.before)},
                   {"after", static_cast<std::int32_t>(write.after)}};
    std::string who = "by a link";
    if (const ForkRecord* const fork = fork_that_changed(context, write)) {
        const Tick at = fork->at;
        who = fmt::format("changed in fork {} at tick {}", fork->name, at.count);
        answer.data["by"] = "fork";
        answer.data["fork"] = fork->name;
        answer.data["changed_at"] = at.count;
    } else if (write.iptr) {
        const std::string place = context.setup.code.map().place_of(write.range.node, *write.iptr);
        who = fmt::format("by the instruction at #{:08X}{}", write.iptr->bits, place.empty() ? "" : " (" + place + ")");
        answer.data["iptr"] = fmt::format("#{:08X}", write.iptr->bits);
        if (!place.empty())
            answer.data["place"] = place;
    }
    answer.text = fmt::format("{} #{:08X}: {} -> {}, {}\n", node, write.range.from.bits, static_cast<std::int32_t>(write.before),
                              static_cast<std::int32_t>(write.after), who);
    return answer;
}

Result<Answer> stopped(DebugContext& context, const Breakpoints::Stop& stop) {
    using Why = Breakpoints::Stop::Why;
    context.node = node_of(stop).value_or(context.node);
    Answer answer = context.position();
    std::string note;
    if (stop.why == Why::breakpoint) {
        answer.data["breakpoint"] = stop.number;
        note = fmt::format("breakpoint {} on {}\n", stop.number, context.name_of_node(context.node));
    }
    if (const auto* const write = std::get_if<MemoryWrite>(&stop.what)) {
        const Answer told = described(context, *write);
        note += told.text;
        answer.data["write"] = told.data;
    }
    if (const auto* const event = std::get_if<Event>(&stop.what)) {
        note += text_of_event(context, *event) + "\n";
        answer.data["event"] = json_of_event(context, *event);
    }
    if (stop.why == Why::fence)
        note = "the fence\n";
    constexpr std::string_view names[] = {"breakpoint", "end", "beginning", "fence", "broken off"};
    answer.data["why"] = names[static_cast<std::size_t>(stop.why)];
    answer.text = note + answer.text;
    return answer;
}

Result<Answer> go(DebugContext& context, std::string_view operands, bool is_backwards) {
    const Result<std::uint64_t> stops = count_of(operands, 1);
    if (!stops)
        return tl::unexpected<Failure>(stops.error());
    const auto keep_going = context.keep_going();
    const Tick here = context.replayer.now();
    for (std::uint64_t n = 1;; ++n) {
        const Result<Breakpoints::Stop> stop =
            is_backwards ? context.breakpoints.go_back(keep_going) : context.breakpoints.go_on(keep_going);
        if (!stop)
            return tl::unexpected<Failure>(stop.error());
        for (auto& [number, condition] : context.conditions)
            if (const auto failed = condition->take_failure(); failed && number == stop->number) {
                const Diagnostic& problem = failed->diagnostics.front();
                context.replayer.go_to(here);
                return failure(fmt::format("breakpoint {} at tick {}: {}", number, stop->at.count, problem.message),
                               problem.hint.empty() ? fmt::format("'disable {}' passes it over", number) : problem.hint);
            }
        if (n == *stops || stop->why != Breakpoints::Stop::Why::breakpoint)
            return stopped(context, *stop);
    }
}

Result<NamedMemory> memory_operand(const DebugContext& context, std::string_view operands) {
    const std::string_view name = take_word(operands);
    if (name.empty())
        return failure("a variable or an address is needed", "as in total, #80000070 or n3:#80000070 16");
    Result<NamedMemory> memory = named_memory(context, name);
    if (!memory)
        return memory;
    const Result<std::uint64_t> bytes = count_of(operands, memory->range.bytes);
    if (!bytes)
        return tl::unexpected<Failure>(bytes.error());
    const Word ram = context.replayer.machine().node(memory->range.node).memory().ram_bytes();
    if (memory->range.from.offset() >= ram || *bytes > ram - memory->range.from.offset())
        return failure(fmt::format("{} bytes from #{:08X} on are not all in memory", *bytes, memory->range.from.bits),
                       fmt::format("it ends before #{:08X}", MostNeg + ram));
    memory->range.bytes = static_cast<Word>(*bytes);
    return memory;
}

} // namespace

Result<Answer> debug_break(DebugContext& context, std::string_view operands) {
    const auto [place, condition] = split_at_word(operands, "if");
    const HistoryReader& history = context.replayer.history();
    const Result<Place> parsed = parse_place(place, history.machine());
    if (!parsed)
        return tl::unexpected<Failure>(parsed.error());
    const auto* const code = std::get_if<Place::AtCode>(&parsed->what);
    if (code == nullptr)
        return failure(fmt::format("'{}' is no place in the code", place),
                       "as in ring.occ:41, n3:ring.occ:41 or n3:worker; 'go' goes to ticks, times, cycles and events");
    const Result<std::vector<CodeAddress>> where = code_at(*code, history.machine(), history.description().code);
    if (!where)
        return tl::unexpected<Failure>(where.error());
    Breakpoints::AtCode at{any_of(*where).points};
    if (place.find('*') != std::string_view::npos)
        at.execution = code->execution;
    if (condition.empty())
        return added(context, "break " + std::string(trimmed(operands)), std::move(at), nullptr);
    Result<PointExpression> expression = PointExpression::compile(context, std::string(condition), *where);
    if (!expression)
        return tl::unexpected<Failure>(std::move(expression.error()));
    auto stop = std::make_shared<StopCondition>(std::string(condition));
    at.points = expression->points();
    at.accepts = [stop, test = std::make_shared<PointExpression>(std::move(*expression))](const Execution& execution) {
        return stop->holds(test->evaluate(execution));
    };
    return added(context, "break " + std::string(trimmed(operands)), std::move(at), stop);
}

Result<Answer> debug_watch(DebugContext& context, std::string_view operands) {
    std::string_view after_option = operands;
    const bool is_for_reads = take_word(after_option) == "-r";
    const auto [what, condition] = split_at_word(is_for_reads ? after_option : operands, "if");
    const Result<NamedMemory> memory = memory_operand(context, what);
    if (!memory)
        return tl::unexpected<Failure>(memory.error());
    Breakpoints::AtWrite at{{{memory->range}, {}, is_for_reads ? WriteSearch::For::reads : WriteSearch::For::writes}};
    const std::string shown = "watch " + std::string(trimmed(operands));
    if (condition.empty())
        return added(context, shown, std::move(at), nullptr);
    Result<Expression> compiled =
        Expression::compile(std::string(condition), [](std::string_view name) { return name == "old" || name == "new"; });
    if (!compiled)
        return tl::unexpected<Failure>(std::move(compiled.error()));
    const bool is_word = memory->value.kind == ProbeKind::int32 || memory->value.kind == ProbeKind::bits;
    if (!is_word || memory->range.from.byte_selector() != 0)
        return failure(fmt::format("a condition on writes compares words, and '{}' is no INT", memory->value.name),
                       "watch it without a condition, or 'break' at the lines that write it");
    auto stop = std::make_shared<StopCondition>(std::string(condition));
    auto expression = std::make_shared<Expression>(std::move(*compiled));
    at.search.accepts = [stop, expression](const MemoryWrite& write, const Machine&) {
        std::vector<Expression::Value> values;
        for (const std::string& name : expression->names())
            values.emplace_back(std::int64_t{static_cast<std::int32_t>(name == "old" ? write.before : write.after)});
        return stop->holds(expression->evaluate(values));
    };
    return added(context, shown, std::move(at), stop);
}

Result<Answer> debug_catch(DebugContext& context, std::string_view operands) {
    Result<EventWords> words = parse_event_words(context, operands);
    if (!words)
        return tl::unexpected<Failure>(std::move(words.error()));
    return added(context, "catch " + std::string(trimmed(operands)), Breakpoints::AtEvent{std::move(words->search)},
                 words->condition);
}

Result<Answer> debug_delete(DebugContext& context, std::string_view operands) {
    const auto one = numbered(context, operands);
    if (!one)
        return tl::unexpected<Failure>(one.error());
    const std::uint32_t number = (*one)->number;
    context.conditions.erase(number);
    context.breakpoints.remove(number);
    return Answer{"", {{"deleted", number}}};
}

Result<Answer> debug_disable(DebugContext& context, std::string_view operands) {
    const auto one = numbered(context, operands);
    if (!one)
        return tl::unexpected<Failure>(one.error());
    (*one)->is_enabled = false;
    return described(context, **one);
}

Result<Answer> debug_enable(DebugContext& context, std::string_view operands) {
    const auto one = numbered(context, operands);
    if (!one)
        return tl::unexpected<Failure>(one.error());
    (*one)->is_enabled = true;
    return described(context, **one);
}

Result<Answer> debug_breakpoints(DebugContext& context, std::string_view) {
    Answer answer;
    answer.data["breakpoints"] = nlohmann::ordered_json::array();
    for (const Breakpoints::Breakpoint& one : context.breakpoints.all()) {
        const Answer told = described(context, one);
        answer.text += told.text;
        answer.data["breakpoints"].push_back(told.data);
    }
    if (context.breakpoints.all().empty())
        answer.text = "no breakpoints\n";
    return answer;
}

Result<Answer> debug_continue(DebugContext& context, std::string_view operands) { return go(context, operands, false); }

Result<Answer> debug_reverse_continue(DebugContext& context, std::string_view operands) { return go(context, operands, true); }

Result<Answer> debug_last_write(DebugContext& context, std::string_view operands) {
    const Result<NamedMemory> memory = memory_operand(context, operands);
    if (!memory)
        return tl::unexpected<Failure>(memory.error());
    const auto keep_going = context.keep_going();
    const auto found =
        previous_write(context.replayer, {{memory->range}}, context.replayer.now(), context.breakpoints.fence().from, keep_going);
    if (Interrupt::requested())
        return Answer{};
    if (!found)
        return failure(fmt::format("nothing has written '{}' before this instant", trimmed(operands)));
    context.replayer.go_to(found->at, keep_going);
    context.node = memory->range.node;
    const Answer told = described(context, *found);
    Answer answer = context.position();
    answer.text = told.text + answer.text;
    answer.data["write"] = told.data;
    return answer;
}

} // namespace t8::cli
