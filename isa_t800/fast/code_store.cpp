#include "isa_t800/fast/code_store.hpp"

#include <algorithm>
#include <iterator>

#include "isa_t800/fast/predecode.hpp"
#include "isa_t800/process_probe.hpp"

namespace t8::fast {
namespace {

/// True if a block has to be decoded for this processor alone, because it reports to its probe or its profile.
bool is_watched(const Processor& processor, const BlockCode& code) {
    const ProcessProbe* const probe = processor.probe();
    return probe != nullptr && std::any_of(code.details.begin(), code.details.end(),
                                           [&](const Detail& detail) { return probe->is_point(detail.address); });
}

} // namespace

bool CodeStore::is_of(const Entry& entry, const Processor& processor, Address start) {
    const Memory& memory = processor.memory();
    return entry.part == processor.part() && entry.timing == processor.timing() && entry.ram_bytes == memory.ram_bytes() &&
           std::equal(entry.bytes.begin(), entry.bytes.end(), memory.ram() + start.offset());
}

std::size_t CodeStore::size() const {
    const std::lock_guard lock(mutex_);
    return entries_.size();
}

std::shared_ptr<const BlockCode> CodeStore::find_or_decode(const Processor& processor, Address start,
                                                           std::span<const void* const> labels) {
    if (processor.profile() != nullptr)
        return predecode(processor, start, labels);
    const std::lock_guard lock(mutex_);
    const auto [first, last] = entries_.equal_range(start.bits);
    const auto found = std::find_if(first, last, [&](const auto& entry) { return is_of(entry.second, processor, start); });
    if (found != last && !is_watched(processor, *found->second.code))
        return found->second.code;
    std::shared_ptr<const BlockCode> code = predecode(processor, start, labels);
    if (code == nullptr || code->is_reported || found != last)
        return code;
    if (entries_.size() >= most_entries)
        entries_.clear();
    else if (static_cast<std::size_t>(std::distance(first, last)) >= most_of_place)
        entries_.erase(first, last);
    const Byte* const bytes = processor.memory().ram() + start.offset();
    entries_.emplace(start.bits, Entry{processor.part(),
                                       processor.timing(),
                                       processor.memory().ram_bytes(),
                                       {bytes, bytes + (code->end - code->start)},
                                       code});
    return code;
}

} // namespace t8::fast
