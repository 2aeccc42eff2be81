#include "isa_t800/process_probe.hpp"

#include <algorithm>

#include "isa_t800/message_hash.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {
namespace {

constexpr Word hard_channels = 9;

} // namespace

ProcessProbe::ProcessProbe(const Memory& memory, Wanted wanted)
    : memory_(memory), wanted_(wanted), chunks_(memory.ram_bytes() / bytes_per_word / entries_in_chunk + 1) {
    commit();
}

void ProcessProbe::set_points(std::vector<ProbePlace> points) {
    points_ = std::move(points);
    std::stable_sort(points_.begin(), points_.end(), [](const ProbePlace& a, const ProbePlace& b) { return a.iptr < b.iptr; });
}

bool ProcessProbe::is_point(Address iptr) const {
    const auto place = std::lower_bound(points_.begin(), points_.end(), iptr,
                                        [](const ProbePlace& point, Address wanted) { return point.iptr < wanted; });
    return place != points_.end() && place->iptr == iptr;
}

void ProcessProbe::drop(std::size_t records) {
    const auto first = records_.begin();
    const auto last = first + static_cast<std::ptrdiff_t>(records);
    std::size_t bytes = 0;
    if (!payloads_.empty())
        for (auto record = first; record != last; ++record)
            bytes += record->payload;
    records_.erase(first, last);
    payloads_.erase(payloads_.begin(), payloads_.begin() + static_cast<std::ptrdiff_t>(bytes));
    start_.records -= std::min(start_.records, records);
    start_.payloads -= std::min(start_.payloads, bytes);
}

ProcessProbe::Absent& ProcessProbe::absent_seldom(Word index) {
    const Word chunk = index / entries_in_chunk;
    if (chunk >= chunks_.size())
        return outside_;
    if (chunks_[chunk] == nullptr)
        chunks_[chunk] = std::make_unique<Chunk>();
    Absent& entry = (*chunks_[chunk])[index % entries_in_chunk];
    if (undoing_)
        before_.emplace_back(&entry, entry);
    return entry;
}

std::vector<ProcessProbe::Left> ProcessProbe::left_waiting() const {
    std::vector<Left> result;
    for (std::size_t chunk = 0; chunk < chunks_.size(); ++chunk) {
        if (chunks_[chunk] == nullptr)
            continue;
        for (Word place = 0; place < entries_in_chunk; ++place) {
            const Absent& entry = (*chunks_[chunk])[place];
            if (entry.process == 0 || entry.ready)
                continue;
            Address wptr = word_at(Address{MostNeg}, static_cast<SignedWord>(chunk * entries_in_chunk + place));
            if (entry.what == WaitFor::join)
                wptr = Address{entry.word};
            result.push_back(
                {{entry.process, Wdesc{wptr, entry.priority}, entry.iptr, entry.since, entry.bytes}, entry.what, entry.word});
        }
    }
    // If all waiting processes are at the ends of their PARs, no process is left to join them: they have ended.
    if (std::all_of(result.begin(), result.end(), [](const Left& left) { return left.what == WaitFor::join; }))
        result.clear();
    return result;
}

void ProcessProbe::speculate() {
    start_ = {records_.size(), payloads_.size(), count_, executing_, interrupted_, alternatives_};
    undoing_ = true;
    plain_chunks_ = 0;
    before_.clear();
}

void ProcessProbe::roll_back() {
    records_.resize(start_.records);
    payloads_.resize(start_.payloads);
    count_ = start_.count;
    executing_ = start_.executing;
    interrupted_ = start_.interrupted;
    alternatives_ = start_.alternatives;
    for (auto entry = before_.rbegin(); entry != before_.rend(); ++entry)
        *entry->first = entry->second;
    commit();
}

ProcessRecord& ProcessProbe::add_of(std::uint32_t process, ProcessAct act, Cycles at, Wdesc wdesc, Address instruction) {
    ProcessRecord& record = records_.emplace_back();
    record.at = at;
    record.act = act;
    record.process = process;
    record.wdesc = wdesc;
    record.iptr = instruction;
    return record;
}

