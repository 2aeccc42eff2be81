#include "monitor/debugger/frames.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "monitor/debugger/channel_state.hpp"
#include "toolchain/debuginfo/locate.hpp"

namespace t8 {
namespace {

constexpr std::size_t most_frames = 1000;
constexpr std::uint64_t most_bytes_read = 1 << 16; // of a variable that is shown

Address words_above(Address base, SignedWord words) { return base + static_cast<Word>(words) * bytes_per_word; }

} // namespace

std::optional<StandingProcess> executing_process(const Machine& machine, std::uint32_t node) {
    const CoreState& state = machine.node(node).processor().state();
    if (state.activity != Activity::executing)
        return {};
    return StandingProcess{node, state.wdesc.wptr(), state.iptr};
}

std::vector<Frame> call_chain(const ProgramCode& code, const Node& node, const StandingProcess& process) {
    const Memory& memory = node.memory();
    std::vector<Frame> chain;
    Address iptr = process.iptr, wptr = process.wptr;
    while (chain.size() < most_frames) {
        Frame frame{code.routine_at(process.node, iptr), iptr, wptr};
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
    return fmt::format("{}{}{} {}{}", type, type.empty() ? "" : " ", name, value.text,
                       at ? fmt::format(" at #{:08X}", at->bits) : std::string(", a constant"));
}

Result<ReadVariable> read_variable(const ProgramCode& code, const Machine& machine, std::uint32_t node, const Frame& frame,
                                   const std::string& name) {
    const Memory& memory = machine.node(node).memory();
    const debuginfo::Unit& unit = *frame.routine.unit;
    const std::vector<const debuginfo::Variable*> visible = debuginfo::visible(*frame.routine.routine, frame.routine.offset);
    const auto found =
        std::find_if(visible.begin(), visible.end(), [&](const debuginfo::Variable* one) { return one->name == name; });
    if (found == visible.end())
        return failure(fmt::format("there is no variable '{}' at #{:08X}", name, frame.iptr.bits),
                       visible.empty() ? "no variable is known there"
                                       : fmt::format("known there: {}", fmt::join(visible_names(frame), ", ")));
    const debuginfo::Variable& variable = **found;
    const debuginfo::Type& named = unit.types[variable.type];
    const debuginfo::Type& type = without_names(unit, named);
    if (variable.where == debuginfo::Where::constant) {
        std::vector<Byte> bytes(std::min<Word>(type.bytes, sizeof variable.value));
        for (std::size_t n = 0; n < bytes.size(); ++n)
            bytes[n] = static_cast<Byte>(variable.value >> (8 * n));
        TypedValue value = typed_value(unit, type, bytes, Address{}, [](Address) { return TypedValue{"a channel", nullptr}; });
        return ReadVariable{name, type_text(unit, named), {}, std::move(bytes), std::move(value), type.bytes};
    }
    const debuginfo::Standing standing{*frame.routine.routine, frame.routine.offset, frame.wptr,
                                       [&](Address at) { return memory.peek_word(at); }};
    const std::optional<Address> at = debuginfo::address_of(variable, standing);
    if (!at)
        return failure(fmt::format("'{}' has no place of its own at #{:08X}", name, frame.iptr.bits),
                       "it is a timer, or the compiler computes it at each use; try the next line");
    std::uint64_t size = type.kind == debuginfo::TypeKind::channel ? bytes_per_word : type.bytes;
    if (size == 0 && type.kind == debuginfo::TypeKind::array) {
        const std::string size_name = "SIZE " + name;
        const auto count = std::find_if(visible.begin(), visible.end(), [&](const auto* one) { return one->name == size_name; });
        const auto count_at = count == visible.end() ? std::nullopt : debuginfo::address_of(**count, standing);
        const debuginfo::Type& element = without_names(unit, unit.types[type.element]);
        if (!count_at || element.bytes == 0)
            return failure(fmt::format("the size of '{}' is not known here", name), "try the routine that declares it");
        size = std::uint64_t{memory.peek_word(*count_at)} * element.bytes;
    }
    std::vector<Byte> bytes(std::min<std::uint64_t>(size, most_bytes_read));
    memory.peek_bytes(*at, bytes);
    TypedValue value =
        typed_value(unit, type, bytes, *at, [&](Address word) { return channel_state(machine, code, node, word); });
    if (size > most_bytes_read)
        value.text += fmt::format(" (the first {} of {} bytes)", most_bytes_read, size);
    return ReadVariable{name, type_text(unit, named), *at, std::move(bytes), std::move(value), size};
}

Result<ReadVariable> read_variable(const ProgramCode& code, const Machine& machine, std::uint32_t node,
                                   const std::vector<Frame>& chain, const std::string& name) {
    std::optional<Failure> first;
    for (const Frame& frame : chain) {
        Result<ReadVariable> read = read_variable(code, machine, node, frame, name);
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

} // namespace t8
