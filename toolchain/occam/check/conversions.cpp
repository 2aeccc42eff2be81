#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/wording.hpp"

namespace t8::occam {

using ExpressionKind = Expression::Kind;

bool Checker::is_convertible(const Conversion& conversion, const Type* target, const Type* source) {
    const auto refuse = [&](std::string message, std::string hint = {}) {
        error(conversion.place, std::move(message), std::move(hint));
        return false;
    };
    const std::string what = fmt::format("from {} to {}", text_of(source), text_of(target));
    const bool rounds = conversion.rounding != Rounding::none;
    if (rounds && !is_real(target) && !is_real(source))
        return refuse(fmt::format("ROUND and TRUNC need a real: this is a conversion {}", what), "leave it out");
    if (base_of(target) == base_of(source))
        return true;
    if (!is_scalar(target) || !is_scalar(source))
        return refuse(fmt::format("no conversion {}", what),
                      is_data(source) ? "RETYPES shows the same bits as another type" : "");
    if (!is_real(target) && !is_real(source))
        return true;
    const Type* const other = is_real(target) ? source : target;
    if (is_boolean(other))
        return refuse(fmt::format("no conversion {}", what), "convert by way of INT");
    const bool is_widening = is_real(target) && is_real(source) && is_double(target);
    if (!rounds && !is_widening)
        return refuse(fmt::format("the conversion {} needs ROUND or TRUNC", what),
                      fmt::format("'{} ROUND' rounds to the nearest", text_of(target)));
    return true;
}

const Type* Checker::conversion(Conversion& conversion) {
    const Type* const target = type_of(conversion.target);
    const bool adapts = is_scalar(target) && conversion.operand != nullptr && conversion.operand->kind == ExpressionKind::real;
    const Type* const source = expression(conversion.operand, adapts ? base_of(target) : nullptr);
    if (target->kind == Type::Kind::error || source->kind == Type::Kind::error)
        return target;
    if (!is_convertible(conversion, target, source))
        return types_.error();
    const Constant* const operand = conversion.operand->value;
    if (operand == nullptr)
        return target;
    if (!is_scalar(target)) {
        conversion.value = operand;
        return target;
    }
    const Folded folded = convert(target, conversion.rounding, source, *operand);
    if (folded.problem.empty())
        return value_of(conversion, target, folded, conversion.place);
    if (is_never_evaluated_)
        return target;
    const std::string number = is_real(source) ? std::string("this constant") : std::to_string(operand->number());
    error(conversion.place, fmt::format("{} does not fit {}", number, text_of(target)));
    return types_.error();
}

void Checker::find_type_operand(TypeEnquiry& enquiry) {
    if (enquiry.subject != nullptr || enquiry.operand == nullptr || enquiry.operand->kind != ExpressionKind::name)
        return;
    const auto& name = static_cast<const NameExpression&>(*enquiry.operand);
    if (name.name->visible == nullptr || name.name->visible->kind != Declaration::Kind::data_type)
        return;
    enquiry.subject = all_.arena.make<TypeSyntax>();
    enquiry.subject->kind = TypeSyntax::Kind::named;
    enquiry.subject->name = name.name;
    enquiry.subject->place = name.place;
    enquiry.operand = nullptr;
}

const Type* Checker::limit(TypeEnquiry& enquiry) {
    const Type* const type = type_of(enquiry.subject);
    if (type->kind == Type::Kind::error)
        return type;
    const bool is_greatest = enquiry.kind == ExpressionKind::most_positive;
    if (!is_integer_or_byte(type)) {
        error(enquiry.subject->place,
              fmt::format("'{}' is not defined for {}", is_greatest ? "MOSTPOS" : "MOSTNEG", text_of(type)));
        return types_.error();
    }
    const std::int64_t value = is_greatest ? greatest_of(type) : least_of(type);
    enquiry.value = all_.arena.make<Constant>(Constant{static_cast<std::uint64_t>(value), {}});
    return type;
}

const Type* Checker::enquiry(TypeEnquiry& enquiry) {
    find_type_operand(enquiry);
    const Type* const type = enquiry.subject != nullptr ? type_of(enquiry.subject) : expression(enquiry.operand);
    const Place place = enquiry.subject != nullptr   ? enquiry.subject->place
                        : enquiry.operand != nullptr ? start_of(*enquiry.operand)
                                                     : enquiry.place;
    if (type->kind == Type::Kind::error)
        return type;
    const Type* const array = base_of(type);
    if (enquiry.kind == ExpressionKind::size_of_type && !array->count) {
        error(place, fmt::format("{} is not {}", text_of(type), array->is_array() ? "an array of known size" : "an array"));
        return types_.error();
    }
    if (enquiry.kind == ExpressionKind::bytes_in && !is_data(type)) {
        error(place, fmt::format("BYTESIN is for data, not for {}", kind_of(type)));
        return types_.error();
    }
    if (enquiry.kind == ExpressionKind::size_of_type || !has_open_array(type))
        enquiry.value =
            all_.arena.make<Constant>(Constant{enquiry.kind == ExpressionKind::size_of_type ? *array->count : type->bytes, {}});
    return types_.int_();
}

const Type* Checker::offset_of(OffsetOf& offset) {
    const Type* const type = type_of(offset.record);
    if (type->kind == Type::Kind::error)
        return type;
    if (base_of(type)->kind != Type::Kind::record) {
        error(offset.record->place, fmt::format("'{}' is not a record", text_of(type)));
        return types_.error();
    }
    for (const RecordField& field : base_of(type)->fields) {
        if (field.name == offset.field) {
            offset.value = all_.arena.make<Constant>(Constant{field.offset, {}});
            return types_.int_();
        }
    }
    unknown_field(*offset.field, offset.field_place, type);
    return types_.error();
}

} // namespace t8::occam
