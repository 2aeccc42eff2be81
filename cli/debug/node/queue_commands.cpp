// The run queues and timer queues of one node at this instant.

#include <map>

#include <fmt/format.h>

#include "cli/debug/commands.hpp"
#include "cli/debug/guard_text.hpp"
#include "cli/debug/node/instant_json.hpp"
#include "monitor/debugger/node_queues.hpp"
#include "monitor/debugger/wait_beginnings.hpp"

namespace t8::cli {
namespace {

using nlohmann::ordered_json;

/// The queues of one node, as lines and as data.
class QueueListing {
public:
    QueueListing(DebugContext& context, NodeQueues queues) : context_(context), queues_(std::move(queues)) {
        std::vector<Wdesc> ready;
        for (const Priority priority : {Priority::high, Priority::low})
            for (const StandingProcess& one : ready_in(priority))
                ready.emplace_back(one.wptr, priority);
        if (const HistoryReader* const events = context.events_at_hand())
            since_ = last_turns(*events, context.node, context.replayer.now(), Turn::ready, ready, context.keep_going());
    }

    Answer answer() {
        if (queues_.executing) {
            add("executing", "executes", *queues_.executing, queues_.priority);
            if (queues_.slice_left) {
                answer_.text += fmt::format("    {} cycles of its timeslice are left\n", *queues_.slice_left);
                answer_.data["executing"]["slice_left"] = *queues_.slice_left;
            }
        }
        if (queues_.interrupted)
            add("interrupted", "is interrupted", *queues_.interrupted, Priority::low);
        for (const Priority priority : {Priority::high, Priority::low}) {
            add_ready(priority);
            add_timed(priority);
        }
        return std::move(answer_);
    }

private:
    const std::vector<StandingProcess>& ready_in(Priority priority) const {
        return queues_.ready[static_cast<std::size_t>(priority)];
    }
    std::string line(const StandingProcess& process, Address at) const {
        const CodeMap& map = context_.setup.code.map();
        const std::string place = map.place_of(process.node, at);
        const std::string_view routine = map.routine_of(process.node, at);
        return fmt::format("{}, Iptr {}{}", address_text(process.wptr), address_text(process.iptr),
                           place.empty() ? "" : fmt::format(" ({}{}{})", place, routine.empty() ? "" : ", ", routine));
    }
    ordered_json json_of(const StandingProcess& process, Priority priority, Address at) const {
        const CodeMap& map = context_.setup.code.map();
        return {{"wptr", address_text(process.wptr)},
                {"priority", priority_name(priority)},
                {"iptr", address_text(process.iptr)},
                {"place", map.place_of(process.node, at)},
                {"routine", map.routine_of(process.node, at)}};
    }
    void add(const char* key, std::string_view verb, const StandingProcess& process, Priority priority) {
        answer_.text += fmt::format("  {} {}: {}\n", priority_name(priority), verb, line(process, process.iptr));
        answer_.data[key] = json_of(process, priority, process.iptr);
    }

    void add_ready(Priority priority) {
        ordered_json& list = answer_.data["ready"][std::string(priority_name(priority))] = ordered_json::array();
        answer_.text += fmt::format("  {} ready:{}\n", priority_name(priority), ready_in(priority).empty() ? " none" : "");
        for (const StandingProcess& one : ready_in(priority)) {
            ordered_json json = json_of(one, priority, one.iptr);
            const auto since = since_.find(Wdesc{one.wptr, priority}.bits);
            const bool is_known = since != since_.end();
            add_since(json, is_known ? std::optional(since->second) : std::nullopt);
            answer_.text += fmt::format("    {}{}\n", line(one, one.iptr),
                                        is_known ? fmt::format(", since {} us", microseconds_text(since->second)) : "");
            list.push_back(std::move(json));
        }
    }

    void add_timed(Priority priority) {
        ordered_json& list = answer_.data["timers"][std::string(priority_name(priority))] = ordered_json::array();
        const auto& timed = queues_.timed[static_cast<std::size_t>(priority)];
        answer_.text += fmt::format("  {} timers:{}\n", priority_name(priority), timed.empty() ? " none" : "");
        for (const NodeQueues::Timed& one : timed) {
            ordered_json json = json_of(one.process, priority, one.process.iptr - 1);
            json["time"] = static_cast<SignedWord>(one.time);
            json["alternative"] = one.alternative;
            std::string when = "its clock does not run";
            if (one.at) {
                const Tick left = *one.at - context_.replayer.now();
                json["at"] = one.at->count;
                json["at_us"] = us_of(*one.at);
                json["us_left"] = us_of(left);
                when = fmt::format("until {} us, {} us left", microseconds_text(*one.at), microseconds_text(left));
            }
            answer_.text += fmt::format("    {}{}: time {}, {}\n", line(one.process, one.process.iptr - 1),
                                        one.alternative ? ", in an ALT" : "", static_cast<SignedWord>(one.time), when);
            list.push_back(std::move(json));
        }
    }

    DebugContext& context_;
    NodeQueues queues_;
    std::map<Word, Tick> since_; ///< by Wdesc
    Answer answer_;
};

} // namespace

Result<Answer> debug_queues(DebugContext& context, std::string_view operands) {
    if (!operands.empty())
        return failure(fmt::format("'queues' takes no operand but a node, not '{}'", operands), "as in queues on n3");
    const Machine& machine = context.replayer.machine();
    return QueueListing(context, queues_of(machine, context.node, context.replayer.now())).answer();
}

} // namespace t8::cli
