// The processes of nodes: the PARs around them, for what they wait, the guards of their ALTs.

#include <algorithm>

#include <fmt/format.h>

#include "cli/debug/commands.hpp"
#include "cli/debug/guard_text.hpp"
#include "cli/debug/node/instant_json.hpp"
#include "cli/debug/node/wait_words.hpp"
#include "cli/run/wait_text.hpp"
#include "monitor/debugger/processes.hpp"
#include "monitor/debugger/wait_beginnings.hpp"

namespace t8::cli {
namespace {

using BranchKind = ParallelCode::Kind;
using Par = ProcessTree::Par;

/// Returns "executes", "ready", "waits for link 1 input (from n2.2): ...".
std::string doing_text(const DebugContext& context, const ListedProcess& process) {
    switch (process.doing) {
    case ListedProcess::Doing::executes:
        return "executes";
    case ListedProcess::Doing::halted:
        return "halted on the Error flag";
    case ListedProcess::Doing::interrupted:
        return "interrupted";
    case ListedProcess::Doing::ready:
        return "ready";
    case ListedProcess::Doing::waits:
        break;
    }
    return "waits for " + reason_text(context.replayer.machine(), context.setup, *process.waits);
}

std::string_view name_of_activity(ListedProcess::Doing doing) {
    switch (doing) {
    case ListedProcess::Doing::executes:
        return "executes";
    case ListedProcess::Doing::halted:
        return "halted";
    case ListedProcess::Doing::interrupted:
        return "interrupted";
    case ListedProcess::Doing::ready:
        return "ready";
    case ListedProcess::Doing::waits:
        break;
    }
    return "waits";
}

std::string_view name_of_par(BranchKind kind) {
    switch (kind) {
    case BranchKind::plain:
        return "PAR";
    case BranchKind::replicated:
        return "replicated PAR";
    case BranchKind::priority:
        break;
    }
    return "PRI PAR";
}

/// Returns the label of a branch: its number from 1, its index or its priority.
std::string branch_text(const Par& par, std::optional<std::size_t> branch, std::optional<SignedWord> index) {
    if (par.place.code.kind == BranchKind::replicated)
        return index ? fmt::format("[{}] ", *index) : "starts them: ";
    if (par.place.code.kind == BranchKind::priority)
        return branch == 0 ? "high: " : "low: ";
    return fmt::format("{}: ", branch.value_or(0) + 1);
}

void add_within(const Par& par, std::size_t number, std::optional<std::size_t> branch, std::optional<SignedWord> index,
                nlohmann::ordered_json& json) {
    json["within"] = {{"par", number}};
    if (index)
        json["within"]["index"] = *index;
    else if (branch && par.place.code.kind != BranchKind::replicated)
        json["within"]["branch"] = *branch + 1;
}

/// The processes of one node, as lines and as data.
class Listing {
public:
    /// `first_par`: the number of PARs in the answer before those of this node.
    Listing(const DebugContext& context, std::uint32_t node, ProcessTree tree, std::size_t first_par)
        : context_(context), node_(node), tree_(std::move(tree)), first_par_(first_par),
          queues_(queues_of(context.replayer.machine(), node, context.replayer.now())),
          alternatives_(context.replayer.machine(), context.setup.code, context.replayer.now()) {
        for (const ListedProcess& process : tree_.processes)
            guards_.push_back(alternatives_.of(process.standing, process.priority));
        if (const HistoryReader* const events = context.events_at_hand())
            take_turns(*events);
    }

    std::string text() const {
        return fmt::format("{}:{}\n{}", context_.name_of_node(node_), tree_.processes.empty() ? " no process" : "",
                           branches(std::nullopt, "  "));
    }

    void add_data(nlohmann::ordered_json& data) const {
        for (const Par& par : tree_.pars)
            data["pars"].push_back(json_of_par(par));
        for (std::size_t n = 0; n < tree_.processes.size(); ++n) {
            nlohmann::ordered_json json = json_of_process(n);
            json["number"] = data["processes"].size();
            data["processes"].push_back(std::move(json));
        }
    }

private:
    std::string place_of(Address at) const { return context_.setup.code.map().place_of(node_, at); }
    std::string routine_of(Address at) const { return std::string(context_.setup.code.map().routine_of(node_, at)); }

