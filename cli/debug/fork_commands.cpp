// Changes of the past: forks of the run, and their tree.

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/evaluation.hpp"
#include "cli/debug/fork_family.hpp"
#include "cli/debug/host_session.hpp"
#include "cli/replay/forking.hpp"
#include "cli/run/interrupt.hpp"
#include "monitor/diff/run_diff.hpp"
#include "monitor/events/event_text.hpp"

namespace t8::cli {
namespace {

/// The numbers that a variable of a kind can hold.
struct Bounds {
    std::int64_t least;
    std::int64_t most;
};
template <class Number> constexpr Bounds bounds_of() {
    return {std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max()};
}
Bounds bounds_of(ProbeKind kind) {
    switch (kind) {
    case ProbeKind::boolean:
        return {0, 1};
    case ProbeKind::byte:
        return bounds_of<Byte>();
    case ProbeKind::int16:
        return bounds_of<std::int16_t>();
    case ProbeKind::int32:
        return bounds_of<std::int32_t>();
    case ProbeKind::bits:
        return {std::numeric_limits<std::int32_t>::min(), std::numeric_limits<Word>::max()};
    default:
        return bounds_of<std::int64_t>();
    }
}

bool is_real(ProbeKind kind) { return kind == ProbeKind::real32 || kind == ProbeKind::real64; }

/// Returns why a variable cannot become a value, with the values that it can have.
auto cannot_become(const ProbeValue& variable, const nlohmann::ordered_json& value) {
    const std::string type = variable.type.empty() ? std::string("a word") : variable.type;
    const Bounds bounds = bounds_of(variable.kind);
    std::string hint;
    if (variable.is_array)
        hint = variable.kind == ProbeKind::byte ? fmt::format("it takes a string of {} characters", variable.count)
                                                : "change one element, as in row[2] = 5";
    else if (variable.kind == ProbeKind::real32 && value.is_number())
        hint = fmt::format("{} is from {} to {}", type, std::numeric_limits<float>::lowest(), std::numeric_limits<float>::max());
    else if (is_real(variable.kind))
        hint = fmt::format("{} takes a number", type);
    else if (variable.kind == ProbeKind::boolean)
        hint = fmt::format("{} is TRUE or FALSE", type);
    else
        hint = fmt::format("{} is a whole number from {} to {}", type, bounds.least, bounds.most);
    return failure(fmt::format("'{}' is {}, and cannot become {}", variable.name, type, line_of_json(value)), hint);
}

/// Returns the bytes of a value, as a variable of this type holds it.
Result<std::vector<Byte>> bytes_of_value(const ProbeValue& variable, const nlohmann::ordered_json& value) {
    if (variable.is_array) {
        const std::string* const text = value.get_ptr<const std::string*>();
        if (text == nullptr || variable.kind != ProbeKind::byte || text->size() != variable.count)
            return cannot_become(variable, value);
        return std::vector<Byte>(text->begin(), text->end());
    }
    std::vector<Byte> bytes(t8::bytes_of(variable.kind));
    const auto put = [&](auto number) { std::memcpy(bytes.data(), &number, std::min(bytes.size(), sizeof number)); };
    const bool is_whole = value.is_number_integer() && value.get<std::int64_t>() >= bounds_of(variable.kind).least &&
                          value.get<std::int64_t>() <= bounds_of(variable.kind).most;
    if (variable.kind == ProbeKind::real64 && value.is_number())
        put(value.get<double>());
    else if (variable.kind == ProbeKind::real32 && value.is_number() &&
             std::abs(value.get<double>()) <= std::numeric_limits<float>::max())
        put(static_cast<float>(value.get<double>()));
    else if (variable.kind == ProbeKind::boolean && value.is_boolean())
        put(std::uint64_t{value.get<bool>() ? 1u : 0u});
    else if (is_whole && !is_real(variable.kind))
        put(value.get<std::int64_t>());
    else
        return cannot_become(variable, value);
    return bytes;
}

/// Returns the place of the '=' of an assignment: not in a subscript, and no comparison.
std::size_t place_of_equals(std::string_view text) {
    int depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        depth += text[at] == '[' ? 1 : text[at] == ']' ? -1 : 0;
        if (depth == 0 && text[at] == '=')
            return at;
    }
    return std::string_view::npos;
}

/// Parses "total = 5", for a variable that can be read here, or an element or field of one; nothing if the text is no such assignment.
Result<std::optional<Edit>> assignment(const DebugContext& context, std::string_view text) {
    const std::size_t equals = place_of_equals(text);
    if (equals == std::string_view::npos)
        return std::optional<Edit>{};
    std::string_view rest = trimmed(text.substr(0, equals));
    const std::string_view name = take_name(rest);
    const bool names_node = parse_node(name.substr(0, name.find('.')), context.setup.spec).has_value();
    if (names_node || !rest.empty() || name.starts_with('#') || name.find(".#") != std::string_view::npos)
        return std::optional<Edit>{}; // n2.areg = 5, n2.#80000070 = 1, change n1.2 = 1
    const Result<NamedMemory> memory = named_memory(context, name);
    if (!memory)
        return tl::unexpected<Failure>(memory.error());
    const Result<Expression::Result> value = evaluate_at(standpoint_of(context), std::string(trimmed(text.substr(equals + 1))));
    if (!value)
        return tl::unexpected<Failure>(value.error());
    const std::optional<ProbeValue> type = memory->value();
    if (!type)
        return failure(fmt::format("'{}' has {} bytes, and is no number, BOOL or array of BYTE", name, memory->range.bytes),
                       "change an element or a field, as in p.x = 5, or its memory, as in n2.#80000070 = 1 2");
    const Result<std::vector<Byte>> bytes = bytes_of_value(*type, nlohmann::ordered_json::parse(value->json, nullptr, false));
    if (!bytes)
        return tl::unexpected<Failure>(bytes.error());
    return std::optional(Edit{Edit::Memory{memory->range.node, memory->range.from, *bytes}});
}

Answer pending_edits(const DebugContext& context) {
    Answer answer;
    answer.data = {{"tick", context.edited_at.count}, {"edits", nlohmann::ordered_json::array()}};
    answer.text = fmt::format("at {} (tick {}), for the next fork:\n", time_text(context.edited_at), context.edited_at.count);
    for (const Edit& edit : context.edits) {
        answer.text += fmt::format("  {}\n", text_of(edit, context.setup.spec));
        answer.data["edits"].push_back(text_of(edit, context.setup.spec));
    }
    if (context.edits.empty())
        answer.text = "no changes\n";
    return answer;
}

/// Adds a recording and its forks to a tree.
void add_to_tree(Answer& answer, const Family& family, const Family::Member& member, unsigned depth) {
    constexpr unsigned deepest = 100; // forged recordings can name each other as parents
    if (depth > deepest)
        return;
    const bool is_own = member.run == family.own;
    const std::string name = member.forks.empty() ? std::string("the run") : member.forks.back().name;
    std::string what = member.file.string();
    nlohmann::ordered_json data{{"name", name}, {"file", member.file.string()}, {"is_open", is_own}, {"depth", depth}};
    if (!member.forks.empty()) {
        const ForkRecord& fork = member.forks.back();
        what += fmt::format(", at {}", time_text(fork.at));
        for (const std::string& edit : fork.edits)
            what += fmt::format("{}{}", edit == fork.edits.front() ? ": " : "; ", edit);
        data["tick"] = fork.at.count;
        data["edits"] = fork.edits;
    }
    answer.text += fmt::format("{}{:{}}{}  ({})\n", is_own ? '>' : ' ', "", 1 + 2 * depth, name, what);
    answer.data["forks"].push_back(std::move(data));
    for (const Family::Member& child : family.members)
        if (!child.forks.empty() && child.forks.back().parent_run == member.run && child.run != member.run)
            add_to_tree(answer, family, child, depth + 1);
}

} // namespace

