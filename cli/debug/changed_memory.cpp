#include "cli/debug/changed_memory.hpp"

#include <algorithm>

#include "monitor/replay/edit.hpp"

namespace t8::cli {
namespace {

bool changes(const std::string& edit, const MachineSpec& machine, const MemoryRange& range) {
    const Result<Edit> parsed = parse_edit(edit, machine);
    const auto* const memory = parsed ? std::get_if<Edit::Memory>(&parsed->what) : nullptr;
    const Word asked = range.from.bits, changed = memory != nullptr ? memory->address.bits : 0;
    // Differences wrap around, as addresses do.
    return memory != nullptr && memory->node == range.node &&
           (asked - changed < memory->bytes.size() || changed - asked < range.bytes);
}

} // namespace

const ForkRecord* fork_that_changed(const DebugContext& context, const MemoryRange& range, const MemoryAccess& write) {
    const std::vector<ForkRecord>& forks = context.setup.replay->history.description().forks;
    const auto found = std::find_if(forks.rbegin(), forks.rend(), [&](const ForkRecord& fork) {
        return fork.at == write.at + Tick{1} && std::any_of(fork.edits.begin(), fork.edits.end(), [&](const std::string& edit) {
                   return changes(edit, context.setup.spec, range);
               });
    });
    return found == forks.rend() ? nullptr : &*found;
}

} // namespace t8::cli
