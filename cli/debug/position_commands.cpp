// Where the run stands, and the way to other instants.

#include <algorithm>
#include <chrono>
#include <deque>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/base/styles.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/evaluation.hpp"
#include "cli/debug/guard_text.hpp"
#include "cli/run/node_view.hpp"
#include "monitor/replay/index_file.hpp"
#include "monitor/replay/place_search.hpp"

namespace t8::cli {
namespace {

Result<Tick> instant_named(DebugContext& context, std::string_view text) {
    const Result<Place> place = parse_place(text, context.replayer.history().machine());
    if (!place)
        return tl::unexpected<Failure>(place.error());
    return context.instant(*place, context.keep_going());
}

/// Returns the node that begins to execute a place in the code at this instant.
std::optional<std::uint32_t> node_that_executes(const DebugContext& context, const Place::AtCode& place) {
    const auto where = context.code_of(place);
    if (!where)
        return {};
    for (const CodeAddress& one : *where) {
        const Node& node = context.replayer.machine().node(one.node);
        const CoreState& state = node.processor().state();
        if (state.activity == Activity::executing && state.iptr == one.iptr &&
            node.oscillator().tick_of(state.cycles) == context.replayer.now())
            return one.node;
    }
    return {};
}

/// An expression over memory of the chosen node, at any instant.
struct ExpressionOverMemory {
    std::string text;
    Expression expression;
    std::vector<NamedMemory> memory;                ///< one for each of its names
    std::vector<std::optional<ProbeValue>> types{}; ///< of the memory; nothing: a record, or an array of them