Result<Answer> debug_change(DebugContext& context, std::string_view operands) {
    if (operands.empty())
        return pending_edits(context);
    const Tick now = context.replayer.now();
    if (!context.edits.empty() && context.edited_at != now)
        return failure(fmt::format("there are changes at tick {} already", context.edited_at.count),
                       "'fork' makes a fork with them, 'discard' drops them");
    Result<std::optional<Edit>> variable = assignment(context, operands);
    if (!variable)
        return tl::unexpected<Failure>(variable.error());
    Result<Edit> edit = *variable ? Result<Edit>(std::move(**variable)) : parse_edit(operands, context.setup.spec);
    if (!edit)
        return tl::unexpected<Failure>(edit.error());
    const Result<Edit> resolved = resolve(*edit, context.replayer.machine(), now);
    if (!resolved)
        return tl::unexpected<Failure>(resolved.error());
    context.edits.push_back(*resolved);
    context.edited_at = now;
    return pending_edits(context);
}

Result<Answer> debug_discard(DebugContext& context, std::string_view) {
    context.edits.clear();
    return pending_edits(context);
}

Result<Answer> debug_fork(DebugContext& context, std::string_view operands) {
    const auto [name, keys_text] = split_at_word(operands, "keys");
    const Result<std::string> keys = keys_of(keys_text);
    if (!keys)
        return tl::unexpected<Failure>(keys.error());
    if (name.find_first_of(" \t/") != std::string_view::npos)
        return failure(fmt::format("'{}' cannot be the name of a fork", name), "a name is one word, as in fork without.message");
    if (context.edits.empty())
        context.edited_at = context.replayer.now();
    const auto keep_going = context.keep_going();
    const Tick here = context.replayer.now();
    RunSettings as_parent = context.settings;
    as_parent.monitor.level = context.setup.replay->history.description().level;
    as_parent.monitor.payload = context.setup.replay->history.description().payload_bytes;
    Result<ForkOptions> options = fork_options(as_parent, context.setup);
    if (!options)
        return tl::unexpected<Failure>(options.error());
    options->name = name;
    options->keys = *keys;
    std::string output;
    options->output = [&](host::Output, std::string_view text) { output += text; };
    const Result<const HostSession*> session = session_of_host(context);
    if (!session)
        return tl::unexpected<Failure>(session.error());
    const Result<Fork> fork = record_fork(context.replayer, context.setup.replay->start, **session, context.edited_at,
                                          context.edits, *options, keep_going);
    context.replayer.go_to(here);
    if (!fork)
        return tl::unexpected<Failure>(fork.error());
    context.edits.clear();
    Answer answer;
    answer.text =
        fmt::format("fork '{}' at {} (tick {}), in '{}'\n", fork->name, time_text(fork->at), fork->at.count, fork->file.string());
    for (const std::string& edit : fork->edits)
        answer.text += fmt::format("  {}\n", edit);
    if (!output.empty())
        answer.text += "its program writes:\n" + output + (output.ends_with('\n') ? "" : "\n");
    for (const Diagnostic& warning : fork->warnings)
        answer.text += render(warning);
    answer.text += fmt::format("{}\n'use {}' looks at it, 'diff {}' compares it with this run\n",
                               ending_text(*fork, context.setup.spec), fork->name, fork->name);
    answer.data = {{"name", fork->name},
                   {"file", fork->file.string()},
                   {"tick", fork->at.count},
                   {"edits", fork->edits},
                   {"output", output},
                   {"end", fork->end.count},
                   {"outcome", run_outcome_names[static_cast<std::size_t>(fork->outcome)]}};
    return answer;
}

