#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/operators.hpp"
#include "toolchain/occam/check/wording.hpp"
#include "toolchain/occam/source/limits.hpp"

namespace t8::occam {
namespace {

/// True if a literal written as `bits` fits `type`: a hexadecimal literal is a bit pattern, a decimal one a number.
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
            error(literal.place, fmt::format("an integer literal cannot be {}", text_of(type)),
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
        error(literal.place, fmt::format("the literal does not fit {}", text_of(type)),
              is_least ? fmt::format("the least value is '{}'", least)
                       : fmt::format("{} goes from {} to {}", text_of(type), least_of(type), greatest_of(type)));
        return types_.error();
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
            error(literal.place, fmt::format("a real literal cannot be {}", text_of(type)));
            return types_.error();
        }
    } else if (wanted != nullptr && is_real(wanted)) {
        type = wanted;
    } else if (wanted != nullptr && wanted->kind == Type::Kind::error) {
        return wanted;
    } else {
        error(literal.place, "the literal needs a type: REAL32 or REAL64",
              fmt::format("write {}(REAL32) or {}(REAL64)", literal.digits, literal.digits));
        return types_.error();
    }
    const std::optional<std::uint64_t> bits = read_real(literal.digits, is_double(type));
    if (!bits) {
        error(literal.place, fmt::format("the literal does not fit {}", text_of(type)));
        return types_.error();
    }
    literal.value = all_.arena.make<Constant>(Constant{*bits, {}});
    return type;
}

const Type* Checker::byte_literal(ByteLiteral& literal, const Type* wanted) {
    const Type* type = types_.byte();
    if (literal.decoration != nullptr) {
        type = type_of(literal.decoration);
        if (type->kind == Type::Kind::error)
            return type;
        if (!is_integer_or_byte(type)) {
            error(literal.place, fmt::format("a byte literal cannot be {}", text_of(type)));
            return types_.error();
        }
    } else if (wanted != nullptr && is_integer_or_byte(wanted)) {
        type = wanted;
    }
    literal.value = all_.arena.make<Constant>(Constant{literal.byte, {}});
    return type;
}

const Type* Checker::boolean_literal(BooleanLiteral& literal, const Type* wanted) {
    literal.value = all_.arena.make<Constant>(Constant{literal.truth ? 1u : 0u, {}});
    return wanted != nullptr && wanted->kind == Type::Kind::named && is_boolean(wanted) ? wanted : types_.boolean();
}

const Type* Checker::decorating_type(TypeSyntax* decoration) {
    if (decoration->kind == TypeSyntax::Kind::named)
        return type_of(decoration);
    error(decoration->place, "the name of a type is expected here", "DATA TYPE gives a name to a type");
    return types_.error();
}

const Constant* Checker::constant_of(const std::string& bytes, Place place) {
    // Constants that are made of other constants could become arbitrarily large.
    if (bytes.size() > limits::constant_bytes - constant_bytes_) {
        error(place, fmt::format("the constant is too large: there are more than {} bytes of constants", limits::constant_bytes));
        return nullptr;
    }
    constant_bytes_ += bytes.size();
    return all_.arena.make<Constant>(Constant{0, all_.arena.text(bytes)});
}

const Type* Checker::string_literal(StringLiteral& literal, const Type* wanted) {
    const auto size = static_cast<std::uint32_t>(literal.bytes.size());
    const Type* type = types_.array(types_.byte(), size);
    if (literal.decoration != nullptr) {
        const Type* const named = decorating_type(literal.decoration);
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
        error(table.place,
              fmt::format("the record has {}: {} given", counted(fields.size(), "field"), counted(table.items.size(), "value")));
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
        table.value = constant_of(bytes, table.place);
        is_right = table.value != nullptr;
    }
    return is_right ? record : types_.error();
}

void Checker::find_repeated_channels(const Table& table) {
    std::set<std::vector<std::int64_t>> seen;
    for (const Expression* const item : table.items) {
        std::vector<std::int64_t> position; // the declaration and constant subscripts
        bool is_known = true;
        const Expression* part = item;
        for (; part->kind == Expression::Kind::subscript; part = static_cast<const Subscript*>(part)->base) {
            const Expression* const index = static_cast<const Subscript*>(part)->index;
            is_known = is_known && index->value != nullptr;
            position.push_back(is_known ? index->value->number() : 0);
        }
        if (part->kind != Expression::Kind::name || !is_known)
            continue;
        const Declaration* const root = static_cast<const NameExpression*>(part)->declaration;
        position.push_back(root->number);
        if (!seen.insert(position).second)
            error(start_of(*item), fmt::format("{} stands twice in the table", shown(*item)));
    }
}

const Type* Checker::table(Table& table, const Type* wanted) {
    if (table.decoration != nullptr) {
        wanted = decorating_type(table.decoration);
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
    // If no type is wanted, all elements get the type of the first one that has a type of its own.
    const Expression* typed = nullptr;
    if (element == nullptr && is_flexible(table.items[0]))
        for (Expression*& item : table.items)
            if (item->kind != Expression::Kind::directed && !is_flexible(item)) {
                const Type* const found = expression(item);
                element = is_scalar(found) ? found : nullptr;
                typed = item;
                break;
            }
    for (Expression*& item : table.items) {
        const Type* const found = item == typed                              ? item->type
                                  : item->kind == Expression::Kind::directed ? channel(item, UseOf::nothing)
                                                                             : expression(item, element);
        if (!is_data(found) && is_element(item))
            note_use(item, UseOf::nothing);
        is_wrong = is_wrong || found->kind == Type::Kind::error;
        is_constant = is_constant && item->value != nullptr;
        if (element == nullptr || has_open_array(element)) {
            element = found->kind == Type::Kind::error ? element : found;
        } else if (!fits(element, found)) {
            mismatch(*item, element, found, "element of this table");
            is_wrong = true;
        }
    }
    if (is_wrong || element == nullptr)
        return types_.error();
    if (!is_data(element))
        find_repeated_channels(table);
    if (!is_data(element) && has_open_array(element)) {
        error(table.place, "the arrays in a table of channels must have known sizes",
              "pass their channels one by one, or a segment of known size");
        return types_.error();
    }
    const Type* const array = array_of(element, static_cast<std::int64_t>(table.items.size()), table.place);
    if (array->kind == Type::Kind::error)
        return array;
    if (table.decoration != nullptr && base_of(wanted) != array) {
        mismatch(table.place, base_of(wanted), array);
        return types_.error();
    }
    if (is_constant && is_data(element)) {
        std::string bytes;
        for (const Expression* const item : table.items)
            bytes += bytes_of(item->type, *item->value);
        table.value = constant_of(bytes, table.place);
        if (table.value == nullptr)
            return types_.error();
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
        if (count->value == nullptr)
            not_constant(*count, "the size of an array constructor");
        else
            error(start_of(*count), fmt::format("the array size must be greater than 0, and is {}", count->value->number()));
        return types_.error();
    }
    return array_of(found, count->value->number(), constructor.place);
}

} // namespace t8::occam
