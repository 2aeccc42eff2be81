// Variables and the source around them.

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/base/node_names.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/evaluation.hpp"
#include "monitor/debugger/typed_value.hpp"
#include "monitor/debugger/channel_state.hpp"
#include "cli/debug/named_memory.hpp"
#include "cli/debug/process_operand.hpp"
#include "monitor/debugger/processes.hpp"
#include "monitor/replay/place_search.hpp"

namespace t8::cli {
namespace {

constexpr std::uint64_t usual_values = 100;
constexpr std::uint64_t most_values = 1'000'000;

nlohmann::ordered_json json_of(const Expression::Result& result) {
    return nlohmann::ordered_json::parse(result.json, nullptr, false);
}

nlohmann::ordered_json json_of(const ReadVariable& variable) {
    nlohmann::ordered_json json{{"name", variable.name}, {"type", variable.type}};
    if (variable.at)
        json["address"] = fmt::format("#{:08X}", variable.at->bits);
    json["bytes"] = variable.size;
    json["value"] = variable.value.data;
    json["text"] = variable.value.text;
    return json;
}

bool is_name(std::string_view text) {
    return !text.empty() &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._") == std::string_view::npos;
}

Result<Answer> value_of_expression(const Standpoint& standpoint, std::string_view text) {
    const Result<Expression::Result> result = evaluate_at(standpoint, std::string(text));
    if (!result)
        return tl::unexpected<Failure>(result.error());
    Answer answer;
    answer.text = is_name(text) ? fmt::format("{} {}\n", text, result->text) : result->text + "\n";
    answer.data = {{"expression", text}, {"value", json_of(*result)}};
    return answer;
}

/// Shows what lies behind pointers: "p->x" or "*p".
Result<Answer> value_behind(const DebugContext& context, std::string_view text) {
    const Result<NamedMemory> memory = named_memory(context, text);
    if (!memory)
        return tl::unexpected<Failure>(memory.error());
    ReadVariable read{std::string(text),
                      type_text(*memory->types, memory->types->types[memory->type]),
                      memory->range.from,
                      std::vector<Byte>(memory->range.bytes),
                      {},
                      memory->range.bytes};
    const Machine& machine = context.replayer.machine();
    machine.node(memory->range.node).memory().peek_bytes(memory->range.from, read.bytes);
    read.value = typed_value(*memory->types, memory->of_type(), read.bytes, memory->range.from,
                             [&](Address word) { return channel_state(machine, context.setup.code, memory->range.node, word); });
    Answer answer;
    answer.text = read.text() + "\n";
    answer.data = json_of(read);
    return answer;
}

/// True for `p[2]` where p is a pointer of C.
bool is_subscript_of_pointer(const DebugContext& context, std::string_view text) {
    const std::size_t bracket = text.find('[');
    if (bracket == 0 || bracket == std::string_view::npos || !text.ends_with(']'))
        return false;
    const Result<NamedMemory> base = named_memory(context, text.substr(0, bracket));
    return base && base->of_type().kind == debuginfo::TypeKind::address;
}

/// Shows a variable with its type and address, or the value of an expression.
Result<Answer> value_at(const DebugContext& context, const StandingProcess& process, std::string_view text) {
    if (goes_through_pointers(text) || is_subscript_of_pointer(context, text))
        return value_behind(context, text);
    if (is_name(text) && !is_built_in(text)) {
        Answer answer;
        const Node& node = context.replayer.machine().node(process.node);
        const auto variable = read_variable(context.setup.code, context.replayer.machine(), process.node,
                                            call_chain(context.setup.code, node, process), std::string(text));
        if (variable) {
            answer.text = variable->text() + "\n";
            answer.data = json_of(*variable);
            return answer;
        }
        if (text.find('.') == std::string_view::npos) // with dots it may be a field
            return tl::unexpected<Failure>(variable.error());
    }
    return value_of_expression({context, context.replayer.machine(), context.replayer.now(), process.node, process}, text);
}

/// Shows a value on several nodes: on each, that of the first of its processes which has the variables.
Result<Answer> print_over(DebugContext& context, std::string_view expression, std::string_view list) {
    const auto nodes = nodes_named(list, context.setup.spec);
    if (!nodes)
        return tl::unexpected<Failure>(nodes.error());
    if (expression.ends_with("[]")) // an array that is spread over the nodes
        expression.remove_suffix(2);
    Answer answer;
    std::optional<Failure> failed;
    const WaitGraph waits = waits_of(context.replayer.machine(), context.setup.code);
    for (const std::uint32_t node : *nodes) {
        std::optional<Answer> shown;
        for (const ListedProcess& process : processes_of(context.replayer.machine(), context.setup.code, node, waits)) {
            Result<Answer> value = value_at(context, process.standing, expression);
            if (value) {
                shown = std::move(*value);
                break;
            }
            if (!failed)
                failed = std::move(value.error());
        }
        nlohmann::ordered_json data{{"node", context.name_of_node(node)}};
        data["value"] = shown ? shown->data["value"] : nlohmann::ordered_json{};
        answer.data["values"].push_back(std::move(data));
        answer.text += fmt::format("{:<8} {}", context.name_of_node(node), shown ? shown->text : "not known there\n");
    }
    const auto& values = answer.data["values"];
    if (failed && std::all_of(values.begin(), values.end(), [](const auto& one) { return one["value"].is_null(); }))
        return tl::unexpected<Failure>(std::move(*failed));
    return answer;
}

/// Returns the instructions of a place that does not name one of its executions.
Result<std::vector<CodeAddress>> code_of_all_executions(const DebugContext& context, std::string_view place) {
    const HistoryReader& history = context.replayer.history();
    const Result<Place> parsed = parse_place(place, history.machine());
    if (!parsed)
        return tl::unexpected<Failure>(parsed.error());
    const auto* const code = std::get_if<Place::AtCode>(&parsed->what);
    if (code == nullptr || code->execution != 1)
        return failure(fmt::format("'{}' is no place in the code", place), "as in ring.occ:41, n3:ring.occ:41 or n3:worker");
    return context.code_of(*code);
}

/// The values of an expression at executions, one in a row.
class ValueTable {
public:
    ValueTable(const DebugContext& context, std::uint64_t most) : context_(context), most_(most) {
        answer_.data["values"] = nlohmann::ordered_json::array();
    }
    /// Returns false if no further row can be added.
    bool add(const Execution& execution, PointExpression& expression) {
        has_more_ = answer_.data["values"].size() == most_;
        if (has_more_)
            return false;
        const Result<Expression::Result> value = expression.evaluate(execution);
        if (!value) {
            failed_ = value.error();
            return false;
        }
        const std::string node = context_.name_of_node(execution.where.node);
        const Cycles cycle = context_.replayer.machine().node(execution.where.node).oscillator().cycle_at(execution.at);
        const std::string at = fmt::format("{}@{}", node, cycle);
        answer_.text += fmt::format("{:<16} {:>14} us  {}\n", at, microseconds_text(execution.at), value->text);
        answer_.data["values"].push_back(
            {{"place", at}, {"tick", execution.at.count}, {"node", node}, {"value", json_of(*value)}});
        return true;
    }
    bool has_more() const { return has_more_; }
    /// Errors  the expression has failed.
    Result<Answer> answer() const {
        if (failed_)
            return tl::unexpected<Failure>(*failed_);
        return answer_;
    }

private:
    const DebugContext& context_;
    std::uint64_t most_;
    Answer answer_;
    bool has_more_ = false;
    std::optional<Failure> failed_;
};

/// Returns the lines of a file from `first` to before `end` that have code, each with its first instruction.
nlohmann::ordered_json code_of_lines(const CodeMap& map, std::uint32_t node, std::string_view file, std::uint64_t first,
                                     std::uint64_t end) {
    std::map<std::uint32_t, Address> found;
    for (const Address at : map.line_starts(node))
        if (const auto source = map.source_of(node, at);
            source && source->file == file && source->line >= first && source->line < end)
            found.try_emplace(source->line, at);
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const auto& [line, at] : found)
        json.push_back({{"line", line}, {"iptr", fmt::format("#{:08X}", at.bits)}});
    return json;
}

/// Takes "frame N"; returns N, 0 without it.
Result<std::uint64_t> take_frame(std::string_view operands) {
    if (operands.empty())
        return 0;
    const std::string_view word = take_word(operands);
    if (word != "frame" || operands.empty())
        return failure(fmt::format("'{}' is no frame", word), "as in locals frame 1 of #80000071");
    return operands == "0" ? Result<std::uint64_t>(0) : count_of(operands, 0);
}

} // namespace

