#include <algorithm>

#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"

namespace t8::occam {
namespace {

/// Whether a literal written as `bits` is one of `type`: a hexadecimal one is a pattern, a decimal one a number.
bool is_value_of(const Type* type, std::uint64_t bits, bool is_hexadecimal) {
    if (!is_hexadecimal)
        return bits <= static_cast<std::uint64_t>(greatest_of(type));
    const unsigned width = bits_of(type);
    return width >= 64 || bits >> width == 0;
}

} // namespace

const Type* Checker::integer_literal(IntegerLiteral& literal, const Type* wanted) {
    const Type* type = types_.int_();
    if (literal.decoration != nullptr) {
        type = type_of(literal.decoration);
        if (type->kind == Type::Kind::error)
            return type;
        if (!is_integer_or_byte(type)) {
            error(literal.decoration->place, fmt::format("{} is not an integer type", text_of(type)),
                  is_real(type) ? "a real literal has digits on both sides of a point, as in 1.0" : "");
            return types_.error();
        }
    } else if (wanted != nullptr && is_integer_or_byte(wanted)) {
        type = wanted;
    }
    if (literal.is_too_big || !is_value_of(type, literal.bits, literal.is_hexadecimal)) {
        const std::string least = fmt::format("MOSTNEG {}", text_of(type));
        const bool is_least = !literal.is_too_big && !literal.is_hexadecimal && is_integer(type) &&
                              literal.bits == static_cast<std::uint64_t>(greatest_of(type)) + 1;
        error(literal.place, fmt::format("this literal overflows: it does not fit into {}", text_of(type)),
              is_least ? fmt::format("the least value is '{}'", least)
                       : fmt::format("{} goes from {} to {}", text_of(type), least_of(type), greatest_of(type)));
        return type;
    }
    literal.value = all_.arena.make<Constant>(Constant{wrapped(type, literal.bits), {}});
    return type;
}

const Type* Checker::real_literal(RealLiteral& literal, const Type* wanted) {
    const Type* type = nullptr;
    if (literal.decoration != nullptr) {
        type = type_of(literal.decoration);
        if (type->kind == Type::Kind::error)
            return type;
        if (!is_real(type)) {
            error(literal.decoration->place, fmt::format("{} is not a real type", text_of(type)));
            return types_.error();
        }
    } else if (wanted != nullptr && is_real(wanted)) {
        type = wanted;
    } else {
        error(literal.place, "the type of this real literal is not known",
              fmt::format("write {}(REAL32) or {}(REAL64)", literal.digits, literal.digits));
        return types_.error();
    }
    if (const std::optional<std::uint64_t> bits = read_real(literal.digits, is_double(type)); bits)
        literal.value = all_.arena.make<Constant>(Constant{*bits, {}});
    else
        error(literal.place, fmt::format("this literal overflows: it is too large for {}", text_of(type)));
    return type;
}

const Type* Checker::byte_literal(ByteLiteral& literal, const Type* wanted) {
    const Type* type = types_.byte();
    if (literal.decoration != nullptr) {
        type = type_of(literal.decoration);
        if (type->kind == Type::Kind::error)
            return type;
        if (!is_integer_or_byte(type)) {
            error(literal.decoration->place, fmt::format("{} is not an integer type or BYTE", text_of(type)));
            return types_.error();
        }
    } else if (wanted != nullptr && wanted->kind == Type::Kind::named && base_of(wanted)->kind == Type::Kind::byte) {
        type = wanted;
    }
    literal.value = all_.arena.make<Constant>(Constant{literal.byte, {}});
    return type;
}

const Type* Checker::string_literal(StringLiteral& literal, const Type* wanted) {
    const auto size = static_cast<std::uint32_t>(literal.bytes.size());
    const Type* type = types_.array(types_.byte(), size);
    if (literal.decoration != nullptr) {
        const Type* const named = type_of(literal.decoration);
        if (named->kind == Type::Kind::error)
            return named;
        if (base_of(named) != type) {
            mismatch(literal.place, base_of(named), type);
            return types_.error();
        }
        type = named;
    } else if (wanted != nullptr && wanted->kind == Type::Kind::named && base_of(wanted) == type) {
        type = wanted;
    }
    literal.value = all_.arena.make<Constant>(Constant{0, literal.bytes});
    return type;
}

const Type* Checker::record_literal(Table& table, const Type* record) {
    const std::vector<RecordField>& fields = base_of(record)->fields;
    bool is_constant = true, is_right = true;
    if (table.items.size() != fields.size()) {
        error(table.place, fmt::format("{} has {} fields, and there are {} values here", text_of(record), fields.size(), table.items.size()));
        is_right = false;
    }
    for (std::size_t i = 0; i < table.items.size(); ++i) {
        const Type* const wanted = i < fields.size() ? fields[i].type : nullptr;
        if (wanted == nullptr)
            expression(table.items[i]);
        else
            is_right = expression_of(table.items[i], wanted, fmt::format("field '{}'", fields[i].name->text)) && is_right;
        is_constant = is_constant && table.items[i]->value != nullptr;
    }
    if (is_constant && is_right) {
        std::string bytes(base_of(record)->bytes, '\0');
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const std::string part = bytes_of(fields[i].type, *table.items[i]->value);
            std::copy(part.begin(), part.end(), bytes.begin() + fields[i].offset);
        }
        table.value = all_.arena.make<Constant>(Constant{0, all_.arena.text(bytes)});
    }
    return record;
}

