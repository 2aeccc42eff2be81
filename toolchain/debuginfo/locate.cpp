#include "toolchain/debuginfo/locate.hpp"

#include <algorithm>

namespace t8::debuginfo {
namespace {

bool contains(const Range& range, Word offset) { return range.begin <= offset && offset < range.end; }

const FrameBase* find(const std::vector<FrameBase>& bases, Word offset) {
    const auto found =
        std::find_if(bases.begin(), bases.end(), [&](const FrameBase& base) { return contains(base.range, offset); });
    return found == bases.end() ? nullptr : &*found;
}

std::optional<Address> follow(const std::vector<FrameBase>& bases, const Standing& process) {
    const FrameBase* const base = find(bases, process.offset);
    if (base == nullptr)
        return {};
    Address at = process.wptr;
    for (const SignedWord link : base->links)
        at = Address{process.read(word_at(at, link))};
    return word_at(at, base->words);
}

bool can_be_looked_at(const Variable& variable, Word offset) {
    if (variable.where == Where::branch || variable.where == Where::branch_indirect)
        return find(variable.reaches, offset) != nullptr;
    return !variable.live || contains(*variable.live, offset);
}

void collect(const Scope& scope, Word offset, std::vector<const Variable*>& found) {
    for (const Scope& inner : scope.inner)
        if (std::any_of(inner.ranges.begin(), inner.ranges.end(), [&](const Range& range) { return contains(range, offset); }))
            collect(inner, offset, found);
    for (auto variable = scope.variables.rbegin(); variable != scope.variables.rend(); ++variable)
        if (can_be_looked_at(*variable, offset))
            found.push_back(&*variable);
}

} // namespace

const Type& without_names(const Unit& unit, const Type& type) {
    const Type* found = &type;
    while (found->kind == TypeKind::alias)
        found = &unit.types[found->element];
    return *found;
}

std::optional<Address> frame_base(const Standing& process) { return follow(process.routine.frame_bases, process); }

std::vector<const Variable*> visible(const Routine& routine, Word offset) {
    std::vector<const Variable*> found;
    collect(routine.scope, offset, found);
    return found;
}

std::optional<Address> address_of(const Variable& variable, const Standing& process) {
    if (!can_be_looked_at(variable, process.offset))
        return {};
    std::optional<Address> at;
    switch (variable.where) {
    case Where::frame:
    case Where::indirect:
        if (const auto base = frame_base(process))
            at = word_at(*base, variable.words);
        break;
    case Where::branch:
    case Where::branch_indirect:
        at = follow(variable.reaches, process);
        break;
    case Where::absolute:
        return Address{static_cast<Word>(variable.value)};
    case Where::constant:
    case Where::nowhere:
        return {};
    }
    const bool is_indirect = variable.where == Where::indirect || variable.where == Where::branch_indirect;
    return at && is_indirect ? Address{process.read(*at)} : at;
}

} // namespace t8::debuginfo
