#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/wording.hpp"

namespace t8::occam {
namespace {

/// True for the libraries of INMOS's compilers, which old sources name in #USE and which are not needed here.
bool is_compiler_library(std::string_view file) {
    constexpr std::array<std::string_view, 4> known{"occam2.lib", "occam8.lib", "occama.lib", "occamutl.lib"};
    return std::find(known.begin(), known.end(), file) != known.end();
}

} // namespace

void Checker::specifications(std::span<Specification*> list) {
    for (Specification* const item : list)
        specification(*item);
}

void Checker::specification(Specification& specification) {
    using Kind = Specification::Kind;
    switch (specification.kind) {
    case Kind::error:
        break;
    case Kind::variables:
        variables(static_cast<VariableDeclaration&>(specification));
        break;
    case Kind::abbreviation:
        abbreviation(static_cast<Abbreviation&>(specification));
        break;
    case Kind::retyping:
        retyping(static_cast<Retyping&>(specification));
        break;
    case Kind::protocol:
        protocol(static_cast<ProtocolDefinition&>(specification));
        break;
    case Kind::data_type:
        data_type(static_cast<DataTypeDefinition&>(specification));
        break;
    case Kind::routine:
        routine(static_cast<RoutineDefinition&>(specification));
        break;
    case Kind::placement:
        placement(static_cast<Placement&>(specification));
        break;
    case Kind::use:
        use_unit(static_cast<Use&>(specification));
        break;
    case Kind::pragma:
        pragma(static_cast<Pragma&>(specification));
        break;
    case Kind::hardware:
        hardware(static_cast<HardwareDeclaration&>(specification));
        break;
    case Kind::configuration_part:
        configuration_part(static_cast<ConfigurationPart&>(specification));
        break;
    case Kind::arc_placement:
        arc_placement(static_cast<ArcPlacement&>(specification));
        break;
    }
}

void Checker::variables(VariableDeclaration& declaration) {
    const Type* type = type_of(declaration.type);
    if (routine_ == nullptr)
        error(declaration.place,
              fmt::format("{} cannot be declared at the outermost level of a unit", is_data(type)      ? "variables"
                                                                                    : is_channel(type) ? "channels"
                                                                                    : is_timer(type)   ? "timers"
                                                                                                       : "ports"),
              "only definitions and VAL constants stand there");
    if (has_open_array(type)) {
        error(declaration.type->place, "size expected: a declared array has one in each dimension");
        type = types_.error();
    }
    if (declaration.initial != nullptr && type->kind != Type::Kind::error)
        expression_of(declaration.initial, type);
    for (DeclaredName& name : declaration.names) {
        Declaration* const made = make(Declaration::Kind::variable, name, type);
        made->is_initial = declaration.initial != nullptr;
        made->source = declaration.initial;
        name.declaration = declare(made);
    }
}

void Checker::abbreviation(Abbreviation& abbreviation) {
    const Type* const wanted = abbreviation.type != nullptr ? type_of(abbreviation.type) : nullptr;
    Expression*& source = abbreviation.source;
    const Type* found = nullptr;
    const bool is_channel_element = source->kind == Expression::Kind::directed ||
                                    (is_element(source) && root_of(source) == nullptr && wanted != nullptr && !is_data(wanted));
    if (is_channel_element) {
        found = channel(source, UseOf::nothing);
    } else {
        found = expression(source, wanted);
        if (!is_data(found) && is_element(source))
            note_use(source, UseOf::nothing);
    }
    const Type* type = found;
    if (wanted != nullptr && wanted->kind != Type::Kind::error) {
        if (!fits(wanted, found))
            mismatch(*source, wanted, found);
        // In `[]T x IS a`, x gets the size of a.
        type = has_open_array(wanted) && found->kind != Type::Kind::error ? found : wanted;
    }
    if (!abbreviation.is_val && found->kind != Type::Kind::error && !is_element(source) &&
        !(source->kind == Expression::Kind::table && !is_data(found))) {
        error(start_of(*source), "an abbreviation of an expression needs VAL: an expression has no address",
              fmt::format("VAL {} IS ...", abbreviation.name.name->text));
    }
    if (abbreviation.is_val && !is_data(type))
        error(abbreviation.place, fmt::format("{} cannot be VAL: leave VAL out", kind_of(type)));
    if (routine_ == nullptr && !abbreviation.is_val && found->kind != Type::Kind::error)
        error(abbreviation.place, "only VAL abbreviations stand at the outermost level of a unit");
    if (routine_ == nullptr && abbreviation.is_val && found->kind != Type::Kind::error && source->value == nullptr)
        not_constant(*source, "a VAL at the outermost level");
    auto kind = abbreviation.is_val ? Declaration::Kind::value : Declaration::Kind::abbreviation;
    if (!abbreviation.is_val) {
        mark_addressed(source);
        if (is_data(type) && refuse_constant(*source, fmt::format("VAL {} IS ...", abbreviation.name.name->text)))
            kind = Declaration::Kind::value;
    }
    Declaration* const made = make(kind, abbreviation.name, type);
    made->source = source;
    if (kind == Declaration::Kind::value && source->value != nullptr && fits(type, found))
        made->value = source->value;
    if (abbreviation.name.direction == Direction::unmarked && source->kind == Expression::Kind::directed)
        made->direction = static_cast<Directed*>(source)->direction;
    abbreviation.name.declaration = declare(made);
}

bool Checker::refuse_constant(const Expression& source, std::string hint) {
    const Declaration* const root = root_of(&source);
    if (root == nullptr || (root->kind != Declaration::Kind::value && root->kind != Declaration::Kind::value_formal &&
                            root->kind != Declaration::Kind::index))
        return false;
    error(start_of(source),
          fmt::format("VAL expected, because '{}' cannot be assigned: it is {}", root->name->text, kind_of(*root)),
          std::move(hint));
    return true;
}

void Checker::placement(Placement& placement) {
    using Where = Placement::Where;
    std::optional<std::int64_t> address;
    if (placement.address != nullptr)
        address = constant_int(placement.address, "the address of a PLACE");
    for (NameExpression* const name : placement.names) {
        Declaration* const found = find(name->name, name->place);
        name->declaration = found;
        if (found == nullptr || found->kind == Declaration::Kind::error)
            continue;
        if (found->kind != Declaration::Kind::variable) {
            error(name->place, fmt::format("'{}' cannot be placed: it is {}, not a declared variable, channel or port",
                                           name->name->text, kind_of(*found)));
            continue;
        }
        const bool has_parts = base_of(found->type)->is_array() || base_of(found->type)->kind == Type::Kind::record;
        if ((placement.where == Where::vectorspace || placement.where == Where::workspace) && !has_parts) {
            error(name->place, fmt::format("'{}' is not an array: only arrays and records are placed in {}", name->name->text,
                                           placement.where == Where::workspace ? "WORKSPACE" : "VECSPACE"));
            continue;
        }
        if (found->placement != nullptr)
            error(name->place, fmt::format("'{}' is placed twice", name->name->text));
        if (found->inside != routine_)
            error(name->place,
                  fmt::format("'{}' is declared outside this routine: place it where it is declared", name->name->text));
        if (placement.where == Where::workspace_word)
            reports_.warning(placement.address->place,
                             fmt::format("'{}' is placed in workspace, but the number of the word is ignored", name->name->text),
                             "RESERVELOWWS in ASM reserves words that LDL and STL name by number");
        found->placement = &placement;
        found->placed_at = address.value_or(0);
    }
}

void Checker::use_unit(Use& use) {
    if (!all_.surroundings.use)
        return error(use.place, "'#USE' cannot be followed here");
    Result<Interface> interface = all_.surroundings.use(use.file, all_.sources.name(use.place.file));
    if (!interface && is_compiler_library(use.file))
        return; // all that it holds is predefined, or code of the compiler's own
    if (!interface) {
        // The errors of a used source are reported by its compilation. The names that it should declare are not reported as undeclared.
        misses_unit_ = true;
        for (const Diagnostic& diagnostic : interface.error().diagnostics) {
            if (diagnostic.place.file.empty())
                error(use.file_place, diagnostic.message, diagnostic.hint);
            else if (diagnostic.severity == Severity::error)
                reports_.error_elsewhere(use.file_place, diagnostic);
        }
        return;
    }
    declare_interface(*interface, use.place);
}

} // namespace t8::occam
