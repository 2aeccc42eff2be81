#include "monitor/debugger/probe_variables.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "toolchain/debuginfo/locate.hpp"

namespace t8 {
namespace {

using debuginfo::FrameBase;
using debuginfo::Routine;
using debuginfo::Type;
using debuginfo::TypeKind;
using debuginfo::Unit;
using debuginfo::Variable;
using debuginfo::Where;

constexpr Word most_bytes = 1 << 16;

const FrameBase* base_at(const std::vector<FrameBase>& bases, Word offset) {
    const auto found = std::find_if(bases.begin(), bases.end(),
                                    [&](const FrameBase& base) { return base.range.begin <= offset && offset < base.range.end; });
    return found == bases.end() ? nullptr : &*found;
}

std::string known_names(const std::vector<const Variable*>& variables) {
    std::vector<std::string> names;
    for (const Variable* const variable : variables)
        if (std::find(names.begin(), names.end(), variable->name) == names.end())
            names.push_back(variable->name);
    return names.empty() ? "no variable is known there" : fmt::format("known there: {}", fmt::join(names, ", "));
}

Result<ProbeValue> value_of(const Unit& unit, const Variable& variable) {
    const Type& named = unit.types[variable.type];
    ProbeValue value;
    value.name = variable.name;
    value.type = named.name;
    const Type* type = &without_names(unit, named);
    std::uint64_t count = 1;
    while (type->kind == TypeKind::array) {
        if (!type->count)
            return failure(fmt::format("the size of '{}' shows only as the program runs", variable.name),
                           "keep what it is read into, or an abbreviation of known size");
        count *= *type->count;
        value.is_array = true;
        type = &without_names(unit, unit.types[type->element]);
    }
    const std::optional<ProbeKind> kind = probe_kind_of(*type);
    if (!kind)
        return failure(fmt::format("'{}' is of the type {}, which probes do not keep", variable.name, named.name),
                       "they keep numbers, BOOLs and arrays of them");
    if (count * bytes_of(*kind) > most_bytes)
        return failure(fmt::format("'{}' has {} bytes, and {} are the most", variable.name, count * bytes_of(*kind), most_bytes));
    value.kind = *kind;
    value.count = static_cast<Word>(count);
    return value;
}

} // namespace

std::optional<ProbeKind> probe_kind_of(const debuginfo::Type& type) {
    switch (type.kind) {
    case TypeKind::boolean:
        return ProbeKind::boolean;
    case TypeKind::unsigned_integer:
        return type.bytes == 1 ? std::optional(ProbeKind::byte) : std::nullopt;
    case TypeKind::signed_integer:
        if (type.bytes == 1)
            return {}; // C's, which is no kind of value of a probe
        return type.bytes == 2 ? ProbeKind::int16 : type.bytes == 8 ? ProbeKind::int64 : ProbeKind::int32;
    case TypeKind::real:
        return type.bytes == 8 ? ProbeKind::real64 : ProbeKind::real32;
    default:
        return {};
    }
}

std::optional<ProbePlace::Item> way_to(const Routine& routine, const Variable& variable, Word offset) {
    ProbePlace::Item item;
    item.kind = ProbePlace::Item::Kind::variable;
    switch (variable.where) {
    case Where::frame:
    case Where::indirect: {
        const FrameBase* const base = base_at(routine.frame_bases, offset);
        if (base == nullptr)
            return {};
        item.links = base->links;
        item.first = base->words + variable.words;
        item.is_indirect = variable.where == Where::indirect;
        return item;
    }
    case Where::branch:
    case Where::branch_indirect: {
        const FrameBase* const reach = base_at(variable.reaches, offset);
        if (reach == nullptr)
            return {};
        item.links = reach->links;
        item.first = reach->words;
        item.is_indirect = variable.where == Where::branch_indirect;
        return item;
    }
    case Where::absolute:
        item.kind = ProbePlace::Item::Kind::memory;
        item.from = Address{static_cast<Word>(variable.value)};
        return item;
    case Where::constant:
    case Where::nowhere:
        break;
    }
    return {};
}

Result<ProbeVariable> find_probe_variable(const ProgramCode& code, std::uint32_t node, Address place, const std::string& name) {
    const debuginfo::LocatedRoutine found = code.routine_at(node, place);
    if (found.routine == nullptr)
        return failure(
            fmt::format("there is no debug information about '{}'", name),
            "only programs that t8 compiles or links for the run have debug information; words = { ... } keeps words of the "
            "workspace");
    const std::vector<const Variable*> visible = debuginfo::visible(*found.routine, found.offset);
    const auto variable = std::find_if(visible.begin(), visible.end(), [&](const Variable* one) { return one->name == name; });
    if (variable == visible.end())
        return failure(fmt::format("there is no variable '{}' at #{:08X}", name, place.bits), known_names(visible));
    if ((*variable)->where == Where::constant || (*variable)->where == Where::nowhere)
        return failure(fmt::format(
            "'{}' has no place of its own: it is a constant or a timer, or the compiler computes it at each use", name));
    Result<ProbeValue> value = value_of(*found.unit, **variable);
    if (!value)
        return tl::unexpected<Failure>(std::move(value.error()));
    std::optional<ProbePlace::Item> item = way_to(*found.routine, **variable, found.offset);
    if (!item)
        return failure(fmt::format("the place of '{}' at #{:08X} is not known", name, place.bits), "try the next line");
    item->bytes = value->bytes();
    return ProbeVariable{std::move(*item), std::move(*value)};
}

} // namespace t8
