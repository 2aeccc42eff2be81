#include "cli/debug/guard_text.hpp"

#include <fmt/format.h>

#include "cli/base/quantities.hpp"

namespace t8::cli {
namespace {

std::string word_text(Word word) { return fmt::format("#{:08X}", word); }

std::string_view name_of_stage(Alternative::Stage stage) {
    switch (stage) {
    case Alternative::Stage::enables:
        return "enables";
    case Alternative::Stage::waits:
        return "waits";
    case Alternative::Stage::chooses:
        break;
    }
    return "chooses";
}

std::string_view name_of_guard(const Guard& guard) {
    switch (guard.kind) {
    case GuardKind::channel:
        return guard.link ? "link" : "channel";
    case GuardKind::timer:
        return "timer";
    case GuardKind::skip:
        return "skip";
    case GuardKind::event:
        break;
    }
    return "event";
}

std::string far_end(const DebugContext& context, std::uint32_t node, std::uint8_t link) {
    const LinkUse use = context.replayer.machine().use_of(node).links[link];
    return use.peer ? name_of(context.setup.spec, *use.peer) : "nothing";
}

std::string guard_subject(const DebugContext& context, std::uint32_t node, const Guard& guard) {
    switch (guard.kind) {
    case GuardKind::skip:
        return "SKIP";
    case GuardKind::timer:
        return guard.is_evaluated ? fmt::format("timer AFTER {}", static_cast<SignedWord>(guard.time)) : "timer";
    case GuardKind::event:
        return guard.here.empty() ? "the event pin" : fmt::format("{}, the event pin", guard.here);
    case GuardKind::channel:
        break;
    }
    if (guard.link)
        return fmt::format("{}{}link {} from {}", guard.here, guard.here.empty() ? "" : ", ", *guard.link,
                           far_end(context, node, *guard.link));
    const std::string& name = guard.name.empty() ? guard.here : guard.name;
    if (!guard.is_evaluated)
        return name.empty() ? "channel" : name;
    return fmt::format("{} ({})", name.empty() ? "channel" : name, word_text(guard.channel.bits));
}

/// "#80000168 low of n1 (par.occ:16, worker)".
std::string sender_text(const DebugContext& context, std::uint32_t from, const StandingProcess& process, Priority priority) {
    const CodeMap& map = context.setup.code.map();
    const std::string place = map.place_of(process.node, process.iptr - 1);
    const std::string_view routine = map.routine_of(process.node, process.iptr - 1);
    return fmt::format("{} {}{}{}", word_text(process.wptr.bits), priority_name(priority),
                       process.node == from ? "" : " of " + context.name_of_node(process.node),
                       place.empty() ? "" : fmt::format(" ({}{}{})", place, routine.empty() ? "" : ", ", routine));
}

/// Microseconds of a tick of the clock of a priority.
double tick_length(Priority priority) {
    constexpr double of_low_priority = 64;
    return priority == Priority::high ? 1 : of_low_priority;
}

std::string guard_state(const DebugContext& context, std::uint32_t node, Priority priority, const Guard& guard) {
    if (!guard.is_evaluated)
        return "closed";
    if (!guard.is_open && guard.kind != GuardKind::channel)
        return "closed";
    std::string text = guard.is_open ? "" : "closed, ";
    if (guard.other)
        return text + fmt::format("{}{} outputs", guard.is_open && guard.is_ready ? "ready, " : "",
                                  sender_text(context, node, *guard.other, guard.priority_of_other));
    if (guard.kind == GuardKind::timer && !guard.is_ready)
        return text + fmt::format("at most {:.0f} us left", guard.ticks_left * tick_length(priority));
    if (guard.is_ready)
        return text + (guard.is_open ? "ready" : "bytes wait");
    return text + (guard.kind == GuardKind::channel ? "nobody outputs" : "not ready");
}

nlohmann::ordered_json json_of_guard(const DebugContext& context, std::uint32_t node, Priority priority, const Guard& guard) {
    const CodeMap& map = context.setup.code.map();
    nlohmann::ordered_json json{{"kind", name_of_guard(guard)},
                                {"place", map.place_of(node, guard.at)},
                                {"iptr", word_text(guard.at.bits)},
                                {"open", guard.is_open}};
    if (!guard.here.empty())
        json["here"] = guard.here;
    for (const auto& [name, value] : guard.indices)
        json["indices"][name] = value;
    if (!guard.is_evaluated)
        return json;
    json["ready"] = guard.is_ready;
    json["chosen"] = guard.is_chosen;
    if (guard.kind == GuardKind::channel || guard.kind == GuardKind::event)
        json["word"] = word_text(guard.channel.bits);
    if (!guard.name.empty())
        json["channel"] = guard.name;
    if (guard.link) {
        json["link"] = *guard.link;
        json["other_end"] = far_end(context, node, *guard.link);
    }
    if (guard.kind == GuardKind::timer) {
        json["time"] = static_cast<SignedWord>(guard.time);
        json["us_left"] = guard.ticks_left * tick_length(priority);
    }
    if (guard.other)
        json["other"] = {{"node", context.name_of_node(guard.other->node)},
                         {"wptr", word_text(guard.other->wptr.bits)},
                         {"priority", priority_name(guard.priority_of_other)},
                         {"iptr", word_text(guard.other->iptr.bits)},
                         {"place", map.place_of(guard.other->node, guard.other->iptr - 1)},
                         {"routine", map.routine_of(guard.other->node, guard.other->iptr - 1)}};
    return json;
}

} // namespace

std::string_view priority_name(Priority priority) { return priority == Priority::high ? "high" : "low"; }

nlohmann::ordered_json json_of(const DebugContext& context, std::uint32_t node, const Alternative& alternative) {
    nlohmann::ordered_json json{{"stage", name_of_stage(alternative.stage)},
                                {"place", context.setup.code.map().place_of(node, alternative.at)},
                                {"is_whole", alternative.is_whole},
                                {"guards", nlohmann::ordered_json::array()}};
    for (const Guard& guard : alternative.guards)
        json["guards"].push_back(json_of_guard(context, node, alternative.priority, guard));
    return json;
}

std::string guard_lines(const DebugContext& context, std::uint32_t node, const Alternative& alternative,
                        const std::string& indent) {
    std::string text;
    for (const Guard& guard : alternative.guards) {
        const std::string place = context.setup.code.map().place_of(node, guard.at);
        std::string indices;
        for (const auto& [name, value] : guard.indices)
            indices += fmt::format(" [{} = {}]", name, value);
        text +=
            fmt::format("{}guard {}{}{}{}: {}{}\n", indent, place, place.empty() ? "" : ", ", guard_subject(context, node, guard),
                        indices, guard_state(context, node, alternative.priority, guard), guard.is_chosen ? ", chosen" : "");
    }
    if (!alternative.is_whole)
        text += indent + "the other guards cannot be computed here\n";
    return text;
}

void add_alternative(const DebugContext& context, const StandingProcess& process, Priority priority, Answer& answer) {
    Alternatives alternatives(context.replayer.machine(), context.setup.code, context.replayer.now());
    const std::optional<Alternative> alternative = alternatives.of(process, priority);
    if (!alternative)
        return;
    answer.text += guard_lines(context, process.node, *alternative, "  ");
    answer.data["alternative"] = json_of(context, process.node, *alternative);
}

} // namespace t8::cli