ProcessRecord& ProcessProbe::add(ProcessAct act, Cycles at, Wdesc wdesc, Address instruction) {
    return add_of(executing_, act, at, wdesc, instruction);
}

void ProcessProbe::keep_payload(ProcessRecord& record, std::span<const Byte> message) {
    record.payload = std::min(static_cast<Word>(message.size()), wanted_.payload_bytes);
    payloads_.insert(payloads_.end(), message.begin(), message.begin() + record.payload);
}

/// Gives a number to a process whose start was not seen.
void ProcessProbe::found(const CoreState& state, Absent& entry, Wdesc process, Address instruction) {
    entry = {};
    entry.process = ++count_;
    entry.iptr = instruction;
    entry.since = state.cycles;
    entry.priority = process.priority();
    if (!wanted_.messages)
        return;
    ProcessRecord& record = add_of(0, ProcessAct::started, state.cycles, Wdesc{0}, Address{0});
    record.other = entry.process;
    record.other_wdesc = process;
    record.other_iptr = instruction;
}

void ProcessProbe::forget() {
    records_.clear();
    payloads_.clear();
    before_.clear();
    for (auto& chunk : chunks_)
        chunk.reset();
    outside_ = {};
    count_ = executing_ = interrupted_ = 0;
    alternatives_ = {};
    hard_ = {};
    start_ = {};
    commit();
}

void ProcessProbe::found_executing(const CoreState& state) { entered(state); }

void ProcessProbe::found_interrupted(const CoreState& state) {
    Absent entry;
    found(state, entry, Wdesc{memory_.peek_word(save_area::wdesc)}, Address{memory_.peek_word(save_area::iptr)});
    interrupted_ = entry.process;
}

void ProcessProbe::found_waiting(const CoreState& state, WaitFor what, unsigned hard_channel, Waiting who) {
    Absent& entry = absent(who.wdesc.wptr());
    if (entry.process == 0)
        found(state, entry, who.wdesc, who.iptr);
    entry.iptr = who.iptr;
    entry.resume = memory_.peek_word(iptr_s(who.wdesc.wptr()));
    entry.what = what;
    entry.since = who.since;
    entry.word = word_at(Address{MostNeg}, static_cast<SignedWord>(hard_channel)).bits;
    entry.bytes = who.bytes;
    who.process = entry.process;
    hard_[hard_channel] = who;
}

void ProcessProbe::entered(const CoreState& state) {
    Absent entry;
    found(state, entry, state.wdesc, state.iptr);
    executing_ = entry.process;
}

void ProcessProbe::runs(const CoreState& state, Wdesc process) {
    Absent& entry = absent(process.wptr());
    if (entry.process == 0)
        found(state, entry, process, Address{memory_.peek_word(iptr_s(process.wptr()))});
    executing_ = entry.process;
    copy(entry.alternative, alternative(process));
    entry.process = 0;
    if (wanted_.scheduling)
        add(ProcessAct::runs, state.cycles, process, Address{memory_.peek_word(iptr_s(process.wptr()))});
}

void ProcessProbe::note_leaving(const CoreState& state, Address instruction, WaitFor what, bool stops, Address word, Word bytes) {
    if (stops && wanted_.messages) {
        ProcessRecord& record = add(ProcessAct::stopped, state.cycles, state.wdesc, instruction);
        record.detail = static_cast<std::uint8_t>(what == WaitFor::error ? StopCause::stoperr : StopCause::stopp);
    } else if (wanted_.scheduling) {
        ProcessRecord& record = add(ProcessAct::waits, state.cycles, state.wdesc, instruction);
        record.detail = static_cast<std::uint8_t>(what);
        record.word = word.bits;
        record.bytes = bytes;
    }
}