Result<Answer> debug_forks(DebugContext& context, std::string_view) {
    const Family family = family_of(context);
    Answer answer;
    answer.data["forks"] = nlohmann::ordered_json::array();
    for (const Family::Member& member : family.members) {
        const bool has_parent =
            !member.forks.empty() && std::any_of(family.members.begin(), family.members.end(),
                                                 [&](const auto& one) { return one.run == member.forks.back().parent_run; });
        if (!has_parent)
            add_to_tree(answer, family, member, 0);
    }
    return answer;
}

Result<Answer> debug_use(DebugContext& context, std::string_view operands) {
    const Result<std::filesystem::path> file = recording_named(context, operands);
    if (!file)
        return tl::unexpected<Failure>(file.error());
    Answer answer;
    answer.opens = file->string();
    return answer;
}

Result<Answer> debug_diff(DebugContext& context, std::string_view operands) {
    const bool is_fork = !context.setup.replay->history.description().forks.empty();
    if (operands.empty() && !is_fork)
        return failure("'diff' needs the name of a fork, or a recording", "'forks' lists the forks of this run");
    const Result<std::filesystem::path> file = recording_named(context, operands.empty() ? "parent" : operands);
    if (!file)
        return tl::unexpected<Failure>(file.error());
    const Result<HistoryReader> other = HistoryReader::open(*file);
    if (!other)
        return tl::unexpected<Failure>(other.error());
    const bool is_child = operands.empty(); // the parent comes first
    const RunDiff difference = is_child ? compare_runs(*other, context.setup.replay->history, {})
                                        : compare_runs(context.setup.replay->history, *other, {});
    return Answer{text_of(difference), nlohmann::ordered_json::parse(json_of(difference), nullptr, false)};
}

} // namespace t8::cli
