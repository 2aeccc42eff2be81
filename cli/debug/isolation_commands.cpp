// Some nodes alone, while the others stand still.

#include <fmt/format.h>

#include "cli/base/node_names.hpp"
#include "cli/debug/commands.hpp"
#include "monitor/replay/isolation.hpp"

namespace t8::cli {
namespace {

/// Says which nodes run, and shows the chosen one.
Answer nodes_that_run(const DebugContext& context) {
    const Answer position = context.position();
    Answer answer;
    answer.data["nodes"] = nlohmann::ordered_json::array();
    std::string names;
    std::size_t count = 0;
    for (std::uint32_t node = 0; node < context.setup.spec.nodes.size(); ++node)
        if (context.replayer.runs(node)) {
            ++count;
            names += (names.empty() ? "" : ", ") + context.name_of_node(node);
            answer.data["nodes"].push_back(context.name_of_node(node));
        }
    const auto& log = context.replayer.isolation();
    answer.data["alone"] = log != nullptr;
    answer.text = log == nullptr ? std::string("all nodes run\n")
                                 : fmt::format("{} run{} alone; the others stand still\n", names, count == 1 ? "s" : "");
    if (log != nullptr) {
        const auto [messages, bytes] = log->crossed();
        answer.text += fmt::format("  {} messages come from the others ({} bytes)\n", messages, bytes);
        answer.data["messages"] = messages;
        answer.data["message_bytes"] = bytes;
    }
    answer.text += position.text;
    answer.data["position"] = position.data;
    return answer;
}

} // namespace

Result<Answer> debug_only(DebugContext& context, std::string_view operands) {
    const auto keep_going = context.keep_going();
    if (operands == "off") {
        if (context.replayer.isolation() != nullptr)
            context.replayer.isolate(nullptr, keep_going);
    } else if (!operands.empty()) {
        const Result<std::vector<std::uint32_t>> group = nodes_named(operands, context.setup.spec);
        if (!group)
            return tl::unexpected<Failure>(group.error());
        const Result<Isolation> isolation = isolate_nodes(context.replayer, *group, keep_going);
        if (context.is_broken_off())
            return Answer{};
        if (!isolation)
            return tl::unexpected<Failure>(isolation.error());
        context.replayer.isolate(isolation->log, keep_going);
        if (!context.replayer.runs(context.node))
            context.node = isolation->group.front();
    }
    return nodes_that_run(context);
}

} // namespace t8::cli
