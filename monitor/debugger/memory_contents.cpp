#include "monitor/debugger/memory_contents.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "isa_t800/workspace.hpp"
#include "monitor/debugger/frames.hpp"
#include "toolchain/debuginfo/locate.hpp"

namespace t8 {
namespace {

using ContentKind = MemoryContent::Kind;

/// The words of the processor, from MostNeg. Source: DS, memory map.
constexpr std::string_view reserved_words[] = {
    "link 0 output",    "link 1 output",    "link 2 output",    "link 3 output",     "link 0 input",       "link 1 input",
    "link 2 input",     "link 3 input",     "event pin",        "timer queue, high", "timer queue, low",   "interrupted Wdesc",
    "interrupted Iptr", "interrupted Areg", "interrupted Breg", "interrupted Creg",  "interrupted STATUS", "interrupted Ereg"};

/// The words below Wptr, from Wptr - 1 down.
constexpr std::string_view saved_words[] = {"Iptr.s", "Link.s", "State.s", "TLink.s", "Time.s"};

class Finder {
public:
    Finder(const Machine& machine, const ProgramCode& code, std::uint32_t node, Address first, Word bytes)
        : memory_node_(machine.node(node)), code_(code), node_(node), first_(first), bytes_(bytes) {}

    std::vector<MemoryContent> find(const std::vector<ListedProcess>& processes) {
        add_reserved();
        for (const ListedProcess& process : processes)
            add_saved(process);
        for (const ListedProcess& process : processes)
            add_frames(process);
        std::stable_sort(found_.begin(), found_.end(), [](const auto& a, const auto& b) { return a.kind < b.kind; });
        return std::move(found_);
    }

private:
    void add(MemoryContent content) {
        const bool is_before = content.first.offset() + std::uint64_t{content.bytes} <= first_.offset();
        const bool is_behind = content.first.offset() >= first_.offset() + std::uint64_t{bytes_};
        if (!is_before && !is_behind)
            found_.push_back(std::move(content));
    }

    void add_reserved() {
        const Word end = Address{memory_node_.processor().facts().mem_start}.offset();
        for (Word offset = 0; offset < end; offset += bytes_per_word) {
            const std::size_t number = offset / bytes_per_word;
            add({ContentKind::reserved, Address{MostNeg + offset}, bytes_per_word,
                 number < std::size(reserved_words) ? std::string(reserved_words[number]) : "reserved"});
        }
    }

    void add_saved(const ListedProcess& process) {
        const Wdesc wdesc{process.standing.wptr, process.priority};
        const bool in_registers = process.doing == ListedProcess::Doing::executes ||
                                  process.doing == ListedProcess::Doing::halted ||
                                  process.doing == ListedProcess::Doing::interrupted;
        const std::size_t words = in_registers ? 0 : process.waits ? std::size(saved_words) : 2;
        for (std::size_t n = 0; n < words; ++n)
            add({ContentKind::saved,
                 word_at(process.standing.wptr, -static_cast<SignedWord>(n) - 1),
                 bytes_per_word,
                 std::string(saved_words[n]),
                 {},
                 wdesc});
        if (process.waits)
            for (const Address channel : process.waits->channels)
                add({ContentKind::channel, channel, bytes_per_word, {}, {}, wdesc});
    }

    void add_frames(const ListedProcess& process) {
        const Wdesc wdesc{process.standing.wptr, process.priority};
        StandingProcess standing = process.standing;
        standing.iptr = process.at; // a process that waits stands after its instruction
        for (const Frame& frame : call_chain(code_, memory_node_, standing)) {
            add_variables(frame, wdesc);
            if (!frame.base)
                continue;
            const Word words = frame.routine.routine->frame_words;
            const std::string& routine = frame.routine.routine->name;
            add({ContentKind::workspace, *frame.base, words * bytes_per_word, routine, routine, wdesc});
            if (frame.returns_to)
                add({ContentKind::returns, word_at(*frame.base, static_cast<SignedWord>(words)), words_of_call * bytes_per_word,
                     routine, routine, wdesc});
        }
    }

    void add_variables(const Frame& frame, Wdesc wdesc) {
        const debuginfo::Unit& unit = *frame.routine.unit;
        const Memory& memory = memory_node_.memory();
        const debuginfo::Standing standing{*frame.routine.routine, frame.routine.offset, frame.wptr,
                                           [&](Address at) { return memory.peek_word(at.word()); }};
        for (const debuginfo::Variable* const variable : debuginfo::visible(*frame.routine.routine, frame.routine.offset)) {
            if (variable->where == debuginfo::Where::constant)
                continue;
            const std::optional<Address> at = debuginfo::address_of(*variable, standing);
            const debuginfo::Type& type = without_names(unit, unit.types[variable->type]);
            if (at)
                add({ContentKind::variable, *at, std::max(type.bytes, bytes_per_word), variable->name,
                     frame.routine.routine->name, wdesc});
        }
    }

    const Node& memory_node_;
    const ProgramCode& code_;
    std::uint32_t node_;
    Address first_;
    Word bytes_;
    std::vector<MemoryContent> found_;
};

} // namespace

std::vector<MemoryContent> memory_contents(const Machine& machine, const ProgramCode& code, std::uint32_t node,
                                           const std::vector<ListedProcess>& processes, Address first, Word bytes) {
    return Finder(machine, code, node, first, bytes).find(processes);
}

std::optional<MemoryContent> content_of(const std::vector<MemoryContent>& contents, const ProgramCode& code, std::uint32_t node,
                                        Address word) {
    const auto found = std::find_if(contents.begin(), contents.end(), [&](const MemoryContent& one) { return one.holds(word); });
    if (found != contents.end())
        return *found;
    const std::string_view routine = code.map().routine_of(node, word);
    if (routine.empty())
        return {};
    return MemoryContent{ContentKind::code, word, bytes_per_word, std::string(routine)};
}

} // namespace t8