void ProcessProbe::leaves(const CoreState& state, Address instruction, WaitFor what, Address word, Word bytes) {
    const Wdesc wdesc = state.wdesc;
    Absent& entry = absent(wdesc.wptr());
    const bool changes_priority = what == WaitFor::stopped && entry.process == executing_ && entry.ready;
    entry.process = executing_;
    entry.iptr = instruction;
    entry.resume = memory_.peek_word(iptr_s(wdesc.wptr()));
    entry.what = what;
    entry.ready = what == WaitFor::timeslice || changes_priority;
    entry.since = state.cycles;
    copy(alternative(wdesc), entry.alternative);
    entry.word = word.bits;
    entry.bytes = bytes;
    entry.priority = wdesc.priority();
    if (what <= WaitFor::input || what == WaitFor::event) {
        Waiting& waiting = hard_[std::min(word.offset() / bytes_per_word, hard_channels - 1)];
        waiting.process = executing_;
        waiting.wdesc = wdesc;
        waiting.iptr = instruction;
        waiting.since = state.cycles;
        waiting.bytes = bytes;
    }
    const bool stops = what >= WaitFor::stopped && !changes_priority;
    if (stops || wanted_.scheduling) [[unlikely]]
        note_leaving(state, instruction, what, stops, word, bytes);
    executing_ = 0;
}

void ProcessProbe::readied(const CoreState& state, Wdesc process, Address word) {
    Absent& entry = absent(process.wptr());
    entry.ready = true;
    if (!wanted_.scheduling || entry.process == 0)
        return;
    ProcessRecord& record = add_of(entry.process, ProcessAct::readied, state.cycles, process, entry.iptr);
    record.detail = static_cast<std::uint8_t>(entry.what);
    record.word = word.bits;
}

void ProcessProbe::preempted(const CoreState& state) {
    if (wanted_.scheduling)
        add(ProcessAct::preempted, state.cycles, state.wdesc, state.iptr);
    interrupted_ = executing_;
}

void ProcessProbe::resumed(const CoreState& state) {
    executing_ = interrupted_;
    if (wanted_.scheduling)
        add(ProcessAct::resumed, state.cycles, state.wdesc, state.iptr);
}

/// Ends a process whose workspace another one uses now. It had stopped, or waits for an event that can never come.
void ProcessProbe::take_workspace(const CoreState& state, Absent& entry, Wdesc process) {
    if (entry.process == 0 || entry.what == WaitFor::join || !wanted_.messages)
        return;
    ProcessRecord& record = add_of(entry.process, ProcessAct::stopped, state.cycles, process, entry.iptr);
    record.detail = static_cast<std::uint8_t>(StopCause::workspace_taken);
}

void ProcessProbe::starts(const CoreState& state, Address instruction, Wdesc process, Address entry_point) {
    Absent& entry = absent(process.wptr());
    take_workspace(state, entry, process);
    entry = {};
    entry.process = ++count_;
    entry.iptr = entry_point;
    entry.resume = entry_point.bits;
    entry.what = WaitFor::timeslice;
    entry.ready = true;
    entry.since = state.cycles;
    entry.priority = process.priority();
    if (!wanted_.messages)
        return;
    ProcessRecord& record = add(ProcessAct::started, state.cycles, state.wdesc, instruction);
    record.other = entry.process;
    record.other_wdesc = process;
    record.other_iptr = entry_point;
}

void ProcessProbe::ends(const CoreState& state, Address instruction, Address block) {
    Absent& entry = absent(join_entry(block));
    if (entry.process == 0 || entry.what != WaitFor::join || executing_ < entry.process) {
        entry = {};
        entry.process = executing_;
        entry.iptr = instruction;
        entry.what = WaitFor::join;
        entry.since = state.cycles;
        entry.word = block.bits;
        entry.priority = state.wdesc.priority();
    }
    if (wanted_.messages)
        add(ProcessAct::ended, state.cycles, state.wdesc, instruction).word = block.bits;
    executing_ = 0;
}

void ProcessProbe::joins(const CoreState& state, Address instruction, Address block) {
    Absent& entry = absent(join_entry(block));
    const std::uint32_t last = executing_;
    if (entry.process != 0 && entry.what == WaitFor::join)
        executing_ = std::min(executing_, entry.process);
    entry.process = 0;
    alternative(state.wdesc) = {};
    if (!wanted_.messages)
        return;
    ProcessRecord& record = add(ProcessAct::joined, state.cycles, Wdesc{block, state.wdesc.priority()}, instruction);
    record.other = last;
    record.word = block.bits;
}

