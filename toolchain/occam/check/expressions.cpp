#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/constant_calls.hpp"
#include "toolchain/occam/check/operators.hpp"
#include "toolchain/occam/check/wording.hpp"
#include "toolchain/occam/source/limits.hpp"

namespace t8::occam {
namespace {

using ExpressionKind = Expression::Kind;

/// Returns the hint for converting one scalar type to another; empty if there is none.
std::string conversion_hint(const Type* wanted, const Type* found) {
    if (!is_scalar(wanted) || !is_scalar(found) || wanted == found)
        return {};
    const bool rounds = is_real(wanted) != is_real(found) || (is_real(found) && is_double(found) && !is_double(wanted));
    if (!rounds)
        return fmt::format("'{} (...)' converts", text_of(wanted));
    if (is_boolean(wanted) || is_boolean(found))
        return {};
    return fmt::format("'{} ROUND' or '{} TRUNC' converts", text_of(wanted), text_of(wanted));
}

} // namespace

void Checker::mismatch(Place place, const Type* wanted, const Type* found, std::string_view what) {
    if (wanted->kind == Type::Kind::error || found->kind == Type::Kind::error)
        return;
    const std::string prefix = what.empty() ? std::string() : fmt::format("{}: ", what);
    error(place, fmt::format("{}type mismatch: {} expected, {} found", prefix, text_of(wanted), text_of(found)),
          conversion_hint(wanted, found));
}

void Checker::mismatch(const Expression& value, const Type* wanted, const Type* found, std::string_view what) {
    if (wanted->kind == Type::Kind::error || found->kind == Type::Kind::error)
        return;
    const std::string prefix = what.empty() ? std::string() : fmt::format("{}: ", what);
    if (is_data(wanted) && !is_data(found) && is_element(&value))
        error(start_of(value), fmt::format("{}{} is {}: {} expected", prefix, shown(value), kind_of(found), text_of(wanted)));
    else if (!is_data(wanted) && is_data(found) && is_element(&value))
        error(start_of(value), fmt::format("{}{} is not {}: {} expected, {} found", prefix, shown(value), kind_of(wanted),
                                           text_of(wanted), text_of(found)));
    else
        mismatch(start_of(value), wanted, found, what);
}

bool Checker::expression_of(Expression*& value, const Type* wanted, std::string_view what) {
    const Type* const found = expression(value, wanted);
    if (found->kind == Type::Kind::error)
        return false;
    if (fits(wanted, found))
        return true;
    mismatch(*value, wanted, found, what);
    return false;
}

void Checker::condition(Expression*& value) {
    const Type* const found = expression(value, types_.boolean());
    if (found->kind != Type::Kind::error && !is_boolean(found))
        mismatch(*value, types_.boolean(), found);
}

const Type* Checker::int_(Expression*& value) {
    expression_of(value, types_.int_());
    return types_.int_();
}

void Checker::not_constant(const Expression& value, std::string_view what) {
    error(start_of(value), fmt::format("not a constant: {} must be one", what));
}

bool Checker::is_constant(Expression& value) {
    if (value.value == nullptr)
        if (const std::optional<Constant> found = constant_of_calls(value); found)
            value.value = all_.arena.make<Constant>(*found);
    return value.value != nullptr;
}

std::optional<std::int64_t> Checker::constant_int(Expression*& value, std::string_view what) {
    if (!expression_of(value, types_.int_(), what))
        return {};
    if (!is_constant(*value)) {
        not_constant(*value, what);
        return {};
    }
    return value->value->number();
}

const Type* Checker::expression(Expression*& value, const Type* wanted) {
    if (value == nullptr)
        return types_.error();
    if (!known_.empty() && known_.erase(value) != 0)
        return value->type;
    if (depth_ > limits::expression_levels) {
        error(value->place, "the expression is nested too deeply");
        value->type = types_.error();
        return types_.error();
    }
    if (value->kind == ExpressionKind::call)
        if (Conversion* const conversion = as_conversion(static_cast<Call&>(*value)); conversion != nullptr)
            value = conversion;
    if (value->kind == ExpressionKind::call)
        if (NeedsOf* const needs = as_needs(static_cast<Call&>(*value)); needs != nullptr)
            value = needs;
    ++depth_;
    Call* const own = as_own_operator(*value, wanted);
    const Type* const type = own != nullptr ? own->routine->routine->results.front() : expression_within_depth(*value, wanted);
    if (own != nullptr)
        value = own;
    --depth_;
    value->type = type;
    return type;
}

const Type* Checker::expression_within_depth(Expression& value, const Type* wanted) {
    switch (value.kind) {
    case ExpressionKind::error:
        break;
    case ExpressionKind::integer:
        return integer_literal(static_cast<IntegerLiteral&>(value), wanted);
    case ExpressionKind::real:
        return real_literal(static_cast<RealLiteral&>(value), wanted);
    case ExpressionKind::byte:
        return byte_literal(static_cast<ByteLiteral&>(value), wanted);
    case ExpressionKind::string:
        return string_literal(static_cast<StringLiteral&>(value), wanted);
    case ExpressionKind::boolean:
        return boolean_literal(static_cast<BooleanLiteral&>(value), wanted);
    case ExpressionKind::name: {
        auto& named = static_cast<NameExpression&>(value);
        const Type* const type = name(named);
        if (named.declaration != nullptr && is_data(type))
            use(named.declaration, UseOf::read);
        return type;
    }
    case ExpressionKind::subscript:
        return subscript(static_cast<Subscript&>(value));
    case ExpressionKind::segment:
        return segment(static_cast<Segment&>(value));
    case ExpressionKind::table:
        return table(static_cast<Table&>(value), wanted);
    case ExpressionKind::constructor:
        return constructor(static_cast<Constructor&>(value), wanted);
    case ExpressionKind::unary:
        return unary(static_cast<Unary&>(value), wanted);
    case ExpressionKind::binary:
        return binary(static_cast<Binary&>(value), wanted);
    case ExpressionKind::conversion:
        return conversion(static_cast<Conversion&>(value));
    case ExpressionKind::call:
        return call(static_cast<Call&>(value));
    case ExpressionKind::value_process:
        return value_process(static_cast<ValueProcess&>(value), wanted);
    case ExpressionKind::most_positive:
    case ExpressionKind::most_negative:
        return limit(static_cast<TypeEnquiry&>(value));
    case ExpressionKind::size_of_type:
    case ExpressionKind::bytes_in:
        return enquiry(static_cast<TypeEnquiry&>(value));
    case ExpressionKind::offset_of:
        return offset_of(static_cast<OffsetOf&>(value));
    case ExpressionKind::needs_of:
        return types_.int_();
    case ExpressionKind::directed:
        error(value.place, "a direction is marked only where a channel is passed or abbreviated");
        break;
    }
    return types_.error();
}

Conversion* Checker::as_conversion(Call& call) {
    if (call.name->visible == nullptr || call.name->visible->kind != Declaration::Kind::data_type || call.actuals.size() != 1)
        return nullptr;
    auto* const type = all_.arena.make<TypeSyntax>();
    type->kind = TypeSyntax::Kind::named;
    type->name = call.name;
    type->place = call.name_place;
    auto* const made = all_.arena.make<Conversion>();
    made->kind = ExpressionKind::conversion;
    made->place = call.place;
    made->target = type;
    made->operand = call.actuals[0];
    return made;
}

/// Returns the NeedsOf for a call of WSSIZEOF or VSSIZEOF, otherwise null. They are no keywords: a declared routine of that name is called.
NeedsOf* Checker::as_needs(Call& call) {
    const bool is_vectorspace = call.name->text == "VSSIZEOF";
    if (call.name->visible != nullptr || (!is_vectorspace && call.name->text != "WSSIZEOF") || call.actuals.size() != 1 ||
        call.actuals[0]->kind != ExpressionKind::name)
        return nullptr;
    const auto& named = static_cast<const NameExpression&>(*call.actuals[0]);
    Declaration* const found = named.name->visible;
    if (found == nullptr || found->kind != Declaration::Kind::routine)
        return nullptr;
    found->is_used = true;
    if (found->routine->predefined != nullptr)
        error(named.place, fmt::format("'{}' is predefined: {} is for routines of the program and its libraries",
                                       found->name->text, call.name->text));
    auto* const made = all_.arena.make<NeedsOf>();
    made->kind = ExpressionKind::needs_of;
    made->place = call.place;
    made->routine = found;
    made->is_vectorspace = is_vectorspace;
    return made;
}

const Type* Checker::call(Call& call) {
    const bool asks_for_needs = call.name->text == "WSSIZEOF" || call.name->text == "VSSIZEOF";
    if (asks_for_needs && call.name->visible == nullptr) {
        error(call.actuals.empty() ? call.place : start_of(*call.actuals[0]),
              fmt::format("name of a PROC or FUNCTION expected in the brackets of {}", call.name->text));
        return types_.error();
    }
    call.routine = routine_named(call.name, call.place, true);
    if (call.routine == nullptr) {
        for (Expression*& actual : call.actuals)
            expression(actual);
        return types_.error();
    }
    RoutineInfo& routine = *call.routine->routine;
    actuals(call.actuals, routine, call.place);
    note_call(routine, call.place);
    if (routine.results.size() != 1) {
        error(call.place,
              fmt::format("'{}' gives {} results: one value is expected here", call.name->text, routine.results.size()),
              "a FUNCTION with several results is the right side of a multiple assignment");
        return types_.error();
    }
    return routine.results.front();
}

void Checker::open_value_scope(ValueProcess& process) {
    value_scopes_.push_back(all_.declarations.size());
    open_scope();
    specifications(process.specifications);
    this->process(process.body);
}

void Checker::close_value_scope() {
    close_scope();
    value_scopes_.pop_back();
}

const Type* Checker::value_process(ValueProcess& process, const Type* wanted) {
    open_value_scope(process);
    const Type* type = types_.error();
    if (process.results.size() == 1)
        type = expression(process.results[0], wanted);
    else
        error(process.result_place,
              fmt::format("the VALOF gives {} results: one value is expected here", process.results.size()));
    close_value_scope();
    return type;
}

} // namespace t8::occam
