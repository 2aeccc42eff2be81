#include "monitor/debugger/channel_search.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "monitor/debugger/frames.hpp"
#include "toolchain/debuginfo/locate.hpp"

namespace t8 {
namespace {

using debuginfo::Standing;
using debuginfo::Type;
using debuginfo::TypeKind;
using debuginfo::Unit;
using debuginfo::Variable;

constexpr unsigned most_callers = 256;
constexpr Word most_elements = 1 << 16;

/// One frame of a process.
struct View {
    const Unit& unit;
    Standing standing;
    std::vector<const Variable*> variables; ///< the variables known there
};

/// Returns the number of elements of an array whose type does not give it.
std::optional<Word> open_size(const View& view, const std::string& array) {
    const auto size = std::find_if(view.variables.begin(), view.variables.end(),
                                   [&](const Variable* each) { return each->name == "SIZE " + array; });
    const auto at = size == view.variables.end() ? std::nullopt : address_of(**size, view.standing);
    return at ? std::optional(view.standing.read(*at)) : std::nullopt;
}

/// Returns "[1][2]" for the element of a table of addresses that is the address of the channel; empty if there is none.
std::string subscript(const View& view, const Variable& variable, Address table, Address channel) {
    std::vector<Word> sizes;
    const Type* type = &without_names(view.unit, view.unit.types[variable.type]);
    std::uint64_t count = 1;
    for (std::string name = variable.name; type->kind == TypeKind::array; name += "[0]") {
        const std::optional<Word> size = type->count ? type->count : open_size(view, name);
        if (!size || *size == 0 || *size > most_elements)
            return {};
        sizes.push_back(*size);
        count *= *size;
        type = &without_names(view.unit, view.unit.types[type->element]);
    }
    for (Word index = 0; index < std::min<std::uint64_t>(count, most_elements); ++index) {
        if (view.standing.read(word_at(table, static_cast<SignedWord>(index))) != channel.bits)
            continue;
        std::string text;
        Word left = index;
        for (auto size = sizes.rbegin(); size != sizes.rend(); ++size) {
            text = fmt::format("[{}]{}", left % *size, text);
            left /= *size;
        }
        return text;
    }
    return {};
}

/// True for an array of channels, which holds their addresses.
bool holds_channels(const Unit& unit, const Type& type) {
    const Type* element = &type;
    while (element->kind == TypeKind::array)
        element = &without_names(unit, unit.types[element->element]);
    return element->kind == TypeKind::address && without_names(unit, unit.types[element->element]).kind == TypeKind::channel;
}

/// Returns the name of the channel in a frame; empty if it has none there.
std::string name_in(const View& view, Address channel) {
    for (const Variable* const variable : view.variables) {
        const Type& type = without_names(view.unit, view.unit.types[variable->type]);
        if (type.kind != TypeKind::channel && !holds_channels(view.unit, type))
            continue;
        const std::optional<Address> at = address_of(*variable, view.standing);
        if (!at)
            continue;
        if (type.kind == TypeKind::channel) {
            if (*at == channel)
                return variable->name;
        } else if (const std::string element = subscript(view, *variable, *at, channel); !element.empty()) {
            return variable->name + element;
        }
    }
    return {};
}

} // namespace

ChannelName channel_name(const Machine& machine, const ProgramCode& code, const WaitGraph::Process& process, Address channel) {
    const Memory& memory = machine.node(process.node).memory();
    const auto read = [&memory](Address address) { return memory.peek_word(address.word()); };
    Address iptr = process.iptr;
    Address wptr = process.wdesc.wptr();
    ChannelName found;
    for (unsigned caller = 0; caller < most_callers; ++caller) {
        // Iptr stands after the instruction that waits or calls.
        const debuginfo::LocatedRoutine located = code.routine_at(process.node, iptr - 1);
        if (located.routine == nullptr)
            break;
        const View view{
            *located.unit, {*located.routine, located.offset, wptr, read}, debuginfo::visible(*located.routine, located.offset)};
        const std::string name = name_in(view, channel);
        if (caller == 0)
            found.here = name;
        if (!name.empty())
            found.declared = name;
        const std::optional<Address> base = frame_base(view.standing);
        if (!base)
            break;
        const Address link = word_at(*base, static_cast<SignedWord>(located.routine->frame_words));
        iptr = Address{read(link)};
        wptr = word_at(link, words_of_call);
    }
    return found;
}

} // namespace t8
