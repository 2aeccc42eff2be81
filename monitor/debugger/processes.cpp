#include "monitor/debugger/processes.hpp"

#include <algorithm>

#include "monitor/debugger/channel_search.hpp"
#include "monitor/debugger/node_queues.hpp"

namespace t8 {
namespace {

using Doing = ListedProcess::Doing;

/// Returns the processes that the registers and queues of a processor lead to.
std::vector<ListedProcess> known_to_processor(const Machine& machine, std::uint32_t node) {
    const NodeQueues queues = queues_of(machine, node, machine.now());
    std::vector<ListedProcess> processes;
    const auto add = [&](const StandingProcess& one, Priority priority, Doing doing) {
        processes.push_back({one, priority, one.iptr, doing});
    };
    if (queues.executing) {
        const bool halted = machine.node(node).processor().state().activity == Activity::halted;
        add(*queues.executing, queues.priority, halted ? Doing::halted : Doing::executes);
    }
    if (queues.interrupted)
        add(*queues.interrupted, Priority::low, Doing::interrupted);
    for (const Priority priority : {Priority::high, Priority::low})
        for (const StandingProcess& ready : queues.ready[static_cast<std::size_t>(priority)])
            add(ready, priority, Doing::ready);
    return processes;
}

/// Returns the priority that the branch of a PRI PAR gives to the processes in it; nothing outside of PRI PARs.
std::optional<Priority> priority_by(const ParPath& path) {
    for (auto within = path.pars.rbegin(); within != path.pars.rend(); ++within)
        if (within->code.kind == ParallelCode::Kind::priority)
            return within->branch == 0 ? Priority::high : Priority::low;
    return {};
}

bool is_certain(const ListedProcess& process) { return !process.waits || process.waits->certain; }

/// Takes out what only looks like a process that waits: words that an old process has left in memory.
void drop_old_words(std::vector<ListedProcess>& processes) {
    const bool program_is_low = std::any_of(processes.begin(), processes.end(), [](const ListedProcess& process) {
        return process.priority == Priority::low && process.path.is_known && !priority_by(process.path);
    });
    std::vector<ListedProcess> left;
    for (ListedProcess& process : processes) {
        const bool must_be_low = program_is_low && process.path.is_known;
        const Priority expected = priority_by(process.path).value_or(must_be_low ? Priority::low : process.priority);
        const bool is_known = std::any_of(
            left.begin(), left.end(), [&](const ListedProcess& other) { return other.standing.wptr == process.standing.wptr; });
        if (is_certain(process) || (!is_known && process.path.is_sound && process.priority == expected))
            left.push_back(std::move(process));
    }
    processes = std::move(left);
}

/// Keeps the words that the source declares as channels, if there are any among those for which a process may wait.
void keep_declared(const Machine& machine, const ProgramCode& code, WaitGraph::Process& process) {
    if (process.what != WaitGraph::For::channel || process.channels.size() < 2)
        return;
    std::vector<Address> declared = process.channels;
    std::erase_if(declared, [&](Address word) { return channel_name(machine, code, process, word).declared.empty(); });
    if (!declared.empty())
        process.channels = std::move(declared);
}

} // namespace

WaitGraph waits_of(const Machine& machine, const ProgramCode& code) {
    return WaitGraph(machine.hardware(), WaitGraph::Look::on_all_nodes,
                     [&](std::uint32_t node, Address address) { return code.may_be_code(node, address); });
}

WaitGraph waits_on(const Machine& machine, const ProgramCode& code, std::uint32_t node) {
    return WaitGraph(machine.hardware(), node, [&](std::uint32_t at, Address address) { return code.may_be_code(at, address); });
}

std::vector<ListedProcess> processes_of(const Machine& machine, const ProgramCode& code, std::uint32_t node,
                                        const WaitGraph& waits) {
    const Activity activity = machine.node(node).processor().state().activity;
    if (activity == Activity::booting || activity == Activity::trapped)
        return {};
    std::vector<ListedProcess> processes = known_to_processor(machine, node);
    const std::size_t known = processes.size();
    for (const WaitGraph::Process& process : waits.processes())
        if (process.node == node &&
            std::none_of(processes.begin(), processes.begin() + static_cast<std::ptrdiff_t>(known),
                         [&](const ListedProcess& one) { return one.standing.wptr == process.wdesc.wptr(); }))
            processes.push_back(
                {{node, process.wdesc.wptr(), process.iptr}, process.wdesc.priority(), process.iptr - 1, Doing::waits, process});
    ParPaths paths(machine, code);
    for (ListedProcess& process : processes)
        if (process.waits)
            keep_declared(machine, code, *process.waits);
    for (ListedProcess& process : processes)
        process.path = paths.of(process.standing, process.at);
    drop_old_words(processes);
    return processes;
}

ProcessTree process_tree(std::vector<ListedProcess> processes) {
    ProcessTree tree;
    for (const ListedProcess& process : processes) {
        std::optional<std::size_t> around;
        const WithinPar* outer = nullptr;
        for (const WithinPar& within : process.path.pars) {
            const auto known = std::find_if(tree.pars.begin(), tree.pars.end(),
                                            [&](const ProcessTree::Par& par) { return par.place.is_same_par(within); });
            const auto number = static_cast<std::size_t>(known - tree.pars.begin());
            if (known == tree.pars.end()) {
                ProcessTree::Par par{within, around};
                if (outer != nullptr) {
                    par.branch = outer->branch;
                    par.index = outer->index;
                }
                tree.pars.push_back(std::move(par));
            }
            around = number;
            outer = &within;
        }
        tree.par_of.push_back(around);
    }
    tree.processes = std::move(processes);
    return tree;
}

} // namespace t8