    Result<Expression::Result> evaluate(const Machine& machine) {
        std::vector<std::vector<Byte>> bytes;
        std::deque<nlohmann::ordered_json> records; // addresses stay
        std::vector<Expression::Value> values;
        bytes.reserve(memory.size());
        for (std::size_t n = 0; n < memory.size(); ++n) {
            const NamedMemory& one = memory[n];
            std::vector<Byte>& read = bytes.emplace_back(one.range.bytes);
            machine.node(one.range.node).memory().peek_bytes(one.range.from, read);
            if (types[n])
                values.emplace_back(ProbeReading{&*types[n], read});
            else
                values.emplace_back(&records.emplace_back(
                    typed_value(*one.types, one.of_type(), read, one.range.from, [](Address) { return TypedValue{}; }).data));
        }
        return expression.evaluate(values);
    }
};

Result<ExpressionOverMemory> over_memory(const DebugContext& context, const std::string& text) {
    const auto memory_of = [&](std::string_view name) {
        constexpr std::string_view word = "word(";
        return named_memory(context, name.starts_with(word) ? name.substr(word.size(), name.size() - word.size() - 1) : name);
    };
    std::vector<std::string> known;
    if (const auto process = context.executing())
        for (const Frame& frame : call_chain(context.setup.code, context.chosen(), *process))
            for (std::string& name : visible_names(frame))
                known.push_back(std::move(name));
    Result<Expression> expression = Expression::compile(
        text, [&](std::string_view name) { return memory_of(name).has_value(); }, known);
    const bool is_of_nothing = expression ? expression->names().empty() : known.empty();
    if (is_of_nothing)
        return failure(fmt::format("'{}' depends on no variable that can be read here", text),
                       "go to an instant at which a process that has it executes, or name memory as in word(#80000070) == 3");
    if (!expression)
        return tl::unexpected<Failure>(std::move(expression.error()));
    ExpressionOverMemory over{text, std::move(*expression), {}};
    for (const std::string& name : over.expression.names()) {
        over.memory.push_back(memory_of(name).value());
        over.types.push_back(over.memory.back().value());
    }
    return over;
}

/// Goes to the first instant at which an expression holds that stays true from then on.
Result<bool> go_by_halves(DebugContext& context, ExpressionOverMemory& expression, Tick from, Tick until) {
    const auto keep_going = context.keep_going();
    const auto holds_at = [&](Tick tick) -> Result<bool> {
        if (!context.replayer.go_to(tick, keep_going))
            return false;
        const auto result = expression.evaluate(context.replayer.machine());
        if (!result)
            return tl::unexpected<Failure>(result.error());
        return result->holds;
    };
    while (from < until && !context.is_broken_off()) {
        const Tick middle{from.count + (until - from).count / 2};
        const Result<bool> holds = holds_at(middle);
        if (!holds)
            return holds;
        if (*holds)
            until = middle;
        else
            from = middle + Tick{1};
    }
    return holds_at(until);
}

/// Returns where the chosen node stands, with the guards of the ALT in which its process is.
Answer position_in_alternative(const DebugContext& context) {
    Answer answer = context.position();
    if (const auto process = context.executing())
        add_alternative(context, *process, context.chosen().processor().state().wdesc.priority(), answer);
    return answer;
}

/// Returns the part of the run in which `when` searches.
std::pair<Tick, Tick> part_of_when(const DebugContext& context) {
    const Breakpoints::Fence& fence = context.breakpoints.fence();
    const RecordedEnd& end = context.replayer.recorded_end();
    return {std::max(fence.from, context.replayer.beginning()), std::min({fence.until, end.until, delayed(end.tick, Tick{1})})};
}

/// Goes to where an expression begins to hold that stays true.
Result<Answer> when_monotone(DebugContext& context, ExpressionOverMemory& expression) {
    const Tick here = context.replayer.now();
    const auto [from, until] = part_of_when(context);
    const Result<bool> holds = go_by_halves(context, expression, from, until);
    if (!holds || !*holds || context.is_broken_off())
        context.replayer.go_to(here);
    if (!holds)
        return tl::unexpected<Failure>(holds.error());
    if (!*holds && !context.is_broken_off())
        return failure(fmt::format("'{}' does not hold at the end", expression.text),
                       "without -m, every write to its variables is looked at");
    return context.position();
}

/// Goes to the first write after which an expression holds. Its variables change only when they are written.
Result<Answer> when_written(DebugContext& context, ExpressionOverMemory& expression) {
    const auto keep_going = context.keep_going();
    const Tick here = context.replayer.now();
    const auto [from, until] = part_of_when(context);
    std::optional<Failure> failed;
    const auto holds = [&](const Machine& machine) {
        const auto result = expression.evaluate(machine);
        if (!result)
            failed = result.error();
        return !result || result->holds;
    };
    if (!context.replayer.go_to(from, keep_going))
        return context.position();
    if (!holds(context.replayer.machine())) {
        WriteSearch search;
        for (const NamedMemory& one : expression.memory)
            search.ranges.push_back(one.range);
        search.accepts = [&](const MemoryAccess&, const Machine& machine) { return holds(machine); };
        const auto found = next_write(context.replayer, search, from, until, keep_going);
        if (!found || context.is_broken_off())
            context.replayer.go_to(here);
        if (context.is_broken_off())
            return context.position();
        if (!found)
            return failure(fmt::format("'{}' never became true", expression.text),
                           "'fence' says how much of the run is searched");
        if (!failed)
            context.replayer.go_to(found->at + Tick{1}, keep_going);
    }
    if (!failed)
        return context.position();
    context.replayer.go_to(here);
    return tl::unexpected<Failure>(*failed);
}

} // namespace

Result<Answer> debug_where(DebugContext& context, std::string_view operands) {
    if (operands != "all" && !operands.empty())
        return failure(fmt::format("'where' takes 'all' or nothing, not '{}'", operands));
    if (operands.empty())
        return position_in_alternative(context);
    const Tick now = context.replayer.now();
    Answer answer;
    answer.text = styled(Style::place, fmt::format("{} (tick {}){}", time_text(now), now.count,
                                                   context.replayer.is_at_end() ? ", the end" : "")) +
                  "\n";
    answer.data = {{"tick", now.count}, {"is_end", context.replayer.is_at_end()}};
    const std::uint32_t chosen = context.node;
    for (std::uint32_t node = 0; node < context.setup.spec.nodes.size(); ++node) {
        if (!context.replayer.runs(node)) {
            answer.text += fmt::format("  {}: stands still\n", context.name_of_node(node));
            answer.data["nodes"].push_back({{"node", context.name_of_node(node)}, {"stands_still", true}});
            continue;
        }
        answer.text +=
            fmt::format("{} {}", node == chosen ? '>' : ' ', position_text(context.replayer.machine(), context.setup, node, now));
        context.node = node;
        answer.data["nodes"].push_back(context.position().data);
    }
    context.node = chosen;
    return answer;
}

Result<Answer> debug_node(DebugContext& context, std::string_view operands) {
    const Result<std::uint32_t> node = parse_node(operands, context.setup.spec);
    if (!node)
        return tl::unexpected<Failure>(node.error());
    if (const Result<void> runs = context.check_runs(*node); !runs)
        return tl::unexpected<Failure>(runs.error());
    context.node = *node;
    return position_in_alternative(context);
}

Result<Answer> debug_go(DebugContext& context, std::string_view operands) {
    const Result<Place> place = parse_place(operands, context.replayer.history().machine());
    if (!place)
        return tl::unexpected<Failure>(place.error());
    if (const auto* const code = std::get_if<Place::AtCode>(&place->what))
        if (const auto where = context.code_of(*code); !where)
            return tl::unexpected<Failure>(where.error());
    const auto keep_going = context.keep_going();
    const Result<Tick> instant = context.instant(*place, keep_going);
    if (context.is_broken_off())
        return Answer{};
    context.has_run_out = !instant || (*instant > context.replayer.recorded_end().last_instant() && *instant != end_of_time);
    if (!instant)
        return tl::unexpected<Failure>(instant.error());
    context.replayer.go_to(*instant, keep_going);
    context.choose(node_named_by(*place).value_or(context.node));
    if (const auto* const code = std::get_if<Place::AtCode>(&place->what); code != nullptr && !code->node)
        context.node = node_that_executes(context, *code).value_or(context.node);
    Answer answer = context.position();
    if (*instant > context.replayer.recorded_end().last_instant() && !std::holds_alternative<Place::End>(place->what)) {
        answer.data["note"] = fmt::format("'{}' lies after the end", trimmed(operands));
        answer.text = answer.data["note"].get<std::string>() + "\n" + answer.text;
    }
    return answer;
}

Result<Answer> debug_when(DebugContext& context, std::string_view operands) {
    std::string_view rest = operands;
    const bool is_monotone = take_word(rest) == "-m";
    const std::string text(is_monotone ? rest : trimmed(operands));
    if (text.empty())
        return failure("'when' needs an expression", "as in when total >= 30");
    Result<ExpressionOverMemory> expression = over_memory(context, text);
    if (!expression)
        return tl::unexpected<Failure>(expression.error());
    return is_monotone ? when_monotone(context, *expression) : when_written(context, *expression);
}

Result<Answer> debug_fence(DebugContext& context, std::string_view operands) {
    Breakpoints::Fence fence = context.breakpoints.fence();
    if (operands == "off") {
        fence = {};
    } else if (!operands.empty()) {
        fence = {};
        const std::string_view from = take_word(operands), until = take_word(operands);
        if (until.empty())
            return failure("a fence has a beginning and an end", "as in fence 1ms 2ms, fence start end n1 n2, or fence off");
        const Result<Tick> first = instant_named(context, from);
        if (!first)
            return tl::unexpected<Failure>(first.error());
        const Result<Tick> last = instant_named(context, until);
        if (!last)
            return tl::unexpected<Failure>(last.error());
        if (*last <= *first)
            return failure(fmt::format("'{}' is not after '{}'", until, from));
        fence.from = *first;
        fence.until = *last;
        while (!operands.empty()) {
            const Result<std::uint32_t> node = parse_node(take_word(operands), context.setup.spec);
            if (!node)
                return tl::unexpected<Failure>(node.error());
            if (const Result<void> runs = context.check_runs(*node); !runs)
                return tl::unexpected<Failure>(runs.error());
            fence.nodes.push_back(*node);
        }
    }
    context.breakpoints.set_fence(fence);
    Answer answer;
    const bool is_off = fence.from == Tick{} && fence.until == end_of_time && fence.nodes.empty();
    answer.data["is_on"] = !is_off;
    if (is_off) {
        answer.text = "searches go through the whole run\n";
        return answer;
    }
    answer.text = fmt::format("searches stay from {} to {}", time_text(fence.from),
                              fence.until == end_of_time ? std::string("the end") : time_text(fence.until));
    answer.data["from"] = fence.from.count;
    if (fence.until != end_of_time)
        answer.data["until"] = fence.until.count;
    for (const std::uint32_t node : fence.nodes) {
        answer.text += (node == fence.nodes.front() ? ", on " : ", ") + context.name_of_node(node);
        answer.data["nodes"].push_back(context.name_of_node(node));
    }
    answer.text += "\n";
    return answer;
}

Result<Answer> debug_snapshots(DebugContext& context, std::string_view operands) {
    if (!operands.empty() && operands != "save" && operands != "all")
        return failure(fmt::format("'snapshots' takes 'save', 'all' or nothing, not '{}'", operands));
    if (operands == "all") {
        const Tick here = context.replayer.now();
        context.replayer.go_to(end_of_time, context.keep_going());
        context.replayer.go_to(here);
    }
    std::string saved;
    if (operands == "save") {
        const std::filesystem::path file = index_file_of(context.setup.replay->history.name());
        if (const auto done =
                save_index(file, context.replayer.whole_index(), context.setup.replay->history, context.setup.snapshot->spec);
            !done)
            return tl::unexpected<Failure>(done.error());
        saved = file.string();
    }
    const TimeIndex& index = context.replayer.index();
    const double ms = std::chrono::duration<double, std::milli>(index.longest_way()).count() + 1;
    Answer answer;
    answer.text =
        fmt::format("{} snapshot{} in {:.1f} MB; any instant up to {} within {:.0f} ms of the host's time\n", index.size(),
                    index.size() == 1 ? "" : "s", static_cast<double>(index.bytes()) / (1 << 20), time_text(index.last()), ms);
    if (!saved.empty())
        answer.text += fmt::format("saved as '{}'\n", saved);
    answer.data = {{"snapshots", index.size()}, {"bytes", index.bytes()}, {"last_tick", index.last().count}, {"within_ms", ms}};
    if (!saved.empty())
        answer.data["saved"] = saved;
    return answer;
}

} // namespace t8::cli
