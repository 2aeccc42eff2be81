// Breakpoints, watchpoints and events that stop the run.

#include <limits>

#include <fmt/format.h>

#include "cli/base/styles.hpp"
#include "cli/base/quantities.hpp"
#include "cli/debug/access_text.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/evaluation.hpp"
#include "cli/debug/event_words.hpp"
#include "cli/debug/kept_stops.hpp"
#include "cli/run/code_view.hpp"
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
                {{"node", context.name_of_node(point.where.node)},
                 {"iptr", fmt::format("#{:08X}", point.where.iptr.bits)},
                 {"place", context.setup.code.map().place_of(point.where.node, point.where.iptr)}});
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

/// Adds a breakpoint, whose name is the command that sets it, and describes it.
Answer added(DebugContext& context, std::string name, Breakpoints::Kind kind, StopDetails details) {
    std::function<bool()> has_failed;
    if (details.condition)
        has_failed = [condition = details.condition] { return condition->has_failed(); };
    const Breakpoints::Breakpoint& one = context.breakpoints.add(std::move(name), std::move(kind), std::move(has_failed));
    context.stops[one.number] = std::move(details);
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

Result<Answer> stopped(DebugContext& context, const Breakpoints::Stop& stop) {
    using Why = Breakpoints::Stop::Why;
    const std::uint32_t node = node_of(stop).value_or(context.node);
    context.choose(node);
    Answer answer = context.position();
    std::string note;
    if (stop.why == Why::breakpoint) {
        answer.data["breakpoint"] = stop.number;
        note = styled(Style::stop, fmt::format("breakpoint {} on {}", stop.number, context.name_of_node(node))) + "\n";
    }
    if (const auto* const access = std::get_if<MemoryAccess>(&stop.what)) {
        const auto& watch = std::get<Breakpoints::AtWrite>(context.breakpoints.find(stop.number)->kind);
        const Answer told = access_answer(context, *context.stops[stop.number].memory, *access, watch.search.what);
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
    const Result<Breakpoints::Stop> stop =
        is_backwards ? context.breakpoints.go_back(keep_going, *stops) : context.breakpoints.go_on(keep_going, *stops);
    if (!stop)
        return tl::unexpected<Failure>(stop.error());
    context.has_run_out = stop->why == Breakpoints::Stop::Why::end;
    if (!stop->has_failed)
        return stopped(context, *stop);
    context.replayer.go_to(here);
    const Diagnostic problem = context.stops[stop->number].condition->last_failure().value().diagnostics.front();
    return failure(fmt::format("breakpoint {} at tick {}: {}", stop->number, stop->at.count, problem.message),
                   problem.hint.empty() ? fmt::format("'disable {}' passes it over", stop->number) : problem.hint);
}

Result<NamedMemory> memory_operand(const DebugContext& context, std::string_view operands) {
    const std::string_view name = take_name(operands);
    if (name.empty())
        return failure("a variable or an address is needed", "as in total, row[2], #80000070 or n3:#80000070 16");
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
    return with_bytes(*memory, static_cast<Word>(*bytes));
}

/// A watch as the user writes it.
struct WatchWords {
    WriteSearch::For what = WriteSearch::For::writes;
    std::string_view memory;
    std::string_view condition;
};

Result<WatchWords> watch_words(std::string_view operands) {
    std::string_view after_option = operands;
    const bool is_for_reads = take_word(after_option) == "-r";
    const Result<WithCondition> words = split_condition(is_for_reads ? after_option : operands);
    if (!words)
        return tl::unexpected<Failure>(words.error());
    return WatchWords{is_for_reads ? WriteSearch::For::reads : WriteSearch::For::writes, words->text, words->condition};
}

/// Returns the value of a name in a condition on writes.
Expression::Value value_in(const DebugContext& context, const std::string& name, const ProbeValue& type,
                           const MemoryAccess& access, const Machine& machine) {
    const std::uint32_t node = access.range.node;
    if (name == "old")
        return ProbeReading{&type, access.before};
    if (name == "new")
        return ProbeReading{&type, access.after};
    if (name == "node")
        return std::string_view(context.name_of_node(node));
    if (name == "us")
        return static_cast<double>(access.at.count) / ticks_per_microsecond;
    if (name == "cycle")
        return static_cast<std::int64_t>(machine.node(node).oscillator().cycle_at(access.at));
    constexpr std::string_view word = "word(";
    const Result<Address> address =
        parse_address("word", std::string_view(name).substr(word.size(), name.size() - word.size() - 1));
    return std::int64_t{static_cast<std::int32_t>(machine.node(node).memory().peek_word(*address))};
}

bool is_known_of_writes(std::string_view name) {
    return name == "old" || name == "new" || name == "node" || name == "us" || name == "cycle" || name.starts_with("word(");
}

/// Makes the search of a watch ask a condition.
Result<std::shared_ptr<StopCondition>> set_condition(const DebugContext& context, WriteSearch& search, const NamedMemory& memory,
                                                     std::string_view condition) {
    Result<Expression> compiled =
        Expression::compile(std::string(condition), &is_known_of_writes, {"old", "new", "node", "us", "cycle"});
    if (!compiled)
        return tl::unexpected<Failure>(std::move(compiled.error()));
    const std::optional<ProbeValue> type = memory.value();
    if (!type || (type->is_array && type->kind != ProbeKind::byte))
        return failure(fmt::format("a condition on writes compares numbers and BOOLs, and '{}' is {}", memory.text(),
                                   type_text(*memory.types, memory.types->types[memory.type])),
                       "watch one element or field, as in row[2] or p.x, or 'break' at the lines that write it");
    auto stop = std::make_shared<StopCondition>(std::string(condition));
    search.accepts = [stop, expression = std::make_shared<Expression>(std::move(*compiled)), type = *type,
                      &context](const MemoryAccess& access, const Machine& machine) {
        std::vector<Expression::Value> values;
        for (const std::string& name : expression->names())
            values.push_back(value_in(context, name, type, access, machine));
        return stop->holds(expression->evaluate(values));
    };
    return stop;
}

Result<Answer> added_watch(DebugContext& context, std::string name, const WatchWords& words, const NamedMemory& memory) {
    Breakpoints::AtWrite at{{{memory.range}, {}, words.what}};
    if (words.condition.empty())
        return added(context, std::move(name), std::move(at), {{}, memory});
    const auto condition = set_condition(context, at.search, memory, words.condition);
    if (!condition)
        return tl::unexpected<Failure>(condition.error());
    return added(context, std::move(name), std::move(at), {*condition, memory});
}

/// Sets a breakpoint of another run in this one.
bool set_again(DebugContext& context, const KeptStop& kept, SameProgram same) {
    std::string_view operands = kept.name;
    const DebugCommand* const command = find_debug_command(take_word(operands));
    const bool is_same_memory = kept.memory && same == SameProgram::yes;
    const Result<Answer> answer = is_same_memory ? added_watch(context, kept.name, watch_words(operands).value(), *kept.memory)
                                                 : command->carry_out(context, operands);
    if (!answer)
        return false;
    const auto number = answer->data["number"].get<std::uint32_t>();
    context.breakpoints.find(number)->is_enabled = kept.is_enabled;
    if (number != kept.number) {
        context.breakpoints.renumber(number, kept.number);
        auto details = context.stops.extract(number);
        details.key() = kept.number;
        context.stops.insert(std::move(details));
    }
    return true;
}

} // namespace

std::vector<KeptStop> kept_stops(const DebugContext& context) {
    std::vector<KeptStop> kept;
    for (const Breakpoints::Breakpoint& one : context.breakpoints.all())
        kept.push_back({one.number, one.name, one.is_enabled, context.stops.at(one.number).memory});
    return kept;
}

std::vector<std::string> set_again(DebugContext& context, const std::vector<KeptStop>& stops, SameProgram same) {
    std::vector<std::string> refused;
    for (const KeptStop& one : stops)
        if (!set_again(context, one, same))
            refused.push_back(one.name);
    return refused;
}

Result<Answer> debug_break(DebugContext& context, std::string_view operands) {
    const Result<WithCondition> words = split_condition(operands);
    if (!words)
        return tl::unexpected<Failure>(words.error());
    const auto [place, condition] = *words;
    const HistoryReader& history = context.replayer.history();
    const Result<Place> parsed = parse_place(place, history.machine());
    if (!parsed)
        return tl::unexpected<Failure>(parsed.error());
    const auto* const code = std::get_if<Place::AtCode>(&parsed->what);
    if (code == nullptr)
        return failure(fmt::format("'{}' is no place in the code", place),
                       "as in ring.occ:41, n3:ring.occ:41 or n3:worker; 'go' goes to ticks, times, cycles and events");
    const Result<std::vector<CodeAddress>> where = context.code_of(*code);
    if (!where)
        return tl::unexpected<Failure>(where.error());
    Breakpoints::AtCode at{any_of(*where).points};
    if (place.find('*') != std::string_view::npos)
        at.execution = code->execution;
    const std::string name = "break " + std::string(trimmed(operands));
    if (condition.empty())
        return added(context, name, std::move(at), {});
    Result<PointExpression> expression = PointExpression::compile(context, std::string(condition), *where);
    if (!expression)
        return tl::unexpected<Failure>(std::move(expression.error()));
    auto stop = std::make_shared<StopCondition>(std::string(condition));
    at.points = expression->points();
    at.accepts = [stop, test = std::make_shared<PointExpression>(std::move(*expression))](const Execution& execution) {
        return stop->holds(test->evaluate(execution));
    };
    return added(context, name, std::move(at), {stop, {}});
}

Result<Answer> debug_watch(DebugContext& context, std::string_view operands) {
    const Result<WatchWords> words = watch_words(operands);
    if (!words)
        return tl::unexpected<Failure>(words.error());
    const Result<NamedMemory> memory = memory_operand(context, words->memory);
    if (!memory)
        return tl::unexpected<Failure>(memory.error());
    return added_watch(context, "watch " + std::string(trimmed(operands)), *words, *memory);
}

Result<Answer> debug_catch(DebugContext& context, std::string_view operands) {
    Result<EventWords> words = parse_event_words(context, operands);
    if (!words)
        return tl::unexpected<Failure>(std::move(words.error()));
    return added(context, "catch " + std::string(trimmed(operands)), Breakpoints::AtEvent{std::move(words->search)},
                 {words->condition, {}});
}

Result<Answer> debug_delete(DebugContext& context, std::string_view operands) {
    const auto one = numbered(context, operands);
    if (!one)
        return tl::unexpected<Failure>(one.error());
    const std::uint32_t number = (*one)->number;
    context.stops.erase(number);
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
    if (context.is_broken_off())
        return Answer{};
    if (!found)
        return failure(fmt::format("nothing has written '{}' before this instant", trimmed(operands)));
    context.replayer.go_to(found->at, keep_going);
    context.node = memory->range.node;
    const Answer told = access_answer(context, *memory, *found, WriteSearch::For::writes);
    Answer answer = context.position();
    answer.text = told.text + answer.text;
    answer.data["write"] = told.data;
    return answer;
}

} // namespace t8::cli
