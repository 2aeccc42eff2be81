// Finds the processes of a node that wait, and the events that they wait for.

#include <algorithm>
#include <cstring>
#include <set>

#include "emulator/hardware/hardware.hpp"
#include "emulator/waits/link_waits.hpp"
#include "emulator/waits/wait_graph.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {
namespace {

constexpr unsigned event_bit = 1u << links_per_node;

Address saved_iptr(const Memory& memory, Wdesc wdesc) { return Address{memory.peek_word(iptr_s(wdesc.wptr()))}; }

enum class Waits : std::uint8_t { no, to_input, to_output, in_alternative };

/// Returns how a process with a saved Iptr waits for an internal channel, by the last instruction that it executed.
Waits waits_by_its_memory(const Memory& memory, Wdesc wdesc) {
    const Address next = saved_iptr(memory, wdesc);
    const auto is_code = [&](Address a) { return memory.is_ram(a) || memory.is_rom(a); };
    if (!is_code(next - 1) || !is_code(next - 2))
        return Waits::no;
    const Byte last = memory.read_byte(next - 1);
    const Byte before = memory.read_byte(next - 2);
    const bool prefixed = (before & 0xF0u) == 0x20u;
    const Word state = memory.peek_word(state_s(wdesc.wptr()));
    constexpr Byte altwt[] = {0x24, 0xF4};
    constexpr Byte taltwt[] = {0x25, 0xF1};
    if ((before == altwt[0] && last == altwt[1]) || (before == taltwt[0] && last == taltwt[1]))
        return state == Waiting_p ? Waits::in_alternative : Waits::no;
    constexpr Byte in = 0xF7, out = 0xFB, outword = 0xFF, outbyte = 0xFE;
    if (prefixed || !memory.is_ram(Address{state}))
        return Waits::no;
    if (last == in)
        return Waits::to_input;
    return last == out || last == outword || last == outbyte ? Waits::to_output : Waits::no;
}

} // namespace

void WaitGraph::find_processes(const Hardware& hardware, std::uint32_t node, Look look) {
    const Activity activity = hardware.nodes[node].node->processor().state().activity;
    if (activity != Activity::idle &&
        !(look == Look::on_all_nodes && (activity == Activity::executing || activity == Activity::halted)))
        return;
    find_on_links(hardware, node);
    find_on_event(hardware, node);
    find_on_timers(hardware, node);
    if (look != Look::at_hardware)
        find_on_channels(hardware, node);
}

/// Returns the entry of an alternative in which a process waits; adds it unless another guard has done so.
WaitGraph::Process& WaitGraph::alternative(std::uint32_t node, Wdesc wdesc, Address iptr) {
    for (std::size_t n = first_of_node_[node]; n < processes_.size(); ++n)
        if (processes_[n].wdesc == wdesc && processes_[n].what == For::alternative)
            return processes_[n];
    Process process;
    process.node = node;
    process.wdesc = wdesc;
    process.iptr = iptr;
    process.what = For::alternative;
    processes_.push_back(process);
    return processes_.back();
}

void WaitGraph::find_on_links(const Hardware& hardware, std::uint32_t node) {
    for (const LinkHalf half : {LinkHalf::output, LinkHalf::input})
        for (std::uint8_t link = 0; link < links_per_node; ++link) {
            const LinkEnd end{node, link};
            const std::optional<LinkWait> wait = wait_on_link(hardware, end, half);
            if (!wait)
                continue;
            if (wait->alternative) {
                Process& it = alternative(node, wait->wdesc, wait->iptr);
                it.enabled = static_cast<std::uint8_t>(it.enabled | 1u << link);
                it.since = std::max(it.since.value_or(wait->since), wait->since);
                continue;
            }
            Process process;
            process.node = node;
            process.wdesc = wait->wdesc;
            process.iptr = wait->iptr;
            process.what = half == LinkHalf::output ? For::output : For::input;
            process.link = link;
            process.bytes = wait->bytes;
            process.left = bytes_left(hardware, end, half, *wait);
            process.since = wait->since;
            processes_.push_back(process);
        }
}

void WaitGraph::find_on_event(const Hardware& hardware, std::uint32_t node) {
    const NodeSlot& slot = hardware.nodes[node];
    const Memory& memory = slot.node->memory();
    const auto wdesc = process_in_word(memory, reserved::event_channel);
    if (!wdesc || slot.event.waiting() == EventPin::Waiting::nobody)
        return;
    const Tick since = slot.event.since();
    if (slot.event.waiting() == EventPin::Waiting::alternative) {
        Process& it = alternative(node, *wdesc, saved_iptr(memory, *wdesc));
        it.enabled = static_cast<std::uint8_t>(it.enabled | event_bit);
        it.since = std::max(it.since.value_or(since), since);
        return;
    }
    Process process;
    process.node = node;
    process.wdesc = *wdesc;
    process.iptr = saved_iptr(memory, *wdesc);
    process.what = For::event;
    process.since = since;
    processes_.push_back(process);
}

