#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/operators.hpp"

namespace t8::occam {
namespace {

using Kind = Expression::Kind;

/// Whether an expression gets its type from where it stands: literals without decoration and what is made of them.
bool is_flexible(const Expression* expression) {
    switch (expression->kind) {
    case Kind::integer: return static_cast<const IntegerLiteral*>(expression)->decoration == nullptr;
    case Kind::real: return static_cast<const RealLiteral*>(expression)->decoration == nullptr;
    case Kind::unary: {
        const auto& unary = *static_cast<const Unary*>(expression);
        return unary.operation != Operator::size && unary.operation != Operator::not_ && is_flexible(unary.operand);
    }
    case Kind::binary: {
        const auto& binary = *static_cast<const Binary*>(expression);
        if (gives_boolean(binary.operation))
            return false;
        return is_flexible(binary.left) && (is_shift(binary.operation) || is_flexible(binary.right));
    }
    default: return false;
    }
}

} // namespace

void Checker::mismatch(Place place, const Type* wanted, const Type* found, std::string_view what) {
    if (wanted->kind == Type::Kind::error || found->kind == Type::Kind::error)
        return;
    std::string hint;
    if (is_scalar(wanted) && is_scalar(found) && wanted != found) {
        if (is_real(wanted) != is_real(found) || (is_real(found) && is_double(found) && !is_double(wanted))) {
            if (!is_boolean(wanted) && !is_boolean(found))
                hint = fmt::format("'{} ROUND' or '{} TRUNC' converts", text_of(wanted), text_of(wanted));
        } else {
            hint = fmt::format("'{} (...)' converts", text_of(wanted));
        }
    }
    const std::string prefix = what.empty() ? std::string() : fmt::format("{}: ", what);
    error(place, fmt::format("{}type mismatch: {} expected, {} found", prefix, text_of(wanted), text_of(found)), std::move(hint));
}

bool Checker::expression_of(Expression*& value, const Type* wanted, std::string_view what) {
    const Type* const found = expression(value, wanted);
    if (found->kind == Type::Kind::error)
        return false;
    if (fits(wanted, found))
        return true;
    mismatch(value->place, wanted, found, what);
    return false;
}

const Type* Checker::boolean(Expression*& value) {
    expression_of(value, types_.boolean());
    return types_.boolean();
}

const Type* Checker::int_(Expression*& value) {
    expression_of(value, types_.int_());
    return types_.int_();
}

std::optional<std::int64_t> Checker::constant_int(Expression*& value, std::string_view what) {
    const Type* const type = expression(value, types_.int_());
    if (type->kind == Type::Kind::error)
        return {};
    if (type != types_.int_()) {
        mismatch(value->place, types_.int_(), type, what);
        return {};
    }
    if (value->value == nullptr) {
        error(value->place, fmt::format("{} must be a constant", what));
        return {};
    }
    return value->value->number();
}

void Checker::set_value(Expression& expression, const Folded& folded) {
    if (folded.problem.empty())
        expression.value = all_.arena.make<Constant>(folded.value);
    else
        error(expression.place, fmt::format("this constant expression {}", folded.problem));
}

const Type* Checker::expression(Expression*& value, const Type* wanted) {
    if (value == nullptr)
        return types_.error();
    const Type* type = types_.error();
    switch (value->kind) {
    case Kind::error: break;
    case Kind::integer: type = integer_literal(static_cast<IntegerLiteral&>(*value), wanted); break;
    case Kind::real: type = real_literal(static_cast<RealLiteral&>(*value), wanted); break;
    case Kind::byte: type = byte_literal(static_cast<ByteLiteral&>(*value), wanted); break;
    case Kind::string: type = string_literal(static_cast<StringLiteral&>(*value), wanted); break;
    case Kind::boolean:
        type = types_.boolean();
        value->value = all_.arena.make<Constant>(Constant{static_cast<BooleanLiteral&>(*value).truth ? 1u : 0u, {}});
        break;
    case Kind::name: {
        auto& named = static_cast<NameExpression&>(*value);
        type = name(named);
        if (named.declaration != nullptr && is_data(type))
            use(named.declaration, UseOf::read);
        break;
    }
    case Kind::subscript: type = subscript(static_cast<Subscript&>(*value)); break;
    case Kind::segment: type = segment(static_cast<Segment&>(*value)); break;
    case Kind::table: type = table(static_cast<Table&>(*value), wanted); break;
    case Kind::constructor: type = constructor(static_cast<Constructor&>(*value), wanted); break;
    case Kind::unary: type = unary(static_cast<Unary&>(*value), wanted); break;
    case Kind::binary: type = binary(static_cast<Binary&>(*value), wanted); break;
    case Kind::conversion: type = conversion(static_cast<Conversion&>(*value)); break;
    case Kind::call: type = call(static_cast<Call&>(*value)); break;
    case Kind::value_process: type = value_process(static_cast<ValueProcess&>(*value), wanted); break;
    case Kind::most_positive:
    case Kind::most_negative:
    case Kind::size_of_type:
    case Kind::bytes_in: type = enquiry(static_cast<TypeEnquiry&>(*value)); break;
    case Kind::offset_of: type = offset_of(static_cast<OffsetOf&>(*value)); break;
    case Kind::directed:
        error(value->place, "a direction is marked where a channel is named only");
        break;
    }
    value->type = type;
    return type;
}

const Type* Checker::unary(Unary& unary, const Type* wanted) {
    const Operator operation = unary.operation;
    if (operation == Operator::not_) {
        if (!expression_of(unary.operand, types_.boolean()))
            return types_.error();
    } else if (operation == Operator::size) {
        const Type* const type = expression(unary.operand);
        if (type->kind == Type::Kind::error)
            return type;
        if (!base_of(type)->is_array()) {
            error(unary.operand->place, fmt::format("SIZE is for arrays, not for {}", text_of(type)));
            return types_.error();
        }
        if (base_of(type)->count)
            unary.value = all_.arena.make<Constant>(Constant{*base_of(type)->count, {}});
        return types_.int_();
    } else {
        const Type* const type = expression(unary.operand, wanted);
        if (type->kind == Type::Kind::error)
            return type;
        const bool is_defined = operation == Operator::negate       ? is_integer(type) || is_real(type)
                                : operation == Operator::complement ? is_integer_or_byte(type)
                                                                    : is_integer(type);
        if (!is_defined) {
            error(unary.operator_place, fmt::format("'{}' is not defined for {}", text_of(operation), text_of(type)));
            return types_.error();
        }
    }
    if (unary.operand->value != nullptr)
        set_value(unary, fold(operation, unary.operand->type, *unary.operand->value));
    return unary.operand->type;
}

bool Checker::operand_types(Binary& binary, const Type* wanted) {
    const Type* const hint = gives_boolean(binary.operation) ? nullptr : wanted;
    if (is_shift(binary.operation)) {
        const bool left = expression(binary.left, hint)->kind != Type::Kind::error;
        return expression_of(binary.right, types_.int_(), "shift count") && left;
    }
    if (is_flexible(binary.left) && !is_flexible(binary.right)) {
        const Type* const right = expression(binary.right, hint);
        expression(binary.left, right);
    } else {
        const Type* const left = expression(binary.left, hint);
        expression(binary.right, left);
    }
    return binary.left->type->kind != Type::Kind::error && binary.right->type->kind != Type::Kind::error;
}

const Type* Checker::result_type(Binary& binary) {
    const Type* const left = binary.left->type;
    const Type* const right = binary.right->type;
    const Operator operation = binary.operation;
    if (!is_shift(operation) && left != right) {
        if (is_data(left) && is_data(right)) {
            error(binary.operator_place, fmt::format("type mismatch: {} {} {}", text_of(left), text_of(operation), text_of(right)),
                  is_scalar(left) && is_scalar(right) ? "both operands must be of one type: convert one of them" : "");
        } else {
            error(binary.operator_place, fmt::format("'{}' is for data", text_of(operation)));
        }
        return types_.error();
    }
    if (!is_defined_for(operation, left)) {
        std::string hint;
        if (!is_scalar(left) && (operation == Operator::equal || operation == Operator::not_equal))
            hint = "arrays and records are compared part by part";
        error(binary.operator_place, fmt::format("'{}' is not defined for {}", text_of(operation), text_of(left)), std::move(hint));
        return types_.error();
    }
    return gives_boolean(operation) ? types_.boolean() : left;
}

const Type* Checker::binary(Binary& binary, const Type* wanted) {
    if (!operand_types(binary, wanted))
        return gives_boolean(binary.operation) ? types_.boolean() : types_.error();
    const Type* const type = result_type(binary);
    if (type->kind == Type::Kind::error)
        return type;
    const Constant* const left = binary.left->value;
    const Constant* const right = binary.right->value;
    if (left != nullptr && right != nullptr) {
        set_value(binary, fold(binary.operation, binary.left->type, *left, *right));
    } else if (right != nullptr && is_integer_or_byte(binary.left->type)) {
        // What would fail for every left operand.
        if ((binary.operation == Operator::divide || binary.operation == Operator::remainder) && right->bits == 0)
            error(binary.place, "division by zero");
        else if (is_shift(binary.operation) && (right->number() < 0 || right->number() > bits_of(binary.left->type)))
            error(binary.right->place, fmt::format("a shift of {} by {} places", text_of(binary.left->type), right->number()),
                  fmt::format("counts from 0 to {} are valid", bits_of(binary.left->type)));
    }
    return type;
}

bool Checker::is_convertible(const Conversion& conversion, const Type* target, const Type* source) {
    const auto refuse = [&](std::string message, std::string hint = {}) {
        error(conversion.place, std::move(message), std::move(hint));
        return false;
    };
    const std::string what = fmt::format("{} to {}", text_of(source), text_of(target));
    if (base_of(target) == base_of(source) && (target != source || is_scalar(target))) {
        if (conversion.rounding != Rounding::none && !is_real(target))
            return refuse(fmt::format("a conversion from {} does not round", what), "leave ROUND or TRUNC out");
        return true;
    }
    if (!is_scalar(target) || !is_scalar(source))
        return refuse(fmt::format("there is no conversion from {}", what), "RETYPES shows the same bits as another type");
    if (is_real(target) || is_real(source)) {
        const Type* const other = is_real(target) ? source : target;
        if (is_boolean(other) || base_of(other)->kind == Type::Kind::byte)
            return refuse(fmt::format("there is no conversion from {}", what), "convert by way of INT");
        const bool is_widening = is_real(target) && is_real(source) && is_double(target);
        if (conversion.rounding == Rounding::none && !is_widening)
            return refuse(fmt::format("a conversion from {} needs ROUND or TRUNC", what),
                          fmt::format("'{} ROUND' rounds to the nearest", text_of(target)));
        return true;
    }
    if (conversion.rounding != Rounding::none)
        return refuse(fmt::format("a conversion from {} does not round", what), "leave ROUND or TRUNC out");
    return true;
}

const Type* Checker::conversion(Conversion& conversion) {
    const Type* const target = type_of(conversion.target);
    const bool adapts = is_scalar(target) && conversion.operand != nullptr && conversion.operand->kind == Kind::real;
    const Type* const source = expression(conversion.operand, adapts ? base_of(target) : nullptr);
    if (target->kind == Type::Kind::error || source->kind == Type::Kind::error)
        return target;
    if (!is_convertible(conversion, target, source))
        return target;
    if (conversion.operand->value != nullptr) {
        if (is_scalar(target)) {
            const Folded folded = convert(target, conversion.rounding, source, *conversion.operand->value);
            if (folded.problem.empty())
                set_value(conversion, folded);
            else
                error(conversion.place, fmt::format("the value {} does not fit into {}",
                                                    is_real(source) ? std::string("of this constant")
                                                                    : std::to_string(conversion.operand->value->number()),
                                                    text_of(target)));
        } else {
            conversion.value = conversion.operand->value;
        }
    }
    return target;
}

const Type* Checker::enquiry(TypeEnquiry& enquiry) {
    // `BYTESIN (name)`: the name may be a type.
    if (enquiry.subject == nullptr && enquiry.operand != nullptr && enquiry.operand->kind == Kind::name) {
        auto& name = static_cast<NameExpression&>(*enquiry.operand);
        if (name.name->visible != nullptr && name.name->visible->kind == Declaration::Kind::data_type) {
            enquiry.subject = all_.arena.make<TypeSyntax>();
            enquiry.subject->kind = TypeSyntax::Kind::named;
            enquiry.subject->name = name.name;
            enquiry.subject->place = name.place;
            enquiry.operand = nullptr;
        }
    }
    const Type* const type = enquiry.subject != nullptr ? type_of(enquiry.subject) : expression(enquiry.operand);
    if (type->kind == Type::Kind::error)
        return enquiry.kind == Kind::most_positive || enquiry.kind == Kind::most_negative ? type : types_.int_();
    const auto give = [&](std::int64_t number) {
        enquiry.value = all_.arena.make<Constant>(Constant{static_cast<std::uint64_t>(number), {}});
    };
    switch (enquiry.kind) {
    case Kind::most_positive:
    case Kind::most_negative:
        if (!is_integer_or_byte(type)) {
            error(enquiry.place, fmt::format("{} is for integer types, not for {}",
                                             enquiry.kind == Kind::most_positive ? "MOSTPOS" : "MOSTNEG", text_of(type)));
            return types_.error();
        }
        give(enquiry.kind == Kind::most_positive ? greatest_of(type) : least_of(type));
        return type;
    case Kind::size_of_type:
        if (!base_of(type)->count) {
            error(enquiry.place, fmt::format("SIZE is for arrays, not for {}", text_of(type)));
            return types_.error();
        }
        give(*base_of(type)->count);
        return types_.int_();
    default:
        if (!is_data(type))
            error(enquiry.place, fmt::format("BYTESIN is for data, not for {}", text_of(type)));
        else if (!has_open_array(type))
            give(type->bytes);
        return types_.int_();
    }
}

const Type* Checker::offset_of(OffsetOf& offset) {
    const Type* const type = type_of(offset.record);
    if (type->kind == Type::Kind::error)
        return types_.int_();
    if (base_of(type)->kind != Type::Kind::record) {
        error(offset.place, fmt::format("OFFSETOF is for record types, not for {}", text_of(type)));
        return types_.int_();
    }
    for (const RecordField& field : base_of(type)->fields) {
        if (field.name == offset.field) {
            offset.value = all_.arena.make<Constant>(Constant{field.offset, {}});
            return types_.int_();
        }
    }
    error(offset.field_place, fmt::format("{} has no field '{}'", text_of(type), offset.field->text));
    return types_.int_();
}

const Type* Checker::call(Call& call) {
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
        error(call.place, fmt::format("'{}' gives {} results, and one value is wanted here", call.name->text, routine.results.size()),
              "a function with several results is the right side of a multiple assignment");
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
        error(process.result_place, fmt::format("this VALOF gives {} results, and one value is wanted here", process.results.size()));
    close_value_scope();
    return type;
}

} // namespace t8::occam
