#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/syntax/operators.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "diagnostics/assertion.hpp"
#include "toolchain/occam/check/predefined.hpp"

namespace t8::occam {

CheckedUnit check(Unit& unit, Compilation& compilation) { return Checker(compilation).run(unit); }

CheckedUnit Checker::run(Unit& unit) {
    open_scope();
    declare_interface({"predefined routines", predefined_headings()}, {});
    const std::span<const PredefinedRoutine> rows = predefined_routines();
    T8_ASSERT(all_.routines.size() == rows.size(), "each row of predefined.def declares a routine");
    for (std::size_t i = 0; i < rows.size(); ++i)
        all_.routines[i].predefined = &rows[i];
    predefined_constants();
    open_scope();
    for (Specification* const item : unit.items)
        if (item->kind == Specification::Kind::routine)
            last_ = static_cast<RoutineDefinition*>(item);
    for (Specification* const item : unit.items) {
        if (reports_.is_full())
            break;
        specification(*item);
    }
    close_scope();
    close_scope();
    return std::move(unit_);
}

void Checker::predefined_constants() {
    const auto predefine = [&](std::string_view spelling, std::uint64_t value) {
        DeclaredName name;
        name.name = all_.names.intern(spelling);
        Declaration* const made = declare(make(Declaration::Kind::value, name, types_.int_()));
        made->value = all_.arena.make<Constant>(Constant{value, {}});
        return made;
    };
    predefine("TARGET.BITS.PER.WORD", 32);
    if (all_.dialect == Dialect::program)
        return;
    predefine("K", 1024);
    predefine("M", 1024 * 1024);
    constexpr auto edge = static_cast<std::size_t>(HardwareKind::edge);
    predefine("HOST", first_edge + configuration_.declared[edge]++)->hardware = HardwareKind::edge;
}

Declaration* Checker::make(Declaration::Kind kind, const DeclaredName& name, const Type* type) {
    Declaration& declaration = all_.declarations.emplace_back();
    declaration.kind = kind;
    declaration.name = name.name;
    declaration.place = name.place;
    declaration.number = static_cast<std::uint32_t>(all_.declarations.size());
    declaration.type = type;
    declaration.inside = routine_;
    declaration.direction = name.direction;
    declaration.is_outermost = scope_.depth() <= 2;
    return &declaration;
}

Declaration* Checker::declare(Declaration* declaration) {
    if (declaration->routine != nullptr && names_operator(declaration->name->text))
        declaration->overloaded = declaration->name->visible;
    scope_.declare(declaration);
    return declaration;
}

void Checker::close_scope() {
    scope_.close([&](const Declaration& declaration) { warn_if_unused(declaration); });
}

void Checker::warn_if_unused(const Declaration& declaration) {
    using Kind = Declaration::Kind;
    const bool is_exported = declaration.is_outermost;
    if (declaration.is_used || is_exported || in_interface_ || declaration.place.line == 0)
        return;
    switch (declaration.kind) {
    case Kind::variable:
    case Kind::abbreviation:
    case Kind::value:
    case Kind::routine:
        reports_.warning(declaration.place, fmt::format("'{}' is not used", declaration.name->text));
        break;
    case Kind::formal:
    case Kind::value_formal:
        // The program, which is the last routine, need not use all of its parameters.
        if (declaration.inside != nullptr && declaration.inside->definition == last_ && last_ != nullptr)
            break;
        reports_.warning(declaration.place, fmt::format("parameter '{}' is not used", declaration.name->text));
        break;
    default:
        break;
    }
}

std::string Checker::hint_on(const Name* name) const {
    const std::string provider = all_.surroundings.provider ? all_.surroundings.provider(name->text) : std::string();
    return provider.empty() ? similar_name(name) : fmt::format("{} declares it", provider);
}

std::string Checker::similar_name(const Name* name) const {
    std::vector<std::string_view> candidates;
    all_.names.each([&](const Name& other) {
        if (other.visible == nullptr || other.visible->kind == Declaration::Kind::error)
            return;
        // The predefined K and M are similar to any single letter.
        if (other.text.size() > 1 || other.visible->place.line != 0)
            candidates.push_back(other.text);
    });
    std::sort(candidates.begin(), candidates.end());
    const std::string_view found = closest(name->text, candidates);
    return found.empty() ? std::string() : fmt::format("did you mean '{}'?", found);
}

Declaration* Checker::find(Name* name, Place place) {
    if (name->visible != nullptr) {
        name->visible->is_used = true;
        return name->visible;
    }
    for (const RoutineInfo* routine = routine_; routine != nullptr; routine = routine->around) {
        if (routine->declaration->name == name) {
            error(place, fmt::format("'{}' is not in scope in its own body: occam has no recursion", name->text));
            return nullptr;
        }
    }
    if (!misses_unit_)
        error(place, fmt::format("'{}' is not declared", name->text), reports_.is_full() ? std::string() : hint_on(name));
    // An unknown name is reported once in each scope.
    Declaration* const unknown = make(Declaration::Kind::error, {name, place, Direction::unmarked, nullptr}, types_.error());
    unknown->is_used = true;
    declare(unknown);
    return nullptr;
}

void Checker::use(Declaration* declaration, UseOf use) {
    declaration->is_used = true;
    declaration->uses |= use;
    for (RoutineInfo* routine = routine_; routine != nullptr && routine != declaration->inside; routine = routine->around)
        routine->free_uses[declaration] |= use;
}

Declaration* root_of(const Expression* element) {
    using Kind = Expression::Kind;
    while (element != nullptr) {
        switch (element->kind) {
        case Kind::name:
            return static_cast<const NameExpression*>(element)->declaration;
        case Kind::subscript:
            element = static_cast<const Subscript*>(element)->base;
            break;
        case Kind::segment:
            element = static_cast<const Segment*>(element)->base;
            break;
        case Kind::directed:
            element = static_cast<const Directed*>(element)->channel;
            break;
        default:
            return nullptr;
        }
    }
    return nullptr;
}

Declaration* storage_of(const Expression* element) {
    Declaration* declaration = root_of(element);
    while (declaration != nullptr && declaration->kind == Declaration::Kind::abbreviation && declaration->source != nullptr) {
        Declaration* const behind = root_of(declaration->source);
        if (behind == nullptr)
            break;
        declaration = behind;
    }
    return declaration;
}

} // namespace t8::occam