Result<Answer> debug_print(DebugContext& context, std::string_view operands) {
    const auto [expression, nodes] = split_at_word(operands, "over");
    if (expression.empty())
        return failure("'print' needs a variable or an expression", "as in print total, print row[2] * 3 or print u[] over n*");
    if (!nodes.empty())
        return print_over(context, expression, nodes);
    const Result<StandingProcess> process = context.executing();
    if (process)
        return value_at(context, *process, expression);
    // Time, registers and memory are known without a process.
    const Result<Answer> value = value_of_expression(standpoint_of(context), expression);
    return value ? value : tl::unexpected<Failure>(process.error());
}

Result<Answer> debug_values(DebugContext& context, std::string_view operands) {
    auto [expression, place_and_count] = split_at_word(operands, "at");
    const std::string_view place = take_word(place_and_count);
    if (expression.empty() || place.empty())
        return failure("'values' needs an expression and a place", "as in values total at count.occ:12");
    const Result<std::uint64_t> most = count_of(place_and_count, usual_values);
    if (!most)
        return tl::unexpected<Failure>(most.error());
    const Result<std::vector<CodeAddress>> where = code_of_all_executions(context, place);
    if (!where)
        return tl::unexpected<Failure>(where.error());
    Result<PointExpression> values = PointExpression::compile(context, std::string(expression), *where);
    if (!values)
        return tl::unexpected<Failure>(std::move(values.error()));
    ValueTable table(context, std::min(*most, most_values));
    const Breakpoints::Fence& fence = context.breakpoints.fence();
    const bool done = visit_executions(
        context.replayer, {values->points(), {}}, std::max(fence.from, context.replayer.beginning()), fence.until,
        [&](const Execution& execution) { return table.add(execution, *values); }, context.keep_going());
    Result<Answer> answer = table.answer();
    if (!answer)
        return answer;
    answer->data["is_whole"] = done && !table.has_more();
    if (table.has_more())
        answer->text += fmt::format("... more than {}; 'values ... at {} N' shows N\n", *most, place);
    else if (answer->data["values"].empty())
        answer->text = fmt::format("'{}' is not executed there\n", place);
    return answer;
}