    /// Takes since when processes are ready or execute.
    void take_turns(const HistoryReader& events) {
        std::vector<Wdesc> ready, executing;
        for (const ListedProcess& process : tree_.processes) {
            const Wdesc wdesc{process.standing.wptr, process.priority};
            if (process.doing == ListedProcess::Doing::ready)
                ready.push_back(wdesc);
            else if (process.doing == ListedProcess::Doing::executes)
                executing.push_back(wdesc);
        }
        const Tick now = context_.replayer.now();
        turns_ = last_turns(events, node_, now, Turn::ready, ready, context_.keep_going());
        turns_.merge(last_turns(events, node_, now, Turn::runs, executing, context_.keep_going()));
    }

    /// Returns since when a process does what it does; nothing if that is not known.
    std::optional<Tick> since_of(const ListedProcess& process) const {
        if (process.waits)
            return process.waits->since;
        const auto turn = turns_.find(Wdesc{process.standing.wptr, process.priority}.bits);
        return turn == turns_.end() ? std::nullopt : std::optional(turn->second);
    }

    /// Returns the way to a process through PARs: "1.2[5]", by branches from 1 and indices; empty: it is in no PAR.
    static std::string path_of(const ListedProcess& process) {
        std::string path;
        for (const WithinPar& within : process.path.pars) {
            if (within.index)
                path += fmt::format("[{}]", *within.index);
            else if (within.branch && within.code.kind != BranchKind::replicated)
                path += fmt::format("{}{}", path.empty() ? "" : ".", *within.branch + 1);
        }
        return path;
    }

    /// A PAR or a process in a branch of a PAR.
    struct Child {
        std::optional<std::size_t> branch;
        std::optional<SignedWord> index;
        bool is_par = false;
        std::size_t number = 0;
    };
    /// Returns what is in the branches of a PAR, in the order of the source; of none, what is in no PAR, in the order of the list.
    std::vector<Child> children_of(std::optional<std::size_t> par) const {
        std::vector<Child> children;
        for (std::size_t n = 0; n < tree_.pars.size(); ++n)
            if (tree_.pars[n].around == par)
                children.push_back({tree_.pars[n].branch, tree_.pars[n].index, true, n});
        for (std::size_t n = 0; n < tree_.processes.size(); ++n)
            if (tree_.par_of[n] == par) {
                const auto& pars = tree_.processes[n].path.pars;
                children.push_back({par ? pars.back().branch : std::nullopt, par ? pars.back().index : std::nullopt, false, n});
            }
        std::stable_sort(children.begin(), children.end(), [](const Child& a, const Child& b) {
            return std::tie(a.branch, a.index) < std::tie(b.branch, b.index);
        });
        return children;
    }

    std::string branches(std::optional<std::size_t> par, const std::string& indent) const {
        std::string text;
        for (const Child& child : children_of(par)) {
            const std::string label = par ? branch_text(tree_.pars[*par], child.branch, child.index) : "";
            text += child.is_par ? par_lines(child.number, indent, label) : process_lines(child.number, indent, label);
        }
        return text;
    }

    std::string par_lines(std::size_t number, const std::string& indent, const std::string& label) const {
        const Par& par = tree_.pars[number];
        const std::string place = place_of(par.place.code.begin), routine = routine_of(par.place.code.begin);
        return fmt::format("{}{}{} at {}{}{}, Wptr {}: {} of {} branches left\n{}", indent, label,
                           name_of_par(par.place.code.kind), place.empty() ? address_text(par.place.code.begin) : place,
                           routine.empty() ? "" : ", ", routine, address_text(par.place.wptr), par.place.left,
                           par.place.code.size(), branches(number, indent + "  ")) +
               stopped_line(number, indent + "  ");
    }

    /// A line about branches that have not ended, and of which no process is found.
    std::string stopped_line(std::size_t number, const std::string& indent) const {
        std::vector<std::pair<std::optional<std::size_t>, std::optional<SignedWord>>> found;
        for (const Child& child : children_of(number))
            if (child.branch)
                found.emplace_back(child.branch, child.index);
        found.erase(std::unique(found.begin(), found.end()), found.end());
        const Word left = tree_.pars[number].place.left;
        if (left <= found.size())
            return {};
        const std::size_t others = left - found.size();
        return fmt::format("{}{} {} stopped, or {} not found\n", indent, others, others == 1 ? "branch has" : "branches have",
                           others == 1 ? "is" : "are");
    }