void ProcessProbe::wakes(const CoreState& state, Address instruction, Wdesc process) {
    Absent& entry = absent(process.wptr());
    if (process.wptr() == state.wdesc.wptr()) { // it will stop here and continue at the other priority
        entry = {};
        entry.process = executing_;
        entry.ready = true;
    } else if (entry.process == 0 || entry.resume != memory_.peek_word(iptr_s(process.wptr()))) {
        return starts(state, instruction, process, Address{memory_.peek_word(iptr_s(process.wptr()))});
    }
    entry.ready = true;
    if (!wanted_.messages)
        return;
    ProcessRecord& record = add(ProcessAct::woken, state.cycles, state.wdesc, instruction);
    record.other = entry.process;
    record.other_wdesc = process;
}

void ProcessProbe::communicates(const CoreState& state, Address instruction, Wdesc other, First first, Address word, Address from,
                                Word bytes) {
    Absent& entry = absent(other.wptr());
    if (entry.process == 0)
        found(state, entry, other, Address{memory_.peek_word(iptr_s(other.wptr()))});
    entry.ready = true;
    if (!wanted_.messages)
        return;
    ProcessRecord& record = add(ProcessAct::communicated, state.cycles, state.wdesc, instruction);
    record.detail = static_cast<std::uint8_t>(first);
    record.other = entry.process;
    record.other_wdesc = other;
    record.other_iptr = entry.iptr;
    record.word = word.bits;
    record.bytes = bytes;
    record.since = entry.since;
    const Word offset = from.offset();
    const Word ram_bytes = memory_.ram_bytes();
    std::span<const Byte> message;
    if (offset < ram_bytes && bytes <= ram_bytes - offset) {
        message = {memory_.ram() + offset, bytes};
    } else {
        message_.resize(std::min(bytes, ram_bytes));
        memory_.peek_bytes(from, message_);
        message = message_;
    }
    record.hash = message_hash(message);
    if (wanted_.payload_bytes != 0)
        keep_payload(record, message);
}

void ProcessProbe::communicates_value(const CoreState& state, Address instruction, Wdesc other, Address word, Word value,
                                      Word bytes) {
    communicates(state, instruction, other, First::receiver, word, Address{MostNeg}, 0);
    if (!wanted_.messages)
        return;
    ProcessRecord& record = records_.back();
    std::array<Byte, bytes_per_word> message{};
    for (Word n = 0; n < bytes; ++n)
        message[n] = static_cast<Byte>(value >> (8 * n));
    record.bytes = bytes;
    record.hash = message_hash(std::span(message).first(bytes));
    if (wanted_.payload_bytes != 0)
        keep_payload(record, std::span(message).first(bytes));
}

void ProcessProbe::sets_error(const CoreState& state, Address instruction) {
    add(ProcessAct::set_error, state.cycles, state.wdesc, instruction);
}

void ProcessProbe::pulls(const CoreState& state, Address instruction) {
    if (wanted_.messages)
        add(ProcessAct::pulled, state.cycles, state.wdesc, instruction);
}

namespace {

Address place_of(const ProbePlace::Item& item, Address wptr, const Memory& memory) {
    using Kind = ProbePlace::Item::Kind;
    if (item.kind == Kind::workspace)
        return word_at(wptr, item.first);
    if (item.kind != Kind::variable)
        return item.from;
    const auto word = [&](Address at) {
        std::array<Byte, bytes_per_word> bytes{};
        memory.peek_bytes(at, bytes);
        return Address{static_cast<Word>(bytes[0] | bytes[1] << 8 | bytes[2] << 16) | static_cast<Word>(bytes[3]) << 24};
    };
    Address at = wptr;
    for (const SignedWord link : item.links)
        at = word(word_at(at, link));
    at = word_at(at, item.first);
    return item.is_indirect ? word(at) : at;
}

} // namespace

