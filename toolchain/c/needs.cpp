#include "toolchain/c/needs.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "toolchain/c/stack_check.hpp"

namespace t8::c {
namespace {

/// A routine of the library that -fstack-check calls, and the words that it needs.
constexpr std::string_view check = stack_check_routine;
constexpr Word words_of_check = 50;

bool is_call(const objects::Site& site, std::uint32_t from) {
    if (site.is_pointer || site.target.offset != 0)
        return false; // a call within a routine goes to the code that calls an address
    return site.function == Op::call || ((site.function == Op::j || site.function == Op::cj) && site.target.atom != from);
}

} // namespace

StackNeeds::Need StackNeeds::of(std::uint32_t atom) {
    if (const auto found = done_.find(atom); found != done_.end())
        return found->second;
    const std::string& name = object_.atoms[atom].name;
    if (open_[atom])
        return {0, fmt::format("'{}' calls itself", name)};
    open_[atom] = true;
    Need need = worked_out(atom);
    open_[atom] = false;
    return done_[atom] = std::move(need);
}

StackNeeds::Need StackNeeds::worked_out(std::uint32_t atom) {
    const objects::Atom& routine = object_.atoms[atom];
    if (routine.name == check)
        return {words_of_check, {}};
    const auto own = own_.find(atom);
    if (own == own_.end())
        return {0, fmt::format("'{}' is in another object", routine.name)};
    if (own->second.is_variable)
        return {0, fmt::format("the frame of '{}' has no fixed size", routine.name)};
    if (own->second.calls_addresses)
        return {0, fmt::format("'{}' calls functions by their addresses", routine.name)};
    Word most = 0;
    for (const objects::Site& site : routine.sites) {
        if (!is_call(site, atom))
            continue;
        Need called = of(site.target.atom);
        if (!called.unknown.empty())
            return called;
        most = std::max(most, called.words);
    }
    return {own->second.words + most, {}};
}

} // namespace t8::c
