#include "monitor/debugger/processes.hpp"

#include <algorithm>
#include <set>

#include "isa_t800/workspace.hpp"

namespace t8 {

std::vector<ListedProcess> processes_of(const Machine& machine, const ProgramCode& code, std::uint32_t node) {
    using Doing = ListedProcess::Doing;
    const Processor& processor = machine.node(node).processor();
    const Memory& memory = machine.node(node).memory();
    const CoreState& state = processor.state();
    std::vector<ListedProcess> processes;
    if (state.activity == Activity::booting || state.activity == Activity::trapped)
        return processes;
    if (state.activity == Activity::executing || state.activity == Activity::halted)
        processes.push_back({{node, state.wdesc.wptr(), state.iptr},
                             state.wdesc.priority(),
                             state.iptr,
                             state.activity == Activity::executing ? Doing::executes : Doing::halted});
    if (state.shadow.low_interrupted) {
        const Wdesc wdesc{memory.peek_word(save_area::wdesc)};
        const Address iptr{memory.peek_word(save_area::iptr)};
        processes.push_back({{node, wdesc.wptr(), iptr}, Priority::low, iptr, Doing::interrupted});
    }
    for (const Priority priority : {Priority::high, Priority::low}) {
        const RunQueue& queue = state.queue[static_cast<std::size_t>(priority)];
        std::set<Word> met; // a program can make a queue that does not end
        for (Word at = queue.front; at != NotProcess_p && memory.is_ram(Address{at}) && met.insert(at).second;) {
            const Address iptr{memory.peek_word(iptr_s(Address{at}))};
            processes.push_back({{node, Address{at}, iptr}, priority, iptr, Doing::ready});
            if (at == queue.back)
                break;
            at = memory.peek_word(link_s(Address{at}));
        }
    }
    const WaitGraph graph(machine.hardware(), WaitGraph::Look::on_all_nodes,
                          [&](std::uint32_t of, Address address) { return code.may_be_code(of, address); });
    const std::size_t known = processes.size();
    for (const WaitGraph::Process& process : graph.processes())
        if (process.node == node &&
            std::none_of(processes.begin(), processes.begin() + static_cast<std::ptrdiff_t>(known),
                         [&](const ListedProcess& one) { return one.standing.wptr == process.wdesc.wptr(); }))
            processes.push_back(
                {{node, process.wdesc.wptr(), process.iptr}, process.wdesc.priority(), process.iptr - 1, Doing::waits, process});
    return processes;
}

} // namespace t8