const Type* Checker::table(Table& table, const Type* wanted) {
    if (table.decoration != nullptr) {
        wanted = type_of(table.decoration);
        if (wanted->kind == Type::Kind::error)
            return wanted;
    }
    if (wanted != nullptr && base_of(wanted)->kind == Type::Kind::record)
        return record_literal(table, wanted);
    const Type* element = wanted != nullptr && base_of(wanted)->is_array() ? base_of(wanted)->element : nullptr;
    if (table.items.empty()) {
        error(table.place, "a table needs at least one element");
        return types_.error();
    }
    bool is_constant = true, is_wrong = false;
    for (Expression*& item : table.items) {
        const Type* found = nullptr;
        if (is_element(item) && root_of(item) != nullptr && is_channel(root_of(item)->type))
            found = channel(item, UseOf::nothing);
        else
            found = expression(item, element);
        is_wrong = is_wrong || found->kind == Type::Kind::error;
        is_constant = is_constant && item->value != nullptr;
        if (element == nullptr || has_open_array(element)) {
            element = found->kind == Type::Kind::error ? element : found;
        } else if (!fits(element, found)) {
            mismatch(item->place, element, found, "element of this table");
            is_wrong = true;
        }
    }
    if (is_wrong || element == nullptr)
        return types_.error();
    const Type* const array = types_.array(element, static_cast<std::uint32_t>(table.items.size()));
    if (table.decoration != nullptr && base_of(wanted) != array) {
        mismatch(table.place, base_of(wanted), array);
        return types_.error();
    }
    if (is_constant && is_data(element)) {
        std::string bytes;
        for (const Expression* const item : table.items)
            bytes += bytes_of(item->type, *item->value);
        table.value = all_.arena.make<Constant>(Constant{0, all_.arena.text(bytes)});
    }
    const bool is_named = wanted != nullptr && wanted->kind == Type::Kind::named && base_of(wanted) == array;
    return is_named ? wanted : array;
}

const Type* Checker::constructor(Constructor& constructor, const Type* wanted) {
    const Type* const element = wanted != nullptr && base_of(wanted)->is_array() ? base_of(wanted)->element : nullptr;
    open_scope();
    replicator(*constructor.replicator);
    const Type* const found = expression(constructor.item, element);
    close_scope();
    const Expression* const count = constructor.replicator->count;
    if (found->kind == Type::Kind::error || count->type->kind == Type::Kind::error)
        return types_.error();
    if (count->value == nullptr || count->value->number() <= 0) {
        error(count->place, "the size of an array constructor must be a positive constant");
        return types_.error();
    }
    return types_.array(found, static_cast<std::uint32_t>(count->value->number()));
}

} // namespace t8::occam