Result<Answer> debug_list(DebugContext& context, std::string_view operands) {
    constexpr std::uint64_t usual_lines = 11;
    const Result<StandingProcess> process = take_process(context, operands);
    if (!process)
        return tl::unexpected<Failure>(process.error());
    const Result<std::uint64_t> count = count_of(operands, usual_lines);
    if (!count)
        return tl::unexpected<Failure>(count.error());
    const auto source = context.setup.code.map().source_of(context.node, process->iptr);
    if (!source)
        return failure("the source line of the next instruction is not known", "'disassemble' shows the instructions");
    const std::vector<std::string>& lines = context.sources.of(source->file);
    if (lines.empty())
        return failure(fmt::format("the source '{}' cannot be read", source->file),
                       "start t8 in the directory in which it was compiled");
    Answer answer;
    const std::uint64_t first = std::max<std::uint64_t>(source->line, *count / 2 + 1) - *count / 2;
    answer.data = {{"file", source->file}, {"line", source->line}, {"first", first}, {"lines", nlohmann::ordered_json::array()}};
    for (std::uint64_t line = first; line < first + *count && line <= lines.size(); ++line) {
        answer.text += fmt::format("{} {:>4}  {}\n", line == source->line ? '>' : ' ', line, lines[line - 1]);
        answer.data["lines"].push_back(lines[line - 1]);
    }
    answer.data["code"] = code_of_lines(context.setup.code.map(), context.node, source->file, first, first + *count);
    return answer;
}

Result<Answer> debug_locals(DebugContext& context, std::string_view operands) {
    const Result<StandingProcess> process = take_process(context, operands);
    if (!process)
        return tl::unexpected<Failure>(process.error());
    const Result<std::uint64_t> number = take_frame(operands);
    if (!number)
        return tl::unexpected<Failure>(number.error());
    const std::vector<Frame> chain = call_chain(context.setup.code, context.chosen(), *process);
    if (chain.empty())
        return failure("no variables are known here", "a program that t8 compiled or linked for the run has them");
    if (*number >= chain.size())
        return failure(fmt::format("the call chain has no frame {}", *number), "'backtrace' shows it");
    Answer answer;
    answer.data["variables"] = nlohmann::ordered_json::array();
    for (const std::string& name : visible_names(chain[*number]))
        if (const auto variable =
                read_variable(context.setup.code, context.replayer.machine(), context.node, chain[*number], name)) {
            answer.text += fmt::format("  {}\n", variable->text());
            answer.data["variables"].push_back(json_of(*variable));
        }
    return answer;
}

Result<Answer> debug_backtrace(DebugContext& context, std::string_view operands) {
    const Result<StandingProcess> process = take_process(context, operands);
    if (!process)
        return tl::unexpected<Failure>(process.error());
    const std::vector<Frame> chain = call_chain(context.setup.code, context.chosen(), *process);
    if (chain.empty())
        return failure("the routine that executes here is not known",
                       "a program that t8 compiled or linked for the run has debug information");
    Answer answer;
    for (std::size_t n = 0; n < chain.size(); ++n) {
        // A caller stands at the instruction after its call.
        const std::string place = context.setup.code.map().place_of(context.node, n == 0 ? chain[n].iptr : chain[n].iptr - 1);
        answer.text += fmt::format("{:>3}  {}{}, Wptr #{:08X}\n", n, chain[n].routine.routine->name,
                                   place.empty() ? "" : " at " + place, chain[n].wptr.bits);
        answer.data["frames"].push_back({{"routine", chain[n].routine.routine->name},
                                         {"place", place},
                                         {"iptr", fmt::format("#{:08X}", chain[n].iptr.bits)},
                                         {"wptr", fmt::format("#{:08X}", chain[n].wptr.bits)}});
    }
    return answer;
}

} // namespace t8::cli