    std::string process_lines(std::size_t number, const std::string& indent, const std::string& label) const {
        const ListedProcess& process = tree_.processes[number];
        const std::string place = place_of(process.at), routine = routine_of(process.at);
        const std::string source = place.empty() ? "" : fmt::format(" ({}{}{})", place, routine.empty() ? "" : ", ", routine);
        std::string text = fmt::format("{}{}{} {:<4} {}, Iptr {}{}\n", indent, label, address_text(process.standing.wptr),
                                       priority_name(process.priority), doing_text(context_, process),
                                       address_text(process.standing.iptr), source);
        if (guards_[number])
            text += guard_lines(context_, node_, *guards_[number], indent + "    ");
        return text;
    }

    nlohmann::ordered_json json_of_par(const Par& par) const {
        nlohmann::ordered_json json{{"node", context_.name_of_node(node_)},
                                    {"kind", name_of_par(par.place.code.kind)},
                                    {"place", place_of(par.place.code.begin)},
                                    {"routine", routine_of(par.place.code.begin)},
                                    {"wptr", address_text(par.place.wptr)},
                                    {"branches", par.place.code.size()},
                                    {"left", par.place.left}};
        if (par.around)
            add_within(tree_.pars[*par.around], first_par_ + *par.around, par.branch, par.index, json);
        return json;
    }

    nlohmann::ordered_json json_of_process(std::size_t number) const {
        const ListedProcess& process = tree_.processes[number];
        nlohmann::ordered_json json{{"node", context_.name_of_node(node_)},
                                    {"wptr", address_text(process.standing.wptr)},
                                    {"priority", priority_name(process.priority)},
                                    {"state", doing_text(context_, process)},
                                    {"doing", name_of_activity(process.doing)},
                                    {"iptr", address_text(process.standing.iptr)},
                                    {"place", place_of(process.at)},
                                    {"routine", routine_of(process.at)}};
        if (process.waits)
            json["waits_for"] = waits_for(context_, process, queues_, guards_[number]);
        add_since(json, since_of(process));
        json["path"] = path_of(process);
        if (const auto par = tree_.par_of[number])
            add_within(tree_.pars[*par], first_par_ + *par, process.path.pars.back().branch, process.path.pars.back().index,
                       json);
        if (guards_[number])
            json["alternative"] = json_of(context_, node_, *guards_[number]);
        return json;
    }

    const DebugContext& context_;
    std::uint32_t node_;
    ProcessTree tree_;
    std::size_t first_par_;
    NodeQueues queues_;
    std::map<Word, Tick> turns_; ///< since when processes are ready or execute, by Wdesc
    Alternatives alternatives_;
    std::vector<std::optional<Alternative>> guards_; ///< by process
};

} // namespace

Result<Answer> debug_processes(DebugContext& context, std::string_view operands) {
    if (operands != "all" && !operands.empty())
        return failure(fmt::format("'processes' takes 'all' or nothing, not '{}'", operands));
    Answer answer;
    answer.data["pars"] = nlohmann::ordered_json::array();
    answer.data["processes"] = nlohmann::ordered_json::array();
    const Machine& machine = context.replayer.machine();
    const ProgramCode& code = context.setup.code;
    const WaitGraph waits = operands.empty() ? waits_on(machine, code, context.node) : waits_of(machine, code);
    const auto nodes = static_cast<std::uint32_t>(context.setup.spec.nodes.size());
    const std::uint32_t first = operands.empty() ? context.node : 0;
    for (std::uint32_t node = first; node < (operands.empty() ? first + 1 : nodes); ++node) {
        std::vector<ListedProcess> processes = processes_of(machine, code, node, waits);
        if (const HistoryReader* const events = context.events_at_hand())
            take_wait_beginnings(*events, node, context.replayer.now(), processes, context.keep_going());
        const Listing listing(context, node, process_tree(std::move(processes)), answer.data["pars"].size());
        answer.text += listing.text();
        listing.add_data(answer.data);
    }
    return answer;
}

} // namespace t8::cli