void ProcessProbe::reaches(Cycles at, Address iptr, Wdesc wdesc, const std::array<Word, 3>& registers) {
    auto point = std::lower_bound(points_.begin(), points_.end(), iptr,
                                  [](const ProbePlace& entry, Address wanted) { return entry.iptr < wanted; });
    if (point == points_.end() || point->iptr != iptr)
        return;
    if (!records_.empty()) {
        const ProcessRecord& last = records_.back();
        if (last.act == ProcessAct::marked && last.at == at && last.iptr == iptr && last.wdesc == wdesc)
            return;
    }
    for (; point != points_.end() && point->iptr == iptr; ++point) {
        ProcessRecord& record = add(ProcessAct::marked, at, wdesc, iptr);
        record.other = point->number;
        const std::size_t before = payloads_.size();
        for (const ProbePlace::Item& item : point->items) {
            const Address from = place_of(item, wdesc.wptr(), memory_);
            const std::size_t place = payloads_.size();
            payloads_.resize(place + item.bytes);
            const std::span<Byte> to = std::span(payloads_).subspan(place);
            if (item.kind != ProbePlace::Item::Kind::registers) {
                memory_.peek_bytes(from, to);
                continue;
            }
            for (std::size_t n = 0; n < to.size(); ++n)
                to[n] = static_cast<Byte>(registers[n / bytes_per_word % registers.size()] >> (8 * (n % bytes_per_word)));
        }
        record.payload = static_cast<Word>(payloads_.size() - before);
    }
}

void ProcessProbe::refused(const CoreState& state) {
    while (!records_.empty() && records_.back().act == ProcessAct::marked && records_.back().at == state.cycles &&
           records_.back().iptr == state.iptr && records_.back().wdesc == state.wdesc) {
        payloads_.resize(payloads_.size() - records_.back().payload);
        records_.pop_back();
    }
}

void ProcessProbe::begins_alt(Cycles at, Wdesc wdesc, Address instruction) {
    Alternative& alternative = this->alternative(wdesc);
    alternative = {};
    alternative.begun = at;
    alternative.under_way = true;
    if (wanted_.scheduling)
        add(ProcessAct::began_alt, at, wdesc, instruction);
}

void ProcessProbe::enables(Cycles at, Wdesc wdesc, Address instruction, GuardKind guard, Address word, bool ready) {
    ++alternative(wdesc).enabled;
    if (!wanted_.scheduling)
        return;
    ProcessRecord& record = add(ProcessAct::enabled_guard, at, wdesc, instruction);
    record.detail = static_cast<std::uint8_t>(guard);
    record.flags = ready ? 1 : 0;
    record.word = word.bits;
}

void ProcessProbe::disables(Cycles at, Wdesc wdesc, Address instruction, GuardKind guard, Address word, bool ready, bool taken) {
    Alternative& alternative = this->alternative(wdesc);
    alternative.ready = static_cast<std::uint16_t>(alternative.ready + (ready ? 1 : 0));
    if (taken) {
        alternative.guard = guard;
        alternative.word = word.bits;
    }
    if (!wanted_.scheduling)
        return;
    ProcessRecord& record = add(ProcessAct::disabled_guard, at, wdesc, instruction);
    record.detail = static_cast<std::uint8_t>(guard);
    record.flags = static_cast<std::uint8_t>((ready ? 1 : 0) | (taken ? 2 : 0));
    record.word = word.bits;
}

void ProcessProbe::chooses(Cycles at, Wdesc wdesc, Address instruction) {
    Alternative& alternative = this->alternative(wdesc);
    if (!alternative.under_way)
        return;
    alternative.under_way = false;
    if (!wanted_.messages)
        return;
    ProcessRecord& record = add(ProcessAct::chose, at, wdesc, instruction);
    record.detail = static_cast<std::uint8_t>(alternative.guard);
    record.other = static_cast<std::uint32_t>(alternative.enabled) << 16 | alternative.ready;
    record.word = alternative.word;
    record.since = alternative.begun;
}

} // namespace t8
