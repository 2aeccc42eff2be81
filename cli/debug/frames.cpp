#include "cli/debug/frames.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "toolchain/debuginfo/locate.hpp"

namespace t8::cli {
namespace {

constexpr std::size_t most_frames = 1000;
constexpr SignedWord words_of_call = 4; // `call` keeps Iptr and the three registers below Wptr

Address words_above(Address base, SignedWord words) { return base + static_cast<Word>(words) * bytes_per_word; }

} // namespace

std::vector<Frame> call_chain(const MachineSetup& setup, const Node& node, const StandingProcess& process) {
    const Memory& memory = node.memory();
    std::vector<Frame> chain;
    Address iptr = process.iptr, wptr = process.wptr;
    while (chain.size() < most_frames) {
        Frame frame{build::routine_at(setup.code.linked(), process.node, iptr), iptr, wptr};
        if (frame.routine.routine == nullptr)
            break;
        frame.base = debuginfo::frame_base(
            {*frame.routine.routine, frame.routine.offset, wptr, [&](Address at) { return memory.peek_word(at); }});
        if (frame.base) {
            const Address saved = words_above(*frame.base, static_cast<SignedWord>(frame.routine.routine->frame_words));
            if (memory.is_ram(saved))
                frame.returns_to = Address{memory.peek_word(saved)};
            wptr = words_above(saved, words_of_call);
        }
        chain.push_back(frame);
        if (!frame.returns_to || (!memory.is_ram(*frame.returns_to) && !memory.is_rom(*frame.returns_to)))
            break;
        iptr = *frame.returns_to;
    }
    return chain;
}

std::string ReadVariable::text() const {
    const std::string type = variable.value.type.empty() ? "" : variable.value.type + " ";
    return fmt::format("{}{} at #{:08X}", type, text_of(reading()), at.bits);
}

Result<ReadVariable> read_variable(const MachineSetup& setup, const Node& node, std::uint32_t number, const Frame& frame,
                                   const std::string& name) {
    Result<ProbeVariable> variable = find_probe_variable(setup.code.linked(), number, frame.iptr, name);
    if (!variable)
        return tl::unexpected<Failure>(std::move(variable.error()));
    const Memory& memory = node.memory();
    const ProbePlace::Item& item = variable->item;
    Address at = item.from;
    if (item.kind == ProbePlace::Item::Kind::variable) {
        at = frame.wptr;
        for (const SignedWord link : item.links)
            at = Address{memory.peek_word(words_above(at, link))};
        at = words_above(at, item.first);
        if (item.is_indirect)
            at = Address{memory.peek_word(at)};
    }
    std::vector<Byte> bytes(item.bytes);
    memory.peek_bytes(at, bytes);
    return ReadVariable{std::move(*variable), at, std::move(bytes)};
}

Result<ReadVariable> read_variable(const MachineSetup& setup, const Node& node, std::uint32_t number,
                                   const std::vector<Frame>& chain, const std::string& name) {
    std::optional<Failure> first;
    for (const Frame& frame : chain) {
        Result<ReadVariable> read = read_variable(setup, node, number, frame, name);
        if (read)
            return read;
        if (!first)
            first = std::move(read.error());
    }
    if (first)
        return tl::unexpected<Failure>(std::move(*first));
    return failure(fmt::format("no variables are known here, so there is no '{}'", name),
                   "a program that t8 compiled or linked for the run has them");
}

std::vector<std::string> visible_names(const Frame& frame) {
    std::vector<std::string> names;
    for (const debuginfo::Variable* const one : debuginfo::visible(*frame.routine.routine, frame.routine.offset))
        if (std::find(names.begin(), names.end(), one->name) == names.end())
            names.push_back(one->name);
    return names;
}

} // namespace t8::cli
