#include <algorithm>

#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/wording.hpp"

namespace t8::occam {
namespace {

/// The sizes of an array type: the product of the known dimensions, and the number of open dimensions.
struct Shape {
    std::uint64_t known = 1;
    unsigned open = 0;
    const Type* element = nullptr;
};

Shape shape_of(const Type* type) {
    Shape shape;
    for (; base_of(type)->is_array(); type = base_of(type)->element) {
        if (base_of(type)->count)
            shape.known = std::min(shape.known * *base_of(type)->count, most_bytes + 1);
        else
            ++shape.open;
    }
    shape.element = type;
    return shape;
}

/// Returns the offset of an element in its variable, in bytes. Returns nothing if it is not known at compile time, or the element is
/// reached through an abbreviation or a formal, which may lie at any address.
std::optional<std::uint64_t> offset_in_variable(const Expression* element) {
    using Kind = Expression::Kind;
    std::uint64_t offset = 0;
    for (;;) {
        if (element->kind == Kind::name) {
            const Declaration* const root = static_cast<const NameExpression*>(element)->declaration;
            return root != nullptr && root->kind == Declaration::Kind::variable ? std::optional(offset) : std::nullopt;
        }
        if (element->kind == Kind::subscript) {
            const auto& subscript = *static_cast<const Subscript*>(element);
            if (subscript.field >= 0)
                offset += base_of(subscript.base->type)->fields[static_cast<std::size_t>(subscript.field)].offset;
            else if (subscript.index->value != nullptr)
                offset += subscript.index->value->bits * subscript.type->bytes;
            else
                return {};
            element = subscript.base;
        } else if (element->kind == Kind::segment) {
            const auto& segment = *static_cast<const Segment*>(element);
            if (segment.from != nullptr && segment.from->value == nullptr)
                return {};
            if (segment.from != nullptr)
                offset += segment.from->value->bits * base_of(segment.base->type)->element->bytes;
            element = segment.base;
        } else {
            return {};
        }
    }
}

} // namespace

bool Checker::is_aligned(const Expression& source, const Type* wanted) {
    if (source.value != nullptr || !is_data(wanted) || wanted->alignment == 1)
        return true;
    const std::optional<std::uint64_t> offset = offset_in_variable(&source);
    if (!offset || *offset % wanted->alignment == 0)
        return true;
    error(start_of(source), fmt::format("the data are not aligned: they begin at byte {} of '{}', and {} needs a multiple of {}",
                                        *offset, root_of(&source)->name->text, text_of(wanted), wanted->alignment));
    return false;
}

const Type* Checker::filled(const Type* type, std::uint64_t open_count) {
    if (type->kind != Type::Kind::array)
        return type;
    return types_.array(filled(type->element, open_count), type->count ? *type->count : static_cast<std::uint32_t>(open_count));
}

const Type* Checker::reshaped(const Retyping& retyping, const Type* wanted, const Type* found) {
    const Place place = start_of(*retyping.source);
    const Shape shape = shape_of(wanted);
    const auto without_size = std::count(retyping.sizes.begin(), retyping.sizes.end(), nullptr);
    if ((retyping.sizes.empty() ? shape.open : static_cast<unsigned>(without_size)) > 1) {
        error(retyping.type->place, "only one open dimension is allowed");
        return types_.error();
    }
    if (has_open_array(found) || !retyping.sizes.empty())
        return wanted; // when the program runs
    const std::uint64_t element = retyping.is_reshape ? 1 : shape.element->bytes;
    const std::uint64_t old = retyping.is_reshape ? shape_of(found).known : found->bytes;
    const std::uint64_t known = shape.known * element;
    if (shape.open == 1) {
        if (known != 0 && old % known == 0)
            return filled(wanted, old / known);
        error(place,
              fmt::format("a multiple of {} expected, {} found", counted(known, retyping.is_reshape ? "element" : "byte"), old));
        return types_.error();
    }
    if (old == known)
        return wanted;
    if (retyping.is_reshape)
        error(place, fmt::format("the number of elements differs: {} expected, {} found", counted(known, "element"), old));
    else
        error(place, fmt::format("the new type has {}, the old one {}", counted(known, "byte"), counted(old, "byte")));
    return types_.error();
}

/// Returns `wanted` with the sizes of `found` in its open dimensions; null if their ranks or sizes differ.
const Type* Checker::sized_as(const Type* wanted, const Type* found) {
    if (wanted->kind != Type::Kind::array || found->kind != Type::Kind::array)
        return wanted->kind == Type::Kind::array || found->kind == Type::Kind::array ? nullptr : wanted;
    if (wanted->count && found->count && *wanted->count != *found->count)
        return nullptr;
    const Type* const element = sized_as(wanted->element, found->element);
    return element == nullptr ? nullptr : types_.array(element, wanted->count ? wanted->count : found->count);
}

/// Returns the type of a retyping between the address of a channel (an INT) and a channel, or between arrays of these; null if it
/// is another retyping.
const Type* Checker::address_retyped(const Retyping& retyping, const Type* wanted, const Type* found) {
    const bool gives_address = is_channel(found);
    const Type* const addresses = gives_address ? wanted : found;
    if (!is_channel(gives_address ? found : wanted) || innermost(addresses)->kind != Type::Kind::int_)
        return nullptr;
    const Type* const type = sized_as(wanted, found);
    if (type == nullptr)
        return nullptr;
    if (gives_address && !retyping.is_val) {
        error(retyping.place, "the address of a channel needs VAL: it cannot be changed",
              fmt::format("VAL {} {} RETYPES ...", text_of(wanted), retyping.name.name->text));
        return types_.error();
    }
    return type;
}

const Type* Checker::retyped(const Retyping& retyping, const Type* wanted, const Type* found) {
    if (wanted->kind == Type::Kind::error || found->kind == Type::Kind::error)
        return types_.error();
    if (!is_data(wanted) || !is_data(found)) {
        if (!retyping.is_reshape && is_channel(wanted) && same_shape(wanted, found))
            return wanted->is_open_array() ? types_.array(wanted->element, found->count) : wanted;
        if (const Type* const type = retyping.is_reshape ? nullptr : address_retyped(retyping, wanted, found); type != nullptr)
            return type;
        error(start_of(*retyping.source), fmt::format("{} cannot be retyped as {}", text_of(found), text_of(wanted)));
        return types_.error();
    }
    if (retyping.is_reshape && innermost(wanted) != innermost(found)) {
        mismatch(start_of(*retyping.source), innermost(wanted), innermost(found), "elements");
        return types_.error();
    }
    const Type* const type = reshaped(retyping, wanted, found);
    return type->kind != Type::Kind::error && !is_aligned(*retyping.source, type) ? types_.error() : type;
}

/// Moves sizes of a RESHAPES that are not constants from its type to Retyping::sizes. Their dimensions become open.
void Checker::sizes_at_run_time(Retyping& retyping) {
    std::vector<Expression*> sizes;
    std::vector<Expression*> factors;
    bool is_any = false;
    TypeSyntax* dimension = retyping.type;
    for (; dimension->kind == TypeSyntax::Kind::array || dimension->kind == TypeSyntax::Kind::open_array;
         dimension = dimension->element) {
        if (dimension->kind == TypeSyntax::Kind::open_array) {
            sizes.push_back(nullptr);
            continue;
        }
        if (!expression_of(dimension->size, types_.int_(), "the size of an array"))
            return;
        factors.push_back(dimension->size);
        if (dimension->size->value != nullptr)
            continue;
        sizes.push_back(dimension->size);
        dimension->kind = TypeSyntax::Kind::open_array;
        is_any = true;
    }
    if (!is_any)
        return;
    retyping.sizes = all_.arena.list(sizes);
    for (Expression* const factor : factors) {
        if (retyping.elements == nullptr) {
            retyping.elements = factor;
            continue;
        }
        auto* const product = all_.arena.make<Binary>();
        product->kind = Expression::Kind::binary;
        product->place = factor->place;
        product->type = types_.int_();
        product->operation = Operator::multiply;
        product->operator_place = factor->place;
        product->left = retyping.elements;
        product->right = factor;
        retyping.elements = product;
    }
}

void Checker::retyping(Retyping& retyping) {
    if (retyping.is_reshape)
        sizes_at_run_time(retyping);
    const Type* const wanted = type_of(retyping.type);
    Expression*& source = retyping.source;
    const Type* const found = expression(source);
    if (is_channel(found) && is_data(wanted))
        note_use(source, UseOf::read);
    const std::string hint =
        fmt::format("VAL {} {} {} ...", text_of(wanted), retyping.name.name->text, retyping.is_reshape ? "RESHAPES" : "RETYPES");
    auto kind = retyping.is_val && is_data(wanted) ? Declaration::Kind::value : Declaration::Kind::abbreviation;
    if (!retyping.is_val && found->kind != Type::Kind::error && !is_element(source))
        error(start_of(*source), "a retyping of an expression needs VAL: an expression has no address", hint);
    else if (kind == Declaration::Kind::abbreviation && is_data(found) && is_data(wanted) && refuse_constant(*source, hint))
        kind = Declaration::Kind::value;
    const Type* const type = retyped(retyping, wanted, found);
    const bool is_usable = type->kind != Type::Kind::error;
    if (routine_ == nullptr && !retyping.is_val)
        error(retyping.place, "only VAL retypings of constants stand at the outermost level of a unit");
    else if (routine_ == nullptr && is_usable && source->value == nullptr)
        not_constant(*source, "a value retyped at the outermost level");
    mark_addressed(source);
    Declaration* const made = make(kind, retyping.name, type);
    made->source = source;
    made->is_retyping = true;
    if (is_usable && kind == Declaration::Kind::value && source->value != nullptr && retyping.sizes.empty()) {
        const std::string bytes = bytes_of(found, *source->value);
        if (const Constant* const kept = constant_of(bytes, start_of(*source)); kept != nullptr)
            made->value = constant_part(type, kept->bytes, 0);
    }
    retyping.name.declaration = declare(made);
}

} // namespace t8::occam
