#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/wording.hpp"
#include "toolchain/occam/syntax/operators.hpp"

namespace t8::occam {
namespace {

std::string parameter(const Declaration& formal) { return fmt::format("parameter '{}'", formal.name->text); }

} // namespace

void Checker::routine(RoutineDefinition& definition) {
    RoutineInfo& info = all_.routines.emplace_back();
    info.number = all_.routines.size() - 1;
    info.around = routine_;
    info.level = routine_ == nullptr ? 0 : routine_->level + 1;
    info.is_function = definition.is_function;
    info.is_inline = definition.is_inline;
    info.definition = in_interface_ ? nullptr : &definition;
    Declaration* const made = make(Declaration::Kind::routine, definition.name, types_.error());
    made->routine = &info;
    info.declaration = made;
    if (definition.is_recursive)
        error(definition.place, fmt::format("'{}' cannot be recursive: occam has no recursion", definition.name.name->text));
    for (TypeSyntax* const syntax : definition.results) {
        const Type* const type = data_type_of(syntax, "the result of a function");
        if (has_open_array(type))
            error(syntax->place, "the size of an array that a function returns must be known");
        info.results.push_back(has_open_array(type) ? types_.error() : type);
    }
    if (names_operator(definition.name.name->text) && info.results.size() > 1)
        error(definition.name.place, "an operator has one result");

    RoutineInfo* const around = std::exchange(routine_, &info);
    RoutineInfo* const function_around = std::exchange(function_, definition.is_function ? &info : nullptr);
    // Side effects of a routine that is declared in a VALOF are reported where it is called.
    const std::vector<std::size_t> value_scopes_around = std::exchange(value_scopes_, {});
    const Labels labels_around = std::exchange(labels_, {});
    const bool priority_around = std::exchange(inside_priority_par_, false);
    open_scope();
    formals(definition, info);
    if (!in_interface_) {
        if (definition.is_function)
            function_body(definition, info);
        else
            process(definition.body);
    }
    close_scope();
    check_labels();
    value_scopes_ = value_scopes_around;
    labels_ = labels_around;
    inside_priority_par_ = priority_around;
    routine_ = around;
    function_ = function_around;
    declare(made);
    definition.name.declaration = made;
    if (scope_.depth() == 2 && !in_interface_)
        unit_.routines.push_back(made);
}

void Checker::formals(RoutineDefinition& definition, RoutineInfo& info) {
    for (Formal& formal : definition.formals) {
        const Type* const type = type_of(formal.type);
        if (formal.is_val && !is_data(type))
            error(formal.type->place, fmt::format("{} cannot be VAL: leave VAL out", kind_of(type)));
        if (definition.is_function && type->kind != Type::Kind::error && (!formal.is_val || !is_data(type)))
            error(formal.type->place, "the formals of a FUNCTION must be VAL data");
        const auto kind = formal.is_val && is_data(type) ? Declaration::Kind::value_formal : Declaration::Kind::formal;
        Declaration* const made = make(kind, formal.name, type);
        made->is_result = formal.is_result;
        if (made->direction == Direction::input)
            made->uses |= UseOf::input;
        else if (made->direction == Direction::output)
            made->uses |= UseOf::output;
        if (in_interface_ && kind == Declaration::Kind::formal && is_data(type))
            made->uses = UseOf::read | UseOf::write;
        formal.name.declaration = declare(made);
        info.formals.push_back(made);
    }
}

void Checker::function_body(RoutineDefinition& definition, RoutineInfo& info) {
    if (definition.value != nullptr) {
        open_value_scope(*definition.value);
        results(definition.value->results, info.results, definition.value->result_place, "result");
        close_value_scope();
        return;
    }
    value_scopes_.push_back(all_.declarations.size());
    results(definition.expressions, info.results,
            definition.expressions.empty() ? definition.place : start_of(*definition.expressions[0]), "result");
    value_scopes_.pop_back();
}

void Checker::results(std::span<Expression*> expressions, const std::vector<const Type*>& types, Place place,
                      std::string_view what) {
    if (expressions.size() == 1 && types.size() > 1 && expressions[0]->kind == Expression::Kind::call) {
        auto& call = static_cast<Call&>(*expressions[0]);
        call.routine = routine_named(call.name, call.place, true);
        if (call.routine == nullptr)
            return;
        RoutineInfo& routine = *call.routine->routine;
        actuals(call.actuals, routine, call.place);
        note_call(routine, call.place);
        call.type = types_.error();
        if (routine.results.size() != types.size())
            return error(place, fmt::format("{}, {} from '{}': there must be as many of each", counted(types.size(), what),
                                            counted(routine.results.size(), "value"), call.name->text));
        for (std::size_t i = 0; i < types.size(); ++i)
            if (!fits(types[i], routine.results[i]))
                mismatch(call.place, types[i], routine.results[i], fmt::format("result {}", i + 1));
        return;
    }
    for (std::size_t i = 0; i < expressions.size(); ++i) {
        if (i < types.size() && types[i]->kind != Type::Kind::error)
            expression_of(expressions[i], types[i]);
        else
            expression(expressions[i]);
    }
    if (expressions.size() != types.size())
        error(place, fmt::format("{}, {}: there must be as many of each", counted(types.size(), what),
                                 counted(expressions.size(), "value")));
}

Declaration* Checker::routine_named(Name* name, Place place, bool as_function) {
    Declaration* const found = find(name, place);
    if (found == nullptr || found->kind == Declaration::Kind::error)
        return nullptr;
    if (found->kind != Declaration::Kind::routine) {
        error(place, fmt::format("'{}' is not a {}: it is {}", name->text, as_function ? "FUNCTION" : "PROC", kind_of(*found)));
        return nullptr;
    }
    if (found->routine->is_function != as_function) {
        if (as_function)
            error(place, fmt::format("'{}' is a PROC: it has no value", name->text));
        else
            error(place, fmt::format("'{}' is a FUNCTION: it cannot be called as a process", name->text),
                  "assign its value to something");
        return nullptr;
    }
    for (RoutineInfo* routine = routine_; routine != nullptr && routine != found->inside; routine = routine->around)
        routine->free_uses[found] |= UseOf::read;
    return found;
}

void Checker::actuals(std::span<Expression*> actuals, RoutineInfo& routine, Place place) {
    const std::size_t wanted = routine.formals.size();
    if (actuals.size() != wanted)
        error(place, fmt::format("'{}' has {}, {} given", routine.declaration->name->text, counted(wanted, "parameter"),
                                 actuals.size()));
    for (std::size_t i = 0; i < actuals.size(); ++i) {
        if (i < wanted)
            actual(actuals[i], *routine.formals[i], routine);
        else if (is_element(actuals[i]))
            channel(actuals[i], UseOf::nothing);
        else
            expression(actuals[i]);
    }
}

void Checker::actual(Expression*& actual, Declaration& formal, const RoutineInfo& routine) {
    if (formal.kind == Declaration::Kind::value_formal)
        return value_actual(actual, formal);
    if (formal.type->kind == Type::Kind::error) {
        expression(actual);
        return;
    }
    if (!is_data(formal.type))
        return channel_actual(actual, formal, routine);
    const Type* const found = variable(actual, formal.uses, fmt::format(" through parameter '{}'", formal.name->text));
    mark_addressed(actual);
    if (!fits(formal.type, found))
        mismatch(*actual, formal.type, found, parameter(formal));
}

void Checker::value_actual(Expression*& actual, const Declaration& formal) {
    const Type* const found =
        actual->kind == Expression::Kind::directed ? channel(actual, UseOf::nothing) : expression(actual, formal.type);
    if (!fits(formal.type, found))
        mismatch(*actual, formal.type, found, parameter(formal));
}

void Checker::channel_actual(Expression*& actual, const Declaration& formal, const RoutineInfo& routine) {
    const Type* const found = channel_or_table(actual, formal);
    // A CHAN OF ANY fits every protocol, and the routines for loading take every channel.
    const auto carries_any = [](const Type* type) {
        return innermost(type)->kind == Type::Kind::channel && innermost(type)->protocol->kind == Protocol::Kind::any;
    };
    if (fits(formal.type, found))
        return;
    if (is_channel(formal.type) && same_shape(formal.type, found) &&
        (carries_any(found) || (carries_any(formal.type) && routine.predefined != nullptr)))
        return;
    mismatch(*actual, formal.type, found, parameter(formal));
}

/// Notes uses of the channels in a table, or in tables in it.
void Checker::channels_in_table(Table& table, UseOf uses) {
    for (Expression*& item : table.items) {
        if (is_element(item))
            channel(item, uses);
        else if (item->kind == Expression::Kind::table)
            channels_in_table(static_cast<Table&>(*item), uses);
    }
}

const Type* Checker::channel_or_table(Expression*& actual, const Declaration& formal) {
    if (actual->kind == Expression::Kind::table) {
        channels_in_table(static_cast<Table&>(*actual), formal.uses);
        return expression(actual, formal.type);
    }
    if (actual->kind == Expression::Kind::directed) {
        const bool is_input = static_cast<const Directed*>(actual)->direction == Direction::input;
        if (has(formal.uses, is_input ? UseOf::output : UseOf::input)) {
            channel(actual, UseOf::nothing);
            error(start_of(*actual),
                  fmt::format("{} is marked for {}: parameter '{}' is for {}", shown(*actual), is_input ? "input" : "output",
                              formal.name->text, is_input ? "output" : "input"));
            return types_.error();
        }
    }
    return is_element(actual) ? channel(actual, formal.uses) : expression(actual);
}

void Checker::forbid_effect(Place place, std::string_view what) {
    if (!value_scopes_.empty())
        error(place, fmt::format("{} in a FUNCTION or VALOF: they have no side effects", what));
}

bool Checker::is_local_to_function(const Declaration* declaration) const {
    return value_scopes_.empty() || declaration == nullptr || declaration->number > value_scopes_.back();
}

void Checker::note_call(RoutineInfo& routine, Place place) {
    if (routine.communicates)
        forbid_effect(place, fmt::format("call of '{}', which communicates,", routine.declaration->name->text));
    if (routine_ != nullptr) {
        routine_->communicates = routine_->communicates || routine.communicates;
        routine_->has_priority_par = routine_->has_priority_par || routine.has_priority_par;
    }
    for (const auto& [declaration, uses] : routine.free_uses) {
        if (declaration->kind == Declaration::Kind::routine)
            continue;
        use(declaration, uses);
        if (has(uses, UseOf::write) && !is_local_to_function(declaration))
            error(place, fmt::format("'{}' is not local: a FUNCTION or VALOF has no side effects, and '{}' changes it",
                                     declaration->name->text, routine.declaration->name->text));
    }
}

} // namespace t8::occam