/// Finds processes in timer queues that are not served: the clocks were never started, or a T805 has disabled them.
void WaitGraph::find_on_timers(const Hardware& hardware, std::uint32_t node) {
    constexpr unsigned longest_queue = 1u << 16;
    const Processor& processor = hardware.nodes[node].node->processor();
    const Memory& memory = processor.memory();
    for (const Priority priority : {Priority::high, Priority::low}) {
        if (!processor.state().timer[static_cast<std::size_t>(priority)].active)
            continue;
        const bool high = priority == Priority::high;
        Word entry = memory.peek_word(high ? reserved::timer_head_high : reserved::timer_head_low);
        for (unsigned n = 0; n < longest_queue && entry != NotProcess_p && memory.is_ram(Address{entry}); ++n) {
            const Wdesc wdesc{Address{entry}, priority};
            entry = memory.peek_word(tlink_s(wdesc.wptr()));
            const bool alternates = waits_by_its_memory(memory, wdesc) == Waits::in_alternative;
            if (alternates) {
                alternative(node, wdesc, saved_iptr(memory, wdesc)).timed = true;
                continue;
            }
            Process process;
            process.node = node;
            process.wdesc = wdesc;
            process.iptr = saved_iptr(memory, wdesc);
            process.what = For::timer;
            processes_.push_back(process);
        }
    }
}

/// Looks at every word of memory for a Wdesc.
void WaitGraph::find_on_channels(const Hardware& hardware, std::uint32_t node) {
    constexpr std::size_t most_processes = 1000; // the most processes of a node: memory may be full of words that look like one
    constexpr Word chunk = 64 * bytes_per_word;  // most of memory was never written: zeros are passed over fast
    static constexpr Byte zeros[chunk] = {};
    const Processor& processor = hardware.nodes[node].node->processor();
    if (processor.state().memory_waits == 0) // what looks like a process is an old one's workspace
        return;
    const Memory& memory = processor.memory();
    const Word begin = Address{processor.facts().mem_start}.offset();
    const std::size_t first_uncertain = processes_.size();
    for (Word at = 0; at < memory.ram_bytes() && processes_.size() < first_uncertain + most_processes; at += chunk) {
        if (std::memcmp(memory.ram() + at, zeros, chunk) == 0)
            continue;
        for (Word offset = std::max(at, begin); offset < at + chunk; offset += bytes_per_word)
            if (const auto wdesc = process_in_word(memory, Address{MostNeg + offset});
                wdesc && state_s(wdesc->wptr()).offset() >= begin)
                take_channel(memory, node, Address{MostNeg + offset}, *wdesc, first_uncertain);
    }
    drop_addresses(first_uncertain);
}

/// Drops processes of high priority that are one of low priority, too: there is one process in a workspace, and the word that looks like
/// the Wdesc of high priority is the address of a variable there.
void WaitGraph::drop_addresses(std::size_t first_uncertain) {
    const auto begin = processes_.begin() + static_cast<std::ptrdiff_t>(first_uncertain);
    std::set<Word> low;
    for (auto process = begin; process != processes_.end(); ++process)
        if (process->wdesc.priority() == Priority::low)
            low.insert(process->wdesc.wptr().bits);
    processes_.erase(std::remove_if(begin, processes_.end(),
                                    [&](const Process& process) {
                                        return process.wdesc.priority() == Priority::high &&
                                               low.contains(process.wdesc.wptr().bits);
                                    }),
                     processes_.end());
}

/// Adds `word`, which holds the Wdesc of a process, as a channel for which the process waits, unless other facts exclude that.
void WaitGraph::take_channel(const Memory& memory, std::uint32_t node, Address word, Wdesc wdesc, std::size_t first_uncertain) {
    constexpr std::size_t most_channels = 8;
    const bool own_save_word = time_s(wdesc.wptr()) <= word && word < wdesc.wptr();
    const auto known = std::find_if(processes_.begin() + static_cast<std::ptrdiff_t>(first_of_node_[node]), processes_.end(),
                                    [&](const Process& p) { return p.wdesc == wdesc; });
    const bool is_known = known != processes_.end();
    const bool is_certain = is_known && static_cast<std::size_t>(known - processes_.begin()) < first_uncertain;
    if (own_save_word || (is_certain && known->what != For::alternative))
        return;
    if (is_known) {
        if (known->channels.size() < most_channels)
            known->channels.push_back(word);
        return;
    }
    const Waits waits = waits_by_its_memory(memory, wdesc);
    if (waits == Waits::no || (may_be_code_ && !may_be_code_(node, saved_iptr(memory, wdesc) - 1)))
        return;
    Process process;
    process.node = node;
    process.wdesc = wdesc;
    process.iptr = saved_iptr(memory, wdesc);
    process.what = waits == Waits::in_alternative ? For::alternative : For::channel;
    process.sends = waits == Waits::to_output;
    process.channels.push_back(word);
    process.certain = false;
    processes_.push_back(std::move(process));
}

} // namespace t8
